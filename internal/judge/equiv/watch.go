package equiv

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// watched applies the oracles that look at what happens on the way.
func (t *target) watched() (schedule, *difference) {
	spec := schedule{simt.PerThread, 0}
	if t.opt.Oracles&(Trace|Stores) != 0 {
		ra, rb := t.record(spec)
		if t.opt.Oracles&Stores != 0 {
			if d := t.sequences(Stores, ra, rb); d != nil {
				return spec, d
			}
		}
		if t.opt.Oracles&Trace != 0 {
			if d := t.sequences(Trace, ra, rb); d != nil {
				return spec, d
			}
		}
	}
	if t.opt.Oracles&Convergent != 0 {
		s := schedule{simt.Maximal, t.seed}
		d := t.convergent(s)
		if d != nil && leaves(t.a) {
			if c := t.chooses(); c.lost || c.shared {
				d = nil // what lanes exchange depends on a choice
			}
		}
		return s, d
	}
	return spec, nil
}

// record runs both programs lane by lane, watched.
func (t *target) record(s schedule) (ra, rb *recorder) {
	ra, rb = newRecorder(), newRecorder()
	if t.opt.Oracles&Trace != 0 {
		id := t.opt.Identity
		if id == nil {
			id = func(_ int, in *micro.Inst) uint64 { return uint64(in.Pos) }
		}
		ra.trace = func(s *simt.Step) uint64 { return id(0, s.In) }
		rb.trace = func(s *simt.Step) uint64 { return id(1, s.In) }
	}
	side{t.a, func() simt.Launch {
		l := t.launch(t.shape, t.seed)
		l.Model, l.Seed = s.model, s.seed
		return l
	}}.watch(ra)
	side{t.b, func() simt.Launch { return t.launchB(s) }}.watch(rb)
	return ra, rb
}

// sequences compares what each thread did, in order: every event with an identity for the trace
// oracle, stores and atomics to global memory for the store oracle.
func (t *target) sequences(o Oracle, ra, rb *recorder) *difference {
	if ra.truncated || rb.truncated {
		return nil
	}
	la, lb := ra.byThread(o), rb.byThread(o)
	for th := range max(len(la), len(lb)) {
		var a, b []*event
		if th < len(la) {
			a = la[th]
		}
		if th < len(lb) {
			b = lb[th]
		}
		for i, k := 0, 0; i < len(a) || k < len(b); {
			p := parting{}
			if i < len(a) {
				p.a = a[i]
			}
			if k < len(b) {
				p.b = b[k]
			}
			if p.a != nil && p.b != nil && sameEvent(o, p.a, p.b, ra, rb) {
				i, k = i+1, k+1
				continue
			}
			if o == Trace && t.opt.Speculates && p.b != nil && p.b.speculative() {
				k++
				continue
			}
			x := explainer{a: side{prog: t.a}, b: side{prog: t.b}, ra: ra, rb: rb}
			what := "stores"
			if o == Trace {
				what = "operations"
			}
			return &difference{oracle: o, thread: th, first: x.describe(&p), text: fmt.Sprintf("thread %d: the traces of %s part at number %d", th, what, i)}
		}
	}
	return nil
}

// speculative reports an operation that may be executed where it was not.
func (e *event) speculative() bool {
	in := &e.fn.Code[e.pc]
	switch in.Op {
	case micro.OpLoad, micro.OpDiv, micro.OpShfl, micro.OpVote, micro.OpRedux, micro.OpActiveMask:
		return false
	}
	return e.kind == evInst && pure(e.fn, in)
}

// byThread sorts the events an oracle compares by thread.
func (r *recorder) byThread(o Oracle) [][]*event {
	var out [][]*event
	for i := range r.events {
		e := &r.events[i]
		if o == Trace && e.id == 0 || o == Stores && (e.kind != evStore && e.kind != evAtomic || r.places[e.place].space != micro.Global) {
			continue
		}
		for len(out) <= int(e.thread) {
			out = append(out, nil)
		}
		out[e.thread] = append(out[e.thread], e)
	}
	return out
}

