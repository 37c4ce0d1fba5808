package simt_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// place says which row and column of its matrix element i of a lane is.
type place func(lane, i int) (row, col int)

// mmaCase is one shape of mma with its fragments as the PTX manual lays them out: the formulas
// stand here as they stand there, one section each.
type mmaCase struct {
	op      string
	m, n, k int
	a, b, c place
	quads   bool  // four products at once, by l%16/4
	d       place // if another than that of c
}

func pick(cond bool, x, y int) int {
	if cond {
		return x
	}
	return y
}

// "Matrix Fragments for mma.m8n8k4 with .f16 floating point type".
func quadA(col bool) place {
	return func(l, i int) (int, int) {
		if col {
			return pick(l < 16, i%4, i%4+4), l % 4
		}
		return pick(l < 16, l%4, l%4+4), i
	}
}
func quadB(row bool) place {
	return func(l, i int) (int, int) {
		if row {
			return l % 4, pick(l < 16, i, i+4)
		}
		return i, pick(l < 16, l%4, l%4+4)
	}
}
func quadC16(l, i int) (int, int) { return pick(l < 16, l%4, l%4+4), i }
func quadC32(l, i int) (int, int) {
	x := l&1 + i&2
	return pick(l < 16, x, x+4), i&4 + l&2 + i&1
}

// "Matrix fragments for mma.m16n8k…": the accumulators of 16 by 8.
func acc16(l, i int) (int, int) { return pick(i < 2, l>>2, l>>2+8), l%4*2 + i&1 }

// … and of 8 by 8.
func acc8(l, i int) (int, int) { return l >> 2, l%4*2 + i }

func acc8f64(l, i int) (int, int) { return l >> 2, l%4*2 + i&1 }

