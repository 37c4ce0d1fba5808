package irtext

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// callee is the called operand: a value, or an undeclared symbol whose function type must be
// known first.
type callee struct {
	v       *ir.Value
	unknown nameKey
	pos     diag.Pos
}

// parseCall parses a call with its tail marker.
func (fp *funcParser) parseCall() *ir.Value {
	pos := fp.tok.pos()
	c := fp.newCall()
	switch fp.tok.kw() {
	case kwTail:
		c.Tail = ir.Tail
	case kwMusttail:
		c.Tail = ir.MustTail
	case kwNotail:
		c.Tail = ir.NoTail
	}
	if c.Tail != ir.NoMarker {
		fp.next()
	}
	if fp.tok.kind != tkWord || words[fp.tok.word].op != ir.OpCall {
		fp.unexpected("'tail call', 'musttail call', or 'notail call'")
	}
	fp.next()
	fl := fp.fastMath()
	fp.callRest(c)
	v := fp.finishCall(ir.OpCall, c)
	fp.checkFastMath(fl, v.Type, pos, "call")
	return fp.flagged(v, fl)
}

// parseInvoke parses invoke and callbr.
func (fp *funcParser) parseInvoke(op ir.Op) *ir.Value {
	fp.next()
	c := fp.newCall()
	fl := ir.Flags(0)
	pos := fp.tok.pos()
	if op == ir.OpInvoke {
		fl = fp.fastMath()
	}
	fp.callRest(c)
	fp.expectKw(kwTo)
	fp.targets = append(fp.targets[:0], fp.labelRef())
	if op == ir.OpInvoke {
		fp.expectKw(kwUnwind)
		fp.targets = append(fp.targets, fp.labelRef())
	} else {
		fp.expect(tkLSquare)
		fp.labelList(tkRSquare)
	}
	fp.addEdges()
	v := fp.finishCall(op, c)
	fp.checkFastMath(fl, v.Type, pos, "invoke")
	return fp.flagged(v, fl)
}

// newCall returns a fresh Call from a slab.
func (fp *funcParser) newCall() *ir.Call {
	if len(fp.callSlab) == 0 {
		fp.callSlab = make([]ir.Call, 64)
	}
	c := &fp.callSlab[0]
	fp.callSlab = fp.callSlab[1:]
	return c
}

// callRest parses calling convention, attributes, type, callee, arguments and bundles. The
// operands are in fp.args afterwards, the callee first.
func (fp *funcParser) callRest(c *ir.Call) {
	c.Conv = fp.parseConv()
	c.RetAttrs = fp.attrSet(ir.OnRet)
	ptr := fp.progSpace
	if fp.tok.kw() == kwAddrspace {
		ptr = fp.ts.Pointer(fp.parseAddrSpace())
	}
	tpos := fp.tok.pos()
	t := fp.parseTypeVoid()
	fn := fp.parseCallee(ptr)
	fp.args = append(fp.args[:0], fn.v)
	fp.sets = fp.sets[:0]
	fp.parseArgs(c)
	nargs := len(fp.args) - 1
	if fp.ts.Kind(t) == ir.KindFunc {
		c.Sig = t
	} else {
		if t == ir.Label || t == ir.Metadata {
			fp.errorf(tpos, "invalid result type for LLVM function")
		}
		c.Sig = fp.callSig(fn, t)
	}
	if fn.v == nil {
		fp.args[0] = fp.undefined(fn.unknown, ptr, c.Sig, fn.pos)
	}
	if fn.v != nil && fn.v.Op == ir.OpInlineAsm {
		if msg := fp.asmMsg(fp.f.Asms[fn.v.Aux].Constraints, c.Sig); msg != "" {
			fp.errorf(fn.pos, "%s", msg)
		}
	}
	fp.checkArgs(c.Sig, nargs, fn.pos)
	fp.storeParamAttrs(c)
	c.FnAttrs = fp.callAttrs()
	if fp.tok.kind == tkLSquare {
		fp.parseBundles(c)
	}
}

// callSig returns the function type of a call that only states the result type: that of the
// called function when it fits, which spares the table of types.
func (fp *funcParser) callSig(fn callee, ret ir.Type) ir.Type {
	args := fp.args[1:]
	if fn.v != nil && fn.v.Op == ir.OpGlobal && fn.v.Aux < undefIndex {
		if g := fp.m.Symbols[fn.v.Aux]; g != nil && g.Func != nil && fp.sigFits(g.Func.Sig, ret, args) {
			return g.Func.Sig
		}
	}
	types := fp.typeStack[len(fp.typeStack):]
	for _, a := range args {
		types = append(types, a.Type)
	}
	return fp.ts.Func(ret, types, false)
}

func (fp *funcParser) sigFits(sig, ret ir.Type, args []*ir.Value) bool {
	params := fp.ts.Elems(sig)
	if fp.ts.Elem(sig) != ret || len(params) != len(args) || fp.ts.IsVarArg(sig) {
		return false
	}
	for i, t := range params {
		if args[i].Type != t {
			return false
		}
	}
	return true
}

