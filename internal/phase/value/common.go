package value

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

// Commoner replaces instructions by moves from registers that hold their value already.
//
// A leader is a write of that value, or a join, whose block dominates the instruction that is replaced; where the leader
// has a guard, that of the other one implies it. The register of the leader must still hold what it wrote there. Where
// it does not, the leader's value is kept in a register of its own, once for each leader.
type Commoner struct {
	Ctx *pass.Ctx
	U   *Numbers

	// Stat returns what a replacement of an instruction of a class counts as, nil for those that are left alone.
	Stat func(Class) *pass.Stat
	// Allow, unless nil, is asked for each replacement: leader and removed instruction, and their blocks.
	Allow func(leader, removed Site) bool
	// Search, unless nil, says in which blocks replacements are looked for.
	Search func(flow.Block) bool
	// Pressure says to keep an eye on registers.
	Pressure bool
	// Meeting also takes values that every way into a block has in one register.
	Meeting bool

	holders []holder
	top     []int32 // by number: 1 + the last of its holders, or 0
	cands   []cand
	extra   []extra
	writers []int32 // by number, for Meeting: 1 + the last of its writers, or 0
	written []writer

	writes []uint8 // by register: writes, two stand for many
	now    *version.Info
	press  *pressure.Flow
	most   pressure.Info
	grown  int

	at    []int32              // by instruction: 1 + its candidate, or 0
	moves []ptx.Inst           // what stands for the replaced ones
	after map[int32][]ptx.Inst // by instruction: what stands behind it
	fresh map[version.ID]ptx.Reg
}

// Site is an instruction and where it stands.
type Site struct {
	Block flow.Block
	N     int32
	Inst  *ptx.Inst // nil: a join, or a register that is never written
}

// holder is a version of a register that holds a value.
type holder struct {
	v     version.ID
	block flow.Block
	cond  Cond // where it does
	prev  int32
}

// writer is a version that a register is given a value in.
type writer struct {
	v    version.ID
	prev int32
}

// source is where a replaced result comes from: a version of a register, or a constant.
type source struct {
	v     version.ID
	block flow.Block
	konst ptx.Operand
}

// cand is an instruction that may be replaced.
type cand struct {
	at    Site
	class Class
	from  int32 // its sources in extra
	n     int32
	full  bool // its registers hold the value whether or not its guard holds
	done  bool
	moved [2]int32 // its moves
	meet  Number   // of those without a leader: the value that registers on all ways may hold
}

// extra is a source of a candidate.
type extra = source

// maxHolders is how many holders of a value are looked at.
const maxHolders = 8

// Run replaces what can be replaced and reports how many instructions that were.
func (c *Commoner) Run() int {
	c.top, c.holders = make([]int32, 2*c.U.X.Len()), make([]holder, 0, c.U.X.NumInsts())
	if c.Meeting {
		c.listWriters()
	}
	g := c.U.X.Graph
	for _, b := range dominatorOrder(g) {
		c.block(b)
	}
	if len(c.cands) == 0 {
		return 0
	}
	c.ask()
	c.after, c.fresh = map[int32][]ptx.Inst{}, map[version.ID]ptx.Reg{}
	n := 0
	for i := range c.cands {
		d := &c.cands[i]
		d.moved[0] = int32(len(c.moves))
		if d.done = c.replace(d); d.done {
			n++
		}
		d.moved[1] = int32(len(c.moves))
	}
	if n > 0 {
		c.rewrite()
	}
	return n
}

// dominatorOrder returns the blocks that the entry reaches, every one behind its dominators and all that a block
// dominates in a row.
func dominatorOrder(g *flow.Graph) []flow.Block {
	first, next := make([]flow.Block, g.Len()), make([]flow.Block, g.Len())
	for i := range first {
		first[i], next[i] = -1, -1
	}
	rpo := g.RPO()
	for i := len(rpo) - 1; i > 0; i-- {
		p := g.IDom(rpo[i])
		next[rpo[i]], first[p] = first[p], rpo[i]
	}
	if len(rpo) == 0 {
		return nil
	}
	out := make([]flow.Block, 0, len(rpo))
	stack := []flow.Block{rpo[0]}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		out = append(out, b)
		if next[b] >= 0 {
			stack = append(stack, next[b])
		}
		if first[b] >= 0 {
			stack = append(stack, first[b])
		}
	}
	return out
}

