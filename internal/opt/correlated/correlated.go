// Package correlated simplifies integer operations with value ranges, in particular those that hold behind
// branches.
//
//	before:  %c = icmp ult i32 %x, 100       after:  %c = icmp ult i32 %x, 100
//	         br i1 %c, label %a, label %b            br i1 %c, label %a, label %b
//	       a:                                      a:
//	         %d = icmp slt i32 %x, 200               %q = udiv i32 %x, 7
//	         %q = sdiv i32 %x, 7                     …true for %d
//
// The facts are those of package ranges. With them
//
//   - a value, or an operand where it is used, that can only be one number becomes that number: decided
//     comparisons among them; of a select whose condition is decided the arm remains;
//   - what changes nothing goes: the remainder of something smaller, a mask over bits that are 0, a
//     minimum or maximum that is decided, abs of what is not negative, an extension of a truncation;
//   - sdiv, srem, ashr and sext of what is not negative become udiv, urem, lshr and zext nneg: the
//     unsigned forms are shorter code, and what follows knows more of them;
//   - divisions of more than 32 bits whose operands fit in 32 are done in 32: on a GPU a division of
//     64 bits is a subroutine of a hundred instructions.
//
// A range holds for every value that undef may take and says nothing about poison, so every replacement is
// a refinement (see package ranges). The pass may run anywhere in a pipeline, but facts that rest on flags
// such as nsw are available only as long as the flags are there.
//
// Keeps: control flow (a decided branch is for simplifycfg), memory, debug records. Cost: linear, that of
// package ranges. Not idempotent: a constant may decide more. The aim is that of LLVM's pass of this name.
package correlated

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the correlated-propagation pass.
var Pass = &pass.Pass[*ir.Func]{Name: "correlated-propagation", Run: run, Stats: []*pass.Stat{constant, operand, existing, unsigned, narrowed}}

var (
	constant = pass.NewStat("Constant", "value that can only be one number replaced by it")
	operand  = pass.NewStat("Operand", "operand that can only be one number here replaced by it")
	existing = pass.NewStat("Existing", "operation that changes nothing replaced by its operand")
	unsigned = pass.NewStat("Unsigned", "signed operation on values that are not negative made unsigned")
	narrowed = pass.NewStat("Narrowed", "division done in 32 bits")
)

// worker is the state of one run. Operands are not replaced before the end, so that the places that the
// ranges speak of stay.
type worker struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	x       *ranges.Info
	effects *memeffect.Table
	sub     ir.Subst
	removed []*ir.Value
	changed bool
	edges   []int // by block: its edges into the block whose phis are looked at
}

func run(c *pass.Ctx, f *ir.Func) {
	w := &worker{c: c, f: f, ts: f.Types(), x: ranges.Of(f), effects: memeffect.Of(f)}
	w.edges = make([]int, f.NumBlockIDs())
	for _, b := range cfg.Of(f).RPO() {
		for _, e := range b.Preds {
			w.edges[e.B.ID] = 0
		}
		for _, e := range b.Preds {
			w.edges[e.B.ID]++
		}
		for v := range b.Instrs() {
			if v.Op != ir.OpDbgRecord && !w.value(v) {
				w.operands(v)
			}
		}
	}
	if len(w.removed) > 0 {
		f.ReplaceUses(&w.sub)
	}
	for _, v := range w.removed {
		v.Remove()
	}
	if w.changed {
		f.Touch()
	}
}

// replace makes r stand for v.
func (w *worker) replace(v, r *ir.Value) {
	w.sub.Set(v, r)
	v.Detach()
	w.removed = append(w.removed, v)
	w.changed = true
}

// value replaces v as a whole. It reports whether v is gone.
func (w *worker) value(v *ir.Value) bool {
	if !w.ts.IsInt(v.Type) || v.IsTerminator() {
		return false
	}
	if x, ok := w.x.Range(v).Const(); ok && v.Uses > 0 && w.effects.Inst(v).Removable() && w.c.Apply(constant, v) {
		w.replace(v, w.f.Int(v.Type, int64(x)))
		return true
	}
	if r := w.operandOf(v); r != nil && w.c.Apply(existing, v) {
		w.replace(v, r)
		return true
	}
	return w.signless(v) || w.narrow(v)
}

