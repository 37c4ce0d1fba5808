package verify

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

func roundingMode(s string) bool {
	switch s {
	case "round.dynamic", "round.downward", "round.tonearest", "round.tonearestaway", "round.towardzero", "round.upward":
		return true
	}
	return false
}

func exceptionMode(s string) bool {
	return s == "fpexcept.ignore" || s == "fpexcept.maytrap" || s == "fpexcept.strict"
}

// unrounded are the constrained operations without a rounding mode.
func unrounded(op string) bool {
	switch op {
	case "fptosi", "fptoui", "fpext", "fcmp", "fcmps", "ceil", "floor", "llround", "lround", "round", "roundeven", "trunc",
		"maxnum", "minnum", "maximum", "minimum":
		return true
	}
	return false
}

// constrained checks an operation with a floating-point environment.
func (ic *intrCall) constrained() {
	ts := ic.ts
	op, _, _ := strings.Cut(strings.TrimPrefix(ic.base, "llvm.experimental.constrained."), ".")
	n := len(ic.args)
	str := func(i int) string {
		if i < 0 {
			return ""
		}
		if m := ic.md(i); m != nil && m.Kind == ir.MDString {
			return m.Str
		}
		return ""
	}
	if !ic.need(exceptionMode(str(n-1)), "invalid exception behaviour") {
		return
	}
	if !unrounded(op) && !ic.need(roundingMode(str(n-2)), "invalid rounding mode") {
		return
	}
	var a ir.Type
	if n > 0 {
		a = ic.args[0].Type
	}
	r := ic.v.Type
	switch op {
	case "fcmp", "fcmps":
		p, ok := ir.ParseFCmp(str(2))
		ic.need(ok && p != ir.FTrue && p != ir.FFalse, "invalid predicate")
	case "fptosi", "fptoui":
		ic.need(ts.IsFPOrVec(a) && ts.IsIntOrVec(r), "turns floating point into integers")
		ic.sameLength(a, r)
	case "sitofp", "uitofp":
		ic.need(ts.IsIntOrVec(a) && ts.IsFPOrVec(r), "turns integers into floating point")
		ic.sameLength(a, r)
	case "fptrunc", "fpext":
		if ic.need(ts.IsFPOrVec(a) && ts.IsFPOrVec(r), "works on floating point") && ic.need(ic.sameShape(a, r), "argument and result must be scalars or vectors of one length") {
			x, y := fpBits(ts.Scalar(a)), fpBits(ts.Scalar(r))
			ic.need(op == "fptrunc" && x > y || op == "fpext" && x < y, "has a result of wrong width")
		}
	case "lrint", "llrint":
		ic.need(!ts.IsVector(a) && !ts.IsVector(r), "does not work on vectors")
	case "lround", "llround":
		ic.need(!ts.IsVector(a) && !ts.IsVector(r), "does not work on vectors")
	}
}

// vp checks vector-predicated casts and comparisons.
func (ic *intrCall) vp() {
	op := strings.TrimPrefix(ic.base, "llvm.vp.")
	ops := map[string]ir.Op{"trunc": ir.OpTrunc, "zext": ir.OpZExt, "sext": ir.OpSExt, "fptrunc": ir.OpFPTrunc, "fpext": ir.OpFPExt,
		"fptoui": ir.OpFPToUI, "fptosi": ir.OpFPToSI, "uitofp": ir.OpUIToFP, "sitofp": ir.OpSIToFP, "ptrtoint": ir.OpPtrToInt, "inttoptr": ir.OpIntToPtr}
	if o, ok := ops[op]; ok {
		if msg := ic.castProblem(o, ic.args[0].Type, ic.v.Type); msg != "" {
			ic.need(false, "it %s", msg)
		}
		return
	}
	switch op {
	case "fcmp", "icmp":
		n := ic.md(2)
		if !ic.need(n != nil && n.Kind == ir.MDString, "the predicate must be a string") {
			return
		}
		if op == "fcmp" {
			_, ok := ir.ParseFCmp(n.Str)
			ic.need(ok, "invalid predicate %q", n.Str)
		} else {
			_, ok := ir.ParseICmp(n.Str)
			ic.need(ok, "invalid predicate %q", n.Str)
		}
	case "is.fpclass":
		x, _ := ic.int(1)
		ic.need(x&^0x3ff == 0, "the mask has unknown bits")
	case "lrint", "llrint":
		ic.sameLength(ic.args[0].Type, ic.v.Type)
	}
}

