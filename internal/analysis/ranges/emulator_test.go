package ranges_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/irslots"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

var kernels = flag.Int("kernels", 300, "number of random kernels to run")

// place is where the emulator keeps a value.
type place struct {
	v    *ir.Value
	slot micro.Slot
}

// function is what the watcher knows of one function.
type function struct {
	f    *ir.Func
	info *ranges.Info
	at   *irslots.Map
	here map[*ir.Block][]place // values that have a smaller range in a block
}

// watcher compares every number that a program computes with the range it should have: results,
// operands where they are used, and at the start of each block what is known there.
type watcher struct {
	t        *testing.T
	text     string
	fns      map[string]*function
	seen     int // numbers compared
	narrow   int // of them, with a range that is not full
	refined  int // of them, with a smaller range than the value has everywhere
	reported bool
}

func (w *watcher) check(s *simt.Step, v *ir.Value, slot micro.Slot, r ranges.Range, what string) {
	if slot == 0 || r.Width == 0 {
		return
	}
	all := w.fns[s.Func.Name].info.Range(v)
	for lane := range 32 {
		if s.Mask>>lane&1 == 0 {
			continue
		}
		x, known := s.Value(slot, lane)
		if !known {
			continue
		}
		w.seen++
		if !r.IsFull() {
			w.narrow++
		}
		if r != all {
			w.refined++
		}
		if x &= ^uint64(0) >> (64 - uint(r.Width)); !r.Contains(x) && !w.reported {
			w.reported = true
			w.t.Errorf("%s: %%%s (%v) is %d in lane %d, its range is %v\n%s", what, w.fns[s.Func.Name].f.ValueName(v), v.Op, int64(x), lane, r, w.text)
		}
	}
}

func (w *watcher) Before(s *simt.Step) {
	fn := w.fns[s.Func.Name]
	if fn == nil {
		return
	}
	if b := fn.at.Start[s.PC]; b != nil {
		for _, p := range fn.here[b] {
			w.check(s, p.v, p.slot, fn.info.At(p.v, b), "at the start of %"+b.Name)
		}
	}
	v := fn.at.Value(s.In)
	if v == nil {
		return
	}
	for i, slot := range irslots.Operands(v, s.In) {
		if v.Op == ir.OpSelect && i > 0 {
			break // where it is chosen, the result shows it
		}
		w.check(s, v.Args[i], slot, fn.info.Use(v, i), fmt.Sprintf("operand %d of %%%s", i, fn.f.ValueName(v)))
	}
}

func (w *watcher) After(s *simt.Step) {
	fn := w.fns[s.Func.Name]
	if fn == nil {
		return
	}
	if v := fn.at.Value(s.In); v != nil {
		w.check(s, v, s.In.Dst, fn.info.Range(v), "result")
	}
}

// watch prepares the functions of a module.
func watch(t *testing.T, m *ir.Module, prog *simt.Program, text string) *watcher {
	w := &watcher{t: t, text: text, fns: map[string]*function{}}
	for _, f := range m.Funcs {
		code := prog.Lookup(f.Name)
		if f.IsDecl() || code == nil {
			continue
		}
		fn := &function{f: f, info: ranges.Of(f), at: irslots.New(f, code), here: map[*ir.Block][]place{}}
		tree := dom.Of(f)
		for v, slot := range fn.at.Slots {
			if v.IsConst() {
				continue
			}
			for _, b := range f.Blocks {
				if tree.Contains(b) && (!v.IsInst() || v.Block != b && tree.Dominates(v.Block, b)) && fn.info.At(v, b) != fn.info.Range(v) {
					fn.here[b] = append(fn.here[b], place{v, slot})
				}
			}
		}
		w.fns[f.Name] = fn
	}
	return w
}

// TestEmulator runs random kernels: every number that is neither undef nor poison lies in its range,
// as a result, as an operand and at the start of each block.
func TestEmulator(t *testing.T) {
	seen, narrow, refined := 0, 0, 0
	for i := range uint64(*kernels) {
		text := gen.Module(validate.RandomBytes(29, i), gen.Features{})
		block := [3]int{32, 1, 1}
		switch i % 3 {
		case 1:
			text = strings.Replace(text, "i32 %zero) {", `i32 %zero) "nvvm.reqntid"="32,1,1" {`, 1)
		case 2:
			block[0] = 48
			text = strings.Replace(text, "i32 %zero) {", `i32 %zero) "nvvm.maxntid"="8,8,1" {`, 1)
		}
		m, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
		if diags.HasErrors() {
			t.Fatal(diags.Err())
		}
		prog, err := equiv.DecodeIR(m)
		if err != nil {
			continue
		}
		w := watch(t, m, prog, text)
		sh := equiv.Shape{Grid: [3]int{1 + int(i%2), 1, 1}, Block: block}
		_, err = prog.Run(simt.Launch{Kernel: gen.Kernel, Grid: sh.Grid, Block: sh.Block, Args: validate.RandomArguments("", sh, i),
			Model: simt.Maximal, Fuel: 1 << 20, Observer: w})
		if err != nil {
			continue // something that this test does not model
		}
		seen, narrow, refined = seen+w.seen, narrow+w.narrow, refined+w.refined
		if t.Failed() {
			return
		}
	}
	t.Logf("%d numbers compared, %d with a range that is not full, %d with one that holds in this place only", seen, narrow, refined)
	if narrow == 0 || refined == 0 {
		t.Error("the kernels have no ranges to compare")
	}
}
