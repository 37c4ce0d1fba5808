package simt_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// lanesOf runs body in every thread of a block, under every model, and returns what it left in %r9
// of each thread. %r1 is the thread's number, %rd1 a buffer of 64 KiB that starts as zeros.
type snippet struct {
	body    string
	shared  int // bytes of shared memory, named s
	block   int
	grid    int
	cluster [3]int
	checks  simt.Checks
	models  []simt.Model
	data    []byte // of the buffer
}

func (c snippet) text() string {
	s := ".version 8.6\n.target sm_100a\n.address_size 64\n"
	if c.shared > 0 {
		s += fmt.Sprintf(".shared .align 128 .b8 s[%d];\n", c.shared)
	}
	return s + `.visible .entry k(.param .u64 out, .param .u64 data) {
	.reg .b16 %h<20>; .reg .b32 %r<60>; .reg .b64 %rd<30>; .reg .b128 %q<9>; .reg .f32 %f<30>; .reg .f64 %fd<20>; .reg .pred %p<20>;
	mov.u32 %r1, %tid.x;
	mov.u32 %r2, %ctaid.x;
	ld.param.u64 %rd1, [data];
	mov.u32 %r9, 0;
` + c.body + `
	ld.param.u64 %rd29, [out];
	mov.u32 %r58, %ntid.x;
	mad.lo.u32 %r59, %r2, %r58, %r1;
	mul.wide.u32 %rd28, %r59, 4;
	add.u64 %rd29, %rd29, %rd28;
	st.global.u32 [%rd29], %r9;
	ret;
}
`
}

// launch runs the snippet under one model.
func (c snippet) launch(t testing.TB, p *simt.Program, m simt.Model, seed uint64) ([]uint32, *simt.Result, []byte) {
	t.Helper()
	block, grid := max(c.block, 32), max(c.grid, 1)
	if c.block > 0 {
		block = c.block
	}
	out := &simt.Buffer{Name: "out", Data: make([]byte, 4*block*grid), Init: make([]bool, 4*block*grid)}
	data := &simt.Buffer{Name: "data", Data: make([]byte, 1<<16)}
	copy(data.Data, c.data)
	res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{block}, Grid: [3]int{grid}, Cluster: c.cluster, Model: m, Seed: seed, Checks: c.checks,
		Args: []simt.Arg{{Buffer: out}, {Buffer: data}}, Fuel: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	x := make([]uint32, block*grid)
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(out.Data[4*i:])
	}
	return x, res, data.Data
}

// want runs the snippet under all models and compares what each thread computed.
func (c snippet) want(t testing.TB, want func(thread int) uint32) []byte {
	t.Helper()
	c.checks.Init, c.checks.Undef = true, true
	p := decodePTX(t, c.text())
	ms := c.models
	if ms == nil {
		ms = models
	}
	var data []byte
	for _, m := range ms {
		for seed := range uint64(2) {
			got, res, d := c.launch(t, p, m, seed)
			data = d
			for i := range res.Findings {
				t.Errorf("%v: %v", m, res.Findings[i].Diag(p.File).Error())
			}
			if t.Failed() {
				return data
			}
			for i, x := range got {
				if x != want(i) {
					t.Fatalf("%v: thread %d has %#x, want %#x", m, i, x, want(i))
				}
			}
		}
	}
	return data
}

// finding runs the snippet and expects a finding whose message contains a text.
func (c snippet) finding(t testing.TB, kind simt.Kind, text string) {
	t.Helper()
	p := decodePTX(t, c.text())
	ms := c.models
	if ms == nil {
		ms = []simt.Model{simt.Maximal}
	}
	for _, m := range ms {
		_, res, _ := c.launch(t, p, m, 1)
		ok := false
		for _, f := range res.Findings {
			ok = ok || f.Kind == kind && strings.Contains(f.Msg, text)
		}
		if !ok {
			t.Errorf("%v: no finding %v %q in %+v", m, kind, text, res.Findings)
		}
	}
}

