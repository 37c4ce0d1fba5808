package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// frame is one activation of a function by a group of lanes.
type frame struct {
	fn      *micro.Func
	regs    [][micro.WarpSize]uint64
	taint   []taints // by slot
	parent  *frame
	retPC   int32
	call    *micro.CallInfo
	entered uint32                 // the lanes that made the call
	local   [micro.WarpSize]uint64 // offset of the frame in each lane's local memory
	depth   int
}

// The taints, as indices.
const (
	tPoison = iota
	tUndef
	tChoice
	tPayload // a NaN, whose sign and payload are a choice
	numTaints
)

// taints are lane masks by kind of taint.
type taints [numTaints]uint32

// fragState says why a fragment does not run.
type fragState uint8

const (
	fragReady fragState = iota
	fragWarp            // waits for the other lanes of a warp operation
	fragBar             // waits at a CTA barrier
	fragJoin            // waits at its reconvergence point (stack model)
	fragPoll            // waits for a condition, or for a turn
)

// fragment is a group of lanes with one program counter.
type fragment struct {
	mask  uint32
	pc    int32
	state fragState
	fr    *frame
	wait  waitKey // state fragWarp, fragBar, fragPoll
	spins uint32  // volatile and atomic accesses so far
	from  int32   // the instruction before pc that ran, or -1
	again bool    // came to pc, the head of a loop, from within the loop
	stack *join   // stack model: where the lanes meet their siblings
}

// waitKey identifies what a fragment waits for: lanes with equal keys meet.
type waitKey struct {
	op   micro.Op
	imm  int64
	bits uint8
	mode micro.Mode
	mask uint32      // member mask, or barrier number
	n    uint32      // barrier: thread count
	fn   *micro.Func // OpGroup: the function of the instruction
}

// join is a reconvergence point of the stack model.
type join struct {
	pc       int32
	fr       *frame
	expected uint32 // the lanes that split
	arrived  uint32
	parent   *join
}

// warp is 32 threads (fewer at the end of a block).
type warp struct {
	cta        *cta
	id         int
	lanes      uint32 // the lanes that exist
	exited     uint32
	frags      []fragment
	carry      uint32 // the carry flag of each lane
	added      uint32 // the lanes whose carry flag an addition wrote
	subtracted uint32 // or a subtraction
	locals     [micro.WarpSize]*region
	sp         [micro.WarpSize]uint64 // top of each lane's local memory
	joins      []*join                // stack model: joins at which lanes wait
	scratch    [micro.WarpSize]uint64 // see fast
	now        fragment               // the one that runs, and the sides of its branch: here to be allocated once
	sides      [2]fragment

	clusterArrived uint32 // lanes that arrived at the cluster's barrier in this phase
	clusterDone    uint32 // lanes whose phase is complete and that have not waited for it yet
	async          *[micro.WarpSize]asyncState
}

// live returns the lanes that have not exited.
func (w *warp) live() uint32 { return w.lanes &^ w.exited }

// exit ends lanes. Joins and operations that wait for them are settled by the next meet.
func (w *warp) exit(mask uint32) { w.exited |= mask }

