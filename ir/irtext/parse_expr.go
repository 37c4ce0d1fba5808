package irtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// startExpr opens a constant expression of type t with the op of the current token.
func (p *parser) startExpr(t ir.Type, op ir.Op, pos diag.Pos) *ir.Value {
	p.next()
	f := constFrame{op: op, typ: t, pos: pos}
	switch {
	case op == ir.OpGetElementPtr:
		p.gepFlags(&f)
	case op == ir.OpICmp || op == ir.OpFCmp:
		f.aux = int64(p.parsePred(op))
	case op.Is(ir.HasNUWNSW) && !op.Is(ir.IsCast):
		for {
			if p.acceptKw(kwNuw) {
				f.flags |= ir.NUW
			} else if p.acceptKw(kwNsw) {
				f.flags |= ir.NSW
			} else {
				break
			}
		}
	case op.Is(ir.HasExact) && p.acceptKw(kwExact):
		f.flags |= ir.Exact
	}
	p.expect(tkLParen)
	if op == ir.OpGetElementPtr {
		f.elem = p.parseType()
		p.expect(tkComma)
	}
	f.base = len(p.constStack)
	p.constFrames = append(p.constFrames, f)
	return nil
}

// gepFlags parses inbounds, nusw, nuw and inrange(lo, hi) in any order.
func (p *parser) gepFlags(f *constFrame) {
	for {
		switch p.tok.kw() {
		case kwInbounds:
			f.flags |= ir.InBounds | ir.NUSW
		case kwNusw:
			f.flags |= ir.NUSW
		case kwNuw:
			f.flags |= ir.NUW
		case kwInrange:
			p.next()
			p.expect(tkLParen)
			lo := p.expectInt()
			p.expect(tkComma)
			pos := p.tok.pos()
			hi := p.expectInt()
			if hi <= lo {
				p.errorf(pos, "expected end to be larger than start")
			}
			if p.tok.kind != tkRParen {
				p.unexpected("')'")
			}
			f.rng = p.inRange(ir.InRange{Lo: lo, Hi: hi})
		default:
			return
		}
		p.next()
	}
}

// inRange returns one more than the index of r in the pool, adding it.
func (p *parser) inRange(r ir.InRange) int {
	for i := len(p.pool.InRanges) - 1; i >= 0 && i >= len(p.pool.InRanges)-64; i-- {
		if p.pool.InRanges[i] == r {
			return i + 1
		}
	}
	p.pool.InRanges = append(p.pool.InRanges, r)
	return len(p.pool.InRanges)
}

// expectInt consumes a signed integer of 64 bits.
func (p *parser) expectInt() int64 {
	t := p.tok
	if t.kind != tkInt {
		p.unexpected("integer")
	}
	if t.big || t.num > 1<<63-1 {
		p.errorf(t.pos(), "integer is too large")
	}
	p.next()
	if t.neg {
		return -int64(t.num)
	}
	return int64(t.num)
}

// castExpr returns the cast f of v to the type to.
func (p *parser) castExpr(f *constFrame, v *ir.Value, to ir.Type) *ir.Value {
	if f.op == ir.OpBitCast && v.Type == to {
		return v // casts between typed pointers say nothing any more
	}
	if !p.castOK(f.op, v.Type, to) {
		p.errorf(f.pos, "invalid cast opcode for cast from '%s' to '%s'", p.typeString(v.Type), p.typeString(to))
	}
	return p.pool.ConstExpr(f.op, to, f.flags, 0, v)
}

// operands checks the number of operands of an expression.
func (p *parser) operands(f *constFrame, args []*ir.Value, n int) {
	if len(args) != n {
		p.errorf(f.pos, "%s constant expression needs %d operands, not %d", f.op, n, len(args))
	}
}

