package passcheck_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/passcheck"
	"github.com/warpwise/warpwise/internal/opt/sink"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// TestSunk checks sink on random kernels, as they are and with their variables promoted.
func TestSunk(t *testing.T) {
	n := 200
	if testing.Short() {
		n = 20
	}
	if r := random(t, 71, n, sink.Pass, passcheck.Sunk, "", "inline,sroa,mem2reg"); r.Right < 10*n {
		t.Errorf("only %d moves", r.Right)
	}
}

// TestSunkFiles checks sink on the file tests of all passes and on kernels of the corpus.
func TestSunkFiles(t *testing.T) {
	if r := files(t, sink.Pass, passcheck.Sunk, "darktable-O0", "inline,sroa,mem2reg"); r.Right < 30 {
		t.Errorf("only %d moves", r.Right)
	}
}

// moves is a pass that moves the instruction of one name to the start, or before the end, of a block.
func moves(value, block string, end bool) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: "moves", Run: func(_ *pass.Ctx, f *ir.Func) {
		for v := range f.Instrs() {
			if f.ValueName(v) != value {
				continue
			}
			for _, b := range f.Blocks {
				if b.Name == block && end {
					v.MoveBefore(b.Last())
				} else if b.Name == block {
					v.MoveBefore(b.FirstNonPhi())
				}
			}
			return
		}
	}}
}

// TestSunkWrong: each of these moves is wrong, and the checker says why.
func TestSunkWrong(t *testing.T) {
	const text = `
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare void @llvm.nvvm.barrier0()
declare void @use(i32)
declare i32 @hangs(i32) memory(none) nounwind
define i32 @f(i1 %c, i32 %x, ptr addrspace(1) %p, ptr addrspace(1) %q) {
entry:
  %fine = add i32 %x, 1
  %both = add i32 %x, 2
  %twice = add i32 %x, 3
  %vote = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  %clock = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %hangs = call i32 @hangs(i32 %x)
  %volatile = load volatile i32, ptr addrspace(1) %p
  %stored = load i32, ptr addrspace(1) %p
  store i32 %both, ptr addrspace(1) %q
  %shared = load i32, ptr addrspace(1) %q
  br i1 %c, label %l, label %r
l:
  call void @llvm.nvvm.barrier0()
  br label %k
k:
  %a = add i32 %fine, %vote
  %b = add i32 %a, %clock
  %d = add i32 %b, %hangs
  %e = add i32 %d, %volatile
  %g = add i32 %e, %stored
  %h = add i32 %g, %shared
  ret i32 %h
r:
  call void @use(i32 %twice)
  br i1 %c, label %r, label %s
s:
  ret i32 %both
}
`
	for _, c := range []struct {
		value, block string
		end          bool
		why          string
	}{
		{"fine", "k", false, ""},
		{"fine", "l", false, ""},
		{"fine", "k", true, "verifier"},
		{"fine", "l", true, "does not stand at the start"},
		{"both", "s", false, "verifier"},
		{"twice", "r", false, "cycle"},
		{"vote", "k", false, "with other threads"},
		{"clock", "k", false, "where the program says"},
		{"hangs", "k", false, "may not come back"},
		{"volatile", "k", false, "where the program says"},
		{"stored", "k", false, "may be written"},
		{"shared", "k", false, "may be written"},
		{"shared", "l", false, ""},
		{"a", "l", false, "reached without its old one"},
	} {
		r, err := passcheck.Text("f.ll", text, moves(c.value, c.block, c.end), passcheck.Sunk)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Wrong, "; "); (c.why == "") != (got == "") || !strings.Contains(got, c.why) {
			t.Errorf("%s to %s: %q, want %q", c.value, c.block, got, c.why)
		}
	}
}
