package phasecheck

import (
	"fmt"

	"github.com/warpwise/warpwise/ptx"
)

// spaces checks that the addresses of generic accesses that name a state space now lie in it: on every way back the
// address comes from cvta of that space, or from a parameter of a kernel that points there, by moves, selections and sums
// with what is no address.
func (c *check) spaces() {
	for _, k := range c.heads {
		was, now := c.was.f.Block(k), c.now.f.Block(k)
		if len(was.Insts) != len(now.Insts) {
			continue
		}
		for i := range was.Insts {
			b, a := &was.Insts[i], &now.Insts[i]
			switch b.Op {
			case ptx.OpLd, ptx.OpSt, ptx.OpAtom, ptx.OpRed:
			default:
				continue
			}
			if b.Op != a.Op || b.Mods.IsText() || b.Mods.Space() != ptx.NoSpace || a.Mods.Space() == ptx.NoSpace {
				continue
			}
			if base, _ := c.was.f.AddrParts(c.was.f.Src(b, 0)); base.IsReg() {
				if why := c.liesIn(place{k, i, base.Reg()}, a.Mods.Space()); why != "" {
					c.say(k, true, fmt.Sprintf("%s: %s", c.lineOf(c.now.f, a), why))
				}
			}
		}
	}
}

// place is a register in front of an instruction of a block.
type place struct {
	b   ptx.BlockID
	at  int
	reg ptx.Reg
}

// liesIn says why a register need not hold a generic address of a state space, or "".
func (c *check) liesIn(p place, s ptx.Space) string {
	f := c.was.f
	preds := map[ptx.BlockID][]ptx.BlockID{}
	for _, b := range c.was.order {
		for _, n := range c.was.succs[b] {
			preds[n] = append(preds[n], b)
		}
	}
	work, seen := []place{p}, map[place]bool{}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		def := p.at - 1
		insts := f.Block(p.b).Insts
		for def >= 0 && !writes(f, &insts[def], p.reg) {
			def--
		}
		if def < 0 {
			if p.b == c.first {
				return "its address was never written on the way through " + c.label(p.b)
			}
			for _, q := range preds[p.b] {
				work = append(work, place{q, len(f.Block(q).Insts), p.reg})
			}
			continue
		}
		from, why := c.origin(&insts[def], s)
		if why != "" {
			return why + " in " + c.label(p.b)
		}
		if insts[def].Guard != 0 {
			from = append(from, p.reg)
		}
		for _, r := range from {
			work = append(work, place{p.b, def, r})
		}
	}
	return ""
}

func writes(f *ptx.Func, in *ptx.Inst, r ptx.Reg) (yes bool) {
	f.Defs(in, func(d ptx.Reg) { yes = yes || d == r })
	return yes
}

// origin returns the registers of whose state space the result of an instruction is, none where it is a generic address of
// the space by itself, or why it need not be.
func (c *check) origin(in *ptx.Inst, s ptx.Space) (from []ptx.Reg, why string) {
	f := c.was.f
	switch in.Op {
	case ptx.OpMov, ptx.OpAdd, ptx.OpSub, ptx.OpSelp:
		for i, o := range f.Srcs(in) {
			switch {
			case o.IsImm() || in.Op == ptx.OpSelp && i == 2 || in.Op != ptx.OpSelp && o.IsReg() && c.isNumber(o.Reg()):
			case !o.IsReg() || in.Op == ptx.OpSub && i == 1:
				return nil, "its address comes from " + c.line(in)
			default:
				from = append(from, o.Reg())
			}
		}
		if len(from) == 0 || len(from) > 1 && in.Op == ptx.OpAdd {
			return nil, "its address is the sum of what may both be addresses"
		}
		return from, ""
	case ptx.OpCvta:
		if !in.Mods.Has(ptx.To) && in.Mods.Space().Base() == s.Base() {
			return nil, ""
		}
	case ptx.OpLd:
		base, off := f.AddrParts(f.Src(in, 0))
		v, ok := base.Var()
		if ok && off == 0 && f.Entry && in.Mods.Space().Base() == ptx.Param && f.Vars[v].Ptr && f.Vars[v].PtrSpace == s && s == ptx.Global {
			return nil, ""
		}
	}
	return nil, "its address comes from " + c.line(in)
}

// isNumber reports a register that only products, shifts and extended integers are written to.
func (c *check) isNumber(r ptx.Reg) bool {
	if c.numbers == nil {
		f := c.was.f
		c.numbers = make([]int8, f.NumRegs())
		for _, b := range c.was.order {
			for i := range f.Block(b).Insts {
				in := &f.Block(b).Insts[i]
				kind := int8(-1)
				switch in.Op {
				case ptx.OpMul, ptx.OpShl:
					kind = 1
				case ptx.OpCvt:
					if in.Type2.Bits() <= 32 {
						kind = 1
					}
				}
				f.Defs(in, func(d ptx.Reg) {
					if c.numbers[d] >= 0 {
						c.numbers[d] = kind
					}
				})
			}
		}
	}
	return c.numbers[r] > 0
}
