package inline

import (
	"math"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// weight adds up what the body of g costs at a call, with the arguments known there. What is known of a value is a constant
// of g's pool: so what simplify knows of g holds for it, too.
type weight struct {
	x    *inliner
	f, g *ir.Func
	call *ir.Value
	simp *simplify.Simplifier
	imp  *ir.Importer // of constants of f
	far  *fold.Folder // of f
	try  *ir.Value    // an instruction of no block, to ask the simplifier about

	consts []*ir.Value // by ID of g: what a value is
	base   []int32     // by ID of g: 1 + the variable of f, in saved, of which it is an address
	place  []place     // by ID of g: which address it is
	saved  []variable
	known  []int32 // by block: 1 + the way it goes
	gone   []bool  // by block: nothing leads there
	idle   []bool  // by ID of g: only assumptions use it; nil: none

	loads   []bool // by ID of g: the address was loaded from
	globals map[*ir.Value]bool
	reload  int // what loads that repeat others save, as long as nothing writes between
	dirty   bool

	within *weight // that of the body that the call is in, or nil
	single bool    // one block
	limit  int     // what it may cost; grows by calls that are worth it
	stop   int     // from which cost on nothing more is counted
	cost   int
	count  int // instructions
	vectors,
	returns int
	stack int64 // bytes of its variables
	why   string
}

// variable is one of f whose address is passed: loads and stores of it vanish.
type variable struct {
	v    *ir.Value
	cost int
	gone bool // it stays memory
}

// place is an address so many bytes behind another, a value of f.
type place struct {
	at  *ir.Value
	off int64
}

func (x *inliner) weight(f *ir.Func, v *ir.Value, g *ir.Func) *weight {
	w := &weight{x: x, f: f, g: g, call: v, simp: simplify.New(g, nil), imp: ir.NewImporter(&g.Pool, &f.Pool), far: fold.New(f), try: x.scratch(g),
		known: make([]int32, g.NumBlockIDs()), gone: make([]bool, g.NumBlockIDs()), single: true, stop: math.MaxInt, globals: map[*ir.Value]bool{}}
	n := g.NumIDs()
	w.consts, w.base, w.place, w.loads = make([]*ir.Value, n), make([]int32, n), make([]place, n), make([]bool, n)
	if x.m.Func("llvm.assume") != nil {
		w.idle = idleValues(g)
	}
	return w
}

// scratch returns the instruction of no block of g, one for each function.
func (x *inliner) scratch(g *ir.Func) *ir.Value {
	if x.tries[g.Global.Index] == nil {
		x.tries[g.Global.Index] = g.NewValue(ir.OpAdd, ir.I32)
	}
	return x.tries[g.Global.Index]
}

// idleValues are the instructions that only assumptions use.
func idleValues(g *ir.Func) []bool {
	out := make([]bool, g.NumIDs())
	seen := make([]int32, g.NumIDs())
	var work []*ir.Value
	for v := range g.Instrs() {
		if h := callee(g, v); h != nil && h.Global.Name == "llvm.assume" {
			out[v.ID] = true
			work = append(work, v)
		}
	}
	eff := memeffect.Of(g)
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		for _, a := range v.Args {
			if !a.IsInst() {
				continue
			}
			if seen[a.ID]++; seen[a.ID] == int32(a.Uses) && !a.IsTerminator() && !out[a.ID] && eff.Inst(a).Removable() {
				out[a.ID] = true
				work = append(work, a)
			}
		}
	}
	return out
}

// callee returns the function that a call names, or nil.
func callee(f *ir.Func, v *ir.Value) *ir.Func {
	if !v.Op.Is(ir.IsCallLike) {
		return nil
	}
	return f.CalledFunc(v)
}

