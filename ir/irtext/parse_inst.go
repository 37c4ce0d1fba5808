package irtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// parseOp parses an instruction from its opcode on.
func (fp *funcParser) parseOp() *ir.Value {
	op := words[fp.tok.word].op
	pos := fp.tok.pos()
	switch fp.tok.kw() {
	case kwTail, kwMusttail, kwNotail:
		return fp.parseCall()
	}
	switch {
	case op.Is(ir.IsBinary):
		return fp.parseBinary(op, pos)
	case op.Is(ir.IsCast):
		return fp.parseCast(op, pos)
	}
	switch op {
	case ir.OpCall:
		return fp.parseCall()
	case ir.OpInvoke, ir.OpCallBr:
		return fp.parseInvoke(op)
	case ir.OpLoad, ir.OpStore, ir.OpCmpXchg, ir.OpAtomicRMW, ir.OpFence, ir.OpAlloca:
		return fp.parseMemOp(op)
	}
	fp.next()
	switch op {
	case ir.OpRet:
		return fp.parseRet()
	case ir.OpBr:
		return fp.parseBr()
	case ir.OpSwitch:
		return fp.parseSwitch()
	case ir.OpIndirectBr:
		return fp.parseIndirectBr()
	case ir.OpResume:
		return fp.inst(op, ir.Void, fp.typedValue())
	case ir.OpUnreachable:
		return fp.inst(op, ir.Void)
	case ir.OpCleanupRet, ir.OpCatchRet, ir.OpCatchSwitch, ir.OpCatchPad, ir.OpCleanupPad, ir.OpLandingPad:
		return fp.parseEH(op)
	case ir.OpFNeg:
		fl := fp.fastMath()
		at := fp.tok.pos()
		v := fp.typedValue()
		if !fp.ts.IsFPOrVec(v.Type) {
			fp.errorf(at, "invalid operand type for instruction")
		}
		return fp.flagged(fp.inst(op, v.Type, v), fl)
	case ir.OpICmp, ir.OpFCmp:
		return fp.parseCompare(op)
	case ir.OpPhi:
		return fp.parsePhi(pos)
	case ir.OpGetElementPtr:
		return fp.parseGEP()
	}
	return fp.parseElementOp(op, pos)
}

// parseElementOp parses the instructions on elements of vectors and aggregates, select, freeze
// and va_arg.
func (fp *funcParser) parseElementOp(op ir.Op, pos diag.Pos) *ir.Value {
	switch op {
	case ir.OpSelect:
		fl := fp.fastMath()
		a := fp.operands3()
		if msg := fp.selectMsg(a[:]); msg != "" {
			fp.errorf(pos, "%s", msg)
		}
		fp.checkFastMath(fl, a[1].Type, pos, "select")
		return fp.flagged(fp.inst(op, a[1].Type, a[:]...), fl)
	case ir.OpFreeze:
		v := fp.typedValue()
		return fp.inst(op, v.Type, v)
	case ir.OpVAArg:
		v := fp.typedValue()
		fp.expect(tkComma)
		at := fp.tok.pos()
		t := fp.parseType()
		if !fp.ts.IsFirstClass(t) {
			fp.errorf(at, "va_arg requires operand with first class type")
		}
		return fp.inst(op, t, v)
	case ir.OpExtractElement:
		v := fp.typedValue()
		fp.expect(tkComma)
		i := fp.typedValue()
		if !fp.ts.IsVector(v.Type) || !fp.ts.IsInt(i.Type) {
			fp.errorf(pos, "invalid extractelement operands")
		}
		return fp.inst(op, fp.ts.Elem(v.Type), v, i)
	case ir.OpInsertElement:
		a := fp.operands3()
		if t := a[0].Type; !fp.ts.IsVector(t) || fp.ts.Elem(t) != a[1].Type || !fp.ts.IsInt(a[2].Type) {
			fp.errorf(pos, "invalid insertelement operands")
		}
		return fp.inst(op, a[0].Type, a[:]...)
	case ir.OpShuffleVector:
		a := fp.operands3()
		t := a[0].Type
		if !fp.ts.IsVector(t) || t != a[1].Type || !a[2].IsConst() {
			fp.errorf(pos, "invalid shufflevector operands")
		}
		mask, ok := fp.shuffleMask(t, a[2])
		if !ok {
			fp.errorf(pos, "invalid shufflevector operands")
		}
		v := fp.inst(op, fp.vector(fp.ts.Elem(t), uint64(len(mask)), fp.ts.IsScalable(t)), a[0], a[1])
		v.Aux = fp.f.IntList(mask)
		return v
	case ir.OpExtractValue:
		v := fp.typedValue()
		idx := fp.parseIndexes()
		if !fp.ts.IsAggregate(v.Type) {
			fp.errorf(pos, "extractvalue operand must be aggregate type")
		}
		t := fp.elemAt(v.Type, idx)
		if t == ir.NoType {
			fp.errorf(pos, "invalid indices for extractvalue")
		}
		r := fp.inst(op, t, v)
		r.Aux = fp.f.IntList(idx)
		return r
	case ir.OpInsertValue:
		v := fp.typedValue()
		fp.expect(tkComma)
		e := fp.typedValue()
		idx := fp.parseIndexes()
		if !fp.ts.IsAggregate(v.Type) {
			fp.errorf(pos, "insertvalue operand must be aggregate type")
		}
		t := fp.elemAt(v.Type, idx)
		if t == ir.NoType {
			fp.errorf(pos, "invalid indices for insertvalue")
		}
		if t != e.Type {
			fp.errorf(pos, "insertvalue operand and field disagree in type: '%s' instead of '%s'",
				fp.typeString(e.Type), fp.typeString(t))
		}
		r := fp.inst(op, v.Type, v, e)
		r.Aux = fp.f.IntList(idx)
		return r
	}
	fp.errorf(pos, "expected instruction opcode")
	return nil
}

