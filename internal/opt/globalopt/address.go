package globalopt

import (
	"strings"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	unnamed = pass.NewStat("Unnamed", "symbol whose address nobody asks for marked so")
	fast    = pass.NewStat("Fast", "function that only this module calls given the calling convention fastcc")
)

// asker finds the symbols whose addresses are asked for: compared, stored, passed on, or named by something that is not understood.
type asker struct {
	m     *ir.Module
	asked []bool       // by symbol
	calls [][]*ir.Call // by symbol: direct calls with its type
	must  []bool       // by symbol: one of them must be a tail call, or it makes one
	fills func(*ir.Func, *ir.Value) bool
}

// marks says of the symbols whose addresses nobody asks for that they have none that matters, and lets functions that only this module calls be called in the fastest way.
func (s *solver) marks() {
	n := len(s.m.Symbols)
	a := &asker{m: s.m, asked: make([]bool, n), calls: make([][]*ir.Call, n), must: make([]bool, n), fills: s.fills}
	for _, v := range s.m.Pool.Consts() {
		if v.Op == ir.OpGlobal { // an initialiser, an alias or metadata may name it
			a.asked[v.Aux] = true
		}
	}
	a.named(s.m.Pool.BlockAddrs)
	for _, f := range s.m.Funcs {
		a.named(f.Pool.BlockAddrs)
		a.look(f)
	}
	for i, g := range s.m.Symbols {
		if g == nil || g.Index != uint32(i) || g.Var == nil && g.Func == nil || strings.HasPrefix(g.Name, "llvm.") || a.asked[i] {
			continue
		}
		mark := ir.LocalUnnamedAddr
		if g.Linkage.IsLocal() {
			mark = ir.GlobalUnnamedAddr
		}
		if g.UnnamedAddr < mark && s.c.Apply(unnamed, nil) {
			g.UnnamedAddr = mark
		}
		s.convention(g.Func, a.calls[i], a.must[i])
	}
}

// convention gives an internal function whose calls are all known fastcc.
func (s *solver) convention(f *ir.Func, calls []*ir.Call, must bool) {
	if f == nil || f.IsDecl() || !f.Linkage.IsLocal() || f.Conv != ir.CCC || must || f.Types().IsVarArg(f.Sig) || s.m.Attrs.Has(f.FnAttrs, ir.AttrNaked) {
		return
	}
	for _, k := range calls {
		if k.Conv != f.Conv {
			return
		}
	}
	s.c.Enter(f)
	if !s.c.Apply(fast, nil) {
		return
	}
	f.Conv = ir.FastCC
	for _, k := range calls {
		k.Conv = ir.FastCC
	}
}

// named takes in the functions whose blocks have addresses.
func (a *asker) named(list []ir.BlockAddr) {
	for _, b := range list {
		if b.Func != nil {
			a.asked[b.Func.Global.Index] = true
		}
	}
}

// look takes in what a function asks for.
func (a *asker) look(f *ir.Func) {
	if f.IsDecl() {
		return
	}
	ask := make([]bool, f.NumIDs()) // by ID: the value is, or is part of, what is asked for
	var work []*ir.Value
	add := func(v *ir.Value) {
		if v != nil && !ask[v.ID] {
			ask[v.ID] = true
			work = append(work, v)
		}
	}
	for v := range f.Instrs() {
		if v.Op == ir.OpCall && f.Call(v).Tail == ir.MustTail {
			a.must[f.Global.Index] = true
		}
		for i, x := range v.Args {
			if x != nil && !a.quiet(f, v, i) {
				add(x)
			}
		}
	}
	for _, c := range f.Pool.Consts() {
		if c.Uses > 0 && c.Op != ir.OpGlobal && !passesOn(c, 0) {
			for _, x := range c.Args {
				add(x)
			}
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if g := f.Symbol(v); g != nil {
			a.asked[g.Index] = true
		}
		for i, x := range v.Args {
			if passesOn(v, i) || a.local(f, v, i) {
				add(x)
			}
		}
	}
}

// passesOn reports an operation whose result is an address made of its operand i.
func passesOn(v *ir.Value, i int) bool {
	switch v.Op {
	case ir.OpGetElementPtr, ir.OpBitCast, ir.OpAddrSpaceCast:
		return i == 0
	case ir.OpSelect:
		return i > 0 && v.IsInst()
	}
	return v.Op == ir.OpPhi
}

// local reports the operand of a call that gives the address of a variable that each thread of the host has.
func (a *asker) local(f *ir.Func, v *ir.Value, i int) bool {
	if v.Op != ir.OpCall || i != 1 {
		return false
	}
	g := f.CalledFunc(v)
	return g != nil && strings.HasPrefix(g.Name, "llvm.threadlocal.address.")
}

// quiet reports that v does not ask what address its operand i is. Direct calls are noted.
func (a *asker) quiet(f *ir.Func, v *ir.Value, i int) bool {
	x := v.Args[i]
	g := f.Symbol(x)
	if g != nil && g.Func != nil && !v.Op.Is(ir.IsCallLike) && v.Op != ir.OpDbgRecord && !passesOn(v, i) {
		return false
	}
	switch {
	case v.Op == ir.OpDbgRecord, passesOn(v, i), a.local(f, v, i):
		return true
	case v.Op == ir.OpLoad, v.Op == ir.OpStore && i == 1:
		return !v.IsVolatile()
	case v.Op.Is(ir.IsCallLike) && i == 0:
		if g == nil || g.Func == nil {
			return g == nil && !x.IsConst()
		}
		k := f.Call(v)
		a.calls[g.Index] = append(a.calls[g.Index], k)
		a.must[g.Index] = a.must[g.Index] || k.Tail == ir.MustTail
		return k.Sig == g.Func.Sig
	case v.Op == ir.OpCall && (i == 1 || i == 2):
		return a.fills(f, v)
	}
	return !f.Types().IsPtrOrVec(x.Type)
}
