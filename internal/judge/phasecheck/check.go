package phasecheck

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/ptx"
)

// check compares one function with what a phase made of it.
type check struct {
	t        *terms
	was, now *graph
	first    ptx.BlockID
	cut      []bool        // by block: both functions are compared at its head
	through  []ptx.BlockID // by block: where it goes, doing nothing, or 0
	heads    []ptx.BlockID // the blocks of cut, in the order of a walk

	known   ptx.Reg // registers below are those of the function before
	live    *liveness
	differs map[ptx.BlockID]map[ptx.Reg]bool // registers that are read and not known to be equal at the head of a block
	fixed   [3][]id                          // by side and register: the address that it holds everywhere, or 0

	roots   map[id]root
	params  map[id]bool // leaves that are parameters of a kernel
	private map[ptx.VarID]bool
	gone    []span
	globals map[string]*ptx.Var
	names   map[id]name // of leaves
	numbers []int8      // see isNumber

	outcomes map[ptx.BlockID]*[2]*outcome
	into     map[ptx.BlockID][]ptx.BlockID
	proven   map[claim]bool
	found    map[ptx.BlockID]*problem // by block: the worst
}

// span is a range of bytes of a variable.
type span struct {
	v         ptx.VarID
	off, size uint64
}

// name is what a leaf stands for.
type name struct {
	side   side
	reg    ptx.Reg // or NoReg: a memory
	memory int
}

// problem is something that is not known to be right.
type problem struct {
	wrong bool
	why   string
}

func newCheck(m *ptx.Module, b, a *ptx.Func) *check {
	n := max(b.NumBlocks(), a.NumBlocks())
	c := &check{t: newTerms(), was: newGraph(b, n), now: newGraph(a, n), first: b.Blocks[0].ID, known: ptx.Reg(b.NumRegs()),
		differs: map[ptx.BlockID]map[ptx.Reg]bool{}, roots: map[id]root{}, params: map[id]bool{}, private: map[ptx.VarID]bool{},
		globals: map[string]*ptx.Var{}, names: map[id]name{}, outcomes: map[ptx.BlockID]*[2]*outcome{}, found: map[ptx.BlockID]*problem{}}
	for v := range m.Globals {
		c.globals[v.Name] = v
	}
	c.cuts()
	c.live = liveAtHeads(a, c.now)
	for _, x := range c.was.order {
		if c.cut[x] && c.now.there[x] {
			c.heads = append(c.heads, x)
		}
	}
	c.addresses(b, before)
	c.addresses(a, after)
	c.privates()
	return c
}

// headReg returns what a register holds at the head of a block.
func (c *check) headReg(s side, at ptx.BlockID, x ptx.Reg) id {
	if f := c.fixed[s]; int(x) < len(f) && f[x] != 0 {
		return f[x]
	}
	if x < c.known && !c.differs[at][x] {
		s = both
	}
	return c.register(s, x)
}

// register returns the leaf of a register.
func (c *check) register(s side, x ptx.Reg) id {
	f := c.was.f
	if s == after {
		f = c.now.f
	}
	v := c.t.leaf(mix(mix(text("register"), uint64(s)), uint64(x)), width(f.RegType(x)))
	c.names[v] = name{side: s, reg: x}
	return v
}

// headMemory returns a memory at the head of a block.
func (c *check) headMemory(s side, at ptx.BlockID, m int) id {
	if m != gone {
		s = both
	}
	v := c.t.leaf(mix(mix(text("memory"), uint64(s)), uint64(m)), 64)
	c.names[v] = name{side: s, memory: m}
	return v
}

// outcome returns what belongs to a block in both functions.
func (c *check) outcome(at ptx.BlockID) *[2]*outcome {
	o := c.outcomes[at]
	if o == nil {
		o = &[2]*outcome{c.run(before, at), c.run(after, at)}
		c.outcomes[at] = o
	}
	return o
}