func (fp *funcParser) operands3() (a [3]*ir.Value) {
	a[0] = fp.typedValue()
	fp.expect(tkComma)
	a[1] = fp.typedValue()
	fp.expect(tkComma)
	a[2] = fp.typedValue()
	return a
}

// vector returns the vector type, from a cache when it was the last one asked for.
func (p *parser) vector(elem ir.Type, n uint64, scalable bool) ir.Type {
	k := vecKey{elem, n, scalable}
	c := &p.vecCache[(uint64(elem)*31+n)%uint64(len(p.vecCache))]
	if c.key != k {
		c.key, c.typ = k, p.ts.Vector(elem, n, scalable)
	}
	return c.typ
}

type vecKey struct {
	elem     ir.Type
	n        uint64
	scalable bool
}

type cachedVec struct {
	key vecKey
	typ ir.Type
}

// moreOperands reports whether the current token is a comma that does not introduce metadata.
func (fp *funcParser) moreOperands() bool {
	return fp.tok.kind == tkComma && fp.byteAt(fp.skipSpace(fp.at)) != '!'
}

// parseIndexes parses , i, j … of extractvalue and insertvalue.
func (fp *funcParser) parseIndexes() []int32 {
	fp.mask = fp.mask[:0]
	if !fp.moreOperands() {
		fp.errorf(fp.tok.pos(), "expected ',' as start of index list")
	}
	for fp.moreOperands() {
		fp.next()
		fp.mask = append(fp.mask, int32(fp.expectUint(1<<32-1)))
	}
	return fp.mask
}

func (fp *funcParser) flagged(v *ir.Value, fl ir.Flags) *ir.Value {
	v.Flags |= fl
	return v
}

// fastMath parses fast-math flags.
func (fp *funcParser) fastMath() (fl ir.Flags) {
	for fp.tok.kind == tkWord {
		switch fp.tok.kw() {
		case kwFast:
			fl |= ir.FastMath
		case kwReassoc:
			fl |= ir.Reassoc
		case kwNnan:
			fl |= ir.NNaN
		case kwNinf:
			fl |= ir.NInf
		case kwNsz:
			fl |= ir.NSZ
		case kwArcp:
			fl |= ir.ARcp
		case kwContract:
			fl |= ir.Contract
		case kwAfn:
			fl |= ir.AFn
		default:
			return fl
		}
		fp.next()
	}
	return fl
}

// checkFastMath reports fast-math flags on a result that is not floating point.
func (fp *funcParser) checkFastMath(fl ir.Flags, t ir.Type, pos diag.Pos, what string) {
	if fl == 0 {
		return
	}
	for fp.ts.Kind(t) == ir.KindArray {
		t = fp.ts.Elem(t)
	}
	if fp.ts.Kind(t) == ir.KindStruct && !fp.ts.IsIdentified(t) { // LLVM 20: literal structs of one type
		if e := fp.ts.Elems(t); len(e) > 0 {
			t = e[0]
		}
	}
	if !fp.ts.IsFPOrVec(t) {
		fp.errorf(pos, "fast-math-flags specified for %s without floating-point scalar or vector return type", what)
	}
}