// block looks for candidates in a block and lets what it writes hold its values.
func (c *Commoner) block(b flow.Block) {
	g := c.U.X.Graph
	for _, j := range c.U.Joins(b) {
		c.hold(c.U.Of(j), holder{v: j, block: b})
	}
	search := c.Search == nil || c.Search(b)
	insts := g.At(b).Insts
	for i := range insts {
		in := &insts[i]
		n := c.U.X.Number(b, i)
		defs := c.U.X.Defs(n)
		if len(defs) == 0 {
			continue
		}
		guard := c.U.Guard(n, in)
		if search && c.candidate(Site{b, n, in}, guard, defs) {
			continue
		}
		for _, v := range defs {
			if v == 0 {
				continue
			}
			if c.U.Of(v) != 0 {
				c.hold(c.U.Of(v), holder{v: v, block: b})
			}
			if bare := c.U.Bare(v); in.Guard != 0 && bare != 0 && bare != c.U.Of(v) {
				c.hold(bare, holder{v: v, block: b, cond: guard})
			}
		}
	}
}

func (c *Commoner) hold(n Number, h holder) {
	if int(n) >= len(c.top) || n == 0 {
		return
	}
	c.forget(n, h.block)
	h.prev = c.top[n]
	c.holders = append(c.holders, h)
	c.top[n] = int32(len(c.holders))
}

// forget drops the holders of a number that do not dominate b. Blocks come by dominance, so they will not dominate another
// one; what stays dominates b, all of it.
func (c *Commoner) forget(n Number, b flow.Block) {
	for c.top[n] != 0 && !c.U.X.Graph.Dominates(c.holders[c.top[n]-1].block, b) {
		c.top[n] = c.holders[c.top[n]-1].prev
	}
}

// candidate looks for leaders of all results of an instruction and notes it when it has them.
func (c *Commoner) candidate(at Site, guard Cond, defs []version.ID) bool {
	class := ClassOf(c.U.F, at.Inst)
	if c.Stat(class) == nil || c.cheap(at.Inst) {
		return false
	}
	for _, full := range []bool{true, false} {
		if !full && at.Inst.Guard == 0 {
			break
		}
		d := cand{at: at, class: class, from: int32(len(c.extra)), full: full}
		for _, v := range defs {
			s, ok := c.leader(at, v, guard, full)
			if !ok {
				break
			}
			c.extra = dense.Append(c.extra, s)
			d.n++
		}
		if int(d.n) == len(defs) {
			c.cands = dense.Append(c.cands, d)
			return true
		}
		c.extra = c.extra[:d.from]
	}
	if c.Meeting && at.Inst.Guard == 0 && len(defs) == 1 && defs[0] != 0 {
		if m := c.U.Bare(defs[0]); m != 0 && int(m) < len(c.writers) && c.writers[m] != 0 {
			c.cands = append(c.cands, cand{at: at, class: class, from: int32(len(c.extra)), full: true, meet: m})
		}
	}
	return false
}

// cheap reports what a move does not improve on: a move of a register or of a constant.
func (c *Commoner) cheap(in *ptx.Inst) bool {
	return in.Op == ptx.OpMov && (in.Src[0].IsReg() || in.Src[0].IsImm())
}

// leader returns where a result of an instruction comes from instead. full asks for what the register holds behind
// it, otherwise for what the instruction computes where its guard holds.
func (c *Commoner) leader(at Site, v version.ID, guard Cond, full bool) (source, bool) {
	if v == 0 || c.U.Bare(v) == 0 {
		return source{}, false
	}
	n := c.U.Of(v)
	if !full {
		n = c.U.Bare(v)
	}
	if k, ok := c.U.Constant(n); ok {
		return source{konst: k}, true
	}
	if int(n) >= len(c.top) {
		return source{}, false
	}
	c.forget(n, at.Block)
	seen := 0
	for i := c.top[n]; i != 0 && seen < maxHolders; i, seen = c.holders[i-1].prev, seen+1 {
		h := &c.holders[i-1]
		if h.v == v || h.cond != (Cond{}) && (full || !c.U.Implies(guard, h.cond)) || !c.fits(c.U.X.At(v).Reg, c.U.X.At(h.v).Reg) {
			continue
		}
		if c.Allow == nil || c.Allow(c.site(h), at) {
			return source{v: h.v, block: h.block}, true
		}
	}
	return source{}, false
}

// fits reports that a move can bring one register into another.
func (c *Commoner) fits(to, from ptx.Reg) bool {
	f := c.U.F
	a, b := f.RegType(to), f.RegType(from)
	return a.Bits() == b.Bits() && (a == ptx.Pred || a.Bits() >= 16 && a.Bits() <= 64) && f.RegVec(from) == ptx.V1
}

