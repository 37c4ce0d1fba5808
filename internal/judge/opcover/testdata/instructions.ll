; A function for each instruction of LLVM IR that GPU code may have, named after it. TestInstructions runs each from the IR and
; from our PTX on edge values: %x and %y are integers, %f and %g their bits as numbers.
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @add(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %r0 = add i64 %x, %y
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %r1 = add i32 %a1, %c1
  %a2 = trunc i64 %x to i33
  %c2 = trunc i64 %y to i33
  %r2 = add i33 %a2, %c2
  %z2 = zext i33 %r2 to i64
  %r3 = add nuw i64 %x, %y
  %a4 = trunc i64 %x to i32
  %c4 = trunc i64 %y to i32
  %r4 = add nuw i32 %a4, %c4
  %a5 = trunc i64 %x to i33
  %c5 = trunc i64 %y to i33
  %r5 = add nuw i33 %a5, %c5
  %z5 = zext i33 %r5 to i64
  %r6 = add nsw i64 %x, %y
  %a7 = trunc i64 %x to i32
  %c7 = trunc i64 %y to i32
  %r7 = add nsw i32 %a7, %c7
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %z2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i64 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i32 %r4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  %o6 = getelementptr i64, ptr addrspace(1) %op, i64 6
  store i64 %r6, ptr addrspace(1) %o6
  %o7 = getelementptr i64, ptr addrspace(1) %op, i64 7
  store i32 %r7, ptr addrspace(1) %o7
  ret void
}

define ptx_kernel void @sub(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %r0 = sub i64 %x, %y
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %r1 = sub i32 %a1, %c1
  %a2 = trunc i64 %x to i33
  %c2 = trunc i64 %y to i33
  %r2 = sub i33 %a2, %c2
  %z2 = zext i33 %r2 to i64
  %r3 = sub nuw i64 %x, %y
  %a4 = trunc i64 %x to i32
  %c4 = trunc i64 %y to i32
  %r4 = sub nuw i32 %a4, %c4
  %a5 = trunc i64 %x to i33
  %c5 = trunc i64 %y to i33
  %r5 = sub nuw i33 %a5, %c5
  %z5 = zext i33 %r5 to i64
  %r6 = sub nsw i64 %x, %y
  %a7 = trunc i64 %x to i32
  %c7 = trunc i64 %y to i32
  %r7 = sub nsw i32 %a7, %c7
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %z2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i64 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i32 %r4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  %o6 = getelementptr i64, ptr addrspace(1) %op, i64 6
  store i64 %r6, ptr addrspace(1) %o6
  %o7 = getelementptr i64, ptr addrspace(1) %op, i64 7
  store i32 %r7, ptr addrspace(1) %o7
  ret void
}

define ptx_kernel void @mul(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %r0 = mul i64 %x, %y
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %r1 = mul i32 %a1, %c1
  %a2 = trunc i64 %x to i33
  %c2 = trunc i64 %y to i33
  %r2 = mul i33 %a2, %c2
  %z2 = zext i33 %r2 to i64
  %r3 = mul nuw i64 %x, %y
  %a4 = trunc i64 %x to i32
  %c4 = trunc i64 %y to i32
  %r4 = mul nuw i32 %a4, %c4
  %a5 = trunc i64 %x to i33
  %c5 = trunc i64 %y to i33
  %r5 = mul nuw i33 %a5, %c5
  %z5 = zext i33 %r5 to i64
  %r6 = mul nsw i64 %x, %y
  %a7 = trunc i64 %x to i32
  %c7 = trunc i64 %y to i32
  %r7 = mul nsw i32 %a7, %c7
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %z2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i64 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i32 %r4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  %o6 = getelementptr i64, ptr addrspace(1) %op, i64 6
  store i64 %r6, ptr addrspace(1) %o6
  %o7 = getelementptr i64, ptr addrspace(1) %op, i64 7
  store i32 %r7, ptr addrspace(1) %o7
  ret void
}

