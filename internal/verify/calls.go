package verify

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// stripCasts returns what a constant pointer is when pointer casts and zero getelementptrs are
// taken off.
func stripCasts(p *ir.Pool, v *ir.Value) *ir.Value {
	for v.IsConst() && (v.Op == ir.OpBitCast || v.Op == ir.OpAddrSpaceCast || v.Op == ir.OpGetElementPtr) && len(v.Args) > 0 {
		if v.Op == ir.OpGetElementPtr {
			for _, ix := range v.Args[1:] {
				if !p.IsZero(ix) {
					return v
				}
			}
		}
		v = v.Args[0]
	}
	return v
}

// call checks a call, invoke or callbr.
func (c *checker) call(v *ir.Value) {
	f, ts := c.f, c.ts
	if v.Aux < 0 || int(v.Aux) >= len(f.Calls) || f.Calls[v.Aux] == nil {
		c.err(v, "%s without its properties", v.Op)
		return
	}
	call := f.Calls[v.Aux]
	n := len(v.Args) - 1
	for _, b := range call.Bundles {
		n -= b.N
	}
	if n < 0 || ts.Kind(call.Sig) != ir.KindFunc {
		c.err(v, "%s has too few operands", v.Op)
		return
	}
	callee := v.Args[0]
	if !ts.IsPtr(callee.Type) {
		c.err(v, "the called operand must be a pointer")
		return
	}
	args := v.Args[1 : 1+n]
	target := c.f.CalledFunc(v)
	if !c.callTypes(v, call, args, target) {
		return
	}
	g := c.symbolOf(callee)
	info := c.intr(g)
	isIntr := target != nil && target.IsIntrinsic()
	if !c.attributes(attrSite{what: "call", v: v, sig: call.Sig, ret: call.RetAttrs, fn: call.FnAttrs,
		params: call.ParamAttrs, args: max(n, 1), intrinsic: isIntr, asm: callee.Op == ir.OpInlineAsm}) {
		return
	}
	if !c.callAttrs(v, call, args, target) || !c.bundles(v, call) {
		return
	}
	if callee.Op == ir.OpInlineAsm {
		if v.Aux < 0 || !c.asmCall(v, call, args) {
			return
		}
	} else if v.Op == ir.OpCallBr && !isIntr {
		c.err(v, "callbr is for inline assembly only")
		return
	}
	if call.Tail == ir.MustTail && !c.mustTail(v, call) {
		return
	}
	c.callDebugLoc(v, call, target)
	c.callConvergence(v, call, target, info)
	if target != nil && isIntr {
		if target.Sig != call.Sig && target.Name != "llvm.dbg.value" {
			c.err(v, "intrinsic @%s is called with a type other than its own", target.Name)
			return
		}
		if info != nil {
			c.intrinsicCall(v, call, args, info)
		}
	}
}

func (c *checker) symbolOf(v *ir.Value) *ir.Global {
	if v.Op != ir.OpGlobal || int(v.Aux) >= len(c.m.Symbols) {
		return nil
	}
	return c.m.Symbols[v.Aux]
}

// callTypes checks arguments and result against the signature.
func (c *checker) callTypes(v *ir.Value, call *ir.Call, args []*ir.Value, target *ir.Func) bool {
	ts := c.ts
	types := ts.Elems(call.Sig)
	switch {
	case len(args) < len(types), len(args) > len(types) && !ts.IsVarArg(call.Sig):
		c.err(v, "call with %d arguments where %d are needed", len(args), len(types))
		return false
	case v.Type != ts.Elem(call.Sig):
		c.err(v, "%s has type %s, its callee returns %s", v.Op, c.typeName(v.Type), c.typeName(ts.Elem(call.Sig)))
		return false
	}
	intr := target != nil && target.IsIntrinsic()
	for i, a := range args {
		if i < len(types) && a.Type != types[i] {
			c.err(v, "argument %d of the call has type %s instead of %s", i, c.typeName(a.Type), c.typeName(types[i]))
			return false
		}
		switch a.Type {
		case ir.Metadata, ir.Token:
			if !intr && (i < len(types) || a.Type == ir.Metadata) {
				c.err(v, "argument %d has type %s but the callee is not an intrinsic", i, c.typeName(a.Type))
				return false
			}
		case ir.X86AMX:
			if !intr || a.IsConst() {
				c.err(v, "argument %d of type x86_amx is not allowed here", i)
				return false
			}
		}
		if !c.paramAlign(v, a.Type) {
			return false
		}
	}
	if !c.paramAlign(v, v.Type) {
		return false
	}
	if (target == nil || target.Sig != call.Sig) && (v.Type == ir.Token || v.Type == ir.X86AMX) {
		c.err(v, "an indirect call cannot return %s", c.typeName(v.Type))
		return false
	}
	return true
}

