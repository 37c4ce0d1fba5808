package phasecheck

import (
	"slices"

	"github.com/warpwise/warpwise/ptx"
)

// outcome is what happens between the head of a block and the heads of the next ones that both functions have.
type outcome struct {
	effects []effect
	exits   []exit
	mem     [numMemories]id
	aligned []multiple
	why     string // nothing is known, for this reason
}

// effect is something that others may see, or that depends on others.
type effect struct {
	in     *ptx.Inst
	key    uint64 // operation, types, modifiers
	cond   id
	ops    []id
	size   int  // of a store
	memory int  // of a store
	warp   bool // of lanes of the warp, without anything that is seen elsewhere
}

// multiple is an address that must be a multiple of a size.
type multiple struct {
	addr, low id
	size      int
	cond      id
}

// exit is a way out of a region.
type exit struct {
	to   ptx.BlockID
	cond id
	st   *state
}

// graph is the control flow of one of the two functions.
type graph struct {
	f     *ptx.Func
	next  []ptx.BlockID // by block: the one below
	there []bool        // by block: reached from the first
	hop   []ptx.BlockID // by block: where a block goes that does nothing else, or 0
	succs [][]ptx.BlockID
	order []ptx.BlockID
}

func newGraph(f *ptx.Func, blocks int) *graph {
	g := &graph{f: f, next: make([]ptx.BlockID, blocks), there: make([]bool, blocks), hop: make([]ptx.BlockID, blocks), succs: make([][]ptx.BlockID, blocks)}
	var buf []*ptx.Block
	for i, b := range f.Blocks {
		var below *ptx.Block
		if i+1 < len(f.Blocks) {
			below = f.Blocks[i+1]
			g.next[b.ID] = below.ID
		}
		buf = f.Succs(b, below, buf[:0])
		for _, s := range buf {
			g.succs[b.ID] = append(g.succs[b.ID], s.ID)
		}
		if len(g.succs[b.ID]) == 1 && idle(b) {
			g.hop[b.ID] = g.succs[b.ID][0]
		}
	}
	work := []ptx.BlockID{f.Blocks[0].ID}
	for len(work) > 0 {
		b := work[len(work)-1]
		if work = work[:len(work)-1]; g.there[b] {
			continue
		}
		g.there[b] = true
		g.order = append(g.order, b)
		work = append(work, g.succs[b]...)
	}
	return g
}

// idle reports a block that does nothing but jump.
func idle(b *ptx.Block) bool {
	for i := range b.Insts {
		if in := &b.Insts[i]; in.Op != ptx.OpComment && (in.Op != ptx.OpBra || in.Guard != 0) {
			return false
		}
	}
	return true
}

// target follows blocks that do nothing in either function.
func (c *check) target(b ptx.BlockID) ptx.BlockID {
	for n := 0; n < len(c.cut) && c.through[b] != 0; n++ {
		b = c.through[b]
	}
	return b
}

// cuts finds the blocks at whose heads the two functions are compared.
func (c *check) cuts() {
	n := len(c.was.there)
	left := make([]bool, n)
	for _, b := range c.now.f.Blocks {
		left[b.ID] = true
	}
	c.cut, c.through = make([]bool, n), make([]ptx.BlockID, n)
	for b := range n {
		hop := c.was.hop[b]
		if hop != 0 && (!c.now.there[b] || c.now.hop[b] != 0) {
			c.through[b] = hop
		}
	}
	for b := range ptx.BlockID(n) { // a block that is left and that nobody reaches any more: exits asks that nobody did
		c.cut[b] = c.was.there[b] && (c.now.there[b] || left[b]) && (c.through[b] == 0 || c.target(b) == b)
	}
}

// region returns the blocks that belong to a block: those behind it that only one function has, each in front of those it
// goes to. ok is false when they go round.
func (c *check) region(g *graph, at ptx.BlockID) (list []ptx.BlockID, ok bool) {
	const open, closed = 1, 2
	mark := map[ptx.BlockID]int{at: open}
	type visit struct {
		b    ptx.BlockID
		next int
	}
	stack := []visit{{at, 0}}
	for len(stack) > 0 {
		v := &stack[len(stack)-1]
		if v.next == len(g.succs[v.b]) {
			mark[v.b] = closed
			list = append(list, v.b)
			stack = stack[:len(stack)-1]
			continue
		}
		s := c.target(g.succs[v.b][v.next])
		v.next++
		switch {
		case c.cut[s] || mark[s] == closed:
		case mark[s] == open:
			return nil, false
		default:
			mark[s] = open
			stack = append(stack, visit{s, 0})
		}
	}
	slices.Reverse(list)
	return list, true
}

