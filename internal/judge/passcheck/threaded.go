package passcheck

import (
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/ir"
)

// Threaded checks a pass that copies blocks and leads edges past branches (jump-threading). Every block of the function after is one of the
// function before or a copy of one: which, is found by walking both functions together. The demands:
//
//   - A block has the instructions of its original, in order, without its phis in a copy; it leads to the same blocks or copies of them.
//   - Where the original branches and it does not, the condition has one value on every path to it: by the phis, constants and branches on the
//     way.
//   - Each operand is, on every path that leads to it, what the operand before is: paths are walked back, through phis, to where the value is defined in
//     the block that was passed last.
//   - Nothing convergent is copied, and each convergent operation hangs on the same branches as before (see hangs).
//
// Result counts functions with copies.
func Threaded(before, after *ir.Func) (r Result) {
	x := &threads{pair: newPair(before, after), origin: make([]*ir.Block, after.NumBlockIDs()), blocks: make([]*ir.Block, before.NumBlockIDs()),
		proved: map[stand]bool{}, fold: fold.New(before), match: map[*ir.Value]*ir.Value{}}
	for _, b := range before.Blocks {
		x.blocks[b.ID] = b
	}
	x.walk()
	if x.wrong == "" {
		x.operands()
	}
	if x.wrong == "" && x.unknown == "" {
		w := &walker{pair: x.pair}
		x.wrong, x.unknown = w.hangs()
	}
	switch {
	case x.wrong != "":
		r.Wrong = append(r.Wrong, "@"+before.Global.Name+": "+x.wrong)
	case x.unknown != "":
		r.undecided(before, x.unknown)
	case len(x.order) > 0 && x.copies > 0:
		r.Right++
	}
	return r
}

type threads struct {
	*pair
	failure
	origin  []*ir.Block // by block after: the block before that it is or is a copy of
	blocks  []*ir.Block // of the function before, by number
	order   []*ir.Block // blocks after, as they were reached
	copies  int
	match   map[*ir.Value]*ir.Value // instructions after that are no phis: what they are before
	proved  map[stand]bool
	fold    *fold.Folder
	unknown string
}

// walk finds the originals of all blocks that are reached, and compares each with its own.
func (x *threads) walk() {
	x.reach(x.after.Entry(), x.before.Entry())
	for i := 0; i < len(x.order) && x.wrong == ""; i++ {
		c := x.order[i]
		x.block(x.origin[c.ID], c)
	}
	for i := 0; i < len(x.order) && x.wrong == "" && x.unknown == ""; i++ {
		c := x.order[i]
		if b := x.origin[c.ID]; len(b.Succs) > len(c.Succs) {
			x.branch(b, c)
		}
	}
}

// reach says that c is b.
func (x *threads) reach(c, b *ir.Block) {
	switch o := x.origin[c.ID]; {
	case o == b:
	case o != nil:
		x.fail("a block after is two blocks before")
	case c.ID < ir.BlockID(len(x.blocks)) && x.blocks[c.ID] != b:
		x.fail("a way leads to another block")
	default:
		x.origin[c.ID] = b
		x.order = append(x.order, c)
		if c.ID != b.ID {
			x.copies++
		}
	}
}

// block compares the instructions of c with those of its original, and goes on to what follows.
func (x *threads) block(b, c *ir.Block) {
	w := firstReal(c)
	for v := firstReal(b); v != nil; v = nextReal(v) {
		if w == nil {
			x.fail("%s is missing in a copy", name(x.before, v))
			return
		}
		if v.IsTerminator() {
			x.match[w] = v
			break
		}
		if v.Op != w.Op || v.Type != w.Type || v.Flags != w.Flags || len(v.Args) != len(w.Args) || !v.Op.Is(ir.IsCallLike) && v.Aux != w.Aux {
			x.fail("%s is where %s was", name(x.after, w), name(x.before, v))
			return
		}
		if c.ID == b.ID && w.ID != v.ID {
			x.fail("%s is another instruction", name(x.after, w))
			return
		}
		x.match[w] = v
		w = nextReal(w)
	}
	t, u := b.Term(), c.Term()
	if u != w || u == nil {
		x.fail("more instructions in a copy than in its original")
		return
	}
	if len(c.Succs) == 1 && len(b.Succs) > 1 && u.Op == ir.OpBr {
		x.one(b, c)
		return
	}
	if t.Op != u.Op || len(b.Succs) != len(c.Succs) || len(t.Args) != len(u.Args) {
		x.fail("%s is another branch", name(x.after, u))
		return
	}
	for k, e := range c.Succs {
		x.reach(e.B, b.Succs[k].B)
	}
}