// paramAlign checks that a passed type does not need more alignment than calls can give.
func (c *checker) paramAlign(v *ir.Value, t ir.Type) bool {
	if t <= ir.Ptr || !c.sized(t) {
		return true
	}
	if c.lay.ABIAlign(t) <= maxParamAlign {
		return true
	}
	c.err(v, "a value of type %s needs an alignment above 2^14, which an argument cannot have", c.typeName(t))
	return false
}

// callAttrs checks the attributes of a call that look at its operands.
func (c *checker) callAttrs(v *ir.Value, call *ir.Call, args []*ir.Value, target *ir.Func) bool {
	if call.Conv == convAMDGPUChain || call.Conv == convAMDGPUChainPre {
		c.err(v, "a function of convention %v cannot be called directly", call.Conv)
		return false
	}
	if c.hasAttr(call.FnAttrs, ir.AttrSpeculatable) {
		g := c.symbolOf(stripCasts(&c.f.Pool, v.Args[0]))
		if g == nil || g.Func == nil || !c.hasAttr(g.Func.FnAttrs, ir.AttrSpeculatable) {
			c.err(v, "attribute speculatable is for calls of functions that have it")
			return false
		}
	}
	if c.hasAttr(call.FnAttrs, ir.AttrPreallocated) && (target == nil || target.Name != "llvm.call.preallocated.arg") {
		c.err(v, "attribute preallocated of a call is for llvm.call.preallocated.arg only")
		return false
	}
	for i, set := range call.ParamAttrs {
		if set == 0 || i >= len(args) {
			continue
		}
		a := args[i]
		switch {
		case c.hasAttr(set, ir.AttrInAlloca) && a.IsInst() && a.Op == ir.OpAlloca && !a.Alloca().InAlloca():
			c.err(v, "the alloca of an inalloca argument must be marked inalloca")
			return false
		case c.hasAttr(set, ir.AttrSwiftError):
			if !c.swiftErrorArg(v, a) {
				return false
			}
		case c.hasAttr(set, ir.AttrImmArg) && !foldable(a):
			c.err(v, "argument %d must be a constant", i)
			return false
		case c.hasAttr(set, ir.AttrPreallocated) && c.hasBundle(call, "preallocated") == (call.Tail == ir.MustTail):
			c.err(v, "a preallocated argument needs either a preallocated bundle or musttail")
			return false
		}
	}
	if target != nil {
		for i, set := range target.ParamAttrs {
			if set != 0 && i < len(args) && c.hasAttr(set, ir.AttrImmArg) && !foldable(args[i]) {
				c.err(v, "argument %d of @%s must be a constant", i, target.Name)
				return false
			}
			if set != 0 && i < len(args) && c.hasAttr(set, ir.AttrSwiftError) && !c.swiftErrorArg(v, args[i]) {
				return false
			}
		}
	}
	return true
}

// foldable reports whether v is a number, or an expression of one operation on numbers, which
// LLVM's reader would have folded.
func foldable(v *ir.Value) bool {
	if v.Op == ir.OpConstInt || v.Op == ir.OpConstFP {
		return true
	}
	if !v.IsConstExpr() || v.Op == ir.OpGetElementPtr {
		return false
	}
	for _, a := range v.Args {
		if a.Op != ir.OpConstInt && a.Op != ir.OpConstFP && a.Op != ir.OpNull {
			return false
		}
	}
	return true
}

func (c *checker) swiftErrorArg(v, a *ir.Value) bool {
	if a.Class == ir.ClassParam {
		return c.check(c.hasAttr(c.paramAttrs(c.f, int(a.Aux)), ir.AttrSwiftError), v, "a swifterror argument must be a swifterror parameter or alloca")
	}
	return c.check(a.IsInst() && a.Op == ir.OpAlloca && a.Alloca().SwiftError(), v, "a swifterror argument must be a swifterror parameter or alloca")
}

