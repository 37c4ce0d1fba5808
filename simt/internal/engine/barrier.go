package engine

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// barrierState is a named barrier of a block: what has arrived without waiting, and its clocks.
type barrierState struct {
	times [][micro.WarpSize]uint8 // by warp and lane: arrivals without waiting (bar.arrive)
	need  uint32                  // thread count that the arrivals named
	clock race.Stamps             // what they released
}

// arriveOnly counts the lanes of mask at barrier b.
func (w *warp) arriveOnly(b, n, mask uint32) {
	c := w.cta
	st := &c.barriers[b]
	if st.times == nil {
		st.times = make([][micro.WarpSize]uint8, len(c.warps))
	}
	st.need = max(st.need, n)
	eachLane(mask, func(l int) {
		st.times[w.id][l]++
		if s := c.run.races; s != nil {
			a := w.actor(l)
			st.clock.Add(s, a.Stamp())
		}
	})
}

// counted returns how many threads warp w contributes to barrier b, waiting being its lanes that
// wait there. Arrivals count in whole warps: lanes that do not exist, or have exited without
// arriving, count as those that arrive least.
func (c *cta) counted(b uint32, w *warp, waiting uint32) int {
	st := &c.barriers[b]
	n, least, missing := 0, 255, 0
	for l := range micro.WarpSize {
		t := int(waiting >> l & 1)
		if st.times != nil {
			t += int(st.times[w.id][l])
		}
		if t == 0 && w.live()>>l&1 == 0 {
			missing++
			continue
		}
		n += t
		least = min(least, t)
	}
	if missing == micro.WarpSize {
		return 0
	}
	return n + least*missing
}

// present returns the live lanes of w that are at barrier b, waiting or not.
func (c *cta) present(b uint32, w *warp, waiting uint32) uint32 {
	st := &c.barriers[b]
	if st.times != nil {
		for l, t := range st.times[w.id] {
			if t > 0 {
				waiting |= 1 << l
			}
		}
	}
	return waiting & w.live()
}

// waitingAt returns the lanes of w that wait at barrier b and the thread count they name.
func (w *warp) waitingAt(b uint32) (mask, need uint32) {
	for i := range w.Frags {
		if f := &w.Frags[i]; f.Mask != 0 && f.State == converge.AtBarrier && f.Wait.Mask == b {
			mask |= f.Mask
			need = max(need, f.Wait.N)
		}
	}
	return mask, need
}

// complete reports whether barrier b has all it waits for.
func (c *cta) complete(b uint32) bool {
	need, some, count, missing := c.barriers[b].need, false, 0, false
	for _, w := range c.warps {
		waiting, n := w.waitingAt(b)
		need = max(need, n)
		some = some || waiting != 0
		count += c.counted(b, w, waiting)
		missing = missing || c.present(b, w, waiting) != w.live()
	}
	if !some {
		return false
	}
	if need == 0 {
		return !missing
	}
	if count >= int(need) && (missing || count > int(need)) {
		c.run.unordered = true // who arrives first decides who goes on
	}
	return count >= int(need)
}

// synchronise makes what the participants of barrier b did before visible to those that waited.
func (c *cta) synchronise(b uint32) {
	s := c.run.races
	if s == nil {
		return
	}
	s.Lanes = s.Lanes[:0]
	for _, w := range c.warps {
		waiting, _ := w.waitingAt(b)
		s.Lanes = append(s.Lanes, waiting)
	}
	s.Synchronise(c.rank, 0, s.Lanes, c.barriers[b].clock.Clock(s))
}

// absent says who is missing at barrier b.
func (c *cta) absent(b uint32) string {
	need, count := c.barriers[b].need, 0
	var missing []string
	for _, w := range c.warps {
		waiting, n := w.waitingAt(b)
		need = max(need, n)
		count += c.counted(b, w, waiting)
		if m := w.live() &^ c.present(b, w, waiting); m != 0 {
			missing = append(missing, fmt.Sprintf("lanes %s of warp %d", finding.LaneList(m), w.id))
		}
	}
	if need != 0 {
		return fmt.Sprintf(", at which %d of %d threads have arrived", count, need)
	}
	return ", at which " + strings.Join(missing, ", ") + " have not arrived"
}
