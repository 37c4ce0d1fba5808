package pass

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ir"
)

var removed = NewStat("removed", "instructions removed")

// drop removes unused additions: the smallest real transform.
var drop = &Pass[*ir.Func]{Name: "drop", Stats: []*Stat{removed}, Run: func(c *Ctx, f *ir.Func) {
	for _, b := range f.Blocks {
		for v := range b.Backward() {
			if v.Op == ir.OpAdd && v.Uses == 0 && c.Apply(removed, v) {
				v.Remove()
			}
		}
	}
}}

func module() (*ir.Module, *ir.Func) {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.Void, []ir.Type{ir.I32}, false))
	b := f.AppendBlock("")
	for range 3 {
		b.Append(f.NewValue(ir.OpAdd, ir.I32, f.Params[0], f.Params[0]))
	}
	b.Append(f.NewValue(ir.OpRet, ir.Void))
	return m, f
}

func TestParsePipeline(t *testing.T) {
	a, b := &Pass[*ir.Func]{Name: "a"}, &Pass[*ir.Func]{Name: "print<x,y>"}
	r := NewRegistry(a, b)
	got, err := r.Parse("module(a,loop( print<x,y> )),a")
	if err != nil || len(got) != 3 || got[0] != a || got[1] != b || got[2] != a {
		t.Errorf("got %v, %v", got, err)
	}
	for _, bad := range []string{"c", "a)", "function(a", "region(a)", "a,c"} {
		if _, err := r.Parse(bad); err == nil {
			t.Errorf("%q accepted", bad)
		}
	}
}

func TestFuelAndStats(t *testing.T) {
	for fuel, want := range map[int64]int64{0: 3, 1: 1, 2: 2, 9: 3} {
		m, f := module()
		res, err := Run(m, []Any{drop}, Options{Fuel: fuel, Remarks: true})
		if err != nil || len(res.Counts) != 1 || res.Counts[0].N != want || int64(len(res.Remarks)) != want {
			t.Errorf("fuel %d: %+v, %v", fuel, res, err)
		}
		n := int64(0)
		for range f.Instrs() {
			n++
		}
		if n != 4-want {
			t.Errorf("fuel %d: %d instructions left", fuel, n)
		}
	}
}

func TestBisectLimit(t *testing.T) {
	m, _ := module()
	var log strings.Builder
	res, _ := Run(m, []Any{drop, drop}, Options{BisectLimit: 1, Log: &log})
	want := "BISECT: running pass (1) drop on f\nBISECT: NOT running pass (2) drop on f\n"
	if log.String() != want || res.Counts[0].N != 3 {
		t.Errorf("got %q", log.String())
	}
}

func TestPanicNamesPassAndFunction(t *testing.T) {
	m, _ := module()
	bad := &Pass[*ir.Func]{Name: "bad", Run: func(*Ctx, *ir.Func) { panic("boom") }}
	_, err := Run(m, []Any{bad}, Options{})
	if err == nil || !strings.Contains(err.Error(), "pass bad panicked on @f: boom") {
		t.Errorf("got %v", err)
	}
}

// TestOptNone: a function marked optnone is left alone and not counted.
func TestOptNone(t *testing.T) {
	m, f := module()
	f.FnAttrs = m.Attrs.Set([]ir.Attr{{Kind: ir.AttrOptimizeNone}, {Kind: ir.AttrNoInline}})
	res, _ := Run(m, []Any{drop}, Options{BisectLimit: -1})
	if len(res.Counts) != 0 || len(res.Runs) != 0 {
		t.Errorf("got %+v", res)
	}
}

