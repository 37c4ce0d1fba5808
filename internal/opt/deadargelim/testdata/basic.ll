; test opt deadargelim
target triple = "nvptx64-nvidia-cuda"

; A parameter and a result that nobody needs, and those that only go round.
define internal i32 @f(i32 %x, i32 %unused, ptr %p) {
  store i32 %x, ptr %p
  ret i32 %x
}
define internal i32 @round(i32 %n, i32 %r, ptr %p) {
  store i32 %n, ptr %p
  %c = icmp eq i32 %n, 0
  br i1 %c, label %end, label %again
again:
  %m = sub i32 %n, 1
  %s = call i32 @round(i32 %m, i32 %r, ptr %p)
  ret i32 %s
end:
  ret i32 %r
}
define void @calls(i32 %a, i32 %b, ptr %p) {
  %r = call i32 @f(i32 %a, i32 %b, ptr %p)
  %s = call i32 @round(i32 %a, i32 %b, ptr %p)
  ret void
}

; One caller needs the result.
define internal i32 @needed(i32 returned %x, ptr %p) {
  store i32 0, ptr %p
  ret i32 %x
}
define i32 @needs(i32 %a, ptr %p) {
  %r = call i32 @needed(i32 %a, ptr %p)
  %s = call i32 @needed(i32 1, ptr %p)
  ret i32 %r
}

; The result of one is the result of another whose result is needed.
define internal i32 @inner(i32 %x) {
  ret i32 %x
}
define internal i32 @outer(i32 %x) {
  %r = call i32 @inner(i32 %x)
  ret i32 %r
}
define i32 @chain(i32 %x) {
  %r = call i32 @outer(i32 %x)
  ret i32 %r
}

; Known by its address; a kernel; external: callers pass poison.
@table = global ptr @taken
define internal void @taken(i32 %unused) {
  ret void
}
define ptx_kernel void @kernel(i32 %unused) {
  ret void
}
define void @external(i32 noundef %unused) {
  ret void
}
define weak void @replaced(i32 %unused) {
  ret void
}
define void @others(i32 %x) {
  call void @taken(i32 %x)
  call void @external(i32 noundef %x)
  call void @replaced(i32 %x)
  ret void
}

; Variable arguments that nobody reads.
define internal i32 @variable(i32 %x, ...) {
  ret i32 %x
}
define i32 @varying(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 %x, i32 3)
  ret i32 %r
}

; want: opt deadargelim
; define internal void @f(i32 %x, ptr %p) {
;   store i32 %x, ptr %p, align 4
;   ret void
; }
; define internal void @round(i32 %n, ptr %p) {
;   store i32 %n, ptr %p, align 4
;   %c = icmp eq i32 %n, 0
;   br i1 %c, label %end, label %again
;
; again:                                            ; preds = %0
;   %m = sub i32 %n, 1
;   call void @round(i32 %m, ptr %p)
;   ret void
;
; end:                                              ; preds = %0
;   ret void
; }
; define void @calls(i32 %a, i32 %b, ptr %p) {
;   call void @f(i32 %a, ptr %p)
;   call void @round(i32 %a, ptr %p)
;   ret void
; }
; define internal i32 @needed(i32 returned %x, ptr %p) {
;   store i32 0, ptr %p, align 4
;   ret i32 %x
; }
; define i32 @needs(i32 %a, ptr %p) {
;   %r = call i32 @needed(i32 %a, ptr %p)
;   %s = call i32 @needed(i32 1, ptr %p)
;   ret i32 %r
; }
; define internal i32 @inner(i32 %x) {
;   ret i32 %x
; }
; define internal i32 @outer(i32 %x) {
;   %r = call i32 @inner(i32 %x)
;   ret i32 %r
; }
; define i32 @chain(i32 %x) {
;   %r = call i32 @outer(i32 %x)
;   ret i32 %r
; }
; define internal void @taken(i32 %unused) {
;   ret void
; }
; define ptx_kernel void @kernel(i32 %unused) {
;   ret void
; }
; define void @external(i32 %unused) {
;   ret void
; }
; define weak void @replaced(i32 %unused) {
;   ret void
; }
; define void @others(i32 %x) {
;   call void @taken(i32 %x)
;   call void @external(i32 poison)
;   call void @replaced(i32 %x)
;   ret void
; }
; define internal i32 @variable(i32 %x) {
;   ret i32 %x
; }
; define i32 @varying(i32 %x) {
;   %r = call i32 @variable(i32 %x)
;   ret i32 %r
; }
