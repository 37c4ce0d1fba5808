; test opt early-cse
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @reads(ptr) memory(read) nounwind willreturn
declare void @exits() nounwind memory(none)
declare void @unknown()

; Generations: a join may have been reached by a path that writes.
define i32 @join(i1 %c, ptr %p, ptr %q) {
entry:
  %a = load i32, ptr %p
  br i1 %c, label %write, label %merge
write:
  store i32 7, ptr %q
  br label %merge
merge:
  %b = load i32, ptr %p
  %r = sub i32 %a, %b
  ret i32 %r
}

; A loop's header is a join.
define i32 @loop(ptr %p, i32 %n) {
entry:
  %a = load i32, ptr %p
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %b = load i32, ptr %p
  store i32 %i, ptr %p
  %j = add i32 %i, %b
  %c = icmp slt i32 %j, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %a
}

; Another type of the same bits; a narrower integer; not a wider one.
define float @coerce(ptr %p, i32 %x, ptr %q) {
  store i32 %x, ptr %p
  %f = load float, ptr %p
  %h = load i16, ptr %p
  store i16 %h, ptr %q
  %w = load i64, ptr %p
  store i64 %w, ptr %q
  ret float %f
}

; Stores overwritten before anything looks: also with other stores between; not over a read, a call
; that may not return, or by a smaller one.
define void @dead(ptr %p, ptr %q, ptr %r) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  store i32 3, ptr %p
  %a = load i32, ptr %r
  store i32 %a, ptr %p
  call void @exits()
  store i64 5, ptr %p
  store i32 6, ptr %p
  ret void
}

; What is there already is not stored again.
define void @back(ptr %p, ptr %q, i32 %x) {
  %a = load i32, ptr %p
  store i32 %a, ptr %p
  store i32 %x, ptr %q
  store i32 %x, ptr %q
  ret void
}

; Calls that only read, until something writes.
define i32 @calls(ptr %p) {
  %a = call i32 @reads(ptr %p)
  %b = call i32 @reads(ptr %p)
  store i32 %a, ptr %p
  %c = call i32 @reads(ptr %p)
  %s = add i32 %a, %b
  %r = add i32 %s, %c
  ret i32 %r
}

; Promises that the second load does not make are taken from the first.
define i32 @promises(ptr %p) {
  %a = load i32, ptr %p, !range !0
  %b = load i32, ptr %p
  %c = load i32, ptr %p, !range !0
  %s = add i32 %a, %b
  %r = add i32 %s, %c
  ret i32 %r
}

; Invariant memory stays what it is whatever is written.
define i32 @invariant(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p, !invariant.load !1
  call void @unknown()
  %b = load i32, ptr addrspace(1) %p, !invariant.load !1
  %r = sub i32 %a, %b
  ret i32 %r
}

!0 = !{i32 0, i32 10}
!1 = !{}

; want: opt early-cse
; define i32 @join(i1 %c, ptr %p, ptr %q) {
; entry:
;   %a = load i32, ptr %p, align 4
;   br i1 %c, label %write, label %merge
;
; write:                                            ; preds = %entry
;   store i32 7, ptr %q, align 4
;   br label %merge
;
; merge:                                            ; preds = %write, %entry
;   %b = load i32, ptr %p, align 4
;   %r = sub i32 %a, %b
;   ret i32 %r
; }
; define i32 @loop(ptr %p, i32 %n) {
; entry:
;   %a = load i32, ptr %p, align 4
;   br label %head
;
; head:                                             ; preds = %head, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %head ]
;   %b = load i32, ptr %p, align 4
;   store i32 %i, ptr %p, align 4
;   %j = add i32 %i, %b
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %head, label %exit
;
; exit:                                             ; preds = %head
;   ret i32 %a
; }
; define float @coerce(ptr %p, i32 %x, ptr %q) {
;   store i32 %x, ptr %p, align 4
;   %1 = bitcast i32 %x to float
;   %2 = trunc i32 %x to i16
;   store i16 %2, ptr %q, align 2
;   %w = load i64, ptr %p, align 8
;   store i64 %w, ptr %q, align 8
;   ret float %1
; }
; define void @dead(ptr %p, ptr %q, ptr %r) {
;   store i32 2, ptr %q, align 4
;   store i32 3, ptr %p, align 4
;   %a = load i32, ptr %r, align 4
;   store i32 %a, ptr %p, align 4
;   call void @exits()
;   store i64 5, ptr %p, align 8
;   store i32 6, ptr %p, align 4
;   ret void
; }
; define void @back(ptr %p, ptr %q, i32 %x) {
;   %a = load i32, ptr %p, align 4
;   store i32 %x, ptr %q, align 4
;   ret void
; }
; define i32 @calls(ptr %p) {
;   %a = call i32 @reads(ptr %p)
;   store i32 %a, ptr %p, align 4
;   %c = call i32 @reads(ptr %p)
;   %s = add i32 %a, %a
;   %r = add i32 %s, %c
;   ret i32 %r
; }
; define i32 @promises(ptr %p) {
;   %a = load i32, ptr %p, align 4
;   %s = add i32 %a, %a
;   %r = add i32 %s, %a
;   ret i32 %r
; }
; define i32 @invariant(ptr addrspace(1) %p) {
;   %a = load i32, ptr addrspace(1) %p, align 4, !invariant.load !0
;   call void @unknown()
;   ret i32 0
; }
