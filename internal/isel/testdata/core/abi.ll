; sm_80 7.8 O2
; How parameters, arguments and results of every kind are passed.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-nvcl"

%pair = type { i8, double }

declare i8 @ext_small(i1 zeroext, i8 signext, i16, i24)
declare <4 x float> @ext_vector(<2 x half>, <3 x i32>)
declare void @ext_empty({}, i32)
declare void @ext_byval(ptr byval(%pair) align 8)
declare void @stop() noreturn

define %pair @aggregate(%pair %p, i128 %w) {
  %a = extractvalue %pair %p, 0
  %b = add i8 %a, 1
  %q = insertvalue %pair %p, i8 %b, 0
  ret %pair %q
}

define i8 @small(i1 %a, i8 %b, i16 %c, i24 %d) {
  %r = call i8 @ext_small(i1 %a, i8 signext %b, i16 %c, i24 %d)
  %s = call i8 @ext_small(i1 true, i8 signext -1, i16 -2, i24 -3)
  %t = add i8 %r, %s
  ret i8 %t
}

define <4 x float> @vector(<2 x half> %x, <3 x i32> %y) {
  %r = call <4 x float> @ext_vector(<2 x half> %x, <3 x i32> %y)
  call void @ext_empty({} undef, i32 7)
  ret <4 x float> %r
}

define double @read_byval(ptr byval(%pair) align 8 %p) {
  %f = getelementptr %pair, ptr %p, i32 0, i32 1
  %v = load double, ptr %f
  ret double %v
}

define void @pass_byval(ptr byval(%pair) align 8 %p) {
  call void @ext_byval(ptr byval(%pair) align 8 %p)
  ret void
}

define float @indirect(ptr %f, float %x) {
  %r = call float %f(float %x)
  ret float %r
}

define ptr @address() {
  ret ptr @later
}

define internal i32 @later(i32 %n) {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %done, label %again
again:
  %m = add i32 %n, -1
  %r = call i32 @later(i32 %m)
  ret i32 %r
done:
  call void @stop()
  unreachable
}

define ptx_kernel void @kernel(i1 %a, i8 %b, i16 %c, i32 %d, i64 %e, half %f, float %g, double %h,
    ptr addrspace(1) align 16 %p, ptr addrspace(3) %s, ptr byval([5 x i32]) %v, <2 x float> %w) #0 {
  %x = getelementptr i32, ptr %v, i64 4
  %y = load i32, ptr %x
  %z = add i32 %y, %d
  store i32 %z, ptr addrspace(1) %p
  store <2 x float> %w, ptr addrspace(3) %s
  ret void
}
attributes #0 = { "nvvm.maxntid"="128,2" "nvvm.minctasm"="4" }

define i32 @changes_seven(ptr byval([7 x i8]) align 1 %p, i32 %i) {
  %k = and i32 %i, 3
  %q = getelementptr i8, ptr %p, i32 %k
  store i8 1, ptr %q
  %r = getelementptr i8, ptr %p, i32 3
  %x = load i32, ptr %r, align 1
  ret i32 %x
}

define i32 @passes_seven(ptr %p, i32 %i) {
  %x = call i32 @changes_seven(ptr byval([7 x i8]) align 1 %p, i32 %i)
  ret i32 %x
}
