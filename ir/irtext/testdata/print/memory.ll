source_filename = "memory"
target datalayout = "e-i64:64-A5"
define void @mem(ptr %p, ptr addrspace(3) %s, i32 %n) {
  %a = alloca i32, addrspace(5)
  %b = alloca [4 x i8], i32 %n, align 16, addrspace(5)
  %b1 = alloca i64, i64 1, addrspace(5)
  %c = load i32, ptr %p
  %d = load volatile <2 x float>, ptr addrspace(3) %s, align 8
  %e = load atomic i32, ptr %p syncscope("agent") acquire, align 4
  %f = load atomic volatile i64, ptr %p seq_cst, align 8
  store i32 %n, ptr %p
  store volatile i8 1, ptr addrspace(3) %s, align 1
  store atomic i32 0, ptr %p syncscope("singlethread") release, align 4
  fence acq_rel
  fence syncscope("block") seq_cst
  %g = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic
  %h = cmpxchg weak volatile ptr %p, i64 0, i64 1 syncscope("agent") seq_cst acquire, align 8
  %i = atomicrmw add ptr %p, i32 1 monotonic
  %j = atomicrmw volatile fmax ptr addrspace(3) %s, float 1.0 syncscope("agent") seq_cst, align 4
  %k = atomicrmw uinc_wrap ptr %p, i32 7 acquire, align 4
  %l = atomicrmw xchg ptr %p, ptr null release, align 8
  ret void
}