// buildExpr returns the expression f with the operands args.
func (p *parser) buildExpr(f *constFrame, args []*ir.Value) *ir.Value {
	ts := p.ts
	bad := func(format string, a ...any) { p.errorf(f.pos, format, a...) }
	switch f.op {
	case ir.OpSplat:
		p.operands(f, args, 1)
		if !ts.IsVector(f.typ) {
			bad("vector type expected for splat")
		}
		if ts.Elem(f.typ) != args[0].Type {
			bad("splat of '%s' does not have type '%s'", p.typeString(args[0].Type), p.typeString(f.typ))
		}
		if n := ts.NumElems(f.typ); !ts.IsScalable(f.typ) && n > 1<<20 {
			bad("splat of %d elements is too large", n)
		}
		return p.pool.Splat(f.typ, args[0])
	case ir.OpPtrAuth:
		return p.ptrAuth(f, args)
	case ir.OpGetElementPtr:
		if len(args) == 0 {
			bad("getelementptr needs a base")
		}
		t, msg := p.gepType(f.elem, args)
		if msg != "" {
			bad("%s", msg)
		}
		return p.pool.ConstExpr(f.op, t, f.flags, int64(ir.MakeGEP(f.elem, f.rng)), args...)
	case ir.OpICmp, ir.OpFCmp:
		p.operands(f, args, 2)
		a := args[0].Type
		if a != args[1].Type {
			bad("compare operands must have the same type")
		}
		if f.op == ir.OpFCmp && !ts.IsFPOrVec(a) || f.op == ir.OpICmp && !ts.IsIntOrVec(a) && !ts.IsPtrOrVec(a) {
			bad("invalid operand type '%s' for %s", p.typeString(a), f.op)
		}
		return p.pool.Const(f.op, ts.WithScalar(a, ir.I1), f.flags, f.aux, args...)
	case ir.OpSelect:
		p.operands(f, args, 3)
		if msg := p.selectMsg(args); msg != "" {
			bad("%s", msg)
		}
		return p.pool.Const(f.op, args[1].Type, f.flags, 0, args...)
	case ir.OpExtractElement:
		p.operands(f, args, 2)
		if !ts.IsVector(args[0].Type) || !ts.IsInt(args[1].Type) {
			bad("invalid extractelement operands")
		}
		return p.pool.ConstExpr(f.op, ts.Elem(args[0].Type), 0, 0, args...)
	case ir.OpInsertElement:
		p.operands(f, args, 3)
		if a := args[0].Type; !ts.IsVector(a) || ts.Elem(a) != args[1].Type || !ts.IsInt(args[2].Type) {
			bad("invalid insertelement operands")
		}
		return p.pool.Const(f.op, args[0].Type, 0, 0, args...)
	case ir.OpShuffleVector:
		p.operands(f, args, 3)
		a := args[0].Type
		mask, ok := []int32(nil), false
		if ts.IsVector(a) && a == args[1].Type {
			mask, ok = p.shuffleMask(a, args[2])
		}
		if !ok {
			bad("invalid operands to shufflevector")
		}
		t := ts.Vector(ts.Elem(a), uint64(len(mask)), ts.IsScalable(a))
		return p.pool.Const(f.op, t, 0, p.pool.IntList(mask), args[0], args[1])
	}
	// What is left are the binary operations.
	p.operands(f, args, 2)
	if args[0].Type != args[1].Type {
		bad("operands of constexpr must have same type")
	}
	if !ts.IsIntOrVec(args[0].Type) {
		bad("constexpr requires integer or integer vector operands")
	}
	return p.pool.ConstExpr(f.op, args[0].Type, f.flags, 0, args...)
}

// selectMsg says what is wrong with the operands of a select, or "".
func (p *parser) selectMsg(args []*ir.Value) string {
	c, a := args[0].Type, args[1].Type
	switch {
	case a != args[2].Type:
		return "select values must have same type"
	case a == ir.Token:
		return "select values cannot have token type"
	case p.ts.Scalar(c) != ir.I1:
		return "select condition must be i1 or <n x i1>"
	case p.ts.IsVector(c) && !p.ts.IsVector(a):
		return "selected values for vector select must be vectors"
	case p.ts.IsVector(c) && p.shape(c) != p.shape(a):
		return "vector select requires selected vectors to have the same vector length as select condition"
	}
	return ""
}

// ptrAuth returns ptrauth (ptr, i32 key[, i64 discriminator[, ptr address]]).
func (p *parser) ptrAuth(f *constFrame, args []*ir.Value) *ir.Value {
	if n := len(args); n < 2 || n > 4 {
		p.errorf(f.pos, "ptrauth needs 2 to 4 operands, not %d", n)
	}
	full := [4]*ir.Value{}
	copy(full[:], args)
	if full[2] == nil {
		full[2] = p.pool.Int(ir.I64, 0)
	}
	if full[3] == nil {
		full[3] = p.pool.Null(ir.Ptr)
	}
	switch {
	case !p.ts.IsPtr(full[0].Type):
		p.errorf(f.pos, "constant ptrauth base pointer must be a pointer")
	case full[1].Op != ir.OpConstInt || full[1].Type != ir.I32:
		p.errorf(f.pos, "constant ptrauth key must be i32 constant")
	case full[2].Op != ir.OpConstInt || full[2].Type != ir.I64:
		p.errorf(f.pos, "constant ptrauth integer discriminator must be i64 constant")
	case !p.ts.IsPtr(full[3].Type):
		p.errorf(f.pos, "constant ptrauth address discriminator must be a pointer")
	}
	return p.pool.Const(ir.OpPtrAuth, full[0].Type, 0, 0, full[:]...)
}

// parsePred parses the predicate of a comparison.
func (p *parser) parsePred(op ir.Op) ir.Pred {
	w := word{}
	if p.tok.kind == tkWord {
		w = words[p.tok.word]
	}
	pred := w.ipred
	if op == ir.OpFCmp {
		pred = w.fpred
	}
	if pred == 0 {
		if op == ir.OpFCmp {
			p.unexpected("fcmp predicate (e.g. 'oeq')")
		}
		p.unexpected("icmp predicate (e.g. 'eq')")
	}
	p.next()
	return pred - 1
}