// arguments notes what is known of the arguments.
func (w *weight) arguments() {
	l, err := w.x.m.Layout()
	for i, p := range w.g.Params {
		a := w.f.CallArgs(w.call)[i]
		if t, _, ok := byValue(w.g, i); ok && err == nil { // copied with the call: so many words are loaded and stored
			words := (l.SizeInBits(t) + uint64(l.PointerBits(0)) - 1) / uint64(l.PointerBits(0))
			w.cost -= (2*int(min(words, 8)) - 1) * w.x.costs.instruction
		}
		if k := w.outer(a); k != nil {
			w.consts[p.ID] = w.imp.Const(k)
		}
		if !w.x.m.Types.IsPtr(p.Type) {
			continue
		}
		at := w.origin(a)
		w.place[p.ID] = at
		if at.at.Op == ir.OpAlloca && at.at.IsInst() {
			w.base[p.ID] = w.variable(at.at)
		}
	}
}

// outer returns the constant that an argument is, or nil: of a call in a body, by what is known there.
func (w *weight) outer(a *ir.Value) *ir.Value {
	if !a.IsConst() && w.within != nil {
		return w.within.consts[a.ID]
	}
	if a.IsConst() {
		return a
	}
	return nil
}

// origin follows the steps within an object that lead to an address of f.
func (w *weight) origin(a *ir.Value) place {
	p := place{at: a}
	for p.at.IsInst() {
		switch {
		case p.at.Op == ir.OpBitCast:
			p.at = p.at.Args[0]
			continue
		case p.at.Op == ir.OpGetElementPtr && p.at.Flags&ir.InBounds != 0:
			if n, ok := w.far.Offset(p.at); ok && w.constant(p.at.Args[1:]) {
				p.at, p.off = p.at.Args[0], p.off+n
				continue
			}
		}
		return p
	}
	return p
}

func (w *weight) constant(list []*ir.Value) bool {
	for _, a := range list {
		if !a.IsConst() {
			return false
		}
	}
	return true
}

// variable returns 1 + the place of a variable of f in the list.
func (w *weight) variable(v *ir.Value) int32 {
	for i := range w.saved {
		if w.saved[i].v == v {
			return int32(i + 1)
		}
	}
	w.saved = append(w.saved, variable{v: v})
	return int32(len(w.saved))
}

// is returns the constant that an operand is, or nil.
func (w *weight) is(a *ir.Value) *ir.Value {
	if a.IsConst() {
		return a
	}
	return w.consts[a.ID]
}

