package globalopt_test

import (
	"os"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 20
	}
	validate.Pass(t, "globalopt", 173, n, nil)
}

// TestWhatIsConstant: what the host or other modules may write does not become constant.
func TestWhatIsConstant(t *testing.T) {
	m, err := validate.Read("m.ll", `target triple = "nvptx64-nvidia-cuda"
@mine = internal addrspace(1) global i32 7
@host = internal addrspace(1) externally_initialized global i32 7
@others = addrspace(1) global i32 7
define i32 @f(i64 %i) {
  %p = getelementptr i8, ptr addrspace(1) @mine, i64 %i
  %a = load i8, ptr addrspace(1) %p
  %b = load i32, ptr addrspace(1) @host
  %c = load i32, ptr addrspace(1) @others
  ret i32 %b
}
`)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.Optimize(m, "globalopt", warpwise.OptimizeOptions{VerifyEach: true}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"mine": true, "host": false, "others": false} {
		if got := m.Lookup(name).Var.Constant; got != want {
			t.Errorf("@%s is constant: %v, want %v", name, got, want)
		}
	}
}

// TestUnnamed: whose address is compared, stored, passed on or made a number keeps it.
func TestUnnamed(t *testing.T) {
	text, err := os.ReadFile("testdata/address.ll")
	if err != nil {
		t.Fatal(err)
	}
	m, err := validate.Read("address.ll", string(text))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.Optimize(m, "globalopt", warpwise.OptimizeOptions{VerifyEach: true}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]ir.UnnamedAddr{"used": ir.LocalUnnamedAddr, "compared": ir.NoUnnamedAddr, "stored": ir.NoUnnamedAddr, "named": ir.NoUnnamedAddr,
		"holder": ir.LocalUnnamedAddr, "one": ir.LocalUnnamedAddr, "two": ir.LocalUnnamedAddr, "three": ir.NoUnnamedAddr, "pass": ir.LocalUnnamedAddr, "taken": ir.NoUnnamedAddr} {
		if got := m.Lookup(name).UnnamedAddr; got != want {
			t.Errorf("@%s: %v, want %v", name, got, want)
		}
	}
}
