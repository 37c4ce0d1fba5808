// Package globaldce removes the functions, variables and declarations of a module that nothing needs.
//
//	before:  @table = internal constant …      after:  define ptx_kernel void @k() { … }
//	         define internal void @unused() { … @table … }
//	         define ptx_kernel void @k() { … }
//
// Needed is what others can see (kernels, external definitions), what metadata names, and what something needed names. The rest goes: internal functions and variables,
// those that each module that needs them has for itself (linkonce, available_externally), and declarations. Members of a comdat are needed together. Functions that
// only call each other go, too.
//
// # Threads
//
// A variable in device memory that nothing names keeps nothing between launches.
//
// Keeps: everything that is needed, as it is. Cost: linear. Idempotent. Reference: marking, as in the collection of garbage (Muchnick, 18.10).
package globaldce

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the globaldce pass.
var Pass = &pass.Pass[*ir.Module]{Name: "globaldce", Run: run, Stats: []*pass.Stat{function, variable, declaration}}

var (
	function    = pass.NewStat("Function", "function that nothing needs removed")
	variable    = pass.NewStat("Variable", "variable that nothing needs removed")
	declaration = pass.NewStat("Declaration", "declaration that nothing needs removed")
)

// marker finds what is needed.
type marker struct {
	m      *ir.Module
	needed []bool
	list   []*ir.Global
	seen   []bool // by ID of the module's constants
	comdat map[string][]*ir.Global
}

func run(c *pass.Ctx, m *ir.Module) {
	k := &marker{m: m, needed: make([]bool, len(m.Symbols)), seen: make([]bool, m.Pool.NumIDs()), comdat: map[string][]*ir.Global{}}
	for _, g := range m.Symbols {
		if g == nil {
			continue
		}
		if g.Comdat != "" {
			k.comdat[g.Comdat] = append(k.comdat[g.Comdat], g)
		}
		if stays(g) {
			k.need(g)
		}
	}
	for i := 1; i < m.MD.Len(); i++ {
		if n := m.MD.Node(ir.MD(i)); n != nil && n.Kind == ir.MDValue && n.Val != nil {
			k.constant(n.Val)
		}
	}
	for len(k.list) > 0 {
		g := k.list[len(k.list)-1]
		k.list = k.list[:len(k.list)-1]
		k.names(g)
	}
	k.sweep(c)
}

// stays reports a symbol that is needed whatever names it.
func stays(g *ir.Global) bool {
	switch g.Kind {
	case ir.KindVar:
		if g.Var.Init == nil {
			return false
		}
	case ir.KindFunction:
		if g.Func.IsDecl() {
			return false
		}
	}
	switch g.Linkage {
	case ir.Internal, ir.Private, ir.LinkOnce, ir.LinkOnceODR, ir.AvailableExternally:
		return false
	}
	return true
}

func (k *marker) need(g *ir.Global) {
	if k.needed[g.Index] {
		return
	}
	k.needed[g.Index] = true
	k.list = append(k.list, g)
}

// names marks what a symbol names.
func (k *marker) names(g *ir.Global) {
	if g.Comdat != "" {
		for _, o := range k.comdat[g.Comdat] {
			k.need(o)
		}
		delete(k.comdat, g.Comdat)
	}
	switch {
	case g.Var != nil:
		k.constant(g.Var.Init)
	case g.Alias != nil:
		k.constant(g.Alias.Target)
	case g.Func != nil:
		f := g.Func
		for _, v := range []*ir.Value{f.Prefix, f.Prologue, f.Personality} {
			k.constant(v)
		}
		for _, v := range f.Pool.Consts() {
			if s := f.Symbol(v); s != nil && v.Uses > 0 {
				k.need(s)
			}
		}
		for _, b := range f.BlockAddrs {
			if b.Func != nil {
				k.need(&b.Func.Global)
			}
		}
	}
}

// constant marks what a constant of the module names.
func (k *marker) constant(v *ir.Value) {
	if v == nil {
		return
	}
	list := []*ir.Value{v}
	for len(list) > 0 {
		v := list[len(list)-1]
		list = list[:len(list)-1]
		if v == nil || k.seen[v.ID] {
			continue
		}
		k.seen[v.ID] = true
		if s := k.m.Symbol(v); s != nil {
			k.need(s)
		}
		if v.Op == ir.OpBlockAddress {
			if b := k.m.BlockAddrs[v.Aux]; b.Func != nil {
				k.need(&b.Func.Global)
			}
		}
		list = append(list, v.Args...)
	}
}

// sweep removes the rest.
func (k *marker) sweep(c *pass.Ctx) {
	gone := make([]bool, len(k.m.Symbols))
	any := false
	for i, g := range k.m.Symbols {
		if g == nil || g.Index != uint32(i) || k.needed[i] {
			continue
		}
		stat := variable
		switch {
		case g.Kind == ir.KindVar && g.Var.Init == nil, g.Kind == ir.KindFunction && g.Func.IsDecl():
			stat = declaration
		case g.Kind == ir.KindFunction:
			stat = function
		}
		if c.Apply(stat, nil) {
			gone[i], any = true, true
		}
	}
	if any {
		k.m.RemoveSymbols(func(g *ir.Global) bool { return gone[g.Index] })
	}
}
