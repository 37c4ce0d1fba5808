package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// A join is the phis and selects that choose an address, and the addresses they choose from.
type join struct {
	nodes  []*ir.Value // phis and selects, the first of which is the address
	leaves []leaf
	phis   bool
	chosen bool // there are selects
}

// leaf is an address that a join chooses from.
type leaf struct {
	v  *ir.Value
	l  link
	ix index // of the base
}

// part is what the leaves of a join differ in.
type part uint8

const (
	nothing part = iota
	theBase
	theOffset
	theIndex
	theIndexed // the base below an index
	tooMuch
)

// joinLimit bounds the nodes and the leaves of a join.
const joinLimit = 32

// joined looks at operand i of v, an address that is a phi or a select.
func (p *preparer) joined(v *ir.Value, i int) bool {
	a := v.Args[i]
	j, ok := p.collect(a)
	if !ok {
		return false
	}
	first := j.leaves[0]
	if what := j.differ(); what == nothing {
		return p.joinedAlike(v, i, j)
	} else if why := p.cannotCombine(j, what); why != "" {
		stat := newSelect
		if j.phis {
			stat = newPhi
		}
		p.c.Missed(stat, a, why)
	} else if !j.phis && p.c.Apply(newSelect, a) || j.phis && p.c.Apply(newPhi, a) {
		p.combine(j, what, first)
		return true
	}
	return false
}

// collect finds the join of a.
func (p *preparer) collect(a *ir.Value) (join, bool) {
	var j join
	p.search()
	p.see(a)
	work := []*ir.Value{a}
	for len(work) > 0 {
		x := work[0]
		work = work[1:]
		args := x.Args
		switch {
		case x.Op == ir.OpPhi:
			j.phis = true
		case x.Op == ir.OpSelect && x.IsInst() && x.Args[0].Type == ir.I1:
			j.chosen, args = true, x.Args[1:]
		default:
			l := p.linkOf(x)
			j.leaves = append(j.leaves, leaf{x, l, p.indexOf(l.base)})
			if len(j.leaves) > joinLimit {
				return j, false
			}
			continue
		}
		j.nodes = append(j.nodes, x)
		if len(j.nodes) > joinLimit {
			return j, false
		}
		for _, y := range args {
			if p.see(y) {
				work = append(work, y)
			}
		}
	}
	for _, x := range j.leaves {
		for _, n := range j.nodes {
			if x.l.base == n || x.ix.base == n || x.ix.by == n {
				return j, false // a recurrence
			}
		}
	}
	return j, len(j.leaves) > 0
}

// differ says in what part the leaves differ.
func (j *join) differ() part {
	first := j.leaves[0]
	sameBase, sameOff, sameIndexed, sameBy, sameScale := true, true, true, true, first.ix.by != nil
	for _, x := range j.leaves[1:] {
		sameBase = sameBase && x.l.base == first.l.base
		sameOff = sameOff && x.l.off == first.l.off
		sameIndexed = sameIndexed && x.ix.base == first.ix.base
		sameBy = sameBy && x.ix.by == first.ix.by
		sameScale = sameScale && x.ix.by != nil && x.ix.elem == first.ix.elem && x.ix.by.Type == first.ix.by.Type
	}
	switch {
	case sameBase && sameOff:
		return nothing
	case sameBase:
		return theOffset
	case sameOff && sameScale && sameIndexed:
		return theIndex
	case sameOff && sameScale && sameBy:
		return theIndexed
	case sameOff && first.l.off != 0:
		return theBase
	}
	return tooMuch
}

// joinedAlike sinks an address that is the same whatever is chosen.
func (p *preparer) joinedAlike(v *ir.Value, i int, j join) bool {
	a, l := v.Args[i], j.leaves[0].l
	for _, x := range j.leaves {
		l.inBounds = l.inBounds && x.l.inBounds
	}
	if !p.fitsType(l.base, a) {
		return false
	}
	if !p.livesAt(l.base, v) && !p.onlyAccesses(j) {
		p.c.Missed(sunkAddress, v, "the address is also needed as a value, and its base is not at hand")
		return false
	}
	if !p.c.Apply(sunkAddress, v) {
		return false
	}
	p.setArg(v, i, p.sink(v, a.Type, l))
	return true
}

// onlyAccesses reports that the nodes of a join are used by each other and as addresses of accesses.
func (p *preparer) onlyAccesses(j join) bool {
	looked := 0
	for _, n := range j.nodes {
		for _, u := range p.someUsers(n, p.opt.MaxUsers-looked+1) {
			if looked++; looked > p.opt.MaxUsers || !has(j.nodes, u) && !p.accessesAt(u, n) {
				return false
			}
		}
	}
	return true
}

func has(list []*ir.Value, v *ir.Value) bool {
	for _, x := range list {
		if x == v {
			return true
		}
	}
	return false
}

