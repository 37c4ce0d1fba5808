package reassociate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// chain is a tree of one operation, flattened.
type chain struct {
	root  *ir.Value
	nodes []*ir.Value // the instructions below the root, those nearer to it first
	ops   []operand   // highest rank first, and last of those of one rank what comes last in the text
	flags ir.Flags    // that all instructions have
}

// operand is an operand of a chain.
type operand struct {
	v    *ir.Value
	rank int64
	n    uint64 // it stands in the chain so often
}

// flatten takes the chain that ends at root apart.
func (r *reassociator) flatten(root *ir.Value) *chain {
	ch := &chain{root: root, flags: root.Flags}
	var order []*ir.Value
	times := map[*ir.Value]uint64{} // looked up only
	work := []*ir.Value{root}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if at != root {
			ch.nodes = append(ch.nodes, at)
			ch.flags &= at.Flags
		}
		for _, a := range at.Args {
			r.unnegate(root, a)
			if r.inner(a, root.Op) && r.base[a.Block.ID] != 0 {
				work = append(work, a)
				continue
			}
			if times[a] == 0 {
				order = append(order, a)
			}
			times[a]++
		}
	}
	for _, v := range order {
		ch.ops = append(ch.ops, operand{v, r.rank(v), times[v]})
	}
	ch.sort()
	return ch
}

// unnegate makes a negation that only a product needs part of it.
func (r *reassociator) unnegate(root, v *ir.Value) {
	if root.Op != ir.OpMul && root.Op != ir.OpFMul || !v.IsInst() || v.Uses != 1 || v.Block == nil || r.ts.IsFPOrVec(v.Type) && !free(v) {
		return
	}
	if x := r.negation(v); x != nil && r.base[v.Block.ID] != 0 && r.c.Apply(negation, v) {
		r.multiply(v, x)
	}
}

// sort puts operands in the order of ranks.
func (ch *chain) sort() {
	slices.SortStableFunc(ch.ops, func(a, b operand) int { return cmp.Compare(b.rank, a.rank) })
}

// chain writes the chain that ends at root anew.
func (r *reassociator) chain(root *ir.Value) {
	ch := r.flatten(root)
	keep := r.keep(ch)
	if v := r.simplify(ch); v != nil {
		if v != root && r.c.Apply(replaced, root) {
			r.replace(root, v)
		}
		return
	}
	if len(ch.ops) == 1 && ch.ops[0].n == 1 {
		if v := ch.ops[0].v; v != root && r.c.Apply(replaced, root) {
			r.replace(root, v)
		}
		return
	}
	r.lastly(ch)
	r.choose(ch)
	r.write(ch, keep)
}

// lastly has the multiplication by -1 of what is added to something stand last: the two are a subtraction.
func (r *reassociator) lastly(ch *chain) {
	n := len(ch.ops)
	last := ch.ops[n-1].v
	u := r.user(ch.root)
	if ch.root.Uses != 1 || u == nil || !last.IsConst() {
		return
	}
	switch {
	case ch.root.Op == ir.OpMul && u.Op == ir.OpAdd, ch.root.Op == ir.OpFMul && u.Op == ir.OpFAdd:
		if last == r.number(last.Type, -1) {
			copy(ch.ops[1:], ch.ops[:n-1])
			ch.ops[0] = operand{last, 0, 1}
		}
	}
}

// keep returns the flags that every instruction of the chain may have in any order. Sums of numbers that are not negative, and
// products of such that are not 0 either, are at most the whole in each part.
func (r *reassociator) keep(ch *chain) ir.Flags {
	fl := ch.flags & (ir.FastMath | ir.NUW | ir.NSW)
	if ch.root.Op != ir.OpAdd && ch.root.Op != ir.OpMul || fl&(ir.NUW|ir.NSW) == 0 {
		return fl & ir.FastMath
	}
	positive, some := true, true
	for i, o := range ch.ops {
		if i == maxUsers {
			positive, some = false, false
		}
		if !positive && !some {
			break
		}
		k := knownbits.Of(r.f, o.v)
		positive = positive && k.Width > 0 && (k.NonNegative() || r.least(o.v, "llvm.smax.") >= 0)
		some = some && k.Width > 0 && (k.NonZero() || r.nonZero(o.v))
	}
	if ch.root.Op == ir.OpMul && !some {
		return fl & ir.FastMath
	}
	if fl&ir.NUW == 0 && !positive {
		fl &^= ir.NSW
	}
	return fl
}

// nonZero knows a little more of what is not 0 than its bits: sums that do not wrap, and the greater of a number above 0 and another.
func (r *reassociator) nonZero(v *ir.Value) bool {
	if v.IsInst() && v.Op == ir.OpAdd && v.Flags&ir.NUW != 0 {
		return slices.ContainsFunc(v.Args, func(k *ir.Value) bool { n, ok := r.f.IntBits(k); return ok && n != 0 })
	}
	return r.least(v, "llvm.smax.") > 0 || r.least(v, "llvm.umax.") > 0
}

// least returns the constant that v, a maximum of that name, is not below, or -1.
func (r *reassociator) least(v *ir.Value, name string) int64 {
	if !v.IsInst() || v.Op != ir.OpCall || len(v.Args) != 3 || !strings.HasPrefix(callee(r.f, v), name) {
		return -1
	}
	for _, k := range v.Args[1:] {
		if n, ok := r.f.SInt(k); ok && n >= 0 {
			return n
		}
	}
	return -1
}
