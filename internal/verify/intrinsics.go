package verify

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// intrinsicSignature returns what is wrong with the signature of an intrinsic, or "". The answer
// is kept.
func (c *checker) intrinsicSignature(g *ir.Global) string {
	e := c.intrEntry(g)
	if e.matched {
		return e.problem
	}
	e.matched = true
	fit, _, bad := e.info.Fit(c.ts, g.Func.Sig)
	e.fit = fit
	switch {
	case bad == nil:
	case bad.Count && strings.HasPrefix(g.Name, "llvm.nvvm.cp.async.bulk."): // later LLVM adds parameters
	case bad.Count:
		e.problem = "has a wrong number of parameters"
	case bad.Param < 0:
		e.problem = "has a wrong result type " + c.typeName(c.ts.Elem(g.Func.Sig))
	default:
		e.problem = fmt.Sprintf("has a parameter %d of wrong type %s", bad.Param, c.typeName(c.ts.Elems(g.Func.Sig)[bad.Param]))
	}
	return e.problem
}

// intrinsicCall checks the call of a known intrinsic: its signature, its constant arguments, and
// its own rules.
func (c *checker) intrinsicCall(v *ir.Value, call *ir.Call, args []*ir.Value, info *intrinsic.Info) {
	g := c.symbolOf(v.Args[0])
	if msg := c.intrinsicSignature(g); msg != "" {
		c.err(v, "intrinsic @%s %s", g.Name, msg)
		return
	}
	fit := c.intrEntry(g).fit
	for i, a := range args {
		if fit.ImmArg(i) && !foldable(a) && (len(args) == len(fit.Params) || fit.VarArg()) && !strings.HasSuffix(fit.Name, ".inline") {
			c.err(v, "argument %d of @%s must be a constant", i, g.Name)
			return
		}
		if lo, hi, ok := fit.ImmRange(i); ok && a.Op == ir.OpConstInt && len(args) == len(fit.Params) {
			if x, small := c.f.SInt(a); small && (x < lo || x >= hi) {
				c.err(v, "argument %d of @%s is %d, out of range [%d, %d)", i, g.Name, x, lo, hi)
				return
			}
		}
		if a.Type == ir.Metadata {
			c.metadataArg(v, a)
		}
	}
	ic := &intrCall{c, v, call, args, info.Name, g.Name}
	switch {
	case strings.HasPrefix(info.Name, "llvm.experimental.constrained."):
		ic.constrained()
	case strings.HasPrefix(info.Name, "llvm.vp."):
		ic.vp()
	case strings.HasPrefix(info.Name, "llvm.matrix."):
		ic.matrix()
	case strings.HasPrefix(info.Name, "llvm.experimental.gc."):
		ic.statepoint()
	case strings.HasPrefix(info.Name, "llvm.call.preallocated."):
		ic.preallocated()
	case strings.HasPrefix(info.Name, "llvm.objc."):
		c.fn.runtimeCalls = append(c.fn.runtimeCalls, v)
	case strings.HasPrefix(info.Name, "llvm.dbg."):
		c.dbgIntrinsic(v, args, info.Name)
	default:
		ic.common()
	}
}

// intrCall is the call of an intrinsic that is being checked.
type intrCall struct {
	*checker
	v    *ir.Value
	call *ir.Call
	args []*ir.Value
	base string // name without the suffix of overloaded types
	name string
}

func (ic *intrCall) need(ok bool, format string, args ...any) bool {
	if !ok {
		ic.err(ic.v, "@"+ic.name+": "+format, args...)
	}
	return ok
}

// int returns the value of argument i when it is an integer constant of at most 64 bits.
func (ic *intrCall) int(i int) (uint64, bool) { return ic.f.IntBits(ic.args[i]) }

// md returns the metadata node of argument i, or nil.
func (ic *intrCall) md(i int) *ir.MDNode {
	a := ic.args[i]
	if a.Op != ir.OpMetadata || len(a.Args) > 0 {
		return nil
	}
	return ic.mdNode(ir.MD(a.Aux))
}

