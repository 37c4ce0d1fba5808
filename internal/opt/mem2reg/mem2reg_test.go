package mem2reg_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

func TestRandomKernels(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 10
	}
	validate.Pass(t, "mem2reg", 12, n, validate.Demote)
}

// TestCorpusKernels: real kernels at -O0 do the same after mem2reg and dce; all of them with WARPWISE_CORPUS=1.
func TestCorpusKernels(t *testing.T) {
	share := 12
	if os.Getenv("WARPWISE_CORPUS") != "" {
		share = 1
	} else if testing.Short() {
		share = 60
	}
	validate.CorpusKernels(t, "mem2reg,dce", "darktable-O0", share)
}

// count counts what the pass removes and makes.
func count(m *ir.Module) (c struct{ alloca, load, store, phi int }) {
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			switch v.Op {
			case ir.OpAlloca:
				c.alloca++
			case ir.OpLoad:
				c.load++
			case ir.OpStore:
				c.store++
			case ir.OpPhi:
				c.phi++
			}
		}
	}
	return c
}

// TestAgainstLLVM: on what clang makes at -O0, we promote what LLVM promotes, with as many phis.
func TestAgainstLLVM(t *testing.T) {
	opt, files := peer.Require(t, "opt-19"), peer.Files(t, "corpus/ll/darktable-O0/*.ll")
	if testing.Short() {
		files = files[:4]
	}
	total := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := warpwise.Read(file, string(text), warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		before := count(m)
		if _, err := warpwise.Optimize(m, "mem2reg", warpwise.OptimizeOptions{VerifyEach: true}); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		out, err := exec.Command(opt, "-passes=mem2reg", "-S", "-o", "-", file).Output()
		if err != nil {
			t.Fatalf("%s: opt-19: %v", file, err)
		}
		theirs, err := warpwise.Read(file, string(out), warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		a, b := count(m), count(theirs)
		if a != b {
			t.Errorf("%s: %+v, LLVM has %+v", filepath.Base(file), a, b)
		}
		total += before.alloca - a.alloca
	}
	t.Logf("%d modules, %d variables promoted", len(files), total)
}

// TestRemarks: what is promoted and what not is said with its place.
func TestRemarks(t *testing.T) {
	const text = "define i32 @f() {\n  %a = alloca i32\n  %b = alloca i32\n  %v = load i32, ptr %a\n  %w = load volatile i32, ptr %b\n  ret i32 %v\n}\n"
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	res, err := warpwise.Optimize(m, "mem2reg", warpwise.OptimizeOptions{Remarks: true})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range res.Remarks {
		line, _ := m.Source.LineCol(r.Pos)
		got = append(got, strings.Join([]string{string(rune('0' + line)), map[bool]string{true: "missed", false: "done"}[r.Missed], r.Msg}, " "))
	}
	if s := strings.Join(got, "; "); s != "2 done stack variables turned into values; 3 missed volatile access" {
		t.Errorf("got %s", s)
	}
}

// TestDeep: a chain of a million blocks and as many phis' worth of control flow does not need a
// deep stack.
func TestDeep(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.I32, []ir.Type{ir.I1}, false))
	b := f.AppendBlock("")
	x := b.Append(f.NewValue(ir.OpAlloca, ir.Ptr, f.Int(ir.I32, 1)))
	x.Aux = int64(ir.MakeAlloca(ir.I32, 0, false, false))
	store := func(n int64) *ir.Value { return f.NewValue(ir.OpStore, ir.Void, f.Int(ir.I32, n), x) }
	b.Append(store(0))
	for i := range 300000 {
		a, join := f.AppendBlock(""), f.AppendBlock("")
		b.Append(f.NewValue(ir.OpBr, ir.Void, f.Params[0]))
		b.AddEdge(a)
		b.AddEdge(join)
		a.Append(store(int64(i + 1)))
		a.Append(f.NewValue(ir.OpBr, ir.Void))
		a.AddEdge(join)
		b = join
	}
	b.Append(f.NewValue(ir.OpRet, ir.Void, b.Append(f.NewValue(ir.OpLoad, ir.I32, x))))
	if _, err := warpwise.Optimize(m, "mem2reg", warpwise.OptimizeOptions{}); err != nil {
		t.Fatal(err)
	}
	if c := count(m); c.alloca+c.load+c.store != 0 || c.phi != 300000 {
		t.Errorf("left: %+v", c)
	}
}
