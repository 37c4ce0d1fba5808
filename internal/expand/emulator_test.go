package expand_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/irslots"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

var kernels = flag.Int("kernels", 80, "number of random kernels to run")

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err(), text)
	}
	if d := verify.Module(m, verify.Options{}); d.HasErrors() {
		t.Fatal(d.Err(), text)
	}
	return m
}

// twin watches that a value and its expansion are equal wherever the expansion is computed.
type twin struct {
	f      *ir.Func
	at     *irslots.Map
	of     map[string]*ir.Value // the value, by the name of its expansion
	equal  int
	frozen bool // a frozen value may be any: the emulator goes on to say that it is not known
	wrong  string
}

func (w *twin) Before(*simt.Step) {}

func (w *twin) After(s *simt.Step) {
	v := w.at.Value(s.In)
	if s.Func.Name != w.f.Name || v == nil {
		return
	}
	was := w.of[w.f.ValueName(v)]
	slot, ok := w.at.Slots[was]
	if was == nil || !ok {
		return
	}
	mask := ^uint64(0) >> (64 - min(64, w.f.Types().Bits(v.Type)))
	for lane := range 32 {
		if s.Mask>>lane&1 == 0 {
			continue
		}
		want, known := s.Value(slot, lane)
		if !known {
			continue // poison may become anything
		}
		if got, ok := s.Value(s.In.Dst, lane); !ok && !w.frozen || got&mask != want&mask {
			w.wrong = fmt.Sprintf("%%%s is %d in lane %d, its expansion %%%s %d (known: %v)", w.f.ValueName(was), want&mask, lane, w.f.ValueName(v), got&mask, ok)
			return
		}
		w.equal++
	}
}

// expanded writes the expressions of values again behind them, at random places and by random means, and returns the names
// of what was written with that of the value.
func expanded(t *testing.T, f *ir.Func, r *rand.Rand) map[string]string {
	x := scev.New(f, scev.Defaults())
	var all []*ir.Value
	for v := range f.Instrs() {
		if f.Types().IsInt(v.Type) && f.ValueName(v) != "" && !v.IsTerminator() {
			all = append(all, v)
		}
	}
	names := map[string]string{}
	for n, v := range all {
		at := v.Next()
		if v.Op == ir.OpPhi {
			at = v.Block.FirstNonPhi()
		}
		if r.IntN(3) == 0 {
			at = v.Block.Term()
		}
		old := r.IntN(3)
		keep := map[*ir.Value]bool{}
		for _, u := range all {
			keep[u] = u.Op == ir.OpPhi || r.IntN(2) == 0
		}
		e := expand.New(x, expand.Options{NewRecurrences: r.IntN(2) == 0, InPlace: r.IntN(4) == 0, Avoid: func(u *ir.Value) bool {
			return u == v || old == 0 && !keep[u]
		}})
		expr := x.Expr(v)
		if x.Kind(expr) == scev.Unknown {
			continue
		}
		p, why := e.Plan(expr, at)
		if p == nil {
			if why == "" {
				t.Errorf("no plan of %s, and no reason", f.ValueName(v))
			}
			continue
		}
		if p.Reused() != nil {
			continue
		}
		w := e.Emit(p, v)
		if x.Expr(w) != expr && !opaque(x, x.Expr(w)) {
			t.Errorf("%s was written as %s", x.Append(nil, expr, f.Number()), x.Append(nil, x.Expr(w), f.Number()))
		}
		// A copy of its own: what is written may be a value that another expansion wrote.
		c := f.NewValue(ir.OpAdd, w.Type, w, f.Int(w.Type, 0))
		c.InsertBefore(at)
		name := fmt.Sprintf("expanded.%d", n)
		f.SetName(c, name)
		names[name] = f.ValueName(v)
	}
	return names
}

// opaque reports an expression that is not always recognised when it is written as instructions: minima and maxima
// of bits, or of what was frozen.
func opaque(x *scev.Info, e scev.Expr) (yes bool) {
	x.Walk(e, func(o scev.Expr) bool {
		k := x.Kind(o)
		yes = yes || k >= scev.UMax && k <= scev.UMinSeq || k == scev.Unknown && x.Value(o).Op == ir.OpFreeze
		return !yes
	})
	return yes
}

func run(t *testing.T, m *ir.Module, n, k uint32, w simt.Observer) *simt.Result {
	prog, err := equiv.DecodeIR(m)
	if err != nil {
		t.Fatal(err)
	}
	if w, ok := w.(*twin); ok {
		w.at = irslots.New(w.f, prog.Lookup("k"))
	}
	args := []simt.Arg{{Bytes: binary.LittleEndian.AppendUint32(nil, n)}, {Bytes: binary.LittleEndian.AppendUint32(nil, k)}}
	res, err := prog.Run(simt.Launch{Kernel: "k", Grid: [3]int{1, 1, 1}, Block: [3]int{4, 1, 1}, Args: args, Model: simt.Maximal, Fuel: 1 << 14, Observer: w})
	if err != nil {
		return nil
	}
	return res
}

// TestEmulator writes values of random kernels again and runs them: each is what it was, and nothing became undefined.
func TestEmulator(t *testing.T) {
	written, equal := 0, 0
	for i := range uint64(*kernels) {
		r := rand.New(rand.NewPCG(57, i))
		text := gen.Loops(r)
		before := parse(t, text)
		m := parse(t, text)
		names := expanded(t, m.Funcs[len(m.Funcs)-1], r)
		after := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		m = parse(t, after)
		f := m.Funcs[len(m.Funcs)-1]
		w := &twin{f: f, of: map[string]*ir.Value{}}
		byName := map[string]*ir.Value{}
		for v := range f.Instrs() {
			byName[f.ValueName(v)] = v
			w.frozen = w.frozen || v.Op == ir.OpFreeze
		}
		for name, was := range names {
			w.of[name] = byName[was]
		}
		written += len(names)
		for range 2 {
			w.wrong = ""
			n, k := uint32(r.IntN(16)), uint32(r.Uint64())
			was, is := run(t, before, n, k, nil), run(t, m, n, k, w)
			if was == nil || was.Undefined || is == nil {
				continue
			}
			if is.Undefined {
				t.Errorf("kernel %d: k(%d, %d) is undefined now: %v\n%s", i, n, k, is.Findings, after)
			} else if w.wrong != "" {
				t.Errorf("kernel %d: k(%d, %d): %s\n%s\n", i, n, k, w.wrong, after)
			}
		}
		equal += w.equal
		if t.Failed() {
			return
		}
	}
	t.Logf("%d expressions written again, %d numbers equal", written, equal)
	if written == 0 || equal == 0 {
		t.Error("nothing was compared")
	}
}
