; A divergent branch in the header of a loop. The branches behind it are uniform, and lead some threads out and others round again: what is taken out of the
; loop differs.
; test analysis uniformity<precise>
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @round(i1 %u, i1 %w, ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, 7
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %j, %again ]
  %j = add i32 %i, 1
  br i1 %c, label %again, label %side
side:
  br i1 %u, label %behind, label %again
again:
  br i1 %w, label %header, label %behind
behind:
  %d = add i32 %j, 3
  store i32 %d, ptr addrspace(1) %p
  ret void
}

; want: analysis uniformity<precise>
; UniformityInfo for function 'round':
; CYCLES WITH DIVERGENT EXIT:
;   depth=1: entries(header) again side
;
; BLOCK entry
; DEFINITIONS
;   DIVERGENT:   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %c = icmp slt i32 %t, 7
; TERMINATORS
;                br label %header
; END BLOCK
;
; BLOCK header
; DEFINITIONS
;                %i = phi i32 [ 0, %entry ], [ %j, %again ]
;                %j = add i32 %i, 1
; TERMINATORS
;   DIVERGENT:   br i1 %c, label %again, label %side
; END BLOCK
;
; BLOCK side
; DEFINITIONS
; TERMINATORS
;                br i1 %u, label %behind, label %again
; END BLOCK
;
; BLOCK again
; DEFINITIONS
; TERMINATORS
;                br i1 %w, label %header, label %behind
; END BLOCK
;
; BLOCK behind
; DEFINITIONS
;   DIVERGENT:   %d = add i32 %j, 3
;   DIVERGENT:   store i32 %d, ptr addrspace(1) %p, align 4
; TERMINATORS
;                ret void
; END BLOCK
