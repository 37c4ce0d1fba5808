; sm_90a 8.4
define void @bulk(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr addrspace(1) %g, i32 %n, i16 %mc, i64 %ch) {
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr addrspace(1) %g, i32 %n, i16 %mc, i64 %ch, i1 true, i1 true)
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr addrspace(1) %g, i32 %n, i16 0, i64 0, i1 false, i1 false)
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %g, ptr addrspace(3) %d, i32 %n, i64 %ch, i1 true)
  call void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) %g, i32 %n, i64 0, i1 false)
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.griddepcontrol.wait()
  ret void
}
define i32 @bars(i32 %id, i32 %n, i1 %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %id, i32 %n)
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 %id, i32 %n)
  %c = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 %id, i1 %p)
  %a = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.count(i32 %id, i32 %n, i1 %p)
  %e = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %l = extractvalue { i32, i1 } %e, 0
  %r = select i1 %a, i32 %c, i32 %l
  ret i32 %r
}
define float @conv(float %x, <2 x half> %h) {
  %t = call float @llvm.nvvm.tanh.approx.f32(float %x)
  %e = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %x, float %t)
  %g = call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16 %e)
  %k = fadd <2 x half> %g, %h
  %k0 = extractelement <2 x half> %k, i32 0
  %f = fpext half %k0 to float
  ret float %f
}
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i16, i64, i1, i1)
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1), ptr addrspace(3), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1), i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.commit.group()
declare void @llvm.nvvm.griddepcontrol.wait()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.count(i32, i32, i1)
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare float @llvm.nvvm.tanh.approx.f32(float)
declare i16 @llvm.nvvm.ff.to.e4m3x2.rn(float, float)
declare <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16)
