package sccp

import (
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/ir"
)

// solver finds the cells of all values of some functions.
type solver struct {
	m     *ir.Module
	inter bool
	fns   []*fn
	of    []*fn    // by symbol
	vars  []varUse // by symbol

	values []use // whose operands changed
	ways   []way // edges that have become executed
	begun  []*fn
}

// fn is what is known of one function.
type fn struct {
	f     *ir.Func
	ts    *ir.Types
	fold  *fold.Folder
	facts *ranges.Info // ipsccp: what conditions say
	cells []cell       // by ID
	live  []bool       // by BlockID
	taken [][]bool     // by BlockID: the edges out of it
	users [][]*ir.Value

	internal bool // all calls are known
	begun    bool
	ret      cell
	calls    []use // calls of it that are executed
}

// use is an instruction of a function.
type use struct {
	x *fn
	v *ir.Value
}

// way is an edge.
type way struct {
	x *fn
	b *ir.Block
	i int
}

// varUse is what is known of a variable.
type varUse struct {
	tracked bool
	held    cell
	in      *fn   // whose constants held is made of; nil: the module's
	loads   []use // that are executed
}

func newSolver(m *ir.Module, inter bool) *solver {
	s := &solver{m: m, inter: inter}
	if inter { // one function is solved for itself: it asks for no other
		s.of, s.vars = make([]*fn, len(m.Symbols)), make([]varUse, len(m.Symbols))
	}
	return s
}

// add takes a function in.
func (s *solver) add(f *ir.Func) *fn {
	x := &fn{f: f, ts: f.Types(), fold: fold.New(f), cells: make([]cell, f.NumIDs()), live: make([]bool, f.NumBlockIDs()),
		taken: make([][]bool, f.NumBlockIDs()), users: make([][]*ir.Value, f.NumIDs())}
	if s.inter {
		x.facts = ranges.Of(f)
	}
	for _, b := range f.Blocks {
		x.taken[b.ID] = make([]bool, len(b.Succs))
		for v := range b.Instrs() {
			for _, a := range v.Args {
				if a != nil && !a.IsConst() {
					x.users[a.ID] = append(x.users[a.ID], v)
				}
			}
		}
	}
	s.fns = append(s.fns, x)
	if s.inter {
		s.of[f.Global.Index] = x
	}
	return x
}

// begin makes a function one that may be called from anywhere.
func (s *solver) begin(x *fn) {
	for i, p := range x.f.Params {
		c := cell{kind: over}
		if w := x.width(p.Type); w > 0 && i < len(x.f.ParamAttrs) {
			c = between(ranges.Stated(x.f, p))
		}
		s.raise(x, p, c)
	}
	s.enter(x)
}

// enter makes the entry of a function executed.
func (s *solver) enter(x *fn) {
	if !x.begun {
		x.begun = true
		s.begun = append(s.begun, x)
	}
}

// solve works the lists off. What is executed and has nothing known of it then is computed from undef; it is anything, which may make more be
// executed.
func (s *solver) solve() {
	for {
		s.work()
		if !s.settle() {
			return
		}
	}
}

// settle makes what is executed and never computed anything, and reports whether there was such a thing. Calls of what never returns stay.
func (s *solver) settle() (any bool) {
	for _, x := range s.fns {
		for _, b := range x.f.Blocks {
			if !x.live[b.ID] {
				continue
			}
			for v := range b.Instrs() {
				if v.Type == ir.Void || v.Type == ir.Token || x.cells[v.ID].kind != none {
					continue
				}
				if g := x.f.CalledFunc(v); v.Op.Is(ir.IsCallLike) && g != nil && s.inter && s.of[g.Global.Index] != nil {
					continue
				}
				s.raise(x, v, cell{kind: over})
				any = true
			}
		}
	}
	return any
}

// work works the lists off.
func (s *solver) work() {
	for len(s.begun)+len(s.ways)+len(s.values) > 0 {
		switch {
		case len(s.begun) > 0:
			x := s.begun[len(s.begun)-1]
			s.begun = s.begun[:len(s.begun)-1]
			s.block(x, x.f.Entry())
		case len(s.values) > 0:
			u := s.values[len(s.values)-1]
			s.values = s.values[:len(s.values)-1]
			if u.v.Block != nil && u.x.live[u.v.Block.ID] {
				s.visit(u.x, u.v)
			}
		default:
			w := s.ways[len(s.ways)-1]
			s.ways = s.ways[:len(s.ways)-1]
			to := w.b.Succs[w.i].B
			if !w.x.live[to.ID] {
				s.block(w.x, to)
				continue
			}
			for p := range to.Phis() {
				s.visit(w.x, p)
			}
		}
	}
}

