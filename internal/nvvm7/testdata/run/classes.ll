; Runs on the emulator, from here and from libNVVM's PTX: expansions of integers and floats.
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %pi = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %a = load i32, ptr addrspace(1) %pi, align 4
  %b = mul i32 %a, -1640531527
  %x = bitcast i32 %b to float
  %c0 = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  %c1 = call i1 @llvm.is.fpclass.f32(float %x, i32 60)
  %c2 = call i1 @llvm.is.fpclass.f32(float %x, i32 264)
  %z0 = zext i1 %c0 to i32
  %z1 = zext i1 %c1 to i32
  %z2 = zext i1 %c2 to i32
  %y1 = shl i32 %z1, 1
  %y2 = shl i32 %z2, 2
  %w0 = or i32 %z0, %y1
  %w1 = or i32 %w0, %y2
  %f = sitofp i32 %a to float
  %g = fmul float %f, 0x3F40000000000000
  %r0 = call float @llvm.round.f32(float %g)
  %r1 = call float @llvm.rint.f32(float %g)
  %r2 = call float @llvm.copysign.f32(float %r0, float %f)
  %r3 = fneg float %r1
  %i0 = fptosi float %r2 to i32
  %i1 = fptosi float %r3 to i32
  %m0 = call i32 @llvm.sadd.sat.i32(i32 %b, i32 %a)
  %m1 = call i32 @llvm.ssub.sat.i32(i32 %m0, i32 %b)
  %m2 = call i32 @llvm.uadd.sat.i32(i32 %m1, i32 %b)
  %m3 = call i32 @llvm.usub.sat.i32(i32 %m2, i32 %a)
  %m4 = call i32 @llvm.smax.i32(i32 %m3, i32 %i0)
  %m5 = call i32 @llvm.umin.i32(i32 %m4, i32 %i1)
  %m6 = call i32 @llvm.abs.i32(i32 %m5, i1 false)
  %m7 = call i32 @llvm.fshl.i32(i32 %m6, i32 %m3, i32 %w1)
  %po = getelementptr { i32, i32, float }, ptr addrspace(1) %out, i64 %i, i32 0
  store i32 %m7, ptr addrspace(1) %po, align 4
  %pw = getelementptr { i32, i32, float }, ptr addrspace(1) %out, i64 %i, i32 1
  store i32 %w1, ptr addrspace(1) %pw, align 4
  %pe = getelementptr { i32, i32, float }, ptr addrspace(1) %out, i64 %i, i32 2
  store float %r2, ptr addrspace(1) %pe, align 4
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.is.fpclass.f32(float, i32)
declare float @llvm.round.f32(float)
declare float @llvm.rint.f32(float)
declare float @llvm.copysign.f32(float, float)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.fshl.i32(i32, i32, i32)
