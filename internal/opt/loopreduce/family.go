package loopreduce

import (
	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// linkCost is what an address costs that is computed from another one.
var linkCost = target.Costs.Wide

// member is an access of a family.
type member struct {
	*access.Access
	off int64 // from the family's address
}

// family is accesses whose addresses differ by constants.
type family struct {
	at      scev.Expr // the address that offsets count from
	members []member
}

// link is how a family of a chain is computed: from an earlier one, and a distance that is the same in all iterations.
type link struct {
	from     int
	distance scev.Expr
}

// chain is families that step alike; the first has the pointer.
type chain struct {
	families []*family
	links    []link // of each family but the first
}

// first returns the first access of k.
func (k *chain) first() *ir.Value { return k.families[0].members[0].Inst }

// families sorts the accesses of l, in the order of the first of each family.
func (r *reducer) families(l *loop.Loop, list []*access.Access) (out []*family) {
	index := map[scev.Expr]int{} // looked up only
	layout, err := r.f.Mod().Layout()
	if err != nil {
		return nil
	}
	for _, a := range list {
		v := a.Addr()
		as := r.ts.AddrSpace(v.Type)
		w := layout.IndexBits(as)
		if w > 32 && (as >= shared && as <= local) {
			r.c.Missed(newPointer, a.Inst, "the machine computes addresses of this memory in 32 bits")
			continue
		}
		e := r.wide(v, w, l, maxDepth)
		if e == 0 || r.x.Kind(e) != scev.AddRec || r.x.Loop(e) != l || len(r.x.Operands(e)) != 2 || !r.x.Invariant(r.x.Operands(e)[1], l) {
			r.c.Missed(newPointer, a.Inst, "the address does not step by one distance")
			continue
		}
		rest, off := access.Split(r.x, e)
		i, ok := index[rest]
		if !ok {
			i = len(out)
			index[rest] = i
			out = append(out, &family{at: rest})
		}
		out[i].members = append(out[i].members, member{a, off})
	}
	return out
}

// The spaces of NVPTX whose addresses have 32 bits in the machine: shared, constant and local memory.
const shared, local = 3, 5

// Bounds of the search for chains.
const (
	maxChains = 32 // that a family is asked to be a link of
	maxFrom   = 8  // families of a chain that it is compared with
)

// chains puts families that differ by what is the same in all iterations together.
func (r *reducer) chains(list []*family) (out []*chain) {
	used := map[scev.Expr]bool{} // distances; looked up only
	for _, m := range list {
		if !r.join(out, m, used) {
			out = append(out, &chain{[]*family{m}, []link{{}}})
		}
	}
	return out
}

// join makes m a link of one of the chains, by a distance that is in use already if there is one.
func (r *reducer) join(list []*chain, m *family, used map[scev.Expr]bool) bool {
	if !r.opt.Chains {
		return false
	}
	for i := len(list) - 1; i >= max(0, len(list)-maxChains); i-- {
		k := list[i]
		a, b := r.x.Operands(k.families[0].at), r.x.Operands(m.at)
		if a[1] != b[1] || r.x.Base(k.families[0].at) != r.x.Base(m.at) {
			continue
		}
		best := link{from: -1}
		from := max(0, len(k.families)-maxFrom)
		if !r.leads(m) {
			from = 0
		}
		for j := len(k.families) - 1; j >= from; j-- {
			if j > 0 && (!r.leads(m) || !r.leads(k.families[j]) || !r.above(k.families[j], m)) {
				continue
			}
			d := r.x.Minus(m.at, k.families[j].at)
			if d == 0 || r.x.IsPointer(d) || !r.fixed(d, m) {
				continue
			}
			if best.from < 0 || used[d] && !used[best.distance] {
				best = link{j, d}
			}
		}
		if best.from >= 0 {
			used[best.distance] = true
			k.families, k.links = append(k.families, m), append(k.links, best)
			return true
		}
	}
	return false
}

// fixed reports a distance of which every part is one number wherever it is computed.
func (r *reducer) fixed(d scev.Expr, m *family) bool {
	ok := true
	r.x.Walk(d, func(e scev.Expr) bool {
		ok = ok && r.x.Kind(e) != scev.AddRec && (r.x.Kind(e) != scev.Unknown || r.write.Fixed(r.x.Value(e), m.members[0].Inst.Block))
		return ok
	})
	return ok
}

// above reports that an address computed in front of the first access of a is there at the first access of b.
func (r *reducer) above(a, b *family) bool {
	return r.tree.DominatesValue(a.members[0].Inst, b.members[0].Inst)
}

// leads reports that the first access of m stands above all others.
func (r *reducer) leads(m *family) bool {
	for _, a := range m.members[1:] {
		if !r.tree.DominatesValue(m.members[0].Inst, a.Inst) {
			return false
		}
	}
	return true
}
