package inline

import (
	"strings"

	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// costs are the numbers that decide on targets other than NVPTX, as LLVM's options of these names have them.
type costs struct {
	threshold, hint, cold, minSize, optSize int
	given                                   bool // -inline-threshold, for functions without marks
	instruction, call, last                 int
}

func readCosts(c *pass.Ctx) costs {
	_, given := c.Setting("inline-threshold")
	base := c.Int("inlinedefault-threshold", Threshold)
	return costs{threshold: c.Int("inline-threshold", base), given: given, hint: c.Int("inlinehint-threshold", 325), cold: c.Int("inlinecold-threshold", 45),
		minSize: 5, optSize: 50, instruction: 5, call: c.Int("inline-call-penalty", 25), last: 15000}
}

// limit returns what a body may cost: by the marks of both functions.
func (x *inliner) limit(f *ir.Func, v *ir.Value, g *ir.Func) int {
	as, k := &x.m.Attrs, &x.costs
	t := v.Block.Term()
	if v.Op == ir.OpInvoke {
		t = v.Block.Succs[0].B.Term()
	}
	if t != nil && t.Op == ir.OpUnreachable {
		return 0
	}
	n := k.threshold
	small := as.Has(f.FnAttrs, ir.AttrMinSize)
	switch {
	case small:
		n = min(n, k.minSize)
	case as.Has(f.FnAttrs, ir.AttrOptimizeForSize):
		n = min(n, k.optSize)
	}
	if _, set := x.c.Setting("inlinehint-threshold"); !small && as.Has(g.FnAttrs, ir.AttrInlineHint) && (!k.given || set) {
		n = max(n, k.hint)
	}
	if _, set := x.c.Setting("inlinecold-threshold"); as.Has(g.FnAttrs, ir.AttrCold) && (!k.given || set) {
		n = min(n, k.cold)
	}
	return n
}

// A call on a GPU passes its arguments through memory and hides what follows it, so NVPTX gives a body
// this many times what others give it. An instruction costs 5 in the unit of the thresholds.
const onGPU = 11

// most returns how many instructions a body may have on a target that decides by size alone.
func (x *inliner) most(f *ir.Func, v *ir.Value, g *ir.Func) int {
	if !x.nvptx {
		return x.costs.threshold
	}
	return x.limit(f, v, g) * onGPU / x.costs.instruction
}

// weigh says why a body costs too much at a call, or "".
func (x *inliner) weigh(f *ir.Func, v *ir.Value, g *ir.Func, once bool) string {
	w := &weight{x: x, f: f, g: g, call: v, fold: fold.New(f), consts: make([]*ir.Value, g.NumIDs()), base: make([]int32, g.NumIDs()), imp: ir.NewImporter(&f.Pool, &g.Pool)}
	limit := x.limit(f, v, g)
	n := len(f.CallArgs(v))
	w.cost = -(x.costs.instruction*(n+1) + x.costs.call)
	if once && limit > 0 {
		w.cost -= x.costs.last
	}
	if f.Call(v).Conv == ir.ColdCC {
		w.cost += 2000
	}
	w.arguments()
	w.walk()
	if w.why != "" {
		return w.why
	}
	most := limit
	if w.single {
		most += limit / 2
	}
	switch {
	case w.vectors > w.count/2:
		most += limit * 3 / 2
	case w.vectors > w.count/10:
		most += limit * 3 / 4
	}
	if w.cost >= max(1, most) {
		return "too costly"
	}
	return ""
}

// weight adds up what the body of g costs at a call, with the arguments known there.
type weight struct {
	x      *inliner
	f, g   *ir.Func
	call   *ir.Value
	fold   *fold.Folder
	imp    *ir.Importer
	consts []*ir.Value // by ID of g: what a value is
	base   []int32     // by ID of g: 1 + the parameter that is a variable of f and of which it is an address
	saved  []int       // by parameter: what goes with the variable, or -1 where that stays
	single bool        // one block
	cost   int
	count  int // instructions
	vectors,
	returns int
	why string
}

// arguments notes what is known of the arguments.
func (w *weight) arguments() {
	w.saved = make([]int, len(w.g.Params))
	for i, p := range w.g.Params {
		a := w.f.CallArgs(w.call)[i]
		w.saved[i] = -1
		if t, _, ok := byValue(w.g, i); ok { // copied with the call: so many words are loaded and stored
			if l, err := w.x.m.Layout(); err == nil {
				words := (l.SizeInBits(t) + uint64(l.PointerBits(0)) - 1) / uint64(l.PointerBits(0))
				w.cost -= (2*int(min(words, 8)) - 1) * w.x.costs.instruction
			}
		}
		switch {
		case a.IsConst():
			w.consts[p.ID] = a
		case a.Op == ir.OpAlloca:
			w.saved[i], w.base[p.ID] = 0, int32(i+1)
		}
	}
}

func (w *weight) known(a *ir.Value) *ir.Value {
	if a.IsConst() {
		return w.imp.Const(a)
	}
	return w.consts[a.ID]
}

// walk visits the blocks that are reached.
func (w *weight) walk() {
	seen := make([]bool, w.g.NumBlockIDs())
	work := []*ir.Block{w.g.Entry()}
	seen[w.g.Entry().ID] = true
	w.single = true
	for i := 0; i < len(work) && w.why == ""; i++ {
		b := work[i]
		for v := range b.Instrs() {
			w.inst(v)
		}
		ways := b.Succs
		if t := b.Term(); len(ways) > 1 && (t.Op == ir.OpBr || t.Op == ir.OpSwitch) {
			args := make([]*ir.Value, len(t.Args))
			for i, a := range t.Args {
				args[i] = w.known(a)
			}
			if args[0] != nil {
				if k, ok := decided(&w.f.Pool, t.Op, args); ok {
					ways = ways[k : k+1]
				}
			}
		}
		if len(ways) > 1 {
			w.single = false
		}
		for _, e := range ways {
			if !seen[e.B.ID] {
				seen[e.B.ID] = true
				work = append(work, e.B)
			}
		}
	}
}

// inst adds what an instruction costs.
func (w *weight) inst(v *ir.Value) {
	switch v.Op {
	case ir.OpDbgRecord:
		return
	case ir.OpPhi: // no instruction, whatever comes along the ways
		w.escapes(v)
		return
	}
	w.count++
	if w.x.m.Types.IsVector(v.Type) {
		w.vectors++
	}
	if w.folds(v) || w.free(v) {
		return
	}
	if p := w.address(v); p > 0 && w.saved[p-1] >= 0 {
		w.saved[p-1] += w.x.costs.instruction
		return
	}
	w.escapes(v)
	switch {
	case v.Op.Is(ir.IsCallLike):
		w.calls(v)
	default:
		w.cost += w.x.costs.instruction
	}
}

// folds reports that an instruction is a constant.
func (w *weight) folds(v *ir.Value) bool {
	if v.Type == ir.Void || len(v.Args) == 0 || v.IsTerminator() || v.Op == ir.OpAlloca || v.Op == ir.OpPhi || v.Op.Is(ir.IsCallLike) || v.Op == ir.OpVAArg {
		return false
	}
	args := make([]*ir.Value, len(v.Args))
	for i, a := range v.Args {
		if args[i] = w.known(a); args[i] == nil {
			return false
		}
	}
	var r *ir.Value
	switch v.Op {
	case ir.OpLoad:
		if !v.IsVolatile() && !v.Mem().IsAtomic() {
			r = w.fold.Load(v.Type, args[0])
		}
	case ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue, ir.OpCmpXchg, ir.OpAtomicRMW:
	default:
		r = w.fold.Op(v.Op, v.Type, v.Flags, v.Aux, args...)
	}
	w.consts[v.ID] = r
	return r != nil
}

// free reports what takes no instruction.
func (w *weight) free(v *ir.Value) bool {
	switch v.Op {
	case ir.OpBitCast, ir.OpFreeze, ir.OpUnreachable, ir.OpLandingPad, ir.OpResume:
		if v.Op == ir.OpBitCast {
			if !v.Args[0].IsConst() {
				w.base[v.ID] = w.base[v.Args[0].ID]
			}
		}
		return true
	case ir.OpAlloca:
		n := w.known(v.Args[0])
		if n == nil || v.Block != w.g.Entry() {
			w.why = "dynamic stack memory"
		} else if l, err := w.x.m.Layout(); err == nil && !v.Args[0].IsConst() {
			if x, ok := w.f.IntBits(n); !ok || x > 65536 || x*l.AllocSize(v.Alloca().Type()) >= 65536 {
				w.why = "much stack memory"
			}
		}
		return true
	case ir.OpBr:
		return len(v.Block.Succs) < 2 || w.known(v.Args[0]) != nil || w.g.Attachment(v, ir.MDMakeImplicit) != 0
	case ir.OpICmp: // of null, where the access itself finds out
		t := v.Block.Term()
		return v.Args[1].Op == ir.OpNull && t != nil && t.Op == ir.OpBr && len(t.Args) > 0 && t.Args[0] == v && w.g.Attachment(t, ir.MDMakeImplicit) != 0
	case ir.OpRet:
		w.returns++
		for _, a := range v.Args {
			w.escape(a)
		}
		return w.returns == 1
	case ir.OpGetElementPtr:
		for _, a := range v.Args[1:] {
			if w.known(a) == nil {
				return false
			}
		}
		if !v.Args[0].IsConst() {
			w.base[v.ID] = w.base[v.Args[0].ID]
		}
		return true
	case ir.OpPtrToInt, ir.OpIntToPtr:
		return true
	}
	return false
}

// address returns 1 + the parameter whose variable v loads or stores.
func (w *weight) address(v *ir.Value) int32 {
	if v.Op != ir.OpLoad && v.Op != ir.OpStore || v.IsVolatile() || v.Mem().IsAtomic() {
		return 0
	}
	if v.Op == ir.OpStore {
		w.escape(v.Args[0])
	}
	if a := v.Addr(); !a.IsConst() {
		return w.base[a.ID]
	}
	return 0
}

// escapes says that variables whose addresses an instruction has stay.
func (w *weight) escapes(v *ir.Value) {
	if v.Op == ir.OpICmp {
		return
	}
	for _, a := range v.Args {
		w.escape(a)
	}
}

func (w *weight) escape(a *ir.Value) {
	if a.IsConst() || w.base[a.ID] == 0 {
		return
	}
	if p := w.base[a.ID] - 1; w.saved[p] >= 0 {
		w.cost += w.saved[p]
		w.saved[p] = -1
	}
}

// calls adds what a call costs.
func (w *weight) calls(v *ir.Value) {
	g := w.g.CalledFunc(v)
	if g != nil && g.Global.IsIntrinsic() {
		switch name := g.Global.Name; {
		case isLifetime(name), strings.HasPrefix(name, "llvm.assume"), strings.HasPrefix(name, "llvm.dbg."), strings.HasPrefix(name, "llvm.sideeffect"),
			strings.HasPrefix(name, "llvm.experimental.noalias"), strings.HasPrefix(name, "llvm.expect"), strings.HasPrefix(name, "llvm.annotation"),
			strings.HasPrefix(name, "llvm.launder"), strings.HasPrefix(name, "llvm.strip"), strings.HasPrefix(name, "llvm.objectsize"), strings.HasPrefix(name, "llvm.is.constant"):
			return
		}
		w.cost += w.x.costs.instruction
		return
	}
	w.cost += w.x.costs.instruction * (len(w.g.CallArgs(v)) + 1)
	if w.g.Callee(v).Op != ir.OpInlineAsm {
		w.cost += w.x.costs.call
	}
}
