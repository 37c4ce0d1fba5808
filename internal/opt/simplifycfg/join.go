package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// joinBranches joins the branch of b with those in front of it that share a target:
//
//	p: br c, x, b          p: br (c or d), x, y
//	b: br d, x, y
//
// Threads that came to x along two ways come along one then, together: not where a convergent operation may see that.
func (s *simplifier) joinBranches(b *ir.Block) bool {
	if s.meets || b.AddrTaken || b.Succs[0].B == b.Succs[1].B || b.Succs[0].B == b || b.Succs[1].B == b {
		return false
	}
	return s.joinComputed(b) || s.joinKnown(b) || s.joinTwins(b)
}

// joint says how the branches of p and b are joined.
type joint struct {
	p      *ir.Block
	common int  // the edge of b to the common target
	of     int  // the edge of p to it
	invert bool // the condition of p is inverted first
	or     bool // else and
}

// joint finds the common target of p, which branches to b, and b.
func (s *simplifier) joint(p, b *ir.Block) (j joint, ok bool) {
	t := p.Term()
	if t == nil || t.Op != ir.OpBr || len(t.Args) == 0 || p == b || p.Succs[0].B == p.Succs[1].B {
		return j, false
	}
	k := 0 // the edge of p to the common target
	if p.Succs[0].B == b {
		k = 1
	}
	x := p.Succs[k].B
	for i, e := range b.Succs {
		if e.B != x || p.Succs[1-k].B != b || !sameValues(e, p.Succs[k]) {
			continue
		}
		// common on the true edge of b: p is true there, or else inverted
		return joint{p: p, common: i, of: k, or: i == 0, invert: i != k}, true
	}
	return j, false
}

// joinComputed joins a branch whose condition is computed in b, behind little else that may be executed in front of another branch.
func (s *simplifier) joinComputed(b *ir.Block) bool {
	t := b.Term()
	d := t.Args[0]
	if !d.IsInst() || d.Block != b || d.Op != ir.OpICmp && d.Op != ir.OpFCmp && d.Op != ir.OpSelect && d.Op != ir.OpTrunc && !d.Op.Is(ir.IsBinary) || !s.onlyUser(d, t) {
		return false
	}
	var joints []joint
	for _, e := range slices.Backward(b.Preds) {
		if j, ok := s.joint(e.B, b); ok && !s.predictable(e.B.Term(), j.of) {
			joints = append(joints, j)
		}
	}
	if len(joints) == 0 || !s.bonusFits(b, d, len(joints)) {
		return false
	}
	for _, j := range joints {
		if s.c.Apply(joined, t) {
			s.joinAt(j, b)
			return true
		}
	}
	return false
}

// onlyUser reports that u is all that uses v.
func (s *simplifier) onlyUser(v, u *ir.Value) bool {
	users := s.uses().All(v)
	return v.Uses == 1 && len(users) == 1 && users[0] == u
}

// bonusFits reports that what b computes beside its condition d may be copied to n places: it is cheap, and used only in b and by
// the phis behind it.
func (s *simplifier) bonusFits(b *ir.Block, d *ir.Value, n int) bool {
	cost, vector := 0, false
	for v := range b.Instrs() {
		switch {
		case v.IsTerminator() || v.Op == ir.OpDbgRecord:
			continue
		case v.Op == ir.OpPhi || !s.speculatable(v):
			return false
		}
		vector = vector || s.f.Types().IsVector(v.Type)
		for _, a := range v.Args {
			vector = vector || s.f.Types().IsVector(a.Type)
		}
		if v == d {
			continue
		}
		for _, u := range s.uses().All(v) {
			if u.Block != b && (u.Op != ir.OpPhi || !only(u, v, b)) {
				return false
			}
		}
		if s.price(v) > free {
			cost += n
		}
	}
	most := s.bonus
	if vector {
		most *= 2
	}
	return cost <= most
}

// only reports that the phi u gets v along edges from b alone.
func only(u, v *ir.Value, b *ir.Block) bool {
	for from, a := range u.Incoming() {
		if a == v && from != b {
			return false
		}
	}
	return true
}

