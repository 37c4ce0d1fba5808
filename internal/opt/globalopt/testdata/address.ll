; test opt globalopt
target triple = "nvptx64-nvidia-cuda"

; What only is loaded, stored and called has an address that does not matter; of internal functions also how they are called.
@used = global i32 1
@compared = global i32 1
@stored = global i32 1
@named = global i32 1
@holder = global ptr @named
@place = global ptr null

define void @variables() {
  %v = load i32, ptr @used
  store i32 %v, ptr @compared
  %c = icmp eq ptr @compared, @place
  %n = zext i1 %c to i32
  store i32 %n, ptr @named
  store ptr @stored, ptr @place
  %p = load ptr, ptr @holder
  store volatile i32 7, ptr %p
  ret void
}

define internal i32 @called(i32 %x) {
  %r = mul i32 %x, %x
  ret i32 %r
}
define internal i32 @taken(i32 %x) {
  ret i32 %x
}
define internal i32 @must(i32 %x) {
  %r = mul i32 %x, 3
  ret i32 %r
}
define internal ptx_device i32 @device(i32 %x) {
  %r = mul i32 %x, 3
  ret i32 %r
}
declare void @pass(ptr)
define i32 @caller(i32 %x) {
  %a = call i32 @called(i32 %x)
  %b = call i32 @taken(i32 %a)
  call void @pass(ptr @taken)
  %d = call ptx_device i32 @device(i32 %b)
  %c = musttail call i32 @must(i32 %d)
  ret i32 %c
}
; Chosen by a condition, one may be asked for; and so may the addresses of its parts.
@one = global [2 x i32] zeroinitializer
@two = global [2 x i32] zeroinitializer
@three = global [2 x i32] zeroinitializer
define i32 @chosen(i1 %c, ptr %q) {
  %p = select i1 %c, ptr @one, ptr getelementptr (i8, ptr @two, i64 4)
  %v = load i32, ptr %p
  %s = select i1 %c, ptr %q, ptr getelementptr (i8, ptr @three, i64 4)
  %i = ptrtoint ptr %s to i32
  %w = add i32 %v, %i
  ret i32 %w
}

; want: opt globalopt
; define void @variables() local_unnamed_addr {
;   %v = load i32, ptr @used, align 4
;   store i32 %v, ptr @compared, align 4
;   %c = icmp eq ptr @compared, @place
;   %n = zext i1 %c to i32
;   store i32 %n, ptr @named, align 4
;   store ptr @stored, ptr @place, align 8
;   %p = load ptr, ptr @holder, align 8
;   store volatile i32 7, ptr %p, align 4
;   ret void
; }
; define internal fastcc i32 @called(i32 %x) unnamed_addr {
;   %r = mul i32 %x, %x
;   ret i32 %r
; }
; define internal i32 @taken(i32 %x) {
;   ret i32 %x
; }
; define internal i32 @must(i32 %x) unnamed_addr {
;   %r = mul i32 %x, 3
;   ret i32 %r
; }
; define internal ptx_device i32 @device(i32 %x) unnamed_addr {
;   %r = mul i32 %x, 3
;   ret i32 %r
; }
; define i32 @caller(i32 %x) local_unnamed_addr {
;   %a = call fastcc i32 @called(i32 %x)
;   %b = call i32 @taken(i32 %a)
;   call void @pass(ptr @taken)
;   %d = call ptx_device i32 @device(i32 %b)
;   %c = musttail call i32 @must(i32 %d)
;   ret i32 %c
; }
; define i32 @chosen(i1 %c, ptr %q) local_unnamed_addr {
;   %p = select i1 %c, ptr @one, ptr getelementptr (i8, ptr @two, i64 4)
;   %v = load i32, ptr %p, align 4
;   %s = select i1 %c, ptr %q, ptr getelementptr (i8, ptr @three, i64 4)
;   %i = ptrtoint ptr %s to i32
;   %w = add i32 %v, %i
;   ret i32 %w
; }
