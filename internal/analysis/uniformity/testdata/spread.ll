; How divergence spreads; the text is that of opt-19.
; test analysis uniformity
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Joins of a divergent branch, one of them not its post-dominator; a join of a uniform branch
; inside stays uniform.
define ptx_kernel void @sync(i1 %u, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp slt i32 %tid, 7
  br i1 %d, label %left, label %right
left:
  br i1 %u, label %a, label %b
a:
  br label %uniform
b:
  br label %uniform
uniform:
  %p = phi i32 [ 1, %a ], [ %n, %b ]
  br i1 %u, label %early, label %join
right:
  br i1 %u, label %early, label %join
early:
  %q = phi i32 [ 1, %uniform ], [ 2, %right ]
  br label %join
join:
  %r = phi i32 [ 3, %uniform ], [ 4, %right ], [ %q, %early ]
  %same = phi i32 [ %n, %uniform ], [ %n, %right ], [ undef, %early ]
  ret void
}

; Threads leave the inner loop in different iterations, but not the outer one.
define ptx_kernel void @temporal(i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %j1 = add i32 %j, 1
  %more = icmp slt i32 %j1, %tid
  br i1 %more, label %inner, label %latch
latch:
  %from.inner = add i32 %j, 1
  %from.outer = add i32 %i, 1
  %i1 = add i32 %i, 1
  %again = icmp slt i32 %i1, %n
  br i1 %again, label %outer, label %out
out:
  %u = add i32 %i, 2
  ret void
}

; continue: threads wait at the header, where the phi depends on the way they came.
define ptx_kernel void @latches(i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp slt i32 %tid, 7
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %one ], [ %i1, %two ]
  %k = phi i32 [ 0, %entry ], [ 1, %one ], [ 2, %two ]
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %body, label %out
body:
  br i1 %d, label %one, label %two
one:
  br label %head
two:
  br label %head
out:
  ret void
}

; Divergent paths into a cycle with two entries: nothing in it is known to be converged.
define ptx_kernel void @entries(i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp slt i32 %tid, 7
  br i1 %d, label %a, label %b
a:
  %x = add i32 %n, 1
  br label %b
b:
  %y = add i32 %n, 2
  %more = icmp slt i32 %y, 9
  br i1 %more, label %a, label %out
out:
  %z = add i32 %n, 3
  ret void
}

; Parameters of a function are divergent.
define i32 @callee(i32 %n) {
  %r = add i32 %n, 1
  ret i32 %r
}

define ptx_kernel void @quiet(i32 %n) {
  %m = mul i32 %n, %n
  ret void
}

