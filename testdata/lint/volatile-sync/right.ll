; An atomic operation counts.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %count) {
entry:
  %x = atomicrmw add ptr addrspace(1) %count, i32 1 monotonic
  ret void
}