// cannotCombine says why the parts of the leaves are not joined in place of the leaves, or "".
func (p *preparer) cannotCombine(j join, what part) string {
	switch {
	case what == tooMuch:
		return "the addresses differ in more than one part"
	case j.phis && !p.opt.NewPhis:
		return "addr-sink-new-phis is off"
	case j.chosen && !p.opt.NewSelects:
		return "addr-sink-new-select is off"
	case !p.allowed(j, what):
		return "joining this part of addresses is off"
	}
	for i, n := range j.nodes {
		if n.Type != j.nodes[0].Type {
			return "the addresses are of several types"
		}
		for _, u := range p.usersOf(n) {
			if i > 0 && !has(j.nodes, u) {
				return "one of the addresses is also needed"
			}
		}
	}
	for _, x := range j.leaves {
		if y := p.value(x, what); what != theOffset && y.Type != p.value(j.leaves[0], what).Type || what != theIndex && !p.ts.IsPtr(x.l.base.Type) {
			return "the parts are of several types"
		}
		if x.v != x.l.base && x.v.Uses > 1 {
			return "one of the addresses is also needed"
		}
		if (what == theIndex || what == theIndexed) && x.l.base.Uses > 1 {
			return "one of the addresses is also needed"
		}
	}
	if j.phis && p.diverges(j, what) {
		return "the phi would differ between threads, which that of the addresses does not"
	}
	return ""
}

// allowed asks the knobs.
func (p *preparer) allowed(j join, what part) bool {
	switch what {
	case theOffset:
		return p.opt.CombineOffset
	case theIndex:
		return p.opt.CombineIndex
	}
	for _, x := range j.leaves {
		if p.value(x, what).Op != ir.OpGlobal {
			return p.opt.CombineBase
		}
	}
	return p.opt.CombineSymbol
}

// value returns the part of a leaf; for an offset, the base that all have.
func (p *preparer) value(x leaf, what part) *ir.Value {
	switch what {
	case theIndex:
		return x.ix.by
	case theIndexed:
		return x.ix.base
	}
	return x.l.base
}

// diverges reports a part that differs between threads where the chosen address does not.
func (p *preparer) diverges(j join, what part) bool {
	if what == theOffset {
		return false
	}
	if p.uniform == nil {
		p.uniform, p.uniformIDs = uniformity.Of(p.f, uniformity.Precise), p.f.NumIDs()
	}
	differs := func(v *ir.Value) bool {
		return !v.IsConst() && (int(v.ID) >= p.uniformIDs || p.uniform.IsDivergent(v))
	}
	if differs(j.nodes[0]) {
		return false
	}
	for _, x := range j.leaves {
		if differs(p.value(x, what)) {
			return true
		}
	}
	return false
}

// combine makes phis and selects of the parts, and from the result the address, which takes the place of the old one.
func (p *preparer) combine(j join, what part, first leaf) {
	root := j.nodes[0]
	t := p.value(first, what).Type
	if what == theOffset {
		t = p.ts.Int(p.width(root))
	}
	parts := map[ir.ID]*ir.Value{} // looked up only
	inBounds, indexBounds := true, true
	for _, x := range j.leaves {
		parts[x.v.ID] = p.value(x, what)
		if what == theOffset {
			parts[x.v.ID] = p.f.Int(t, x.l.off)
		}
		inBounds, indexBounds = inBounds && x.l.inBounds, indexBounds && x.ix.inBounds
	}
	for _, n := range j.nodes {
		parts[n.ID] = p.twin(n, t)
	}
	for _, n := range j.nodes {
		m := parts[n.ID]
		for i, a := range n.Args {
			switch {
			case n.Op == ir.OpPhi:
				m.AddArg(parts[a.ID])
				p.use(m, parts[a.ID])
			case i > 0:
				m.SetArg(i, parts[a.ID])
				p.use(m, parts[a.ID])
			}
		}
	}
	at := root
	if root.Op == ir.OpPhi {
		at = root.Block.FirstNonPhi()
	}
	p.replace(root, p.whole(first, what, parts[root.ID], at, root.Type, inBounds, indexBounds))
	if len(j.nodes) > 1 {
		p.remove(attached(j.nodes[1:])) // nobody but each other uses them
	}
}

// whole makes the address of a part at a place.
func (p *preparer) whole(first leaf, what part, x, at *ir.Value, t ir.Type, inBounds, indexBounds bool) *ir.Value {
	switch what {
	case theOffset:
		v := p.add(ir.OpGetElementPtr, t, at, at, first.l.base, x)
		v.Aux = int64(ir.MakeGEP(ir.I8, 0))
		if inBounds {
			v.Flags = ir.InBounds | ir.NUSW
		}
		return v
	case theIndex, theIndexed:
		base, by := first.ix.base, x
		if what == theIndexed {
			base, by = x, first.ix.by
		}
		v := p.add(ir.OpGetElementPtr, t, at, at, base, by)
		v.Aux = int64(ir.MakeGEP(first.ix.elem, 0))
		if indexBounds {
			v.Flags = ir.InBounds | ir.NUSW
		}
		x = v
	}
	if first.l.off == 0 {
		return x
	}
	return p.before(at, x, t, first.l.off, inBounds)
}

// twin makes a phi or select of type t beside n, still without its values.
func (p *preparer) twin(n *ir.Value, t ir.Type) *ir.Value {
	if n.Op == ir.OpPhi {
		return p.name(p.add(ir.OpPhi, t, n, n), "sunk_phi")
	}
	poison := p.f.Poison(t)
	return p.name(p.add(ir.OpSelect, t, n, n, n.Args[0], poison, poison), "sunk_select")
}

// attached are those that are still in a block.
func attached(list []*ir.Value) (out []*ir.Value) {
	for _, v := range list {
		if v.Block != nil {
			out = append(out, v)
		}
	}
	return out
}
