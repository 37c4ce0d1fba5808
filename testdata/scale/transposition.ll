; The transpose of a matrix of %rows rows of 32 numbers, by tiles of 16 by 16 in shared memory.
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [16 x [17 x i32]] undef, align 4

define ptx_kernel void @transposition(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %rows) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %c = and i32 %t, 15
  %r = lshr i32 %t, 4
  %bx = and i32 %b, 1
  %by = lshr i32 %b, 1
  %col0 = shl i32 %bx, 4
  %row0 = shl i32 %by, 4
  %row = add i32 %row0, %r
  %col = add i32 %col0, %c
  %line = shl i32 %row, 5
  %i = add i32 %line, %col
  %i64 = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %x, i64 %i64
  %v = load i32, ptr addrspace(1) %p
  %r64 = zext i32 %r to i64
  %c64 = zext i32 %c to i64
  %in = getelementptr [16 x [17 x i32]], ptr addrspace(3) @tile, i64 0, i64 %r64, i64 %c64
  store i32 %v, ptr addrspace(3) %in
  call void @llvm.nvvm.barrier0()
  %out = getelementptr [16 x [17 x i32]], ptr addrspace(3) @tile, i64 0, i64 %c64, i64 %r64
  %u = load i32, ptr addrspace(3) %out
  %orow = add i32 %col0, %r
  %ocol = add i32 %row0, %c
  %oline = mul i32 %orow, %rows
  %o = add i32 %oline, %ocol
  %o64 = zext i32 %o to i64
  %q = getelementptr i32, ptr addrspace(1) %y, i64 %o64
  store i32 %u, ptr addrspace(1) %q
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
