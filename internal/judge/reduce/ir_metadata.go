package reduce

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Metadata, attributes, flags and names: what can go without touching what is computed.

// listEntry is an operand of a named metadata node; -1 is the node itself.
type listEntry struct{ list, op int }

func namedMD(m *ir.Module) []listEntry {
	var out []listEntry
	for i, n := range m.NamedMD {
		out = append(out, listEntry{i, -1})
		for k := range n.Ops {
			out = append(out, listEntry{i, k})
		}
	}
	return out
}

func dropNamedMD(m *ir.Module, es []listEntry) {
	gone := make([]bool, len(m.NamedMD))
	for _, e := range slices.Backward(es) { // later operands first: the numbers stay right
		if e.op < 0 {
			gone[e.list] = true
		} else if n := &m.NamedMD[e.list]; e.op < len(n.Ops) {
			n.Ops = slices.Delete(slices.Clone(n.Ops), e.op, e.op+1)
		}
	}
	var keep []ir.NamedMD
	for i, n := range m.NamedMD {
		if !gone[i] {
			keep = append(keep, n)
		}
	}
	m.NamedMD = keep
}

// attached is one attachment of an instruction or a symbol.
type attached struct {
	f    *ir.Func
	v    *ir.Value
	g    *ir.Global
	kind ir.MDKind
}

func attachments(m *ir.Module) []attached {
	var out []attached
	for _, g := range m.Symbols {
		if g == nil {
			continue
		}
		for _, a := range g.Attach {
			out = append(out, attached{g: g, kind: a.Kind})
		}
	}
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			for _, a := range f.Attachments(v) {
				out = append(out, attached{f: f, v: v, kind: a.Kind})
			}
		}
	}
	return out
}

func dropAttachments(m *ir.Module, as []attached) {
	for _, x := range as {
		without := func(list []ir.Attachment) []ir.Attachment {
			return slices.DeleteFunc(slices.Clone(list), func(a ir.Attachment) bool { return a.Kind == x.kind })
		}
		if x.g != nil {
			x.g.Attach = without(x.g.Attach)
		} else {
			x.f.SetAttachments(x.v, without(x.f.Attachments(x.v)))
		}
	}
}

// attribute is one attribute of a set that belongs to a function, a parameter, a variable or a call.
type attribute struct {
	set  *ir.AttrSet
	attr ir.Attr
}

func attributes(m *ir.Module) []attribute {
	var out []attribute
	add := func(s *ir.AttrSet) {
		for _, a := range m.Attrs.Attrs(*s) {
			out = append(out, attribute{s, a})
		}
	}
	for _, v := range m.Vars {
		add(&v.Attrs)
	}
	for _, f := range m.Funcs {
		add(&f.FnAttrs)
		add(&f.RetAttrs)
		for i := range f.ParamAttrs {
			add(&f.ParamAttrs[i])
		}
		for v := range f.Instrs() {
			if !v.Op.Is(ir.IsCallLike) {
				continue
			}
			c := f.Call(v)
			add(&c.FnAttrs)
			add(&c.RetAttrs)
			for i := range c.ParamAttrs {
				add(&c.ParamAttrs[i])
			}
		}
	}
	return out
}

func dropAttributes(m *ir.Module, as []attribute) {
	for _, x := range as {
		list := slices.DeleteFunc(slices.Clone(m.Attrs.Attrs(*x.set)), func(a ir.Attr) bool { return a == x.attr })
		*x.set = m.Attrs.Set(list)
	}
}

// flag is a mark of an instruction or, for calls, the marker in front.
type flag struct {
	f    *ir.Func
	v    *ir.Value
	what int
}

const (
	flagMarks = iota
	flagVolatile
	flagTail
)

func flagged(m *ir.Module) []flag {
	var out []flag
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			if v.Flags&^ir.Volatile != 0 {
				out = append(out, flag{f, v, flagMarks})
			}
			if v.Flags&ir.Volatile != 0 {
				out = append(out, flag{f, v, flagVolatile})
			}
			if v.Op == ir.OpCall && f.Call(v).Tail != ir.NoMarker {
				out = append(out, flag{f, v, flagTail})
			}
		}
	}
	return out
}

func dropFlags(m *ir.Module, fs []flag) {
	for _, x := range fs {
		switch x.what {
		case flagMarks:
			x.v.Flags &= ir.Volatile
		case flagVolatile:
			x.v.Flags &^= ir.Volatile
		case flagTail:
			x.f.Call(x.v).Tail = ir.NoMarker
		}
		x.f.Touch()
	}
}

// modulePieces are the texts of a module: its name, assembly, and the marks of symbols.
func modulePieces(m *ir.Module) []func() {
	var out []func()
	if m.Name != "" {
		out = append(out, func() { m.Name = "" })
	}
	if len(m.ModuleAsm) > 0 {
		out = append(out, func() { m.ModuleAsm = nil })
	}
	if len(m.Summary) > 0 {
		out = append(out, func() { m.Summary = nil })
	}
	if len(m.UseLists) > 0 {
		out = append(out, func() { m.UseLists = nil })
	}
	for _, g := range m.Symbols {
		if g != nil && (g.Section != "" || g.Comdat != "" || g.UnnamedAddr != 0 || g.DSOLocal || g.Partition != "") {
			out = append(out, func() {
				g.Section, g.Comdat, g.Partition, g.UnnamedAddr, g.DSOLocal = "", "", "", 0, false
			})
		}
	}
	for _, f := range m.Funcs {
		if len(f.UseLists) > 0 {
			out = append(out, func() { f.UseLists = nil })
		}
	}
	return out
}

func dropPieces(m *ir.Module, do []func()) {
	for _, f := range do {
		f()
	}
}

func localNames(m *ir.Module) []*ir.Func {
	var out []*ir.Func
	for _, f := range m.Funcs {
		named := false
		for _, p := range f.Params {
			named = named || f.ValueName(p) != ""
		}
		for _, b := range f.Blocks {
			named = named || b.Name != ""
			for v := range b.Instrs() {
				named = named || f.ValueName(v) != ""
			}
		}
		if named {
			out = append(out, f)
		}
	}
	return out
}

func dropLocalNames(m *ir.Module, fs []*ir.Func) {
	for _, f := range fs {
		f.DropNames()
	}
}

const shortName = 3 // names up to this length are left alone

func symbolNames(m *ir.Module) []*ir.Global {
	var out []*ir.Global
	for _, g := range m.Symbols {
		if g != nil && len(g.Name) > shortName && !g.IsIntrinsic() {
			out = append(out, g)
		}
	}
	return out
}

func shortenNames(m *ir.Module, gs []*ir.Global) {
	n := 0
	for _, g := range gs {
		letter := "v"
		if g.Func != nil {
			letter = "f"
		}
		name := ""
		for name == "" || m.Lookup(name) != nil {
			name = fmt.Sprintf("%s%d", letter, n)
			n++
		}
		m.Rename(g, name)
	}
}
