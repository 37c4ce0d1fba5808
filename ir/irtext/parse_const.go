package irtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// constFrame is a constant whose operands are being parsed. The operands parsed so far are
// parser.constStack[base:].
type constFrame struct {
	op    ir.Op // OpConstStruct, OpConstArray, OpConstVector, OpSplat, OpPtrAuth or an instruction
	flags ir.Flags
	typ   ir.Type // the type that is wanted
	elem  ir.Type // element type of a getelementptr
	aux   int64   // predicate
	rng   int     // inrange index plus one
	base  int
	packd bool
	pos   diag.Pos
}

// parseConst parses a constant of type t into the current pool. Constants may nest deeply: the
// enclosing ones are on an explicit stack.
func (p *parser) parseConst(t ir.Type) *ir.Value {
	base := len(p.constFrames)
	v := p.startConst(t)
	for {
		if v != nil {
			if len(p.constFrames) == base {
				return v
			}
			v = p.constPart(v)
			continue
		}
		v = p.nextOperand()
	}
}

// nextOperand parses the type of an operand of the innermost open constant and starts its value.
func (p *parser) nextOperand() *ir.Value {
	f := &p.constFrames[len(p.constFrames)-1]
	if f.op == ir.OpGetElementPtr {
		p.acceptKw(kwInrange) // LLVM 18 and older: a hint on an index
	}
	return p.startConst(p.parseType())
}

// typedConst parses a type and a constant of it.
func (p *parser) typedConst() *ir.Value { return p.parseConst(p.parseType()) }

// startConst parses a constant of type t, or its start: then nil is returned and a frame is open
// whose first operand follows.
func (p *parser) startConst(t ir.Type) *ir.Value {
	tok := &p.tok
	switch tok.kind {
	case tkInt, tkHexInt:
		return p.intConst(t)
	case tkFloat, tkHexFloat:
		return p.fpConst(t)
	case tkGlobal, tkGlobalID:
		return p.symbolRef(t)
	case tkLSquare:
		return p.startAggregate(t, ir.OpConstArray, ir.KindArray, false)
	case tkLBrace:
		return p.startAggregate(t, ir.OpConstStruct, ir.KindStruct, false)
	case tkLess:
		if p.byteAt(p.skipSpace(p.at)) == '{' {
			p.next()
			return p.startAggregate(t, ir.OpConstStruct, ir.KindStruct, true)
		}
		return p.startAggregate(t, ir.OpConstVector, ir.KindVector, false)
	case tkLocal, tkLocalID:
		p.errorf(tok.pos(), "invalid use of function-local name")
	case tkWord:
		return p.wordConst(t)
	}
	p.unexpected("value")
	return nil
}

// mismatch reports that a constant is not of the type t that is wanted.
func (p *parser) mismatch(pos diag.Pos, got, want ir.Type) {
	p.errorf(pos, "constant has type '%s' but expected '%s'", p.typeString(got), p.typeString(want))
}

