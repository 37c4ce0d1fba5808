; test opt instcombine
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier0()
declare void @unknown()
declare void @pure() nounwind willreturn memory(none)

; What was stored there, what was loaded there; past a store that is elsewhere.
define i32 @known(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %x) {
  store i32 %x, ptr addrspace(1) %p
  store i32 7, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(1) %p
  %w = load i32, ptr addrspace(1) %q
  call void @pure()
  %u = load i32, ptr addrspace(1) %q
  %s = sub i32 %v, %w
  %t = mul i32 %s, %u
  ret i32 %t
}
define i32 @twice(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p, !range !0, !noundef !1
  %w = load i32, ptr addrspace(1) %p
  %s = mul i32 %v, %w
  ret i32 %s
}

; Not past a store that may be there, a call, a barrier, nor of another type; not what is volatile or atomic, nor far above.
define i32 @unknowns(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, float %f) {
  store i32 %x, ptr addrspace(1) %p
  store i32 7, ptr addrspace(1) %q
  %a = load i32, ptr addrspace(1) %p
  call void @unknown()
  %b = load i32, ptr addrspace(1) %p
  %1 = sub i32 %a, %b
  ret i32 %1
}
define i32 @barrier(ptr addrspace(3) %p, i32 %x) {
  store i32 %x, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %a = load i32, ptr addrspace(3) %p
  ret i32 %a
}
define i32 @kinds(ptr addrspace(1) %p, float %f, i32 %x) {
  store float %f, ptr addrspace(1) %p
  %a = load i32, ptr addrspace(1) %p
  store volatile i32 %x, ptr addrspace(1) %p
  %b = load i32, ptr addrspace(1) %p
  store atomic i32 %x, ptr addrspace(1) %p monotonic, align 4
  %c = load i32, ptr addrspace(1) %p
  %d = load volatile i32, ptr addrspace(1) %p
  %e = load volatile i32, ptr addrspace(1) %p
  %1 = sub i32 %a, %b
  %2 = sub i32 %c, %d
  %3 = sub i32 %1, %2
  %4 = sub i32 %3, %e
  ret i32 %4
}
define i32 @far(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x) {
  store i32 %x, ptr addrspace(1) %p
  %a = mul i32 %x, %x
  %b = xor i32 %a, %x
  %c = mul i32 %b, %a
  %d = xor i32 %c, %a
  %e = mul i32 %d, %b
  %f = xor i32 %e, %b
  %g = mul i32 %f, %c
  %v = load i32, ptr addrspace(1) %p
  %h = mul i32 %g, %v
  ret i32 %h
}

; A variable that is only written goes; not one whose address is kept, or that is written for others to see.
define void @variables(i32 %x, ptr %o) {
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  store i32 %x, ptr %a
  store i32 %x, ptr %b
  store ptr %b, ptr %o
  store volatile i32 %x, ptr %c
  store i32 1, ptr %a
  ret void
}
!0 = !{i32 0, i32 10}
!1 = !{}

; want: opt instcombine
; define i32 @known(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %x) {
;   store i32 %x, ptr addrspace(1) %p, align 4
;   store i32 7, ptr addrspace(1) %q, align 4
;   %1 = mul i32 %x, 7
;   %t = add i32 %1, -49
;   ret i32 %t
; }
; define i32 @twice(ptr addrspace(1) %p) {
;   %v = load i32, ptr addrspace(1) %p, align 4, !noundef !0
;   %s = mul i32 %v, %v
;   ret i32 %s
; }
; define i32 @unknowns(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x, float %f) {
;   store i32 %x, ptr addrspace(1) %p, align 4
;   store i32 7, ptr addrspace(1) %q, align 4
;   %a = load i32, ptr addrspace(1) %p, align 4
;   call void @unknown()
;   %b = load i32, ptr addrspace(1) %p, align 4
;   %1 = sub i32 %a, %b
;   ret i32 %1
; }
; define i32 @barrier(ptr addrspace(3) %p, i32 %x) {
;   store i32 %x, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %a = load i32, ptr addrspace(3) %p, align 4
;   ret i32 %a
; }
; define i32 @kinds(ptr addrspace(1) %p, float %f, i32 %x) {
;   store float %f, ptr addrspace(1) %p, align 4
;   %a = load i32, ptr addrspace(1) %p, align 4
;   store volatile i32 %x, ptr addrspace(1) %p, align 4
;   %b = load i32, ptr addrspace(1) %p, align 4
;   store atomic i32 %x, ptr addrspace(1) %p monotonic, align 4
;   %c = load i32, ptr addrspace(1) %p, align 4
;   %d = load volatile i32, ptr addrspace(1) %p, align 4
;   %e = load volatile i32, ptr addrspace(1) %p, align 4
;   %1 = sub i32 %a, %b
;   %2 = sub i32 %d, %c
;   %3 = add i32 %1, %2
;   %4 = sub i32 %3, %e
;   ret i32 %4
; }
; define i32 @far(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %x) {
;   store i32 %x, ptr addrspace(1) %p, align 4
;   %a = mul i32 %x, %x
;   %b = xor i32 %a, %x
;   %c = mul i32 %b, %a
;   %d = xor i32 %c, %a
;   %e = mul i32 %d, %b
;   %f = xor i32 %e, %b
;   %g = mul i32 %f, %c
;   %v = load i32, ptr addrspace(1) %p, align 4
;   %h = mul i32 %g, %v
;   ret i32 %h
; }
; define void @variables(i32 %x, ptr %o) {
;   %b = alloca i32, align 4
;   %c = alloca i32, align 4
;   store i32 %x, ptr %b, align 4
;   store ptr %b, ptr %o, align 8
;   store volatile i32 %x, ptr %c, align 4
;   ret void
; }
