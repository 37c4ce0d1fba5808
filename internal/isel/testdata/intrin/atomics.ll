; sm_80 7.8
target triple = "nvptx64-nvidia-cuda"
define i32 @f(ptr %p, i32 %x) {
  %r = atomicrmw add ptr %p, i32 %x seq_cst
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %r, i32 1, i32 31)
  %c = call i32 @llvm.ctlz.i32(i32 %s, i1 false)
  %q = add i32 %c, %t
  ret i32 %q
}
define i8 @g(ptr %p, i8 %x) {
  %r = atomicrmw nand ptr %p, i8 %x syncscope("agent") monotonic
  ret i8 %r
}
define {i8,i1} @h(ptr addrspace(1) %p, i8 %x, i8 %y) {
  %r = cmpxchg ptr addrspace(1) %p, i8 %x, i8 %y acq_rel monotonic
  ret {i8,i1} %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
