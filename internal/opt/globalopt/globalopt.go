// Package globalopt finds what the variables of a module are used for: one that nobody writes is a constant, and loads from it are what it holds; one that nobody reads goes.
//
//	before:  @table = internal global [2 x i32] [i32 3, i32 5]      after:  %x = 5
//	         %x = load i32, ptr getelementptr (i8, ptr @table, i64 4)
//
// Only internal variables with an initialiser count, whose address goes nowhere but into loads and stores, at constant or other distances. A store of what the variable holds
// from the beginning, whole or in part, changes nothing. Functions and declarations without uses go, and what is left is marked where nobody asks for its address.
//
// # Threads
//
// A variable in device memory lives as long as the module: what one launch stores the next one finds, and all threads share it. So nothing is concluded from the order of stores and
// loads, as it could be in a program that begins once, and no variable becomes one of a function. What the host may set before a launch
// (externally_initialized) stays, and so does shared memory, which has no initial value.
//
// Keeps: volatile and atomic accesses. Cost: linear, times the depth of nested constant expressions. Idempotent but for what folded loads decide. Reference: Muchnick, 19.
package globalopt

import (
	"strings"

	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the globalopt pass.
var Pass = &pass.Pass[*ir.Module]{Name: "globalopt", Run: run, Stats: []*pass.Stat{constant, folded, unread, removed, dead, unnamed, fast}}

var (
	constant = pass.NewStat("Constant", "variable that nobody writes made constant")
	folded   = pass.NewStat("Folded", "load of a constant variable replaced by what it holds")
	unread   = pass.NewStat("Unread", "write to a variable that nobody reads removed")
	removed  = pass.NewStat("Removed", "variable without uses removed")
)

// use is an instruction that reads or writes a variable.
type use struct {
	f *ir.Func
	v *ir.Value
}

// record is what is known of a variable.
type record struct {
	kept          bool // by what is not understood
	reads, writes []use
}

// solver works on a module.
type solver struct {
	c    *pass.Ctx
	m    *ir.Module
	vars []record // by symbol
}

func run(c *pass.Ctx, m *ir.Module) {
	s := &solver{c: c, m: m, vars: make([]record, len(m.Symbols))}
	s.uncalled()
	for i, g := range m.Symbols {
		s.vars[i].kept = g == nil || g.Kind != ir.KindVar || !g.Linkage.IsLocal() || g.Var.Init == nil || g.Var.ExternInit || g.ThreadLocal != ir.NotThreadLocal ||
			g.AddrSpace == 3 || g.AddrSpace == 5 || g.Section != "" || strings.HasPrefix(g.Name, "llvm.")
	}
	for _, v := range m.Pool.Consts() {
		if v.Op == ir.OpGlobal { // an initialiser, an alias or metadata may name it
			s.vars[v.Aux].kept = true
		}
	}
	for _, f := range m.Funcs {
		s.look(f)
	}
	for i, g := range m.Symbols {
		if r := &s.vars[i]; !r.kept && g.Index == uint32(i) {
			s.decide(g, r)
		}
	}
	for _, f := range m.Funcs {
		s.fold(f)
	}
	s.sweep()
	s.uncalled()
	s.marks()
}

// look goes through what a function does with variables. The addresses that instructions and constant expressions compute from one are followed.
func (s *solver) look(f *ir.Func) {
	if f.IsDecl() {
		return
	}
	base := make([]int32, f.NumIDs()) // by ID of an address: the symbol plus one
	for changed := true; changed; {   // constant expressions may come in any order
		changed = false
		for _, v := range f.Pool.Consts() {
			if base[v.ID] != 0 || v.Uses == 0 {
				continue
			}
			if v.Op == ir.OpGlobal {
				base[v.ID], changed = int32(v.Aux)+1, true
			} else if v.IsConstExpr() && v.Op == ir.OpGetElementPtr && base[v.Args[0].ID] != 0 {
				base[v.ID], changed = base[v.Args[0].ID], true
			}
		}
	}
	for _, v := range f.Pool.Consts() {
		for i, a := range v.Args {
			if a != nil && base[a.ID] != 0 && v.Uses > 0 && !(v.Op == ir.OpGetElementPtr && i == 0) {
				s.vars[base[a.ID]-1].kept = true // its address is part of another constant
			}
		}
	}
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			if v.Op == ir.OpGetElementPtr && f.Types().IsPtr(v.Type) {
				base[v.ID] = base[v.Args[0].ID]
			}
		}
	}
	for v := range f.Instrs() {
		for i, a := range v.Args {
			if a != nil && int(a.ID) < len(base) && base[a.ID] != 0 {
				s.use(f, v, i, &s.vars[base[a.ID]-1], base[v.ID] != 0)
			}
		}
	}
}

// use notes what operand i of v does with a variable.
func (s *solver) use(f *ir.Func, v *ir.Value, i int, r *record, address bool) {
	plain := !v.IsVolatile() && !v.Mem().IsAtomic()
	switch {
	case v.Op == ir.OpDbgRecord:
	case v.Op == ir.OpGetElementPtr && i == 0 && address:
	case v.Op == ir.OpLoad && plain:
		r.reads = append(r.reads, use{f, v})
	case v.Op == ir.OpStore && i == 1 && plain:
		r.writes = append(r.writes, use{f, v})
	case v.Op == ir.OpCall && s.fills(f, v) && i == 1:
		r.writes = append(r.writes, use{f, v})
	case v.Op == ir.OpCall && s.fills(f, v) && i == 2:
		r.reads = append(r.reads, use{f, v})
	default:
		r.kept = true
	}
}

