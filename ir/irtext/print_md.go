package irtext

import "github.com/warpwise/warpwise/ir"

// attachments appends the metadata attached to something, each behind sep.
func (w *funcWriter) attachments(as []ir.Attachment, sep string) {
	if len(as) == 0 {
		return
	}
	if len(as) > 1 {
		as = w.sorted(as, w.attach)
	}
	for _, a := range as {
		w.s(sep).s(w.kinds[a.Kind])
		w.mdRef(a.MD)
	}
}

// mdRef appends a reference to md: its number, or what is always written in place.
func (w *funcWriter) mdRef(md ir.MD) {
	if md == 0 || int(md) >= len(w.nodes) {
		w.s("null")
		return
	}
	switch n := w.nodes[md]; n.Kind {
	case ir.MDString:
		w.s(`!"`).escaped(n.Str).s(`"`)
	case ir.MDValue:
		w.moduleValue(n.Val)
	case ir.MDForward:
		w.s("<badref>")
	default:
		if k := w.mdNum[md]; k != 0 {
			w.s("!").uint(uint64(k - 1))
		} else {
			w.mdNode(md)
		}
	}
}

// moduleValue appends a constant of the module's pool with its type.
func (w *funcWriter) moduleValue(v *ir.Value) {
	pool := w.pool
	w.pool = &w.m.Pool
	w.typed(v)
	w.pool = pool
}

// mdOperand appends the operand v of type metadata.
func (w *funcWriter) mdOperand(v *ir.Value) {
	switch {
	case len(v.Args) == 0:
		w.mdRef(ir.MD(v.Aux))
	case v.Aux == 1:
		w.argList(v.Args)
	default:
		w.typed(v.Args[0])
	}
}

func (w *funcWriter) argList(vs []*ir.Value) {
	w.s("!DIArgList(")
	w.list(vs, true)
	w.s(")")
}

func (w *funcWriter) namedMD(n *ir.NamedMD) {
	w.b = append(w.b, '!')
	w.b = appendMDName(w.b, n.Name)
	w.s(" = !{")
	w.mdList(n.Ops)
	w.s("}\n")
}

func (w *funcWriter) mdList(ops []ir.MD) {
	for i, md := range ops {
		if i > 0 {
			w.s(", ")
		}
		w.mdRef(md)
	}
}

// mdNode appends the node itself.
func (w *funcWriter) mdNode(md ir.MD) {
	n := w.nodes[md]
	if n.Distinct {
		w.s("distinct ")
	}
	if n.Kind == ir.MDTuple {
		w.s("!{")
		w.mdList(n.Ops)
		w.s("}")
		return
	}
	w.s("!").s(n.Name).s("(")
	start := len(w.b)
	if s := schemaOf(n.Name); s != nil {
		w.mdFields(n, s)
	} else if n.Name == "DIExpression" {
		w.expression(n)
	} else {
		for i := range n.Fields {
			w.sep(start).mdRaw(&n.Fields[i])
		}
	}
	w.s(")")
}

// sep appends a comma unless nothing was written since start.
func (w *funcWriter) sep(start int) *funcWriter {
	if len(w.b) > start {
		w.s(", ")
	}
	return w
}

// mdFields appends the fields of a node of a known class.
func (w *funcWriter) mdFields(n *ir.MDNode, s *schema) {
	start, next := len(w.b), 0
	for i := range s.fields {
		f := &s.fields[i]
		var have *ir.MDField
		if next < len(n.Fields) && n.Fields[next].Name == f.name {
			have = &n.Fields[next]
			next++
		}
		if have == nil {
			if f.marks&show == 0 && !w.shownAnyway(n, f.name) {
				continue
			}
			have = &ir.MDField{Int: f.def, Kind: storedKind(f.kind)}
		}
		w.sep(start).s(f.name).s(": ")
		w.mdField(have, f)
	}
}

// shownAnyway reports the fields that are printed because of others.
func (w *funcWriter) shownAnyway(n *ir.MDNode, name string) bool {
	switch name {
	case "language":
		_, ok := n.Field("sourceLanguageName")
		return n.Name == "DICompileUnit" && !ok
	case "virtualIndex":
		sp, _ := n.Field("spFlags")
		return sp.Int&spVirtualMask != 0
	case "ptrAuthIsAddressDiscriminated", "ptrAuthExtraDiscriminator", "ptrAuthIsaPointer",
		"ptrAuthAuthenticatesNullValues":
		_, ok := n.Field("ptrAuthKey")
		return ok
	}
	return false
}

// storedKind returns the shape in which a field is stored.
func storedKind(k fieldKind) ir.MDFieldKind {
	switch k {
	case fMD:
		return ir.FieldMD
	case fString:
		return ir.FieldString
	case fInt, fIntOrMD, fIntOrExpr, fBig:
		return ir.FieldInt
	case fBool:
		return ir.FieldBool
	case fList:
		return ir.FieldList
	}
	return ir.FieldUint
}

