package engine

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/alu"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// warp is 32 threads (fewer at the end of a block).
type warp struct {
	converge.Set
	cta    *cta
	id     int
	lanes  uint32 // the lanes that exist
	locals [micro.WarpSize]*memory.Region
	sp     [micro.WarpSize]uint64 // top of each lane's local memory
	joins  []*converge.Join       // stack model: joins at which lanes wait
	now    converge.Fragment      // the one that runs, and the sides of its branch: here to be allocated once
	sides  [2]converge.Fragment

	clusterArrived uint32 // lanes that arrived at the cluster's barrier in this phase
	clusterDone    uint32 // lanes whose phase is complete and that have not waited for it yet
	async          *[micro.WarpSize]asyncState
	racer          race.Racer // when races are checked
	alu            alu.Unit
}

// live returns the lanes that have not exited.
func (w *warp) live() uint32 { return w.lanes &^ w.Exited }

// exit ends lanes. Joins and operations that wait for them are settled by the next meet.
func (w *warp) exit(mask uint32) { w.Exited |= mask }

// run runs the warp until no fragment is ready, and reports whether anything ran.
func (w *warp) run() bool {
	ran := false
	for {
		i := w.cta.run.model.Pick(&w.Set)
		if i < 0 {
			if w.meet() {
				continue
			}
			return ran
		}
		ran = true
		w.step(i)
		if w.cta.run.stopped() {
			return ran
		}
	}
}

// step runs fragment i to the end of its block or to a wait.
func (w *warp) step(i int) {
	f := &w.now
	*f = w.Frags[i]
	w.Frags[i].Mask = 0 // taken out; put back by the calls below
	f.Again = false
	fn := f.Frame.Func
	run := w.cta.run
	if run.looks++; run.looks%lookEvery == 0 {
		run.look()
	}
	observer := run.launch.Observer
	for {
		if run.stopped() {
			return
		}
		in := &fn.Code[f.PC]
		run.steps++
		mask := f.Mask
		if in.Guard != 0 {
			mask &= w.guard(f, in)
		}
		if fn.Counts != nil && mask != 0 {
			fn.Counts[f.PC]++
		}
		if observer != nil && in.Op != micro.OpSpin {
			observer.Before(w.observe(f, mask))
		}
		switch {
		case in.Op < micro.OpBr:
			switch {
			case mask == 0:
			case in.Op >= micro.OpLoad && in.Op <= micro.OpExt:
				w.memory(f.Frame, in, mask)
			default:
				w.alu.Exec(f.Frame, in, mask)
			}
		case in.Op < micro.OpSReg:
			w.control(*f, in, mask)
			return
		case mask != 0 && !w.warpOp(f, in, mask):
			return // the fragment was parked
		}
		if observer != nil && in.Op != micro.OpSpin {
			observer.After(w.observe(f, mask))
		}
		f.PC++
		if fn.Starts[f.PC] {
			f.From = f.PC - 1
			w.put(*f)
			return
		}
	}
}

// guard returns the lanes in which the guard of in holds. A poison guard is a finding.
func (w *warp) guard(f *converge.Fragment, in *micro.Inst) uint32 {
	g := &f.Frame.Regs[in.Guard]
	var m uint32
	for l := f.Mask; l != 0; l &= l - 1 {
		i := bits.TrailingZeros32(l)
		m |= uint32(g[i]&1) << i
	}
	if in.Mode&micro.ModeGuardNot != 0 {
		m = f.Mask &^ m
	}
	w.needDefined(f.Frame, in, in.Guard, f.Mask, "predicate")
	return m
}

// needDefined reports poison and undef in a slot where the program depends on its value.
func (w *warp) needDefined(fr *converge.Frame, in *micro.Inst, s micro.Slot, mask uint32, what string) {
	t := &fr.Taint[s]
	if bad := t[converge.Poison] & mask; bad != 0 {
		if what != "address" {
			w.find(finding.PoisonUse, in, fr, bad, "%s depends on poison", what)
		} else if bad = w.reachable(fr, in, bad); bad != 0 {
			w.find(finding.PoisonUse, in, fr, bad, "address depends on poison")
		}
	} else if bad := t[converge.Undef] & mask; bad != 0 && w.cta.run.checks.Undef {
		w.find(finding.PoisonUse, in, fr, bad, "%s depends on an uninitialised value", what)
	}
}

