package fold_test

import (
	"bytes"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// folded replaces every instruction that folds by its constant and prints the module.
func folded(t *testing.T, text string) string {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		c := fold.New(f)
		var sub ir.Subst
		for v := range f.Instrs() {
			for i, a := range v.Args {
				v.SetArg(i, sub.Find(a))
			}
			if v.IsTerminator() {
				continue
			}
			if r := c.Inst(v); r != nil {
				sub.Set(v, r)
				v.Remove()
			}
		}
	}
	var b bytes.Buffer
	irtext.Print(&b, m, irtext.PrintOptions{})
	return b.String()
}

// returns lists the operands of the ret instructions.
func returns(text string) []string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if s, ok := strings.CutPrefix(l, "  ret "); ok {
			out = append(out, s)
		}
	}
	return out
}

// TestAgainstLLVM folds random operations on corner values and compares with opt's result.
func TestAgainstLLVM(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	text := operations(rand.New(rand.NewPCG(1, 2)))
	cmd := exec.Command(opt, "-passes=instsimplify", "-S", "-o", "-", "-")
	cmd.Stdin = strings.NewReader(text)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	want, got := returns(string(out)), returns(folded(t, text))
	inputs := instructions(text)
	if len(got) != len(want) || len(got) != len(inputs) {
		t.Fatalf("%d functions, opt has %d of %d", len(got), len(want), len(inputs))
	}
	n, left := 0, 0
	for i := range got {
		switch {
		case got[i] == want[i]:
			n++
		case strings.Contains(got[i], "%"):
			left++ // not folded here: no mistake
			if left < 10 {
				t.Logf("not folded: %s to %s", inputs[i], want[i])
			}
		case strings.Contains(want[i], "%"), strings.Contains(want[i], "poison"):
			// LLVM leaves it
		default:
			t.Errorf("%s\n got %s\nwant %s", inputs[i], got[i], want[i])
		}
	}
	t.Logf("%d equal, %d not folded here", n, left)
	if n < len(got)*9/10 {
		t.Errorf("only %d of %d are folded as LLVM does", n, len(got))
	}
}

func instructions(text string) []string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if strings.HasPrefix(l, "  %r = ") {
			out = append(out, l)
		}
	}
	return out
}

type pick struct {
	*rand.Rand
	b strings.Builder
	n int
}

// flushing writes a function that flushes subnormals of float.
func (p *pick) flushing(result, body string) {
	fmt.Fprintf(&p.b, "define %s @f%d() \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\" {\n  %%r = %s\n  ret %s %%r\n}\n", result, p.n, body, result)
	p.n++
}

func (p *pick) fn(result, body string) {
	fmt.Fprintf(&p.b, "define %s @f%d() {\n  %%r = %s\n  ret %s %%r\n}\n", result, p.n, body, result)
	p.n++
}

// integer returns a number of w bits near a corner.
func (p *pick) integer(w int) string {
	x := new(big.Int).SetUint64(p.Uint64())
	if w > 64 {
		x.Lsh(x, uint(p.IntN(w-63)))
	}
	switch p.IntN(7) {
	case 0:
		return "0"
	case 1:
		return "-1"
	case 2:
		x.SetInt64(int64(p.IntN(2 * w)))
	case 3:
		x.Lsh(big.NewInt(1), uint(w-1))
	case 4:
		x.Sub(new(big.Int).Lsh(big.NewInt(1), uint(w-1)), big.NewInt(1))
	case 5:
		return []string{"undef", "1"}[p.IntN(2)]
	}
	m := new(big.Int).Lsh(big.NewInt(1), uint(w))
	if x.Mod(x, m); w == 1 {
		return []string{"false", "true"}[x.Bit(0)]
	}
	return x.String()
}

func operations(r *rand.Rand) string {
	p := &pick{Rand: r}
	p.integers()
	p.floats()
	for _, d := range []string{
		"i32 @llvm.fshl.i32(i32, i32, i32)", "i64 @llvm.fshr.i64(i64, i64, i64)", "i32 @llvm.ctpop.i32(i32)", "i8 @llvm.cttz.i8(i8, i1)", "i13 @llvm.ctlz.i13(i13, i1)", "i16 @llvm.bswap.i16(i16)",
		"i8 @llvm.bitreverse.i8(i8)", "i32 @llvm.abs.i32(i32, i1)", "i32 @llvm.smax.i32(i32, i32)", "i64 @llvm.umin.i64(i64, i64)",
		"i32 @llvm.sadd.sat.i32(i32, i32)", "i32 @llvm.usub.sat.i32(i32, i32)", "{i32, i1} @llvm.smul.with.overflow.i32(i32, i32)",
		"double @llvm.fma.f64(double, double, double)", "half @llvm.fma.f16(half, half, half)", "double @llvm.minnum.f64(double, double)",
		"float @llvm.maximum.f32(float, float)", "float @llvm.sqrt.f32(float)", "double @llvm.floor.f64(double)",
		"float @llvm.rint.f32(float)", "double @llvm.round.f64(double)", "float @llvm.copysign.f32(float, float)",
		"i32 @llvm.fptosi.sat.i32.f32(float)", "i8 @llvm.fptoui.sat.i8.f64(double)", "float @llvm.fabs.f32(float)",
	} {
		p.calls(d)
	}
	p.fn("float", "call float @llvm.maximum.f32(float -0.0, float 0.0)")
	p.fn("float", "call float @llvm.maximum.f32(float 0.0, float -0.0)")
	return p.b.String()
}

