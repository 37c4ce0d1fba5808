package equiv

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// comparison is CompareAll at work.
type comparison struct {
	a        *simt.Program
	kernel   string
	opt      Options
	verdicts []Verdict
	answers  simt.Answers // to what the programs ask of their compilation
	layouts  simt.Layouts // of what the first program calls and does not define
	done     []bool       // by target: its verdict stands

	arranged []simt.Arg     // what Arrange made last, or the input that was inferred, as it was
	memory   []*simt.Buffer // of an inferred input: buffers that no argument names
	made     string         // the input it is for
	extra    int64          // warp instructions of runs of the first program beyond the first
	inferred *input         // nil: inputs come from the options alone
}

// run is one run of a program with what it left behind.
type run struct {
	launch  simt.Launch
	res     *simt.Result
	before  [][]byte // the buffers as they were
	chooser *chooser // the choices of its arithmetic, once they were followed
	varied  bool     // what the implementation may choose was varied, and what depends on it marked
}

// each does something to the verdicts that do not stand yet.
func (c *comparison) each(do func(v *Verdict) (done bool)) {
	for i := range c.verdicts {
		if !c.done[i] {
			c.done[i] = do(&c.verdicts[i])
		}
	}
}

// values makes the arguments of an input.
func (c *comparison) values(sh Shape, seed uint64) ([]simt.Arg, []string, error) {
	if c.opt.Arrange != nil {
		if input := fmt.Sprint(sh, seed); c.made != input {
			c.arranged, c.made = c.opt.Arrange(c.kernel, sh, seed), input
		}
		args := copied(c.arranged)
		return args, slices.Repeat([]string{"?"}, len(args)), nil
	}
	if c.inferred != nil {
		return copied(c.arranged), c.inferred.specs, nil
	}
	values, err := Inputs(c.a.Lookup(c.kernel), seed, c.opt.Buffer, c.opt.Args)
	var args []simt.Arg
	var specs []string
	for i := range values {
		args, specs = append(args, values[i].Arg), append(specs, values[i].Spec)
	}
	return args, specs, err
}

// copied copies arguments with their buffers. A buffer that stands twice does so in the copy.
func copied(args []simt.Arg) []simt.Arg {
	out := slices.Clone(args)
	for i := range out {
		b := out[i].Buffer
		if b == nil {
			continue
		}
		if k := slices.IndexFunc(args[:i], func(a simt.Arg) bool { return a.Buffer == b }); k >= 0 {
			out[i].Buffer = out[k].Buffer
			continue
		}
		c := *b
		c.Data = slices.Clone(b.Data)
		out[i].Buffer = &c
	}
	return out
}

// launch makes an input for the first program.
func (c *comparison) launch(sh Shape, seed uint64) simt.Launch {
	args, _, _ := c.values(sh, seed)
	l := simt.Launch{Kernel: c.kernel, Grid: sh.Grid, Block: sh.Block, Args: args, Fuel: c.opt.Fuel, Model: c.opt.SourceModel, SharedBytes: c.shared(), Answers: c.answers}
	for _, b := range c.memory {
		x := *b
		x.Data = slices.Clone(b.Data)
		l.Memory = append(l.Memory, &x)
	}
	return l
}

// shared returns the bytes of dynamic shared memory: as many as were asked for, and as generated
// pointers to it need.
func (c *comparison) shared() int64 {
	switch {
	case c.inferred != nil:
		return sharedFor(c.a.Lookup(c.kernel), c.inferred.shared)
	case c.opt.Arrange != nil:
		return c.opt.Shared
	}
	return sharedFor(c.a.Lookup(c.kernel), c.opt.Shared)
}

