; test accept sm_60 sm_75 -O0 -O2
; A kernel that calls kernels, itself included: their bodies stand as device functions, too.
target triple = "nvptx64-nvidia-nvcl"
define ptx_kernel void @outer(ptr addrspace(1) %p) {
  call void @inner(ptr addrspace(1) %p, i32 3)
  ret void
}
define ptx_kernel void @inner(ptr addrspace(1) %p, i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %more
more:
  %m = sub i32 %n, 1
  call void @inner(ptr addrspace(1) %p, i32 %m)
  br label %done
done:
  store i32 %n, ptr addrspace(1) %p
  ret void
}
define ptr @address() {
  ret ptr @inner
}
