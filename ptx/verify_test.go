package ptx_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const regs = ".reg .pred %p<4>; .reg .b16 %rs<4>; .reg .b32 %r<9>; .reg .b64 %rd<4>; .reg .f32 %f<9>; .reg .f64 %fd<4>;"

// TestVerifyText verifies kernels of one statement. The want is the message, "" for none.
func TestVerifyText(t *testing.T) {
	for _, c := range []struct{ target, in, want string }{
		{"7.0 sm_80", "add.s32 %r1, %r2, 1;", ""},
		{"7.0 sm_80", "add.s32 %r1, %rd1, 1;", "operand a is a .b64 register, which does not fit .s32"},
		{"7.0 sm_80", "add.s32 %f1, %r1, 1;", "operand d is a .f32 register, which does not fit .s32"},
		{"7.0 sm_80", "add.f32 %f1, %f2, 1;", "operand b cannot be an integer constant"},
		{"7.0 sm_80", "add.s32 %r1, %r2, 0f3F800000;", "operand b cannot be a floating-point constant"},
		{"7.0 sm_80", "mul.wide.s32 %r1, %r2, 4;", "operand d is a .b32 register, which does not fit .s64"},
		{"7.0 sm_80", "mul.wide.s32 %rd1, %r2, 4;", ""},
		{"7.0 sm_80", "and.pred %p1, %p2, %r1;", "operand b is a .b32 register, which does not fit .pred"},
		{"7.0 sm_80", "selp.b32 %r1, %r2, %r3, %r4;", "operand c must be a predicate, %r4 is .b32"},
		{"7.0 sm_80", "@%r1 ret;", "guard %r1 is not a predicate"},
		{"7.0 sm_80", "setp.eq.s32 %r1, %r2, 0;", "operand d must be a predicate, %r1 is .b32"},
		{"7.0 sm_80", "ld.global.v2.f32 %f1, [%rd1];", "operand d must be a vector of 2"},
		{"7.0 sm_80", "ld.global.v4.f32 {%f1, %f2}, [%rd1];", "operand d has 2 elements, the instruction moves 4"},
		{"7.0 sm_80", "ld.global.f32 %f1, [%f2];", "address register %f2 is .f32"},
		{"7.0 sm_80", "ld.global.f32 %f1, [%rs1];", "address register %rs1 is .b16"},
		{"7.0 sm_80", "ld.global.f32 %f1, [%rd1+0x100000000];", "offset 4294967296 does not fit in 32 bits"},
		{"7.0 sm_80", "ld.global.u8 %r1, [%rd1];", ""},
		{"7.0 sm_80", "ld.global.u32 %rs1, [%rd1];", "operand d is a .b16 register, which does not fit .u32"},
		{"7.0 sm_80", "cvt.u64.u16 %rd1, %r1;", ""},
		{"7.0 sm_80", "lop3.b32 %r1, %r2, %r3, %r4, %r5;", "operand lut must be an integer constant"},
		{"7.0 sm_80", "prmt.b32 %r1, %r2, %r3, %f1;", "operand c is a .f32 register, which does not fit .u32"},
		{"7.0 sm_80", "elect.sync %r1|%p1, -1;", "elect.sync needs PTX 8.0, the module has 7.0"},
		{"8.0 sm_80", "elect.sync %r1|%p1, -1;", "elect.sync needs sm_90, the module has sm_80"},
		{"8.0 sm_90", "elect.sync %r1, -1;", "elect.sync needs a destination of two parts"},
		{"8.0 sm_90", "wgmma.fence.sync.aligned;", "wgmma.fence.sync.aligned needs an architecture-specific target such as sm_90a"},
		{"8.0 sm_90a", "wgmma.fence.sync.aligned;", ""},
		{"6.4 sm_70", "shfl.idx.b32 %r1, %r2, 0, 31;", "shfl without .sync is gone since PTX 6.4 on sm_70"},
		{"6.4 sm_60", "shfl.idx.b32 %r1, %r2, 0, 31;", ""},
		{"7.0 sm_80", "add.bf16 %rs1, %rs2, %rs3;", "add.bf16 needs PTX 7.8, the module has 7.0"},
		{"7.0 sm_52", "add.f16 %rs1, %rs2, %rs3;", "add.f16 needs sm_53, the module has sm_52"},
		{"7.0 sm_60", "fence.sc.gpu;", "fence.sc.gpu needs sm_70, the module has sm_60"},
		{"7.0 sm_80", "mov.u32 %r1, %clusterid.x;", "mov.u32 needs PTX 7.8, the module has 7.0"},
		{"7.0 sm_80", "bar.red.popc.u32 %r1, 0, %p1;", ""},
		{"7.0 sm_80", "bar.red.popc.u32 %r1, 0, 64, %r2;", "operand c must be a predicate, %r2 is .b32"},
		{"7.0 sm_80", "frobnicate;", ""},
		{"8.3 sm_90", "ld.relaxed.gpu.b128 %rq1, [%rd1];", ""},
		{"8.3 sm_90", "ld.acquire.sys.b128 %rq1, [%rd1];", "ld.acquire.sys.b128 needs PTX 8.4, the module has 8.3"},
		{"8.3 sm_90", "atom.relaxed.sys.exch.b128 %rq1, [%rd1], %rq1;", "atom.relaxed.sys.exch.b128 needs PTX 8.4, the module has 8.3"},
		{"8.6 sm_100", "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %rq1;", ""},
		{"8.6 sm_100", "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p1, %rd1;", "operand a is a .b64 register, which does not fit .b128"},
		{"8.6 sm_100", "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %r1, %rq1;", "operand d must be a predicate, %r1 is .b32"},
		{"8.6 sm_100", "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %rd1, %rq1;", "operand d is a .b64 register, which does not fit .b32"},
		{"8.6 sm_100", "clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r1, %r2, %r3, _}, %rq1;", ""},
		{"8.6 sm_100", "clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r1, %r2, %r3}, %rq1;", "operand d must be a vector of 4"},
		{"8.6 sm_100", "st.async.shared::cluster.mbarrier::complete_tx::bytes.b64 [%rd1], %rq1, [%rd2];", "st.async does not take register %rq1, which is .b128"},
		{"8.6 sm_100", "ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r1, %rq1}, [%r2];", "ldmatrix does not take register %rq1, which is .b128"},
	} {
		ver, sm, _ := strings.Cut(c.target, " ")
		declared := regs
		if ver == "8.3" || ver == "8.6" {
			declared += ".reg .b128 %rq<2>;"
		}
		text := ".version " + ver + "\n.target " + sm + "\n.entry k(.param .u64 par) {" + declared + "\n" + c.in + "\n}\n"
		m, diags := ptxtext.ParseWith(diag.NewFile("x", text), ptxtext.Options{KeepUnknown: true})
		if diags.HasErrors() {
			t.Errorf("%s: %v", c.in, diags.Err())
			continue
		}
		list := ptx.Verify(m)
		got := ""
		if list.HasErrors() {
			d := list.Diags[0]
			got = d.Msg
			if line, _ := m.File.LineCol(d.Pos); line != 4 {
				t.Errorf("%s: reported on line %d", c.in, line)
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.in, got, c.want)
		}
	}
}

