package inline

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// control adds what a terminator costs, or what goes with exceptions.
func (w *weight) control(v *ir.Value) {
	switch v.Op {
	case ir.OpBr:
		if len(v.Block.Succs) > 1 && w.is(v.Args[0]) == nil && w.g.Attachment(v, ir.MDMakeImplicit) == 0 {
			w.pay()
		}
	case ir.OpRet:
		if w.returns++; w.returns > 1 {
			w.pay()
		}
	case ir.OpSwitch:
		if w.is(v.Args[0]) == nil {
			w.cases(v)
		}
	}
}

// cases adds what a switch costs: a table, or two instructions for each comparison on the way to a case.
func (w *weight) cases(v *ir.Value) {
	w.pay()
	k := &w.x.costs
	idle := v.Block.Succs[0].B.FirstNonPhi().Op == ir.OpUnreachable
	clusters, table := w.clusters(v)
	switch {
	case table > 0:
		w.cost += table * k.instruction
		if idle {
			w.cost += 2 * k.instruction
		} else {
			w.cost += 4 * k.instruction
		}
	case clusters <= 3:
		if idle && clusters > 0 {
			clusters--
		}
		w.cost += clusters * 2 * k.instruction
	default:
		w.cost += (3*clusters/2 - 1) * 2 * k.instruction
	}
}

// clusters returns how many ranges of cases a switch tells apart, or the size of its jump table.
func (w *weight) clusters(v *ir.Value) (n, table int) {
	var list []int64
	var to []*ir.Block
	for i, a := range v.Args[1:] {
		x, ok := w.g.SInt(a)
		if !ok {
			return len(v.Args) - 1, 0
		}
		list = append(list, x)
		if d := v.Block.Succs[i+1].B; !slices.Contains(to, d) && len(to) < 4 {
			to = append(to, d)
		}
	}
	n = len(list)
	if n == 0 {
		return 0, 0
	}
	span := uint64(slices.Max(list)) - uint64(slices.Min(list)) // one less than the range
	l, err := w.x.m.Layout()
	if err == nil && w.x.arch.tests() && span < uint64(l.PointerBits(0)) &&
		(len(to) == 1 && n >= 3 || len(to) == 2 && n >= 5 || len(to) == 3 && n >= 6) {
		return 1, 0
	}
	_, given := w.x.c.Setting("min-jump-table-entries")
	least := w.x.arch.table(w.x.costs.jumpTable, given)
	if least == 0 || n < least || span >= 1<<32 {
		return n, 0
	}
	if s, _ := w.x.m.Attrs.GetString(w.g.FnAttrs, "no-jump-tables"); s == "true" {
		return n, 0
	}
	percent := uint64(10)
	if w.x.m.Attrs.Has(w.g.FnAttrs, ir.AttrOptimizeForSize) {
		percent = 40
	}
	if uint64(n)*100 < (span+1)*percent {
		return n, 0
	}
	return n, int(span + 1)
}

// calls adds what a call costs.
func (w *weight) calls(v *ir.Value) {
	g := w.g.CalledFunc(v)
	if n, ok := w.x.number(w.g, v, g, "call-threshold-bonus"); ok {
		w.limit += n
	}
	if n, ok := w.x.number(w.g, v, g, "call-inline-cost"); ok {
		w.cost += n
		return
	}
	if g != nil && g.Global.IsIntrinsic() {
		w.intrinsic(v, g.Global.Name)
		return
	}
	as := &w.x.m.Attrs
	switch {
	case g == w.g:
		w.why = "recursive"
	case as.Has(w.g.Call(v).FnAttrs, ir.AttrReturnsTwice) && !as.Has(w.g.FnAttrs, ir.AttrReturnsTwice):
		w.why = twice
	case v.Op == ir.OpCallBr:
		w.why = "callbr"
	}
	if w.why != "" {
		return
	}
	if w.writes(v) {
		w.written()
	}
	w.escapes(v)
	k := &w.x.costs
	if g != nil && isMath(g.Global.Name) && !g.Global.Linkage.IsLocal() {
		w.pay()
		return
	}
	w.cost += k.instruction * (len(w.g.CallArgs(v)) + 1)
	switch c := w.is(w.g.Callee(v)); {
	case c == nil, w.g.Callee(v).Op == ir.OpInlineAsm: // whatever it is, the call stays
		return
	case w.within == nil && c.Op == ir.OpGlobal && c != w.g.Callee(v):
		w.direct(v, c)
	default:
		w.cost += k.call
	}
}