define ptx_kernel void @udiv(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %d0 = or i64 %y, 1
  %e0 = and i64 %d0, 9223372036854775807
  %r0 = udiv i64 %x, %e0
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %d1 = or i32 %c1, 1
  %e1 = and i32 %d1, 2147483647
  %r1 = udiv i32 %a1, %e1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %d2 = or i16 %c2, 1
  %e2 = and i16 %d2, 32767
  %r2 = udiv i16 %a2, %e2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %d3 = or i8 %c3, 1
  %e3 = and i8 %d3, 127
  %r3 = udiv i8 %a3, %e3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %d4 = or i33 %c4, 1
  %e4 = and i33 %d4, 4294967295
  %r4 = udiv i33 %a4, %e4
  %z4 = zext i33 %r4 to i64
  %a5 = trunc i64 %x to i1
  %c5 = trunc i64 %y to i1
  %d5 = or i1 %c5, 1
  %e5 = and i1 %d5, 1
  %r5 = udiv i1 %a5, %e5
  %z5 = zext i1 %r5 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  ret void
}

define ptx_kernel void @sdiv(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %d0 = or i64 %y, 1
  %e0 = and i64 %d0, 9223372036854775807
  %r0 = sdiv i64 %x, %e0
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %d1 = or i32 %c1, 1
  %e1 = and i32 %d1, 2147483647
  %r1 = sdiv i32 %a1, %e1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %d2 = or i16 %c2, 1
  %e2 = and i16 %d2, 32767
  %r2 = sdiv i16 %a2, %e2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %d3 = or i8 %c3, 1
  %e3 = and i8 %d3, 127
  %r3 = sdiv i8 %a3, %e3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %d4 = or i33 %c4, 1
  %e4 = and i33 %d4, 4294967295
  %r4 = sdiv i33 %a4, %e4
  %z4 = zext i33 %r4 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  ret void
}

define ptx_kernel void @urem(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %d0 = or i64 %y, 1
  %e0 = and i64 %d0, 9223372036854775807
  %r0 = urem i64 %x, %e0
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %d1 = or i32 %c1, 1
  %e1 = and i32 %d1, 2147483647
  %r1 = urem i32 %a1, %e1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %d2 = or i16 %c2, 1
  %e2 = and i16 %d2, 32767
  %r2 = urem i16 %a2, %e2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %d3 = or i8 %c3, 1
  %e3 = and i8 %d3, 127
  %r3 = urem i8 %a3, %e3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %d4 = or i33 %c4, 1
  %e4 = and i33 %d4, 4294967295
  %r4 = urem i33 %a4, %e4
  %z4 = zext i33 %r4 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  ret void
}

define ptx_kernel void @srem(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %d0 = or i64 %y, 1
  %e0 = and i64 %d0, 9223372036854775807
  %r0 = srem i64 %x, %e0
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %d1 = or i32 %c1, 1
  %e1 = and i32 %d1, 2147483647
  %r1 = srem i32 %a1, %e1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %d2 = or i16 %c2, 1
  %e2 = and i16 %d2, 32767
  %r2 = srem i16 %a2, %e2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %d3 = or i8 %c3, 1
  %e3 = and i8 %d3, 127
  %r3 = srem i8 %a3, %e3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %d4 = or i33 %c4, 1
  %e4 = and i33 %d4, 4294967295
  %r4 = srem i33 %a4, %e4
  %z4 = zext i33 %r4 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  ret void
}

define ptx_kernel void @shl(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %d0 = urem i64 %y, 64
  %r0 = shl i64 %x, %d0
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %d1 = urem i32 %c1, 32
  %r1 = shl i32 %a1, %d1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %d2 = urem i16 %c2, 16
  %r2 = shl i16 %a2, %d2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %d3 = urem i8 %c3, 8
  %r3 = shl i8 %a3, %d3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %d4 = urem i33 %c4, 33
  %r4 = shl i33 %a4, %d4
  %z4 = zext i33 %r4 to i64
  %a5 = trunc i64 %x to i1
  %c5 = trunc i64 %y to i1
  %d5 = and i1 %c5, false
  %r5 = shl i1 %a5, %d5
  %z5 = zext i1 %r5 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  ret void
}

