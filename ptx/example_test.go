package ptx_test

import (
	"fmt"

	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// A kernel that adds n to each of the first n elements of an array, built by hand.
func Example() {
	m := &ptx.Module{Version: ptx.Version{Major: 7, Minor: 0}, Target: []string{"sm_80"}, AddressSize: 64}
	f := m.AddFunc(ptx.NewFunc("bump", true))
	f.Linkage = ptx.Visible
	f.Directives.MaxNTid = []int{256}
	arr := f.AddParam(&ptx.Var{Name: "bump_param_0", Space: ptx.Param, Type: ptx.U64})
	cnt := f.AddParam(&ptx.Var{Name: "bump_param_1", Space: ptx.Param, Type: ptx.U32})

	entry, body, exit := f.AddBlock(), f.AddBlock(), f.AddBlock()
	body.Comment = "%body"
	b32 := func() ptx.Reg { return f.NewReg(ptx.B32) }
	base, addr, idx, n, old := f.NewReg(ptx.B64), f.NewReg(ptx.B64), b32(), b32(), b32()
	p := f.NewReg(ptx.Pred)

	b := entry
	b.Load(ptx.Param, ptx.U64, ptx.R(base), ptx.V(arr), 0)
	b.Load(ptx.Param, ptx.U32, ptx.R(n), ptx.V(cnt), 0)
	b.Emit(ptx.OpMov, ptx.U32, ptx.R(idx), ptx.SX(ptx.SRegTid, ptx.X))
	b.Setp(ptx.CmpGe, ptx.U32, p, ptx.R(idx), ptx.R(n))
	b.Branch(ptx.If(p), exit)

	b = body
	b.Emit(ptx.OpMad, ptx.U32, ptx.R(addr), ptx.R(idx), f.Int(4), ptx.R(base)).With(ptx.MulWide.Mod())
	b.Load(ptx.Global, ptx.U32, ptx.R(old), ptx.R(addr), 0).Mods |= ptx.NC
	sum := b32()
	b.Emit(ptx.OpAdd, ptx.U32, ptx.R(sum), ptx.R(old), ptx.R(n))
	b.Store(ptx.Global, ptx.U32, ptx.R(addr), 0, ptx.R(sum))

	exit.Emit(ptx.OpRet, ptx.NoType, ptx.None)
	fmt.Print(ptxtext.String(m))
	// Output:
	// .version 7.0
	// .target sm_80
	// .address_size 64
	//
	// .visible .entry bump(
	// 	.param .u64 bump_param_0,
	// 	.param .u32 bump_param_1
	// )
	// .maxntid 256
	// {
	// 	.reg .pred 	%p<2>;
	// 	.reg .b32 	%r<5>;
	// 	.reg .b64 	%rd<3>;
	//
	// 	ld.param.u64 	%rd1, [bump_param_0];
	// 	ld.param.u32 	%r2, [bump_param_1];
	// 	mov.u32 	%r1, %tid.x;
	// 	setp.ge.u32 	%p1, %r1, %r2;
	// 	@%p1 bra 	$L__BB0_3;
	// 	// %body
	// 	mad.wide.u32 	%rd2, %r1, 4, %rd1;
	// 	ld.global.nc.u32 	%r3, [%rd2];
	// 	add.u32 	%r4, %r3, %r2;
	// 	st.global.u32 	[%rd2], %r4;
	// $L__BB0_3:
	// 	ret;
	// }
}
