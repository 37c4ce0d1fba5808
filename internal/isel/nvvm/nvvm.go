// Package nvvm is the table of the llvm.nvvm intrinsics that are one PTX instruction or a few, for LLVM 15 to 22. The
// notation of a template is described where it is run, at type template of package isel; what needs more than text has
// a handler there.
package nvvm

import (
	"strconv"
	"strings"
)

// Each calls add for every intrinsic of the table: its name without "llvm.nvvm.", and its template.
func Each(add func(name, template string)) {
	for _, r := range rows {
		r.expand(add)
	}
}

// Template returns the template of an intrinsic, whose name is without "llvm.nvvm.". A module has few of them: looking through the table for each
// takes less than expanding it.
func Template(name string) (template string, ok bool) {
	for _, r := range rows {
		if chosen, ok := match(r.name, name, nil); ok {
			text := r.text
			for i, c := range chosen {
				text = strings.ReplaceAll(text, mark(i+1), c)
			}
			return text, true
		}
	}
	return "", false
}

// match returns what was chosen in the groups of a pattern so that it is the name. It recurses as deep as there are groups.
func match(pattern, name string, chosen []string) ([]string, bool) {
	i := strings.IndexByte(pattern, '{')
	if i < 0 {
		return chosen, pattern == name
	}
	if !strings.HasPrefix(name, pattern[:i]) {
		return nil, false
	}
	j := strings.IndexByte(pattern, '}')
	for rest, more := pattern[i+1:j], true; more; {
		var alt string
		alt, rest, more = strings.Cut(rest, ",")
		a, b := sides(alt)
		if !strings.HasPrefix(name[i:], a) {
			continue
		}
		if c, ok := match(pattern[j+1:], name[i+len(a):], append(chosen, b)); ok {
			return c, true
		}
	}
	return nil, false
}

// sides returns what an alternative is in the name and in the template.
func sides(alt string) (name, text string) {
	a, b, ok := strings.Cut(alt, "=")
	if !ok {
		return a, a
	}
	return a, b
}

// mark is what stands in a template for what was chosen in a group.
func mark(group int) string { return "<" + strconv.Itoa(group) + ">" }

// row is one line of a table of intrinsics: the name after "llvm.nvvm." with groups of
// alternatives in braces, and the template, in which <1>, <2> ... stand for what was chosen. An
// alternative a=b is a in the name and b in the template.
type row struct{ name, text string }

// expand calls add for every choice of the groups in r.
func (r row) expand(add func(name, template string)) {
	type state struct {
		name, rest, text string
		group            int
	}
	work := []state{{"", r.name, r.text, 1}}
	for len(work) > 0 {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		i := strings.IndexByte(s.rest, '{')
		if i < 0 {
			add(s.name+s.rest, s.text)
			continue
		}
		j := strings.IndexByte(s.rest, '}')
		for _, alt := range strings.Split(s.rest[i+1:j], ",") {
			a, b := sides(alt)
			work = append(work, state{s.name + s.rest[:i] + a, s.rest[j+1:], strings.ReplaceAll(s.text, mark(s.group), b), s.group + 1})
		}
	}
}

