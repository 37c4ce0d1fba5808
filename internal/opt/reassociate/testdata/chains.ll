; test opt reassociate
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

; Constants become one; what is known early stands in front.
define i32 @constants(i32 %a, i32 %b) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = add i32 %tid, 3
  %2 = add i32 %1, %b
  %3 = add i32 4, %2
  %4 = add i32 %3, %a
  ret i32 %4
}

; What is the same in each iteration is computed together.
define void @invariant(i32 %n, i32 %a, i32 %b) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = add i32 %i, %a
  %t = add i32 %s, %b
  call void @use(i32 %t)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Subtractions, negations and shifts are parts of chains.
define i32 @mixed(i32 %a, i32 %b, i32 %c) {
  %1 = sub i32 %a, %b
  %2 = shl i32 %c, 2
  %3 = add i32 %1, %2
  %4 = sub i32 %3, %a
  ret i32 %4
}

define i32 @factors(i32 %a, i32 %b, i32 %c, i32 %d) {
  %1 = mul i32 %a, %b
  %2 = mul i32 %c, %a
  %3 = add i32 %1, %d
  %4 = add i32 %3, %2
  ret i32 %4
}

; -3 counts for 3.
define i32 @opposite(i32 %a, i32 %b) {
  %1 = mul i32 %a, 3
  %2 = mul i32 %b, -3
  %3 = add i32 %1, %2
  ret i32 %3
}

define i32 @powers(i32 %x, i32 %y) {
  %1 = mul i32 %x, %x
  %2 = mul i32 %1, %x
  %3 = mul i32 %2, %y
  %4 = mul i32 %3, %x
  ret i32 %4
}

define i32 @repeated(i32 %x, i32 %y) {
  %1 = add i32 %x, %y
  %2 = add i32 %1, %x
  %3 = add i32 %2, %x
  ret i32 %3
}

define i32 @inverse(i32 %x, i32 %y) {
  %n = xor i32 %x, -1
  %1 = and i32 %x, %y
  %2 = and i32 %1, %n
  %3 = add i32 %y, %n
  %4 = add i32 %3, %x
  %5 = or i32 %4, %2
  ret i32 %5
}

define i32 @masks(i32 %x, i32 %y) {
  %1 = or i32 %x, 12
  %2 = xor i32 %1, %y
  %3 = and i32 %x, 10
  %4 = xor i32 %2, %3
  ret i32 %4
}

; The product is needed elsewhere: it stays one.
define i32 @shared(i32 %a, i32 %b, i32 %c) {
  %1 = mul i32 %a, %b
  call void @use(i32 %1)
  %2 = mul i32 %1, %c
  %3 = mul i32 %2, 5
  ret i32 %3
}

; a + b stands in two chains.
define void @pairs(i32 %a, i32 %b, i32 %c, i32 %d) {
  %1 = add i32 %a, %c
  %2 = add i32 %1, %d
  call void @use(i32 %2)
  %3 = add i32 %b, %d
  %4 = add i32 %3, %c
  call void @use(i32 %4)
  ret void
}

; An or of bytes put together is an add, but not where it stands alone.
define i32 @bytes(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %h = shl i32 %a, 8
  %o = or i32 %h, %b
  %s = add i32 %o, 7
  ret i32 %s
}

; Nothing moves across the barrier but what a thread computes for itself, and where it is used.
define void @barrier(i32 %a, i32 %b, ptr addrspace(3) %p) {
  %1 = add i32 %a, %b
  store i32 %a, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier0()
  %l = load i32, ptr addrspace(3) %p
  %2 = add i32 %1, %l
  %3 = add i32 %2, %a
  store i32 %3, ptr addrspace(3) %p
  ret void
}

define i32 @fifth(i32 %x, i32 %y) {
  %1 = mul i32 %x, %x
  %2 = mul i32 %1, %x
  %3 = mul i32 %2, %x
  %4 = mul i32 %3, %y
  %5 = mul i32 %4, %x
  ret i32 %5
}

