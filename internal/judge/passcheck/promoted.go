package passcheck

import (
	"fmt"

	"github.com/warpwise/warpwise/ir"
)

// Promoted checks a pass that turns stack variables into values (mem2reg), load by load: what stands for
// a load must be, on every path backwards, what the last store put there. Where the way back comes to a
// block whose new phi stands for the load, it goes on along each edge with what the phi gets there; where
// it comes to the definition of what stands for the load before it comes to a store, that is wrong.
// A variable that nothing has been stored to is undef, for which anything but poison may stand.
func Promoted(before, after *ir.Func) (r Result) {
	p := &promotion{pair: newPair(before, after), mem: newMemory(before), gone: map[*ir.Value]bool{}, rep: map[*ir.Value]*ir.Value{}}
	p.reached = flood(before, before.Entry())
	for v := range before.Instrs() {
		if v.Op == ir.OpAlloca && p.left(v) == nil {
			p.gone[v] = true
		}
	}
	if len(p.gone) == 0 {
		return r
	}
	p.singles()
	if why := p.skeleton(); why != "" {
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s", before.Global.Name, why))
		return r
	}
	for v := range before.Instrs() {
		m := p.rep[v]
		if m == nil || !p.reached[v.Block.ID] {
			continue
		}
		switch why, decided := p.holds(v, m); {
		case why != "":
			r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s stands for %s: %s", before.Global.Name, name(after, m), name(before, v), why))
		case !decided:
			r.undecided(before, name(after, m)+" stands for "+name(before, v))
		default:
			r.Right++
		}
	}
	return r
}

type promotion struct {
	*pair
	mem     memory
	single  map[*ir.Value]*ir.Value // by variable: the one value ever stored to it
	reached []bool                  // by block: from the entry
	gone    map[*ir.Value]bool      // variables
	rep     map[*ir.Value]*ir.Value // what stands for a load
}

// variable returns the variable that is gone whose address v is, or nil.
func (p *promotion) variable(v *ir.Value) *ir.Value {
	at := p.spot(v)
	for at.base.Op == ir.OpAddrSpaceCast {
		at = p.spot(at.base.Args[0])
	}
	if p.gone[at.base] {
		return at.base
	}
	return nil
}

// spot is that of the function, but that it looks through loads of variables to which one address was
// ever stored: before that, they held nothing that could be used as an address.
func (p *promotion) spot(v *ir.Value) spot {
	at := p.mem.spot(v)
	for n := 0; n < 64 && at.base.Op == ir.OpLoad && at.base.IsInst() && p.left(at.base) == nil; n++ {
		s := p.single[p.mem.spot(at.base.Args[0]).base]
		if s == nil {
			break
		}
		to := p.mem.spot(s)
		at = spot{to.base, to.off + at.off}
	}
	return at
}

// singles finds the variables that are gone to which one value is stored in one place.
func (p *promotion) singles() {
	p.single = map[*ir.Value]*ir.Value{}
	for v := range p.before.Instrs() {
		if v.Op != ir.OpStore {
			continue
		}
		if x := p.mem.spot(v.Args[1]).base; p.gone[x] {
			if _, twice := p.single[x]; twice {
				p.single[x] = nil
			} else {
				p.single[x] = v.Args[0]
			}
		}
	}
}

// skeleton checks that everything but the variables is as it was, and finds what stands for the loads.
func (p *promotion) skeleton() string {
	if len(p.before.Blocks) != len(p.after.Blocks) {
		return "the blocks are others"
	}
	for i, b := range p.before.Blocks {
		c := p.after.Blocks[i]
		if b.ID != c.ID || len(b.Preds) != len(c.Preds) || len(b.Succs) != len(c.Succs) {
			return "the blocks are others"
		}
		for k := range b.Succs {
			if b.Succs[k].B.ID != c.Succs[k].B.ID || b.Succs[k].I != c.Succs[k].I {
				return "the blocks are others"
			}
		}
		u := skipDebug(c.First())
		for u != nil && p.isNew(u) && u.Op == ir.OpPhi {
			u = nextReal(u)
		}
		for v := skipDebug(b.First()); v != nil; v = nextReal(v) {
			if why, left := p.survives(v); why != "" {
				return why
			} else if !left {
				continue
			}
			if u == nil || u.ID != v.ID {
				return fmt.Sprintf("%s is where %s was", name(p.after, u), name(p.before, v))
			}
			if why := p.compare(v, u); why != "" {
				return why
			}
			u = nextReal(u)
		}
		if u != nil {
			return name(p.after, u) + " is new"
		}
	}
	return ""
}

