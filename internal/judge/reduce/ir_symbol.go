package reduce

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Removal of symbols. What mentions a removed symbol, however deep inside a constant, becomes the
// zero of its type; calls of it go away.

// mentions says for each constant of a pool whether it contains the address of a dead symbol or of a
// block of one. The operands of a constant are older than it, so one walk does.
func mentions(p *ir.Pool, dead []bool) []bool {
	out := make([]bool, p.NumIDs())
	for _, c := range p.Consts() {
		switch c.Op {
		case ir.OpGlobal:
			out[c.ID] = dead[c.Aux]
			continue
		case ir.OpBlockAddress:
			out[c.ID] = dead[p.BlockAddrs[c.Aux].Func.Global.Index]
			continue
		case ir.OpMetadata:
			continue
		}
		for _, a := range c.Args {
			if a != nil && out[a.ID] {
				out[c.ID] = true
			}
		}
	}
	return out
}

// removeSymbols removes the marked symbols, and the aliases of them.
func removeSymbols(m *ir.Module, dead []bool) {
	var inPool []bool
	for changed := true; changed; {
		changed = false
		inPool = mentions(&m.Pool, dead)
		for _, a := range m.Aliases {
			if !dead[a.Global.Index] && inPool[a.Target.ID] {
				dead[a.Global.Index], changed = true, true
			}
		}
	}
	for _, f := range m.Funcs {
		if dead[f.Global.Index] {
			continue
		}
		for _, p := range []**ir.Value{&f.Prefix, &f.Prologue, &f.Personality} {
			if *p != nil && inPool[(*p).ID] {
				*p = nil
			}
		}
		if !f.IsDecl() {
			cutMentions(f, mentions(&f.Pool, dead))
		}
	}
	for _, v := range m.Vars {
		if v.Init != nil && inPool[v.Init.ID] {
			v.Init = m.Null(v.ValueType)
		}
	}
	cutMetadata(m, inPool)
	m.Summary, m.UseLists = nil, nil // they name symbols
	m.RemoveSymbols(func(g *ir.Global) bool { return dead[g.Index] })
}

// cutMentions takes the marked constants out of a body.
func cutMentions(f *ir.Func, marked []bool) {
	var sub ir.Subst
	gone := false
	for v := range f.Instrs() {
		if v.Op == ir.OpCall && marked[v.Args[0].ID] {
			if v.Uses > 0 || hasDebugUse(f, v) {
				z := zero(f, v.Type)
				if z == nil {
					continue
				}
				sub.Set(v, z)
				gone = true
			}
			v.Remove()
			continue
		}
		for i, a := range v.Args {
			if a.IsConst() && int(a.ID) < len(marked) && marked[a.ID] {
				if z := zero(f, a.Type); z != nil {
					v.SetArg(i, z)
				}
			}
		}
	}
	for _, r := range f.DbgRecords {
		for i, l := range r.Locs {
			if l != nil && l.IsConst() && int(l.ID) < len(marked) && marked[l.ID] {
				r.Locs[i] = f.Poison(l.Type)
			}
		}
	}
	if gone {
		f.ReplaceUses(&sub)
	}
}

// hasDebugUse is true in functions with debug records: they are not counted as uses.
func hasDebugUse(f *ir.Func, v *ir.Value) bool {
	return len(f.DbgRecords) > 0 && v.Type != ir.Void
}

// cutMetadata takes the addresses of dead symbols out of the metadata, and out of lists such as
// !nvvm.annotations the entries that begin with one.
func cutMetadata(m *ir.Module, inPool []bool) {
	dead := func(md ir.MD) bool {
		n := m.MD.Node(md)
		return n != nil && n.Kind == ir.MDValue && inPool[n.Val.ID]
	}
	any := false
	entry := make([]bool, m.MD.Len())
	for i := 1; i < m.MD.Len(); i++ {
		n := m.MD.Node(ir.MD(i))
		if n.Kind != ir.MDTuple {
			continue
		}
		for k, o := range n.Ops {
			if dead(o) {
				entry[i] = entry[i] || k == 0
				n.Ops[k], any = 0, true
			}
		}
	}
	if !any {
		return
	}
	for i := range m.NamedMD {
		m.NamedMD[i].Ops = slices.DeleteFunc(m.NamedMD[i].Ops, func(md ir.MD) bool { return entry[md] })
	}
}

func bodies(m *ir.Module) []*ir.Func {
	return slices.DeleteFunc(slices.Clone(m.Funcs), (*ir.Func).IsDecl)
}

