package opcover

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

// TestInstructions runs a kernel for each LLVM instruction from the IR and from our PTX on edge values.
func TestInstructions(t *testing.T) {
	text, err := os.ReadFile("testdata/instructions.ll")
	if err != nil {
		t.Fatal(err)
	}
	source, err := validate.Source("instructions.ll", string(text))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 5))
	in := make([]byte, 64*threads)
	for k := 0; k < len(in); k += 8 {
		e := []elem{{8, ""}, {8, "double"}, {4, "float"}, {2, "half"}, {1, ""}}[r.IntN(5)]
		binary.LittleEndian.PutUint64(in[k:], e.corner(r))
	}
	run := func(p *simt.Program, kernel string, model simt.Model) *simt.Buffer {
		out := &simt.Buffer{Name: "out", Data: make([]byte, 64*threads)}
		ib := &simt.Buffer{Name: "in", Data: append([]byte(nil), in...)}
		res, err := p.Run(simt.Launch{Kernel: kernel, Block: [3]int{threads}, Args: []simt.Arg{{Buffer: ib}, {Buffer: out}}, Model: model})
		if err != nil {
			t.Errorf("%s: %v", kernel, err)
			return nil
		}
		for i := range res.Findings {
			t.Errorf("%s: %v", kernel, res.Findings[i].Diag(p.File).Error())
		}
		return out
	}
	want := map[string]*simt.Buffer{}
	for _, f := range source.Funcs {
		if f.Kernel {
			want[f.Name] = run(source, f.Name, simt.PerThread)
		}
	}
	for k, target := range targets {
		level := []int{0, 2, 2, 0}[k]
		m, err := validate.Read("instructions.ll", string(text))
		if err != nil {
			t.Fatal(err)
		}
		c, err := warpwise.Compile(m, warpwise.CompileOptions{Target: target, OptLevel: level, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		pm, err := warpwise.ReadPTX("instructions.ptx", string(c.PTX))
		if err != nil {
			t.Fatal(err)
		}
		p := simt.DecodePTX(pm)
		for _, f := range source.Funcs {
			if w := want[f.Name]; f.Kernel && w != nil {
				if got := run(p, f.Name, simt.Maximal); got != nil {
					if k := differs(w, got); k >= 0 {
						th := k / 64
						t.Errorf("%s for %s -O%d: thread %d, byte %d: x, y %x: IR %x, PTX %x", f.Name, target, level, th, k%64, in[64*th:64*th+16], w.Data[64*th:64*th+64], got.Data[64*th:64*th+64])
					}
				}
			}
		}
	}
}

// TestWidths compares every instruction on values with our PTX of it, on types of all widths.
func TestWidths(t *testing.T) {
	ints := []string{"i1", "i5", "i8", "i16", "i24", "i32", "i33", "i48", "i64", "i65", "i72", "i96", "i100", "i128", "<2 x i7>", "<3 x i16>", "<3 x i48>", "<2 x i100>", "<4 x i1>"}
	floats := []string{"half", "bfloat", "float", "double", "<3 x half>", "<2 x float>"}
	var all []signature
	add := func(inst, result string, params ...string) {
		all = append(all, signature{name: inst, inst: inst, params: params, results: []string{result}})
	}
	for _, x := range ints {
		for _, op := range strings.Fields("add sub mul and or xor") {
			add(op+" "+x+" %a0, %a1", x, x, x)
		}
		for _, op := range strings.Fields("shl lshr ashr") { // too large amounts give poison, which is not compared
			add(op+" "+x+" %a0, %a1", x, x, x)
		}
		for _, c := range strings.Fields("eq ne ugt uge ult ule sgt sge slt sle") {
			add("icmp "+c+" "+x+" %a0, %a1", shaped("i1", x), x, x)
		}
		add("select i1 %a0, "+x+" %a1, "+x+" %a2", x, "i1", x, x)
		if strings.HasPrefix(x, "<") {
			add("select "+shaped("i1", x)+" %a0, "+x+" %a1, "+x+" %a2", x, shaped("i1", x), x, x)
			add("extractelement "+x+" %a0, i32 1", scalarOf(x), x)
			add("insertelement "+x+" %a0, "+scalarOf(x)+" %a1, i32 1", x, x, scalarOf(x))
			add("shufflevector "+x+" %a0, "+x+" %a1, <2 x i32> <i32 3, i32 0>", "<2 x "+scalarOf(x)+">", x, x)
		}
		add("freeze "+x+" %a0", x, x)
		for _, y := range ints {
			if strings.HasPrefix(x, "<") != strings.HasPrefix(y, "<") || strings.HasPrefix(x, "<") && x[1] != y[1] {
				continue
			}
			switch a, b := width(x), width(y); {
			case a > b:
				add("trunc "+x+" %a0 to "+y, y, x)
			case a < b:
				add("zext "+x+" %a0 to "+y, y, x)
				add("sext "+x+" %a0 to "+y, y, x)
			}
		}
		for _, f := range floats {
			if strings.HasPrefix(x, "<") != strings.HasPrefix(f, "<") || strings.HasPrefix(x, "<") && x[1] != f[1] {
				continue
			}
			for _, op := range []string{"uitofp", "sitofp"} {
				add(op+" "+x+" %a0 to "+f, f, x)
			}
			for _, op := range []string{"fptoui", "fptosi"} {
				add(op+" "+f+" %a0 to "+x, x, f)
			}
		}
	}
	for _, f := range floats {
		for _, op := range strings.Fields("fadd fsub fmul fdiv") {
			add(op+" "+f+" %a0, %a1", f, f, f)
		}
		add("fneg "+f+" %a0", f, f)
		for _, c := range strings.Fields("false oeq ogt oge olt ole one ord uno ueq ugt uge ult ule une true") {
			add("fcmp "+c+" "+f+" %a0, %a1", shaped("i1", f), f, f)
		}
		for _, g := range floats {
			switch {
			case strings.HasPrefix(f, "<") || strings.HasPrefix(g, "<") || f == g:
			case floatBits[f] > floatBits[g]:
				add("fptrunc "+f+" %a0 to "+g, g, f)
			case floatBits[f] < floatBits[g]:
				add("fpext "+f+" %a0 to "+g, g, f)
			}
		}
	}
	ran := 0
	for _, s := range all {
		o := compare(s)
		if o.problem != "" {
			t.Errorf("%s: %s", s, o.problem)
		}
		if len(o.compiled) > 0 {
			ran++
		}
	}
	if ran < len(all)*9/10 {
		t.Errorf("%d of %d instructions were compiled", ran, len(all))
	}
	t.Logf("%d instructions, %d compared", len(all), ran)
}

var floatBits = map[string]int{"half": 16, "bfloat": 16, "float": 32, "double": 64}

// width returns the bits of an integer element.
func width(t string) int {
	n, _ := strconv.Atoi(scalarOf(t)[1:])
	return n
}
