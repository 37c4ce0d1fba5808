; test opt structurizecfg
target triple = "nvptx64-nvidia-cuda"

; A loop with two entries, and a switch: other passes come first.
define void @irreducible(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %b, label %end
b:
  br label %a
end:
  ret void
}

define void @switches(i32 %x) {
entry:
  switch i32 %x, label %a [
    i32 1, label %b
    i32 2, label %c
  ]
a:
  br label %b
b:
  br label %end
c:
  br label %end
end:
  ret void
}

; optnone: not looked at.
define void @asked(i1 %c, i1 %d) noinline optnone {
entry:
  br i1 %c, label %t, label %or
or:
  br i1 %d, label %t, label %end
t:
  br label %end
end:
  ret void
}

; Lanes of one arm wait at a barrier for those of the other: one arm after the other would never end.
define void @waits(ptr %p) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %i, 7
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.sync(i32 1)
  br label %end
b:
  call void @llvm.nvvm.barrier.sync(i32 1)
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.sync(i32)

; A token of convergence control, which no phi can carry.
define void @token(i1 %c, i1 %d) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %a, label %or
or:
  br i1 %d, label %a, label %end
a:
  br label %end
end:
  ret void
}

declare token @llvm.experimental.convergence.entry()

; want: opt structurizecfg
; define void @irreducible(i1 %c, i1 %d) {
; entry:
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %b, %entry
;   br i1 %d, label %b, label %end
;
; b:                                                ; preds = %a, %entry
;   br label %a
;
; end:                                              ; preds = %a
;   ret void
; }
; define void @switches(i32 %x) {
; entry:
;   switch i32 %x, label %a [
;     i32 1, label %b
;     i32 2, label %c
;   ]
;
; a:                                                ; preds = %entry
;   br label %b
;
; b:                                                ; preds = %a, %entry
;   br label %end
;
; c:                                                ; preds = %entry
;   br label %end
;
; end:                                              ; preds = %c, %b
;   ret void
; }
; ; Function Attrs: noinline optnone
; define void @asked(i1 %c, i1 %d) #0 {
; entry:
;   br i1 %c, label %t, label %or
;
; or:                                               ; preds = %entry
;   br i1 %d, label %t, label %end
;
; t:                                                ; preds = %or, %entry
;   br label %end
;
; end:                                              ; preds = %t, %or
;   ret void
; }
; define void @waits(ptr %p) {
; entry:
;   %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = icmp slt i32 %i, 7
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %entry
;   call void @llvm.nvvm.barrier.sync(i32 1)
;   br label %end
;
; b:                                                ; preds = %entry
;   call void @llvm.nvvm.barrier.sync(i32 1)
;   br label %end
;
; end:                                              ; preds = %b, %a
;   ret void
; }
; ; Function Attrs: convergent
; define void @token(i1 %c, i1 %d) #3 {
; entry:
;   %t = call token @llvm.experimental.convergence.entry()
;   br i1 %c, label %a, label %or
;
; or:                                               ; preds = %entry
;   br i1 %d, label %a, label %end
;
; a:                                                ; preds = %or, %entry
;   br label %end
;
; end:                                              ; preds = %a, %or
;   ret void
; }