// one goes on to the only block that follows c, which must be one of those that follow its original.
func (x *threads) one(b, c *ir.Block) {
	d := c.Succs[0].B
	for _, e := range b.Succs {
		if d.ID == e.B.ID || x.origin[d.ID] == e.B {
			x.reach(d, e.B)
			return
		}
	}
	for i, e := range c.Preds { // a copy that nothing else leads to yet: branch looks whether all paths go there
		if x.origin[e.B.ID] == nil {
			continue
		}
		if k, ok := x.before.IntBits(x.along(b, c, i, b.Term().Args[0], 8)); ok {
			x.reach(d, b.Succs[taken(x.before, b.Term(), k)].B)
			return
		}
	}
	x.unknown = "a copy leads to a copy that nothing else leads to"
}

// branch demands that the branch of b goes one way on every path to c.
func (x *threads) branch(b, c *ir.Block) {
	t, d := b.Term(), x.origin[c.Succs[0].B.ID]
	for i, e := range c.Preds {
		if x.origin[e.B.ID] == nil {
			continue
		}
		k, ok := x.before.IntBits(x.along(b, c, i, t.Args[0], 8))
		if !ok {
			x.unknown = "a condition is not seen to be constant"
			return
		}
		if b.Succs[taken(x.before, t, k)].B != d {
			x.fail("a way leads past %s to where it does not go", name(x.before, t))
			return
		}
	}
}

// inEdge returns the edge of b, the original of c, by which a path along edge i into c comes.
func (x *threads) inEdge(b, c *ir.Block, i int) int {
	e := c.Preds[i]
	q := x.origin[e.B.ID]
	if len(q.Succs) == len(e.B.Succs) {
		return int(q.Succs[e.I].I)
	}
	for k, p := range b.Preds {
		if p.B == q {
			return k
		}
	}
	return -1
}

// along returns what v before is in b where edge i leads into c: a constant, or a value as it is at the end of the block in front, which round a loop is
// not what it will be in b; poison, which is no number, where that is not known.
func (x *threads) along(b, c *ir.Block, i int, v *ir.Value, depth int) *ir.Value {
	if v.IsConst() {
		return v
	}
	if depth == 0 {
		return x.before.Poison(v.Type)
	}
	if !v.IsInst() || v.Block != b {
		return x.decided(c.Preds[i], v, depth)
	}
	if v.Op == ir.OpPhi {
		if k := x.inEdge(b, c, i); k >= 0 {
			return x.decided(c.Preds[i], v.Args[k], depth)
		}
		return x.before.Poison(v.Type)
	}
	args := make([]*ir.Value, len(v.Args))
	constant := true
	for k, a := range v.Args {
		args[k] = x.along(b, c, i, a, depth-1)
		constant = constant && args[k].IsConst() && args[k].Op != ir.OpPoison
	}
	if constant && !v.Op.Is(ir.IsCallLike|ir.ReadsMemory|ir.CanTrap) {
		if k := x.fold.Op(v.Op, v.Type, v.Flags, v.Aux, args...); k != nil {
			return k
		}
	}
	return x.simple(c.Preds[i], v, args)
}

