package join

import (
	"github.com/warpwise/warpwise/ptx"
)

// A loop that ends with "j = i + 1; p = i == n; i = j" keeps both variables live at once, so that the copy stays. Where
// what computes the source of a copy may as well stand behind the last use of its destination, it is put there
// before registers are joined.

// mostDelayed is how many instructions a definition is moved past, and looked for.
const mostDelayed = 48

// delay moves definitions of what is copied, and reports whether it did.
func (j *Joiner) delay(copies []occurrence) (any bool) {
	for _, c := range copies {
		in := &j.blocks[c.block].Insts[c.inst]
		d, s := in.Dst.Reg(), in.Src[0].Reg()
		b, end := j.before(c, d, s)
		if b == nil {
			continue
		}
		def, use := j.definition(b, end, d, s)
		if def >= 0 && use > def && j.movable(b, def, use, s) {
			x := b.Insts[def]
			copy(b.Insts[def:use], b.Insts[def+1:use+1])
			b.Insts[use] = x
			j.counts.Delayed++
			any = true
		}
	}
	return any
}

// before returns the instructions that come before a copy: those of its block, or, where it stands among copies
// only, that of the branch to it. Then its registers are none of the other copies' before it. Behind mostDelayed others
// nothing outside is looked at: a loop may carry as many values as the function has.
func (j *Joiner) before(c occurrence, d, s ptx.Reg) (b *ptx.Block, end int) {
	b, end = j.blocks[c.block], int(c.inst)
	if end > mostDelayed || !onlyCopies(b) {
		return b, end
	}
	for i := range end {
		if x := &b.Insts[i]; x.Dst == ptx.R(s) || x.Src[0] == ptx.R(d) || x.Dst == ptx.R(d) {
			return nil, 0
		}
	}
	preds := j.preds.of(c.block)
	if len(preds) != 1 {
		return nil, 0
	}
	b = j.blocks[preds[0]]
	return b, len(b.Insts) - b.Branches()
}

// definition returns the places of the last definition of s before the instruction at end, and of the last use of d,
// or -1.
func (j *Joiner) definition(b *ptx.Block, end int, d, s ptx.Reg) (def, use int) {
	use = -1
	for i := end - 1; i >= max(0, end-mostDelayed); i-- {
		in := &b.Insts[i]
		if in.Dst == ptx.R(s) && in.Guard == 0 {
			return i, use
		}
		if j.writes(in, d) || j.writes(in, s) {
			break
		}
		if use < 0 && j.reads(in, d) {
			use = i
		}
	}
	return -1, use
}

// movable reports whether the definition of s may stand behind the instruction at use: it computes something and has
// no other effect, nobody wants the result between, and nothing it reads is written there.
func (j *Joiner) movable(b *ptx.Block, def, use int, s ptx.Reg) bool {
	in := &b.Insts[def]
	if fl := j.f.Flags(in); fl&ptx.Pure == 0 || fl&(ptx.ReadsCC|ptx.WritesCC) != 0 {
		return false
	}
	for i := def + 1; i <= use; i++ {
		x := &b.Insts[i]
		if j.reads(x, s) {
			return false
		}
		ok := x.Op != ptx.OpScope && x.Op != ptx.OpEndScope
		j.f.Defs(x, func(r ptx.Reg) { ok = ok && !j.reads(in, r) })
		if !ok {
			return false
		}
	}
	return true
}

// reads reports whether an instruction reads a register, as one does that writes it under a guard.
func (j *Joiner) reads(in *ptx.Inst, r ptx.Reg) (yes bool) {
	j.f.Uses(in, func(x ptx.Reg) { yes = yes || x == r })
	return yes
}

// writes reports whether an instruction writes a register.
func (j *Joiner) writes(in *ptx.Inst, r ptx.Reg) (yes bool) {
	j.f.Defs(in, func(x ptx.Reg) { yes = yes || x == r })
	return yes
}