; want: analysis uniformity
; UniformityInfo for function 'sync':
;
; BLOCK entry
; DEFINITIONS
;   DIVERGENT:   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %d = icmp slt i32 %tid, 7
; TERMINATORS
;   DIVERGENT:   br i1 %d, label %left, label %right
; END BLOCK
;
; BLOCK left
; DEFINITIONS
; TERMINATORS
;                br i1 %u, label %a, label %b
; END BLOCK
;
; BLOCK a
; DEFINITIONS
; TERMINATORS
;                br label %uniform
; END BLOCK
;
; BLOCK b
; DEFINITIONS
; TERMINATORS
;                br label %uniform
; END BLOCK
;
; BLOCK uniform
; DEFINITIONS
;                %p = phi i32 [ 1, %a ], [ %n, %b ]
; TERMINATORS
;                br i1 %u, label %early, label %join
; END BLOCK
;
; BLOCK right
; DEFINITIONS
; TERMINATORS
;                br i1 %u, label %early, label %join
; END BLOCK
;
; BLOCK early
; DEFINITIONS
;   DIVERGENT:   %q = phi i32 [ 1, %uniform ], [ 2, %right ]
; TERMINATORS
;                br label %join
; END BLOCK
;
; BLOCK join
; DEFINITIONS
;   DIVERGENT:   %r = phi i32 [ 3, %uniform ], [ 4, %right ], [ %q, %early ]
;                %same = phi i32 [ %n, %uniform ], [ %n, %right ], [ undef, %early ]
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'temporal':
; CYCLES WITH DIVERGENT EXIT:
;   depth=2: entries(inner)
;
; BLOCK entry
; DEFINITIONS
;   DIVERGENT:   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; TERMINATORS
;                br label %outer
; END BLOCK
;
; BLOCK outer
; DEFINITIONS
;                %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
; TERMINATORS
;                br label %inner
; END BLOCK
;
; BLOCK inner
; DEFINITIONS
;                %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
;                %j1 = add i32 %j, 1
;   DIVERGENT:   %more = icmp slt i32 %j1, %tid
; TERMINATORS
;   DIVERGENT:   br i1 %more, label %inner, label %latch
; END BLOCK
;
; BLOCK latch
; DEFINITIONS
;   DIVERGENT:   %from.inner = add i32 %j, 1
;                %from.outer = add i32 %i, 1
;                %i1 = add i32 %i, 1
;                %again = icmp slt i32 %i1, %n
; TERMINATORS
;                br i1 %again, label %outer, label %out
; END BLOCK
;
; BLOCK out
; DEFINITIONS
;                %u = add i32 %i, 2
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'latches':
; CYCLES WITH DIVERGENT EXIT:
;   depth=1: entries(head) one body two
;
; BLOCK entry
; DEFINITIONS
;   DIVERGENT:   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %d = icmp slt i32 %tid, 7
; TERMINATORS
;                br label %head
; END BLOCK
;
; BLOCK head
; DEFINITIONS
;   DIVERGENT:   %i = phi i32 [ 0, %entry ], [ %i1, %one ], [ %i1, %two ]
;   DIVERGENT:   %k = phi i32 [ 0, %entry ], [ 1, %one ], [ 2, %two ]
;   DIVERGENT:   %i1 = add i32 %i, 1
;   DIVERGENT:   %more = icmp slt i32 %i1, %n
; TERMINATORS
;   DIVERGENT:   br i1 %more, label %body, label %out
; END BLOCK
;
; BLOCK body
; DEFINITIONS
; TERMINATORS
;   DIVERGENT:   br i1 %d, label %one, label %two
; END BLOCK
;
; BLOCK one
; DEFINITIONS
; TERMINATORS
;                br label %head
; END BLOCK
;
; BLOCK two
; DEFINITIONS
; TERMINATORS
;                br label %head
; END BLOCK
;
; BLOCK out
; DEFINITIONS
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'entries':
; CYCLES ASSSUMED DIVERGENT:
;   depth=1: entries(b a)
; CYCLES WITH DIVERGENT EXIT:
;   depth=1: entries(b a)
;
; BLOCK entry
; DEFINITIONS
;   DIVERGENT:   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %d = icmp slt i32 %tid, 7
; TERMINATORS
;   DIVERGENT:   br i1 %d, label %a, label %b
; END BLOCK
;
; BLOCK a
; DEFINITIONS
;   DIVERGENT:   %x = add i32 %n, 1
; TERMINATORS
;                br label %b
; END BLOCK
;
; BLOCK b
; DEFINITIONS
;   DIVERGENT:   %y = add i32 %n, 2
;   DIVERGENT:   %more = icmp slt i32 %y, 9
; TERMINATORS
;   DIVERGENT:   br i1 %more, label %a, label %out
; END BLOCK
;
; BLOCK out
; DEFINITIONS
;                %z = add i32 %n, 3
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'callee':
; DIVERGENT ARGUMENTS:
;   DIVERGENT: i32 %n
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %r = add i32 %n, 1
; TERMINATORS
;   DIVERGENT:   ret i32 %r
; END BLOCK
; UniformityInfo for function 'quiet':
; ALL VALUES UNIFORM
