; test opt mem2reg
target triple = "nvptx64-nvidia-cuda"

declare void @use(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

; Two stores meet.
define i32 @diamond(i1 %c) {
entry:
  %x = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %x
  br label %b
b:
  %v = load i32, ptr %x
  ret i32 %v
}

; A loop counter; the sum is not stored on every path. What was never stored is undef.
define i32 @loop(i32 %n, i1 %c) {
entry:
  %i = alloca i32
  %sum = alloca i32
  store i32 0, ptr %i
  br label %head
head:
  %a = load i32, ptr %i
  %more = icmp slt i32 %a, %n
  br i1 %more, label %body, label %exit
body:
  br i1 %c, label %add, label %next
add:
  %s = load i32, ptr %sum
  %t = add i32 %s, %a
  store i32 %t, ptr %sum
  br label %next
next:
  %b = load i32, ptr %i
  %b1 = add i32 %b, 1
  store i32 %b1, ptr %i
  br label %head
exit:
  %r = load i32, ptr %sum
  ret i32 %r
}

; Stores that nobody reads need no phi, and lifetimes go.
define i32 @dead(i1 %c) {
entry:
  %x = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %x
  %v = load i32, ptr %x
  br label %b
b:
  %r = phi i32 [ %v, %a ], [ 0, %entry ]
  store i32 %r, ptr %x
  call void @llvm.lifetime.end.p0(i64 4, ptr %x)
  ret i32 %r
}

; The same value on all paths needs no phi, either; nor does a loop that stores what it loaded.
define i32 @same(i1 %c, i32 %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br label %loop
loop:
  %y = load i32, ptr %x
  store i32 %y, ptr %x
  br i1 %c, label %loop, label %exit
exit:
  %z = load i32, ptr %x
  ret i32 %z
}

; A variable that holds the address of another: the second round promotes that one.
define i32 @address(i32 %v) {
  %x = alloca i32
  %p = alloca ptr
  store ptr %x, ptr %p
  store i32 %v, ptr %x
  %q = load ptr, ptr %p
  %r = load i32, ptr %q
  ret i32 %r
}

; Swapped in a loop: the phis take each other's old values.
define i32 @swap(i1 %c, i32 %u, i32 %v) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %u, ptr %x
  store i32 %v, ptr %y
  br label %loop
loop:
  %a = load i32, ptr %x
  %b = load i32, ptr %y
  store i32 %b, ptr %x
  store i32 %a, ptr %y
  br i1 %c, label %loop, label %exit
exit:
  %r = load i32, ptr %x
  %s = load i32, ptr %y
  %t = sub i32 %r, %s
  ret i32 %t
}

; What stays.
define i32 @kept(i32 %i) {
  %volatile = alloca i32
  %passed = alloca i32
  %stored = alloca i32
  %place = alloca ptr
  %other = alloca i32
  %parts = alloca [4 x i32]
  %v = load volatile i32, ptr %volatile
  call void @use(ptr %passed)
  store ptr %stored, ptr %place
  call void @use(ptr %place)
  store float 1.0, ptr %other
  %g = getelementptr i32, ptr %parts, i32 %i
  %w = load i32, ptr %g
  %r = add i32 %v, %w
  ret i32 %r
}

; A block that is never reached, with an edge into one that is.
define i32 @unreachable(i32 %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br label %out
never:
  %y = load i32, ptr %x
  store i32 %y, ptr %x
  br label %out
out:
  %z = load i32, ptr %x
  ret i32 %z
}

; Both edges of a branch lead to one block.
define i32 @twice(i1 %c, i32 %v) {
entry:
  %x = alloca i32
  store i32 %v, ptr %x
  br i1 %c, label %a, label %out
a:
  store i32 1, ptr %x
  switch i32 %v, label %out [ i32 1, label %out
                              i32 2, label %out ]
out:
  %z = load i32, ptr %x
  ret i32 %z
}

; Casts of the address that only lifetime markers use go with it.
define i32 @casts(i32 %v) {
  %x = alloca { i32, i32 }
  %y = alloca i32
  %p = getelementptr { i32, i32 }, ptr %x, i32 0, i32 0
  call void @llvm.lifetime.start.p0(i64 8, ptr %p)
  store { i32, i32 } zeroinitializer, ptr %x
  call void @llvm.lifetime.end.p0(i64 8, ptr %p)
  %q = getelementptr i32, ptr %y, i32 0
  store i32 %v, ptr %y
  %r = load i32, ptr %q
  ret i32 %r
}