var mmaCases = []mmaCase{
	{op: "m8n8k4.row.col.f16.f16.f16.f16", m: 8, n: 8, k: 4, a: quadA(false), b: quadB(false), c: quadC16, quads: true},
	{op: "m8n8k4.col.row.f32.f16.f16.f32", m: 8, n: 8, k: 4, a: quadA(true), b: quadB(true), c: quadC32, quads: true},
	{op: "m8n8k4.row.row.f32.f16.f16.f16", m: 8, n: 8, k: 4, a: quadA(false), b: quadB(true), c: quadC16, d: quadC32, quads: true},
	{op: "m8n8k4.row.col.f64.f64.f64.f64", m: 8, n: 8, k: 4,
		a: func(l, i int) (int, int) { return l >> 2, l % 4 },
		b: func(l, i int) (int, int) { return l % 4, l >> 2 }, c: acc8f64},
	{op: "m16n8k4.row.col.f32.tf32.tf32.f32", m: 16, n: 8, k: 4,
		a: func(l, i int) (int, int) { return pick(i == 0, l>>2, l>>2+8), l % 4 },
		b: func(l, i int) (int, int) { return l % 4, l >> 2 }, c: acc16},
	{op: "m16n8k8.row.col.f32.tf32.tf32.f32", m: 16, n: 8, k: 8,
		a: func(l, i int) (int, int) { return pick(i == 0 || i == 2, l>>2, l>>2+8), pick(i < 2, l%4, l%4+4) },
		b: func(l, i int) (int, int) { return pick(i == 0, l%4, l%4+4), l >> 2 }, c: acc16},
	{op: "m16n8k8.row.col.f32.bf16.bf16.f32", m: 16, n: 8, k: 8,
		a: func(l, i int) (int, int) { return pick(i < 2, l>>2, l>>2+8), l%4*2 + i&1 },
		b: func(l, i int) (int, int) { return l%4*2 + i, l >> 2 }, c: acc16},
	{op: "m16n8k8.row.col.f16.f16.f16.f16", m: 16, n: 8, k: 8,
		a: func(l, i int) (int, int) { return pick(i < 2, l>>2, l>>2+8), l%4*2 + i&1 },
		b: func(l, i int) (int, int) { return l%4*2 + i, l >> 2 }, c: acc16},
	{op: "m16n8k16.row.col.f32.f16.f16.f32", m: 16, n: 8, k: 16, a: a16x16, b: b16x8, c: acc16},
	{op: "m16n8k16.row.col.f16.f16.f16.f16", m: 16, n: 8, k: 16, a: a16x16, b: b16x8, c: acc16},
	{op: "m16n8k16.row.col.f32.bf16.bf16.f32", m: 16, n: 8, k: 16, a: a16x16, b: b16x8, c: acc16},
	{op: "m16n8k4.row.col.f64.f64.f64.f64", m: 16, n: 8, k: 4,
		a: func(l, i int) (int, int) { return pick(i == 0, l>>2, l>>2+8), l % 4 },
		b: func(l, i int) (int, int) { return l % 4, l >> 2 }, c: acc16},
	{op: "m16n8k8.row.col.f64.f64.f64.f64", m: 16, n: 8, k: 8,
		a: func(l, i int) (int, int) { return pick(i == 0 || i == 2, l>>2, l>>2+8), pick(i < 2, l%4, l%4+4) },
		b: func(l, i int) (int, int) { return pick(i == 0, l%4, l%4+4), l >> 2 }, c: acc16},
	{op: "m16n8k16.row.col.f64.f64.f64.f64", m: 16, n: 8, k: 16,
		a: func(l, i int) (int, int) { return pick(i%2 == 0, l>>2, l>>2+8), i*2 - i%2*2 + l%4 },
		b: func(l, i int) (int, int) { return l%4 + i*4, l >> 2 }, c: acc16},
	{op: "m8n8k16.row.col.s32.s8.u8.s32", m: 8, n: 8, k: 16,
		a: func(l, i int) (int, int) { return l >> 2, l%4*4 + i },
		b: func(l, i int) (int, int) { return l%4*4 + i, l >> 2 }, c: acc8},
	{op: "m16n8k16.row.col.s32.u8.s8.s32", m: 16, n: 8, k: 16,
		a: func(l, i int) (int, int) { return pick(i < 4, l>>2, l>>2+8), l%4*4 + i&3 },
		b: func(l, i int) (int, int) { return l%4*4 + i, l >> 2 }, c: acc16},
	{op: "m16n8k32.row.col.s32.s8.s8.s32", m: 16, n: 8, k: 32, a: a16x32, b: b32x8, c: acc16},
	{op: "m16n8k32.row.col.satfinite.s32.u8.u8.s32", m: 16, n: 8, k: 32, a: a16x32, b: b32x8, c: acc16},
	{op: "m16n8k32.row.col.f32.e4m3.e5m2.f32", m: 16, n: 8, k: 32, a: a16x32, b: b32x8, c: acc16},
	{op: "m8n8k32.row.col.s32.s4.u4.s32", m: 8, n: 8, k: 32,
		a: func(l, i int) (int, int) { return l >> 2, l%4*8 + i },
		b: func(l, i int) (int, int) { return l%4*8 + i, l >> 2 }, c: acc8},
	{op: "m16n8k32.row.col.s32.u4.s4.s32", m: 16, n: 8, k: 32,
		a: func(l, i int) (int, int) { return pick(i < 8, l>>2, l>>2+8), l%4*8 + i&7 },
		b: func(l, i int) (int, int) { return l%4*8 + i, l >> 2 }, c: acc16},
	{op: "m16n8k64.row.col.s32.s4.s4.s32", m: 16, n: 8, k: 64,
		a: func(l, i int) (int, int) {
			return pick(i < 8 || i >= 16 && i < 24, l>>2, l>>2+8), pick(i < 16, l%4*8+i&7, l%4*8+i&7+32)
		},
		b: func(l, i int) (int, int) { return pick(i < 8, l%4*8+i&7, l%4*8+i&7+32), l >> 2 }, c: acc16},
	{op: "m8n8k128.row.col.s32.b1.b1.s32.xor.popc", m: 8, n: 8, k: 128,
		a: func(l, i int) (int, int) { return l >> 2, l%4*32 + i },
		b: func(l, i int) (int, int) { return l%4*32 + i, l >> 2 }, c: acc8},
	{op: "m16n8k128.row.col.s32.b1.b1.s32.and.popc", m: 16, n: 8, k: 128,
		a: func(l, i int) (int, int) { return pick(i < 32, l>>2, l>>2+8), l%4*32 + i&31 },
		b: func(l, i int) (int, int) { return l%4*32 + i, l >> 2 }, c: acc16},
	{op: "m16n8k256.row.col.s32.b1.b1.s32.xor.popc", m: 16, n: 8, k: 256,
		a: func(l, i int) (int, int) {
			return pick(i < 32 || i >= 64 && i < 96, l>>2, l>>2+8), pick(i < 64, l%4*32+i&31, l%4*32+i&31+128)
		},
		b: func(l, i int) (int, int) { return pick(i < 32, l%4*32+i&31, l%4*32+i&31+128), l >> 2 }, c: acc16},
}