func pow2(x uint64) bool { return x != 0 && x&(x-1) == 0 }

// common checks the rules of the intrinsics that do not come in families.
func (ic *intrCall) common() {
	ts := ic.ts
	args := ic.args
	switch ic.base {
	case "llvm.assume":
		ic.assume()
	case "llvm.is.fpclass":
		x, _ := ic.int(1)
		ic.need(x&^0x3ff == 0, "the mask has unknown bits")
	case "llvm.fptrunc.round":
		n := ic.md(1)
		if ic.need(n != nil && n.Kind == ir.MDString, "the rounding mode must be a string") {
			ic.need(roundingMode(n.Str) && n.Str != "round.dynamic", "unsupported rounding mode %q", n.Str)
		}
	case "llvm.memcpy", "llvm.memmove", "llvm.memset", "llvm.memcpy.inline", "llvm.memset.inline":
		ic.memAlign()
	case "llvm.memcpy.element.unordered.atomic", "llvm.memmove.element.unordered.atomic", "llvm.memset.element.unordered.atomic":
		ic.elementAtomic()
	case "llvm.bswap":
		ic.need(ts.Bits(ts.Scalar(ic.v.Type))%16 == 0, "needs an even number of bytes")
	case "llvm.gcroot", "llvm.gcread", "llvm.gcwrite":
		ic.gcBarrier()
	case "llvm.init.trampoline":
		g := ic.symbolOf(stripCasts(&ic.f.Pool, args[1]))
		ic.need(g != nil && g.Func != nil, "needs a function as its second argument")
	case "llvm.prefetch":
		rw, _ := ic.int(1)
		loc, _ := ic.int(2)
		ic.need(rw < 2 && loc < 4, "the kind must be 0 or 1 and the locality 0 to 3")
	case "llvm.stackprotector":
		ic.need(args[1].IsInst() && args[1].Op == ir.OpAlloca, "needs an alloca as its second argument")
	case "llvm.localescape":
		ic.localEscape()
	case "llvm.localrecover":
		ic.localRecover()
	case "llvm.experimental.guard":
		ic.need(ic.v.Op == ir.OpCall, "cannot be invoked")
		ic.need(ic.hasBundle(ic.call, "deopt"), "needs one bundle \"deopt\"")
	case "llvm.experimental.deoptimize":
		ic.deoptimize()
	case "llvm.masked.load", "llvm.masked.store", "llvm.masked.gather", "llvm.masked.scatter":
		ic.maskedAlign()
	case "llvm.eh.exceptioncode", "llvm.eh.exceptionpointer":
		ic.need(args[0].IsInst() && args[0].Op == ir.OpCatchPad, "needs a catchpad")
	case "llvm.get.active.lane.mask":
		ic.need(ts.Elem(ic.v.Type) == ir.I1, "the elements must be i1")
	case "llvm.experimental.get.vector.length":
		x, _ := ic.f.SInt(args[1])
		ic.need(x > 0, "the vectorisation factor must be positive")
	case "llvm.ptrmask":
		ic.ptrMask()
	case "llvm.threadlocal.address":
		g := ic.symbolOf(args[0])
		ic.need(g != nil && g.ThreadLocal != ir.NotThreadLocal, "needs a thread-local symbol")
	case "llvm.smul.fix", "llvm.smul.fix.sat", "llvm.umul.fix", "llvm.umul.fix.sat", "llvm.sdiv.fix", "llvm.sdiv.fix.sat", "llvm.udiv.fix", "llvm.udiv.fix.sat":
		ic.fixScale()
	case "llvm.lrint", "llvm.llrint", "llvm.lround", "llvm.llround":
		ic.sameLength(args[0].Type, ic.v.Type)
	case "llvm.vector.insert", "llvm.vector.extract":
		ic.subvector()
	case "llvm.vector.splice", "llvm.experimental.vector.splice":
		ic.splice()
	case "llvm.experimental.stepvector", "llvm.stepvector":
		e := ts.Scalar(ic.v.Type)
		ic.need(ts.IsInt(e) && ts.Bits(e) >= 8, "needs integer elements of at least 8 bits")
	case "llvm.experimental.vector.partial.reduce.add":
		a, b := ts.NumElems(args[0].Type), ts.NumElems(args[1].Type)
		ic.need(a != 0 && b%a == 0 && b > a, "the second vector must be a multiple of the first")
	case "llvm.scmp", "llvm.ucmp":
		ic.threeWay()
	case "llvm.experimental.noalias.scope.decl":
		ic.fn.scopeDecls = append(ic.fn.scopeDecls, ic.v)
	case "llvm.coro.id":
		ic.coroID()
	case "llvm.preserve.array.access.index", "llvm.preserve.struct.access.index":
		ic.preserveAccess()
	case "llvm.callbr.landingpad":
		ic.callbrLandingPad()
	case "llvm.ubsantrap":
		x, _ := ic.int(0)
		ic.need(x < 256, "the kind must fit in a byte")
	case "llvm.convert.to.fp16":
		ic.need(ts.IsFP(args[0].Type) && ts.IsInt(ic.v.Type), "turns floating point into an integer")
	case "llvm.convert.from.fp16":
		ic.need(ts.IsInt(args[0].Type) && ts.IsFP(ic.v.Type), "turns an integer into floating point")
	case "llvm.amdgcn.cs.chain":
		ic.csChain()
	case "llvm.amdgcn.set.inactive.chain.arg":
		ic.inactiveArg()
	case "llvm.nvvm.setmaxnreg.inc.sync.aligned.u32", "llvm.nvvm.setmaxnreg.dec.sync.aligned.u32":
		x, _ := ic.int(0)
		ic.need(x%8 == 0 && x >= 24 && x <= 256, "the register count must be a multiple of 8 between 24 and 256")
	case "llvm.read_register", "llvm.write_register", "llvm.read_volatile_register":
		n := ic.md(0)
		ic.need(n != nil && n.Kind == ir.MDTuple && len(n.Ops) == 1 && ic.mdString(n.Ops[0]) != nil, "needs the name of a register")
	case "llvm.va_start":
		ic.need(ts.IsVarArg(ic.f.Sig), "is for variadic functions only")
	case "llvm.vector.reduce.and", "llvm.vector.reduce.or", "llvm.vector.reduce.xor", "llvm.vector.reduce.add", "llvm.vector.reduce.mul",
		"llvm.vector.reduce.smax", "llvm.vector.reduce.smin", "llvm.vector.reduce.umax", "llvm.vector.reduce.umin":
		ic.need(ts.IsInt(ts.Elem(args[0].Type)), "needs a vector of integers")
	case "llvm.vector.reduce.fmax", "llvm.vector.reduce.fmin", "llvm.vector.reduce.fmaximum", "llvm.vector.reduce.fminimum":
		ic.need(ts.IsFP(ts.Elem(args[0].Type)), "needs a vector of floating point")
	case "llvm.vector.reduce.fadd", "llvm.vector.reduce.fmul":
		ic.need(ts.IsFP(ts.Elem(args[1].Type)), "needs a vector of floating point")
	}
}