// 9.7.9.6: shfl. Segments of 8 (mask 0x18 in bits 8 to 12), clamped.
func TestShuffle(t *testing.T) {
	for _, c := range []struct {
		op   string
		from func(l int) int
	}{
		{"shfl.sync.up.b32 %r9|%p1, %r1, 3, 0, -1;", func(l int) int { return pick(l >= 3, l-3, l) }},
		{"shfl.sync.down.b32 %r9|%p1, %r1, 5, 31, -1;", func(l int) int { return pick(l+5 <= 31, l+5, l) }},
		{"shfl.sync.bfly.b32 %r9|%p1, %r1, 17, 31, -1;", func(l int) int { return l ^ 17 }},
		{"shfl.sync.idx.b32 %r9|%p1, %r1, 35, 31, -1;", func(l int) int { return 3 }},
		{"shfl.sync.up.b32 %r9|%p1, %r1, 2, 0x1800, -1;", func(l int) int { return pick(l%8 >= 2, l-2, l) }},
		{"shfl.sync.down.b32 %r9|%p1, %r1, 2, 0x1807, -1;", func(l int) int { return pick(l%8+2 <= 7, l+2, l) }},
		{"shfl.sync.idx.b32 %r9|%p1, %r1, 5, 0x1807, -1;", func(l int) int { return l&^7 + 5 }},
		{"shfl.sync.bfly.b32 %r9|%p1, %r1, 8, 0x1807, -1;", func(l int) int { return pick(l^8 <= l&^7|7, l^8, l) }},
	} {
		snippet{body: c.op}.want(t, func(l int) uint32 { return uint32(c.from(l)) })
	}
	// The predicate says whether the source lane was in range.
	snippet{body: "shfl.sync.down.b32 %r3|%p1, %r1, 5, 31, -1; selp.u32 %r9, 1, 0, %p1;"}.want(t, func(l int) uint32 { return uint32(pick(l <= 26, 1, 0)) })
	// Without .sync: all lanes that execute it together.
	snippet{body: "shfl.bfly.b32 %r9, %r1, 1, 31;", models: []simt.Model{simt.Maximal, simt.Stack}}.want(t, func(l int) uint32 { return uint32(l ^ 1) })
	// A source lane outside the member mask gives an undefined value.
	snippet{body: `setp.lt.u32 %p1, %r1, 16; @!%p1 bra D;
		shfl.sync.idx.b32 %r3, %r1, 20, 31, 0xffff; setp.eq.u32 %p2, %r3, 0; @%p2 bra D; D:`, checks: simt.Checks{Undef: true}}.finding(t, simt.PoisonUse, "uninitialised value")
}

// 9.7.13.9: vote.
func TestVote(t *testing.T) {
	pred := "setp.lt.u32 %p1, %r1, 5; "
	for op, want := range map[string]uint32{
		"vote.sync.ballot.b32 %r9, %p1, -1;":                            0x1f,
		"vote.sync.ballot.b32 %r9, !%p1, -1;":                           0xffffffe0,
		"vote.sync.all.pred %p2, %p1, -1; selp.u32 %r9, 1, 0, %p2;":     0,
		"vote.sync.any.pred %p2, %p1, -1; selp.u32 %r9, 1, 0, %p2;":     1,
		"vote.sync.uni.pred %p2, %p1, -1; selp.u32 %r9, 1, 0, %p2;":     0,
		"vote.sync.all.pred %p2, !%p3, -1; selp.u32 %r9, 1, 0, %p2;":    1,
		"vote.sync.uni.pred %p2, %p3, -1; selp.u32 %r9, 1, 0, %p2;":     1,
		"elect.sync %r9|%p2, -1;":                                       0,
		"redux.sync.add.u32 %r9, %r1, -1;":                              496,
		"redux.sync.min.s32 %r9, %r4, -1;":                              uint32(0xffffffff - 30),
		"redux.sync.max.u32 %r9, %r4, -1;":                              0xffffffff,
		"redux.sync.max.s32 %r9, %r4, -1;":                              0,
		"redux.sync.and.b32 %r9, %r4, -1;":                              0,
		"redux.sync.or.b32 %r9, %r1, -1;":                               31,
		"redux.sync.xor.b32 %r9, %r1, -1;":                              0,
		"redux.sync.min.f32 %f9, %f1, -1; mov.b32 %r9, %f9;":            math.Float32bits(-31),
		"redux.sync.max.f32 %f9, %f1, -1; mov.b32 %r9, %f9;":            0, // -0 < +0, and lane 0 has +0
		"redux.sync.max.abs.f32 %f9, %f1, -1; mov.b32 %r9, %f9;":        math.Float32bits(31),
		"redux.sync.min.abs.f32 %f9, %f1, -1; mov.b32 %r9, %f9;":        0,
		"redux.sync.min.f32 %f9, %f2, -1; mov.b32 %r9, %f9;":            math.Float32bits(1),
		"redux.sync.min.NaN.f32 %f9, %f2, -1; mov.b32 %r9, %f9;":        0x7fffffff,
		"activemask.b32 %r3; and.b32 %r9, %r3, 0; add.u32 %r9, %r9, 7;": 7,
	} {
		body := pred + "setp.lt.u32 %p3, %r1, 0; neg.s32 %r4, %r1; cvt.rn.f32.s32 %f1, %r4; cvt.rn.f32.u32 %f2, %r1; setp.eq.u32 %p4, %r1, 0; @%p4 mov.f32 %f2, 0f7fc00000; " + op
		snippet{body: body}.want(t, func(int) uint32 { return want })
	}
	// The leader, and only it, gets the predicate.
	snippet{body: "elect.sync _|%p2, -1; selp.u32 %r9, 1, 0, %p2;"}.want(t, func(l int) uint32 { return uint32(pick(l == 0, 1, 0)) })
	// Part of a warp, with its own mask.
	snippet{body: "setp.ge.u32 %p1, %r1, 24; @!%p1 bra D; redux.sync.add.u32 %r9, %r1, 0xff000000; D:"}.want(t, func(l int) uint32 { return uint32(pick(l >= 24, 220, 0)) })
	// Legacy forms.
	for op, want := range map[string]uint32{"vote.ballot.b32 %r9, %p1;": 0x1f, "vote.any.pred %p2, %p1; selp.u32 %r9, 1, 0, %p2;": 1, "vote.all.pred %p2, %p1; selp.u32 %r9, 1, 0, %p2;": 0, "vote.uni.pred %p2, %p3; selp.u32 %r9, 1, 0, %p2;": 1} {
		snippet{body: pred + "setp.lt.u32 %p3, %r1, 0;" + op, models: []simt.Model{simt.Maximal, simt.Stack}}.want(t, func(int) uint32 { return want })
	}
}

