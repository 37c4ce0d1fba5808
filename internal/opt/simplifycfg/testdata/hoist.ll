; test opt simplifycfg<hoist-common-insts>
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @f(i32)

; What both sides begin with goes in front of the branch, with what both promise.
define i32 @both(i1 %c, ptr %p, i32 %a) {
  br i1 %c, label %x, label %y
x:
  %u = load i32, ptr %p, align 8
  %v = add nsw i32 %u, %a
  call void @f(i32 %v)
  br label %z
y:
  %s = load i32, ptr %p, align 4
  %t = add nuw nsw i32 %s, %a
  call void @f(i32 %t)
  store i32 1, ptr %p
  br label %z
z:
  %r = phi i32 [ 1, %x ], [ 2, %y ]
  ret i32 %r
}

; A load does not go past a store, and nothing that has an effect past a call that may not return.
define void @past(i1 %c, ptr %p, ptr %q, i32 %a) {
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr %p
  %u = load i32, ptr %q
  call void @f(i32 %u)
  ret void
y:
  store i32 2, ptr %p
  %s = load i32, ptr %q
  %t = mul i32 %s, %a
  call void @f(i32 %t)
  ret void
}

; Threads would meet at a barrier that two sides have.
define void @meet(i1 %c, ptr %p) {
  br i1 %c, label %x, label %y
x:
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr %p
  ret void
y:
  call void @llvm.nvvm.barrier0()
  store i32 2, ptr %p
  ret void
}

; want: opt simplifycfg<hoist-common-insts>
; define i32 @both(i1 %c, ptr %p, i32 %a) {
;   %u = load i32, ptr %p, align 4
;   %v = add nsw i32 %u, %a
;   call void @f(i32 %v)
;   br i1 %c, label %z, label %y
;
; y:                                                ; preds = %0
;   store i32 1, ptr %p, align 4
;   br label %z
;
; z:                                                ; preds = %y, %0
;   %r = phi i32 [ 2, %y ], [ 1, %0 ]
;   ret i32 %r
; }
; define void @past(i1 %c, ptr %p, ptr %q, i32 %a) {
;   br i1 %c, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   store i32 1, ptr %p, align 4
;   %u = load i32, ptr %q, align 4
;   call void @f(i32 %u)
;   br label %common.ret
;
; y:                                                ; preds = %0
;   store i32 2, ptr %p, align 4
;   %s = load i32, ptr %q, align 4
;   %t = mul i32 %s, %a
;   call void @f(i32 %t)
;   br label %common.ret
; }
; define void @meet(i1 %c, ptr %p) {
;   br i1 %c, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @llvm.nvvm.barrier0()
;   store i32 1, ptr %p, align 4
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @llvm.nvvm.barrier0()
;   store i32 2, ptr %p, align 4
;   br label %common.ret
; }
