package value

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

// replace decides about a candidate and notes what stands in its place.
func (c *Commoner) replace(d *cand) bool {
	stat := c.Stat(d.class)
	if d.meet != 0 {
		r, ok := c.meeting(d)
		if !ok || !c.Ctx.ApplyInst(stat, d.at.Inst) {
			return false
		}
		c.move(d, c.U.X.Defs(d.at.N)[0], ptx.R(r))
		return true
	}
	srcs := c.extra[d.from : d.from+d.n]
	defs := c.U.X.Defs(d.at.N)
	if c.overlap(d, srcs, defs) {
		return false
	}
	for _, s := range srcs {
		if why := c.refused(d, s); why != "" {
			c.Ctx.MissedInst(stat, d.at.Inst, why)
			return false
		}
	}
	if !c.Ctx.ApplyInst(stat, d.at.Inst) {
		return false
	}
	for k, s := range srcs {
		from := s.konst
		if from == ptx.None {
			from = ptx.R(c.register(d, s))
		}
		c.move(d, defs[k], from)
	}
	return true
}

// overlap reports that moves of several results would write what a later one reads.
func (c *Commoner) overlap(d *cand, srcs []source, defs []version.ID) bool {
	if len(srcs) == 1 {
		return false
	}
	for k, v := range defs {
		r := c.U.X.At(v).Reg
		if r == d.at.Inst.Guard.Reg() {
			return true
		}
		for i, s := range srcs {
			if i != k && s.konst == ptx.None && c.U.X.At(s.v).Reg == r {
				return true
			}
		}
	}
	return false
}

// refused says why a source is not good, or "".
func (c *Commoner) refused(d *cand, s source) string {
	if s.konst != ptx.None {
		return ""
	}
	w := c.U.X.At(s.v)
	if !c.holds(s.v, d.at.N) && c.fresh[s.v] == ptx.NoReg {
		if w.Kind != version.Write {
			return "the register that had the value was written since"
		}
		if c.Pressure && c.raises(s.block, d.at.Block, w.Reg) {
			return "a register for the value would raise the estimate of registers"
		}
	}
	if c.Pressure && d.class != Load && s.block != d.at.Block && c.raises(s.block, d.at.Block, w.Reg) {
		return "keeping the value in its register would raise the estimate of registers"
	}
	return ""
}

// spare is how many registers a function may have before anybody asks whether one more is good.
const spare = 32

// raises reports whether keeping a register from one block to another may raise the largest number of registers live
// at once. Without a look at what lies between, it asks the two ends.
func (c *Commoner) raises(from, to flow.Block, r ptx.Reg) bool {
	if c.press == nil {
		c.press = pressure.Analyse(c.U.F)
		c.most = c.press.Most()
	}
	words := (c.U.F.RegType(r).Bits() + 31) / 32
	if c.U.F.RegType(r) == ptx.Pred {
		return false
	}
	at := max(c.press.Blocks[from].Words, c.press.Blocks[to].Words) + c.grown + words
	return at > spare && at > c.most.Words
}

// register returns the register that a source is moved from: that of the leader, or one of its own.
func (c *Commoner) register(d *cand, s source) ptx.Reg {
	w := c.U.X.At(s.v)
	if r := c.fresh[s.v]; r != ptx.NoReg {
		return r
	}
	if c.holds(s.v, d.at.N) {
		if s.block != d.at.Block && c.Pressure {
			c.grown++
		}
		return w.Reg
	}
	r := c.U.F.NewReg(c.U.F.RegType(w.Reg))
	c.fresh[s.v] = r
	c.grown++
	in := c.U.X.Inst(s.v)
	m := Move(c.U.F, r, ptx.R(w.Reg))
	m.Loc = in.Loc // no guard: the register holds the value whether or not the leader wrote it
	c.after[w.Inst] = append(c.after[w.Inst], m)
	return r
}

// move appends the move that stands for a result, unless the register holds it.
func (c *Commoner) move(d *cand, v version.ID, from ptx.Operand) {
	to := c.U.X.At(v).Reg
	if from == ptx.R(to) {
		return
	}
	m := Move(c.U.F, to, from)
	m.Loc = d.at.Inst.Loc
	if !d.full {
		m.Guard = d.at.Inst.Guard
	}
	c.moves = dense.Append(c.moves, m)
}

// Move returns the move of all bits of a register or of a constant into a register of the same width.
func Move(f *ptx.Func, to ptx.Reg, from ptx.Operand) ptx.Inst {
	t := f.RegType(to)
	if from.IsImm() || !t.IsFloat() || from.IsReg() && !f.RegType(from.Reg()).IsFloat() {
		t = t.Untyped()
	}
	return ptx.Inst{Op: ptx.OpMov, Type: t, Dst: ptx.R(to), Src: [3]ptx.Operand{from}}
}

// rewrite puts what was decided into the blocks.
func (c *Commoner) rewrite() {
	g := c.U.X.Graph
	for b := range flow.Block(g.Len()) {
		blk := g.At(b)
		var out []ptx.Inst // nil until something changes
		for i := range blk.Insts {
			n := c.U.X.Number(b, i)
			var d *cand
			if c.at[n] != 0 {
				d = &c.cands[c.at[n]-1]
			}
			gone := d != nil && d.done
			more := c.after[n]
			if out == nil && (gone || len(more) > 0) {
				out = append(make([]ptx.Inst, 0, len(blk.Insts)+4), blk.Insts[:i]...)
			}
			if out == nil {
				continue
			}
			if gone {
				out = append(out, c.moves[d.moved[0]:d.moved[1]]...)
			} else {
				out = append(out, blk.Insts[i])
			}
			out = append(out, more...)
		}
		if out != nil {
			blk.Insts = slices.Clip(out)
		}
	}
}