// run runs the warp until no fragment is ready, and reports whether anything ran.
func (w *warp) run() bool {
	ran := false
	for {
		i := w.cta.run.model.pick(w)
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
	*f = w.frags[i]
	w.frags[i].mask = 0 // taken out; put back by the calls below
	f.again = false
	fn := f.fr.fn
	run := w.cta.run
	if run.looks++; run.looks%lookEvery == 0 {
		run.look()
	}
	observer := run.launch.Observer
	for {
		if w.cta.run.stopped() {
			return
		}
		in := &fn.Code[f.pc]
		w.cta.run.steps++
		mask := f.mask
		if in.Guard != 0 {
			mask &= w.guard(f, in)
		}
		if fn.Counts != nil && mask != 0 {
			fn.Counts[f.pc]++
		}
		if observer != nil && in.Op != micro.OpSpin {
			observer.Before(w.observe(f, mask))
		}
		if in.Op < micro.OpBr {
			if mask != 0 {
				w.exec(f.fr, in, mask)
			}
			if observer != nil {
				observer.After(w.observe(f, mask))
			}
			f.pc++
			if w.atBlockStart(fn, f.pc) {
				f.from = f.pc - 1
				w.put(*f)
				return
			}
			continue
		}
		if in.Op >= micro.OpSReg {
			if mask == 0 || w.warpOp(f, in, mask) {
				if observer != nil && in.Op != micro.OpSpin {
					observer.After(w.observe(f, mask))
				}
				f.pc++
				if w.atBlockStart(fn, f.pc) {
					f.from = f.pc - 1
					w.put(*f)
					return
				}
				continue
			}
			return // the fragment was parked
		}
		w.control(*f, in, mask)
		return
	}
}

func (w *warp) atBlockStart(fn *micro.Func, pc int32) bool { return fn.Starts[pc] }

// guard returns the lanes in which the guard of in holds. A poison guard is a finding.
func (w *warp) guard(f *fragment, in *micro.Inst) uint32 {
	g := &f.fr.regs[in.Guard]
	var m uint32
	for l := f.mask; l != 0; l &= l - 1 {
		i := bits.TrailingZeros32(l)
		m |= uint32(g[i]&1) << i
	}
	if in.Mode&micro.ModeGuardNot != 0 {
		m = f.mask &^ m
	}
	w.needDefined(f.fr, in, in.Guard, f.mask, "predicate")
	return m
}

// needDefined reports poison and undef in a slot where the program depends on its value.
func (w *warp) needDefined(fr *frame, in *micro.Inst, s micro.Slot, mask uint32, what string) {
	t := &fr.taint[s]
	if bad := t[tPoison] & mask; bad != 0 {
		if what != "address" {
			w.find(PoisonUse, in, fr, bad, "%s depends on poison", what)
		} else if bad = w.reachable(fr, in, bad); bad != 0 {
			w.find(PoisonUse, in, fr, bad, "address depends on poison")
		}
	} else if bad := t[tUndef] & mask; bad != 0 && w.cta.run.checks.Undef {
		w.find(PoisonUse, in, fr, bad, "%s depends on a value nobody set", what)
	}
}

// put puts a fragment back to the others, joining it as the model says.
func (w *warp) put(f fragment) {
	if f.mask == 0 {
		return
	}
	w.cta.run.model.arrive(w, f)
}

// add appends a fragment in the first free place.
func (w *warp) add(f fragment) {
	for i := range w.frags {
		if w.frags[i].mask == 0 {
			w.frags[i] = f
			return
		}
	}
	w.frags = append(w.frags, f)
}

// control executes a branch, call, return or trap and puts the fragment or its parts back.
func (w *warp) control(f fragment, in *micro.Inst, mask uint32) {
	f.from = f.pc
	rest := f
	rest.mask = f.mask &^ mask
	rest.pc++
	w.cta.run.branchAt = f.pc
	f.mask = mask
	switch in.Op {
	case micro.OpBr:
		f.pc = int32(in.Imm)
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
			w.find(Trap, in, f.fr, mask, "%s", f.fr.fn.Texts[in.Ext])
			w.cta.run.trapped = true
		}
		w.put(rest)
	case micro.OpUB:
		if mask != 0 {
			w.find(Unreachable, in, f.fr, mask, "%s", f.fr.fn.Texts[in.Ext])
			w.exit(mask)
		}
		w.put(rest)
	case micro.OpAssume:
		w.assume(f, in)
		f.mask |= rest.mask
		f.pc++
		w.put(f)
	}
}

func (w *warp) assume(f fragment, in *micro.Inst) {
	w.needDefined(f.fr, in, in.A, f.mask, "assumption")
	var bad uint32
	for m := f.mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		if f.fr.regs[in.A][l]&1 == 0 {
			bad |= 1 << l
		}
	}
	if bad != 0 {
		w.find(AssumeFalse, in, f.fr, bad, "an assumption of the program is false")
	}
}

// split puts back the two sides of a branch.
func (w *warp) split(taken, rest fragment) {
	if taken.mask != 0 && rest.mask != 0 {
		w.sides = [2]fragment{taken, rest}
		parts := w.sides[:]
		w.cta.run.model.diverge(w, parts)
		for _, p := range parts {
			w.put(p)
		}
		return
	}
	w.put(taken)
	w.put(rest)
}

