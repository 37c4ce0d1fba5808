package engine

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// cluster is a group of blocks that run at the same time and may access each other's shared
// memory. A launch without clusters has clusters of one block.
type cluster struct {
	run      *execution
	id       [3]uint32
	ctas     []*cta // by rank
	number   int
	turn     turnState
	timeouts int         // waits ended by time since the last progress
	released race.Stamps // clocks of the threads that arrived at the cluster's barrier in this phase
	acquired race.Stamps // those of the phase completed last
	started  []*asyncOp  // asynchronous operations, some of them done
}

// clusterShape returns the size of the clusters of a launch and whether somebody asked for one.
func clusterShape(l *Launch, fn *micro.Func) (size [3]int, explicit bool, err error) {
	size = l.Cluster
	if size == [3]int{} {
		size = fn.Cluster
	}
	explicit = size != [3]int{}
	for i := range size {
		size[i] = max(size[i], 1)
		if l.Grid[i]%size[i] != 0 {
			return size, explicit, fmt.Errorf("the grid of %v blocks is not a multiple of the cluster of %v", l.Grid, size)
		}
		if want := fn.Cluster; want != [3]int{} && size[i] != max(want[i], 1) {
			return size, explicit, fmt.Errorf("kernel %s asks for clusters of %v, the launch for %v", fn.Name, want, size)
		}
	}
	n := size[0] * size[1] * size[2]
	if fn.MaxCluster > 0 && n > fn.MaxCluster {
		return size, explicit, fmt.Errorf("a cluster of %d blocks; kernel %s allows %d", n, fn.Name, fn.MaxCluster)
	}
	if n > maxClusterCTAs {
		return size, explicit, fmt.Errorf("a cluster of %d blocks; the limit is %d", n, maxClusterCTAs)
	}
	return size, explicit, nil
}

// maxClusterCTAs is the largest cluster that hardware runs (non-portable size).
const maxClusterCTAs = 16

// newCluster builds the cluster with the given linear number.
func newCluster(r *execution, number int) *cluster {
	size, g := r.clusterSize, r.launch.Grid
	n := [3]int{g[0] / size[0], g[1] / size[1], g[2] / size[2]}
	at := [3]int{number % n[0], number / n[0] % n[1], number / n[0] / n[1]}
	k := &cluster{run: r, number: number, id: [3]uint32{uint32(at[0]), uint32(at[1]), uint32(at[2])}}
	for rank := range size[0] * size[1] * size[2] {
		c := newCTA(r, r.grid().BlockOf(number, rank), rank)
		c.cluster = k
		k.ctas = append(k.ctas, c)
	}
	return k
}

// execute runs the blocks of the cluster to their end or until nothing can run.
func (k *cluster) execute() {
	for !k.run.stopped() {
		ran := false
		for _, c := range k.ctas {
			for _, w := range c.order() {
				if w.live() != 0 && w.run() {
					ran = true
				}
				if k.run.stopped() {
					return
				}
			}
		}
		if ran {
			continue
		}
		for _, c := range k.ctas {
			ran = c.openBarriers() || ran
		}
		if ran || k.openBarrier() || !k.standsStill() && k.wakePolls() {
			continue
		}
		for _, c := range k.ctas {
			if c.live() {
				c.deadlock()
			}
		}
		break
	}
	k.drain()
}

// openBarrier completes the phase of the cluster's barrier when all threads that live have
// arrived. It reports whether there was something to complete.
func (k *cluster) openBarrier() bool {
	some := false
	for _, c := range k.ctas {
		for _, w := range c.warps {
			if w.live()&^w.clusterArrived != 0 {
				return false
			}
			some = some || w.clusterArrived&w.live() != 0
		}
	}
	if !some {
		return false
	}
	for _, c := range k.ctas {
		for _, w := range c.warps {
			w.clusterDone |= w.clusterArrived
			w.clusterArrived = 0
		}
	}
	k.acquired, k.released = k.released, race.Stamps{}
	k.timeouts = 0
	return true
}

type clusterArrive compound.ClusterArrive

func (a clusterArrive) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	if bad := mask & (w.clusterArrived | w.clusterDone); bad != 0 {
		w.find(finding.DivergentBarrier, in, fr, bad, "these lanes arrive at the barrier of the cluster for the second time without having waited")
	}
	w.clusterArrived |= mask
	if s := w.cta.run.races; s != nil && !a.Relaxed {
		k := w.cta.cluster
		eachLane(mask, func(l int) {
			a := w.actor(l)
			k.released.Add(s, a.Stamp())
		})
	}
	w.cta.cluster.openBarrier()
}

type clusterWait compound.ClusterWait

func (clusterWait) try(w *warp, f *converge.Fragment, in *micro.Inst, mask uint32, _ bool) uint32 {
	if bad := mask &^ (w.clusterArrived | w.clusterDone); bad != 0 {
		w.find(finding.DivergentBarrier, in, f.Frame, bad, "these lanes wait at the barrier of the cluster without having arrived")
		w.clusterDone |= bad
	}
	done := mask & w.clusterDone
	w.clusterDone &^= done
	if s := w.cta.run.races; s != nil {
		eachLane(done, func(l int) {
			a := w.actor(l)
			a.Acquire(w.cta.cluster.acquired.Clock(s))
		})
	}
	return done
}

func (clusterWait) ready(w *warp, f *converge.Fragment, _ *micro.Inst) bool {
	return f.Mask&w.clusterDone != 0
}
func (clusterWait) expires() bool { return false }