// run executes what belongs to a block in one of the functions.
func (c *check) run(s side, at ptx.BlockID) *outcome {
	g := c.was
	if s == after {
		g = c.now
	}
	out := &outcome{}
	list, ok := c.region(g, at)
	if !ok {
		out.why = "blocks that only one of the functions has form a loop"
		return out
	}
	r := &runner{check: c, f: g.f, side: s, at: at, out: out, nth: map[uint64]int{}}
	for m := range r.mem {
		r.mem[m] = c.headMemory(s, at, m)
	}
	in := map[ptx.BlockID][]exit{at: {{cond: c.t.num(1, 1), st: &state{regs: map[ptx.Reg]id{}, cc: c.t.leaf(text("carry"), 1)}}}}
	for _, b := range list {
		path := id(0)
		if path, r.st = r.meet(in[b]); r.st == nil {
			continue
		}
		r.block(g, b, path, func(to ptx.BlockID, cond id) {
			to = c.target(to)
			e := exit{to, cond, &state{regs: copied(r.st.regs), cc: r.st.cc}}
			if c.cut[to] {
				out.exits = append(out.exits, e)
			} else {
				in[to] = append(in[to], e)
			}
		})
	}
	out.mem = r.mem
	out.exits = r.merged(out.exits)
	return out
}

func copied(m map[ptx.Reg]id) map[ptx.Reg]id {
	n := make(map[ptx.Reg]id, len(m))
	for k, v := range m {
		n[k] = v
	}
	return n
}

// merged puts exits to one block together.
func (r *runner) merged(list []exit) (out []exit) {
	by := map[ptx.BlockID][]exit{}
	var order []ptx.BlockID
	for _, e := range list {
		if by[e.to] == nil {
			order = append(order, e.to)
		}
		by[e.to] = append(by[e.to], e)
	}
	for _, b := range order {
		if cond, st := r.meet(by[b]); st != nil {
			out = append(out, exit{b, cond, st})
		}
	}
	return out
}

// meet returns the state where several ways come together.
func (r *runner) meet(list []exit) (cond id, st *state) {
	t := r.t
	for i, e := range list {
		if i == 0 {
			cond, st = e.cond, e.st
			continue
		}
		regs := copied(st.regs)
		for _, x := range registers(st.regs, e.st.regs) {
			a, ok := st.regs[x]
			if !ok {
				a = r.headReg(r.side, r.at, x)
			}
			b, ok := e.st.regs[x]
			if !ok {
				b = r.headReg(r.side, r.at, x)
			}
			regs[x] = t.mk(tIf, width(r.f.RegType(x)), 0, e.cond, b, a)
		}
		cond = t.mk(tOr, 1, 0, cond, e.cond)
		if t.always(cond) {
			cond = t.num(1, 1)
		}
		st = &state{regs: regs, cc: t.mk(tIf, 1, 0, e.cond, e.st.cc, st.cc)}
	}
	return cond, st
}

// registers returns the keys of both maps in order.
func registers(a, b map[ptx.Reg]id) (list []ptx.Reg) {
	for r := range a {
		list = append(list, r)
	}
	for r := range b {
		if _, also := a[r]; !also {
			list = append(list, r)
		}
	}
	slices.Sort(list)
	return list
}

// block executes a block; edge sees the ways out of it with their conditions.
func (r *runner) block(g *graph, b ptx.BlockID, path id, edge func(to ptx.BlockID, cond id)) {
	blk := g.f.Block(b)
	go_ := func(to ptx.BlockID, cond id) {
		if to != 0 && !r.t.never(cond) {
			edge(to, cond)
		}
	}
	for i := range blk.Insts {
		in := &blk.Insts[i]
		if !in.Op.Is(ptx.Terminator) {
			r.inst(in, path)
			continue
		}
		cond := r.guard(in, path)
		switch in.Op {
		case ptx.OpBra:
			go_(in.Src[0].Block(), cond)
		case ptx.OpBrxIdx:
			v := r.read(in.Src[0], 32)
			if k := in.Src[1].Index(); k < len(g.f.Tables) {
				for n, to := range g.f.Tables[k].Blocks {
					go_(to, r.both(cond, r.t.mk(tEq, 1, 0, v, r.t.num(uint64(n), 32))))
				}
			}
		default:
			e := effect{in: in, key: text(in.Op.String()), cond: cond, memory: shared}
			for _, v := range g.f.Results {
				if x := g.f.Vars[v]; x.Space == ptx.RegSpace {
					e.ops = append(e.ops, r.reg(x.Reg))
				}
			}
			r.out.effects = append(r.out.effects, e)
		}
		if in.Guard == 0 {
			return
		}
		path = r.both(path, r.t.mk(tXor, 1, 0, r.guard(in, r.t.num(1, 1)), r.t.num(1, 1)))
	}
	go_(g.next[b], path)
}
