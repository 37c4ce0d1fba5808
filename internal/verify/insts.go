package verify

import (
	"github.com/warpwise/warpwise/ir"
)

// maxParamAlign is the largest alignment of a type passed to or returned from a call.
const maxParamAlign = 1 << 14

// inst checks one instruction that is not a phi. Its operands are there and of this function.
func (c *checker) inst(v *ir.Value) {
	ts := c.ts
	if !c.operandCount(v) {
		return
	}
	if v.Op != ir.OpDbgRecord && v.Type != ir.Void && (!ts.IsFirstClass(v.Type) || v.Type == ir.Label) {
		c.err(v, "%s has type %s, which values cannot have", v.Op, c.typeName(v.Type))
		return
	}
	if v.Type == ir.Metadata && !v.Op.Is(ir.IsCallLike) {
		c.err(v, "%s has type metadata", v.Op)
		return
	}
	c.flags(v)
	switch op := v.Op; {
	case op.Is(ir.IsCallLike):
		c.call(v)
	case op.Is(ir.IsBinary), op == ir.OpFNeg, op == ir.OpFreeze, op == ir.OpPCP:
		c.sameTypes(v)
	case op.Is(ir.IsCast):
		if msg := c.castProblem(op, v.Args[0].Type, v.Type); msg != "" {
			c.err(v, "%s from %s to %s: it %s", op, c.typeName(v.Args[0].Type), c.typeName(v.Type), msg)
		}
	case op.Is(ir.IsTerminator):
		c.terminator(v)
	case op.Is(ir.IsEHPad):
		c.ehPad(v)
	case op == ir.OpDbgRecord:
		c.dbgRecord(v)
	default:
		c.otherInst(v)
	}
}

// arity is the number of operands of ops that have a fixed one.
var arity = [ir.NumOps]int8{
	ir.OpAlloca: 1, ir.OpLoad: 1, ir.OpStore: 2, ir.OpCmpXchg: 3, ir.OpAtomicRMW: 2, ir.OpICmp: 2,
	ir.OpFCmp: 2, ir.OpSelect: 3, ir.OpVAArg: 1, ir.OpExtractElement: 2, ir.OpInsertElement: 3,
	ir.OpShuffleVector: 2, ir.OpExtractValue: 1, ir.OpInsertValue: 2, ir.OpFNeg: 1, ir.OpFreeze: 1,
	ir.OpPCP: 1, ir.OpIndirectBr: 1, ir.OpResume: 1,
}

func (c *checker) operandCount(v *ir.Value) bool {
	want := int(arity[v.Op])
	switch {
	case v.Op.Is(ir.IsBinary):
		want = 2
	case v.Op.Is(ir.IsCast):
		want = 1
	case v.Op == ir.OpFence, v.Op == ir.OpUnreachable, v.Op == ir.OpDbgRecord:
	case want == 0:
		least := 0
		switch v.Op {
		case ir.OpCall, ir.OpInvoke, ir.OpCallBr, ir.OpGetElementPtr, ir.OpCleanupRet, ir.OpCatchRet, ir.OpCatchPad, ir.OpCleanupPad, ir.OpSwitch:
			least = 1
		case ir.OpInvalid:
			return c.check(false, v, "value without an operation")
		}
		return c.check(len(v.Args) >= least, v, "%s has too few operands", v.Op)
	}
	return c.check(len(v.Args) == want, v, "%s has %d operands instead of %d", v.Op, len(v.Args), want)
}

// fpMathType reports whether values of the type may carry fast-math flags: floating point, vectors
// of it and arrays of those.
func (c *checker) fpMathType(t ir.Type) bool {
	for c.ts.Kind(t) == ir.KindArray {
		t = c.ts.Elem(t)
	}
	if c.ts.Kind(t) == ir.KindStruct && !c.ts.IsIdentified(t) {
		elems := c.ts.Elems(t)
		for _, e := range elems {
			if e != elems[0] {
				return false
			}
		}
		return len(elems) > 0 && c.ts.IsFPOrVec(elems[0])
	}
	return c.ts.IsFPOrVec(t)
}

