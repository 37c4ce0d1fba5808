package evaluate_test

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/evaluate"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

// threads is how many operands each form is tried with.
const threads = 256

// forms returns an instruction and the types of its operands, destinations first, for each form that is evaluated. An
// operand that begins with '=' is a constant.
func forms() (out [][2]string) {
	add := func(op, types string) { out = append(out, [2]string{op, types}) }
	for _, w := range []string{"16", "32", "64"} {
		for _, s := range []string{"s", "u"} {
			t := s + w
			for _, op := range []string{"add", "sub", "mul.lo", "mul.hi", "div", "rem", "min", "max"} {
				add(op+"."+t, fmt.Sprintf("b%s b%s b%s", w, w, w))
			}
			add("mad.lo."+t, fmt.Sprintf("b%s b%s b%s b%s", w, w, w, w))
			add("mad.hi."+t, fmt.Sprintf("b%s b%s b%s b%s", w, w, w, w))
			add("sad."+t, fmt.Sprintf("b%s b%s b%s b%s", w, w, w, w))
			if s == "s" {
				add("abs."+t, fmt.Sprintf("b%s b%s", w, w))
				add("neg."+t, fmt.Sprintf("b%s b%s", w, w))
			}
			for _, c := range []string{"eq", "ne", "lt", "le", "gt", "ge"} {
				add("setp."+c+"."+t, fmt.Sprintf("pred b%s b%s", w, w))
			}
			add("set.lt.u32."+t, fmt.Sprintf("b32 b%s b%s", w, w))
			add("set.ge.f32."+t, fmt.Sprintf("f32 b%s b%s", w, w))
			add("shr."+t, fmt.Sprintf("b%s b%s b32", w, w))
		}
		for _, c := range []string{"lo", "ls", "hi", "hs"} {
			add("setp."+c+".u"+w, fmt.Sprintf("pred b%s b%s", w, w))
		}
		for _, op := range []string{"and", "or", "xor"} {
			add(op+".b"+w, fmt.Sprintf("b%s b%s b%s", w, w, w))
		}
		add("not.b"+w, fmt.Sprintf("b%s b%s", w, w))
		add("cnot.b"+w, fmt.Sprintf("b%s b%s", w, w))
		add("shl.b"+w, fmt.Sprintf("b%s b%s b32", w, w))
		add("selp.b"+w, fmt.Sprintf("b%s b%s b%s pred", w, w, w))
		add("slct.b"+w+".s32", fmt.Sprintf("b%s b%s b%s b32", w, w, w))
		add("mov.b"+w, fmt.Sprintf("b%s b%s", w, w))
		if w == "16" {
			continue
		}
		for _, op := range []string{"popc.b", "clz.b", "bfind.u", "bfind.s"} {
			add(op+w, "b32 b"+w)
		}
		add("brev.b"+w, fmt.Sprintf("b%s b%s", w, w))
		add("bfe.u"+w, fmt.Sprintf("b%s b%s b32 b32", w, w))
		add("bfe.s"+w, fmt.Sprintf("b%s b%s b32 b32", w, w))
		add("bfi.b"+w, fmt.Sprintf("b%s b%s b%s b32 b32", w, w, w))
	}
	for _, op := range []string{"mul.wide.u16", "mul.wide.s16"} {
		add(op, "b32 b16 b16")
	}
	for _, s := range []string{"s", "u"} {
		add("mul.wide."+s+"32", "b64 b32 b32")
		add("mad.wide."+s+"32", "b64 b32 b32 b64")
		add("mul24.lo."+s+"32", "b32 b32 b32")
		add("mul24.hi."+s+"32", "b32 b32 b32")
		add("mad24.lo."+s+"32", "b32 b32 b32 b32")
	}
	for _, op := range []string{"add.sat.s32", "sub.sat.s32", "prmt.b32"} {
		types := "b32 b32 b32"
		if op[0] == 'p' {
			types += " b32"
		}
		add(op, types)
	}
	for _, m := range []string{"l.wrap", "l.clamp", "r.wrap", "r.clamp"} {
		add("shf."+m+".b32", "b32 b32 b32 b32")
	}
	for _, b := range []string{"and", "or", "xor"} {
		add(b+".pred", "pred pred pred")
		add("setp.lt."+b+".s32", "pred b32 b32 pred")
		add("setp.le."+b+".f32", "pred f32 f32 pred")
	}
	add("not.pred", "pred pred")
	for _, lut := range []string{"0x96", "0xe8", "0xca", "0x1b", "0x80"} {
		add("lop3.b32", "b32 b32 b32 b32 ="+lut)
	}
	add("slct.f32.f32", "f32 f32 f32 f32")
	return append(out, floatForms()...)
}

