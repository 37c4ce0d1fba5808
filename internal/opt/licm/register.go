package licm

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// register is a place that is kept in a register through a loop. Blocks of the loop are numbered from 0, the header.
type register struct {
	*promoter
	l      *loop.Loop
	c      *place
	at     int
	first  []*ir.Value // by block: the first of its accesses that is a store
	access [][]*ir.Value
	wanted []bool      // the value is wanted at the start
	phi    []*ir.Value // or nil
	out    []*ir.Value // the value at the end
	init   *ir.Value   // and in front of the loop
}

func (r *register) block(b *ir.Block) int { return r.fr.Position(b) - r.at }

// end returns the value at the end of a block that leads into l or out of it.
func (r *register) end(b *ir.Block) *ir.Value {
	if r.l.Contains(b) {
		return r.out[r.block(b)]
	}
	return r.init
}

// keep puts c into a register through l: a load in front of the loop if its value there is wanted, phis where values meet, and, with sink, stores
// in the blocks that l is left to in the place of those in it.
func (p *promoter) keep(l *loop.Loop, c *place, sink, readable bool, front []*ir.Value) {
	at, n := l.Span()
	r := &register{promoter: p, l: l, c: c, at: at, first: make([]*ir.Value, n), access: make([][]*ir.Value, n), wanted: make([]bool, n),
		phi: make([]*ir.Value, n), out: make([]*ir.Value, n), init: p.f.Poison(c.typ)}
	r.want(sink)
	pre := l.Preheader()
	if r.wanted[0] && readable {
		r.init = p.instruction(ir.OpLoad, c, c.typ, c.ptr)
		p.name(r.init, p.pointerName(c.ptr), ".promoted")
		r.init.InsertBefore(pre.Term())
	}
	defs := []*ir.Block{pre}
	for i, s := range r.first {
		if s != nil {
			defs = append(defs, r.fr.Order()[at+i])
		}
	}
	if p.placer == nil {
		p.placer = p.tree.NewPlacer()
	}
	meet := slices.Clone(p.placer.IteratedFrontier(defs, func(b *ir.Block) bool { return l.Contains(b) && r.wanted[r.block(b)] }))
	base := p.base(c)
	for _, b := range meet {
		phi := reshape.AddPhi(b, c.typ, r.init)
		p.name(phi, base, "")
		r.phi[r.block(b)] = phi
	}
	r.rename()
	for _, b := range meet {
		for i, e := range b.Preds {
			r.phi[r.block(b)].SetArg(i, r.end(e.B))
		}
	}
	r.simplify(meet)
	p.drop(c.loads)
	if sink {
		r.behind(front)
		p.drop(c.stores)
	}
}

func (p *promoter) drop(list []*ir.Value) {
	for _, v := range list {
		p.gone.Add(v.ID)
	}
	p.dead = append(p.dead, list...)
}

// want finds in which blocks of l the value of c is wanted at the start.
func (r *register) want(sink bool) {
	for _, v := range slices.Concat(r.c.loads, r.c.stores) {
		i := r.block(v.Block)
		r.access[i] = append(r.access[i], v)
	}
	var work []*ir.Block
	want := func(b *ir.Block) {
		if i := r.block(b); !r.wanted[i] {
			r.wanted[i] = true
			work = append(work, b)
		}
	}
	for i, list := range r.access {
		slices.SortFunc(list, order)
		if k := slices.IndexFunc(list, func(v *ir.Value) bool { return v.Op == ir.OpStore }); k >= 0 {
			r.first[i] = list[k]
		}
		if len(list) > 0 && list[0].Op == ir.OpLoad {
			want(list[0].Block)
		}
	}
	if sink {
		for _, b := range r.l.Exiting() {
			if r.first[r.block(b)] == nil {
				want(b)
			}
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Preds {
			if r.l.Contains(e.B) && r.first[r.block(e.B)] == nil {
				want(e.B)
			}
		}
	}
}

// order compares two instructions of one block.
func order(x, y *ir.Value) int {
	switch {
	case x == y:
		return 0
	case x.Before(y):
		return -1
	}
	return 1
}

// rename gives each load its value, and finds what c holds at the ends of blocks.
func (r *register) rename() {
	work := []*ir.Block{r.l.Header}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		i := r.block(b)
		now := r.phi[i]
		if now == nil {
			now = r.close(b, r.end(r.tree.IDom(b)))
		}
		for _, v := range r.access[i] {
			if v.Op == ir.OpLoad {
				r.sub.Set(v, now)
			} else {
				now = v.Args[0]
			}
		}
		r.out[i] = now
		for _, k := range r.tree.Children(b) {
			if r.l.Contains(k) {
				work = append(work, k)
			}
		}
	}
}