// wrapFlags parses nuw and nsw.
func (fp *funcParser) wrapFlags() (fl ir.Flags) {
	for {
		switch fp.tok.kw() {
		case kwNuw:
			fl |= ir.NUW
		case kwNsw:
			fl |= ir.NSW
		default:
			return fl
		}
		fp.next()
	}
}

func (fp *funcParser) parseBinary(op ir.Op, pos diag.Pos) *ir.Value {
	fp.next()
	var fl ir.Flags
	switch {
	case op.Is(ir.HasFastMath):
		fl = fp.fastMath()
	case op.Is(ir.HasNUWNSW):
		fl = fp.wrapFlags()
	case op.Is(ir.HasExact):
		if fp.acceptKw(kwExact) {
			fl = ir.Exact
		}
	case op == ir.OpOr:
		if fp.acceptKw(kwDisjoint) {
			fl = ir.Disjoint
		}
	}
	at := fp.tok.pos()
	t := fp.parseType()
	if op.Is(ir.FPOnly) && !fp.ts.IsFPOrVec(t) || op.Is(ir.IntegerOnly) && !fp.ts.IsIntOrVec(t) {
		fp.errorf(at, "invalid operand type for instruction")
	}
	a := fp.parseValue(t)
	fp.expect(tkComma)
	b := fp.parseValue(t)
	return fp.flagged(fp.inst(op, t, a, b), fl)
}

func (fp *funcParser) parseCast(op ir.Op, pos diag.Pos) *ir.Value {
	fp.next()
	var fl ir.Flags
	switch op {
	case ir.OpTrunc:
		fl = fp.wrapFlags()
	case ir.OpZExt, ir.OpUIToFP:
		if fp.acceptKw(kwNneg) {
			fl = ir.NNeg
		}
	case ir.OpFPTrunc, ir.OpFPExt:
		fl = fp.fastMath()
	}
	v := fp.typedValue()
	fp.expectKw(kwTo)
	t := fp.parseType()
	if !fp.castOK(op, v.Type, t) {
		fp.errorf(pos, "invalid cast opcode for cast from '%s' to '%s'", fp.typeString(v.Type), fp.typeString(t))
	}
	return fp.flagged(fp.inst(op, t, v), fl)
}

func (fp *funcParser) parseCompare(op ir.Op) *ir.Value {
	var fl ir.Flags
	if op == ir.OpFCmp {
		fl = fp.fastMath()
	} else if fp.acceptKw(kwSamesign) {
		fl = ir.SameSign
	}
	pred := fp.parsePred(op)
	at := fp.tok.pos()
	t := fp.parseType()
	switch {
	case op == ir.OpFCmp && !fp.ts.IsFPOrVec(t):
		fp.errorf(at, "fcmp requires floating point operands")
	case op == ir.OpICmp && !fp.ts.IsIntOrVec(t) && !fp.ts.IsPtrOrVec(t):
		fp.errorf(at, "icmp requires integer operands")
	}
	a := fp.parseValue(t)
	fp.expect(tkComma)
	b := fp.parseValue(t)
	r := ir.I1
	if fp.ts.IsVector(t) {
		r = fp.vector(ir.I1, fp.ts.NumElems(t), fp.ts.IsScalable(t))
	}
	v := fp.inst(op, r, a, b)
	v.Aux = int64(pred)
	return fp.flagged(v, fl)
}

func (fp *funcParser) parsePhi(pos diag.Pos) *ir.Value {
	fl := fp.fastMath()
	at := fp.tok.pos()
	t := fp.parseType()
	if !fp.ts.IsFirstClass(t) || t == ir.Label {
		fp.errorf(at, "phi node must have first class type")
	}
	from := len(fp.entries)
	for fp.tok.kind == tkLSquare {
		fp.next()
		v := fp.parseValue(t)
		fp.expect(tkComma)
		b := fp.blockRef()
		fp.expect(tkRSquare)
		fp.entries = append(fp.entries, phiEntry{v, b})
		if !fp.moreOperands() {
			break
		}
		fp.next()
		if fp.tok.kind != tkLSquare {
			fp.unexpected("'['")
		}
	}
	fp.checkFastMath(fl, t, pos, "phi")
	v := fp.flagged(fp.inst(ir.OpPhi, t), fl)
	fp.phis = append(fp.phis, pendingPhi{v, from, len(fp.entries), pos})
	return v
}