// input compares on one input.
func (c *comparison) input(bs []*simt.Program, sh Shape, seed uint64) {
	if !slices.Contains(c.done, false) {
		return
	}
	if c.a.Lookup(c.kernel) == nil {
		c.each(func(v *Verdict) bool { return v.stop(Unsupported, "no kernel "+c.kernel) })
		return
	}
	if _, _, err := c.values(sh, seed); err != nil {
		c.each(func(v *Verdict) bool { return v.stop(Unsupported, err.Error()) })
		return
	}
	want := run{launch: c.launch(sh, seed)}
	want.before = snapshot(want.launch.Buffers())
	want.launch.Checks = simt.Checks{Races: c.opt.Races, Undef: !c.a.PTX}
	var err error
	if want.res, err = c.a.Run(want.launch); err != nil {
		c.each(func(v *Verdict) bool { return v.stop(Unsupported, err.Error()) })
		return
	}
	c.verdicts[0].Steps += want.res.Steps
	if c.unusable(want.res) || c.a.PTX && !c.again(c.a, otherFill, &want, sh, seed) {
		return
	}
	if c.opt.Orders {
		if d := c.order(&want, sh, seed); d != nil {
			c.each(func(v *Verdict) bool {
				if c.inferred == nil {
					return v.stop(Inconclusive, orderDetail(sh, seed, d))
				}
				v.Unordered++
				v.Detail = orderDetail(sh, seed, d) // another input may say more
				return false
			})
			return
		}
	}
	for i := range bs {
		if !c.done[i] {
			t := target{comparison: c, v: &c.verdicts[i], b: bs[i], want: &want, shape: sh, seed: seed}
			c.done[i] = t.compare()
		}
	}
}

// unusable counts a run of the first program from which nothing follows.
func (c *comparison) unusable(r *simt.Result) bool {
	switch {
	case r.Inconclusive:
		c.each(func(v *Verdict) bool {
			v.OutOfFuel++
			v.Detail = "out of fuel"
			return false
		})
	case worst(r) != nil:
		c.each(func(v *Verdict) bool {
			v.discard(c.a, r)
			return false
		})
	default:
		return false
	}
	return true
}

// otherFill is the pattern in what nobody set, where a program runs a second time, and in what the second program finds unset.
const otherFill = 0xa5

// again runs a variant of the first program: with another pattern in everything that nobody set,
// or with contracted arithmetic. Bytes that then differ are undetermined. It reports whether the
// run can be used.
func (c *comparison) again(p *simt.Program, fill byte, want *run, sh Shape, seed uint64) bool {
	l := c.launch(sh, seed)
	l.Fill, l.Model, l.Seed = fill, want.launch.Model, want.launch.Seed
	r, err := p.Run(l)
	if err != nil || c.unusable(r) {
		return false
	}
	c.extra += r.Steps
	all := l.Buffers()
	for i, a := range want.launch.Buffers() {
		if x, y := a.Buffer, all[i].Buffer; x != nil {
			settle(x, y, p.PTX)
		}
	}
	for i, x := range want.res.Vars {
		settle(x, r.Vars[i], p.PTX)
	}
	return true
}

// settle marks the bytes in which two runs of the first program differ. Where both says so, bytes
// that do not differ depend on nothing that nobody set.
func settle(x, y *simt.Buffer, both bool) {
	for k := range x.Shadow {
		if equal := x.Data[k] == y.Data[k]; both || !equal {
			x.Shadow[k] = simt.ShadowSettle(x.Shadow[k], equal)
		}
	}
}

func orderDetail(sh Shape, seed uint64, d *difference) string {
	return fmt.Sprintf("input %d, %v: the first program's memory depends on the order of its threads: %s", seed, sh, d.text)
}

// order runs the first program in other orders, last lane first and last warp first, and returns
// what that makes different: then nothing can be said.
func (c *comparison) order(want *run, sh Shape, seed uint64) *difference {
	seeds := []uint64{3}
	if c.opt.Orders {
		seeds = []uint64{1, 2}
	}
	for _, s := range seeds {
		l := c.launch(sh, seed)
		l.Model, l.Seed = simt.PerThread, s
		rc, err := c.a.Run(l)
		if err != nil || rc.Inconclusive {
			return nil
		}
		c.extra += rc.Steps
		if d := c.verdicts[0].differ(want.res, rc, want.launch.Buffers(), l.Buffers(), want.before, false); d != nil {
			return d
		}
	}
	return nil
}

