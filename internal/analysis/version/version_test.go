package version

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/ptx"
)

// random makes a function with branches anywhere and registers that are written anywhere, also under guards.
func random(rng *rand.Rand, blocks, regs, insts int) *ptx.Func {
	f := ptx.NewFunc("k", true)
	p := f.NewReg(ptx.Pred)
	rs := make([]ptx.Reg, regs)
	for i := range rs {
		rs[i] = f.NewReg(ptx.B32)
	}
	bs := make([]*ptx.Block, blocks)
	for i := range bs {
		bs[i] = f.AddBlock()
	}
	pick := func() ptx.Reg { return rs[rng.IntN(regs)] }
	for _, b := range bs {
		for range rng.IntN(insts + 1) {
			in := b.Emit(ptx.OpAdd, ptx.U32, ptx.R(pick()), ptx.R(pick()), ptx.R(pick()))
			if rng.IntN(3) == 0 {
				in.When(ptx.If(p))
			}
		}
		to := bs[rng.IntN(blocks)]
		switch rng.IntN(4) {
		case 0:
			b.Branch(ptx.If(p), to)
		case 1:
			b.Jump(to)
		case 2:
			b.Branch(ptx.IfNot(p), to)
			b.Jump(bs[rng.IntN(blocks)])
		}
	}
	bs[blocks-1].Emit(ptx.OpRet, ptx.NoType, ptx.None)
	if n := len(bs[blocks-1].Insts); n > 1 && bs[blocks-1].Insts[n-2].Op.Is(ptx.Terminator) {
		bs[blocks-1].Insts = bs[blocks-1].Insts[:n-1]
	}
	return f
}

// walker follows random paths and knows which version each register holds.
type walker struct {
	t     *testing.T
	x     *Info
	joins map[flow.Block][]ID
	now   map[ptx.Reg]ID
	also  func(ptx.Reg) []ptx.Reg
	at    func(n int32) []ptx.Reg
	seen  int
}

// version returns what register r holds; before its first write that is the version that was named for it.
func (w *walker) holds(r ptx.Reg, id ID) bool {
	if w.now[r] == 0 {
		return w.x.At(id).Kind == Never && w.x.At(id).Reg == r
	}
	return w.now[r] == id
}

// enter comes to block b over the edge from block p; -1 is the way into the function.
func (w *walker) enter(b, p flow.Block) {
	g := w.x.Graph
	for _, j := range w.joins[b] {
		args, i := w.x.Args(j), 0
		r := w.x.At(j).Reg
		ok := false
		for _, q := range g.Preds(b) {
			if !g.Reached(q) {
				continue
			}
			if q == p {
				ok = ok || w.holds(r, args[i])
			}
			i++
		}
		if p < 0 {
			ok = w.holds(r, args[i])
		}
		if !ok {
			w.t.Fatalf("join %d of %d in block %d from %d: holds %d, arguments %v", j, r, b, p, w.now[r], args)
		}
	}
	for _, j := range w.joins[b] {
		w.now[w.x.At(j).Reg] = j
	}
}

func (w *walker) block(b flow.Block) {
	f := w.x.Graph.Func
	insts := f.Blocks[b].Insts
	for i := range insts {
		n := w.x.Number(b, i)
		f.Uses(&insts[i], func(r ptx.Reg) {
			for _, s := range append([]ptx.Reg{r}, w.also(r)...) {
				w.seen++
				if id := w.x.Use(n, s); !w.holds(s, id) {
					w.t.Fatalf("block %d, instruction %d reads version %d of %d, which holds %d", b, i, id, s, w.now[s])
				}
			}
		})
		for _, s := range w.at(n) {
			w.seen++
			if id := w.x.Use(n, s); !w.holds(s, id) {
				w.t.Fatalf("block %d, instruction %d: version %d of %d is wanted, which holds %d", b, i, id, s, w.now[s])
			}
		}
		f.Defs(&insts[i], func(r ptx.Reg) {
			w.now[r] = w.x.Def(n, r)
			if v := w.x.At(w.now[r]); v.Kind != Write || v.Reg != r || v.Inst != n || w.x.Inst(w.now[r]) != &insts[i] {
				w.t.Fatalf("block %d, instruction %d: version %+v", b, i, v)
			}
		})
	}
}

func TestVersionsAlongPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	total := 0
	for i := range 600 {
		f := random(rng, 1+rng.IntN(12), 1+rng.IntN(90), 6)
		g := flow.Of(f)
		also := func(r ptx.Reg) []ptx.Reg { return nil }
		if i%2 == 1 {
			also = func(r ptx.Reg) []ptx.Reg {
				if r%3 == 0 {
					return []ptx.Reg{ptx.Reg(2 + int(r)*7%(f.NumRegs()-2))}
				}
				return nil
			}
		}
		at := func(n int32) []ptx.Reg {
			if i%3 == 0 && n%4 == 0 {
				return []ptx.Reg{ptx.Reg(2 + int(n)*5%(f.NumRegs()-2))}
			}
			return nil
		}
		x := Of(g, Options{Also: also, At: at})
		joins := map[flow.Block][]ID{}
		for v := ID(1); int(v) < x.Len(); v++ {
			if x.At(v).Kind == Join {
				joins[x.At(v).Block] = append(joins[x.At(v).Block], v)
				if args := x.Args(v); !slices.ContainsFunc(args, func(a ID) bool { return a != args[0] && a != v }) {
					t.Errorf("join %d sees one version only: %v", v, args)
				}
			}
		}
		for range 20 {
			w := &walker{t: t, x: x, joins: joins, now: map[ptx.Reg]ID{}, also: also, at: at}
			b, p := flow.Block(0), flow.Block(-1)
			for range 60 {
				w.enter(b, p)
				w.block(b)
				succs := g.Succs(b)
				if len(succs) == 0 {
					break
				}
				b, p = succs[rng.IntN(len(succs))], b
			}
			total += w.seen
		}
	}
	if total < 100_000 {
		t.Errorf("only %d reads were looked at", total)
	}
}

