package simt

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/micro"
)

// Operations of many parts (matrices, asynchronous copies, mbarriers) are values of their own, in
// Func.Exts. Four micro-operations run them.

// groupOp is an operation of all lanes of a warp: OpGroup waits for them and runs it once. The
// fragments of the group are at the same instruction.
type groupOp interface {
	perform(w *warp, in *micro.Inst, group []fragment, active uint32)
}

// waitOp is an operation that may have to wait: OpWait runs it.
type waitOp interface {
	// try executes the operation for those lanes of mask that need not wait, and returns them.
	// expired says to execute it for all, the time of the wait being over: only asked of those
	// that can expire.
	try(w *warp, f *fragment, in *micro.Inst, mask uint32, expired bool) uint32
	// ready reports whether try would let a lane of f go on.
	ready(w *warp, f *fragment, in *micro.Inst) bool
	expires() bool
	// waitsFor says for what, in messages.
	waitsFor(w *warp) string
}

// hold parks the lanes of mask until the whole warp has come, or until they need not wait. The
// rest of the fragment goes on. It reports false when the fragment was parked, as warpOp does.
func (w *warp) hold(f *fragment, in *micro.Inst, mask uint32) bool {
	rest := *f
	rest.mask = f.mask &^ mask
	rest.pc++
	g := *f
	g.mask = mask
	switch in.Op {
	case micro.OpGroup:
		w.put(rest)
		g.state = fragWarp
		g.wait = waitKey{in.Op, int64(in.Ext), in.Bits, in.Mode &^ micro.ModeGuardNot, w.lanes, 0, f.fr.fn}
		w.add(g)
		w.meet()
		return false
	case micro.OpSpin:
		f.spins++
		if f.spins%spinsPerTurn != 0 {
			return true
		}
		w.put(rest)
		g.spins = f.spins
		g.state = fragPoll
		w.add(g)
		return false
	}
	w.cta.run.changes++ // of barriers, or by copies
	op := waitOpOf(f.fr.fn.Exts[in.Ext])
	done := op.try(w, f, in, mask, f.wait.n == expiredWait)
	if done == mask {
		f.wait.n = 0
		return true
	}
	rest.mask |= done
	rest.wait.n = 0
	w.put(rest)
	g.mask = mask &^ done
	g.state = fragPoll
	w.add(g)
	return false
}

// spinsPerTurn is how many volatile or atomic accesses a fragment makes before the others get a
// turn: loops that wait for another thread end.
const spinsPerTurn = 64

// expiredWait in waitKey.n says that the time of a wait is over.
const expiredWait = 1

// maxTimeouts is how many waits may end by their time in a row, without any other progress, before
// a block counts as deadlocked.
const maxTimeouts = 1000

// wakePolls lets fragments that wait for a condition try again. When no condition holds, one wait
// that may end after some time does.
func (k *cluster) wakePolls() bool {
	woke := false
	for _, c := range k.ctas {
		for _, w := range c.warps {
			woke = w.wakePolls() || woke
		}
	}
	if woke {
		return true
	}
	if k.timeouts++; k.timeouts > maxTimeouts {
		return false
	}
	for _, c := range k.ctas {
		for _, w := range c.warps {
			for i := range w.frags {
				f := w.frags[i]
				if f.mask == 0 || f.state != fragPoll {
					continue
				}
				if in := &f.fr.fn.Code[f.pc]; in.Op == micro.OpWait && waitOpOf(f.fr.fn.Exts[in.Ext]).expires() {
					w.frags[i].mask = 0
					f.state, f.wait.n = fragReady, expiredWait
					w.add(f)
					woke = true
				}
			}
		}
	}
	return woke
}

func (w *warp) wakePolls() bool {
	woke := false
	for i := range w.frags {
		f := w.frags[i]
		if f.mask == 0 || f.state != fragPoll {
			continue
		}
		in := &f.fr.fn.Code[f.pc]
		if in.Op == micro.OpSpin {
			w.frags[i].mask = 0
			f.state = fragReady
			w.resume(f)
			woke = true
			continue
		}
		if waitOpOf(f.fr.fn.Exts[in.Ext]).ready(w, &f, in) {
			w.frags[i].mask = 0
			f.state = fragReady
			w.add(f) // at the same place: it tries again
			w.cta.cluster.timeouts = 0
			woke = true
		}
	}
	return woke
}

// eachLane calls do for the lanes of a mask.
func eachLane(mask uint32, do func(l int)) {
	for ; mask != 0; mask &= mask - 1 {
		do(bits.TrailingZeros32(mask))
	}
}