// operands replaces operands that can only be one number where they are used.
func (w *worker) operands(v *ir.Value) {
	if v.Op == ir.OpCall {
		if f := w.f.CalledFunc(v); f != nil && f.Global.Name == "llvm.assume" {
			return // later passes read it
		}
	}
	for i, a := range v.Args {
		if a.Class == ir.ClassConst || !w.ts.IsInt(a.Type) {
			continue
		}
		if v.Op == ir.OpPhi && w.edges[v.Block.Preds[i].B.ID] > 1 {
			continue // all edges from one block bring one value
		}
		if x, ok := w.x.Use(v, i).Const(); ok && w.c.Apply(operand, v) {
			v.SetArg(i, w.f.Int(a.Type, int64(x)))
			w.changed = true
		}
	}
}

// operandOf returns the operand that v equals, or nil.
func (w *worker) operandOf(v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpSelect:
		if t, ok := w.x.Use(v, 0).Const(); ok && v.Args[0].Class != ir.ClassConst {
			return v.Args[2-t]
		}
	case ir.OpURem, ir.OpSRem:
		x, y := w.x.Use(v, 0), w.x.Use(v, 1)
		if some(x, y) && x.Max() < y.Min() && (v.Op == ir.OpURem || x.NonNegative() && y.NonNegative()) {
			return v.Args[0]
		}
	case ir.OpAnd:
		if m := v.Args[1]; m.Op == ir.OpConstInt && m.Aux&(m.Aux+1) == 0 {
			if x := w.x.Use(v, 0); some(x) && x.Max() <= uint64(m.Aux) {
				return v.Args[0]
			}
		}
	case ir.OpZExt, ir.OpSExt:
		return w.extended(v)
	case ir.OpCall:
		return w.extreme(v)
	}
	return nil
}

// some reports ranges of integers that have elements.
func some(rs ...ranges.Range) bool {
	for _, r := range rs {
		if r.Width == 0 || r.IsEmpty() {
			return false
		}
	}
	return true
}

// extended returns x for an extension of a truncation of x that gives x back.
func (w *worker) extended(v *ir.Value) *ir.Value {
	t := v.Args[0]
	if t.Op != ir.OpTrunc || !t.IsInst() || t.Args[0].Type != v.Type {
		return nil
	}
	x := w.x.AtInst(t.Args[0], v)
	n := uint(w.ts.Bits(t.Type))
	switch {
	case !some(x):
	case v.Op == ir.OpZExt && x.Max()>>n == 0:
		return t.Args[0]
	case v.Op == ir.OpSExt && x.SMin() >= -1<<(n-1) && x.SMax() < 1<<(n-1):
		return t.Args[0]
	}
	return nil
}

// extreme returns the operand that is the minimum, maximum or absolute value, when that is decided.
func (w *worker) extreme(v *ir.Value) *ir.Value {
	var p ir.Pred // between the result and the other operand
	callee := w.f.CalledFunc(v)
	if callee == nil || !callee.IsIntrinsic() {
		return nil
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(callee.Global.Name, "llvm."), ".")
	args := w.f.CallArgs(v)
	switch name {
	case "abs":
		if x := w.x.Use(v, 1); some(x) && x.NonNegative() {
			return args[0]
		}
		return nil
	case "umin":
		p = ir.IULE
	case "umax":
		p = ir.IUGE
	case "smin":
		p = ir.ISLE
	case "smax":
		p = ir.ISGE
	default:
		return nil
	}
	if first, ok := ranges.Compare(p, w.x.Use(v, 1), w.x.Use(v, 2)); ok && first {
		return args[0]
	}
	if second, ok := ranges.Compare(p, w.x.Use(v, 2), w.x.Use(v, 1)); ok && second {
		return args[1]
	}
	return nil
}