// close returns v at the start of b: behind a loop inside that computes it, a phi, so that a nest of loops hands it on from one to the next.
func (r *register) close(b *ir.Block, v *ir.Value) *ir.Value {
	w := r.sub.Find(v)
	if !w.IsInst() || !r.wanted[r.block(b)] {
		return v
	}
	k := r.fr.Innermost(w.Block)
	if k == nil || k.Contains(b) || slices.ContainsFunc(b.Preds, func(e ir.Edge) bool { return !k.Contains(e.B) }) {
		return v
	}
	phi := reshape.AddPhi(b, r.c.typ, w)
	r.name(phi, r.f.ValueName(w), ".lcssa")
	return phi
}

// simplify removes phis that get one value besides themselves.
func (r *register) simplify(meet []*ir.Block) {
	for again := true; again; {
		again = false
		for _, b := range meet {
			phi := r.phi[r.block(b)]
			if r.sub.Find(phi) != phi {
				continue
			}
			var one *ir.Value
			same := true
			for _, a := range phi.Args {
				if a = r.sub.Find(a); a != phi && a != one {
					same = one == nil
					one = a
				}
				if !same {
					break
				}
			}
			if same && one != nil {
				r.sub.Set(phi, one)
				r.dead = append(r.dead, phi)
				again = true
			}
		}
	}
	for i, v := range r.out {
		if v != nil {
			r.out[i] = r.sub.Find(v)
		}
	}
}

// behind stores what c holds where l is left.
func (r *register) behind(front []*ir.Value) {
	for i, x := range r.l.Exits() {
		v := r.end(x.Preds[0].B)
		same := !slices.ContainsFunc(x.Preds, func(e ir.Edge) bool { return r.end(e.B) != v })
		if !same || !r.outside(r.l, v) {
			phi := reshape.AddPhi(x, r.c.typ, v)
			for k, e := range x.Preds {
				phi.SetArg(k, r.end(e.B))
			}
			r.name(phi, r.f.ValueName(v), ".lcssa")
			v = phi
		}
		r.instruction(ir.OpStore, r.c, ir.Void, v, r.c.ptr).InsertBefore(front[i])
	}
}

// instruction returns a load or store of c, with the marks that all its accesses have.
func (p *promoter) instruction(op ir.Op, c *place, t ir.Type, args ...*ir.Value) *ir.Value {
	v := p.f.NewValue(op, t, args...)
	v.Aux = int64(ir.MemAux(0).WithAlign(c.align))
	from := c.stores[0]
	p.f.SetPos(v, p.f.Pos(from))
	var marks []ir.Attachment
	for _, a := range p.f.Attachments(from) {
		switch a.Kind {
		case ir.MDTBAA, ir.MDAliasScope, ir.MDNoAlias:
		case ir.MDDbg:
			if op == ir.OpLoad {
				continue // no line of the source says so
			}
		default:
			continue
		}
		all := slices.Concat(c.loads, c.stores)
		if a.Kind == ir.MDDbg {
			all = c.stores
		}
		if !slices.ContainsFunc(all, func(o *ir.Value) bool { return p.f.Attachment(o, a.Kind) != a.MD }) {
			marks = append(marks, a)
		}
	}
	if len(marks) > 0 {
		p.f.SetAttachments(v, marks)
	}
	return v
}

// base is the name that values of c get: that of what was loaded, or stored.
func (p *promoter) base(c *place) string {
	if len(c.loads) > 0 {
		return p.f.ValueName(c.loads[0])
	}
	return p.f.ValueName(c.stores[0].Args[0])
}

// longName is the length of a name that gets no more suffixes.
const longName = 200

func (h *hoister) name(v *ir.Value, base, suffix string) {
	if base == "" {
		return
	}
	if h.names == nil {
		h.names = reshape.NewNames(h.f)
	}
	if len(base) < longName {
		base += suffix
	} else {
		base = base[:longName] // a value of a deep nest would get one for each loop that it leaves
	}
	h.names.Name(v, base)
}

func (p *promoter) pointerName(v *ir.Value) string {
	if v.Op == ir.OpGlobal {
		return p.f.Symbol(v).Name
	}
	return p.f.ValueName(v)
}
