package ranges

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// how says what a refinement rests on.
type how uint8

const (
	compared how = iota // a comparison with another node
	member              // an element of a set
	undone              // the operand of an operation whose result is refined
)

// refinement is what a value is known to be in some place.
type refinement struct {
	value  *ir.Value
	block  *ir.Block
	place  *ir.Value // where in the block: an assumption, select or terminator; nil: from its start
	set    Range     // member
	parent uint32    // the node that is refined
	other  uint32    // compared: with this node; undone: the refinement of the result
	how    how
	pred   ir.Pred // compared
	hidden bool    // seen by one operand only
}

// builder finds the refinements, and which of them each operand sees.
type builder struct {
	*Info
	orders *cfg.Orders
	soft   []uint8 // by ID: what the value may be besides a number
	kinds  dense.Map[ir.ID, kind]
	single bool          // for one value only: kinds would cost more than it saves
	bounds launch.Bounds // when asked is set
	asked  bool

	cur   []uint32 // by ID: the node that stands for the value here; 0: itself
	undo  []change
	from  []uint32 // by block: its first refinement
	work  []fact
	found []refinement
	cases []uint64
}

// change is what has to be put back at the end of a scope.
type change struct {
	id  ir.ID
	old uint32
}

// fact is a condition with its truth value.
type fact struct {
	v     *ir.Value
	truth bool
}

// maxFacts bounds what is learnt from one condition, maxUndone how many operations it is carried over.
const (
	maxFacts  = 16
	maxUndone = 4
)

func newBuilder(x *Info) *builder {
	b := &builder{Info: x, orders: cfg.Of(x.f), soft: make([]uint8, x.vals), cur: make([]uint32, x.vals),
		from: make([]uint32, x.f.NumBlockIDs())}
	for i := range b.soft {
		b.soft[i] = mayUndef | mayPoison
	}
	return b
}

// start gives every value that depends on no other one its range, and every other one the empty range
// and a place for its operands.
func (b *builder) start() {
	for _, c := range b.f.Consts() {
		b.soft[c.ID] = b.softConst(c)
		if w := b.width(c.Type); w != 0 {
			b.r[c.ID] = b.constant(c, w)
		}
	}
	for _, p := range b.f.Params {
		b.param(p)
	}
	b.first = make([]uint32, b.vals)
	for _, blk := range b.orders.RPO() {
		for v := range blk.Instrs() {
			b.soft[v.ID] = b.softInst(v)
			w := b.resultWidth(v)
			if w == 0 {
				continue
			}
			if !b.depends(v) {
				b.r[v.ID] = b.stated(v, w)
				continue
			}
			b.r[v.ID] = Empty(w)
			b.first[v.ID] = uint32(len(b.args)) + 1
			for _, a := range v.Args {
				b.args = append(b.args, uint32(a.ID))
				if a.Class == ir.ClassInst && (a.Block == nil || !b.orders.Reachable(a.Block)) && b.r[a.ID].Width == 0 {
					b.unseen(a)
				}
			}
		}
	}
}

// unseen gives an operand that no reachable block holds the full range: it comes from an edge that is
// never taken, or has been taken out of its block.
func (b *builder) unseen(v *ir.Value) {
	if w := b.width(v.Type); w != 0 {
		b.r[v.ID] = Full(w)
	}
}

// group sorts the refinements that hold in places by their values.
func (x *Info) group() {
	if len(x.refs) == 0 {
		return
	}
	x.begin = make([]uint32, x.vals+1)
	for i := range x.refs {
		if !x.refs[i].hidden {
			x.begin[x.refs[i].value.ID+1]++
		}
	}
	for i := range x.vals {
		x.begin[i+1] += x.begin[i]
	}
	x.lists = make([]uint32, x.begin[x.vals])
	next := slices.Clone(x.begin)
	for i := range x.refs {
		if r := &x.refs[i]; !r.hidden {
			x.lists[next[r.value.ID]] = uint32(i)
			next[r.value.ID]++
		}
	}
}

