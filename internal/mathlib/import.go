package mathlib

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Import adds the named functions of the library, with all that they need, to m as internal
// functions. Functions that m has already stay as they are, but for declarations of functions of the vendor's device library
// with the library's signature: those become definitions.
func Import(m *ir.Module, names ...string) error {
	text, err := Text(names...)
	if err != nil {
		return err
	}
	lib, diags := irtext.Parse(diag.NewFile("mathlib", text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		return fmt.Errorf("the mathematics library does not parse: %w", diags.Err())
	}
	c := &copier{dst: m, src: lib}
	var fresh []*ir.Func
	for _, f := range lib.Funcs {
		if d := m.Func(c.name(f.Name)); d == nil || c.fills(d, f) {
			fresh = append(fresh, f)
		}
	}
	for _, g := range lib.Vars {
		c.variable(g)
	}
	pure := m.Attrs.Set([]ir.Attr{{Kind: ir.AttrNoUnwind}, {Kind: ir.AttrWillReturn}, {Kind: ir.AttrMemory}})
	stores := m.Attrs.Set([]ir.Attr{{Kind: ir.AttrNoUnwind}, {Kind: ir.AttrWillReturn}})
	for _, f := range fresh {
		d := m.Func(c.name(f.Name))
		if d == nil {
			d = m.AddFunc(c.name(f.Name), c.typ(f.Sig))
		}
		if !f.IsDecl() {
			d.Linkage, d.Visibility, d.DLL, d.DSOLocal = ir.Internal, ir.DefaultVisibility, ir.DLLDefault, false
			d.FnAttrs = pure
			if slices.Contains(lib.Types.Elems(f.Sig), ir.Ptr) { // sincos and its like write what they compute
				d.FnAttrs = stores
			}
		}
	}
	for _, f := range fresh {
		if !f.IsDecl() {
			if err := c.body(m.Func(c.name(f.Name)), f); err != nil {
				return err
			}
		}
	}
	return nil
}

// LinkDevice gives the functions of the vendor's device library that m declares and uses their bodies, where the library has
// one of that name and signature. Others stay declarations.
func LinkDevice(m *ir.Module) error {
	declared := make([]string, len(m.Symbols))
	found := false
	for _, f := range m.Funcs {
		if f.IsDecl() && strings.HasPrefix(f.Name, DevicePrefix) && load().funcs[f.Name] != nil {
			declared[f.Global.Index], found = f.Name, true
		}
	}
	if !found {
		return nil
	}
	var names []string
	for _, f := range m.Funcs {
		for _, c := range f.Consts() {
			if c.Op == ir.OpGlobal && c.Uses > 0 && c.Aux < int64(len(declared)) && declared[c.Aux] != "" {
				names = append(names, declared[c.Aux])
				declared[c.Aux] = ""
			}
		}
	}
	if len(names) == 0 {
		return nil
	}
	return Import(m, names...)
}

// fills reports whether the definition f of the library is for the declaration d of the module.
func (c *copier) fills(d, f *ir.Func) bool {
	return d.IsDecl() && !f.IsDecl() && strings.HasPrefix(d.Name, DevicePrefix) && d.Sig == c.typ(f.Sig)
}

// copier copies the few kinds of types, constants and instructions that the library consists of
// from one module to another. It recurses on types and constants: those of the library are flat.
type copier struct{ dst, src *ir.Module }

// name returns the name of a symbol of the library in the user's module.
func (c *copier) name(s string) string {
	if g := c.src.Lookup(s); g != nil && g.Kind == ir.KindVar {
		return Prefix + s
	}
	return s
}

func (c *copier) typ(t ir.Type) ir.Type {
	s, d := &c.src.Types, &c.dst.Types
	list := func(ts []ir.Type) []ir.Type {
		out := make([]ir.Type, len(ts))
		for i, e := range ts {
			out[i] = c.typ(e)
		}
		return out
	}
	switch s.Kind(t) {
	case ir.KindInt:
		return d.Int(s.Bits(t))
	case ir.KindPointer:
		return d.Pointer(s.AddrSpace(t))
	case ir.KindArray:
		return d.Array(c.typ(s.Elem(t)), s.NumElems(t))
	case ir.KindVector:
		return d.Vector(c.typ(s.Elem(t)), s.NumElems(t), s.IsScalable(t))
	case ir.KindStruct:
		return d.Struct(list(s.Elems(t)), s.IsPacked(t))
	case ir.KindFunc:
		return d.Func(c.typ(s.Elem(t)), list(s.Elems(t)), s.IsVarArg(t))
	}
	return t // the basic types have the same handle everywhere
}

func (c *copier) variable(g *ir.GlobalVar) {
	name := c.name(g.Name)
	if c.dst.Lookup(name) != nil {
		return
	}
	v := c.dst.AddVar(name, c.typ(g.ValueType), g.AddrSpace)
	v.Linkage, v.Constant, v.Align = ir.Internal, g.Constant, g.Align
	if g.Init != nil {
		v.Init = c.constant(&c.dst.Pool, &c.src.Pool, g.Init)
	}
}

func (c *copier) constant(dst, src *ir.Pool, v *ir.Value) *ir.Value {
	t := c.typ(v.Type)
	switch v.Op {
	case ir.OpConstInt:
		return dst.BigInt(t, src.BigValue(v))
	case ir.OpGlobal:
		return dst.Global(c.dst.Lookup(c.name(src.Symbol(v).Name)))
	}
	args := make([]*ir.Value, len(v.Args))
	for i, a := range v.Args {
		args[i] = c.constant(dst, src, a)
	}
	aux := v.Aux
	if v.Op == ir.OpGetElementPtr {
		aux = int64(ir.MakeGEP(c.typ(v.GEP().Elem()), 0))
	}
	return dst.Const(v.Op, t, v.Flags, aux, args...)
}

// body copies the blocks of src to the declaration dst.
func (c *copier) body(dst, src *ir.Func) error {
	vals := make([]*ir.Value, src.NumIDs())
	for i, p := range src.Params {
		vals[p.ID] = dst.Params[i]
	}
	blocks := make([]*ir.Block, src.NumBlockIDs())
	for _, b := range src.Blocks {
		blocks[b.ID] = dst.AppendBlock("")
	}
	for v := range src.Instrs() {
		vals[v.ID] = dst.NewForward(c.typ(v.Type))
	}
	for _, b := range src.Blocks {
		for _, e := range b.Succs {
			blocks[b.ID].AddEdge(blocks[e.B.ID])
		}
	}
	value := func(v *ir.Value) *ir.Value {
		if v.IsConst() {
			return c.constant(&dst.Pool, &src.Pool, v)
		}
		return vals[v.ID]
	}
	for v := range src.Instrs() {
		args := make([]*ir.Value, len(v.Args))
		for i, a := range v.Args {
			args[i] = value(a)
		}
		n := vals[v.ID]
		n.Flags, n.Aux = v.Flags, v.Aux
		switch v.Op {
		case ir.OpPhi:
			c.phi(n, v, blocks, args)
			args = append([]*ir.Value(nil), args...)
		case ir.OpGetElementPtr:
			n.Aux = int64(ir.MakeGEP(c.typ(v.GEP().Elem()), 0))
		case ir.OpAlloca:
			a := v.Alloca()
			n.Aux = int64(ir.MakeAlloca(c.typ(a.Type()), a.Align(), false, false))
		case ir.OpExtractValue, ir.OpInsertValue, ir.OpShuffleVector:
			n.Aux = dst.IntList(src.Ints[v.Aux])
		case ir.OpCall:
			s := src.Call(v)
			n.Op = ir.OpCall
			dst.SetCall(n, &ir.Call{Sig: c.typ(s.Sig), Tail: s.Tail}, args[0], args[1:]...)
			blocks[v.Block.ID].Append(n)
			continue
		case ir.OpInvoke, ir.OpCallBr, ir.OpIndirectBr:
			return fmt.Errorf("the mathematics library holds a %s", v.Op)
		}
		dst.Define(n, v.Op, args...)
		blocks[v.Block.ID].Append(n)
	}
	return nil
}

// phi puts the arguments of a phi in the order of the predecessors of the copy.
func (c *copier) phi(n, v *ir.Value, blocks []*ir.Block, args []*ir.Value) {
	b := blocks[v.Block.ID]
	old := append([]*ir.Value(nil), args...)
	for i, e := range b.Preds {
		for j, f := range v.Block.Preds {
			if blocks[f.B.ID] == e.B && f.I == e.I {
				args[i] = old[j]
			}
		}
	}
}
