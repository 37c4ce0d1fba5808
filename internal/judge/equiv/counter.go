package equiv

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// CounterExample is an input on which the second program does something else than the first, and
// what leads there.
type CounterExample struct {
	Kernel string   `json:"kernel"`
	Oracle string   `json:"oracle"`           // which comparison found it
	What   string   `json:"what"`             // the difference in one line
	Input  uint64   `json:"input"`            // number of the input
	Args   []string `json:"args"`             // as run's -arg takes them; "?" where there is no text
	Memory []string `json:"memory,omitempty"` // buffers that no argument names, as run's -memory takes them
	Grid   [3]int   `json:"grid"`
	Block  [3]int   `json:"block"`
	Shared int64    `json:"shared"` // bytes of dynamic shared memory
	Model  string   `json:"model"`  // of the second program
	Seed   uint64   `json:"seed"`   // of its schedule
	Where  *Where   `json:"where,omitempty"`
	First  *First   `json:"first,omitempty"`
	PathA  string   `json:"path_a,omitempty"` // blocks that the lane went through, compressed
	PathB  string   `json:"path_b,omitempty"`
	Replay []string `json:"replay,omitempty"` // commands
}

// Where is a lane.
type Where struct {
	CTA  [3]int `json:"cta"`
	Warp int    `json:"warp"`
	Lane int    `json:"lane"`
}

// First is the first act of a thread in which the programs differ.
type First struct {
	What string `json:"what"` // such as "store of 4 bytes to out+20"
	A    Act    `json:"a"`
	B    Act    `json:"b"`
}

// Act is what one program did: where in its text, and with what value.
type Act struct {
	Place string `json:"place"` // file:line:column, empty when it did nothing
	Line  string `json:"line"`  // the text of that line
	Value string `json:"value"` // or why there is none
}

// side is one program of a comparison with the launch that shows the difference.
type side struct {
	prog   *simt.Program
	launch func() simt.Launch // makes the launch anew
}

// explainer builds a counter-example by running both programs again, watched.
type explainer struct {
	a, b   side
	d      *difference
	ra, rb *recorder
	ctas   [3]int
	block  [3]int
}

// watch runs one program with a recorder.
func (s side) watch(r *recorder) {
	l := s.launch()
	l.Observer = r
	l.Fuel *= micro.WarpSize // what lanes do together is counted for each of them here
	l.Checks = simt.Checks{}
	if res, err := s.prog.Run(l); err == nil && res.Inconclusive {
		r.truncated = true // what would have come is not known
	}
}

// explain fills in where the programs part.
func explain(c *CounterExample, a, b side, d *difference) {
	x := &explainer{a: a, b: b, d: d, ra: newRecorder(), rb: newRecorder(), ctas: c.Grid, block: c.Block}
	a.watch(x.ra)
	b.watch(x.rb)
	p := x.first()
	thread := d.thread
	untilA, untilB := x.ra.time, x.rb.time
	if p != nil {
		c.First = x.describe(p)
		thread = int(p.thread())
		if p.a != nil {
			untilA = p.a.time
		}
		if p.b != nil {
			untilB = p.b.time
		}
	}
	if d.first != nil {
		c.First = d.first
	}
	if thread < 0 {
		return
	}
	c.Where = x.where(thread)
	c.PathA, c.PathB = a.path(thread, untilA), b.path(thread, untilB)
}

// path returns the blocks that a thread enters until a time.
func (s side) path(thread int, until int64) string {
	r := newRecorder()
	r.follow, r.until = thread, until
	s.watch(r)
	text := compress(r.path, maxPath)
	if r.dropped && !strings.HasPrefix(text, "…") {
		text = "… → " + text
	}
	return text
}

// maxPath is the number of blocks, compressed, that a path shows: the last ones.
const maxPath = 16

// where splits the number of a thread.
func (x *explainer) where(thread int) *Where {
	per := x.block[0] * x.block[1] * x.block[2]
	n := thread / per
	g := x.ctas
	return &Where{CTA: [3]int{n % g[0], n / g[0] % g[1], n / g[0] / g[1]}, Warp: thread % per / micro.WarpSize, Lane: thread % per % micro.WarpSize}
}