// simple returns the constant that v is by one of its operands, or by a comparison of another operand on the way, or poison.
func (x *threads) simple(e ir.Edge, v *ir.Value, args []*ir.Value) *ir.Value {
	zero := func(k *ir.Value) bool { n, ok := x.before.IntBits(k); return ok && n == 0 }
	one := func(k *ir.Value) bool { n, ok := x.before.IntBits(k); return ok && v.Type == ir.I1 && n == 1 }
	switch v.Op {
	case ir.OpAnd, ir.OpOr:
		for k, a := range args {
			switch {
			case v.Op == ir.OpAnd && zero(a), v.Op == ir.OpOr && one(a):
				return a
			case v.Op == ir.OpAnd && one(a), v.Op == ir.OpOr && zero(a):
				return args[1-k]
			}
		}
	case ir.OpSelect:
		if k, ok := x.before.IntBits(args[0]); ok {
			return args[2-k]
		}
	case ir.OpICmp:
		if k := x.implied(e, v, args[0], args[1]); k != v {
			return k
		}
	}
	return x.before.Poison(v.Type)
}

// decided returns the constant that v is by the branches on the only way to e, or v.
func (x *threads) decided(e ir.Edge, v *ir.Value, depth int) *ir.Value {
	if v.IsConst() {
		return v
	}
	at := e
	for range 4 {
		q := x.origin[at.B.ID]
		if q == nil {
			return v
		}
		if t := q.Term(); len(q.Succs) == len(at.B.Succs) && len(t.Args) > 0 {
			c := t.Args[0]
			switch {
			case t.Op == ir.OpBr && q.Succs[0].B == q.Succs[1].B:
			case t.Op == ir.OpBr && c == v:
				return x.before.Int(ir.I1, 1-int64(at.I))
			case t.Op == ir.OpSwitch && c == v && at.I > 0 && x.single(at):
				return t.Args[at.I]
			case t.Op == ir.OpBr && c.Op == ir.OpICmp && c.IsInst() && c.Args[0] == v && c.Args[1].IsConst():
				if p := c.Pred(); p == ir.IEQ && at.I == 0 || p == ir.INE && at.I == 1 {
					return c.Args[1]
				}
			}
		}
		if len(at.B.Preds) != 1 || v.IsInst() && v.Block == q {
			break
		}
		at = at.B.Preds[0]
	}
	if k := x.through(e.B, v, depth-1); k != nil {
		return k
	}
	if v.IsInst() && v.Op == ir.OpICmp {
		return x.implied(e, v, v.Args[0], v.Args[1])
	}
	return v
}

// through returns the constant that v, defined in the original of c, is on each path into c, or nil.
func (x *threads) through(c *ir.Block, v *ir.Value, depth int) (k *ir.Value) {
	b := x.origin[c.ID]
	if depth <= 0 || !v.IsInst() || b != v.Block || len(c.Preds) > 8 {
		return nil
	}
	for i, e := range c.Preds {
		if x.origin[e.B.ID] == nil {
			continue
		}
		y := x.along(b, c, i, v, depth)
		if !y.IsConst() || y.Op == ir.OpPoison || k != nil && k != y {
			return nil
		}
		k = y
	}
	return k
}

// single reports that one edge of its block alone leads where e does.
func (x *threads) single(e ir.Edge) bool {
	n := 0
	for _, o := range e.B.Succs {
		if o.B == e.B.Succs[e.I].B {
			n++
		}
	}
	return n == 1
}

// implied returns the constant that the comparison v of y and k is where a branch on the way compares y with a constant, or v. A comparison changes
// only beside its constant and at the ends: it is tried there.
func (x *threads) implied(e ir.Edge, v, y, k *ir.Value) *ir.Value {
	n, ok := x.before.IntBits(k)
	ts := x.before.Types()
	if !ok || !ts.IsInt(y.Type) {
		return v
	}
	w := ts.Bits(y.Type)
	for range 4 {
		q := x.origin[e.B.ID]
		if q == nil {
			return v
		}
		if t := q.Term(); t.Op == ir.OpBr && len(q.Succs) == 2 && len(e.B.Succs) == 2 && q.Succs[0].B != q.Succs[1].B {
			if c := t.Args[0]; c.IsInst() && c.Op == ir.OpICmp && c.Args[0] == y {
				if m, ok := x.before.IntBits(c.Args[1]); ok {
					yes, no := false, false
					for _, at := range []uint64{0, 1, 1 << (w - 1), 1<<(w-1) - 1, 1<<(w-1) + 1, ones(w), ones(w) - 1, n, n - 1, n + 1, m, m - 1, m + 1} {
						if at &= ones(w); c.Pred().HoldsInt(at, m, w) == (e.I == 0) {
							holds := v.Pred().HoldsInt(at, n, w)
							yes, no = yes || holds, no || !holds
						}
					}
					if yes != no {
						return x.before.Int(ir.I1, map[bool]int64{true: 1}[yes])
					}
				}
			}
		}
		if len(e.B.Preds) != 1 || y.IsInst() && y.Block == q {
			break
		}
		e = e.B.Preds[0]
	}
	return v
}

