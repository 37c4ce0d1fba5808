package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// twoWays replaces the two ways into c, around or through cheap instructions, by selects:
//
//	  p            p               p
//	 / \          / \              |
//	x   |   or   x   y    becomes  c
//	 \ /          \ /
//	  c            c
func (s *simplifier) twoWays(c *ir.Block) bool {
	if len(c.Preds) != 2 || c.First() == nil || c.First().Op != ir.OpPhi {
		return false
	}
	p, sides, ok := diamond(c)
	if !ok || p == c || s.isDead(p) {
		return false
	}
	t := p.Term()
	rare := -1 // the edge that goes around
	if sides[0] == nil {
		rare = 0
	} else if sides[1] == nil {
		rare = 1
	}
	if s.predictable(t, rare) {
		return false
	}
	selects := 0
	for v := range c.Phis() {
		if v.Args[0] != v.Args[1] {
			selects++
		}
		if s.f.Types().IsAggregate(v.Type) || v.Type == ir.Token || v.Args[0] == v || v.Args[1] == v {
			return false
		}
	}
	if selects > maxWays || s.join && s.combines(c, t) {
		return false
	}
	cost := 0
	for _, x := range sides {
		if x == nil {
			continue
		}
		n, ok := s.cost(x, s.hoisted-cost)
		if cost += n; !ok || x.AddrTaken {
			return false
		}
	}
	if !s.c.Apply(converted, t) {
		return false
	}
	s.convert(p, c, sides)
	return true
}

// maxWays is how many selects replace two ways.
const maxWays = 2

// combines reports that a condition is made where two ways meet of others: it is left, as it may become a switch, or part of a branch.
func (s *simplifier) combines(c *ir.Block, t *ir.Value) bool {
	v := c.First()
	if v.Type != ir.I1 {
		return false
	}
	a, b := v.Args[0], v.Args[1]
	if !s.combination(a) && !s.combination(b) && !s.combination(t.Args[0]) {
		return false
	}
	return !(inverts(a) && (inverts(b) || b.IsConst()) || inverts(b) && (inverts(a) || a.IsConst()))
}

// combination reports an operation on bits, or what has the form of an and or an or.
func (s *simplifier) combination(v *ir.Value) bool {
	if !v.IsInst() {
		return false
	}
	return v.Op.Is(ir.IsBinary) || v.Op == ir.OpSelect && v.Type == ir.I1 && (v.Args[1].IsConst() || v.Args[2].IsConst())
}

// inverts reports a not.
func inverts(v *ir.Value) bool {
	return v.IsInst() && v.Op == ir.OpXor && v.Type == ir.I1 && (v.Args[1].IsConst() || v.Args[0].IsConst())
}

// diamond returns the branch block above c and the blocks between, nil for a direct edge; the first
// one is on the true side.
func diamond(c *ir.Block) (p *ir.Block, sides [2]*ir.Block, ok bool) {
	for _, e := range c.Preds {
		x := e.B
		from := ir.Edge{B: x, I: e.I}
		var side *ir.Block
		if len(x.Succs) == 1 {
			if len(x.Preds) != 1 || x.Term().Op != ir.OpBr {
				return nil, sides, false
			}
			side, from = x, x.Preds[0]
		}
		t := from.B.Term()
		if t == nil || t.Op != ir.OpBr || len(t.Args) != 1 || p != nil && p != from.B {
			return nil, sides, false
		}
		p = from.B
		sides[from.I] = side
	}
	// Both edges of p must have been seen: a self-loop or a double edge to one side has not.
	return p, sides, p.Succs[0].B != p.Succs[1].B
}

// cost adds up what it costs to execute a block in every case, at most most.
func (s *simplifier) cost(b *ir.Block, most int) (n int, ok bool) {
	for v := range b.Instrs() {
		switch {
		case v == b.Last():
			return n, true
		case v.Op == ir.OpDbgRecord:
			continue
		case !s.speculatable(v):
			return n, false
		}
		if n += s.price(v); n > most {
			return n, false
		}
	}
	return n, false
}

// likely is the share of executions, in hundredths, from which on a branch is left to the prediction.
const likely = 99

// predictable reports that the weights of the branch t say it nearly always goes along the given edge, or, for -1, either.
func (s *simplifier) predictable(t *ir.Value, edge int) bool {
	w := branchprob.Weights(s.f, t)
	if len(w) != 2 || w[0]+w[1] == 0 || s.f.Attachment(t, ir.MDUnpredictable) != 0 {
		return false
	}
	for i, x := range w {
		if (edge < 0 || edge == i) && float64(x)*100 >= float64(w[0]+w[1])*likely {
			return true
		}
	}
	return false
}

