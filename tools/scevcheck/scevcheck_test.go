package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/gen"
)

// TestKernels: random kernels, and all loops over 2 bits, show nothing wrong.
func TestKernels(t *testing.T) {
	var sum tally
	for k := range uint64(20) {
		r := rand.New(rand.NewPCG(5, k))
		got, err := kernel(gen.Loops(r), uint32(r.IntN(16)), uint32(r.Uint64()))
		if err != nil || got.wrong != "" {
			t.Fatal(err, got.wrong)
		}
		sum.add(got)
	}
	if sum.values == 0 || sum.sets == 0 || sum.exact == 0 || sum.most == 0 {
		t.Errorf("little was compared: %+v", sum)
	}
	if loops, wrong := smallLoops(2); loops != 3840 || len(wrong) > 0 {
		t.Errorf("%d loops, wrong: %v", loops, wrong)
	}
	if loops, predicated, wrong := families(2); loops != 48304 || predicated == 0 || len(wrong) > 0 {
		t.Errorf("%d loops with parameters, %d predicated counts, wrong: %v", loops, predicated, wrong)
	}
}

const counter = `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(i32 %n, i32 %m) {
entry:
  %a = trunc i32 %n to i5
  br label %loop
loop:
  %i = phi i5 [ 3, %entry ], [ %i.n, %loop ]
  %w = mul i5 %i, 7
  %i.n = add nuw i5 %i, 1
  %p = icmp ult i5 %i.n, 20
  br i1 %p, label %loop, label %end
end:
  ret void
}
`

// TestWrong: each change of what is said is found.
func TestWrong(t *testing.T) {
	said, err := analysed(counter)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := watched(counter, said, 1, 1); err != nil || got.wrong != "" {
		t.Fatal(err, got.wrong, said)
	}
	for _, c := range []struct{ old, new, want string }{
		{"{3,+,1}<nuw>", "{3,+,2}<nuw>", "its expression"},
		{"{-11,+,7}<%loop>", "{-11,+,7}<nuw><%loop>", "wraps as an unsigned number"},
		{"U: [3,", "U: [4,", "not in"},
		{"backedge-taken count is i5 -16", "backedge-taken count is i5 15", "its count is"},
		{"Trip multiple is 17", "Trip multiple is 2", "no multiple"},
		{"Exits: -13", "Exits: -12", "is left"},
		{"Loop %loop", "Loop %other", "nothing is said"},
	} {
		if !strings.Contains(said, c.old) {
			t.Errorf("%q is not said:\n%s", c.old, said)
			continue
		}
		got, err := watched(counter, strings.ReplaceAll(said, c.old, c.new), 1, 1)
		if err != nil || !strings.Contains(got.wrong, c.want) {
			t.Errorf("%s: %v, %q", c.new, err, got.wrong)
		}
	}
}

// TestWrongPredicates: each change of a count with predicates is found.
func TestWrongPredicates(t *testing.T) {
	f := family{w: 3, wide: 5, ext: "zext", pred: "ult", step: 1, above: true}
	said, err := analysed(f.text("f"))
	if err != nil {
		t.Fatal(err)
	}
	if loops, predicated, wrong := f.compare(said); wrong != "" || predicated == 0 || loops != 256 {
		t.Fatal(loops, predicated, wrong, said)
	}
	for _, c := range []struct{ old, new, want string }{
		{"<nusw>", "<nssw>", "predicates hold"},
		{"    {%a,+,1}<%loop> Added Flags: <nusw>\n", "", "it never ends"},
		{"    {%a,+,1}<%loop> Added Flags: <nusw>\n", "    Equal predicate: %a == %a\n", "it never ends"},
		{"Predicated backedge-taken count is (", "Predicated backedge-taken count is (1 + ", "its count is"},
		{"    {%a,+,1}<%loop> Added", "    {%a,+,1}<%loop> Lost", "no flags"},
	} {
		if !strings.Contains(said, c.old) {
			t.Errorf("%q is not said:\n%s", c.old, said)
			continue
		}
		if _, _, wrong := f.compare(strings.ReplaceAll(said, c.old, c.new)); !strings.Contains(wrong, c.want) {
			t.Errorf("%s: %q", c.new, wrong)
		}
	}
}
