package irtext

import "github.com/warpwise/warpwise/ir"

// attrTexts keeps the text of every attribute set as it stands in a parameter list.
func (p *printer) attrTexts() {
	p.attrs = make([]string, p.m.Attrs.Len())
	w := funcWriter{printer: p}
	for s := 1; s < len(p.attrs); s++ {
		w.b = w.b[:0]
		for i, a := range p.m.Attrs.Attrs(ir.AttrSet(s)) {
			if i > 0 {
				w.s(" ")
			}
			w.attr(&a, false)
		}
		p.attrs[s] = string(w.b)
	}
}

// attrSet appends the attributes of s as in a parameter list.
func (w *funcWriter) attrSet(s ir.AttrSet) *funcWriter { return w.s(w.attrs[s]) }

// attrGroup appends the attributes of s as in an attribute group.
func (w *funcWriter) attrGroup(s ir.AttrSet) {
	for i, a := range w.m.Attrs.Attrs(s) {
		if i > 0 {
			w.s(" ")
		}
		w.attr(&a, true)
	}
}

// group appends the reference to the group of function attributes s.
func (w *funcWriter) group(s ir.AttrSet) {
	if s != 0 {
		w.s(" #").uint(uint64(w.grpNum[s] - 1))
	}
}

// attr appends one attribute; inGroup selects the form in attribute groups.
func (w *funcWriter) attr(a *ir.Attr, inGroup bool) {
	switch a.Kind {
	case ir.AttrString:
		w.s(`"`).escaped(a.Key).s(`"`)
		if a.Text != "" {
			w.s(`="`).escaped(a.Text).s(`"`)
		}
		return
	case ir.AttrUnknown:
		w.s(a.Key).s(a.Text)
		return
	case ir.AttrAlignment:
		if inGroup {
			w.s("align=").uint(a.Int)
		} else {
			w.s("align ").uint(a.Int)
		}
		return
	case ir.AttrStackAlignment:
		if inGroup {
			w.s("alignstack=").uint(a.Int)
		} else {
			w.s("alignstack(").uint(a.Int).s(")")
		}
		return
	case ir.AttrNoFPClass:
		w.s("nofpclass(").fpClass(a.Int).s(")")
		return
	case ir.AttrUWTable:
		w.s("uwtable")
		if a.Text == "sync" {
			w.s("(sync)")
		}
		return
	}
	info := a.Kind.Info()
	w.s(info.Name)
	switch info.Form {
	case ir.FormInt:
		w.s("(").uint(a.Int).s(")")
	case ir.FormType:
		if a.Type != ir.NoType {
			w.s("(").ty(a.Type).s(")")
		}
	case ir.FormRange:
		w.s("(").ty(a.Type).s(" ").s(a.Text).s(")")
	case ir.FormMemory:
		w.s("(").effects(ir.MemoryEffects(a.Int)).s(")")
	case ir.FormText:
		w.s("(").s(a.Text).s(")")
	}
}

var fpClasses = [...]struct {
	mask uint64
	name string
}{
	{0x3ff, "all"}, {0x003, "nan"}, {0x001, "snan"}, {0x002, "qnan"}, {0x204, "inf"}, {0x004, "ninf"},
	{0x200, "pinf"}, {0x060, "zero"}, {0x020, "nzero"}, {0x040, "pzero"}, {0x090, "sub"},
	{0x010, "nsub"}, {0x080, "psub"}, {0x108, "norm"}, {0x008, "nnorm"}, {0x100, "pnorm"},
}

// fpClass appends the names of a mask of floating-point classes.
func (w *funcWriter) fpClass(mask uint64) *funcWriter {
	if mask == 0 {
		return w.s("none")
	}
	first := true
	for _, c := range fpClasses {
		if mask&c.mask != c.mask {
			continue
		}
		if !first {
			w.s(" ")
		}
		first = false
		w.s(c.name)
		mask &^= c.mask
	}
	return w
}

var modRefNames = [...]string{ir.NoModRef: "none", ir.Ref: "read", ir.Mod: "write", ir.ModRefRW: "readwrite"}

var memLocNames = [...]string{ir.ArgMem: "argmem: ", ir.InaccessibleMem: "inaccessiblemem: ",
	ir.ErrnoMem: "errnomem: ", ir.TargetMem0: "target_mem0: ", ir.TargetMem1: "target_mem1: "}

// effects appends the inside of memory(…): the access of other memory first, when it is some or
// the same everywhere, then the locations that differ from it.
func (w *funcWriter) effects(e ir.MemoryEffects) *funcWriter {
	other := e.Get(ir.OtherMem)
	first := true
	if other != ir.NoModRef || e.None() {
		w.s(modRefNames[other])
		first = false
	}
	for l := range ir.NumMemLocs {
		m := e.Get(l)
		if m == other || l == ir.OtherMem {
			continue
		}
		if !first {
			w.s(", ")
		}
		first = false
		w.s(memLocNames[l]).s(modRefNames[m])
	}
	return w
}
