; test parse
; test analysis domtree
; test analysis postdomtree
; test analysis loops
; test analysis uniformity
; test opt no-op-function,verify
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define i32 @f(i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %even = icmp eq i32 %i, %tid
  br i1 %even, label %then, label %latch

then:
  br label %latch

latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %next
}

; want: analysis domtree
; DominatorTree for function: f
; =============================--------------------------------
; Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1] %entry {4294967295,4294967295} [0]
;     [2] %loop {4294967295,4294967295} [1]
;       [3] %then {4294967295,4294967295} [2]
;       [3] %latch {4294967295,4294967295} [2]
;         [4] %exit {4294967295,4294967295} [3]
; Roots: %entry 

; want: analysis postdomtree
; PostDominatorTree for function: f
; =============================--------------------------------
; Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1]  <<exit node>> {4294967295,4294967295} [0]
;     [2] %exit {4294967295,4294967295} [1]
;       [3] %latch {4294967295,4294967295} [2]
;         [4] %loop {4294967295,4294967295} [3]
;           [5] %entry {4294967295,4294967295} [4]
;         [4] %then {4294967295,4294967295} [3]
; Roots: %exit 

; want: analysis loops
; Loop info for function 'f':
; Loop at depth 1 containing: %loop<header>,%then,%latch<latch><exiting>

; want: analysis uniformity
; UniformityInfo for function 'f':
; DIVERGENT ARGUMENTS:
;   DIVERGENT: i32 %n
; CYCLES WITH DIVERGENT EXIT:
;   depth=1: entries(loop) latch then
;
; BLOCK entry
; DEFINITIONS
;   DIVERGENT:   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; TERMINATORS
;                br label %loop
; END BLOCK
;
; BLOCK loop
; DEFINITIONS
;                %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   DIVERGENT:   %even = icmp eq i32 %i, %tid
; TERMINATORS
;   DIVERGENT:   br i1 %even, label %then, label %latch
; END BLOCK
;
; BLOCK then
; DEFINITIONS
; TERMINATORS
;                br label %latch
; END BLOCK
;
; BLOCK latch
; DEFINITIONS
;                %next = add i32 %i, 1
;   DIVERGENT:   %more = icmp slt i32 %next, %n
; TERMINATORS
;   DIVERGENT:   br i1 %more, label %loop, label %exit
; END BLOCK
;
; BLOCK exit
; DEFINITIONS
; TERMINATORS
;   DIVERGENT:   ret i32 %next
; END BLOCK

; want: opt no-op-function,verify
; define i32 @f(i32 %n) {
; entry:
;   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i32 [ 0, %entry ], [ %next, %latch ]
;   %even = icmp eq i32 %i, %tid
;   br i1 %even, label %then, label %latch
;
; then:                                             ; preds = %loop
;   br label %latch
;
; latch:                                            ; preds = %then, %loop
;   %next = add i32 %i, 1
;   %more = icmp slt i32 %next, %n
;   br i1 %more, label %loop, label %exit
;
; exit:                                             ; preds = %latch
;   ret i32 %next
; }