// 9.7.13.10: match.
func TestMatch(t *testing.T) {
	snippet{body: "shr.u32 %r3, %r1, 3; match.any.sync.b32 %r9, %r3, -1;"}.want(t, func(l int) uint32 { return 0xff << (l &^ 7) })
	snippet{body: "cvt.u64.u32 %rd2, %r1; and.b64 %rd2, %rd2, 1; shl.b64 %rd2, %rd2, 40; match.any.sync.b64 %r9, %rd2, -1;"}.want(t, func(l int) uint32 { return 0x55555555 << (l & 1) })
	snippet{body: "shr.u32 %r3, %r1, 3; match.all.sync.b32 %r4|%p1, %r3, -1; selp.u32 %r9, %r4, 9, %p1;"}.want(t, func(int) uint32 { return 9 })
	snippet{body: "mov.u32 %r3, 3; match.all.sync.b32 %r4|%p1, %r3, -1; selp.u32 %r9, %r4, 9, %p1;"}.want(t, func(int) uint32 { return ^uint32(0) })
}

// 9.7.13.1: bar and barrier with reductions and counts.
func TestNamedBarriers(t *testing.T) {
	snippet{block: 96, body: "setp.lt.u32 %p1, %r1, 40; bar.red.popc.u32 %r9, 1, %p1;"}.want(t, func(int) uint32 { return 40 })
	snippet{block: 96, body: "setp.lt.u32 %p1, %r1, 40; barrier.red.and.pred %p2, 1, %p1; selp.u32 %r9, 1, 0, %p2;"}.want(t, func(int) uint32 { return 0 })
	snippet{block: 96, body: "setp.lt.u32 %p1, %r1, 40; barrier.red.or.pred %p2, 1, 96, !%p1; selp.u32 %r9, 1, 0, %p2;"}.want(t, func(int) uint32 { return 1 })
	// Warps 0 and 1 meet at barrier 2, of 64 threads; warp 2 does not come.
	producer := `setp.ge.u32 %p1, %r1, 64; @%p1 bra D;
		mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 4, %r3; st.shared.u32 [%r4], %r1;
		bar.sync 2, 64;
		xor.b32 %r5, %r1, 32; mad.lo.u32 %r6, %r5, 4, %r3; ld.shared.u32 %r9, [%r6];
		D:`
	snippet{block: 96, shared: 512, body: producer, checks: simt.Checks{Races: true}}.want(t, func(l int) uint32 { return uint32(pick(l < 64, l^32, 0)) })
	// Warp 0 produces and arrives without waiting; warp 1 waits.
	arrive := `mov.u32 %r3, s; setp.ge.u32 %p1, %r1, 32; @%p1 bra C;
		mad.lo.u32 %r4, %r1, 4, %r3; st.shared.u32 [%r4], %r1; bar.arrive 1, 64; bra D;
		C: bar.sync 1, 64; sub.u32 %r5, %r1, 32; mad.lo.u32 %r6, %r5, 4, %r3; ld.shared.u32 %r9, [%r6];
		D:`
	snippet{block: 64, shared: 512, body: arrive, checks: simt.Checks{Races: true}}.want(t, func(l int) uint32 { return uint32(pick(l >= 32, l-32, 0)) })
	// A warp of 16 threads counts as a whole warp.
	snippet{block: 48, shared: 512, body: "bar.sync 3, 64; mov.u32 %r9, 1;"}.want(t, func(int) uint32 { return 1 })
	// A named barrier orders its participants only: warp 2 has not waited for warp 0.
	race := `mov.u32 %r3, s; setp.ge.u32 %p1, %r1, 64; @%p1 bra C;
		mad.lo.u32 %r4, %r1, 4, %r3; st.shared.u32 [%r4], %r1; bar.sync 2, 64; bra D;
		C: sub.u32 %r5, %r1, 64; mad.lo.u32 %r6, %r5, 4, %r3; ld.shared.u32 %r9, [%r6];
		D:`
	snippet{block: 96, shared: 512, body: race, checks: simt.Checks{Races: true}}.finding(t, simt.Race, "nothing orders the two")
	snippet{block: 64, body: "bar.sync 1, 96;"}.finding(t, simt.Deadlock, "barrier 1")
}

