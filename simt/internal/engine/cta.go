package engine

import (
	"fmt"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// cta is a thread block at work.
type cta struct {
	run    *execution
	id     [3]uint32
	linear int
	warps  []*warp
	shared *memory.Region

	cluster  *cluster
	rank     int // in the cluster
	barriers [maxBarriers]barrierState
}

// maxBarriers is the number of named barriers of a block.
const maxBarriers = 16

// newCTA builds the block with the given linear number, of that rank in its cluster.
func newCTA(r *execution, linear, rank int) *cta {
	g := r.launch.Grid
	c := &cta{run: r, linear: linear, rank: rank, id: [3]uint32{uint32(linear % g[0]), uint32(linear / g[0] % g[1]), uint32(linear / g[0] / g[1])}}
	c.shared = memory.NewRegion("shared memory", micro.Shared, 0, r.place.SharedSize)
	r.scribble(c.shared)
	for i, v := range r.prog.Vars {
		if v.Space == micro.Shared && v.HasIni {
			n := copy(c.shared.Data[r.place.Addr(i):], v.Init)
			memory.SetBytes(c.shared.Shadow[r.place.Addr(i):r.place.Addr(i)+uint64(n)], memory.Init)
		}
	}
	b := r.launch.Block
	threads := b[0] * b[1] * b[2]
	for first := 0; first < threads; first += micro.WarpSize {
		w := &warp{cta: c, id: first / micro.WarpSize}
		w.alu.Find = w.find
		n := min(micro.WarpSize, threads-first)
		w.lanes = uint32(1<<n - 1)
		w.enterRaces()
		fr := w.newFrame(r.kernel, nil, w.lanes)
		c.warps = append(c.warps, w)
		w.put(converge.Fragment{Mask: w.lanes, Frame: fr, From: -1})
	}
	return c
}

// order returns the warps in the order in which they get their turn.
func (c *cta) order() []*warp {
	if c.run.launch.Seed&2 == 0 {
		return c.warps
	}
	out := make([]*warp, len(c.warps))
	for i, w := range c.warps {
		out[len(out)-1-i] = w
	}
	return out
}

func (c *cta) live() bool {
	for _, w := range c.warps {
		if w.live() != 0 {
			return true
		}
	}
	return false
}

// openBarriers releases the barriers at which all expected threads have arrived, and reports
// whether there was one.
func (c *cta) openBarriers() bool {
	opened := false
	for b := uint32(0); b < maxBarriers; b++ {
		if c.open(b) {
			opened = true
		}
	}
	return opened
}

// open releases barrier b when it is complete.
func (c *cta) open(b uint32) bool {
	if !c.complete(b) {
		return false
	}
	c.check(b)
	c.reduce(b)
	c.synchronise(b)
	c.barriers[b] = barrierState{}
	for _, w := range c.warps {
		for i := range w.Frags {
			f := w.Frags[i]
			if f.Mask != 0 && f.State == converge.AtBarrier && f.Wait.Mask == b {
				w.Frags[i].Mask = 0
				f.State = converge.Ready
				w.observeGroup([]converge.Fragment{f}, f.Mask)
				w.resume(f)
			}
		}
	}
	return true
}

// resume lets a fragment go on behind the operation it waited at.
func (w *warp) resume(f converge.Fragment) {
	f.PC++
	w.put(f)
}

// check reports aligned barriers that the lanes of a warp did not reach together.
func (c *cta) check(b uint32) {
	for _, w := range c.warps {
		var first *converge.Fragment
		var lanes uint32
		for i := range w.Frags {
			f := &w.Frags[i]
			if f.Mask == 0 || f.State != converge.AtBarrier || f.Wait.Mask != b {
				continue
			}
			lanes |= f.Mask
			if first == nil {
				first = f
			}
			in, in0 := &f.Frame.Func.Code[f.PC], &first.Frame.Func.Code[first.PC]
			if in != in0 && in.Mode&micro.ModeAligned != 0 {
				w.find(finding.DivergentBarrier, in, f.Frame, f.Mask, "lanes %s wait at a different instruction for the same barrier %d", finding.LaneList(first.Mask), b)
			}
		}
		if first != nil && lanes != w.live() {
			in := &first.Frame.Func.Code[first.PC]
			if in.Mode&micro.ModeAligned != 0 {
				w.find(finding.DivergentBarrier, in, first.Frame, lanes, "barrier %d completes without lanes %s of the warp", b, finding.LaneList(w.live()&^lanes))
			}
		}
	}
}

// reduce computes the result of bar.red over all threads that arrived.
func (c *cta) reduce(b uint32) {
	count, all, any := uint64(0), true, false
	var taint converge.Taints // of the result, in every lane
	each := func(do func(w *warp, f *converge.Fragment, in *micro.Inst)) {
		for _, w := range c.warps {
			for i := range w.Frags {
				f := &w.Frags[i]
				if f.Mask != 0 && f.State == converge.AtBarrier && f.Wait.Mask == b {
					do(w, f, &f.Frame.Func.Code[f.PC])
				}
			}
		}
	}
	each(func(w *warp, f *converge.Fragment, in *micro.Inst) {
		if in.C == 0 {
			return
		}
		for _, l := range lanesOf(f.Mask) {
			p := f.Frame.Regs[in.C][l]&arith.MaskOf(max(in.From, 1)) != 0
			if p {
				count++
			}
			all, any = all && p, any || p
		}
		for k, m := range f.Frame.Taint[in.C] {
			if m&f.Mask != 0 {
				taint[k] = ^uint32(0)
			}
		}
	})
	each(func(w *warp, f *converge.Fragment, in *micro.Inst) {
		var x uint64
		switch in.Imm {
		case micro.BarRedPopc:
			x = count
		case micro.BarRedAnd:
			x = arith.Bit(all)
		case micro.BarRedOr:
			x = arith.Bit(any)
		default:
			return
		}
		for _, l := range lanesOf(f.Mask) {
			f.Frame.Regs[in.Dst][l] = x
		}
		f.Frame.SetTaint(in.Dst, f.Mask, taint)
	})
}

// deadlock reports what every waiting group waits for.
func (c *cta) deadlock() {
	for _, w := range c.warps {
		for i := range w.Frags {
			f := &w.Frags[i]
			if f.Mask == 0 {
				continue
			}
			in := &f.Frame.Func.Code[f.PC]
			what := "its turn"
			switch f.State {
			case converge.AtBarrier:
				what = fmt.Sprintf("barrier %d%s", f.Wait.Mask, c.absent(f.Wait.Mask))
			case converge.Polling:
				if in.Op == micro.OpWait {
					what = waitOpOf(f.Frame.Func.Exts[in.Ext]).waitsFor(w)
				} else {
					what = c.cluster.waited()
				}
			case converge.AtWarpOp:
				what = fmt.Sprintf("lanes %s of its warp", finding.LaneList(f.Wait.Mask&^w.Exited&^w.arrived(f.Wait)))
			}
			w.find(finding.Deadlock, in, f.Frame, f.Mask, "no thread of the block can make progress: these lanes wait for %s", what)
		}
		for _, j := range w.joins {
			if j.Arrived != 0 {
				in := &j.Frame.Func.Code[j.PC]
				w.find(finding.Deadlock, in, j.Frame, j.Arrived, "no thread of the block can make progress: these lanes wait for lanes %s to reconverge", finding.LaneList(j.Expected&^j.Arrived&^w.Exited))
			}
		}
	}
	c.run.dead = true
}
