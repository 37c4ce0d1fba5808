package equiv

import (
	"hash/fnv"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Inputs drawn from the parameters alone leave most kernels undefined: a matrix product indexes beyond its
// tiles, a length exceeds the buffer. So inputs are searched for by running the first program under the
// eyes of a scout, which sees how far each buffer is accessed, from which scalars and contents an address
// was made, what thread numbers are compared with; and each run that goes wrong says what to change
// for the next: a larger buffer, a smaller number, contents that do as indices, a pointer where one is
// followed, another block. The search knows nothing of what is compared later, and chooses inputs
// only: whether one is defined and what follows from it the comparison decides as ever.
//
// It is a search as fuzzers make it: inputs that run without findings are kept when they reach more of
// the code (Zalewski, "American Fuzzy Lop", 2013). All bounds are counts, so the same seed gives the same inputs.

// The bounds of a search; with more fuel for a run than usual, those of warp instructions grow likewise.
const (
	usualFuel  = 4 << 20 // of a run of the comparison
	scoutFuel  = 1 << 17 // warp instructions of one run
	searchFuel = 1 << 20 // of all runs of a search
	searchRuns = 320     // runs of a search
	maxBytes   = 1 << 25 // of all buffers of an input
	maxRounds  = 24      // repairs of one input
	keptStates = 24
)

// search looks for inputs of a kernel on which it is defined.
type search struct {
	prog  *simt.Program
	fn    *micro.Func
	opt   *Options
	rng   *rand.Rand
	work  int64 // spent
	runs  int
	good  []found // runs without findings, each for something the earlier ones had not
	cover map[coverKey]bool
	close *found           // the input that came nearest, when none is good
	fuel  int64            // of one run
	limit int64            // of all of them
	made  map[string]Value // the buffers of the last run by their texts: the next one most often needs them, too
}

type coverKey struct {
	fn *micro.Func
	pc int32
}

// found is an input with what its run came to.
type found struct {
	st  *state
	rep *report
}

// report is what a run under a scout came to.
type report struct {
	*scout
	result   *simt.Result
	err      error
	findings []simt.Finding // undefined behaviour and traps
	covered  int            // operations that ran
	hot      taint          // what decides the branches that ran most often
	guards   taint          // what decides any branch
	changed  int64          // bytes of buffers that changed, and mean something
}

// take adds the findings of a run.
func (r *report) take(res *simt.Result) {
	for i := range res.Findings {
		if f := res.Findings[i]; f.Kind.IsUB() || f.Kind == simt.Trap {
			r.findings = append(r.findings, f)
		}
	}
}

// clean reports whether nothing went wrong.
func (r *report) clean() bool { return r.err == nil && !r.result.Inconclusive && len(r.findings) == 0 }

// badness counts what went wrong; 0 is nothing.
func (r *report) badness() int {
	if r.err != nil {
		return 1 << 30
	}
	n := 0
	for i := range r.findings {
		n += 1000 + min(bits.Len(uint(r.findings[i].Count))*16, 999)
	}
	if r.result.Inconclusive {
		n += 1500
	}
	return n
}

// better orders reports: fewer findings, then something written, then more code, then less work.
func (r *report) better(o *report) bool {
	if a, b := r.badness(), o.badness(); a != b {
		return a < b
	}
	if a, b := r.changed > 0, o.changed > 0; a != b {
		return a
	}
	if r.covered != o.covered {
		return r.covered > o.covered
	}
	return r.steps < o.steps
}

func newSearch(p *simt.Program, f *micro.Func, opt *Options) *search {
	h := fnv.New64a()
	h.Write([]byte(f.Name))
	s := &search{prog: p, fn: f, opt: opt, rng: rand.New(rand.NewPCG(opt.Seed, h.Sum64())), cover: map[coverKey]bool{}}
	more := max(opt.Fuel/usualFuel, 1)
	s.fuel, s.limit = min(scoutFuel*more, opt.Fuel), searchFuel*more
	return s
}

// spent reports that the search must end.
func (s *search) spent() bool { return s.runs >= searchRuns || s.work >= s.limit }

// run runs the kernel on an input, watched.
func (s *search) run(st *state) *report {
	s.runs++
	sc := newScout(s.prog, st)
	rep := &report{scout: sc}
	in := st.input()
	values, memory, err := in.values(s.fn, s.made)
	if err != nil {
		rep.err = err
		return rep
	}
	l := simt.Launch{Kernel: s.fn.Name, Grid: st.shape.Grid, Block: st.shape.Block, SharedBytes: s.shared(st), Memory: memory,
		Model: simt.Maximal, Fuel: s.fuel, Observer: sc, Checks: simt.Checks{Undef: !s.prog.PTX}}
	bytes := pass(&l, st, values)
	before := snapshot(l.Buffers())
	rep.result, rep.err = s.prog.Run(l)
	s.work += sc.steps + bytes>>6
	if rep.err != nil {
		return rep
	}
	rep.take(rep.result)
	for i, a := range l.Buffers() {
		if a.Buffer != nil {
			rep.changed += changes(before[i], a.Buffer)
			copy(a.Buffer.Data, before[i])
		}
	}
	if s.opt.Races && rep.clean() {
		s.race(rep, l, before)
	}
	s.made = map[string]Value{}
	for i := range values {
		if values[i].Arg.Buffer != nil && values[i].Same < 0 {
			s.made[values[i].Spec] = values[i]
		}
	}
	for _, e := range rep.result.Events {
		rep.changed += int64(len(e))
	}
	rep.summarise()
	return rep
}

// pass makes values the arguments of a launch, with its buffers at the addresses that they have in st, and returns how many bytes those have.
func pass(l *simt.Launch, st *state, values []Value) (bytes int64) {
	for i := range values {
		if b := values[i].Arg.Buffer; b != nil {
			bytes += int64(len(b.Data))
			if values[i].Same < 0 {
				b.At = address(st, i)
			}
		}
		l.Args = append(l.Args, values[i].Arg)
	}
	return bytes
}

// race repeats a launch to find data races, and puts back what was in the buffers before.
func (s *search) race(rep *report, l simt.Launch, before [][]byte) {
	l.Observer, l.Checks = nil, simt.Checks{Races: true}
	if r, err := s.prog.Run(l); err == nil {
		rep.take(r)
		s.work += r.Steps
		if !rep.clean() {
			s.work += 3 * r.Steps // races are told one by one
		}
	}
	for i, a := range l.Buffers() {
		if a.Buffer != nil {
			copy(a.Buffer.Data, before[i])
		}
	}
}

// summarise draws conclusions from what the scout noted.
func (r *report) summarise() {
	most := int32(0)
	for _, n := range r.notes {
		for pc, k := range n.ran {
			if k > 0 {
				r.covered++
				if n.guards[pc] != (taint{}) {
					most = max(most, k)
				}
			}
		}
	}
	for _, n := range r.notes {
		for pc, g := range n.guards {
			r.guards.add(g)
			if n.ran[pc] > most/4 {
				r.hot.add(g)
			}
		}
	}
}

// changes counts the bytes of a buffer that mean something and are not as before.
func changes(before []byte, b *simt.Buffer) (n int64) {
	for i := range before {
		if before[i] != b.Data[i] && !simt.ShadowUnknown(b.Shadow[i]) {
			n++
		}
	}
	return n
}

// shared returns the bytes of dynamic shared memory of an input.
func (s *search) shared(st *state) int64 { return sharedFor(s.fn, st.dynamic) }

// keep takes an input that is defined, when it shows something that the others did not.
func (s *search) keep(st *state, r *report) bool {
	fresh := false
	for f, n := range r.notes {
		for pc, k := range n.ran {
			if key := (coverKey{f, int32(pc)}); k > 0 && !s.cover[key] {
				fresh, s.cover[key] = true, true
			}
		}
	}
	other := !slices.ContainsFunc(s.good, func(g found) bool { return g.st.shape == st.shape })
	if len(s.good) < keptStates && (fresh || r.changed > 0 && (len(s.good) < 8 || other)) {
		s.good = append(s.good, found{st, r})
		slices.SortStableFunc(s.good, func(a, b found) int {
			if a.rep.better(b.rep) {
				return -1
			}
			return b2i(b.rep.better(a.rep))
		})
	}
	return fresh
}

// look repairs an input until it is defined, or nothing helps, and returns what it became.
func (s *search) look(st *state) (*state, bool) {
	r := s.run(st)
	for range maxRounds {
		if r.err != nil || s.spent() && s.runs > 1 {
			break
		}
		if next := st.clone(); s.fix(next, r) {
			n := s.run(next)
			if n.clean() || !r.clean() {
				st, r = next, n
				continue
			}
		}
		if r.clean() {
			break
		}
		better := false
		for _, next := range s.alternatives(st, r) {
			n := s.run(next)
			for grown := next.clone(); !n.clean() && s.fix(grown, n); grown = grown.clone() {
				m := s.run(grown)
				if !m.better(n) {
					break
				}
				next, n = grown, m
			}
			if n.badness() < r.badness() {
				st, r, better = next, n, true
				break
			}
			if s.spent() {
				break
			}
		}
		if !better {
			break
		}
	}
	if !r.clean() {
		if r.err == nil && (s.close == nil || r.better(s.close.rep)) {
			s.close = &found{st, r}
		}
		return st, false
	}
	st, r = s.trim(st, r)
	return st, s.keep(st, r)
}

// trim cuts buffers to what is accessed, so that the second program is seen when it goes beyond.
func (s *search) trim(st *state, r *report) (*state, *report) {
	next, smaller := st.clone(), false
	for i := range next.buffers {
		b := &next.buffers[i]
		if want := max((r.need[i].hi+15)&^15, 64); b.fixed == "" && s.opt.Buffer == 0 && want < b.size {
			b.size, smaller = want, true
		}
	}
	if s.opt.Shared == 0 && !r.blind && r.anyDynamic {
		if want := (r.dynamic + 15) &^ 15; want < next.dynamic {
			next.dynamic, smaller = want, true
		}
	}
	if !smaller {
		return st, r
	}
	if n := s.run(next); n.clean() {
		return next, n
	}
	return st, r
}

// find searches.
func (s *search) find() {
	shapes := shapesOf(s.prog, s.fn, s.opt)
	base := newState(s.prog, s.fn, s.opt)
	if base.dynamic == 0 && hasDynamic(s.prog) {
		base.dynamic = 48 << 10
	}
	stale := 0
	for round := 0; !s.spent(); round++ {
		st := base.clone()
		st.shape = shapes[s.pick(round/2, len(shapes))]
		profile := round % numProfiles
		if round >= 2*len(shapes) {
			profile = s.rng.IntN(numProfiles)
		}
		if len(s.good) > 0 && round >= 2*len(shapes) && s.rng.IntN(2) == 0 { // go on from what worked
			st = s.good[s.rng.IntN(len(s.good))].st.clone()
			s.perturb(st)
		} else {
			s.numbers(st, profile)
		}
		st, fresh := s.look(st)
		base = learnt(base, st)
		if stale++; fresh {
			stale = 0
		}
		if len(s.good) > 0 && s.good[0].rep.changed > 0 && (stale >= 4 && round >= min(len(shapes), 8) || len(s.good) >= 12) || stale >= 40 {
			break
		}
	}
	if len(s.good) == 0 {
		s.survey(base, shapes)
	}
	if c := s.close; len(s.good) == 0 && c != nil && c.rep.result != nil && c.rep.result.Inconclusive && len(c.rep.findings) == 0 && s.fuel < s.opt.Fuel {
		s.fuel, s.limit, s.runs = s.opt.Fuel, s.work+s.opt.Fuel, 0 // it may only need more time
		s.look(c.st.clone())
	}
}

// surveyed is how many inputs a survey is content with.
const surveyed = 4

// survey tries each launch with each way to choose numbers, the smallest launches first, where repairing a few inputs led nowhere:
// it does not repair them, but for what a run plainly asks for. It may take as long again as the search before it.
func (s *search) survey(base *state, shapes []Shape) {
	shapes = slices.Clone(shapes)
	slices.SortStableFunc(shapes, func(a, b Shape) int { return a.threads() - b.threads() })
	s.limit, s.runs = s.work+s.limit, 0
	for _, shape := range shapes {
		for profile := range numProfiles {
			st := base.clone()
			st.shape = shape
			s.numbers(st, profile)
			r := s.run(st)
			for next := st.clone(); r.err == nil && !r.clean() && !s.spent() && s.fix(next, r); next = next.clone() {
				st, r = next, s.run(next)
			}
			if r.clean() {
				st, r = s.trim(st, r)
				s.keep(st, r)
			}
			if s.spent() || len(s.good) >= surveyed && s.good[0].rep.changed > 0 {
				return
			}
		}
	}
}

// pick goes through n choices in order, then takes any.
func (s *search) pick(round, n int) int {
	if round < n {
		return round
	}
	return s.rng.IntN(n)
}

// learnt keeps for the next inputs what one taught of the kinds of arguments.
func learnt(base, st *state) *state {
	b := base.clone()
	if len(st.units) <= len(b.units) {
		values := b.units
		b.units = slices.Clone(st.units)
		if len(values) == len(b.units) {
			for i := range b.units {
				b.units[i].value = values[i].value
			}
		}
	}
	for i := len(b.buffers); i < len(st.buffers); i++ {
		b.buffers = append(b.buffers, st.buffers[i])
	}
	c := st.clone() // maps are not shared
	for i := range min(len(b.buffers), len(c.buffers)) {
		x, y := &b.buffers[i], &c.buffers[i]
		x.elem, x.pointers, x.every = y.elem, y.pointers, y.every
	}
	return b
}

// numProfiles is the number of ways to choose the numbers of an input.
const numProfiles = 5

// numbers gives the scalars of an input values: all the number of threads in x, all 16, small ones, all 64, any.
func (s *search) numbers(st *state, profile int) {
	threads := uint64(st.shape.Grid[0] * st.shape.Block[0])
	for i := range st.units {
		u := &st.units[i]
		if u.fixed || u.buffer > 0 {
			continue
		}
		v := threads
		switch profile {
		case 1:
			v = 16
		case 2:
			v = 1 + uint64(s.rng.IntN(16))
		case 3:
			v = 64
		case 4:
			v = s.number(st, nil)
		}
		if u.size == 1 && v > 1 {
			v = uint64(s.rng.IntN(2)) // most often a bool, and bools hold nothing else
		}
		s.assign(u, v)
	}
}

// assign gives a scalar a value, as an integer or a small number.
func (s *search) assign(u *unit, v uint64) {
	u.value = v
	if u.float {
		w := Value{Elem: [...]string{"f32", "f64"}[b2i(u.size == 8)]}
		u.value = w.float(float64(1+s.rng.IntN(32)) / 16)
	}
	if u.size < 8 {
		u.value &= 1<<(8*u.size) - 1
	}
}

// number draws an integer, near a constant that it is compared with when there is one.
func (s *search) number(st *state, compared []int64) uint64 {
	if len(compared) > 0 && s.rng.IntN(2) == 0 {
		return uint64(compared[s.rng.IntN(len(compared))] + int64(s.rng.IntN(3)) - 1)
	}
	b, g := st.shape.Block, st.shape.Grid
	list := [...]int{0, 1, 2, 3, 4, 8, 16, 32, 64, 100, b[0], b[1], b[0] * g[0], b[1] * g[1], b[0] * b[1], b[0]*g[0]*b[1]*g[1] - 1, 2 * b[0] * g[0]}
	return uint64(list[s.rng.IntN(len(list))])
}

// perturb changes an input a little.
func (s *search) perturb(st *state) {
	st.seed = s.rng.Uint64N(1 << 20)
	for range 1 + s.rng.IntN(3) {
		switch s.rng.IntN(3) {
		case 0, 1:
			if len(st.units) > 0 {
				if u := &st.units[s.rng.IntN(len(st.units))]; !u.fixed && u.buffer == 0 {
					s.assign(u, s.number(st, nil))
				}
			}
		case 2:
			if len(st.buffers) > 0 {
				b := &st.buffers[s.rng.IntN(len(st.buffers))]
				b.kind = [...]int{plain, iota_, below, zeros}[s.rng.IntN(4)]
				b.limit = int64(1 + s.rng.IntN(64))
			}
		}
	}
}