// joinAt lets the branch of p decide what that of b does, too.
func (s *simplifier) joinAt(j joint, b *ir.Block) {
	p, t, u := j.p, j.p.Term(), b.Term()
	weights := s.joinedWeights(j, b)
	alone := len(b.Preds) == 1
	twin := map[*ir.Value]*ir.Value{} // looked up only
	get := func(v *ir.Value) *ir.Value {
		if w := twin[v]; w != nil {
			return w
		}
		return v
	}
	if j.invert {
		s.invert(t, u)
		j.of = 1 - j.of
	}
	for v := range b.Instrs() {
		switch {
		case v.IsTerminator():
		case alone:
			s.bring(v, t)
			v.MoveBefore(t)
		default:
			twin[v] = s.twin(v, t, get)
		}
	}
	d := get(u.Args[0])
	w := s.either(t, t.Args[0], d, j.or)
	s.notes(w, t, u)
	s.name(w, "or.cond")
	s.uses().SetArg(t, 0, w)
	other := b.Succs[1-j.common]
	var args []*ir.Value
	for v := range other.B.Phis() {
		args = append(args, get(v.Args[other.I]))
	}
	p.MoveSucc(1-j.of, other.B)
	k := 0
	for v := range other.B.Phis() {
		s.uses().Append(v, args[k])
		k++
	}
	s.setWeights(t, weights)
	if alone {
		s.kill(b)
	}
}

// twin puts a copy of v in front of t, which takes its name.
func (s *simplifier) twin(v, t *ir.Value, get func(*ir.Value) *ir.Value) *ir.Value {
	w := reshape.Clone(s.f, v, get)
	s.bring(w, t)
	if name := s.f.ValueName(v); name != "" && v.Op != ir.OpDbgRecord {
		s.f.SetName(w, name)
		s.f.SetName(v, "")
		s.name(v, name+".old")
	}
	return s.insert(w, t)
}

// bring leaves v what is true of it in front of t, too, and where it was written when t was written there.
func (s *simplifier) bring(v, t *ir.Value) {
	if v.Op == ir.OpDbgRecord {
		return
	}
	md := s.f.Attachment(v, ir.MDDbg)
	s.weaken(v)
	if md == s.f.Attachment(t, ir.MDDbg) {
		s.place(v, md)
	}
}

// place says where v is written, unless md is 0.
func (s *simplifier) place(v *ir.Value, md ir.MD) {
	if md != 0 {
		s.f.SetAttachments(v, append([]ir.Attachment{{Kind: ir.MDDbg, MD: md}}, s.f.Attachments(v)...))
	}
}

// either makes a or b, in front of t: an or, or an and, that is poison only where the first one is or asks for the second.
func (s *simplifier) either(t, a, b *ir.Value, or bool) *ir.Value {
	op := ir.OpAnd
	if or {
		op = ir.OpOr
	}
	var w *ir.Value
	switch {
	case s.impliesPoison(b, a, 0):
		w = s.f.NewValue(op, ir.I1, a, b)
	case or:
		w = s.f.NewValue(ir.OpSelect, ir.I1, a, s.f.Int(ir.I1, 1), b)
	default:
		w = s.f.NewValue(ir.OpSelect, ir.I1, a, b, s.f.Int(ir.I1, 0))
	}
	s.like(w, t)
	return s.insert(w, t)
}

// like says of w what is said of the branch t that it is made for: where it was written, and notes for the reader.
func (s *simplifier) like(w, t *ir.Value) {
	s.f.SetPos(w, s.f.Pos(t))
	var as []ir.Attachment
	for _, a := range s.f.Attachments(t) {
		if a.Kind == ir.MDDbg || s.f.Mod().MD.KindName(a.Kind) == "annotation" {
			as = append(as, a)
		}
	}
	if len(as) > 0 {
		s.f.SetAttachments(w, as)
	}
}

// poisonSteps is how far poison is followed.
const poisonSteps = 2

// impliesPoison reports that where a is poison b is, too.
func (s *simplifier) impliesPoison(a, b *ir.Value, depth int) bool {
	if a.IsConst() && a.Op != ir.OpPoison && a.Op != ir.OpUndef && !a.IsConstExpr() || passes(a, b, poisonSteps) {
		return true
	}
	if a.Class == ir.ClassParam && s.defined(a) {
		return true
	}
	if depth >= poisonSteps || !a.IsInst() || a.Flags != 0 {
		return false
	}
	switch a.Op {
	case ir.OpICmp, ir.OpFCmp, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpSelect, ir.OpFreeze, ir.OpFAdd,
		ir.OpFSub, ir.OpFMul, ir.OpGetElementPtr, ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr:
	default:
		return false
	}
	if a.Op == ir.OpFreeze {
		return true
	}
	for _, x := range a.Args {
		if !s.impliesPoison(x, b, depth+1) {
			return false
		}
	}
	return true
}