func a16x16(l, i int) (int, int) {
	return pick(i < 2 || i >= 4 && i < 6, l>>2, l>>2+8), pick(i < 4, l%4*2+i&1, l%4*2+i&1+8)
}
func b16x8(l, i int) (int, int) { return pick(i < 2, l%4*2+i&1, l%4*2+i&1+8), l >> 2 }
func a16x32(l, i int) (int, int) {
	return pick(i < 4 || i >= 8 && i < 12, l>>2, l>>2+8), pick(i < 8, l%4*4+i&3, l%4*4+i&3+16)
}
func b32x8(l, i int) (int, int) { return pick(i < 4, l%4*4+i&3, l%4*4+i&3+16), l >> 2 }

// width returns the bits of an element type.
func width(t string) int {
	switch t {
	case "f16", "bf16":
		return 16
	case "f32", "tf32", "s32":
		return 32
	case "f64":
		return 64
	case "s4", "u4":
		return 4
	case "b1":
		return 1
	}
	return 8
}

// number returns an element as a rational.
func number(t string, x uint64) *big.Rat {
	switch t {
	case "f16":
		return new(big.Rat).SetFloat64(halfValue(uint16(x)))
	case "bf16":
		return new(big.Rat).SetFloat64(float64(math.Float32frombits(uint32(x) << 16)))
	case "tf32":
		return new(big.Rat).SetFloat64(float64(math.Float32frombits(uint32(x) &^ 0x1fff)))
	case "f32":
		return new(big.Rat).SetFloat64(float64(math.Float32frombits(uint32(x))))
	case "f64":
		return new(big.Rat).SetFloat64(math.Float64frombits(x))
	case "e5m2":
		return new(big.Rat).SetFloat64(halfValue(uint16(x) << 8))
	case "e4m3":
		e, m := int(x>>3&15), int64(x&7)
		r := big.NewRat(m, 512)
		if e > 0 {
			r = big.NewRat(8+m, 1024)
			r.Mul(r, new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), uint(e))))
		}
		if x&128 != 0 {
			r.Neg(r)
		}
		return r
	case "s8":
		return big.NewRat(int64(int8(x)), 1)
	case "s4":
		return big.NewRat(int64(int8(x<<4)>>4), 1)
	case "s32":
		return big.NewRat(int64(int32(x)), 1)
	}
	return big.NewRat(int64(x), 1)
}

func halfValue(x uint16) float64 {
	e, m := int(x>>10&31), float64(x&1023)
	v := math.Ldexp(m, -24)
	if e > 0 {
		v = math.Ldexp(1024+m, e-25)
	}
	if x>>15 != 0 {
		v = -v
	}
	return v
}

// randomElement returns a finite element of moderate size.
func randomElement(r *rand.Rand, t string) uint64 {
	v := (r.Float64() - 0.5) * math.Ldexp(1, r.IntN(8)-4)
	switch t {
	case "f16":
		return uint64(r.IntN(0x4800)) | uint64(r.IntN(2))<<15 // below 8
	case "bf16":
		return uint64(math.Float32bits(float32(v)) >> 16)
	case "f32", "tf32":
		return uint64(math.Float32bits(float32(v)))
	case "f64":
		return math.Float64bits(v)
	case "e4m3":
		return uint64(r.IntN(0x60)) | uint64(r.IntN(2))<<7
	case "e5m2":
		return uint64(r.IntN(0x50)) | uint64(r.IntN(2))<<7
	case "s32":
		return uint64(r.Uint32())
	}
	return r.Uint64() & (1<<width(t) - 1)
}