// walk visits the blocks in preorder of the dominator tree.
func (b *builder) walk() {
	type scope struct {
		block *ir.Block
		next  int
		mark  int
	}
	stack := []scope{{b.f.Entry(), 0, 0}}
	b.block(b.f.Entry())
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if children := b.tree.Children(top.block); top.next < len(children) {
			c := children[top.next]
			top.next++
			stack = append(stack, scope{c, 0, len(b.undo)})
			b.block(c)
			continue
		}
		for i := len(b.undo) - 1; i >= top.mark; i-- {
			b.cur[b.undo[i].id] = b.undo[i].old
		}
		b.undo = b.undo[:top.mark]
		stack = stack[:len(stack)-1]
	}
	b.r = slices.Grow(b.r, len(b.refs))
	for i := range b.refs {
		b.r = append(b.r, Empty(b.width(b.refs[i].value.Type)))
	}
}

// node returns what stands for v here.
func (b *builder) node(v *ir.Value) uint32 {
	if n := b.cur[v.ID]; n != 0 {
		return n
	}
	return uint32(v.ID)
}

func (b *builder) block(blk *ir.Block) {
	b.from[blk.ID] = uint32(len(b.refs))
	b.enter(blk)
	for v := range blk.Instrs() {
		switch {
		case v.Op == ir.OpPhi:
			continue
		case b.first[v.ID] != 0:
			k := b.first[v.ID] - 1
			for i, a := range v.Args {
				b.args[int(k)+i] = b.node(a)
			}
			if v.Op == ir.OpSelect {
				b.arms(v, k)
			}
		case v.Op == ir.OpCall && b.kindOf(v) == kindAssume:
			b.learn(fact{b.f.CallArgs(v)[0], true}, blk, v)
		}
	}
	for i := range blk.Succs {
		b.edge(blk, i)
	}
}

// enter learns what the only way into a block says.
func (b *builder) enter(blk *ir.Block) {
	if len(blk.Preds) == 0 {
		return
	}
	e := blk.Preds[0]
	t := e.B.Term()
	switch {
	case t == nil:
	case t.Op == ir.OpBr && len(t.Args) == 1 && len(blk.Preds) == 1:
		b.learn(fact{t.Args[0], e.I == 0}, blk, nil)
	case t.Op == ir.OpSwitch && b.width(t.Args[0].Type) != 0:
		set := Empty(b.width(t.Args[0].Type))
		for _, p := range blk.Preds {
			if p.B != e.B {
				return
			}
			set = set.Union(b.caseSet(t, int(p.I)))
		}
		if b.useful(t.Args[0]) {
			b.push(refinement{value: t.Args[0], block: blk, how: member, set: set})
		}
	}
}

// learn adds what a condition says about values to what is known from here on.
func (b *builder) learn(c fact, blk *ir.Block, place *ir.Value) {
	b.facts(c)
	for _, r := range b.found {
		r.block, r.place = blk, place
		b.push(r)
	}
}

// facts collects in found what a condition says. The comparisons see the nodes of now.
func (b *builder) facts(c fact) {
	b.found = b.found[:0]
	b.work = append(b.work[:0], c)
	for len(b.work) > 0 && len(b.found) < maxFacts {
		c := b.work[len(b.work)-1]
		b.work = b.work[:len(b.work)-1]
		v := c.v
		if v.Class == ir.ClassConst {
			continue
		}
		if b.ts.IsInt(v.Type) && v.Uses > 1 {
			b.found = append(b.found, refinement{value: v, how: member, set: truth(c.truth)})
		}
		if v.Class == ir.ClassInst {
			b.parts(v, c.truth)
		}
	}
}

func truth(t bool) Range {
	if t {
		return Exact(1, 1)
	}
	return Exact(0, 1)
}

