package engine

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// fence executes OpFence.
func (w *warp) fence(in *micro.Inst, mask uint32) {
	if w.cta.run.races == nil || in.Scope == micro.ScopeThread {
		return
	}
	for m := mask; m != 0; m &= m - 1 {
		a := w.actor(bits.TrailingZeros32(m))
		a.Fence(in.Order, in.Scope)
	}
}

// actor returns the thread of a lane.
func (w *warp) actor(lane int) race.Actor {
	return w.cta.run.races.Actor(w.cta.linear, w.cta.rank, w.id, lane)
}

// enterRaces readies a new warp of the running cluster for the detection of races.
func (w *warp) enterRaces() {
	if s := w.cta.run.races; s != nil {
		w.racer = s.Racer(w.cta.linear, w.cta.rank, w.id)
	}
}

// syncWarp orders the lanes of a bar.warp.sync.
func (w *warp) syncWarp(lanes uint32) {
	if s := w.cta.run.races; s != nil {
		s.Synchronise(w.cta.rank, w.id, []uint32{lanes}, nil)
	}
}

// raced returns the race map of a region, or nil when the region is private or races are off.
func (w *warp) raced(reg *memory.Region) *race.Map {
	s := w.cta.run.races
	if s == nil || reg.Space == micro.Local || reg.ReadOnly {
		return nil
	}
	if reg.Race == nil {
		reg.Race = race.NewMap(s, len(reg.Data), reg.Space == micro.Shared)
	}
	return reg.Race
}

// strength returns the scope of an access: ScopeThread when it is weak.
func strength(in *micro.Inst) micro.MemScope {
	switch {
	case in.Mode&micro.ModeVolatile == 0 && in.Op != micro.OpAtom:
		return micro.ScopeThread
	case in.Scope == micro.ScopeThread: // volatile
		return micro.ScopeSystem
	}
	return in.Scope
}

// racing returns the cells of a region and its warp's racer, ready for an access by a lane; no cells when races are not
// looked for there.
func (w *warp) racing(in *micro.Inst, reg *memory.Region, lane int) (*race.Racer, *race.Map) {
	rm := w.raced(reg)
	if rm != nil {
		w.racer.Turn(lane, strength(in))
	}
	return &w.racer, rm
}

// races makes findings of the races of an access.
func (w *warp) races(fr *converge.Frame, in *micro.Inst, reg *memory.Region, lane int) {
	for i := range w.racer.Found {
		c := &w.racer.Found[i]
		kind, scopes := finding.Race, ""
		if c.Same {
			kind = finding.SameValueRace
		}
		if c.Narrow {
			scopes = ": a scope does not include the other thread"
		}
		known, more := &w.cta.run.findings, c.Size // a finding for each byte; of most nothing but the count is wanted
		if !known.Again(kind, in.Pos, fr.Func.Name, more) {
			w.find(kind, in, fr, 1<<lane, "%s %s at offset %d; thread %d %s it and nothing orders the two%s", c.What, reg.Name, c.Off, c.Thread, c.Did, scopes)
			known.Again(kind, in.Pos, fr.Func.Name, more-1)
		}
	}
}

// raceRead checks a read.
func (w *warp) raceRead(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, n, lane int) {
	if reg.Log != nil {
		reg.Log.Read(off, n)
	}
	if r, rm := w.racing(in, reg, lane); rm != nil {
		r.Read(rm, off, n, in.Order)
		w.races(fr, in, reg, lane)
	}
}

// raceWrite checks a write of the bytes that value returns.
func (w *warp) raceWrite(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, n, lane int, value func(i int) byte) {
	if reg.Log != nil {
		reg.Log.Write(off, n)
	}
	if r, rm := w.racing(in, reg, lane); rm != nil {
		r.Write(rm, off, n, in.Order, value, reg.Data)
		w.races(fr, in, reg, lane)
	}
}

// raceAtomic checks a read-modify-write.
func (w *warp) raceAtomic(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, n, lane int) {
	if reg.Log != nil {
		reg.Log.Read(off, n)
		reg.Log.Write(off, n)
	}
	if r, rm := w.racing(in, reg, lane); rm != nil {
		r.Update(rm, off, n, in.Order, race.ReductionOf(fr.Func, in))
		w.races(fr, in, reg, lane)
	}
}

// newRaces returns the state of race detection of a run.
func (r *execution) newRaces() *race.State {
	b := r.launch.Block
	return race.New(r.grid(), b[0]*b[1]*b[2], &r.arena.pages)
}

// endRaces forgets what concerns only the threads of a cluster that ends.
func (k *cluster) endRaces() {
	for _, c := range k.ctas {
		if c.shared.Race != nil {
			c.shared.Race.Close()
		}
	}
	k.run.races.End()
}