func (fp *funcParser) parseGEP() *ir.Value {
	var fl ir.Flags
	for done := false; !done; {
		switch fp.tok.kw() {
		case kwInbounds:
			fl |= ir.InBounds | ir.NUSW
		case kwNusw:
			fl |= ir.NUSW
		case kwNuw:
			fl |= ir.NUW
		default:
			done = true
			continue
		}
		fp.next()
	}
	pos := fp.tok.pos()
	elem := fp.parseType()
	fp.expect(tkComma)
	fp.args = append(fp.args[:0], fp.typedValue())
	for fp.moreOperands() {
		fp.next()
		v := fp.typedValue()
		fp.args = append(fp.args, v)
	}
	t, msg := fp.gepType(elem, fp.args)
	if msg != "" {
		fp.errorf(pos, "%s", msg)
	}
	v := fp.inst(ir.OpGetElementPtr, t, fp.args...)
	v.Aux = int64(ir.MakeGEP(elem, 0))
	return fp.flagged(v, fl)
}

func (fp *funcParser) parseRet() *ir.Value {
	pos := fp.tok.pos()
	t := fp.parseTypeVoid()
	want := fp.ts.Elem(fp.f.Sig)
	if t != want {
		fp.errorf(pos, "value doesn't match function result type '%s'", fp.typeString(want))
	}
	if t == ir.Void {
		return fp.inst(ir.OpRet, ir.Void)
	}
	return fp.inst(ir.OpRet, ir.Void, fp.parseValue(t))
}

func (fp *funcParser) parseBr() *ir.Value {
	if fp.tok.kw() == kwLabel {
		to := fp.labelRef()
		fp.b.AddEdge(to)
		return fp.inst(ir.OpBr, ir.Void)
	}
	pos := fp.tok.pos()
	c := fp.typedValue()
	if c.Type != ir.I1 {
		fp.errorf(pos, "branch condition must have 'i1' type")
	}
	fp.expect(tkComma)
	a := fp.labelRef()
	fp.expect(tkComma)
	b := fp.labelRef()
	fp.b.AddEdge(a)
	fp.b.AddEdge(b)
	return fp.inst(ir.OpBr, ir.Void, c)
}

func (fp *funcParser) parseSwitch() *ir.Value {
	pos := fp.tok.pos()
	c := fp.typedValue()
	if !fp.ts.IsInt(c.Type) {
		fp.errorf(pos, "switch condition must have integer type")
	}
	fp.expect(tkComma)
	def := fp.labelRef()
	fp.expect(tkLSquare)
	fp.args = append(fp.args[:0], c)
	fp.targets = append(fp.targets[:0], def)
	fp.cases.Clear()
	for fp.tok.kind != tkRSquare {
		at := fp.tok.pos()
		v := fp.typedValue()
		fp.expect(tkComma)
		b := fp.labelRef()
		switch {
		case v.Op != ir.OpConstInt || !v.IsConst():
			fp.errorf(at, "case value is not a constant integer")
		case v.Type != c.Type:
			fp.errorf(at, "case value has type '%s' but the condition '%s'", fp.typeString(v.Type), fp.typeString(c.Type))
		case !fp.cases.Add(v.ID):
			fp.errorf(at, "duplicate case value in switch")
		}
		fp.args = append(fp.args, v)
		fp.targets = append(fp.targets, b)
	}
	fp.next()
	fp.addEdges()
	return fp.inst(ir.OpSwitch, ir.Void, fp.args...)
}

func (fp *funcParser) addEdges() {
	for _, b := range fp.targets {
		fp.b.AddEdge(b)
	}
}

func (fp *funcParser) parseIndirectBr() *ir.Value {
	pos := fp.tok.pos()
	v := fp.typedValue()
	if !fp.ts.IsPtr(v.Type) {
		fp.errorf(pos, "indirectbr address must have pointer type")
	}
	fp.expect(tkComma)
	fp.expect(tkLSquare)
	fp.targets = fp.targets[:0]
	fp.labelList(tkRSquare)
	fp.addEdges()
	return fp.inst(ir.OpIndirectBr, ir.Void, v)
}

// labelList parses label %a, label %b … up to the closing token and appends the blocks to targets.
func (fp *funcParser) labelList(end tokKind) {
	if fp.accept(end) {
		return
	}
	for {
		fp.targets = append(fp.targets, fp.labelRef())
		if !fp.accept(tkComma) {
			break
		}
	}
	fp.expect(end)
}