// 9.7.14.5.15 and following: ldmatrix, stmatrix, movmatrix, against the layout in the manual: row
// l/4, elements 2*(l%4) and 2*(l%4)+1.
func TestLdmatrix(t *testing.T) {
	// Shared memory holds 16-bit numbers 0, 1, 2, …: matrix i, row r, column c is 64*i + 8*r + c.
	fill := `mov.u32 %r3, s; mov.u32 %r4, 0;
	L: mad.lo.u32 %r5, %r4, 32, %r1; mad.lo.u32 %r6, %r5, 2, %r3; cvt.u16.u32 %h1, %r5; st.shared.b16 [%r6], %h1;
	add.u32 %r4, %r4, 1; setp.lt.u32 %p1, %r4, 8; @%p1 bra L; bar.sync 0; mad.lo.u32 %r7, %r1, 16, %r3;
	`
	two := func(lo, hi int) uint32 { return uint32(lo) | uint32(hi)<<16 }
	for i, reg := range []string{"%r20", "%r21", "%r22", "%r23"} {
		c := snippet{shared: 512, body: fill + "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r20, %r21, %r22, %r23}, [%r7]; mov.u32 %r9, " + reg + ";", checks: simt.Checks{Races: true}}
		c.want(t, func(l int) uint32 { at := 64*i + l/4*8 + l%4*2; return two(at, at+1) })
		c.body = fill + "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%r20, %r21, %r22, %r23}, [%r7]; mov.u32 %r9, " + reg + ";"
		c.want(t, func(l int) uint32 { at := 64*i + l%4*2*8 + l/4; return two(at, at+8) })
	}
	c := snippet{shared: 512, body: fill + "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r20}, [%r7]; movmatrix.sync.aligned.m8n8.trans.b16 %r9, %r20;"}
	c.want(t, func(l int) uint32 { at := l%4*2*8 + l/4; return two(at, at+8) })
	// stmatrix of what ldmatrix loaded restores the memory; transposed, it transposes.
	store := "ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r20, %r21}, [%r7]; bar.sync 0; stmatrix.sync.aligned.m8n8.x2%s.shared.b16 [%r7], {%r20, %r21}; bar.sync 0; mad.lo.u32 %r8, %r1, 4, %r3; ld.shared.u32 %r9, [%r8];"
	c.body = fill + strings.Replace(store, "%s", "", 1)
	c.want(t, func(l int) uint32 { return two(2*l, 2*l+1) })
	c.body = fill + strings.Replace(store, "%s", ".trans", 1)
	c.want(t, func(l int) uint32 { r, col := l/4, l%4*2; return two(col*8+r, (col+1)*8+r) })
	c.body = "mov.u32 %r7, s; add.u32 %r7, %r7, 8; ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r20}, [%r7];"
	c.finding(t, simt.Misaligned, "multiple of 16")
}

