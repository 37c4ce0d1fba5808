; What is known about NVPTX beyond LLVM 19.
; test analysis uniformity
; test analysis uniformity<precise>
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare float @llvm.fma.f32(float, float, float)
declare i32 @unknown(i32)

%pair = type { i32, i32 }

@g = addrspace(1) global i32 0
@s = addrspace(3) global i32 0

define ptx_kernel void @registers(i32 %n, float %f) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %dim = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %warp = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %clock = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %base = mul i32 %cta, %dim
  %global = add i32 %base, %x
  %fma = call float @llvm.fma.f32(float %f, float %f, float %f)
  %call = call i32 @unknown(i32 %n)
  ret void
}

; Rows of 64 threads: a warp has one %tid.y and one %tid.z.
define ptx_kernel void @rows() "nvvm.reqntid"="64,4,2" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  ret void
}

; Rows of 16 threads, planes of 64: one %tid.z.
define void @planes() {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  ret void
}

define ptx_kernel void @crosslane(i32 %n, i1 %c) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %x to i1
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %odd)
  %ballot = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  %ballot.some = call i32 @llvm.nvvm.vote.ballot.sync(i32 %x, i1 %odd)
  %match = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %x)
  %all = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %x)
  %sum = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)
  %sum.some = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 %x)
  %first = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  %any.lane = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %x, i32 31)
  %halves = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 4127)
  %swap = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %swap.same = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
  %count = call i32 @llvm.nvvm.barrier0.popc(i32 %x)
  ret void
}

define ptx_kernel void @memory(ptr %p, ptr addrspace(5) %l, i64 %i) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %frame = alloca i32
  %generic = load i32, ptr %p
  %global = load i32, ptr addrspace(1) @g
  %shared = load i32, ptr addrspace(3) @s
  %volatile = load volatile i32, ptr addrspace(1) @g
  %atomic = load atomic i32, ptr addrspace(1) @g monotonic, align 4
  %local = load i32, ptr addrspace(5) %l
  %stack = load i32, ptr %frame
  %q = getelementptr i32, ptr %p, i64 %i
  %element = load i32, ptr %q
  %r = getelementptr i32, ptr %p, i32 %x
  %own = load i32, ptr %r
  %cast = addrspacecast ptr addrspace(3) @s to ptr
  %via.cast = load i32, ptr %cast
  %indirect = load ptr, ptr %p
  %unknown = load i32, ptr %indirect
  %invariant = load i32, ptr %indirect, !invariant.load !4
  %rmw = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic
  ret void
}

; By-value parameters: one only read, one written.
define ptx_kernel void @byvalue(ptr byval(%pair) %a, ptr byval(%pair) %b, i32 %n) {
  %a1 = getelementptr %pair, ptr %a, i32 0, i32 1
  %x = load i32, ptr %a1
  %b1 = getelementptr %pair, ptr %b, i32 0, i32 1
  store i32 %n, ptr %b1
  %y = load i32, ptr %b
  ret void
}

define ptx_kernel void @assembly(i32 %n) {
  %plain = call i32 asm "add.s32 $0, $1, $1;", "=r,r"(i32 %n)
  %lane = call i32 asm "mov.u32 $0, %laneid;", "=r"()
  %effect = call i32 asm sideeffect "add.s32 $0, $1, $1;", "=r,r"(i32 %n)
  ret void
}

!nvvm.annotations = !{!0, !1, !2, !3}
!0 = !{ptr @planes, !"kernel", i32 1}
!1 = !{ptr @planes, !"reqntidx", i32 16}
!2 = !{ptr @planes, !"reqntidy", i32 4}
!3 = !{ptr @planes, !"reqntidz", i32 2}
!4 = !{}

; want: analysis uniformity
; UniformityInfo for function 'registers':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
;   DIVERGENT:   %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
;   DIVERGENT:   %dim = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
;   DIVERGENT:   %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
;   DIVERGENT:   %warp = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
;   DIVERGENT:   %clock = call i32 @llvm.nvvm.read.ptx.sreg.clock()
;   DIVERGENT:   %base = mul i32 %cta, %dim
;   DIVERGENT:   %global = add i32 %base, %x
;   DIVERGENT:   %fma = call float @llvm.fma.f32(float %f, float %f, float %f)
;   DIVERGENT:   %call = call i32 @unknown(i32 %n)
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'rows':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
;   DIVERGENT:   %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'planes':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
;   DIVERGENT:   %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'crosslane':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %odd = trunc i32 %x to i1
;   DIVERGENT:   %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %odd)
;   DIVERGENT:   %ballot = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
;   DIVERGENT:   %ballot.some = call i32 @llvm.nvvm.vote.ballot.sync(i32 %x, i1 %odd)
;   DIVERGENT:   %match = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %x)
;   DIVERGENT:   %all = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %x)
;   DIVERGENT:   %sum = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)
;   DIVERGENT:   %sum.some = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 %x)
;   DIVERGENT:   %first = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
;   DIVERGENT:   %any.lane = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %x, i32 31)
;   DIVERGENT:   %halves = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 4127)
;   DIVERGENT:   %swap = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
;   DIVERGENT:   %swap.same = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
;   DIVERGENT:   %count = call i32 @llvm.nvvm.barrier0.popc(i32 %x)
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'memory':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;                %frame = alloca i32, align 4
;   DIVERGENT:   %generic = load i32, ptr %p, align 4
;                %global = load i32, ptr addrspace(1) @g, align 4
;                %shared = load i32, ptr addrspace(3) @s, align 4
;                %volatile = load volatile i32, ptr addrspace(1) @g, align 4
;                %atomic = load atomic i32, ptr addrspace(1) @g monotonic, align 4
;   DIVERGENT:   %local = load i32, ptr addrspace(5) %l, align 4
;   DIVERGENT:   %stack = load i32, ptr %frame, align 4
;                %q = getelementptr i32, ptr %p, i64 %i
;   DIVERGENT:   %element = load i32, ptr %q, align 4
;   DIVERGENT:   %r = getelementptr i32, ptr %p, i32 %x
;   DIVERGENT:   %own = load i32, ptr %r, align 4
;                %cast = addrspacecast ptr addrspace(3) @s to ptr
;   DIVERGENT:   %via.cast = load i32, ptr %cast, align 4
;   DIVERGENT:   %indirect = load ptr, ptr %p, align 8
;   DIVERGENT:   %unknown = load i32, ptr %indirect, align 4
;   DIVERGENT:   %invariant = load i32, ptr %indirect, align 4, !invariant.load !4
;   DIVERGENT:   %rmw = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'byvalue':
;
; BLOCK 0
; DEFINITIONS
;                %a1 = getelementptr %pair, ptr %a, i32 0, i32 1
;   DIVERGENT:   %x = load i32, ptr %a1, align 4
;                %b1 = getelementptr %pair, ptr %b, i32 0, i32 1
;                store i32 %n, ptr %b1, align 4
;   DIVERGENT:   %y = load i32, ptr %b, align 4
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'assembly':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %plain = call i32 asm "add.s32 $0, $1, $1;", "=r,r"(i32 %n)
;   DIVERGENT:   %lane = call i32 asm "mov.u32 $0, %laneid;", "=r"()
;   DIVERGENT:   %effect = call i32 asm sideeffect "add.s32 $0, $1, $1;", "=r,r"(i32 %n)
; TERMINATORS
;                ret void
; END BLOCK

