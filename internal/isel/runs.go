package isel

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/isel/linear"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Accesses to neighbouring memory in one block become one vector access: loads where the first of them stands,
// stores where the last does. The block is cut at whatever orders memory or may not come back; between two cuts
// a plain access ends the groups that it may overlap with. Every address that is compared is a root plus the
// same terms plus a constant, as the getelementptrs were taken apart; alignment is what the accesses say.

const (
	maxGroup  = 16 // accesses of a group
	maxGroups = 16 // groups open at a time: bounds the questions about aliases
)

// place is an address that can be compared: root, terms and a constant.
type place struct {
	root  *ir.Value
	terms []linear.Term
	off   int64
}

// placeOf returns the place that p points to.
func (l *lowering) placeOf(p *ir.Value) place {
	off := int64(0)
	root := l.rootOf(p, &off)
	if root.Class == ir.ClassInst && root.Op == ir.OpGetElementPtr {
		if x := l.linearOf(root); x != nil && len(x.Terms) > 0 {
			off += x.Off
			return place{l.rootOf(root.Args[0], &off), x.Terms, off}
		}
	}
	return place{root, nil, off}
}

// member is an access of a group.
type member struct {
	v    *ir.Value
	off  int64
	size int // bytes
	pos  int // in the block
}

// accessGroup is accesses of one kind to one root.
type accessGroup struct {
	at      place
	store   bool
	members []member
	passed  []passedStore // of loads: the stores since the first of them, which a further member would move over
	mods    ptx.Mods
	open    bool
}

// passedStore is a store behind the first load of a group; size 0: its extent is not known.
type passedStore struct {
	v    *ir.Value
	at   place
	size int
}

// run is members of a group that one access moves.
type run struct {
	members []member // by address
	lead    *ir.Value
	mods    ptx.Mods
	words   bool // of a store: it is made of words, not of the members
}

// adjacents are the runs of a function, and the groups of the block being looked at.
type adjacents struct {
	at      []int32 // by ir.ID: index plus one in runs
	runs    []run
	storage []member
	groups  []accessGroup
	alias   *alias.Info
	pos     int
}

// findAdjacent finds the accesses that are made together. It needs the plan.
func (l *lowering) findAdjacent() {
	s := &l.adj
	s.at = dense.Zeroed(s.at, l.f.NumIDs())
	s.runs, s.storage, s.alias = s.runs[:0], s.storage[:0], nil
	for _, b := range l.rpo {
		s.pos = 0
		for v := b.First(); v != nil; v = v.Next() {
			s.pos++
			switch {
			case v.Op != ir.OpLoad && v.Op != ir.OpStore:
				if hasEffect(v) && !(v.Op == ir.OpCall && l.harmless(v)) {
					l.closeGroups()
				}
			case v.IsVolatile() || v.Mem().IsAtomic():
				l.closeGroups()
			default:
				l.addAccess(v)
			}
		}
		l.closeGroups()
	}
}

// harmless reports whether the call v neither reads nor writes memory, nor stops the thread.
func (l *lowering) harmless(v *ir.Value) bool {
	if l.pureCall(v) {
		return true
	}
	f := l.f.CalledFunc(v)
	return f != nil && f.IsIntrinsic() && (f.Name == "llvm.assume" || f.Name == "llvm.experimental.noalias.scope.decl")
}

