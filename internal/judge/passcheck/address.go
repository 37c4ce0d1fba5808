package passcheck

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/ir"
)

// Addresses checks a pass that computes operands in another way and at another place, addresses above all
// (codegenprepare). The demands:
//
//   - Every instruction that is left stands where it stood: in the same order, in its block or one that was cut from it,
//     with the marks, alignment, address space and successors it had. What is gone had no effect.
//   - Every operand that is another value now is the same number in every lane: their difference as a linear form, modulo
//     two to the width, is 0. Where phis or selects remain in it, it is 0 along each edge and for each choice; round a
//     loop, the difference that is to be 0 is taken to be so.
//   - A division is replaced by one of 32 bits where ranges say that both operands are short, or by a phi of the two
//     behind a branch that tests just that.
//   - No new getelementptr says nuw; it says inbounds only if every getelementptr of the address before did.
//
// Result counts operands that changed.
func Addresses(before, after *ir.Func) (r Result) {
	a := &addresses{pair: newPair(before, after), old: newForms(before), new: newForms(after),
		oldTree: dom.Of(before), newTree: dom.Of(after), effects: memeffect.Of(before), proved: map[*ir.Value]*ir.Value{}, tests: map[*ir.Value]bool{}}
	if why := a.frame(); why != "" {
		r.Wrong = append(r.Wrong, "@"+before.Global.Name+": "+why)
		return r
	}
	a.divisions()
	for v := range after.Instrs() {
		if a.isNew(v) {
			if why := a.allowed(v); why != "" {
				r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s: %s", before.Global.Name, name(after, v), why))
			}
			continue
		}
		a.operands(a.was[v.ID], v, &r)
	}
	return r
}

type addresses struct {
	*pair
	old, new         *forms
	oldTree, newTree *dom.Tree
	effects          *memeffect.Table
	known            *ranges.Info
	proved           map[*ir.Value]*ir.Value // new values that are a division that is gone
	tests            map[*ir.Value]bool      // new branches that such a value hangs on
}

// frame compares what must not have changed, apart from operands.
func (a *addresses) frame() string {
	var order []ir.ID
	for v := range a.after.Instrs() {
		if !a.isNew(v) && v.Op != ir.OpDbgRecord {
			order = append(order, v.ID)
		}
	}
	i := 0
	for v := range a.before.Instrs() {
		if v.Op == ir.OpDbgRecord {
			continue
		}
		w := a.left(v)
		if w == nil {
			if why := a.mayGo(v); why != "" {
				return name(a.before, v) + " is gone: " + why
			}
			continue
		}
		if i >= len(order) || order[i] != v.ID {
			return name(a.before, v) + " is out of order"
		}
		i++
		if v.Op != w.Op || v.Type != w.Type || v.Flags != w.Flags || v.Aux != w.Aux || len(v.Args) != len(w.Args) {
			return name(a.before, v) + " is another operation"
		}
		if w.Block.ID != v.Block.ID && int(w.Block.ID) < a.before.NumBlockIDs() {
			return name(a.before, v) + " stands in another block"
		}
		if v.IsTerminator() {
			if !slices.EqualFunc(v.Block.Succs, w.Block.Succs, func(x, y ir.Edge) bool { return x.B.ID == y.B.ID }) {
				return name(a.before, v) + " leads somewhere else"
			}
		}
	}
	return ""
}

// mayGo says why an instruction may not be removed, or "".
func (a *addresses) mayGo(v *ir.Value) string {
	switch {
	case v.IsTerminator():
		return "it ends a block"
	case v.Op.Is(ir.CanTrap) && v.Op.Is(ir.IsBinary): // replaced: see divisions
		return ""
	case !a.effects.Inst(v).Removable():
		return "it has an effect"
	}
	return ""
}