func TestFewJoins(t *testing.T) {
	// A register written before a loop and read in it needs no join; one that the loop counts in needs one.
	f := ptx.NewFunc("k", true)
	p, a, n := f.NewReg(ptx.Pred), f.NewReg(ptx.B32), f.NewReg(ptx.B32)
	head, body, end := f.AddBlock(), f.AddBlock(), f.AddBlock()
	head.Emit(ptx.OpMov, ptx.B32, ptx.R(a), ptx.S(ptx.SRegLaneID))
	head.Emit(ptx.OpMov, ptx.B32, ptx.R(a), f.Int(4))
	head.Emit(ptx.OpMov, ptx.B32, ptx.R(n), f.Int(0))
	body.Emit(ptx.OpAdd, ptx.U32, ptx.R(n), ptx.R(n), ptx.R(a))
	body.Setp(ptx.CmpLt, ptx.U32, p, ptx.R(n), f.Int(9))
	body.Branch(ptx.If(p), body)
	end.Emit(ptx.OpAdd, ptx.U32, ptx.R(n), ptx.R(n), ptx.R(a))
	end.Emit(ptx.OpRet, ptx.NoType, ptx.None)
	x := Of(flow.Of(f), Options{})
	joins := 0
	for v := ID(1); int(v) < x.Len(); v++ {
		if x.At(v).Kind == Join {
			joins++
			if x.At(v).Reg != n {
				t.Errorf("register %d has a join", x.At(v).Reg)
			}
		}
	}
	if joins != 1 {
		t.Errorf("%d joins, want 1", joins)
	}
	if id := x.Use(x.Number(2, 0), a); x.At(id).Kind != Write || x.At(id).Inst != 1 {
		t.Errorf("the read behind the loop sees %+v, want the second write", x.At(id))
	}
}

func TestUnreached(t *testing.T) {
	f := ptx.NewFunc("k", true)
	a := f.NewReg(ptx.B32)
	b, dead := f.AddBlock(), f.AddBlock()
	b.Emit(ptx.OpRet, ptx.NoType, ptx.None)
	dead.Emit(ptx.OpAdd, ptx.U32, ptx.R(a), ptx.R(a), ptx.R(a))
	dead.Jump(dead)
	x := Of(flow.Of(f), Options{})
	if id := x.Use(x.Number(1, 0), a); id != 0 {
		t.Errorf("a read in a block that nothing reaches has version %d", id)
	}
}

// TestSole: a register has one version for all where one write comes before all its reads, and only there.
func TestSole(t *testing.T) {
	f := ptx.NewFunc("k", true)
	p := f.NewReg(ptx.Pred)
	once, twice, oneWay, late := f.NewReg(ptx.B32), f.NewReg(ptx.B32), f.NewReg(ptx.B32), f.NewReg(ptx.B32)
	head, arm, end := f.AddBlock(), f.AddBlock(), f.AddBlock()
	head.Emit(ptx.OpMov, ptx.B32, ptx.R(once), f.Int(1))
	head.Emit(ptx.OpMov, ptx.B32, ptx.R(twice), ptx.R(late))
	head.Emit(ptx.OpMov, ptx.B32, ptx.R(late), f.Int(2))
	head.Branch(ptx.If(p), end)
	arm.Emit(ptx.OpMov, ptx.B32, ptx.R(twice), ptx.R(twice))
	arm.Emit(ptx.OpMov, ptx.B32, ptx.R(oneWay), ptx.R(once))
	end.Emit(ptx.OpAdd, ptx.U32, ptx.R(twice), ptx.R(oneWay), ptx.R(once))
	end.Emit(ptx.OpRet, ptx.NoType, ptx.None)
	x := Of(flow.Of(f), Options{})
	for _, c := range []struct {
		name string
		r    ptx.Reg
		want bool
	}{{"written once", once, true}, {"written twice", twice, false}, {"written on one way", oneWay, false}, {"read before", late, false}, {"never written", p, false}} {
		if v := x.Sole(c.r); (v != 0) != c.want || v != 0 && x.At(v).Reg != c.r {
			t.Errorf("%s: version %d", c.name, v)
		}
	}
	also := func(r ptx.Reg) []ptx.Reg {
		if r == oneWay {
			return []ptx.Reg{once, twice}
		}
		return nil
	}
	n := x.Number(2, 0)
	if x.Seen(n, once, also) != x.Sole(once) || x.Seen(n, late, also) != 0 {
		t.Error("Seen asks others than Use and also name")
	}
	if y := Of(flow.Of(f), Options{Also: also}); y.Use(n, twice) == 0 {
		t.Error("what has no version for all is not asked for")
	}
}