// parting is a pair of events in which the programs differ; one may be absent.
type parting struct{ a, b *event }

func (p *parting) thread() int32 {
	if p.a != nil {
		return p.a.thread
	}
	return p.b.thread
}

// byteKey is one byte of memory, or one function, as a thread acts on it.
type byteKey struct {
	thread int32
	kind   eventKind
	name   string
	off    int64
}

// touch is what an event does to a byte.
type touch struct {
	event int32
	value byte
	known bool
}

// touches lists what every thread did to every byte, in order.
func touches(r *recorder) map[byteKey][]touch {
	out := map[byteKey][]touch{}
	for i := range r.events {
		e := &r.events[i]
		k := e.key(r)
		for j := range e.data {
			known := e.known == nil || e.known[j]
			out[k] = append(out[k], touch{int32(i), e.data[j], known})
			k.off++
		}
	}
	return out
}

func (e *event) key(r *recorder) byteKey {
	k := byteKey{thread: e.thread, kind: e.kind, name: e.what, off: e.off}
	if e.kind == evStore || e.kind == evAtomic {
		k.name = r.places[e.place].name + "\x00" + e.what
	}
	return k
}

// first finds the first act in which the programs differ: the earliest, in the first program's
// time, that both do as often and with another value; else the last writes of the byte that
// differs in the end; else the earliest that only one of them does.
func (x *explainer) first() *parting {
	if x.ra.truncated || x.rb.truncated {
		return nil
	}
	ta, tb := touches(x.ra), touches(x.rb)
	seen := map[byteKey]int{}
	var lost *parting
	for i := range x.ra.events {
		e := &x.ra.events[i]
		k := e.key(x.ra)
		for j := range e.data {
			n := seen[k]
			seen[k] = n + 1
			la, lb := ta[k], tb[k]
			switch {
			case len(lb) == 0:
				if lost == nil && x.shares(e) {
					lost = &parting{a: e}
				}
			case len(la) == len(lb):
				if t := lb[n]; la[n].known && t.value != e.data[j] {
					return &parting{e, &x.rb.events[t.event]}
				}
			}
			k.off++
		}
	}
	if p := x.last(); p != nil {
		return p
	}
	if lost != nil {
		return lost
	}
	for i := range x.rb.events {
		e := &x.rb.events[i]
		if e.kind != evInst && len(ta[e.key(x.rb)]) == 0 {
			return &parting{b: e}
		}
	}
	return nil
}

// shares reports whether the second program knows the place of an event: compilers rename and
// merge shared variables.
func (x *explainer) shares(e *event) bool {
	if e.kind != evStore && e.kind != evAtomic || x.ra.places[e.place].space == micro.Global {
		return true
	}
	for _, p := range x.rb.places {
		if p.name == x.ra.places[e.place].name {
			return true
		}
	}
	return false
}

// last returns the last writes of the byte that differs in the end.
func (x *explainer) last() *parting {
	if x.d.place == "" {
		return nil
	}
	p := &parting{x.ra.lastWrite(x.d.place, x.d.off), x.rb.lastWrite(x.d.place, x.d.off)}
	if p.a == nil && p.b == nil {
		return nil
	}
	if p.a != nil && p.b != nil && p.a.thread != p.b.thread {
		p.b = nil
	}
	return p
}

func (r *recorder) lastWrite(name string, off int64) *event {
	for i := len(r.events) - 1; i >= 0; i-- {
		e := &r.events[i]
		if (e.kind == evStore || e.kind == evAtomic) && r.places[e.place].name == name && off >= e.off && off < e.off+int64(len(e.data)) {
			return e
		}
	}
	return nil
}

// describe tells a parting.
func (x *explainer) describe(p *parting) *First {
	e, r := p.a, x.ra
	if e == nil {
		e, r = p.b, x.rb
	}
	f := &First{What: e.describe(r)}
	f.A = x.act(x.a, x.ra, p.a, p.thread())
	f.B = x.act(x.b, x.rb, p.b, p.thread())
	return f
}

