package isel

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/mathlib"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
)

// TestAgainstNative runs every function of testdata/accept that takes and returns scalars twice on
// the same random operands: as PTX in the evaluator, and compiled by clang-19 for this machine.
// Results must be equal bit for bit, any NaN counting as any other.
func TestAgainstNative(t *testing.T) {
	peer.Require(t, "clang-19")
	for _, name := range []string{"integers", "floats", "libcalls", "halves", "mathcalls", "memory", "corners"} {
		for _, sm := range []string{"sm_52", "sm_80", "sm_90"} {
			if name == "integers" && sm == "sm_90" || testing.Short() && sm != "sm_80" {
				continue
			}
			t.Run(name+"/"+sm, func(t *testing.T) {
				t.Parallel()
				text, err := os.ReadFile("testdata/accept/" + name + ".ll")
				if err != nil {
					t.Fatal(err)
				}
				againstNative(t, string(text), sm)
			})
		}
	}
}

// nativeFunc is a function under test.
type nativeFunc struct {
	name     string
	params   []ir.Type
	results  []ir.Type
	offsets  []uint64    // of the results in what is returned
	operands [][2]uint64 // of all cases, low and high half
	memory   bool        // the first operand is a pointer to 16 bytes, which are a result, too
}

// slots returns the types of what f leaves behind: its results, and the memory as an i128.
func (f *nativeFunc) slots(m *ir.Module) []ir.Type {
	if !f.memory {
		return f.results
	}
	return append(append([]ir.Type(nil), f.results...), m.Types.Int(128))
}

// nativeText lets the processor compute what the library computes: intrinsics that it has of its
// own become calls of the library's text.
func nativeText(t *testing.T, text string) string {
	if !strings.Contains(text, "@t_sin_f32") {
		return text
	}
	var b strings.Builder
	var names []string
	for _, line := range strings.SplitAfter(text, "\n") {
		if name, ok := strings.CutPrefix(line, "declare "); ok {
			_, name, _ = strings.Cut(name, "@llvm.")
			name, _, _ = strings.Cut(name, "(")
			names = append(names, mathlib.Prefix+strings.Replace(name, ".", "_", 1))
			continue
		}
		if i := strings.Index(line, "@llvm."); i >= 0 {
			line = line[:i] + "@" + mathlib.Prefix + strings.Replace(line[i+len("@llvm."):], ".", "_", 1)
		}
		b.WriteString(line)
	}
	lib, err := mathlib.Text(names...)
	if err != nil {
		t.Fatal(err)
	}
	return b.String() + strings.ReplaceAll(lib, " addrspace(4)", "")
}

const nativeCases = 30

