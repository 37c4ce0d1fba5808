package pass

import (
	"bytes"
	"sync"
	"sync/atomic"

	"github.com/warpwise/warpwise/ir"
)

// parallel reports that functions may be worked on at the same time: nothing counts across them and
// nothing is dumped in between.
func (r *run) parallel() bool {
	o := &r.opt
	return o.Workers > 1 && r.fuel == nil && o.BisectLimit == 0 && !o.PrintBeforeAll && !o.PrintAfterAll && !o.PrintChanged &&
		len(o.PrintBefore) == 0 && len(o.PrintAfter) == 0
}

// part is what a pass left behind on one function.
type part struct {
	run run
	out bytes.Buffer
	err error
}

// atOnce runs a function pass over functions at the same time and puts together what is left behind in
// the order of the functions, as if one had come after the other.
func (r *run) atOnce(p *Pass, funcs []*ir.Func) error {
	parts := make([]part, len(funcs))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(r.opt.Workers, len(funcs)) {
		wg.Go(func() {
			var kept []any
			for {
				i := int(next.Add(1)) - 1
				if i >= len(funcs) {
					return
				}
				x := &parts[i]
				x.run = run{opt: r.opt, res: &Result{}, counts: map[*Stat]int64{}, kept: &kept}
				x.run.opt.Out = &x.out
				x.err = x.run.function(p, funcs[i])
			}
		})
	}
	wg.Wait()
	for i := range parts {
		x := &parts[i]
		if _, err := r.opt.Out.Write(x.out.Bytes()); err != nil {
			return err
		}
		r.res.Remarks = append(r.res.Remarks, x.run.res.Remarks...)
		r.res.Diags.Append(&x.run.res.Diags)
		for s, n := range x.run.counts { // sums do not depend on the order
			r.counts[s] += n
		}
		if x.err != nil {
			return x.err
		}
	}
	return nil
}
