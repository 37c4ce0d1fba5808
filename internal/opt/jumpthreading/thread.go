package jumpthreading

import (
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// thread leads the edges into b that go a way past it: through a copy of b without its branch.
func (t *threader) thread(b *ir.Block, ways []int, way int) {
	s, at := b.Succs[way].B, b.Succs[way].I
	n := t.names.Block(b.Name + ".thread")
	t.layout.After(n, b)
	made := t.lead(b, n, ways, way)
	for v := b.FirstNonPhi(); !v.IsTerminator(); v = v.Next() {
		c := reshape.Clone(t.f, v, func(a *ir.Value) *ir.Value { return made.of(a) })
		n.Append(c)
		t.names.Name(c, t.f.ValueName(v))
		t.users.AddAll(c)
		made[v] = c
	}
	br := t.f.NewValue(ir.OpBr, ir.Void)
	t.f.CopyPlace(br, b.Term())
	n.Append(br)
	n.AddEdge(s)
	for p := range s.Phis() {
		t.f.SetPhiOrder(p, nil)
		t.users.Append(p, made.of(p.Args[at]))
	}
	t.copied[b.ID] = true
	for v := range b.Instrs() {
		if c := made[v]; c != nil && v.Type != ir.Void {
			t.repair(b, n, v, c)
		}
	}
}

// copies says what the values of a block are in its copy.
type copies map[*ir.Value]*ir.Value

func (c copies) of(a *ir.Value) *ir.Value {
	if x := c[a]; x != nil {
		return x
	}
	return a
}

// lead leads the edges to n, and returns what the phis of b are there.
func (t *threader) lead(b, n *ir.Block, ways []int, way int) copies {
	rows := map[*ir.Value][]*ir.Value{} // looked up only
	var phis []*ir.Value
	for p := range b.Phis() {
		t.f.SetPhiOrder(p, nil)
		phis = append(phis, p)
	}
	for i := len(ways) - 1; i >= 0; i-- {
		if ways[i] != way {
			continue
		}
		for _, p := range phis {
			rows[p] = append(rows[p], p.Args[i])
		}
		e := b.Preds[i]
		e.B.MoveSucc(int(e.I), n)
	}
	made := copies{}
	for _, p := range phis {
		row := rows[p]
		same := true
		for _, a := range row {
			same = same && a == row[0]
		}
		if same {
			made[p] = row[0]
			continue
		}
		c := t.f.NewValue(ir.OpPhi, p.Type, row...)
		t.f.CopyPlace(c, p)
		n.Append(c)
		t.names.Name(c, t.f.ValueName(p))
		t.users.AddAll(c)
		made[p] = c
	}
	return made
}

// repair gives the uses of v, which b defines and n defines as c, what comes to them.
func (t *threader) repair(b, n *ir.Block, v, c *ir.Value) {
	r := &reaching{threader: t, v: v, defs: map[*ir.Block]*ir.Value{b: v, n: c}, at: map[*ir.Block]*ir.Value{}}
	for _, u := range t.users.All(v) {
		for i, a := range u.Args {
			if a != v {
				continue
			}
			var x *ir.Value
			if u.Op == ir.OpPhi {
				x = r.end(u.Block.Preds[i].B)
			} else if u.Block != b {
				x = r.start(u.Block)
			}
			if x != nil && x != v {
				t.users.SetArg(u, i, x)
			}
		}
	}
	r.settle()
	for _, u := range t.records[v] {
		if u.Block == nil || u.Block == b {
			continue
		}
		rec := t.f.DbgRecords[u.Aux]
		for i, l := range rec.Locs {
			if l == v {
				rec.Locs[i] = t.f.Poison(v.Type) // which of the two it is, no record can say
			}
		}
	}
}

// reaching finds out which definition of a value comes to a block, and places phis where it is more than one.
type reaching struct {
	*threader
	v    *ir.Value
	defs map[*ir.Block]*ir.Value // looked up only: what blocks leave behind
	at   map[*ir.Block]*ir.Value // looked up only: what comes to blocks
	phis []*ir.Value
	done int // of phis: have their operands
}

// end returns what the value is at the end of a block.
func (r *reaching) end(b *ir.Block) *ir.Value {
	if v := r.defs[b]; v != nil {
		return v
	}
	return r.start(b)
}

// start returns what the value is at the start of a block.
func (r *reaching) start(b *ir.Block) *ir.Value {
	v := r.one(b)
	for ; r.done < len(r.phis); r.done++ {
		p := r.phis[r.done]
		for i := 0; i < len(p.Block.Preds); i++ {
			e := p.Block.Preds[i].B
			x := r.defs[e]
			if x == nil {
				x = r.one(e)
			}
			r.users.Append(p, x)
		}
	}
	return v
}

// one is start that leaves the operands of phis that it places for later.
func (r *reaching) one(b *ir.Block) *ir.Value {
	var chain []*ir.Block
	var v *ir.Value
	for v == nil {
		if v = r.at[b]; v != nil {
			break
		}
		switch len(b.Preds) {
		case 0:
			v = r.f.Poison(r.v.Type)
		case 1:
			chain = append(chain, b)
			b = b.Preds[0].B
			v = r.defs[b]
			if len(chain) > r.f.NumBlockIDs() {
				v = r.f.Poison(r.v.Type) // round a loop that nothing leads to
			}
		default:
			v = r.f.NewValue(ir.OpPhi, r.v.Type)
			r.f.CopyPlace(v, r.v)
			b.Prepend(v)
			r.names.Name(v, r.f.ValueName(r.v))
			r.at[b] = v
			r.phis = append(r.phis, v)
		}
	}
	for _, c := range chain {
		r.at[c] = v
	}
	return v
}

// settle removes the phis that get one value along all edges.
func (r *reaching) settle() {
	for work := r.phis; len(work) > 0; {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if p.Block == nil {
			continue
		}
		var x *ir.Value
		one := true
		for _, a := range p.Args {
			if a != p && x != nil && a != x {
				one = false
			}
			if a != p {
				x = a
			}
		}
		if !one || x == nil {
			continue
		}
		for _, u := range r.users.All(p) {
			if u == p {
				continue
			}
			for i, a := range u.Args {
				if a == p {
					r.users.SetArg(u, i, x)
				}
			}
			if u.Op == ir.OpPhi {
				work = append(work, u)
			}
		}
		p.Remove()
	}
}
