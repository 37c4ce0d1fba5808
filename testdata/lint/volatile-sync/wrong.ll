; Threads count in a volatile variable and overwrite each other.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %count) {
entry:
  %x = load volatile i32, ptr addrspace(1) %count, align 4
  %y = add i32 %x, 1
  store volatile i32 %y, ptr addrspace(1) %count, align 4
  ret void
}
