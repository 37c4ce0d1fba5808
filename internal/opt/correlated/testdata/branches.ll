; What is known behind branches, in loops, of thread numbers.
; test opt correlated-propagation
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @use(i32)

define i1 @decided(i32 %x, i1 %o) {
  %c = icmp ult i32 %x, 100
  br i1 %c, label %a, label %b
a:
  %d = icmp slt i32 %x, 200
  %e = and i1 %d, %o
  ret i1 %e
b:
  %f = icmp eq i32 %x, 99
  ret i1 %f
}

; In the arm of a branch on equality, and on the edges of a switch.
define i32 @equal(i32 %x) {
entry:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %a, label %b
a:
  call void @use(i32 %x)
  br label %end
b:
  switch i32 %x, label %other [
    i32 3, label %end
    i32 4, label %end
  ]
other:
  br label %end
end:
  %p = phi i32 [ %x, %a ], [ %x, %b ], [ %x, %b ], [ 0, %other ]
  ret i32 %p
}

define ptx_kernel void @kernel(ptr addrspace(1) %p) "nvvm.reqntid"="128,1,1" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %row = mul i32 %y, 128
  %i = add i32 %row, %x
  %in = icmp ult i32 %i, 128
  %o = select i1 %in, i32 %i, i32 0
  %w = sext i32 %o to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  store i32 1, ptr addrspace(1) %q, align 4
  ret void
}

define void @loop(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %c = icmp slt i64 %i, 1000
  br i1 %c, label %body, label %end
body:
  %q = sdiv i64 %i, 30
  %r = srem i64 %i, 30
  %t = trunc i64 %q to i32
  call void @use(i32 %t)
  %next = add i64 %i, 1
  br label %head
end:
  ret void
}

; undef may be another number in the arm: %x stays.
define i32 @arm(i32 %x, i32 noundef %y) {
  %c = icmp eq i32 %x, 5
  %s = select i1 %c, i32 %x, i32 1
  %d = icmp eq i32 %y, 5
  %t = select i1 %d, i32 %y, i32 1
  %r = add i32 %s, %t
  ret i32 %r
}

; want: opt correlated-propagation
; define i1 @decided(i32 %x, i1 %o) {
;   %c = icmp ult i32 %x, 100
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   %e = and i1 true, %o
;   ret i1 %e
;
; b:                                                ; preds = %0
;   ret i1 false
; }
; define i32 @equal(i32 %x) {
; entry:
;   %c = icmp eq i32 %x, 7
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   call void @use(i32 7)
;   br label %end
;
; b:                                                ; preds = %entry
;   switch i32 %x, label %other [
;     i32 3, label %end
;     i32 4, label %end
;   ]
;
; other:                                            ; preds = %b
;   br label %end
;
; end:                                              ; preds = %other, %b, %b, %a
;   %p = phi i32 [ 7, %a ], [ %x, %b ], [ %x, %b ], [ 0, %other ]
;   ret i32 %p
; }
; define ptx_kernel void @kernel(ptr addrspace(1) %p) #1 {
;   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %i = add i32 0, %x
;   %1 = zext nneg i32 %i to i64
;   %q = getelementptr i32, ptr addrspace(1) %p, i64 %1
;   store i32 1, ptr addrspace(1) %q, align 4
;   ret void
; }
; define void @loop(i64 %n) {
; entry:
;   br label %head
;
; head:                                             ; preds = %body, %entry
;   %i = phi i64 [ 0, %entry ], [ %next, %body ]
;   %c = icmp slt i64 %i, 1000
;   br i1 %c, label %body, label %end
;
; body:                                             ; preds = %head
;   %0 = trunc i64 %i to i32
;   %1 = udiv i32 %0, 30
;   %2 = zext i32 %1 to i64
;   %3 = trunc i64 %i to i32
;   %4 = urem i32 %3, 30
;   %5 = zext i32 %4 to i64
;   %t = trunc i64 %2 to i32
;   call void @use(i32 %t)
;   %next = add i64 %i, 1
;   br label %head
;
; end:                                              ; preds = %head
;   ret void
; }
; define i32 @arm(i32 %x, i32 noundef %y) {
;   %c = icmp eq i32 %x, 5
;   %s = select i1 %c, i32 %x, i32 1
;   %d = icmp eq i32 %y, 5
;   %t = select i1 %d, i32 5, i32 1
;   %r = add i32 %s, %t
;   ret i32 %r
; }