// multiway executes a switch or an indexed branch.
func (w *warp) multiway(f fragment, in *micro.Inst) {
	fn := f.fr.fn
	if f.mask == 0 {
		return
	}
	w.needDefined(f.fr, in, in.A, f.mask, "branch")
	targets := fn.Targets[in.Ext]
	var parts []fragment
	for m := f.mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		x := f.fr.regs[in.A][l]
		t := -1
		if in.Op == micro.OpBrIdx {
			if x < uint64(len(targets)) {
				t = int(x)
			}
		} else {
			t = fn.Switches[in.Ext].Find(x)
		}
		if t < 0 {
			w.find(Unreachable, in, f.fr, 1<<l, "branch index %d of a table of %d", x, len(targets))
			w.exit(1 << l)
			continue
		}
		parts = addLane(parts, f, targets[t], l)
	}
	if len(parts) > 1 {
		w.cta.run.model.diverge(w, parts)
	}
	for _, p := range parts {
		w.put(p)
	}
}

func addLane(parts []fragment, f fragment, pc int32, lane int) []fragment {
	for i := range parts {
		if parts[i].pc == pc {
			parts[i].mask |= 1 << lane
			return parts
		}
	}
	f.pc, f.mask = pc, 1<<lane
	return append(parts, f)
}

// maxDepth bounds the call depth of a lane.
const maxDepth = 1000

// call enters a function, or several when the callee differs between lanes.
func (w *warp) call(f fragment, in *micro.Inst, rest fragment) {
	w.put(rest)
	if f.mask == 0 {
		return
	}
	ci := &f.fr.fn.Calls[in.Ext]
	if f.fr.depth >= maxDepth {
		w.find(StackOverflow, in, f.fr, f.mask, "more than %d calls deep", maxDepth)
		w.exit(f.mask)
		return
	}
	if ci.Func >= 0 {
		w.enter(f, ci, ci.Func, f.mask)
		return
	}
	w.needDefined(f.fr, in, in.A, f.mask, "callee")
	for left := f.mask; left != 0; {
		l := bits.TrailingZeros32(left)
		x := f.fr.regs[in.A][l]
		var same uint32
		for m := left; m != 0; m &= m - 1 {
			if k := bits.TrailingZeros32(m); f.fr.regs[in.A][k] == x {
				same |= 1 << k
			}
		}
		left &^= same
		t := w.cta.run.funcAt(x)
		if t < 0 {
			w.find(BadCall, in, f.fr, same, "address %#x is no function", x)
			w.exit(same)
			continue
		}
		w.enter(f, ci, t, same)
	}
}

// enter starts function number t for the lanes of mask.
func (w *warp) enter(f fragment, ci *micro.CallInfo, t int, mask uint32) {
	fn := w.cta.run.prog.Funcs[t]
	if fn.Unsupported != nil {
		w.cta.run.cannot = fn.Unsupported
		w.exit(mask)
		return
	}
	in := &f.fr.fn.Code[f.pc]
	n := 0
	for _, p := range fn.Params {
		n += len(p.Slots)
	}
	if len(fn.Code) == 0 || n != len(ci.Args) {
		w.find(BadCall, in, f.fr, mask, "call of %s: no body here, or another number of arguments", fn.Name)
		w.exit(mask)
		return
	}
	fr := w.newFrame(fn, f.fr, mask)
	fr.retPC, fr.call = f.pc+1, ci
	i := 0
	for _, p := range fn.Params {
		for _, s := range p.Slots {
			fr.regs[s] = f.fr.regs[ci.Args[i]]
			fr.taint[s] = f.fr.taint[ci.Args[i]]
			i++
		}
	}
	callee := fragment{mask: mask, fr: fr, from: -1}
	callee.stack = w.cta.run.model.enter(w, &f, fr, mask)
	w.put(callee)
}

// ret returns the lanes of f to the caller, or ends them.
func (w *warp) ret(f fragment) {
	if f.mask == 0 {
		return
	}
	fr := f.fr
	if fr.parent == nil {
		w.exit(f.mask)
		return
	}
	for i, s := range fr.call.Result {
		if i >= len(fr.fn.Result) {
			break
		}
		src, dst := fr.fn.Result[i], s
		for m := f.mask; m != 0; m &= m - 1 {
			l := bits.TrailingZeros32(m)
			fr.parent.regs[dst][l] = fr.regs[src][l]
		}
		for t := range numTaints {
			d := &fr.parent.taint[dst][t]
			*d = *d&^f.mask | fr.taint[src][t]&f.mask
		}
	}
	out := f
	out.pc, out.fr, out.from = fr.retPC, fr.parent, fr.retPC-1
	w.release(fr, f.mask)
	w.cta.run.model.leave(w, out, fr)
}