// wordConst parses a constant that starts with a keyword.
func (p *parser) wordConst(t ir.Type) *ir.Value {
	w := &words[p.tok.word]
	pos := p.tok.pos()
	switch w.kw {
	case kwTrue, kwFalse:
		if t != ir.I1 {
			p.mismatch(pos, ir.I1, t)
		}
		p.next()
		x := int64(0)
		if w.kw == kwTrue {
			x = 1
		}
		return p.pool.Const(ir.OpConstInt, t, 0, x)
	case kwNull:
		if !p.ts.IsPtr(t) {
			p.errorf(pos, "null must be a pointer type")
		}
		p.next()
		return p.pool.Const(ir.OpNull, t, 0, 0)
	case kwUndef, kwPoison:
		if !p.ts.IsFirstClass(t) && !p.opaqueStruct(t) || t == ir.Label {
			p.errorf(pos, "invalid type for %s constant", w.name)
		}
		p.next()
		if w.kw == kwUndef {
			return p.pool.Undef(t)
		}
		return p.pool.Poison(t)
	case kwZeroinitializer:
		if !p.ts.IsFirstClass(t) && !p.opaqueStruct(t) || t == ir.Label || t == ir.Metadata || t == ir.Token {
			p.errorf(pos, "invalid type for null constant")
		}
		if p.ts.Kind(t) == ir.KindTarget && !zeroInitTarget(p.ts.Name(t)) {
			p.errorf(pos, "invalid type for null constant")
		}
		p.next()
		return p.pool.Null(t)
	case kwNone:
		if t != ir.Token {
			p.errorf(pos, "invalid type for none constant")
		}
		p.next()
		return p.pool.Const(ir.OpNone, t, 0, 0)
	case kwC:
		p.next()
		return p.stringConst(t)
	case kwAsm:
		return p.parseAsm(t)
	case kwBlockaddress:
		return p.blockAddress(t)
	case kwDsoLocalEquivalent, kwNoCfi:
		p.next()
		if p.tok.kind != tkGlobal && p.tok.kind != tkGlobalID {
			p.unexpected("global value name")
		}
		op := ir.OpNoCFI
		if w.kw == kwDsoLocalEquivalent {
			op = ir.OpDSOLocalEquiv
			p.funcOnly = append(p.funcOnly, symUse{keyOf(&p.tok), p.tok.pos()})
		}
		return p.pool.Const(op, t, 0, 0, p.symbolRef(t))
	case kwPtrauth:
		return p.open(constFrame{op: ir.OpPtrAuth, typ: t, pos: pos})
	case kwSplat:
		return p.open(constFrame{op: ir.OpSplat, typ: t, pos: pos})
	}
	if w.op.Is(ir.MayBeConstant) && !removedExpr(w.op) {
		return p.startExpr(t, w.op, pos)
	}
	p.unexpected("value")
	return nil
}

func (p *parser) opaqueStruct(t ir.Type) bool {
	return p.ts.Kind(t) == ir.KindStruct && p.ts.IsOpaque(t)
}

// zeroInitTarget reports whether the target type of that name has a zero value (LLVM's
// TargetExtType properties).
func zeroInitTarget(name string) bool {
	for _, prefix := range []string{"spirv.", "aarch64.svcount", "dx.Padding"} {
		if len(name) >= len(prefix) && name[:len(prefix)] == prefix {
			return name != "spirv.Image" && name != "spirv.SampledImage" && name != "spirv.Sampler"
		}
	}
	return false
}

// removedExpr reports the ops whose constant expressions were gone before LLVM 15.
func removedExpr(op ir.Op) bool { return op == ir.OpExtractValue || op == ir.OpInsertValue }

// open pushes a frame for an expression in parentheses and enters it.
func (p *parser) open(f constFrame) *ir.Value {
	if p.tok.kind == tkWord {
		p.next()
	}
	p.expect(tkLParen)
	f.base = len(p.constStack)
	p.constFrames = append(p.constFrames, f)
	return nil
}

// startAggregate opens an array, struct or vector; an empty one is returned.
func (p *parser) startAggregate(t ir.Type, op ir.Op, kind ir.TypeKind, packed bool) *ir.Value {
	pos := p.tok.pos()
	p.next()
	if p.ts.Kind(t) != kind {
		p.errorf(pos, "%s constant must have %s type, not '%s'", op.String()[1:len(op.String())-1],
			op.String()[1:len(op.String())-1], p.typeString(t))
	}
	if kind == ir.KindStruct && p.ts.IsPacked(t) != packed {
		p.errorf(pos, "packed'ness of initializer and type don't match")
	}
	if kind == ir.KindStruct && p.ts.IsOpaque(t) {
		p.errorf(pos, "initializer of opaque struct type")
	}
	p.constFrames = append(p.constFrames, constFrame{op: op, typ: t, base: len(p.constStack), pos: pos, packd: packed})
	if k := p.tok.kind; k == tkRBrace || k == tkRSquare || k == tkGreater {
		return p.endAggregate()
	}
	return nil
}