func (c *checker) hasBundle(call *ir.Call, tag string) bool {
	for _, b := range call.Bundles {
		if b.Tag == tag {
			return true
		}
	}
	return false
}

// bundleArgs returns the operands of bundle k of a call.
func bundleArgs(v *ir.Value, call *ir.Call, k int) []*ir.Value {
	end := len(v.Args)
	for i := len(call.Bundles) - 1; i > k; i-- {
		end -= call.Bundles[i].N
	}
	return v.Args[end-call.Bundles[k].N : end]
}

// bundleOf returns the operands of the first bundle with the tag.
func bundleOf(v *ir.Value, call *ir.Call, tag string) []*ir.Value {
	for k, b := range call.Bundles {
		if b.Tag == tag {
			return bundleArgs(v, call, k)
		}
	}
	return nil
}

// isARCBundleOperand reports whether operand i belongs to clang.arc.attachedcall.
func (c *checker) isARCBundleOperand(v *ir.Value, i int) bool {
	if v.Aux < 0 || int(v.Aux) >= len(c.f.Calls) {
		return false
	}
	call := c.f.Calls[v.Aux]
	at := len(v.Args)
	for k := len(call.Bundles) - 1; k >= 0; k-- {
		at -= call.Bundles[k].N
		if i >= at && i < at+call.Bundles[k].N {
			return call.Bundles[k].Tag == "clang.arc.attachedcall"
		}
	}
	return false
}

// onceBundles are the tags of bundles a call may have one of.
var onceBundles = []string{"deopt", "gc-transition", "funclet", "cfguardtarget", "preallocated", "gc-live", "ptrauth", "kcfi", "clang.arc.attachedcall", "convergencectrl"}

// bundles checks the operand bundles of a call.
func (c *checker) bundles(v *ir.Value, call *ir.Call) bool {
	if len(call.Bundles) == 0 {
		return true
	}
	for k, b := range call.Bundles {
		for _, e := range call.Bundles[:k] {
			if e.Tag == b.Tag && contains(onceBundles, b.Tag) {
				c.err(v, "more than one bundle %q", b.Tag)
				return false
			}
		}
		if msg := c.bundleProblem(v, call, b.Tag, bundleArgs(v, call, k)); msg != "" {
			c.err(v, "bundle %q %s", b.Tag, msg)
			return false
		}
	}
	return true
}

func (c *checker) bundleProblem(v *ir.Value, call *ir.Call, tag string, args []*ir.Value) string {
	ts := c.ts
	direct := v.Args[0].Op == ir.OpGlobal
	switch tag {
	case "funclet":
		if len(args) != 1 || !isFuncletPad(args[0]) {
			return "needs one operand, a catchpad or cleanuppad"
		}
	case "cfguardtarget":
		if len(args) != 1 || !ts.IsPtr(args[0].Type) {
			return "needs one operand, a pointer"
		}
	case "preallocated":
		if len(args) != 1 || args[0].Type != ir.Token || !args[0].IsInst() {
			return "needs one operand, the token of llvm.call.preallocated.setup"
		}
		if f := c.f.CalledFunc(args[0]); f == nil || f.Name != "llvm.call.preallocated.setup" {
			return "needs one operand, the token of llvm.call.preallocated.setup"
		}
		return c.preallocatedUse(v, call, args[0])
	case "ptrauth":
		switch {
		case len(args) != 2 || args[0].Op != ir.OpConstInt || args[0].Type != ir.I32:
			return "needs two operands, first a constant i32"
		case args[1].Type != ir.I64:
			return "needs an i64 as its second operand"
		case direct:
			return "is for indirect calls only"
		}
	case "kcfi":
		if len(args) != 1 || args[0].Op != ir.OpConstInt || args[0].Type != ir.I32 {
			return "needs one operand, a constant i32"
		}
		if direct {
			return ""
		}
	case "clang.arc.attachedcall":
		return c.attachedCall(v, args)
	case "convergencectrl":
		if len(args) != 1 || args[0].Type != ir.Token {
			return "needs exactly one token"
		}
	}
	return ""
}

