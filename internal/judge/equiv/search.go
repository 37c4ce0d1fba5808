package equiv

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// search compares on inputs that are searched for.
func (c *comparison) search(bs []*simt.Program, f *micro.Func) {
	shapes := len(c.opt.Shapes)
	if shapes == 0 {
		shapes = len(Shapes)
	}
	found := infer(c.a, f, &c.opt, max(c.opt.Seeds, 1)*shapes)
	work := int64(0)
	for i := range found.inputs {
		if !c.inferredInput(bs, f, &found.inputs[i], i) {
			return
		}
		for _, a := range c.arranged {
			if a.Buffer != nil {
				work += int64(len(a.Buffer.Data)) >> 1 // each run makes it anew, and it is compared
			}
		}
		if v := &c.verdicts[0]; c.opt.Work > 0 && v.Steps+c.extra+work > c.opt.Work && v.Runs > 0 && (v.Bytes > 0 || !found.writes) {
			break
		}
	}
	if v := &c.verdicts[0]; v.Runs == 0 && len(c.opt.Shapes) == 0 && f.ReqBlock == [3]int{} && (len(found.inputs) > 0 || found.close != nil) {
		var in input // one thread has one order, and no other one to race with
		if len(found.inputs) > 0 {
			in = found.inputs[0]
		} else {
			in = found.close.st.input()
		}
		in.shape = Shape{[3]int{1, 1, 1}, [3]int{1, 1, 1}}
		if !c.inferredInput(bs, f, &in, len(found.inputs)) {
			return
		}
	}
	c.conclude()
	for i := range c.verdicts {
		c.verdicts[i].advise(found, c.opt.Fuel)
	}
}

// inferredInput compares on input number i. It reports whether it can be made.
func (c *comparison) inferredInput(bs []*simt.Program, f *micro.Func, in *input, i int) bool {
	if err := c.take(in, f); err != nil {
		c.each(func(v *Verdict) bool { return v.stop(Unsupported, err.Error()) })
		return false
	}
	c.each(func(v *Verdict) bool {
		if !slices.Contains(v.Shapes, in.shape) {
			v.Shapes = append(v.Shapes, in.shape)
		}
		return false
	})
	c.input(bs, in.shape, c.opt.Seed+uint64(i))
	return true
}

// take makes an inferred input the one that the comparison runs on.
func (c *comparison) take(in *input, f *micro.Func) error {
	values, memory, err := in.values(f, nil)
	if err != nil {
		return err
	}
	c.inferred, c.memory, c.arranged = in, memory, nil
	for i := range values {
		c.arranged = append(c.arranged, values[i].Arg)
	}
	return nil
}

// advise says what to pass where nothing was compared.
func (v *Verdict) advise(found *inferred, fuel int64) {
	if v.Runs > 0 || v.Outcome == Differs || v.Outcome == Unsupported {
		return
	}
	switch {
	case len(found.inputs) > 0:
		v.Advice = found.inputs[0].flags()
		if v.OutOfFuel > 0 {
			v.Advice = append([]string{"--fuel", fmt.Sprint(64 * fuel)}, v.Advice...)
		}
	case found.close != nil:
		r := found.close.rep
		if len(r.findings) == 0 && r.result != nil && r.result.Inconclusive {
			v.Outcome, v.Detail = Inconclusive, "out of fuel on every input"
			v.Advice = []string{"--fuel", fmt.Sprint(16 * fuel)} // for the search, too
			return
		}
		if len(r.findings) > 0 {
			v.Outcome = SourceUB
			v.Detail = "no input was found on which the first program is defined; on the nearest: " + r.findings[0].Diag(found.close.st.prog.File).Error()
		}
		in := found.close.st.input()
		v.Advice = in.flags()
	}
}

// flags are the arguments of verify that make an input.
func (in *input) flags() []string {
	out := []string{"--shapes", in.shape.String(), "--seeds", "1"}
	if in.shared > 0 {
		out = append(out, "--shared", fmt.Sprint(in.shared))
	}
	for _, s := range in.specs {
		out = append(out, "--arg", s)
	}
	for _, s := range in.memory {
		out = append(out, "--memory", s)
	}
	return out
}