// fills reports a memset, memcpy or memmove that is not volatile.
func (s *solver) fills(f *ir.Func, v *ir.Value) bool {
	g := f.CalledFunc(v)
	if g == nil || len(f.Call(v).Bundles) > 0 || len(f.CallArgs(v)) != 4 {
		return false
	}
	n, ok := f.IntBits(f.CallArgs(v)[3])
	name, is := strings.CutPrefix(g.Name, "llvm.mem")
	return is && !strings.Contains(name, ".element.") && (strings.HasPrefix(name, "set.") || strings.HasPrefix(name, "cpy.") || strings.HasPrefix(name, "move.")) && ok && n == 0
}

// decide changes the uses of a variable.
func (s *solver) decide(g *ir.Global, r *record) {
	if len(r.reads) == 0 {
		r.writes = s.drop(r.writes, func(use) bool { return true })
		return
	}
	if g.Var.Constant {
		return
	}
	r.writes = s.drop(r.writes, func(u use) bool { return u.v.Op == ir.OpStore && s.holds(g, u) })
	if len(r.writes) == 0 && s.c.Apply(constant, nil) {
		g.Var.Constant = true
	}
}

// drop removes the writes that may go, and returns the others.
func (s *solver) drop(writes []use, may func(use) bool) (left []use) {
	for _, u := range writes {
		s.c.Enter(u.f)
		if u.v.Block == nil {
			continue
		}
		if !may(u) || !s.c.Apply(unread, u.v) {
			left = append(left, u)
			continue
		}
		args := append([]*ir.Value(nil), u.v.Args...)
		u.v.Remove()
		dbginfo.New(u.f).RemoveUnused(nil, args...)
	}
	return left
}

// holds reports that a store writes what is there from the beginning.
func (s *solver) holds(g *ir.Global, u use) bool {
	x := fold.New(u.f)
	if !u.v.Args[0].IsConst() || !u.v.Args[1].IsConst() {
		return false
	}
	was := g.Var.Constant
	g.Var.Constant = true // for the question only
	now := x.Load(u.v.Args[0].Type, u.v.Args[1])
	g.Var.Constant = was
	return now == u.v.Args[0]
}

// fold replaces loads at constant addresses of variables that were found to be constant.
func (s *solver) fold(f *ir.Func) {
	if f.IsDecl() {
		return
	}
	x := fold.New(f)
	s.c.Enter(f)
	var sub ir.Subst
	var gone []*ir.Value
	for v := range f.Instrs() {
		if v.Op != ir.OpLoad || v.IsVolatile() || v.Mem().IsAtomic() {
			continue
		}
		var k *ir.Value
		if at := s.address(f, x, v.Args[0]); at != nil {
			k = x.Load(v.Type, at)
		} else if s.zero(f, v) {
			k = f.Null(v.Type)
		}
		if k != nil && s.c.Apply(folded, v) {
			sub.Set(v, k)
			gone = append(gone, v)
		}
	}
	if len(gone) == 0 {
		return
	}
	f.ReplaceUses(&sub)
	debug := dbginfo.New(f)
	for _, v := range gone {
		args := append([]*ir.Value(nil), v.Args...)
		v.Remove()
		debug.RemoveUnused(nil, args...)
	}
}

// zero reports a load from somewhere in a constant variable that is 0 everywhere: a load from outside of it has no meaning.
func (s *solver) zero(f *ir.Func, v *ir.Value) bool {
	p := v.Args[0]
	for p.Op == ir.OpGetElementPtr && f.Types().IsPtr(p.Args[0].Type) {
		p = p.Args[0]
	}
	g := f.Symbol(p)
	ts := f.Types()
	return g != nil && g.Kind == ir.KindVar && g.Var.Constant && !s.vars[g.Index].kept && g.Var.Init.Op == ir.OpZero && (ts.IsInt(v.Type) || ts.IsFP(v.Type))
}

// address returns the constant that an address is, folding one getelementptr, or nil.
func (s *solver) address(f *ir.Func, x *fold.Folder, p *ir.Value) *ir.Value {
	if p.IsInst() {
		for _, a := range p.Args {
			if p.Op != ir.OpGetElementPtr || !a.IsConst() {
				return nil
			}
		}
		p = x.Inst(p)
	}
	if p == nil || !p.IsConst() {
		return nil
	}
	b, _, ok := x.Address(p)
	if !ok {
		return nil
	}
	g := f.Symbol(b)
	if g == nil || g.Kind != ir.KindVar || !g.Var.Constant || s.vars[g.Index].kept {
		return nil
	}
	return p
}

// sweep removes the variables that have no uses any more.
func (s *solver) sweep() {
	used := make([]bool, len(s.m.Symbols))
	for _, f := range s.m.Funcs {
		for _, v := range f.Pool.Consts() {
			if v.Op == ir.OpGlobal && v.Uses > 0 {
				used[v.Aux] = true
			}
		}
	}
	gone := make([]bool, len(s.m.Symbols))
	any := false
	for i := range gone {
		if !s.vars[i].kept && !used[i] && s.c.Apply(removed, nil) {
			gone[i], any = true, true
		}
	}
	if any {
		s.m.RemoveSymbols(func(g *ir.Global) bool { return gone[g.Index] })
	}
}