// flags checks that an instruction has only flags that its op and type take.
func (c *checker) flags(v *ir.Value) {
	if v.Flags == 0 {
		return
	}
	allowed := ir.Flags(0)
	op := v.Op
	if op.Is(ir.HasNUWNSW) {
		allowed |= ir.NUW | ir.NSW
	}
	if op.Is(ir.HasExact) {
		allowed |= ir.Exact
	}
	if op.Is(ir.HasFastMath) && (op == ir.OpFCmp || c.fpMathType(v.Type)) {
		allowed |= ir.FastMath
	}
	switch op {
	case ir.OpOr:
		allowed |= ir.Disjoint
	case ir.OpZExt:
		allowed |= ir.NNeg
	case ir.OpUIToFP:
		allowed |= ir.NNeg
	case ir.OpICmp:
		allowed |= ir.SameSign
	case ir.OpGetElementPtr:
		allowed |= ir.InBounds | ir.NUSW | ir.NUW
	case ir.OpLoad, ir.OpStore, ir.OpCmpXchg, ir.OpAtomicRMW:
		allowed |= ir.Volatile
	}
	if bad := v.Flags &^ allowed; bad != 0 {
		what := "a flag"
		if bad&ir.FastMath != 0 {
			what = "fast-math flags"
		}
		c.err(v, "%s of type %s has %s that it does not take", op, c.typeName(v.Type), what)
	}
}

// sameTypes checks ops whose operands have the type of the result.
func (c *checker) sameTypes(v *ir.Value) {
	ts := c.ts
	for i, a := range v.Args {
		if a.Type != v.Type {
			c.err(v, "operand %d of %s has type %s, the result %s", i, v.Op, c.typeName(a.Type), c.typeName(v.Type))
			return
		}
	}
	switch {
	case v.Op.Is(ir.IntegerOnly) && !ts.IsIntOrVec(v.Type):
		c.err(v, "%s works on integers, not on %s", v.Op, c.typeName(v.Type))
	case v.Op.Is(ir.FPOnly) && !ts.IsFPOrVec(v.Type):
		c.err(v, "%s works on floating point, not on %s", v.Op, c.typeName(v.Type))
	case v.Op == ir.OpFreeze && (v.Type == ir.Token || v.Type == ir.Void):
		c.err(v, "freeze does not work on %s", c.typeName(v.Type))
	}
}

func (c *checker) otherInst(v *ir.Value) {
	switch v.Op {
	case ir.OpAlloca:
		c.alloca(v)
	case ir.OpLoad:
		c.load(v)
	case ir.OpStore:
		c.store(v)
	case ir.OpFence:
		switch v.Mem().Ordering() {
		case ir.Acquire, ir.Release, ir.AcqRel, ir.SeqCst:
		default:
			c.err(v, "fence needs the ordering acquire, release, acq_rel or seq_cst")
		}
	case ir.OpCmpXchg:
		c.cmpxchg(v)
	case ir.OpAtomicRMW:
		c.atomicRMW(v)
	case ir.OpGetElementPtr:
		if msg := c.gepProblem(v, &c.f.Pool); msg != "" {
			c.err(v, "getelementptr %s", msg)
		}
	case ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector,
		ir.OpExtractValue, ir.OpInsertValue:
		if msg := c.valueProblem(v, &c.f.Pool); msg != "" {
			c.err(v, "%s %s", v.Op, msg)
		}
	case ir.OpVAArg:
		c.check(c.ts.IsPtr(v.Args[0].Type), v, "va_arg needs a pointer to the list")
	default:
		c.err(v, "%s is not an instruction", v.Op)
	}
}

// valueProblem checks comparisons, selects and element accesses, as instructions and as constant
// expressions; pool holds the masks and indices. It returns what is wrong, or "".
func (c *checker) valueProblem(v *ir.Value, pool *ir.Pool) string {
	ts := c.ts
	a := v.Args
	switch v.Op {
	case ir.OpICmp, ir.OpFCmp:
		if a[0].Type != a[1].Type {
			return "has operands of different types"
		}
		if v.Op == ir.OpICmp {
			if !ts.IsIntOrVec(a[0].Type) && !ts.IsPtrOrVec(a[0].Type) {
				return "compares integers or pointers, not " + c.typeName(a[0].Type)
			}
			if v.Pred() < ir.IEQ || v.Pred() > ir.ISLE {
				return "has an invalid predicate"
			}
		} else {
			if !ts.IsFPOrVec(a[0].Type) {
				return "compares floating point, not " + c.typeName(a[0].Type)
			}
			if v.Pred() > ir.FTrue {
				return "has an invalid predicate"
			}
		}
		if v.Type != ts.WithScalar(a[0].Type, ir.I1) {
			return "must have i1 as its result, or a vector of it as long as its operands"
		}
	case ir.OpSelect:
		return c.selectProblem(v)
	case ir.OpExtractElement:
		switch {
		case !ts.IsVector(a[0].Type):
			return "needs a vector"
		case !ts.IsInt(a[1].Type):
			return "needs an integer index"
		case v.Type != ts.Elem(a[0].Type):
			return "does not have the type of the elements"
		}
	case ir.OpInsertElement:
		switch {
		case !ts.IsVector(a[0].Type) || v.Type != a[0].Type:
			return "needs a vector and gives one of the same type"
		case a[1].Type != ts.Elem(a[0].Type):
			return "inserts a value whose type is not that of the elements"
		case !ts.IsInt(a[2].Type):
			return "needs an integer index"
		}
	case ir.OpShuffleVector:
		return c.shuffleProblem(v, pool)
	case ir.OpExtractValue, ir.OpInsertValue:
		t, msg := c.indexed(a[0].Type, v.Aux, pool)
		switch {
		case msg != "":
			return msg
		case v.Op == ir.OpExtractValue && v.Type != t:
			return "does not have the type of the element"
		case v.Op == ir.OpInsertValue && (v.Type != a[0].Type || a[1].Type != t):
			return "inserts a value whose type is not that of the element"
		}
	}
	return ""
}