; A rotation stays one.
define i32 @rotation(i32 %x, i32 %y) {
  %1 = shl i32 %x, 13
  %2 = lshr i32 %x, 19
  %3 = or i32 %1, %2
  %4 = add i32 %3, %y
  ret i32 %4
}

; want: opt reassociate
; define i32 @constants(i32 %a, i32 %b) {
;   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %1 = add i32 %tid, 7
;   %2 = add i32 %1, %a
;   %3 = add i32 %2, %b
;   ret i32 %3
; }
; define void @invariant(i32 %n, i32 %a, i32 %b) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %loop ]
;   %s = add i32 %b, %a
;   %t = add i32 %s, %i
;   call void @use(i32 %t)
;   %j = add i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define i32 @mixed(i32 %a, i32 %b, i32 %c) {
;   %b.neg = sub i32 0, %b
;   %1 = mul i32 %c, 4
;   %2 = add i32 %1, %b.neg
;   ret i32 %2
; }
; define i32 @factors(i32 %a, i32 %b, i32 %c, i32 %d) {
;   %reass.add = add i32 %c, %b
;   %reass.mul = mul i32 %reass.add, %a
;   %1 = add i32 %reass.mul, %d
;   ret i32 %1
; }
; define i32 @opposite(i32 %a, i32 %b) {
;   %1 = sub i32 0, %b
;   %reass.add = add i32 %1, %a
;   %reass.mul = mul i32 %reass.add, 3
;   ret i32 %reass.mul
; }
; define i32 @powers(i32 %x, i32 %y) {
;   %1 = mul i32 %x, %x
;   %2 = mul i32 %1, %1
;   %3 = mul i32 %2, %y
;   ret i32 %3
; }
; define i32 @repeated(i32 %x, i32 %y) {
;   %factor = mul i32 %x, 3
;   %1 = add i32 %factor, %y
;   ret i32 %1
; }
; define i32 @inverse(i32 %x, i32 %y) {
;   %1 = add i32 %y, -1
;   ret i32 %1
; }
; define i32 @masks(i32 %x, i32 %y) {
;   %and.ra = and i32 %x, -7
;   %1 = xor i32 %y, 12
;   %2 = xor i32 %1, %and.ra
;   ret i32 %2
; }
; define i32 @shared(i32 %a, i32 %b, i32 %c) {
;   %1 = mul i32 %b, %a
;   call void @use(i32 %1)
;   %2 = mul i32 %c, 5
;   %3 = mul i32 %2, %1
;   ret i32 %3
; }
; define void @pairs(i32 %a, i32 %b, i32 %c, i32 %d) {
;   %1 = add i32 %d, %c
;   %2 = add i32 %1, %a
;   call void @use(i32 %2)
;   %3 = add i32 %d, %c
;   %4 = add i32 %3, %b
;   call void @use(i32 %4)
;   ret void
; }
; define i32 @bytes(i8 %x, i8 %y) {
;   %a = zext i8 %x to i32
;   %b = zext i8 %y to i32
;   %h = shl i32 %a, 8
;   %o = add i32 %b, 7
;   %s = add i32 %o, %h
;   ret i32 %s
; }
; define void @barrier(i32 %a, i32 %b, ptr addrspace(3) %p) {
;   store i32 %a, ptr addrspace(3) %p, align 4
;   call void @llvm.nvvm.barrier0()
;   %l = load i32, ptr addrspace(3) %p, align 4
;   %factor = mul i32 %a, 2
;   %1 = add i32 %l, %b
;   %2 = add i32 %1, %factor
;   store i32 %2, ptr addrspace(3) %p, align 4
;   ret void
; }
; define i32 @fifth(i32 %x, i32 %y) {
;   %1 = mul i32 %x, %x
;   %2 = mul i32 %1, %x
;   %3 = mul i32 %2, %1
;   %4 = mul i32 %3, %y
;   ret i32 %4
; }
; define i32 @rotation(i32 %x, i32 %y) {
;   %1 = shl i32 %x, 13
;   %2 = lshr i32 %x, 19
;   %3 = or i32 %1, %2
;   %4 = add i32 %3, %y
;   ret i32 %4
; }