// target is the comparison with one second program on one input.
type target struct {
	*comparison
	v     *Verdict
	b     *simt.Program
	want  *run
	shape Shape
	seed  uint64
}

// schedule is one way to run the second program.
type schedule struct {
	model simt.Model
	seed  uint64
}

func (t *target) schedules() []schedule {
	var out []schedule
	for _, m := range t.opt.Models {
		n := 1
		if m == simt.Adversarial {
			n = max(t.opt.Schedules, 1)
		}
		for k := range n {
			out = append(out, schedule{m, t.seed + uint64(k)})
		}
	}
	return out
}

// launchB makes the launch of the second program.
func (t *target) launchB(s schedule) simt.Launch {
	l := t.launch(t.shape, t.seed)
	l.Model, l.Seed, l.Fill = s.model, s.seed, otherFill
	if s.model == simt.PerThread {
		l.Fill = 0
	}
	l.Fuel = 8*t.want.res.Steps + 1<<16
	l.Layouts = t.layouts
	return l
}

// compare runs the second program under every model and reports whether its verdict stands.
func (t *target) compare() bool {
	v, compared := t.v, false
	for i, s := range t.schedules() {
		got := t.launchB(s)
		got.Checks.Races = t.opt.Races && i == 0 // the first program has none
		rb, err := t.b.Run(got)
		if err != nil {
			return v.stop(Unsupported, "second: "+err.Error())
		}
		v.Steps += rb.Steps
		if rb.Inconclusive {
			v.OutOfFuel++
			v.Detail = "out of fuel: " + t.at(s)
			continue
		}
		bytes, unknown := v.Bytes, v.Unknown
		d := t.against(t.want, &got, rb, !compared)
		if d != nil {
			var usable bool
			if d, usable = t.reconsider(d, &got, rb, bytes, unknown, !compared); !usable {
				return false
			}
		}
		if d != nil {
			if compared {
				d.oracle = Models
			}
			if compared && t.stuck(s) {
				v.leaveOut(s.model)
				continue
			}
			return t.differs(s, d)
		}
		compared = true
	}
	if !compared {
		return false
	}
	v.Runs++
	s, d := t.watched()
	if d != nil {
		return t.mismatch(s, d)
	}
	return false
}

// onlySecond is the difference when only the second program has undefined behaviour or traps.
func (t *target) onlySecond(f *simt.Finding) *difference {
	d := &difference{oracle: Memory, thread: t.threadOf(f), text: "undefined behaviour only in the second: " + f.Diag(t.b.File).Error()}
	d.first = &First{What: "undefined behaviour", A: Act{Value: "nothing found"},
		B: Act{Place: posOf(t.b.File, f.Pos), Line: lineOf(t.b.File, f.Pos), Value: f.Kind.String() + ": " + f.Msg}}
	if f.Kind == simt.Trap {
		d.text, d.first.What = "only the second traps: "+f.Diag(t.b.File).Error(), "trap"
	}
	return d
}

// threadOf returns the number of the first thread of a finding.
func (t *target) threadOf(f *simt.Finding) int {
	b, g := t.shape.Block, t.shape.Grid
	cta := int(f.CTA[0]) + g[0]*(int(f.CTA[1])+g[1]*int(f.CTA[2]))
	lane := 0
	for lane < micro.WarpSize-1 && f.Lanes>>lane&1 == 0 {
		lane++
	}
	return cta*b[0]*b[1]*b[2] + f.Warp*micro.WarpSize + lane
}

func (t *target) at(s schedule) string {
	return fmt.Sprintf("input %d, %v, %v model", t.seed, t.shape, s.model)
}

