package scev

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// polynomials writes a nest of three loops with accesses at random polynomials of counters and parameters.
func polynomials(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("define void @f(ptr %A, i64 %m, i64 %o, i64 %p, i32 %h) {\nentry:\n  %w = sext i32 %h to i64\n  %s0 = and i64 %m, 255\n  br label %a\n")
	for i, l := range []string{"a", "b", "c"} {
		from := []string{"entry", "a", "b"}[i]
		fmt.Fprintf(&b, "%s:\n  %%%s.i = phi i64 [ %d, %%%s ], [ %%%s.n, %%%s.l ]\n", l, l, r.IntN(3), from, l, l)
		if i < 2 {
			fmt.Fprintf(&b, "  br label %%%s\n", []string{"b", "c"}[i])
		}
	}
	leaves := []string{"%a.i", "%b.i", "%c.i", "%m", "%o", "%p", "%w", "%s0"}
	for k := range 6 {
		expr := func() string { return leaves[r.IntN(len(leaves))] }
		last := "%a.i"
		for n := range 2 + r.IntN(5) {
			v := fmt.Sprintf("%%x%d.%d", k, n)
			op := []string{"mul i64 ", "mul nsw i64 ", "add i64 ", "add nsw i64 ", "sub i64 "}[r.IntN(5)]
			if r.IntN(4) == 0 {
				fmt.Fprintf(&b, "  %s = %s%s, %d\n", v, op, last, r.IntN(9)-2)
			} else {
				fmt.Fprintf(&b, "  %s = %s%s, %s\n", v, op, last, expr())
			}
			last = v
		}
		fmt.Fprintf(&b, "  %%g%d = getelementptr %s, ptr %%A, i64 %s\n  store i32 0, ptr %%g%d\n", k, []string{"i32", "i8", "[3 x i32]"}[r.IntN(3)], last, k)
	}
	b.WriteString("  br label %c.l\n")
	for i, l := range []string{"c", "b", "a"} {
		fmt.Fprintf(&b, "%s.l:\n  %%%s.n = add nsw i64 %%%s.i, %d\n  %%%s.c = icmp slt i64 %%%s.n, %s\n  br i1 %%%s.c, label %%%s, label %%%s\n",
			l, l, l, 1+r.IntN(3), l, l, []string{"%o", "%m", "1000"}[i], l, l, []string{"b.l", "a.l", "end"}[i])
	}
	b.WriteString("end:\n  ret void\n}\n")
	return b.String()
}

// number evaluates an expression of 64 bits with numbers for its unknowns and for the iterations of its loops.
func number(x *Info, e Expr, of map[*ir.Value]uint64, round map[*ir.Block]uint64) uint64 {
	var in []uint64
	for _, o := range x.Operands(e) {
		in = append(in, number(x, o, of, round))
	}
	switch x.Kind(e) {
	case Constant:
		c, _ := x.Const(e)
		return c
	case Unknown:
		return of[x.Value(e)]
	case SExt:
		return uint64(int64(int32(in[0])))
	case ZExt:
		return in[0]
	case Trunc:
		return in[0] & (1<<x.Width(e) - 1)
	case AddRec:
		n, v, c := round[x.Loop(e).Header], uint64(0), uint64(1)
		for k, o := range in {
			v += o * c
			c = c * (n - uint64(k)) / (uint64(k) + 1)
		}
		return v
	}
	v := in[0]
	for _, o := range in[1:] {
		switch x.Kind(e) {
		case Add:
			v += o
		case Mul:
			v *= o
		case UDiv:
			v /= max(o, 1)
		case SMax:
			v = uint64(max(int64(v), int64(o)))
		case SMin:
			v = uint64(min(int64(v), int64(o)))
		case UMax:
			v = max(v, o)
		case UMin, UMinSeq:
			v = min(v, o)
		}
	}
	return v
}

// TestArrays: subscripts and sizes make the address again, in the numbers that the function has and in any others.
func TestArrays(t *testing.T) {
	found, deep := 0, 0
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(9, seed))
		text := polynomials(r)
		m, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
		if diags.HasErrors() {
			t.Fatal(diags.Err(), text)
		}
		f := m.Funcs[0]
		x := New(f, Defaults())
		for v := range f.Instrs() {
			if v.Op != ir.OpStore {
				continue
			}
			for l := x.loops.Innermost(v.Block); l != nil; l = l.Parent {
				a, ok := x.Array(v, l)
				if !ok || a.Subscripts == nil {
					continue
				}
				found++
				if len(a.Sizes) > 1 {
					deep++
				}
				for range 3 {
					of, round := map[*ir.Value]uint64{}, map[*ir.Block]uint64{}
					for _, p := range f.Params {
						of[p] = uint64(r.Int32())
					}
					for i := range f.Instrs() {
						of[i] = r.Uint64()
					}
					for _, b := range f.Blocks {
						round[b] = uint64(r.IntN(1000)) + 10
					}
					sum := number(x, a.Subscripts[0], of, round)
					for i, s := range a.Sizes {
						sum = sum*number(x, s, of, round) + number(x, a.Subscripts[i+1], of, round)
					}
					if want := number(x, a.Offset, of, round); sum*a.Element != want {
						var got strings.Builder
						x.PrintArrays(&got, func(dst []byte, _ *ir.Func, v *ir.Value) []byte { return append(dst, v.Op.String()...) })
						t.Fatalf("seed %d: the offset is %d, its parts make %d\n%s\n%s", seed, want, sum*a.Element, text, got.String())
					}
				}
			}
		}
	}
	if t.Logf("%d accesses, %d of more than two dimensions", found, deep); found < 100 || deep == 0 {
		t.Errorf("only %d accesses have dimensions, %d more than two", found, deep)
	}
}
