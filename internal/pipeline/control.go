package pipeline

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/structured"
	"github.com/warpwise/warpwise/internal/opt/fixirreducible"
	"github.com/warpwise/warpwise/internal/opt/lowerswitch"
	"github.com/warpwise/warpwise/internal/opt/mergereturn"
	"github.com/warpwise/warpwise/internal/opt/structurizecfg"
	"github.com/warpwise/warpwise/internal/opt/unifyloopexits"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// structurizer is the structurizecfg of the levels: it restructures what has to be, and with the knob structurizecfg-strategy=linear everything, behind
// the passes that prepare for that.
func structurizer() *pass.Pass[*ir.Func] {
	p := structurizecfg.New("structurizecfg<minimal>", structurizecfg.Options{Strategy: "minimal", Annotate: true})
	prepare := []*pass.Pass[*ir.Func]{lowerswitch.Pass, fixirreducible.Pass, mergereturn.Pass, unifyloopexits.Pass}
	whole := *p
	for _, q := range prepare {
		whole.Stats = append(whole.Stats, q.Stats...)
	}
	whole.Run = func(c *pass.Ctx, f *ir.Func) {
		if s, _ := c.Setting("structurizecfg-strategy"); s == "linear" {
			for _, q := range prepare {
				q.Run(c, f)
			}
		}
		p.Run(c, f)
	}
	return &whole
}

// verifyLoops checks that the header of every loop dominates its blocks, by the dominators of the function as it is now.
func verifyLoops(c *pass.Ctx, f *ir.Func) {
	for _, l := range loop.Of(f).All() {
		for _, b := range l.Blocks() {
			if !dom.Of(f).Dominates(l.Header, b) {
				c.Diags.Errorf(f.Mod().Source, f.Pos(b.Term()), "@%s: a block of a loop is entered past its header", f.Name)
			}
		}
	}
}

// verifyStructured checks that the control flow of a function is structured.
func verifyStructured(c *pass.Ctx, f *ir.Func) {
	for _, b := range structured.Check(f, structured.Options{}) {
		c.Diags.Errorf(f.Mod().Source, f.Pos(b.Block.Term()), "@%s is not structured: %v", f.Name, b)
	}
}
