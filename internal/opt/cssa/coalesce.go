package cssa

import (
	"cmp"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// effort bounds the members looked at, for each member of a web. It is not reached by code that people write; when it
// is, the copies that are left stay.
const effort = 200

// maxPairs bounds the pairs of members of two webs with registers of the warp.
const maxPairs = 4096

// coalescer joins webs. A web is a class of members that do not interfere; members are numbered in the order of
// their definitions in the dominator tree's preorder, so that those which one dominates follow it without a gap.
type coalescer struct {
	w       *worker
	live    *liveness.Values
	sides   *liveness.Sides // nil when no web is shared
	byValue bool
	work    int // members that may still be looked at
	pairs   int // pairs of members and sides of branches that may still be

	members []*ir.Value
	num     []int32 // by ID: number of the member, plus one
	in, out []int32 // by member: interval of its block in the dominator tree
	last    []int32 // by member: the last one that it dominates, or itself
	value   []int32 // by member: the ID of the value that it is a copy of
	class   []int32 // by member: parent in the union-find forest, itself at the root
	webs    []web   // by root
	above   []int32 // by member: nearest one of its web whose definition dominates its own, or -1
	equal   []int32 // by member: nearest of those above that is live where it is defined, and so is equal; or -1
}

// web is a class of members.
type web struct {
	members list
	value   int32 // the ID of the only value that its members are copies of, or 0
	warp    bool  // one register for the warp; what is not of a phi's web may become one for each thread
	phi     bool  // it has a phi
	fixed   bool  // its members interfere: nothing joins it
}

// coalesce makes copies and their sources one value where it may.
func (w *worker) coalesce() {
	c := &coalescer{w: w, byValue: w.opt.Level >= ByValue}
	copies := w.candidates()
	if len(w.phis) == 0 && len(copies) == 0 {
		return
	}
	if !c.collect(copies) {
		return
	}
	c.joinPhis()
	c.classify()
	if w.opt.Level > None {
		c.joinCopies(copies)
	}
	c.markPhis()
	w.replace()
}

// candidates are the copies that may be coalesced: those of this run, and behind them those that stood there.
func (w *worker) candidates() []*ir.Value {
	copies := make([]*ir.Value, 0, len(w.copies))
	fresh := make([]bool, w.f.NumIDs())
	for _, x := range w.copies {
		fresh[x.ID] = true
		if x.Block != nil {
			copies = append(copies, x)
		}
	}
	n := len(copies)
	for _, b := range w.orders.RPO() {
		for v := range b.Instrs() {
			if v.Op == ir.OpPCP && !fresh[v.ID] {
				copies = append(copies, v)
			}
		}
	}
	// What is copied most often first: in the innermost loops. In one depth those further down: so what lies
	// below a new member has come together before.
	cycles := loop.CyclesOf(w.f)
	tree := dom.Of(w.f)
	order := func(x *ir.Value) uint64 {
		depth := 0
		if l := cycles.Innermost(x.Block); l != nil {
			depth = l.Depth
		}
		place, _, _ := tree.Interval(x.Block)
		return ^(uint64(depth)<<32 | uint64(place))
	}
	sortBy(copies[:n], order)
	sortBy(copies[n:], order)
	return copies
}

// sortBy sorts values by a key; those with equal ones keep their order.
func sortBy(list []*ir.Value, key func(*ir.Value) uint64) {
	type keyed struct {
		key   uint64
		place int
		v     *ir.Value
	}
	ks := make([]keyed, len(list))
	for i, v := range list {
		ks[i] = keyed{key(v), i, v}
	}
	slices.SortFunc(ks, func(a, b keyed) int { return cmp.Or(cmp.Compare(a.key, b.key), a.place-b.place) })
	for i := range ks {
		list[i] = ks[i].v
	}
}

// collect numbers the members: phis with their operands, and copies with their sources.
func (c *coalescer) collect(copies []*ir.Value) bool {
	f := c.w.f
	c.num = make([]int32, f.NumIDs())
	add := func(v *ir.Value) {
		if !v.IsConst() && c.num[v.ID] == 0 && (v.Op == ir.OpParam || v.Block != nil && c.w.orders.Reachable(v.Block)) {
			c.num[v.ID] = 1
			c.members = append(c.members, v)
		}
	}
	for _, b := range c.w.orders.RPO() {
		for phi := range b.Phis() {
			add(phi)
			for p, a := range phi.Incoming() {
				if c.w.orders.Reachable(p) {
					add(a)
				}
			}
		}
	}
	for _, x := range copies {
		add(x)
		add(x.Args[0])
	}
	if len(c.members) == 0 {
		return false
	}
	c.live = liveness.OfValues(f, c.members)
	tree := dom.Of(f)
	home := func(v *ir.Value) *ir.Block {
		if v.Op == ir.OpParam {
			return f.Entry()
		}
		return v.Block
	}
	sortBy(c.members, func(v *ir.Value) uint64 {
		in, _, _ := tree.Interval(home(v))
		return uint64(in)<<32 | uint64(c.live.Place(v)+1)
	})
	n := len(c.members)
	c.in, c.out, c.last = make([]int32, n), make([]int32, n), make([]int32, n)
	c.class, c.above, c.equal = make([]int32, n), make([]int32, n), make([]int32, n)
	c.webs = make([]web, n)
	for i, v := range c.members {
		in, out, _ := tree.Interval(home(v))
		c.num[v.ID] = int32(i) + 1
		c.in[i], c.out[i], c.class[i], c.above[i], c.equal[i] = int32(in), int32(out), int32(i), -1, -1
	}
	for i := range c.members {
		k, _ := slices.BinarySearch(c.in, c.out[i]+1)
		c.last[i] = int32(k) - 1
	}
	c.findValues()
	for i := range c.members {
		c.webs[i].members.insert(int32(i))
		c.webs[i].value, c.webs[i].phi = c.value[i], c.members[i].Op == ir.OpPhi
	}
	c.work, c.pairs = effort*(n+100), effort*(n+100)
	return true
}

// findValues follows copies to what they are copies of.
func (c *coalescer) findValues() {
	of := make([]int32, c.w.f.NumIDs())
	for _, b := range c.w.orders.RPO() { // a definition comes before its uses, but for those of phis
		for v := range b.Instrs() {
			if v.Op != ir.OpPCP {
				continue
			}
			a := v.Args[0]
			if of[v.ID] = of[a.ID]; of[v.ID] == 0 {
				of[v.ID] = int32(a.ID)
			}
		}
	}
	c.value = make([]int32, len(c.members))
	for i, v := range c.members {
		if c.value[i] = of[v.ID]; c.value[i] == 0 {
			c.value[i] = int32(v.ID)
		}
	}
}

// joinPhis joins what phis connect. A phi with new copies all around interferes with nothing; of others it is asked,
// and what does interfere is left as it is: nothing joins such a web.
func (c *coalescer) joinPhis() {
	alone := make([]bool, c.w.f.NumIDs())
	for i, phi := range c.w.phis {
		alone[phi.ID] = c.w.alone[i]
	}
	for _, b := range c.w.orders.RPO() {
		for phi := range b.Phis() {
			i := c.num[phi.ID] - 1
			for p, a := range phi.Incoming() {
				k := c.num[a.ID] - 1
				if k < 0 || !c.w.orders.Reachable(p) {
					continue
				}
				x, y := &c.webs[c.find(i)], &c.webs[c.find(k)]
				if x != y && !alone[phi.ID] && !x.fixed && !y.fixed && c.interfere(x, y) {
					x.fixed = true
				}
				c.join(i, k)
			}
		}
	}
}

// joinCopies joins copies with their sources.
func (c *coalescer) joinCopies(copies []*ir.Value) {
	for _, x := range copies {
		a := x.Args[0]
		i, k := c.num[x.ID], c.num[a.ID]
		if i == 0 || k == 0 {
			continue // of a constant: it stands where it is moved into the register of the web
		}
		i, k = c.find(i-1), c.find(k-1)
		why := c.unwanted(x)
		if why == "" && i != k {
			why = c.apart(i, k)
		}
		if why != "" {
			c.w.c.Missed(coalesced, x, why)
			c.w.tell(3, "cssa: @%s: copy in block %v stays: %s\n", c.w.f.Global.Name, x.Block, why)
			continue
		}
		if c.w.c.Apply(coalesced, x) {
			c.join(i, k)
			c.w.tell(3, "cssa: @%s: copy in block %v is one value with its source\n", c.w.f.Global.Name, x.Block)
			c.w.replaced = append(c.w.replaced, x)
		}
	}
}

// unwanted says which option wants the copy to stay, or "".
func (c *coalescer) unwanted(x *ir.Value) string {
	a := x.Args[0]
	if !c.w.opt.SpanBlocks && (a.Op == ir.OpParam || a.Block != x.Block) {
		return "it spans blocks (cssa-coalesce-span-blocks)"
	}
	b := x.Block
	if !c.w.opt.SplitEdges && len(b.Preds) == 1 && len(b.Succs) == 1 && len(b.Preds[0].B.Succs) > 1 && len(b.Succs[0].B.Preds) > 1 && onlyCopies(b) {
		return "it is on a split edge (cssa-coalesce-split-edges)"
	}
	return ""
}

// onlyCopies reports that b holds nothing but copies and its branch.
func onlyCopies(b *ir.Block) bool {
	for v := range b.Instrs() {
		if v.Op != ir.OpPCP && v.Op != ir.OpDbgRecord && !v.IsTerminator() {
			return false
		}
	}
	return true
}

// apart says why two webs cannot be one, or "".
func (c *coalescer) apart(i, k int32) string {
	a, b := &c.webs[i], &c.webs[k]
	same := a.value != 0 && a.value == b.value
	switch {
	case a.fixed || b.fixed:
		return "the members of one of the webs interfere"
	case a.warp != b.warp && (a.warp && a.phi || b.warp && b.phi):
		return "one of the webs has a register of the warp"
	case c.w.opt.Level == SameValue && !same:
		return "the webs hold several values"
	case c.w.opt.Level == SameValue && !(a.warp && b.warp):
		return ""
	}
	if a.members.n > b.members.n {
		a, b = b, a
	}
	if c.interfere(a, b) {
		return "the webs interfere"
	}
	if a.warp && b.warp && (c.overwrites(a, b) || c.overwrites(b, a)) {
		return "the webs interfere: threads of the warp wait with one of the values"
	}
	if c.work < 0 {
		return "too many members to compare"
	}
	return ""
}

// replace makes all uses of the copies that were joined uses of their sources.
func (w *worker) replace() {
	if len(w.replaced) == 0 {
		return
	}
	var sub ir.Subst
	for _, x := range w.replaced {
		sub.Set(x, x.Args[0])
	}
	w.f.ReplaceUses(&sub)
	for _, x := range w.replaced {
		w.remove(x)
	}
}

// classify finds the webs that may have a register of the warp.
func (c *coalescer) classify() {
	if !c.w.opt.UniformClasses {
		return
	}
	u := c.w.uniformity()
	if u == nil {
		return
	}
	for i := range c.members {
		c.webs[i].warp = true
	}
	for i, v := range c.members {
		if u.IsDivergent(v) {
			c.webs[c.find(int32(i))].warp = false
		}
	}
	uniform := false
	for i := range c.members {
		uniform = uniform || c.class[i] == int32(i) && c.webs[i].warp
	}
	if !uniform {
		return
	}
	c.sides = liveness.SidesOf(c.w.f, u, 32*len(c.w.orders.RPO())+1000)
	for i := range c.members {
		if web := &c.webs[i]; c.class[i] == int32(i) && web.warp && (web.fixed || c.sides == nil || c.overwrites(web, web)) {
			web.warp = false
		}
	}
}

// overwrites reports that a member of a is defined where threads of the warp wait with a member of b.
func (c *coalescer) overwrites(a, b *web) bool {
	if a.members.n*b.members.n > maxPairs {
		return true
	}
	for d := range a.members.all() {
		block := c.block(d)
		n := 1 + c.sides.Of(block)
		for v := range b.members.all() {
			if c.pairs -= n; c.pairs < 0 {
				return true
			}
			if n > 1 && c.sides.Pending(c.live, c.members[v], block) {
				return true
			}
		}
	}
	return false
}

// block is where a member is defined.
func (c *coalescer) block(i int32) *ir.Block {
	if v := c.members[i]; v.Op != ir.OpParam {
		return v.Block
	}
	return c.w.f.Entry()
}

// markPhis marks the phis of webs with a register of the warp.
func (c *coalescer) markPhis() {
	f := c.w.f
	for _, b := range c.w.orders.RPO() {
		for phi := range b.Phis() {
			warp := c.webs[c.find(c.num[phi.ID]-1)].warp
			if warp == (f.Attachment(phi, ir.MDWarpReg) != 0) || warp && !c.w.c.Apply(shared, phi) {
				continue
			}
			var keep []ir.Attachment
			for _, a := range f.Attachments(phi) {
				if a.Kind != ir.MDWarpReg {
					keep = append(keep, a)
				}
			}
			if warp {
				keep = append(keep, ir.Attachment{Kind: ir.MDWarpReg, MD: f.Mod().EmptyNode()})
			}
			f.SetAttachments(phi, keep)
		}
	}
}

// uniformity is nil when the module is for no target with warps that we know.
func (w *worker) uniformity() *uniformity.Info {
	if !strings.HasPrefix(w.f.Mod().Triple, "nvptx") {
		return nil
	}
	return uniformity.Of(w.f, uniformity.Precise)
}
