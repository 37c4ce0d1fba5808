package loopreduce

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/ir"
)

// reduce gives chains their pointers. All addresses are there before the first access uses one, as what is not needed
// any more goes then.
func (r *reducer) reduce(l *loop.Loop, list ...*chain) {
	distances := map[scev.Expr]*ir.Value{} // looked up only
	top := l.Header.FirstNonPhi()
	bases := make([][]*ir.Value, len(list)) // by chain and family; nil where there is none
	for n, k := range list {
		bases[n] = make([]*ir.Value, len(k.families))
		plan, _ := r.write.Plan(k.families[0].at, top)
		if plan == nil || !r.c.Apply(newPointer, k.first()) {
			continue
		}
		bases[n][0] = r.write.Emit(plan, k.first())
		r.note(bases[n][0])
		for i, m := range k.families[1:] {
			at := top
			if r.leads(m) {
				at = m.members[0].Inst
			}
			bases[n][i+1] = r.link(l, k.links[i+1], m, at, bases[n], distances)
		}
	}
	for n, k := range list {
		for i, m := range k.families {
			if bases[n][i] != nil {
				r.use(m, bases[n][i])
			}
		}
	}
}

// note tells the rewriter of a new value, and of the step if it is a phi.
func (r *reducer) note(v *ir.Value) {
	r.edit.New(v)
	if v.Op == ir.OpPhi {
		for _, a := range v.Args {
			r.edit.New(a)
		}
	}
}

// link computes the address of m from one before it, in front of at, or returns nil.
func (r *reducer) link(l *loop.Loop, k link, m *family, at *ir.Value, bases []*ir.Value, distances map[scev.Expr]*ir.Value) *ir.Value {
	first := m.members[0].Inst
	from := bases[k.from]
	if from == nil {
		return nil
	}
	d := distances[k.distance]
	if d == nil {
		plan, _ := r.write.Plan(k.distance, l.Preheader().Term())
		if plan == nil {
			return nil
		}
		if !r.c.Apply(newLink, first) {
			return nil
		}
		d = r.write.Emit(plan, first)
		r.note(d)
		distances[k.distance] = d
	} else if !r.c.Apply(newLink, first) {
		return nil
	}
	return r.step(from, d, at)
}

// use has the accesses of a family use its address.
func (r *reducer) use(m *family, base *ir.Value) {
	for _, a := range m.members {
		if !r.c.Apply(rewritten, a.Inst) {
			continue
		}
		addr := base
		if a.off != 0 {
			layout, _ := r.f.Mod().Layout()
			index := r.ts.Int(layout.IndexBits(r.ts.AddrSpace(base.Type)))
			addr = r.step(base, r.f.Int(index, a.off), a.Inst)
		}
		r.edit.Set(expand.Operand{Inst: a.Inst, Arg: a.Arg}, addr)
	}
}

// step returns the address by bytes behind base, in front of at.
func (r *reducer) step(base, by, at *ir.Value) *ir.Value {
	v := r.f.NewValue(ir.OpGetElementPtr, base.Type, base, by)
	v.Aux = int64(ir.MakeGEP(ir.I8, 0))
	r.f.CopyPlace(v, at)
	v.InsertBefore(at)
	r.edit.New(v)
	return v
}