// put puts a fragment back to the others, joining it as the model says.
func (w *warp) put(f converge.Fragment) {
	if f.Mask == 0 {
		return
	}
	w.cta.run.model.Arrive(&w.Set, f)
}

// control executes a branch, call, return or trap and puts the fragment or its parts back.
func (w *warp) control(f converge.Fragment, in *micro.Inst, mask uint32) {
	f.From = f.PC
	rest := f
	rest.Mask = f.Mask &^ mask
	rest.PC++
	w.BranchAt = f.PC
	f.Mask = mask
	switch in.Op {
	case micro.OpBr:
		f.PC = int32(in.Imm)
		w.split(f, rest)
	case micro.OpSwitch, micro.OpBrIdx:
		w.multiway(f, in)
		w.put(rest)
	case micro.OpCall:
		w.call(f, in, rest)
	case micro.OpRet:
		w.put(rest)
		w.ret(f)
	case micro.OpExit:
		w.put(rest)
		if mask != 0 {
			w.exit(mask)
		}
	case micro.OpTrap:
		if mask != 0 {
			w.find(finding.Trap, in, f.Frame, mask, "%s", f.Frame.Func.Texts[in.Ext])
			w.cta.run.trapped = true
		}
		w.put(rest)
	case micro.OpUB:
		if mask != 0 {
			w.find(finding.Unreachable, in, f.Frame, mask, "%s", f.Frame.Func.Texts[in.Ext])
			w.exit(mask)
		}
		w.put(rest)
	case micro.OpAssume:
		w.assume(f, in)
		f.Mask |= rest.Mask
		f.PC++
		w.put(f)
	}
}

func (w *warp) assume(f converge.Fragment, in *micro.Inst) {
	w.needDefined(f.Frame, in, in.A, f.Mask, "assumption")
	var bad uint32
	for m := f.Mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		if f.Frame.Regs[in.A][l]&1 == 0 {
			bad |= 1 << l
		}
	}
	if bad != 0 {
		w.find(finding.AssumeFalse, in, f.Frame, bad, "the assumed condition is false")
	}
}

// split puts back the two sides of a branch.
func (w *warp) split(taken, rest converge.Fragment) {
	if taken.Mask != 0 && rest.Mask != 0 {
		w.sides = [2]converge.Fragment{taken, rest}
		parts := w.sides[:]
		w.cta.run.model.Diverge(&w.Set, parts)
		for _, p := range parts {
			w.put(p)
		}
		return
	}
	w.put(taken)
	w.put(rest)
}

// multiway executes a switch or an indexed branch.
func (w *warp) multiway(f converge.Fragment, in *micro.Inst) {
	fn := f.Frame.Func
	if f.Mask == 0 {
		return
	}
	w.needDefined(f.Frame, in, in.A, f.Mask, "branch")
	targets := fn.Targets[in.Ext]
	var parts []converge.Fragment
	for m := f.Mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		x := f.Frame.Regs[in.A][l]
		t := -1
		if in.Op == micro.OpBrIdx {
			if x < uint64(len(targets)) {
				t = int(x)
			}
		} else {
			t = fn.Switches[in.Ext].Find(x)
		}
		if t < 0 {
			w.find(finding.Unreachable, in, f.Frame, 1<<l, "branch index %d, but the table has %d targets", x, len(targets))
			w.exit(1 << l)
			continue
		}
		parts = addLane(parts, f, targets[t], l)
	}
	if len(parts) > 1 {
		w.cta.run.model.Diverge(&w.Set, parts)
	}
	for _, p := range parts {
		w.put(p)
	}
}