// assume checks the bundles of llvm.assume.
func (ic *intrCall) assume() {
	ts := ic.ts
	for k, b := range ic.call.Bundles {
		args := bundleArgs(ic.v, ic.call, k)
		switch b.Tag {
		case "ignore":
			continue
		case "separate_storage":
			ic.need(len(args) == 2 && ts.IsPtr(args[0].Type) && ts.IsPtr(args[1].Type), "separate_storage needs two pointers")
			continue
		case "align":
			ok := (len(args) == 2 || len(args) == 3) && ts.IsPtr(args[0].Type) && ts.IsInt(args[1].Type) &&
				(len(args) < 3 || ts.IsInt(args[2].Type))
			if !ic.need(ok, "align needs a pointer, an integer and perhaps another integer") {
				return
			}
			continue
		}
		kind := ir.ParseAttrKind(b.Tag)
		if kind == ir.AttrNone && b.Tag != "" {
			ic.need(false, "%q is not the name of an attribute", b.Tag)
			return
		}
		info := kind.Info()
		switch {
		case len(args) > 2:
			ic.need(false, "%s has too many operands", b.Tag)
		case info.Form == ir.FormInt:
			ic.need(len(args) == 2 && args[1].Op == ir.OpConstInt, "%s needs a value and a constant integer", b.Tag)
		case info.Places&(ir.OnParam|ir.OnRet) != 0:
			ic.need(len(args) == 1, "%s needs one operand", b.Tag)
		default:
			ic.need(len(args) == 0, "%s takes no operand", b.Tag)
		}
	}
}

