; test opt inline
; What noalias promises of a parameter holds for one activation: in the caller it is said by scopes.
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0() convergent
declare void @keep(ptr)
declare ptr @kept()
declare void @quiet() nocallback nofree nosync nounwind willreturn memory(readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata)

define internal void @copies(ptr noalias %to, ptr noalias %from, ptr %else) {
  %q = getelementptr i32, ptr %from, i64 3
  %v = load i32, ptr %q
  store i32 %v, ptr %to
  store i32 %v, ptr %else
  call void @llvm.nvvm.barrier0()
  call void @quiet()
  %w = load i32, ptr %from
  store i32 %w, ptr %to
  ret void
}
; Once in each activation of the caller.
define void @once(ptr %a, ptr %b, ptr %c) {
  call void @copies(ptr %a, ptr %b, ptr %c)
  ret void
}
; Scopes know no iterations: none here, and those of the body are dropped.
define void @loop(ptr %a, ptr %b, ptr %c, i32 %n) {
e:
  br label %l
l:
  %i = phi i32 [ 0, %e ], [ %j, %l ]
  call void @copies(ptr %a, ptr %b, ptr %c)
  call void @own(ptr %a, ptr %b)
  %j = add i32 %i, 1
  %d = icmp slt i32 %j, %n
  br i1 %d, label %l, label %x
x:
  ret void
}
; Nor where activations of the caller may become iterations.
define void @itself(ptr %a, ptr %b, ptr %c, i1 %n) {
  call void @copies(ptr %a, ptr %b, ptr %c)
  br i1 %n, label %again, label %x
again:
  call void @itself(ptr %b, ptr %a, ptr %c, i1 false)
  ret void
x:
  ret void
}
define internal void @own(ptr %p, ptr %q) {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %v = load i32, ptr %p, !alias.scope !0
  store i32 %v, ptr %q, !noalias !0
  ret void
}
; Each copy has scopes of its own, and what the call says of its accesses holds for those of the body.
define void @twice(ptr %a, ptr %b) {
  call void @own(ptr %a, ptr %b), !noalias !3
  call void @own(ptr %b, ptr %a)
  ret void
}
; An address that was kept may come back from memory or a call.
define internal void @keeps(ptr noalias %p, ptr noalias nocapture %n) {
  call void @keep(ptr %p)
  %k = call ptr @kept()
  store i32 1, ptr %k
  store i32 2, ptr %p
  store i32 3, ptr %n
  ret void
}
define void @came(ptr %a, ptr %b) {
  call void @keeps(ptr %a, ptr %b)
  ret void
}
; One of two.
define internal void @either(ptr noalias %p, ptr noalias %q, ptr %r, i1 %c) {
  %s = select i1 %c, ptr %p, ptr %q
  store i32 1, ptr %s
  %t = select i1 %c, ptr %p, ptr %r
  store i32 2, ptr %t
  %l = load i32, ptr %q
  store i32 %l, ptr %r
  ret void
}
define void @chosen(ptr %a, ptr %b, ptr %r, i1 %c) {
  call void @either(ptr %a, ptr %b, ptr %r, i1 %c)
  ret void
}
!0 = !{!1}
!1 = distinct !{!1, !2, !"mine"}
!2 = distinct !{!2, !"domain"}
!3 = !{!4}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}

; want: opt inline
; define void @once(ptr %a, ptr %b, ptr %c) {
;   call void @llvm.experimental.noalias.scope.decl(metadata !0)
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   %q.i = getelementptr i32, ptr %b, i64 3
;   %v.i = load i32, ptr %q.i, align 4, !alias.scope !3, !noalias !0
;   store i32 %v.i, ptr %a, align 4, !alias.scope !0, !noalias !3
;   store i32 %v.i, ptr %c, align 4, !noalias !5
;   call void @llvm.nvvm.barrier0()
;   call void @quiet(), !noalias !5
;   %w.i = load i32, ptr %b, align 4, !alias.scope !3, !noalias !0
;   store i32 %w.i, ptr %a, align 4, !alias.scope !0, !noalias !3
;   ret void
; }
; define void @loop(ptr %a, ptr %b, ptr %c, i32 %n) {
; e:
;   br label %l
;
; l:                                                ; preds = %l, %e
;   %i = phi i32 [ 0, %e ], [ %j, %l ]
;   %q.i = getelementptr i32, ptr %b, i64 3
;   %v.i = load i32, ptr %q.i, align 4
;   store i32 %v.i, ptr %a, align 4
;   store i32 %v.i, ptr %c, align 4
;   call void @llvm.nvvm.barrier0()
;   call void @quiet()
;   %w.i = load i32, ptr %b, align 4
;   store i32 %w.i, ptr %a, align 4
;   %v.i1 = load i32, ptr %a, align 4
;   store i32 %v.i1, ptr %b, align 4
;   %j = add i32 %i, 1
;   %d = icmp slt i32 %j, %n
;   br i1 %d, label %l, label %x
;
; x:                                                ; preds = %l
;   ret void
; }
; define void @itself(ptr %a, ptr %b, ptr %c, i1 %n) {
;   %q.i = getelementptr i32, ptr %b, i64 3
;   %v.i = load i32, ptr %q.i, align 4
;   store i32 %v.i, ptr %a, align 4
;   store i32 %v.i, ptr %c, align 4
;   call void @llvm.nvvm.barrier0()
;   call void @quiet()
;   %w.i = load i32, ptr %b, align 4
;   store i32 %w.i, ptr %a, align 4
;   br i1 %n, label %again, label %x
;
; again:                                            ; preds = %0
;   call void @itself(ptr %b, ptr %a, ptr %c, i1 false)
;   ret void
;
; x:                                                ; preds = %0
;   ret void
; }
; define void @twice(ptr %a, ptr %b) {
;   call void @llvm.experimental.noalias.scope.decl(metadata !0), !noalias !3
;   %v.i = load i32, ptr %a, align 4, !alias.scope !0, !noalias !3
;   store i32 %v.i, ptr %b, align 4, !noalias !6
;   call void @llvm.experimental.noalias.scope.decl(metadata !7)
;   %v.i1 = load i32, ptr %b, align 4, !alias.scope !7
;   store i32 %v.i1, ptr %a, align 4, !noalias !7
;   ret void
; }
; define void @came(ptr %a, ptr %b) {
;   call void @llvm.experimental.noalias.scope.decl(metadata !0)
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   call void @keep(ptr %a)
;   %k.i = call ptr @kept()
;   store i32 1, ptr %k.i, align 4, !noalias !3
;   store i32 2, ptr %a, align 4, !alias.scope !0, !noalias !3
;   store i32 3, ptr %b, align 4, !alias.scope !3, !noalias !0
;   ret void
; }
; define void @chosen(ptr %a, ptr %b, ptr %r, i1 %c) {
;   call void @llvm.experimental.noalias.scope.decl(metadata !0)
;   call void @llvm.experimental.noalias.scope.decl(metadata !3)
;   %s.i = select i1 %c, ptr %a, ptr %b
;   store i32 1, ptr %s.i, align 4, !alias.scope !5
;   %t.i = select i1 %c, ptr %a, ptr %r
;   store i32 2, ptr %t.i, align 4, !noalias !3
;   %l.i = load i32, ptr %b, align 4, !alias.scope !3, !noalias !0
;   store i32 %l.i, ptr %r, align 4, !noalias !5
;   ret void
; }
