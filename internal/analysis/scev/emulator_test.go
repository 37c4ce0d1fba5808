package scev_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/irslots"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

var kernels = flag.Int("kernels", 60, "number of random kernels to run")

// thread is what the watcher knows of one lane of one warp.
type thread struct {
	last   *ir.Block // the last block that it began
	rounds []uint64  // by Index of a loop: the iteration it is in, or was in when it left
	ok     []bool    // by Index: the loop has been entered since the watcher looks
}

// watcher compares every number that a function computes with what its expression says, every flag with
// what the sequence does, and every trip count with the iterations that were made.
type watcher struct {
	t       *testing.T
	text    string
	f       *ir.Func
	x       *scev.Info
	loops   *loop.Forest
	at      *irslots.Map
	phis    map[*ir.Block][]*ir.Value
	threads [64]thread

	values, recs, flags, exact, most int    // numbers compared
	wrong                            string // the first difference
}

func (w *watcher) fail(format string, args ...any) {
	if w.wrong == "" {
		w.wrong = fmt.Sprintf(format, args...)
	}
}

// name returns the text of an expression.
func (w *watcher) name(e scev.Expr) string { return string(w.x.Append(nil, e, w.f.Number())) }

// eval is an evaluator of its own, in numbers without limit on their width, each brought into its width
// at once.
func (w *watcher) eval(s *simt.Step, e scev.Expr, lane int, th *thread) (*big.Int, bool) {
	x := w.x
	width := uint(x.Width(e))
	cut := func(v *big.Int) *big.Int {
		return v.And(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), width), big.NewInt(1)))
	}
	var in []*big.Int
	for _, o := range x.Operands(e) {
		v, ok := w.eval(s, o, lane, th)
		if !ok {
			return nil, false
		}
		in = append(in, v)
	}
	switch x.Kind(e) {
	case scev.Constant:
		c, _ := x.Const(e)
		return new(big.Int).SetUint64(c), true
	case scev.Unknown:
		v := x.Value(e)
		if slot, ok := w.at.Slots[v]; ok && !v.IsConst() {
			bits, known := s.Value(slot, lane)
			return cut(new(big.Int).SetUint64(bits)), known
		}
		return nil, false
	case scev.Trunc, scev.ZExt:
		return cut(new(big.Int).Set(in[0])), true
	case scev.SExt:
		return cut(signed(in[0], x.Width(x.Operands(e)[0]))), true
	case scev.Add, scev.Mul:
		v := new(big.Int).Set(in[0])
		for _, o := range in[1:] {
			if x.Kind(e) == scev.Add {
				v.Add(v, o)
			} else {
				v.Mul(v, o)
			}
		}
		return cut(v), true
	case scev.UDiv:
		if in[1].Sign() == 0 {
			return nil, false
		}
		return new(big.Int).Div(in[0], in[1]), true
	case scev.UMax, scev.SMax, scev.UMin, scev.SMin, scev.UMinSeq:
		best := in[0]
		for _, o := range in[1:] {
			a, b := o, best
			if k := x.Kind(e); k == scev.SMax || k == scev.SMin {
				a, b = signed(a, int(width)), signed(b, int(width))
			}
			if larger := a.Cmp(b) > 0; larger == (x.Kind(e) == scev.UMax || x.Kind(e) == scev.SMax) {
				best = o
			}
		}
		return best, true
	case scev.AddRec:
		l := x.Loop(e)
		if !th.ok[l.Index] {
			return nil, false
		}
		v, n := new(big.Int), int64(th.rounds[l.Index])
		for k, o := range in {
			v.Add(v, new(big.Int).Mul(o, new(big.Int).Binomial(n, int64(k))))
		}
		return cut(v), true
	}
	return nil, false
}

func signed(v *big.Int, w int) *big.Int {
	if v.Bit(w-1) == 0 {
		return v
	}
	return new(big.Int).Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(w)))
}

// value compares the number in a slot with an expression.
func (w *watcher) value(s *simt.Step, v *ir.Value, slot micro.Slot, lane int, th *thread) {
	e := w.x.Expr(v)
	width := w.x.Width(e)
	if e == 0 || width == 0 || w.x.Kind(e) == scev.Unknown && w.x.Value(e) == v {
		return
	}
	bits, known := s.Value(slot, lane)
	if !known {
		return
	}
	bits &= ^uint64(0) >> (64 - uint(width))
	if r := w.x.Range(e); !r.Contains(bits) {
		w.fail("%%%s is %d, the range of %s is %v", w.f.ValueName(v), bits, w.name(e), r)
	}
	want, ok := w.eval(s, e, lane, th)
	if !ok {
		return
	}
	w.values++
	if want.Cmp(new(big.Int).SetUint64(bits)) != 0 {
		w.fail("%%%s (%v) is %d in lane %d, %s says %v (rounds %v)", w.f.ValueName(v), v.Op, bits, lane, w.name(e), want, th.rounds)
	}
	if w.x.Kind(e) == scev.AddRec {
		w.recs++
		w.wraps(s, e, lane, th)
	}
}