func (e *event) describe(r *recorder) string {
	switch e.kind {
	case evStore:
		return fmt.Sprintf("store of %d bytes to %s", len(e.data), r.at(e))
	case evAtomic:
		return fmt.Sprintf("atomic %s of %s", e.what, r.at(e))
	case evCall:
		return "call of " + e.what
	}
	return "operation"
}

func (r *recorder) at(e *event) string {
	return fmt.Sprintf("%s+%d", r.places[e.place].name, e.off)
}

// act tells what one program did, or that it ended without doing so.
func (x *explainer) act(s side, r *recorder, e *event, thread int32) Act {
	if e == nil {
		a := Act{Value: "not done by this thread"}
		if end, ok := r.ends[thread]; ok {
			pos := end.fn.Code[end.pc].Pos
			a.Place, a.Line = posOf(s.prog.File, pos), lineOf(s.prog.File, pos)
			a.Value = "not done; the thread ends here"
		}
		return a
	}
	pos := e.fn.Code[e.pc].Pos
	return Act{Place: posOf(s.prog.File, pos), Line: lineOf(s.prog.File, pos), Value: e.value()}
}

// value prints the data of an event as hexadecimal numbers of up to eight bytes.
func (e *event) value() string {
	var parts []string
	for at := 0; at < len(e.data) && len(parts) < 8; {
		n := min(len(e.data)-at, 8)
		if len(e.data)%8 != 0 {
			n = min(len(e.data)-at, 4)
		}
		s := fmt.Sprintf("0x%x", reversed(e.data[at:at+n]))
		if e.known != nil && slices.Contains(e.known[at:at+n], false) {
			s += "?"
		}
		parts = append(parts, s)
		at += n
	}
	if len(e.data) > 64 {
		parts = append(parts, "…")
	}
	return strings.Join(parts, " ")
}

// posOf prints a position.
func posOf(f *diag.File, p diag.Pos) string {
	if f == nil || p == diag.NoPos {
		return "?"
	}
	line, col := f.LineCol(p)
	return fmt.Sprintf("%s:%d:%d", f.Name, line, col)
}

// lineOf returns the line of a position, trimmed.
func lineOf(f *diag.File, p diag.Pos) string {
	if f == nil || p == diag.NoPos {
		return ""
	}
	line, _ := f.LineCol(p)
	s := strings.TrimSpace(f.Line(line))
	if len(s) > 100 {
		s = s[:100] + "…"
	}
	return strings.ToValidUTF8(s, "?")
}

// compress writes a path with repetitions of up to eight blocks counted, and only its end when it
// is longer than limit blocks.
func compress(path []string, limit int) string {
	type piece struct {
		text   string
		blocks int
	}
	var out []piece
	for i := 0; i < len(path); {
		best, times := 1, 1
		for n := 1; n <= 8; n++ {
			k := 1
			for i+(k+1)*n <= len(path) && equalStrings(path[i:i+n], path[i+k*n:i+(k+1)*n]) {
				k++
			}
			if k > 1 && k*n > best*times {
				best, times = n, k
			}
		}
		p := piece{strings.Join(path[i:i+best], " → "), best}
		switch {
		case times > 1 && best > 1:
			p.text = fmt.Sprintf("(%s) ×%d", p.text, times)
		case times > 1:
			p.text = fmt.Sprintf("%s ×%d", p.text, times)
		}
		out = append(out, p)
		i += best * times
	}
	first, blocks := len(out), 0
	for first > 0 && (blocks == 0 || blocks+out[first-1].blocks <= limit) {
		first--
		blocks += out[first].blocks
	}
	var parts []string
	if first > 0 {
		parts = append(parts, "…")
	}
	for _, p := range out[first:] {
		parts = append(parts, p.text)
	}
	return strings.Join(parts, " → ")
}

func equalStrings(a, b []string) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