// allowed says why the pass may not have made v, or "".
func (a *addresses) allowed(v *ir.Value) string {
	switch v.Op {
	case ir.OpPhi, ir.OpSelect, ir.OpFreeze, ir.OpOr, ir.OpAnd, ir.OpAdd, ir.OpICmp, ir.OpTrunc, ir.OpZExt, ir.OpDbgRecord:
	case ir.OpGetElementPtr:
		if v.Flags&ir.NUW != 0 {
			return "it says nuw"
		}
	case ir.OpIntToPtr:
		if !a.was0(v) {
			return "an address that was none comes from an integer"
		}
	case ir.OpBr:
		if len(v.Args) > 0 && !a.tests[v] {
			return "a branch that no division needs"
		}
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		if a.proved[v] == nil {
			return "a division that is not one that is gone"
		}
	default:
		return "an operation that it has no need of"
	}
	return ""
}

// was0 reports that the function had an inttoptr to that space, of an integer that differs from that of v by a
// constant.
func (a *addresses) was0(v *ir.Value) bool {
	for w := range a.before.Instrs() {
		if w.Op == ir.OpIntToPtr && w.Type == v.Type {
			if d := a.difference(w.Args[0], v.Args[0]); d != nil && len(d.terms) == 0 {
				return true
			}
		}
	}
	return false
}

// operands compares those of one instruction that is left.
func (a *addresses) operands(was, now *ir.Value, r *Result) {
	for i, x := range was.Args {
		y := now.Args[i]
		if a.same(x, y) {
			continue
		}
		where := fmt.Sprintf("@%s: operand %d of %s", a.before.Global.Name, i, name(a.before, was))
		d := a.difference(x, y)
		if d == nil || x.Type != y.Type {
			r.Wrong = append(r.Wrong, where+" is another value")
			continue
		}
		if why := a.bounds(x, y); why != "" {
			r.Wrong = append(r.Wrong, where+": "+why)
			continue
		}
		switch a.zero(d) {
		case right:
			r.Right++
		case wrong:
			r.Wrong = append(r.Wrong, where+" is another number")
		default:
			r.Undecided++
			r.Why = append(r.Why, where)
		}
	}
}

// same reports the same value, kept.
func (a *addresses) same(x, y *ir.Value) bool {
	if y.Op == ir.OpMetadata || x.Op == ir.OpMetadata {
		return x.Op == y.Op
	}
	return !a.isNew(y) && x.ID == y.ID
}

// canon returns the value of the function before that y is, or y.
func (a *addresses) canon(y *ir.Value) *ir.Value {
	if d := a.proved[y]; d != nil {
		return d
	}
	if !a.isNew(y) && a.was[y.ID] != nil {
		return a.was[y.ID]
	}
	return y
}

// difference returns x - y, x before and y after, or nil.
func (a *addresses) difference(x, y *ir.Value) *form {
	f, g := a.old.of(x), a.new.of(y)
	if f == nil || g == nil || f.bits != g.bits {
		return nil
	}
	return f.plus(a.renamed(g), ^uint64(0))
}

// renamed writes a form of values after in values before.
func (a *addresses) renamed(g *form) *form {
	out := &form{bits: g.bits, k: g.k, fails: g.fails}
	for _, t := range g.terms {
		out.add(a.canon(t.v), t.factor)
	}
	return out.cut()
}

type answer uint8

const (
	unknown answer = iota
	right
	wrong
)

// zeroSteps bounds the forms looked at for one operand.
const zeroSteps = 400

// zero says whether a form is 0 wherever it can be computed.
func (a *addresses) zero(d *form) answer {
	seen := map[string]bool{}
	work := []*form{d}
	for steps := 0; len(work) > 0; steps++ {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		if f.isZero() || seen[f.key()] {
			continue
		}
		seen[f.key()] = true
		if f.fails || steps > zeroSteps {
			return unknown
		}
		if len(f.terms) == 0 {
			return wrong // a constant
		}
		more := a.expand(f)
		if more == nil {
			if f.plain() {
				return wrong
			}
			return unknown
		}
		work = append(work, more...)
	}
	return right
}

// plain reports that a form has no phis and selects, so that its parts are independent as far as anybody knows.
func (f *form) plain() bool {
	for _, t := range f.terms {
		if t.v.Op == ir.OpPhi || t.v.Op == ir.OpSelect {
			return false
		}
	}
	return true
}

