; test opt structurizecfg<skip-uniform-regions>
; What is uniform is left alone and marked. The mark of a branch that is not uniform says nothing.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @uniform(i32 %n, ptr %p) {
entry:
  %c = icmp eq i32 %n, 1
  br i1 %c, label %a, label %or
or:
  %d = icmp eq i32 %n, 2
  br i1 %d, label %a, label %end
a:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

define ptx_kernel void @divergent(i32 %n, ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 1
  br i1 %c, label %a, label %or, !structurizecfg.uniform !0
or:
  %d = icmp eq i32 %t, 2
  br i1 %d, label %a, label %end, !structurizecfg.uniform !0
a:
  store i32 1, ptr %p
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

!0 = !{}

; want: opt structurizecfg<skip-uniform-regions>
; define ptx_kernel void @uniform(i32 %n, ptr %p) {
; entry:
;   %c = icmp eq i32 %n, 1
;   br i1 %c, label %a, label %or, !structurizecfg.uniform !0
;
; or:                                               ; preds = %entry
;   %d = icmp eq i32 %n, 2
;   br i1 %d, label %a, label %end, !structurizecfg.uniform !0
;
; a:                                                ; preds = %or, %entry
;   store i32 1, ptr %p, align 4
;   br label %end, !structurizecfg.uniform !0
;
; end:                                              ; preds = %a, %or
;   ret void
; }
; define ptx_kernel void @divergent(i32 %n, ptr %p) {
; entry:
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = icmp eq i32 %t, 1
;   %c.inv = xor i1 %c, true
;   br i1 %c.inv, label %or, label %Flow
;
; or:                                               ; preds = %entry
;   %d = icmp eq i32 %t, 2
;   br label %Flow
;
; Flow:                                             ; preds = %or, %entry
;   %0 = phi i1 [ %d, %or ], [ %c, %entry ]
;   br i1 %0, label %a, label %end
;
; a:                                                ; preds = %Flow
;   store i32 1, ptr %p, align 4
;   br label %end
;
; end:                                              ; preds = %a, %Flow
;   ret void
; }
