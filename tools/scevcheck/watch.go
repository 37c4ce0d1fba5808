package main

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/irslots"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// tally counts what was compared.
type tally struct {
	values, sets, exits, exact, most, predicated int
	wrong                                        string
}

func (t *tally) add(o tally) {
	t.values, t.sets, t.exits, t.exact, t.most, t.predicated = t.values+o.values, t.sets+o.sets, t.exits+o.exits, t.exact+o.exact, t.most+o.most, t.predicated+o.predicated
	if t.wrong == "" {
		t.wrong = o.wrong
	}
}

func (t *tally) String() string {
	return fmt.Sprintf("%d numbers, %d ranges, %d values at exits, %d exact counts, %d largest counts, %d predicated counts compared, 0 wrong", t.values, t.sets, t.exits, t.exact, t.most, t.predicated)
}

// natural is a loop as this checker finds it: the blocks from which its header is reached again without leaving what the
// header dominates.
type natural struct {
	header *ir.Block
	blocks map[*ir.Block]bool
}

// naturals finds the loops of a small function, by the definition of dominance: a block dominates what cannot be reached
// without it.
func naturals(f *ir.Func) (out []*natural) {
	reach := func(without *ir.Block) map[*ir.Block]bool {
		seen := map[*ir.Block]bool{}
		work := []*ir.Block{f.Entry()}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			if b == without || seen[b] {
				continue
			}
			seen[b] = true
			for _, e := range b.Succs {
				work = append(work, e.B)
			}
		}
		return seen
	}
	all := reach(nil)
	for _, h := range f.Blocks {
		if !all[h] {
			continue
		}
		free := reach(h)
		l := &natural{h, map[*ir.Block]bool{h: true}}
		var work []*ir.Block
		for _, e := range h.Preds {
			if all[e.B] && !free[e.B] {
				work = append(work, e.B)
			}
		}
		if len(work) == 0 {
			continue
		}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			if l.blocks[b] {
				continue
			}
			l.blocks[b] = true
			for _, e := range b.Preds {
				work = append(work, e.B)
			}
		}
		out = append(out, l)
	}
	return out
}

// thread is what the watcher knows of a lane.
type thread struct {
	last   *ir.Block
	rounds map[*natural]int64
	passed map[*natural]map[*ir.Block]bool // blocks that it came through in this iteration
}

type watcher struct {
	tally
	f       *ir.Func
	facts   *facts
	at      *irslots.Map
	loops   []*natural
	byName  map[string]*ir.Value
	phis    map[*ir.Block][]*ir.Value
	inner   map[*ir.Value]*natural // the innermost loop around it
	threads [64]thread
}

func (w *watcher) fail(format string, args ...any) {
	if w.wrong == "" {
		w.wrong = fmt.Sprintf(format, args...)
	}
}

// state shows a lane to the evaluator.
func (w *watcher) state(s *simt.Step, lane int, th *thread) *state {
	return &state{
		value: func(name string) (*big.Int, bool) {
			slot, ok := w.at.Slots[w.byName[name]]
			if !ok {
				return nil, false
			}
			bits, known := s.Value(slot, lane)
			return new(big.Int).SetUint64(bits), known
		},
		round: func(header string) (int64, bool) {
			for _, l := range w.loops {
				if l.header.Name == header {
					n, ok := th.rounds[l]
					return n, ok
				}
			}
			return 0, false
		},
		width: func(name string) int {
			if v := w.byName[name]; v != nil {
				return w.f.Types().Bits(v.Type)
			}
			return 0
		},
		flag: func(e *expr, what string) { w.fail("%s with %s%s in lane %d", e.op, e.flags, what, lane) },
	}
}

// value compares a number with what the text says of it.
func (w *watcher) value(s *simt.Step, v *ir.Value, slot micro.Slot, lane int, th *thread) {
	c := w.facts.values[w.f.ValueName(v)]
	bits, known := s.Value(slot, lane)
	if c == nil || !known {
		return
	}
	width := w.f.Types().Bits(v.Type)
	is := cut(new(big.Int).SetUint64(bits), width)
	for _, r := range c.sets {
		w.sets++
		if !r.has(is, width) {
			w.fail("%%%s is %v in lane %d, not in [%v,%v)", w.f.ValueName(v), is, lane, r.lo, r.hi)
		}
	}
	st := w.state(s, lane, th)
	for _, e := range c.is {
		if want, ok := st.eval(e, width); ok {
			w.values++
			if want.Cmp(is) != 0 {
				w.fail("%%%s is %v in lane %d, its expression %v", w.f.ValueName(v), is, lane, want)
			}
		}
	}
}

