package main

import (
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/effect"
)

// Both move %a; the load, whose user's block has two ways in, LLVM moves only to %t. With the defaults %e stays.
const sample = `target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(4) constant [2 x i32] [i32 1, i32 2]

define i32 @f(i1 %c, i1 %d, i32 %x, i32 %y, ptr %p) {
entry:
  %a = add i32 %x, 1
  %l = load i32, ptr addrspace(4) @table
  %e = mul i32 %x, %y
  br i1 %c, label %t, label %f
t:
  br i1 %d, label %u, label %v
u:
  store i32 %a, ptr %p
  br label %v
v:
  %m = add i32 %l, 1
  store i32 %m, ptr %p
  br label %f
f:
  ret i32 %e
}
`

func TestMeasure(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	m, err := warpwise.Read("in.ll", sample, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := measure(effect.LLVM{Opt: opt, Stem: filepath.Join(t.TempDir(), "x")}, m)
	if err != nil {
		t.Fatal(err)
	}
	want := counts{instructions: 11, ours: 3, oursLoads: 1, careful: 2, carefulLoads: 1, llvm: 3, llvmLoads: 1, same: 2, other: 1}
	if got.counts != want || len(got.theirs) != 0 {
		t.Errorf("%+v, want %+v; %v", got.counts, want, got.theirs)
	}
}
