; test opt argpromotion
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @use(ptr)
declare void @stops()

; Two parts, through a function that only passes the pointer on; and a pointer that nobody uses.
define internal i32 @leaf(ptr %p, ptr %unused) {
  %q = getelementptr i8, ptr %p, i64 8
  %x = load i32, ptr %p, align 16
  %y = load i32, ptr %q
  %z = load i32, ptr %q
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
define internal i32 @middle(ptr %p) {
  %r = call i32 @leaf(ptr %p, ptr null)
  ret i32 %r
}
define i32 @root(ptr %a) {
  %r = call i32 @middle(ptr %a)
  %b = getelementptr i8, ptr %a, i64 32
  %s = call i32 @middle(ptr %b)
  %t = sub i32 %r, %s
  ret i32 %t
}

; Behind a barrier memory may be another.
define internal i32 @barrier(ptr addrspace(3) %p) {
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %p
  ret i32 %x
}

; Behind a write.
define internal i32 @written(ptr %p, ptr %q) {
  store i32 1, ptr %q
  %x = load i32, ptr %p
  ret i32 %x
}

; In front of it.
define internal i32 @before(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  store i32 1, ptr %q
  ret i32 %x
}

; Not in every call; where the call may end before.
define internal i32 @some(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %p
  ret i32 %x
b:
  ret i32 0
}
define internal i32 @ends(ptr %p) {
  call void @stops() memory(none) nounwind
  %x = load i32, ptr %p
  ret i32 %x
}

; Volatile; stored to; kept; at a distance that is no constant; in two ways; three parts.
define internal i32 @volatile(ptr %p) {
  %x = load volatile i32, ptr %p
  ret i32 %x
}
define internal void @stored(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define internal i32 @kept(ptr %p) {
  %x = load i32, ptr %p
  call void @use(ptr %p)
  ret i32 %x
}
define internal i32 @index(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  ret i32 %x
}
define internal i32 @two(ptr %p) {
  %x = load i32, ptr %p
  %y = load i16, ptr %p
  %z = zext i16 %y to i32
  %s = add i32 %x, %z
  ret i32 %s
}
define internal i32 @three(ptr %p) {
  %q = getelementptr i32, ptr %p, i64 1
  %r = getelementptr i32, ptr %p, i64 2
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %z = load i32, ptr %r
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
define i32 @calls(ptr %p, ptr addrspace(3) %s, i1 %c) {
  %a = call i32 @barrier(ptr addrspace(3) %s)
  %b = call i32 @written(ptr %p, ptr %p)
  %d = call i32 @before(ptr %p, ptr %p)
  %e = call i32 @some(ptr %p, i1 %c)
  %f = call i32 @ends(ptr %p)
  %g = call i32 @volatile(ptr %p)
  call void @stored(ptr %p)
  %h = call i32 @kept(ptr %p)
  %i = call i32 @index(ptr %p, i64 3)
  %j = call i32 @two(ptr %p)
  %k = call i32 @three(ptr %p)
  ret i32 %k
}

; Its address is known: others may call it.
@table = global ptr @taken
define internal i32 @taken(ptr %p) {
  %x = load i32, ptr %p
  ret i32 %x
}
define i32 @calltaken(ptr %p) {
  %x = call i32 @taken(ptr %p)
  ret i32 %x
}

; want: opt argpromotion
; define internal i32 @leaf(i32 %p.0.val, i32 %p.8.val) {
;   %s = add i32 %p.0.val, %p.8.val
;   %t = add i32 %s, %p.8.val
;   ret i32 %t
; }
; define internal i32 @middle(i32 %p.0.val, i32 %p.8.val) {
;   %r = call i32 @leaf(i32 %p.0.val, i32 %p.8.val)
;   ret i32 %r
; }
; define i32 @root(ptr %a) {
;   %a.val = load i32, ptr %a, align 16
;   %1 = getelementptr i8, ptr %a, i64 8
;   %a.val1 = load i32, ptr %1, align 4
;   %r = call i32 @middle(i32 %a.val, i32 %a.val1)
;   %b = getelementptr i8, ptr %a, i64 32
;   %b.val = load i32, ptr %b, align 16
;   %2 = getelementptr i8, ptr %b, i64 8
;   %b.val2 = load i32, ptr %2, align 4
;   %s = call i32 @middle(i32 %b.val, i32 %b.val2)
;   %t = sub i32 %r, %s
;   ret i32 %t
; }
; define internal i32 @barrier(ptr addrspace(3) %p) {
;   call void @llvm.nvvm.barrier0()
;   %x = load i32, ptr addrspace(3) %p, align 4
;   ret i32 %x
; }
; define internal i32 @written(ptr %p, ptr %q) {
;   store i32 1, ptr %q, align 4
;   %x = load i32, ptr %p, align 4
;   ret i32 %x
; }
; define internal i32 @before(i32 %p.0.val, ptr %q) {
;   store i32 1, ptr %q, align 4
;   ret i32 %p.0.val
; }
; define internal i32 @some(ptr %p, i1 %c) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %x = load i32, ptr %p, align 4
;   ret i32 %x
;
; b:                                                ; preds = %0
;   ret i32 0
; }
; define internal i32 @ends(ptr %p) {
;   call void @stops() #1
;   %x = load i32, ptr %p, align 4
;   ret i32 %x
; }
; define internal i32 @volatile(ptr %p) {
;   %x = load volatile i32, ptr %p, align 4
;   ret i32 %x
; }
; define internal void @stored(ptr %p) {
;   store i32 1, ptr %p, align 4
;   ret void
; }
; define internal i32 @kept(ptr %p) {
;   %x = load i32, ptr %p, align 4
;   call void @use(ptr %p)
;   ret i32 %x
; }
; define internal i32 @index(ptr %p, i64 %i) {
;   %q = getelementptr i32, ptr %p, i64 %i
;   %x = load i32, ptr %q, align 4
;   ret i32 %x
; }
; define internal i32 @two(ptr %p) {
;   %x = load i32, ptr %p, align 4
;   %y = load i16, ptr %p, align 2
;   %z = zext i16 %y to i32
;   %s = add i32 %x, %z
;   ret i32 %s
; }
; define internal i32 @three(ptr %p) {
;   %q = getelementptr i32, ptr %p, i64 1
;   %r = getelementptr i32, ptr %p, i64 2
;   %x = load i32, ptr %p, align 4
;   %y = load i32, ptr %q, align 4
;   %z = load i32, ptr %r, align 4
;   %s = add i32 %x, %y
;   %t = add i32 %s, %z
;   ret i32 %t
; }
; define i32 @calls(ptr %p, ptr addrspace(3) %s, i1 %c) {
;   %a = call i32 @barrier(ptr addrspace(3) %s)
;   %b = call i32 @written(ptr %p, ptr %p)
;   %p.val = load i32, ptr %p, align 4
;   %d = call i32 @before(i32 %p.val, ptr %p)
;   %e = call i32 @some(ptr %p, i1 %c)
;   %f = call i32 @ends(ptr %p)
;   %g = call i32 @volatile(ptr %p)
;   call void @stored(ptr %p)
;   %h = call i32 @kept(ptr %p)
;   %i = call i32 @index(ptr %p, i64 3)
;   %j = call i32 @two(ptr %p)
;   %k = call i32 @three(ptr %p)
;   ret i32 %k
; }
; define internal i32 @taken(ptr %p) {
;   %x = load i32, ptr %p, align 4
;   ret i32 %x
; }
; define i32 @calltaken(ptr %p) {
;   %x = call i32 @taken(ptr %p)
;   ret i32 %x
; }
