package scev_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/judge/equiv"
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

var (
	predicates = []string{"ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge", "ne", "eq", "ne", "slt", "ult"}
	marks      = []string{"", "", "nsw ", "nuw ", "nuw nsw "}
)

// random writes a kernel with two loops, one in the other or behind it, over integers of few bits, so
// that they wrap within a few steps.
func random(r *rand.Rand) string {
	pick := func(s ...string) string { return s[r.IntN(len(s))] }
	w := []int{3, 4, 5, 8, 32}[r.IntN(5)]
	num := func() string {
		if r.IntN(3) > 0 {
			return strconv.Itoa(r.IntN(7) - 3)
		}
		return strconv.FormatInt(int64(r.Uint64())<<(64-w)>>(64-w), 10)
	}
	some := func(more ...string) string {
		if r.IntN(2) == 0 {
			return num()
		}
		return pick(append(more, "%a", "%b", "%t")...)
	}
	var b strings.Builder
	p := func(format string, args ...any) {
		fmt.Fprintf(&b, strings.ReplaceAll(format, "iW", "i"+strconv.Itoa(w))+"\n", args...)
	}
	p("target triple = \"nvptx64-nvidia-cuda\"")
	p("declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
	p("define ptx_kernel void @k(i32 %%n, i32 %%m) {\nentry:")
	p("  %%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
	if w == 32 {
		p("  %%a = add i32 %%n, 0\n  %%b = and i32 %%m, 255\n  %%t = add i32 %%tid, 0")
	} else {
		p("  %%a = trunc i32 %%n to iW\n  %%b = trunc i32 %%m to iW\n  %%t = trunc i32 %%tid to iW")
	}
	enter := "  br label %%l0"
	if r.IntN(2) == 0 {
		p("  %%g = icmp %s iW %s, %s", pick(predicates...), some(), some())
		enter = "  br i1 %%g, label %%l0, label %%end"
	}
	p(enter)
	nested := r.IntN(2) == 0
	body := func(k int) {
		i := "%%i" + strconv.Itoa(k)
		for n := range 1 + r.IntN(4) {
			v := fmt.Sprintf("  %%%%v%d.%d = ", k, n)
			switch r.IntN(6) {
			case 0:
				p(v+"zext iW "+i+" to i%d", w+9)
			case 1:
				p(v+"sext iW "+i+" to i%d", w+9)
			case 2:
				p(v+"mul iW "+i+", %s", some())
			case 3:
				p(v+"sub iW %s, "+i, some())
			case 4:
				p(v+"trunc iW "+i+" to i%d", w-1)
			default:
				p(v+pick("and", "or", "xor", "shl", "lshr", "udiv", "urem")+" iW "+i+", %d", 1+r.IntN(2))
			}
		}
	}
	loopOf := func(k int, from, start, exit string, inner func(y string)) {
		step := pick("1", "1", "-1", num(), "%%a")
		add := pick("add ", "add ", "sub ") + pick(marks...)
		p("l%d:", k)
		latch, y := "x"+strconv.Itoa(k), "y"+strconv.Itoa(k)
		p("  %%i%d = phi iW [ %s, %%%s ], [ %%i%d.n, %%%s ]", k, start, from, k, latch)
		p("  %%j%d = phi iW [ %s, %%%s ], [ %%j%d.n, %%%s ]", k, some(), from, k, latch)
		// Its like without marks: what is said of one must hold for the other.
		p("  %%h%d = phi iW [ %s, %%%s ], [ %%h%d.n, %%%s ]", k, start, from, k, latch)
		body(k)
		p("  %%j%d.n = %siW %%j%d, %s", k, "add "+pick(marks...), k, pick(num(), fmt.Sprintf("%%i%d", k)))
		if r.IntN(2) == 0 {
			p("  %%d%d = icmp %s iW %%%s%d, %s", k, pick(predicates...), pick("i", "j"), k, some())
			p("  br i1 %%d%d, label %%y%d, label %%%s", k, k, exit)
		} else {
			p("  br label %%y%d", k)
		}
		if r.IntN(3) == 0 { // an exit that is not passed in every iteration
			p("y%d:\n  %%e%d = icmp %s iW %%j%d, %s\n  br i1 %%e%d, label %%o%d, label %%z%d", k, k, pick(predicates...), k, some(), k, k, k)
			p("o%d:\n  %%u%d = icmp %s iW %%%s%d, %s\n  br i1 %%u%d, label %%%s, label %%z%d", k, k, pick(predicates...), pick("i", "j", "h"), k, some(), k, exit, k)
			p("z%d:", k)
			y = "z" + strconv.Itoa(k)
		} else {
			p("y%d:", k)
		}
		if inner != nil {
			inner(y)
		} else {
			p("  br label %%%s", latch)
		}
		p("%s:", latch)
		p("  %%i%d.n = %siW %%i%d, "+step, k, add, k)
		p("  %%h%d.n = %siW %%h%d, "+step, k, add[:4], k)
		p("  %%p%d = icmp %s iW %%i%d%s, %s", k, pick(predicates...), k, pick("", ".n", ".n"), some())
		p("  %%q%d = icmp %s iW %%%s%d, %s", k, pick(predicates...), pick("i", "j", "h"), k, some())
		join := pick("or i1 %%p%d, false", "and i1 %%p%d, true", "and i1 %%p%d, %%q%d", "or i1 %%p%d, %%q%d", "select i1 %%p%d, i1 %%q%d, i1 false", "select i1 %%p%d, i1 true, i1 %%q%d")
		if r.IntN(2) == 0 {
			join = "xor i1 %%p%d, true"
		}
		join = strings.ReplaceAll(strings.ReplaceAll(join, "%%d", strconv.Itoa(k)), "%d", strconv.Itoa(k))
		p("  %%c%d = "+join, k)
		p("  br i1 %%c%d, label %%l%d, label %%%s", k, k, exit)
	}
	if nested {
		loopOf(0, "entry", some(), "end", func(y string) {
			p("  br label %%l1")
			loopOf(1, y, some("%i0", "%j0"), "x0", nil)
		})
	} else {
		loopOf(0, "entry", some(), "mid", nil)
		p("mid:\n  br label %%l1")
		loopOf(1, "mid", some(), "end", nil)
	}
	p("end:\n  ret void\n}")
	return b.String()
}

// TestEmulator runs random kernels: each number that is neither undef nor poison is what its
// expression says, in the iteration in which it is computed, no flag is wrong, and no count.
func TestEmulator(t *testing.T) {
	var values, recs, flags, exact, most int
	for i := range uint64(*kernels) {
		r := rand.New(rand.NewPCG(31, i))
		text := random(r)
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