func (ic *intrCall) memAlign() {
	for i, set := range ic.call.ParamAttrs {
		if a, ok := ic.m.Attrs.Get(set, ir.AttrAlignment); ok && a.Int != 0 && !pow2(a.Int) {
			ic.need(false, "the alignment of argument %d is not a power of two", i)
			return
		}
	}
}

func (ic *intrCall) argAlign(i int) uint64 {
	if i < len(ic.call.ParamAttrs) {
		if a, ok := ic.m.Attrs.Get(ic.call.ParamAttrs[i], ir.AttrAlignment); ok {
			return a.Int
		}
	}
	return 0
}

func (ic *intrCall) elementAtomic() {
	size, _ := ic.int(3)
	if !ic.need(pow2(size), "the element size must be a power of two") {
		return
	}
	if n, ok := ic.int(2); ok && !ic.need(n%size == 0, "the length must be a multiple of the element size") {
		return
	}
	good := func(i int) bool { a := ic.argAlign(i); return pow2(a) && a >= size }
	if !ic.need(good(0), "the destination must be aligned to the element size") {
		return
	}
	if ic.base != "llvm.memset.element.unordered.atomic" {
		ic.need(good(1), "the source must be aligned to the element size")
	}
}

func (ic *intrCall) gcBarrier() {
	if ic.base == "llvm.gcroot" {
		a := ic.args[0]
		if !ic.need(a.IsInst() && a.Op == ir.OpAlloca, "the first argument must be an alloca") ||
			!ic.need(ic.args[1].IsConst(), "the second argument must be a constant") ||
			!ic.need(ic.ts.IsPtr(a.Alloca().Type()) || ic.args[1].Op != ir.OpNull, "the alloca must be of a pointer, or the second argument not null") {
			return
		}
	}
	ic.need(ic.f.GC != "", "the function has no garbage collector")
}

func (ic *intrCall) localEscape() {
	if !ic.need(ic.v.Block == ic.f.Blocks[0], "may only be in the entry block") ||
		!ic.need(!ic.fn.localEscape, "is called twice") {
		return
	}
	ic.fn.localEscape = true
	for _, a := range ic.args {
		if a.Op == ir.OpNull {
			continue
		}
		a = stripCasts(&ic.f.Pool, a)
		static := a.IsInst() && a.Op == ir.OpAlloca && a.Block == ic.f.Blocks[0] && a.Args[0].IsConst()
		if !ic.need(static, "takes allocas of the entry block only") {
			return
		}
	}
}

