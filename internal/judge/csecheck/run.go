package csecheck

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Text runs early-cse with the given options on a module and checks every claim it makes on another copy
// of the module.
func Text(name, text string, opt earlycse.Options) (Result, error) {
	before, err := read(name, text)
	if err != nil {
		return Result{}, err
	}
	after, err := read(name, text)
	if err != nil {
		return Result{}, err
	}
	sum, _, err := new(Checks).Module(before, after, opt, pass.Options{})
	return sum, err
}

// Checks remembers, for each function of a module, the claims it has checked last: variants of the pass
// mostly claim the same.
type Checks struct {
	claims  [][]Claim
	results []Result
}

// Module runs early-cse with the given options on the module after and checks every claim it makes on
// before, another copy of it, the same one in every call.
func (cs *Checks) Module(before, after *ir.Module, opt earlycse.Options, how pass.Options) (sum Result, ran *pass.Result, err error) {
	claims := map[*ir.Func][]Claim{}
	opt.Witness = func(w earlycse.Witness) {
		b := w.Block
		if b == nil {
			b = w.Removed.Block
		}
		claims[b.Func] = append(claims[b.Func], Record(w))
	}
	known := make([]int, len(after.Funcs))
	for i, f := range after.Funcs {
		known[i] = f.NumIDs()
	}
	if ran, err = pass.Run(after, []pass.Any{earlycse.New("early-cse", opt)}, how); err != nil {
		return sum, ran, err
	}
	if cs.claims == nil {
		cs.claims, cs.results = make([][]Claim, len(after.Funcs)), make([]Result, len(after.Funcs))
	}
	for i, g := range after.Funcs {
		if len(claims[g]) == 0 {
			continue
		}
		if slices.Equal(claims[g], cs.claims[i]) {
			sum.Add(cs.results[i])
			continue
		}
		consts := map[ir.ID]*ir.Value{}
		for _, v := range g.Consts() {
			consts[v.ID] = v
		}
		f := before.Funcs[i]
		im := ir.NewImporter(&f.Pool, &g.Pool)
		cs.claims[i] = claims[g]
		cs.results[i] = Check(f, known[i], claims[g], func(id ir.ID) *ir.Value {
			if v := consts[id]; v != nil && v.Op != ir.OpGlobal { // symbols belong to a module
				return im.Const(v)
			}
			return nil
		})
		sum.Add(cs.results[i])
	}
	return sum, ran, nil
}

func read(name, text string) (*ir.Module, error) {
	m, diags := irtext.Parse(diag.NewFile(name, text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		return nil, fmt.Errorf("%s: %w", name, diags.Err())
	}
	irtext.UseDebugRecords(m)
	return m, nil
}