// block makes a block executed.
func (s *solver) block(x *fn, b *ir.Block) {
	x.live[b.ID] = true
	for v := range b.Instrs() {
		s.visit(x, v)
	}
}

// take makes an edge executed.
func (s *solver) take(x *fn, b *ir.Block, i int) {
	if !x.taken[b.ID][i] {
		x.taken[b.ID][i] = true
		s.ways = append(s.ways, way{x, b, i})
	}
}

// raise adds to what is known of a value, and wakes its users.
func (s *solver) raise(x *fn, v *ir.Value, c cell) {
	if !x.cells[v.ID].join(c) {
		return
	}
	for _, u := range x.users[v.ID] {
		s.values = append(s.values, use{x, u})
	}
}

// get returns what is known of a value.
func (x *fn) get(v *ir.Value) cell {
	if v.IsConst() {
		return x.ofConst(v)
	}
	return x.cells[v.ID]
}

// arg returns what is known of operand i of v, there.
func (x *fn) arg(v *ir.Value, i int) cell {
	a := v.Args[i]
	c := x.get(a)
	if x.facts == nil || a.IsConst() || c.kind != over && c.kind != interval {
		return c
	}
	w := x.width(a.Type)
	if w == 0 {
		return c
	}
	r := x.facts.Use(v, i)
	if r.Width != w {
		return c
	}
	if both := c.span(w).Intersect(r); !both.IsEmpty() {
		soft := c.soft
		c = between(both)
		c.soft = soft && c.kind == interval
	}
	return c
}

// send brings a cell of one function into another.
func send(c cell, from, to *ir.Pool) cell {
	if c.c != nil && from != to {
		v := ir.NewImporter(to, from).Const(c.c)
		if v == nil {
			return cell{kind: over}
		}
		c.c = v
	}
	c.grown = 0
	return c
}

// findTracked finds the functions all calls of which are known, and the variables all accesses of which are.
func (s *solver) findTracked() {
	taken := make([]int32, len(s.m.Symbols)) // uses that are not those counted below
	for _, v := range s.m.Pool.Consts() {
		if v.Op == ir.OpGlobal {
			taken[v.Aux] += v.Uses + 1
		}
	}
	for _, x := range s.fns {
		for _, v := range x.f.Pool.Consts() {
			if v.Op == ir.OpGlobal {
				taken[v.Aux] += v.Uses
			}
		}
		for v := range x.f.Instrs() {
			switch v.Op {
			case ir.OpCall, ir.OpInvoke:
				if g := x.f.CalledFunc(v); g != nil && s.matches(x, v, g) {
					taken[g.Global.Index]--
				}
			case ir.OpLoad, ir.OpStore:
				if g := whole(x.f, v); g != nil {
					taken[g.Index]--
				}
			}
		}
	}
	for _, x := range s.fns {
		f := x.f
		x.internal = f.Linkage.IsLocal() && taken[f.Global.Index] == 0 && !launch.IsKernel(f) && !x.ts.IsVarArg(f.Sig) &&
			!s.m.Attrs.Has(f.FnAttrs, ir.AttrNaked) && !s.m.Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone)
	}
	for i, g := range s.m.Symbols {
		if g != nil && g.Kind == ir.KindVar && g.Var != nil && g.Linkage.IsLocal() && taken[i] == 0 && g.Var.Init != nil && !g.Var.ExternInit {
			s.vars[i].tracked = true
		}
	}
}

// matches reports a call with the parameters that its callee has.
func (s *solver) matches(x *fn, v *ir.Value, g *ir.Func) bool {
	args := x.f.CallArgs(v)
	if len(args) != len(g.Params) || v.Type != g.Result() {
		return false
	}
	for i, a := range args {
		if a.Type != g.Params[i].Type {
			return false
		}
	}
	return true
}

// whole returns the variable that a plain load or store accesses as what it is, or nil.
func whole(f *ir.Func, v *ir.Value) *ir.Global {
	a, t := v.Addr(), v.Type
	if v.Op == ir.OpStore {
		t = v.Args[0].Type
	}
	if a.Op != ir.OpGlobal || v.IsVolatile() || v.Mem().IsAtomic() {
		return nil
	}
	g := f.Symbol(a)
	if g == nil || g.Kind != ir.KindVar || g.ValueType != t || f.Types().IsAggregate(t) {
		return nil
	}
	return g
}
