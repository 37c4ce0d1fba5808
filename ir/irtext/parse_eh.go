package irtext

import "github.com/warpwise/warpwise/ir"

// parseEH parses the exception handling instructions; the opcode is consumed.
func (fp *funcParser) parseEH(op ir.Op) *ir.Value {
	switch op {
	case ir.OpLandingPad:
		return fp.parseLandingPad()
	case ir.OpCleanupRet, ir.OpCatchRet:
		fp.expectKw(kwFrom)
		if k := fp.tok.kind; op == ir.OpCatchRet && k != tkLocal && k != tkLocalID && fp.tok.kw() != kwNone {
			fp.unexpected("catchpad")
		}
		pad := fp.parseValue(ir.Token)
		if op == ir.OpCatchRet {
			fp.expectKw(kwTo)
			fp.b.AddEdge(fp.labelRef())
			return fp.inst(op, ir.Void, pad)
		}
		fp.expectKw(kwUnwind)
		fp.unwindTo()
		return fp.inst(op, ir.Void, pad)
	}
	fp.expectKw(kwWithin)
	if k := fp.tok.kind; k != tkLocal && k != tkLocalID && (op == ir.OpCatchPad || fp.tok.kw() != kwNone) {
		fp.unexpected("scope value for " + op.String())
	}
	parent := fp.parseValue(ir.Token)
	if op == ir.OpCatchSwitch {
		fp.expect(tkLSquare)
		fp.targets = fp.targets[:0]
		if fp.tok.kind == tkRSquare {
			fp.unexpected("a basic block")
		}
		fp.labelList(tkRSquare)
		fp.addEdges()
		fp.expectKw(kwUnwind)
		unwind := fp.unwindTo()
		v := fp.inst(op, ir.Token, parent)
		if unwind {
			v.Aux = 1
		}
		return v
	}
	fp.args = append(fp.args[:0], parent)
	fp.expect(tkLSquare)
	for fp.tok.kind != tkRSquare {
		if len(fp.args) > 1 {
			fp.expect(tkComma)
		}
		t := fp.parseType()
		var v *ir.Value
		if t == ir.Metadata {
			v = fp.parseMDOperand()
		} else {
			v = fp.parseValue(t)
		}
		fp.args = append(fp.args, v)
	}
	fp.next()
	return fp.inst(op, ir.Token, fp.args...)
}

// unwindTo parses to caller, or label %b which becomes a successor: then true is returned.
func (fp *funcParser) unwindTo() bool {
	if fp.acceptKw(kwTo) {
		fp.expectKw(kwCaller)
		return false
	}
	fp.b.AddEdge(fp.labelRef())
	return true
}

func (fp *funcParser) parseLandingPad() *ir.Value {
	t := fp.parseType()
	var pad ir.Pad
	pad.Cleanup = fp.acceptKw(kwCleanup)
	fp.args = fp.args[:0]
	for {
		filter := fp.tok.kw() == kwFilter
		if !filter && fp.tok.kw() != kwCatch {
			break
		}
		fp.next()
		pos := fp.tok.pos()
		v := fp.typedValue()
		if isArray := fp.ts.Kind(v.Type) == ir.KindArray; isArray != filter {
			if filter {
				fp.errorf(pos, "'filter' clause has an invalid type")
			}
			fp.errorf(pos, "'catch' clause has an invalid type")
		}
		if !v.IsConst() {
			fp.errorf(pos, "clause argument must be a constant")
		}
		pad.Filter = append(pad.Filter, filter)
		fp.args = append(fp.args, v)
	}
	v := fp.inst(ir.OpLandingPad, t, fp.args...)
	v.Aux = int64(len(fp.f.Pads))
	fp.f.Pads = append(fp.f.Pads, pad)
	return v
}