func floatForms() (out [][2]string) {
	add := func(op, types string) { out = append(out, [2]string{op, types}) }
	for _, t := range []string{"f32", "f64"} {
		ftz := []string{""}
		if t == "f32" {
			ftz = []string{"", ".ftz", ".sat", ".ftz.sat"}
		}
		for _, m := range []string{".rn", ".rz", ".rm", ".rp"} {
			for _, z := range ftz {
				for _, op := range []string{"add", "sub", "mul"} {
					add(op+m+z+"."+t, strings.TrimSpace(strings.Repeat(t+" ", 3)))
				}
				add("fma"+m+z+"."+t, strings.TrimSpace(strings.Repeat(t+" ", 4)))
			}
			add("div"+m+"."+t, strings.TrimSpace(strings.Repeat(t+" ", 3)))
			add("sqrt"+m+"."+t, t+" "+t)
			add("rcp"+m+"."+t, t+" "+t)
		}
		for _, op := range []string{"min", "max"} {
			add(op+"."+t, strings.TrimSpace(strings.Repeat(t+" ", 3)))
		}
		for _, op := range []string{"neg", "abs"} {
			add(op+"."+t, t+" "+t)
		}
		for _, c := range []string{"eq", "ne", "lt", "le", "gt", "ge", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"} {
			add("setp."+c+"."+t, "pred "+t+" "+t)
		}
		for _, i := range []string{"s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"} {
			w := max(16, width(i))
			for _, m := range []string{"rni", "rzi", "rmi", "rpi"} {
				add("cvt."+m+"."+i+"."+t, fmt.Sprintf("b%d %s", w, t))
			}
			for _, m := range []string{"rn", "rz", "rm", "rp"} {
				add("cvt."+m+"."+t+"."+i, fmt.Sprintf("%s b%d", t, w))
			}
		}
		for _, m := range []string{"rni", "rzi", "rmi", "rpi"} {
			add("cvt."+m+"."+t+"."+t, t+" "+t)
		}
	}
	for _, m := range []string{"rn", "rz", "rm", "rp"} {
		add("cvt."+m+".f32.f64", "f32 f64")
		add("cvt."+m+".ftz.f32.f64", "f32 f64")
		add("cvt."+m+".sat.f32.f64", "f32 f64")
	}
	add("cvt.f64.f32", "f64 f32")
	add("cvt.ftz.f64.f32", "f64 f32")
	add("cvt.f32.f16", "f32 b16")
	add("cvt.rn.f16.f32", "b16 f32")
	add("add.rn.f16", "b16 b16 b16")
	add("mul.ftz.f16", "b16 b16 b16")
	add("fma.rn.f16", "b16 b16 b16 b16")
	for _, to := range []string{"s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"} {
		for _, from := range []string{"s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"} {
			for _, sat := range []string{"", ".sat"} {
				add("cvt"+sat+"."+to+"."+from, fmt.Sprintf("b%d b%d", max(16, width(to)), max(16, width(from))))
			}
		}
	}
	return out
}

func width(t string) (w int) {
	if t == "pred" {
		return 1
	}
	if t[0] == '=' {
		return 32
	}
	fmt.Sscan(t[1:], &w)
	return w
}

// kernel returns the text of a kernel that runs a form on operands from memory.
func kernel(op string, types []string) string {
	var b strings.Builder
	b.WriteString(".version 8.5\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out)\n{\n.reg .b64 %x, %y; .reg .b32 %t;\n")
	for i, t := range types {
		if t[0] != '=' {
			fmt.Fprintf(&b, ".reg .%s %%o%d;\n", t, i)
		}
	}
	b.WriteString("ld.param.u64 %x, [in]; ld.param.u64 %y, [out]; mov.u32 %t, %tid.x; mad.wide.u32 %x, %t, 32, %x; mad.wide.u32 %y, %t, 8, %y;\n")
	var names []string
	for i, t := range types {
		if t[0] == '=' {
			names = append(names, t[1:])
			continue
		}
		names = append(names, fmt.Sprintf("%%o%d", i))
		switch {
		case i == 0:
		case t == "pred":
			fmt.Fprintf(&b, "ld.global.u32 %%t, [%%x+%d]; and.b32 %%t, %%t, 1; setp.ne.u32 %%o%d, %%t, 0;\n", 8*(i-1), i)
		default:
			fmt.Fprintf(&b, "ld.global.b%d %%o%d, [%%x+%d];\n", width(t), i, 8*(i-1))
		}
	}
	fmt.Fprintf(&b, "%s %s;\n", op, strings.Join(names, ", "))
	if types[0] == "pred" {
		b.WriteString("selp.u32 %t, 1, 0, %o0; st.global.u32 [%y], %t;\n")
	} else {
		fmt.Fprintf(&b, "st.global.b%d [%%y], %%o0;\n", width(types[0]))
	}
	b.WriteString("ret;\n}\n")
	return b.String()
}

