package looprotate

import (
	"slices"

	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// rotate copies the header into the preheader.
func (r *rotator) rotate(s *shape) {
	first := r.copyHeader(s)
	get := func(v *ir.Value) *ir.Value {
		if w := first[v]; w != nil {
			return w
		}
		return v
	}
	entry := r.enter(s, get)
	r.feedBody(s, entry, first)
	r.dropPhis(s)
	r.splitExit(s)
	reshape.LoopID(s.latch.Term(), s.header.Term())
	r.mergeHeader(s)
}

// copyHeader puts what the header computes at first into the preheader, and returns what stands there for its values.
func (r *rotator) copyHeader(s *shape) map[*ir.Value]*ir.Value {
	first := make(map[*ir.Value]*ir.Value)
	at := s.pre.Term()
	for i, e := range s.header.Preds {
		if e.B == s.pre {
			for p := range s.header.Phis() {
				first[p] = p.Args[i]
			}
		}
	}
	get := func(v *ir.Value) *ir.Value {
		if w := first[v]; w != nil {
			return w
		}
		return v
	}
	for v := range s.header.Instrs() {
		switch {
		case v.Op == ir.OpPhi || v.IsTerminator():
			continue
		case r.same(s, v):
			v.MoveBefore(at)
			continue
		}
		c := reshape.Clone(r.f, v, get)
		c.InsertBefore(at)
		if v.Op == ir.OpDbgRecord {
			r.track(c)
			continue
		}
		if w := r.simple.Value(c); w != nil && r.effects.Inst(v).Removable() {
			first[v] = w
			c.Remove()
			continue
		}
		if v.Type != ir.Void {
			r.names.Name(c, r.f.ValueName(v))
			first[v] = c
		}
		r.track(c)
	}
	return first
}

// same reports an instruction of the header that gives the same in every iteration and may as well be executed in front of the loop only.
func (r *rotator) same(s *shape, v *ir.Value) bool {
	if v.Op == ir.OpDbgRecord || v.Op.Is(ir.IsCallLike|ir.ReadsMemory|ir.WritesMemory) {
		return false
	}
	for _, a := range v.Args {
		if a.IsInst() && r.m.Inside(s.l, a.Block) {
			return false
		}
	}
	return true
}

// enter ends the preheader with the decision of the first iteration, and returns the block that leads to the body now.
func (r *rotator) enter(s *shape, get func(*ir.Value) *ir.Value) *ir.Block {
	f := r.f
	old, t := s.pre.Term(), s.header.Term()
	cond := get(t.Args[0])
	var row []*ir.Value
	for p := range s.exit.Phis() {
		row = append(row, get(p.Args[s.header.Succs[s.out].I]))
	}
	s.pre.CutSuccs()
	if cond.Op == ir.OpConstInt && (cond.Aux != 0) == (s.in == 0) {
		s.pre.AddEdge(s.body)
		for p := range s.body.Phis() {
			p.AddArg(get(p.Args[0]))
			r.track(p)
		}
		return s.pre
	}
	g := r.names.Block(suffixed(s.body.Name, ".lr.ph"))
	r.m.Set(g, s.l.Parent)
	r.layout.After(g, s.pre)
	to := []*ir.Block{g, s.exit}
	if s.in == 1 {
		to[0], to[1] = to[1], to[0]
	}
	old.Remove()
	br := reshape.Branch(s.pre, cond, to...)
	r.f.CopyPlace(br, t)
	if as := f.Attachments(t); len(as) > 0 {
		f.SetAttachments(br, append([]ir.Attachment(nil), as...))
		reshape.DropLoopID(br)
	}
	r.track(br)
	i := 0
	for p := range s.exit.Phis() {
		f.SetPhiOrder(p, nil)
		p.AddArg(row[i])
		r.track(p)
		i++
	}
	reshape.Branch(g, nil, s.body)
	for p := range s.body.Phis() {
		p.AddArg(get(p.Args[0]))
		r.track(p)
	}
	return g
}

// feedBody gives the body phis of what the header computed in front of it: at first in the copy.
func (r *rotator) feedBody(s *shape, entry *ir.Block, first map[*ir.Value]*ir.Value) {
	for v := range s.header.Instrs() {
		w := first[v]
		if w == nil {
			continue
		}
		var q *ir.Value
		for _, u := range r.users.Get(v.ID) {
			if u.Block == nil || u.Op == ir.OpDbgRecord {
				continue
			}
			for i, a := range u.Args {
				if a != v || u == q || !r.inBody(s, u, i) {
					continue
				}
				if q == nil {
					q = r.bodyPhi(s, entry, v, w)
				}
				u.SetArg(i, q)
			}
		}
		r.tell(s, v, q)
	}
}

// inBody reports that operand i of u is read in the loop, but not in the header.
func (r *rotator) inBody(s *shape, u *ir.Value, i int) bool {
	at := u.Block
	if u.Op == ir.OpPhi {
		at = u.Block.Preds[i].B
	}
	return at != s.header && r.m.Inside(s.l, at)
}

// tell has debug records of the body that tell of v tell of the phi q, or if there is none, of nothing.
func (r *rotator) tell(s *shape, v, q *ir.Value) {
	if q == nil {
		q = r.f.Poison(v.Type)
	}
	for _, u := range r.users.Get(v.ID) {
		if u.Op != ir.OpDbgRecord || u.Block == nil || u.Block == s.header || !r.m.Inside(s.l, u.Block) {
			continue
		}
		for i, a := range r.f.DbgRecords[u.Aux].Locs {
			if a == v {
				r.f.DbgRecords[u.Aux].Locs[i] = q
			}
		}
	}
}

// bodyPhi makes the phi of the body that stands for v.
func (r *rotator) bodyPhi(s *shape, entry *ir.Block, v, w *ir.Value) *ir.Value {
	q := reshape.AddPhi(s.body, v.Type, v)
	r.names.Name(q, r.f.ValueName(v))
	r.f.CopyPlace(q, v)
	if v.Op == ir.OpPhi {
		q.Flags = v.Flags
	}
	for i, e := range s.body.Preds {
		if e.B == entry {
			q.SetArg(i, w)
		}
	}
	r.track(q)
	return q
}

// dropPhis replaces the phis of the header, to which only the latch leads now.
func (r *rotator) dropPhis(s *shape) {
	for p := range s.header.Phis() {
		r.replace(p, p.Args[0])
		p.Remove()
	}
}

// replace has the users of the header's value v use w.
func (r *rotator) replace(v, w *ir.Value) {
	for _, u := range r.users.Get(v.ID) {
		if u.Block == nil {
			continue
		}
		if u.Op == ir.OpDbgRecord {
			for i, a := range r.f.DbgRecords[u.Aux].Locs {
				if a == v {
					r.f.DbgRecords[u.Aux].Locs[i] = w
				}
			}
		}
		for i, a := range u.Args {
			if a == v {
				u.SetArg(i, w)
			}
		}
		r.track(u)
	}
}

// splitExit keeps the edges out of the loop apart from the one in front of it.
func (r *rotator) splitExit(s *shape) {
	x := s.exit
	if !slices.ContainsFunc(x.Preds, func(e ir.Edge) bool { return e.B == s.pre }) {
		return
	}
	out := r.m.Around(s.l, x)
	for _, e := range slices.Backward(slices.Clone(x.Preds)) { // the newest first, as LLVM orders what it splits
		if !r.m.Inside(s.l, e.B) && (e.B != s.pre || out == s.l.Parent) { // the way in leaves the loop around, too
			continue
		}
		n := r.names.Block(suffixed(e.B.Name, "."+x.Name+"_crit_edge"))
		r.m.Set(n, out)
		r.layout.Before(n, x)
		e.B.PutOnEdge(int(e.I), n)
		k := n.Succs[0].I
		for p := range x.Phis() {
			q := r.names.Name(r.f.NewValue(ir.OpPhi, p.Type, p.Args[k]), "split")
			q.Flags = p.Flags
			r.f.CopyPlace(q, p)
			q.InsertBefore(n.Term())
			p.SetArg(int(k), q)
			r.track(q)
		}
	}
}

// mergeHeader appends the header to the latch when that leads nowhere else.
func (r *rotator) mergeHeader(s *shape) {
	b, p := s.header, s.latch
	if len(p.Succs) != 1 || p.Term().Op != ir.OpBr || len(b.Preds) != 1 || b.AddrTaken {
		return
	}
	t := p.Term()
	p.CutSuccs()
	t.Remove()
	for v := range b.Instrs() {
		v.MoveToEnd(p)
	}
	p.TakeSuccs(b)
	r.dead[b] = true
}

func suffixed(name, suffix string) string {
	if name == "" {
		return ""
	}
	return name + suffix
}