// waitsFor names the threads that have not arrived.
func (clusterWait) waitsFor(w *warp) string {
	var missing []string
	for _, c := range w.cta.cluster.ctas {
		for _, v := range c.warps {
			if m := v.live() &^ v.clusterArrived; m != 0 {
				missing = append(missing, fmt.Sprintf("lanes %s of warp %d of block %d", finding.LaneList(m), v.id, c.rank))
			}
		}
	}
	return "the barrier of the cluster, at which " + strings.Join(missing, ", ") + " have not arrived"
}

// Addresses of shared memory below clusterStride are those of the executing block; above, the
// blocks of the cluster follow one another by rank.
const clusterStride = 1 << 24

// clusterShared returns the shared memory of an address in the window of the cluster and the
// offset in it; nil when no block of the cluster has that address, or the one that had it has
// exited: its memory is gone with it.
func (w *warp) clusterShared(addr uint64) (*memory.Region, uint64) {
	if addr < clusterStride {
		return w.cta.shared, addr
	}
	rank := addr/clusterStride - 1
	if rank >= uint64(len(w.cta.cluster.ctas)) {
		return nil, addr
	}
	if c := w.cta.cluster.ctas[rank]; c == w.cta || c.live() { // all of this is just small enough to be inlined
		return c.shared, addr % clusterStride
	}
	return nil, addr
}

type mapa compound.Mapa

func (m mapa) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	a, b := &fr.Regs[in.A], &fr.Regs[in.B]
	ranks := uint64(len(w.cta.cluster.ctas))
	var out [micro.WarpSize]uint64
	eachLane(mask, func(l int) {
		x, rank := a[l], b[l]&arith.MaskOf(32)
		base := uint64(0)
		if m.Generic {
			base = memory.SharedWindow
		}
		off := x - base
		if off >= clusterStride*(ranks+1) {
			w.find(finding.OutOfBounds, in, fr, 1<<l, "mapa: address %#x is not in shared memory", x)
		}
		if rank >= ranks {
			w.find(finding.OutOfBounds, in, fr, 1<<l, "mapa: block rank %d in a cluster of %d blocks", rank, ranks)
			rank = 0
		}
		out[l] = base + (rank+1)*clusterStride + off%clusterStride
	})
	w.setLanes(fr, in, in.Dst, mask, &out, in.A, in.B)
}

type ctaRank compound.CtaRank

func (m ctaRank) exec(w *warp, fr *converge.Frame, in *micro.Inst, mask uint32) {
	a := &fr.Regs[in.A]
	ranks := uint64(len(w.cta.cluster.ctas))
	var out [micro.WarpSize]uint64
	eachLane(mask, func(l int) {
		off := a[l]
		if m.Generic {
			off -= memory.SharedWindow
		}
		switch {
		case off < clusterStride:
			out[l] = uint64(w.cta.rank)
		case off < clusterStride*(ranks+1):
			out[l] = off/clusterStride - 1
		default:
			w.find(finding.OutOfBounds, in, fr, 1<<l, "getctarank: address %#x is not in shared memory", a[l])
		}
	})
	w.setLanes(fr, in, in.Dst, mask, &out, in.A)
}

// setLanes writes the lanes of mask of a slot, with the taints of the operands.
func (w *warp) setLanes(fr *converge.Frame, in *micro.Inst, dst micro.Slot, mask uint32, x *[micro.WarpSize]uint64, from ...micro.Slot) {
	var t converge.Taints
	for _, s := range from {
		t = t.Or(fr.Taint[s])
	}
	t[converge.Choice] |= t[converge.Payload]
	t[converge.Payload] = 0
	d := &fr.Regs[dst]
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		d[l] = x[l] & arith.MaskOf(in.Bits)
	}
	fr.SetTaint(dst, mask, t)
}

// clusterReg reads a special register of the cluster, or returns 0 for others.
func (w *warp) clusterReg(r micro.SReg) uint64 {
	k, e := w.cta.cluster, w.cta.run
	size := e.clusterSize
	switch {
	case r >= micro.SRegClusterIDX && r <= micro.SRegClusterIDZ:
		return uint64(k.id[r-micro.SRegClusterIDX])
	case r >= micro.SRegNClusterIDX && r <= micro.SRegNClusterIDZ:
		i := r - micro.SRegNClusterIDX
		return uint64(e.launch.Grid[i] / size[i])
	case r >= micro.SRegClusterCtaidX && r <= micro.SRegClusterCtaidZ:
		i := r - micro.SRegClusterCtaidX
		return uint64(w.cta.id[i]) % uint64(size[i])
	case r >= micro.SRegClusterNCtaidX && r <= micro.SRegClusterNCtaidZ:
		return uint64(size[r-micro.SRegClusterNCtaidX])
	case r == micro.SRegClusterCtaRank:
		return uint64(w.cta.rank)
	case r == micro.SRegClusterNCtaRank:
		return uint64(len(k.ctas))
	case r == micro.SRegExplicitCluster:
		return arith.Bit(e.explicitCluster)
	case r == micro.SRegArch:
		return 10 * uint64(e.launch.Answers.SM)
	case r == micro.SRegPrecise:
		return arith.Bit(e.launch.Answers.Precise)
	case r == micro.SRegKnown:
		return arith.Bit(e.launch.Answers.Known)
	}
	return 0
}

// drain makes the asynchronous operations happen that nobody waited for.
func (k *cluster) drain() {
	for _, a := range k.started {
		a.finish()
	}
	k.started = nil
}

func (r *execution) grid() race.Grid { return race.Grid{Blocks: r.launch.Grid, Cluster: r.clusterSize} }