// wraps compares the flags of an AddRec of two operands with the sequence up to this iteration.
func (w *watcher) wraps(s *simt.Step, e scev.Expr, lane int, th *thread) {
	ops := w.x.Operands(e)
	if len(ops) != 2 || w.x.Flags(e) == 0 {
		return
	}
	a, ok := w.eval(s, ops[0], lane, th)
	b, ok2 := w.eval(s, ops[1], lane, th)
	if !ok || !ok2 {
		return
	}
	w.flags++
	width := w.x.Width(e)
	n := new(big.Int).SetUint64(th.rounds[w.x.Loop(e).Index])
	at := func(a, b *big.Int) *big.Int { return new(big.Int).Add(a, new(big.Int).Mul(b, n)) }
	if w.x.Flags(e)&scev.NUW != 0 && at(a, b).BitLen() > width {
		w.fail("%s wraps as an unsigned number in iteration %v of lane %d", w.name(e), n, lane)
	}
	if v := at(signed(a, width), signed(b, width)); w.x.Flags(e)&scev.NSW != 0 && v.Cmp(signed(new(big.Int).And(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(width)), big.NewInt(1))), width)) != 0 {
		w.fail("%s wraps as a signed number in iteration %v of lane %d", w.name(e), n, lane)
	}
}

// leave compares the counts of a loop that a lane has left.
func (w *watcher) leave(s *simt.Step, l *loop.Loop, lane int, th *thread) {
	c := w.x.Counts(l)
	n := new(big.Int).SetUint64(th.rounds[l.Index])
	if c.Exact != 0 {
		if v, ok := w.eval(s, c.Exact, lane, th); ok {
			w.exact++
			if v.Cmp(n) != 0 {
				w.fail("loop %%%s was left in iteration %v, its count is %s, which is %v", l.Header.Name, n, w.name(c.Exact), v)
			}
		}
		if m := w.x.TripMultiple(l); (th.rounds[l.Index]+1)%m != 0 {
			w.fail("loop %%%s made %v iterations, no multiple of %d", l.Header.Name, th.rounds[l.Index]+1, m)
		}
	}
	for _, e := range []scev.Expr{c.Max, c.Symbolic} {
		if e == 0 {
			continue
		}
		if v, ok := w.eval(s, e, lane, th); ok {
			w.most++
			if v.Cmp(n) < 0 {
				w.fail("loop %%%s was left in iteration %v, after %s", l.Header.Name, n, w.name(e))
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
			n := len(w.loops.All())
			th.rounds, th.ok = make([]uint64, n), make([]bool, n)
		}
		if th.last != nil {
			for l := w.loops.Innermost(th.last); l != nil && !l.Contains(b); l = l.Parent {
				w.leave(s, l, lane, th)
			}
		}
		for _, l := range w.loops.All() {
			if l.Header == b {
				if th.last != nil && l.Contains(th.last) {
					th.rounds[l.Index]++
				} else {
					th.rounds[l.Index], th.ok[l.Index] = 0, true
				}
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

// watch prepares the kernel k of a module.
func watch(t *testing.T, f *ir.Func, code *micro.Func, text string) *watcher {
	w := &watcher{t: t, text: text, f: f, x: scev.New(f, scev.Defaults()), loops: loop.Of(f), at: irslots.New(f, code), phis: map[*ir.Block][]*ir.Value{}}
	for _, b := range f.Blocks {
		for v := range b.Phis() {
			w.phis[b] = append(w.phis[b], v)
		}
	}
	return w
}

// run runs a kernel k(i32, i32) and returns what was compared. What was seen counts unless the program
// has undefined behaviour.
func run(t *testing.T, text string, n, m uint32) *watcher {
	mod, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err(), text)
	}
	prog, err := equiv.DecodeIR(mod)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, mod.Funcs[len(mod.Funcs)-1], prog.Lookup("k"), text)
	args := []simt.Arg{{Bytes: binary.LittleEndian.AppendUint32(nil, n)}, {Bytes: binary.LittleEndian.AppendUint32(nil, m)}}
	res, err := prog.Run(simt.Launch{Kernel: "k", Grid: [3]int{1, 1, 1}, Block: [3]int{4, 1, 1}, Args: args, Model: simt.Maximal, Fuel: 1 << 14, Observer: w})
	if err == nil && !res.Undefined && w.wrong != "" {
		t.Errorf("k(%d, %d): %s\n%s", n, m, w.wrong, text)
	}
	return w
}

// TestEmulator runs random kernels: each number that is neither undef nor poison is what its
// expression says, in the iteration in which it is computed, no flag is wrong, and no count.
func TestEmulator(t *testing.T) {
	var values, recs, flags, exact, most int
	for i := range uint64(*kernels) {
		r := rand.New(rand.NewPCG(31, i))
		text := gen.Loops(r)
		for range 2 {
			w := run(t, text, uint32(r.IntN(16)), uint32(r.Uint64()))
			values, recs, flags, exact, most = values+w.values, recs+w.recs, flags+w.flags, exact+w.exact, most+w.most
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d numbers compared, %d with a recurrence, %d with flags, %d exact trip counts, %d largest ones", values, recs, flags, exact, most)
	if recs == 0 || flags == 0 || exact == 0 || most == 0 {
		t.Error("the kernels have nothing to compare")
	}
}
