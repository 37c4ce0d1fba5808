package warpwise_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/mathlib"
	"github.com/warpwise/warpwise/simt"
)

var deviceHeader = regexp.MustCompile(`define (\w+) @(__nv_\w+)\(([^)]*)\)`)

// TestDeviceLibrary compiles a kernel for each function of the vendor's device library that we supply: nothing stays
// external, and ptxas takes it.
func TestDeviceLibrary(t *testing.T) {
	var b strings.Builder
	b.WriteString("target triple = \"nvptx64-nvidia-cuda\"\n")
	n := 0
	for _, name := range mathlib.Names() {
		if !strings.HasPrefix(name, mathlib.DevicePrefix) {
			continue
		}
		text, err := mathlib.Text(name)
		if err != nil {
			t.Fatal(err)
		}
		m := deviceHeader.FindStringSubmatch(text)
		if m == nil || m[2] != name {
			t.Fatalf("%s: no header", name)
		}
		var types, args []string
		for i, p := range strings.Split(m[3], ", ") {
			typ, _, _ := strings.Cut(p, " ")
			types, args = append(types, typ), append(args, fmt.Sprintf("%s %%a%d", typ, i))
		}
		call := fmt.Sprintf("call %s @%s(%s)", m[1], name, strings.Join(args, ", "))
		if m[1] != "void" {
			call = "%r = " + call + fmt.Sprintf("\n  store %s %%r, ptr %%p", m[1])
		}
		fmt.Fprintf(&b, "declare %s @%s(%s)\ndefine ptx_kernel void @k_%s(ptr %%p, %s) {\n  %s\n  ret void\n}\n",
			m[1], name, strings.Join(types, ", "), name, strings.Join(args, ", "), call)
		n++
	}
	if n < 348 {
		t.Errorf("%d functions", n)
	}
	m, err := warpwise.Read("device.ll", b.String(), warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2, Passes: "default<O2>"})
	if err != nil {
		t.Fatal(err)
	}
	if i := strings.Index(string(out.PTX), ".extern"); i >= 0 {
		t.Errorf("something stayed external: %.80s", out.PTX[i:])
	}
	if _, err := peer.Find("ptxas"); err == nil {
		if err := peer.Assemble(out.PTX, "sm_80"); err != nil {
			t.Error(err)
		}
	}
}

// TestDeviceLibraryRuns runs kernels that call the device library on the emulator, from our PTX.
func TestDeviceLibraryRuns(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
declare double @__nv_erf(double)
declare void @__nv_sincos(double, ptr, ptr)
declare i32 @__nv_mulhi(i32, i32)
declare i32 @__nv_tgamma(i32)
define ptx_kernel void @k(ptr %p, double %d, i32 %i) {
  %s = alloca double
  %c = alloca double
  %e = call double @__nv_erf(double %d)
  store double %e, ptr %p
  call void @__nv_sincos(double %d, ptr %s, ptr %c)
  %x = load double, ptr %s
  %y = load double, ptr %c
  %q = getelementptr i8, ptr %p, i64 8
  store double %x, ptr %q
  %r = getelementptr i8, ptr %p, i64 16
  store double %y, ptr %r
  %h = call i32 @__nv_mulhi(i32 %i, i32 %i)
  %u = getelementptr i8, ptr %p, i64 24
  store i32 %h, ptr %u
  ret void
}
`
	for _, passes := range []string{"", "default<O2>"} {
		m, err := warpwise.Read("k.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", Passes: passes})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := runDevice(t, simt.DecodePTX(out.Module)), "0.8427007929497149 0.8414709848078965 0.5403023058681398 232"; got != want {
			t.Errorf("%s: %s, want %s", passes, got, want)
		}
	}
}

// runDevice runs the kernel k on one lane with 1.0 and 1 million, and returns what it stores.
func runDevice(t *testing.T, p *simt.Program) string {
	t.Helper()
	out := &simt.Buffer{Name: "out", Data: make([]byte, 28)}
	d := binary.LittleEndian.AppendUint64(nil, math.Float64bits(1))
	i := binary.LittleEndian.AppendUint32(nil, 1_000_000)
	r, err := p.Run(simt.Launch{Kernel: "k", Args: []simt.Arg{{Buffer: out}, {Bytes: d}, {Bytes: i}}})
	if err != nil || len(r.Findings) > 0 {
		t.Fatal(err, r)
	}
	f := func(at int) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(out.Data[at:])) }
	return fmt.Sprint(f(0), f(8), f(16), binary.LittleEndian.Uint32(out.Data[24:]))
}

// TestDeviceLibrarySpecial runs functions that loop on the emulator, from our PTX, and compares with Go's.
func TestDeviceLibrarySpecial(t *testing.T) {
	lgamma := func(x float64) float64 { y, _ := math.Lgamma(x); return y }
	functions := []struct {
		name string
		f    func(float64) float64
	}{{"tgamma", math.Gamma}, {"lgamma", lgamma}, {"j0", math.J0}, {"j1", math.J1}, {"y0", math.Y0}, {"y1", math.Y1},
		{"erfinv", math.Erfinv}, {"erfcinv", math.Erfcinv}, {"normcdf", func(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }}}
	var b strings.Builder
	b.WriteString("target triple = \"nvptx64-nvidia-cuda\"\n")
	for _, f := range functions {
		fmt.Fprintf(&b, "declare double @__nv_%s(double)\n", f.name)
	}
	b.WriteString("define ptx_kernel void @k(ptr %p, double %x) {\n")
	for i, f := range functions {
		fmt.Fprintf(&b, "  %%y%d = call double @__nv_%s(double %%x)\n  %%p%d = getelementptr double, ptr %%p, i64 %d\n  store double %%y%d, ptr %%p%d\n", i, f.name, i, i, i, i)
	}
	b.WriteString("  ret void\n}\n")
	m, err := warpwise.Read("k.ll", b.String(), warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", Passes: "default<O2>"})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []float64{0.7, 0.3, 40.25} {
		out := &simt.Buffer{Name: "out", Data: make([]byte, 8*len(functions))}
		arg := binary.LittleEndian.AppendUint64(nil, math.Float64bits(x))
		r, err := simt.DecodePTX(c.Module).Run(simt.Launch{Kernel: "k", Args: []simt.Arg{{Buffer: out}, {Bytes: arg}}})
		if err != nil || len(r.Findings) > 0 {
			t.Fatal(err, r)
		}
		for i, f := range functions {
			got, want := math.Float64frombits(binary.LittleEndian.Uint64(out.Data[8*i:])), f.f(x)
			if !(math.Abs(got-want) <= 4e-15*math.Abs(want)) && !(math.IsNaN(got) && math.IsNaN(want)) {
				t.Errorf("%s(%g) = %g, want %g", f.name, x, got, want)
			}
		}
	}
}