// addAccess puts the load or store v into its group and ends those that it may overlap with.
func (l *lowering) addAccess(v *ir.Value) {
	s := &l.adj
	ptr, t := v.Args[0], v.Type
	if v.Op == ir.OpStore {
		ptr, t = v.Args[1], v.Args[0].Type
	}
	size := l.elementSize(t)
	if size == 0 || l.ts.IsVector(ptr.Type) {
		l.overlaps(v, place{}, 0)
		return
	}
	at := l.placeOf(ptr)
	l.overlaps(v, at, size)
	if v.Op == ir.OpLoad && (l.plan.skips(v) || l.inDot(v)) {
		return // of a dot product: the word is loaded before whatever writes behind its bytes
	}
	mods := ptx.Mods(0)
	if v.Op == ir.OpLoad {
		mods = l.cachedMods(v, ptx.Global)
	}
	for i := range s.groups {
		g := &s.groups[i]
		if g.open && g.store == (v.Op == ir.OpStore) && g.mods == mods && g.at.same(&at) {
			if slices.ContainsFunc(g.passed, func(st passedStore) bool { return l.meets(v, at, size, st.v, st.at, st.size) }) {
				l.closeGroup(g)
				break
			}
			if slices.ContainsFunc(g.members, func(m member) bool { return m.off == at.off }) {
				return // read twice
			}
			g.members = append(g.members, member{v, at.off, size, s.pos})
			if len(g.members) == maxGroup {
				l.closeGroup(g)
			}
			return
		}
	}
	i := slices.IndexFunc(s.groups, func(g accessGroup) bool { return !g.open })
	if i < 0 {
		if len(s.groups) == maxGroups {
			l.closeGroups()
			i = 0
		} else {
			s.groups = append(s.groups, accessGroup{})
			i = len(s.groups) - 1
		}
	}
	s.groups[i] = accessGroup{at: at, store: v.Op == ir.OpStore, mods: mods, open: true,
		members: append(s.groups[i].members[:0], member{v, at.off, size, s.pos}), passed: s.groups[i].passed[:0]}
}

func (a *place) same(b *place) bool { return a.root == b.root && slices.Equal(a.terms, b.terms) }

// elementSize returns the bytes of values of type t, which are one register, or 0.
func (l *lowering) elementSize(t ir.Type) int {
	ti := l.info(t)
	if ti.bad != "" || ti.packed || ti.mixed || len(ti.parts) != 1 || ti.parts[0].reg == ptx.Pred {
		return 0
	}
	switch b := ti.parts[0].bits; b {
	case 8, 16, 32, 64:
		return b / 8
	}
	return 0
}

// overlaps ends the groups whose order with the access v may matter. at and size say where it is; size 0: not
// known.
func (l *lowering) overlaps(v *ir.Value, at place, size int) {
	s := &l.adj
	for i := range s.groups {
		g := &s.groups[i]
		if !g.open || !g.store && v.Op == ir.OpLoad {
			continue
		}
		for k := range g.members {
			m := &g.members[k]
			if l.meets(v, at, size, m.v, place{g.at.root, g.at.terms, m.off}, m.size) {
				l.closeGroup(g)
				break
			}
		}
		if g.open && !g.store {
			if len(g.passed) == maxGroup {
				l.closeGroup(g)
				continue
			}
			g.passed = append(g.passed, passedStore{v, at, size})
		}
	}
}

// meets reports whether two accesses may touch the same byte. A size of 0 is not known.
func (l *lowering) meets(v *ir.Value, at place, size int, w *ir.Value, wat place, wsize int) bool {
	if size != 0 && wsize != 0 && at.same(&wat) {
		return at.off < wat.off+int64(wsize) && wat.off < at.off+int64(size)
	}
	return l.mayAlias(v, w)
}

func (l *lowering) mayAlias(a, b *ir.Value) bool {
	s := &l.adj
	if s.alias == nil {
		s.alias = alias.Of(l.f)
	}
	x, ok := s.alias.Loc(a)
	y, ok2 := s.alias.Loc(b)
	return !ok || !ok2 || s.alias.Alias(x, y) != alias.No
}

func (l *lowering) closeGroups() {
	for i := range l.adj.groups {
		l.closeGroup(&l.adj.groups[i])
	}
}

// closeGroup makes runs of what is in g.
func (l *lowering) closeGroup(g *accessGroup) {
	if !g.open {
		return
	}
	g.open = false
	if len(g.members) < 2 {
		return
	}
	slices.SortFunc(g.members, func(a, b member) int {
		if a.off < b.off {
			return -1
		}
		return 1
	})
	for ms := g.members; len(ms) > 0; {
		n := max(l.runLength(g, ms), 1)
		if n > 1 {
			l.addRun(g, ms[:n])
		}
		ms = ms[n:]
	}
}

// runLength returns how many members from the first on one access moves, or 0.
func (l *lowering) runLength(g *accessGroup, ms []member) int {
	align := l.alignOf(g, ms[0].off)
	for _, n := range [...]int{16, 8, 4, 2} {
		size := ms[0].size
		if len(ms) < n || n*size > 16 || align < uint64(n*size) {
			continue
		}
		ok := true
		for i := 0; i < n && ok; i++ {
			ok = ms[i].size == size && ms[i].off == ms[0].off+int64(i*size)
		}
		if ok && (n <= 4 || g.store && l.storesWords(ms[:n])) {
			return n
		}
	}
	return 0
}