func (c *checker) selectProblem(v *ir.Value) string {
	ts := c.ts
	a := v.Args
	if a[1].Type != a[2].Type || v.Type != a[1].Type {
		return "has alternatives of different types"
	}
	if v.Type == ir.Token {
		return "cannot choose between tokens"
	}
	if ts.IsVector(a[0].Type) {
		if ts.Elem(a[0].Type) != ir.I1 || !ts.IsVector(v.Type) || !c.sameShape(a[0].Type, v.Type) {
			return "needs a condition of as many i1 as there are elements"
		}
	} else if a[0].Type != ir.I1 {
		return "needs a condition of type i1"
	}
	return ""
}

func (c *checker) shuffleProblem(v *ir.Value, pool *ir.Pool) string {
	ts := c.ts
	a := v.Args
	if !ts.IsVector(a[0].Type) || a[0].Type != a[1].Type {
		return "needs two vectors of one type"
	}
	if v.Aux < 0 || int(v.Aux) >= len(pool.Ints) {
		return "has no mask"
	}
	mask := pool.Ints[v.Aux]
	if !ts.IsVector(v.Type) || ts.Elem(v.Type) != ts.Elem(a[0].Type) || ts.NumElems(v.Type) != uint64(len(mask)) ||
		ts.IsScalable(v.Type) != ts.IsScalable(a[0].Type) {
		return "has a result that does not fit its mask"
	}
	n := 2 * int64(ts.NumElems(a[0].Type))
	for _, m := range mask {
		if int64(m) >= n || m < -1 {
			return "has a mask with an index out of range"
		}
		if ts.IsScalable(v.Type) && (m > 0 || m != mask[0]) {
			return "of scalable vectors needs a mask of zeros or poison"
		}
	}
	return ""
}

// indexed walks constant indices into an aggregate type.
func (c *checker) indexed(t ir.Type, aux int64, pool *ir.Pool) (ir.Type, string) {
	ts := c.ts
	if aux < 0 || int(aux) >= len(pool.Ints) || len(pool.Ints[aux]) == 0 {
		return ir.NoType, "needs indices"
	}
	for _, i := range pool.Ints[aux] {
		switch {
		case !ts.IsAggregate(t):
			return ir.NoType, "has an index into a type that is not an aggregate"
		case uint64(uint32(i)) >= ts.NumElems(t):
			return ir.NoType, "has an index out of range"
		}
		if ts.Kind(t) == ir.KindArray {
			t = ts.Elem(t)
		} else {
			t = ts.Elems(t)[i]
		}
	}
	return t, ""
}

