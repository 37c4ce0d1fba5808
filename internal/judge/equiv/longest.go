package equiv

import (
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Input is what a kernel can be run on, as texts.
type Input struct {
	Shape  Shape
	Args   []string // see ParseValue
	Memory []string // see ParseMemory
	Shared int64    // bytes of dynamic shared memory
}

// LongestInput searches for inputs on which a kernel is defined and returns the one on which most instructions are
// executed, of those that write something if any do; nil when there is none. Options.Infer need not be set.
func LongestInput(p *simt.Program, kernel string, opt Options) *Input {
	f := p.Lookup(kernel)
	if f == nil {
		return nil
	}
	s := newSearch(p, f, &opt)
	s.find()
	var best *found
	for i := range s.good {
		g := &s.good[i]
		writes, most := g.rep.changed > 0, best != nil && best.rep.changed > 0
		if best == nil || writes && !most || writes == most && g.rep.steps > best.rep.steps {
			best = g
		}
	}
	if best == nil {
		return nil
	}
	in := best.st.input()
	return &Input{in.shape, in.specs, in.memory, sharedFor(f, in.shared)}
}

// Launch makes the input for one run: its buffers are written to.
func (in *Input) Launch(f *micro.Func) (simt.Launch, error) {
	texts := input{shape: in.Shape, specs: in.Args, memory: in.Memory, shared: in.Shared}
	l := simt.Launch{Kernel: f.Name, Grid: in.Shape.Grid, Block: in.Shape.Block, SharedBytes: in.Shared, Model: simt.Maximal}
	values, memory, err := texts.values(f, nil)
	l.Memory = memory
	for i := range values {
		l.Args = append(l.Args, values[i].Arg)
	}
	return l, err
}