// 9.7.14.4: wmma. The layout of fragments is open; what is stored is not.
func TestWMMA(t *testing.T) {
	for _, s := range []struct {
		shape   string
		m, n, k int
		a, b    string
	}{{"m16n16k16", 16, 16, 16, "row", "col"}, {"m32n8k16", 32, 8, 16, "col", "row"}, {"m8n32k16", 8, 32, 16, "row", "row"}} {
		var data []byte
		// A and B hold small integers as halves from 0 and 2048, C floats from 4096.
		a := func(r, c int) int { return (r*3 + c*5) % 7 }
		b := func(r, c int) int { return (r*2+c*7)%5 - 2 }
		cc := func(r, c int) int { return r - 2*c }
		data = make([]byte, 1<<14)
		at := func(base, r, c, rows, cols, size int, layout string) int {
			if layout == "row" {
				return base + (r*cols+c)*size
			}
			return base + (c*rows+r)*size
		}
		half := func(x int) uint16 { // of small integers
			if x == 0 {
				return 0
			}
			sign, y := uint16(0), x
			if x < 0 {
				sign, y = 0x8000, -x
			}
			e := bits.Len(uint(y)) - 1
			return sign | uint16(e+15)<<10 | uint16(y<<(10-e))&0x3ff
		}
		for i := range s.m {
			for j := range s.k {
				binary.LittleEndian.PutUint16(data[at(0, i, j, s.m, s.k, 2, s.a):], half(a(i, j)))
			}
		}
		for i := range s.k {
			for j := range s.n {
				binary.LittleEndian.PutUint16(data[at(2048, i, j, s.k, s.n, 2, s.b):], half(b(i, j)))
			}
		}
		for i := range s.m {
			for j := range s.n {
				binary.LittleEndian.PutUint32(data[at(4096, i, j, s.m, s.n, 4, "row"):], math.Float32bits(float32(cc(i, j))))
			}
		}
		regs := func(base, n int) string {
			var r []string
			for i := range n {
				r = append(r, fmt.Sprintf("%%r%d", base+i))
			}
			return "{" + strings.Join(r, ",") + "}"
		}
		fregs := "{%f1,%f2,%f3,%f4,%f5,%f6,%f7,%f8}"
		lda := map[string]int{"row": s.k, "col": s.m}[s.a]
		body := fmt.Sprintf(`add.u64 %%rd2, %%rd1, 2048; add.u64 %%rd3, %%rd1, 4096; add.u64 %%rd4, %%rd1, 8192; mov.u32 %%r3, %d;
		wmma.load.a.sync.aligned.%s.%s.global.f16 %s, [%%rd1], %%r3;
		wmma.load.b.sync.aligned.%s.%s.global.f16 %s, [%%rd2];
		wmma.load.c.sync.aligned.row.%s.global.f32 %s, [%%rd3];
		wmma.mma.sync.aligned.%s.%s.%s.f32.f32 %s, %s, %s, %s;
		wmma.store.d.sync.aligned.col.%s.global.f32 [%%rd4], %s;`,
			lda, s.a, s.shape, regs(10, 8), s.b, s.shape, regs(20, 8), s.shape, fregs, s.a, s.b, s.shape, fregs, regs(10, 8), regs(20, 8), fregs, s.shape, fregs)
		got := snippet{body: body, data: data, checks: simt.Checks{Races: true}}.want(t, func(int) uint32 { return 0 })
		for i := range s.m {
			for j := range s.n {
				want := cc(i, j)
				for k := range s.k {
					want += a(i, k) * b(k, j)
				}
				if x := math.Float32frombits(binary.LittleEndian.Uint32(got[at(8192, i, j, s.m, s.n, 4, "col"):])); x != float32(want) {
					t.Fatalf("%s: d[%d][%d] = %g, want %d", s.shape, i, j, x, want)
				}
			}
		}
	}
}