// parts takes a condition apart.
func (b *builder) parts(v *ir.Value, t bool) {
	switch v.Op {
	case ir.OpICmp:
		x, y, p := v.Args[0], v.Args[1], v.Pred()
		if !t {
			p = p.Inverted()
		}
		if b.width(x.Type) == 0 {
			return
		}
		if b.useful(x) {
			b.found = append(b.found, refinement{value: x, how: compared, pred: p, other: b.node(y)})
		}
		if b.useful(y) {
			b.found = append(b.found, refinement{value: y, how: compared, pred: p.Swapped(), other: b.node(x)})
		}
	case ir.OpXor:
		if c := v.Args[1]; c.Op == ir.OpConstInt && c.Aux == 1 {
			b.work = append(b.work, fact{v.Args[0], !t})
		}
	case ir.OpAnd, ir.OpOr:
		if t == (v.Op == ir.OpAnd) {
			b.work = append(b.work, fact{v.Args[1], t}, fact{v.Args[0], t})
		}
	case ir.OpSelect:
		if v.Args[0].Type != ir.I1 {
			return
		}
		if c := v.Args[2]; t && c.Op == ir.OpConstInt && c.Aux == 0 { // a and then b
			b.work = append(b.work, fact{v.Args[1], true}, fact{v.Args[0], true})
		}
		if c := v.Args[1]; !t && c.Op == ir.OpConstInt && c.Aux == 1 { // a or else b
			b.work = append(b.work, fact{v.Args[2], false}, fact{v.Args[0], false})
		}
	case ir.OpFreeze:
		if b.soft[v.Args[0].ID]&mayUndef == 0 { // of poison nothing is said
			b.work = append(b.work, fact{v.Args[0], t})
		}
	}
}

// useful reports a value about which it is worth knowing more: it, or what it is made from, is used
// elsewhere.
func (b *builder) useful(v *ir.Value) bool {
	return v.Class != ir.ClassConst && (v.Uses > 1 || b.undoable(v) != nil)
}

// undoable returns the operand of an operation that can be undone: x of x + c, x - c, c - x, x ^ c,
// zext x and sext x.
func (b *builder) undoable(v *ir.Value) *ir.Value {
	if v.Class != ir.ClassInst {
		return nil
	}
	switch v.Op {
	case ir.OpZExt, ir.OpSExt:
		return v.Args[0]
	case ir.OpAdd, ir.OpSub:
		x, y := v.Args[0], v.Args[1]
		switch {
		case y.Op == ir.OpConstInt && x.Class != ir.ClassConst:
			return x
		case x.Op == ir.OpConstInt && y.Class != ir.ClassConst:
			return y
		}
	}
	return nil
}

// add makes a refinement a node.
func (b *builder) add(r refinement) uint32 {
	r.parent = b.node(r.value)
	b.refs = append(b.refs, r)
	return uint32(b.vals + len(b.refs) - 1)
}

// push makes a refinement what stands for its value from here on, and does the same for the operand
// of an operation that it can be carried over.
func (b *builder) push(r refinement) {
	for range maxUndone {
		if b.r[r.value.ID].Width == 0 {
			return
		}
		n := b.add(r)
		b.undo = append(b.undo, change{r.value.ID, b.cur[r.value.ID]})
		b.cur[r.value.ID] = n
		x := b.undoable(r.value)
		if x == nil || x.Class == ir.ClassConst {
			return
		}
		r = refinement{value: x, block: r.block, place: r.place, how: undone, other: n}
	}
}

