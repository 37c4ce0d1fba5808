package colouring_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/isel/colouring"
	"github.com/warpwise/warpwise/ir"
)

const variables = 9

// random is a function of some blocks that write, read, and end the lifetime of variables at random.
func random(r *rand.Rand) string {
	var s strings.Builder
	s.WriteString("declare void @llvm.lifetime.start.p0(i64, ptr)\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndefine void @f(i32 %i, i1 %c) {\nb0:\n")
	for k := range variables {
		fmt.Fprintf(&s, "  %%v%d = alloca i32, i32 %d\n", k, 1+k%3)
	}
	n := 2 + r.IntN(7)
	for b := range n {
		if b > 0 {
			fmt.Fprintf(&s, "b%d:\n", b)
		}
		for i := range r.IntN(6) {
			v, w := r.IntN(variables), r.IntN(variables)
			switch r.IntN(6) {
			case 0:
				fmt.Fprintf(&s, "  store i32 %%i, ptr %%v%d\n", v)
			case 1:
				fmt.Fprintf(&s, "  %%p%d.%d = getelementptr i32, ptr %%v%d, i32 %%i\n  store i32 %%i, ptr %%p%d.%d\n", b, i, v, b, i)
			case 2, 3:
				fmt.Fprintf(&s, "  %%x%d.%d = load i32, ptr %%v%d\n", b, i, v)
			case 4:
				fmt.Fprintf(&s, "  call void @llvm.lifetime.start.p0(i64 4, ptr %%v%d)\n", v)
			case 5:
				if v != w {
					fmt.Fprintf(&s, "  call void @llvm.memcpy.p0.p0.i64(ptr %%v%d, ptr %%v%d, i64 4, i1 false)\n", v, w)
				}
			}
		}
		if to := 1 + r.IntN(n); to == n {
			s.WriteString("  ret void\n")
		} else {
			fmt.Fprintf(&s, "  br i1 %%c, label %%b%d, label %%b%d\n", to, 1+r.IntN(n-1))
		}
	}
	return s.String() + "}\n"
}

// walk follows a random path: it reports a read of a variable that another one of its colour was written over.
func walk(f *ir.Func, r *rand.Rand, colour map[*ir.Value]int) error {
	const (
		nothing = iota
		good
		lost // something else was written to the place
	)
	holds := map[*ir.Value]int{}
	variable := func(v *ir.Value) *ir.Value {
		for v.Op == ir.OpGetElementPtr {
			v = v.Args[0]
		}
		return v
	}
	write := func(v *ir.Value, all bool) {
		if all || holds[v] == nothing {
			holds[v] = good
		}
		for w := range colour {
			if w != v && colour[w] == colour[v] && holds[w] == good {
				holds[w] = lost
			}
		}
	}
	read := func(v *ir.Value) error {
		if holds[v] == lost {
			return fmt.Errorf("variable %d is read where another one was written over it", v.ID)
		}
		return nil
	}
	size := func(v *ir.Value) uint64 { n, _ := f.IntBits(v.Args[0]); return n }
	b := f.Entry()
	for range 60 {
		for v := range b.Instrs() {
			switch v.Op {
			case ir.OpStore:
				write(variable(v.Args[1]), v.Args[1].Op == ir.OpAlloca && size(v.Args[1]) == 1)
			case ir.OpLoad:
				if err := read(variable(v.Args[0])); err != nil {
					return err
				}
			case ir.OpCall:
				if len(v.Args) == 3 {
					holds[v.Args[2]] = nothing
					continue
				}
				if err := read(v.Args[2]); err != nil {
					return err
				}
				if colour[v.Args[1]] == colour[v.Args[2]] {
					return fmt.Errorf("%d is copied to %d, which has the same place", v.Args[2].ID, v.Args[1].ID)
				}
				write(v.Args[1], false)
			}
		}
		if len(b.Succs) == 0 {
			break
		}
		b = b.Succs[r.IntN(len(b.Succs))].B
	}
	return nil
}

// TestPaths: along random paths through random functions nothing is written over that is still read; and variables do share.
func TestPaths(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 7))
	n, saved := 4000, 0
	if testing.Short() {
		n = 1500
	}
	for i := range n {
		text := random(r)
		m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{Workers: 1})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		f := m.Func("f")
		layout, err := m.Layout()
		if err != nil {
			t.Fatal(err)
		}
		var vars []colouring.Var
		for v := range f.Entry().Instrs() {
			if v.Op == ir.OpAlloca {
				n, _ := f.IntBits(v.Args[0])
				vars = append(vars, colouring.Var{Alloca: v, Size: 4 * n})
			}
		}
		colour, used := map[*ir.Value]int{}, map[int]bool{}
		for k, c := range colouring.Of(f, cfg.Of(f).RPO(), vars, layout.StoreSize) {
			colour[vars[k].Alloca] = c
			used[c] = true
			if vars[c].Size < vars[k].Size {
				t.Fatalf("variable %d is larger than the one whose place it has\n%s", k, text)
			}
		}
		saved += len(vars) - len(used)
		for range 30 {
			if err := walk(f, r, colour); err != nil {
				t.Fatalf("function %d: %v\n%s", i, err, text)
			}
		}
	}
	if saved < n {
		t.Errorf("%d variables share places with others in %d functions", saved, n)
	}
}