// wmma of integers, doubles and tf32, and rounding of doubles.
func TestWMMAOther(t *testing.T) {
	data := make([]byte, 1<<14)
	for i := range 256 {
		data[i] = byte(int8(i*7 - 100)) // A of s8, row-major
		data[1024+i] = byte(i*11 + 3)   // B
	}
	body := `add.u64 %rd2, %rd1, 1024; add.u64 %rd3, %rd1, 4096; add.u64 %rd4, %rd1, 8192;
	wmma.load.a.sync.aligned.row.m16n16k16.global.s8 {%r10,%r11}, [%rd1];
	wmma.load.b.sync.aligned.col.m16n16k16.global.s8 {%r12,%r13}, [%rd2];
	wmma.load.c.sync.aligned.row.m16n16k16.global.s32 {%r20,%r21,%r22,%r23,%r24,%r25,%r26,%r27}, [%rd3];
	wmma.mma.sync.aligned.row.col.m16n16k16.s32.s8.s8.s32 {%r30,%r31,%r32,%r33,%r34,%r35,%r36,%r37}, {%r10,%r11}, {%r12,%r13}, {%r20,%r21,%r22,%r23,%r24,%r25,%r26,%r27};
	wmma.store.d.sync.aligned.row.m16n16k16.global.s32 [%rd4], {%r30,%r31,%r32,%r33,%r34,%r35,%r36,%r37};`
	got := snippet{body: body, data: data}.want(t, func(int) uint32 { return 0 })
	for i := range 16 {
		for j := range 16 {
			want := int32(0)
			for k := range 16 {
				want += int32(int8(data[16*i+k])) * int32(int8(data[1024+16*j+k]))
			}
			if x := int32(binary.LittleEndian.Uint32(got[8192+4*(16*i+j):])); x != want {
				t.Fatalf("d[%d][%d] = %d, want %d", i, j, x, want)
			}
		}
	}
	// 1 + 2^-53 + …: toward plus infinity the sum grows, to nearest it does not.
	for rnd, want := range map[string]float64{"rn": 1, "rp": 1 + 0x1p-52, "rz": 1, "rm": 1} {
		d := make([]byte, 4096)
		binary.LittleEndian.PutUint64(d, math.Float64bits(0x1p-30))        // A[0][0]
		binary.LittleEndian.PutUint64(d[1024:], math.Float64bits(0x1p-40)) // B[0][0]
		binary.LittleEndian.PutUint64(d[2048:], math.Float64bits(1))       // C[0][0]
		body := `add.u64 %rd2, %rd1, 1024; add.u64 %rd3, %rd1, 2048; add.u64 %rd4, %rd1, 8192;
		wmma.load.a.sync.aligned.row.m8n8k4.global.f64 {%fd1}, [%rd1]; wmma.load.b.sync.aligned.col.m8n8k4.global.f64 {%fd2}, [%rd2];
		wmma.load.c.sync.aligned.row.m8n8k4.global.f64 {%fd3,%fd4}, [%rd3];
		wmma.mma.sync.aligned.row.col.m8n8k4.` + rnd + `.f64.f64.f64.f64 {%fd5,%fd6}, {%fd1}, {%fd2}, {%fd3,%fd4};
		wmma.store.d.sync.aligned.row.m8n8k4.global.f64 [%rd4], {%fd5,%fd6};`
		got := snippet{body: body, data: d}.want(t, func(int) uint32 { return 0 })
		if x := math.Float64frombits(binary.LittleEndian.Uint64(got[8192:])); x != want {
			t.Errorf("%s: %v, want %v", rnd, x, want)
		}
	}
}

// What depends on an uninitialised value, of any thread, is nobody's either.
func TestUndefinedVotes(t *testing.T) {
	use := " @%p3 bra D; D:"
	for _, op := range []string{"bar.red.or.pred %p3, 1, %p4;", "vote.sync.any.pred %p3, %p4, -1;", "redux.sync.add.u32 %r3, %r40, -1; setp.eq.u32 %p3, %r3, 0;", "shfl.sync.idx.b32 %r3, %r40, 0, 31, -1; setp.eq.u32 %p3, %r3, 0;"} {
		body := "setp.ne.u32 %p1, %r1, 0; @%p1 mov.u32 %r40, 7; @%p1 setp.eq.u32 %p4, %r1, 3; " + op + use
		snippet{body: body, checks: simt.Checks{Undef: true}}.finding(t, simt.PoisonUse, "uninitialised value")
	}
}