// alignOf returns the alignment of the address at off that the members of g know of.
func (l *lowering) alignOf(g *accessGroup, off int64) uint64 {
	best := uint64(1)
	for i := range g.members {
		m := &g.members[i]
		t := m.v.Type
		if g.store {
			t = m.v.Args[0].Type
		}
		best = max(best, alignAt(l.memAlign(m.v, t), uint64(off-m.off)))
	}
	return best
}

func (l *lowering) addRun(g *accessGroup, ms []member) {
	s := &l.adj
	n := len(s.storage)
	s.storage = append(s.storage, ms...)
	r := run{members: s.storage[n:len(s.storage):len(s.storage)], mods: g.mods}
	lead := &ms[0]
	for i := range ms {
		if m := &ms[i]; m.pos < lead.pos != g.store {
			lead = m
		}
	}
	r.lead = lead.v
	if r.words = g.store && l.storesWords(ms) && (len(ms) > 4 || l.allPieces(ms)); r.words {
		l.noteWords(ms)
	}
	s.runs = append(s.runs, r)
	for _, m := range ms {
		s.at[m.v.ID] = int32(len(s.runs))
	}
}

// runOf returns the run that the access v is part of, or nil.
func (l *lowering) runOf(v *ir.Value) *run {
	if int(v.ID) >= len(l.adj.at) || l.adj.at[v.ID] == 0 {
		return nil
	}
	return &l.adj.runs[l.adj.at[v.ID]-1]
}

// loadRun loads all members of r, at the first of them.
func (l *lowering) loadRun(r *run) {
	l.used(RuleVectorAccess)
	n := len(r.members)
	a := r.first(l.address(r.lead.Args[0]))
	var regs [4]ptx.Operand
	for i, m := range r.members {
		regs[i] = l.def(m.v)
	}
	l.access(ptx.OpLd, l.runType(r), l.out.Tuple(regs[:n]...), a, ptx.None, n, l.cachedMods(r.lead, a.space))
}

// storeRun stores all members of r, at the last of them, whose address is a.
func (l *lowering) storeRun(r *run, a addr) {
	if r.words {
		l.storeRunWords(r, r.first(a))
		return
	}
	l.used(RuleVectorAccess)
	n := len(r.members)
	var vals [4]ptx.Operand
	if l.storedWide(r, &vals) {
		l.access(ptx.OpSt, accessType(r.members[0].size, ptx.B32, true), ptx.None, r.first(a), l.out.Tuple(vals[:n]...), n, 0)
		return
	}
	for i, m := range r.members {
		x := m.v.Args[0]
		vals[i] = l.toReg(l.arg(x), l.info(x.Type).parts[0].reg)
	}
	l.access(ptx.OpSt, l.runType(r), ptx.None, r.first(a), l.out.Tuple(vals[:n]...), n, 0)
}

// storedWide puts into vals what the members of r are cut from, if they all are truncated words: a store takes the low bytes
// of a wider register.
func (l *lowering) storedWide(r *run, vals *[4]ptx.Operand) bool {
	for _, m := range r.members {
		if x := l.truncated(m.v); x == nil || m.size > 2 || regBits(l.ts.Bits(x.Type)) != 32 {
			return false
		}
	}
	for i, m := range r.members {
		vals[i] = l.toReg(l.arg(l.truncated(m.v)), ptx.B32)
	}
	return true
}

// first returns the address of the first member of r, that of the lead being a.
func (r *run) first(a addr) addr {
	for _, m := range r.members {
		if m.v == r.lead {
			a.off -= m.off - r.members[0].off
		}
	}
	return a
}

// runType returns the type of the elements of r: without one when they are in registers of different kinds.
func (l *lowering) runType(r *run) ptx.Type {
	reg := func(m *member) ptx.Type {
		t := m.v.Type
		if m.v.Op == ir.OpStore {
			t = m.v.Args[0].Type
		}
		return l.info(t).parts[0].reg
	}
	first := reg(&r.members[0])
	for i := range r.members {
		if reg(&r.members[i]) != first {
			return bitsType(8 * r.members[0].size)
		}
	}
	return accessType(r.members[0].size, first, true)
}
