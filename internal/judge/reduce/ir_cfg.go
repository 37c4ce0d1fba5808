package reduce

import (
	"github.com/warpwise/warpwise/ir"
)

// Edits of the control flow.

// addressTaken marks the blocks, by ID, whose address is a constant anywhere in the module.
func addressTaken(f *ir.Func) []bool {
	out := make([]bool, f.NumBlockIDs())
	mark := func(p *ir.Pool) {
		for _, a := range p.BlockAddrs {
			if a.Func == f && a.Block != nil {
				out[a.Block.ID] = true
			}
		}
	}
	m := f.Mod()
	mark(&m.Pool)
	for _, g := range m.Funcs {
		mark(&g.Pool)
	}
	return out
}

// free reports whether edges of the terminator may be removed one by one.
func free(t *ir.Value) bool {
	return t != nil && (t.Op == ir.OpBr || t.Op == ir.OpSwitch)
}

// removeEdge takes away edge i of b, which must not be the last and whose terminator must be free.
func removeEdge(b *ir.Block, i int) {
	t, e := b.Term(), b.Succs[i]
	e.B.RemovePred(int(e.I))
	switch {
	case t.Op == ir.OpBr:
		t.ClearArgs()
	case len(t.Args) > 1:
		t.RemoveArg(max(i, 1)) // without its default, a switch falls back to its first case
	}
	if len(b.Succs) == 1 && t.Op == ir.OpSwitch {
		f := b.Func
		n := f.NewValue(ir.OpBr, ir.Void)
		f.SetPos(n, f.Pos(t))
		t.Remove()
		b.Append(n)
	}
}

// returnFrom ends b with a return of zero, or unreachable where the result has no zero.
func returnFrom(b *ir.Block) {
	f := b.Func
	b.ClearSuccs()
	if t := b.Term(); t != nil {
		t.Remove()
	}
	n := f.NewValue(ir.OpUnreachable, ir.Void)
	if f.Result() == ir.Void {
		n = f.NewValue(ir.OpRet, ir.Void)
	} else if z := zero(f, f.Result()); z != nil {
		n = f.NewValue(ir.OpRet, ir.Void, z)
	}
	b.Append(n)
}

// deleteBlocks removes the marked blocks. Edges into them go, blocks left without a successor return, and
// uses of their values become zero. Blocks that cannot be spared stay: the entry, blocks whose
// address is taken, and the targets of terminators such as invoke.
func deleteBlocks(f *ir.Func, dead []bool) {
	keep := addressTaken(f)
	keep[f.Entry().ID] = true
	for id, k := range keep {
		dead[id] = dead[id] && !k
	}
	var work []*ir.Block
	for _, b := range f.Blocks {
		if !dead[b.ID] && !free(b.Term()) {
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Succs {
			if dead[e.B.ID] {
				dead[e.B.ID] = false
				if !free(e.B.Term()) {
					work = append(work, e.B)
				}
			}
		}
	}
	for _, b := range f.Blocks {
		if dead[b.ID] {
			continue
		}
		lost := 0
		for _, e := range b.Succs {
			lost += b2i(dead[e.B.ID])
		}
		if lost > 0 && lost == len(b.Succs) {
			returnFrom(b)
			continue
		}
		for i := len(b.Succs) - 1; i >= 0 && lost > 0; i-- {
			if dead[b.Succs[i].B.ID] {
				removeEdge(b, i)
			}
		}
	}
	discard(f, dead)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// discard unlinks marked blocks that nothing live leads to.
func discard(f *ir.Func, dead []bool) {
	var sub ir.Subst
	var keep []*ir.Block
	for _, b := range f.Blocks {
		if !dead[b.ID] {
			keep = append(keep, b)
			continue
		}
		b.ClearSuccs()
		for v := range b.Instrs() {
			if v.Type != ir.Void {
				if z := zero(f, v.Type); z != nil {
					sub.Set(v, z)
				}
			}
		}
	}
	if len(keep) == len(f.Blocks) {
		return
	}
	f.ReplaceUses(&sub)
	for _, b := range f.Blocks {
		if dead[b.ID] {
			for v := range b.Instrs() {
				v.Remove()
			}
		}
	}
	f.SetBlocks(keep)
}

// sweepUnreachable removes the blocks that cannot be reached from the entry.
func sweepUnreachable(f *ir.Func) {
	dead := make([]bool, f.NumBlockIDs())
	for _, b := range f.Blocks {
		dead[b.ID] = true
	}
	dead[f.Entry().ID] = false
	work := []*ir.Block{f.Entry()}
	for _, b := range f.Blocks {
		if dead[b.ID] && addressed(f, b) {
			dead[b.ID] = false
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Succs {
			if dead[e.B.ID] {
				dead[e.B.ID] = false
				work = append(work, e.B)
			}
		}
	}
	discard(f, dead)
}

func addressed(f *ir.Func, b *ir.Block) bool {
	if len(f.BlockAddrs) == 0 {
		return false
	}
	return addressTaken(f)[b.ID]
}

func blocks(m *ir.Module) []*ir.Block {
	var out []*ir.Block
	for _, f := range m.Funcs {
		if len(f.Blocks) > 1 {
			out = append(out, f.Blocks[1:]...)
		}
	}
	return out
}

// byFunc calls do for each run of blocks of one function.
func byFunc(bs []*ir.Block, do func(f *ir.Func, bs []*ir.Block)) {
	for i := 0; i < len(bs); {
		k := i
		for k < len(bs) && bs[k].Func == bs[i].Func {
			k++
		}
		do(bs[i].Func, bs[i:k])
		i = k
	}
}

func dropBlocks(m *ir.Module, chosen []*ir.Block) {
	byFunc(chosen, func(f *ir.Func, bs []*ir.Block) {
		dead := make([]bool, f.NumBlockIDs())
		for _, b := range bs {
			dead[b.ID] = true
		}
		deleteBlocks(f, dead)
		sweepUnreachable(f)
	})
}

// returns are the blocks that could end the function early.
func returns(m *ir.Module) []*ir.Block {
	var out []*ir.Block
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			if t := b.Term(); t.Op != ir.OpRet && (t.Op != ir.OpUnreachable || f.Result() == ir.Void) {
				out = append(out, b)
			}
		}
	}
	return out
}

func makeReturns(m *ir.Module, chosen []*ir.Block) {
	byFunc(chosen, func(f *ir.Func, bs []*ir.Block) {
		for _, b := range bs {
			if t := b.Term(); t.Uses == 0 {
				returnFrom(b)
			}
		}
		sweepUnreachable(f)
	})
}

// edge is an edge out of a block with several.
type edge struct {
	b *ir.Block
	i int
}

func edges(m *ir.Module) []edge {
	var out []edge
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			if len(b.Succs) > 1 && free(b.Term()) {
				for i := range b.Succs {
					out = append(out, edge{b, i})
				}
			}
		}
	}
	return out
}