// defined reports a parameter that is neither undef nor poison.
func (s *simplifier) defined(p *ir.Value) bool {
	i := slices.Index(s.f.Params, p)
	return i >= 0 && i < len(s.f.ParamAttrs) && s.f.Mod().Attrs.Has(s.f.ParamAttrs[i], ir.AttrNoUndef)
}

// passes reports that b is poison where a is, since it is a, or computed from it.
func passes(a, b *ir.Value, steps int) bool {
	if a == b {
		return !a.IsConst()
	}
	if steps == 0 || !b.IsInst() || !b.Op.Is(ir.IsBinary|ir.IsCast) && b.Op != ir.OpICmp && b.Op != ir.OpFCmp && b.Op != ir.OpGetElementPtr {
		return false
	}
	for _, x := range b.Args {
		if passes(a, x, steps-1) {
			return true
		}
	}
	return false
}

// notes says of w where t is written, and what is noted for the reader at the branch u that t takes the place of.
func (s *simplifier) notes(w, t, u *ir.Value) {
	var as []ir.Attachment
	for _, a := range s.f.Attachments(t) {
		if a.Kind == ir.MDDbg {
			as = append(as, a)
		}
	}
	for _, a := range s.f.Attachments(u) {
		if s.f.Mod().MD.KindName(a.Kind) == "annotation" {
			as = append(as, a)
		}
	}
	s.f.SetAttachments(w, as)
}

// invert turns the condition of the branch t round, and its edges: a comparison that only t uses in place. It is for the branch u.
func (s *simplifier) invert(t, u *ir.Value) {
	c := t.Args[0]
	if c.IsInst() && c.Op == ir.OpICmp && s.onlyUser(c, t) || c.IsInst() && c.Op == ir.OpFCmp && s.onlyUser(c, t) {
		c.Aux = int64(c.Pred().Inverted())
	} else {
		w := s.not(c, t)
		if !w.IsConst() {
			s.notes(w, t, u)
		}
		s.uses().SetArg(t, 0, w)
	}
	if w := branchprob.Weights(s.f, t); w != nil {
		reshape.SetWeights(s.f, t, w[1], w[0])
	}
	t.Block.SwapSuccs()
}

// not makes the opposite of c in front of t.
func (s *simplifier) not(c, t *ir.Value) *ir.Value {
	if c.IsConst() && c.Op == ir.OpConstInt {
		return s.f.Int(ir.I1, 1-c.Aux&1)
	}
	w := s.f.NewValue(ir.OpXor, ir.I1, c, s.f.Int(ir.I1, 1))
	s.like(w, t)
	if n := s.f.ValueName(c); n != "" {
		s.name(w, n+".not")
	}
	return s.insert(w, t)
}

// joinedWeights are how often the joined branch goes to the first and to the second target of b, or nothing.
func (s *simplifier) joinedWeights(j joint, b *ir.Block) []uint64 {
	w, v := branchprob.Weights(s.f, j.p.Term()), branchprob.Weights(s.f, b.Term())
	if w == nil && v == nil {
		return nil
	}
	if w == nil {
		w = []uint64{1, 1}
	}
	if v == nil {
		v = []uint64{1, 1}
	}
	out := make([]uint64, 2)
	out[j.common] = w[j.of]*(v[0]+v[1]) + w[1-j.of]*v[j.common]
	out[1-j.common] = w[1-j.of] * v[1-j.common]
	return out
}

// setWeights says how often t goes which way; nothing is said where nothing is known.
func (s *simplifier) setWeights(t *ir.Value, w []uint64) {
	if w == nil || w[0]+w[1] == 0 {
		as := s.f.Attachments(t)
		keep := slices.DeleteFunc(slices.Clone(as), func(a ir.Attachment) bool { return a.Kind == ir.MDProf })
		if len(keep) != len(as) {
			s.f.SetAttachments(t, keep)
		}
		return
	}
	reshape.SetWeights(s.f, t, w[0], w[1])
}

