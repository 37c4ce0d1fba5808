package passcheck_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/opt/licm"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// movesNth is a pass that moves the value of one name, or the store of that number, before the end of a block.
func movesNth(what, block string) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: "moves", Run: func(_ *pass.Ctx, f *ir.Func) {
		stores := 0
		for v := range f.Instrs() {
			if v.Op == ir.OpStore {
				stores++
			}
			if f.ValueName(v) != what && (v.Op != ir.OpStore || strconv.Itoa(stores) != what) {
				continue
			}
			for _, b := range f.Blocks {
				if b.Name == block {
					if v.Op == ir.OpStore {
						v.SetArg(0, f.Int(ir.I32, 0))
					}
					v.MoveBefore(b.Last())
				}
			}
			return
		}
	}}
}

// TestStored checks licm on random nests of loops in their form, with variables of the stack and in shared memory.
func TestStored(t *testing.T) {
	n := uint64(150)
	if testing.Short() {
		n = 20
	}
	var sum passcheck.Result
	for i := range n {
		text := prepared(t, "nest.ll", validate.LoopKernel(86, i, i%3 != 0), "mem2reg,loop-rotate")
		r, err := passcheck.Text("nest.ll", text, licm.Pass, passcheck.Stored)
		if err != nil {
			t.Fatal(err)
		}
		if sum.Add(r); len(r.Wrong) > 0 {
			t.Fatalf("nest %d: %v\n%s", i, r.Wrong, text)
		}
	}
	if sum.Right < int(n) {
		t.Errorf("only %d accesses, undecided: %d", sum.Right, sum.Undecided)
	}
}

// TestStoredWrong: each of these moves is wrong, and the checker says why.
func TestStoredWrong(t *testing.T) {
	const text = `
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
define void @f(i1 %c, i32 %n, ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %r) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  br i1 %c, label %a, label %l
a:
  %some = load i32, ptr addrspace(1) %r
  store i32 %some, ptr addrspace(1) %p
  br label %l
l:
  store i32 %i, ptr addrspace(1) %q
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %e = icmp slt i32 %j, %n
  br i1 %e, label %h, label %x
x:
  ret void
}
`
	for _, c := range []struct{ what, block, say string }{
		{"some", "entry", "a load that would not have happened"},
		{"1", "x", "a store that would not have happened"}, // the one on the side
		{"2", "x", "a store that would not have happened"}, // behind the barrier
	} {
		r, err := passcheck.Text("f.ll", text, movesNth(c.what, c.block), passcheck.Stored)
		if err != nil {
			t.Fatal(err)
		}
		if all := strings.Join(r.Wrong, "\n"); !strings.Contains(all, c.say) {
			t.Errorf("%s to %s: %q", c.what, c.block, all)
		}
	}
}
