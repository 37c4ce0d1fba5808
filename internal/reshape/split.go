package reshape

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// manyPreds is a number of edges from which on they are moved in time linear in their number, at the price of their order.
const manyPreds = 64

// SplitPreds leads the edges into b for which pick is true, at least one, through the new block n, which ends in a br and has no place in the
// layout yet. What phis of b get along several of these edges meets in phis of n: where all of it is one value, only if
// always says so.
//
//	before:  x, y, z ──► b      after:  x, y ──► n ──► b
//	                                           z ──►
func SplitPreds(b, n *ir.Block, names *Names, always bool, pick func(e ir.Edge) bool) {
	f := b.Func
	var edges []ir.Edge // the last comes first, as LLVM lists them
	var at []int
	for i := len(b.Preds) - 1; i >= 0; i-- {
		if e := b.Preds[i]; pick(e) {
			edges, at = append(edges, e), append(at, i)
		}
	}
	var phis []*ir.Value
	var rows [][]*ir.Value
	for p := range b.Phis() {
		row := make([]*ir.Value, len(at))
		for k, i := range at {
			row[k] = p.Args[i]
		}
		f.SetPhiOrder(p, nil)
		phis, rows = append(phis, p), append(rows, row)
	}
	lead(edges, n)
	br := f.NewValue(ir.OpBr, ir.Void)
	n.Append(br)
	first := b.FirstNonPhi()
	for first != nil && first.Op == ir.OpDbgRecord {
		first = first.Next()
	}
	if first != nil {
		first.Block.Func.CopyPlace(br, first)
	}
	n.AddEdge(b)
	for k, p := range phis {
		p.AddArg(meet(p, n, rows[k], names, always))
	}
}

// lead leads edges to n.
func lead(edges []ir.Edge, n *ir.Block) {
	for _, e := range edges {
		if len(edges) < manyPreds {
			e.B.MoveSucc(int(e.I), n)
		} else {
			e.B.RedirectSucc(int(e.I), n)
		}
	}
}

// meet returns what p gets from n, to which the values of the row come: one value, or a new phi.
func meet(p *ir.Value, n *ir.Block, row []*ir.Value, names *Names, always bool) *ir.Value {
	same := !always
	for _, v := range row {
		same = same && v == row[0]
	}
	if same {
		return row[0]
	}
	f := p.Block.Func
	q := names.Name(f.NewValue(ir.OpPhi, p.Type, row...), suffixed(f.ValueName(p), ".ph"))
	q.Flags = p.Flags
	f.CopyPlace(q, p)
	if t := n.FirstNonPhi(); t != nil {
		q.InsertBefore(t)
	} else {
		n.Append(q)
	}
	return q
}

// suffixed returns a name with something behind it; what has no name gets none.
func suffixed(name, suffix string) string {
	if name == "" {
		return ""
	}
	return name + suffix
}

// Members says in which loops blocks are, those made since the forest was computed included.
type Members struct {
	Forest *loop.Forest
	of     []*loop.Loop // by BlockID from old on
	old    int
}

// NewMembers begins with the loops of f as it is.
func NewMembers(f *ir.Func) *Members {
	return &Members{Forest: loop.Of(f), old: f.NumBlockIDs()}
}

// Set says which loop the new block b is in: the innermost, or nil.
func (m *Members) Set(b *ir.Block, l *loop.Loop) {
	for len(m.of) <= int(b.ID)-m.old {
		m.of = append(m.of, nil)
	}
	m.of[int(b.ID)-m.old] = l
}

// Of returns the innermost loop of b, or nil.
func (m *Members) Of(b *ir.Block) *loop.Loop {
	if int(b.ID) < m.old {
		return m.Forest.Innermost(b)
	}
	if i := int(b.ID) - m.old; i < len(m.of) {
		return m.of[i]
	}
	return nil
}

// Inside reports that b is in l.
func (m *Members) Inside(l *loop.Loop, b *ir.Block) bool {
	if int(b.ID) < m.old {
		return l.Contains(b)
	}
	return l.ContainsLoop(m.Of(b))
}

// Around returns the innermost loop around l that contains b, or nil.
func (m *Members) Around(l *loop.Loop, b *ir.Block) *loop.Loop {
	for l = l.Parent; l != nil && !m.Inside(l, b); {
		l = l.Parent
	}
	return l
}
