; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Chosen from what is the same.
define i32 @same(i1 %c, ptr %p) {
  %a = getelementptr inbounds i64, ptr %p, i64 5
  %b = getelementptr inbounds i32, ptr %p, i64 10
  %s = select i1 %c, ptr %a, ptr %b
  %v = load i32, ptr %s
  ret i32 %v
}

; Round a loop it stays what it was.
define void @round(i1 %c, ptr %p, i32 %n) {
entry:
  %a = getelementptr i8, ptr %p, i64 40
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %j, %back ]
  %x = phi ptr [ %a, %entry ], [ %y, %back ]
  br i1 %c, label %then, label %back
then:
  %b = getelementptr i8, ptr %p, i64 40
  br label %back
back:
  %y = phi ptr [ %x, %header ], [ %b, %then ]
  store volatile i32 %i, ptr %y
  %j = add i32 %i, 1
  %d = icmp ult i32 %j, %n
  br i1 %d, label %header, label %end
end:
  ret void
}

; What differs is chosen, what does not is added once: a base, an offset, an index.
define void @base(i1 %c, ptr %p, ptr %q) {
  %a = getelementptr inbounds i8, ptr %p, i64 40
  %b = getelementptr i8, ptr %q, i64 40
  %s = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %s
  ret void
}
define void @offset(i1 %c, ptr %p) {
  %a = getelementptr i8, ptr %p, i64 40
  %b = getelementptr i8, ptr %p, i64 -8
  %s = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %s
  ret void
}
define void @index(i1 %c, ptr %p, i32 %i, i32 %j) {
  %a = getelementptr inbounds i32, ptr %p, i32 %i
  %b = getelementptr inbounds i32, ptr %p, i32 %j
  %s = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %s
  ret void
}
define void @indexed(i1 %c, ptr %p, ptr %q, i32 %i) {
  %a = getelementptr i32, ptr %p, i32 %i
  %b = getelementptr i32, ptr %q, i32 %i
  %x = getelementptr i8, ptr %a, i32 16
  %y = getelementptr i8, ptr %b, i32 16
  %s = select i1 %c, ptr %x, ptr %y
  store i32 1, ptr %s
  ret void
}
@g = external global [64 x i32]
@h = external global [64 x i32]
define void @symbol(i1 %c, i64 %n) {
  %s = select i1 %c, ptr @g, ptr @h
  %a = getelementptr i8, ptr %s, i64 %n
  store i32 1, ptr %a
  ret void
}

; A phi is not made unless a knob says so, and two parts that differ are left.
define void @phi(i1 %c, ptr %p, ptr %q) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = getelementptr i8, ptr %p, i64 40
  br label %end
else:
  %b = getelementptr i8, ptr %q, i64 40
  br label %end
end:
  %s = phi ptr [ %a, %then ], [ %b, %else ]
  store i32 1, ptr %s
  ret void
}
define void @two(i1 %c, ptr %p, ptr %q) {
  %a = getelementptr i8, ptr %p, i64 40
  %b = getelementptr i8, ptr %q, i64 44
  %s = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %s
  ret void
}
; One that moves on is a recurrence.
define void @walk(ptr %p, ptr %e) {
entry:
  %a = getelementptr i8, ptr %p, i64 4
  br label %loop
loop:
  %x = phi ptr [ %a, %entry ], [ %y, %loop ]
  store i32 1, ptr %x
  %y = getelementptr i8, ptr %x, i64 4
  %d = icmp ult ptr %y, %e
  br i1 %d, label %loop, label %end
end:
  ret void
}
; Elements of different sizes: two parts differ. Only one of two equal addresses is in bounds.
define void @elements(i1 %c, ptr %p, i32 %i, i32 %j) {
  %a = getelementptr i32, ptr %p, i32 %i
  %b = getelementptr i16, ptr %p, i32 %j
  %s = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %s
  ret void
}
define void @bounds(i1 %c, ptr %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 40
  %b = getelementptr i8, ptr %p, i64 40
  %s = select i1 %c, ptr %a, ptr %b
  store i32 1, ptr %s
  ret void
}

