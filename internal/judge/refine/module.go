package refine

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Tally counts the functions of modules that were changed.
type Tally struct {
	Functions, Changed, Undecided int
	Wrong                         []string // what fails, with the function before and after
	Open                          string   // one that is undecided
}

// Add adds the counts of u.
func (t *Tally) Add(u Tally) {
	t.Functions += u.Functions
	t.Changed += u.Changed
	t.Undecided += u.Undecided
	t.Wrong = append(t.Wrong, u.Wrong...)
	if t.Open == "" {
		t.Open = u.Open
	}
}

// Changed reads a module twice, changes one of the two, and checks that each function with another text than before refines
// what it was.
func (c *Checker) Changed(text string, change func(*ir.Module) error) (Tally, error) {
	var sum Tally
	before, err := read(text)
	if err != nil {
		return sum, err
	}
	after, err := read(text)
	if err != nil {
		return sum, err
	}
	if err := change(after); err != nil {
		return sum, err
	}
	for i, f := range before.Funcs {
		if f.IsDecl() {
			continue
		}
		g := after.Funcs[i]
		if g.Name != f.Name {
			return sum, fmt.Errorf("function %s became %s", f.Name, g.Name)
		}
		sum.Functions++
		old, now := function(f), function(g)
		if old == now {
			continue
		}
		sum.Changed++
		switch v := c.Funcs(f, g); v.Outcome {
		case Fails:
			sum.Wrong = append(sum.Wrong, fmt.Sprintf("%s\n%safter\n%s", v.Why, old, now))
		case Undecided:
			sum.Undecided++
			sum.Open = fmt.Sprintf("%s\n%s", v.Why, old)
		}
	}
	return sum, nil
}

func read(text string) (*ir.Module, error) {
	m, diags := irtext.Parse(diag.NewFile("module.ll", text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		return nil, diags.Err()
	}
	return m, nil
}

func function(f *ir.Func) string {
	var b strings.Builder
	irtext.PrintFunc(&b, f) // a strings.Builder takes everything
	return b.String()
}
