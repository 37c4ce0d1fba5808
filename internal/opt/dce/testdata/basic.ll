; test opt dce
target triple = "nvptx64-nvidia-cuda"

declare i32 @pure(i32) memory(none) willreturn nounwind convergent
declare i32 @reads(ptr) memory(read) willreturn nounwind
declare i32 @mayloop(i32) memory(none) nounwind
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.assume(i1)

; A chain goes from its end.
define i32 @chain(i32 %x, ptr %p) {
  %a = load i32, ptr %p
  %b = add i32 %a, %x
  %c = sdiv i32 %b, %x
  ret i32 %x
}

; Calls without effect go, convergent or not; those with one, or that may not return, stay.
define void @calls(i32 %x, ptr %p) {
  %a = call i32 @pure(i32 %x) convergent
  %b = call i32 @reads(ptr %p)
  %c = call i32 @mayloop(i32 %x)
  call void @llvm.nvvm.barrier0()
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret void
}

; Memory that others can see is written and volatile memory is read.
define void @memory(ptr %p, i32 %x) {
  %a = load volatile i32, ptr %p
  %b = load atomic i32, ptr %p unordered, align 4
  %c = atomicrmw add ptr %p, i32 1 seq_cst
  %d = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  store i32 %x, ptr %p
  fence seq_cst
  ret void
}

; Two phis and an addition keep each other alive and nothing else.
define void @web(i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %k = phi i32 [ 0, %entry ], [ %i, %loop ]
  %self = phi i32 [ 0, %entry ], [ %self, %loop ]
  %j = add i32 %i, %k
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; An assumption of true says nothing; any other is kept, with what it needs.
define void @assumptions(i32 %x) {
  %c = icmp sgt i32 %x, 0
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 true)
  ret void
}

; want: opt dce
; define i32 @chain(i32 %x, ptr %p) {
;   ret i32 %x
; }
; define void @calls(i32 %x, ptr %p) {
;   %c = call i32 @mayloop(i32 %x)
;   call void @llvm.nvvm.barrier0()
;   %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
;   ret void
; }
; define void @memory(ptr %p, i32 %x) {
;   %a = load volatile i32, ptr %p, align 4
;   %c = atomicrmw add ptr %p, i32 1 seq_cst, align 4
;   %d = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst, align 4
;   store i32 %x, ptr %p, align 4
;   fence seq_cst
;   ret void
; }
; define void @web(i32 %n, i1 %c) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define void @assumptions(i32 %x) {
;   %c = icmp sgt i32 %x, 0
;   call void @llvm.assume(i1 %c)
;   ret void
; }
