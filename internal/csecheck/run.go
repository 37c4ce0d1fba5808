package csecheck

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/source"
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
	sum, _, err := Module(before, after, opt, pass.Options{})
	return sum, err
}

// Module runs early-cse with the given options on the module after and checks every claim it makes on
// before, another copy of it.
func Module(before, after *ir.Module, opt earlycse.Options, how pass.Options) (sum Result, ran *pass.Result, err error) {
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
	if ran, err = pass.Run(after, []*pass.Pass{earlycse.New("early-cse", opt)}, how); err != nil {
		return sum, ran, err
	}
	for i, g := range after.Funcs {
		if len(claims[g]) == 0 {
			continue
		}
		consts := map[ir.ID]*ir.Value{}
		for _, v := range g.Consts() {
			consts[v.ID] = v
		}
		f := before.Funcs[i]
		im := ir.NewImporter(&f.Pool, &g.Pool)
		sum.Add(Check(f, known[i], claims[g], func(id ir.ID) *ir.Value {
			if v := consts[id]; v != nil && v.Op != ir.OpGlobal { // symbols belong to a module
				return im.Const(v)
			}
			return nil
		}))
	}
	return sum, ran, nil
}

func read(name, text string) (*ir.Module, error) {
	m, diags := irtext.Parse(source.NewFile(name, text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		return nil, fmt.Errorf("%s: %w", name, diags.Err())
	}
	irtext.UseDebugRecords(m)
	return m, nil
}