// mdField appends the value of a field of a known class.
func (w *funcWriter) mdField(v *ir.MDField, f *field) {
	switch f.kind {
	case fIntOrExpr:
		if n := w.nodes[v.MD]; v.Kind == ir.FieldMD && n != nil && n.Name == "DIExpression" &&
			len(n.Fields) == 2 && n.Fields[0].Int == opConsts {
			w.int(n.Fields[1].Int)
			return
		}
		w.mdValue(v)
	case fFlags:
		w.flagSet(uint32(v.Int), "DIFlag", diFlags)
	case fSPFlags:
		w.flagSet(uint32(v.Int), "DISPFlag", diSPFlags)
	case fTag, fEncoding, fLang, fLangName, fConv, fVirtuality, fMacinfo, fEmission, fNameTable, fChecksum, fEnumKind, fFixedPoint:
		ns := enumNames[f.kind]
		if name, ok := ns.name(uint64(v.Int)); ok {
			w.s(ns.prefix).s(name)
		} else {
			w.uint(uint64(v.Int))
		}
	default:
		w.mdValue(v)
	}
}

// mdRaw appends a field as it is stored.
func (w *funcWriter) mdRaw(v *ir.MDField) {
	if v.Name != "" {
		w.s(v.Name).s(": ")
	}
	w.mdValue(v)
}

func (w *funcWriter) mdValue(v *ir.MDField) {
	switch v.Kind {
	case ir.FieldMD:
		w.mdRef(v.MD)
	case ir.FieldInt:
		if v.Str != "" {
			w.s(v.Str)
		} else {
			w.int(v.Int)
		}
	case ir.FieldUint:
		w.uint(uint64(v.Int))
	case ir.FieldBool:
		if v.Int != 0 {
			w.s("true")
		} else {
			w.s("false")
		}
	case ir.FieldString:
		w.s(`"`).escaped(v.Str).s(`"`)
	case ir.FieldIdent:
		w.s(v.Str)
	case ir.FieldList:
		w.s("{")
		w.mdList(v.List)
		w.s("}")
	}
}

// flagSet appends the names of the flags in x, and what has none as a number.
func (w *funcWriter) flagSet(x uint32, prefix string, flags []flag) {
	start := len(w.b)
	for _, f := range flags {
		if f.bits == 0 || x&f.mask != f.bits {
			continue
		}
		if len(w.b) > start {
			w.s(" | ")
		}
		w.s(prefix).s(f.name)
		x &^= f.bits
	}
	if x != 0 || len(w.b) == start {
		if len(w.b) > start {
			w.s(" | ")
		}
		w.uint(uint64(x))
	}
}

// expression appends the elements of a DIExpression: by name when it is well formed.
func (w *funcWriter) expression(n *ir.MDNode) {
	start := len(w.b)
	if !validExpr(n.Fields) {
		for i := range n.Fields {
			w.sep(start).uint(uint64(n.Fields[i].Int))
		}
		return
	}
	for i := 0; i < len(n.Fields); {
		op := uint64(n.Fields[i].Int)
		w.sep(start)
		if name, ok := dwOps.name(op); ok {
			w.s(dwOps.prefix).s(name)
		} else {
			w.uint(op)
		}
		end := min(i+exprSize(op), len(n.Fields))
		for i++; i < end; i++ {
			w.s(", ")
			x := uint64(n.Fields[i].Int)
			if name, ok := dwEncodings.name(x); ok && op == opConvert && i == end-1 {
				w.s(dwEncodings.prefix).s(name)
			} else {
				w.uint(x)
			}
		}
	}
}

// dbgRecord appends a debug record, indented as LLVM does.
func (w *funcWriter) dbgRecord(r *ir.DbgRecord) {
	w.s("    ").s(r.Kind.String()).s("(")
	if r.Kind == ir.DbgLabel {
		w.mdRef(r.Var)
		w.s(", ").mdRef(r.Loc)
		w.s(")")
		return
	}
	switch {
	case r.ArgList:
		w.argList(r.Locs)
	case len(r.Locs) > 0:
		w.typed(r.Locs[0])
	default:
		w.recordMD(r.LocMD)
	}
	w.s(", ").mdRef(r.Var)
	w.s(", ").mdRef(r.Expr)
	if r.Kind == ir.DbgAssign {
		w.s(", ").mdRef(r.AssignID)
		w.s(", ")
		if r.Addr != nil {
			w.typed(r.Addr)
		} else {
			w.recordMD(r.AddrMD)
		}
		w.s(", ").mdRef(r.AddrExpr)
	}
	w.s(", ").mdRef(r.Loc)
	w.s(")")
}

// recordMD appends a location that is metadata.
func (w *funcWriter) recordMD(md ir.MD) { w.mdRef(md) }