; Undef is a number or a parameter that is neither undef nor poison, but not any other value.
define i32 @undefined(i1 %c, i32 %any, i32 noundef %some) {
entry:
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  br i1 %c, label %a, label %out
a:
  store i32 %any, ptr %x
  store i32 %some, ptr %y
  store i32 7, ptr %z
  br label %out
out:
  %u = load i32, ptr %x
  %v = load i32, ptr %y
  %w = load i32, ptr %z
  %s = add i32 %u, %v
  %t = add i32 %s, %w
  ret i32 %t
}

; want: opt mem2reg
; define i32 @diamond(i1 %c) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %a, %entry
;   %x.0 = phi i32 [ 1, %entry ], [ 2, %a ]
;   ret i32 %x.0
; }
; define i32 @loop(i32 %n, i1 %c) {
; entry:
;   br label %head
;
; head:                                             ; preds = %next, %entry
;   %sum.1 = phi i32 [ undef, %entry ], [ %sum.0, %next ]
;   %i.0 = phi i32 [ 0, %entry ], [ %b1, %next ]
;   %more = icmp slt i32 %i.0, %n
;   br i1 %more, label %body, label %exit
;
; body:                                             ; preds = %head
;   br i1 %c, label %add, label %next
;
; add:                                              ; preds = %body
;   %t = add i32 %sum.1, %i.0
;   br label %next
;
; next:                                             ; preds = %add, %body
;   %sum.0 = phi i32 [ %sum.1, %body ], [ %t, %add ]
;   %b1 = add i32 %i.0, 1
;   br label %head
;
; exit:                                             ; preds = %head
;   ret i32 %sum.1
; }
; define i32 @dead(i1 %c) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %a, %entry
;   %r = phi i32 [ 2, %a ], [ 0, %entry ]
;   ret i32 %r
; }
; define i32 @same(i1 %c, i32 %v) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret i32 %v
; }
; define i32 @address(i32 %v) {
;   ret i32 %v
; }
; define i32 @swap(i1 %c, i32 %u, i32 %v) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %y.0 = phi i32 [ %v, %entry ], [ %x.0, %loop ]
;   %x.0 = phi i32 [ %u, %entry ], [ %y.0, %loop ]
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %t = sub i32 %y.0, %x.0
;   ret i32 %t
; }
; define i32 @kept(i32 %i) {
;   %volatile = alloca i32, align 4
;   %passed = alloca i32, align 4
;   %stored = alloca i32, align 4
;   %place = alloca ptr, align 8
;   %other = alloca i32, align 4
;   %parts = alloca [4 x i32], align 4
;   %v = load volatile i32, ptr %volatile, align 4
;   call void @use(ptr %passed)
;   store ptr %stored, ptr %place, align 8
;   call void @use(ptr %place)
;   store float 1.000000e+00, ptr %other, align 4
;   %g = getelementptr i32, ptr %parts, i32 %i
;   %w = load i32, ptr %g, align 4
;   %r = add i32 %v, %w
;   ret i32 %r
; }
; define i32 @unreachable(i32 %v) {
; entry:
;   br label %out
;
; never:                                            ; No predecessors!
;   br label %out
;
; out:                                              ; preds = %never, %entry
;   ret i32 %v
; }
; define i32 @twice(i1 %c, i32 %v) {
; entry:
;   br i1 %c, label %a, label %out
;
; a:                                                ; preds = %entry
;   switch i32 %v, label %out [
;     i32 1, label %out
;     i32 2, label %out
;   ]
;
; out:                                              ; preds = %a, %a, %a, %entry
;   %x.0 = phi i32 [ %v, %entry ], [ 1, %a ], [ 1, %a ], [ 1, %a ]
;   ret i32 %x.0
; }
; define i32 @casts(i32 %v) {
;   %y = alloca i32, align 4
;   %q = getelementptr i32, ptr %y, i32 0
;   store i32 %v, ptr %y, align 4
;   %r = load i32, ptr %q, align 4
;   ret i32 %r
; }
; define i32 @undefined(i1 %c, i32 %any, i32 noundef %some) {
; entry:
;   br i1 %c, label %a, label %out
;
; a:                                                ; preds = %entry
;   br label %out
;
; out:                                              ; preds = %a, %entry
;   %x.0 = phi i32 [ undef, %entry ], [ %any, %a ]
;   %s = add i32 %x.0, %some
;   %t = add i32 %s, 7
;   ret i32 %t
; }
