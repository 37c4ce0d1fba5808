package loopunroll

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// cost is the size of what all iterations of a loop execute: in the loop, and of what is left of it in copies of their own.
type cost struct{ rolled, unrolled int }

// simulation executes the iterations of a loop one after another, as far as what they compute depends on nothing but which iteration it is.
type simulation struct {
	u     *unroller
	l     *loop.Loop
	at    int                         // the iteration
	value map[*ir.Value]*ir.Value     // what a value is in it, if that is known
	done  []map[*ir.Value]observation // by iteration
	exits map[ir.Edge]*ir.Block       // the ways that may leave the loop, by where they lead: the block that they come from
	order []ir.Edge
	cost  cost
	limit int
}

// observation is what was seen of an instruction in one iteration.
type observation struct {
	free    bool // its value is known, or that of another iteration
	counted bool
}

// simulate returns what trips iterations of l cost; not ok where nothing would be saved, more than limit would be left, or it cannot be said.
func (u *unroller) simulate(l *loop.Loop, trips, most, limit int) (cost, bool) {
	if !l.IsInnermost() || trips > most {
		return cost{}, false
	}
	s := &simulation{u: u, l: l, limit: limit, exits: make(map[ir.Edge]*ir.Block)}
	last := map[*ir.Value]*ir.Value{}
	for s.at = range trips {
		s.value = map[*ir.Value]*ir.Value{}
		for p := range l.Header.Phis() {
			for i, e := range l.Header.Preds {
				if a := p.Args[i]; l.Contains(e.B) != (s.at == 0) {
					if w := last[a]; s.at > 0 && w != nil {
						a = w
					}
					if !a.IsInst() || !l.Contains(a.Block) {
						s.value[p] = a
					}
				}
			}
		}
		s.done = append(s.done, map[*ir.Value]observation{})
		if !s.iteration() {
			return cost{}, false
		}
		if s.cost.rolled == s.cost.unrolled { // nor will later ones save anything
			return cost{}, false
		}
		last = s.value
	}
	for _, e := range s.order {
		for p := range e.B.Phis() {
			s.count(p.Args[e.I], trips-1)
		}
	}
	return s.cost, s.cost.unrolled <= limit
}

// iteration executes one.
func (s *simulation) iteration() bool {
	reached := map[*ir.Block]bool{s.l.Header: true}
	for _, b := range s.l.Blocks() { // in reverse postorder
		if !reached[b] {
			continue
		}
		for v := range b.Instrs() {
			if v.Op == ir.OpDbgRecord || s.u.assumed(v) {
				continue
			}
			if v.Op == ir.OpCall {
				if g := s.u.f.CalledFunc(v); g == nil || !g.IsIntrinsic() {
					return false // what it costs cannot be said
				}
			}
			s.cost.rolled += s.u.genericSize(v)
			free := s.visit(v)
			s.done[s.at][v] = observation{free: free}
			if v.IsTerminator() {
				continue
			}
			e := s.u.effects.Inst(v)
			if !e.Removable() {
				s.count(v, s.at)
			}
			if s.cost.unrolled > s.limit {
				return false
			}
		}
		s.leave(b, reached)
	}
	return true
}

// leave marks what is executed behind b.
func (s *simulation) leave(b *ir.Block, reached map[*ir.Block]bool) {
	t := b.Term()
	only := -1
	if len(t.Args) > 0 && (t.Op == ir.OpBr || t.Op == ir.OpSwitch) {
		if c := s.known(t.Args[0]); c != nil {
			if n, ok := s.u.f.IntBits(c); ok && t.Op == ir.OpBr {
				only = 1 - int(n&1)
			} else if ok {
				only = 0
				for i, a := range t.Args[1:] {
					if m, ok := s.u.f.IntBits(a); ok && m == n {
						only = i + 1
					}
				}
			}
		}
	}
	if only < 0 && t.Op == ir.OpBr && len(b.Succs) == 1 {
		only = 0
	}
	if only < 0 || len(b.Succs) == 1 {
		s.count(t, s.at)
	}
	for i, e := range b.Succs {
		switch {
		case only >= 0 && i != only && len(b.Succs) > 1:
		case s.l.Contains(e.B):
			reached[e.B] = true
		case s.exits[e] == nil:
			s.exits[e] = b
			s.order = append(s.order, e)
		}
	}
}

// known returns what a is in this iteration: a constant, or nil.
func (s *simulation) known(a *ir.Value) *ir.Value {
	if a.IsConst() {
		return a
	}
	if w := s.value[a]; w != nil && w.IsConst() {
		return w
	}
	return nil
}

// visit finds out what v is in this iteration and reports that a copy of it costs nothing.
func (s *simulation) visit(v *ir.Value) bool {
	u := s.u
	if v.Op == ir.OpPhi {
		return s.value[v] != nil || v.Block != s.l.Header
	}
	if v.Type == ir.Void || v.IsTerminator() {
		return false
	}
	if u.f.Types().IsInt(v.Type) {
		if e := u.x.Expr(v); e != 0 && u.x.Kind(e) != scev.Unknown && u.x.Width(e) <= 64 {
			if s.at > 0 && u.x.Invariant(e, s.l) {
				return true
			}
			if u.x.Kind(e) == scev.AddRec && u.x.Loop(e) == s.l {
				if n, ok := u.x.Const(u.inIteration(e, s.at)); ok {
					s.value[v] = u.f.Int(v.Type, int64(n))
					return true
				}
			}
		}
	} else if e := u.x.Expr(v); e != 0 && s.at > 0 && u.x.Kind(e) != scev.Unknown && u.x.Invariant(e, s.l) {
		return true
	}
	if !v.Op.Is(ir.IsBinary|ir.IsCast) && v.Op != ir.OpICmp && v.Op != ir.OpFCmp && v.Op != ir.OpSelect && v.Op != ir.OpGetElementPtr && (v.Op != ir.OpLoad || v.IsVolatile()) {
		return false
	}
	c := reshape.Clone(u.f, v, func(a *ir.Value) *ir.Value {
		if w := s.value[a]; w != nil {
			return w
		}
		return a
	})
	defer c.Remove()
	w := u.simple.Value(c)
	if w == nil || w == c {
		return false
	}
	s.value[v] = w
	return w.IsConst() && v.Op != ir.OpGetElementPtr // an address of which the offset is known is there
}

// count adds what v costs in iteration n, and what it needs.
func (s *simulation) count(v *ir.Value, n int) {
	type task struct {
		v *ir.Value
		n int
	}
	work := []task{{v, n}}
	for len(work) > 0 {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		o, ok := s.done[t.n][t.v]
		if !ok || o.counted {
			continue
		}
		o.counted = true
		s.done[t.n][t.v] = o
		if t.v.Op == ir.OpPhi && t.v.Block == s.l.Header {
			if t.n > 0 {
				for i, e := range s.l.Header.Preds {
					if s.l.Contains(e.B) {
						work = append(work, task{t.v.Args[i], t.n - 1})
					}
				}
			}
			continue
		}
		if o.free {
			continue
		}
		s.cost.unrolled += s.u.genericSize(t.v)
		for _, a := range t.v.Args {
			if a.IsInst() && s.l.Contains(a.Block) {
				work = append(work, task{a, t.n})
			}
		}
	}
}
