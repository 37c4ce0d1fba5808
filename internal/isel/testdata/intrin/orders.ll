; sm_80 7.8
define i32 @rmw(ptr addrspace(1) %p, i32 %x) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 %x syncscope("agent") acquire
  %b = atomicrmw add ptr addrspace(1) %p, i32 %a syncscope("agent") release
  %c = atomicrmw add ptr addrspace(1) %p, i32 %b syncscope("agent") acq_rel
  %d = atomicrmw add ptr addrspace(1) %p, i32 %c seq_cst
  %e = load atomic i32, ptr addrspace(1) %p acquire, align 4
  %f = add i32 %d, %e
  store atomic i32 %f, ptr addrspace(1) %p release, align 4
  fence syncscope("workgroup") acquire
  fence seq_cst
  %g = cmpxchg ptr addrspace(1) %p, i32 %f, i32 %e acquire monotonic
  %h = extractvalue { i32, i1 } %g, 0
  ret i32 %h
}