// typesOf returns the element types of D, A, B and C of an opcode.
func typesOf(op string) (t [4]string) {
	i := 0
	for w := range strings.SplitSeq(op, ".") {
		switch w {
		case "f16", "bf16", "tf32", "f32", "f64", "s8", "u8", "s4", "u4", "s32", "b1", "e4m3", "e5m2":
			t[i] = w
			i++
		}
	}
	return t
}

// mmaKernel loads the fragments of each lane, multiplies, and stores D.
func mmaKernel(op string, na, nb, nc, nd int, t [4]string) string {
	var s strings.Builder
	kind := func(t string) (class, ld string, bytes int) {
		switch {
		case width(t) == 64:
			return "%fd", "f64", 8
		case t == "f32":
			return "%f", "f32", 4
		}
		return "%r", "b32", 4
	}
	fmt.Fprintf(&s, ".version 8.4\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d) {\n")
	s.WriteString(".reg .b32 %r<99>; .reg .f32 %f<99>; .reg .f64 %fd<99>; .reg .b64 %rd<9>;\nmov.u32 %r1, %tid.x;\n")
	next := 10
	tuple := func(name string, n int, t string, load bool) string {
		c, ld, bytes := kind(t)
		var regs []string
		fmt.Fprintf(&s, "ld.param.u64 %%rd1, [%s];\nmul.wide.u32 %%rd2, %%r1, %d;\nadd.u64 %%rd1, %%rd1, %%rd2;\n", name, n*bytes)
		for i := range n {
			r := fmt.Sprintf("%s%d", c, next)
			next++
			if load {
				fmt.Fprintf(&s, "ld.global.%s %s, [%%rd1+%d];\n", ld, r, i*bytes)
			}
			regs = append(regs, r)
		}
		return "{" + strings.Join(regs, ", ") + "}"
	}
	a, b, c := tuple("a", na, t[1], true), tuple("b", nb, t[2], true), tuple("c", nc, t[3], true)
	d := tuple("d", nd, t[0], false)
	fmt.Fprintf(&s, "mma.sync.aligned.%s %s, %s, %s, %s;\n", op, d, a, b, c)
	_, ld, bytes := kind(t[0])
	for i, r := range strings.Split(strings.Trim(d, "{}"), ", ") {
		fmt.Fprintf(&s, "st.global.%s [%%rd1+%d], %s;\n", ld, i*bytes, r)
	}
	s.WriteString("ret;\n}\n")
	return s.String()
}

// getBits and setBits access elements of w bits in memory.
func getBits(b []byte, i, w int) uint64 {
	if w >= 8 {
		var x [8]byte
		copy(x[:], b[i*w/8:(i+1)*w/8])
		return binary.LittleEndian.Uint64(x[:])
	}
	return uint64(b[i*w/8]) >> (i * w % 8) & (1<<w - 1)
}

func setBits(b []byte, i, w int, x uint64) {
	if w >= 8 {
		for k := range w / 8 {
			b[i*w/8+k] = byte(x >> (8 * k))
		}
		return
	}
	b[i*w/8] = b[i*w/8]&^byte((1<<w-1)<<(i*w%8)) | byte(x<<(i*w%8))
}

func TestMMA(t *testing.T) {
	for _, c := range mmaCases {
		t.Run(c.op, func(t *testing.T) {
			for seed := range uint64(4) {
				c.check(t, seed)
			}
		})
	}
}