func againstNative(t *testing.T, text, sm string) {
	m, diags := irtext.Parse(diag.NewFile("native.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(rendered(diags))
	}
	funcs := nativeFuncs(t, m)
	want := runNative(t, nativeText(t, text), m, funcs)
	version := target.PTX(78)
	if sm == "sm_52" {
		version = 62
	}
	mach, err := target.NewMachine(sm, version)
	if err != nil {
		t.Fatal(err)
	}
	level := 2
	if sm == "sm_52" {
		level = 0 // the old target without pattern matching
	}
	out, diags := Module(m, Options{Machine: mach, OptLevel: level})
	if out == nil {
		t.Fatal(rendered(diags))
	}
	globals := globalBytes(m)
	bad := 0
	for i := range funcs {
		f := &funcs[i]
		pf := out.Func(f.name)
		for c := range nativeCases {
			x := f.operands[c*len(f.params) : (c+1)*len(f.params)]
			var params [][]byte
			for _, o := range x {
				params = append(params, abiBytes(o))
			}
			ev := &evaluator{f: pf, mod: out, globals: globals}
			if f.memory {
				ev.extra = abiBytes(x[0])
				params[0] = abiBytes([2]uint64{uint64(len(pf.Vars)+1) << 32, 0})
			}
			ret, err := runWith(ev, params)
			if err != nil {
				t.Errorf("%s%x: %v", f.name, x, err)
				bad++
				break
			}
			for j, r := range f.slots(m) {
				var got [2]uint64
				if j == len(f.results) {
					if strings.HasPrefix(f.name, "rmw_f") && (isNaNBits(f.results[0], want[i][c*2]) || isNaNBits(f.params[1], x[1])) {
						continue // which NaN is stored is open
					}
					got = readBits(ev.extra, m, r)
				} else {
					got = readBits(ret[f.offsets[j]:], m, r)
				}
				w := want[i][c*len(f.slots(m))+j]
				if strings.HasPrefix(f.name, "convert_to_fp16") {
					r = ir.Half
				}
				if !sameBits(m, r, got, w) {
					t.Errorf("%s%x: result %d is %x, natively %x", f.name, x, j, got, w)
					if bad++; bad > 40 {
						t.Fatal("too many differences")
					}
					c = nativeCases
				}
			}
			if c == nativeCases {
				break
			}
		}
	}
	t.Logf("%d functions, %d cases each", len(funcs), nativeCases)
}

func scalarName(ts *ir.Types, t ir.Type) string {
	switch ts.Kind(t) {
	case ir.KindInt:
		if ts.Bits(t) <= 128 {
			return "i" + itoa(ts.Bits(t))
		}
	case ir.KindHalf:
		return "half"
	case ir.KindBFloat:
		return "bfloat"
	case ir.KindFloat:
		return "float"
	case ir.KindDouble:
		return "double"
	case ir.KindPointer:
		return "ptr" // to 16 bytes
	}
	return ""
}

func nativeFuncs(t *testing.T, m *ir.Module) []nativeFunc {
	layout, err := m.Layout()
	if err != nil {
		t.Fatal(err)
	}
	ts := &m.Types
	r := rand.New(rand.NewPCG(1, 2))
	var out []nativeFunc
next:
	for _, f := range m.Funcs {
		if f.IsDecl() || f.Name == "constrained" || strings.Contains(f.Name, "_afn") || strings.HasPrefix(f.Name, "canonicalize") ||
			f.Name == "fmuladd_f16" || f.Name == "fmuladd_bf16" || // fused by us, not by the processor
			(strings.HasPrefix(f.Name, "lr") || strings.HasPrefix(f.Name, "ll")) && strings.HasSuffix(f.Name, "f16") || f.Name == "fast" {
			continue
		}
		n := nativeFunc{name: f.Name, results: []ir.Type{f.Result()}, offsets: []uint64{0}}
		if f.Result() == ir.Void {
			n.results, n.offsets = nil, nil
		}
		if ts.Kind(f.Result()) == ir.KindStruct {
			n.results, n.offsets = ts.Elems(f.Result()), layout.FieldOffsets(f.Result())
		}
		for _, p := range f.Params {
			n.params = append(n.params, p.Type)
		}
		if len(n.params) > 0 && n.params[0] == ir.Ptr {
			n.memory = true
		}
		for _, x := range append(append([]ir.Type(nil), n.params...), n.results...) {
			if scalarName(ts, x) == "" {
				continue next
			}
		}
		for range nativeCases {
			for j, p := range n.params {
				x := randomBits(r, m, p, f.Name)
				if j == 1 && (strings.HasPrefix(f.Name, "ushl") || strings.HasPrefix(f.Name, "sshl")) {
					x = [2]uint64{x[0] % uint64(ts.Bits(p)), 0} // others are poison
				}
				n.operands = append(n.operands, x)
			}
		}
		out = append(out, n)
	}
	return out
}

// edges are floating-point values at which something changes.
var edges = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 0.49999997, 2.5, -2.5, 3.5, math.Inf(1), math.Inf(-1), math.NaN(),
	5e-324, 0x1p-149, 0x1p-133, 0x1p-24, 0x1p-126, 0x1p-1022, 65504, 65520, math.MaxFloat32, math.MaxFloat64, 8388609, 0x1p31, -0x1p31,
	0x1p32, 0x1p63, -0x1p63, 0x1p64, 127, 128, -128, -129, 255, 256, 32767.5, 88.7, -103.9, 1e300, 0x1p1000, 1e22}

// randomBits returns an operand of type t: edge cases, few bits, all bits.
func randomBits(r *rand.Rand, m *ir.Module, t ir.Type, name string) (x [2]uint64) {
	x = [2]uint64{r.Uint64(), r.Uint64()}
	k := r.IntN(5)
	if t == ir.Ptr {
		return x
	}
	if n := m.Types.Bits(t); n > 0 {
		switch k {
		case 0:
			x = [][2]uint64{{0, 0}, {1, 0}, {^uint64(0), ^uint64(0)}, {1 << (min(n, 64) - 1), 0}, {0, 1 << max(n-65, 0)},
				{1<<(min(n, 64)-1) - 1, 0}, {^uint64(0), 1<<max(n-65, 0) - 1}}[r.IntN(7)]
		case 1:
			x = [2]uint64{x[0] >> r.IntN(64), 0}
		case 2:
			x = [2]uint64{^(x[0] >> r.IntN(64)), ^uint64(0)}
		}
		x[0] &= maskOf(n)
		x[1] &= maskOf(max(n-64, 0))
		if n <= 64 {
			x[1] = 0
		}
		return x
	}
	f := []float64{r.Float64()*4 - 2, r.Float64()*200 - 100, r.NormFloat64() * 3e4, math.Round(r.Float64()*100-50) + 0.5}[r.IntN(4)]
	toInt := strings.HasPrefix(name, "lr") || strings.HasPrefix(name, "ll") // out of range is undefined
	if !toInt && k < 2 {
		f = edges[r.IntN(len(edges))]
	}
	bitsOf := map[ir.Type]uint64{ir.Half: encodeHalf(ptx.F16, f), ir.BFloat: encodeHalf(ptx.BF16, f),
		ir.Float: uint64(math.Float32bits(float32(f))), ir.Double: math.Float64bits(f)}[t]
	if !toInt && k == 2 {
		bitsOf = x[0] & maskOf(formatOf(t).bits)
	}
	return [2]uint64{bitsOf, 0}
}