// operand returns bits for an operand: corners of integers and of floating point, or random ones.
func operand(r *rand.Rand, w int) uint64 {
	frac, exp := 52, 11
	switch w {
	case 16:
		frac, exp = 10, 5
	case 32:
		frac, exp = 23, 8
	}
	sign := uint64(r.IntN(2)) << min(w-1, 63)
	switch r.IntN(8) {
	case 0:
		return r.Uint64N(40)
	case 1:
		return -r.Uint64N(40)
	case 2:
		return 1<<(w-1) + r.Uint64N(5) - 2
	case 3: // near one
		return (1<<(exp-1)-1)<<frac + r.Uint64N(9) - 4 | sign
	case 4: // near the least numbers, and zeros
		return 1<<frac*r.Uint64N(2) + r.Uint64N(5) - 2*r.Uint64N(2)&1 | sign
	case 5: // near the ends
		return (1<<exp-1)<<frac - r.Uint64N(4) | sign
	case 6: // exponents near each other
		return (1<<(exp-1)+r.Uint64N(20)-10)<<frac | r.Uint64()&(1<<frac-1) | sign
	}
	return r.Uint64()
}

// TestAgainstEmulator evaluates every form on corners and random operands and runs it on the emulator.
func TestAgainstEmulator(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 1))
	decided, tried := 0, 0
	for _, form := range forms() {
		types := strings.Fields(form[1])
		n, total := try(t, r, form[0], types)
		if n == 0 {
			t.Errorf("%s: never evaluated", form[0])
		}
		decided, tried = decided+n, tried+total
	}
	if decided < tried*7/10 {
		t.Errorf("%d of %d evaluated", decided, tried)
	}
}

func try(t *testing.T, r *rand.Rand, op string, types []string) (decided, tried int) {
	m, err := ptxtext.Parse(diag.NewFile("k.ptx", kernel(op, types)))
	if err != nil {
		t.Fatalf("%s: %v", op, err)
	}
	in := &simt.Buffer{Name: "in", Data: make([]byte, 32*threads)}
	out := &simt.Buffer{Name: "out", Data: make([]byte, 8*threads)}
	for i := range 4 * threads {
		w := 64
		if k := i%4 + 1; k < len(types) {
			w = max(2, width(types[k]))
		}
		binary.LittleEndian.PutUint64(in.Data[8*i:], operand(r, w))
	}
	if _, err := simt.DecodePTX(m).Run(simt.Launch{Kernel: "k", Block: [3]int{threads}, Args: []simt.Arg{{Buffer: in}, {Buffer: out}}, Model: simt.Maximal}); err != nil {
		t.Fatalf("%s: %v", op, err)
	}
	var inst *ptx.Inst
	for f := range m.Funcs {
		b := f.Blocks[0].Insts
		at := len(b) - 3
		if types[0] == "pred" {
			at--
		}
		inst = &b[at]
	}
	for k := range threads {
		args := make([]uint64, len(types)-1)
		for i := range args {
			args[i] = binary.LittleEndian.Uint64(in.Data[32*k+8*i:])
			if t := types[i+1]; t[0] == '=' {
				args[i], _ = strconv.ParseUint(t[1:], 0, 64)
			}
		}
		got, ok := evaluate.Inst(inst, args)
		if tried++; !ok {
			continue
		}
		decided++
		w := width(types[0])
		low := ^uint64(0) >> (64 - w)
		if want := binary.LittleEndian.Uint64(out.Data[8*k:]) & low; got.Value&low != want {
			t.Errorf("%s of %#x: %#x, the emulator says %#x", op, args, got.Value&low, want)
			return decided, tried
		}
	}
	return decided, tried
}
