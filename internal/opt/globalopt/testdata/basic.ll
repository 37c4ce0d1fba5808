; test opt globalopt
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@never = internal addrspace(1) global [2 x i32] [i32 3, i32 5]
@same = internal addrspace(1) global i32 7
@other = internal addrspace(1) global i32 7
@unread = internal addrspace(1) global [4 x i32] zeroinitializer
@host = internal addrspace(1) externally_initialized global i32 7
@external = addrspace(1) global i32 7
@shared = internal addrspace(3) global i32 undef
@kept = internal addrspace(1) global i32 7
@volatile = internal addrspace(1) global i32 7
@once = internal addrspace(1) global i32 0
@pointer = addrspace(1) global ptr addrspace(1) @kept
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)

define i32 @reads(i64 %i) {
  %x = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @never, i64 4)
  %q = getelementptr i32, ptr addrspace(1) @never, i64 %i
  %y = load i32, ptr addrspace(1) %q
  %s = add i32 %x, %y
  ret i32 %s
}

; What is there from the beginning is stored; something else is.
define i32 @stores() {
  store i32 7, ptr addrspace(1) @same
  store i32 8, ptr addrspace(1) @other
  %x = load i32, ptr addrspace(1) @same
  %y = load i32, ptr addrspace(1) @other
  %s = add i32 %x, %y
  ret i32 %s
}

; A launch stores in the end what the next one finds: a load in front of the only store is not the initial value.
define i32 @persists() {
  %x = load i32, ptr addrspace(1) @once
  store i32 1, ptr addrspace(1) @once
  ret i32 %x
}

define void @writes(i64 %i, i32 %x) {
  %q = getelementptr i32, ptr addrspace(1) @unread, i64 %i
  store i32 %x, ptr addrspace(1) %q
  call void @llvm.memset.p1.i64(ptr addrspace(1) @unread, i8 0, i64 16, i1 false)
  store volatile i32 %x, ptr addrspace(1) @volatile
  ret void
}

define i32 @stay() {
  %a = load i32, ptr addrspace(1) @host
  %b = load i32, ptr addrspace(1) @external
  %c = load i32, ptr addrspace(3) @shared
  %d = load i32, ptr addrspace(1) @kept
  %s = add i32 %a, %b
  %t = add i32 %c, %d
  %u = add i32 %s, %t
  ret i32 %u
}

; want: opt globalopt
; define i32 @reads(i64 %i) local_unnamed_addr {
;   %q = getelementptr i32, ptr addrspace(1) @never, i64 %i
;   %y = load i32, ptr addrspace(1) %q, align 4
;   %s = add i32 5, %y
;   ret i32 %s
; }
; define i32 @stores() local_unnamed_addr {
;   store i32 8, ptr addrspace(1) @other, align 4
;   %y = load i32, ptr addrspace(1) @other, align 4
;   %s = add i32 7, %y
;   ret i32 %s
; }
; define i32 @persists() local_unnamed_addr {
;   %x = load i32, ptr addrspace(1) @once, align 4
;   store i32 1, ptr addrspace(1) @once, align 4
;   ret i32 %x
; }
; define void @writes(i64 %i, i32 %x) local_unnamed_addr {
;   store volatile i32 %x, ptr addrspace(1) @volatile, align 4
;   ret void
; }
; define i32 @stay() local_unnamed_addr {
;   %a = load i32, ptr addrspace(1) @host, align 4
;   %b = load i32, ptr addrspace(1) @external, align 4
;   %c = load i32, ptr addrspace(3) @shared, align 4
;   %d = load i32, ptr addrspace(1) @kept, align 4
;   %s = add i32 %a, %b
;   %t = add i32 %c, %d
;   %u = add i32 %s, %t
;   ret i32 %u
; }