; want: opt codegenprepare
; define i32 @same(i1 %c, ptr %p) {
;   %sunkaddr = getelementptr inbounds i8, ptr %p, i64 40
;   %v = load i32, ptr %sunkaddr, align 4
;   ret i32 %v
; }
; define void @round(i1 %c, ptr %p, i32 %n) {
; entry:
;   br label %header
;
; header:                                           ; preds = %header, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %header ]
;   %sunkaddr = getelementptr i8, ptr %p, i64 40
;   store volatile i32 %i, ptr %sunkaddr, align 4
;   %j = add i32 %i, 1
;   %d = icmp ult i32 %j, %n
;   br i1 %d, label %header, label %end
;
; end:                                              ; preds = %header
;   ret void
; }
; define void @base(i1 %c, ptr %p, ptr %q) {
;   %sunk_select = select i1 %c, ptr %p, ptr %q
;   %1 = getelementptr i8, ptr %sunk_select, i64 40
;   store i32 1, ptr %1, align 4
;   ret void
; }
; define void @offset(i1 %c, ptr %p) {
;   %sunk_select = select i1 %c, i64 40, i64 -8
;   %1 = getelementptr i8, ptr %p, i64 %sunk_select
;   store i32 1, ptr %1, align 4
;   ret void
; }
; define void @index(i1 %c, ptr %p, i32 %i, i32 %j) {
;   %sunk_select = select i1 %c, i32 %i, i32 %j
;   %1 = getelementptr inbounds i32, ptr %p, i32 %sunk_select
;   store i32 1, ptr %1, align 4
;   ret void
; }
; define void @indexed(i1 %c, ptr %p, ptr %q, i32 %i) {
;   %sunk_select = select i1 %c, ptr %p, ptr %q
;   %1 = getelementptr i32, ptr %sunk_select, i32 %i
;   %2 = getelementptr i8, ptr %1, i64 16
;   store i32 1, ptr %2, align 4
;   ret void
; }
; define void @symbol(i1 %c, i64 %n) {
;   %s = select i1 %c, ptr @g, ptr @h
;   %a = getelementptr i8, ptr %s, i64 %n
;   store i32 1, ptr %a, align 4
;   ret void
; }
; define void @phi(i1 %c, ptr %p, ptr %q) {
; entry:
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   %a = getelementptr i8, ptr %p, i64 40
;   br label %end
;
; else:                                             ; preds = %entry
;   %b = getelementptr i8, ptr %q, i64 40
;   br label %end
;
; end:                                              ; preds = %else, %then
;   %s = phi ptr [ %a, %then ], [ %b, %else ]
;   store i32 1, ptr %s, align 4
;   ret void
; }
; define void @two(i1 %c, ptr %p, ptr %q) {
;   %a = getelementptr i8, ptr %p, i64 40
;   %b = getelementptr i8, ptr %q, i64 44
;   %s = select i1 %c, ptr %a, ptr %b
;   store i32 1, ptr %s, align 4
;   ret void
; }
; define void @walk(ptr %p, ptr %e) {
; entry:
;   %a = getelementptr i8, ptr %p, i64 4
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %x = phi ptr [ %a, %entry ], [ %y, %loop ]
;   store i32 1, ptr %x, align 4
;   %y = getelementptr i8, ptr %x, i64 4
;   %d = icmp ult ptr %y, %e
;   br i1 %d, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @elements(i1 %c, ptr %p, i32 %i, i32 %j) {
;   %a = getelementptr i32, ptr %p, i32 %i
;   %b = getelementptr i16, ptr %p, i32 %j
;   %s = select i1 %c, ptr %a, ptr %b
;   store i32 1, ptr %s, align 4
;   ret void
; }
; define void @bounds(i1 %c, ptr %p) {
;   %sunkaddr = getelementptr i8, ptr %p, i64 40
;   store i32 1, ptr %sunkaddr, align 4
;   ret void
; }
