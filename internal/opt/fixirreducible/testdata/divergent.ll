; test opt fix-irreducible<divergent>
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

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

; want: opt fix-irreducible<divergent>
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