// site returns where a holder was written.
func (c *Commoner) site(h *holder) Site {
	s := Site{Block: h.block, N: -1}
	if in := c.U.X.Inst(h.v); in != nil {
		s.N, s.Inst = c.U.X.At(h.v).Inst, in
	}
	return s
}

// listWriters lists, for each number, the versions that give it to a register whatever their guard.
func (c *Commoner) listWriters() {
	c.writers = make([]int32, 2*c.U.X.Len())
	for v := version.ID(1); int(v) < c.U.X.Len(); v++ {
		if n := c.U.Of(v); c.U.X.At(v).Kind == version.Write && int(n) < len(c.writers) && n != 0 {
			c.written = append(c.written, writer{v, c.writers[n]})
			c.writers[n] = int32(len(c.written))
		}
	}
}

// ask finds the versions of the registers that candidates are to be replaced by, where they stand.
func (c *Commoner) ask() {
	c.writes = make([]uint8, c.U.F.NumRegs())
	for v := version.ID(1); int(v) < c.U.X.Len(); v++ {
		if w := c.U.X.At(v); w.Kind == version.Write {
			c.writes[w.Reg] = min(2, c.writes[w.Reg]+1)
		}
	}
	c.at = make([]int32, c.U.X.NumInsts())
	any := false
	for i := range c.cands {
		c.at[c.cands[i].at.N] = int32(i) + 1
		any = any || len(c.wanted(&c.cands[i])) > 0
	}
	if !any {
		return
	}
	c.now = version.Of(c.U.X.Graph, version.Options{At: func(n int32) []ptx.Reg {
		if c.at[n] == 0 {
			return nil
		}
		return c.wanted(&c.cands[c.at[n]-1])
	}})
}

// wanted returns the registers of which a candidate asks what they hold.
func (c *Commoner) wanted(d *cand) (out []ptx.Reg) {
	if d.meet != 0 {
		return c.meetingRegs(d.meet)
	}
	for _, s := range c.extra[d.from : d.from+d.n] {
		if s.konst == ptx.None && !c.single(s.v) {
			out = append(out, c.U.X.At(s.v).Reg)
		}
	}
	return out
}

// single reports a version made by the only write of its register: where that dominates, the register holds it.
func (c *Commoner) single(v version.ID) bool {
	w := c.U.X.At(v)
	return w.Kind == version.Write && c.writes[w.Reg] == 1
}

// meetingRegs returns the registers that are given a value somewhere, up to four.
func (c *Commoner) meetingRegs(m Number) (out []ptx.Reg) {
	for i := c.writers[m]; i != 0 && len(out) < 4; i = c.written[i-1].prev {
		r := c.U.X.At(c.written[i-1].v).Reg
		dup := false
		for _, o := range out {
			dup = dup || o == r
		}
		if !dup {
			out = append(out, r)
		}
	}
	return out
}

// holds reports whether the register of a version still holds it at instruction n.
func (c *Commoner) holds(v version.ID, n int32) bool {
	if c.single(v) {
		return true
	}
	w := c.U.X.At(v)
	is := c.now.Use(n, w.Reg)
	if is == 0 {
		return false
	}
	x := c.now.At(is)
	return x.Kind == w.Kind && (w.Kind == version.Never || x.Block == w.Block && (w.Kind == version.Join || x.Inst == w.Inst))
}

// meeting returns a register that holds a value at instruction n because every way there gave it that value.
func (c *Commoner) meeting(d *cand) (ptx.Reg, bool) {
	to := c.U.X.At(c.U.X.Defs(d.at.N)[0]).Reg
	for _, r := range c.meetingRegs(d.meet) {
		if v := c.now.Use(d.at.N, r); v != 0 && c.fits(to, r) && c.all(v, d.meet) {
			return r, true
		}
	}
	return 0, false
}

// all reports whether a version and all that it joins were given a value.
func (c *Commoner) all(v version.ID, m Number) bool {
	seen := map[version.ID]bool{}
	work := []version.ID{v}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[v] {
			continue
		}
		seen[v] = true
		w := c.now.At(v)
		switch {
		case len(seen) > 64 || w.Kind == version.Never:
			return false
		case w.Kind == version.Join:
			work = append(work, c.now.Args(v)...)
		case c.U.Of(c.U.X.Def(w.Inst, w.Reg)) != m:
			return false
		}
	}
	return true
}
