; test ptx sm_90a ptx8.4 -O2
declare bfloat @llvm.nvvm.abs.bf16(bfloat)
define bfloat @t_abs_bf16(bfloat %a0) {
  %r = call bfloat @llvm.nvvm.abs.bf16(bfloat %a0)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.abs.bf16x2(<2 x bfloat>)
define <2 x bfloat> @t_abs_bf16x2(<2 x bfloat> %a0) {
  %r = call <2 x bfloat> @llvm.nvvm.abs.bf16x2(<2 x bfloat> %a0)
  ret <2 x bfloat> %r
}
declare i32 @llvm.nvvm.activemask()
define i32 @t_activemask() {
  %r = call i32 @llvm.nvvm.activemask()
  ret i32 %r
}
declare double @llvm.nvvm.add.rm.d(double, double)
define double @t_add_rm_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.add.rm.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.add.rm.f(float, float)
define float @t_add_rm_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rm.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.add.rm.ftz.f(float, float)
define float @t_add_rm_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rm.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.add.rn.d(double, double)
define double @t_add_rn_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.add.rn.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.add.rn.f(float, float)
define float @t_add_rn_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rn.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.add.rn.ftz.f(float, float)
define float @t_add_rn_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rn.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.add.rp.d(double, double)
define double @t_add_rp_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.add.rp.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.add.rp.f(float, float)
define float @t_add_rp_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rp.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.add.rp.ftz.f(float, float)
define float @t_add_rp_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rp.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.add.rz.d(double, double)
define double @t_add_rz_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.add.rz.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.add.rz.f(float, float)
define float @t_add_rz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rz.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.add.rz.ftz.f(float, float)
define float @t_add_rz_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.add.rz.ftz.f(float %a0, float %a1)
  ret float %r
}
declare void @llvm.nvvm.bar.sync(i32)
define void @t_bar_sync(i32 %a0) {
  call void @llvm.nvvm.bar.sync(i32 %a0)
  ret void
}
declare void @llvm.nvvm.bar.warp.sync(i32)
define void @t_bar_warp_sync(i32 %a0) {
  call void @llvm.nvvm.bar.warp.sync(i32 %a0)
  ret void
}
declare void @llvm.nvvm.barrier(i32, i32)
define void @t_barrier(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier(i32 %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.barrier0()
define void @t_barrier0() {
  call void @llvm.nvvm.barrier0()
  ret void
}
declare i32 @llvm.nvvm.barrier0.and(i32)
define i32 @t_barrier0_and(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.and(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.barrier0.or(i32)
define i32 @t_barrier0_or(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.or(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.barrier0.popc(i32)
define i32 @t_barrier0_popc(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.popc(i32 %a0)
  ret i32 %r
}
declare void @llvm.nvvm.barrier.cluster.arrive()
define void @t_barrier_cluster_arrive() {
  call void @llvm.nvvm.barrier.cluster.arrive()
  ret void
}
declare void @llvm.nvvm.barrier.cluster.arrive.aligned()
define void @t_barrier_cluster_arrive_aligned() {
  call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  ret void
}
declare void @llvm.nvvm.barrier.cluster.arrive.relaxed()
define void @t_barrier_cluster_arrive_relaxed() {
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed()
  ret void
}
declare void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
define void @t_barrier_cluster_arrive_relaxed_aligned() {
  call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  ret void
}
declare void @llvm.nvvm.barrier.cluster.wait()
define void @t_barrier_cluster_wait() {
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}
declare void @llvm.nvvm.barrier.cluster.wait.aligned()
define void @t_barrier_cluster_wait_aligned() {
  call void @llvm.nvvm.barrier.cluster.wait.aligned()
  ret void
}
declare void @llvm.nvvm.barrier.n(i32)
define void @t_barrier_n(i32 %a0) {
  call void @llvm.nvvm.barrier.n(i32 %a0)
  ret void
}
declare void @llvm.nvvm.barrier.sync(i32)
define void @t_barrier_sync(i32 %a0) {
  call void @llvm.nvvm.barrier.sync(i32 %a0)
  ret void
}
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
define void @t_barrier_sync_cnt(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier.sync.cnt(i32 %a0, i32 %a1)
  ret void
}
declare i16 @llvm.nvvm.bf2h.rn(bfloat)
define i16 @t_bf2h_rn(bfloat %a0) {
  %r = call i16 @llvm.nvvm.bf2h.rn(bfloat %a0)
  ret i16 %r
}
declare i16 @llvm.nvvm.bf2h.rn.ftz(bfloat)
define i16 @t_bf2h_rn_ftz(bfloat %a0) {
  %r = call i16 @llvm.nvvm.bf2h.rn.ftz(bfloat %a0)
  ret i16 %r
}
declare i64 @llvm.nvvm.bitcast.d2ll(double)
define i64 @t_bitcast_d2ll(double %a0) {
  %r = call i64 @llvm.nvvm.bitcast.d2ll(double %a0)
  ret i64 %r
}
declare i32 @llvm.nvvm.bitcast.f2i(float)
define i32 @t_bitcast_f2i(float %a0) {
  %r = call i32 @llvm.nvvm.bitcast.f2i(float %a0)
  ret i32 %r
}
declare float @llvm.nvvm.bitcast.i2f(i32)
define float @t_bitcast_i2f(i32 %a0) {
  %r = call float @llvm.nvvm.bitcast.i2f(i32 %a0)
  ret float %r
}
declare double @llvm.nvvm.bitcast.ll2d(i64)
define double @t_bitcast_ll2d(i64 %a0) {
  %r = call double @llvm.nvvm.bitcast.ll2d(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.ceil.d(double)
define double @t_ceil_d(double %a0) {
  %r = call double @llvm.nvvm.ceil.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.ceil.f(float)
define float @t_ceil_f(float %a0) {
  %r = call float @llvm.nvvm.ceil.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.ceil.ftz.f(float)
define float @t_ceil_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.ceil.ftz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.cos.approx.f(float)
define float @t_cos_approx_f(float %a0) {
  %r = call float @llvm.nvvm.cos.approx.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.cos.approx.ftz.f(float)
define float @t_cos_approx_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.cos.approx.ftz.f(float %a0)
  ret float %r
}
declare void @llvm.nvvm.cp.async.bulk.commit.group()
define void @t_cp_async_bulk_commit_group() {
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.wait.group(i32)
define void @t_cp_async_bulk_wait_group() {
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 8)
  ret void
}
declare void @llvm.nvvm.cp.async.bulk.wait.group.read(i32)
define void @t_cp_async_bulk_wait_group_read() {
  call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 8)
  ret void
}
declare void @llvm.nvvm.cp.async.ca.shared.global.16(ptr addrspace(3), ptr addrspace(1))
define void @t_cp_async_ca_shared_global_16(ptr addrspace(3) %a0, ptr addrspace(1) %a1) {
  call void @llvm.nvvm.cp.async.ca.shared.global.16(ptr addrspace(3) %a0, ptr addrspace(1) %a1)
  ret void
}
declare void @llvm.nvvm.cp.async.ca.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
define void @t_cp_async_ca_shared_global_16_s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2) {
  call void @llvm.nvvm.cp.async.ca.shared.global.16.s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2)
  ret void
}
declare void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3), ptr addrspace(1))
define void @t_cp_async_ca_shared_global_4(ptr addrspace(3) %a0, ptr addrspace(1) %a1) {
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a0, ptr addrspace(1) %a1)
  ret void
}
declare void @llvm.nvvm.cp.async.ca.shared.global.4.s(ptr addrspace(3), ptr addrspace(1), i32)
define void @t_cp_async_ca_shared_global_4_s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2) {
  call void @llvm.nvvm.cp.async.ca.shared.global.4.s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2)
  ret void
}
declare void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3), ptr addrspace(1))
define void @t_cp_async_ca_shared_global_8(ptr addrspace(3) %a0, ptr addrspace(1) %a1) {
  call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %a0, ptr addrspace(1) %a1)
  ret void
}
declare void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3), ptr addrspace(1), i32)
define void @t_cp_async_ca_shared_global_8_s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2) {
  call void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2)
  ret void
}
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
define void @t_cp_async_cg_shared_global_16(ptr addrspace(3) %a0, ptr addrspace(1) %a1) {
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %a0, ptr addrspace(1) %a1)
  ret void
}
declare void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3), ptr addrspace(1), i32)
define void @t_cp_async_cg_shared_global_16_s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2) {
  call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %a0, ptr addrspace(1) %a1, i32 %a2)
  ret void
}
declare void @llvm.nvvm.cp.async.commit.group()
define void @t_cp_async_commit_group() {
  call void @llvm.nvvm.cp.async.commit.group()
  ret void
}
declare void @llvm.nvvm.cp.async.mbarrier.arrive(ptr)
define void @t_cp_async_mbarrier_arrive(ptr %a0) {
  call void @llvm.nvvm.cp.async.mbarrier.arrive(ptr %a0)
  ret void
}
declare void @llvm.nvvm.cp.async.mbarrier.arrive.noinc(ptr)
define void @t_cp_async_mbarrier_arrive_noinc(ptr %a0) {
  call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc(ptr %a0)
  ret void
}
declare void @llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared(ptr addrspace(3))
define void @t_cp_async_mbarrier_arrive_noinc_shared(ptr addrspace(3) %a0) {
  call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared(ptr addrspace(3) %a0)
  ret void
}
declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3))
define void @t_cp_async_mbarrier_arrive_shared(ptr addrspace(3) %a0) {
  call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) %a0)
  ret void
}
declare void @llvm.nvvm.cp.async.wait.all()
define void @t_cp_async_wait_all() {
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}
declare void @llvm.nvvm.cp.async.wait.group(i32)
define void @t_cp_async_wait_group() {
  call void @llvm.nvvm.cp.async.wait.group(i32 8)
  ret void
}
declare float @llvm.nvvm.d2f.rm(double)
define float @t_d2f_rm(double %a0) {
  %r = call float @llvm.nvvm.d2f.rm(double %a0)
  ret float %r
}
declare float @llvm.nvvm.d2f.rm.ftz(double)
define float @t_d2f_rm_ftz(double %a0) {
  %r = call float @llvm.nvvm.d2f.rm.ftz(double %a0)
  ret float %r
}
declare float @llvm.nvvm.d2f.rn(double)
define float @t_d2f_rn(double %a0) {
  %r = call float @llvm.nvvm.d2f.rn(double %a0)
  ret float %r
}
declare float @llvm.nvvm.d2f.rn.ftz(double)
define float @t_d2f_rn_ftz(double %a0) {
  %r = call float @llvm.nvvm.d2f.rn.ftz(double %a0)
  ret float %r
}
declare float @llvm.nvvm.d2f.rp(double)
define float @t_d2f_rp(double %a0) {
  %r = call float @llvm.nvvm.d2f.rp(double %a0)
  ret float %r
}
declare float @llvm.nvvm.d2f.rp.ftz(double)
define float @t_d2f_rp_ftz(double %a0) {
  %r = call float @llvm.nvvm.d2f.rp.ftz(double %a0)
  ret float %r
}
declare float @llvm.nvvm.d2f.rz(double)
define float @t_d2f_rz(double %a0) {
  %r = call float @llvm.nvvm.d2f.rz(double %a0)
  ret float %r
}
declare float @llvm.nvvm.d2f.rz.ftz(double)
define float @t_d2f_rz_ftz(double %a0) {
  %r = call float @llvm.nvvm.d2f.rz.ftz(double %a0)
  ret float %r
}
declare i32 @llvm.nvvm.d2i.hi(double)
define i32 @t_d2i_hi(double %a0) {
  %r = call i32 @llvm.nvvm.d2i.hi(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2i.lo(double)
define i32 @t_d2i_lo(double %a0) {
  %r = call i32 @llvm.nvvm.d2i.lo(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2i.rm(double)
define i32 @t_d2i_rm(double %a0) {
  %r = call i32 @llvm.nvvm.d2i.rm(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2i.rn(double)
define i32 @t_d2i_rn(double %a0) {
  %r = call i32 @llvm.nvvm.d2i.rn(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2i.rp(double)
define i32 @t_d2i_rp(double %a0) {
  %r = call i32 @llvm.nvvm.d2i.rp(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2i.rz(double)
define i32 @t_d2i_rz(double %a0) {
  %r = call i32 @llvm.nvvm.d2i.rz(double %a0)
  ret i32 %r
}
declare i64 @llvm.nvvm.d2ll.rm(double)
define i64 @t_d2ll_rm(double %a0) {
  %r = call i64 @llvm.nvvm.d2ll.rm(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.d2ll.rn(double)
define i64 @t_d2ll_rn(double %a0) {
  %r = call i64 @llvm.nvvm.d2ll.rn(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.d2ll.rp(double)
define i64 @t_d2ll_rp(double %a0) {
  %r = call i64 @llvm.nvvm.d2ll.rp(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.d2ll.rz(double)
define i64 @t_d2ll_rz(double %a0) {
  %r = call i64 @llvm.nvvm.d2ll.rz(double %a0)
  ret i64 %r
}
declare i32 @llvm.nvvm.d2ui.rm(double)
define i32 @t_d2ui_rm(double %a0) {
  %r = call i32 @llvm.nvvm.d2ui.rm(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2ui.rn(double)
define i32 @t_d2ui_rn(double %a0) {
  %r = call i32 @llvm.nvvm.d2ui.rn(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2ui.rp(double)
define i32 @t_d2ui_rp(double %a0) {
  %r = call i32 @llvm.nvvm.d2ui.rp(double %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.d2ui.rz(double)
define i32 @t_d2ui_rz(double %a0) {
  %r = call i32 @llvm.nvvm.d2ui.rz(double %a0)
  ret i32 %r
}
declare i64 @llvm.nvvm.d2ull.rm(double)
define i64 @t_d2ull_rm(double %a0) {
  %r = call i64 @llvm.nvvm.d2ull.rm(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.d2ull.rn(double)
define i64 @t_d2ull_rn(double %a0) {
  %r = call i64 @llvm.nvvm.d2ull.rn(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.d2ull.rp(double)
define i64 @t_d2ull_rp(double %a0) {
  %r = call i64 @llvm.nvvm.d2ull.rp(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.d2ull.rz(double)
define i64 @t_d2ull_rz(double %a0) {
  %r = call i64 @llvm.nvvm.d2ull.rz(double %a0)
  ret i64 %r
}
declare float @llvm.nvvm.div.approx.f(float, float)
define float @t_div_approx_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.approx.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.div.approx.ftz.f(float, float)
define float @t_div_approx_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.approx.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.div.rm.d(double, double)
define double @t_div_rm_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.div.rm.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.div.rm.f(float, float)
define float @t_div_rm_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rm.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.div.rm.ftz.f(float, float)
define float @t_div_rm_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rm.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.div.rn.d(double, double)
define double @t_div_rn_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.div.rn.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.div.rn.f(float, float)
define float @t_div_rn_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rn.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.div.rn.ftz.f(float, float)
define float @t_div_rn_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rn.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.div.rp.d(double, double)
define double @t_div_rp_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.div.rp.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.div.rp.f(float, float)
define float @t_div_rp_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rp.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.div.rp.ftz.f(float, float)
define float @t_div_rp_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rp.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.div.rz.d(double, double)
define double @t_div_rz_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.div.rz.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.div.rz.f(float, float)
define float @t_div_rz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rz.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.div.rz.ftz.f(float, float)
define float @t_div_rz_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.div.rz.ftz.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.ex2.approx.f(float)
define float @t_ex2_approx_f(float %a0) {
  %r = call float @llvm.nvvm.ex2.approx.f(float %a0)
  ret float %r
}
declare half @llvm.nvvm.ex2.approx.f16(half)
define half @t_ex2_approx_f16(half %a0) {
  %r = call half @llvm.nvvm.ex2.approx.f16(half %a0)
  ret half %r
}
declare <2 x half> @llvm.nvvm.ex2.approx.f16x2(<2 x half>)
define <2 x half> @t_ex2_approx_f16x2(<2 x half> %a0) {
  %r = call <2 x half> @llvm.nvvm.ex2.approx.f16x2(<2 x half> %a0)
  ret <2 x half> %r
}
declare float @llvm.nvvm.ex2.approx.ftz.f(float)
define float @t_ex2_approx_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.ex2.approx.ftz.f(float %a0)
  ret float %r
}
declare void @llvm.nvvm.exit()
define void @t_exit() {
  call void @llvm.nvvm.exit()
  ret void
}
declare bfloat @llvm.nvvm.f2bf16.rn(float)
define bfloat @t_f2bf16_rn(float %a0) {
  %r = call bfloat @llvm.nvvm.f2bf16.rn(float %a0)
  ret bfloat %r
}
declare bfloat @llvm.nvvm.f2bf16.rn.relu(float)
define bfloat @t_f2bf16_rn_relu(float %a0) {
  %r = call bfloat @llvm.nvvm.f2bf16.rn.relu(float %a0)
  ret bfloat %r
}
declare bfloat @llvm.nvvm.f2bf16.rz(float)
define bfloat @t_f2bf16_rz(float %a0) {
  %r = call bfloat @llvm.nvvm.f2bf16.rz(float %a0)
  ret bfloat %r
}
declare bfloat @llvm.nvvm.f2bf16.rz.relu(float)
define bfloat @t_f2bf16_rz_relu(float %a0) {
  %r = call bfloat @llvm.nvvm.f2bf16.rz.relu(float %a0)
  ret bfloat %r
}
declare i16 @llvm.nvvm.f2h.rn(float)
define i16 @t_f2h_rn(float %a0) {
  %r = call i16 @llvm.nvvm.f2h.rn(float %a0)
  ret i16 %r
}
declare i16 @llvm.nvvm.f2h.rn.ftz(float)
define i16 @t_f2h_rn_ftz(float %a0) {
  %r = call i16 @llvm.nvvm.f2h.rn.ftz(float %a0)
  ret i16 %r
}
declare i32 @llvm.nvvm.f2i.rm(float)
define i32 @t_f2i_rm(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rm(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2i.rm.ftz(float)
define i32 @t_f2i_rm_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rm.ftz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2i.rn(float)
define i32 @t_f2i_rn(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rn(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2i.rn.ftz(float)
define i32 @t_f2i_rn_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rn.ftz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2i.rp(float)
define i32 @t_f2i_rp(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rp(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2i.rp.ftz(float)
define i32 @t_f2i_rp_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rp.ftz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2i.rz(float)
define i32 @t_f2i_rz(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2i.rz.ftz(float)
define i32 @t_f2i_rz_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2i.rz.ftz(float %a0)
  ret i32 %r
}
declare i64 @llvm.nvvm.f2ll.rm(float)
define i64 @t_f2ll_rm(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rm(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ll.rm.ftz(float)
define i64 @t_f2ll_rm_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rm.ftz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ll.rn(float)
define i64 @t_f2ll_rn(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rn(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ll.rn.ftz(float)
define i64 @t_f2ll_rn_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rn.ftz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ll.rp(float)
define i64 @t_f2ll_rp(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rp(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ll.rp.ftz(float)
define i64 @t_f2ll_rp_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rp.ftz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ll.rz(float)
define i64 @t_f2ll_rz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ll.rz.ftz(float)
define i64 @t_f2ll_rz_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ll.rz.ftz(float %a0)
  ret i64 %r
}
declare i32 @llvm.nvvm.f2tf32.rna(float)
define i32 @t_f2tf32_rna(float %a0) {
  %r = call i32 @llvm.nvvm.f2tf32.rna(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rm(float)
define i32 @t_f2ui_rm(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rm(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rm.ftz(float)
define i32 @t_f2ui_rm_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rm.ftz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rn(float)
define i32 @t_f2ui_rn(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rn(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rn.ftz(float)
define i32 @t_f2ui_rn_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rn.ftz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rp(float)
define i32 @t_f2ui_rp(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rp(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rp.ftz(float)
define i32 @t_f2ui_rp_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rp.ftz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rz(float)
define i32 @t_f2ui_rz(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rz(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.f2ui.rz.ftz(float)
define i32 @t_f2ui_rz_ftz(float %a0) {
  %r = call i32 @llvm.nvvm.f2ui.rz.ftz(float %a0)
  ret i32 %r
}
declare i64 @llvm.nvvm.f2ull.rm(float)
define i64 @t_f2ull_rm(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rm(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ull.rm.ftz(float)
define i64 @t_f2ull_rm_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rm.ftz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ull.rn(float)
define i64 @t_f2ull_rn(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rn(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ull.rn.ftz(float)
define i64 @t_f2ull_rn_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rn.ftz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ull.rp(float)
define i64 @t_f2ull_rp(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rp(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ull.rp.ftz(float)
define i64 @t_f2ull_rp_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rp.ftz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ull.rz(float)
define i64 @t_f2ull_rz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rz(float %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.f2ull.rz.ftz(float)
define i64 @t_f2ull_rz_ftz(float %a0) {
  %r = call i64 @llvm.nvvm.f2ull.rz.ftz(float %a0)
  ret i64 %r
}
declare double @llvm.nvvm.fabs.d(double)
define double @t_fabs_d(double %a0) {
  %r = call double @llvm.nvvm.fabs.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.fabs.f(float)
define float @t_fabs_f(float %a0) {
  %r = call float @llvm.nvvm.fabs.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.fabs.ftz.f(float)
define float @t_fabs_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.fabs.ftz.f(float %a0)
  ret float %r
}
declare void @llvm.nvvm.fence.sc.cluster()
define void @t_fence_sc_cluster() {
  call void @llvm.nvvm.fence.sc.cluster()
  ret void
}
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float, float)
define <2 x bfloat> @t_ff2bf16x2_rn(float %a0, float %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn(float %a0, float %a1)
  ret <2 x bfloat> %r
}
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.relu(float, float)
define <2 x bfloat> @t_ff2bf16x2_rn_relu(float %a0, float %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.relu(float %a0, float %a1)
  ret <2 x bfloat> %r
}
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rz(float, float)
define <2 x bfloat> @t_ff2bf16x2_rz(float %a0, float %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rz(float %a0, float %a1)
  ret <2 x bfloat> %r
}
declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rz.relu(float, float)
define <2 x bfloat> @t_ff2bf16x2_rz_relu(float %a0, float %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rz.relu(float %a0, float %a1)
  ret <2 x bfloat> %r
}
declare <2 x half> @llvm.nvvm.ff2f16x2.rn(float, float)
define <2 x half> @t_ff2f16x2_rn(float %a0, float %a1) {
  %r = call <2 x half> @llvm.nvvm.ff2f16x2.rn(float %a0, float %a1)
  ret <2 x half> %r
}
declare <2 x half> @llvm.nvvm.ff2f16x2.rn.relu(float, float)
define <2 x half> @t_ff2f16x2_rn_relu(float %a0, float %a1) {
  %r = call <2 x half> @llvm.nvvm.ff2f16x2.rn.relu(float %a0, float %a1)
  ret <2 x half> %r
}
declare <2 x half> @llvm.nvvm.ff2f16x2.rz(float, float)
define <2 x half> @t_ff2f16x2_rz(float %a0, float %a1) {
  %r = call <2 x half> @llvm.nvvm.ff2f16x2.rz(float %a0, float %a1)
  ret <2 x half> %r
}
declare <2 x half> @llvm.nvvm.ff2f16x2.rz.relu(float, float)
define <2 x half> @t_ff2f16x2_rz_relu(float %a0, float %a1) {
  %r = call <2 x half> @llvm.nvvm.ff2f16x2.rz.relu(float %a0, float %a1)
  ret <2 x half> %r
}
declare double @llvm.nvvm.floor.d(double)
define double @t_floor_d(double %a0) {
  %r = call double @llvm.nvvm.floor.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.floor.f(float)
define float @t_floor_f(float %a0) {
  %r = call float @llvm.nvvm.floor.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.floor.ftz.f(float)
define float @t_floor_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.floor.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.fma.rm.d(double, double, double)
define double @t_fma_rm_d(double %a0, double %a1, double %a2) {
  %r = call double @llvm.nvvm.fma.rm.d(double %a0, double %a1, double %a2)
  ret double %r
}
declare float @llvm.nvvm.fma.rm.f(float, float, float)
define float @t_fma_rm_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rm.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare float @llvm.nvvm.fma.rm.ftz.f(float, float, float)
define float @t_fma_rm_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rm.ftz.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare bfloat @llvm.nvvm.fma.rn.bf16(bfloat, bfloat, bfloat)
define bfloat @t_fma_rn_bf16(bfloat %a0, bfloat %a1, bfloat %a2) {
  %r = call bfloat @llvm.nvvm.fma.rn.bf16(bfloat %a0, bfloat %a1, bfloat %a2)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fma.rn.bf16x2(<2 x bfloat>, <2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fma_rn_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1, <2 x bfloat> %a2) {
  %r = call <2 x bfloat> @llvm.nvvm.fma.rn.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1, <2 x bfloat> %a2)
  ret <2 x bfloat> %r
}
declare double @llvm.nvvm.fma.rn.d(double, double, double)
define double @t_fma_rn_d(double %a0, double %a1, double %a2) {
  %r = call double @llvm.nvvm.fma.rn.d(double %a0, double %a1, double %a2)
  ret double %r
}
declare float @llvm.nvvm.fma.rn.f(float, float, float)
define float @t_fma_rn_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rn.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare half @llvm.nvvm.fma.rn.f16(half, half, half)
define half @t_fma_rn_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.nvvm.fma.rn.f16(half %a0, half %a1, half %a2)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fma.rn.f16x2(<2 x half>, <2 x half>, <2 x half>)
define <2 x half> @t_fma_rn_f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2) {
  %r = call <2 x half> @llvm.nvvm.fma.rn.f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float)
define float @t_fma_rn_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rn.ftz.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare half @llvm.nvvm.fma.rn.ftz.f16(half, half, half)
define half @t_fma_rn_ftz_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.nvvm.fma.rn.ftz.f16(half %a0, half %a1, half %a2)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fma.rn.ftz.f16x2(<2 x half>, <2 x half>, <2 x half>)
define <2 x half> @t_fma_rn_ftz_f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2) {
  %r = call <2 x half> @llvm.nvvm.fma.rn.ftz.f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2)
  ret <2 x half> %r
}
declare half @llvm.nvvm.fma.rn.ftz.relu.f16(half, half, half)
define half @t_fma_rn_ftz_relu_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.nvvm.fma.rn.ftz.relu.f16(half %a0, half %a1, half %a2)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fma.rn.ftz.relu.f16x2(<2 x half>, <2 x half>, <2 x half>)
define <2 x half> @t_fma_rn_ftz_relu_f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2) {
  %r = call <2 x half> @llvm.nvvm.fma.rn.ftz.relu.f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2)
  ret <2 x half> %r
}
declare half @llvm.nvvm.fma.rn.ftz.sat.f16(half, half, half)
define half @t_fma_rn_ftz_sat_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.nvvm.fma.rn.ftz.sat.f16(half %a0, half %a1, half %a2)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fma.rn.ftz.sat.f16x2(<2 x half>, <2 x half>, <2 x half>)
define <2 x half> @t_fma_rn_ftz_sat_f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2) {
  %r = call <2 x half> @llvm.nvvm.fma.rn.ftz.sat.f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fma.rn.relu.bf16(bfloat, bfloat, bfloat)
define bfloat @t_fma_rn_relu_bf16(bfloat %a0, bfloat %a1, bfloat %a2) {
  %r = call bfloat @llvm.nvvm.fma.rn.relu.bf16(bfloat %a0, bfloat %a1, bfloat %a2)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fma.rn.relu.bf16x2(<2 x bfloat>, <2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fma_rn_relu_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1, <2 x bfloat> %a2) {
  %r = call <2 x bfloat> @llvm.nvvm.fma.rn.relu.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1, <2 x bfloat> %a2)
  ret <2 x bfloat> %r
}
declare half @llvm.nvvm.fma.rn.relu.f16(half, half, half)
define half @t_fma_rn_relu_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.nvvm.fma.rn.relu.f16(half %a0, half %a1, half %a2)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fma.rn.relu.f16x2(<2 x half>, <2 x half>, <2 x half>)
define <2 x half> @t_fma_rn_relu_f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2) {
  %r = call <2 x half> @llvm.nvvm.fma.rn.relu.f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2)
  ret <2 x half> %r
}
declare half @llvm.nvvm.fma.rn.sat.f16(half, half, half)
define half @t_fma_rn_sat_f16(half %a0, half %a1, half %a2) {
  %r = call half @llvm.nvvm.fma.rn.sat.f16(half %a0, half %a1, half %a2)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fma.rn.sat.f16x2(<2 x half>, <2 x half>, <2 x half>)
define <2 x half> @t_fma_rn_sat_f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2) {
  %r = call <2 x half> @llvm.nvvm.fma.rn.sat.f16x2(<2 x half> %a0, <2 x half> %a1, <2 x half> %a2)
  ret <2 x half> %r
}
declare double @llvm.nvvm.fma.rp.d(double, double, double)
define double @t_fma_rp_d(double %a0, double %a1, double %a2) {
  %r = call double @llvm.nvvm.fma.rp.d(double %a0, double %a1, double %a2)
  ret double %r
}
declare float @llvm.nvvm.fma.rp.f(float, float, float)
define float @t_fma_rp_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rp.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare float @llvm.nvvm.fma.rp.ftz.f(float, float, float)
define float @t_fma_rp_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rp.ftz.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare double @llvm.nvvm.fma.rz.d(double, double, double)
define double @t_fma_rz_d(double %a0, double %a1, double %a2) {
  %r = call double @llvm.nvvm.fma.rz.d(double %a0, double %a1, double %a2)
  ret double %r
}
declare float @llvm.nvvm.fma.rz.f(float, float, float)
define float @t_fma_rz_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rz.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare float @llvm.nvvm.fma.rz.ftz.f(float, float, float)
define float @t_fma_rz_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @llvm.nvvm.fma.rz.ftz.f(float %a0, float %a1, float %a2)
  ret float %r
}
declare bfloat @llvm.nvvm.fmax.bf16(bfloat, bfloat)
define bfloat @t_fmax_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmax.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmax.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmax_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmax.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare double @llvm.nvvm.fmax.d(double, double)
define double @t_fmax_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.fmax.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.fmax.f(float, float)
define float @t_fmax_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.f16(half, half)
define half @t_fmax_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmax.ftz.f(float, float)
define float @t_fmax_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.ftz.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.ftz.f16(half, half)
define half @t_fmax_ftz_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.ftz.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.ftz.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_ftz_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.ftz.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmax.ftz.nan.f(float, float)
define float @t_fmax_ftz_nan_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.ftz.nan.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.ftz.nan.f16(half, half)
define half @t_fmax_ftz_nan_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.ftz.nan.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.ftz.nan.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_ftz_nan_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.ftz.nan.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmax.ftz.nan.xorsign.abs.f(float, float)
define float @t_fmax_ftz_nan_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.ftz.nan.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.ftz.nan.xorsign.abs.f16(half, half)
define half @t_fmax_ftz_nan_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.ftz.nan.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.ftz.nan.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_ftz_nan_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.ftz.nan.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmax.ftz.xorsign.abs.f(float, float)
define float @t_fmax_ftz_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.ftz.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.ftz.xorsign.abs.f16(half, half)
define half @t_fmax_ftz_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.ftz.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.ftz.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_ftz_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.ftz.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fmax.nan.bf16(bfloat, bfloat)
define bfloat @t_fmax_nan_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmax.nan.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmax.nan.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmax_nan_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmax.nan.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare float @llvm.nvvm.fmax.nan.f(float, float)
define float @t_fmax_nan_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.nan.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.nan.f16(half, half)
define half @t_fmax_nan_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.nan.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.nan.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_nan_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.nan.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fmax.nan.xorsign.abs.bf16(bfloat, bfloat)
define bfloat @t_fmax_nan_xorsign_abs_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmax.nan.xorsign.abs.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmax.nan.xorsign.abs.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmax_nan_xorsign_abs_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmax.nan.xorsign.abs.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare float @llvm.nvvm.fmax.nan.xorsign.abs.f(float, float)
define float @t_fmax_nan_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.nan.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.nan.xorsign.abs.f16(half, half)
define half @t_fmax_nan_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.nan.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.nan.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_nan_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.nan.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fmax.xorsign.abs.bf16(bfloat, bfloat)
define bfloat @t_fmax_xorsign_abs_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmax.xorsign.abs.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmax.xorsign.abs.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmax_xorsign_abs_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmax.xorsign.abs.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare float @llvm.nvvm.fmax.xorsign.abs.f(float, float)
define float @t_fmax_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmax.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmax.xorsign.abs.f16(half, half)
define half @t_fmax_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmax.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmax.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmax_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmax.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fmin.bf16(bfloat, bfloat)
define bfloat @t_fmin_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmin.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmin.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmin_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmin.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare double @llvm.nvvm.fmin.d(double, double)
define double @t_fmin_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.fmin.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.fmin.f(float, float)
define float @t_fmin_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.f16(half, half)
define half @t_fmin_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmin.ftz.f(float, float)
define float @t_fmin_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.ftz.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.ftz.f16(half, half)
define half @t_fmin_ftz_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.ftz.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.ftz.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_ftz_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.ftz.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmin.ftz.nan.f(float, float)
define float @t_fmin_ftz_nan_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.ftz.nan.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.ftz.nan.f16(half, half)
define half @t_fmin_ftz_nan_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.ftz.nan.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.ftz.nan.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_ftz_nan_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.ftz.nan.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmin.ftz.nan.xorsign.abs.f(float, float)
define float @t_fmin_ftz_nan_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.ftz.nan.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.ftz.nan.xorsign.abs.f16(half, half)
define half @t_fmin_ftz_nan_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.ftz.nan.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.ftz.nan.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_ftz_nan_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.ftz.nan.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare float @llvm.nvvm.fmin.ftz.xorsign.abs.f(float, float)
define float @t_fmin_ftz_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.ftz.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.ftz.xorsign.abs.f16(half, half)
define half @t_fmin_ftz_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.ftz.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.ftz.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_ftz_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.ftz.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fmin.nan.bf16(bfloat, bfloat)
define bfloat @t_fmin_nan_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmin.nan.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmin.nan.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmin_nan_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmin.nan.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare float @llvm.nvvm.fmin.nan.f(float, float)
define float @t_fmin_nan_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.nan.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.nan.f16(half, half)
define half @t_fmin_nan_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.nan.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.nan.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_nan_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.nan.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fmin.nan.xorsign.abs.bf16(bfloat, bfloat)
define bfloat @t_fmin_nan_xorsign_abs_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmin.nan.xorsign.abs.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmin.nan.xorsign.abs.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmin_nan_xorsign_abs_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmin.nan.xorsign.abs.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare float @llvm.nvvm.fmin.nan.xorsign.abs.f(float, float)
define float @t_fmin_nan_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.nan.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.nan.xorsign.abs.f16(half, half)
define half @t_fmin_nan_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.nan.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.nan.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_nan_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.nan.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare bfloat @llvm.nvvm.fmin.xorsign.abs.bf16(bfloat, bfloat)
define bfloat @t_fmin_xorsign_abs_bf16(bfloat %a0, bfloat %a1) {
  %r = call bfloat @llvm.nvvm.fmin.xorsign.abs.bf16(bfloat %a0, bfloat %a1)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.fmin.xorsign.abs.bf16x2(<2 x bfloat>, <2 x bfloat>)
define <2 x bfloat> @t_fmin_xorsign_abs_bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1) {
  %r = call <2 x bfloat> @llvm.nvvm.fmin.xorsign.abs.bf16x2(<2 x bfloat> %a0, <2 x bfloat> %a1)
  ret <2 x bfloat> %r
}
declare float @llvm.nvvm.fmin.xorsign.abs.f(float, float)
define float @t_fmin_xorsign_abs_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.fmin.xorsign.abs.f(float %a0, float %a1)
  ret float %r
}
declare half @llvm.nvvm.fmin.xorsign.abs.f16(half, half)
define half @t_fmin_xorsign_abs_f16(half %a0, half %a1) {
  %r = call half @llvm.nvvm.fmin.xorsign.abs.f16(half %a0, half %a1)
  ret half %r
}
declare <2 x half> @llvm.nvvm.fmin.xorsign.abs.f16x2(<2 x half>, <2 x half>)
define <2 x half> @t_fmin_xorsign_abs_f16x2(<2 x half> %a0, <2 x half> %a1) {
  %r = call <2 x half> @llvm.nvvm.fmin.xorsign.abs.f16x2(<2 x half> %a0, <2 x half> %a1)
  ret <2 x half> %r
}
declare i32 @llvm.nvvm.fns(i32, i32, i32)
define i32 @t_fns(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.fns(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i32 @llvm.nvvm.getctarank(ptr)
define i32 @t_getctarank(ptr %a0) {
  %r = call i32 @llvm.nvvm.getctarank(ptr %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3))
define i32 @t_getctarank_shared_cluster(ptr addrspace(3) %a0) {
  %r = call i32 @llvm.nvvm.getctarank.shared.cluster(ptr addrspace(3) %a0)
  ret i32 %r
}
declare double @llvm.nvvm.i2d.rm(i32)
define double @t_i2d_rm(i32 %a0) {
  %r = call double @llvm.nvvm.i2d.rm(i32 %a0)
  ret double %r
}
declare double @llvm.nvvm.i2d.rn(i32)
define double @t_i2d_rn(i32 %a0) {
  %r = call double @llvm.nvvm.i2d.rn(i32 %a0)
  ret double %r
}
declare double @llvm.nvvm.i2d.rp(i32)
define double @t_i2d_rp(i32 %a0) {
  %r = call double @llvm.nvvm.i2d.rp(i32 %a0)
  ret double %r
}
declare double @llvm.nvvm.i2d.rz(i32)
define double @t_i2d_rz(i32 %a0) {
  %r = call double @llvm.nvvm.i2d.rz(i32 %a0)
  ret double %r
}
declare float @llvm.nvvm.i2f.rm(i32)
define float @t_i2f_rm(i32 %a0) {
  %r = call float @llvm.nvvm.i2f.rm(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.i2f.rn(i32)
define float @t_i2f_rn(i32 %a0) {
  %r = call float @llvm.nvvm.i2f.rn(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.i2f.rp(i32)
define float @t_i2f_rp(i32 %a0) {
  %r = call float @llvm.nvvm.i2f.rp(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.i2f.rz(i32)
define float @t_i2f_rz(i32 %a0) {
  %r = call float @llvm.nvvm.i2f.rz(i32 %a0)
  ret float %r
}
declare i1 @llvm.nvvm.is_explicit_cluster()
define i1 @t_is_explicit_cluster() {
  %r = call i1 @llvm.nvvm.is_explicit_cluster()
  ret i1 %r
}
declare i1 @llvm.nvvm.isspacep.const(ptr)
define i1 @t_isspacep_const(ptr %a0) {
  %r = call i1 @llvm.nvvm.isspacep.const(ptr %a0)
  ret i1 %r
}
declare i1 @llvm.nvvm.isspacep.global(ptr)
define i1 @t_isspacep_global(ptr %a0) {
  %r = call i1 @llvm.nvvm.isspacep.global(ptr %a0)
  ret i1 %r
}
declare i1 @llvm.nvvm.isspacep.local(ptr)
define i1 @t_isspacep_local(ptr %a0) {
  %r = call i1 @llvm.nvvm.isspacep.local(ptr %a0)
  ret i1 %r
}
declare i1 @llvm.nvvm.isspacep.shared(ptr)
define i1 @t_isspacep_shared(ptr %a0) {
  %r = call i1 @llvm.nvvm.isspacep.shared(ptr %a0)
  ret i1 %r
}
declare i1 @llvm.nvvm.isspacep.shared.cluster(ptr)
define i1 @t_isspacep_shared_cluster(ptr %a0) {
  %r = call i1 @llvm.nvvm.isspacep.shared.cluster(ptr %a0)
  ret i1 %r
}
declare float @llvm.nvvm.ldg.global.f.f32.p0(ptr, i32)
define float @t_ldg_global_f(ptr %a0, i32 %a1) {
  %r = call float @llvm.nvvm.ldg.global.f.f32.p0(ptr %a0, i32 %a1)
  ret float %r
}
declare i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr, i32)
define i32 @t_ldg_global_i(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.ldg.global.i.i32.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare ptr @llvm.nvvm.ldg.global.p.p0.p0(ptr, i32)
define ptr @t_ldg_global_p(ptr %a0, i32 %a1) {
  %r = call ptr @llvm.nvvm.ldg.global.p.p0.p0(ptr %a0, i32 %a1)
  ret ptr %r
}
declare float @llvm.nvvm.ldu.global.f.f32.p0(ptr, i32)
define float @t_ldu_global_f(ptr %a0, i32 %a1) {
  %r = call float @llvm.nvvm.ldu.global.f.f32.p0(ptr %a0, i32 %a1)
  ret float %r
}
declare i32 @llvm.nvvm.ldu.global.i.i32.p0(ptr, i32)
define i32 @t_ldu_global_i(ptr %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.ldu.global.i.i32.p0(ptr %a0, i32 %a1)
  ret i32 %r
}
declare ptr @llvm.nvvm.ldu.global.p.p0.p0(ptr, i32)
define ptr @t_ldu_global_p(ptr %a0, i32 %a1) {
  %r = call ptr @llvm.nvvm.ldu.global.p.p0.p0(ptr %a0, i32 %a1)
  ret ptr %r
}
declare float @llvm.nvvm.lg2.approx.f(float)
define float @t_lg2_approx_f(float %a0) {
  %r = call float @llvm.nvvm.lg2.approx.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.lg2.approx.ftz.f(float)
define float @t_lg2_approx_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.lg2.approx.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.ll2d.rm(i64)
define double @t_ll2d_rm(i64 %a0) {
  %r = call double @llvm.nvvm.ll2d.rm(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.ll2d.rn(i64)
define double @t_ll2d_rn(i64 %a0) {
  %r = call double @llvm.nvvm.ll2d.rn(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.ll2d.rp(i64)
define double @t_ll2d_rp(i64 %a0) {
  %r = call double @llvm.nvvm.ll2d.rp(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.ll2d.rz(i64)
define double @t_ll2d_rz(i64 %a0) {
  %r = call double @llvm.nvvm.ll2d.rz(i64 %a0)
  ret double %r
}
declare float @llvm.nvvm.ll2f.rm(i64)
define float @t_ll2f_rm(i64 %a0) {
  %r = call float @llvm.nvvm.ll2f.rm(i64 %a0)
  ret float %r
}
declare float @llvm.nvvm.ll2f.rn(i64)
define float @t_ll2f_rn(i64 %a0) {
  %r = call float @llvm.nvvm.ll2f.rn(i64 %a0)
  ret float %r
}
declare float @llvm.nvvm.ll2f.rp(i64)
define float @t_ll2f_rp(i64 %a0) {
  %r = call float @llvm.nvvm.ll2f.rp(i64 %a0)
  ret float %r
}
declare float @llvm.nvvm.ll2f.rz(i64)
define float @t_ll2f_rz(i64 %a0) {
  %r = call float @llvm.nvvm.ll2f.rz(i64 %a0)
  ret float %r
}
declare double @llvm.nvvm.lohi.i2d(i32, i32)
define double @t_lohi_i2d(i32 %a0, i32 %a1) {
  %r = call double @llvm.nvvm.lohi.i2d(i32 %a0, i32 %a1)
  ret double %r
}
declare ptr @llvm.nvvm.mapa(ptr, i32)
define ptr @t_mapa(ptr %a0, i32 %a1) {
  %r = call ptr @llvm.nvvm.mapa(ptr %a0, i32 %a1)
  ret ptr %r
}
declare ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
define ptr addrspace(3) @t_mapa_shared_cluster(ptr addrspace(3) %a0, i32 %a1) {
  %r = call ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %a0, i32 %a1)
  ret ptr addrspace(3) %r
}
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32)
define { i32, i1 } @t_match_all_sync_i32p(i32 %a0, i32 %a1) {
  %r = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 %a0, i32 %a1)
  ret { i32, i1 } %r
}
declare { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32, i64)
define { i32, i1 } @t_match_all_sync_i64p(i32 %a0, i64 %a1) {
  %r = call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 %a0, i64 %a1)
  ret { i32, i1 } %r
}
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
define i32 @t_match_any_sync_i32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.match.any.sync.i32(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.match.any.sync.i64(i32, i64)
define i32 @t_match_any_sync_i64(i32 %a0, i64 %a1) {
  %r = call i32 @llvm.nvvm.match.any.sync.i64(i32 %a0, i64 %a1)
  ret i32 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive(ptr)
define i64 @t_mbarrier_arrive(ptr %a0) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive(ptr %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive.drop(ptr)
define i64 @t_mbarrier_arrive_drop(ptr %a0) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.drop(ptr %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete(ptr, i32)
define i64 @t_mbarrier_arrive_drop_noComplete(ptr %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete(ptr %a0, i32 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete.shared(ptr addrspace(3), i32)
define i64 @t_mbarrier_arrive_drop_noComplete_shared(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete.shared(ptr addrspace(3) %a0, i32 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive.drop.shared(ptr addrspace(3))
define i64 @t_mbarrier_arrive_drop_shared(ptr addrspace(3) %a0) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.drop.shared(ptr addrspace(3) %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive.noComplete(ptr, i32)
define i64 @t_mbarrier_arrive_noComplete(ptr %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.noComplete(ptr %a0, i32 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3), i32)
define i64 @t_mbarrier_arrive_noComplete_shared(ptr addrspace(3) %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3) %a0, i32 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
define i64 @t_mbarrier_arrive_shared(ptr addrspace(3) %a0) {
  %r = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %a0)
  ret i64 %r
}
declare void @llvm.nvvm.mbarrier.init(ptr, i32)
define void @t_mbarrier_init(ptr %a0, i32 %a1) {
  call void @llvm.nvvm.mbarrier.init(ptr %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
define void @t_mbarrier_init_shared(ptr addrspace(3) %a0, i32 %a1) {
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.mbarrier.inval(ptr)
define void @t_mbarrier_inval(ptr %a0) {
  call void @llvm.nvvm.mbarrier.inval(ptr %a0)
  ret void
}
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3))
define void @t_mbarrier_inval_shared(ptr addrspace(3) %a0) {
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %a0)
  ret void
}
declare i32 @llvm.nvvm.mbarrier.pending.count(i64)
define i32 @t_mbarrier_pending_count(i64 %a0) {
  %r = call i32 @llvm.nvvm.mbarrier.pending.count(i64 %a0)
  ret i32 %r
}
declare i1 @llvm.nvvm.mbarrier.test.wait(ptr, i64)
define i1 @t_mbarrier_test_wait(ptr %a0, i64 %a1) {
  %r = call i1 @llvm.nvvm.mbarrier.test.wait(ptr %a0, i64 %a1)
  ret i1 %r
}
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64)
define i1 @t_mbarrier_test_wait_shared(ptr addrspace(3) %a0, i64 %a1) {
  %r = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) %a0, i64 %a1)
  ret i1 %r
}
declare void @llvm.nvvm.membar.cta()
define void @t_membar_cta() {
  call void @llvm.nvvm.membar.cta()
  ret void
}
declare void @llvm.nvvm.membar.gl()
define void @t_membar_gl() {
  call void @llvm.nvvm.membar.gl()
  ret void
}
declare void @llvm.nvvm.membar.sys()
define void @t_membar_sys() {
  call void @llvm.nvvm.membar.sys()
  ret void
}
declare i32 @llvm.nvvm.mul24.i(i32, i32)
define i32 @t_mul24_i(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.mul24.i(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.mul24.ui(i32, i32)
define i32 @t_mul24_ui(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.mul24.ui(i32 %a0, i32 %a1)
  ret i32 %r
}
declare double @llvm.nvvm.mul.rm.d(double, double)
define double @t_mul_rm_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.mul.rm.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.mul.rm.f(float, float)
define float @t_mul_rm_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rm.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.mul.rm.ftz.f(float, float)
define float @t_mul_rm_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rm.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.mul.rn.d(double, double)
define double @t_mul_rn_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.mul.rn.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.mul.rn.f(float, float)
define float @t_mul_rn_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rn.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.mul.rn.ftz.f(float, float)
define float @t_mul_rn_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rn.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.mul.rp.d(double, double)
define double @t_mul_rp_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.mul.rp.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.mul.rp.f(float, float)
define float @t_mul_rp_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rp.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.mul.rp.ftz.f(float, float)
define float @t_mul_rp_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rp.ftz.f(float %a0, float %a1)
  ret float %r
}
declare double @llvm.nvvm.mul.rz.d(double, double)
define double @t_mul_rz_d(double %a0, double %a1) {
  %r = call double @llvm.nvvm.mul.rz.d(double %a0, double %a1)
  ret double %r
}
declare float @llvm.nvvm.mul.rz.f(float, float)
define float @t_mul_rz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rz.f(float %a0, float %a1)
  ret float %r
}
declare float @llvm.nvvm.mul.rz.ftz.f(float, float)
define float @t_mul_rz_ftz_f(float %a0, float %a1) {
  %r = call float @llvm.nvvm.mul.rz.ftz.f(float %a0, float %a1)
  ret float %r
}
declare i32 @llvm.nvvm.mulhi.i(i32, i32)
define i32 @t_mulhi_i(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.mulhi.i(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i64 @llvm.nvvm.mulhi.ll(i64, i64)
define i64 @t_mulhi_ll(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.nvvm.mulhi.ll(i64 %a0, i64 %a1)
  ret i64 %r
}
declare i16 @llvm.nvvm.mulhi.s(i16, i16)
define i16 @t_mulhi_s(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.mulhi.s(i16 %a0, i16 %a1)
  ret i16 %r
}
declare i32 @llvm.nvvm.mulhi.ui(i32, i32)
define i32 @t_mulhi_ui(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.mulhi.ui(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i64 @llvm.nvvm.mulhi.ull(i64, i64)
define i64 @t_mulhi_ull(i64 %a0, i64 %a1) {
  %r = call i64 @llvm.nvvm.mulhi.ull(i64 %a0, i64 %a1)
  ret i64 %r
}
declare i16 @llvm.nvvm.mulhi.us(i16, i16)
define i16 @t_mulhi_us(i16 %a0, i16 %a1) {
  %r = call i16 @llvm.nvvm.mulhi.us(i16 %a0, i16 %a1)
  ret i16 %r
}
declare void @llvm.nvvm.nanosleep(i32)
define void @t_nanosleep(i32 %a0) {
  call void @llvm.nvvm.nanosleep(i32 %a0)
  ret void
}
declare bfloat @llvm.nvvm.neg.bf16(bfloat)
define bfloat @t_neg_bf16(bfloat %a0) {
  %r = call bfloat @llvm.nvvm.neg.bf16(bfloat %a0)
  ret bfloat %r
}
declare <2 x bfloat> @llvm.nvvm.neg.bf16x2(<2 x bfloat>)
define <2 x bfloat> @t_neg_bf16x2(<2 x bfloat> %a0) {
  %r = call <2 x bfloat> @llvm.nvvm.neg.bf16x2(<2 x bfloat> %a0)
  ret <2 x bfloat> %r
}
declare i32 @llvm.nvvm.prmt(i32, i32, i32)
define i32 @t_prmt(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.prmt(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare double @llvm.nvvm.rcp.approx.ftz.d(double)
define double @t_rcp_approx_ftz_d(double %a0) {
  %r = call double @llvm.nvvm.rcp.approx.ftz.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.rcp.approx.ftz.f(float)
define float @t_rcp_approx_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.approx.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.rcp.rm.d(double)
define double @t_rcp_rm_d(double %a0) {
  %r = call double @llvm.nvvm.rcp.rm.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.rcp.rm.f(float)
define float @t_rcp_rm_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rm.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.rcp.rm.ftz.f(float)
define float @t_rcp_rm_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rm.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.rcp.rn.d(double)
define double @t_rcp_rn_d(double %a0) {
  %r = call double @llvm.nvvm.rcp.rn.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.rcp.rn.f(float)
define float @t_rcp_rn_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rn.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.rcp.rn.ftz.f(float)
define float @t_rcp_rn_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rn.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.rcp.rp.d(double)
define double @t_rcp_rp_d(double %a0) {
  %r = call double @llvm.nvvm.rcp.rp.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.rcp.rp.f(float)
define float @t_rcp_rp_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rp.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.rcp.rp.ftz.f(float)
define float @t_rcp_rp_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rp.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.rcp.rz.d(double)
define double @t_rcp_rz_d(double %a0) {
  %r = call double @llvm.nvvm.rcp.rz.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.rcp.rz.f(float)
define float @t_rcp_rz_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.rcp.rz.ftz.f(float)
define float @t_rcp_rz_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.rcp.rz.ftz.f(float %a0)
  ret float %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
define i32 @t_read_ptx_sreg_clock() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  ret i32 %r
}
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
define i64 @t_read_ptx_sreg_clock64() {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  ret i64 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.w()
define i32 @t_read_ptx_sreg_cluster_ctaid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
define i32 @t_read_ptx_sreg_cluster_ctaid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.y()
define i32 @t_read_ptx_sreg_cluster_ctaid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.z()
define i32 @t_read_ptx_sreg_cluster_ctaid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctaid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
define i32 @t_read_ptx_sreg_cluster_ctarank() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.w()
define i32 @t_read_ptx_sreg_cluster_nctaid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()
define i32 @t_read_ptx_sreg_cluster_nctaid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.y()
define i32 @t_read_ptx_sreg_cluster_nctaid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.z()
define i32 @t_read_ptx_sreg_cluster_nctaid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
define i32 @t_read_ptx_sreg_cluster_nctarank() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.clusterid.w()
define i32 @t_read_ptx_sreg_clusterid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()
define i32 @t_read_ptx_sreg_clusterid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.clusterid.y()
define i32 @t_read_ptx_sreg_clusterid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.clusterid.z()
define i32 @t_read_ptx_sreg_clusterid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.w()
define i32 @t_read_ptx_sreg_ctaid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
define i32 @t_read_ptx_sreg_ctaid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
define i32 @t_read_ptx_sreg_ctaid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
define i32 @t_read_ptx_sreg_ctaid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg0()
define i32 @t_read_ptx_sreg_envreg0() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg0()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg1()
define i32 @t_read_ptx_sreg_envreg1() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg1()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg10()
define i32 @t_read_ptx_sreg_envreg10() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg10()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg11()
define i32 @t_read_ptx_sreg_envreg11() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg11()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg12()
define i32 @t_read_ptx_sreg_envreg12() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg12()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg13()
define i32 @t_read_ptx_sreg_envreg13() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg13()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg14()
define i32 @t_read_ptx_sreg_envreg14() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg14()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg15()
define i32 @t_read_ptx_sreg_envreg15() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg15()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg16()
define i32 @t_read_ptx_sreg_envreg16() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg16()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg17()
define i32 @t_read_ptx_sreg_envreg17() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg17()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg18()
define i32 @t_read_ptx_sreg_envreg18() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg18()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg19()
define i32 @t_read_ptx_sreg_envreg19() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg19()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg2()
define i32 @t_read_ptx_sreg_envreg2() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg2()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg20()
define i32 @t_read_ptx_sreg_envreg20() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg20()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg21()
define i32 @t_read_ptx_sreg_envreg21() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg21()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg22()
define i32 @t_read_ptx_sreg_envreg22() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg22()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg23()
define i32 @t_read_ptx_sreg_envreg23() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg23()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg24()
define i32 @t_read_ptx_sreg_envreg24() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg24()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg25()
define i32 @t_read_ptx_sreg_envreg25() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg25()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg26()
define i32 @t_read_ptx_sreg_envreg26() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg26()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg27()
define i32 @t_read_ptx_sreg_envreg27() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg27()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg28()
define i32 @t_read_ptx_sreg_envreg28() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg28()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg29()
define i32 @t_read_ptx_sreg_envreg29() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg29()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg3()
define i32 @t_read_ptx_sreg_envreg3() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg3()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg30()
define i32 @t_read_ptx_sreg_envreg30() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg30()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg31()
define i32 @t_read_ptx_sreg_envreg31() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg31()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg4()
define i32 @t_read_ptx_sreg_envreg4() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg4()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg5()
define i32 @t_read_ptx_sreg_envreg5() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg5()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg6()
define i32 @t_read_ptx_sreg_envreg6() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg6()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg7()
define i32 @t_read_ptx_sreg_envreg7() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg7()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg8()
define i32 @t_read_ptx_sreg_envreg8() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg8()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.envreg9()
define i32 @t_read_ptx_sreg_envreg9() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.envreg9()
  ret i32 %r
}
declare i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
define i64 @t_read_ptx_sreg_globaltimer() {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  ret i64 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.gridid()
define i32 @t_read_ptx_sreg_gridid() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.gridid()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
define i32 @t_read_ptx_sreg_laneid() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
define i32 @t_read_ptx_sreg_lanemask_eq() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.eq()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
define i32 @t_read_ptx_sreg_lanemask_ge() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.ge()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.gt()
define i32 @t_read_ptx_sreg_lanemask_gt() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.gt()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
define i32 @t_read_ptx_sreg_lanemask_le() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
define i32 @t_read_ptx_sreg_lanemask_lt() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nclusterid.w()
define i32 @t_read_ptx_sreg_nclusterid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nclusterid.x()
define i32 @t_read_ptx_sreg_nclusterid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nclusterid.y()
define i32 @t_read_ptx_sreg_nclusterid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nclusterid.z()
define i32 @t_read_ptx_sreg_nclusterid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nclusterid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.w()
define i32 @t_read_ptx_sreg_nctaid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
define i32 @t_read_ptx_sreg_nctaid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
define i32 @t_read_ptx_sreg_nctaid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
define i32 @t_read_ptx_sreg_nctaid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nsmid()
define i32 @t_read_ptx_sreg_nsmid() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nsmid()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.w()
define i32 @t_read_ptx_sreg_ntid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ntid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define i32 @t_read_ptx_sreg_ntid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
define i32 @t_read_ptx_sreg_ntid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
define i32 @t_read_ptx_sreg_ntid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.nwarpid()
define i32 @t_read_ptx_sreg_nwarpid() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.nwarpid()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.pm0()
define i32 @t_read_ptx_sreg_pm0() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.pm0()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.pm1()
define i32 @t_read_ptx_sreg_pm1() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.pm1()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.pm2()
define i32 @t_read_ptx_sreg_pm2() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.pm2()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.pm3()
define i32 @t_read_ptx_sreg_pm3() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.pm3()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.smid()
define i32 @t_read_ptx_sreg_smid() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.w()
define i32 @t_read_ptx_sreg_tid_w() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.w()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define i32 @t_read_ptx_sreg_tid_x() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
define i32 @t_read_ptx_sreg_tid_y() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
define i32 @t_read_ptx_sreg_tid_z() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
define i32 @t_read_ptx_sreg_warpid() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  ret i32 %r
}
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
define i32 @t_read_ptx_sreg_warpsize() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
define i32 @t_redux_sync_add(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.and(i32, i32)
define i32 @t_redux_sync_and(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.and(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.max(i32, i32)
define i32 @t_redux_sync_max(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.max(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.min(i32, i32)
define i32 @t_redux_sync_min(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.min(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.or(i32, i32)
define i32 @t_redux_sync_or(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.or(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.umax(i32, i32)
define i32 @t_redux_sync_umax(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.umax(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.umin(i32, i32)
define i32 @t_redux_sync_umin(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.umin(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.redux.sync.xor(i32, i32)
define i32 @t_redux_sync_xor(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.redux.sync.xor(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i32 @llvm.nvvm.rotate.b32(i32, i32)
define i32 @t_rotate_b32(i32 %a0, i32 %a1) {
  %r = call i32 @llvm.nvvm.rotate.b32(i32 %a0, i32 %a1)
  ret i32 %r
}
declare i64 @llvm.nvvm.rotate.b64(i64, i32)
define i64 @t_rotate_b64(i64 %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.rotate.b64(i64 %a0, i32 %a1)
  ret i64 %r
}
declare i64 @llvm.nvvm.rotate.right.b64(i64, i32)
define i64 @t_rotate_right_b64(i64 %a0, i32 %a1) {
  %r = call i64 @llvm.nvvm.rotate.right.b64(i64 %a0, i32 %a1)
  ret i64 %r
}
declare double @llvm.nvvm.round.d(double)
define double @t_round_d(double %a0) {
  %r = call double @llvm.nvvm.round.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.round.f(float)
define float @t_round_f(float %a0) {
  %r = call float @llvm.nvvm.round.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.round.ftz.f(float)
define float @t_round_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.round.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.rsqrt.approx.d(double)
define double @t_rsqrt_approx_d(double %a0) {
  %r = call double @llvm.nvvm.rsqrt.approx.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.rsqrt.approx.f(float)
define float @t_rsqrt_approx_f(float %a0) {
  %r = call float @llvm.nvvm.rsqrt.approx.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.rsqrt.approx.ftz.d(double)
define double @t_rsqrt_approx_ftz_d(double %a0) {
  %r = call double @llvm.nvvm.rsqrt.approx.ftz.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.rsqrt.approx.ftz.f(float)
define float @t_rsqrt_approx_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.rsqrt.approx.ftz.f(float %a0)
  ret float %r
}
declare i32 @llvm.nvvm.sad.i(i32, i32, i32)
define i32 @t_sad_i(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.sad.i(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i64 @llvm.nvvm.sad.ll(i64, i64, i64)
define i64 @t_sad_ll(i64 %a0, i64 %a1, i64 %a2) {
  %r = call i64 @llvm.nvvm.sad.ll(i64 %a0, i64 %a1, i64 %a2)
  ret i64 %r
}
declare i16 @llvm.nvvm.sad.s(i16, i16, i16)
define i16 @t_sad_s(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.sad.s(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare i32 @llvm.nvvm.sad.ui(i32, i32, i32)
define i32 @t_sad_ui(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @llvm.nvvm.sad.ui(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
declare i64 @llvm.nvvm.sad.ull(i64, i64, i64)
define i64 @t_sad_ull(i64 %a0, i64 %a1, i64 %a2) {
  %r = call i64 @llvm.nvvm.sad.ull(i64 %a0, i64 %a1, i64 %a2)
  ret i64 %r
}
declare i16 @llvm.nvvm.sad.us(i16, i16, i16)
define i16 @t_sad_us(i16 %a0, i16 %a1, i16 %a2) {
  %r = call i16 @llvm.nvvm.sad.us(i16 %a0, i16 %a1, i16 %a2)
  ret i16 %r
}
declare double @llvm.nvvm.saturate.d(double)
define double @t_saturate_d(double %a0) {
  %r = call double @llvm.nvvm.saturate.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.saturate.f(float)
define float @t_saturate_f(float %a0) {
  %r = call float @llvm.nvvm.saturate.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.saturate.ftz.f(float)
define float @t_saturate_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.saturate.ftz.f(float %a0)
  ret float %r
}
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
define void @t_setmaxnreg_dec_sync_aligned_u32() {
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 64)
  ret void
}
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @t_setmaxnreg_inc_sync_aligned_u32() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 64)
  ret void
}
declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
define float @t_shfl_sync_bfly_f32(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret float %r
}
declare { float, i1 } @llvm.nvvm.shfl.sync.bfly.f32p(i32, float, i32, i32)
define { float, i1 } @t_shfl_sync_bfly_f32p(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call { float, i1 } @llvm.nvvm.shfl.sync.bfly.f32p(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret { float, i1 } %r
}
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
define i32 @t_shfl_sync_bfly_i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
declare { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32, i32, i32, i32)
define { i32, i1 } @t_shfl_sync_bfly_i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i1 } @llvm.nvvm.shfl.sync.bfly.i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i1 } %r
}
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32)
define float @t_shfl_sync_down_f32(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.down.f32(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret float %r
}
declare { float, i1 } @llvm.nvvm.shfl.sync.down.f32p(i32, float, i32, i32)
define { float, i1 } @t_shfl_sync_down_f32p(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call { float, i1 } @llvm.nvvm.shfl.sync.down.f32p(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret { float, i1 } %r
}
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
define i32 @t_shfl_sync_down_i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
declare { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32, i32, i32, i32)
define { i32, i1 } @t_shfl_sync_down_i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i1 } %r
}
declare float @llvm.nvvm.shfl.sync.idx.f32(i32, float, i32, i32)
define float @t_shfl_sync_idx_f32(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.idx.f32(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret float %r
}
declare { float, i1 } @llvm.nvvm.shfl.sync.idx.f32p(i32, float, i32, i32)
define { float, i1 } @t_shfl_sync_idx_f32p(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call { float, i1 } @llvm.nvvm.shfl.sync.idx.f32p(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret { float, i1 } %r
}
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
define i32 @t_shfl_sync_idx_i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
declare { i32, i1 } @llvm.nvvm.shfl.sync.idx.i32p(i32, i32, i32, i32)
define { i32, i1 } @t_shfl_sync_idx_i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i1 } @llvm.nvvm.shfl.sync.idx.i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i1 } %r
}
declare float @llvm.nvvm.shfl.sync.up.f32(i32, float, i32, i32)
define float @t_shfl_sync_up_f32(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call float @llvm.nvvm.shfl.sync.up.f32(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret float %r
}
declare { float, i1 } @llvm.nvvm.shfl.sync.up.f32p(i32, float, i32, i32)
define { float, i1 } @t_shfl_sync_up_f32p(i32 %a0, float %a1, i32 %a2, i32 %a3) {
  %r = call { float, i1 } @llvm.nvvm.shfl.sync.up.f32p(i32 %a0, float %a1, i32 %a2, i32 %a3)
  ret { float, i1 } %r
}
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32)
define i32 @t_shfl_sync_up_i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret i32 %r
}
declare { i32, i1 } @llvm.nvvm.shfl.sync.up.i32p(i32, i32, i32, i32)
define { i32, i1 } @t_shfl_sync_up_i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3) {
  %r = call { i32, i1 } @llvm.nvvm.shfl.sync.up.i32p(i32 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret { i32, i1 } %r
}
declare float @llvm.nvvm.sin.approx.f(float)
define float @t_sin_approx_f(float %a0) {
  %r = call float @llvm.nvvm.sin.approx.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sin.approx.ftz.f(float)
define float @t_sin_approx_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.sin.approx.ftz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sqrt.approx.f(float)
define float @t_sqrt_approx_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.approx.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sqrt.approx.ftz.f(float)
define float @t_sqrt_approx_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.approx.ftz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sqrt.f(float)
define float @t_sqrt_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.sqrt.rm.d(double)
define double @t_sqrt_rm_d(double %a0) {
  %r = call double @llvm.nvvm.sqrt.rm.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.sqrt.rm.f(float)
define float @t_sqrt_rm_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rm.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sqrt.rm.ftz.f(float)
define float @t_sqrt_rm_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rm.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.sqrt.rn.d(double)
define double @t_sqrt_rn_d(double %a0) {
  %r = call double @llvm.nvvm.sqrt.rn.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.sqrt.rn.f(float)
define float @t_sqrt_rn_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rn.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sqrt.rn.ftz.f(float)
define float @t_sqrt_rn_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rn.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.sqrt.rp.d(double)
define double @t_sqrt_rp_d(double %a0) {
  %r = call double @llvm.nvvm.sqrt.rp.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.sqrt.rp.f(float)
define float @t_sqrt_rp_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rp.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sqrt.rp.ftz.f(float)
define float @t_sqrt_rp_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rp.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.sqrt.rz.d(double)
define double @t_sqrt_rz_d(double %a0) {
  %r = call double @llvm.nvvm.sqrt.rz.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.sqrt.rz.f(float)
define float @t_sqrt_rz_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.sqrt.rz.ftz.f(float)
define float @t_sqrt_rz_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.sqrt.rz.ftz.f(float %a0)
  ret float %r
}
declare i64 @llvm.nvvm.swap.lo.hi.b64(i64)
define i64 @t_swap_lo_hi_b64(i64 %a0) {
  %r = call i64 @llvm.nvvm.swap.lo.hi.b64(i64 %a0)
  ret i64 %r
}
declare double @llvm.nvvm.trunc.d(double)
define double @t_trunc_d(double %a0) {
  %r = call double @llvm.nvvm.trunc.d(double %a0)
  ret double %r
}
declare float @llvm.nvvm.trunc.f(float)
define float @t_trunc_f(float %a0) {
  %r = call float @llvm.nvvm.trunc.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.trunc.ftz.f(float)
define float @t_trunc_ftz_f(float %a0) {
  %r = call float @llvm.nvvm.trunc.ftz.f(float %a0)
  ret float %r
}
declare double @llvm.nvvm.ui2d.rm(i32)
define double @t_ui2d_rm(i32 %a0) {
  %r = call double @llvm.nvvm.ui2d.rm(i32 %a0)
  ret double %r
}
declare double @llvm.nvvm.ui2d.rn(i32)
define double @t_ui2d_rn(i32 %a0) {
  %r = call double @llvm.nvvm.ui2d.rn(i32 %a0)
  ret double %r
}
declare double @llvm.nvvm.ui2d.rp(i32)
define double @t_ui2d_rp(i32 %a0) {
  %r = call double @llvm.nvvm.ui2d.rp(i32 %a0)
  ret double %r
}
declare double @llvm.nvvm.ui2d.rz(i32)
define double @t_ui2d_rz(i32 %a0) {
  %r = call double @llvm.nvvm.ui2d.rz(i32 %a0)
  ret double %r
}
declare float @llvm.nvvm.ui2f.rm(i32)
define float @t_ui2f_rm(i32 %a0) {
  %r = call float @llvm.nvvm.ui2f.rm(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.ui2f.rn(i32)
define float @t_ui2f_rn(i32 %a0) {
  %r = call float @llvm.nvvm.ui2f.rn(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.ui2f.rp(i32)
define float @t_ui2f_rp(i32 %a0) {
  %r = call float @llvm.nvvm.ui2f.rp(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.ui2f.rz(i32)
define float @t_ui2f_rz(i32 %a0) {
  %r = call float @llvm.nvvm.ui2f.rz(i32 %a0)
  ret float %r
}
declare double @llvm.nvvm.ull2d.rm(i64)
define double @t_ull2d_rm(i64 %a0) {
  %r = call double @llvm.nvvm.ull2d.rm(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.ull2d.rn(i64)
define double @t_ull2d_rn(i64 %a0) {
  %r = call double @llvm.nvvm.ull2d.rn(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.ull2d.rp(i64)
define double @t_ull2d_rp(i64 %a0) {
  %r = call double @llvm.nvvm.ull2d.rp(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.ull2d.rz(i64)
define double @t_ull2d_rz(i64 %a0) {
  %r = call double @llvm.nvvm.ull2d.rz(i64 %a0)
  ret double %r
}
declare float @llvm.nvvm.ull2f.rm(i64)
define float @t_ull2f_rm(i64 %a0) {
  %r = call float @llvm.nvvm.ull2f.rm(i64 %a0)
  ret float %r
}
declare float @llvm.nvvm.ull2f.rn(i64)
define float @t_ull2f_rn(i64 %a0) {
  %r = call float @llvm.nvvm.ull2f.rn(i64 %a0)
  ret float %r
}
declare float @llvm.nvvm.ull2f.rp(i64)
define float @t_ull2f_rp(i64 %a0) {
  %r = call float @llvm.nvvm.ull2f.rp(i64 %a0)
  ret float %r
}
declare float @llvm.nvvm.ull2f.rz(i64)
define float @t_ull2f_rz(i64 %a0) {
  %r = call float @llvm.nvvm.ull2f.rz(i64 %a0)
  ret float %r
}
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
define i1 @t_vote_all_sync(i32 %a0, i1 %a1) {
  %r = call i1 @llvm.nvvm.vote.all.sync(i32 %a0, i1 %a1)
  ret i1 %r
}
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
define i1 @t_vote_any_sync(i32 %a0, i1 %a1) {
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %a0, i1 %a1)
  ret i1 %r
}
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
define i32 @t_vote_ballot_sync(i32 %a0, i1 %a1) {
  %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %a0, i1 %a1)
  ret i32 %r
}
declare i1 @llvm.nvvm.vote.uni.sync(i32, i1)
define i1 @t_vote_uni_sync(i32 %a0, i1 %a1) {
  %r = call i1 @llvm.nvvm.vote.uni.sync(i32 %a0, i1 %a1)
  ret i1 %r
}

; want: ptx sm_90a ptx8.4 -O2
; .version 8.4
; .target sm_90a
; .address_size 64
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_abs_bf16(
; 	.param .align 2 .b8 t_abs_bf16_param_0[2]
; )
; {
; 	.reg .b16 	%rs<3>;
;
; 	ld.param.u16 	%rs1, [t_abs_bf16_param_0];
; 	abs.bf16 	%rs2, %rs1;
; 	st.param.u16 	[func_retval0], %rs2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_abs_bf16x2(
; 	.param .align 4 .b8 t_abs_bf16x2_param_0[4]
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_abs_bf16x2_param_0];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	abs.bf16x2 	%r1, %r2;
; 	mov.b32 	{%rs3, %rs4}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs3, %rs4};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_activemask()
; {
; 	.reg .b32 	%r<2>;
;
; 	activemask.b32 	%r1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_add_rm_d(
; 	.param .b64 t_add_rm_d_param_0,
; 	.param .b64 t_add_rm_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_add_rm_d_param_0];
; 	ld.param.f64 	%fd2, [t_add_rm_d_param_1];
; 	add.rm.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rm_f(
; 	.param .b32 t_add_rm_f_param_0,
; 	.param .b32 t_add_rm_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rm_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rm_f_param_1];
; 	add.rm.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rm_ftz_f(
; 	.param .b32 t_add_rm_ftz_f_param_0,
; 	.param .b32 t_add_rm_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rm_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rm_ftz_f_param_1];
; 	add.rm.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_add_rn_d(
; 	.param .b64 t_add_rn_d_param_0,
; 	.param .b64 t_add_rn_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_add_rn_d_param_0];
; 	ld.param.f64 	%fd2, [t_add_rn_d_param_1];
; 	add.rn.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rn_f(
; 	.param .b32 t_add_rn_f_param_0,
; 	.param .b32 t_add_rn_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rn_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rn_f_param_1];
; 	add.rn.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rn_ftz_f(
; 	.param .b32 t_add_rn_ftz_f_param_0,
; 	.param .b32 t_add_rn_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rn_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rn_ftz_f_param_1];
; 	add.rn.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_add_rp_d(
; 	.param .b64 t_add_rp_d_param_0,
; 	.param .b64 t_add_rp_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_add_rp_d_param_0];
; 	ld.param.f64 	%fd2, [t_add_rp_d_param_1];
; 	add.rp.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rp_f(
; 	.param .b32 t_add_rp_f_param_0,
; 	.param .b32 t_add_rp_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rp_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rp_f_param_1];
; 	add.rp.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rp_ftz_f(
; 	.param .b32 t_add_rp_ftz_f_param_0,
; 	.param .b32 t_add_rp_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rp_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rp_ftz_f_param_1];
; 	add.rp.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_add_rz_d(
; 	.param .b64 t_add_rz_d_param_0,
; 	.param .b64 t_add_rz_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_add_rz_d_param_0];
; 	ld.param.f64 	%fd2, [t_add_rz_d_param_1];
; 	add.rz.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rz_f(
; 	.param .b32 t_add_rz_f_param_0,
; 	.param .b32 t_add_rz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rz_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rz_f_param_1];
; 	add.rz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_add_rz_ftz_f(
; 	.param .b32 t_add_rz_ftz_f_param_0,
; 	.param .b32 t_add_rz_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_add_rz_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_add_rz_ftz_f_param_1];
; 	add.rz.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func t_bar_sync(
; 	.param .b32 t_bar_sync_param_0
; )
; {
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u32 	%r1, [t_bar_sync_param_0];
; 	bar.sync 	%r1;
; 	ret;
; }
;
; .visible .func t_bar_warp_sync(
; 	.param .b32 t_bar_warp_sync_param_0
; )
; {
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u32 	%r1, [t_bar_warp_sync_param_0];
; 	bar.warp.sync 	%r1;
; 	ret;
; }
;
; .visible .func t_barrier(
; 	.param .b32 t_barrier_param_0,
; 	.param .b32 t_barrier_param_1
; )
; {
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_barrier_param_0];
; 	ld.param.u32 	%r2, [t_barrier_param_1];
; 	bar.sync 	%r1, %r2;
; 	ret;
; }
;
; .visible .func t_barrier0()
; {
;
; 	bar.sync 	0;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_barrier0_and(
; 	.param .b32 t_barrier0_and_param_0
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_barrier0_and_param_0];
; 	setp.ne.u32 	%p1, %r1, 0;
; 	bar.red.and.pred 	%p2, 0, %p1;
; 	selp.b32 	%r2, 1, 0, %p2;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_barrier0_or(
; 	.param .b32 t_barrier0_or_param_0
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_barrier0_or_param_0];
; 	setp.ne.u32 	%p1, %r1, 0;
; 	bar.red.or.pred 	%p2, 0, %p1;
; 	selp.b32 	%r2, 1, 0, %p2;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_barrier0_popc(
; 	.param .b32 t_barrier0_popc_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_barrier0_popc_param_0];
; 	setp.ne.u32 	%p1, %r1, 0;
; 	bar.red.popc.u32 	%r2, 0, %p1;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func t_barrier_cluster_arrive()
; {
;
; 	barrier.cluster.arrive;
; 	ret;
; }
;
; .visible .func t_barrier_cluster_arrive_aligned()
; {
;
; 	barrier.cluster.arrive.aligned;
; 	ret;
; }
;
; .visible .func t_barrier_cluster_arrive_relaxed()
; {
;
; 	barrier.cluster.arrive.relaxed;
; 	ret;
; }
;
; .visible .func t_barrier_cluster_arrive_relaxed_aligned()
; {
;
; 	barrier.cluster.arrive.relaxed.aligned;
; 	ret;
; }
;
; .visible .func t_barrier_cluster_wait()
; {
;
; 	barrier.cluster.wait;
; 	ret;
; }
;
; .visible .func t_barrier_cluster_wait_aligned()
; {
;
; 	barrier.cluster.wait.aligned;
; 	ret;
; }
;
; .visible .func t_barrier_n(
; 	.param .b32 t_barrier_n_param_0
; )
; {
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u32 	%r1, [t_barrier_n_param_0];
; 	bar.sync 	%r1;
; 	ret;
; }
;
; .visible .func t_barrier_sync(
; 	.param .b32 t_barrier_sync_param_0
; )
; {
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u32 	%r1, [t_barrier_sync_param_0];
; 	barrier.sync 	%r1;
; 	ret;
; }
;
; .visible .func t_barrier_sync_cnt(
; 	.param .b32 t_barrier_sync_cnt_param_0,
; 	.param .b32 t_barrier_sync_cnt_param_1
; )
; {
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_barrier_sync_cnt_param_0];
; 	ld.param.u32 	%r2, [t_barrier_sync_cnt_param_1];
; 	barrier.sync 	%r1, %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_bf2h_rn(
; 	.param .align 2 .b8 t_bf2h_rn_param_0[2]
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u16 	%rs1, [t_bf2h_rn_param_0];
; 	cvt.rn.f16.bf16 	%rs2, %rs1;
; 	cvt.u32.u16 	%r1, %rs2;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_bf2h_rn_ftz(
; 	.param .align 2 .b8 t_bf2h_rn_ftz_param_0[2]
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u16 	%rs1, [t_bf2h_rn_ftz_param_0];
; 	cvt.rn.f16.bf16 	%rs2, %rs1;
; 	cvt.u32.u16 	%r1, %rs2;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_bitcast_d2ll(
; 	.param .b64 t_bitcast_d2ll_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_bitcast_d2ll_param_0];
; 	mov.b64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_bitcast_f2i(
; 	.param .b32 t_bitcast_f2i_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_bitcast_f2i_param_0];
; 	mov.b32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_bitcast_i2f(
; 	.param .b32 t_bitcast_i2f_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_bitcast_i2f_param_0];
; 	mov.b32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_bitcast_ll2d(
; 	.param .b64 t_bitcast_ll2d_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_bitcast_ll2d_param_0];
; 	mov.b64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ceil_d(
; 	.param .b64 t_ceil_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_ceil_d_param_0];
; 	cvt.rpi.f64.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ceil_f(
; 	.param .b32 t_ceil_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ceil_f_param_0];
; 	cvt.rpi.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ceil_ftz_f(
; 	.param .b32 t_ceil_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ceil_ftz_f_param_0];
; 	cvt.rpi.ftz.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_cos_approx_f(
; 	.param .b32 t_cos_approx_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_cos_approx_f_param_0];
; 	cos.approx.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_cos_approx_ftz_f(
; 	.param .b32 t_cos_approx_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_cos_approx_ftz_f_param_0];
; 	cos.approx.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func t_cp_async_bulk_commit_group()
; {
;
; 	cp.async.bulk.commit_group;
; 	ret;
; }
;
; .visible .func t_cp_async_bulk_wait_group()
; {
;
; 	cp.async.bulk.wait_group 	8;
; 	ret;
; }
;
; .visible .func t_cp_async_bulk_wait_group_read()
; {
;
; 	cp.async.bulk.wait_group.read 	8;
; 	ret;
; }
;
; .visible .func t_cp_async_ca_shared_global_16(
; 	.param .b64 t_cp_async_ca_shared_global_16_param_0,
; 	.param .b64 t_cp_async_ca_shared_global_16_param_1
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_ca_shared_global_16_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_ca_shared_global_16_param_1];
; 	cp.async.ca.shared.global 	[%rd1], [%rd2], 16;
; 	ret;
; }
;
; .visible .func t_cp_async_ca_shared_global_16_s(
; 	.param .b64 t_cp_async_ca_shared_global_16_s_param_0,
; 	.param .b64 t_cp_async_ca_shared_global_16_s_param_1,
; 	.param .b32 t_cp_async_ca_shared_global_16_s_param_2
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_ca_shared_global_16_s_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_ca_shared_global_16_s_param_1];
; 	ld.param.u32 	%r1, [t_cp_async_ca_shared_global_16_s_param_2];
; 	cp.async.ca.shared.global 	[%rd1], [%rd2], 16, %r1;
; 	ret;
; }
;
; .visible .func t_cp_async_ca_shared_global_4(
; 	.param .b64 t_cp_async_ca_shared_global_4_param_0,
; 	.param .b64 t_cp_async_ca_shared_global_4_param_1
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_ca_shared_global_4_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_ca_shared_global_4_param_1];
; 	cp.async.ca.shared.global 	[%rd1], [%rd2], 4;
; 	ret;
; }
;
; .visible .func t_cp_async_ca_shared_global_4_s(
; 	.param .b64 t_cp_async_ca_shared_global_4_s_param_0,
; 	.param .b64 t_cp_async_ca_shared_global_4_s_param_1,
; 	.param .b32 t_cp_async_ca_shared_global_4_s_param_2
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_ca_shared_global_4_s_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_ca_shared_global_4_s_param_1];
; 	ld.param.u32 	%r1, [t_cp_async_ca_shared_global_4_s_param_2];
; 	cp.async.ca.shared.global 	[%rd1], [%rd2], 4, %r1;
; 	ret;
; }
;
; .visible .func t_cp_async_ca_shared_global_8(
; 	.param .b64 t_cp_async_ca_shared_global_8_param_0,
; 	.param .b64 t_cp_async_ca_shared_global_8_param_1
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_ca_shared_global_8_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_ca_shared_global_8_param_1];
; 	cp.async.ca.shared.global 	[%rd1], [%rd2], 8;
; 	ret;
; }
;
; .visible .func t_cp_async_ca_shared_global_8_s(
; 	.param .b64 t_cp_async_ca_shared_global_8_s_param_0,
; 	.param .b64 t_cp_async_ca_shared_global_8_s_param_1,
; 	.param .b32 t_cp_async_ca_shared_global_8_s_param_2
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_ca_shared_global_8_s_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_ca_shared_global_8_s_param_1];
; 	ld.param.u32 	%r1, [t_cp_async_ca_shared_global_8_s_param_2];
; 	cp.async.ca.shared.global 	[%rd1], [%rd2], 8, %r1;
; 	ret;
; }
;
; .visible .func t_cp_async_cg_shared_global_16(
; 	.param .b64 t_cp_async_cg_shared_global_16_param_0,
; 	.param .b64 t_cp_async_cg_shared_global_16_param_1
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_cg_shared_global_16_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_cg_shared_global_16_param_1];
; 	cp.async.cg.shared.global 	[%rd1], [%rd2], 16;
; 	ret;
; }
;
; .visible .func t_cp_async_cg_shared_global_16_s(
; 	.param .b64 t_cp_async_cg_shared_global_16_s_param_0,
; 	.param .b64 t_cp_async_cg_shared_global_16_s_param_1,
; 	.param .b32 t_cp_async_cg_shared_global_16_s_param_2
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_cg_shared_global_16_s_param_0];
; 	ld.param.u64 	%rd2, [t_cp_async_cg_shared_global_16_s_param_1];
; 	ld.param.u32 	%r1, [t_cp_async_cg_shared_global_16_s_param_2];
; 	cp.async.cg.shared.global 	[%rd1], [%rd2], 16, %r1;
; 	ret;
; }
;
; .visible .func t_cp_async_commit_group()
; {
;
; 	cp.async.commit_group;
; 	ret;
; }
;
; .visible .func t_cp_async_mbarrier_arrive(
; 	.param .b64 t_cp_async_mbarrier_arrive_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_mbarrier_arrive_param_0];
; 	cp.async.mbarrier.arrive.b64 	[%rd1];
; 	ret;
; }
;
; .visible .func t_cp_async_mbarrier_arrive_noinc(
; 	.param .b64 t_cp_async_mbarrier_arrive_noinc_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_mbarrier_arrive_noinc_param_0];
; 	cp.async.mbarrier.arrive.noinc.b64 	[%rd1];
; 	ret;
; }
;
; .visible .func t_cp_async_mbarrier_arrive_noinc_shared(
; 	.param .b64 t_cp_async_mbarrier_arrive_noinc_shared_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_mbarrier_arrive_noinc_shared_param_0];
; 	cp.async.mbarrier.arrive.noinc.shared.b64 	[%rd1];
; 	ret;
; }
;
; .visible .func t_cp_async_mbarrier_arrive_shared(
; 	.param .b64 t_cp_async_mbarrier_arrive_shared_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_cp_async_mbarrier_arrive_shared_param_0];
; 	cp.async.mbarrier.arrive.shared.b64 	[%rd1];
; 	ret;
; }
;
; .visible .func t_cp_async_wait_all()
; {
;
; 	cp.async.wait_all;
; 	ret;
; }
;
; .visible .func t_cp_async_wait_group()
; {
;
; 	cp.async.wait_group 	8;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rm(
; 	.param .b64 t_d2f_rm_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rm_param_0];
; 	cvt.rm.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rm_ftz(
; 	.param .b64 t_d2f_rm_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rm_ftz_param_0];
; 	cvt.rm.ftz.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rn(
; 	.param .b64 t_d2f_rn_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rn_param_0];
; 	cvt.rn.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rn_ftz(
; 	.param .b64 t_d2f_rn_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rn_ftz_param_0];
; 	cvt.rn.ftz.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rp(
; 	.param .b64 t_d2f_rp_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rp_param_0];
; 	cvt.rp.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rp_ftz(
; 	.param .b64 t_d2f_rp_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rp_ftz_param_0];
; 	cvt.rp.ftz.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rz(
; 	.param .b64 t_d2f_rz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rz_param_0];
; 	cvt.rz.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2f_rz_ftz(
; 	.param .b64 t_d2f_rz_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2f_rz_ftz_param_0];
; 	cvt.rz.ftz.f32.f64 	%f1, %fd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2i_hi(
; 	.param .b64 t_d2i_hi_param_0
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2i_hi_param_0];
; 	mov.b64 	{%r2, %r1}, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2i_lo(
; 	.param .b64 t_d2i_lo_param_0
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2i_lo_param_0];
; 	mov.b64 	{%r1, %r2}, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2i_rm(
; 	.param .b64 t_d2i_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2i_rm_param_0];
; 	cvt.rmi.s32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2i_rn(
; 	.param .b64 t_d2i_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2i_rn_param_0];
; 	cvt.rni.s32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2i_rp(
; 	.param .b64 t_d2i_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2i_rp_param_0];
; 	cvt.rpi.s32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2i_rz(
; 	.param .b64 t_d2i_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2i_rz_param_0];
; 	cvt.rzi.s32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ll_rm(
; 	.param .b64 t_d2ll_rm_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ll_rm_param_0];
; 	cvt.rmi.s64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ll_rn(
; 	.param .b64 t_d2ll_rn_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ll_rn_param_0];
; 	cvt.rni.s64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ll_rp(
; 	.param .b64 t_d2ll_rp_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ll_rp_param_0];
; 	cvt.rpi.s64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ll_rz(
; 	.param .b64 t_d2ll_rz_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ll_rz_param_0];
; 	cvt.rzi.s64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2ui_rm(
; 	.param .b64 t_d2ui_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ui_rm_param_0];
; 	cvt.rmi.u32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2ui_rn(
; 	.param .b64 t_d2ui_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ui_rn_param_0];
; 	cvt.rni.u32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2ui_rp(
; 	.param .b64 t_d2ui_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ui_rp_param_0];
; 	cvt.rpi.u32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_d2ui_rz(
; 	.param .b64 t_d2ui_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ui_rz_param_0];
; 	cvt.rzi.u32.f64 	%r1, %fd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ull_rm(
; 	.param .b64 t_d2ull_rm_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ull_rm_param_0];
; 	cvt.rmi.u64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ull_rn(
; 	.param .b64 t_d2ull_rn_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ull_rn_param_0];
; 	cvt.rni.u64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ull_rp(
; 	.param .b64 t_d2ull_rp_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ull_rp_param_0];
; 	cvt.rpi.u64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_d2ull_rz(
; 	.param .b64 t_d2ull_rz_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.f64 	%fd1, [t_d2ull_rz_param_0];
; 	cvt.rzi.u64.f64 	%rd1, %fd1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_approx_f(
; 	.param .b32 t_div_approx_f_param_0,
; 	.param .b32 t_div_approx_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_approx_f_param_0];
; 	ld.param.f32 	%f2, [t_div_approx_f_param_1];
; 	div.approx.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_approx_ftz_f(
; 	.param .b32 t_div_approx_ftz_f_param_0,
; 	.param .b32 t_div_approx_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_approx_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_div_approx_ftz_f_param_1];
; 	div.approx.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_div_rm_d(
; 	.param .b64 t_div_rm_d_param_0,
; 	.param .b64 t_div_rm_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_div_rm_d_param_0];
; 	ld.param.f64 	%fd2, [t_div_rm_d_param_1];
; 	div.rm.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rm_f(
; 	.param .b32 t_div_rm_f_param_0,
; 	.param .b32 t_div_rm_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rm_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rm_f_param_1];
; 	div.rm.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rm_ftz_f(
; 	.param .b32 t_div_rm_ftz_f_param_0,
; 	.param .b32 t_div_rm_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rm_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rm_ftz_f_param_1];
; 	div.rm.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_div_rn_d(
; 	.param .b64 t_div_rn_d_param_0,
; 	.param .b64 t_div_rn_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_div_rn_d_param_0];
; 	ld.param.f64 	%fd2, [t_div_rn_d_param_1];
; 	div.rn.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rn_f(
; 	.param .b32 t_div_rn_f_param_0,
; 	.param .b32 t_div_rn_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rn_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rn_f_param_1];
; 	div.rn.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rn_ftz_f(
; 	.param .b32 t_div_rn_ftz_f_param_0,
; 	.param .b32 t_div_rn_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rn_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rn_ftz_f_param_1];
; 	div.rn.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_div_rp_d(
; 	.param .b64 t_div_rp_d_param_0,
; 	.param .b64 t_div_rp_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_div_rp_d_param_0];
; 	ld.param.f64 	%fd2, [t_div_rp_d_param_1];
; 	div.rp.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rp_f(
; 	.param .b32 t_div_rp_f_param_0,
; 	.param .b32 t_div_rp_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rp_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rp_f_param_1];
; 	div.rp.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rp_ftz_f(
; 	.param .b32 t_div_rp_ftz_f_param_0,
; 	.param .b32 t_div_rp_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rp_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rp_ftz_f_param_1];
; 	div.rp.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_div_rz_d(
; 	.param .b64 t_div_rz_d_param_0,
; 	.param .b64 t_div_rz_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_div_rz_d_param_0];
; 	ld.param.f64 	%fd2, [t_div_rz_d_param_1];
; 	div.rz.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rz_f(
; 	.param .b32 t_div_rz_f_param_0,
; 	.param .b32 t_div_rz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rz_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rz_f_param_1];
; 	div.rz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_div_rz_ftz_f(
; 	.param .b32 t_div_rz_ftz_f_param_0,
; 	.param .b32 t_div_rz_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_div_rz_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_div_rz_ftz_f_param_1];
; 	div.rz.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ex2_approx_f(
; 	.param .b32 t_ex2_approx_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ex2_approx_f_param_0];
; 	ex2.approx.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_ex2_approx_f16(
; 	.param .align 2 .b8 t_ex2_approx_f16_param_0[2]
; )
; {
; 	.reg .b16 	%rs<3>;
;
; 	ld.param.u16 	%rs1, [t_ex2_approx_f16_param_0];
; 	ex2.approx.f16 	%rs2, %rs1;
; 	st.param.u16 	[func_retval0], %rs2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ex2_approx_f16x2(
; 	.param .align 4 .b8 t_ex2_approx_f16x2_param_0[4]
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_ex2_approx_f16x2_param_0];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	ex2.approx.f16x2 	%r1, %r2;
; 	mov.b32 	{%rs3, %rs4}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs3, %rs4};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ex2_approx_ftz_f(
; 	.param .b32 t_ex2_approx_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ex2_approx_ftz_f_param_0];
; 	ex2.approx.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func t_exit()
; {
;
; 	exit;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_f2bf16_rn(
; 	.param .b32 t_f2bf16_rn_param_0
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2bf16_rn_param_0];
; 	cvt.rn.bf16.f32 	%rs1, %f1;
; 	st.param.u16 	[func_retval0], %rs1;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_f2bf16_rn_relu(
; 	.param .b32 t_f2bf16_rn_relu_param_0
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2bf16_rn_relu_param_0];
; 	cvt.rn.relu.bf16.f32 	%rs1, %f1;
; 	st.param.u16 	[func_retval0], %rs1;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_f2bf16_rz(
; 	.param .b32 t_f2bf16_rz_param_0
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2bf16_rz_param_0];
; 	cvt.rz.bf16.f32 	%rs1, %f1;
; 	st.param.u16 	[func_retval0], %rs1;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_f2bf16_rz_relu(
; 	.param .b32 t_f2bf16_rz_relu_param_0
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2bf16_rz_relu_param_0];
; 	cvt.rz.relu.bf16.f32 	%rs1, %f1;
; 	st.param.u16 	[func_retval0], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2h_rn(
; 	.param .b32 t_f2h_rn_param_0
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2h_rn_param_0];
; 	cvt.rn.f16.f32 	%rs1, %f1;
; 	cvt.u32.u16 	%r1, %rs1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2h_rn_ftz(
; 	.param .b32 t_f2h_rn_ftz_param_0
; )
; {
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2h_rn_ftz_param_0];
; 	cvt.rn.ftz.f16.f32 	%rs1, %f1;
; 	cvt.u32.u16 	%r1, %rs1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rm(
; 	.param .b32 t_f2i_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rm_param_0];
; 	cvt.rmi.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rm_ftz(
; 	.param .b32 t_f2i_rm_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rm_ftz_param_0];
; 	cvt.rmi.ftz.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rn(
; 	.param .b32 t_f2i_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rn_param_0];
; 	cvt.rni.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rn_ftz(
; 	.param .b32 t_f2i_rn_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rn_ftz_param_0];
; 	cvt.rni.ftz.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rp(
; 	.param .b32 t_f2i_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rp_param_0];
; 	cvt.rpi.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rp_ftz(
; 	.param .b32 t_f2i_rp_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rp_ftz_param_0];
; 	cvt.rpi.ftz.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rz(
; 	.param .b32 t_f2i_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rz_param_0];
; 	cvt.rzi.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2i_rz_ftz(
; 	.param .b32 t_f2i_rz_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2i_rz_ftz_param_0];
; 	cvt.rzi.ftz.s32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rm(
; 	.param .b32 t_f2ll_rm_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rm_param_0];
; 	cvt.rmi.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rm_ftz(
; 	.param .b32 t_f2ll_rm_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rm_ftz_param_0];
; 	cvt.rmi.ftz.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rn(
; 	.param .b32 t_f2ll_rn_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rn_param_0];
; 	cvt.rni.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rn_ftz(
; 	.param .b32 t_f2ll_rn_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rn_ftz_param_0];
; 	cvt.rni.ftz.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rp(
; 	.param .b32 t_f2ll_rp_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rp_param_0];
; 	cvt.rpi.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rp_ftz(
; 	.param .b32 t_f2ll_rp_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rp_ftz_param_0];
; 	cvt.rpi.ftz.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rz(
; 	.param .b32 t_f2ll_rz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rz_param_0];
; 	cvt.rzi.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ll_rz_ftz(
; 	.param .b32 t_f2ll_rz_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ll_rz_ftz_param_0];
; 	cvt.rzi.ftz.s64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2tf32_rna(
; 	.param .b32 t_f2tf32_rna_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2tf32_rna_param_0];
; 	cvt.rna.tf32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rm(
; 	.param .b32 t_f2ui_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rm_param_0];
; 	cvt.rmi.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rm_ftz(
; 	.param .b32 t_f2ui_rm_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rm_ftz_param_0];
; 	cvt.rmi.ftz.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rn(
; 	.param .b32 t_f2ui_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rn_param_0];
; 	cvt.rni.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rn_ftz(
; 	.param .b32 t_f2ui_rn_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rn_ftz_param_0];
; 	cvt.rni.ftz.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rp(
; 	.param .b32 t_f2ui_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rp_param_0];
; 	cvt.rpi.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rp_ftz(
; 	.param .b32 t_f2ui_rp_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rp_ftz_param_0];
; 	cvt.rpi.ftz.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rz(
; 	.param .b32 t_f2ui_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rz_param_0];
; 	cvt.rzi.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_f2ui_rz_ftz(
; 	.param .b32 t_f2ui_rz_ftz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [t_f2ui_rz_ftz_param_0];
; 	cvt.rzi.ftz.u32.f32 	%r1, %f1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rm(
; 	.param .b32 t_f2ull_rm_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rm_param_0];
; 	cvt.rmi.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rm_ftz(
; 	.param .b32 t_f2ull_rm_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rm_ftz_param_0];
; 	cvt.rmi.ftz.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rn(
; 	.param .b32 t_f2ull_rn_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rn_param_0];
; 	cvt.rni.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rn_ftz(
; 	.param .b32 t_f2ull_rn_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rn_ftz_param_0];
; 	cvt.rni.ftz.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rp(
; 	.param .b32 t_f2ull_rp_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rp_param_0];
; 	cvt.rpi.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rp_ftz(
; 	.param .b32 t_f2ull_rp_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rp_ftz_param_0];
; 	cvt.rpi.ftz.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rz(
; 	.param .b32 t_f2ull_rz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rz_param_0];
; 	cvt.rzi.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_f2ull_rz_ftz(
; 	.param .b32 t_f2ull_rz_ftz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.f32 	%f1, [t_f2ull_rz_ftz_param_0];
; 	cvt.rzi.ftz.u64.f32 	%rd1, %f1;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_fabs_d(
; 	.param .b64 t_fabs_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_fabs_d_param_0];
; 	abs.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fabs_f(
; 	.param .b32 t_fabs_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_fabs_f_param_0];
; 	abs.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fabs_ftz_f(
; 	.param .b32 t_fabs_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_fabs_ftz_f_param_0];
; 	abs.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func t_fence_sc_cluster()
; {
;
; 	fence.sc.cluster;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2bf16x2_rn(
; 	.param .b32 t_ff2bf16x2_rn_param_0,
; 	.param .b32 t_ff2bf16x2_rn_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2bf16x2_rn_param_0];
; 	ld.param.f32 	%f2, [t_ff2bf16x2_rn_param_1];
; 	cvt.rn.bf16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2bf16x2_rn_relu(
; 	.param .b32 t_ff2bf16x2_rn_relu_param_0,
; 	.param .b32 t_ff2bf16x2_rn_relu_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2bf16x2_rn_relu_param_0];
; 	ld.param.f32 	%f2, [t_ff2bf16x2_rn_relu_param_1];
; 	cvt.rn.relu.bf16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2bf16x2_rz(
; 	.param .b32 t_ff2bf16x2_rz_param_0,
; 	.param .b32 t_ff2bf16x2_rz_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2bf16x2_rz_param_0];
; 	ld.param.f32 	%f2, [t_ff2bf16x2_rz_param_1];
; 	cvt.rz.bf16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2bf16x2_rz_relu(
; 	.param .b32 t_ff2bf16x2_rz_relu_param_0,
; 	.param .b32 t_ff2bf16x2_rz_relu_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2bf16x2_rz_relu_param_0];
; 	ld.param.f32 	%f2, [t_ff2bf16x2_rz_relu_param_1];
; 	cvt.rz.relu.bf16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2f16x2_rn(
; 	.param .b32 t_ff2f16x2_rn_param_0,
; 	.param .b32 t_ff2f16x2_rn_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2f16x2_rn_param_0];
; 	ld.param.f32 	%f2, [t_ff2f16x2_rn_param_1];
; 	cvt.rn.f16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2f16x2_rn_relu(
; 	.param .b32 t_ff2f16x2_rn_relu_param_0,
; 	.param .b32 t_ff2f16x2_rn_relu_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2f16x2_rn_relu_param_0];
; 	ld.param.f32 	%f2, [t_ff2f16x2_rn_relu_param_1];
; 	cvt.rn.relu.f16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2f16x2_rz(
; 	.param .b32 t_ff2f16x2_rz_param_0,
; 	.param .b32 t_ff2f16x2_rz_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2f16x2_rz_param_0];
; 	ld.param.f32 	%f2, [t_ff2f16x2_rz_param_1];
; 	cvt.rz.f16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_ff2f16x2_rz_relu(
; 	.param .b32 t_ff2f16x2_rz_relu_param_0,
; 	.param .b32 t_ff2f16x2_rz_relu_param_1
; )
; {
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_ff2f16x2_rz_relu_param_0];
; 	ld.param.f32 	%f2, [t_ff2f16x2_rz_relu_param_1];
; 	cvt.rz.relu.f16x2.f32 	%r1, %f1, %f2;
; 	mov.b32 	{%rs1, %rs2}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs1, %rs2};
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_floor_d(
; 	.param .b64 t_floor_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_floor_d_param_0];
; 	cvt.rmi.f64.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_floor_f(
; 	.param .b32 t_floor_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_floor_f_param_0];
; 	cvt.rmi.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_floor_ftz_f(
; 	.param .b32 t_floor_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_floor_ftz_f_param_0];
; 	cvt.rmi.ftz.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_fma_rm_d(
; 	.param .b64 t_fma_rm_d_param_0,
; 	.param .b64 t_fma_rm_d_param_1,
; 	.param .b64 t_fma_rm_d_param_2
; )
; {
; 	.reg .f64 	%fd<5>;
;
; 	ld.param.f64 	%fd1, [t_fma_rm_d_param_0];
; 	ld.param.f64 	%fd2, [t_fma_rm_d_param_1];
; 	ld.param.f64 	%fd3, [t_fma_rm_d_param_2];
; 	fma.rm.f64 	%fd4, %fd1, %fd2, %fd3;
; 	st.param.f64 	[func_retval0], %fd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rm_f(
; 	.param .b32 t_fma_rm_f_param_0,
; 	.param .b32 t_fma_rm_f_param_1,
; 	.param .b32 t_fma_rm_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rm_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rm_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rm_f_param_2];
; 	fma.rm.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rm_ftz_f(
; 	.param .b32 t_fma_rm_ftz_f_param_0,
; 	.param .b32 t_fma_rm_ftz_f_param_1,
; 	.param .b32 t_fma_rm_ftz_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rm_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rm_ftz_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rm_ftz_f_param_2];
; 	fma.rm.ftz.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_bf16(
; 	.param .align 2 .b8 t_fma_rn_bf16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_bf16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_bf16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_bf16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_bf16_param_2];
; 	fma.rn.bf16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_bf16x2(
; 	.param .align 4 .b8 t_fma_rn_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_bf16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_bf16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_bf16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_bf16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.bf16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_fma_rn_d(
; 	.param .b64 t_fma_rn_d_param_0,
; 	.param .b64 t_fma_rn_d_param_1,
; 	.param .b64 t_fma_rn_d_param_2
; )
; {
; 	.reg .f64 	%fd<5>;
;
; 	ld.param.f64 	%fd1, [t_fma_rn_d_param_0];
; 	ld.param.f64 	%fd2, [t_fma_rn_d_param_1];
; 	ld.param.f64 	%fd3, [t_fma_rn_d_param_2];
; 	fma.rn.f64 	%fd4, %fd1, %fd2, %fd3;
; 	st.param.f64 	[func_retval0], %fd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rn_f(
; 	.param .b32 t_fma_rn_f_param_0,
; 	.param .b32 t_fma_rn_f_param_1,
; 	.param .b32 t_fma_rn_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rn_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rn_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rn_f_param_2];
; 	fma.rn.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_f16(
; 	.param .align 2 .b8 t_fma_rn_f16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_f16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_f16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_f16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_f16_param_2];
; 	fma.rn.f16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_f16x2(
; 	.param .align 4 .b8 t_fma_rn_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_f16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_f16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_f16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_f16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.f16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rn_ftz_f(
; 	.param .b32 t_fma_rn_ftz_f_param_0,
; 	.param .b32 t_fma_rn_ftz_f_param_1,
; 	.param .b32 t_fma_rn_ftz_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rn_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rn_ftz_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rn_ftz_f_param_2];
; 	fma.rn.ftz.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_ftz_f16(
; 	.param .align 2 .b8 t_fma_rn_ftz_f16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_ftz_f16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_ftz_f16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_ftz_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_ftz_f16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_ftz_f16_param_2];
; 	fma.rn.ftz.f16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_ftz_f16x2(
; 	.param .align 4 .b8 t_fma_rn_ftz_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_ftz_f16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_ftz_f16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_ftz_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_ftz_f16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_ftz_f16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.ftz.f16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_ftz_relu_f16(
; 	.param .align 2 .b8 t_fma_rn_ftz_relu_f16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_ftz_relu_f16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_ftz_relu_f16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_ftz_relu_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_ftz_relu_f16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_ftz_relu_f16_param_2];
; 	fma.rn.ftz.relu.f16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_ftz_relu_f16x2(
; 	.param .align 4 .b8 t_fma_rn_ftz_relu_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_ftz_relu_f16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_ftz_relu_f16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_ftz_relu_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_ftz_relu_f16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_ftz_relu_f16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.ftz.relu.f16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_ftz_sat_f16(
; 	.param .align 2 .b8 t_fma_rn_ftz_sat_f16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_ftz_sat_f16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_ftz_sat_f16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_ftz_sat_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_ftz_sat_f16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_ftz_sat_f16_param_2];
; 	fma.rn.ftz.sat.f16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_ftz_sat_f16x2(
; 	.param .align 4 .b8 t_fma_rn_ftz_sat_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_ftz_sat_f16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_ftz_sat_f16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_ftz_sat_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_ftz_sat_f16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_ftz_sat_f16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.ftz.sat.f16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_relu_bf16(
; 	.param .align 2 .b8 t_fma_rn_relu_bf16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_relu_bf16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_relu_bf16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_relu_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_relu_bf16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_relu_bf16_param_2];
; 	fma.rn.relu.bf16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_relu_bf16x2(
; 	.param .align 4 .b8 t_fma_rn_relu_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_relu_bf16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_relu_bf16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_relu_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_relu_bf16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_relu_bf16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.relu.bf16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_relu_f16(
; 	.param .align 2 .b8 t_fma_rn_relu_f16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_relu_f16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_relu_f16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_relu_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_relu_f16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_relu_f16_param_2];
; 	fma.rn.relu.f16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_relu_f16x2(
; 	.param .align 4 .b8 t_fma_rn_relu_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_relu_f16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_relu_f16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_relu_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_relu_f16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_relu_f16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.relu.f16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fma_rn_sat_f16(
; 	.param .align 2 .b8 t_fma_rn_sat_f16_param_0[2],
; 	.param .align 2 .b8 t_fma_rn_sat_f16_param_1[2],
; 	.param .align 2 .b8 t_fma_rn_sat_f16_param_2[2]
; )
; {
; 	.reg .b16 	%rs<5>;
;
; 	ld.param.u16 	%rs1, [t_fma_rn_sat_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fma_rn_sat_f16_param_1];
; 	ld.param.u16 	%rs3, [t_fma_rn_sat_f16_param_2];
; 	fma.rn.sat.f16 	%rs4, %rs1, %rs2, %rs3;
; 	st.param.u16 	[func_retval0], %rs4;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fma_rn_sat_f16x2(
; 	.param .align 4 .b8 t_fma_rn_sat_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fma_rn_sat_f16x2_param_1[4],
; 	.param .align 4 .b8 t_fma_rn_sat_f16x2_param_2[4]
; )
; {
; 	.reg .b16 	%rs<9>;
; 	.reg .b32 	%r<5>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fma_rn_sat_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fma_rn_sat_f16x2_param_1];
; 	ld.param.v2.u16 	{%rs5, %rs6}, [t_fma_rn_sat_f16x2_param_2];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	mov.b32 	%r4, {%rs5, %rs6};
; 	fma.rn.sat.f16x2 	%r1, %r2, %r3, %r4;
; 	mov.b32 	{%rs7, %rs8}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs7, %rs8};
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_fma_rp_d(
; 	.param .b64 t_fma_rp_d_param_0,
; 	.param .b64 t_fma_rp_d_param_1,
; 	.param .b64 t_fma_rp_d_param_2
; )
; {
; 	.reg .f64 	%fd<5>;
;
; 	ld.param.f64 	%fd1, [t_fma_rp_d_param_0];
; 	ld.param.f64 	%fd2, [t_fma_rp_d_param_1];
; 	ld.param.f64 	%fd3, [t_fma_rp_d_param_2];
; 	fma.rp.f64 	%fd4, %fd1, %fd2, %fd3;
; 	st.param.f64 	[func_retval0], %fd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rp_f(
; 	.param .b32 t_fma_rp_f_param_0,
; 	.param .b32 t_fma_rp_f_param_1,
; 	.param .b32 t_fma_rp_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rp_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rp_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rp_f_param_2];
; 	fma.rp.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rp_ftz_f(
; 	.param .b32 t_fma_rp_ftz_f_param_0,
; 	.param .b32 t_fma_rp_ftz_f_param_1,
; 	.param .b32 t_fma_rp_ftz_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rp_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rp_ftz_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rp_ftz_f_param_2];
; 	fma.rp.ftz.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_fma_rz_d(
; 	.param .b64 t_fma_rz_d_param_0,
; 	.param .b64 t_fma_rz_d_param_1,
; 	.param .b64 t_fma_rz_d_param_2
; )
; {
; 	.reg .f64 	%fd<5>;
;
; 	ld.param.f64 	%fd1, [t_fma_rz_d_param_0];
; 	ld.param.f64 	%fd2, [t_fma_rz_d_param_1];
; 	ld.param.f64 	%fd3, [t_fma_rz_d_param_2];
; 	fma.rz.f64 	%fd4, %fd1, %fd2, %fd3;
; 	st.param.f64 	[func_retval0], %fd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rz_f(
; 	.param .b32 t_fma_rz_f_param_0,
; 	.param .b32 t_fma_rz_f_param_1,
; 	.param .b32 t_fma_rz_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rz_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rz_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rz_f_param_2];
; 	fma.rz.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fma_rz_ftz_f(
; 	.param .b32 t_fma_rz_ftz_f_param_0,
; 	.param .b32 t_fma_rz_ftz_f_param_1,
; 	.param .b32 t_fma_rz_ftz_f_param_2
; )
; {
; 	.reg .f32 	%f<5>;
;
; 	ld.param.f32 	%f1, [t_fma_rz_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_fma_rz_ftz_f_param_1];
; 	ld.param.f32 	%f3, [t_fma_rz_ftz_f_param_2];
; 	fma.rz.ftz.f32 	%f4, %f1, %f2, %f3;
; 	st.param.f32 	[func_retval0], %f4;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_bf16(
; 	.param .align 2 .b8 t_fmax_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmax_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_bf16_param_1];
; 	max.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_bf16x2(
; 	.param .align 4 .b8 t_fmax_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_fmax_d(
; 	.param .b64 t_fmax_d_param_0,
; 	.param .b64 t_fmax_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_fmax_d_param_0];
; 	ld.param.f64 	%fd2, [t_fmax_d_param_1];
; 	max.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_f(
; 	.param .b32 t_fmax_f_param_0,
; 	.param .b32 t_fmax_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_f_param_1];
; 	max.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_f16(
; 	.param .align 2 .b8 t_fmax_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_f16_param_1];
; 	max.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_f16x2(
; 	.param .align 4 .b8 t_fmax_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_ftz_f(
; 	.param .b32 t_fmax_ftz_f_param_0,
; 	.param .b32 t_fmax_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_ftz_f_param_1];
; 	max.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_ftz_f16(
; 	.param .align 2 .b8 t_fmax_ftz_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_ftz_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_ftz_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_ftz_f16_param_1];
; 	max.ftz.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_ftz_f16x2(
; 	.param .align 4 .b8 t_fmax_ftz_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_ftz_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_ftz_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_ftz_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.ftz.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_ftz_nan_f(
; 	.param .b32 t_fmax_ftz_nan_f_param_0,
; 	.param .b32 t_fmax_ftz_nan_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_ftz_nan_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_ftz_nan_f_param_1];
; 	max.ftz.NaN.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_ftz_nan_f16(
; 	.param .align 2 .b8 t_fmax_ftz_nan_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_ftz_nan_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_ftz_nan_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_ftz_nan_f16_param_1];
; 	max.ftz.NaN.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_ftz_nan_f16x2(
; 	.param .align 4 .b8 t_fmax_ftz_nan_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_ftz_nan_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_ftz_nan_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_ftz_nan_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.ftz.NaN.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_ftz_nan_xorsign_abs_f(
; 	.param .b32 t_fmax_ftz_nan_xorsign_abs_f_param_0,
; 	.param .b32 t_fmax_ftz_nan_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_ftz_nan_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_ftz_nan_xorsign_abs_f_param_1];
; 	max.ftz.NaN.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_ftz_nan_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmax_ftz_nan_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_ftz_nan_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_ftz_nan_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_ftz_nan_xorsign_abs_f16_param_1];
; 	max.ftz.NaN.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_ftz_nan_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmax_ftz_nan_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_ftz_nan_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_ftz_nan_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_ftz_nan_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.ftz.NaN.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_ftz_xorsign_abs_f(
; 	.param .b32 t_fmax_ftz_xorsign_abs_f_param_0,
; 	.param .b32 t_fmax_ftz_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_ftz_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_ftz_xorsign_abs_f_param_1];
; 	max.ftz.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_ftz_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmax_ftz_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_ftz_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_ftz_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_ftz_xorsign_abs_f16_param_1];
; 	max.ftz.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_ftz_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmax_ftz_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_ftz_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_ftz_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_ftz_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.ftz.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_nan_bf16(
; 	.param .align 2 .b8 t_fmax_nan_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmax_nan_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_nan_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_nan_bf16_param_1];
; 	max.NaN.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_nan_bf16x2(
; 	.param .align 4 .b8 t_fmax_nan_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_nan_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_nan_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_nan_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.NaN.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_nan_f(
; 	.param .b32 t_fmax_nan_f_param_0,
; 	.param .b32 t_fmax_nan_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_nan_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_nan_f_param_1];
; 	max.NaN.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_nan_f16(
; 	.param .align 2 .b8 t_fmax_nan_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_nan_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_nan_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_nan_f16_param_1];
; 	max.NaN.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_nan_f16x2(
; 	.param .align 4 .b8 t_fmax_nan_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_nan_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_nan_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_nan_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.NaN.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_nan_xorsign_abs_bf16(
; 	.param .align 2 .b8 t_fmax_nan_xorsign_abs_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmax_nan_xorsign_abs_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_nan_xorsign_abs_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_nan_xorsign_abs_bf16_param_1];
; 	max.NaN.xorsign.abs.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_nan_xorsign_abs_bf16x2(
; 	.param .align 4 .b8 t_fmax_nan_xorsign_abs_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_nan_xorsign_abs_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_nan_xorsign_abs_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_nan_xorsign_abs_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.NaN.xorsign.abs.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_nan_xorsign_abs_f(
; 	.param .b32 t_fmax_nan_xorsign_abs_f_param_0,
; 	.param .b32 t_fmax_nan_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_nan_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_nan_xorsign_abs_f_param_1];
; 	max.NaN.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_nan_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmax_nan_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_nan_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_nan_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_nan_xorsign_abs_f16_param_1];
; 	max.NaN.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_nan_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmax_nan_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_nan_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_nan_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_nan_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.NaN.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_xorsign_abs_bf16(
; 	.param .align 2 .b8 t_fmax_xorsign_abs_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmax_xorsign_abs_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_xorsign_abs_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_xorsign_abs_bf16_param_1];
; 	max.xorsign.abs.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_xorsign_abs_bf16x2(
; 	.param .align 4 .b8 t_fmax_xorsign_abs_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_xorsign_abs_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_xorsign_abs_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_xorsign_abs_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.xorsign.abs.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmax_xorsign_abs_f(
; 	.param .b32 t_fmax_xorsign_abs_f_param_0,
; 	.param .b32 t_fmax_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmax_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmax_xorsign_abs_f_param_1];
; 	max.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmax_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmax_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmax_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmax_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmax_xorsign_abs_f16_param_1];
; 	max.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmax_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmax_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmax_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmax_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmax_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	max.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_bf16(
; 	.param .align 2 .b8 t_fmin_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmin_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_bf16_param_1];
; 	min.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_bf16x2(
; 	.param .align 4 .b8 t_fmin_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_fmin_d(
; 	.param .b64 t_fmin_d_param_0,
; 	.param .b64 t_fmin_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_fmin_d_param_0];
; 	ld.param.f64 	%fd2, [t_fmin_d_param_1];
; 	min.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_f(
; 	.param .b32 t_fmin_f_param_0,
; 	.param .b32 t_fmin_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_f_param_1];
; 	min.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_f16(
; 	.param .align 2 .b8 t_fmin_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_f16_param_1];
; 	min.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_f16x2(
; 	.param .align 4 .b8 t_fmin_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_ftz_f(
; 	.param .b32 t_fmin_ftz_f_param_0,
; 	.param .b32 t_fmin_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_ftz_f_param_1];
; 	min.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_ftz_f16(
; 	.param .align 2 .b8 t_fmin_ftz_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_ftz_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_ftz_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_ftz_f16_param_1];
; 	min.ftz.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_ftz_f16x2(
; 	.param .align 4 .b8 t_fmin_ftz_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_ftz_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_ftz_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_ftz_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.ftz.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_ftz_nan_f(
; 	.param .b32 t_fmin_ftz_nan_f_param_0,
; 	.param .b32 t_fmin_ftz_nan_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_ftz_nan_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_ftz_nan_f_param_1];
; 	min.ftz.NaN.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_ftz_nan_f16(
; 	.param .align 2 .b8 t_fmin_ftz_nan_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_ftz_nan_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_ftz_nan_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_ftz_nan_f16_param_1];
; 	min.ftz.NaN.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_ftz_nan_f16x2(
; 	.param .align 4 .b8 t_fmin_ftz_nan_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_ftz_nan_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_ftz_nan_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_ftz_nan_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.ftz.NaN.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_ftz_nan_xorsign_abs_f(
; 	.param .b32 t_fmin_ftz_nan_xorsign_abs_f_param_0,
; 	.param .b32 t_fmin_ftz_nan_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_ftz_nan_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_ftz_nan_xorsign_abs_f_param_1];
; 	min.ftz.NaN.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_ftz_nan_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmin_ftz_nan_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_ftz_nan_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_ftz_nan_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_ftz_nan_xorsign_abs_f16_param_1];
; 	min.ftz.NaN.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_ftz_nan_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmin_ftz_nan_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_ftz_nan_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_ftz_nan_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_ftz_nan_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.ftz.NaN.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_ftz_xorsign_abs_f(
; 	.param .b32 t_fmin_ftz_xorsign_abs_f_param_0,
; 	.param .b32 t_fmin_ftz_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_ftz_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_ftz_xorsign_abs_f_param_1];
; 	min.ftz.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_ftz_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmin_ftz_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_ftz_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_ftz_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_ftz_xorsign_abs_f16_param_1];
; 	min.ftz.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_ftz_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmin_ftz_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_ftz_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_ftz_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_ftz_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.ftz.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_nan_bf16(
; 	.param .align 2 .b8 t_fmin_nan_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmin_nan_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_nan_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_nan_bf16_param_1];
; 	min.NaN.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_nan_bf16x2(
; 	.param .align 4 .b8 t_fmin_nan_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_nan_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_nan_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_nan_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.NaN.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_nan_f(
; 	.param .b32 t_fmin_nan_f_param_0,
; 	.param .b32 t_fmin_nan_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_nan_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_nan_f_param_1];
; 	min.NaN.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_nan_f16(
; 	.param .align 2 .b8 t_fmin_nan_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_nan_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_nan_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_nan_f16_param_1];
; 	min.NaN.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_nan_f16x2(
; 	.param .align 4 .b8 t_fmin_nan_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_nan_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_nan_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_nan_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.NaN.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_nan_xorsign_abs_bf16(
; 	.param .align 2 .b8 t_fmin_nan_xorsign_abs_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmin_nan_xorsign_abs_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_nan_xorsign_abs_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_nan_xorsign_abs_bf16_param_1];
; 	min.NaN.xorsign.abs.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_nan_xorsign_abs_bf16x2(
; 	.param .align 4 .b8 t_fmin_nan_xorsign_abs_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_nan_xorsign_abs_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_nan_xorsign_abs_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_nan_xorsign_abs_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.NaN.xorsign.abs.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_nan_xorsign_abs_f(
; 	.param .b32 t_fmin_nan_xorsign_abs_f_param_0,
; 	.param .b32 t_fmin_nan_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_nan_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_nan_xorsign_abs_f_param_1];
; 	min.NaN.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_nan_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmin_nan_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_nan_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_nan_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_nan_xorsign_abs_f16_param_1];
; 	min.NaN.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_nan_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmin_nan_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_nan_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_nan_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_nan_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.NaN.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_xorsign_abs_bf16(
; 	.param .align 2 .b8 t_fmin_xorsign_abs_bf16_param_0[2],
; 	.param .align 2 .b8 t_fmin_xorsign_abs_bf16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_xorsign_abs_bf16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_xorsign_abs_bf16_param_1];
; 	min.xorsign.abs.bf16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_xorsign_abs_bf16x2(
; 	.param .align 4 .b8 t_fmin_xorsign_abs_bf16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_xorsign_abs_bf16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_xorsign_abs_bf16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_xorsign_abs_bf16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.xorsign.abs.bf16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fmin_xorsign_abs_f(
; 	.param .b32 t_fmin_xorsign_abs_f_param_0,
; 	.param .b32 t_fmin_xorsign_abs_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_fmin_xorsign_abs_f_param_0];
; 	ld.param.f32 	%f2, [t_fmin_xorsign_abs_f_param_1];
; 	min.xorsign.abs.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_fmin_xorsign_abs_f16(
; 	.param .align 2 .b8 t_fmin_xorsign_abs_f16_param_0[2],
; 	.param .align 2 .b8 t_fmin_xorsign_abs_f16_param_1[2]
; )
; {
; 	.reg .b16 	%rs<4>;
;
; 	ld.param.u16 	%rs1, [t_fmin_xorsign_abs_f16_param_0];
; 	ld.param.u16 	%rs2, [t_fmin_xorsign_abs_f16_param_1];
; 	min.xorsign.abs.f16 	%rs3, %rs1, %rs2;
; 	st.param.u16 	[func_retval0], %rs3;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_fmin_xorsign_abs_f16x2(
; 	.param .align 4 .b8 t_fmin_xorsign_abs_f16x2_param_0[4],
; 	.param .align 4 .b8 t_fmin_xorsign_abs_f16x2_param_1[4]
; )
; {
; 	.reg .b16 	%rs<7>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_fmin_xorsign_abs_f16x2_param_0];
; 	ld.param.v2.u16 	{%rs3, %rs4}, [t_fmin_xorsign_abs_f16x2_param_1];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	mov.b32 	%r3, {%rs3, %rs4};
; 	min.xorsign.abs.f16x2 	%r1, %r2, %r3;
; 	mov.b32 	{%rs5, %rs6}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs5, %rs6};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_fns(
; 	.param .b32 t_fns_param_0,
; 	.param .b32 t_fns_param_1,
; 	.param .b32 t_fns_param_2
; )
; {
; 	.reg .b32 	%r<5>;
;
; 	ld.param.u32 	%r1, [t_fns_param_0];
; 	ld.param.u32 	%r2, [t_fns_param_1];
; 	ld.param.u32 	%r3, [t_fns_param_2];
; 	fns.b32 	%r4, %r1, %r2, %r3;
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_getctarank(
; 	.param .b64 t_getctarank_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_getctarank_param_0];
; 	getctarank.u64 	%r1, %rd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_getctarank_shared_cluster(
; 	.param .b64 t_getctarank_shared_cluster_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_getctarank_shared_cluster_param_0];
; 	getctarank.shared::cluster.u64 	%r1, %rd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_i2d_rm(
; 	.param .b32 t_i2d_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_i2d_rm_param_0];
; 	cvt.rm.f64.s32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_i2d_rn(
; 	.param .b32 t_i2d_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_i2d_rn_param_0];
; 	cvt.rn.f64.s32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_i2d_rp(
; 	.param .b32 t_i2d_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_i2d_rp_param_0];
; 	cvt.rp.f64.s32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_i2d_rz(
; 	.param .b32 t_i2d_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_i2d_rz_param_0];
; 	cvt.rz.f64.s32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_i2f_rm(
; 	.param .b32 t_i2f_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_i2f_rm_param_0];
; 	cvt.rm.f32.s32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_i2f_rn(
; 	.param .b32 t_i2f_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_i2f_rn_param_0];
; 	cvt.rn.f32.s32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_i2f_rp(
; 	.param .b32 t_i2f_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_i2f_rp_param_0];
; 	cvt.rp.f32.s32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_i2f_rz(
; 	.param .b32 t_i2f_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_i2f_rz_param_0];
; 	cvt.rz.f32.s32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_is_explicit_cluster()
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
;
; 	mov.pred 	%p1, %is_explicit_cluster;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_isspacep_const(
; 	.param .b64 t_isspacep_const_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_isspacep_const_param_0];
; 	isspacep.const 	%p1, %rd1;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_isspacep_global(
; 	.param .b64 t_isspacep_global_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_isspacep_global_param_0];
; 	isspacep.global 	%p1, %rd1;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_isspacep_local(
; 	.param .b64 t_isspacep_local_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_isspacep_local_param_0];
; 	isspacep.local 	%p1, %rd1;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_isspacep_shared(
; 	.param .b64 t_isspacep_shared_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_isspacep_shared_param_0];
; 	isspacep.shared 	%p1, %rd1;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_isspacep_shared_cluster(
; 	.param .b64 t_isspacep_shared_cluster_param_0
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_isspacep_shared_cluster_param_0];
; 	isspacep.shared::cluster 	%p1, %rd1;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ldg_global_f(
; 	.param .b64 t_ldg_global_f_param_0,
; 	.param .b32 t_ldg_global_f_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_ldg_global_f_param_0];
; 	ld.param.u32 	%r1, [t_ldg_global_f_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.global.nc.f32 	%f1, [%rd2];
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ldg_global_i(
; 	.param .b64 t_ldg_global_i_param_0,
; 	.param .b32 t_ldg_global_i_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_ldg_global_i_param_0];
; 	ld.param.u32 	%r1, [t_ldg_global_i_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.global.nc.u32 	%r2, [%rd2];
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ldg_global_p(
; 	.param .b64 t_ldg_global_p_param_0,
; 	.param .b32 t_ldg_global_p_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_ldg_global_p_param_0];
; 	ld.param.u32 	%r1, [t_ldg_global_p_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.global.nc.u64 	%rd3, [%rd2];
; 	st.param.b64 	[func_retval0], %rd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ldu_global_f(
; 	.param .b64 t_ldu_global_f_param_0,
; 	.param .b32 t_ldu_global_f_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_ldu_global_f_param_0];
; 	ld.param.u32 	%r1, [t_ldu_global_f_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.global.f32 	%f1, [%rd2];
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ldu_global_i(
; 	.param .b64 t_ldu_global_i_param_0,
; 	.param .b32 t_ldu_global_i_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_ldu_global_i_param_0];
; 	ld.param.u32 	%r1, [t_ldu_global_i_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.global.u32 	%r2, [%rd2];
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ldu_global_p(
; 	.param .b64 t_ldu_global_p_param_0,
; 	.param .b32 t_ldu_global_p_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_ldu_global_p_param_0];
; 	ld.param.u32 	%r1, [t_ldu_global_p_param_1];
; 	cvta.to.global.u64 	%rd2, %rd1;
; 	ld.global.u64 	%rd3, [%rd2];
; 	st.param.b64 	[func_retval0], %rd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_lg2_approx_f(
; 	.param .b32 t_lg2_approx_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_lg2_approx_f_param_0];
; 	lg2.approx.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_lg2_approx_ftz_f(
; 	.param .b32 t_lg2_approx_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_lg2_approx_ftz_f_param_0];
; 	lg2.approx.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ll2d_rm(
; 	.param .b64 t_ll2d_rm_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2d_rm_param_0];
; 	cvt.rm.f64.s64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ll2d_rn(
; 	.param .b64 t_ll2d_rn_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2d_rn_param_0];
; 	cvt.rn.f64.s64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ll2d_rp(
; 	.param .b64 t_ll2d_rp_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2d_rp_param_0];
; 	cvt.rp.f64.s64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ll2d_rz(
; 	.param .b64 t_ll2d_rz_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2d_rz_param_0];
; 	cvt.rz.f64.s64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ll2f_rm(
; 	.param .b64 t_ll2f_rm_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2f_rm_param_0];
; 	cvt.rm.f32.s64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ll2f_rn(
; 	.param .b64 t_ll2f_rn_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2f_rn_param_0];
; 	cvt.rn.f32.s64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ll2f_rp(
; 	.param .b64 t_ll2f_rp_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2f_rp_param_0];
; 	cvt.rp.f32.s64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ll2f_rz(
; 	.param .b64 t_ll2f_rz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ll2f_rz_param_0];
; 	cvt.rz.f32.s64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_lohi_i2d(
; 	.param .b32 t_lohi_i2d_param_0,
; 	.param .b32 t_lohi_i2d_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_lohi_i2d_param_0];
; 	ld.param.u32 	%r2, [t_lohi_i2d_param_1];
; 	mov.b64 	%fd1, {%r1, %r2};
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mapa(
; 	.param .b64 t_mapa_param_0,
; 	.param .b32 t_mapa_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mapa_param_0];
; 	ld.param.u32 	%r1, [t_mapa_param_1];
; 	mapa.u64 	%rd2, %rd1, %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mapa_shared_cluster(
; 	.param .b64 t_mapa_shared_cluster_param_0,
; 	.param .b32 t_mapa_shared_cluster_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mapa_shared_cluster_param_0];
; 	ld.param.u32 	%r1, [t_mapa_shared_cluster_param_1];
; 	mapa.shared::cluster.u64 	%rd2, %rd1, %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_match_all_sync_i32p(
; 	.param .b32 t_match_all_sync_i32p_param_0,
; 	.param .b32 t_match_all_sync_i32p_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_match_all_sync_i32p_param_0];
; 	ld.param.u32 	%r2, [t_match_all_sync_i32p_param_1];
; 	match.all.sync.b32 	%r3|%p1, %r2, %r1;
; 	st.param.u32 	[func_retval0], %r3;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_match_all_sync_i64p(
; 	.param .b32 t_match_all_sync_i64p_param_0,
; 	.param .b64 t_match_all_sync_i64p_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [t_match_all_sync_i64p_param_0];
; 	ld.param.u64 	%rd1, [t_match_all_sync_i64p_param_1];
; 	match.all.sync.b64 	%r2|%p1, %rd1, %r1;
; 	st.param.u32 	[func_retval0], %r2;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_match_any_sync_i32(
; 	.param .b32 t_match_any_sync_i32_param_0,
; 	.param .b32 t_match_any_sync_i32_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_match_any_sync_i32_param_0];
; 	ld.param.u32 	%r2, [t_match_any_sync_i32_param_1];
; 	match.any.sync.b32 	%r3, %r2, %r1;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_match_any_sync_i64(
; 	.param .b32 t_match_any_sync_i64_param_0,
; 	.param .b64 t_match_any_sync_i64_param_1
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u32 	%r1, [t_match_any_sync_i64_param_0];
; 	ld.param.u64 	%rd1, [t_match_any_sync_i64_param_1];
; 	match.any.sync.b64 	%r2, %rd1, %r1;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive(
; 	.param .b64 t_mbarrier_arrive_param_0
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_param_0];
; 	mbarrier.arrive.b64 	%rd2, [%rd1];
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive_drop(
; 	.param .b64 t_mbarrier_arrive_drop_param_0
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_drop_param_0];
; 	mbarrier.arrive_drop.b64 	%rd2, [%rd1];
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive_drop_noComplete(
; 	.param .b64 t_mbarrier_arrive_drop_noComplete_param_0,
; 	.param .b32 t_mbarrier_arrive_drop_noComplete_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_drop_noComplete_param_0];
; 	ld.param.u32 	%r1, [t_mbarrier_arrive_drop_noComplete_param_1];
; 	mbarrier.arrive_drop.noComplete.b64 	%rd2, [%rd1], %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive_drop_noComplete_shared(
; 	.param .b64 t_mbarrier_arrive_drop_noComplete_shared_param_0,
; 	.param .b32 t_mbarrier_arrive_drop_noComplete_shared_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_drop_noComplete_shared_param_0];
; 	ld.param.u32 	%r1, [t_mbarrier_arrive_drop_noComplete_shared_param_1];
; 	mbarrier.arrive_drop.noComplete.shared.b64 	%rd2, [%rd1], %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive_drop_shared(
; 	.param .b64 t_mbarrier_arrive_drop_shared_param_0
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_drop_shared_param_0];
; 	mbarrier.arrive_drop.shared.b64 	%rd2, [%rd1];
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive_noComplete(
; 	.param .b64 t_mbarrier_arrive_noComplete_param_0,
; 	.param .b32 t_mbarrier_arrive_noComplete_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_noComplete_param_0];
; 	ld.param.u32 	%r1, [t_mbarrier_arrive_noComplete_param_1];
; 	mbarrier.arrive.noComplete.b64 	%rd2, [%rd1], %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive_noComplete_shared(
; 	.param .b64 t_mbarrier_arrive_noComplete_shared_param_0,
; 	.param .b32 t_mbarrier_arrive_noComplete_shared_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_noComplete_shared_param_0];
; 	ld.param.u32 	%r1, [t_mbarrier_arrive_noComplete_shared_param_1];
; 	mbarrier.arrive.noComplete.shared.b64 	%rd2, [%rd1], %r1;
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mbarrier_arrive_shared(
; 	.param .b64 t_mbarrier_arrive_shared_param_0
; )
; {
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_arrive_shared_param_0];
; 	mbarrier.arrive.shared.b64 	%rd2, [%rd1];
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func t_mbarrier_init(
; 	.param .b64 t_mbarrier_init_param_0,
; 	.param .b32 t_mbarrier_init_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_init_param_0];
; 	ld.param.u32 	%r1, [t_mbarrier_init_param_1];
; 	mbarrier.init.b64 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .func t_mbarrier_init_shared(
; 	.param .b64 t_mbarrier_init_shared_param_0,
; 	.param .b32 t_mbarrier_init_shared_param_1
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_init_shared_param_0];
; 	ld.param.u32 	%r1, [t_mbarrier_init_shared_param_1];
; 	mbarrier.init.shared.b64 	[%rd1], %r1;
; 	ret;
; }
;
; .visible .func t_mbarrier_inval(
; 	.param .b64 t_mbarrier_inval_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_inval_param_0];
; 	mbarrier.inval.b64 	[%rd1];
; 	ret;
; }
;
; .visible .func t_mbarrier_inval_shared(
; 	.param .b64 t_mbarrier_inval_shared_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_inval_shared_param_0];
; 	mbarrier.inval.shared.b64 	[%rd1];
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mbarrier_pending_count(
; 	.param .b64 t_mbarrier_pending_count_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_pending_count_param_0];
; 	mbarrier.pending_count.b64 	%r1, %rd1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mbarrier_test_wait(
; 	.param .b64 t_mbarrier_test_wait_param_0,
; 	.param .b64 t_mbarrier_test_wait_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_test_wait_param_0];
; 	ld.param.u64 	%rd2, [t_mbarrier_test_wait_param_1];
; 	mbarrier.test_wait.b64 	%p1, [%rd1], %rd2;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mbarrier_test_wait_shared(
; 	.param .b64 t_mbarrier_test_wait_shared_param_0,
; 	.param .b64 t_mbarrier_test_wait_shared_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b32 	%r<2>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_mbarrier_test_wait_shared_param_0];
; 	ld.param.u64 	%rd2, [t_mbarrier_test_wait_shared_param_1];
; 	mbarrier.test_wait.shared.b64 	%p1, [%rd1], %rd2;
; 	selp.b32 	%r1, 1, 0, %p1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func t_membar_cta()
; {
;
; 	membar.cta;
; 	ret;
; }
;
; .visible .func t_membar_gl()
; {
;
; 	membar.gl;
; 	ret;
; }
;
; .visible .func t_membar_sys()
; {
;
; 	membar.sys;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul24_i(
; 	.param .b32 t_mul24_i_param_0,
; 	.param .b32 t_mul24_i_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_mul24_i_param_0];
; 	ld.param.u32 	%r2, [t_mul24_i_param_1];
; 	mul24.lo.s32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul24_ui(
; 	.param .b32 t_mul24_ui_param_0,
; 	.param .b32 t_mul24_ui_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_mul24_ui_param_0];
; 	ld.param.u32 	%r2, [t_mul24_ui_param_1];
; 	mul24.lo.u32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mul_rm_d(
; 	.param .b64 t_mul_rm_d_param_0,
; 	.param .b64 t_mul_rm_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_mul_rm_d_param_0];
; 	ld.param.f64 	%fd2, [t_mul_rm_d_param_1];
; 	mul.rm.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rm_f(
; 	.param .b32 t_mul_rm_f_param_0,
; 	.param .b32 t_mul_rm_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rm_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rm_f_param_1];
; 	mul.rm.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rm_ftz_f(
; 	.param .b32 t_mul_rm_ftz_f_param_0,
; 	.param .b32 t_mul_rm_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rm_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rm_ftz_f_param_1];
; 	mul.rm.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mul_rn_d(
; 	.param .b64 t_mul_rn_d_param_0,
; 	.param .b64 t_mul_rn_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_mul_rn_d_param_0];
; 	ld.param.f64 	%fd2, [t_mul_rn_d_param_1];
; 	mul.rn.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rn_f(
; 	.param .b32 t_mul_rn_f_param_0,
; 	.param .b32 t_mul_rn_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rn_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rn_f_param_1];
; 	mul.rn.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rn_ftz_f(
; 	.param .b32 t_mul_rn_ftz_f_param_0,
; 	.param .b32 t_mul_rn_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rn_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rn_ftz_f_param_1];
; 	mul.rn.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mul_rp_d(
; 	.param .b64 t_mul_rp_d_param_0,
; 	.param .b64 t_mul_rp_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_mul_rp_d_param_0];
; 	ld.param.f64 	%fd2, [t_mul_rp_d_param_1];
; 	mul.rp.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rp_f(
; 	.param .b32 t_mul_rp_f_param_0,
; 	.param .b32 t_mul_rp_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rp_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rp_f_param_1];
; 	mul.rp.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rp_ftz_f(
; 	.param .b32 t_mul_rp_ftz_f_param_0,
; 	.param .b32 t_mul_rp_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rp_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rp_ftz_f_param_1];
; 	mul.rp.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mul_rz_d(
; 	.param .b64 t_mul_rz_d_param_0,
; 	.param .b64 t_mul_rz_d_param_1
; )
; {
; 	.reg .f64 	%fd<4>;
;
; 	ld.param.f64 	%fd1, [t_mul_rz_d_param_0];
; 	ld.param.f64 	%fd2, [t_mul_rz_d_param_1];
; 	mul.rz.f64 	%fd3, %fd1, %fd2;
; 	st.param.f64 	[func_retval0], %fd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rz_f(
; 	.param .b32 t_mul_rz_f_param_0,
; 	.param .b32 t_mul_rz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rz_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rz_f_param_1];
; 	mul.rz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mul_rz_ftz_f(
; 	.param .b32 t_mul_rz_ftz_f_param_0,
; 	.param .b32 t_mul_rz_ftz_f_param_1
; )
; {
; 	.reg .f32 	%f<4>;
;
; 	ld.param.f32 	%f1, [t_mul_rz_ftz_f_param_0];
; 	ld.param.f32 	%f2, [t_mul_rz_ftz_f_param_1];
; 	mul.rz.ftz.f32 	%f3, %f1, %f2;
; 	st.param.f32 	[func_retval0], %f3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mulhi_i(
; 	.param .b32 t_mulhi_i_param_0,
; 	.param .b32 t_mulhi_i_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_mulhi_i_param_0];
; 	ld.param.u32 	%r2, [t_mulhi_i_param_1];
; 	mul.hi.s32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mulhi_ll(
; 	.param .b64 t_mulhi_ll_param_0,
; 	.param .b64 t_mulhi_ll_param_1
; )
; {
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_mulhi_ll_param_0];
; 	ld.param.u64 	%rd2, [t_mulhi_ll_param_1];
; 	mul.hi.s64 	%rd3, %rd1, %rd2;
; 	st.param.b64 	[func_retval0], %rd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mulhi_s(
; 	.param .b32 t_mulhi_s_param_0,
; 	.param .b32 t_mulhi_s_param_1
; )
; {
; 	.reg .b16 	%rs<4>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u16 	%rs1, [t_mulhi_s_param_0];
; 	ld.param.u16 	%rs2, [t_mulhi_s_param_1];
; 	mul.hi.s16 	%rs3, %rs1, %rs2;
; 	cvt.u32.u16 	%r1, %rs3;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mulhi_ui(
; 	.param .b32 t_mulhi_ui_param_0,
; 	.param .b32 t_mulhi_ui_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_mulhi_ui_param_0];
; 	ld.param.u32 	%r2, [t_mulhi_ui_param_1];
; 	mul.hi.u32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_mulhi_ull(
; 	.param .b64 t_mulhi_ull_param_0,
; 	.param .b64 t_mulhi_ull_param_1
; )
; {
; 	.reg .b64 	%rd<4>;
;
; 	ld.param.u64 	%rd1, [t_mulhi_ull_param_0];
; 	ld.param.u64 	%rd2, [t_mulhi_ull_param_1];
; 	mul.hi.u64 	%rd3, %rd1, %rd2;
; 	st.param.b64 	[func_retval0], %rd3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_mulhi_us(
; 	.param .b32 t_mulhi_us_param_0,
; 	.param .b32 t_mulhi_us_param_1
; )
; {
; 	.reg .b16 	%rs<4>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u16 	%rs1, [t_mulhi_us_param_0];
; 	ld.param.u16 	%rs2, [t_mulhi_us_param_1];
; 	mul.hi.u16 	%rs3, %rs1, %rs2;
; 	cvt.u32.u16 	%r1, %rs3;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func t_nanosleep(
; 	.param .b32 t_nanosleep_param_0
; )
; {
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u32 	%r1, [t_nanosleep_param_0];
; 	nanosleep.u32 	%r1;
; 	ret;
; }
;
; .visible .func (.param .align 2 .b8 func_retval0[2]) t_neg_bf16(
; 	.param .align 2 .b8 t_neg_bf16_param_0[2]
; )
; {
; 	.reg .b16 	%rs<3>;
;
; 	ld.param.u16 	%rs1, [t_neg_bf16_param_0];
; 	neg.bf16 	%rs2, %rs1;
; 	st.param.u16 	[func_retval0], %rs2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[4]) t_neg_bf16x2(
; 	.param .align 4 .b8 t_neg_bf16x2_param_0[4]
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.v2.u16 	{%rs1, %rs2}, [t_neg_bf16x2_param_0];
; 	mov.b32 	%r2, {%rs1, %rs2};
; 	neg.bf16x2 	%r1, %r2;
; 	mov.b32 	{%rs3, %rs4}, %r1;
; 	st.param.v2.u16 	[func_retval0], {%rs3, %rs4};
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_prmt(
; 	.param .b32 t_prmt_param_0,
; 	.param .b32 t_prmt_param_1,
; 	.param .b32 t_prmt_param_2
; )
; {
; 	.reg .b32 	%r<5>;
;
; 	ld.param.u32 	%r1, [t_prmt_param_0];
; 	ld.param.u32 	%r2, [t_prmt_param_1];
; 	ld.param.u32 	%r3, [t_prmt_param_2];
; 	prmt.b32 	%r4, %r1, %r2, %r3;
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rcp_approx_ftz_d(
; 	.param .b64 t_rcp_approx_ftz_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_rcp_approx_ftz_d_param_0];
; 	rcp.approx.ftz.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_approx_ftz_f(
; 	.param .b32 t_rcp_approx_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_approx_ftz_f_param_0];
; 	rcp.approx.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rcp_rm_d(
; 	.param .b64 t_rcp_rm_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_rcp_rm_d_param_0];
; 	rcp.rm.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rm_f(
; 	.param .b32 t_rcp_rm_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rm_f_param_0];
; 	rcp.rm.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rm_ftz_f(
; 	.param .b32 t_rcp_rm_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rm_ftz_f_param_0];
; 	rcp.rm.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rcp_rn_d(
; 	.param .b64 t_rcp_rn_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_rcp_rn_d_param_0];
; 	rcp.rn.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rn_f(
; 	.param .b32 t_rcp_rn_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rn_f_param_0];
; 	rcp.rn.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rn_ftz_f(
; 	.param .b32 t_rcp_rn_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rn_ftz_f_param_0];
; 	rcp.rn.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rcp_rp_d(
; 	.param .b64 t_rcp_rp_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_rcp_rp_d_param_0];
; 	rcp.rp.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rp_f(
; 	.param .b32 t_rcp_rp_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rp_f_param_0];
; 	rcp.rp.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rp_ftz_f(
; 	.param .b32 t_rcp_rp_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rp_ftz_f_param_0];
; 	rcp.rp.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rcp_rz_d(
; 	.param .b64 t_rcp_rz_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_rcp_rz_d_param_0];
; 	rcp.rz.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rz_f(
; 	.param .b32 t_rcp_rz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rz_f_param_0];
; 	rcp.rz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rcp_rz_ftz_f(
; 	.param .b32 t_rcp_rz_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rcp_rz_ftz_f_param_0];
; 	rcp.rz.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_clock()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %clock;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_read_ptx_sreg_clock64()
; {
; 	.reg .b64 	%rd<2>;
;
; 	mov.u64 	%rd1, %clock64;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_ctaid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_ctaid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_ctaid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_ctaid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_ctaid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_ctaid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_ctaid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_ctaid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_ctarank()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_ctarank;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_nctaid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_nctaid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_nctaid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_nctaid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_nctaid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_nctaid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_nctaid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_nctaid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_cluster_nctarank()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %cluster_nctarank;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_clusterid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %clusterid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_clusterid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %clusterid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_clusterid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %clusterid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_clusterid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %clusterid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ctaid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ctaid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ctaid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ctaid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ctaid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ctaid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ctaid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ctaid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg0()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg0;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg1()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg10()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg10;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg11()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg11;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg12()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg12;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg13()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg13;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg14()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg14;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg15()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg15;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg16()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg16;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg17()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg17;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg18()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg18;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg19()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg19;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg2()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg2;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg20()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg20;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg21()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg21;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg22()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg22;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg23()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg23;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg24()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg24;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg25()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg25;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg26()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg26;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg27()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg27;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg28()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg28;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg29()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg29;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg3()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg3;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg30()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg30;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg31()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg31;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg4()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg4;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg5()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg5;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg6()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg6;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg7()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg7;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg8()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg8;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_envreg9()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.b32 	%r1, %envreg9;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_read_ptx_sreg_globaltimer()
; {
; 	.reg .b64 	%rd<2>;
;
; 	mov.u64 	%rd1, %globaltimer;
; 	st.param.b64 	[func_retval0], %rd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_gridid()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %gridid;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_laneid()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %laneid;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_lanemask_eq()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %lanemask_eq;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_lanemask_ge()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %lanemask_ge;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_lanemask_gt()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %lanemask_gt;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_lanemask_le()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %lanemask_le;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_lanemask_lt()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %lanemask_lt;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nclusterid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nclusterid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nclusterid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nclusterid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nclusterid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nclusterid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nclusterid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nclusterid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nctaid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nctaid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nctaid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nctaid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nctaid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nctaid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nctaid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nctaid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nsmid()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nsmid;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ntid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ntid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ntid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ntid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ntid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ntid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_ntid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %ntid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_nwarpid()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %nwarpid;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_pm0()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %pm0;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_pm1()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %pm1;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_pm2()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %pm2;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_pm3()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %pm3;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_smid()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %smid;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_tid_w()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %tid.w;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_tid_x()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %tid.x;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_tid_y()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %tid.y;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_tid_z()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %tid.z;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_warpid()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, %warpid;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_read_ptx_sreg_warpsize()
; {
; 	.reg .b32 	%r<2>;
;
; 	mov.u32 	%r1, WARP_SZ;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_add(
; 	.param .b32 t_redux_sync_add_param_0,
; 	.param .b32 t_redux_sync_add_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_add_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_add_param_1];
; 	redux.sync.add.s32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_and(
; 	.param .b32 t_redux_sync_and_param_0,
; 	.param .b32 t_redux_sync_and_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_and_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_and_param_1];
; 	redux.sync.and.b32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_max(
; 	.param .b32 t_redux_sync_max_param_0,
; 	.param .b32 t_redux_sync_max_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_max_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_max_param_1];
; 	redux.sync.max.s32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_min(
; 	.param .b32 t_redux_sync_min_param_0,
; 	.param .b32 t_redux_sync_min_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_min_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_min_param_1];
; 	redux.sync.min.s32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_or(
; 	.param .b32 t_redux_sync_or_param_0,
; 	.param .b32 t_redux_sync_or_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_or_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_or_param_1];
; 	redux.sync.or.b32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_umax(
; 	.param .b32 t_redux_sync_umax_param_0,
; 	.param .b32 t_redux_sync_umax_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_umax_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_umax_param_1];
; 	redux.sync.max.u32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_umin(
; 	.param .b32 t_redux_sync_umin_param_0,
; 	.param .b32 t_redux_sync_umin_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_umin_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_umin_param_1];
; 	redux.sync.min.u32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_redux_sync_xor(
; 	.param .b32 t_redux_sync_xor_param_0,
; 	.param .b32 t_redux_sync_xor_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_redux_sync_xor_param_0];
; 	ld.param.u32 	%r2, [t_redux_sync_xor_param_1];
; 	redux.sync.xor.b32 	%r3, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rotate_b32(
; 	.param .b32 t_rotate_b32_param_0,
; 	.param .b32 t_rotate_b32_param_1
; )
; {
; 	.reg .b32 	%r<4>;
;
; 	ld.param.u32 	%r1, [t_rotate_b32_param_0];
; 	ld.param.u32 	%r2, [t_rotate_b32_param_1];
; 	shf.l.wrap.b32 	%r3, %r1, %r1, %r2;
; 	st.param.b32 	[func_retval0], %r3;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rotate_b64(
; 	.param .b64 t_rotate_b64_param_0,
; 	.param .b32 t_rotate_b64_param_1
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [t_rotate_b64_param_0];
; 	ld.param.u32 	%r1, [t_rotate_b64_param_1];
; 	cvt.u64.u32 	%rd2, %r1;
; 	cvt.u32.u64 	%r2, %rd2;
; 	and.b32 	%r3, %r2, 63;
; 	sub.s32 	%r4, 64, %r3;
; 	shl.b64 	%rd3, %rd1, %r3;
; 	shr.u64 	%rd4, %rd1, %r4;
; 	or.b64 	%rd5, %rd3, %rd4;
; 	st.param.b64 	[func_retval0], %rd5;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rotate_right_b64(
; 	.param .b64 t_rotate_right_b64_param_0,
; 	.param .b32 t_rotate_right_b64_param_1
; )
; {
; 	.reg .b32 	%r<5>;
; 	.reg .b64 	%rd<6>;
;
; 	ld.param.u64 	%rd1, [t_rotate_right_b64_param_0];
; 	ld.param.u32 	%r1, [t_rotate_right_b64_param_1];
; 	cvt.u64.u32 	%rd2, %r1;
; 	cvt.u32.u64 	%r2, %rd2;
; 	and.b32 	%r3, %r2, 63;
; 	sub.s32 	%r4, 64, %r3;
; 	shl.b64 	%rd3, %rd1, %r4;
; 	shr.u64 	%rd4, %rd1, %r3;
; 	or.b64 	%rd5, %rd3, %rd4;
; 	st.param.b64 	[func_retval0], %rd5;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_round_d(
; 	.param .b64 t_round_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_round_d_param_0];
; 	cvt.rni.f64.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_round_f(
; 	.param .b32 t_round_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_round_f_param_0];
; 	cvt.rni.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_round_ftz_f(
; 	.param .b32 t_round_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_round_ftz_f_param_0];
; 	cvt.rni.ftz.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rsqrt_approx_d(
; 	.param .b64 t_rsqrt_approx_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_rsqrt_approx_d_param_0];
; 	rsqrt.approx.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rsqrt_approx_f(
; 	.param .b32 t_rsqrt_approx_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rsqrt_approx_f_param_0];
; 	rsqrt.approx.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_rsqrt_approx_ftz_d(
; 	.param .b64 t_rsqrt_approx_ftz_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_rsqrt_approx_ftz_d_param_0];
; 	rsqrt.approx.ftz.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_rsqrt_approx_ftz_f(
; 	.param .b32 t_rsqrt_approx_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_rsqrt_approx_ftz_f_param_0];
; 	rsqrt.approx.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sad_i(
; 	.param .b32 t_sad_i_param_0,
; 	.param .b32 t_sad_i_param_1,
; 	.param .b32 t_sad_i_param_2
; )
; {
; 	.reg .b32 	%r<5>;
;
; 	ld.param.u32 	%r1, [t_sad_i_param_0];
; 	ld.param.u32 	%r2, [t_sad_i_param_1];
; 	ld.param.u32 	%r3, [t_sad_i_param_2];
; 	sad.s32 	%r4, %r1, %r2, %r3;
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_sad_ll(
; 	.param .b64 t_sad_ll_param_0,
; 	.param .b64 t_sad_ll_param_1,
; 	.param .b64 t_sad_ll_param_2
; )
; {
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [t_sad_ll_param_0];
; 	ld.param.u64 	%rd2, [t_sad_ll_param_1];
; 	ld.param.u64 	%rd3, [t_sad_ll_param_2];
; 	sad.s64 	%rd4, %rd1, %rd2, %rd3;
; 	st.param.b64 	[func_retval0], %rd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sad_s(
; 	.param .b32 t_sad_s_param_0,
; 	.param .b32 t_sad_s_param_1,
; 	.param .b32 t_sad_s_param_2
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u16 	%rs1, [t_sad_s_param_0];
; 	ld.param.u16 	%rs2, [t_sad_s_param_1];
; 	ld.param.u16 	%rs3, [t_sad_s_param_2];
; 	sad.s16 	%rs4, %rs1, %rs2, %rs3;
; 	cvt.u32.u16 	%r1, %rs4;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sad_ui(
; 	.param .b32 t_sad_ui_param_0,
; 	.param .b32 t_sad_ui_param_1,
; 	.param .b32 t_sad_ui_param_2
; )
; {
; 	.reg .b32 	%r<5>;
;
; 	ld.param.u32 	%r1, [t_sad_ui_param_0];
; 	ld.param.u32 	%r2, [t_sad_ui_param_1];
; 	ld.param.u32 	%r3, [t_sad_ui_param_2];
; 	sad.u32 	%r4, %r1, %r2, %r3;
; 	st.param.b32 	[func_retval0], %r4;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_sad_ull(
; 	.param .b64 t_sad_ull_param_0,
; 	.param .b64 t_sad_ull_param_1,
; 	.param .b64 t_sad_ull_param_2
; )
; {
; 	.reg .b64 	%rd<5>;
;
; 	ld.param.u64 	%rd1, [t_sad_ull_param_0];
; 	ld.param.u64 	%rd2, [t_sad_ull_param_1];
; 	ld.param.u64 	%rd3, [t_sad_ull_param_2];
; 	sad.u64 	%rd4, %rd1, %rd2, %rd3;
; 	st.param.b64 	[func_retval0], %rd4;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sad_us(
; 	.param .b32 t_sad_us_param_0,
; 	.param .b32 t_sad_us_param_1,
; 	.param .b32 t_sad_us_param_2
; )
; {
; 	.reg .b16 	%rs<5>;
; 	.reg .b32 	%r<2>;
;
; 	ld.param.u16 	%rs1, [t_sad_us_param_0];
; 	ld.param.u16 	%rs2, [t_sad_us_param_1];
; 	ld.param.u16 	%rs3, [t_sad_us_param_2];
; 	sad.u16 	%rs4, %rs1, %rs2, %rs3;
; 	cvt.u32.u16 	%r1, %rs4;
; 	st.param.b32 	[func_retval0], %r1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_saturate_d(
; 	.param .b64 t_saturate_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_saturate_d_param_0];
; 	cvt.sat.f64.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_saturate_f(
; 	.param .b32 t_saturate_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_saturate_f_param_0];
; 	cvt.sat.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_saturate_ftz_f(
; 	.param .b32 t_saturate_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_saturate_ftz_f_param_0];
; 	cvt.ftz.sat.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func t_setmaxnreg_dec_sync_aligned_u32()
; {
;
; 	setmaxnreg.dec.sync.aligned.u32 	64;
; 	ret;
; }
;
; .visible .func t_setmaxnreg_inc_sync_aligned_u32()
; {
;
; 	setmaxnreg.inc.sync.aligned.u32 	64;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_bfly_f32(
; 	.param .b32 t_shfl_sync_bfly_f32_param_0,
; 	.param .b32 t_shfl_sync_bfly_f32_param_1,
; 	.param .b32 t_shfl_sync_bfly_f32_param_2,
; 	.param .b32 t_shfl_sync_bfly_f32_param_3
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_bfly_f32_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_bfly_f32_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_bfly_f32_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_bfly_f32_param_3];
; 	shfl.sync.bfly.b32 	%f2, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_bfly_f32p(
; 	.param .b32 t_shfl_sync_bfly_f32p_param_0,
; 	.param .b32 t_shfl_sync_bfly_f32p_param_1,
; 	.param .b32 t_shfl_sync_bfly_f32p_param_2,
; 	.param .b32 t_shfl_sync_bfly_f32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_bfly_f32p_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_bfly_f32p_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_bfly_f32p_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_bfly_f32p_param_3];
; 	shfl.sync.bfly.b32 	%f2|%p1, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_bfly_i32(
; 	.param .b32 t_shfl_sync_bfly_i32_param_0,
; 	.param .b32 t_shfl_sync_bfly_i32_param_1,
; 	.param .b32 t_shfl_sync_bfly_i32_param_2,
; 	.param .b32 t_shfl_sync_bfly_i32_param_3
; )
; {
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_bfly_i32_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_bfly_i32_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_bfly_i32_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_bfly_i32_param_3];
; 	shfl.sync.bfly.b32 	%r5, %r2, %r3, %r4, %r1;
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_bfly_i32p(
; 	.param .b32 t_shfl_sync_bfly_i32p_param_0,
; 	.param .b32 t_shfl_sync_bfly_i32p_param_1,
; 	.param .b32 t_shfl_sync_bfly_i32p_param_2,
; 	.param .b32 t_shfl_sync_bfly_i32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_bfly_i32p_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_bfly_i32p_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_bfly_i32p_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_bfly_i32p_param_3];
; 	shfl.sync.bfly.b32 	%r5|%p1, %r2, %r3, %r4, %r1;
; 	st.param.u32 	[func_retval0], %r5;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_down_f32(
; 	.param .b32 t_shfl_sync_down_f32_param_0,
; 	.param .b32 t_shfl_sync_down_f32_param_1,
; 	.param .b32 t_shfl_sync_down_f32_param_2,
; 	.param .b32 t_shfl_sync_down_f32_param_3
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_down_f32_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_down_f32_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_down_f32_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_down_f32_param_3];
; 	shfl.sync.down.b32 	%f2, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_down_f32p(
; 	.param .b32 t_shfl_sync_down_f32p_param_0,
; 	.param .b32 t_shfl_sync_down_f32p_param_1,
; 	.param .b32 t_shfl_sync_down_f32p_param_2,
; 	.param .b32 t_shfl_sync_down_f32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_down_f32p_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_down_f32p_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_down_f32p_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_down_f32p_param_3];
; 	shfl.sync.down.b32 	%f2|%p1, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_down_i32(
; 	.param .b32 t_shfl_sync_down_i32_param_0,
; 	.param .b32 t_shfl_sync_down_i32_param_1,
; 	.param .b32 t_shfl_sync_down_i32_param_2,
; 	.param .b32 t_shfl_sync_down_i32_param_3
; )
; {
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_down_i32_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_down_i32_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_down_i32_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_down_i32_param_3];
; 	shfl.sync.down.b32 	%r5, %r2, %r3, %r4, %r1;
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_down_i32p(
; 	.param .b32 t_shfl_sync_down_i32p_param_0,
; 	.param .b32 t_shfl_sync_down_i32p_param_1,
; 	.param .b32 t_shfl_sync_down_i32p_param_2,
; 	.param .b32 t_shfl_sync_down_i32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_down_i32p_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_down_i32p_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_down_i32p_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_down_i32p_param_3];
; 	shfl.sync.down.b32 	%r5|%p1, %r2, %r3, %r4, %r1;
; 	st.param.u32 	[func_retval0], %r5;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_idx_f32(
; 	.param .b32 t_shfl_sync_idx_f32_param_0,
; 	.param .b32 t_shfl_sync_idx_f32_param_1,
; 	.param .b32 t_shfl_sync_idx_f32_param_2,
; 	.param .b32 t_shfl_sync_idx_f32_param_3
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_idx_f32_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_idx_f32_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_idx_f32_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_idx_f32_param_3];
; 	shfl.sync.idx.b32 	%f2, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_idx_f32p(
; 	.param .b32 t_shfl_sync_idx_f32p_param_0,
; 	.param .b32 t_shfl_sync_idx_f32p_param_1,
; 	.param .b32 t_shfl_sync_idx_f32p_param_2,
; 	.param .b32 t_shfl_sync_idx_f32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_idx_f32p_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_idx_f32p_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_idx_f32p_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_idx_f32p_param_3];
; 	shfl.sync.idx.b32 	%f2|%p1, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_idx_i32(
; 	.param .b32 t_shfl_sync_idx_i32_param_0,
; 	.param .b32 t_shfl_sync_idx_i32_param_1,
; 	.param .b32 t_shfl_sync_idx_i32_param_2,
; 	.param .b32 t_shfl_sync_idx_i32_param_3
; )
; {
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_idx_i32_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_idx_i32_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_idx_i32_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_idx_i32_param_3];
; 	shfl.sync.idx.b32 	%r5, %r2, %r3, %r4, %r1;
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_idx_i32p(
; 	.param .b32 t_shfl_sync_idx_i32p_param_0,
; 	.param .b32 t_shfl_sync_idx_i32p_param_1,
; 	.param .b32 t_shfl_sync_idx_i32p_param_2,
; 	.param .b32 t_shfl_sync_idx_i32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_idx_i32p_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_idx_i32p_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_idx_i32p_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_idx_i32p_param_3];
; 	shfl.sync.idx.b32 	%r5|%p1, %r2, %r3, %r4, %r1;
; 	st.param.u32 	[func_retval0], %r5;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_up_f32(
; 	.param .b32 t_shfl_sync_up_f32_param_0,
; 	.param .b32 t_shfl_sync_up_f32_param_1,
; 	.param .b32 t_shfl_sync_up_f32_param_2,
; 	.param .b32 t_shfl_sync_up_f32_param_3
; )
; {
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_up_f32_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_up_f32_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_up_f32_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_up_f32_param_3];
; 	shfl.sync.up.b32 	%f2, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_up_f32p(
; 	.param .b32 t_shfl_sync_up_f32p_param_0,
; 	.param .b32 t_shfl_sync_up_f32p_param_1,
; 	.param .b32 t_shfl_sync_up_f32p_param_2,
; 	.param .b32 t_shfl_sync_up_f32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<4>;
; 	.reg .f32 	%f<3>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_up_f32p_param_0];
; 	ld.param.f32 	%f1, [t_shfl_sync_up_f32p_param_1];
; 	ld.param.u32 	%r2, [t_shfl_sync_up_f32p_param_2];
; 	ld.param.u32 	%r3, [t_shfl_sync_up_f32p_param_3];
; 	shfl.sync.up.b32 	%f2|%p1, %f1, %r2, %r3, %r1;
; 	st.param.f32 	[func_retval0], %f2;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_shfl_sync_up_i32(
; 	.param .b32 t_shfl_sync_up_i32_param_0,
; 	.param .b32 t_shfl_sync_up_i32_param_1,
; 	.param .b32 t_shfl_sync_up_i32_param_2,
; 	.param .b32 t_shfl_sync_up_i32_param_3
; )
; {
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_up_i32_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_up_i32_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_up_i32_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_up_i32_param_3];
; 	shfl.sync.up.b32 	%r5, %r2, %r3, %r4, %r1;
; 	st.param.b32 	[func_retval0], %r5;
; 	ret;
; }
;
; .visible .func (.param .align 4 .b8 func_retval0[8]) t_shfl_sync_up_i32p(
; 	.param .b32 t_shfl_sync_up_i32p_param_0,
; 	.param .b32 t_shfl_sync_up_i32p_param_1,
; 	.param .b32 t_shfl_sync_up_i32p_param_2,
; 	.param .b32 t_shfl_sync_up_i32p_param_3
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<2>;
; 	.reg .b32 	%r<6>;
;
; 	ld.param.u32 	%r1, [t_shfl_sync_up_i32p_param_0];
; 	ld.param.u32 	%r2, [t_shfl_sync_up_i32p_param_1];
; 	ld.param.u32 	%r3, [t_shfl_sync_up_i32p_param_2];
; 	ld.param.u32 	%r4, [t_shfl_sync_up_i32p_param_3];
; 	shfl.sync.up.b32 	%r5|%p1, %r2, %r3, %r4, %r1;
; 	st.param.u32 	[func_retval0], %r5;
; 	selp.b16 	%rs1, 1, 0, %p1;
; 	st.param.u8 	[func_retval0+4], %rs1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sin_approx_f(
; 	.param .b32 t_sin_approx_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sin_approx_f_param_0];
; 	sin.approx.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sin_approx_ftz_f(
; 	.param .b32 t_sin_approx_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sin_approx_ftz_f_param_0];
; 	sin.approx.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_approx_f(
; 	.param .b32 t_sqrt_approx_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_approx_f_param_0];
; 	sqrt.approx.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_approx_ftz_f(
; 	.param .b32 t_sqrt_approx_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_approx_ftz_f_param_0];
; 	sqrt.approx.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_f(
; 	.param .b32 t_sqrt_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_f_param_0];
; 	sqrt.rn.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_sqrt_rm_d(
; 	.param .b64 t_sqrt_rm_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_sqrt_rm_d_param_0];
; 	sqrt.rm.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rm_f(
; 	.param .b32 t_sqrt_rm_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rm_f_param_0];
; 	sqrt.rm.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rm_ftz_f(
; 	.param .b32 t_sqrt_rm_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rm_ftz_f_param_0];
; 	sqrt.rm.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_sqrt_rn_d(
; 	.param .b64 t_sqrt_rn_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_sqrt_rn_d_param_0];
; 	sqrt.rn.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rn_f(
; 	.param .b32 t_sqrt_rn_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rn_f_param_0];
; 	sqrt.rn.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rn_ftz_f(
; 	.param .b32 t_sqrt_rn_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rn_ftz_f_param_0];
; 	sqrt.rn.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_sqrt_rp_d(
; 	.param .b64 t_sqrt_rp_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_sqrt_rp_d_param_0];
; 	sqrt.rp.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rp_f(
; 	.param .b32 t_sqrt_rp_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rp_f_param_0];
; 	sqrt.rp.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rp_ftz_f(
; 	.param .b32 t_sqrt_rp_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rp_ftz_f_param_0];
; 	sqrt.rp.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_sqrt_rz_d(
; 	.param .b64 t_sqrt_rz_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_sqrt_rz_d_param_0];
; 	sqrt.rz.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rz_f(
; 	.param .b32 t_sqrt_rz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rz_f_param_0];
; 	sqrt.rz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_sqrt_rz_ftz_f(
; 	.param .b32 t_sqrt_rz_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_sqrt_rz_ftz_f_param_0];
; 	sqrt.rz.ftz.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_swap_lo_hi_b64(
; 	.param .b64 t_swap_lo_hi_b64_param_0
; )
; {
; 	.reg .b32 	%r<3>;
; 	.reg .b64 	%rd<3>;
;
; 	ld.param.u64 	%rd1, [t_swap_lo_hi_b64_param_0];
; 	mov.b64 	{%r1, %r2}, %rd1;
; 	mov.b64 	%rd2, {%r2, %r1};
; 	st.param.b64 	[func_retval0], %rd2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_trunc_d(
; 	.param .b64 t_trunc_d_param_0
; )
; {
; 	.reg .f64 	%fd<3>;
;
; 	ld.param.f64 	%fd1, [t_trunc_d_param_0];
; 	cvt.rzi.f64.f64 	%fd2, %fd1;
; 	st.param.f64 	[func_retval0], %fd2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_trunc_f(
; 	.param .b32 t_trunc_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_trunc_f_param_0];
; 	cvt.rzi.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_trunc_ftz_f(
; 	.param .b32 t_trunc_ftz_f_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f1, [t_trunc_ftz_f_param_0];
; 	cvt.rzi.ftz.f32.f32 	%f2, %f1;
; 	st.param.f32 	[func_retval0], %f2;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ui2d_rm(
; 	.param .b32 t_ui2d_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_ui2d_rm_param_0];
; 	cvt.rm.f64.u32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ui2d_rn(
; 	.param .b32 t_ui2d_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_ui2d_rn_param_0];
; 	cvt.rn.f64.u32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ui2d_rp(
; 	.param .b32 t_ui2d_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_ui2d_rp_param_0];
; 	cvt.rp.f64.u32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ui2d_rz(
; 	.param .b32 t_ui2d_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u32 	%r1, [t_ui2d_rz_param_0];
; 	cvt.rz.f64.u32 	%fd1, %r1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ui2f_rm(
; 	.param .b32 t_ui2f_rm_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_ui2f_rm_param_0];
; 	cvt.rm.f32.u32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ui2f_rn(
; 	.param .b32 t_ui2f_rn_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_ui2f_rn_param_0];
; 	cvt.rn.f32.u32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ui2f_rp(
; 	.param .b32 t_ui2f_rp_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_ui2f_rp_param_0];
; 	cvt.rp.f32.u32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ui2f_rz(
; 	.param .b32 t_ui2f_rz_param_0
; )
; {
; 	.reg .b32 	%r<2>;
; 	.reg .f32 	%f<2>;
;
; 	ld.param.u32 	%r1, [t_ui2f_rz_param_0];
; 	cvt.rz.f32.u32 	%f1, %r1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ull2d_rm(
; 	.param .b64 t_ull2d_rm_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2d_rm_param_0];
; 	cvt.rm.f64.u64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ull2d_rn(
; 	.param .b64 t_ull2d_rn_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2d_rn_param_0];
; 	cvt.rn.f64.u64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ull2d_rp(
; 	.param .b64 t_ull2d_rp_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2d_rp_param_0];
; 	cvt.rp.f64.u64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b64 func_retval0) t_ull2d_rz(
; 	.param .b64 t_ull2d_rz_param_0
; )
; {
; 	.reg .b64 	%rd<2>;
; 	.reg .f64 	%fd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2d_rz_param_0];
; 	cvt.rz.f64.u64 	%fd1, %rd1;
; 	st.param.f64 	[func_retval0], %fd1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ull2f_rm(
; 	.param .b64 t_ull2f_rm_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2f_rm_param_0];
; 	cvt.rm.f32.u64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ull2f_rn(
; 	.param .b64 t_ull2f_rn_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2f_rn_param_0];
; 	cvt.rn.f32.u64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ull2f_rp(
; 	.param .b64 t_ull2f_rp_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2f_rp_param_0];
; 	cvt.rp.f32.u64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_ull2f_rz(
; 	.param .b64 t_ull2f_rz_param_0
; )
; {
; 	.reg .f32 	%f<2>;
; 	.reg .b64 	%rd<2>;
;
; 	ld.param.u64 	%rd1, [t_ull2f_rz_param_0];
; 	cvt.rz.f32.u64 	%f1, %rd1;
; 	st.param.f32 	[func_retval0], %f1;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_vote_all_sync(
; 	.param .b32 t_vote_all_sync_param_0,
; 	.param .b32 t_vote_all_sync_param_1
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_vote_all_sync_param_0];
; 	ld.param.u8 	%rs1, [t_vote_all_sync_param_1];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	vote.sync.all.pred 	%p2, %p1, %r1;
; 	selp.b32 	%r2, 1, 0, %p2;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_vote_any_sync(
; 	.param .b32 t_vote_any_sync_param_0,
; 	.param .b32 t_vote_any_sync_param_1
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_vote_any_sync_param_0];
; 	ld.param.u8 	%rs1, [t_vote_any_sync_param_1];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	vote.sync.any.pred 	%p2, %p1, %r1;
; 	selp.b32 	%r2, 1, 0, %p2;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_vote_ballot_sync(
; 	.param .b32 t_vote_ballot_sync_param_0,
; 	.param .b32 t_vote_ballot_sync_param_1
; )
; {
; 	.reg .pred 	%p<2>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_vote_ballot_sync_param_0];
; 	ld.param.u8 	%rs1, [t_vote_ballot_sync_param_1];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	vote.sync.ballot.b32 	%r2, %p1, %r1;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) t_vote_uni_sync(
; 	.param .b32 t_vote_uni_sync_param_0,
; 	.param .b32 t_vote_uni_sync_param_1
; )
; {
; 	.reg .pred 	%p<3>;
; 	.reg .b16 	%rs<3>;
; 	.reg .b32 	%r<3>;
;
; 	ld.param.u32 	%r1, [t_vote_uni_sync_param_0];
; 	ld.param.u8 	%rs1, [t_vote_uni_sync_param_1];
; 	and.b16 	%rs2, %rs1, 1;
; 	setp.ne.u16 	%p1, %rs2, 0;
; 	vote.sync.uni.pred 	%p2, %p1, %r1;
; 	selp.b32 	%r2, 1, 0, %p2;
; 	st.param.b32 	[func_retval0], %r2;
; 	ret;
; }