// choose makes a select of the branch t in front of it, which says how often it is what.
func (s *simplifier) choose(t, a, b *ir.Value) *ir.Value {
	w := s.f.NewValue(ir.OpSelect, a.Type, t.Args[0], a, b)
	s.f.CopyPlace(w, t)
	var as []ir.Attachment
	for _, x := range s.f.Attachments(t) {
		if x.Kind == ir.MDDbg || x.Kind == ir.MDProf || x.Kind == ir.MDUnpredictable {
			as = append(as, x)
		}
	}
	if len(as) > 0 {
		s.f.SetAttachments(w, as)
	}
	return s.insert(w, t)
}

// moveUp moves what x executes in front of t, less what was true only where it was.
func (s *simplifier) moveUp(x *ir.Block, t *ir.Value, place bool) {
	for v := range x.Instrs() {
		switch {
		case v.IsTerminator():
		case v.Op == ir.OpDbgRecord:
			v.Detach() // it would hold on one side only
		case !s.speculatable(v) && s.unneeded(v):
			s.dropUnused(v)
		default:
			s.weaken(v)
			if md := s.f.Attachment(t, ir.MDDbg); place && md != 0 {
				s.f.SetAttachments(v, append([]ir.Attachment{{Kind: ir.MDDbg, MD: md}}, s.f.Attachments(v)...))
			}
			v.MoveBefore(t)
		}
	}
}

// convert moves the sides up into p, makes the selects and removes the branch.
func (s *simplifier) convert(p, c *ir.Block, sides [2]*ir.Block) {
	t := p.Term()
	for _, e := range c.Preds {
		if e.B != p {
			s.moveUp(e.B, t, true)
		}
	}
	// which predecessor of c is the true side
	onTrue := 0
	for i, e := range c.Preds {
		if e.B == sides[0] || sides[0] == nil && e.B == p {
			onTrue = i
		}
	}
	for v := range c.Phis() {
		a, b := v.Args[onTrue], v.Args[1-onTrue]
		if a == b {
			s.replacePhi(v, a)
			continue
		}
		w := s.choose(t, a, b)
		w.Flags = v.Flags
		s.f.SetName(w, s.f.ValueName(v))
		s.replacePhi(v, w)
	}
	p.CutSuccs()
	for _, x := range sides {
		if x != nil {
			x.CutSuccs()
			s.bury(x)
		}
	}
	s.plainBranch(t)
	p.AddEdge(c)
}

// plainBranch makes t a branch without a condition.
func (s *simplifier) plainBranch(t *ir.Value) {
	var c *ir.Value
	if len(t.Args) > 0 {
		c = t.Args[0]
	}
	t.ClearArgs()
	t.Op = ir.OpBr
	reshape.DropWeights(t)
	if c != nil && s.join {
		s.dropUnused(c)
	}
}

// dropUnused removes c, when nothing uses it, and what only it used.
func (s *simplifier) dropUnused(c *ir.Value) {
	for work := []*ir.Value{c}; len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if !v.IsInst() || v.Block == nil || v.Uses > 0 || !s.removable(v) {
			continue
		}
		args := slices.Clone(v.Args)
		if v.Type != ir.Void && v.Type != ir.Token {
			s.sub.Set(v, s.f.Poison(v.Type)) // for debug records
		}
		v.Remove()
		work = append(work, args...)
	}
}

// removable reports an instruction that may go when nothing uses it.
func (s *simplifier) removable(v *ir.Value) bool {
	return v.Op != ir.OpPhi && (s.speculatable(v) || v.Op == ir.OpLoad && !v.IsVolatile() && !v.Mem().IsAtomic() || v.Op.Is(ir.IsBinary))
}

// sameEnds leads a branch to two blocks that only branch on, to one place, there at once.
func (s *simplifier) sameEnds(b *ir.Block) bool {
	t := b.Term()
	x, y := b.Succs[0].B, b.Succs[1].B
	only := func(x *ir.Block) bool {
		first := firstReal(x)
		return len(x.Preds) == 1 && !x.AddrTaken && first != nil && first.Op == ir.OpBr && len(x.Succs) == 1
	}
	if x == y || !only(x) || !only(y) || x.Succs[0].B != y.Succs[0].B || x == b || y == b {
		return false
	}
	c := x.Succs[0].B
	i, j := x.Succs[0].I, y.Succs[0].I
	for v := range c.Phis() {
		if v.Args[i] != v.Args[j] && v.Type == ir.Token {
			return false
		}
	}
	if !s.c.Apply(sameEnd, t) {
		return false
	}
	var args []*ir.Value
	for v := range c.Phis() {
		a, z := v.Args[i], v.Args[j]
		if a != z {
			w := s.choose(t, a, z)
			w.Flags = v.Flags
			a = s.name(w, s.f.ValueName(a)+"."+s.f.ValueName(z))
		}
		args = append(args, a)
	}
	b.CutSuccs()
	x.CutSuccs()
	y.CutSuccs()
	s.bury(x)
	s.bury(y)
	s.plainBranch(t)
	s.lead(b, c, args)
	return true
}