// find compares the functions. First it assumes that all registers are equal at all heads, and takes that back where it
// does not follow, until it stands; then it looks at what can be seen.
func (c *check) find() {
	if !c.cut[c.first] || c.now.f.Blocks[0].ID != c.first {
		c.say(c.first, false, "the function begins with another block")
		return
	}
	for range 20 {
		c.proven = map[claim]bool{}
		c.into = map[ptx.BlockID][]ptx.BlockID{}
		for _, k := range c.heads {
			for _, e := range c.outcome(k)[0].exits {
				c.into[e.to] = append(c.into[e.to], k)
			}
		}
		changed := false
		for _, k := range c.heads {
			changed = c.agree(k) || changed
		}
		if !changed {
			break
		}
	}
	for _, k := range c.heads {
		c.observe(k)
	}
}

// agree checks that the registers that are read behind a block are equal there. It reports whether it took something
// back.
func (c *check) agree(k ptx.BlockID) (changed bool) {
	o := c.outcome(k)
	for _, e := range o[0].exits {
		i := slices.IndexFunc(o[1].exits, func(x exit) bool { return x.to == e.to })
		if i < 0 {
			continue
		}
		n := o[1].exits[i]
		list := registers(e.st.regs, n.st.regs)
		for x := range c.differs[k] {
			list = append(list, x)
		}
		slices.Sort(list)
		for _, x := range slices.Compact(list) {
			if x >= c.known || c.differs[e.to][x] || !c.live.at(e.to, x) {
				continue
			}
			b, a := c.value(before, k, e.st, x), c.value(after, k, n.st, x)
			if c.t.same(b, a) || c.proves(k, b, a, e.cond).right {
				continue
			}
			if c.differs[e.to] == nil {
				c.differs[e.to] = map[ptx.Reg]bool{}
			}
			c.differs[e.to][x] = true
			delete(c.outcomes, e.to)
			changed = true
		}
	}
	return changed
}

func (c *check) value(s side, k ptx.BlockID, st *state, x ptx.Reg) id {
	if v, ok := st.regs[x]; ok {
		return v
	}
	return c.headReg(s, k, x)
}

// observe compares what can be seen of a block.
func (c *check) observe(k ptx.BlockID) {
	o := c.outcome(k)
	for _, x := range o {
		if x.why != "" {
			c.say(k, false, x.why)
			return
		}
	}
	c.effects(k, o[0].effects, o[1].effects)
	c.exits(k, o[0].exits, o[1].exits)
	for _, m := range o[1].aligned {
		if !c.t.same(m.low, c.t.num(0, 64)) && !c.wasAligned(k, o[0].aligned, m) {
			c.expect(k, c.t.num(0, 64), m.low, m.cond, func() string { return fmt.Sprintf("an address aligned to %d bytes", m.size) })
		}
	}
}

// wasAligned reports whether an address had to be as aligned before, too. Addresses that are equal as terms are found
// without a proof, of which each walks all ways back.
func (c *check) wasAligned(k ptx.BlockID, was []multiple, m multiple) bool {
	same := func(x multiple) bool { return x.size >= m.size && c.t.same(x.addr, m.addr) }
	proved := func(x multiple) bool { return x.size >= m.size && c.proves(k, x.addr, m.addr, m.cond).right }
	return slices.ContainsFunc(was, same) || slices.ContainsFunc(was, proved)
}

// exits compares where a block goes on.
func (c *check) exits(k ptx.BlockID, was, now []exit) {
	zero := c.t.num(0, 1)
	for _, e := range was {
		i := slices.IndexFunc(now, func(x exit) bool { return x.to == e.to })
		cond := zero
		if i >= 0 {
			cond = now[i].cond
		}
		if i >= 0 && len(was) == 1 && len(now) == 1 {
			continue
		}
		c.expect(k, e.cond, cond, c.t.num(1, 1), func() string { return "the way to " + c.label(e.to) })
	}
	for _, e := range now {
		if !slices.ContainsFunc(was, func(x exit) bool { return x.to == e.to }) {
			c.expect(k, zero, e.cond, c.t.num(1, 1), func() string { return "a way to " + c.label(e.to) })
		}
	}
}

// expect notes a problem unless two values are equal where a condition holds.
func (c *check) expect(k ptx.BlockID, b, a, cond id, what func() string) bool {
	if c.t.same(b, a) {
		return true
	}
	v := c.proves(k, b, a, cond)
	if !v.right {
		c.say(k, v.wrong, what()+": "+v.why)
	}
	return v.right
}

