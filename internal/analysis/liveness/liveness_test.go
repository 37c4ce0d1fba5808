package liveness_test

import (
	"math/bits"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/liveness"
)

// event is a use or a definition.
type event struct {
	v   uint32
	def bool
}

// program is a function for the tests.
type program struct {
	succs  [][]uint32
	events [][]event
	vars   int
}

func (p *program) view() *liveness.Program {
	return &liveness.Program{Blocks: len(p.succs), Vars: p.vars,
		Class: func(v uint32) int32 { return int32(v % 3) },
		Succs: func(b uint32, buf []uint32) []uint32 { return append(buf, p.succs[b]...) },
		Scan: func(b uint32, see func(uint32, bool)) {
			for _, e := range p.events[b] {
				see(e.v, e.def)
			}
		},
	}
}

// dense solves the equations of data flow with a set for each block, by iteration.
func (p *program) dense() (in, out [][]bool) {
	for range p.succs {
		in, out = append(in, make([]bool, p.vars)), append(out, make([]bool, p.vars))
	}
	for changed := true; changed; {
		changed = false
		for b := range p.succs {
			for _, s := range p.succs[b] {
				for v, x := range in[s] {
					out[b][v] = out[b][v] || x
				}
			}
			now := slices.Clone(out[b])
			for _, e := range slices.Backward(p.events[b]) {
				now[e.v] = !e.def
			}
			if !slices.Equal(now, in[b]) {
				in[b], changed = now, true
			}
		}
	}
	return in, out
}

func random(r *rand.Rand) *program {
	n := 1 + r.IntN(12)
	p := &program{vars: 1 + r.IntN(200)}
	for range n {
		var succs []uint32
		for range r.IntN(4) {
			succs = append(succs, uint32(r.IntN(n)))
		}
		var events []event
		for range r.IntN(40) {
			events = append(events, event{uint32(r.IntN(p.vars)), r.IntN(2) == 0})
		}
		p.succs, p.events = append(p.succs, succs), append(p.events, events)
	}
	return p
}

func TestAgainstDataFlow(t *testing.T) {
	for seed := range uint64(2000) {
		p := random(rand.New(rand.NewPCG(seed, 7)))
		in, out := p.dense()
		shown := make([]bool, p.vars)
		info := liveness.Solve(p.view(), func(s *liveness.Set) {
			for i, v := range s.Vars {
				shown[v] = true
				if s.Class != int32(v%3) {
					t.Fatalf("seed %d: variable %d in a set of class %d", seed, v, s.Class)
				}
				for b := range p.succs {
					if (s.In[b]>>i&1 != 0) != in[b][v] || (s.Out[b]>>i&1 != 0) != out[b][v] {
						t.Fatalf("seed %d: variable %d at block %d: in %v, want %v; out %v, want %v", seed, v, b, s.In[b]>>i&1, in[b][v], s.Out[b]>>i&1, out[b][v])
					}
				}
			}
			for b := range p.succs {
				if (s.In[b]|s.Out[b])>>(len(s.Vars)-1)>>1 != 0 || s.In[b]|s.Out[b] != 0 && !slices.Contains(s.Blocks, uint32(b)) {
					t.Fatalf("seed %d: block %d: bits of no variable, or not listed", seed, b)
				}
			}
		})
		for v := range p.vars {
			if !shown[v] {
				for b := range p.succs {
					if in[b][v] || out[b][v] {
						t.Fatalf("seed %d: variable %d is live at %d and was not shown", seed, v, b)
					}
				}
			}
			for _, o := range info.Occurrences(uint32(v)) {
				if o.LiveOut != out[o.Block][v] {
					t.Fatalf("seed %d: occurrence of %d in %d: live-out %v", seed, v, o.Block, o.LiveOut)
				}
			}
		}
	}
}

// chain is n blocks in a row with a local variable each, and one in 10 passed to the next.
func chain(n int) *program {
	p := &program{vars: n + 1}
	for b := range uint32(n) {
		var succs []uint32
		if int(b)+1 < n {
			succs = []uint32{b + 1}
		}
		events := []event{{b, true}, {b, false}}
		if b%10 == 0 {
			events = append(events, event{b, false})
		} else if b%10 == 1 {
			events = append(events, event{b - 1, false})
		}
		p.succs, p.events = append(p.succs, succs), append(p.events, events)
	}
	return p
}

// TestLinear asks for the work and the memory of a function four times as large.
func TestLinear(t *testing.T) {
	cost := func(n int) (blocks int, bytes uint64) {
		view := chain(n).view()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		live := 0
		liveness.Solve(view, func(s *liveness.Set) {
			blocks += len(s.Blocks)
			for _, b := range s.Blocks {
				live += bits.OnesCount64(s.In[b])
			}
		})
		runtime.ReadMemStats(&after)
		if live != n/10 {
			t.Errorf("%d blocks: %d live-in pairs, want %d", n, live, n/10)
		}
		return blocks, after.TotalAlloc - before.TotalAlloc
	}
	b1, m1 := cost(10000)
	b4, m4 := cost(40000)
	if b4 > 5*b1 || m4 > 5*m1 {
		t.Errorf("four times the blocks: %d blocks visited after %d, %d bytes after %d", b4, b1, m4, m1)
	}
}
