package equiv

import (
	"slices"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// What LLVM IR leaves to the implementation and no value of the emulator shows: where variables lie,
// what a clock reads, what __nvvm_reflect, llvm.is.constant and their like answer. Only when the
// programs differ is the first run again with other choices, and what then differs is not compared.

// defaultSM is the GPU that a program gets told when nothing says which it is for: the compiler's default.
const defaultSM = 75

// against compares a run of the second program with one of the first.
func (t *target) against(want *run, got *simt.Launch, rb *simt.Result, count bool) *difference {
	if f := worst(rb); f != nil {
		return t.onlySecond(f)
	}
	d := t.v.differ(want.res, rb, want.launch.Buffers(), got.Buffers(), want.before, count)
	if d == nil && t.opt.Defined && count {
		d = lessDefined(want.launch.Buffers(), got.Buffers())
	}
	return d
}

// reconsider looks again at a difference with what the implementation may choose in mind. usable is
// false when nothing follows from the input. bytes and unknown are the figures before the comparison.
func (t *target) reconsider(d *difference, got *simt.Launch, rb *simt.Result, bytes, unknown int64, count bool) (_ *difference, usable bool) {
	if f := worst(rb); f != nil && f.Kind == simt.Race && t.racesToo() {
		return nil, false
	}
	if !t.want.varied {
		t.want.varied = true
		t.v.Bytes, t.v.Unknown = bytes, unknown // what was counted up to the difference is counted again
		for _, v := range t.variations() {
			if !t.settled(v) {
				return nil, false
			}
		}
		if d = t.against(t.want, got, rb, count); d == nil {
			return nil, true
		}
	}
	if leaves(t.a) {
		t.v.Bytes, t.v.Unknown = bytes, unknown
		if !t.admit(got, rb) {
			return nil, false
		}
		if d = t.against(t.want, got, rb, count); d == nil {
			return nil, true
		}
	}
	if !t.a.Asks {
		return d, true
	}
	other := &run{before: t.want.before, varied: true, launch: t.launch(t.shape, t.seed)}
	other.launch.Answers.Precise = false
	var err error
	if other.res, err = t.a.Run(other.launch); err != nil || other.res.Inconclusive || worst(other.res) != nil {
		return d, true
	}
	t.v.Bytes, t.v.Unknown = bytes, unknown
	if t.against(other, got, rb, count) == nil {
		t.want = other // and so it must be under every other schedule
		return nil, true
	}
	return d, true
}

// ordersOfRaces is in how many orders of the first program's lanes and warps a race that the second has is looked for.
const ordersOfRaces = 8

// racesToo reports that the first program has a data race, too, in another order of its lanes and warps, or one of equal values, which other choices in arithmetic make unequal. Such an input is discarded.
func (t *target) racesToo() bool {
	isRace := func(f simt.Finding) bool {
		return f.Kind == simt.Race || f.Kind == simt.SameValueRace && leaves(t.a)
	}
	if slices.ContainsFunc(t.want.res.Findings, isRace) {
		t.v.discard(t.a, t.want.res)
		return true
	}
	for k := range uint64(ordersOfRaces) {
		l := t.launch(t.shape, t.seed)
		l.Model, l.Seed, l.Checks = [...]simt.Model{simt.PerThread, simt.Adversarial}[k%2], 1+k/2, simt.Checks{Races: true}
		r, err := t.a.Run(l)
		if err == nil && slices.ContainsFunc(r.Findings, isRace) {
			t.v.discard(t.a, r)
			return true
		}
	}
	return false
}

// variations are the launches of the first program with other choices.
func (t *target) variations() []simt.Launch {
	launch := func() simt.Launch {
		l := t.launch(t.shape, t.seed)
		l.Fuel = micro.WarpSize*t.want.res.Steps + 1<<16 // lanes that ran together may now run one by one
		return l
	}
	moved := launch()
	moved.Moved = true
	out := []simt.Launch{moved}
	if t.a.Asks {
		known := launch()
		known.Answers.Known = true
		out = append(out, known)
		if t.b.SM == 0 {
			arch := launch()
			arch.Answers.SM = 90
			out = append(out, arch)
		}
	}
	return out
}

// settled runs the first program with other choices and marks what differs as undetermined. It reports
// whether the input can still be used.
func (t *target) settled(l simt.Launch) bool {
	r, err := t.a.Run(l)
	if err != nil || t.unusable(r) {
		return false
	}
	was, now := t.want.launch.Buffers(), l.Buffers()
	for i := range now {
		if x, y := was[i].Buffer, now[i].Buffer; x != nil {
			settle(x, y, false)
		}
	}
	for i, x := range t.want.res.Vars {
		settle(x, r.Vars[i], false)
	}
	return t.settleEvents(t.want.res.Events, r.Events)
}

// settleEvents marks the arguments that differ. Where other calls are made, nothing can be said.
func (t *target) settleEvents(want, got [][]simt.Event) bool {
	for n := range max(len(want), len(got)) {
		if n >= len(want) || n >= len(got) || len(want[n]) != len(got[n]) {
			return t.choices()
		}
		for i := range want[n] {
			a, b := &want[n][i], &got[n][i]
			if a.Name != b.Name || len(a.Args) != len(b.Args) || len(a.Refs) != len(b.Refs) {
				return t.choices()
			}
			for k := range a.Args {
				if a.Args[k] != b.Args[k] && !slices.ContainsFunc(a.Refs, func(r simt.Ref) bool { return k >= r.At && k < r.At+8 }) {
					a.Unknown[k] = true
				}
			}
			for k := range a.Refs {
				p, q := &a.Refs[k], &b.Refs[k]
				if p.Off != q.Off || len(p.Data) != len(q.Data) {
					continue
				}
				for j := range p.Data {
					p.Known[j] = p.Known[j] && p.Data[j] == q.Data[j]
				}
			}
		}
	}
	return true
}

// choices says that the input cannot be used because of what the implementation chooses.
func (t *target) choices() bool {
	t.each(func(v *Verdict) bool {
		if v.Detail == "" {
			v.Detail = "the first program's calls depend on what the implementation may choose, such as addresses"
		}
		return false
	})
	return false
}