define ptx_kernel void @lshr(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %d0 = urem i64 %y, 64
  %r0 = lshr i64 %x, %d0
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %d1 = urem i32 %c1, 32
  %r1 = lshr i32 %a1, %d1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %d2 = urem i16 %c2, 16
  %r2 = lshr i16 %a2, %d2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %d3 = urem i8 %c3, 8
  %r3 = lshr i8 %a3, %d3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %d4 = urem i33 %c4, 33
  %r4 = lshr i33 %a4, %d4
  %z4 = zext i33 %r4 to i64
  %a5 = trunc i64 %x to i1
  %c5 = trunc i64 %y to i1
  %d5 = and i1 %c5, false
  %r5 = lshr i1 %a5, %d5
  %z5 = zext i1 %r5 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  ret void
}

define ptx_kernel void @ashr(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %d0 = urem i64 %y, 64
  %r0 = ashr i64 %x, %d0
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %d1 = urem i32 %c1, 32
  %r1 = ashr i32 %a1, %d1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %d2 = urem i16 %c2, 16
  %r2 = ashr i16 %a2, %d2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %d3 = urem i8 %c3, 8
  %r3 = ashr i8 %a3, %d3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %d4 = urem i33 %c4, 33
  %r4 = ashr i33 %a4, %d4
  %z4 = zext i33 %r4 to i64
  %a5 = trunc i64 %x to i1
  %c5 = trunc i64 %y to i1
  %d5 = and i1 %c5, false
  %r5 = ashr i1 %a5, %d5
  %z5 = zext i1 %r5 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  ret void
}

define ptx_kernel void @and(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %r0 = and i64 %x, %y
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %r1 = and i32 %a1, %c1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %r2 = and i16 %a2, %c2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %r3 = and i8 %a3, %c3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %r4 = and i33 %a4, %c4
  %z4 = zext i33 %r4 to i64
  %a5 = trunc i64 %x to i1
  %c5 = trunc i64 %y to i1
  %r5 = and i1 %a5, %c5
  %z5 = zext i1 %r5 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  ret void
}

define ptx_kernel void @or(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %r0 = or i64 %x, %y
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %r1 = or i32 %a1, %c1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %r2 = or i16 %a2, %c2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %r3 = or i8 %a3, %c3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %r4 = or i33 %a4, %c4
  %z4 = zext i33 %r4 to i64
  %a5 = trunc i64 %x to i1
  %c5 = trunc i64 %y to i1
  %r5 = or i1 %a5, %c5
  %z5 = zext i1 %r5 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  ret void
}

define ptx_kernel void @xor(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %r0 = xor i64 %x, %y
  %a1 = trunc i64 %x to i32
  %c1 = trunc i64 %y to i32
  %r1 = xor i32 %a1, %c1
  %a2 = trunc i64 %x to i16
  %c2 = trunc i64 %y to i16
  %r2 = xor i16 %a2, %c2
  %a3 = trunc i64 %x to i8
  %c3 = trunc i64 %y to i8
  %r3 = xor i8 %a3, %c3
  %a4 = trunc i64 %x to i33
  %c4 = trunc i64 %y to i33
  %r4 = xor i33 %a4, %c4
  %z4 = zext i33 %r4 to i64
  %a5 = trunc i64 %x to i1
  %c5 = trunc i64 %y to i1
  %r5 = xor i1 %a5, %c5
  %z5 = zext i1 %r5 to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i16 %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %r3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i64 %z4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i64 %z5, ptr addrspace(1) %o5
  ret void
}

