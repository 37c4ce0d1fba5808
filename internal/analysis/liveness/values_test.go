package liveness_test

import (
	"slices"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
)

func read(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// liveOut walks back from every use of v to its definition.
func liveOut(f *ir.Func, v *ir.Value) map[*ir.Block]bool {
	out := map[*ir.Block]bool{}
	var work []*ir.Block // v is live at the start of them
	in := map[*ir.Block]bool{}
	enter := func(b *ir.Block) {
		if b != v.Block && !in[b] {
			in[b] = true
			work = append(work, b)
		}
	}
	for u := range f.Instrs() {
		for i, a := range u.Args {
			switch {
			case a != v || u.Op == ir.OpDbgRecord:
			case u.Op == ir.OpPhi:
				enter(u.Block.Preds[i].B)
			default:
				enter(u.Block)
			}
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Preds {
			out[e.B] = true
			enter(e.B)
		}
	}
	return out
}

// usedBelow reports a use of v in the block of d, below d, for values that do not happen at once with others.
func usedBelow(v, d *ir.Value) bool {
	for u := d.Next(); u != nil; u = u.Next() {
		if u.Op != ir.OpPhi && slices.Contains(u.Args, v) {
			return true
		}
	}
	for _, e := range d.Block.Succs {
		for phi := range e.B.Phis() {
			if phi.Args[e.I] == v {
				return true
			}
		}
	}
	return false
}

// TestValues: on random kernels, values are live where a walk back from their uses comes.
func TestValues(t *testing.T) {
	n := uint64(60)
	if testing.Short() {
		n = 12
	}
	for i := range n {
		m := read(t, gen.Module(validate.RandomBytes(171, i), gen.Features{}))
		if _, err := warpwise.Optimize(m, "inline,sroa,mem2reg", warpwise.OptimizeOptions{}); err != nil {
			t.Fatal(err)
		}
		for _, f := range m.Funcs {
			if f.IsDecl() {
				continue
			}
			tree := dom.Of(f)
			var chosen []*ir.Value
			for v := range f.Instrs() {
				if v.Type != ir.Void && tree.Contains(v.Block) {
					chosen = append(chosen, v)
				}
			}
			l := liveness.OfValues(f, chosen)
			for _, v := range chosen {
				out := liveOut(f, v)
				for _, b := range f.Blocks {
					if tree.Contains(b) && l.LiveOut(v, b) != out[b] {
						t.Fatalf("kernel %d: @%s: value %d is live behind %s: %v", i, f.Name, v.ID, b.Name, !out[b])
					}
				}
				for _, d := range chosen {
					if v == d || d.Op == ir.OpPhi || d.IsTerminator() || !tree.Dominates(v.Block, d.Block) || v.Block == d.Block && l.Place(v) >= l.Place(d) {
						continue
					}
					if want := usedBelow(v, d) || out[d.Block]; l.LiveAfter(v, d) != want {
						t.Fatalf("kernel %d: @%s: value %d is live behind the definition of %d: %v", i, f.Name, v.ID, d.ID, !want)
					}
				}
			}
		}
	}
}

// TestPlaces: the copies at the end of a block happen at once, up to one whose result another one reads.
func TestPlaces(t *testing.T) {
	f := read(t, `define i32 @f(i32 %a, i32 %b) {
  %first = bitcast i32 %a to i32, !warpwise.pcp !0
  %other = bitcast i32 %b to i32, !warpwise.pcp !0
  %second = bitcast i32 %first to i32, !warpwise.pcp !0
  %third = bitcast i32 %b to i32, !warpwise.pcp !0
  br label %exit
exit:
  %x = phi i32 [ %second, %0 ]
  %y = phi i32 [ %third, %0 ]
  %z = phi i32 [ %other, %0 ]
  %s = add i32 %x, %y
  %r = add i32 %s, %z
  ret i32 %r
}
!0 = !{}
`).Func("f")
	var copies []*ir.Value
	for v := range f.Entry().Instrs() {
		if v.Op == ir.OpPCP {
			copies = append(copies, v)
		}
	}
	if len(copies) != 4 {
		t.Fatalf("%d copies", len(copies))
	}
	l := liveness.OfValues(f, copies)
	at := func(i int) int32 { return l.Place(copies[i]) }
	if at(0) >= at(1) || at(1) != at(2) || at(2) != at(3) {
		t.Errorf("places %d, %d, %d, %d: the first comes before the others, which happen at once", at(0), at(1), at(2), at(3))
	}
	if !l.LiveAfter(copies[0], copies[0]) || l.LiveAfter(copies[0], copies[1]) {
		t.Error("the first copy is live up to where the third reads it, and not behind")
	}
}

// TestSides: what waits on one side of a divergent branch is pending in all blocks of the other one.
func TestSides(t *testing.T) {
	f := read(t, `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define void @f(ptr %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = add i32 %n, 1
  %d = icmp slt i32 %t, %n
  br i1 %d, label %near, label %wait
near:
  %u = icmp slt i32 %n, 7
  br i1 %u, label %deep, label %deeper
deep:
  br label %meet
deeper:
  br label %deepest
deepest:
  br label %meet
wait:
  store i32 %v, ptr %p
  br label %meet
meet:
  ret void
}
`).Func("f")
	v := f.Entry().First().Next()
	l := liveness.OfValues(f, []*ir.Value{v})
	s := liveness.SidesOf(f, uniformity.Of(f, uniformity.Precise), 100)
	for _, b := range f.Blocks {
		want := b.Name == "near" || b.Name == "deep" || b.Name == "deeper" || b.Name == "deepest"
		if got := s.Pending(l, v, b); got != want {
			t.Errorf("%s: pending %v", b.Name, got)
		}
	}
	if liveness.SidesOf(f, uniformity.Of(f, uniformity.Precise), 3) != nil {
		t.Error("five blocks lie on sides, and three are the limit")
	}
}