// gepProblem checks a getelementptr, as an instruction or a constant expression.
func (c *checker) gepProblem(v *ir.Value, pool *ir.Pool) string {
	ts := c.ts
	elem := v.GEP().Elem()
	base := v.Args[0].Type
	if !ts.IsPtrOrVec(base) {
		return "needs a pointer as its base"
	}
	if elem == ir.NoType || !c.sized(elem) {
		return "needs an element type with a size"
	}
	if ts.Kind(elem) == ir.KindStruct && c.facts(elem).scalable {
		return "cannot go into a struct that holds scalable vectors"
	}
	shape := base
	for _, ix := range v.Args[1:] {
		if !ts.IsIntOrVec(ix.Type) {
			return "needs integer indices"
		}
		if ts.IsVector(ix.Type) {
			if ts.IsVector(shape) && !c.sameShape(shape, ix.Type) {
				return "has vector operands of different lengths"
			}
			if !ts.IsVector(shape) {
				shape = ix.Type
			}
		}
	}
	t := elem
	for k, ix := range v.Args[1:] {
		if k == 0 {
			continue
		}
		switch ts.Kind(t) {
		case ir.KindArray, ir.KindVector:
			t = ts.Elem(t)
		case ir.KindStruct:
			n, ok := c.fieldIndex(ix, pool)
			if !ok {
				return "needs constants of type i32 as indices of structs"
			}
			if n >= uint64(len(ts.Elems(t))) {
				return "has a struct index out of range"
			}
			t = ts.Elems(t)[n]
		default:
			return "has an index into a type that has no elements"
		}
	}
	want := ts.Scalar(base)
	if ts.IsVector(shape) {
		want = ts.WithScalar(shape, want)
	}
	if v.Type != want {
		return "must have the type " + c.typeName(want) + ", not " + c.typeName(v.Type)
	}
	return ""
}

// fieldIndex returns the value of a struct index: a constant i32 or a splat of one.
func (c *checker) fieldIndex(ix *ir.Value, pool *ir.Pool) (uint64, bool) {
	if c.ts.Scalar(ix.Type) != ir.I32 || !ix.IsConst() {
		return 0, false
	}
	switch ix.Op {
	case ir.OpZero:
		return 0, true
	case ir.OpConstVector, ir.OpSplat:
		for _, e := range ix.Args {
			if e != ix.Args[0] {
				return 0, false
			}
		}
		ix = ix.Args[0]
	}
	return pool.IntBits(ix)
}

func (c *checker) alloca(v *ir.Value) {
	ts := c.ts
	a := v.Alloca()
	t := a.Type()
	switch {
	case !ts.IsPtr(v.Type):
		c.err(v, "alloca must give a pointer")
	case t == ir.NoType || !c.sized(t):
		c.err(v, "alloca of type %s, which has no size", c.typeName(t))
	case !ts.IsInt(v.Args[0].Type):
		c.err(v, "alloca needs an integer as its number of elements")
	case c.facts(t).noZero && ts.Kind(t) == ir.KindTarget && !c.sized(t):
		c.err(v, "alloca of a target type that cannot be in memory")
	case t == ir.X86AMX:
		c.err(v, "alloca of type x86_amx")
	case a.SwiftError():
		c.fn.swiftErrors = true
		if !ts.IsPtr(t) {
			c.err(v, "a swifterror alloca must hold a pointer")
		} else if n, ok := c.f.IntBits(v.Args[0]); !ok || n != 1 {
			c.err(v, "a swifterror alloca cannot be an array")
		}
	}
}

// atomicSize checks the size of an atomic access: a power of two of at least 8 bits.
func (c *checker) atomicSize(v *ir.Value, t ir.Type) bool {
	bits := c.lay.SizeInBits(t)
	return c.check(bits >= 8, v, "atomic access of less than a byte") &&
		c.check(bits&(bits-1) == 0, v, "atomic access of %d bits, which is not a power of two", bits)
}

func (c *checker) atomicType(v *ir.Value, t ir.Type) bool {
	ts := c.ts
	if e := ts.Scalar(t); !ts.IsInt(e) && !ts.IsPtr(e) && !ts.IsFP(e) || ts.IsScalable(t) {
		c.err(v, "atomic %s needs an integer, pointer or floating-point type or a vector of them, not %s", v.Op, c.typeName(t))
		return false
	}
	return c.atomicSize(v, t)
}

func (c *checker) load(v *ir.Value) {
	m := v.Mem()
	switch {
	case !c.ts.IsPtr(v.Args[0].Type):
		c.err(v, "load needs a pointer")
	case !c.sized(v.Type):
		c.err(v, "load of type %s, which has no size", c.typeName(v.Type))
	case m.IsAtomic():
		if m.Ordering() == ir.Release || m.Ordering() == ir.AcqRel {
			c.err(v, "load cannot have the ordering %v", m.Ordering())
			return
		}
		c.atomicType(v, v.Type)
	case m.Scope() != ir.ScopeSystem:
		c.err(v, "load has a synchronisation scope but is not atomic")
	}
}

