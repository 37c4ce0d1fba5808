package engine

import (
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
)

// Blocks of a launch (clusters of blocks, where there are) run at the same time, with the same
// outcome as one after the other in order of their numbers, by speculation: a batch of them starts
// from the same global memory, each with a private copy of it, and notes for each byte whether it
// read it before it wrote it. Then they are committed in order. One that read a byte that an
// earlier one of the batch wrote has seen too old a value: it is thrown away and run again, alone,
// on what was committed before. So the bytes, the findings and the steps are those of the
// sequential run for any number of workers and whatever the blocks do, atomic operations whose
// order matters included. Blocks that all update one counter run one after the other in the end;
// when a batch goes mostly that way, the rest of the launch is not tried in parallel.
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
	pages    []pageWrite
}

// pageWrite is a page that a block touched: what it left there, and how.
type pageWrite struct {
	region int
	page   int32
	data   []byte
	shadow []byte
	marks  []byte
}

// speculation is a launch whose blocks run at the same time.
type speculation struct {
	run     *execution
	written []*memory.AccessLog // by region of the run: bytes that the batch has written so far
	workers []*speculator
}

// speculator runs blocks on private copies of global memory.
type speculator struct {
	run *execution
	err any // of a panic
}

// parallel runs all blocks.
func (r *execution) parallel(clusters int) {
	s := &speculation{run: r}
	for _, reg := range r.global.List {
		var g *memory.AccessLog
		if !reg.ReadOnly {
			g = memory.NewAccessLog(len(reg.Data))
		}
		s.written = append(s.written, g)
	}
	for range min(r.launch.Workers, clusters) {
		s.workers = append(s.workers, s.speculator())
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
		s.refresh()
		if 2*again > n {
			break
		}
	}
	for ; next < clusters && !r.stopped(); next++ {
		r.cluster(next)
	}
}

// speculator makes a worker: an execution of its own whose writable memory is a copy.
func (s *speculation) speculator() *speculator {
	r := s.run
	sub := *r
	sub.arena = r.prog.takeArena()
	sub.global = memory.Regions{Next: r.global.Next}
	sub.varRegions = make([]*memory.Region, len(r.varRegions))
	for _, reg := range r.global.List {
		private := reg
		if !reg.ReadOnly {
			c := *reg
			c.Data, c.Shadow = append([]byte(nil), reg.Data...), append([]byte(nil), reg.Shadow...)
			c.Log = memory.NewAccessLog(len(reg.Data))
			private = &c
		}
		sub.global.List = append(sub.global.List, private)
		for i, v := range r.varRegions {
			if v == reg {
				sub.varRegions[i] = private
			}
		}
	}
	return &speculator{run: &sub}
}

// batch runs n blocks from the first on, each from the memory of the run.
func (s *speculation) batch(first, n int) []outcome {
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
				out[i] = w.block(s.run, first+i)
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

// block runs one block, takes what it wrote out of the private memory and puts that back to what
// it was.
func (w *speculator) block(master *execution, number int) outcome {
	r := w.run
	r.findings, r.steps, r.told, r.trapped, r.dead, r.cannot = finding.List{}, 0, 0, false, false, nil
	r.fuel = master.fuel - master.steps
	r.cluster(number)
	if r.fuel < 0 { // the launch was stopped: this is no outcome
		return outcome{cut: true}
	}
	o := outcome{findings: r.findings, steps: r.steps, trapped: r.trapped, dead: r.dead, cannot: r.cannot}
	for i, reg := range r.global.List {
		if reg.Log == nil {
			continue
		}
		was := master.global.List[i]
		for _, p := range reg.Log.Pages {
			data, shadow, marks := memory.PageOf(reg.Data, p), memory.PageOf(reg.Shadow, p), memory.PageOf(reg.Log.Marks, p)
			o.pages = append(o.pages, pageWrite{i, p, append([]byte(nil), data...), append([]byte(nil), shadow...), append([]byte(nil), marks...)})
			copy(data, memory.PageOf(was.Data, p))
			copy(shadow, memory.PageOf(was.Shadow, p))
		}
		reg.Log.Reset()
	}
	return o
}

// commit makes the blocks of a batch happen, in order, and returns how many had to run again.
func (s *speculation) commit(first int, outcomes []outcome) (again int) {
	r := s.run
	for i := range outcomes {
		if r.stopped() {
			return again
		}
		o := &outcomes[i]
		if !o.cut && r.steps+o.steps <= r.fuel && !s.conflicts(o) {
			s.apply(o)
			continue
		}
		again++
		for k, reg := range r.global.List {
			reg.Log = s.written[k]
		}
		r.cluster(first + i)
		for _, reg := range r.global.List {
			reg.Log = nil
		}
	}
	return again
}

// conflicts reports whether a block read what an earlier one of the batch wrote.
func (s *speculation) conflicts(o *outcome) bool {
	for i := range o.pages {
		w := &o.pages[i]
		g := s.written[w.region]
		if g.Seen[w.page/64]>>(w.page%64)&1 == 0 {
			continue
		}
		marks := memory.PageOf(g.Marks, w.page)
		for k, m := range w.marks {
			if m&memory.MarkRead != 0 && marks[k]&memory.MarkWritten != 0 {
				return true
			}
		}
	}
	return false
}

// apply commits a block.
func (s *speculation) apply(o *outcome) {
	r := s.run
	for i := range o.pages {
		w := &o.pages[i]
		reg, g := r.global.List[w.region], s.written[w.region]
		data, shadow, marks := memory.PageOf(reg.Data, w.page), memory.PageOf(reg.Shadow, w.page), memory.PageOf(g.Marks, w.page)
		g.Page(uint64(w.page))
		for k := range data {
			if w.marks[k]&memory.MarkWritten != 0 {
				data[k], shadow[k] = w.data[k], w.shadow[k]
				marks[k] |= memory.MarkWritten
			}
		}
	}
	r.steps += o.steps
	r.trapped, r.dead, r.cannot = o.trapped, o.dead, o.cannot
	r.findings.Merge(&o.findings)
}

// refresh brings what the batch wrote into the private memories.
func (s *speculation) refresh() {
	for i, g := range s.written {
		if g == nil {
			continue
		}
		from := s.run.global.List[i]
		for _, w := range s.workers {
			to := w.run.global.List[i]
			for _, p := range g.Pages {
				copy(memory.PageOf(to.Data, p), memory.PageOf(from.Data, p))
				copy(memory.PageOf(to.Shadow, p), memory.PageOf(from.Shadow, p))
			}
		}
		g.Reset()
	}
}
