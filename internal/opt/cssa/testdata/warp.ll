; test opt cssa,verify<cssa>
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; A uniform loop counter has one register for the warp.
define ptx_kernel void @counter(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Threads leave the loop one by one, and each needs the number of its own last round: the copy behind the phi is
; for each thread, the counter itself for the warp.
define ptx_kernel void @rounds(ptr addrspace(1) %p) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %i, %tid
  br i1 %c, label %loop, label %exit
exit:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %tid
  store i32 %i, ptr addrspace(1) %q
  ret void
}

; %x is uniform and of no use on the left, where %l is computed, but threads wait with it on the other side:
; the two may not share a register of the warp.
define ptx_kernel void @waits(ptr addrspace(1) %p, i32 %a, i1 %u) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %tid, 7
  %x = mul i32 %a, 3
  br i1 %c, label %left, label %right
left:
  %l = mul i32 %a, 5
  br i1 %u, label %more, label %join
more:
  %m = add i32 %l, 1
  br label %join
join:
  %y = phi i32 [ %l, %left ], [ %m, %more ], [ %x, %right ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %tid
  store i32 %y, ptr addrspace(1) %q
  ret void
right:
  br i1 %u, label %join, label %inner
inner:
  %z = phi i32 [ %x, %right ]
  store i32 %z, ptr addrspace(1) %p
  ret void
}

attributes #0 = { "target-cpu"="sm_80" }

; want: opt cssa,verify<cssa>
; define ptx_kernel void @counter(ptr addrspace(1) %p, i32 %n) #1 {
; entry:
;   %pcp = bitcast i32 0 to i32, !warpwise.pcp !0
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ %pcp, %entry ], [ %j, %loop ], !warpwise.warpreg !0
;   %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
;   store i32 %i, ptr addrspace(1) %q, align 4
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   ret void
; }
; define ptx_kernel void @rounds(ptr addrspace(1) %p) #1 {
; entry:
;   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %pcp = bitcast i32 0 to i32, !warpwise.pcp !0
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i32 [ %pcp, %entry ], [ %j, %loop ], !warpwise.warpreg !0
;   %pcp1 = bitcast i32 %i to i32, !warpwise.pcp !0
;   %j = add i32 %pcp1, 1
;   %c = icmp ult i32 %pcp1, %tid
;   br i1 %c, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   %q = getelementptr i32, ptr addrspace(1) %p, i32 %tid
;   store i32 %pcp1, ptr addrspace(1) %q, align 4
;   ret void
; }
; define ptx_kernel void @waits(ptr addrspace(1) %p, i32 %a, i1 %u) #1 {
; entry:
;   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %c = icmp ult i32 %tid, 7
;   %x = mul i32 %a, 3
;   br i1 %c, label %left, label %right
;
; left:                                             ; preds = %entry
;   %l = mul i32 %a, 5
;   br i1 %u, label %more, label %join
;
; more:                                             ; preds = %left
;   %m = add i32 %l, 1
;   br label %join
;
; join:                                             ; preds = %right, %more, %left
;   %y = phi i32 [ %l, %left ], [ %m, %more ], [ %pcp, %right ]
;   %q = getelementptr i32, ptr addrspace(1) %p, i32 %tid
;   store i32 %y, ptr addrspace(1) %q, align 4
;   ret void
;
; right:                                            ; preds = %entry
;   %pcp = bitcast i32 %x to i32, !warpwise.pcp !0
;   br i1 %u, label %join, label %inner
;
; inner:                                            ; preds = %right
;   %z = phi i32 [ %x, %right ], !warpwise.warpreg !0
;   store i32 %z, ptr addrspace(1) %p, align 4
;   ret void
; }