func typeBytes(m *ir.Module, t ir.Type) int {
	if n := m.Types.Bits(t); n > 0 {
		return (n + 7) / 8
	}
	return formatOf(t).bits / 8
}

// abiBytes returns an operand as it is passed in .param space.
func abiBytes(x [2]uint64) []byte {
	b := make([]byte, 16)
	for i := range 16 {
		b[i] = byte(x[i/8] >> (8 * (i % 8)))
	}
	return b
}

// readBits reads a value of type t.
func readBits(b []byte, m *ir.Module, t ir.Type) (x [2]uint64) {
	for i := range typeBytes(m, t) {
		x[i/8] |= uint64(b[i]) << (8 * (i % 8))
	}
	if n := m.Types.Bits(t); n > 0 {
		x[0] &= maskOf(n)
		x[1] &= maskOf(max(n-64, 0))
		if n <= 64 {
			x[1] = 0
		}
	}
	return x
}

func sameBits(m *ir.Module, t ir.Type, a, b [2]uint64) bool {
	if a == b {
		return true
	}
	if m.Types.Bits(t) > 0 {
		return false
	}
	f := formatOf(t)
	inf := uint64(1)<<(f.bits-1) - uint64(1)<<f.mant
	mask := uint64(1)<<(f.bits-1) - 1
	return a[0]&mask > inf && b[0]&mask > inf
}

func isNaNBits(t ir.Type, x [2]uint64) bool {
	f := formatOf(t)
	return x[0]&(1<<(f.bits-1)-1) > uint64(1)<<(f.bits-1)-uint64(1)<<f.mant
}

// runNative compiles wrappers around the functions and returns for each the results of all cases.
func runNative(t *testing.T, text string, m *ir.Module, funcs []nativeFunc) [][][2]uint64 {
	dir := t.TempDir()
	var ll, c strings.Builder
	var in bytes.Buffer
	ll.WriteString(onlyFuncs(text, funcs))
	c.WriteString("#include <stdio.h>\n#include <string.h>\n")
	body := ""
	for _, f := range funcs {
		wrapper(&ll, m, &f)
		fmt.Fprintf(&c, "void w_%s(void *, void *);\n", f.name)
		body += fmt.Sprintf("  run(w_%s, %d, %d);\n", f.name, len(f.params), len(f.slots(m)))
		for _, x := range f.operands {
			in.Write(abiBytes(x))
		}
	}
	fmt.Fprintf(&c, `
_Float16 __truncsfbf2(float x) { // the runtime of some compilers lacks it
  unsigned u;
  memcpy(&u, &x, 4);
  u = x != x ? 0x7fc00000 : u + 0x7fff + (u >> 16 & 1);
  unsigned short h = u >> 16;
  _Float16 r; // returned in the same register
  memcpy(&r, &h, 2);
  return r;
}
_Float16 __truncdfbf2(double x) { // through a float rounded to odd
  float f = (float)x;
  unsigned u;
  memcpy(&u, &f, 4);
  if (x == x && (double)f != x) {
    if (__builtin_fabs((double)f) > __builtin_fabs(x)) u--;
    u |= 1;
    memcpy(&f, &u, 4);
  }
  return __truncsfbf2(f);
}
static void run(void (*f)(void *, void *), int nin, int nout) {
  for (int i = 0; i < %d; i++) {
    _Alignas(16) unsigned char in[16 * 4], out[16 * 4];
    memset(out, 0, sizeof out);
    if (fread(in, 16, nin, stdin) != nin) return;
    f(in, out);
    fwrite(out, 16, nout, stdout);
  }
}
int main(void) {
%s  return 0;
}
`, nativeCases, body)
	write := func(name, s string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(s), 0o644); err != nil {
			t.Fatal(err)
		}
		return p
	}
	key := sha256.Sum256([]byte(ll.String() + c.String() + in.String()))
	out := peer.Cached(fmt.Sprintf("native-%x", key[:12]), func() []byte {
		exe := filepath.Join(dir, "a.out")
		args := []string{"-O1", "-mfma", "-mf16c", "-ffp-contract=off", "-Wno-override-module", "-o", exe, write("f.ll", ll.String()), write("d.c", c.String()), "-lm"}
		if out, err := exec.Command("clang-19", args...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		cmd := exec.Command(exe)
		cmd.Stdin = &in
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		return out
	})
	var all [][][2]uint64
	for _, f := range funcs {
		var rs [][2]uint64
		for range nativeCases {
			for _, r := range f.slots(m) {
				rs = append(rs, readBits(out, m, r))
				out = out[16:]
			}
		}
		all = append(all, rs)
	}
	return all
}

