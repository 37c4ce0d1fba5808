package warpwise

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// phases runs phases over what instruction selection made of m, and adds what they did to what the passes did. Runs and
// decisions are counted on from those of the passes. Functions of m that are marked optnone are left alone, and those of more than
// maxBlocksBehind blocks unless the options name phases.
func (o *CompileOptions) phases(m *ir.Module, pm *ptx.Module, list []pipeline.Phase, ran *OptimizeResult) error {
	if o.AfterPTX != nil {
		for f := range pm.Funcs {
			if !f.Decl {
				o.AfterPTX("select", pm, f)
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	po := PTXOptions{OptimizeOptions: o.ofPasses(), OptimizeDebug: o.OptimizeDebug, Dump: o.Dump}
	if o.AfterPTX != nil {
		po.AfterPTX = func(pass string, f *ptx.Func) { o.AfterPTX(pass, pm, f) }
	}
	res, err := runPhases(pm, pipeline.PhasePasses(list, po.dump()), po,
		pass.Options{RunsBefore: ran.runs, SpentBefore: ran.Decisions, Alone: o.alone(m, pm), Hash: po.twins()})
	if err != nil {
		return err
	}
	if o.Times != nil {
		for _, t := range res.Times {
			*o.Times = append(*o.Times, Stage{"phase " + t.Name, t.Time})
		}
	}
	ran.Remarks = append(ran.Remarks, res.Remarks...)
	ran.Counts = append(ran.Counts, res.Counts...)
	return nil
}

// maxBlocksBehind bounds what phases cost behind instruction selection: for as many registers that are live across as many blocks
// they take the square, and with them a function of a million blocks takes more than 1 GB.
const maxBlocksBehind = 20_000

// alone returns what tells by their names the functions that phases leave alone, or nil where there is none.
func (o *CompileOptions) alone(m *ir.Module, pm *ptx.Module) func(name string) bool {
	marked := map[string]bool{}
	for _, f := range m.Funcs {
		if !f.IsDecl() && m.Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
			marked[f.Name] = true
		}
	}
	for f := range pm.Funcs {
		if o.Phases == "" && len(f.Blocks) > maxBlocksBehind {
			marked[f.Name] = true
		}
	}
	if len(marked) == 0 {
		return nil
	}
	return func(name string) bool { return marked[name] }
}