func (c *mmaCase) check(t *testing.T, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 7))
	types := typesOf(c.op)
	parts := 1
	if c.quads {
		parts = 4
	}
	rows := [3][2]int{{c.m, c.k}, {c.k, c.n}, {c.m, c.n}}
	mats := make([][]uint64, 3) // A, B, C
	for i := range mats {
		for range parts * rows[i][0] * rows[i][1] {
			mats[i] = append(mats[i], randomElement(r, types[i+1]))
		}
	}
	part := func(l int) int {
		if c.quads {
			return l % 16 / 4
		}
		return 0
	}
	held := func(i int) int { return parts * rows[i][0] * rows[i][1] / 32 }
	if c.quads {
		held = func(i int) int { return []int{4, 4, 8}[i] }
	}
	regs := func(n int, t string) int { return max(n*width(t)/32, 1) / max(width(t)/32, 1) }
	n := [4]int{regs(held(0), types[1]), regs(held(1), types[2]), regs(held(2), types[3]), regs(held(2), types[0])}
	bytes := func(i int, t string) int { return n[i] * max(width(t)/8, 4) }
	places := [3]place{c.a, c.b, c.c}
	bufs := make([]*simt.Buffer, 4)
	for i := range 3 {
		per := bytes(i, types[i+1])
		bufs[i] = &simt.Buffer{Name: "abc"[i : i+1], Data: make([]byte, 32*per)}
		for l := range 32 {
			for e := range held(i) {
				row, col := places[i](l, e)
				setBits(bufs[i].Data[l*per:(l+1)*per], e, width(types[i+1]), mats[i][(part(l)*rows[i][0]+row)*rows[i][1]+col])
			}
		}
	}
	per := bytes(3, types[0])
	bufs[3] = &simt.Buffer{Name: "d", Data: make([]byte, 32*per)}
	p := decodePTX(t, mmaKernel(c.op, n[0], n[1], n[2], n[3], types))
	var args []simt.Arg
	for _, b := range bufs {
		args = append(args, simt.Arg{Buffer: b})
	}
	at := c.c
	if c.d != nil {
		at = c.d
	}
	for _, m := range models[seed%4 : seed%4+1] {
		run(t, p, simt.Launch{Kernel: "k", Block: [3]int{32}, Args: args, Model: m, Seed: seed, Checks: simt.Checks{Races: true, Init: true, Undef: true}})
		seen := 0
		for l := range 32 {
			for e := range held(2) {
				row, col := at(l, e)
				got := getBits(bufs[3].Data[l*per:(l+1)*per], e, width(types[0]))
				c.element(t, types, mats, part(l), row, col, got)
				seen++
			}
		}
		if seen != parts*c.m*c.n {
			t.Fatalf("%d elements", seen)
		}
	}
}

// element compares one element of D with exact arithmetic.
func (c *mmaCase) element(t *testing.T, types [4]string, mats [][]uint64, part, row, col int, got uint64) {
	t.Helper()
	sum := number(types[3], mats[2][(part*c.m+row)*c.n+col])
	size := new(big.Rat).Abs(sum)
	pop := int64(0)
	for k := range c.k {
		x, y := mats[0][(part*c.m+row)*c.k+k], mats[1][(part*c.k+k)*c.n+col]
		switch {
		case strings.Contains(c.op, "xor"):
			pop += int64(bits.OnesCount64(x ^ y))
		case strings.Contains(c.op, "and.popc"):
			pop += int64(bits.OnesCount64(x & y))
		default:
			prod := new(big.Rat).Mul(number(types[1], x), number(types[2], y))
			sum.Add(sum, prod)
			size.Add(size, prod.Abs(prod))
		}
	}
	if types[0] == "s32" {
		sum.Add(sum, big.NewRat(pop, 1))
		want := sum.Num().Int64()
		if strings.Contains(c.op, "satfinite") {
			want = min(max(want, math.MinInt32), math.MaxInt32)
		}
		if uint32(got) != uint32(want) {
			t.Fatalf("d[%d][%d] = %d, want %d", row, col, int32(got), int32(want))
		}
		return
	}
	// Every step rounds a partial sum, no larger than size, to single precision (double for f64).
	unit := big.NewRat(1, 1<<23)
	if types[0] == "f64" {
		unit = big.NewRat(1, 1<<52)
	}
	tol := new(big.Rat).Mul(size, unit)
	tol.Mul(tol, big.NewRat(int64(c.k+1), 1))
	if types[0] == "f16" {
		tol.Add(tol, new(big.Rat).Mul(size, big.NewRat(1, 1<<10)))
	}
	diff := new(big.Rat).Sub(number(types[0], got), sum)
	if diff.Abs(diff).Cmp(tol) > 0 {
		f, _ := sum.Float64()
		g, _ := number(types[0], got).Float64()
		t.Fatalf("d[%d][%d] = %g, exactly %g", row, col, g, f)
	}
}

