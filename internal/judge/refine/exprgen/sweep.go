package exprgen

import (
	"os"
	"strconv"
)

// Named is a grammar with its name, and how many of a thousand expressions a sweep takes from it.
type Named struct {
	Name string
	*Grammar
	Share int
}

// All returns the grammars of a sweep: integers of one to four bits, of which all inputs can be tried, wider ones,
// floating point, and vectors.
func All() []Named {
	return []Named{
		{"i1", Integers(1, 3, false), 100},
		{"i2", Integers(2, 4, false), 200},
		{"i3", Integers(3, 2, false), 150},
		{"i4", Integers(4, 2, false), 280},
		{"i8", Integers(8, 32, false), 30},
		{"i64", Integers(64, 16, false), 20},
		{"<2 x i2>", Integers(2, 3, true), 40},
		{"half", Floats("half", false), 50},
		{"float", Floats("float", false), 90},
		{"double", Floats("double", false), 30},
		{"<2 x float>", Floats("float", true), 10},
	}
}

// Sweep calls do with modules of some expressions of the grammar, n in all, evenly over the combinations.
func (g *Grammar) Sweep(n int, do func(module string, exprs []Expr)) {
	const batch = 500
	step := uint64(g.Len()/max(n, 1) | 1)
	for at := 0; at < n; at += batch {
		var es []Expr
		for i := at; i < min(at+batch, n); i++ {
			es = append(es, g.At(uint64(i)*step))
		}
		do(g.Module(es), es)
	}
}

// Testing is the part of testing.T that Count needs.
type Testing interface {
	Helper()
	Fatal(args ...any)
}

// Count returns how many thousand expressions a test sweeps: the environment variable WARPWISE_EXPRESSIONS, in
// thousands, or n.
func Count(t Testing, n int) int {
	t.Helper()
	s := os.Getenv("WARPWISE_EXPRESSIONS")
	if s == "" {
		return n
	}
	k, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal("WARPWISE_EXPRESSIONS:", err)
	}
	return k
}
