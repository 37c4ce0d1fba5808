; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
%s = type { i32, [8 x i32] }

; One base and many indices; steps to the array first; the same for all elements; nothing the same.
define <4 x i32> @base(ptr %p, <4 x i64> %i, <4 x i1> %m) {
  %b = insertelement <4 x ptr> poison, ptr %p, i32 0
  %c = shufflevector <4 x ptr> %b, <4 x ptr> poison, <4 x i32> zeroinitializer
  %a = getelementptr i32, <4 x ptr> %c, <4 x i64> %i
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %a, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}
define <4 x i32> @steps(ptr %p, i64 %k, <4 x i64> %i, <4 x i1> %m) {
  %a = getelementptr %s, ptr %p, i64 %k, i32 1, <4 x i64> %i
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %a, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}
define void @same(ptr %p, <4 x i32> %v, <4 x i1> %m) {
  %b = insertelement <4 x ptr> poison, ptr %p, i32 0
  %c = shufflevector <4 x ptr> %b, <4 x ptr> poison, <4 x i32> zeroinitializer
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> %c, i32 4, <4 x i1> %m)
  ret void
}
define <4 x i32> @none(<4 x ptr> %p, <4 x i64> %i, <4 x i1> %m) {
  %a = getelementptr i32, <4 x ptr> %p, <4 x i64> %i
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %a, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}
; The first element of another vector is another element, and a shuffle that takes others takes others.
define <4 x i32> @others(<4 x ptr> %o, ptr %p, <4 x i64> %i, <4 x i1> %m) {
  %b = insertelement <4 x ptr> %o, ptr %p, i32 0
  %c = shufflevector <4 x ptr> %b, <4 x ptr> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 0>
  %a = getelementptr i32, <4 x ptr> %c, <4 x i64> %i
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %a, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}

; want: opt codegenprepare
; define <4 x i32> @base(ptr %p, <4 x i64> %i, <4 x i1> %m) {
;   %1 = getelementptr i32, ptr %p, <4 x i64> %i
;   %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %1, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
;   ret <4 x i32> %r
; }
; define <4 x i32> @steps(ptr %p, i64 %k, <4 x i64> %i, <4 x i1> %m) {
;   %1 = getelementptr %s, ptr %p, i64 %k, i32 1, i64 0
;   %2 = getelementptr i32, ptr %1, <4 x i64> %i
;   %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %2, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
;   ret <4 x i32> %r
; }
; define void @same(ptr %p, <4 x i32> %v, <4 x i1> %m) {
;   %1 = getelementptr i32, ptr %p, <4 x i64> zeroinitializer
;   call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> %1, i32 4, <4 x i1> %m)
;   ret void
; }
; define <4 x i32> @none(<4 x ptr> %p, <4 x i64> %i, <4 x i1> %m) {
;   %a = getelementptr i32, <4 x ptr> %p, <4 x i64> %i
;   %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %a, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
;   ret <4 x i32> %r
; }
; define <4 x i32> @others(<4 x ptr> %o, ptr %p, <4 x i64> %i, <4 x i1> %m) {
;   %b = insertelement <4 x ptr> %o, ptr %p, i32 0
;   %c = shufflevector <4 x ptr> %b, <4 x ptr> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 0>
;   %a = getelementptr i32, <4 x ptr> %c, <4 x i64> %i
;   %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %a, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
;   ret <4 x i32> %r
; }
