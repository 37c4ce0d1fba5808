package scevcgp

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// part is some terms of a sum, and what they are multiplied by together.
type part struct {
	plan   *expand.Plan
	factor int64
}

// draft is a sum of terms that can be written at a place.
type draft struct {
	at     *ir.Value
	width  int
	parts  []part
	extend ir.Op // of 32 bits; OpInvalid: it is as wide as an offset
	wide   int
	cost   int
}

// taken returns the values that a draft takes as they are.
func (d *draft) taken() (out []*ir.Value) {
	for _, p := range d.parts {
		out = append(out, p.plan.Taken()...)
	}
	return out
}

// draft plans a sum in front of at; nil with the reason where that cannot be.
func (w *worker) draft(terms []scev.Expr, at *ir.Value) (*draft, string) {
	if len(terms) == 0 {
		return &draft{at: at}, ""
	}
	best, why := w.drafted(terms, at, ir.OpInvalid)
	if ext := w.fits(terms); ext != ir.OpInvalid {
		if d, _ := w.drafted(terms, at, ext); d != nil && (best == nil || d.cost < best.cost) {
			best = d
		}
	}
	return best, why
}

// drafted plans a sum as it is, or in 32 bits.
func (w *worker) drafted(terms []scev.Expr, at *ir.Value, ext ir.Op) (*draft, string) {
	d := &draft{at: at, width: w.x.Width(terms[0]), extend: ext}
	d.wide = d.width
	if ext != ir.OpInvalid {
		d.width = 32
		terms = slices.Clone(terms)
		for i, t := range terms {
			if terms[i] = w.x.Truncate(t, 32); terms[i] == 0 {
				return nil, "a term has no low half"
			}
		}
	}
	for _, g := range w.ordered(terms) {
		plan, why := w.write.Plan(w.x.Add(g.terms...), at)
		if plan == nil {
			return nil, why
		}
		d.parts = append(d.parts, part{plan, g.factor})
		d.cost += plan.Cost()
		if g.factor != 1 {
			d.cost += w.wider(d.width, target.Costs.Multiply, target.Costs.WideMul)
		}
	}
	d.cost += (len(d.parts) - 1) * w.wider(d.width, target.Costs.Add, target.Costs.Wide)
	return d, ""
}

func (w *worker) wider(width, narrow, wide int) int {
	if width > 32 {
		return wide
	}
	return narrow
}

// group is terms with one factor.
type group struct {
	terms  []scev.Expr
	factor int64
	rank   int
}

// ordered puts terms in the order that scev-cgp-norm asks for: one group as they are; each by itself, by variable; or those
// of one factor together.
func (w *worker) ordered(terms []scev.Expr) (out []group) {
	if w.opt.Norm <= 0 {
		return []group{{terms, 1, 0}}
	}
	for _, t := range terms {
		g := group{[]scev.Expr{t}, 1, w.rank(t)}
		if w.opt.Norm >= 2 && w.x.Kind(t) == scev.Mul {
			ops := w.x.Operands(t)
			if c, ok := w.x.Const(ops[0]); ok && len(ops) > 1 {
				n := w.x.Width(t)
				g.terms[0], g.factor = w.x.Mul(ops[1:]...), int64(c<<(64-n))>>(64-n)
			}
		}
		i := slices.IndexFunc(out, func(h group) bool { return w.opt.Norm >= 2 && g.factor != 1 && h.factor == g.factor })
		if i >= 0 {
			out[i].terms = append(out[i].terms, g.terms...)
			out[i].rank = min(out[i].rank, g.rank)
			continue
		}
		out = append(out, g)
	}
	slices.SortStableFunc(out, func(a, b group) int { return a.rank - b.rank })
	return out
}

// rank orders variables: thread numbers, block numbers, sizes, what else does not change, loop counters.
func (w *worker) rank(e scev.Expr) int {
	rank := 4
	w.x.Walk(e, func(o scev.Expr) bool {
		switch w.x.Kind(o) {
		case scev.AddRec:
			rank = 5
			return false
		case scev.Unknown:
			if name, ok := w.register(w.x.Value(o)); ok {
				switch reg, _, _ := strings.Cut(name, "."); reg {
				case "tid":
					rank = min(rank, 0)
				case "ctaid":
					rank = min(rank, 1)
				case "ntid", "nctaid":
					rank = min(rank, 2)
				default:
					rank = min(rank, 3)
				}
			}
		}
		return true
	})
	return rank
}

// register returns the name of the special register that v reads.
func (w *worker) register(v *ir.Value) (string, bool) {
	if v.Op != ir.OpCall {
		return "", false
	}
	g := w.f.CalledFunc(v)
	if g == nil {
		return "", false
	}
	return strings.CutPrefix(g.Name, "llvm.nvvm.read.ptx.sreg.")
}

// emit writes a draft; nil when it is 0.
func (w *worker) emit(d *draft, from *ir.Value) *ir.Value {
	var acc *ir.Value
	t := w.f.Types().Int(d.width)
	for _, p := range d.parts {
		v := w.write.Emit(p.plan, from)
		if p.factor != 1 {
			v = w.make(ir.OpMul, t, d.at, from, v, w.f.Int(t, p.factor))
		}
		if acc == nil {
			acc = v
		} else {
			acc = w.make(ir.OpAdd, t, d.at, from, acc, v)
		}
	}
	if acc != nil && d.extend != ir.OpInvalid {
		acc = w.make(d.extend, w.f.Types().Int(d.wide), d.at, from, acc)
	}
	return acc
}

// make puts a new instruction in front of at, with the position of from.
func (w *worker) make(op ir.Op, t ir.Type, at, from *ir.Value, args ...*ir.Value) *ir.Value {
	v := w.f.NewValue(op, t, args...)
	if op == ir.OpGetElementPtr {
		v.Aux = int64(ir.MakeGEP(ir.I8, 0))
	}
	w.f.SetPos(v, w.f.Pos(from))
	if md := w.f.Attachment(from, ir.MDDbg); md != 0 {
		w.f.SetAttachments(v, []ir.Attachment{{Kind: ir.MDDbg, MD: md}})
	}
	v.InsertBefore(at)
	w.edit.New(v)
	return v
}
