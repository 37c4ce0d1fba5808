; test opt cuda-atomics
; What CUDA's atomic functions are in clang's IR changes; an order or a scope that somebody wrote stays.
define void @f(ptr addrspace(1) %p, i32 %x) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 %x seq_cst
  %b = cmpxchg volatile ptr addrspace(1) %p, i32 %x, i32 %a seq_cst seq_cst, align 4
  %c = cmpxchg weak ptr addrspace(1) %p, i32 %x, i32 %a seq_cst monotonic
  %d = atomicrmw add ptr addrspace(1) %p, i32 %x acq_rel
  %e = atomicrmw add ptr addrspace(1) %p, i32 %x syncscope("block") seq_cst
  %g = cmpxchg ptr addrspace(1) %p, i32 %x, i32 %a acquire monotonic
  %h = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
  store atomic i32 %x, ptr addrspace(1) %p seq_cst, align 4
  fence seq_cst
  ret void
}

; want: opt cuda-atomics
; define void @f(ptr addrspace(1) %p, i32 %x) {
;   %a = atomicrmw add ptr addrspace(1) %p, i32 %x syncscope("device") monotonic, align 4
;   %b = cmpxchg volatile ptr addrspace(1) %p, i32 %x, i32 %a syncscope("device") monotonic monotonic, align 4
;   %c = cmpxchg weak ptr addrspace(1) %p, i32 %x, i32 %a syncscope("device") monotonic monotonic, align 4
;   %d = atomicrmw add ptr addrspace(1) %p, i32 %x acq_rel, align 4
;   %e = atomicrmw add ptr addrspace(1) %p, i32 %x syncscope("block") seq_cst, align 4
;   %g = cmpxchg ptr addrspace(1) %p, i32 %x, i32 %a acquire monotonic, align 4
;   %h = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
;   store atomic i32 %x, ptr addrspace(1) %p seq_cst, align 4
;   fence seq_cst
;   ret void
; }