// attachedCall checks the operand of clang.arc.attachedcall.
func (c *checker) attachedCall(v *ir.Value, args []*ir.Value) string {
	ok := c.ts.IsPtr(v.Type)
	if g := c.symbolOf(v.Args[0]); g != nil && g.Func != nil && v.Type == ir.Void {
		switch g.Name {
		case "llvm.assume", "objc_retainAutoreleasedReturnValue", "objc_unsafeClaimAutoreleasedReturnValue":
			ok = true
		}
	}
	if !ok {
		return "needs a call that returns a pointer"
	}
	if len(args) != 1 {
		return "needs one operand, a function"
	}
	g := c.symbolOf(args[0])
	if g == nil || g.Func == nil {
		return "needs one operand, a function"
	}
	switch g.Name {
	case "llvm.objc.retainAutoreleasedReturnValue", "llvm.objc.unsafeClaimAutoreleasedReturnValue",
		"objc_retainAutoreleasedReturnValue", "objc_unsafeClaimAutoreleasedReturnValue":
		return ""
	}
	return "names a function it is not for"
}

// preallocatedUse checks a call with a preallocated bundle against its setup.
func (c *checker) preallocatedUse(v *ir.Value, call *ir.Call, setup *ir.Value) string {
	n := 0
	for _, set := range call.ParamAttrs {
		if c.hasAttr(set, ir.AttrPreallocated) {
			n++
		}
	}
	want, ok := uint64(0), false
	if args := c.f.CallArgs(setup); len(args) == 1 {
		want, ok = c.f.IntBits(args[0])
	}
	if f := c.f.CalledFunc(v); f != nil && f.Name == "llvm.call.preallocated.teardown" {
		return "is not for llvm.call.preallocated.teardown"
	}
	if ok && uint64(n) != want {
		return "needs as many preallocated arguments as its setup says"
	}
	return ""
}

// asmCall checks the constraints of inline assembly against the operands.
func (c *checker) asmCall(v *ir.Value, call *ir.Call, args []*ir.Value) bool {
	idx := v.Args[0].Aux
	if idx < 0 || int(idx) >= len(c.f.Asms) {
		return c.check(false, v, "inline assembly without its string")
	}
	labels, arg := 0, 0
	cons := c.f.Asms[idx].Constraints
	if cons == "" {
		cons = ","
	}
	for _, k := range strings.Split(cons, ",") {
		if k == "" || k[0] == '~' {
			continue
		}
		if strings.HasPrefix(k, "!") {
			labels++
			if v.Op != ir.OpCallBr {
				c.err(v, "label constraints are for callbr only")
				return false
			}
			continue
		}
		indirect := strings.HasPrefix(k, "*") || strings.HasPrefix(k, "=*") || strings.HasPrefix(k, "=&*") || strings.HasPrefix(k, "+*")
		if strings.HasPrefix(k, "=") && !indirect {
			continue // the result
		}
		if arg >= len(args) {
			break
		}
		var set ir.AttrSet
		if arg < len(call.ParamAttrs) {
			set = call.ParamAttrs[arg]
		}
		switch {
		case indirect && !c.ts.IsPtr(args[arg].Type):
			c.err(v, "operand %d of an indirect constraint must be a pointer", arg)
			return false
		case indirect && !c.hasAttr(set, ir.AttrElementType):
			c.err(v, "operand %d of an indirect constraint needs the attribute elementtype", arg)
			return false
		case !indirect && c.hasAttr(set, ir.AttrElementType):
			c.err(v, "attribute elementtype is for indirect constraints only")
			return false
		}
		arg++
	}
	if v.Op == ir.OpCallBr && labels != len(v.Block.Succs)-1 {
		c.err(v, "%d label constraints for %d indirect targets", labels, len(v.Block.Succs)-1)
		return false
	}
	return true
}

