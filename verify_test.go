package warpwise_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/simt"
)

const doubled = `
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %tid
  %v = load i32, ptr addrspace(1) %at
  %w = mul i32 %v, 2
  store i32 %w, ptr addrspace(1) %at
  ret void
}
define ptx_kernel void @other(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`

// TestVerify compares two files: texts and modules, of either language, with options and without.
func TestVerify(t *testing.T) {
	shifted := strings.Replace(doubled, "mul i32 %v, 2", "shl i32 %v, 1", 1)
	wrong := strings.Replace(doubled, "mul i32 %v, 2", "mul i32 %v, 3", 1)
	m, err := warpwise.Read("k.ll", doubled, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80"})
	if err != nil {
		t.Fatal(err)
	}
	m, _ = warpwise.Read("k.ll", doubled, warpwise.ReadOptions{})
	text := func(s string) warpwise.Program { return warpwise.Program{Name: "k.ll", Text: s} }
	for _, c := range []struct {
		name string
		b    warpwise.Program
		opt  warpwise.VerifyOptions
		want warpwise.Outcome
		n    int // kernels
	}{
		{"the same", text(doubled), warpwise.VerifyOptions{}, warpwise.Equal, 2},
		{"another way", text(shifted), warpwise.VerifyOptions{}, warpwise.Equal, 2},
		{"wrong", text(wrong), warpwise.VerifyOptions{}, warpwise.Differs, 2},
		{"the other kernel", text(wrong), warpwise.VerifyOptions{Kernel: "other"}, warpwise.Equal, 1},
		{"PTX", warpwise.Program{Name: "k.ptx", Text: string(compiled.PTX)}, warpwise.VerifyOptions{}, warpwise.Equal, 2},
		{"a module of PTX", warpwise.Program{PTX: compiled.Module}, warpwise.VerifyOptions{}, warpwise.Equal, 2},
		{"a module", warpwise.Program{IR: m}, warpwise.VerifyOptions{}, warpwise.Equal, 2},
		{"bounds", text(strings.Replace(doubled, "mul i32 %v, 2", "add i32 %v, 5", 1)), warpwise.VerifyOptions{Kernel: "k", Args: []string{"i32[4]:5,5,5,5"}, Launches: []warpwise.LaunchSize{{Block: [3]int{4}}},
			Inputs: 1, Models: []simt.Model{simt.Maximal}}, warpwise.Equal, 1}, // 5 times 2 is 5 and 5
		{"undefined", text(doubled), warpwise.VerifyOptions{Kernel: "k", Args: []string{"i32[2]:1"}, Launches: []warpwise.LaunchSize{{Block: [3]int{4}}}}, warpwise.Undefined, 1},
	} {
		r, err := warpwise.Verify(text(doubled), c.b, c.opt)
		if err != nil || r.Outcome() != c.want || len(r.Kernels) != c.n {
			t.Errorf("%s: %v, %v; want %v and %d kernels", c.name, r, err, c.want, c.n)
		}
	}
}

// TestVerifyCounterExample reads what a difference says.
func TestVerifyCounterExample(t *testing.T) {
	a := warpwise.Program{Name: "a.ll", Text: doubled}
	b := warpwise.Program{Name: "b.ll", Text: strings.Replace(doubled, "mul i32 %v, 2", "mul i32 %v, 3", 1)}
	r, err := warpwise.Verify(a, b, warpwise.VerifyOptions{Kernel: "k", Args: []string{"i32[8]:5"}, Launches: []warpwise.LaunchSize{{Block: [3]int{8}}}})
	if err != nil || r.Outcome() != warpwise.Differs {
		t.Fatal(r, err)
	}
	c := r.Kernels[0].Counter
	if c == nil || len(c.Args) != 1 || c.Launch.Block != [3]int{8, 1, 1} || c.Lane == nil || c.First == nil {
		t.Fatalf("%+v", c)
	}
	if x, y := c.First.Acts[0], c.First.Acts[1]; !strings.HasPrefix(x.Place, "a.ll:8:") || !strings.HasPrefix(y.Place, "b.ll:8:") || x.Value == y.Value {
		t.Errorf("%+v", c.First)
	}
	var out strings.Builder
	r.Kernels[0].Render(&out)
	if !strings.Contains(out.String(), "first difference: store of 4 bytes") || !strings.Contains(out.String(), "bound:") {
		t.Error(out.String())
	}
}

// TestVerifyErrors: what cannot be compared is an error of a kind.
func TestVerifyErrors(t *testing.T) {
	good := warpwise.Program{Name: "k.ll", Text: doubled}
	var option *warpwise.OptionError
	for _, opt := range []warpwise.VerifyOptions{{Kernel: "none"}, {Args: []string{"i33:1"}}, {Memory: []string{"x"}}, {Launches: []warpwise.LaunchSize{{Block: [3]int{2048}}}}} {
		if r, err := warpwise.Verify(good, good, opt); !errors.As(err, &option) {
			t.Errorf("%+v: %v, %v", opt, r, err)
		}
	}
	var input *warpwise.InputError
	if _, err := warpwise.Verify(good, warpwise.Program{Name: "b.ll", Text: "define"}, warpwise.VerifyOptions{}); !errors.As(err, &input) {
		t.Error(err)
	}
}

// TestFloatOptionsOutOfRange: a number that is no choice is an error.
func TestFloatOptionsOutOfRange(t *testing.T) {
	for _, o := range []warpwise.FloatOptions{{Fusion: warpwise.FuseAll + 1}, {Div: warpwise.Approximate + 1}, {Sqrt: 200}} {
		m, err := warpwise.Read("k.ll", doubled, warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var option *warpwise.OptionError
		if _, err := warpwise.Compile(m, warpwise.CompileOptions{Float: o}); !errors.As(err, &option) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}