// direct subtracts what is won where a call through a pointer turns out to be one of a function that is small.
func (w *weight) direct(v, c *ir.Value) {
	h := w.x.m.Symbols[c.Aux].Func
	if h == nil || h.Global.IsIntrinsic() {
		return
	}
	k := &w.x.costs
	n := 100 * k.factor
	d := &weight{cost: -(k.instruction*(len(w.g.CallArgs(v))+1) + k.call), limit: n + n/2 + n*k.vectors/100}
	if !h.IsDecl() {
		if h.Sig != w.g.Call(v).Sig {
			return
		}
		d = w.x.weight(w.g, v, h)
		d.within = w
		d.cost = -(k.instruction*(len(w.g.CallArgs(v))+1) + k.call)
		d.arguments()
		d.walk()
		d.limit += n
		if d.single {
			d.limit += n / 2
		}
	}
	if d.why == "" && d.cost < d.limit {
		w.cost -= d.limit - d.cost
	}
}

// isMath reports a function of the C library that is an instruction or two on most targets.
func isMath(name string) bool {
	switch name {
	case "copysign", "copysignf", "copysignl", "fabs", "fabsf", "fabsl", "fmin", "fminf", "fminl", "fmax", "fmaxf", "fmaxl", "sin", "sinf", "sinl", "cos", "cosf", "cosl",
		"sqrt", "sqrtf", "sqrtl", "pow", "powf", "powl", "exp2", "exp2l", "exp2f", "floor", "floorf", "ceil", "round", "ffs", "ffsl", "abs", "labs", "llabs":
		return true
	}
	return false
}

// freeIntrinsics are those that tell something and do nothing, by how their names begin.
var freeIntrinsics = []string{"llvm.lifetime.", "llvm.assume", "llvm.dbg.", "llvm.sideeffect", "llvm.pseudoprobe", "llvm.invariant.", "llvm.donothing", "llvm.annotation", "llvm.ptr.annotation", "llvm.var.annotation",
	"llvm.experimental.noalias", "llvm.expect", "llvm.launder", "llvm.strip", "llvm.objectsize", "llvm.is.constant", "llvm.arithmetic.fence", "llvm.ssa.copy", "llvm.threadlocal.address", "llvm.experimental.widenable.condition"}

// intrinsic adds what a call of an intrinsic costs.
func (w *weight) intrinsic(v *ir.Value, name string) {
	args := w.g.CallArgs(v)
	switch {
	case strings.HasPrefix(name, "llvm.is.constant"):
		w.consts[v.ID] = w.g.Int(ir.I1, 0)
		if w.is(args[0]) != nil {
			w.consts[v.ID] = w.g.Int(ir.I1, 1)
		}
	case strings.HasPrefix(name, "llvm.objectsize"):
		w.consts[v.ID] = w.size(v, args)
	case strings.HasPrefix(name, "llvm.launder"), strings.HasPrefix(name, "llvm.strip"):
		w.stands(v, args[0])
	case name == "llvm.localescape", name == "llvm.icall.branch.funnel":
		w.why = "uninlinable intrinsic"
	case strings.HasPrefix(name, "llvm.va_start"), strings.HasPrefix(name, "llvm.vastart"):
		w.why = "varargs"
	}
	for _, p := range freeIntrinsics {
		if strings.HasPrefix(name, p) {
			return
		}
	}
	if w.writes(v) {
		w.written()
	}
	if w.foldsCall(v, args) {
		return
	}
	w.pay()
}

// foldsCall reports a call of an intrinsic that is a constant.
func (w *weight) foldsCall(v *ir.Value, args []*ir.Value) bool {
	if v.Type == ir.Void {
		return false
	}
	list := make([]*ir.Value, 0, len(v.Args))
	for _, a := range args {
		c := w.is(a)
		if c == nil || c.Op == ir.OpMetadata {
			return false
		}
		list = append(list, c)
	}
	w.consts[v.ID] = w.ask(v, append(list, w.g.Callee(v)))
	if c := w.consts[v.ID]; c != nil && !c.IsConst() {
		w.consts[v.ID] = nil
	}
	return w.consts[v.ID] != nil
}

// size returns what llvm.objectsize yields: the size of a variable of the module, or that it is not known.
func (w *weight) size(v *ir.Value, args []*ir.Value) *ir.Value {
	if c := w.is(args[0]); c != nil && c.Op == ir.OpGlobal {
		if o := w.x.m.Symbols[c.Aux].Var; o != nil && !replaceable(o.Linkage) {
			if l, err := w.x.m.Layout(); err == nil {
				return w.g.Int(v.Type, int64(l.AllocSize(o.ValueType)))
			}
		}
	}
	if n, ok := w.g.IntBits(args[1]); ok && n&1 != 0 {
		return w.g.Int(v.Type, 0)
	}
	return w.g.Int(v.Type, -1)
}