func (f *form) key() string {
	s := fmt.Sprint(f.bits, " ", f.k)
	for _, t := range f.terms {
		s += fmt.Sprintf(" %p*%d", t.v, t.factor)
	}
	return s
}

// expand returns forms that are 0 if and only if f is, with the selects of one condition or the phis of one block taken
// apart; nil when it cannot.
func (a *addresses) expand(f *form) []*form {
	for _, t := range f.terms {
		if t.v.Op == ir.OpSelect && t.v.IsInst() {
			cond := a.canon(t.v.Args[0])
			pick := func(arm int) *form {
				return a.put(f, func(v *ir.Value) *ir.Value {
					if v.Op == ir.OpSelect && a.canon(v.Args[0]) == cond {
						return v.Args[arm]
					}
					return nil
				})
			}
			return []*form{pick(1), pick(2)}
		}
	}
	for _, t := range f.terms {
		if t.v.Op == ir.OpPhi && a.settled(f, t.v.Block.ID) {
			var out []*form
			for i := range t.v.Args {
				out = append(out, a.put(f, func(v *ir.Value) *ir.Value {
					if v.Op == ir.OpPhi && v.Block.ID == t.v.Block.ID && i < len(v.Args) {
						return v.Args[i]
					}
					return nil
				}))
			}
			return out
		}
	}
	return nil
}

// settled reports that everything in f is either a phi of the block or computed before control comes there.
func (a *addresses) settled(f *form, block ir.BlockID) bool {
	for _, t := range f.terms {
		v := t.v
		if !v.IsInst() || v.Op == ir.OpPhi && v.Block.ID == block {
			continue
		}
		tree, blocks := a.oldTree, a.before.Blocks
		if v.Block.Func == a.after {
			tree, blocks = a.newTree, a.after.Blocks
		}
		i := slices.IndexFunc(blocks, func(b *ir.Block) bool { return b.ID == block })
		if i < 0 || blocks[i] == v.Block || !tree.Dominates(v.Block, blocks[i]) {
			return false
		}
	}
	return true
}

// put replaces values in a form; with gives nil for what stays.
func (a *addresses) put(f *form, with func(*ir.Value) *ir.Value) *form {
	out := &form{bits: f.bits, k: f.k, fails: f.fails}
	for _, t := range f.terms {
		w := with(t.v)
		if w == nil {
			out = out.plus(&form{bits: f.bits, terms: []term{{t.v, 1}}}, t.factor)
			continue
		}
		x := a.old
		if t.v.Block.Func == a.after {
			x = a.new
		}
		var g *form
		switch n, ok := x.f.SInt(w); {
		case x.bits(t.v.Type) == f.bits:
			g = x.of(w)
		case ok: // an index that is extended
			g = &form{bits: f.bits, k: uint64(n)}
		default:
			g = &form{bits: f.bits, terms: []term{{w, 1}}}
		}
		if g == nil {
			out.fails = true
			continue
		}
		if x == a.new {
			g = a.renamed(g)
		}
		out = out.plus(g, t.factor)
	}
	return out
}

// bounds says what an address now claims of its bounds that it did not, or "".
func (a *addresses) bounds(x, y *ir.Value) string {
	claims := false
	base := a.canon(y)
	for n := 0; n < formDepth && base.Op == ir.OpGetElementPtr && base.IsInst() && base.Block.Func == a.after; n++ {
		claims = claims || base.Flags&ir.InBounds != 0
		base = a.canon(base.Args[0])
	}
	if !claims {
		return ""
	}
	seen := map[*ir.Value]bool{}
	work := []*ir.Value{x}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[v] || v == base {
			continue
		}
		seen[v] = true
		switch {
		case v.Op == ir.OpGetElementPtr:
			if v.Flags&ir.InBounds == 0 {
				return "it says inbounds now"
			}
			work = append(work, v.Args[0])
		case v.Op == ir.OpPhi:
			work = append(work, v.Args...)
		case v.Op == ir.OpSelect:
			work = append(work, v.Args[1:]...)
		case v.Op == ir.OpIntToPtr && v.IsInst():
			return "it says inbounds now, and was an integer"
		}
	}
	return ""
}
