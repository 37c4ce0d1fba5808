; sm_80 7.8 O2
; Accesses: vectors put together again, alignment, odd types, address spaces, local memory.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-nvcl"

define void @vectors(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %a = load <4 x float>, ptr addrspace(1) %p, align 16
  store <4 x float> %a, ptr addrspace(3) %q, align 16
  %b = load <4 x float>, ptr addrspace(1) %p, align 8
  store <4 x float> %b, ptr addrspace(3) %q, align 4
  %c = load <3 x i32>, ptr addrspace(1) %p, align 16
  store <3 x i32> %c, ptr addrspace(3) %q, align 16
  %d = load <8 x i16>, ptr addrspace(1) %p, align 16
  store <8 x i16> %d, ptr addrspace(3) %q, align 2
  %e = load <2 x double>, ptr addrspace(1) %p, align 16
  store <2 x double> %e, ptr addrspace(3) %q, align 16
  ret void
}

define void @odd(ptr %p) {
  %a = load i24, ptr %p, align 4
  %b = add i24 %a, 1
  store i24 %b, ptr %p, align 1
  %c = load <8 x i1>, ptr %p
  %d = xor <8 x i1> %c, <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1, i1 0>
  store <8 x i1> %d, ptr %p
  %e = load i1, ptr %p
  store i1 %e, ptr %p
  %f = load double, ptr %p, align 2
  store double %f, ptr %p, align 4
  %g = load i128, ptr %p
  store i128 %g, ptr %p
  ret void
}

define i32 @addresses(ptr %p, i32 %i, i64 %j, ptr addrspace(3) %s) {
  %a = getelementptr { i32, [8 x i32] }, ptr %p, i32 %i, i32 1, i64 %j
  %b = load i32, ptr %a
  %a2 = getelementptr i8, ptr %a, i64 -4
  %c = load i32, ptr %a2
  %k = zext i32 %i to i64
  %d = getelementptr i32, ptr addrspace(3) %s, i64 %k
  %e = addrspacecast ptr addrspace(3) %d to ptr
  %f = load i32, ptr %e
  store volatile i32 %f, ptr %e
  %g = add i32 %b, %c
  %h = add i32 %g, %f
  ret i32 %h
}

define ptr @locals(i32 %n, i32 %i) {
  %a = alloca [4 x i32], align 16
  %b = alloca i8
  %c = alloca i32, i32 %n
  %p = getelementptr [4 x i32], ptr %a, i32 0, i32 %i
  store i32 1, ptr %p
  store i8 2, ptr %b
  store i32 3, ptr %c
  %q = getelementptr [4 x i32], ptr %a, i32 0, i32 2
  store i32 4, ptr %q
  ret ptr %p
}

define void @bytes(ptr addrspace(1) %p, i64 %x) {
  %a = load i8, ptr addrspace(1) %p
  %b = sext i8 %a to i32
  %q = getelementptr i8, ptr addrspace(1) %p, i64 2
  %c = load i16, ptr addrspace(1) %q
  %d = zext i16 %c to i64
  %e = add i64 %d, %x
  %f = trunc i64 %e to i8
  store i8 %f, ptr addrspace(1) %p
  %g = trunc i32 %b to i16
  store i16 %g, ptr addrspace(1) %q
  store i16 %g, ptr addrspace(1) %p, align 1
  ret void
}
