; test opt fix-irreducible<divergent>,structurizecfg<minimal>
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) convergent
declare void @llvm.nvvm.barrier0() convergent

; Lanes come to %share by two ways: together, they shuffle with one another.
define ptx_kernel void @shows(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, 8
  br i1 %c, label %share, label %or
or:
  %d = icmp sgt i32 %t, %n
  br i1 %d, label %share, label %end
share:
  %m = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 1, i32 31)
  store i32 %m, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; Two instructions are cheaper run twice than Flow blocks.
define ptx_kernel void @cheap(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, 8
  br i1 %c, label %share, label %or
or:
  %d = icmp sgt i32 %t, %n
  br i1 %d, label %share, label %end
share:
  store i32 %t, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; The same for all lanes.
define ptx_kernel void @uniform(ptr addrspace(1) %p, i32 %n, i32 %k) {
entry:
  %c = icmp slt i32 %k, 8
  br i1 %c, label %share, label %or
or:
  %d = icmp sgt i32 %k, %n
  br i1 %d, label %share, label %end
share:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; Lanes leave the loop in different rounds, by two exits, and shuffle behind one of them. The switch stands in a region of its own.
define ptx_kernel void @leaves(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%k, %next]
  switch i32 %n, label %in [
    i32 1, label %one
    i32 2, label %in
  ]
one:
  store i32 7, ptr addrspace(1) %p
  br label %in
in:
  %v = phi i32 [1, %loop], [1, %loop], [2, %one]
  %c = icmp eq i32 %i, %t
  br i1 %c, label %found, label %next
next:
  %k = add i32 %i, %v
  %d = icmp slt i32 %k, %n
  br i1 %d, label %loop, label %end
found:
  %m = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %i, i32 1, i32 31)
  store i32 %m, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

; A barrier for each side: they may wait for each other.
define ptx_kernel void @waits(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, 8
  br i1 %c, label %share, label %or
or:
  call void @llvm.nvvm.barrier0()
  %d = icmp sgt i32 %t, %n
  br i1 %d, label %share, label %end
share:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; A loop that lanes enter by two ways, one of them a case.
define ptx_kernel void @entries(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %a [
    i32 1, label %b
    i32 2, label %b
  ]
a:
  %i = phi i32 [0, %entry], [%k, %b]
  store i32 %i, ptr addrspace(1) %p
  br label %b
b:
  %j = phi i32 [1, %entry], [1, %entry], [%i, %a]
  %k = add i32 %j, 1
  %d = icmp slt i32 %k, %n
  br i1 %d, label %a, label %end
end:
  ret void
}

; All lanes enter it at the same place.
define ptx_kernel void @together(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp slt i32 %n, 4
  br i1 %c, label %a, label %b
a:
  %i = phi i32 [0, %entry], [%k, %b]
  store i32 %i, ptr addrspace(1) %p
  br label %b
b:
  %j = phi i32 [1, %entry], [%i, %a]
  %k = add i32 %j, 1
  %d = icmp slt i32 %k, %n
  br i1 %d, label %a, label %end
end:
  ret void
}

; want: opt fix-irreducible<divergent>,structurizecfg<minimal>
; define ptx_kernel void @shows(ptr addrspace(1) %p, i32 %n) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = icmp slt i32 %t, 8
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %or, label %Flow, !warpwise.head !0
;
; or:                                               ; preds = %entry
;   %d = icmp sgt i32 %t, %n
;   br label %Flow
;
; Flow:                                             ; preds = %or, %entry
;   %0 = phi i1 [ %d, %or ], [ %c, %entry ]
;   br i1 %0, label %share, label %end
;
; share:                                            ; preds = %Flow
;   %m = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 1, i32 31)
;   store i32 %m, ptr addrspace(1) %p, align 4
;   br label %end
;
; end:                                              ; preds = %share, %Flow
;   ret void, !warpwise.tail !1
; }
; define ptx_kernel void @cheap(ptr addrspace(1) %p, i32 %n) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = icmp slt i32 %t, 8
;   br i1 %c, label %share, label %or
;
; or:                                               ; preds = %entry
;   %d = icmp sgt i32 %t, %n
;   br i1 %d, label %share, label %end
;
; share:                                            ; preds = %or, %entry
;   store i32 %t, ptr addrspace(1) %p, align 4
;   br label %end
;
; end:                                              ; preds = %share, %or
;   ret void
; }
; define ptx_kernel void @uniform(ptr addrspace(1) %p, i32 %n, i32 %k) {
; entry:
;   %c = icmp slt i32 %k, 8
;   br i1 %c, label %share, label %or
;
; or:                                               ; preds = %entry
;   %d = icmp sgt i32 %k, %n
;   br i1 %d, label %share, label %end
;
; share:                                            ; preds = %or, %entry
;   call void @llvm.nvvm.barrier0()
;   br label %end
;
; end:                                              ; preds = %share, %or
;   ret void
; }
; define ptx_kernel void @leaves(ptr addrspace(1) %p, i32 %n) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   br label %loop
;
; loop:                                             ; preds = %Flow, %entry
;   %i = phi i32 [ 0, %entry ], [ %0, %Flow ]
;   switch i32 %n, label %in [
;     i32 1, label %one
;     i32 2, label %in
;   ], !warpwise.head !0
;
; one:                                              ; preds = %loop
;   store i32 7, ptr addrspace(1) %p, align 4
;   br label %in
;
; in:                                               ; preds = %one, %loop, %loop
;   %v = phi i32 [ 2, %one ], [ 1, %loop ], [ 1, %loop ]
;   %c = icmp ne i32 %i, %t
;   br i1 %c, label %next, label %Flow
;
; next:                                             ; preds = %in
;   %k = add i32 %i, %v
;   %d = icmp sge i32 %k, %n
;   br label %Flow
;
; Flow:                                             ; preds = %next, %in
;   %0 = phi i32 [ %k, %next ], [ undef, %in ]
;   %1 = phi i1 [ %d, %next ], [ true, %in ]
;   %2 = phi i1 [ false, %next ], [ true, %in ]
;   br i1 %1, label %Flow1, label %loop
;
; Flow1:                                            ; preds = %Flow
;   br i1 %2, label %found, label %end
;
; found:                                            ; preds = %Flow1
;   %m = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %i, i32 1, i32 31)
;   store i32 %m, ptr addrspace(1) %p, align 4
;   br label %end
;
; end:                                              ; preds = %found, %Flow1
;   ret void, !warpwise.tail !1
; }
; define ptx_kernel void @waits(ptr addrspace(1) %p, i32 %n) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = icmp slt i32 %t, 8
;   br i1 %c, label %share, label %or
;
; or:                                               ; preds = %entry
;   call void @llvm.nvvm.barrier0()
;   %d = icmp sgt i32 %t, %n
;   br i1 %d, label %share, label %end
;
; share:                                            ; preds = %or, %entry
;   call void @llvm.nvvm.barrier0()
;   br label %end
;
; end:                                              ; preds = %share, %or
;   ret void
; }
; define ptx_kernel void @entries(ptr addrspace(1) %p, i32 %n) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   switch i32 %t, label %irr.case [
;     i32 1, label %irr.case2
;     i32 2, label %irr.case1
;   ]
;
; irr.case2:                                        ; preds = %entry
;   br label %irr.guard
;
; irr.case1:                                        ; preds = %entry
;   br label %irr.guard
;
; irr.case:                                         ; preds = %entry
;   br label %irr.guard
;
; a:                                                ; preds = %irr.guard
;   store i32 %i.moved, ptr addrspace(1) %p, align 4
;   br label %irr.guard
;
; b:                                                ; preds = %irr.guard
;   %k = add i32 %j.moved, 1
;   %d = icmp slt i32 %k, %n
;   br i1 %d, label %irr.guard, label %end
;
; end:                                              ; preds = %b
;   ret void
;
; irr.guard:                                        ; preds = %b, %a, %irr.case, %irr.case1, %irr.case2
;   %j.moved = phi i32 [ undef, %irr.case ], [ %j.moved, %b ], [ 1, %irr.case2 ], [ 1, %irr.case1 ], [ %i.moved, %a ]
;   %i.moved = phi i32 [ 0, %irr.case ], [ %k, %b ], [ undef, %irr.case2 ], [ undef, %irr.case1 ], [ %i.moved, %a ]
;   %Guard.a = phi i1 [ true, %irr.case ], [ true, %b ], [ false, %irr.case2 ], [ false, %irr.case1 ], [ false, %a ]
;   br i1 %Guard.a, label %a, label %b
; }
; define ptx_kernel void @together(ptr addrspace(1) %p, i32 %n) {
; entry:
;   %c = icmp slt i32 %n, 4
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %b, %entry
;   %i = phi i32 [ 0, %entry ], [ %k, %b ]
;   store i32 %i, ptr addrspace(1) %p, align 4
;   br label %b
;
; b:                                                ; preds = %a, %entry
;   %j = phi i32 [ 1, %entry ], [ %i, %a ]
;   %k = add i32 %j, 1
;   %d = icmp slt i32 %k, %n
;   br i1 %d, label %a, label %end
;
; end:                                              ; preds = %b
;   ret void
; }