// joinKnown joins the branch of b, which has nothing else, with one in front of it. Where they bring the common target other
// values, selects choose.
func (s *simplifier) joinKnown(b *ir.Block) bool {
	t := b.Term()
	if firstReal(b) != t {
		return false
	}
	for _, e := range slices.Backward(b.Preds) {
		if j, ok := s.loose(e.B, b); ok && !s.predictable(e.B.Term(), j.of) {
			if !s.c.Apply(joined, t) {
				return false
			}
			s.joinLoose(j, b)
			return true
		}
	}
	return false
}

// loose is joint for branches that may bring their common target other values.
func (s *simplifier) loose(p, b *ir.Block) (j joint, ok bool) {
	t := p.Term()
	if t == nil || t.Op != ir.OpBr || len(t.Args) == 0 || p == b || p.Succs[0].B == p.Succs[1].B {
		return j, false
	}
	k := 0
	if p.Succs[0].B == b {
		k = 1
	}
	x := p.Succs[k]
	for i, e := range b.Succs {
		if e.B != x.B || p.Succs[1-k].B != b {
			continue
		}
		n := 0
		for v := range e.B.Phis() {
			if v.Args[e.I] == v.Args[x.I] {
				continue
			}
			if n++; n > maxMux || v.Type == ir.Token || s.f.Types().IsAggregate(v.Type) {
				return j, false
			}
		}
		return joint{p: p, common: i, of: k}, true
	}
	return j, false
}

// maxMux is how many values are chosen by selects so that two branches can be joined.
const maxMux = 2

func (s *simplifier) joinLoose(j joint, b *ir.Block) {
	p, u, t := j.p, j.p.Term(), b.Term()
	other := b.Succs[1-j.common]
	weights := s.joinedWeights(j, b)
	c, d := u.Args[0], t.Args[0]
	if j.of == 1 {
		c = s.not(c, u)
	}
	if j.common == 1 {
		d = s.not(d, u)
	}
	w := s.name(s.either(u, c, d, true), "brmerge")
	here, there := p.Succs[j.of], b.Succs[j.common]
	for v := range here.B.Phis() {
		x, y := v.Args[here.I], v.Args[there.I]
		if x == y {
			continue
		}
		m := s.f.NewValue(ir.OpSelect, v.Type, c, x, y)
		s.like(m, u)
		s.insert(m, u)
		s.name(m, s.f.ValueName(x)+".mux")
		s.uses().SetArg(v, int(here.I), m)
	}
	s.uses().SetArg(u, 0, w)
	p.MoveSucc(1-j.of, other.B)
	for v := range other.B.Phis() {
		s.uses().Append(v, v.Args[other.I])
	}
	if j.of == 1 {
		p.SwapSuccs()
	}
	if j.common == 1 && weights != nil {
		weights[0], weights[1] = weights[1], weights[0]
	}
	s.setWeights(u, weights)
}

// joinTwins makes one branch of three: b branches to two blocks that do nothing but branch on one condition, to the same targets the other way round.
func (s *simplifier) joinTwins(b *ir.Block) bool {
	t := b.Term()
	x, y := b.Succs[0].B, b.Succs[1].B
	u, v := x.Term(), y.Term()
	if firstReal(x) != u || firstReal(y) != v || u == nil || v == nil || u.Op != ir.OpBr || v.Op != ir.OpBr || len(u.Args) != 1 || len(v.Args) != 1 || u.Args[0] != v.Args[0] {
		return false
	}
	m, n := x.Succs[0], x.Succs[1]
	if m.B == n.B || m.B != y.Succs[1].B || n.B != y.Succs[0].B || !sameValues(m, y.Succs[1]) || !sameValues(n, y.Succs[0]) || m.B == x || m.B == y || n.B == x || n.B == y {
		return false
	}
	if s.f.Attachment(u, ir.MDProf) != 0 || s.f.Attachment(v, ir.MDProf) != 0 || !s.c.Apply(joined, t) {
		return false
	}
	w := s.f.NewValue(ir.OpXor, ir.I1, t.Args[0], u.Args[0])
	s.f.CopyPlace(w, t)
	s.insert(w, t)
	s.uses().SetArg(t, 0, w)
	s.setWeights(t, nil)
	for k, to := range []ir.Edge{n, m} {
		b.MoveSucc(k, to.B)
		for q := range to.B.Phis() {
			s.uses().Append(q, q.Args[to.I])
		}
	}
	return true
}