// matrix checks the shapes of matrix operations against the vectors that hold them.
func (ic *intrCall) matrix() {
	ts := ic.ts
	dim := func(i int) uint64 { x, _ := ic.int(i); return x }
	var res, elem ir.Type
	var rows, cols uint64
	var elems []ir.Type
	switch ic.base {
	case "llvm.matrix.multiply":
		m, n, k := dim(2), dim(3), dim(4)
		ic.need(ts.NumElems(ic.args[0].Type) == m*n, "the first argument does not fit its shape")
		ic.need(ts.NumElems(ic.args[1].Type) == n*k, "the second argument does not fit its shape")
		res, rows, cols = ic.v.Type, m, k
		elems = []ir.Type{ts.Elem(ic.args[0].Type), ts.Elem(ic.args[1].Type)}
	case "llvm.matrix.transpose":
		res, rows, cols = ic.v.Type, dim(1), dim(2)
		elems = []ir.Type{ts.Elem(ic.args[0].Type)}
	case "llvm.matrix.column.major.load":
		res, rows, cols = ic.v.Type, dim(3), dim(4)
		ic.stride(1, rows)
	case "llvm.matrix.column.major.store":
		res, rows, cols = ic.args[0].Type, dim(4), dim(5)
		ic.stride(2, rows)
	default:
		return
	}
	elem = ts.Elem(res)
	if !ic.need(ts.IsInt(elem) || ts.IsFP(elem), "needs elements that are numbers") {
		return
	}
	for _, e := range elems {
		if !ic.need(e == elem, "arguments and result have different elements") {
			return
		}
	}
	ic.need(rows*cols == ts.NumElems(res), "the result does not fit its shape")
}

func (ic *intrCall) stride(i int, rows uint64) {
	if s, ok := ic.int(i); ok {
		ic.need(s >= rows, "the stride is less than the number of rows")
	}
}

// preallocated checks the intrinsics that set up preallocated arguments.
func (ic *intrCall) preallocated() {
	isSetup := func(v *ir.Value) bool {
		f := ic.f.CalledFunc(v)
		return v.IsInst() && f != nil && f.Name == "llvm.call.preallocated.setup"
	}
	switch ic.base {
	case "llvm.call.preallocated.setup":
		ic.preallocatedSetup()
	case "llvm.call.preallocated.arg":
		set := ic.args[0]
		if !ic.need(isSetup(set), "needs a token of llvm.call.preallocated.setup") ||
			!ic.need(ic.hasAttr(ic.call.FnAttrs, ir.AttrPreallocated), "needs the call attribute preallocated") {
			return
		}
		i, _ := ic.int(1)
		if args := ic.f.CallArgs(set); len(args) == 1 {
			if n, ok := ic.f.IntBits(args[0]); ok {
				ic.need(i < n, "the index must be below the number that the setup says")
			}
		}
	case "llvm.call.preallocated.teardown":
		ic.need(isSetup(ic.args[0]), "needs a token of llvm.call.preallocated.setup")
	}
}

// preallocatedSetup checks that one call at most uses the token. It looks over the function once
// for each setup; there are few.
func (ic *intrCall) preallocatedSetup() {
	n := 0
	for v := range ic.f.Instrs() {
		if v.Op.Is(ir.IsCallLike) && int(v.Aux) < len(ic.f.Calls) {
			if args := bundleOf(v, ic.f.Calls[v.Aux], "preallocated"); len(args) > 0 && args[0] == ic.v {
				if t := ic.f.CalledFunc(v); t == nil || t.Name != "llvm.call.preallocated.teardown" {
					n++
				}
			}
		}
	}
	ic.need(n <= 1, "more than one call uses the token")
}

// statepoint checks garbage collection statepoints and what goes with them.
func (ic *intrCall) statepoint() {
	switch ic.base {
	case "llvm.experimental.gc.statepoint":
		ic.gcStatepoint()
	case "llvm.experimental.gc.result":
		if p := ic.args[0]; !isUndef(p) {
			ic.need(ic.isStatepoint(p), "needs the token of a statepoint")
		}
	case "llvm.experimental.gc.relocate":
		ic.gcRelocate()
	}
}

func (ic *intrCall) isStatepoint(v *ir.Value) bool {
	if !v.IsInst() || !v.Op.Is(ir.IsCallLike) {
		return false
	}
	info := ic.intr(ic.symbolOf(v.Args[0]))
	return info != nil && info.Name == "llvm.experimental.gc.statepoint"
}

