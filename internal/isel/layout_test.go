package isel_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ptx"
)

// TestLayout: in the PTX of the example kernels the last instruction returns, every backward branch leads to a header that a comment names, and a branch that is always
// taken leads to a block that another one falls into, or backward: no other order of blocks saves it.
func TestLayout(t *testing.T) {
	files, err := filepath.Glob("../../testdata/kernels/*.ll")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	loops := 0
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, err := warpwise.Read(path, string(text), warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		out, err := warpwise.Compile(m, warpwise.CompileOptions{OptLevel: 2, Passes: "default<O2>"})
		if err != nil {
			t.Fatal(err)
		}
		for f := range out.Module.Funcs {
			loops += checkLayout(t, path, f)
		}
	}
	if loops < 3 {
		t.Errorf("only %d loops", loops)
	}
}

// checkLayout returns the number of loop headers.
func checkLayout(t *testing.T, path string, f *ptx.Func) (loops int) {
	if f.Decl {
		return 0
	}
	place := map[ptx.BlockID]int{}
	for i, b := range f.Blocks {
		place[b.ID] = i
		if strings.HasPrefix(b.Comment, "loop header") {
			loops++
		}
	}
	last := f.Blocks[len(f.Blocks)-1]
	if n := len(last.Insts); n == 0 || last.Insts[n-1].Op != ptx.OpRet {
		t.Errorf("%s, %s: does not end in ret", path, f.Name)
	}
	for i, b := range f.Blocks {
		for k := len(b.Insts) - b.Branches(); k < len(b.Insts); k++ {
			in := &b.Insts[k]
			if in.Op != ptx.OpBra {
				continue
			}
			to := place[in.Src[0].Block()]
			switch {
			case to <= i && !strings.HasPrefix(f.Blocks[to].Comment, "loop header"):
				t.Errorf("%s, %s: block %d leads back to block %d, which is called no header", path, f.Name, i, to)
			case to > i && in.Guard == 0 && !f.Blocks[to-1].FallsThrough():
				t.Errorf("%s, %s: block %d jumps to block %d, and nothing falls into that", path, f.Name, i, to)
			}
		}
	}
	return loops
}
