// Package livedead removes what no effect depends on: phases 10, 16, 33, 61 and 84, OriPerformLiveDead.
//
// Instructions with effects are live, and so are results of a function in registers, and what a live instruction reads, by version: joins and guarded writes
// that only feed each other go as well, around loops, too. A plain load is dead when its result is; accesses with an
// order, timers, traps, barriers and whatever else is not known to be without effect stay. Of an atomic operation
// whose result is dead the reduction stays, where that form exists. This is the mark and sweep of Kennedy ("A survey
// of data flow analysis techniques", 1981) and Cytron et al. (TOPLAS 1991, section 7.1) with all branches live.
//
// Local variables that nothing names any more go, too. Linear; idempotent.
package livedead

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var (
	dead     = pass.NewStat("Dead", "instructions without a use removed")
	reduced  = pass.NewStat("Reduced", "atomic operations without a used result made reductions")
	variable = pass.NewStat("DeadVariable", "local variables without a use removed")
)

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriPerformLiveDead", Run: run, Stats: []*pass.Stat{dead, reduced, variable}}

func run(c *pass.Ctx, f *ptx.Func) {
	w := &walk{c: c, f: f, x: version.Of(flow.Of(f), version.Options{})}
	w.mark()
	w.sweep()
	w.variables()
}

type walk struct {
	c    *pass.Ctx
	f    *ptx.Func
	x    *version.Info
	live []bool // by version
	work []version.ID
}

// removable reports an instruction that may go when nothing reads its result.
func removable(f *ptx.Func, in *ptx.Inst) bool {
	if in.Dst == ptx.None || in.Op.Is(ptx.Terminator|ptx.Pseudo) {
		return false
	}
	fl := f.Flags(in)
	const effects = ptx.Writes | ptx.Ordered | ptx.Convergent | ptx.CrossLane | ptx.Terminator | ptx.Pseudo | ptx.WritesCC | ptx.ReadsCC
	return fl&effects == 0 && fl&(ptx.Pure|ptx.Reads) != 0 && in.Op != ptx.OpRaw
}

func (w *walk) mark() {
	g := w.x.Graph
	w.live = make([]bool, w.x.Len())
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			if !removable(w.f, &insts[i]) {
				w.reads(w.x.Number(b, i))
			}
		}
	}
	w.results()
	for len(w.work) > 0 {
		v := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		switch w.x.At(v).Kind {
		case version.Write:
			w.reads(w.x.At(v).Inst)
		case version.Join:
			for _, a := range w.x.Args(v) {
				w.see(a)
			}
		}
	}
}

// results makes live what a device function may return in registers: every write of such a register, for which of them
// reaches a return is not worth asking.
func (w *walk) results() {
	if len(w.f.Results) == 0 {
		return
	}
	returned := make([]bool, w.f.NumRegs())
	for _, id := range w.f.Results {
		if v := w.f.Vars[id]; v.Space == ptx.RegSpace {
			returned[v.Reg] = true
		}
	}
	for v := version.ID(1); int(v) < w.x.Len(); v++ {
		if returned[w.x.At(v).Reg] {
			w.see(v)
		}
	}
}

func (w *walk) see(v version.ID) {
	if v != 0 && !w.live[v] {
		w.live[v] = true
		w.work = append(w.work, v)
	}
}

// reads makes live what a live instruction reads.
func (w *walk) reads(n int32) {
	w.x.Reads(n, func(_ ptx.Reg, v version.ID) { w.see(v) })
}

// used reports whether a live instruction reads something that instruction n writes.
func (w *walk) used(n int32) bool {
	for _, v := range w.x.Defs(n) {
		if w.live[v] {
			return true
		}
	}
	return false
}

func (w *walk) sweep() {
	g := w.x.Graph
	gone := false
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			in := &insts[i]
			if in.Dst == ptx.None || w.used(w.x.Number(b, i)) {
				continue
			}
			switch {
			case removable(w.f, in):
				if w.c.ApplyInst(dead, in) {
					in.Delete()
					gone = true
				}
			case in.Op == ptx.OpAtom && canReduce(w.f, in) && w.c.ApplyInst(reduced, in):
				in.Op, in.Dst = ptx.OpRed, ptx.None
			}
		}
	}
	if gone {
		w.f.Sweep()
	}
}

// canReduce reports an atomic operation that exists without its result, at the order that it has.
func canReduce(f *ptx.Func, in *ptx.Inst) bool {
	if in.Mods.IsText() || len(f.Srcs(in)) != 2 || !ptx.OpRed.Info().Types.Has(in.Type) {
		return false
	}
	switch in.Mods.Atom() {
	case ptx.AtomCas, ptx.AtomExch, ptx.NoAtom:
		return false
	}
	o := in.Mods.Order()
	return o == ptx.NoOrder || o == ptx.Relaxed || o == ptx.Release
}

// variables drops local variables that nothing names.
func (w *walk) variables() {
	named := make([]bool, len(w.f.Vars))
	local := false
	for id, v := range w.f.Vars {
		if named[id] = v.Space != ptx.Local || w.f.Dropped(ptx.VarID(id)); !named[id] {
			local = true
		}
	}
	if !local {
		return
	}
	see := func(leaf ptx.Operand) {
		if id, ok := leaf.Var(); ok {
			named[id] = true
		}
	}
	for _, b := range w.f.Blocks {
		for i := range b.Insts {
			for _, s := range w.f.Srcs(&b.Insts[i]) {
				w.f.Leaves(s, see)
			}
		}
	}
	for id := range w.f.Vars {
		if !named[id] && w.c.ApplyInst(variable, nil) {
			w.f.DropVar(ptx.VarID(id))
		}
	}
}