// TestVerifyBuilt breaks a function that was built, in ways that text cannot.
func TestVerifyBuilt(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(f *ptx.Func)
		want   string
	}{
		{"sound", func(f *ptx.Func) {}, ""},
		{"register out of range", func(f *ptx.Func) {
			f.Blocks[0].Insts[0].Src[0] = ptx.R(99)
		}, "f: mov.b32: register 99 does not exist"},
		{"branch out of the layout", func(f *ptx.Func) {
			f.Blocks = f.Blocks[:1]
		}, "f: bra: branch to block 2, which is not in the layout"},
		{"block twice", func(f *ptx.Func) { f.Blocks = append(f.Blocks, f.Blocks[1]) }, "f: block 2 is twice in the layout"},
		{"branch in the middle", func(f *ptx.Func) {
			b := f.Blocks[0]
			b.Insts = append(b.Insts, b.Insts[0])
		}, "f: bra: stands in the middle of a block"},
		{"two unguarded branches", func(f *ptx.Func) { f.Blocks[0].Jump(f.Blocks[1]) }, "f: bra: follows an unguarded branch"},
		{"foreign modifier", func(f *ptx.Func) { f.Blocks[0].Insts[0].Mods = ptx.Ftz }, "f: mov.b32: mov has modifiers that it does not take (0x40000)"},
		{"wrong type", func(f *ptx.Func) { f.Blocks[0].Insts[0].Type = ptx.E4M3 }, "f: mov.e4m3: mov does not take type .e4m3"},
		{"missing source", func(f *ptx.Func) { f.Blocks[0].Insts[0].Src[0] = ptx.None }, "f: mov.b32: mov has 0 sources"},
		{"undeclared symbol", func(f *ptx.Func) { f.Blocks[0].Insts[0].Src[0] = f.Sym("nowhere") }, "f: mov.b32: nowhere is not declared"},
		{"scope without end", func(f *ptx.Func) { f.Blocks[1].Insts = nil; f.Blocks[1].BeginScope() }, "f: {: a scope of the block does not end"},
		{"variable outside its scope", func(f *ptx.Func) {
			b := f.Blocks[1]
			b.Insts = nil
			b.BeginScope()
			v := b.Declare(&ptx.Var{Name: "param0", Space: ptx.Param, Type: ptx.B32})
			b.Store(ptx.Param, ptx.B32, ptx.V(v), 0, f.Int(1))
			b.EndScope()
			b.Store(ptx.Param, ptx.B32, ptx.V(v), 0, f.Int(2))
		}, "f: st.param.b32: variable param0 is used outside its scope"},
		{"variable that hides a name", func(f *ptx.Func) {
			f.AddVar(&ptx.Var{Name: "f", Space: ptx.Shared, Type: ptx.B32})
			f.Blocks[0].Insts[0] = ptx.Inst{Op: ptx.OpCall, Src: [3]ptx.Operand{f.Sym("f")}}
		}, "f: a variable of the function hides the module's f, which it uses"},
		{"register without a class", func(f *ptx.Func) {
			f.Blocks[0].Insts[0].Src[0] = ptx.R(f.NewReg(ptx.B1))
		}, "f: mov.b32: there are no registers of type .b1"},
		{"invalid op", func(f *ptx.Func) { f.Blocks[0].Insts[0].Op = ptx.NumOps }, fmt.Sprintf("f: <invalid>: invalid op %d", ptx.NumOps)},
	} {
		m := &ptx.Module{Version: ptx.Version{Major: 7}, Target: []string{"sm_80"}, AddressSize: 64}
		f := m.AddFunc(ptx.NewFunc("f", true))
		a, b := f.AddBlock(), f.AddBlock()
		r := f.NewReg(ptx.B32)
		a.Emit(ptx.OpMov, ptx.B32, ptx.R(r), f.Int(1))
		a.Jump(b)
		b.Emit(ptx.OpRet, ptx.NoType, ptx.None)
		c.damage(f)
		got := ""
		if list := ptx.Verify(m); list.HasErrors() {
			got = list.Diags[0].Msg
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
