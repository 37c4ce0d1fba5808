package reassociate

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// writer writes a chain with its own instructions as far as they suffice.
type writer struct {
	*reassociator
	ch          *chain
	keep        ir.Flags
	nodes       map[*ir.Value]bool // looked up only
	fixed       map[*ir.Value]bool // operands
	spare       []*ir.Value        // instructions that are no part of the tree any more
	path        []*ir.Value        // the tree, from the root
	first, last int                // in path: what changed; first is -1 before something did
}

// write makes the instructions of the chain compute its operands from the left: the last two first. What is right already stays as it is.
func (r *reassociator) write(ch *chain, keep ir.Flags) {
	if !ch.expand() {
		return // too many: only where the steps that make powers of them were not allowed
	}
	w := &writer{reassociator: r, ch: ch, keep: keep, nodes: map[*ir.Value]bool{}, fixed: map[*ir.Value]bool{}, first: -1}
	for _, v := range ch.nodes {
		w.nodes[v] = true
	}
	for _, o := range ch.ops {
		w.fixed[o.v] = true
	}
	if w.differs() && r.c.Apply(written, ch.root) {
		r.changed = true
		w.tree()
	}
}

// expand writes each operand as often as it stands in the chain.
func (ch *chain) expand() bool {
	n := uint64(0)
	for _, o := range ch.ops {
		n += o.n
	}
	if n > uint64(len(ch.nodes)+2) && n > uint64(len(ch.ops)) || len(ch.ops) == 0 {
		return false
	}
	if n == uint64(len(ch.ops)) {
		return n > 1
	}
	ops := make([]operand, 0, n)
	for _, o := range ch.ops {
		for range o.n {
			ops = append(ops, operand{o.v, o.rank, 1})
		}
	}
	ch.ops = ops
	return true
}

// differs reports that the tree is not what write would make of it.
func (w *writer) differs() bool {
	v, n := w.ch.root, len(w.ch.ops)
	for i, o := range w.ch.ops {
		a, b := v.Args[0], v.Args[1]
		if i+2 == n {
			return a != o.v || b != w.ch.ops[i+1].v
		}
		if b != o.v || !w.nodes[a] || w.fixed[a] || a.Uses != 1 {
			return true
		}
		v = a
	}
	return false
}

// tree writes the tree.
func (w *writer) tree() {
	v, ops := w.ch.root, w.ch.ops
	for i := 0; ; i++ {
		w.path = append(w.path, v)
		if w.first >= 0 {
			w.debug.Salvage(v)
		}
		if i+2 == len(ops) {
			w.two(v, ops[i].v, ops[i+1].v)
			break
		}
		if want := ops[i].v; v.Args[1] != want {
			if v.Args[0] == want {
				w.swap(v)
			} else {
				w.operand(v, 1, want)
			}
		}
		if next := v.Args[0]; w.nodes[next] && !w.fixed[next] && next.Uses == 1 {
			v = next
			continue
		}
		next := w.node()
		w.operand(v, 0, next)
		v = next
	}
	if w.first >= 0 {
		for i := w.last; i >= 0; i-- {
			v := w.path[i]
			if i >= w.first {
				v.Flags = w.keep
			}
			if i > 0 {
				v.MoveBefore(w.ch.root)
			}
		}
	}
	for _, v := range w.spare {
		w.note(v)
	}
}

// two makes a and b the operands of v, in either order as it was or in this one.
func (w *writer) two(v, a, b *ir.Value) {
	switch {
	case v.Args[0] == a && v.Args[1] == b:
	case v.Args[0] == b && v.Args[1] == a:
		w.swap(v)
	default:
		w.operand(v, 0, a)
		w.operand(v, 1, b)
	}
}

// operand makes x an operand of the last instruction of the path.
func (w *writer) operand(v *ir.Value, i int, x *ir.Value) {
	old := v.Args[i]
	if old == x {
		return
	}
	at := len(w.path) - 1
	if w.first < 0 {
		w.first = at
	}
	w.last = at
	if w.nodes[old] && !w.fixed[old] && old.Uses == 1 {
		w.spare = append(w.spare, old)
	}
	w.users.SetArg(v, i, x)
	if old.Uses == 0 && !w.nodes[old] {
		w.note(old)
	}
}

// node returns an instruction that the tree does not need where it was, or a new one.
func (w *writer) node() *ir.Value {
	if n := len(w.spare); n > 0 {
		v := w.spare[n-1]
		w.spare = w.spare[:n-1]
		return v
	}
	root := w.ch.root
	none := w.f.Poison(root.Type)
	v := w.put(root.Op, root, "", w.keep, none, none)
	w.nodes[v] = true
	return v
}

// replace makes v what root was for everybody.
func (r *reassociator) replace(root, v *ir.Value) {
	r.changed = true
	for _, u := range r.users.All(root) {
		for i, a := range u.Args {
			if a == root {
				r.users.SetArg(u, i, v)
			}
		}
		r.note(u)
	}
	r.debug.Replace(root, v)
	r.note(root)
}

// sweep removes v, and then its operands in the same way, where nobody uses it and it does nothing. It reports whether v is gone. lost says
// that chains which lost a use are looked at again.
func (r *reassociator) sweep(v *ir.Value, lost bool) bool {
	if !r.needless(v) || !r.c.Apply(dead, v) {
		return false
	}
	for work := []*ir.Value{v}; len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if v.Block == nil || !r.needless(v) {
			continue
		}
		args := slices.Clone(v.Args)
		r.debug.Salvage(v)
		v.Remove()
		r.changed = true
		for _, a := range args {
			if !a.IsInst() || a.Block == nil {
				continue
			}
			if a.Uses == 0 {
				work = append(work, a)
			} else if lost {
				r.lost(a)
			}
		}
	}
	return true
}

// needless reports an instruction that nobody uses and that does nothing.
func (r *reassociator) needless(v *ir.Value) bool {
	return v.Uses == 0 && v.Type != ir.Void && !v.IsTerminator() && !v.Op.Is(ir.IsEHPad) && v.Op != ir.OpDbgRecord && r.effects.Inst(v).Removable()
}

// lost has the chain that v is part of looked at again: it lost a use, and there may be more to take into the chain.
func (r *reassociator) lost(v *ir.Value) {
	if !v.Op.Is(ir.IsBinary) && v.Op != ir.OpFNeg {
		return
	}
	for range maxUsers {
		u := r.user(v)
		if v.Uses != 1 || u == nil || u.Op != v.Op {
			break
		}
		v = u
	}
	r.note(v)
}
