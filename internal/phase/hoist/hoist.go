// Package hoist is phase 56, SpeculativeHoistComInsts: what both ways of a branch begin with goes above it.
//
//	    @%p1 bra other;              add.s32 %r3, %r1, %r2;
//	    add.s32 %r3, %r1, %r2;       @%p1 bra other;
//	    …                            …
//	other:                       other:
//	    add.s32 %r3, %r1, %r2;
//
// Both ways must be reached from the branch only, and the instruction must have no effect, not ask which threads execute
// it, and not write the predicate of the branch. Where the two write different registers, the value gets a register of
// its own above the branch, and moves stand on the ways. Loads stay: they may fault, and differ by what is stored.
//
// This is hoisting of very busy expressions (Muchnick, Advanced Compiler Design and Implementation, section 13.5), for the
// heads of two blocks. Linear; idempotent.
package hoist

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var hoisted = pass.NewStat("Hoisted", "instructions at the head of both ways of a branch put above it")

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "SpeculativeHoistComInsts", Run: run, Stats: []*pass.Stat{hoisted}}

func run(c *pass.Ctx, f *ptx.Func) {
	if !c.Bool("SpeculativeHoistCommonInsts", true) {
		return
	}
	g := flow.Of(f)
	for _, b := range g.RPO() {
		s := g.Succs(b)
		if len(s) != 2 || s[0] == s[1] || len(g.Preds(s[0])) != 1 || len(g.Preds(s[1])) != 1 || s[0] == 0 || s[1] == 0 {
			continue
		}
		above := g.At(b)
		first := len(above.Insts) - above.Branches()
		if bra := above.Insts[first]; bra.Op == ptx.OpBra && bra.Guard != 0 {
			heads(c, above, g.At(s[0]), g.At(s[1]), bra.Guard.Reg())
		}
	}
}

// heads puts what two blocks begin with at the end of the one above them, in front of its branch by p.
func heads(c *pass.Ctx, above, one, two *ptx.Block, p ptx.Reg) {
	f := above.Func
	var up []ptx.Inst
	n := 0
	for n < len(one.Insts) && n < len(two.Insts) && plain(f, &one.Insts[n], p) && plain(f, &two.Insts[n], p) {
		a, b := one.Insts[n], two.Insts[n]
		x, y := a.Key(), b.Key()
		same := x == y
		x.Dst, y.Dst = ptx.None, ptx.None
		if x != y || !same && !renames(f, &a, &b) || !c.ApplyInst(hoisted, &a) {
			break
		}
		if same {
			up = append(up, a)
			n++
			continue
		}
		fresh := f.NewReg(f.RegType(a.Dst.Reg()))
		one.Insts[n], two.Insts[n] = move(f, &a, fresh), move(f, &b, fresh)
		a.Dst = ptx.R(fresh)
		up = append(up, a)
		break // what follows may read what the moves write
	}
	if len(up) == 0 {
		return
	}
	one.Insts, two.Insts = one.Insts[n:], two.Insts[n:]
	above.Insts = slices.Insert(slices.Clip(above.Insts), len(above.Insts)-above.Branches(), up...)
}

// plain reports an instruction that all threads may execute above the branch by p.
func plain(f *ptx.Func, in *ptx.Inst, p ptx.Reg) bool {
	const never = ptx.Convergent | ptx.CrossLane | ptx.Ordered | ptx.WritesCC | ptx.ReadsCC | ptx.Terminator | ptx.Pseudo | ptx.DstReadWrite
	fl := f.Flags(in)
	if fl&ptx.Pure == 0 || fl&never != 0 || in.Dst == ptx.None {
		return false
	}
	ok := true
	f.Defs(in, func(r ptx.Reg) { ok = ok && r != p })
	return ok
}

// renames reports two instructions that differ in the one register that they write, which a move can bring from
// another one; copies are not worth it.
func renames(f *ptx.Func, a, b *ptx.Inst) bool {
	if a.Guard != 0 || !a.Dst.IsReg() || !b.Dst.IsReg() || a.Op == ptx.OpMov {
		return false
	}
	s, t := f.RegType(a.Dst.Reg()), f.RegType(b.Dst.Reg())
	return s == t && (s == ptx.Pred || s.Bits() >= 16 && s.Bits() <= 64) && f.RegVec(a.Dst.Reg()) == ptx.V1 && f.RegVec(b.Dst.Reg()) == ptx.V1
}

func move(f *ptx.Func, in *ptx.Inst, from ptx.Reg) ptx.Inst {
	t := f.RegType(from)
	if !t.IsFloat() {
		t = t.Untyped()
	}
	return ptx.Inst{Op: ptx.OpMov, Type: t, Dst: in.Dst, Src: [3]ptx.Operand{ptx.R(from)}, Loc: in.Loc}
}