// dropBodies makes declarations of functions.
func dropBodies(m *ir.Module, fs []*ir.Func) {
	dead := make([]bool, len(m.Symbols))
	for _, f := range fs {
		dead[f.Global.Index] = true
	}
	for _, g := range m.Funcs { // addresses of blocks that are about to go
		if marked := blocksOf(&g.Pool, dead); marked != nil && !g.IsDecl() {
			cutMentions(g, marked)
		}
	}
	if marked := blocksOf(&m.Pool, dead); marked != nil {
		for _, v := range m.Vars {
			if v.Init != nil && marked[v.Init.ID] {
				v.Init = m.Null(v.ValueType)
			}
		}
	}
	m.Summary, m.UseLists = nil, nil
	for _, f := range fs {
		f.SetBlocks(nil)
		f.DbgRecords, f.UseLists, f.Attach = nil, nil, nil
		f.Prefix, f.Prologue, f.Personality = nil, nil, nil
		f.Linkage, f.Comdat, f.GC = ir.External, "", ""
	}
}

// blocksOf marks the constants of a pool that contain the address of a block of a dead function; nil
// when there are none.
func blocksOf(p *ir.Pool, dead []bool) []bool {
	if len(p.BlockAddrs) == 0 {
		return nil
	}
	out := make([]bool, p.NumIDs())
	for _, c := range p.Consts() {
		if c.Op == ir.OpBlockAddress {
			out[c.ID] = dead[p.BlockAddrs[c.Aux].Func.Global.Index]
			continue
		}
		for _, a := range c.Args {
			if a != nil && c.Op != ir.OpMetadata && out[a.ID] {
				out[c.ID] = true
			}
		}
	}
	return out
}

func functions(m *ir.Module) []*ir.Global {
	var out []*ir.Global
	for _, f := range m.Funcs {
		out = append(out, &f.Global)
	}
	return out
}

func variables(m *ir.Module) []*ir.Global {
	var out []*ir.Global
	for _, v := range m.Vars {
		out = append(out, &v.Global)
	}
	for _, a := range m.Aliases {
		out = append(out, &a.Global)
	}
	return out
}

func dropFunctions(m *ir.Module, gs []*ir.Global) { dropVariables(m, gs) }

func dropVariables(m *ir.Module, gs []*ir.Global) {
	dead := make([]bool, len(m.Symbols))
	for _, g := range gs {
		dead[g.Index] = true
	}
	removeSymbols(m, dead)
}

func initialisers(m *ir.Module) []*ir.GlobalVar {
	var out []*ir.GlobalVar
	for _, v := range m.Vars {
		if v.Init != nil && !m.IsZero(v.Init) && v.Init.Op != ir.OpUndef && v.Init.Op != ir.OpPoison {
			out = append(out, v)
		}
	}
	return out
}

func dropInitialisers(m *ir.Module, vs []*ir.GlobalVar) {
	for _, v := range vs {
		v.Init = m.Null(v.ValueType)
	}
}

// array is a variable or an alloca whose type is an array of several elements.
type array struct {
	v *ir.GlobalVar
	f *ir.Func
	a *ir.Value
}

func (x array) typ() ir.Type {
	if x.v != nil {
		return x.v.ValueType
	}
	return x.a.Alloca().Type()
}

func arrays(m *ir.Module) []array {
	ts := &m.Types
	long := func(t ir.Type) bool { return ts.Kind(t) == ir.KindArray && ts.NumElems(t) > 1 }
	var out []array
	for _, v := range m.Vars {
		if long(v.ValueType) {
			out = append(out, array{v: v})
		}
	}
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			if v.Op == ir.OpAlloca && long(v.Alloca().Type()) {
				out = append(out, array{f: f, a: v})
			}
		}
	}
	return out
}

func shrinkArrays(to func(n uint64) uint64) func(m *ir.Module, as []array) {
	return func(m *ir.Module, as []array) {
		for _, x := range as {
			old := x.typ()
			n := to(m.Types.NumElems(old))
			t := m.Types.Array(m.Types.Elem(old), n)
			if x.v == nil {
				a := x.a.Alloca()
				x.a.Aux = int64(ir.MakeAlloca(t, a.Align(), a.InAlloca(), a.SwiftError()))
				x.f.Touch()
				continue
			}
			x.v.ValueType = t
			if x.v.Init != nil {
				x.v.Init = shortened(m, x.v.Init, t, int(n))
			}
		}
	}
}

// shortened returns the first n elements of the constant array.
func shortened(m *ir.Module, c *ir.Value, t ir.Type, n int) *ir.Value {
	switch c.Op {
	case ir.OpUndef:
		return m.Undef(t)
	case ir.OpPoison:
		return m.Poison(t)
	case ir.OpConstArray:
		return m.Aggregate(t, c.Args[:n])
	case ir.OpConstData:
		return m.Str(t, m.Strings[c.Aux][:n])
	}
	return m.Null(t)
}
