package pass

import (
	"bytes"
	"sync"
	"sync/atomic"
	"time"
)

// unordered reports that function passes which follow one another may work function by function, on several at the same
// time: nothing counts across functions and nothing is dumped in between.
func (r *run) unordered() bool {
	o := &r.opt
	return o.Workers > 0 && r.fuel == nil && o.BisectLimit == 0 && !o.PrintBeforeAll && !o.PrintAfterAll && !o.PrintChanged &&
		len(o.PrintBefore) == 0 && len(o.PrintAfter) == 0 && o.After == nil
}

// together returns how many of the passes, from the first on, can be one group: those that are done with a function
// before they begin the next one, while its memory and its analyses are at hand. One that declares functions ends it: the others
// would otherwise see or not see what another function declared. The verifier knows only what is in the module.
func (r *run) together(m whole, passes []Any) int {
	n := 0
	for n < len(passes) && (n == 0 || !passes[n-1].declares() && !(r.opt.VerifyEach && passes[n].declares())) && !passes[n].ofModules() && (n == 0 || passes[n].before(r.ctx(passes[n].ID(), Func{}), m) == nil) {
		n++
	}
	return n
}

// part is what a pass left behind on one function, but for counts.
type part struct {
	res *Result
	out []byte
	err error
}

// group is a run of function passes over functions at the same time.
type group struct {
	passes []Any
	funcs  []Func
	parts  [][]*part // by pass and function; nil: nothing was left behind
	twins  [][]int   // by function: see run.twins
	later  []bool    // by function: it is the twin of one before it
	next   atomic.Int64
	keep   bool // analyses, behind the last pass
}

// group runs the passes over the functions, and puts together what is left behind as if each pass had worked on all
// functions before the next one began.
func (r *run) group(passes []Any, funcs []Func, keep bool) error {
	g := &group{passes: passes, funcs: funcs, parts: make([][]*part, len(passes)), keep: keep}
	for i := range g.parts {
		g.parts[i] = make([]*part, len(funcs))
	}
	start := time.Now()
	g.later = make([]bool, len(funcs))
	g.twins = r.twins(passes, funcs)
	for _, list := range g.twins {
		for _, i := range list {
			g.later[i] = true
		}
	}
	crew := make([]worker, min(r.opt.Workers, len(funcs)))
	var wg sync.WaitGroup
	for i := range crew {
		wg.Go(func() { crew[i].work(r, g) })
	}
	wg.Wait()
	for _, f := range funcs {
		r.adopt(f)
	}
	spent := make([]time.Duration, len(passes))
	for _, w := range crew {
		for i, t := range w.spent {
			spent[i] += t
		}
		merge(r.counts, w.counts)
		r.res.Twins += w.twins
	}
	r.share(passes, spent, time.Since(start))
	for _, parts := range g.parts {
		for _, x := range parts {
			if x == nil {
				continue
			}
			if _, err := r.opt.Out.Write(x.out); err != nil {
				return err
			}
			r.res.Remarks = append(r.res.Remarks, x.res.Remarks...)
			r.res.Diags.Append(&x.res.Diags)
			r.res.Refused.Append(&x.res.Refused)
			if x.err != nil {
				return x.err
			}
		}
	}
	return nil
}

// share adds the time that passed to those of the passes, in proportion to what each of them spent on all workers.
func (r *run) share(passes []Any, spent []time.Duration, passed time.Duration) {
	sum := time.Duration(0)
	for _, t := range spent {
		sum += t
	}
	for i, p := range passes {
		r.timed(p.ID(), time.Duration(float64(passed)*float64(spent[i])/float64(max(sum, 1))))
	}
}

// worker is what one goroutine of a group has.
type worker struct {
	spent  []time.Duration // by pass
	counts map[counter]int64
	twins  int // that were not worked on
}

// work runs the passes over the functions that are next, until there is none.
func (w *worker) work(of *run, g *group) {
	var kept []any
	var out bytes.Buffer
	w.spent, w.counts = make([]time.Duration, len(g.passes)), map[counter]int64{}
	r := run{opt: of.opt, res: &Result{}, counts: w.counts, kept: &kept, mod: of.mod, grouped: true}
	r.opt.Out = &out
	for {
		i := int(g.next.Add(1)) - 1
		if i >= len(g.funcs) {
			return
		}
		if g.later[i] {
			continue
		}
		if g.twins == nil || len(g.twins[i]) == 0 {
			w.function(&r, &out, g, i)
			continue
		}
		r.counts = map[counter]int64{} // of this function alone
		if w.function(&r, &out, g, i) {
			w.done(g.funcs[i].PTX, g.twins[i], g, r.counts)
		} else { // what is told of one is not told of the others
			for _, k := range g.twins[i] {
				w.function(&r, &out, g, k)
			}
			merge(w.counts, r.counts)
		}
		r.counts = w.counts
	}
}

// function runs the passes over one function, and reports whether there is nothing to tell of it.
func (w *worker) function(r *run, out *bytes.Buffer, g *group, i int) (silent bool) {
	at, silent := time.Now(), true
	for k, p := range g.passes {
		err := r.function(p, g.funcs[i])
		now := time.Now()
		w.spent[k] += now.Sub(at)
		at = now
		if err == nil && out.Len() == 0 && len(r.res.Remarks) == 0 && len(r.res.Diags.Diags) == 0 && len(r.res.Refused.Diags) == 0 {
			continue
		}
		g.parts[k][i], silent = &part{res: r.res, out: bytes.Clone(out.Bytes()), err: err}, false
		r.res = &Result{}
		out.Reset()
		if err != nil {
			break
		}
	}
	if f := g.funcs[i].IR; f != nil && !g.keep {
		f.DropAnalyses() // there may be many functions before this one has its turn again
	}
	return silent
}