// survives reports whether v must still be there; why says what of a use of a variable is wrong.
func (p *promotion) survives(v *ir.Value) (why string, left bool) {
	touches := p.gone[v]
	for i, a := range v.Args {
		x := p.variable(a)
		if x == nil {
			continue
		}
		touches = true
		t := x.Alloca().Type()
		switch {
		case v.Op == ir.OpLoad && v.Type == t && !v.IsVolatile(), v.Op == ir.OpStore && i == 1 && v.Args[0].Type == t && !v.IsVolatile():
			if p.spot(a).base != x || p.spot(a).off != 0 {
				return fmt.Sprintf("%s does not access the whole of %s", name(p.before, v), name(p.before, x)), false
			}
		case v.Op == ir.OpStore && i == 0 && p.single[p.variable(v.Args[1])] == a:
		case p.mem.intrinsic(v) == lifetime, v.Op == ir.OpGetElementPtr && i == 0, v.Op == ir.OpBitCast, v.Op == ir.OpAddrSpaceCast:
		default:
			return fmt.Sprintf("%s is gone, and %s uses it", name(p.before, x), name(p.before, v)), false
		}
	}
	return "", !touches
}

// compare checks that u is what v was, but for loads, and notes what stands for those.
func (p *promotion) compare(v, u *ir.Value) string {
	if v.Op != u.Op || v.Type != u.Type || v.Flags != u.Flags || v.Op != ir.OpPhi && v.Aux != u.Aux || len(v.Args) != len(u.Args) {
		return fmt.Sprintf("%s has become %s", name(p.before, v), name(p.after, u))
	}
	for i, a := range v.Args {
		b := u.Args[i]
		if a.Op == ir.OpLoad && a.IsInst() && p.left(a) == nil {
			if m := p.rep[a]; m != nil && m != b {
				return fmt.Sprintf("for %s stand %s and %s", name(p.before, a), name(p.after, m), name(p.after, b))
			}
			p.rep[a] = b
		} else if a.ID != b.ID {
			return fmt.Sprintf("operand %d of %s is %s in the place of %s", i, name(p.before, v), name(p.after, b), name(p.before, a))
		}
	}
	return ""
}

// question is whether a variable holds a value behind an instruction, or in front of all of its block.
type question struct {
	b   *ir.Block
	at  *ir.Value // of the function before; nil: the start of b
	x   *ir.Value
	val *ir.Value // of the function after
}

// maxQuestions bounds the work for one load.
const maxQuestions = 200000

// holds checks that m is what the load v sees.
func (p *promotion) holds(v, m *ir.Value) (why string, decided bool) {
	decided = true
	seen := map[question]bool{}
	var work []question
	ask := func(q question) {
		if !seen[q] && p.reached[q.b.ID] {
			seen[q] = true
			work = append(work, q)
		}
	}
	ask(question{v.Block, v.Prev(), p.variable(v.Args[0]), m})
	for len(work) > 0 {
		q := work[len(work)-1]
		work = work[:len(work)-1]
		if len(seen) > maxQuestions {
			return "", false
		}
		w := q.at
		for ; w != nil; w = w.Prev() {
			if w.ID == q.val.ID {
				return "it is computed after the last store", true
			}
			if w.Op == ir.OpStore && p.variable(w.Args[1]) == q.x {
				break
			}
		}
		switch {
		case w != nil: // a store
			s := w.Args[0]
			switch {
			case s.Op == ir.OpLoad && s.IsInst() && p.left(s) == nil:
				ask(question{s.Block, s.Prev(), p.variable(s.Args[0]), q.val})
			case s.ID == q.val.ID, s.IsConst() && s.Op == ir.OpPoison:
			case s.IsConst() && s.Op == ir.OpUndef && q.val.Op != ir.OpPoison:
				decided = decided && q.val.IsConst()
			default:
				return fmt.Sprintf("%s stores %s", name(p.before, w), name(p.before, s)), true
			}
		case q.b == p.before.Entry():
			switch {
			case q.val.Op == ir.OpPoison && q.val.IsConst():
				return "it is read before anything is stored, which gives undef", true
			case q.val.IsInst() || q.val.Op == ir.OpParam && !p.noUndef(q.val):
				decided = false // right if it is not poison
			}
		case q.val.IsInst() && p.isNew(q.val) && q.val.Op == ir.OpPhi && q.val.Block.ID == q.b.ID:
			for i, e := range q.b.Preds {
				ask(question{e.B, e.B.Last(), q.x, q.val.Args[i]})
			}
		default:
			for _, e := range q.b.Preds {
				ask(question{e.B, e.B.Last(), q.x, q.val})
			}
		}
	}
	return "", decided
}

func (p *promotion) noUndef(v *ir.Value) bool {
	return int(v.Aux) < len(p.after.ParamAttrs) && p.after.Mod().Attrs.Has(p.after.ParamAttrs[v.Aux], ir.AttrNoUndef)
}