// hide makes the refinement of v that follows from found a node that only one operand sees, and
// returns it, or what stands for v when there is none.
func (b *builder) hide(v *ir.Value, blk *ir.Block, place *ir.Value) uint32 {
	node := b.node(v)
	if b.r[v.ID].Width == 0 {
		return node
	}
	for _, r := range b.found {
		if b.r[r.value.ID].Width == 0 || !b.reaches(r.value, v) {
			continue
		}
		r.block, r.place, r.hidden = blk, place, true
		for r.value != v {
			n := b.add(r)
			r = refinement{value: b.undoable(r.value), block: blk, place: place, how: undone, other: n, hidden: true}
		}
		r.parent = node
		b.refs = append(b.refs, r)
		node = uint32(b.vals + len(b.refs) - 1)
	}
	return node
}

// reaches reports that what is known of x can be carried over to v.
func (b *builder) reaches(x, v *ir.Value) bool {
	for range maxUndone {
		if x == v {
			return true
		}
		if x = b.undoable(x); x == nil || x.Class == ir.ClassConst || b.r[x.ID].Width == 0 {
			return false
		}
	}
	return x == v
}

// arms refines the arms of a select by its condition: another use of a value that may be undef may be
// another number, so that only values that are never undef are refined.
func (b *builder) arms(v *ir.Value, k uint32) {
	if v.Args[0].Class == ir.ClassConst {
		return
	}
	for i, a := range v.Args[1:] {
		if a.Class == ir.ClassConst || b.soft[a.ID]&mayUndef != 0 {
			continue
		}
		b.facts(fact{v.Args[0], i == 0})
		b.args[int(k)+1+i] = b.hide(a, v.Block, v)
	}
}

// edge gives the phis behind an edge their operands, as the condition of the edge makes them.
func (b *builder) edge(blk *ir.Block, i int) {
	e := blk.Succs[i]
	ready := false
	for p := range e.B.Phis() {
		if b.first[p.ID] == 0 {
			continue
		}
		at := int(b.first[p.ID]) - 1 + int(e.I)
		a := p.Args[e.I]
		b.args[at] = b.node(a)
		if a.Class == ir.ClassConst {
			continue
		}
		if !ready {
			b.edgeFacts(blk.Term(), i)
			ready = true
		}
		b.args[at] = b.hide(a, blk, blk.Term())
	}
}

func (b *builder) edgeFacts(t *ir.Value, i int) {
	b.found = b.found[:0]
	switch {
	case t.Op == ir.OpBr && len(t.Args) == 1 && t.Block.Succs[0].B != t.Block.Succs[1].B:
		b.facts(fact{t.Args[0], i == 0})
	case t.Op == ir.OpSwitch && b.width(t.Args[0].Type) != 0 && t.Args[0].Class != ir.ClassConst:
		b.found = append(b.found, refinement{value: t.Args[0], how: member, set: b.caseSet(t, i)})
	}
}

// caseSet returns what the value of a switch is on its edge i.
func (b *builder) caseSet(t *ir.Value, i int) Range {
	w := b.width(t.Args[0].Type)
	if i > 0 {
		return Exact(uint64(t.Args[i].Aux), w)
	}
	// The default edge: without the longest row of cases.
	c := b.cases[:0]
	for _, v := range t.Args[1:] {
		c = append(c, uint64(v.Aux)&mask(w))
	}
	b.cases = c
	if len(c) == 0 {
		return Full(w)
	}
	slices.SortFunc(c, cmp.Compare)
	best, lo := Empty(w), c[0]
	for k, x := range c {
		if k+1 < len(c) && c[k+1] <= x+1 {
			continue
		}
		if row := Between(lo, x, w); best.IsEmpty() || row.span() > best.span() {
			best = row
		}
		if k+1 < len(c) {
			lo = c[k+1]
		}
	}
	if c[0] == 0 && c[len(c)-1] == mask(w) { // a row over the end
		last := len(c) - 1
		for last > 0 && c[last-1]+1 == c[last] {
			last--
		}
		end := 0
		for end+1 < len(c) && c[end+1] == c[end]+1 {
			end++
		}
		if row := Between(c[last], c[end], w); last > end && row.span() > best.span() {
			best = row
		}
	}
	return best.Complement()
}
