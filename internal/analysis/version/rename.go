package version

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/ptx"
)

// meets reports whether ways meet at the head of a block: only there versions are joined.
func (b *builder) meets() bool {
	g := b.Graph
	for _, x := range g.RPO() {
		ways := 0
		if x == 0 {
			ways++
		}
		for _, p := range g.Preds(x) {
			if g.Reached(p) {
				ways++
			}
		}
		if ways > 1 {
			return true
		}
	}
	return false
}

// solve makes the joins.
func (b *builder) solve() {
	p := b.program()
	b.live = liveness.Collect(p)
	if p.Blocks > 0 {
		b.live.Solve(p, newPlacer(b).set)
	}
	b.live = nil
}

// sortNever numbers the versions of registers that are never written in the order of these, where rename has met them in
// another one: then they are the last versions.
func (b *builder) sortNever() {
	from := len(b.versions)
	for from > 1 && b.versions[from-1].Kind == Never {
		from--
	}
	last := b.versions[from:]
	byReg := func(x, y Version) int { return cmp.Compare(x.Reg, y.Reg) }
	if slices.IsSortedFunc(last, byReg) {
		return
	}
	slices.SortFunc(last, byReg)
	to := make([]ID, len(last)) // by old place
	for i, v := range last {
		to[int(b.never[v.Reg])-from] = ID(from + i)
		b.never[v.Reg] = ID(from + i)
	}
	for i, id := range b.uses {
		if int(id) >= from {
			b.uses[i] = to[int(id)-from]
		}
	}
}

// renamer hands versions down the dominator tree.
type renamer struct {
	*builder
	now     []ID    // by register
	old     []undo  // what now was before the blocks on the way down, but for the first: nothing comes behind that
	below   bool    // the block has one above it in the tree
	joinsAt []int32 // by block: where its joins begin in byBlock
	byBlock []ID
	way     []int32 // by edge, from blocks in their order: which way into its target it is
	edges   []int32 // by block: where its edges begin in way
}

type undo struct {
	reg ptx.Reg
	id  ID
}

// rename gives every use, and every argument of a join, the version that reaches it.
func (b *builder) rename() {
	g := b.Graph
	n := g.Len()
	if n == 0 {
		return
	}
	r := &renamer{builder: b, now: make([]ID, g.Func.NumRegs())}
	for reg, id := range b.never {
		r.now[reg] = id
	}
	r.sortJoins()
	first, next := make([]flow.Block, n), make([]flow.Block, n) // children of the dominator tree; 0 is none
	for _, x := range g.RPO() {
		if d := g.IDom(x); d >= 0 {
			next[x], first[d] = first[d], x
		}
	}
	marks := make([]int32, 0, 64) // by depth: where old began
	for x := flow.Block(0); ; {
		marks = append(marks, int32(len(r.old)))
		r.block(x)
		if first[x] != 0 {
			x = first[x]
			continue
		}
		for {
			r.leave(marks[len(marks)-1])
			marks = marks[:len(marks)-1]
			if next[x] != 0 {
				x = next[x]
				break
			}
			if x = g.IDom(x); x < 0 {
				return
			}
		}
	}
}

// sortJoins groups the joins by block, makes room for their arguments, and numbers the ways into blocks.
func (r *renamer) sortJoins() {
	g := r.Graph
	n := g.Len()
	r.joinsAt = make([]int32, n+1)
	for _, j := range r.joins {
		r.joinsAt[j.b+1]++
	}
	for x := range n {
		r.joinsAt[x+1] += r.joinsAt[x]
	}
	ways, fill := make([]int32, n), make([]int32, n)
	r.byBlock = make([]ID, len(r.joins))
	r.edges = make([]int32, n+1)
	for x := range flow.Block(n) {
		for _, s := range g.Succs(x) {
			r.way = append(r.way, ways[s])
			if g.Reached(x) {
				ways[s]++
			}
		}
		r.edges[x+1] = int32(len(r.way))
	}
	args := int32(0)
	for _, j := range r.joins {
		r.versions[j.id].args = args
		args += ways[j.b]
		if j.b == 0 {
			args++
		}
		r.byBlock[r.joinsAt[j.b]+fill[j.b]] = j.id
		fill[j.b]++
	}
	r.joined = make([]ID, args)
	for _, j := range r.joins {
		if j.b == 0 {
			r.joined[r.versions[j.id].args+ways[0]] = r.never[r.versions[j.id].Reg]
		}
	}
}

func (r *renamer) set(reg ptx.Reg, id ID) {
	if r.below {
		r.old = append(r.old, undo{reg, r.now[reg]})
	}
	r.now[reg] = id
}

// block hands versions through a block and to the joins behind it.
func (r *renamer) block(x flow.Block) {
	r.below = x != 0
	for _, j := range r.byBlock[r.joinsAt[x]:r.joinsAt[x+1]] {
		r.set(r.versions[j].Reg, j)
	}
	for k := r.first[x]; k < r.first[x+1]; k++ {
		for i, end := r.useStart[k], r.useStart[k+1]; i < end; i++ {
			id := r.now[r.read[i]]
			if id == 0 {
				id = r.unwritten(r.read[i])
			}
			r.uses[i] = id
		}
		for _, d := range r.defs[r.defStart[k]:r.defStart[k+1]] {
			r.set(r.versions[d].Reg, d)
		}
	}
	for k, s := range r.Graph.Succs(x) {
		way := r.way[r.edges[x]+int32(k)]
		for _, j := range r.byBlock[r.joinsAt[s]:r.joinsAt[s+1]] {
			v := &r.versions[j]
			r.joined[v.args+way] = r.now[v.Reg]
		}
	}
}

// unwritten returns the version of a register that nothing on the way here writes.
func (r *renamer) unwritten(reg ptx.Reg) ID {
	id := r.never[reg]
	if id == 0 {
		id = r.add(Version{Reg: reg, Kind: Never})
		r.never[reg] = id
	}
	return id
}

// leave takes back what was set since mark.
func (r *renamer) leave(mark int32) {
	for i := int32(len(r.old)) - 1; i >= mark; i-- {
		r.now[r.old[i].reg] = r.old[i].id
	}
	r.old = r.old[:mark]
}
