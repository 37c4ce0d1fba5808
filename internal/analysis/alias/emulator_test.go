package alias_test

import (
	"flag"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// access is what one thread did at one instruction.
type access struct {
	v    *ir.Value
	name string
	lo   int64
	n    int64
}

// watcher compares the accesses of a thread, pair by pair, with what the alias facts say of them. A fact
// is meant at one point of time, so a pair counts while no instruction of the kernel has been executed
// twice since the first of them.
type watcher struct {
	t       *testing.T
	text    string
	info    *alias.Info
	lay     *ir.Layout
	of      map[diag.Pos]*ir.Value
	fn      string
	trace   map[int][]int32 // by thread: PCs of the window
	window  map[int][]access
	at      map[int][]int // by thread: place in the trace of each access of the window
	answers map[[2]*ir.Value]alias.Result
	pairs   int
	kinds   [4]int
}

func (w *watcher) After(*simt.Step) {}

func (w *watcher) Before(s *simt.Step) {
	if s.Depth != 0 || s.Func.Name != w.fn {
		return
	}
	for lane := range 4 {
		if s.Mask>>lane&1 != 0 {
			w.step(s, lane)
		}
	}
}

func (w *watcher) step(s *simt.Step, lane int) {
	th := s.Thread(lane)
	for k, pc := range w.trace[th] {
		if pc == s.PC {
			w.cut(th, k+1)
			break
		}
	}
	w.trace[th] = append(w.trace[th], s.PC)
	if s.In.Op != micro.OpLoad && s.In.Op != micro.OpStore && s.In.Op != micro.OpAtom {
		return
	}
	v := w.of[s.In.Pos]
	name, _, off, ok := s.Address(lane)
	if v == nil || !ok {
		return
	}
	now := access{v, name, off, max(int64(s.In.Bits)/8, 1)}
	for _, old := range w.window[th] {
		w.compare(old, now)
	}
	w.window[th] = append(w.window[th], now)
	w.at[th] = append(w.at[th], len(w.trace[th]))
}

// cut drops the first n steps of a thread's window.
func (w *watcher) cut(th, n int) {
	w.trace[th] = w.trace[th][n:]
	keep := 0
	for keep < len(w.at[th]) && w.at[th][keep] <= n {
		keep++
	}
	w.window[th], w.at[th] = w.window[th][keep:], w.at[th][keep:]
	for k := range w.at[th] {
		w.at[th][k] -= n
	}
}

func (w *watcher) compare(a, b access) {
	if a.v == b.v {
		return
	}
	key := [2]*ir.Value{a.v, b.v}
	r, ok := w.answers[key]
	if !ok {
		la, ok1 := w.info.Loc(a.v)
		lb, ok2 := w.info.Loc(b.v)
		if ok1 && ok2 {
			r = w.info.Alias(la, lb)
		}
		w.answers[key] = r
	}
	w.pairs++
	w.kinds[r]++
	if r == alias.No && a.name == b.name && a.lo < b.lo+b.n && b.lo < a.lo+a.n && !w.t.Failed() {
		w.t.Errorf("%v and %v are said not to overlap, and touch %s+%d and +%d\n%s",
			a.v.Op, b.v.Op, a.name, a.lo, b.lo, w.text)
	}
}

var kernels = flag.Int("kernels", 200, "number of random kernels to run")

// TestEmulator runs random kernels in the emulator: two accesses that are said never to overlap never
// touch the same byte in one thread, at one time.
func TestEmulator(t *testing.T) {
	n := uint64(*kernels)
	pairs, kinds := 0, [4]int{}
	for i := range n {
		text := gen.Module(validate.RandomBytes(11, i), gen.Features{})
		m, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
		if diags.HasErrors() {
			t.Fatal(diags.Err())
		}
		f := m.Func(gen.Kernel)
		prog, err := equiv.DecodeIR(m)
		if err != nil {
			continue
		}
		lay, _ := m.Layout()
		w := &watcher{t: t, text: text, info: alias.Of(f), lay: lay, fn: gen.Kernel, of: map[diag.Pos]*ir.Value{},
			trace: map[int][]int32{}, window: map[int][]access{}, at: map[int][]int{}, answers: map[[2]*ir.Value]alias.Result{}}
		for v := range f.Instrs() {
			if _, ok := w.info.Loc(v); ok {
				w.of[f.Pos(v)] = v
			}
		}
		sh := equiv.Shape{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}}
		_, err = prog.Run(simt.Launch{Kernel: gen.Kernel, Grid: sh.Grid, Block: sh.Block, Args: validate.RandomArguments("", sh, i),
			Model: simt.Maximal, Fuel: 1 << 20, Observer: w})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		pairs += w.pairs
		for k := range kinds {
			kinds[k] += w.kinds[k]
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d pairs: %d may, %d no, %d partial, %d must", pairs, kinds[0], kinds[1], kinds[2], kinds[3])
	if kinds[alias.No] == 0 || kinds[alias.Must] == 0 {
		t.Error("the kernels have no accesses to compare")
	}
}