// walk visits the blocks that are reached.
func (w *weight) walk() {
	seen := make([]bool, w.g.NumBlockIDs())
	work := []*ir.Block{w.g.Entry()}
	seen[w.g.Entry().ID] = true
	for i := 0; i < len(work) && w.why == ""; i++ {
		b := work[i]
		for v := range b.Instrs() {
			if w.why == "" && w.cost < w.stop {
				w.inst(v)
			}
		}
		ways := b.Succs
		if t := b.Term(); len(ways) > 1 && (t.Op == ir.OpBr || t.Op == ir.OpSwitch) {
			args := slices.Clone(t.Args)
			if c := t.Args[0]; !c.IsConst() && w.consts[c.ID] != nil { // not as it was written: that is simple already
				args[0] = w.consts[c.ID]
				if k, ok := decided(&w.g.Pool, t.Op, args); ok {
					w.known[b.ID] = int32(k + 1)
					w.cut(b)
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

// cut notes the blocks that nothing leads to now that the way of b is known.
func (w *weight) cut(b *ir.Block) {
	work := []*ir.Block{b}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Succs {
			if !w.gone[e.B.ID] && e.B != w.g.Entry() && w.unled(e.B) {
				w.gone[e.B.ID] = true
				work = append(work, e.B)
			}
		}
	}
}

// unled reports that no edge leads to a block.
func (w *weight) unled(b *ir.Block) bool {
	for i := range b.Preds {
		if w.led(b, i) {
			return false
		}
	}
	return true
}

// led reports that the edge from predecessor i of b is there.
func (w *weight) led(b *ir.Block, i int) bool {
	e := b.Preds[i]
	k := w.known[e.B.ID]
	return !w.gone[e.B.ID] && (k == 0 || k == e.I+1)
}

// loops adds what loops cost in a caller that is to be small.
func (w *weight) loops() {
	for _, l := range loop.Of(w.g).Top() {
		if !w.gone[l.Header.ID] {
			w.cost += w.x.costs.loop
		}
	}
}

// inst adds what an instruction costs.
func (w *weight) inst(v *ir.Value) {
	if v.Op == ir.OpDbgRecord || w.idle != nil && w.idle[v.ID] {
		return
	}
	w.count++
	if w.x.m.Types.IsVector(v.Type) || v.Op == ir.OpExtractElement {
		w.vectors++
	}
	switch v.Op {
	case ir.OpPhi:
		w.phi(v)
	case ir.OpSelect:
		w.selects(v)
	case ir.OpICmp, ir.OpFCmp:
		w.compares(v)
	case ir.OpLoad, ir.OpStore:
		w.access(v)
	case ir.OpAlloca:
		w.alloca(v)
	case ir.OpGetElementPtr:
		w.address(v)
	case ir.OpBr, ir.OpSwitch, ir.OpRet, ir.OpUnreachable:
		w.control(v)
	default:
		w.other(v)
	}
}

// pay adds an instruction that stays.
func (w *weight) pay() { w.cost += w.x.costs.instruction }

// other adds what remaining instructions cost.
func (w *weight) other(v *ir.Value) {
	switch {
	case v.Op.Is(ir.IsCallLike):
		w.calls(v)
		return
	case v.Op.Is(ir.IsCast):
		w.casts(v)
		return
	case v.Op == ir.OpSub && w.difference(v), w.folds(v):
		return
	case v.Op == ir.OpFreeze, v.Op == ir.OpExtractValue:
		return
	case v.Op == ir.OpIndirectBr:
		w.why = "indirect branch"
	}
	w.escapes(v)
	if v.Op.Is(ir.WritesMemory) {
		w.written()
	}
	w.pay()
}

// folds reports that an instruction is a constant, or another value that is there.
func (w *weight) folds(v *ir.Value) bool {
	if v.Type == ir.Void || len(v.Args) == 0 || v.IsTerminator() {
		return false
	}
	switch v.Op {
	case ir.OpExtractValue, ir.OpInsertValue, ir.OpShuffleVector, ir.OpVAArg, ir.OpCmpXchg, ir.OpAtomicRMW:
		return false
	}
	all := true
	args := make([]*ir.Value, len(v.Args))
	for i, a := range v.Args {
		args[i] = a
		if c := w.is(a); c != nil {
			args[i] = c
		} else {
			all = false
		}
	}
	if all {
		w.consts[v.ID] = w.simp.Fold().Op(v.Op, v.Type, v.Flags, v.Aux, args...)
		if w.consts[v.ID] == nil && (v.Op == ir.OpIntToPtr || v.Op == ir.OpPtrToInt) {
			w.consts[v.ID] = w.g.Pool.ConstExpr(v.Op, v.Type, 0, 0, args...)
		}
		if r := w.consts[v.ID]; r == nil {
			if r = w.ask(v, args); r != nil && r.IsConst() {
				w.consts[v.ID] = r
			}
		}
		return w.consts[v.ID] != nil
	}
	if !v.Op.Is(ir.IsBinary) && v.Op != ir.OpFNeg {
		return false
	}
	r := w.ask(v, args)
	if r != nil && r.IsConst() {
		w.consts[v.ID] = r
	}
	return r != nil
}

// ask returns what an instruction with these operands simplifies to, or nil.
func (w *weight) ask(v *ir.Value, args []*ir.Value) *ir.Value {
	t := w.try
	t.Op, t.Type, t.Flags, t.Aux = v.Op, v.Type, v.Flags, v.Aux
	for _, a := range args {
		t.AddArg(a)
	}
	r := w.simp.Value(t)
	t.ClearArgs()
	return r
}

// escapes says that variables whose addresses an instruction has stay.
func (w *weight) escapes(v *ir.Value) {
	for _, a := range v.Args {
		w.escape(a)
	}
}

func (w *weight) escape(a *ir.Value) {
	if a.IsConst() || w.base[a.ID] == 0 {
		return
	}
	if s := &w.saved[w.base[a.ID]-1]; !s.gone {
		w.cost += s.cost
		s.gone = true
	}
}

// written says that memory may be other than when it was loaded.
func (w *weight) written() {
	if !w.dirty {
		w.cost += w.reload
		w.dirty = true
	}
}