// differs decides what a difference under a schedule means, and ends the comparison. Where the
// first program's own result depends on the order of its threads, nothing follows; where it
// depends on the model, only a comparison under the maximal model means something.
func (t *target) differs(s schedule, d *difference) bool {
	if other := t.order(t.want, t.shape, t.seed); other != nil {
		return t.v.stop(Inconclusive, orderDetail(t.shape, t.seed, other))
	}
	if s.model == t.opt.SourceModel {
		return t.mismatch(s, d)
	}
	if own := t.sourceUnder(s); own != nil {
		under := s
		s = schedule{simt.Maximal, t.seed}
		if d = t.bothUnder(s); d == nil && t.opt.Oracles&Convergent != 0 {
			d = t.convergent(s)
		}
		if d == nil {
			return t.v.stop(Inconclusive, t.at(under)+": the first program's own result depends on how lanes share time: "+own.text)
		}
		d.oracle = Convergent
	}
	return t.mismatch(s, d)
}

// stuck reports a schedule of another model under which the first program does not end: lanes that have returned, or wait for a lock, hold up others
// that are at a barrier. What the second does there means nothing.
func (t *target) stuck(s schedule) bool {
	if s.model == t.opt.SourceModel {
		return false
	}
	l := t.launch(t.shape, t.seed)
	l.Model, l.Seed = s.model, s.seed
	r, err := t.a.Run(l)
	if err != nil {
		return false
	}
	f := worst(r)
	return f == nil && r.Inconclusive || f != nil && f.Kind == simt.Deadlock
}

// sourceUnder runs the first program under a schedule and returns how that differs from its run. PTX may read what nobody set: it runs a second time, with
// the pattern there that the second program met.
func (t *target) sourceUnder(s schedule) *difference {
	fills := []byte{0}
	if t.a.PTX {
		fills = append(fills, otherFill)
	}
	for _, fill := range fills {
		l := t.launch(t.shape, t.seed)
		l.Model, l.Seed, l.Fill = s.model, s.seed, fill
		r, err := t.a.Run(l)
		if err != nil || r.Inconclusive {
			return &difference{text: "out of fuel"}
		}
		if f := worst(r); f != nil {
			return &difference{text: f.Diag(t.a.File).Error()}
		}
		if d := t.v.differ(t.want.res, r, t.want.launch.Args, l.Args, t.want.before, false); d != nil {
			return d
		}
	}
	return nil
}

// bothUnder compares both programs under one schedule.
func (t *target) bothUnder(s schedule) *difference {
	first, lb := run{launch: t.launch(t.shape, t.seed)}, t.launchB(s)
	first.launch.Model, first.launch.Seed = s.model, s.seed
	var err error
	if first.res, err = t.a.Run(first.launch); err != nil || first.res.Inconclusive || worst(first.res) != nil {
		return nil
	}
	if t.a.PTX && !t.again(t.a, lb.Fill, &first, t.shape, t.seed) {
		return nil
	}
	rb, err := t.b.Run(lb)
	if err != nil || rb.Inconclusive {
		return nil
	}
	if f := worst(rb); f != nil {
		return t.onlySecond(f)
	}
	return t.v.differ(first.res, rb, first.launch.Buffers(), lb.Buffers(), t.want.before, false)
}

// mismatch ends the comparison with a counter-example.
func (t *target) mismatch(s schedule, d *difference) bool {
	t.v.stop(Differs, t.at(s)+": "+d.text)
	if !t.opt.Explain {
		return true
	}
	_, specs, _ := t.values(t.shape, t.seed)
	c := &CounterExample{Kernel: t.kernel, Oracle: d.oracle.String(), What: d.text, Input: t.seed, Args: specs, Grid: t.shape.Grid,
		Block: t.shape.Block, Shared: t.shared(), Model: s.model.String(), Seed: s.seed}
	if t.inferred != nil {
		c.Memory = t.inferred.memory
	}
	a := side{t.a, func() simt.Launch {
		l := t.launch(t.shape, t.seed)
		if d.oracle == Convergent {
			l.Model = simt.Maximal
		}
		return l
	}}
	b := side{t.b, func() simt.Launch { return t.launchB(s) }}
	explain(c, a, b, d)
	c.Replay = t.replay(a.launch(), b.launch(), c)
	t.v.Counter = c
	return true
}
