; test opt instsimplify
; What comes round a loop simplifies a phi, and that what uses it.
define i32 @round(i32 %x, i1 %c) {
entry:
  br label %loop
loop:
  %p = phi i32 [ %x, %entry ], [ %q, %loop ]
  %s = sub i32 %p, %x
  %q = add i32 %p, 0
  br i1 %c, label %loop, label %exit
exit:
  %r = or i32 %s, %x
  ret i32 %r
}

; Constants of any width, in vectors, and out of constant memory.
@table = internal addrspace(4) constant [4 x i16] [i16 1, i16 2, i16 3, i16 4]
define <2 x i32> @constants() {
  %a = load i16, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @table, i64 2)
  %b = zext i16 %a to i32
  %v = insertelement <2 x i32> <i32 7, i32 poison>, i32 %b, i32 1
  %w = mul <2 x i32> %v, <i32 3, i32 -3>
  ret <2 x i32> %w
}

; A volatile load stays.
define i32 @volatile(ptr %p) {
  %a = load volatile i32, ptr %p
  %b = xor i32 %a, %a
  ret i32 %b
}

; want: opt instsimplify
; define i32 @round(i32 %x, i1 %c) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret i32 %x
; }
; define <2 x i32> @constants() {
;   ret <2 x i32> <i32 21, i32 -6>
; }
; define i32 @volatile(ptr %p) {
;   %a = load volatile i32, ptr %p, align 4
;   ret i32 0
; }