var rows = []row{
	// Special registers.
	{"read.ptx.sreg.{tid,ntid,ctaid,nctaid,clusterid,nclusterid}.{x,y,z,w}", "mov.u32 $d, %<1>.<2>"},
	{"read.ptx.sreg.cluster.{ctaid,nctaid}.{x,y,z,w}", "mov.u32 $d, %cluster_<1>.<2>"},
	{"read.ptx.sreg.cluster.{ctarank,nctarank}", "mov.u32 $d, %cluster_<1>"},
	{"read.ptx.sreg.{laneid,warpid,nwarpid,smid,nsmid,gridid,clock}", "mov.u32 $d, %<1>"},
	{"read.ptx.sreg.{clock64,globaltimer}", "mov.u64 $d, %<1>"},
	{"read.ptx.sreg.globaltimer.{lo,hi}", "mov.u32 $d, %globaltimer_<1>"},
	{"read.ptx.sreg.clock.hi", "mov.u32 $d, %clock_hi"},
	{"read.ptx.sreg.lanemask.{eq,le,lt,ge,gt}", "mov.u32 $d, %lanemask_<1>"},
	{"read.ptx.sreg.warpsize", "mov.u32 $d, WARP_SZ"},
	{"read.ptx.sreg.{pm0,pm1,pm2,pm3,pm4,pm5,pm6,pm7}", "mov.u32 $d, %<1>"},
	{"read.ptx.sreg.envreg{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31}",
		"mov.b32 $d, %envreg<1>"},
	{"read.ptx.sreg.{dynamic,total,aggr}{.smem.size,_smem_size}", "mov.u32 $d, %<1>_smem_size"},
	{"is_explicit_cluster", "mov.pred $d, %is_explicit_cluster"},

	// Barriers and fences.
	{"barrier0", "bar.sync 0"},
	{"barrier.n", "bar.sync $0"},
	{"barrier", "bar.sync $0, $1"},
	{"bar.sync", "bar.sync $0"},
	{"barrier.sync", "barrier.sync $0"},
	{"barrier.sync.cnt", "barrier.sync $0, $1"},
	{"barrier0.popc", "setp.ne.u32 $t0:pred, $0, 0; bar.red.popc.u32 $d, 0, $t0:pred"},
	{"barrier0.{and,or}", "setp.ne.u32 $t0:pred, $0, 0; bar.red.<1>.pred $t1:pred, 0, $t0:pred; selp.b32 $d, 1, 0, $t1:pred"},
	{"barrier.cta.{sync=barrier.sync,arrive=barrier.arrive}.all", "<1> $0"},
	{"barrier.cta.{sync=barrier.sync,arrive=barrier.arrive}{,.count}", "<1> $0, $1"},
	{"barrier.cta.sync.aligned.all", "bar.sync $0"},
	{"barrier.cta.{sync=bar.sync,arrive=bar.arrive}.aligned{,.count}", "<1> $0, $1"},
	{"barrier.cta.red.popc.aligned.all", "bar.red.popc.u32 $d, $0, $1"},
	{"barrier.cta.red.popc.aligned{,.count}", "bar.red.popc.u32 $d, $0, $1, $2"},
	{"barrier.cta.red.popc.all", "barrier.red.popc.u32 $d, $0, $1"},
	{"barrier.cta.red.popc{,.count}", "barrier.red.popc.u32 $d, $0, $1, $2"},
	{"barrier.cta.red.{and,or}.aligned.all", "bar.red.<1>.pred $d, $0, $1"},
	{"barrier.cta.red.{and,or}.aligned{,.count}", "bar.red.<1>.pred $d, $0, $1, $2"},
	{"barrier.cta.red.{and,or}.all", "barrier.red.<1>.pred $d, $0, $1"},
	{"barrier.cta.red.{and,or}{,.count}", "barrier.red.<1>.pred $d, $0, $1, $2"},
	{"bar.warp.sync", "bar.warp.sync $0"},
	{"barrier.cluster.arrive{,.relaxed}{,.aligned}", "barrier.cluster.arrive<1><2>"},
	{"barrier.cluster.wait{,.aligned}", "barrier.cluster.wait<1>"},
	{"membar.{cta,gl,sys}", "membar.<1>"},
	{"fence.sc.cluster", "fence.sc.cluster"},
	{"fence.proxy.{alias,async}", "fence.proxy.<1>"},
	{"fence.proxy.async.{global,shared_cta=shared::cta,shared_cluster=shared::cluster}", "fence.proxy.async.<1>"},
	{"fence.proxy.tensormap_generic.release.{cta,cluster,gpu,sys}", "fence.proxy.tensormap::generic.release.<1>"},
	{"fence.proxy.tensormap_generic.acquire.{cta,cluster,gpu,sys}", "fence.proxy.tensormap::generic.acquire.<1> [$0], #1"},
	{"fence{,.proxy.async_generic=.proxy.async::generic}.acquire.sync_restrict.space.cluster.scope.cluster", "fence<1>.acquire.sync_restrict::shared::cluster.cluster"},
	{"fence{,.proxy.async_generic=.proxy.async::generic}.release.sync_restrict.space.cta.scope.cluster", "fence<1>.release.sync_restrict::shared::cta.cluster"},
	{"fence.mbarrier_init.release.cluster", "fence.mbarrier_init.release.cluster"},
	{"griddepcontrol.{launch.dependents=launch_dependents,wait}", "griddepcontrol.<1>"},
	{"setmaxnreg.{inc,dec}.sync.aligned.u32", "setmaxnreg.<1>.sync.aligned.u32 #0"},
	{"nanosleep", "nanosleep.u32 $0"},
	{"pm.event.mask", "pmevent.mask #0"},

	// Within the warp.
	{"shfl.{up,down,bfly,idx}.{i32,f32}", "shfl.<1>.b32 $d, $0, $1, $2"},
	{"shfl.{up,down,bfly,idx}.{i32p,f32p}", "shfl.<1>.b32 $d0|$d1, $0, $1, $2"},
	{"shfl.sync.{up,down,bfly,idx}.{i32,f32}", "shfl.sync.<1>.b32 $d, $1, $2, $3, $0"},
	{"shfl.sync.{up,down,bfly,idx}.{i32p,f32p}", "shfl.sync.<1>.b32 $d0|$d1, $1, $2, $3, $0"},
	{"vote.{all,any,uni}", "vote.<1>.pred $d, $0"},
	{"vote.ballot", "vote.ballot.b32 $d, $0"},
	{"vote.{all,any,uni}.sync", "vote.sync.<1>.pred $d, $1, $0"},
	{"vote.ballot.sync", "vote.sync.ballot.b32 $d, $1, $0"},
	{"match.any.sync.i{32,64}", "match.any.sync.b<1> $d, $1, $0"},
	{"match.all.sync.i{32,64}p", "match.all.sync.b<1> $d0|$d1, $1, $0"},
	{"redux.sync.{add=add.s32,min=min.s32,max=max.s32,umin=min.u32,umax=max.u32,and=and.b32,or=or.b32,xor=xor.b32}",
		"redux.sync.<1> $d, $0, $1"},
	{"redux.sync.f{min,max}{,.abs}{,.NaN}", "redux.sync.<1><2><3>.f32 $d, $0, $1"},
	{"activemask", "activemask.b32 $d"},
	{"elect.sync", "elect.sync $d0|$d1, $0"},

	// Integers.
	{"fns", "fns.b32 $d, $0, $1, $2"},
	{"prmt", "prmt.b32 $d, $0, $1, $2"},
	{"prmt.{f4e,b4e}", "prmt.b32.<1> $d, $0, $1, $2"},
	{"prmt.{rc8,ecl,ecr,rc16}", "prmt.b32.<1> $d, $0, 0, $1"},
	{"sad.{i=s32,ui=u32,s=s16,us=u16,ll=s64,ull=u64}", "sad.<1> $d, $0, $1, $2"},
	{"mul24.{i=s32,ui=u32}", "mul24.lo.<1> $d, $0, $1"},
	{"mulhi.{i=s32,ui=u32,s=s16,us=u16,ll=s64,ull=u64}", "mul.hi.<1> $d, $0, $1"},
	{"{min,max}.{i=s32,ui=u32,s=s16,us=u16,ll=s64,ull=u64}", "<1>.<2> $d, $0, $1"},
	{"abs.{i=s32,ll=s64}", "abs.<1> $d, $0"},
	{"brev{32,64}", "brev.b<1> $d, $0"},
	{"{popc,clz}.{i=b32,ll=b64}", "<1>.<2> $d, $0"},
	{"bmsk.{clamp,wrap}", "bmsk.<1>.b32 $d, $0, $1"},
	{"szext.{clamp,wrap}.{s=s32,u=u32}", "szext.<1>.<2> $d, $0, $1"},
	{"idp4a.{s=s32,u=u32}.{s=s32,u=u32}", "dp4a.<1>.<2> $d, $0, $1, $2"},
	{"swap.lo.hi.b64", "mov.b64 {$t0:b32, $t1:b32}, $0; mov.b64 $d, {$t1:b32, $t0:b32}"},
	{"bitcast.{f2i,i2f}", "mov.b32 $d, $0"},
	{"bitcast.{d2ll,ll2d}", "mov.b64 $d, $0"},
	{"d2i.lo", "mov.b64 {$d, $t0:b32}, $0"},
	{"d2i.hi", "mov.b64 {$t0:b32, $d}, $0"},
	{"lohi.i2d", "mov.b64 $d, {$0, $1}"},

	// Floating-point arithmetic with explicit rounding.
	{"{add,sub,mul}.{rn,rz,rm,rp}{,.ftz}{,.sat}.f", "<1>.<2><3><4>.f32 $d, $0, $1"},
	{"{add,sub,mul}.{rn,rz,rm,rp}.d", "<1>.<2>.f64 $d, $0, $1"},
	{"{add,sub,mul}.rn{,.ftz}{,.sat}.{f16,f16x2,v2f16=f16x2}", "<1>.rn<2><3>.<4> $d, $0, $1"},
	{"{add,sub,mul}.rn.{bf16,bf16x2,v2bf16=bf16x2}", "<1>.rn.<2> $d, $0, $1"},
	{"fma.{rn,rz,rm,rp}{,.ftz}{,.sat}.f", "fma.<1><2><3>.f32 $d, $0, $1, $2"},
	{"fma.{rn,rz,rm,rp}.d", "fma.<1>.f64 $d, $0, $1, $2"},
	{"fma.rn{,.ftz}{,.sat,.relu}.{f16,f16x2}", "fma.rn<1><2>.<3> $d, $0, $1, $2"},
	{"fma.rn{,.relu}.{bf16,bf16x2}", "fma.rn<1>.<2> $d, $0, $1, $2"},
	{"fma.rn.oob{,.relu}.{f16,v2f16=f16x2,bf16,v2bf16=bf16x2}", "fma.rn.oob<1>.<2> $d, $0, $1, $2"},
	{"div.{rn,rz,rm,rp,approx,full}{,.ftz}.f", "div.<1><2>.f32 $d, $0, $1"},
	{"div.full{,.ftz}", "div.full<1>.f32 $d, $0, $1"},
	{"div.{rn,rz,rm,rp}.d", "div.<1>.f64 $d, $0, $1"},
	{"rcp.{rn,rz,rm,rp,approx}{,.ftz}.f", "rcp.<1><2>.f32 $d, $0"},
	{"rcp.{rn,rz,rm,rp}.d", "rcp.<1>.f64 $d, $0"},
	{"rcp.approx.ftz.d", "rcp.approx.ftz.f64 $d, $0"},
	{"sqrt.{rn,rz,rm,rp,approx}{,.ftz}.f", "sqrt.<1><2>.f32 $d, $0"},
	{"sqrt.{rn,rz,rm,rp}.d", "sqrt.<1>.f64 $d, $0"},
	{"rsqrt.approx{,.ftz}.{f=f32,d=f64}", "rsqrt.approx<1>.<2> $d, $0"},
	{"{sin,cos,ex2,lg2}.approx{,.ftz}.{f=f32,f32}", "<1>.approx<2>.f32 $d, $0"},
	{"ex2.approx.{f16,f16x2,v2f16=f16x2}", "ex2.approx.<1> $d, $0"},
	{"ex2.approx.ftz.{bf16,v2bf16=bf16x2}", "ex2.approx.ftz.<1> $d, $0"},
	{"tanh.approx.{f=f32,f32,f16,v2f16=f16x2,bf16,v2bf16=bf16x2}", "tanh.approx.<1> $d, $0"},
	{"fabs{,.ftz}.{f=f32,f32}", "abs<1>.f32 $d, $0"},
	{"fabs.{d=f64,f64,bf16,v2bf16=bf16x2,f16,v2f16=f16x2}", "abs.<1> $d, $0"},
	{"fabs.ftz.{f16,v2f16=f16x2}", "abs.ftz.<1> $d, $0"},
	{"{abs,neg}.{bf16,bf16x2}", "<1>.<2> $d, $0"},
	{"f{min,max}{,.ftz}{,.nan=.NaN}{,.xorsign.abs}.{f=f32,f16,f16x2}", "<1><2><3><4>.<5> $d, $0, $1"},
	{"f{min,max}{,.nan=.NaN}{,.xorsign.abs}.{bf16,bf16x2}", "<1><2><3>.<4> $d, $0, $1"},
	{"f{min,max}.d", "<1>.f64 $d, $0, $1"},
	{"{ceil=rpi,floor=rmi,trunc=rzi,round=rni}{,.ftz}.f", "cvt.<1><2>.f32.f32 $d, $0"},
	{"{ceil=rpi,floor=rmi,trunc=rzi,round=rni}.d", "cvt.<1>.f64.f64 $d, $0"},
	{"saturate{,.ftz}.f", "cvt.sat<1>.f32.f32 $d, $0"},
	{"saturate.d", "cvt.sat.f64.f64 $d, $0"},

	// Conversions.
	{"d2f.{rn,rz,rm,rp}{,.ftz}", "cvt.<1><2>.f32.f64 $d, $0"},
	{"d2{i=s32,ui=u32,ll=s64,ull=u64}.{rn,rz,rm,rp}", "cvt.<2>i.<1>.f64 $d, $0"},
	{"f2{i=s32,ui=u32,ll=s64,ull=u64}.{rn,rz,rm,rp}{,.ftz}", "cvt.<2>i<3>.<1>.f32 $d, $0"},
	{"{i=s32,ui=u32,ll=s64,ull=u64}2{d=f64,f=f32}.{rn,rz,rm,rp}", "cvt.<3>.<2>.<1> $d, $0"},
	{"f2h.rn{,.ftz}", "cvt.rn<1>.f16.f32 $d, $0"},
	{"h2f", "cvt.f32.f16 $d, $0"},
	{"bf2h.rn{,.ftz}", "cvt.rn.f16.bf16 $d, $0"},
	{"f2bf16.{rn,rz}{,.relu}{,.satfinite}", "cvt.<1><2><3>.bf16.f32 $d, $0"},
	{"f2f16.{rn,rz}{,.relu}{,.satfinite}", "cvt.<1><2><3>.f16.f32 $d, $0"},
	{"ff2{bf16x2,f16x2}.rs{,.relu}{,.satfinite}", "cvt.rs<2><3>.<1>.f32 $d, $0, $1, $2"},
	{"ff2{bf16x2,f16x2}.{rn,rz}{,.relu}.satfinite", "cvt.<2><3>.satfinite.<1>.f32 $d, $0, $1"},
	{"ff2{bf16x2,f16x2}.{rn,rz}{,.relu}", "cvt.<2><3>.<1>.f32 $d, $0, $1"},
	{"f2tf32.{rna,rn,rz}{,.relu}{,.satfinite}", "cvt.<1><2><3>.tf32.f32 $d, $0"},
	{"ff.to.{e4m3x2,e5m2x2}.rn{,.relu}", "cvt.rn.satfinite<2>.<1>.f32 $d, $0, $1"},
	{"f16x2.to.{e4m3x2,e5m2x2}.rn{,.relu}", "cvt.rn.satfinite<2>.<1>.f16x2 $d, $0"},
	{"{e4m3x2,e5m2x2}.to.f16x2.rn{,.relu}", "cvt.rn<2>.f16x2.<1> $d, $0"},

	// Addresses.
	{"isspacep.{const,global,local,shared,shared.cluster=shared::cluster}", "isspacep.<1> $d, $0"},
	{"mapa", "mapa.u64 $d, $0, $1"},
	{"mapa.shared.cluster", "mapa.shared::cluster.u64 $d, $0, $1"},
	{"getctarank", "getctarank.u64 $d, $0"},
	{"getctarank.shared.cluster", "getctarank.shared::cluster.u64 $d, $0"},
	{"prefetch{.global,.local}{.L1,.L2}", "prefetch<1><2> [$0]"},
	{"prefetch{.L1,.L2}", "prefetch<1> [$0]"},
	{"prefetchu.L1", "prefetchu.L1 [$0]"},
	{"prefetch.tensormap{.p0=,.p4=.const,.p101=.param}", "prefetch<1>.tensormap [$0]"},
	{"prefetch.global.L2.{evict.last=evict_last,evict.normal=evict_normal}", "prefetch.global.L2::<1> [$0]"},
	{"applypriority{,.global}.L2.evict.normal", "applypriority<1>.L2::evict_normal [$0], #1"},
	{"discard{,.global}.L2", "discard<1>.L2 [$0], #1"},

	// Asynchronous copies and mbarriers.
	{"cp.async.ca.shared.global.{4,8,16}", "cp.async.ca.shared.global [$0], [$1], <1>"},
	{"cp.async.ca.shared.global.{4,8,16}.s", "cp.async.ca.shared.global [$0], [$1], <1>, $2"},
	{"cp.async.cg.shared.global.16", "cp.async.cg.shared.global [$0], [$1], 16"},
	{"cp.async.cg.shared.global.16.s", "cp.async.cg.shared.global [$0], [$1], 16, $2"},
	{"cp.async.commit.group", "cp.async.commit_group"},
	{"cp.async.wait.group", "cp.async.wait_group #0"},
	{"cp.async.wait.all", "cp.async.wait_all"},
	{"cp.async.bulk.commit.group", "cp.async.bulk.commit_group"},
	{"cp.async.bulk.wait.group{,.read}", "cp.async.bulk.wait_group<1> #0"},
	{"cp.async.mbarrier.arrive{,.noinc}{,.shared}", "cp.async.mbarrier.arrive<1><2>.b64 [$0]"},
	{"mbarrier.init{,.shared}", "mbarrier.init<1>.b64 [$0], $1"},
	{"mbarrier.inval{,.shared}", "mbarrier.inval<1>.b64 [$0]"},
	{"mbarrier.{arrive,arrive.drop=arrive_drop}{,.shared}", "mbarrier.<1><2>.b64 $d, [$0]"},
	{"mbarrier.{arrive,arrive.drop=arrive_drop}.noComplete{,.shared}", "mbarrier.<1>.noComplete<2>.b64 $d, [$0], $1"},
	{"mbarrier.test.wait{,.shared}", "mbarrier.test_wait<1>.b64 $d, [$0], $1"},
	// Those of LLVM 22 name the scope, of memory ordering, and the space that the mbarrier is in.
	{"mbarrier.{arrive,arrive.drop=arrive_drop}{,.expect.tx=.expect_tx}.scope.{cta=,cluster=.release.cluster}.space.cta", "mbarrier.<1><2><3>.shared.b64 $d, [$0], $1"},
	{"mbarrier.{arrive,arrive.drop=arrive_drop}{,.expect.tx=.expect_tx}.scope.{cta=,cluster=.release.cluster}.space.cluster", "mbarrier.<1><2><3>.shared::cluster.b64 _, [$0], $1"},
	{"mbarrier.{arrive,arrive.drop=arrive_drop}{,.expect.tx=.expect_tx}.relaxed.scope.{cta,cluster}.space.cta", "mbarrier.<1><2>.relaxed.<3>.shared.b64 $d, [$0], $1"},
	{"mbarrier.{arrive,arrive.drop=arrive_drop}{,.expect.tx=.expect_tx}.relaxed.scope.{cta,cluster}.space.cluster", "mbarrier.<1><2>.relaxed.<3>.shared::cluster.b64 _, [$0], $1"},
	{"mbarrier.{expect.tx=expect_tx,complete.tx=complete_tx}.scope.{cta,cluster}.space.{cta=shared,cluster=shared::cluster}", "mbarrier.<1>.relaxed.<2>.<3>.b64 [$0], $1"},
	{"mbarrier.{test.wait=test_wait,try.wait=try_wait}{,.parity}.scope.{cta=,cluster=.acquire.cluster}.space.cta", "mbarrier.<1><2><3>.shared.b64 $d, [$0], $1"},
	{"mbarrier.{test.wait=test_wait,try.wait=try_wait}{,.parity}.relaxed.scope.{cta,cluster}.space.cta", "mbarrier.<1><2>.relaxed.<3>.shared.b64 $d, [$0], $1"},
	{"mbarrier.try.wait{,.parity}.tl.scope.{cta=,cluster=.acquire.cluster}.space.cta", "mbarrier.try_wait<1><2>.shared.b64 $d, [$0], $1, $2"},
	{"mbarrier.try.wait{,.parity}.tl.relaxed.scope.{cta,cluster}.space.cta", "mbarrier.try_wait<1>.relaxed.<2>.shared.b64 $d, [$0], $1, $2"},
	{"mbarrier.pending.count", "mbarrier.pending_count.b64 $d, $0"},
	{"wgmma.fence.sync.aligned", "wgmma.fence.sync.aligned"},
	{"wgmma.commit_group.sync.aligned", "wgmma.commit_group.sync.aligned"},
	{"wgmma.wait_group.sync.aligned", "wgmma.wait_group.sync.aligned #0"},
	{"clusterlaunchcontrol.try_cancel.async{,.multicast=.multicast::cluster::all}.shared", "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes<1>.b128 [$0], [$1]"},
	{"clusterlaunchcontrol.query_cancel.is_canceled", "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 $d, $0"},
	{"clusterlaunchcontrol.query_cancel.get_first_ctaid.{x,y,z}", "clusterlaunchcontrol.query_cancel.get_first_ctaid::<1>.b32.b128 $d, $0"},

	// Fields of tensor maps, in global or shared memory.
	{"tensormap.replace.{global.address=global_address}.{p1=global,p3=shared::cta}", "tensormap.replace.tile.<1>.<2>.b1024.b64 [$0], $1"},
	{"tensormap.replace.{rank}.{p1=global,p3=shared::cta}", "tensormap.replace.tile.<1>.<2>.b1024.b32 [$0], $1"},
	{"tensormap.replace.{box.dim=box_dim,global.dim=global_dim,element.stride=element_stride}.{p1=global,p3=shared::cta}", "tensormap.replace.tile.<1>.<2>.b1024.b32 [$0], #1, $2"},
	{"tensormap.replace.{global.stride=global_stride}.{p1=global,p3=shared::cta}", "tensormap.replace.tile.<1>.<2>.b1024.b64 [$0], #1, $2"},
	{"tensormap.replace.{elemtype,interleave.layout=interleave_layout,swizzle.mode=swizzle_mode,swizzle.atomicity=swizzle_atomicity,fill.mode=fill_mode}.{p1=global,p3=shared::cta}", "tensormap.replace.tile.<1>.<2>.b1024.b32 [$0], #1"},

	// The matrix unit's own memory; what has addresses in it is in tensor_core.go of package isel.
	{"tcgen05.alloc{,.shared=.shared::cta}.{cg1=1,cg2=2}", "tcgen05.alloc.cta_group::<2>.sync.aligned<1>.b32 [$0], $1"},
	{"tcgen05.relinq.alloc.permit.{cg1=1,cg2=2}", "tcgen05.relinquish_alloc_permit.cta_group::<1>.sync.aligned"},
	{"tcgen05.commit{,.shared}.{cg1=1,cg2=2}", "tcgen05.commit.cta_group::<2>.mbarrier::arrive::one.shared::cluster.b64 [$0]"},
	{"tcgen05.commit.mc{,.shared}.{cg1=1,cg2=2}", "tcgen05.commit.cta_group::<2>.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [$0], $1"},
	{"tcgen05.fence.{before.thread.sync=before_thread_sync,after.thread.sync=after_thread_sync}", "tcgen05.fence::<1>"},
	{"tcgen05.wait.{ld,st}", "tcgen05.wait::<1>.sync.aligned"},
}
