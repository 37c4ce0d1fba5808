// Command sinkeffect counts the instructions of the corpus that sink moves, ours against that of LLVM 19 on the
// same text: every module as it is, and after our inline,sroa,mem2reg. It writes its part of bench/RESULTS.md
// and names the instructions that only LLVM moves.
package main

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/tools/internal/effect"
)

// A job is one module in one form.
type job = effect.Job[measured]

// measured is what both passes moved in a module.
type measured struct {
	counts
	theirs []string // what only LLVM moves
}

func main() {
	tool := effect.Tool[measured]{Name: "sinkeffect", Part: "sink", Listed: "the instructions that only LLVM moves", Measure: measure, Report: report, List: list}
	tool.Main()
}

// list lists what only LLVM moves.
func list(jobs []*job) string {
	var b strings.Builder
	for _, j := range jobs {
		for _, line := range j.Measured.theirs {
			fmt.Fprintf(&b, "%s\t%s\t%s\n", j.Module.Path, effect.Forms[j.Form].Name, line)
		}
	}
	return b.String()
}

// measure runs LLVM's pass and ours, as freely as LLVM's and with its defaults, on one module.
func measure(llvm effect.LLVM, m *ir.Module) (r measured, err error) {
	nameAll(m)
	l, before, err := llvm.Run("sink", m)
	if err != nil {
		return r, err
	}
	careful, err := sunk(before, nil)
	if err != nil {
		return r, err
	}
	free, err := sunk(before, map[string]string{"sink-registers": "0"})
	if err != nil {
		return r, err
	}
	r.compare(m, free, careful, l)
	return r, nil
}

// sunk is a module after our pass.
func sunk(text string, settings map[string]string) (*ir.Module, error) {
	m, err := warpwise.Read("in.ll", text, warpwise.ReadOptions{NoVerify: true})
	if err == nil {
		_, err = warpwise.Optimize(m, "sink", warpwise.OptimizeOptions{Settings: settings})
	}
	return m, err
}

// nameAll names every block and every value, so that both can be found again.
func nameAll(m *ir.Module) {
	for _, f := range m.Funcs {
		for i, b := range f.Blocks {
			if b.Name == "" {
				b.Name = fmt.Sprintf("block.%d", i)
			}
			for v := range b.Instrs() {
				if v.Type != ir.Void && f.ValueName(v) == "" {
					f.SetName(v, fmt.Sprintf("value.%d", v.ID))
				}
			}
		}
	}
}

// places says in which block each named instruction of a function stands.
func places(f *ir.Func) map[string]*ir.Value {
	p := map[string]*ir.Value{}
	for v := range f.Instrs() {
		if v.Type != ir.Void {
			p[f.ValueName(v)] = v
		}
	}
	return p
}

// compare counts the moves of one module.
func (r *measured) compare(before, free, careful, llvm *ir.Module) {
	for _, f := range before.Funcs {
		if f.IsDecl() {
			continue
		}
		name := f.Global.Name
		ours, ours1, theirs := places(free.Func(name)), places(careful.Func(name)), places(llvm.Func(name))
		for v := range f.Instrs() {
			if v.Op == ir.OpDbgRecord {
				continue
			}
			r.instructions++
			n := f.ValueName(v)
			if v.Type == ir.Void || ours[n] == nil || ours1[n] == nil || theirs[n] == nil {
				continue
			}
			from := v.Block.Name
			o, c, l := ours[n].Block.Name, ours1[n].Block.Name, theirs[n].Block.Name
			load := v.Op == ir.OpLoad
			count := func(yes bool, n, loads *int) {
				if yes {
					*n++
					if load {
						*loads++
					}
				}
			}
			count(o != from, &r.ours, &r.oursLoads)
			count(c != from, &r.careful, &r.carefulLoads)
			count(l != from, &r.llvm, &r.llvmLoads)
			count(o != from && o == l, &r.same, new(int))
			count(o != from && l != from && o != l, &r.other, new(int))
			count(o != from && l == from, &r.onlyOurs, new(int))
			if o == from && l != from {
				r.onlyLLVM++
				r.theirs = append(r.theirs, fmt.Sprintf("@%s\t%%%s\t%v\t%s to %s", name, n, v.Op, from, l))
			}
		}
	}
}
