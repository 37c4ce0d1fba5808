package memver

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/place"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// of returns the versions of the kernel of a module whose body is text.
func of(t *testing.T, text string) (*Info, *ptx.Func) {
	t.Helper()
	m, err := ptxtext.Parse(diag.NewFile("k.ptx", `.version 7.8
.target sm_90
.address_size 64
.shared .b32 one[4];
.shared .b32 two[4];
.extern .shared .b32 three[];
.extern .shared .b32 four[];
.func callee() { ret; }
.visible .entry k(.param .u64 a, .param .u64 b)
{
	.local .b8 frame[16];
	.reg .b64 %a, %b, %c, %g;
	.reg .b32 %r<20>;
	.reg .pred %p;
	ld.param.u64 %a, [a];
	ld.param.u64 %b, [b];
	setp.eq.u64 %p, %a, %b;
`+text+"\tret;\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	f := m.Func("k")
	x := version.Of(flow.Of(f), version.Options{})
	return Of(m, x, place.Of(x)), f
}

// loads returns the numbers of the instructions that load.
func loads(v *Info, f *ptx.Func) (out []int32) {
	for b := range f.Blocks {
		for i := range f.Blocks[b].Insts {
			if op := f.Blocks[b].Insts[i].Op; (op == ptx.OpLd || op == ptx.OpTex) && v.rec[v.x.Number(flow.Block(b), i)] != 0 {
				out = append(out, v.x.Number(flow.Block(b), i))
			}
		}
	}
	return out
}

// TestBetween: what may stand between two loads of one place that then see the same.
func TestBetween(t *testing.T) {
	for _, c := range []struct {
		load, between string
		same          bool
	}{
		{"ld.global.u32 %r1, [%a];", "", true},
		{"ld.global.u32 %r1, [%a];", "st.global.u32 [%b], %r2;", false},
		{"ld.global.u32 %r1, [%a];", "st.global.u32 [%a+4], %r2;", true},
		{"ld.global.u32 %r1, [%a+2];", "st.global.u32 [%a+4], %r2;", false},
		{"ld.global.u32 %r1, [%a];", "st.global.v2.u32 [%a+4], {%r2, %r2};", true},
		{"ld.global.u32 %r1, [%a+8];", "st.global.v2.u32 [%a+4], {%r2, %r2};", false},
		{"ld.global.u32 %r1, [%a];", "add.s64 %c, %a, 4; st.global.u32 [%c], %r2;", true},
		{"ld.global.u32 %r1, [%a];", "st.shared.u32 [%r2], %r2;", true},
		{"ld.global.u32 %r1, [%a];", "st.local.u32 [%r2], %r2;", true},
		{"ld.global.u32 %r1, [%a];", "st.u32 [%b], %r2;", false},
		{"ld.u32 %r1, [%a];", "st.global.u32 [%b], %r2;", false},
		{"ld.u32 %r1, [%a];", "st.local.u32 [%r3], %r2;", false},
		{"ld.shared.u32 %r1, [one];", "st.shared.u32 [two], %r2;", true},
		{"ld.shared.u32 %r1, [one];", "st.shared.u32 [one+4], %r2;", true},
		{"ld.shared.u32 %r1, [one];", "st.shared.u32 [three], %r2;", false},
		{"ld.shared.u32 %r1, [three];", "st.shared.u32 [four], %r2;", false},
		{"ld.global.u32 %r1, [%a];", "bar.sync 0;", false},
		{"ld.global.u32 %r1, [%a];", "bar.warp.sync -1;", false},
		{"ld.global.u32 %r1, [%a];", "membar.gl;", false},
		{"ld.global.u32 %r1, [%a];", "fence.acq_rel.gpu;", false},
		{"ld.global.u32 %r1, [%a];", "call callee;", false},
		{"ld.global.u32 %r1, [%a];", "ld.acquire.gpu.global.u32 %r4, [%b];", false},
		{"ld.global.u32 %r1, [%a];", "ld.relaxed.gpu.global.u32 %r4, [%a+4];", true},
		{"ld.global.u32 %r1, [%a];", "ld.volatile.global.u32 %r4, [%a];", false},
		{"ld.global.u32 %r1, [%a];", "atom.global.add.u32 %r4, [%a+4], 1;", true},
		{"ld.global.u32 %r1, [%a];", "atom.global.add.u32 %r4, [%a], 1;", false},
		{"ld.global.u32 %r1, [%a];", "atom.acquire.gpu.global.add.u32 %r4, [%a+4], 1;", false},
		{"ld.global.u32 %r1, [%a];", "red.global.add.u32 [%a], 1;", false},
		{"ld.global.u32 %r1, [%a];", "shfl.sync.idx.b32 %r4, %r4, 0, 31, -1;", true},
		{"ld.global.u32 %r1, [%a];", "prefetch.global.L1 [%a];", true},
		{"ld.local.u32 %r1, [frame];", "bar.sync 0;", true},
		{"ld.local.u32 %r1, [frame];", "membar.gl;", true},
		{"ld.local.u32 %r1, [frame];", "call callee;", false},
		{"ld.local.u32 %r1, [frame];", "st.local.u32 [frame+4], %r2;", true},
		{"ld.shared.u32 %r1, [one];", "cp.async.ca.shared.global [%r3], [%a], 4;", false},
		{"ld.shared.u32 %r1, [one];", "cp.async.wait_all;", false},
		{"ld.global.u32 %r1, [%a];", "@%p st.global.u32 [%b], %r2;", false},
		{"ld.global.u32 %r1, [%a];", "@%p bra over; st.global.u32 [%b], %r2;\nover:", false},
		{"ld.global.u32 %r1, [%a];", "@%p bra over; st.shared.u32 [one], %r2;\nover:", true},
		{"ld.global.u32 %r1, [%a];", "loop: st.shared.u32 [one], %r2; @%p bra loop;", true},
		{"ld.global.u32 %r1, [%a];", "loop: st.global.u32 [%b], %r2; @%p bra loop;", false},
		{"ld.global.u32 %r1, [%a];", "loop: @%p bra loop;", true},
	} {
		v, f := of(t, c.load+c.between+c.load)
		ls := loads(v, f)
		a, ok := v.Load(ls[0])
		b, ok2 := v.Load(ls[len(ls)-1])
		if !ok || !ok2 || (a == b) != c.same {
			t.Errorf("%s %s: %v and %v (%v, %v), want the same: %v", c.load, c.between, a, b, ok, ok2, c.same)
		}
	}
}

// TestStored: a load behind a store of its place sees the version that the store makes.
func TestStored(t *testing.T) {
	v, f := of(t, "st.global.u32 [%a], %r1; st.global.u32 [%a+4], %r2; ld.global.u32 %r3, [%a]; st.u32 [%g], %r1; ld.u32 %r4, [%g];")
	var stores []int32
	for i := range f.Blocks[0].Insts {
		if f.Blocks[0].Insts[i].Op == ptx.OpSt {
			stores = append(stores, v.x.Number(0, i))
		}
	}
	ls := loads(v, f)
	for i, store := range []int32{stores[0], stores[2]} {
		a, _ := v.Load(ls[i])
		if b, ok := v.Stored(store); !ok || a != b || a == (Seen{}) {
			t.Errorf("load %d sees %v, the store makes %v", i, a, b)
		}
	}
}

// TestAlongPaths: on random graphs, whatever way is taken, a load sees the last write of its class, or a join behind it.
func TestAlongPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 9))
	for range 300 {
		var s strings.Builder
		blocks := 1 + rng.IntN(9)
		for b := range blocks {
			s.WriteString("B" + string(rune('a'+b)) + ":\n")
			for range rng.IntN(4) {
				s.WriteString([]string{"ld.global.u32 %r1, [%a];\n", "st.global.u32 [%b], %r2;\n", "st.shared.u32 [one], %r2;\n", "ld.u32 %r1, [%b];\n"}[rng.IntN(4)])
			}
			if rng.IntN(3) > 0 {
				s.WriteString("@%p bra B" + string(rune('a'+rng.IntN(blocks))) + ";\n")
			}
		}
		v, f := of(t, s.String())
		g := v.x.Graph
		for range 10 {
			var now [NumClasses]ID
			b := flow.Block(0)
			for range 40 {
				for c := range NumClasses {
					if at := v.in[b][c]; v.list[at].inst < 0 && v.list[at].head == b {
						now[c] = at
					}
					if now[c] != v.in[b][c] {
						t.Fatalf("block %d, class %d: %d, and %d on this way\n%s", b, c, v.in[b][c], now[c], s.String())
					}
				}
				for i := range f.Blocks[b].Insts {
					n := v.x.Number(b, i)
					r := v.rec[n]
					if r == 0 {
						continue
					}
					if v.before[r-1] != now {
						t.Fatalf("block %d, instruction %d finds %v, and %v on this way", b, i, v.before[r-1], now)
					}
					if seen, ok := v.Stored(n); ok {
						for c := range NumClasses {
							if seen[c] != 0 {
								now[c] = seen[c]
							}
						}
					}
				}
				succs := g.Succs(b)
				if len(succs) == 0 {
					break
				}
				b = succs[rng.IntN(len(succs))]
			}
		}
	}
}
