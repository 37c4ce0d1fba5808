; The product of a matrix of rows of 32 numbers and one of 32 by 32: a row for each warp's worth of
; threads, by tiles of the second in shared memory.
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [32 x [32 x float]] undef, align 4

define ptx_kernel void @matrix(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %blk = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %col = and i32 %t, 31
  %r = lshr i32 %t, 5
  %row0 = shl i32 %blk, 3
  %row = add i32 %row0, %r
  br label %fill
fill:
  %k = phi i32 [ %r, %entry ], [ %k2, %fill ]
  %k64 = zext i32 %k to i64
  %col64 = zext i32 %col to i64
  %line = shl i32 %k, 5
  %at = add i32 %line, %col
  %at64 = zext i32 %at to i64
  %pb = getelementptr float, ptr addrspace(1) %b, i64 %at64
  %vb = load float, ptr addrspace(1) %pb
  %pt = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i64 0, i64 %k64, i64 %col64
  store float %vb, ptr addrspace(3) %pt
  %k2 = add i32 %k, 8
  %more = icmp ult i32 %k2, 32
  br i1 %more, label %fill, label %filled
filled:
  call void @llvm.nvvm.barrier0()
  %aline = shl i32 %row, 5
  br label %sum
sum:
  %j = phi i32 [ 0, %filled ], [ %j2, %sum ]
  %s = phi float [ 0.0, %filled ], [ %s2, %sum ]
  %ai = add i32 %aline, %j
  %ai64 = zext i32 %ai to i64
  %pa = getelementptr float, ptr addrspace(1) %a, i64 %ai64
  %va = load float, ptr addrspace(1) %pa
  %j64 = zext i32 %j to i64
  %ps = getelementptr [32 x [32 x float]], ptr addrspace(3) @tile, i64 0, i64 %j64, i64 %col64
  %vs = load float, ptr addrspace(3) %ps
  %m = fmul float %va, %vs
  %s2 = fadd float %s, %m
  %j2 = add i32 %j, 1
  %again = icmp ult i32 %j2, 32
  br i1 %again, label %sum, label %done
done:
  %ci = add i32 %aline, %col
  %ci64 = zext i32 %ci to i64
  %pc = getelementptr float, ptr addrspace(1) %c, i64 %ci64
  store float %s2, ptr addrspace(1) %pc
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
