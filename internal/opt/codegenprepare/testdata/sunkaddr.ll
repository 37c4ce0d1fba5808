; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The constant part goes to the accesses, once for each block; what it is added to stays.
define i32 @both(i1 %c, ptr addrspace(1) %p, i64 %i) {
entry:
  %e = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
  %a = getelementptr inbounds i8, ptr addrspace(1) %e, i64 400
  br i1 %c, label %then, label %else
then:
  %v = load i32, ptr addrspace(1) %a
  store i32 1, ptr addrspace(1) %a
  ret i32 %v
else:
  %w = atomicrmw add ptr addrspace(1) %a, i32 1 monotonic
  ret i32 %w
}

; A base with an index is no address mode of this machine: it would be computed in every round of the loop.
define void @loop(ptr addrspace(1) %p, i64 %i, i32 %n) {
entry:
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %m, %loop ]
  store volatile i32 %k, ptr addrspace(1) %a
  %m = add i32 %k, 1
  %d = icmp ult i32 %m, %n
  br i1 %d, label %loop, label %end
end:
  ret void
}

; inbounds is said only where every step said it, and steps add up.
define void @steps(i1 %c, ptr %p) {
entry:
  %a = getelementptr inbounds i8, ptr %p, i64 8
  %b = getelementptr i8, ptr %a, i64 -24
  %d = getelementptr inbounds {i32, i64}, ptr %a, i64 2, i32 1
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %b
  store i32 2, ptr %d
  ret void
else:
  ret void
}

; The address is needed as a value, too: its base would be kept for the access alone.
define void @value(i1 %c, ptr %p, ptr %q) {
entry:
  %a = getelementptr i8, ptr %p, i64 8
  store ptr %a, ptr %q
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %a
  ret void
else:
  ret void
}

; Each space keeps its own; in shared memory, too.
@s = internal addrspace(3) global [64 x i32] undef
define void @spaces(i1 %c, i32 %i) {
entry:
  %a = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
  %b = getelementptr i8, ptr addrspace(3) %a, i32 64
  %g = addrspacecast ptr addrspace(3) %b to ptr
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr addrspace(3) %b
  store i32 2, ptr %g
  ret void
else:
  ret void
}

; An address that was an integer.
define void @integer(i1 %c, i64 %x) {
entry:
  %y = add i64 %x, 16
  %a = inttoptr i64 %y to ptr addrspace(1)
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr addrspace(1) %a
  ret void
else:
  ret void
}

declare void @slow(ptr) cold
; Copies of memory and calls that are seldom made.
define void @calls(i1 %c, ptr %p, ptr %q) {
entry:
  %a = getelementptr i8, ptr %p, i64 8
  %b = getelementptr i8, ptr %q, i64 16
  br i1 %c, label %then, label %else
then:
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 32, i1 false)
  ret void
else:
  call void @slow(ptr %b)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; want: opt codegenprepare
; define i32 @both(i1 %c, ptr addrspace(1) %p, i64 %i) {
; entry:
;   %e = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   %sunkaddr = getelementptr inbounds i8, ptr addrspace(1) %e, i64 400
;   %v = load i32, ptr addrspace(1) %sunkaddr, align 4
;   store i32 1, ptr addrspace(1) %sunkaddr, align 4
;   ret i32 %v
;
; else:                                             ; preds = %entry
;   %sunkaddr1 = getelementptr inbounds i8, ptr addrspace(1) %e, i64 400
;   %w = atomicrmw add ptr addrspace(1) %sunkaddr1, i32 1 monotonic, align 4
;   ret i32 %w
; }
; define void @loop(ptr addrspace(1) %p, i64 %i, i32 %n) {
; entry:
;   %a = getelementptr float, ptr addrspace(1) %p, i64 %i
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %k = phi i32 [ 0, %entry ], [ %m, %loop ]
;   store volatile i32 %k, ptr addrspace(1) %a, align 4
;   %m = add i32 %k, 1
;   %d = icmp ult i32 %m, %n
;   br i1 %d, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @steps(i1 %c, ptr %p) {
; entry:
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   %sunkaddr = getelementptr i8, ptr %p, i64 -16
;   store i32 1, ptr %sunkaddr, align 4
;   %sunkaddr1 = getelementptr inbounds i8, ptr %p, i64 48
;   store i32 2, ptr %sunkaddr1, align 4
;   ret void
;
; else:                                             ; preds = %entry
;   ret void
; }
; define void @value(i1 %c, ptr %p, ptr %q) {
; entry:
;   %a = getelementptr i8, ptr %p, i64 8
;   store ptr %a, ptr %q, align 8
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   store i32 1, ptr %a, align 4
;   ret void
;
; else:                                             ; preds = %entry
;   ret void
; }
; define void @spaces(i1 %c, i32 %i) {
; entry:
;   %a = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %i
;   %b = getelementptr i8, ptr addrspace(3) %a, i32 64
;   %g = addrspacecast ptr addrspace(3) %b to ptr
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   store i32 1, ptr addrspace(3) %b, align 4
;   store i32 2, ptr %g, align 4
;   ret void
;
; else:                                             ; preds = %entry
;   ret void
; }
; define void @integer(i1 %c, i64 %x) {
; entry:
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   %sunkaddr = inttoptr i64 %x to ptr addrspace(1)
;   %sunkaddr1 = getelementptr i8, ptr addrspace(1) %sunkaddr, i64 16
;   store i32 1, ptr addrspace(1) %sunkaddr1, align 4
;   ret void
;
; else:                                             ; preds = %entry
;   ret void
; }
; define void @calls(i1 %c, ptr %p, ptr %q) {
; entry:
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   %sunkaddr = getelementptr i8, ptr %p, i64 8
;   %sunkaddr1 = getelementptr i8, ptr %q, i64 16
;   call void @llvm.memcpy.p0.p0.i64(ptr %sunkaddr, ptr %sunkaddr1, i64 32, i1 false)
;   ret void
;
; else:                                             ; preds = %entry
;   %sunkaddr2 = getelementptr i8, ptr %q, i64 16
;   call void @slow(ptr %sunkaddr2)
;   ret void
; }
