; test opt ipsccp
target triple = "nvptx64-nvidia-cuda"
@state = internal global i32 4
@seen = internal global i32 4
@open = global i32 4
@set = internal externally_initialized global i32 4
@outside = internal externally_initialized global i32 4
@pointer = global ptr @named

; All calls pass 7: the parameter is 7, and the result is known.
define internal i32 @seven(i32 %x, i32 %y) {
  %z = add i32 %x, 1
  %s = add i32 %z, %y
  ret i32 %z
}

; The calls pass 1 to 3: a range.
define internal i32 @few(i32 %x) {
  %c = icmp ult i32 %x, 4
  br i1 %c, label %a, label %b
a:
  %m = mul i32 %x, 3
  ret i32 %m
b:
  ret i32 0
}

; Its address is known elsewhere: anything may be passed.
define internal i32 @named(i32 %x) {
  %z = add i32 %x, 1
  ret i32 %z
}

; The linker may put another one there.
define weak i32 @weak() {
  ret i32 3
}

; Anybody may call it; what it returns is known all the same.
define i32 @public(i32 %x) {
  %z = and i32 %x, 3
  ret i32 %z
}

; Never called.
define internal i32 @never(i32 %x) {
  ret i32 %x
}

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  %a = call i32 @seven(i32 7, i32 %n)
  %b = call i32 @seven(i32 7, i32 2)
  %c = call i32 @few(i32 1)
  %d = call i32 @few(i32 3)
  %e = call i32 @named(i32 5)
  %f = call i32 @weak()
  %g = call i32 @public(i32 %n)
  %i = icmp ult i32 %g, 4
  %j = zext i1 %i to i32
  store i32 4, ptr @state
  %l = load i32, ptr @state
  store i32 5, ptr @seen
  %o = load i32, ptr @seen
  store i32 4, ptr @open
  %q = load i32, ptr @open
  %r = load i32, ptr @outside
  %w = call i32 @through(ptr @open)
  store volatile i32 %w, ptr addrspace(1) %p
  store volatile i32 %a, ptr addrspace(1) %p
  store volatile i32 %b, ptr addrspace(1) %p
  store volatile i32 %c, ptr addrspace(1) %p
  store volatile i32 %d, ptr addrspace(1) %p
  store volatile i32 %e, ptr addrspace(1) %p
  store volatile i32 %f, ptr addrspace(1) %p
  store volatile i32 %j, ptr addrspace(1) %p
  store volatile i32 %l, ptr addrspace(1) %p
  store volatile i32 %o, ptr addrspace(1) %p
  store volatile i32 %q, ptr addrspace(1) %p
  store volatile i32 %r, ptr addrspace(1) %p
  ret void
}

; A passed copy is not what it is a copy of.
define internal i32 @copy(ptr byval(i32) %p) {
  store i32 2, ptr %p
  %l = load i32, ptr @open
  ret i32 %l
}

define i32 @copies() {
  %r = call i32 @copy(ptr byval(i32) @open)
  ret i32 %r
}

; Conditions count.
define i32 @condition(i32 %x) {
  %c = icmp ult i32 %x, 10
  br i1 %c, label %a, label %b
a:
  %d = icmp ult i32 %x, 20
  %z = zext i1 %d to i32
  ret i32 %z
b:
  ret i32 2
}

; The parameter is the address of the copy, not what was passed.
define internal i32 @through(ptr byval(i32) %p) {
  %c = icmp eq ptr %p, @open
  %z = zext i1 %c to i32
  ret i32 %z
}

; want: opt ipsccp
; define internal i32 @seven(i32 %x, i32 %y) {
;   %s = add i32 8, %y
;   ret i32 poison
; }
; define internal range(i32 3, 10) i32 @few(i32 %x) {
;   br label %a
;
; a:                                                ; preds = %0
;   %m = mul nuw nsw i32 %x, 3
;   ret i32 %m
; }
; define internal i32 @named(i32 %x) {
;   %z = add i32 %x, 1
;   ret i32 %z
; }
; define weak i32 @weak() {
;   ret i32 3
; }
; define range(i32 0, 4) i32 @public(i32 %x) {
;   %z = and i32 %x, 3
;   ret i32 %z
; }
; define internal i32 @never(i32 %x) {
;   ret i32 %x
; }
; define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
; entry:
;   %a = call i32 @seven(i32 7, i32 %n)
;   %b = call i32 @seven(i32 7, i32 2)
;   %c = call i32 @few(i32 1)
;   %d = call i32 @few(i32 3)
;   %e = call i32 @named(i32 5)
;   %f = call i32 @weak()
;   %g = call i32 @public(i32 %n)
;   store i32 5, ptr @seen, align 4
;   %o = load i32, ptr @seen, align 4
;   store i32 4, ptr @open, align 4
;   %q = load i32, ptr @open, align 4
;   %r = load i32, ptr @outside, align 4
;   %w = call i32 @through(ptr @open)
;   store volatile i32 %w, ptr addrspace(1) %p, align 4
;   store volatile i32 8, ptr addrspace(1) %p, align 4
;   store volatile i32 8, ptr addrspace(1) %p, align 4
;   store volatile i32 %c, ptr addrspace(1) %p, align 4
;   store volatile i32 %d, ptr addrspace(1) %p, align 4
;   store volatile i32 %e, ptr addrspace(1) %p, align 4
;   store volatile i32 %f, ptr addrspace(1) %p, align 4
;   store volatile i32 1, ptr addrspace(1) %p, align 4
;   store volatile i32 4, ptr addrspace(1) %p, align 4
;   store volatile i32 %o, ptr addrspace(1) %p, align 4
;   store volatile i32 %q, ptr addrspace(1) %p, align 4
;   store volatile i32 %r, ptr addrspace(1) %p, align 4
;   ret void
; }
; define internal i32 @copy(ptr byval(i32) %p) {
;   store i32 2, ptr %p, align 4
;   %l = load i32, ptr @open, align 4
;   ret i32 %l
; }
; define i32 @copies() {
;   %r = call i32 @copy(ptr byval(i32) @open)
;   ret i32 %r
; }
; define range(i32 1, 3) i32 @condition(i32 %x) {
;   %c = icmp ult i32 %x, 10
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   ret i32 1
;
; b:                                                ; preds = %0
;   ret i32 2
; }
; define internal range(i32 0, 2) i32 @through(ptr byval(i32) %p) {
;   %c = icmp eq ptr %p, @open
;   %z = zext i1 %c to i32
;   ret i32 %z
; }