// endAggregate closes the aggregate on top of the stack.
func (p *parser) endAggregate() *ir.Value {
	f := p.constFrames[len(p.constFrames)-1]
	switch f.op {
	case ir.OpConstArray:
		p.expect(tkRSquare)
	case ir.OpConstVector:
		p.expect(tkGreater)
	default:
		p.expect(tkRBrace)
		if f.packd {
			p.expect(tkGreater)
		}
	}
	elems := p.constStack[f.base:]
	if n := p.ts.NumElems(f.typ); n != uint64(len(elems)) {
		p.errorf(f.pos, "initializer has %d elements, type '%s' has %d", len(elems), p.typeString(f.typ), n)
	}
	if p.ts.IsScalable(f.typ) {
		p.errorf(f.pos, "elements of a scalable vector cannot be listed")
	}
	v := (*ir.Value)(nil)
	if len(elems) == 0 && f.op == ir.OpConstArray {
		v = p.pool.Undef(f.typ) // so reads LLVM []
	} else {
		v = p.pool.Aggregate(f.typ, elems)
	}
	p.close()
	return v
}

// close pops the innermost frame with its operands.
func (p *parser) close() {
	n := len(p.constFrames) - 1
	p.constStack = p.constStack[:p.constFrames[n].base]
	p.constFrames = p.constFrames[:n]
}

// constPart gives the innermost open constant its next operand v. It returns that constant when
// it is complete, else nil: then a further operand follows.
func (p *parser) constPart(v *ir.Value) *ir.Value {
	f := &p.constFrames[len(p.constFrames)-1]
	p.constStack = append(p.constStack, v)
	i := len(p.constStack) - f.base - 1
	switch f.op {
	case ir.OpConstStruct, ir.OpConstArray, ir.OpConstVector:
		want := p.ts.Elem(f.typ)
		if f.op == ir.OpConstStruct {
			want = ir.NoType
			if elems := p.ts.Elems(f.typ); i < len(elems) {
				want = elems[i]
			}
		}
		if v.Type != want && want != ir.NoType {
			p.errorf(f.pos, "element %d of initializer has type '%s' but expected '%s'", i,
				p.typeString(v.Type), p.typeString(want))
		}
		if p.accept(tkComma) {
			return nil
		}
		return p.endAggregate()
	}
	if f.op.Is(ir.IsCast) {
		p.expectKw(kwTo)
		to := p.parseType()
		p.expect(tkRParen)
		return p.endExpr(p.castExpr(f, v, to))
	}
	if p.accept(tkComma) {
		return nil
	}
	p.expect(tkRParen)
	return p.endExpr(p.buildExpr(f, p.constStack[f.base:]))
}

// endExpr closes an expression with the value v, whose type must be the one wanted.
func (p *parser) endExpr(v *ir.Value) *ir.Value {
	f := &p.constFrames[len(p.constFrames)-1]
	if v.Type != f.typ && f.typ != ir.NoType {
		p.errorf(f.pos, "constant expression type mismatch: got type '%s' but expected '%s'",
			p.typeString(v.Type), p.typeString(f.typ))
	}
	p.close()
	return v
}

// stringConst parses the text of c"…".
func (p *parser) stringConst(t ir.Type) *ir.Value {
	pos := p.tok.pos()
	s := p.expectString()
	if p.ts.Kind(t) != ir.KindArray || p.ts.Elem(t) != ir.I8 || p.ts.NumElems(t) != uint64(len(s)) {
		p.errorf(pos, "string constant of %d bytes does not have type '%s'", len(s), p.typeString(t))
	}
	return p.pool.Str(t, s)
}

// parseAsm parses inline assembly.
func (p *parser) parseAsm(t ir.Type) *ir.Value {
	pos := p.tok.pos()
	p.next()
	var a ir.InlineAsm
	a.SideEffect = p.acceptKw(kwSideeffect)
	a.AlignStack = p.acceptKw(kwAlignstack)
	a.Intel = p.acceptKw(kwInteldialect)
	a.Unwind = p.acceptKw(kwUnwind)
	a.Asm = p.expectString()
	p.expect(tkComma)
	a.Constraints = p.expectString()
	if !p.ts.IsPtr(t) || !p.isCallee {
		p.errorf(pos, "invalid use of inline assembly")
	}
	return p.pool.Asm(a)
}
