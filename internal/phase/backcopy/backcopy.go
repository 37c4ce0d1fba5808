// Package backcopy is phases 82 and 83, OriBackCopyPropagate: backward copy propagation.
//
//	add.s32 %r3, %r1, %r2;        add.s32 %r4, %r1, %r2;
//	mov.b32 %r4, %r3;
//
// A move whose source is read by nobody else goes, and what computed the source writes the destination at once. Forward
// propagation cannot do that where the destination is written elsewhere, too, as around loops. Blocks in reverse
// postorder, instructions backward, so that chains of moves collapse in one walk.
//
// Between the computation and the move, which stand in one block (with BackCopyPropCrossBlock also in two of which one
// is executed exactly when the other is, see file region.go), nobody reads or writes the destination; the
// computation does not read it either; both have the same guard, by the version of its predicate. Registers that
// unknown instructions name stay. This is what coalescing does for an interval without interference (Chaitin et al.,
// "Register Allocation via Coloring", Computer Languages 6, 1981), for one move at a time.
//
// Off by default, as in the assembler: the phases run when their knobs say so. Linear; idempotent.
package backcopy

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var renamed = pass.NewStat("BackCopy", "results written to where a move brought them")

// Pass is the body.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriBackCopyPropagate", Run: run, Stats: []*pass.Stat{renamed}}

// Asked is the body where a knob installs it: at phase 82, or for phase 83.
var Asked = &pass.Pass[*ptx.Func]{Name: "OriBackCopyPropagate<asked>", Stats: []*pass.Stat{renamed}, Run: func(c *pass.Ctx, f *ptx.Func) {
	if c.Bool("AdvancedPhaseBackPropVReg", false) || c.Bool("OriBackCopyPropagate", false) {
		run(c, f)
	}
}}

// window is how far above a move its computation may stand, in instructions.
const window = 256

func run(c *pass.Ctx, f *ptx.Func) {
	w := &walk{c: c, f: f, x: version.Of(flow.Of(f), version.Options{}), check: ptx.NewChecker(c.PTX(), f), budget: c.Int("BackCopyPropBudget", -1),
		cross: c.Bool("BackCopyPropCrossBlock", false)}
	w.uses = w.x.Uses()
	w.fix()
	g := w.x.Graph
	changed := false
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := len(insts) - 1; i >= 0; i-- {
			if w.budget == 0 {
				break
			}
			if w.move(b, insts, i) {
				changed = true
				w.budget--
			}
		}
	}
	if changed {
		f.Sweep()
	}
}

type walk struct {
	c      *pass.Ctx
	f      *ptx.Func
	x      *version.Info
	check  *ptx.Checker
	budget int     // moves still to remove; negative: all
	cross  bool    // also where computation and move stand in different blocks
	uses   []uint8 // by version: see version.Info.Uses
	fixed  []bool  // by register: an unknown instruction names it
}

// fix finds the registers that stay what they are: those that unknown instructions name, and results in registers.
func (w *walk) fix() {
	w.fixed = make([]bool, w.f.NumRegs())
	for _, b := range w.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == ptx.OpRaw {
				w.f.Uses(in, func(r ptx.Reg) { w.fixed[r] = true })
			}
		}
	}
	for _, id := range w.f.Results {
		if v := w.f.Vars[id]; v.Space == ptx.RegSpace {
			w.fixed[v.Reg] = true
		}
	}
}

// move looks at instruction i of a block, and removes it if it is a move whose source can be written to its destination.
func (w *walk) move(b flow.Block, insts []ptx.Inst, i int) bool {
	in := &insts[i]
	if in.Op != ptx.OpMov || !in.Dst.IsReg() || !in.Src[0].IsReg() || in.Dst == in.Src[0] {
		return false
	}
	d, s := in.Dst.Reg(), in.Src[0].Reg()
	bits := in.Type.Bits()
	if w.fixed[d] || w.fixed[s] || w.f.RegVec(d) != ptx.V1 || w.f.RegVec(s) != ptx.V1 || w.f.RegType(d).Bits() != bits || w.f.RegType(s).Bits() != bits ||
		in.Guard.Reg() == s || in.Guard.Reg() == d {
		return false
	}
	v := w.x.Use(w.x.Number(b, i), s)
	at := w.x.At(v)
	if v == 0 || at.Kind != version.Write || at.Block != b && !w.cross {
		return false
	}
	home := w.x.Graph.At(at.Block).Insts
	j := int(at.Inst - w.x.Number(at.Block, 0))
	why := w.refused(&home[j], in, at.Inst, w.x.Number(b, i), v)
	if why == "" {
		if at.Block == b {
			why = w.near(insts, j, i, d)
		} else {
			why = w.between(at.Block, j, b, i, d)
		}
	}
	if why != "" {
		w.c.MissedInst(renamed, in, why)
		return false
	}
	try := home[j]
	w.f.MapDefs(&try, func(r ptx.Reg) ptx.Reg {
		if r == s {
			return d
		}
		return r
	})
	if !w.check.Fits(&try) || !w.c.ApplyInst(renamed, in) {
		return false
	}
	home[j] = try
	in.Delete()
	return true
}

// refused says why the computation def, instruction j, of version v cannot write what mov, instruction i, moves v to, or
// "", as far as the two say.
func (w *walk) refused(def, mov *ptx.Inst, j, i int32, v version.ID) string {
	switch {
	case w.uses[v] != 1:
		return "the source of the move is read elsewhere, too"
	case def.Op.Is(ptx.DstReadWrite) || def.Dst.Kind() == ptx.OpdSelect:
		return "the computation changes its result in place"
	case def.Guard != mov.Guard:
		return "the move has another guard than the computation"
	}
	if p := mov.Guard.Reg(); p != ptx.NoReg && w.x.Use(j, p) != w.x.Use(i, p) {
		return "the predicate of their guard is written between them"
	}
	return ""
}

// near says why register d cannot take the result of instruction j of a block until instruction i, or "".
func (w *walk) near(insts []ptx.Inst, j, i int, d ptx.Reg) string {
	if i-j > window {
		return "the computation stands far above the move"
	}
	return w.touched(insts[j:i], d)
}

// touched says how instructions read or write d, or "".
func (w *walk) touched(insts []ptx.Inst, d ptx.Reg) (why string) {
	for k := range insts {
		in := &insts[k]
		if in.Op == ptx.OpInvalid {
			continue
		}
		w.f.Uses(in, func(r ptx.Reg) {
			if r == d {
				why = "the destination of the move is read between"
			}
		})
		w.f.Defs(in, func(r ptx.Reg) {
			if r == d {
				why = "the destination of the move is written between"
			}
		})
		if why != "" {
			return why
		}
	}
	return ""
}