func (p *pick) integers() {
	ops := []string{"add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor"}
	preds := []string{"eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"}
	for _, w := range []int{1, 7, 8, 16, 32, 33, 64, 65, 128} {
		for range 6 {
			for _, op := range ops {
				p.fn(fmt.Sprintf("i%d", w), fmt.Sprintf("%s i%d %s, %s", op, w, p.integer(w), p.integer(w)))
			}
			p.fn("i1", fmt.Sprintf("icmp %s i%d %s, %s", preds[p.IntN(len(preds))], w, p.integer(w), p.integer(w)))
			if w > 1 {
				p.fn("i1", fmt.Sprintf("trunc i%d %s to i1", w, p.integer(w)))
			}
			p.fn("i200", fmt.Sprintf("%s i%d %s to i200", []string{"zext", "sext"}[p.IntN(2)], w, p.integer(w)))
			if w < 60 {
				p.fn("i60", fmt.Sprintf("%s i%d %s to i60", []string{"zext", "sext"}[p.IntN(2)], w, p.integer(w)))
			}
			p.fn("float", fmt.Sprintf("%s i%d %s to float", []string{"uitofp", "sitofp"}[p.IntN(2)], w, p.integer(w)))
			p.fn("double", fmt.Sprintf("%s i%d %s to double", []string{"uitofp", "sitofp"}[p.IntN(2)], w, p.integer(w)))
			p.fn("half", fmt.Sprintf("%s i%d %s to half", []string{"uitofp", "sitofp"}[p.IntN(2)], w, p.integer(w)))
		}
	}
	p.fn("<2 x i16>", "bitcast i32 305419896 to <2 x i16>")
	p.fn("i64", "bitcast <8 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 -8> to i64")
	p.fn("<2 x float>", "bitcast double 1.5 to <2 x float>")
	p.fn("<4 x i32>", "add <4 x i32> <i32 1, i32 2, i32 poison, i32 -1>, <i32 5, i32 undef, i32 3, i32 1>")
	p.fn("i32", "extractvalue {i32, {i32, i64}} {i32 1, {i32, i64} {i32 2, i64 3}}, 1, 0")
	p.fn("<2 x i32>", "shufflevector <2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>, <2 x i32> <i32 3, i32 0>")
	p.fn("i32", "select i1 true, i32 4, i32 5")
}

func (p *pick) number(t string) string {
	x := []float64{0, math.Copysign(0, -1), 1, -1, 0.1, 1e30, math.Inf(1), math.Inf(-1), math.NaN(), 2.5, -0.5, 65504, 1e-40, 3e38}[p.IntN(14)]
	if p.IntN(3) == 0 {
		x = math.Ldexp(p.Float64()-0.5, p.IntN(40)-20)
	}
	switch t {
	case "double":
		return fmt.Sprintf("0x%016X", math.Float64bits(x))
	case "float":
		return fmt.Sprintf("0x%016X", math.Float64bits(float64(float32(x))))
	}
	return fmt.Sprintf("0xH%04X", p.IntN(1<<16)&^0x0200) // no NaN whose quiet bit alone is lost
}

func (p *pick) floats() {
	preds := []string{"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true"}
	p.b.WriteString("declare float @llvm.fma.f32(float, float, float)\n")
	for _, z := range []string{"0x3AF0000000000000", "0xBAF0000000000000", "0.0"} { // a tie, but for what is added
		p.fn("float", "call float @llvm.fma.f32(float 0x3FF0010000000000, float 0x3FF0010000000000, float "+z+")")
	}
	for _, op := range []string{"fadd", "fsub", "fmul", "fdiv"} { // subnormal operands and results
		p.flushing("float", op+" float 0x3800000000000000, 0x3800000000000000")
		p.flushing("float", op+" float 0x3810000000000000, 2.0")
		p.flushing("float", op+" float 0x3810000000000000, 0.5")
	}
	for range 60 {
		for _, t := range []string{"half", "float", "double"} {
			for _, op := range []string{"fadd", "fsub", "fmul", "fdiv", "frem"} {
				p.fn(t, fmt.Sprintf("%s %s %s, %s", op, t, p.number(t), p.number(t)))
			}
			p.fn("i1", fmt.Sprintf("fcmp %s %s %s, %s", preds[p.IntN(16)], t, p.number(t), p.number(t)))
			p.fn("i64", fmt.Sprintf("fptosi %s %s to i64", t, p.number(t)))
			p.fn("i33", fmt.Sprintf("%s %s %s to i33", []string{"fptoui", "fptosi"}[p.IntN(2)], t, p.number(t)))
			p.fn(t, fmt.Sprintf("fneg %s %s", t, p.number(t)))
		}
		p.fn("half", "fptrunc double "+p.number("double")+" to half")
		p.fn("half", "fptrunc float "+p.number("float")+" to half")
		p.fn("bfloat", "fptrunc float "+p.number("float")+" to bfloat")
		p.fn("float", "fptrunc double "+p.number("double")+" to float")
		p.fn("double", "fpext half "+p.number("half")+" to double")
	}
}

// calls declares an intrinsic and calls it some times.
func (p *pick) calls(decl string) {
	fmt.Fprintf(&p.b, "declare %s\n", decl)
	result, rest, _ := strings.Cut(decl, " @")
	name, params, _ := strings.Cut(rest, "(")
	for range 24 {
		var args []string
		for _, t := range strings.Split(strings.TrimSuffix(params, ")"), ", ") {
			switch {
			case t == "i1":
				args = append(args, "i1 false")
			case t[0] == 'i':
				var w int
				fmt.Sscanf(t, "i%d", &w)
				x := p.integer(w)
				if x == "undef" {
					x = "3"
				}
				args = append(args, t+" "+x)
			default:
				args = append(args, t+" "+p.number(t))
			}
		}
		p.fn(result, fmt.Sprintf("call %s @%s(%s)", result, name, strings.Join(args, ", ")))
	}
}