// lead adds an edge from b to c along which the phis get the given values.
func (s *simplifier) lead(b, c *ir.Block, args []*ir.Value) {
	b.AddEdge(c)
	k := 0
	for v := range c.Phis() {
		s.uses().Append(v, args[k])
		k++
	}
}

// firstReal is the first instruction of b that is no debug record.
func firstReal(b *ir.Block) *ir.Value {
	first := b.First()
	for first != nil && first.Op == ir.OpDbgRecord {
		first = first.Next()
	}
	return first
}

// speculate executes the only instruction of a block in every case, and lets selects choose what the phis behind it get:
//
//	  b                b
//	 / \               |
//	x   |   becomes    |
//	 \ /               |
//	  c  (more ways)   c
func (s *simplifier) speculate(b *ir.Block) bool {
	for k := range 2 {
		x, c := b.Succs[k].B, b.Succs[1-k].B
		if len(x.Preds) == 1 && len(x.Succs) == 1 && x.Succs[0].B == c && x != b && c != b && !x.AddrTaken && x.Term().Op == ir.OpBr && s.speculateSide(b, x, c, k) {
			return true
		}
	}
	return false
}

func (s *simplifier) speculateSide(b, x, c *ir.Block, k int) bool {
	t := b.Term()
	if c := t.Args[0]; c.IsInst() && c.Op == ir.OpFCmp || s.predictable(t, 1-k) {
		return false
	}
	st, old := s.twoStores(b, x)
	if st == nil && !s.single(b, x) {
		return false
	}
	there, around := x.Succs[0].I, b.Succs[1-k].I
	selects := 0
	for v := range c.Phis() {
		a, z := v.Args[there], v.Args[around]
		if a == z {
			continue
		}
		if selects++; v.Type == ir.Token || s.f.Types().IsAggregate(v.Type) {
			return false
		}
	}
	if st != nil {
		selects++
	}
	if selects == 0 || selects > s.selects || !s.c.Apply(converted, t) {
		return false
	}
	if st != nil {
		s.chooseStored(st, old, t, k)
	}
	s.moveUp(x, t, false)
	var args []*ir.Value
	for v := range c.Phis() {
		a, z := v.Args[there], v.Args[around]
		if a == z {
			args = append(args, a)
			continue
		}
		if k == 1 {
			a, z = z, a
		}
		w := s.choose(t, a, z)
		w.Flags = v.Flags
		args = append(args, s.name(w, "spec.select"))
	}
	b.MoveSucc(k, c)
	n := 0
	for v := range c.Phis() {
		s.uses().Append(v, args[n])
		v.SetArg(int(b.Succs[1-k].I), args[n])
		s.uses().Add(args[n], v)
		n++
	}
	x.CutSuccs()
	s.bury(x)
	s.foldBranch(b)
	return true
}

// single reports that x has at most one instruction, which may be executed in every case, together with those of b that only x needs.
func (s *simplifier) single(b, x *ir.Block) bool {
	n := 0
	for v := range x.Instrs() {
		if v.Op == ir.OpDbgRecord || v.IsTerminator() {
			continue
		}
		if s.unneeded(v) {
			continue
		}
		if n++; n > 1 || !s.speculatable(v) || s.price(v) > s.selects {
			return false
		}
		for i, a := range v.Args {
			if !a.IsInst() || a.Block != b || a.Op == ir.OpPhi || effectful(a) || slices.Contains(v.Args[:i], a) {
				continue
			}
			if users := s.uses().All(a); len(users) == 1 { // it could be executed on this side only
				n++
			}
		}
	}
	return n <= 1
}

// unneeded reports what is computed, or loaded, for nothing.
func (s *simplifier) unneeded(v *ir.Value) bool {
	return s.join && v.Uses == 0 && v.Type != ir.Void && s.removable(v)
}

// effectful reports what cannot be moved to where it is needed.
func effectful(v *ir.Value) bool {
	return v.Op.Is(ir.IsCallLike | ir.WritesMemory | ir.ReadsMemory)
}
