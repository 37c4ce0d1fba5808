; test opt speculative-execution
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.activemask()
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32)
declare float @llvm.fabs.f32(float)
declare void @use(i32)

; One side; what it loads stays, and so does what is computed from that.
define i32 @one(i1 %c, i32 %x, ptr %p) {
  br i1 %c, label %t, label %e
t:
  %a = add nsw i32 %x, 1
  %l = load i32, ptr %p
  %b = mul i32 %a, 3
  %d = add i32 %l, %b
  br label %e
e:
  %r = phi i32 [ 0, %0 ], [ %d, %t ]
  ret i32 %r
}

; Both sides have something: neither moves.
define i32 @both(i1 %c, i32 %x) {
  br i1 %c, label %t, label %e
t:
  %a = add i32 %x, 1
  br label %m
e:
  %b = mul i32 %x, 3
  br label %m
m:
  %r = phi i32 [ %a, %t ], [ %b, %e ]
  ret i32 %r
}

; Divisions may trap; what lanes do together, and which of them run, is not of one side.
define float @stays(i1 %c, i32 %x, i32 %y, float %f) {
  br i1 %c, label %t, label %e
t:
  %q = udiv i32 %x, %y
  %m = call i32 @llvm.nvvm.activemask()
  %s = call float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %f, i32 1, i32 31)
  %g = call noundef float @llvm.fabs.f32(float noundef %f)
  call void @use(i32 %q)
  br label %e
e:
  %r = phi float [ 0.0, %0 ], [ %g, %t ]
  ret float %r
}

; Too much of it.
define i32 @much(i1 %c, i32 %x) {
  br i1 %c, label %t, label %e
t:
  %a = add i32 %x, 1
  %b = mul i32 %a, %a
  %d = mul i32 %b, %a
  %f = mul i32 %d, %a
  %g = mul i32 %f, %a
  %h = mul i32 %g, %a
  %i = mul i32 %h, %a
  %j = mul i32 %i, %a
  br label %e
e:
  %r = phi i32 [ 0, %0 ], [ %j, %t ]
  ret i32 %r
}

; A block that others lead to as well.
define i32 @shared(i1 %c, i1 %d, i32 %x) {
  br i1 %c, label %t, label %e
t:
  %a = add i32 %x, 1
  br label %m
e:
  br i1 %d, label %t, label %m
m:
  %r = phi i32 [ %a, %t ], [ 0, %e ]
  ret i32 %r
}

; want: opt speculative-execution
; define i32 @one(i1 %c, i32 %x, ptr %p) {
;   %a = add nsw i32 %x, 1
;   %b = mul i32 %a, 3
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   %l = load i32, ptr %p, align 4
;   %d = add i32 %l, %b
;   br label %e
;
; e:                                                ; preds = %t, %0
;   %r = phi i32 [ 0, %0 ], [ %d, %t ]
;   ret i32 %r
; }
; define i32 @both(i1 %c, i32 %x) {
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   %a = add i32 %x, 1
;   br label %m
;
; e:                                                ; preds = %0
;   %b = mul i32 %x, 3
;   br label %m
;
; m:                                                ; preds = %e, %t
;   %r = phi i32 [ %a, %t ], [ %b, %e ]
;   ret i32 %r
; }
; define float @stays(i1 %c, i32 %x, i32 %y, float %f) {
;   %g = call float @llvm.fabs.f32(float %f)
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   %q = udiv i32 %x, %y
;   %m = call i32 @llvm.nvvm.activemask()
;   %s = call float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %f, i32 1, i32 31)
;   call void @use(i32 %q)
;   br label %e
;
; e:                                                ; preds = %t, %0
;   %r = phi float [ 0.000000e+00, %0 ], [ %g, %t ]
;   ret float %r
; }
; define i32 @much(i1 %c, i32 %x) {
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   %a = add i32 %x, 1
;   %b = mul i32 %a, %a
;   %d = mul i32 %b, %a
;   %f = mul i32 %d, %a
;   %g = mul i32 %f, %a
;   %h = mul i32 %g, %a
;   %i = mul i32 %h, %a
;   %j = mul i32 %i, %a
;   br label %e
;
; e:                                                ; preds = %t, %0
;   %r = phi i32 [ 0, %0 ], [ %j, %t ]
;   ret i32 %r
; }
; define i32 @shared(i1 %c, i1 %d, i32 %x) {
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %e, %0
;   %a = add i32 %x, 1
;   br label %m
;
; e:                                                ; preds = %0
;   br i1 %d, label %t, label %m
;
; m:                                                ; preds = %e, %t
;   %r = phi i32 [ %a, %t ], [ 0, %e ]
;   ret i32 %r
; }
