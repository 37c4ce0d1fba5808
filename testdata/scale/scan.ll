; Prefix sums in one pass, with decoupled look-back (Merrill and Garland, 2016): a block of 256 makes
; the sums of its own numbers in shared memory, says its total, and asks the blocks before it until one
; says the sum of all before. States: 0 nothing yet, 1 the block's total, 2 the sum up to its end.
target triple = "nvptx64-nvidia-cuda"

@part = internal addrspace(3) global [256 x i32] undef, align 4
@before = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @scan(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %state, ptr addrspace(1) %totals, ptr addrspace(1) %sums) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %f = shl i32 %b, 8
  %i = add i32 %f, %t
  %w = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %x, i64 %w
  %v = load i32, ptr addrspace(1) %p
  %t64 = zext i32 %t to i64
  %q = getelementptr [256 x i32], ptr addrspace(3) @part, i64 0, i64 %t64
  store i32 %v, ptr addrspace(3) %q
  br label %round
round:
  %d = phi i32 [ 1, %entry ], [ %d2, %put ]
  call void @llvm.nvvm.barrier0()
  %own = load i32, ptr addrspace(3) %q
  %has = icmp uge i32 %t, %d
  br i1 %has, label %take, label %taken
take:
  %o = sub i32 %t, %d
  %o64 = zext i32 %o to i64
  %r = getelementptr [256 x i32], ptr addrspace(3) @part, i64 0, i64 %o64
  %left = load i32, ptr addrspace(3) %r
  br label %taken
taken:
  %l = phi i32 [ 0, %round ], [ %left, %take ]
  call void @llvm.nvvm.barrier0()
  br label %put
put:
  %s = add i32 %own, %l
  store i32 %s, ptr addrspace(3) %q
  %d2 = shl i32 %d, 1
  %more = icmp ult i32 %d2, 256
  br i1 %more, label %round, label %local
local:
  call void @llvm.nvvm.barrier0()
  %b64 = zext i32 %b to i64
  %mystate = getelementptr i32, ptr addrspace(1) %state, i64 %b64
  %mytotal = getelementptr i32, ptr addrspace(1) %totals, i64 %b64
  %mysum = getelementptr i32, ptr addrspace(1) %sums, i64 %b64
  %first = icmp eq i32 %t, 0
  br i1 %first, label %say, label %wait
say:
  %total = load i32, ptr addrspace(3) getelementptr ([256 x i32], ptr addrspace(3) @part, i64 0, i64 255)
  store i32 %total, ptr addrspace(1) %mytotal
  store atomic i32 1, ptr addrspace(1) %mystate syncscope("device") release, align 4
  %none = icmp eq i32 %b, 0
  br i1 %none, label %known, label %back
back:
  %k = phi i32 [ %b, %say ], [ %j, %use ], [ %k, %back ]
  %acc = phi i32 [ 0, %say ], [ %acc2, %use ], [ %acc, %back ]
  %j = sub i32 %k, 1
  %j64 = zext i32 %j to i64
  %ps = getelementptr i32, ptr addrspace(1) %state, i64 %j64
  %st = load atomic i32, ptr addrspace(1) %ps syncscope("device") acquire, align 4
  switch i32 %st, label %back [ i32 1, label %use
                                i32 2, label %all ]
use:
  %pt = getelementptr i32, ptr addrspace(1) %totals, i64 %j64
  %vt = load i32, ptr addrspace(1) %pt
  %acc2 = add i32 %acc, %vt
  br label %back
all:
  %pa = getelementptr i32, ptr addrspace(1) %sums, i64 %j64
  %va = load i32, ptr addrspace(1) %pa
  %acc3 = add i32 %acc, %va
  br label %known
known:
  %pre = phi i32 [ 0, %say ], [ %acc3, %all ]
  %end = add i32 %pre, %total
  store i32 %end, ptr addrspace(1) %mysum
  store atomic i32 2, ptr addrspace(1) %mystate syncscope("device") release, align 4
  store i32 %pre, ptr addrspace(3) @before
  br label %wait
wait:
  call void @llvm.nvvm.barrier0()
  %base = load i32, ptr addrspace(3) @before
  %mine = load i32, ptr addrspace(3) %q
  %res = add i32 %base, %mine
  %py = getelementptr i32, ptr addrspace(1) %y, i64 %w
  store i32 %res, ptr addrspace(1) %py
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
