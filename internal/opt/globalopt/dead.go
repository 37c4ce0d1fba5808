package globalopt

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var dead = pass.NewStat("Dead", "function or declaration without uses removed")

// mayGo reports a symbol that nothing outside of the module relies on: a declaration, or one that each module that needs it has for itself.
func mayGo(g *ir.Global) bool {
	switch {
	case g == nil || g.Alias != nil:
		return false
	case g.Func != nil && g.Func.IsDecl(), g.Var != nil && g.Var.Init == nil:
		return true
	}
	return g.Comdat == "" && (g.Linkage.IsLocal() && g.Func != nil || g.Linkage == ir.LinkOnce || g.Linkage == ir.LinkOnceODR || g.Linkage == ir.AvailableExternally)
}

// uncalled removes functions and declarations that have no uses, and what only these used.
func (s *solver) uncalled() {
	uses := make([]int, len(s.m.Symbols))
	name := func(list []ir.BlockAddr) {
		for _, b := range list {
			if b.Func != nil {
				uses[b.Func.Global.Index]++
			}
		}
	}
	of := func(f *ir.Func, n int) {
		for _, v := range f.Pool.Consts() {
			if v.Op == ir.OpGlobal && v.Uses > 0 {
				uses[v.Aux] += n
			}
		}
	}
	for _, v := range s.m.Pool.Consts() {
		if v.Op == ir.OpGlobal { // an initialiser, an alias or metadata may name it
			uses[v.Aux]++
		}
	}
	name(s.m.Pool.BlockAddrs)
	for _, f := range s.m.Funcs {
		name(f.Pool.BlockAddrs)
		of(f, 1)
	}
	var work []int
	gone := make([]bool, len(s.m.Symbols))
	look := func(i int) {
		if g := s.m.Symbols[i]; uses[i] == 0 && !gone[i] && g != nil && g.Index == uint32(i) && mayGo(g) && s.c.Apply(dead, nil) {
			gone[i] = true
			work = append(work, i)
		}
	}
	for i := range s.m.Symbols {
		look(i)
	}
	if len(work) == 0 {
		return
	}
	for len(work) > 0 {
		f := s.m.Symbols[work[len(work)-1]].Func
		work = work[:len(work)-1]
		if f == nil || f.IsDecl() {
			continue
		}
		of(f, -1)
		for _, v := range f.Pool.Consts() {
			if v.Op == ir.OpGlobal && v.Uses > 0 {
				look(int(v.Aux))
			}
		}
	}
	s.m.RemoveSymbols(func(g *ir.Global) bool { return gone[g.Index] })
}
