; test opt inline
target triple = "nvptx64-nvidia-cuda"
declare void @other(ptr) convergent
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare token @llvm.experimental.convergence.entry() convergent

; Two variables of the body, a call of it with attributes, in a loop of the caller.
define internal i32 @body(i32 %a, i32 %b) mustprogress {
  %x = alloca i32
  %y = alloca i64
  store i32 %a, ptr %x
  call void @other(ptr %x) convergent nounwind
  %v = load i32, ptr %x
  %r = sub i32 %v, %b
  ret i32 %r
}
define i32 @loops(i32 %n) mustprogress {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %j = call i32 @body(i32 %i, i32 %n)
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret i32 %j
}

; The phi's arguments are not in the order in which its predecessors come.
define internal i32 @meets(i32 %x, i32 %y) {
entry:
  switch i32 %x, label %d [ i32 1, label %a
                            i32 2, label %b ]
z:
  %p = phi i32 [ %x, %b ], [ %y, %a ], [ 7, %d ]
  ret i32 %p
b:
  br label %z
a:
  br label %z
d:
  br label %z
}
define i32 @meeting(i32 %n, i32 %m) {
  %r = call i32 @meets(i32 %n, i32 %m)
  ret i32 %r
}

define internal i32 @two(i1 %c, i32 %x) {
  br i1 %c, label %a, label %b
a:
  ret i32 %x
b:
  ret i32 2
}
define i32 @returns(i1 %c) {
  %r = call i32 @two(i1 %c, i32 1)
  ret i32 %r
}

; The scopes hold for one call.
define internal void @scoped(ptr %p, ptr %q) {
  call void @llvm.experimental.noalias.scope.decl(metadata !1)
  %v = load i32, ptr %p, !alias.scope !1
  store i32 %v, ptr %q, !noalias !1
  ret void
}
define void @scopes(ptr %p, ptr %q) {
  call void @scoped(ptr %p, ptr %q)
  call void @scoped(ptr %q, ptr %p)
  ret void
}

; It need not make progress, nor can its arithmetic be done in another way.
define internal void @endless() {
entry:
  br label %l
l:
  br label %l
}
define void @promises() mustprogress "no-nans-fp-math"="true" "unsafe-fp-math"="false" {
  call void @endless()
  ret void
}

; Kept: another mode, a definition that is not final, tokens of convergence.
define internal float @flushes(float %x) "denormal-fp-math-f32"="preserve-sign" {
  %r = fadd float %x, %x
  ret float %r
}
define weak float @weak(float %x) {
  %r = fmul float %x, %x
  ret float %r
}
define internal void @token() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  ret void
}
define float @kept(float %x) convergent {
  %a = call float @flushes(float %x)
  %b = call float @weak(float %a)
  call void @token()
  ret float %b
}
!0 = distinct !{!0}
!2 = distinct !{!2, !0}
!1 = !{!2}

; want: opt inline
; ; Function Attrs: mustprogress
; define i32 @loops(i32 %n) #3 {
; entry:
;   %x.i = alloca i32, align 4
;   br label %l
;
; l:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %r.i, %l ]
;   call void @llvm.lifetime.start.p0(i64 4, ptr %x.i)
;   store i32 %i, ptr %x.i, align 4
;   call void @other(ptr %x.i) #7
;   %v.i = load i32, ptr %x.i, align 4
;   %r.i = sub i32 %v.i, %n
;   call void @llvm.lifetime.end.p0(i64 4, ptr %x.i)
;   %c = icmp slt i32 %r.i, %n
;   br i1 %c, label %l, label %e
;
; e:                                                ; preds = %l
;   ret i32 %r.i
; }
; define i32 @meeting(i32 %n, i32 %m) {
;   switch i32 %n, label %d.i [
;     i32 1, label %a.i
;     i32 2, label %b.i
;   ]
;
; b.i:                                              ; preds = %0
;   br label %meets.exit
;
; a.i:                                              ; preds = %0
;   br label %meets.exit
;
; d.i:                                              ; preds = %0
;   br label %meets.exit
;
; meets.exit:                                       ; preds = %d.i, %a.i, %b.i
;   %p.i = phi i32 [ %n, %b.i ], [ %m, %a.i ], [ 7, %d.i ]
;   ret i32 %p.i
; }
; define i32 @returns(i1 %c) {
;   br i1 %c, label %a.i, label %b.i
;
; a.i:                                              ; preds = %0
;   br label %two.exit
;
; b.i:                                              ; preds = %0
;   br label %two.exit
;
; two.exit:                                         ; preds = %b.i, %a.i
;   %r1 = phi i32 [ 1, %a.i ], [ 2, %b.i ]
;   ret i32 %r1
; }
; define void @scopes(ptr %p, ptr %q) {
;   call void @llvm.experimental.noalias.scope.decl(metadata !0)
;   %v.i = load i32, ptr %p, align 4, !alias.scope !0
;   store i32 %v.i, ptr %q, align 4, !noalias !0
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   %v.i1 = load i32, ptr %q, align 4, !alias.scope !3
;   store i32 %v.i1, ptr %p, align 4, !noalias !3
;   ret void
; }
; define void @promises() #4 {
;   br label %l.i
;
; l.i:                                              ; preds = %l.i, %0
;   br label %l.i
;
; endless.exit:                                     ; No predecessors!
;   ret void
; }
; define internal float @flushes(float %x) #5 {
;   %r = fadd float %x, %x
;   ret float %r
; }
; define weak float @weak(float %x) {
;   %r = fmul float %x, %x
;   ret float %r
; }
; ; Function Attrs: convergent
; define internal void @token() #0 {
;   %t = call token @llvm.experimental.convergence.entry()
;   ret void
; }
; ; Function Attrs: convergent
; define float @kept(float %x) #0 {
;   %a = call float @flushes(float %x)
;   %b = call float @weak(float %a)
;   call void @token()
;   ret float %b
; }