// TestWorkers: what a run leaves behind does not depend on how many functions are worked on at once.
func TestWorkers(t *testing.T) {
	stat := NewStat("Named", "function named")
	p := &Pass[*ir.Func]{Name: "name", Run: func(c *Ctx, f *ir.Func) {
		if c.Apply(stat, f.Entry().First()) {
			fmt.Fprintf(c.Out, "%s\n", f.Global.Name)
		}
	}, Stats: []*Stat{stat}}
	second := &Pass[*ir.Func]{Name: "second", Run: func(c *Ctx, f *ir.Func) {
		if c.Apply(stat, f.Entry().First()) && len(f.Global.Name) == 3 {
			fmt.Fprintf(c.Out, "%s again\n", f.Global.Name)
		}
	}, Stats: []*Stat{stat}}
	third := &Pass[*ir.Func]{Name: "third", Before: func(c *Ctx, m *ir.Module) func() {
		return func() { fmt.Fprintln(c.Out, "before the third") }
	}, Run: func(c *Ctx, f *ir.Func) { fmt.Fprintf(c.Out, "%s for the last time\n", f.Global.Name) }}
	leave := func(workers int) string {
		m := ir.NewModule()
		for i := range 50 {
			f := m.AddFunc(fmt.Sprintf("f%d", i), m.Types.Func(ir.Void, nil, false))
			f.AppendBlock("").Append(f.NewValue(ir.OpRet, ir.Void))
		}
		var out bytes.Buffer
		res, err := Run(m, []Any{p, second, third}, Options{Out: &out, Remarks: true, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%s%v %v %d", out.String(), res.Remarks, res.Counts[0].N, res.Decisions)
	}
	want := leave(1)
	for _, n := range []int{0, 2, 8} {
		if got := leave(n); got != want {
			t.Errorf("%d workers leave %s, one leaves %s", n, got, want)
		}
	}
}

// What a pass keeps for the next function is given back after a large one, at whatever place it stands.
func TestKeptIsGivenBack(t *testing.T) {
	m := ir.NewModule()
	for _, n := range []int{3, 3, keepUpTo, 3} {
		f := m.AddFunc(fmt.Sprintf("f%d", len(m.Funcs)), m.Types.Func(ir.Void, nil, false))
		b := f.AppendBlock("")
		for range n {
			b.Append(f.NewValue(ir.OpFence, ir.Void))
		}
		b.Append(f.NewValue(ir.OpRet, ir.Void))
	}
	var found []int
	p := &Pass[*ir.Func]{Name: "keeps", Run: func(c *Ctx, f *ir.Func) {
		k := Kept[int](c)
		found = append(found, *k)
		*k++
	}}
	if _, err := Run(m, []Any{p}, Options{Workers: 1}); err != nil {
		t.Fatal(err)
	}
	if want := fmt.Sprint([]int{0, 1, 2, 0}); fmt.Sprint(found) != want {
		t.Errorf("the functions found %v, want %s", found, want)
	}
}

// What functions declare comes into the module in their order, once, whatever the number of workers.
func TestDeclares(t *testing.T) {
	p := &Pass[*ir.Func]{Name: "declares", Declares: true, Run: func(c *Ctx, f *ir.Func) {
		ts := f.Types()
		sig := ts.Func(ir.I32, []ir.Type{ir.I32}, false)
		for _, name := range []string{"shared", "of." + f.Global.Name, "shared"} {
			g, fresh := f.Declare(name, sig)
			if again, twice := f.Declare(name, sig); g == nil || again != g || twice || fresh && name != g.Name {
				t.Errorf("%s is not declared once", name)
				return
			}
			v := f.NewCall(ir.OpCall, &ir.Call{Sig: sig}, f.Pool.Global(&g.Global), f.Int(ir.I32, 1))
			v.InsertBefore(f.Entry().Term())
			if f.CalledFunc(v) != g {
				t.Errorf("%s calls something else", name)
			}
		}
		if g, _ := f.Declare("f0", sig); g != nil {
			t.Error("a name is taken")
		}
	}}
	var called []string
	ask := &Pass[*ir.Module]{Name: "ask", Run: func(c *Ctx, m *ir.Module) {
		called = nil
		for _, f := range m.Funcs {
			called = append(called, f.Global.Name)
			for v := range f.Instrs() {
				if g := f.CalledFunc(v); g != nil {
					called = append(called, "calls "+g.Global.Name)
					if m.Func(g.Global.Name) != g || !g.Placed() {
						t.Errorf("%s is not in the module", g.Global.Name)
					}
				}
			}
		}
	}}
	want := ""
	for _, workers := range []int{0, 1, 2, 8} {
		m := ir.NewModule()
		for i := range 20 {
			f := m.AddFunc(fmt.Sprintf("f%d", i), m.Types.Func(ir.Void, nil, false))
			f.AppendBlock("").Append(f.NewValue(ir.OpRet, ir.Void))
		}
		if _, err := Run(m, []Any{p, drop, p, ask}, Options{Workers: workers}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(called, " "); want == "" {
			want = got
		} else if got != want {
			t.Errorf("%d workers: %s\nbut without %s", workers, got, want)
		}
		if len(m.Funcs) != 20+1+20 || m.Funcs[20].Global.Name != "shared" || m.Funcs[21].Global.Name != "of.f0" {
			t.Errorf("%d functions", len(m.Funcs))
		}
	}
}