func (ic *intrCall) gcStatepoint() {
	ts := ic.ts
	args := ic.args
	set := ir.AttrSet(0)
	if len(ic.call.ParamAttrs) > 2 {
		set = ic.call.ParamAttrs[2]
	}
	a, ok := ic.m.Attrs.Get(set, ir.AttrElementType)
	if !ic.need(ok, "the callee needs the attribute elementtype") ||
		!ic.need(ts.Kind(a.Type) == ir.KindFunc, "the elementtype of the callee must be a function type") {
		return
	}
	n, _ := ic.int(3)
	params := ts.Elems(a.Type)
	switch {
	case ts.IsVarArg(a.Type):
		if !ic.need(n >= uint64(len(params)), "has too few arguments for its callee") {
			return
		}
	case !ic.need(n == uint64(len(params)), "has a wrong number of arguments for its callee"):
		return
	}
	if flags, ok := ic.int(4); ok && !ic.need(flags&^3 == 0, "has unknown flags") {
		return
	}
	if !ic.need(uint64(len(args)) >= 5+n+2, "has too few arguments") {
		return
	}
	for i, t := range params {
		if !ic.need(args[5+i].Type == t, "argument %d has the wrong type for the callee", i) {
			return
		}
	}
	end := 5 + int(n)
	for k, what := range []string{"transition", "deopt"} {
		x, ok := ic.int(end + k)
		if !ic.need(ok && x == 0, "the number of %s arguments must be 0; they are in a bundle", what) {
			return
		}
	}
}

func (ic *intrCall) gcRelocate() {
	ts := ic.ts
	if !ic.need(ts.IsPtrOrVec(ic.v.Type), "must give a pointer or a vector of pointers") {
		return
	}
	tok := ic.args[0]
	if tok.IsInst() && tok.Op == ir.OpLandingPad {
		b := tok.Block
		if len(b.Preds) != 1 || b.Preds[0].B.Last().Op != ir.OpInvoke {
			ic.need(false, "the landingpad must belong to one invoke of a statepoint")
			return
		}
		tok = b.Preds[0].B.Last()
	}
	if isUndef(tok) {
		return
	}
	if !ic.need(ic.isStatepoint(tok), "needs the token of a statepoint") {
		return
	}
	live := bundleOf(tok, ic.f.Call(tok), "gc-live")
	if live == nil {
		live = ic.f.CallArgs(tok)
	}
	for _, k := range []int{1, 2} {
		i, ok := ic.int(k)
		if !ok || !ic.need(i < uint64(len(live)), "an index is beyond the live values of the statepoint") {
			return
		}
	}
	i, _ := ic.int(2)
	p := live[i]
	if !ic.need(ts.IsPtrOrVec(p.Type), "what is relocated must be a pointer") {
		return
	}
	ic.need(ts.IsVector(p.Type) == ts.IsVector(ic.v.Type) && ts.AddrSpace(p.Type) == ts.AddrSpace(ic.v.Type), "relocating does not change the address space or shape")
}

// scopeDeclarations checks llvm.experimental.noalias.scope.decl: a list of one scope.
func (c *checker) scopeDeclarations() {
	for _, v := range c.fn.scopeDecls {
		args := c.f.CallArgs(v)
		var n *ir.MDNode
		if len(args) == 1 && args[0].Op == ir.OpMetadata && len(args[0].Args) == 0 {
			n = c.mdNode(ir.MD(args[0].Aux))
		}
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) != 1 {
			c.err(v, "the argument of llvm.experimental.noalias.scope.decl must be a list of one scope")
			return
		}
	}
}

// swiftErrorUses checks that swifterror values are only loaded, stored to and passed as
// swifterror arguments.
func (c *checker) swiftErrorUses(f *ir.Func) {
	any := c.fn.swiftErrors
	for _, set := range f.ParamAttrs {
		any = any || c.hasAttr(set, ir.AttrSwiftError)
	}
	if !any {
		return
	}
	special := func(a *ir.Value) bool {
		switch {
		case a == nil:
			return false
		case a.Class == ir.ClassParam:
			return c.hasAttr(c.paramAttrs(f, int(a.Aux)), ir.AttrSwiftError)
		}
		return a.IsInst() && a.Op == ir.OpAlloca && a.Alloca().SwiftError()
	}
	for v := range f.Instrs() {
		for i, a := range v.Args {
			if !special(a) {
				continue
			}
			ok := v.Op == ir.OpLoad || v.Op == ir.OpStore && i == 1
			if v.Op.Is(ir.IsCallLike) && i > 0 {
				call := f.Call(v)
				ok = i-1 < len(call.ParamAttrs) && c.hasAttr(call.ParamAttrs[i-1], ir.AttrSwiftError)
				if t := f.CalledFunc(v); t != nil && !ok {
					ok = c.hasAttr(c.paramAttrs(t, i-1), ir.AttrSwiftError)
				}
			}
			if !ok {
				c.err(v, "swifterror value %s may only be loaded, stored to, or passed as a swifterror argument", c.name(a))
				return
			}
		}
	}
}