// The PTX manual leaves the order of a sum open; ours is fixed: one rounding to single precision
// for each product, in order of k, from c.
func TestMMAOrder(t *testing.T) {
	// Row 0 of A is 1, 2^-12, 2^-12, …; column 0 of B is 1, 2^-12, …: each product 2^-24 is half a
	// unit of 1 and is lost alone; summed first they would not be.
	a, b := make([]byte, 32*8), make([]byte, 32*4)
	for l := range 4 { // lanes of row 0 and column 0
		for i := range 2 {
			x := uint16(0x0c00) // 2^-12
			if l == 0 && i == 0 {
				x = 0x3c00
			}
			binary.LittleEndian.PutUint16(a[l*8+2*i:], x)
			binary.LittleEndian.PutUint16(b[l*4+2*i:], x)
		}
	}
	op := "m16n8k8.row.col.f32.f16.f16.f32"
	p := decodePTX(t, mmaKernel(op, 2, 1, 4, 4, typesOf(op)))
	c, d := make([]byte, 32*16), make([]byte, 32*16)
	run(t, p, simt.Launch{Kernel: "k", Block: [3]int{32}, Args: []simt.Arg{{Buffer: &simt.Buffer{Data: a}}, {Buffer: &simt.Buffer{Data: b}}, {Buffer: &simt.Buffer{Data: c}}, {Buffer: &simt.Buffer{Data: d}}}})
	if got := math.Float32frombits(binary.LittleEndian.Uint32(d)); got != 1 {
		t.Errorf("%g, want 1", got)
	}
}

func TestMatrixNeedsTheWholeWarp(t *testing.T) {
	op := "m16n8k8.row.col.f32.f16.f16.f32"
	p := decodePTX(t, mmaKernel(op, 2, 1, 4, 4, typesOf(op)))
	res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{48}, Args: []simt.Arg{{Buffer: &simt.Buffer{Data: make([]byte, 4096)}}, {Buffer: &simt.Buffer{Data: make([]byte, 4096)}}, {Buffer: &simt.Buffer{Data: make([]byte, 4096)}}, {Buffer: &simt.Buffer{Data: make([]byte, 4096)}}}})
	if err != nil || len(res.Findings) == 0 || res.Findings[0].Kind != simt.MissingLanes {
		t.Errorf("%v %+v", err, res)
	}
}

func TestUnsupportedMatrices(t *testing.T) {
	for _, op := range []string{"wgmma.fence.sync.aligned;", "mma.sp.sync.aligned.m16n8k32.row.col.f32.f16.f16.f32 {%f1,%f2,%f3,%f4}, {%r1,%r2,%r3,%r4}, {%r1,%r2,%r3,%r4}, {%f1,%f2,%f3,%f4}, %r1, 0;"} {
		p := decodePTX(t, ".version 8.4\n.target sm_90a\n.address_size 64\n.visible .entry k() {\n.reg .b32 %r<9>; .reg .f32 %f<9>;\n"+op+"\nret;\n}\n")
		if _, err := p.Run(simt.Launch{Kernel: "k"}); err == nil || !strings.HasPrefix(err.Error(), "k.ptx:6:1: error: not modelled: "+op[:5]) {
			t.Errorf("%s: %v", op, err)
		}
	}
}

func BenchmarkMMA(b *testing.B) {
	op := "m16n8k16.row.col.f32.f16.f16.f32"
	p := decodePTX(b, mmaKernel(op, 4, 2, 4, 4, typesOf(op)))
	var args []simt.Arg
	for range 4 {
		args = append(args, simt.Arg{Buffer: &simt.Buffer{Data: make([]byte, 4096)}})
	}
	for b.Loop() {
		run(b, p, simt.Launch{Kernel: "k", Block: [3]int{32}, Args: args, Model: simt.Maximal})
	}
}