// parseCallee parses the called operand, which has the pointer type ptr.
func (fp *funcParser) parseCallee(ptr ir.Type) callee {
	c := callee{pos: fp.tok.pos()}
	switch fp.tok.kind {
	case tkLocal, tkLocalID:
		c.v = fp.localRef(ptr)
		return c
	case tkGlobal, tkGlobalID:
		k := keyOf(&fp.tok)
		if fp.dbgPos == diag.NoPos && isDbgIntrinsic(k.name) {
			fp.dbgPos = c.pos
		}
		if fp.syms.find(k) == nil {
			c.unknown = k
			fp.next()
			return c
		}
	}
	fp.isCallee = true
	c.v = fp.parseConst(ptr)
	fp.isCallee = false
	return c
}

// isDbgIntrinsic reports the intrinsics that debug records replace.
func isDbgIntrinsic(name string) bool {
	switch name {
	case "llvm.dbg.value", "llvm.dbg.declare", "llvm.dbg.assign", "llvm.dbg.label":
		return true
	}
	return false
}

// parseArgs parses the arguments in their parentheses, appending them to args and their
// attributes to sets.
func (fp *funcParser) parseArgs(c *ir.Call) {
	fp.expect(tkLParen)
	for first := true; fp.tok.kind != tkRParen; first = false {
		if !first {
			fp.expect(tkComma)
		}
		if fp.tok.kind == tkDots {
			if c.Tail != ir.MustTail {
				fp.errorf(fp.tok.pos(), "unexpected ellipsis in argument list for non-musttail call")
			}
			if !fp.ts.IsVarArg(fp.f.Sig) {
				fp.errorf(fp.tok.pos(), "unexpected ellipsis in argument list for musttail call in non-varargs function")
			}
			fp.next()
			fp.expect(tkRParen)
			return
		}
		t := fp.parseType()
		if t == ir.Label {
			fp.errorf(fp.tok.pos(), "invalid type for function argument")
		}
		if t == ir.Metadata {
			v := fp.parseMDOperand()
			fp.args, fp.sets = append(fp.args, v), append(fp.sets, 0)
			continue
		}
		set := fp.attrSet(ir.OnParam)
		v := fp.parseValue(t)
		fp.args, fp.sets = append(fp.args, v), append(fp.sets, set)
	}
	if c.Tail == ir.MustTail && fp.ts.IsVarArg(fp.f.Sig) {
		fp.errorf(fp.tok.pos(), "expected '...' at end of argument list for musttail call in varargs function")
	}
	fp.next()
}

// checkArgs reports arguments that do not fit the function type.
func (fp *funcParser) checkArgs(sig ir.Type, n int, pos diag.Pos) {
	params := fp.ts.Elems(sig)
	for i, t := range params {
		if i >= n {
			fp.errorf(pos, "not enough parameters specified for call")
		}
		if got := fp.args[1+i].Type; got != t {
			fp.errorf(pos, "argument %d has type '%s' but '%s' is expected", i+1, fp.typeString(got), fp.typeString(t))
		}
	}
	if n > len(params) && !fp.ts.IsVarArg(sig) {
		fp.errorf(pos, "too many arguments specified")
	}
}

// storeParamAttrs keeps the attributes of the arguments, without empty ones at the end.
func (fp *funcParser) storeParamAttrs(c *ir.Call) {
	n := len(fp.sets)
	for n > 0 && fp.sets[n-1] == 0 {
		n--
	}
	if n == 0 {
		return
	}
	if len(fp.setSlab) < n {
		fp.setSlab = make([]ir.AttrSet, max(256, n))
	}
	c.ParamAttrs = fp.setSlab[:n:n]
	fp.setSlab = fp.setSlab[n:]
	copy(c.ParamAttrs, fp.sets[:n])
}

// callAttrs parses the function attributes of a call.
func (fp *funcParser) callAttrs() ir.AttrSet {
	k := fp.tok.kind
	if k != tkGroup && k != tkWord && k != tkString {
		return 0
	}
	fp.attrs, fp.groupRefs = fp.attrs[:0], fp.groupRefs[:0]
	fp.parseAttrs(ir.OnFn, false)
	if len(fp.attrs) == 0 && len(fp.groupRefs) == 1 {
		if g := fp.group(fp.groupRefs[0].num); g != nil {
			return g.set
		}
		return 0
	}
	fp.addGroups(fp.groupRefs)
	return fp.internAttrs()
}

// parseBundles parses [ "tag"(T v, …), … ] and appends the operands to args.
func (fp *funcParser) parseBundles(c *ir.Call) {
	fp.next()
	for {
		if fp.tok.kind == tkRSquare && len(c.Bundles) == 0 {
			fp.errorf(fp.tok.pos(), "operand bundle set must not be empty")
		}
		b := ir.Bundle{Tag: fp.expectString()}
		fp.expect(tkLParen)
		for fp.tok.kind != tkRParen {
			if b.N > 0 {
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
			b.N++
		}
		fp.next()
		c.Bundles = append(c.Bundles, b)
		if !fp.accept(tkComma) {
			break
		}
	}
	fp.expect(tkRSquare)
}

// finishCall returns the call with the operands in args.
func (fp *funcParser) finishCall(op ir.Op, c *ir.Call) *ir.Value {
	t := fp.ts.Elem(c.Sig)
	var v *ir.Value
	if v = fp.forward(t); v != nil {
		fp.f.Define(v, op)
	} else {
		v = fp.f.NewValue(op, t)
	}
	fp.f.SetCall(v, c, fp.args[0], fp.args[1:]...)
	return v
}