; want: analysis uniformity<precise>
; UniformityInfo for function 'registers':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
;                %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
;                %dim = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
;   DIVERGENT:   %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
;   DIVERGENT:   %warp = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
;   DIVERGENT:   %clock = call i32 @llvm.nvvm.read.ptx.sreg.clock()
;                %base = mul i32 %cta, %dim
;   DIVERGENT:   %global = add i32 %base, %x
;                %fma = call float @llvm.fma.f32(float %f, float %f, float %f)
;   DIVERGENT:   %call = call i32 @unknown(i32 %n)
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'rows':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;                %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
;                %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'planes':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
;                %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'crosslane':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   DIVERGENT:   %odd = trunc i32 %x to i1
;                %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %odd)
;                %ballot = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
;   DIVERGENT:   %ballot.some = call i32 @llvm.nvvm.vote.ballot.sync(i32 %x, i1 %odd)
;   DIVERGENT:   %match = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %x)
;                %all = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %x)
;                %sum = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)
;   DIVERGENT:   %sum.some = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 %x)
;                %first = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
;   DIVERGENT:   %any.lane = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %x, i32 31)
;   DIVERGENT:   %halves = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 4127)
;   DIVERGENT:   %swap = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
;                %swap.same = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
;                %count = call i32 @llvm.nvvm.barrier0.popc(i32 %x)
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'memory':
;
; BLOCK 0
; DEFINITIONS
;   DIVERGENT:   %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;                %frame = alloca i32, align 4
;                %generic = load i32, ptr %p, align 4
;                %global = load i32, ptr addrspace(1) @g, align 4
;                %shared = load i32, ptr addrspace(3) @s, align 4
;   DIVERGENT:   %volatile = load volatile i32, ptr addrspace(1) @g, align 4
;   DIVERGENT:   %atomic = load atomic i32, ptr addrspace(1) @g monotonic, align 4
;   DIVERGENT:   %local = load i32, ptr addrspace(5) %l, align 4
;   DIVERGENT:   %stack = load i32, ptr %frame, align 4
;                %q = getelementptr i32, ptr %p, i64 %i
;                %element = load i32, ptr %q, align 4
;   DIVERGENT:   %r = getelementptr i32, ptr %p, i32 %x
;   DIVERGENT:   %own = load i32, ptr %r, align 4
;                %cast = addrspacecast ptr addrspace(3) @s to ptr
;                %via.cast = load i32, ptr %cast, align 4
;                %indirect = load ptr, ptr %p, align 8
;   DIVERGENT:   %unknown = load i32, ptr %indirect, align 4
;                %invariant = load i32, ptr %indirect, align 4, !invariant.load !4
;   DIVERGENT:   %rmw = atomicrmw add ptr addrspace(1) @g, i32 1 monotonic, align 4
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'byvalue':
;
; BLOCK 0
; DEFINITIONS
;                %a1 = getelementptr %pair, ptr %a, i32 0, i32 1
;                %x = load i32, ptr %a1, align 4
;                %b1 = getelementptr %pair, ptr %b, i32 0, i32 1
;                store i32 %n, ptr %b1, align 4
;   DIVERGENT:   %y = load i32, ptr %b, align 4
; TERMINATORS
;                ret void
; END BLOCK
; UniformityInfo for function 'assembly':
;
; BLOCK 0
; DEFINITIONS
;                %plain = call i32 asm "add.s32 $0, $1, $1;", "=r,r"(i32 %n)
;   DIVERGENT:   %lane = call i32 asm "mov.u32 $0, %laneid;", "=r"()
;   DIVERGENT:   %effect = call i32 asm sideeffect "add.s32 $0, $1, $1;", "=r,r"(i32 %n)
; TERMINATORS
;                ret void
; END BLOCK