// mustTail checks a call marked musttail.
func (c *checker) mustTail(v *ir.Value, call *ir.Call) bool {
	ts := c.ts
	f := c.f
	bad := func(format string, args ...any) bool {
		c.err(v, "musttail call: "+format, args...)
		return false
	}
	switch {
	case v.Args[0].Op == ir.OpInlineAsm:
		return bad("it cannot call inline assembly")
	case ts.IsVarArg(f.Sig) != ts.IsVarArg(call.Sig):
		return bad("only one of caller and callee is variadic")
	case !c.congruent(f.Result(), ts.Elem(call.Sig)):
		return bad("caller and callee return different types")
	case f.Conv != call.Conv:
		return bad("caller and callee have different calling conventions")
	}
	next := v.Next()
	ret := next
	val := v
	if ret != nil && ret.Op == ir.OpBitCast && ret.Args[0] == v {
		val, ret = ret, ret.Next()
	}
	if ret == nil || ret.Op != ir.OpRet {
		return bad("it must be followed by ret")
	}
	if len(ret.Args) > 0 && ret.Args[0] != val && !isUndef(ret.Args[0]) {
		return bad("its result must be returned")
	}
	if call.Conv == convTail || call.Conv == convSwiftTail {
		return c.tailConvAttrs(v, call, bad)
	}
	g := f.CalledFunc(v)
	if ts.IsVarArg(f.Sig) && g != nil && g.IsIntrinsic() {
		return true
	}
	mine, its := ts.Elems(f.Sig), ts.Elems(call.Sig)
	if g == nil || !g.IsIntrinsic() {
		if len(mine) != len(its) {
			return bad("caller and callee have different numbers of parameters")
		}
		for i := range mine {
			if !c.congruent(mine[i], its[i]) {
				return bad("parameter %d of caller and callee have different types", i)
			}
		}
	}
	for i := range min(len(mine), len(its)) {
		var set ir.AttrSet
		if i < len(call.ParamAttrs) {
			set = call.ParamAttrs[i]
		}
		if !c.sameABIAttrs(c.paramAttrs(f, i), set) {
			return bad("parameter %d of caller and callee are passed in different ways", i)
		}
	}
	return true
}

func isUndef(v *ir.Value) bool { return v.Op == ir.OpUndef || v.Op == ir.OpPoison }

func (c *checker) congruent(a, b ir.Type) bool {
	return a == b || c.ts.IsPtr(a) && c.ts.IsPtr(b) && c.ts.AddrSpace(a) == c.ts.AddrSpace(b)
}

// abiAttrs are the attributes that decide how an argument is passed.
var abiAttrs = []ir.AttrKind{ir.AttrStructRet, ir.AttrByVal, ir.AttrInAlloca, ir.AttrInReg, ir.AttrStackAlignment,
	ir.AttrSwiftSelf, ir.AttrSwiftAsync, ir.AttrSwiftError, ir.AttrPreallocated, ir.AttrByRef}

func (c *checker) sameABIAttrs(a, b ir.AttrSet) bool {
	if a == b {
		return true
	}
	for _, k := range abiAttrs {
		x, okx := c.m.Attrs.Get(a, k)
		y, oky := c.m.Attrs.Get(b, k)
		if okx != oky || x != y {
			return false
		}
	}
	if c.hasAttr(a, ir.AttrByVal) || c.hasAttr(a, ir.AttrByRef) {
		x, _ := c.m.Attrs.Get(a, ir.AttrAlignment)
		y, _ := c.m.Attrs.Get(b, ir.AttrAlignment)
		return x.Int == y.Int
	}
	return true
}

// tailConvAttrs checks the rules of musttail for tailcc and swifttailcc: any signature, but no
// arguments passed in special ways.
func (c *checker) tailConvAttrs(v *ir.Value, call *ir.Call, bad func(string, ...any) bool) bool {
	kinds := []ir.AttrKind{ir.AttrInAlloca, ir.AttrInReg, ir.AttrSwiftError, ir.AttrPreallocated, ir.AttrByRef}
	for _, k := range kinds {
		for _, set := range c.f.ParamAttrs {
			if c.hasAttr(set, k) {
				return bad("attribute %v is not allowed in a %v caller", k, call.Conv)
			}
		}
		for _, set := range call.ParamAttrs {
			if c.hasAttr(set, k) {
				return bad("attribute %v is not allowed for a %v callee", k, call.Conv)
			}
		}
	}
	if c.ts.IsVarArg(call.Sig) {
		return bad("a %v callee cannot be variadic", call.Conv)
	}
	return true
}