func (c *checker) store(v *ir.Value) {
	m := v.Mem()
	t := v.Args[0].Type
	switch {
	case !c.ts.IsPtr(v.Args[1].Type):
		c.err(v, "store needs a pointer")
	case v.Type != ir.Void:
		c.err(v, "store has no result")
	case !c.sized(t):
		c.err(v, "store of type %s, which has no size", c.typeName(t))
	case m.IsAtomic():
		if m.Ordering() == ir.Acquire || m.Ordering() == ir.AcqRel {
			c.err(v, "store cannot have the ordering %v", m.Ordering())
			return
		}
		c.atomicType(v, t)
	case m.Scope() != ir.ScopeSystem:
		c.err(v, "store has a synchronisation scope but is not atomic")
	}
}

func (c *checker) cmpxchg(v *ir.Value) {
	ts := c.ts
	m := v.Mem()
	t := v.Args[1].Type
	elems := ts.Elems(v.Type)
	switch {
	case !ts.IsPtr(v.Args[0].Type):
		c.err(v, "cmpxchg needs a pointer")
	case v.Args[2].Type != t:
		c.err(v, "cmpxchg compares and stores values of different types")
	case !ts.IsInt(t) && !ts.IsPtr(t):
		c.err(v, "cmpxchg needs an integer or pointer, not %s", c.typeName(t))
	case ts.Kind(v.Type) != ir.KindStruct || len(elems) != 2 || elems[0] != t || elems[1] != ir.I1:
		c.err(v, "cmpxchg must give its operand type and an i1")
	case m.Ordering() < ir.Monotonic:
		c.err(v, "cmpxchg needs an ordering of at least monotonic")
	case m.FailOrdering() < ir.Monotonic || m.FailOrdering() == ir.Release || m.FailOrdering() == ir.AcqRel:
		c.err(v, "cmpxchg cannot have the failure ordering %v", m.FailOrdering())
	default:
		c.atomicSize(v, t)
	}
}

func (c *checker) atomicRMW(v *ir.Value) {
	ts := c.ts
	m := v.Mem()
	t := v.Args[1].Type
	op := m.RMW()
	switch {
	case op >= ir.NumRMW:
		c.err(v, "atomicrmw has an invalid operation")
		return
	case !ts.IsPtr(v.Args[0].Type):
		c.err(v, "atomicrmw needs a pointer")
		return
	case v.Type != t:
		c.err(v, "the type of atomicrmw is not that of its operand")
		return
	case m.Ordering() < ir.Monotonic:
		c.err(v, "atomicrmw needs an ordering of at least monotonic")
		return
	}
	ok := false
	want := "an integer"
	switch {
	case op == ir.RMWXchg:
		ok, want = ts.IsInt(t) || ts.IsFP(t) || ts.IsPtr(t), "an integer, floating-point or pointer type"
	case op.IsFP():
		ok, want = ts.IsFPOrVec(t) && !ts.IsScalable(t), "floating point"
	default:
		ok = ts.IsInt(t)
	}
	if !ok {
		c.err(v, "atomicrmw %v needs %s, not %s", op, want, c.typeName(t))
		return
	}
	c.atomicSize(v, t)
}

// terminator checks the operands of terminators that are not calls or pads.
func (c *checker) terminator(v *ir.Value) {
	ts := c.ts
	switch v.Op {
	case ir.OpRet:
		res := c.f.Result()
		switch {
		case len(v.Args) > 1:
			c.err(v, "ret has more than one value")
		case res == ir.Void && len(v.Args) != 0:
			c.err(v, "ret has a value in a function that returns void")
		case res != ir.Void && (len(v.Args) != 1 || v.Args[0].Type != res):
			c.err(v, "ret must have a value of type %s", c.typeName(res))
		}
	case ir.OpBr:
		if len(v.Args) == 1 {
			c.check(v.Args[0].Type == ir.I1, v, "the condition of br must have type i1")
		}
	case ir.OpSwitch:
		c.switchInst(v)
	case ir.OpIndirectBr:
		c.check(ts.IsPtr(v.Args[0].Type), v, "indirectbr needs a pointer")
	case ir.OpResume, ir.OpCleanupRet, ir.OpCatchRet, ir.OpCatchSwitch:
		c.ehTerminator(v)
	}
}

func (c *checker) switchInst(v *ir.Value) {
	t := v.Args[0].Type
	if !c.check(c.ts.IsInt(t), v, "switch needs an integer") {
		return
	}
	c.fn.caseStamp++
	stamp := c.fn.caseStamp
	for _, k := range v.Args[1:] {
		if !c.check(k.Op == ir.OpConstInt && k.Type == t, v, "case values of switch must be constants of the type of its condition") {
			return
		}
		m := c.fn.caseMark.At(k.ID)
		if *m == stamp {
			c.err(v, "switch has two cases for one value")
			return
		}
		*m = stamp
	}
}
