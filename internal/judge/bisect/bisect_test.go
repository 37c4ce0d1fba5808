package bisect

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

const text = `define i32 @f(i32 %x, i32 %y) {
  %a = add i32 %x, 1
  %b = sub i32 %a, %y
  %c = add i32 %b, 2
  %d = sub i32 %c, %y
  %e = sub i32 %d, 3
  ret i32 %e
}

define i32 @g(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  %b = sub i32 5, %a
  %c = sub i32 7, %b
  ret i32 %c
}
`

func read() (*ir.Module, error) {
	m, diags := irtext.Parse(diag.NewFile("f.ll", text), irtext.Options{})
	return m, diags.Err()
}

var (
	swapped  = pass.NewStat("Swap", "operands exchanged")
	reversed = pass.NewStat("Reverse", "operands exchanged")
	looked   = pass.NewStat("Look", "looked at")
)

// swapAdds exchanges the operands of additions: right.
var swapAdds = &pass.Pass[*ir.Func]{Name: "swap-adds", Stats: []*pass.Stat{swapped}, Run: func(c *pass.Ctx, f *ir.Func) { swap(c, f, ir.OpAdd, swapped) }}

// swapSubs exchanges the operands of subtractions: wrong, but for those with a constant in front, which
// it leaves alone.
var swapSubs = &pass.Pass[*ir.Func]{Name: "swap-subs", Stats: []*pass.Stat{reversed}, Run: func(c *pass.Ctx, f *ir.Func) { swap(c, f, ir.OpSub, reversed) }}

// unasked breaks @g without a decision.
var unasked = &pass.Pass[*ir.Func]{Name: "unasked", Run: func(_ *pass.Ctx, f *ir.Func) {
	if f.Name == "g" {
		for v := range f.Instrs() {
			if v.Op == ir.OpAdd {
				v.Op = ir.OpMul
			}
		}
	}
}}

// panics is a pass that panics on @g after one decision.
var panics = &pass.Pass[*ir.Func]{Name: "panics", Stats: []*pass.Stat{looked}, Run: func(c *pass.Ctx, f *ir.Func) {
	n := 0
	for v := range f.Instrs() {
		if v.Op == ir.OpSub && c.Apply(looked, v) {
			if n++; f.Name == "g" && n == 2 {
				panic("boom")
			}
		}
	}
}}

func swap(c *pass.Ctx, f *ir.Func, op ir.Op, stat *pass.Stat) {
	for v := range f.Instrs() {
		if v.Op == op && !v.Args[0].IsConst() && c.Apply(stat, v) {
			a, b := v.Args[0], v.Args[1]
			v.SetArg(0, b)
			v.SetArg(1, a)
		}
	}
}

// badWhen tests for a line of text.
func badWhen(line string) Test {
	return func(m *ir.Module) (Outcome, string) {
		if s := string(irtext.AppendModule(nil, m, irtext.PrintOptions{})); strings.Contains(s, line) {
			return Bad, "it has " + line
		}
		return Good, ""
	}
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		name             string
		passes           []pass.Any
		bad              string
		run              int
		ran              pass.Ran
		decision, within int64
		line             int
		last             string
	}{
		{"the second decision of the third run", []pass.Any{swapAdds, swapSubs}, "sub i32 %y, %c", 3, pass.Ran{Pass: "swap-subs", On: "f"}, 5, 3, 5, "it has sub i32 %y, %c"},
		{"the first decision of the first run", []pass.Any{swapSubs, swapAdds}, "sub i32 %y, %a", 1, pass.Ran{Pass: "swap-subs", On: "f"}, 1, 3, 3, ""},
		{"the last decision of the last run", []pass.Any{swapSubs, swapAdds}, "add i32 %y, %x", 4, pass.Ran{Pass: "swap-adds", On: "g"}, 6, 1, 11, ""},
		{"without a decision", []pass.Any{swapAdds, unasked}, "mul", 4, pass.Ran{Pass: "unasked", On: "g"}, 0, 0, 0, "it has mul"},
		{"a panic", []pass.Any{swapAdds, panics}, "no such thing", 4, pass.Ran{Pass: "panics", On: "g"}, 8, 2, 13, "boom"},
	} {
		rep, err := Find(Options{Passes: c.passes, Read: read, Test: badWhen(c.bad)})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if rep.Run != c.run || rep.Ran != c.ran || rep.Decision != c.decision || rep.Within != c.within || len(rep.NotMonotone) > 0 || !strings.Contains(rep.Last, c.last) {
			t.Errorf("%s: %+v", c.name, rep)
		}
		line := 0
		if rep.Remark != nil {
			line, _ = diag.NewFile("f.ll", text).LineCol(rep.Remark.Pos)
		}
		if line != c.line {
			t.Errorf("%s: the remark is on line %d, want %d", c.name, line, c.line)
		}
	}
}

func TestNothingToFind(t *testing.T) {
	if _, err := Find(Options{Passes: []pass.Any{swapAdds}, Read: read, Test: badWhen("mul")}); err != ErrGood {
		t.Errorf("got %v", err)
	}
	if _, err := Find(Options{Passes: []pass.Any{swapAdds}, Read: read, Test: badWhen("sub i32 5")}); err != ErrBad {
		t.Errorf("got %v", err)
	}
	unclear := func(*ir.Module) (Outcome, string) { return Unclear, "fog" }
	if _, err := Find(Options{Passes: []pass.Any{swapAdds}, Read: read, Test: unclear}); err == nil || !strings.Contains(err.Error(), "fog") {
		t.Errorf("got %v", err)
	}
}

// TestNotMonotone: swapping twice repairs what swapping once broke; the report says so and names
// the first.
func TestNotMonotone(t *testing.T) {
	var passes []pass.Any
	for range 7 {
		passes = append(passes, swapSubs)
	}
	rep, err := Find(Options{Passes: passes, Read: read, Test: badWhen("sub i32 %y, %c")})
	if err != nil || len(rep.NotMonotone) == 0 || rep.Run != 1 || rep.Decision != 2 {
		t.Errorf("%+v, %v", rep, err)
	}
	rep, err = Find(Options{Passes: passes[:1], Read: read, Test: badWhen("sub i32 %y, %c")})
	if err != nil || len(rep.NotMonotone) != 0 {
		t.Errorf("%+v, %v", rep, err)
	}
}

// TestFewStates: a search over n states looks at about log n of them and the extra ones.
func TestFewStates(t *testing.T) {
	var passes []pass.Any
	for range 500 {
		passes = append(passes, swapAdds)
	}
	passes = append(passes, swapSubs)
	rep, err := Find(Options{Passes: passes, Read: read, Test: badWhen("sub i32 %y, %c")})
	if err != nil || rep.Run != 1001 || rep.States > 50 {
		t.Errorf("%+v, %v", rep.States, err)
	}
}