func (ic *intrCall) localRecover() {
	g := ic.symbolOf(stripCasts(&ic.f.Pool, ic.args[0]))
	if !ic.need(g != nil && g.Func != nil && !g.Func.IsDecl(), "needs a function defined here") {
		return
	}
	n, _ := ic.int(2)
	esc := -1
	for v := range g.Func.Blocks[0].Instrs() {
		if t := g.Func.CalledFunc(v); t != nil && t.Name == "llvm.localescape" {
			esc = len(g.Func.CallArgs(v))
		}
	}
	ic.need(esc > int(n), "the index is not below the number of values that @%s lets escape", g.Name)
}

func (ic *intrCall) deoptimize() {
	if !ic.need(ic.v.Op == ir.OpCall, "cannot be invoked") ||
		!ic.need(ic.hasBundle(ic.call, "deopt"), "needs one bundle \"deopt\"") ||
		!ic.need(ic.v.Type == ic.f.Result(), "must return what the function returns") {
		return
	}
	ret := ic.v.Next()
	for ret != nil && ret.Op == ir.OpDbgRecord {
		ret = ret.Next()
	}
	if !ic.need(ret != nil && ret.Op == ir.OpRet, "must be followed by ret") {
		return
	}
	if ic.v.Type != ir.Void {
		ic.need(len(ret.Args) == 1 && ret.Args[0] == ic.v, "its result must be returned")
	}
}

func (ic *intrCall) maskedAlign() {
	for i, a := range ic.args {
		if a.Type != ir.I32 {
			continue
		}
		if x, ok := ic.int(i); ok {
			scalar := ic.base == "llvm.masked.gather" || ic.base == "llvm.masked.scatter"
			ic.need(pow2(x) || scalar && x == 0, "the alignment must be a power of two")
		}
	}
}

func (ic *intrCall) ptrMask() {
	ts := ic.ts
	p, m := ic.args[0].Type, ic.args[1].Type
	if ic.need(ts.IsPtrOrVec(p), "needs a pointer") &&
		ic.need(ts.IsVector(p) == ts.IsVector(m), "needs two scalars or two vectors") &&
		ic.need(ic.sameShape(p, m), "needs vectors of one length") {
		ic.need(ts.Bits(ts.Scalar(m)) == ic.lay.IndexBits(ts.AddrSpace(p)), "the mask must be as wide as addresses")
	}
}

func (ic *intrCall) fixScale() {
	scale, _ := ic.int(2)
	bits := uint64(ic.ts.Bits(ic.ts.Scalar(ic.args[0].Type)))
	switch ic.base {
	case "llvm.smul.fix", "llvm.smul.fix.sat", "llvm.sdiv.fix", "llvm.sdiv.fix.sat":
		ic.need(scale < bits, "the scale must be less than the width")
	default:
		ic.need(scale <= bits, "the scale must not be above the width")
	}
}

func (ic *intrCall) sameLength(a, b ir.Type) {
	ic.need(ic.sameShape(a, b), "argument and result must be scalars or vectors of one length")
}

func (ic *intrCall) subvector() {
	ts := ic.ts
	vec, sub := ic.args[0].Type, ic.v.Type
	at := 1
	if ic.base == "llvm.vector.insert" {
		sub, at = ic.args[1].Type, 2
	}
	idx, _ := ic.int(at)
	n := ts.NumElems(sub)
	if !ic.need(ts.Elem(vec) == ts.Elem(sub), "both vectors must have the same elements") ||
		!ic.need(n != 0 && idx%n == 0, "the index must be a multiple of the length of the subvector") {
		return
	}
	if ts.IsScalable(vec) == ts.IsScalable(sub) {
		ic.need(idx < ts.NumElems(vec) && idx+n <= ts.NumElems(vec), "the subvector goes beyond the vector")
	} else {
		ic.need(!ts.IsScalable(sub), "a scalable vector cannot be part of a fixed one")
	}
}

func (ic *intrCall) splice() {
	n := int64(ic.ts.NumElems(ic.v.Type))
	if ic.ts.IsScalable(ic.v.Type) {
		if a, ok := ic.m.Attrs.Get(ic.f.FnAttrs, ir.AttrVScaleRange); ok {
			n *= vscaleMin(a.Text)
		}
	}
	i, _ := ic.f.SInt(ic.args[2])
	ic.need(i >= -n && i < n, "the index is out of range")
}