// effects compares what is seen of two runs of a block.
func (c *check) effects(k ptx.BlockID, was, now []effect) {
	used := make([]bool, len(now))
	j := 0
	for i := range was {
		for j < len(now) && used[j] {
			j++
		}
		e := &was[i]
		switch n := c.partner(e, now, used, j); {
		case n >= 0:
			used[n] = true
		case j < len(now) && c.provable(k, e, &now[j]):
			used[j] = true
		case c.needless(k, was, i):
		case j < len(now) && now[j].key == e.key && len(now[j].ops) == len(e.ops):
			used[j] = true
			c.pair(k, e, &now[j])
		default:
			c.say(k, true, c.line(e.in)+" is gone")
		}
	}
	for n := range now {
		if !used[n] && !c.t.never(now[n].cond) && !c.proves(k, now[n].cond, c.t.num(0, 1), c.t.num(1, 1)).right {
			c.say(k, true, c.lineOf(c.now.f, now[n].in)+" is new")
		}
	}
}

// pair compares two effects.
func (c *check) pair(k ptx.BlockID, e, n *effect) {
	c.expect(k, e.cond, n.cond, c.t.num(1, 1), func() string { return "the guard of " + c.line(e.in) })
	for i := range e.ops {
		c.expect(k, e.ops[i], n.ops[i], e.cond, func() string { return fmt.Sprintf("operand %d of %s", i+1, c.line(e.in)) })
	}
}

// partner finds an equal effect that may stand where it does: what stands in front of it and is not used yet must not
// mind.
func (c *check) partner(e *effect, now []effect, used []bool, from int) int {
	for n := from; n < len(now); n++ {
		if used[n] {
			continue
		}
		if c.alike(e, &now[n]) {
			return n
		}
		if !c.commute(e, &now[n]) {
			return -1
		}
	}
	return -1
}

// provable reports effects that are equal, by proofs.
func (c *check) provable(k ptx.BlockID, e, n *effect) bool {
	if e.key != n.key || len(e.ops) != len(n.ops) || !c.t.same(e.cond, n.cond) {
		return false
	}
	for i := range e.ops {
		if !c.t.same(e.ops[i], n.ops[i]) && !c.proves(k, e.ops[i], n.ops[i], e.cond).right {
			return false
		}
	}
	return true
}

func (c *check) alike(e, n *effect) bool {
	if e.key != n.key || len(e.ops) != len(n.ops) || !c.t.same(e.cond, n.cond) {
		return false
	}
	for i := range e.ops {
		if !c.t.same(e.ops[i], n.ops[i]) {
			return false
		}
	}
	return true
}

// commute reports effects whose order nobody sees.
func (c *check) commute(e, n *effect) bool {
	if c.t.never(c.t.mk(tAnd, 1, 0, e.cond, n.cond)) || e.warp && n.warp {
		return true
	}
	return e.size > 0 && n.size > 0 && (e.memory != n.memory || c.disjoint(e.ops[0], uint64(e.size), n.ops[0], uint64(n.size)))
}

// needless reports an effect that may go: a store that nothing reads any more, an operation of the warp that an equal one
// stands before, or what is never executed.
func (c *check) needless(k ptx.BlockID, was []effect, i int) bool {
	e := &was[i]
	if e.size > 0 && e.memory == gone {
		return true
	}
	if e.warp {
		for n := i - 1; n >= 0 && was[n].warp; n-- {
			if c.alike(e, &was[n]) {
				return true
			}
		}
	}
	return !c.t.always(e.cond) && c.proves(k, e.cond, c.t.num(0, 1), c.t.num(1, 1)).right
}

// say notes a problem of a block.
func (c *check) say(k ptx.BlockID, wrong bool, why string) {
	if p := c.found[k]; p == nil || wrong && !p.wrong {
		c.found[k] = &problem{wrong, c.label(k) + ": " + why}
	}
}

// label names a block.
func (c *check) label(b ptx.BlockID) string {
	if x := c.was.f.Block(b); x != nil && x.Label != "" {
		return x.Label
	}
	return fmt.Sprintf("block %d", b)
}

func (c *check) line(in *ptx.Inst) string { return c.lineOf(c.was.f, in) }

// lineOf names an instruction.
func (c *check) lineOf(f *ptx.Func, in *ptx.Inst) string { return string(f.AppendOpcode(nil, in)) }
