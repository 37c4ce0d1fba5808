package engine

import (
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/speculation"
)

// Blocks of a launch (clusters of blocks, where there are) run at the same time, with the same
// outcome as one after the other in order of their numbers, by speculation on global memory (see package
// speculation), in batches. So the bytes, the findings and the steps are those of the sequential run for any number of
// workers and whatever the blocks do, atomic operations whose order matters included. Blocks that all update one
// counter run one after the other in the end; when a batch goes mostly that way, the rest of the launch is not tried in
// parallel.
//
// Launches whose races are checked or that are observed or counted run their blocks in sequence,
// and so do programs whose operations are not all known to touch global memory by way of the notes.

// parallelisable reports whether the blocks of the launch may run at the same time.
func (p *Program) parallelisable(l *Launch, clusters int) bool {
	if l.Workers < 2 || clusters < 2 || l.Checks.Races || l.Observer != nil {
		return false
	}
	for _, f := range p.Funcs {
		if f.Counts != nil || len(f.Code) > 0 && !f.Logged {
			return false
		}
	}
	return true
}

// outcome is what a block did, to be committed.
type outcome struct {
	findings finding.List
	steps    int64
	trapped  bool
	dead     bool
	cannot   *diag.Diag
	cut      bool // stopped in the middle: see Watch
	changes  speculation.Changes
}

// speculative is a launch whose blocks run at the same time.
type speculative struct {
	run     *execution
	memory  *speculation.Memory
	workers []*speculator
}

// speculator runs blocks on private copies of global memory.
type speculator struct {
	run *execution
	err any // of a panic
}

// parallel runs all blocks.
func (r *execution) parallel(clusters int) {
	s := &speculative{run: r, memory: speculation.Of(r.place.Global.List)}
	var copies [][]*memory.Region
	for range min(r.launch.Workers, clusters) {
		w := s.speculator()
		s.workers, copies = append(s.workers, w), append(copies, w.run.place.Global.List)
	}
	defer func() {
		for _, w := range s.workers {
			r.prog.giveArena(w.run.arena)
		}
	}()
	const perWorker = 8
	next := 0
	for next < clusters && !r.stopped() {
		n := min(clusters-next, perWorker*len(s.workers))
		outcomes := s.batch(next, n)
		again := s.commit(next, outcomes)
		next += n
		s.memory.Refresh(copies)
		if 2*again > n {
			break
		}
	}
	for ; next < clusters && !r.stopped(); next++ {
		r.cluster(next)
	}
}

// speculator makes a worker: an execution of its own whose writable memory is a copy.
func (s *speculative) speculator() *speculator {
	sub := *s.run
	sub.arena = sub.prog.takeArena()
	sub.place.Global = memory.Regions{Next: sub.place.Global.Next, List: s.memory.Copy()}
	return &speculator{run: &sub}
}

// batch runs n blocks from the first on, each from the memory of the run.
func (s *speculative) batch(first, n int) []outcome {
	out := make([]outcome, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for _, w := range s.workers {
		wg.Go(func() {
			defer func() { w.err = recover() }()
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				out[i] = s.block(w, first+i)
			}
		})
	}
	wg.Wait()
	for _, w := range s.workers {
		if w.err != nil {
			panic(w.err)
		}
	}
	return out
}

// block runs one block on the worker's memory and takes what it did out of it.
func (s *speculative) block(w *speculator, number int) outcome {
	r := w.run
	r.findings, r.steps, r.told, r.trapped, r.dead, r.cannot = finding.List{}, 0, 0, false, false, nil
	r.fuel = s.run.fuel - s.run.steps
	r.cluster(number)
	if r.fuel < 0 { // the launch was stopped: this is no outcome
		return outcome{cut: true}
	}
	return outcome{findings: r.findings, steps: r.steps, trapped: r.trapped, dead: r.dead, cannot: r.cannot,
		changes: s.memory.Take(r.place.Global.List)}
}

// commit makes the blocks of a batch happen, in order, and returns how many had to run again.
func (s *speculative) commit(first int, outcomes []outcome) (again int) {
	r := s.run
	for i := range outcomes {
		if r.stopped() {
			return again
		}
		o := &outcomes[i]
		if !o.cut && r.steps+o.steps <= r.fuel && !s.memory.Stale(o.changes) {
			s.apply(o)
			continue
		}
		again++
		s.memory.Directly(func() { r.cluster(first + i) })
	}
	return again
}

// apply commits a block.
func (s *speculative) apply(o *outcome) {
	r := s.run
	s.memory.Commit(o.changes)
	r.steps += o.steps
	r.trapped, r.dead, r.cannot = o.trapped, o.dead, o.cannot
	r.findings.Merge(&o.findings)
}