func vscaleMin(text string) int64 {
	n := int64(0)
	for i := 0; i < len(text); i++ {
		if d := text[i]; d >= '0' && d <= '9' && n < 1<<20 {
			n = 10*n + int64(d-'0')
		} else if n > 0 {
			break
		}
	}
	return max(n, 1)
}

func (ic *intrCall) threeWay() {
	ts := ic.ts
	a, r := ic.args[0].Type, ic.v.Type
	if ic.need(ts.IsVector(a) == ts.IsVector(r), "needs two scalars or two vectors") && ic.need(ic.sameShape(a, r), "needs vectors of one length") {
		ic.need(ts.Bits(ts.Scalar(r)) >= 2, "the result needs at least two bits")
	}
}

func (ic *intrCall) coroID() {
	info := ic.args[3]
	if info.Op == ir.OpNull {
		return
	}
	g := ic.symbolOf(stripCasts(&ic.f.Pool, info))
	if g != nil && (g.Func != nil || g.Alias != nil) {
		return
	}
	ok := g != nil && g.Var != nil && g.Var.Constant && g.Var.Init != nil
	if !ic.need(ok, "the info must be null, a function or a constant with a value") {
		return
	}
	k := ic.ts.Kind(g.ValueType)
	ic.need(k == ir.KindStruct || k == ir.KindArray, "the info must be a struct or array")
}

func (ic *intrCall) preserveAccess() {
	set := ir.AttrSet(0)
	if len(ic.call.ParamAttrs) > 0 {
		set = ic.call.ParamAttrs[0]
	}
	ic.need(ic.hasAttr(set, ir.AttrElementType), "the first argument needs the attribute elementtype")
}

func (ic *intrCall) callbrLandingPad() {
	a := ic.args[0]
	if !ic.need(a.IsInst() && a.Op == ir.OpCallBr, "needs the result of a callbr") {
		return
	}
	b := ic.v.Block
	if !ic.need(len(b.Preds) == 1 && b.Preds[0].B == a.Block, "the block must be reached only from the callbr") {
		return
	}
	indirect := b.Preds[0].I > 0
	ic.need(indirect, "the block must be an indirect target of the callbr")
	first := b.FirstNonPhi()
	for first != nil && first.Op == ir.OpDbgRecord {
		first = first.Next()
	}
	ic.need(first == ic.v, "must be the first instruction of its block")
}

func (ic *intrCall) csChain() {
	switch ic.f.Conv {
	case convAMDGPUCS, convAMDGPUChain, convAMDGPUChainPre:
	default:
		ic.need(false, "the caller has a convention it cannot be called from")
		return
	}
	next := ic.v.Next()
	ic.need(next != nil && next.Op == ir.OpUnreachable, "must be followed by unreachable")
	inreg := func(i int) bool {
		return i < len(ic.call.ParamAttrs) && ic.hasAttr(ic.call.ParamAttrs[i], ir.AttrInReg)
	}
	ic.need(inreg(2), "the scalar arguments must have the attribute inreg")
	ic.need(!inreg(3), "the vector arguments must not have the attribute inreg")
}

func (ic *intrCall) inactiveArg() {
	switch ic.f.Conv {
	case convAMDGPUChain, convAMDGPUChainPre:
	default:
		ic.need(false, "is for functions of the conventions amdgpu_cs_chain and amdgpu_cs_chain_preserve")
		return
	}
	a := ic.args[1]
	if ic.need(a.Class == ir.ClassParam, "the value for inactive lanes must be a parameter") {
		ic.need(!ic.hasAttr(ic.paramAttrs(ic.f, int(a.Aux)), ir.AttrInReg), "the value for inactive lanes must be in a vector register")
	}
}