// sameEvent reports whether two events do the same, as far as the first determines it.
func sameEvent(o Oracle, a, b *event, ra, rb *recorder) bool {
	if a.kind != b.kind || a.what != b.what || a.off != b.off || o == Trace && a.id != b.id || len(a.data) != len(b.data) {
		return false
	}
	if (a.kind == evStore || a.kind == evAtomic) && ra.places[a.place].name != rb.places[b.place].name {
		return false
	}
	if a.known == nil {
		return bytes.Equal(a.data, b.data)
	}
	for i := range a.data {
		if a.known[i] && a.data[i] != b.data[i] {
			return false
		}
	}
	return true
}

// TextIdentity returns identities for two programs read from text, for the trace oracle: the
// number in !warpwise.id metadata; else the result's name; else the instruction's word. In PTX, the
// instruction's text without its guard.
func TextIdentity(a, b *simt.Program) func(side int, in *micro.Inst) uint64 {
	progs := [2]*simt.Program{a, b}
	known := [2]map[diag.Pos]uint64{{}, {}}
	return func(side int, in *micro.Inst) uint64 {
		if in.Pos == diag.NoPos || progs[side].File == nil {
			return 0
		}
		id, ok := known[side][in.Pos]
		if !ok {
			id = identity(progs[side], in.Pos)
			known[side][in.Pos] = id
		}
		return id
	}
}

func identity(p *simt.Program, pos diag.Pos) uint64 {
	line, _, _ := strings.Cut(p.File.Text[pos.Offset():], "\n")
	h := fnv.New64a()
	if p.PTX {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "@") {
			_, line, _ = strings.Cut(line, " ")
		}
		h.Write([]byte(strings.TrimSpace(line)))
		return h.Sum64() | 1
	}
	if _, id, ok := strings.Cut(line, "!warpwise.id "); ok {
		id, _, _ = strings.Cut(id, ",")
		h.Write([]byte(id))
		return h.Sum64() | 1
	}
	name, rest, ok := strings.Cut(line, " = ")
	name = strings.TrimSpace(name)
	if ok && strings.HasPrefix(name, "%") && (len(name) > 1 && (name[1] < '0' || name[1] > '9')) {
		h.Write([]byte(name))
		return h.Sum64() | 1
	}
	if !ok {
		rest = line
	}
	word, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	h.Write([]byte(word))
	return h.Sum64() | 1
}

// replay returns the commands that show both runs.
func (t *target) replay(la, lb simt.Launch, c *CounterExample) []string {
	args := ""
	for _, s := range c.Args {
		if s == "?" {
			return nil
		}
		args += " --arg " + Quote(s)
	}
	trace := ""
	if w := c.Where; w != nil {
		trace = fmt.Sprintf(" --trace=%d", t.threadAt(w))
	}
	one := func(p *simt.Program, l simt.Launch) string {
		if p.File == nil {
			return ""
		}
		s := fmt.Sprintf("warpwise run %s --kernel %s --grid %s --block %s%s --model %v", Quote(p.File.Name), Quote(t.kernel), dims(t.shape.Grid), dims(t.shape.Block), args, l.Model)
		if l.Seed != 0 {
			s += fmt.Sprintf(" --seed %d", l.Seed)
		}
		if l.SharedBytes != 0 {
			s += fmt.Sprintf(" --shared %d", l.SharedBytes)
		}
		for _, m := range c.Memory {
			s += " --memory " + Quote(m)
		}
		return s + trace
	}
	return []string{one(t.a, la), one(t.b, lb)}
}

// threadAt is the number of a lane's thread in the grid.
func (t *target) threadAt(w *Where) int {
	g, b := t.shape.Grid, t.shape.Block
	return (w.CTA[0]+g[0]*(w.CTA[1]+g[1]*w.CTA[2]))*b[0]*b[1]*b[2] + w.Warp*micro.WarpSize + w.Lane
}

// Quote quotes a word for a shell where it needs that.
func Quote(s string) string {
	if s != "" && !strings.ContainsAny(s, " \t\n'\"\\$`()[]{}*?<>|&;#!~") {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
