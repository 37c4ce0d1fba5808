package ptx_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const twinText = `.version 7.0
.target sm_80
.address_size 64
.file 1 "a.cu"
.visible .func (.param .b32 one_r) one(.param .b64 one_p)
{
	.reg .b32 %r<4>;
	.reg .b64 %rd<2>;
	.reg .pred %p<2>;
	.loc 1 5 6
	ld.param.u64 %rd1, [one_p];
	ld.u32 %r1, [%rd1+16];
	setp.eq.s32 %p1, %r1, 7;
	@%p1 bra $one_end;
	mad.lo.s32 %r1, %r1, 1000000007, %r1;
$one_end:
	st.param.b32 [one_r], %r1;
	ret;
}
`

func twin(t *testing.T, name string, change ...string) *ptx.Func {
	t.Helper()
	m, err := ptxtext.ParseString("twin.ptx", strings.ReplaceAll(strings.NewReplacer(change...).Replace(twinText), "one", name))
	if err != nil {
		t.Fatal(err)
	}
	for f := range m.Funcs {
		return f
	}
	return nil
}

// TestSame: two functions are the same but for names that go with theirs; each other difference counts.
func TestSame(t *testing.T) {
	f := twin(t, "one")
	if !f.Same(f) || !f.Same(twin(t, "another")) || !f.Same(twin(t, "another", ".target", "\n.target")) {
		t.Error("not the same as with another name, or elsewhere in a text")
	}
	for _, change := range [][2]string{
		{"+16", "+20"}, {"7;", "8;"}, {"eq.s32", "ne.s32"}, {"@%p1", "@!%p1"}, {".b32 %r<4>", ".u32 %r<4>"}, {"%r1, 1000000007", "%r1, 1000000009"},
		{"1 5 6", "1 5 7"}, {".visible", ".weak"}, {"one_p", "p"}, {"%r1,", "%r2,"}, {"ret;", "ret;\n\tret;"}, {"ld.u32", "ld.global.u32"},
		{".reg .pred", ".reg .f32 %f<2>;\n\t.reg .pred"}, {"(.param .b64 one_p)", "(.param .b64 one_p, .param .b64 one_q)"},
	} {
		if f.Same(twin(t, "another", change[0], change[1])) {
			t.Errorf("the same with %s for %s", change[1], change[0])
		}
	}
	itself := strings.Replace(twinText, "\tret;", "\tmov.u64 %rd1, one;\n\tret;", 1)
	m, err := ptxtext.ParseString("twin.ptx", itself)
	if err != nil {
		t.Fatal(err)
	}
	for g := range m.Funcs {
		if g.Same(g) {
			t.Error("a function that mentions itself is the same as another one")
		}
	}
}

// TestBecome: what is made of one function is made of its twin, under the names of that, and they share nothing.
func TestBecome(t *testing.T) {
	f, g := twin(t, "one"), twin(t, "another")
	change := func(f *ptx.Func) {
		f.Touch()
		r := f.NewReg(ptx.B32)
		b := f.AddBlock()
		b.Insts = append(b.Insts, ptx.Inst{Op: ptx.OpMov, Type: ptx.B32, Dst: ptx.R(r), Src: [3]ptx.Operand{f.Int(1 << 40)}}, ptx.Inst{Op: ptx.OpRet})
		f.Block(1).Insts[1].Src[0] = f.Addr(f.Block(1).Insts[1].Src[0], 1<<33)
		f.Block(2).Insts[0].Delete()
		f.Sweep()
		f.Blocks[0], f.Blocks[1] = f.Blocks[1], f.Blocks[0]
	}
	text := func(f *ptx.Func) string { return string(ptxtext.AppendFunc(nil, f, 0)) }
	change(f)
	before := text(f)
	g.Become(f)
	if want := strings.ReplaceAll(before, "one", "another"); text(g) != want || !g.Touched() {
		t.Errorf("got\n%s\nwant\n%s", text(g), want)
	}
	change(g)
	if text(f) != before {
		t.Errorf("changing the twin changed\n%s\nto\n%s", before, text(f))
	}
	g.Int(1 << 42)
	g.Int(1 << 43)
	for _, want := range []int64{1 << 43, 1 << 42} {
		if v, _ := f.IntValue(f.Int(want)); v != want {
			t.Errorf("they share constants: %#x is %#x", want, v)
		}
	}
	if again := text(g); again == strings.ReplaceAll(before, "one", "another") {
		t.Error("the change did nothing")
	}
}