define ptx_kernel void @fadd(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i0 = trunc i64 %x to i32
  %j0 = trunc i64 %y to i32
  %a0 = bitcast i32 %i0 to float
  %c0 = bitcast i32 %j0 to float
  %r0 = fadd float %a0, %c0
  %a1 = bitcast i64 %x to double
  %c1 = bitcast i64 %y to double
  %r1 = fadd double %a1, %c1
  %i2 = trunc i64 %x to i16
  %j2 = trunc i64 %y to i16
  %a2 = bitcast i16 %i2 to half
  %c2 = bitcast i16 %j2 to half
  %r2 = fadd half %a2, %c2
  %i3 = trunc i64 %x to i16
  %j3 = trunc i64 %y to i16
  %a3 = bitcast i16 %i3 to bfloat
  %c3 = bitcast i16 %j3 to bfloat
  %r3 = fadd bfloat %a3, %c3
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store double %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store half %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store bfloat %r3, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @fsub(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i0 = trunc i64 %x to i32
  %j0 = trunc i64 %y to i32
  %a0 = bitcast i32 %i0 to float
  %c0 = bitcast i32 %j0 to float
  %r0 = fsub float %a0, %c0
  %a1 = bitcast i64 %x to double
  %c1 = bitcast i64 %y to double
  %r1 = fsub double %a1, %c1
  %i2 = trunc i64 %x to i16
  %j2 = trunc i64 %y to i16
  %a2 = bitcast i16 %i2 to half
  %c2 = bitcast i16 %j2 to half
  %r2 = fsub half %a2, %c2
  %i3 = trunc i64 %x to i16
  %j3 = trunc i64 %y to i16
  %a3 = bitcast i16 %i3 to bfloat
  %c3 = bitcast i16 %j3 to bfloat
  %r3 = fsub bfloat %a3, %c3
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store double %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store half %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store bfloat %r3, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @fmul(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i0 = trunc i64 %x to i32
  %j0 = trunc i64 %y to i32
  %a0 = bitcast i32 %i0 to float
  %c0 = bitcast i32 %j0 to float
  %r0 = fmul float %a0, %c0
  %a1 = bitcast i64 %x to double
  %c1 = bitcast i64 %y to double
  %r1 = fmul double %a1, %c1
  %i2 = trunc i64 %x to i16
  %j2 = trunc i64 %y to i16
  %a2 = bitcast i16 %i2 to half
  %c2 = bitcast i16 %j2 to half
  %r2 = fmul half %a2, %c2
  %i3 = trunc i64 %x to i16
  %j3 = trunc i64 %y to i16
  %a3 = bitcast i16 %i3 to bfloat
  %c3 = bitcast i16 %j3 to bfloat
  %r3 = fmul bfloat %a3, %c3
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store double %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store half %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store bfloat %r3, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @fdiv(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i0 = trunc i64 %x to i32
  %j0 = trunc i64 %y to i32
  %a0 = bitcast i32 %i0 to float
  %c0 = bitcast i32 %j0 to float
  %r0 = fdiv float %a0, %c0
  %a1 = bitcast i64 %x to double
  %c1 = bitcast i64 %y to double
  %r1 = fdiv double %a1, %c1
  %i2 = trunc i64 %x to i16
  %j2 = trunc i64 %y to i16
  %a2 = bitcast i16 %i2 to half
  %c2 = bitcast i16 %j2 to half
  %r2 = fdiv half %a2, %c2
  %i3 = trunc i64 %x to i16
  %j3 = trunc i64 %y to i16
  %a3 = bitcast i16 %i3 to bfloat
  %c3 = bitcast i16 %j3 to bfloat
  %r3 = fdiv bfloat %a3, %c3
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store double %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store half %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store bfloat %r3, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @frem(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i = trunc i64 %x to i32
  %j = trunc i64 %y to i32
  %a = bitcast i32 %i to float
  %c = bitcast i32 %j to float
  %r = frem float %a, %c
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %r, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @fneg(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i0 = trunc i64 %x to i32
  %j0 = trunc i64 %y to i32
  %a0 = bitcast i32 %i0 to float
  %c0 = bitcast i32 %j0 to float
  %r0 = fneg float %a0
  %a1 = bitcast i64 %x to double
  %c1 = bitcast i64 %y to double
  %r1 = fneg double %a1
  %i2 = trunc i64 %x to i16
  %j2 = trunc i64 %y to i16
  %a2 = bitcast i16 %i2 to half
  %c2 = bitcast i16 %j2 to half
  %r2 = fneg half %a2
  %i3 = trunc i64 %x to i16
  %j3 = trunc i64 %y to i16
  %a3 = bitcast i16 %i3 to bfloat
  %c3 = bitcast i16 %j3 to bfloat
  %r3 = fneg bfloat %a3
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %r0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store double %r1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store half %r2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store bfloat %r3, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @fcmp(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to double
  %c = bitcast i64 %y to double
  %p0 = fcmp oeq double %a, %c
  %q0 = zext i1 %p0 to i8
  %p1 = fcmp ogt double %a, %c
  %q1 = zext i1 %p1 to i8
  %p2 = fcmp une double %a, %c
  %q2 = zext i1 %p2 to i8
  %p3 = fcmp ult double %a, %c
  %q3 = zext i1 %p3 to i8
  %p4 = fcmp ord double %a, %c
  %q4 = zext i1 %p4 to i8
  %p5 = fcmp ueq double %a, %c
  %q5 = zext i1 %p5 to i8
  %p6 = fcmp ole double %a, %c
  %q6 = zext i1 %p6 to i8
  %p7 = fcmp one double %a, %c
  %q7 = zext i1 %p7 to i8
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i8 %q0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i8 %q1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i8 %q2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %q3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i8 %q4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i8 %q5, ptr addrspace(1) %o5
  %o6 = getelementptr i64, ptr addrspace(1) %op, i64 6
  store i8 %q6, ptr addrspace(1) %o6
  %o7 = getelementptr i64, ptr addrspace(1) %op, i64 7
  store i8 %q7, ptr addrspace(1) %o7
  ret void
}

define ptx_kernel void @icmp(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = trunc i64 %x to i17
  %c = trunc i64 %y to i17
  %p0 = icmp eq i17 %a, %c
  %q0 = zext i1 %p0 to i8
  %p1 = icmp ne i17 %a, %c
  %q1 = zext i1 %p1 to i8
  %p2 = icmp ugt i17 %a, %c
  %q2 = zext i1 %p2 to i8
  %p3 = icmp uge i17 %a, %c
  %q3 = zext i1 %p3 to i8
  %p4 = icmp slt i17 %a, %c
  %q4 = zext i1 %p4 to i8
  %p5 = icmp sle i17 %a, %c
  %q5 = zext i1 %p5 to i8
  %p6 = icmp ult i17 %a, %c
  %q6 = zext i1 %p6 to i8
  %p7 = icmp sge i17 %a, %c
  %q7 = zext i1 %p7 to i8
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i8 %q0, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i8 %q1, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i8 %q2, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %q3, ptr addrspace(1) %o3
  %o4 = getelementptr i64, ptr addrspace(1) %op, i64 4
  store i8 %q4, ptr addrspace(1) %o4
  %o5 = getelementptr i64, ptr addrspace(1) %op, i64 5
  store i8 %q5, ptr addrspace(1) %o5
  %o6 = getelementptr i64, ptr addrspace(1) %op, i64 6
  store i8 %q6, ptr addrspace(1) %o6
  %o7 = getelementptr i64, ptr addrspace(1) %op, i64 7
  store i8 %q7, ptr addrspace(1) %o7
  ret void
}

define ptx_kernel void @trunc(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = trunc i64 %x to i32
  %b = trunc nuw i64 %y to i16
  %c = trunc nsw i64 %y to i8
  %d = trunc i64 %x to i3
  %e = zext i3 %d to i8
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i32 %a, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i16 %b, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i8 %c, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i8 %e, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @zext(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = trunc i64 %x to i8
  %b = zext i8 %a to i64
  %c = zext nneg i8 %a to i32
  %d = trunc i64 %x to i37
  %e = zext i37 %d to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %c, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %e, ptr addrspace(1) %o2
  ret void
}

define ptx_kernel void @sext(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = trunc i64 %x to i8
  %b = sext i8 %a to i64
  %d = trunc i64 %x to i37
  %e = sext i37 %d to i64
  %f = trunc i64 %x to i1
  %g = sext i1 %f to i32
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %e, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i32 %g, ptr addrspace(1) %o2
  ret void
}

define ptx_kernel void @fptrunc(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to double
  %b = fptrunc double %a to float
  %c = fptrunc double %a to half
  %d = fptrunc double %a to bfloat
  %e = fptrunc float %b to half
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store half %c, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store bfloat %d, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store half %e, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @fpext(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i = trunc i64 %x to i16
  %j = trunc i64 %x to i32
  %a = bitcast i16 %i to half
  %b = bitcast i16 %i to bfloat
  %c = bitcast i32 %j to float
  %d = fpext half %a to double
  %e = fpext bfloat %b to float
  %f = fpext float %c to double
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store double %d, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store float %e, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store double %f, ptr addrspace(1) %o2
  ret void
}

define ptx_kernel void @fptoui(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to double
  %j = trunc i64 %x to i32
  %c = bitcast i32 %j to float
  %d = fptoui double %a to i32
  %e = fptoui float %c to i64
  %f = fptoui float %c to i8
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i32 %d, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %e, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i8 %f, ptr addrspace(1) %o2
  ret void
}

define ptx_kernel void @fptosi(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to double
  %j = trunc i64 %x to i32
  %c = bitcast i32 %j to float
  %d = fptosi double %a to i32
  %e = fptosi float %c to i64
  %f = fptosi float %c to i8
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i32 %d, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %e, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i8 %f, ptr addrspace(1) %o2
  ret void
}

define ptx_kernel void @uitofp(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %j = trunc i64 %x to i32
  %d = uitofp i64 %x to float
  %e = uitofp i64 %x to double
  %f = uitofp i32 %j to half
  %g = uitofp i64 %y to bfloat
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %d, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store double %e, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store half %f, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store bfloat %g, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @sitofp(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %j = trunc i64 %x to i32
  %d = sitofp i64 %x to float
  %e = sitofp i64 %x to double
  %f = sitofp i32 %j to half
  %g = sitofp i64 %y to bfloat
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store float %d, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store double %e, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store half %f, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store bfloat %g, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @ptrtoint(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = getelementptr i8, ptr addrspace(1) %in, i64 8
  %b = ptrtoint ptr addrspace(1) %a to i64
  %c = ptrtoint ptr addrspace(1) %in to i64
  %d = sub i64 %b, %c
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %d, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @inttoptr(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %b = ptrtoint ptr addrspace(1) %ip to i64
  %c = add i64 %b, 8
  %d = inttoptr i64 %c to ptr addrspace(1)
  %e = load i64, ptr addrspace(1) %d
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %e, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @ptrtoaddr(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = getelementptr i8, ptr addrspace(1) %in, i64 8
  %b = ptrtoaddr ptr addrspace(1) %a to i64
  %c = ptrtoaddr ptr addrspace(1) %in to i64
  %d = sub i64 %b, %c
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %d, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @bitcast(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to <4 x i16>
  %b = extractelement <4 x i16> %a, i32 2
  %c = bitcast <4 x i16> %a to <2 x float>
  %d = extractelement <2 x float> %c, i32 1
  %e = bitcast <2 x float> %c to i64
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i16 %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store float %d, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %e, ptr addrspace(1) %o2
  ret void
}

define ptx_kernel void @addrspacecast(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = addrspacecast ptr addrspace(1) %ip to ptr
  %b = load i64, ptr %a
  %c = addrspacecast ptr %a to ptr addrspace(1)
  %d = load i64, ptr addrspace(1) %c
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %d, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @alloca(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = alloca i64, align 8
  %b = alloca [4 x i32], align 4
  store i64 %x, ptr %a
  %i = and i64 %y, 3
  %c = getelementptr [4 x i32], ptr %b, i64 0, i64 %i
  store i32 7, ptr %c
  %d = load i64, ptr %a
  %e = load i32, ptr %c
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %d, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %e, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @load(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = load i8, ptr addrspace(1) %ip
  %b = load <2 x i32>, ptr addrspace(1) %ip, align 8
  %c = extractelement <2 x i32> %b, i32 1
  %d = load volatile double, ptr addrspace(1) %ip
  %e = load atomic i32, ptr addrspace(1) %ip monotonic, align 4
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i8 %a, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i32 %c, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store double %d, ptr addrspace(1) %o2
  %o3 = getelementptr i64, ptr addrspace(1) %op, i64 3
  store i32 %e, ptr addrspace(1) %o3
  ret void
}

define ptx_kernel void @store(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = insertelement <2 x i64> poison, i64 %y, i32 0
  %b = insertelement <2 x i64> %a, i64 %x, i32 1
  %z = getelementptr i64, ptr addrspace(1) %op, i64 4
  store <2 x i64> %b, ptr addrspace(1) %z, align 16
  store volatile i64 %x, ptr addrspace(1) %op
  ret void
}

define ptx_kernel void @fence(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  fence syncscope("block") seq_cst
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %x, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @cmpxchg(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = alloca i64
  store i64 %x, ptr %a
  store i64 %x, ptr addrspace(1) %op
  %b = cmpxchg ptr addrspace(1) %op, i64 %y, i64 5 monotonic monotonic
  %c = extractvalue { i64, i1 } %b, 0
  %d = extractvalue { i64, i1 } %b, 1
  %e = zext i1 %d to i8
  %z = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %c, ptr addrspace(1) %z
  %u = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i8 %e, ptr addrspace(1) %u
  ret void
}

define ptx_kernel void @atomicrmw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  store i64 %x, ptr addrspace(1) %op
  %a0 = atomicrmw add ptr addrspace(1) %op, i64 %y monotonic
  %a1 = atomicrmw sub ptr addrspace(1) %op, i64 %y monotonic
  %a2 = atomicrmw and ptr addrspace(1) %op, i64 %y monotonic
  %a3 = atomicrmw nand ptr addrspace(1) %op, i64 %y monotonic
  %a4 = atomicrmw or ptr addrspace(1) %op, i64 %y monotonic
  %a5 = atomicrmw xor ptr addrspace(1) %op, i64 %y monotonic
  %a6 = atomicrmw max ptr addrspace(1) %op, i64 %y monotonic
  %a7 = atomicrmw min ptr addrspace(1) %op, i64 %y monotonic
  %a8 = atomicrmw umax ptr addrspace(1) %op, i64 %y monotonic
  %a9 = atomicrmw umin ptr addrspace(1) %op, i64 %y monotonic
  %a10 = atomicrmw xchg ptr addrspace(1) %op, i64 %y monotonic
  %a11 = atomicrmw uinc_wrap ptr addrspace(1) %op, i64 %y monotonic
  %a12 = atomicrmw udec_wrap ptr addrspace(1) %op, i64 %y monotonic
  %z = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %a12, ptr addrspace(1) %z
  ret void
}

define ptx_kernel void @getelementptr(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i = and i64 %x, 7
  %a = getelementptr inbounds [8 x i64], ptr addrspace(1) %in, i64 %w, i64 %i
  %b = load i64, ptr addrspace(1) %a
  %j = trunc i64 %i to i32
  %c = getelementptr { i32, [3 x i16] }, ptr addrspace(1) %in, i64 0, i32 1, i32 2
  %d = load i16, ptr addrspace(1) %c
  %e = getelementptr i64, ptr addrspace(1) %ip, i32 %j
  %f = load i64, ptr addrspace(1) %e
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i16 %d, ptr addrspace(1) %o1
  %o2 = getelementptr i64, ptr addrspace(1) %op, i64 2
  store i64 %f, ptr addrspace(1) %o2
  ret void
}

define ptx_kernel void @phi(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %p = icmp slt i64 %x, %y
  br i1 %p, label %a, label %b
a:
  %s = add i64 %x, 3
  br label %c
b:
  br label %c
c:
  %u = phi i64 [ %s, %a ], [ %y, %b ]
  %v = phi i64 [ %y, %a ], [ %x, %b ]
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %u, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %v, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @br(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %p = icmp ult i64 %x, 100
  br i1 %p, label %a, label %b
a:
  store i64 1, ptr addrspace(1) %op
  ret void
b:
  store i64 2, ptr addrspace(1) %op
  ret void
}

define ptx_kernel void @switch(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %i = and i64 %x, 7
  switch i64 %i, label %d [ i64 0, label %a
    i64 3, label %b
    i64 5, label %b ]
a:
  store i64 10, ptr addrspace(1) %op
  ret void
b:
  store i64 20, ptr addrspace(1) %op
  ret void
d:
  store i64 30, ptr addrspace(1) %op
  ret void
}

define ptx_kernel void @unreachable(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %p = icmp eq i64 %w, 4096
  br i1 %p, label %a, label %b
a:
  unreachable
b:
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %x, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @ret(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %x, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @select(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %p = icmp slt i64 %x, %y
  %a = select i1 %p, i64 %x, i64 %y
  %v = bitcast i64 %x to <2 x i32>
  %u = bitcast i64 %y to <2 x i32>
  %q = icmp ult <2 x i32> %v, %u
  %s = select <2 x i1> %q, <2 x i32> %v, <2 x i32> %u
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %a, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store <2 x i32> %s, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @call(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = call i64 @callee(i64 %x, i32 5)
  %f = select i1 true, ptr @callee, ptr @callee
  %b = call i64 %f(i64 %y, i32 6)
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %a, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %b, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @extractelement(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to <4 x i16>
  %b = extractelement <4 x i16> %a, i32 3
  %i = and i64 %y, 3
  %c = extractelement <4 x i16> %a, i64 %i
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i16 %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i16 %c, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @insertelement(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to <4 x i16>
  %b = insertelement <4 x i16> %a, i16 7, i32 1
  %i = and i64 %y, 3
  %c = insertelement <4 x i16> %b, i16 9, i64 %i
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store <4 x i16> %b, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store <4 x i16> %c, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @shufflevector(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = bitcast i64 %x to <4 x i16>
  %b = bitcast i64 %y to <4 x i16>
  %c = shufflevector <4 x i16> %a, <4 x i16> %b, <4 x i32> <i32 7, i32 0, i32 poison, i32 5>
  %d = shufflevector <4 x i16> %a, <4 x i16> poison, <2 x i32> <i32 3, i32 3>
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store <4 x i16> %c, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store <2 x i16> %d, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @extractvalue(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = insertvalue { i32, [2 x i64] } poison, i64 %x, 1, 0
  %b = insertvalue { i32, [2 x i64] } %a, i64 %y, 1, 1
  %c = extractvalue { i32, [2 x i64] } %b, 1, 1
  %d = extractvalue { i32, [2 x i64] } %b, 1
  %e = extractvalue [2 x i64] %d, 0
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %c, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %e, ptr addrspace(1) %o1
  ret void
}

define ptx_kernel void @insertvalue(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = insertvalue [2 x i64] undef, i64 %x, 0
  %b = insertvalue [2 x i64] %a, i64 %y, 1
  %c = insertvalue { [2 x i64], i32 } poison, [2 x i64] %b, 0
  %d = extractvalue { [2 x i64], i32 } %c, 0, 1
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %d, ptr addrspace(1) %o0
  ret void
}

define ptx_kernel void @freeze(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %iq = getelementptr i64, ptr addrspace(1) %ip, i64 1
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %x = load i64, ptr addrspace(1) %ip
  %y = load i64, ptr addrspace(1) %iq
  %a = freeze i64 %x
  %b = add nuw i64 %x, %y
  %c = freeze i64 %b
  %p = icmp ule i64 %x, %c
  %q = select i1 %p, i64 %a, i64 %a
  %o0 = getelementptr i64, ptr addrspace(1) %op, i64 0
  store i64 %a, ptr addrspace(1) %o0
  %o1 = getelementptr i64, ptr addrspace(1) %op, i64 1
  store i64 %q, ptr addrspace(1) %o1
  ret void
}

define i64 @callee(i64 %a, i32 %b) noinline {
  %c = zext i32 %b to i64
  %d = mul i64 %a, %c
  ret i64 %d
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @bitcast_regroup(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = zext i32 %t to i64
  %ip = getelementptr [8 x i64], ptr addrspace(1) %in, i64 %w
  %op = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %w
  %v = load <3 x i32>, ptr addrspace(1) %ip, align 16
  %a = bitcast <3 x i32> %v to i96
  %b = add i96 %a, 5
  %c = bitcast i96 %b to <6 x i16>
  store <6 x i16> %c, ptr addrspace(1) %op, align 16
  %d = bitcast <6 x i16> %c to <3 x float>
  %e = extractelement <3 x float> %d, i32 2
  %o = getelementptr i64, ptr addrspace(1) %op, i64 3
  store float %e, ptr addrspace(1) %o
  ret void
}