func dropEdges(m *ir.Module, es []edge) {
	var touched []*ir.Block
	for i := len(es) - 1; i >= 0; i-- { // the last edges first: the numbers of the others stay right
		e := es[i]
		if len(e.b.Succs) > 1 && e.i < len(e.b.Succs) {
			removeEdge(e.b, e.i)
		}
		touched = append(touched, e.b)
	}
	byFunc(touched, func(f *ir.Func, _ []*ir.Block) { sweepUnreachable(f) })
}

// bypasses are the blocks that could be jumped over: they have one successor.
func bypasses(m *ir.Module) []*ir.Block {
	var out []*ir.Block
	for _, f := range m.Funcs {
		for i, b := range f.Blocks {
			if i > 0 && bypassable(b) {
				out = append(out, b)
			}
		}
	}
	return out
}

func bypassable(b *ir.Block) bool {
	return len(b.Succs) == 1 && b.Succs[0].B != b && b.Term().Op == ir.OpBr && len(b.Preds) > 0
}

func bypass(m *ir.Module, chosen []*ir.Block) {
	byFunc(chosen, func(f *ir.Func, bs []*ir.Block) {
		for _, b := range bs {
			if bypassable(b) {
				bypassBlock(f, b)
			}
		}
		sweepUnreachable(f)
	})
}

// bypassBlock makes the edges into b lead to its successor. Values of b become zero.
func bypassBlock(f *ir.Func, b *ir.Block) {
	to, at := b.Succs[0].B, int(b.Succs[0].I)
	for len(b.Preds) > 0 {
		last := len(b.Preds) - 1
		p := b.Preds[last]
		var args []*ir.Value
		for phi := range to.Phis() {
			a := phi.Args[at]
			if a.IsInst() && a.Block == b {
				if a.Op == ir.OpPhi {
					a = a.Args[last]
				} else if a = zero(f, a.Type); a == nil {
					return
				}
			}
			for i, e := range to.Preds { // entries of one predecessor must agree
				if e.B == p.B {
					a = phi.Args[i]
				}
			}
			args = append(args, a)
		}
		p.B.RedirectSucc(int(p.I), to)
		i := 0
		for phi := range to.Phis() {
			phi.AddArg(args[i])
			i++
		}
	}
}

// merges are the blocks that could take in their only successor, whose only predecessor they are.
func merges(m *ir.Module) []*ir.Block {
	var out []*ir.Block
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			if mergeable(b) {
				out = append(out, b)
			}
		}
	}
	return out
}

func mergeable(b *ir.Block) bool {
	return len(b.Succs) == 1 && b.Succs[0].B != b && len(b.Succs[0].B.Preds) == 1 && b.Term().Op == ir.OpBr
}

func merge(m *ir.Module, chosen []*ir.Block) {
	byFunc(chosen, func(f *ir.Func, bs []*ir.Block) {
		dead := make([]bool, f.NumBlockIDs())
		taken := addressTaken(f)
		var sub ir.Subst
		for _, b := range bs {
			if dead[b.ID] || !mergeable(b) || taken[b.Succs[0].B.ID] {
				continue
			}
			s := b.Succs[0].B
			for phi := range s.Phis() {
				sub.Set(phi, phi.Args[0])
			}
			b.ClearSuccs()
			b.Term().Remove()
			for v := range s.Instrs() {
				if v.Op != ir.OpPhi {
					v.MoveToEnd(b)
				}
			}
			for _, e := range s.Succs {
				for phi := range e.B.Phis() {
					phi.AddArg(phi.Args[e.I])
				}
				b.AddEdge(e.B)
			}
			dead[s.ID] = true
		}
		f.ReplaceUses(&sub)
		discard(f, dead)
	})
}
