package pass

import (
	"bytes"
	"sync"
	"sync/atomic"
)

// parallel reports that functions may be worked on at the same time: nothing counts across them and
// nothing is dumped in between.
func (r *run) parallel() bool {
	o := &r.opt
	return o.Workers > 1 && r.fuel == nil && o.BisectLimit == 0 && !o.PrintBeforeAll && !o.PrintAfterAll && !o.PrintChanged &&
		len(o.PrintBefore) == 0 && len(o.PrintAfter) == 0 && o.After == nil
}

// part is what a pass left behind on one function.
type part struct {
	res    *Result
	counts map[counter]int64
	out    []byte
	err    error
}

// atOnce runs a function pass over functions at the same time and puts together what is left behind in
// the order of the functions, as if one had come after the other.
func (r *run) atOnce(p Any, funcs []Func) error {
	parts := make([]*part, len(funcs)) // nil: nothing was left behind
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(r.opt.Workers, len(funcs)) {
		wg.Go(func() { r.work(p, funcs, parts, &next) })
	}
	wg.Wait()
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
		for s, n := range x.counts { // sums do not depend on the order
			r.counts[s] += n
		}
		if x.err != nil {
			return x.err
		}
	}
	return nil
}

// work runs the pass over the functions that are next, until there is none.
func (r *run) work(p Any, funcs []Func, parts []*part, next *atomic.Int64) {
	var kept []any
	var out bytes.Buffer
	w := run{opt: r.opt, res: &Result{}, counts: map[counter]int64{}, kept: &kept, mod: r.mod}
	w.opt.Out = &out
	for {
		i := int(next.Add(1)) - 1
		if i >= len(funcs) {
			return
		}
		err := w.function(p, funcs[i])
		if err == nil && len(w.counts) == 0 && out.Len() == 0 && len(w.res.Remarks) == 0 && len(w.res.Diags.Diags) == 0 && len(w.res.Refused.Diags) == 0 {
			continue
		}
		parts[i] = &part{res: w.res, counts: w.counts, out: bytes.Clone(out.Bytes()), err: err}
		w.res, w.counts = &Result{}, map[counter]int64{}
		out.Reset()
	}
}