// onlyFuncs returns the declarations of text and the definitions that are under test: the others
// need not be something that this machine can do.
func onlyFuncs(text string, funcs []nativeFunc) string {
	want := map[string]bool{}
	for _, f := range funcs {
		want[f.name] = true
	}
	var b strings.Builder
	keep := true
	for _, line := range strings.SplitAfter(text, "\n") {
		if strings.HasPrefix(line, "define ") {
			_, rest, _ := strings.Cut(line, "@")
			name, _, _ := strings.Cut(rest, "(")
			keep = want[name] || strings.HasPrefix(name, mathlib.Prefix)
		}
		if keep {
			b.WriteString(line)
		}
		if line == "}\n" {
			keep = true
		}
	}
	return b.String()
}

// wrapper writes a function that loads the operands of f from 16-byte slots and stores its results
// to such slots.
func wrapper(b *strings.Builder, m *ir.Module, f *nativeFunc) {
	ts := &m.Types
	fmt.Fprintf(b, "define void @w_%s(ptr %%in, ptr %%out) {\n", f.name)
	var args []string
	for i, p := range f.params {
		ty := scalarName(ts, p)
		fmt.Fprintf(b, "  %%p%d = getelementptr i8, ptr %%in, i64 %d\n", i, 16*i)
		if ty == "ptr" {
			fmt.Fprintf(b, "  %%a%d = getelementptr i8, ptr %%p%d, i64 0\n", i, i)
		} else if n := ts.Bits(p); n > 0 && n%8 != 0 {
			w := (n + 7) / 8 * 8
			fmt.Fprintf(b, "  %%l%d = load i%d, ptr %%p%d, align 16\n  %%a%d = trunc i%d %%l%d to %s\n", i, w, i, i, w, i, ty)
		} else {
			fmt.Fprintf(b, "  %%a%d = load %s, ptr %%p%d, align 16\n", i, ty, i)
		}
		args = append(args, fmt.Sprintf("%s %%a%d", ty, i))
	}
	if len(f.results) == 0 {
		fmt.Fprintf(b, "  call void @%s(%s)\n", f.name, strings.Join(args, ", "))
		copyMemory(b, 0)
		return
	}
	names := make([]string, len(f.results))
	for i, r := range f.results {
		names[i] = scalarName(ts, r)
	}
	ret := names[0]
	if len(names) > 1 {
		ret = "{ " + strings.Join(names, ", ") + " }"
	}
	fmt.Fprintf(b, "  %%r = call %s @%s(%s)\n", ret, f.name, strings.Join(args, ", "))
	for i, r := range f.results {
		v, ty := "%r", names[i]
		if len(names) > 1 {
			fmt.Fprintf(b, "  %%e%d = extractvalue %s %%r, %d\n", i, ret, i)
			v = fmt.Sprintf("%%e%d", i)
		}
		if n := ts.Bits(r); n > 0 && n%8 != 0 {
			w := (n + 7) / 8 * 8
			fmt.Fprintf(b, "  %%z%d = zext %s %s to i%d\n", i, ty, v, w)
			v, ty = fmt.Sprintf("%%z%d", i), "i"+itoa(w)
		}
		fmt.Fprintf(b, "  %%q%d = getelementptr i8, ptr %%out, i64 %d\n  store %s %s, ptr %%q%d, align 16\n", i, 16*i, ty, v, i)
	}
	if f.memory {
		copyMemory(b, len(f.results))
		return
	}
	b.WriteString("  ret void\n}\n")
}

// copyMemory ends a wrapper with a copy of the first operand's memory to result slot i.
func copyMemory(b *strings.Builder, i int) {
	fmt.Fprintf(b, "  %%mem = load i128, ptr %%in, align 16\n  %%mq = getelementptr i8, ptr %%out, i64 %d\n", 16*i)
	b.WriteString("  store i128 %mem, ptr %mq, align 16\n  ret void\n}\n")
}

// globalBytes returns the contents of the integer arrays among the variables of m.
func globalBytes(m *ir.Module) map[string][]byte {
	out := map[string][]byte{}
	for _, g := range m.Vars {
		if g.Init == nil || g.Init.Op != ir.OpConstArray {
			continue
		}
		var b []byte
		for _, e := range g.Init.Args {
			for i := range (m.Types.Bits(e.Type) + 7) / 8 {
				b = append(b, byte(uint64(e.Aux)>>(8*i)))
			}
		}
		out[g.Name] = b
	}
	return out
}