// leave compares what the text says of a loop that a lane has left.
func (w *watcher) leave(s *simt.Step, l *natural, lane int, th *thread) {
	c := w.facts.loops[l.header.Name]
	if c == nil {
		w.fail("nothing is said of the loop %%%s", l.header.Name)
		return
	}
	st := w.state(s, lane, th)
	n := big.NewInt(th.rounds[l])
	number := func(e *expr) (*big.Int, bool) {
		if e == nil {
			return nil, false
		}
		width := st.infer(e)
		if width == 0 {
			width = c.width
		}
		return st.eval(e, width)
	}
	if v, ok := number(c.exact); ok {
		w.exact++
		if v.Cmp(n) != 0 {
			w.fail("the loop %%%s was left in iteration %v of lane %d, its count is %v", l.header.Name, n, lane, v)
		}
		if (th.rounds[l]+1)%c.multiple != 0 {
			w.fail("the loop %%%s made %v iterations, no multiple of %d", l.header.Name, th.rounds[l]+1, c.multiple)
		}
	}
	for _, e := range []*expr{c.most, c.symbolic} {
		if v, ok := number(e); ok {
			w.most++
			if v.Cmp(n) < 0 {
				w.fail("the loop %%%s was left in iteration %v of lane %d, after %v", l.header.Name, n, lane, v)
			}
		}
	}
	for i := range c.under {
		why, ok := st.conditional(&c.under[i], n, 0)
		if ok {
			w.predicated++
		}
		if why != "" {
			w.fail("the loop %%%s of lane %d: %s", l.header.Name, lane, why)
		}
	}
	for v, in := range w.inner {
		cl := w.facts.values[w.f.ValueName(v)]
		if in != l || cl == nil || cl.exits == nil || !th.passed[l][v.Block] {
			continue // what was not computed in the last iteration is what it was before
		}
		width := w.f.Types().Bits(v.Type)
		want, ok := st.eval(cl.exits, width)
		is, ok2 := st.eval(cl.is[0], width)
		if ok && ok2 {
			w.exits++
			if want.Cmp(is) != 0 {
				w.fail("%%%s is %v when %%%s is left, not %v", w.f.ValueName(v), is, l.header.Name, want)
			}
		}
	}
}

// Before follows the lanes from block to block.
func (w *watcher) Before(s *simt.Step) {
	b := w.at.Start[s.PC]
	if s.Func.Name != w.f.Name || b == nil {
		return
	}
	for lane := range 32 {
		if s.Active>>lane&1 == 0 {
			continue
		}
		th := &w.threads[s.Warp*32+lane]
		if th.rounds == nil {
			th.rounds, th.passed = map[*natural]int64{}, map[*natural]map[*ir.Block]bool{}
		}
		for _, l := range w.loops {
			if th.last != nil && l.blocks[th.last] && !l.blocks[b] {
				w.leave(s, l, lane, th)
			}
		}
		for _, l := range w.loops {
			if l.header == b {
				th.passed[l] = map[*ir.Block]bool{}
				if th.last != nil && l.blocks[th.last] {
					th.rounds[l]++
				} else {
					th.rounds[l] = 0
				}
			}
		}
		for _, l := range w.loops {
			if l.blocks[b] {
				th.passed[l][b] = true
			}
		}
		th.last = b
		for _, v := range w.phis[b] {
			if slot, ok := w.at.Slots[v]; ok {
				w.value(s, v, slot, lane, th)
			}
		}
	}
}

// After compares what was computed.
func (w *watcher) After(s *simt.Step) {
	v := w.at.Value(s.In)
	if s.Func.Name != w.f.Name || v == nil {
		return
	}
	for lane := range 32 {
		if th := &w.threads[s.Warp*32+lane]; s.Mask>>lane&1 != 0 && th.rounds != nil {
			w.value(s, v, s.In.Dst, lane, th)
		}
	}
}

// analysed returns what the analysis prints of a module.
func analysed(text string) (string, error) {
	m, err := warpwise.Read("k.ll", text, warpwise.ReadOptions{Workers: 1})
	if err != nil {
		return "", err
	}
	var out strings.Builder
	_, err = warpwise.Optimize(m, "print<scalar-evolution>", warpwise.OptimizeOptions{Out: &out})
	return out.String(), err
}

// kernel runs a kernel k(i32, i32) and compares. What was seen counts unless the program has undefined behaviour.
func kernel(text string, n, m uint32) (tally, error) {
	printed, err := analysed(text)
	if err != nil {
		return tally{}, err
	}
	return watched(text, printed, n, m)
}

func watched(text, printed string, n, m uint32) (tally, error) {
	said, err := read(printed)
	if err != nil {
		return tally{}, err
	}
	mod, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		return tally{}, diags.Err()
	}
	prog, err := equiv.DecodeIR(mod)
	if err != nil {
		return tally{}, err
	}
	f := mod.Funcs[len(mod.Funcs)-1]
	w := &watcher{f: f, facts: said, at: irslots.New(f, prog.Lookup("k")), loops: naturals(f), byName: map[string]*ir.Value{}, phis: map[*ir.Block][]*ir.Value{}, inner: map[*ir.Value]*natural{}}
	for _, p := range f.Params {
		w.byName[f.ValueName(p)] = p
	}
	for v := range f.Instrs() {
		w.byName[f.ValueName(v)] = v
		if v.Op == ir.OpPhi {
			w.phis[v.Block] = append(w.phis[v.Block], v)
		}
		for _, l := range w.loops {
			if in := w.inner[v]; l.blocks[v.Block] && (in == nil || len(l.blocks) < len(in.blocks)) {
				w.inner[v] = l
			}
		}
	}
	args := []simt.Arg{{Bytes: binary.LittleEndian.AppendUint32(nil, n)}, {Bytes: binary.LittleEndian.AppendUint32(nil, m)}}
	res, err := prog.Run(simt.Launch{Kernel: "k", Grid: [3]int{1, 1, 1}, Block: [3]int{4, 1, 1}, Args: args, Model: simt.Maximal, Fuel: 1 << 14, Observer: w})
	if err != nil || res.Undefined {
		return tally{}, err
	}
	return w.tally, nil
}
