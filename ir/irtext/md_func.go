package irtext

import "github.com/warpwise/warpwise/ir"

// Metadata in function bodies, where local values may stand.

// parseMDOperand parses an operand of type metadata; the type is parsed already. A value becomes
// the operand of an OpMetadata of the function.
func (fp *funcParser) parseMDOperand() *ir.Value {
	switch {
	case fp.tok.kind == tkMDName && fp.tok.text == "DIArgList":
		vs := fp.parseArgList()
		if len(vs) == 0 {
			return fp.f.MetadataValue(fp.addNode(&ir.MDNode{Kind: ir.MDSpecial, Name: "DIArgList"}))
		}
		return fp.f.Const(ir.OpMetadata, ir.Metadata, 0, 1, vs...)
	case fp.tok.kind == tkMDName, fp.tok.kind == tkMDID, fp.tok.kind == tkExclaim:
		return fp.f.MetadataValue(fp.parseMD())
	}
	return fp.f.Const(ir.OpMetadata, ir.Metadata, 0, 0, fp.mdLocal())
}

// mdLocal parses a type and a value of the function as metadata.
func (fp *funcParser) mdLocal() *ir.Value {
	pos := fp.tok.pos()
	if k := fp.tok.kind; k == tkInt || k == tkString || k == tkRParen || k == tkEOF {
		fp.unexpected("metadata operand")
	}
	t := fp.parseType()
	if t == ir.Metadata {
		fp.errorf(pos, "invalid metadata-value-metadata roundtrip")
	}
	return fp.parseValue(t)
}

// parseArgList parses DIArgList(T v, …).
func (fp *funcParser) parseArgList() []*ir.Value {
	fp.next()
	fp.expect(tkLParen)
	var vs []*ir.Value
	for fp.tok.kind != tkRParen {
		if len(vs) > 0 {
			fp.expect(tkComma)
		}
		vs = append(vs, fp.mdLocal())
	}
	fp.next()
	return vs
}

// parseAttachments parses , !kind !node … behind the instruction v. A later attachment of the same
// kind replaces an earlier one.
func (fp *funcParser) parseAttachments(v *ir.Value) {
	var as []ir.Attachment
	for {
		fp.accept(tkComma)
		if fp.tok.kind != tkMDName {
			fp.unexpected("metadata after comma")
		}
		kind := fp.m.MD.Kind(fp.tok.name())
		fp.next()
		md := fp.parseMDNode()
		if kind == ir.MDTBAA {
			md = fp.upgradeTBAA(md)
		}
		as = setAttachment(as, ir.Attachment{Kind: kind, MD: md})
		if fp.tok.kind != tkComma {
			break
		}
	}
	fp.f.SetAttachments(v, as)
}

// upgradeTBAA returns the access tag of a type node that stands as a tag, as LLVM 3.2 and older
// wrote it: an access to the whole of that type.
func (fp *funcParser) upgradeTBAA(md ir.MD) ir.MD {
	t := &fp.m.MD
	n := t.Node(md)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 { // nil: its definition has an error
		return md
	}
	if o := t.Node(n.Ops[0]); len(n.Ops) >= 3 && o != nil && (o.Kind == ir.MDTuple || o.Kind == ir.MDSpecial) {
		return md
	}
	typ, rest := md, []ir.MD(nil)
	if len(n.Ops) == 3 { // the third operand marks constant memory
		typ = fp.addNode(&ir.MDNode{Kind: ir.MDTuple, Ops: []ir.MD{n.Ops[0], n.Ops[1]}, Pos: n.Pos})
		rest = n.Ops[2:]
	}
	fp.poolMu.Lock()
	zero := t.Value(fp.m.Int(ir.I64, 0))
	fp.poolMu.Unlock()
	return fp.addNode(&ir.MDNode{Kind: ir.MDTuple, Ops: append([]ir.MD{typ, typ, zero}, rest...), Pos: n.Pos})
}

func setAttachment(as []ir.Attachment, a ir.Attachment) []ir.Attachment {
	for i := range as {
		if as[i].Kind == a.Kind {
			as[i] = a
			return as
		}
	}
	return append(as, a)
}

// parseDbgRecord parses #dbg_value(…) and its like and appends it to the block.
func (fp *funcParser) parseDbgRecord() {
	fp.expect(tkHash)
	r := &ir.DbgRecord{}
	pos := fp.tok.pos()
	switch fp.tok.kw() {
	case kwDbgValue:
		r.Kind = ir.DbgValue
	case kwDbgDeclare:
		r.Kind = ir.DbgDeclare
	case kwDbgDeclareValue:
		r.Kind = ir.DbgDeclareValue
	case kwDbgAssign:
		r.Kind = ir.DbgAssign
	case kwDbgLabel:
		r.Kind = ir.DbgLabel
	default:
		fp.unexpected("debug record type here")
	}
	fp.next()
	fp.expect(tkLParen)
	if r.Kind == ir.DbgLabel {
		r.Var = fp.parseMDNode()
		fp.expect(tkComma)
	} else {
		fp.parseLocation(r)
	}
	r.Loc = fp.parseMDNode()
	fp.expect(tkRParen)
	v := fp.f.NewValue(ir.OpDbgRecord, ir.Void)
	v.Aux = int64(len(fp.f.DbgRecords))
	fp.f.DbgRecords = append(fp.f.DbgRecords, r)
	fp.f.SetPos(v, pos)
	fp.b.Append(v)
}

// parseLocation parses what a record of a variable has before the source location.
func (fp *funcParser) parseLocation(r *ir.DbgRecord) {
	switch {
	case fp.tok.kind == tkMDName && fp.tok.text == "DIArgList":
		r.Locs, r.ArgList = fp.parseArgList(), true
	case fp.tok.kind == tkMDName, fp.tok.kind == tkMDID, fp.tok.kind == tkExclaim:
		r.LocMD = fp.parseMD()
	default:
		r.Locs = []*ir.Value{fp.mdLocal()}
	}
	fp.expect(tkComma)
	r.Var = fp.parseMDNode()
	fp.expect(tkComma)
	r.Expr = fp.parseMDNode()
	fp.expect(tkComma)
	if r.Kind != ir.DbgAssign {
		return
	}
	r.AssignID = fp.parseMDNode()
	fp.expect(tkComma)
	switch fp.tok.kind {
	case tkMDName, tkMDID, tkExclaim:
		r.AddrMD = fp.parseMD()
	default:
		r.Addr = fp.mdLocal()
	}
	fp.expect(tkComma)
	r.AddrExpr = fp.parseMDNode()
	fp.expect(tkComma)
}
