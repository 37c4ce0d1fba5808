package engine

import (
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// Operations of many parts (matrices, asynchronous copies, mbarriers) are values of their own, in
// Func.Exts. Four micro-operations run them.

// groupOp is an operation of all lanes of a warp: OpGroup waits for them and runs it once. The
// fragments of the group are at the same instruction.
type groupOp interface {
	perform(w *warp, in *micro.Inst, group []converge.Fragment, active uint32)
}

// waitOp is an operation that may have to wait: OpWait runs it.
type waitOp interface {
	// try executes the operation for those lanes of mask that need not wait, and returns them.
	// expired says to execute it for all, the time of the wait being over: only asked of those
	// that can expire.
	try(w *warp, f *converge.Fragment, in *micro.Inst, mask uint32, expired bool) uint32
	// ready reports whether try would let a lane of f go on.
	ready(w *warp, f *converge.Fragment, in *micro.Inst) bool
	expires() bool
	// waitsFor says for what, in messages.
	waitsFor(w *warp) string
}

// hold parks the lanes of mask until the whole warp has come, or until they need not wait. The
// rest of the fragment goes on. It reports false when the fragment was parked, as warpOp does.
func (w *warp) hold(f *converge.Fragment, in *micro.Inst, mask uint32) bool {
	rest := *f
	rest.Mask = f.Mask &^ mask
	rest.PC++
	g := *f
	g.Mask = mask
	switch in.Op {
	case micro.OpGroup:
		w.put(rest)
		g.State = converge.AtWarpOp
		g.Wait = converge.WaitKey{Op: in.Op, Imm: int64(in.Ext), Bits: in.Bits, Mode: in.Mode &^ micro.ModeGuardNot, Mask: w.lanes, N: 0, Func: f.Frame.Func}
		w.Add(g)
		w.meet()
		return false
	case micro.OpSpin:
		f.Spins++
		if f.Spins%spinsPerTurn != 0 {
			return true
		}
		w.put(rest)
		g.Spins = f.Spins
		g.State = converge.Polling
		w.Add(g)
		return false
	}
	w.cta.run.changes++ // of barriers, or by copies
	op := waitOpOf(f.Frame.Func.Exts[in.Ext])
	done := op.try(w, f, in, mask, f.Wait.N == expiredWait)
	if done == mask {
		f.Wait.N = 0
		return true
	}
	rest.Mask |= done
	rest.Wait.N = 0
	w.put(rest)
	g.Mask = mask &^ done
	g.State = converge.Polling
	w.Add(g)
	return false
}

// spinsPerTurn is how many volatile or atomic accesses a fragment makes before the others get a
// turn: loops that wait for another thread end.
const spinsPerTurn = 64

// expiredWait in WaitKey.n says that the time of a wait is over.
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
			for i := range w.Frags {
				f := w.Frags[i]
				if f.Mask == 0 || f.State != converge.Polling {
					continue
				}
				if in := &f.Frame.Func.Code[f.PC]; in.Op == micro.OpWait && waitOpOf(f.Frame.Func.Exts[in.Ext]).expires() {
					w.Frags[i].Mask = 0
					f.State, f.Wait.N = converge.Ready, expiredWait
					w.Add(f)
					woke = true
				}
			}
		}
	}
	return woke
}

func (w *warp) wakePolls() bool {
	woke := false
	for i := range w.Frags {
		f := w.Frags[i]
		if f.Mask == 0 || f.State != converge.Polling {
			continue
		}
		in := &f.Frame.Func.Code[f.PC]
		if in.Op == micro.OpSpin {
			w.Frags[i].Mask = 0
			f.State = converge.Ready
			w.resume(f)
			woke = true
			continue
		}
		if waitOpOf(f.Frame.Func.Exts[in.Ext]).ready(w, &f, in) {
			w.Frags[i].Mask = 0
			f.State = converge.Ready
			w.Add(f) // at the same place: it tries again
			w.cta.cluster.timeouts = 0
			woke = true
		}
	}
	return woke
}
