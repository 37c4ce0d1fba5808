; Pointers of several spaces, by-value parameters, structures, aggregates in memory.
target triple = "nvptx64-nvidia-cuda"
%pair = type { i32, ptr, [2 x float] }
@table = internal addrspace(4) constant [3 x float] [float 1.0, float 0x7FF8000000000000, float 0x36A0000000000000], align 4
@text = private unnamed_addr addrspace(1) constant [4 x i8] c"a\22\0A\00"
@tile = internal addrspace(3) global [32 x %pair] undef, align 8
@there = addrspace(1) global ptr addrspacecast (ptr addrspace(1) getelementptr inbounds ([4 x i8], ptr addrspace(1) @text, i64 0, i64 1) to ptr)
define ptx_kernel void @k(ptr addrspace(1) noalias align 8 %out, ptr byval(%pair) align 8 %own, i64 %i) {
entry:
  %slot = alloca %pair, align 8
  %f = getelementptr inbounds %pair, ptr %own, i32 0, i32 2, i64 %i
  %x = load float, ptr %f, align 4, !invariant.load !0
  %c = getelementptr inbounds float, ptr addrspace(4) @table, i64 %i
  %y = load float, ptr addrspace(4) %c, align 4
  %s = getelementptr %pair, ptr addrspace(3) @tile, i64 %i, i32 1
  store ptr %slot, ptr addrspace(3) %s, align 8
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %slot, ptr addrspace(1) align 8 %out, i64 24, i1 false)
  call void @callee(ptr byval(%pair) align 8 %slot)
  %sum = fadd contract float %x, %y
  store volatile float %sum, ptr addrspace(1) %out, align 4
  ret void
}
define internal void @callee(ptr byval(%pair) align 8 %p) noinline {
  %v = load i32, ptr %p, align 8
  %w = insertvalue { i32, i32 } poison, i32 %v, 0
  store { i32, i32 } %w, ptr %p, align 8
  ret void
}
define i32 @indirect(ptr %f, <2 x i64> %d, ptr %p) {
  %r = call i32 %f(ptr %p, i32 1)
  %ps = getelementptr i32, ptr %p, <2 x i64> %d
  %q = extractelement <2 x ptr> %ps, i32 1
  %same = icmp eq ptr %q, null
  %n = select i1 %same, i32 %r, i32 7
  ret i32 %n
}
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
!0 = !{}