// stand says that y after is what v before is at the end or start of a block.
type stand struct {
	v, y *ir.Value
	c    *ir.Block
	end  bool
}

// operands checks the operands of every instruction after that is no phi.
func (x *threads) operands() {
	for _, c := range x.order {
		for w := firstReal(c); w != nil && x.wrong == ""; w = nextReal(w) {
			v := x.match[w]
			if v == nil || len(w.Args) != len(v.Args) {
				continue // a branch that is gone
			}
			if w.ID != v.ID && v.Op.Is(ir.IsCallLike) && x.convergent(v) {
				x.fail("%s is copied", name(x.before, v))
			}
			for i, a := range v.Args {
				if a.IsInst() && a.Block == v.Block && a.Op != ir.OpPhi {
					if x.match[w.Args[i]] != a || w.Args[i].Block != c {
						x.fail("operand %d of %s is %s", i, name(x.after, w), name(x.after, w.Args[i]))
					}
				} else if !x.holds(stand{a, w.Args[i], c, false}) {
					x.fail("operand %d of %s is %s on some path, not %s", i, name(x.after, w), name(x.after, w.Args[i]), name(x.before, a))
				}
			}
		}
	}
}

func (x *threads) convergent(v *ir.Value) bool {
	as := &x.before.Mod().Attrs
	g := x.before.CalledFunc(v)
	return as.Has(x.before.Call(v).FnAttrs, ir.AttrConvergent) || g != nil && as.Has(g.FnAttrs, ir.AttrConvergent)
}

// holds walks back along every path from a claim. What is claimed again on the way, round a loop, is taken to hold.
func (x *threads) holds(first stand) bool {
	work := []stand{first}
	for len(work) > 0 {
		k := work[len(work)-1]
		work = work[:len(work)-1]
		if x.proved[k] || x.origin[k.c.ID] == nil {
			continue // or not reached
		}
		x.proved[k] = true
		if !k.v.IsInst() && k.v.ID == k.y.ID {
			continue
		}
		if !k.v.IsInst() && (k.y.Op != ir.OpPhi || !k.y.IsInst()) {
			return false
		}
		more, ok := x.step(k)
		if !ok {
			return false
		}
		work = append(work, more...)
	}
	return true
}

// step returns the claims at the ends of the blocks in front of which a claim is made, none where it holds by itself, and whether it may hold.
func (x *threads) step(k stand) (more []stand, ok bool) {
	b := x.origin[k.c.ID]
	here := k.v.IsInst() && k.v.Block == b
	if here && k.v.Op != ir.OpPhi {
		return nil, k.end && x.match[k.y] == k.v && k.y.Block == k.c
	}
	if k.c == x.after.Entry() || k.y.IsInst() && k.y.Block == k.c && k.y.Op != ir.OpPhi {
		return nil, false
	}
	for i, e := range k.c.Preds {
		if x.origin[e.B.ID] == nil {
			continue
		}
		v, y := k.v, k.y
		if here { // a phi: what it is along the edge
			j := x.inEdge(b, k.c, i)
			if j < 0 {
				return nil, false
			}
			v = k.v.Args[j]
		}
		if y.IsInst() && y.Op == ir.OpPhi && y.Block == k.c {
			y = y.Args[i]
		}
		more = append(more, stand{v, y, e.B, true})
	}
	return more, true
}
