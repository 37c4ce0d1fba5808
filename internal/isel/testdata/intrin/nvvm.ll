; sm_90a 8.4
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