func addLane(parts []converge.Fragment, f converge.Fragment, pc int32, lane int) []converge.Fragment {
	for i := range parts {
		if parts[i].PC == pc {
			parts[i].Mask |= 1 << lane
			return parts
		}
	}
	f.PC, f.Mask = pc, 1<<lane
	return append(parts, f)
}

// maxDepth bounds the call depth of a lane.
const maxDepth = 1000

// call enters a function, or several when the callee differs between lanes.
func (w *warp) call(f converge.Fragment, in *micro.Inst, rest converge.Fragment) {
	w.put(rest)
	if f.Mask == 0 {
		return
	}
	ci := &f.Frame.Func.Calls[in.Ext]
	if f.Frame.Depth >= maxDepth {
		w.find(finding.StackOverflow, in, f.Frame, f.Mask, "calls are nested more than %d deep", maxDepth)
		w.exit(f.Mask)
		return
	}
	if ci.Func >= 0 {
		w.enter(f, ci, ci.Func, f.Mask)
		return
	}
	w.needDefined(f.Frame, in, in.A, f.Mask, "callee")
	for left := f.Mask; left != 0; {
		l := bits.TrailingZeros32(left)
		x := f.Frame.Regs[in.A][l]
		var same uint32
		for m := left; m != 0; m &= m - 1 {
			if k := bits.TrailingZeros32(m); f.Frame.Regs[in.A][k] == x {
				same |= 1 << k
			}
		}
		left &^= same
		t := w.cta.run.place.FuncAt(x)
		if t < 0 {
			w.find(finding.BadCall, in, f.Frame, same, "address %#x is not that of a function", x)
			w.exit(same)
			continue
		}
		w.enter(f, ci, t, same)
	}
}

// enter starts function number t for the lanes of mask.
func (w *warp) enter(f converge.Fragment, ci *micro.CallInfo, t int, mask uint32) {
	fn := w.cta.run.prog.Funcs[t]
	if fn.Unsupported != nil {
		w.cta.run.cannot = fn.Unsupported
		w.exit(mask)
		return
	}
	in := &f.Frame.Func.Code[f.PC]
	n := 0
	for _, p := range fn.Params {
		n += len(p.Slots)
	}
	if len(fn.Code) == 0 || n != len(ci.Args) {
		w.find(finding.BadCall, in, f.Frame, mask, "call of %s, which has no body in this module or takes another number of arguments", fn.Name)
		w.exit(mask)
		return
	}
	fr := w.newFrame(fn, f.Frame, mask)
	fr.RetPC, fr.Call = f.PC+1, ci
	i := 0
	for _, p := range fn.Params {
		for _, s := range p.Slots {
			fr.Regs[s] = f.Frame.Regs[ci.Args[i]]
			fr.Taint[s] = f.Frame.Taint[ci.Args[i]]
			i++
		}
	}
	callee := converge.Fragment{Mask: mask, Frame: fr, From: -1}
	callee.Stack = w.cta.run.model.Enter(&w.Set, &f, fr, mask)
	w.put(callee)
}

// ret returns the lanes of f to the caller, or ends them.
func (w *warp) ret(f converge.Fragment) {
	if f.Mask == 0 {
		return
	}
	fr := f.Frame
	if fr.Parent == nil {
		w.exit(f.Mask)
		return
	}
	for i, s := range fr.Call.Result {
		if i >= len(fr.Func.Result) {
			break
		}
		src, dst := fr.Func.Result[i], s
		for m := f.Mask; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			fr.Parent.Regs[dst][l] = fr.Regs[src][l]
		}
		for t := range converge.NumTaints {
			d := &fr.Parent.Taint[dst][t]
			*d = *d&^f.Mask | fr.Taint[src][t]&f.Mask
		}
	}
	out := f
	out.PC, out.Frame, out.From = fr.RetPC, fr.Parent, fr.RetPC-1
	w.release(fr, f.Mask)
	w.cta.run.model.Leave(&w.Set, out, fr)
}
