package simt_test

import (
	"encoding/binary"
	"math"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// 9.7.13.5 and 9.7.13.7: atom and red. One thread operates on memory that holds old; the rows say
// what atom returns (always old) and what it leaves.
func TestAtomic(t *testing.T) {
	f32 := func(x float32) uint64 { return uint64(math.Float32bits(x)) }
	f64 := math.Float64bits
	for _, c := range []struct {
		op     string // of type
		bits   int
		old, b uint64
		c      uint64 // of cas
		want   uint64
		noRed  bool
	}{
		{"add.u32", 32, 0xffffffff, 2, 0, 1, false},
		{"add.s32", 32, 5, 0xfffffffe, 0, 3, false},
		{"add.u64", 64, 1 << 63, 1<<63 + 7, 0, 7, false},
		{"and.b32", 32, 0xff00, 0x0ff0, 0, 0x0f00, false},
		{"or.b64", 64, 0xff00, 0x0ff0, 0, 0xfff0, false},
		{"xor.b32", 32, 0xff00, 0x0ff0, 0, 0xf0f0, false},
		{"exch.b32", 32, 7, 9, 0, 9, true},
		{"exch.b64", 64, 7, 9, 0, 9, true},
		{"cas.b32", 32, 7, 7, 11, 11, true},
		{"cas.b32", 32, 7, 8, 11, 7, true},
		{"cas.b16", 16, 7, 7, 11, 11, true},
		{"cas.b64", 64, 1 << 40, 1 << 40, 11, 11, true},
		{"inc.u32", 32, 6, 7, 0, 7, false},
		{"inc.u32", 32, 7, 7, 0, 0, false},
		{"inc.u32", 32, 9, 7, 0, 0, false},
		{"dec.u32", 32, 0, 7, 0, 7, false},
		{"dec.u32", 32, 8, 7, 0, 7, false},
		{"dec.u32", 32, 7, 7, 0, 6, false},
		{"min.s32", 32, 3, 0xffffffff, 0, 0xffffffff, false},
		{"min.u32", 32, 3, 0xffffffff, 0, 3, false},
		{"max.s32", 32, 3, 0xffffffff, 0, 3, false},
		{"max.u32", 32, 3, 0xffffffff, 0, 0xffffffff, false},
		{"min.s64", 64, 3, 1 << 63, 0, 1 << 63, false},
		{"max.u64", 64, 3, 1 << 63, 0, 1 << 63, false},
		{"add.f32", 32, f32(1.5), f32(-0.25), 0, f32(1.25), false},
		{"add.f32", 32, f32(0x1p-140), f32(0x1p-140), 0, 0, false}, // flushed on global memory
		{"add.f64", 64, f64(1.5), f64(0x1p-1074), 0, f64(1.5), false},
		{"add.noftz.f16", 16, 0x0001, 0x0001, 0, 0x0002, false},  // not flushed
		{"add.noftz.bf16", 16, 0x3f80, 0x4000, 0, 0x4040, false}, // 1 + 2
		{"add.noftz.f16x2", 32, 0x3c003c00, 0x40004200, 0, 0x42004400, false},
		{"add.noftz.bf16x2", 32, 0x3f803f80, 0x40004000, 0, 0x40404040, false},
	} {
		reg := map[int]string{16: "%h", 32: "%r", 64: "%rd"}[c.bits]
		load := map[int]string{16: "b16", 32: "b32", 64: "b64"}[c.bits]
		data := make([]byte, 64)
		binary.LittleEndian.PutUint64(data, c.old)
		binary.LittleEndian.PutUint64(data[16:], c.b)
		binary.LittleEndian.PutUint64(data[24:], c.c)
		head := "ld.global." + load + " " + reg + "11, [%rd1+16]; ld.global." + load + " " + reg + "12, [%rd1+24]; setp.ne.u32 %p1, %r1, 0; @%p1 bra D; "
		extra := ""
		if c.op[:3] == "cas" {
			extra = ", " + reg + "12"
		}
		for _, sem := range []string{"", ".relaxed.cta", ".acq_rel.gpu", ".acquire.sys", ".release.cluster"} {
			check := func(d []byte, what string) {
				if got := binary.LittleEndian.Uint64(d) & (1<<(c.bits-1)<<1 - 1); got != c.want {
					t.Errorf("%s%s %#x, %#x: %#x in memory, want %#x", what, sem, c.old, c.b, got, c.want)
				}
			}
			d := snippet{body: head + "atom" + sem + ".global." + c.op + " " + reg + "13, [%rd1], " + reg + "11" + extra + "; st.global." + load + " [%rd1+8], " + reg + "13; D:", data: data}.want(t, func(int) uint32 { return 0 })
			check(d, "atom."+c.op)
			if got := binary.LittleEndian.Uint64(d[8:]) & (1<<(c.bits-1)<<1 - 1); got != c.old {
				t.Errorf("atom.%s returns %#x, want %#x", c.op, got, c.old)
			}
			if !c.noRed && sem != ".acq_rel.gpu" && sem != ".acquire.sys" {
				check(snippet{body: head + "red" + sem + ".global." + c.op + " [%rd1], " + reg + "11; D:", data: data}.want(t, func(int) uint32 { return 0 }), "red."+c.op)
			}
		}
	}
}

// Shared memory keeps subnormals; generic addresses are those of the memory they point into.
func TestAtomicAddSubnormal(t *testing.T) {
	c := snippet{shared: 16, body: `setp.ne.u32 %p1, %r1, 0; @%p1 bra D; mov.u32 %r3, s; mov.b32 %r4, 1; st.shared.b32 [%r3], %r4; mov.b32 %f1, %r4;
		atom.shared.add.f32 %f2, [%r3], %f1; cvt.u64.u32 %rd2, %r3; cvta.shared.u64 %rd2, %rd2; atom.add.f32 %f2, [%rd2], %f1; ld.shared.b32 %r9, [%r3]; D:`}
	c.want(t, func(l int) uint32 { return uint32(pick(l == 0, 3, 0)) })
}

// 9.7.13.5: 128 bits, and vectors on global memory.
func TestAtomicWide(t *testing.T) {
	data := make([]byte, 256)
	for i := range 16 {
		binary.LittleEndian.PutUint64(data[8*i:], uint64(i+1))
	}
	c := snippet{data: data, body: `setp.ne.u32 %p1, %r1, 0; @%p1 bra D;
		mov.b64 %rd5, 77; mov.b64 %rd6, 88; mov.b128 %q1, {%rd5, %rd6};
		atom.global.exch.b128 %q2, [%rd1], %q1;            // returns (1, 2)
		st.global.b128 [%rd1+64], %q2;
		atom.global.cas.b128 %q3, [%rd1], %q2, %q2;        // fails: memory holds (77, 88)
		st.global.b128 [%rd1+80], %q3;
		atom.global.cas.b128 %q4, [%rd1], %q1, %q2;        // succeeds
		ld.global.b128 %q5, [%rd1]; mov.b128 {%rd7, %rd8}, %q5; st.global.b64 [%rd1+96], %rd8; st.global.b64 [%rd1+104], %rd7; D:`}
	d := c.want(t, func(int) uint32 { return 0 })
	for i, want := range []uint64{1, 2, 77, 88, 2, 1} {
		if got := binary.LittleEndian.Uint64(d[64+8*i:]); got != want {
			t.Errorf("word %d: %d, want %d", i, got, want)
		}
	}
	v := make([]byte, 64)
	for i := range 8 {
		binary.LittleEndian.PutUint32(v[4*i:], math.Float32bits(float32(i)))
	}
	d = snippet{data: v, body: `setp.ne.u32 %p1, %r1, 0; @%p1 bra D; mov.f32 %f1, 0f3f800000; mov.f32 %f2, 0f40000000;
		atom.global.v4.f32.add {%f3, %f4, %f5, %f6}, [%rd1], {%f1, %f2, %f1, %f2}; st.global.v4.f32 [%rd1+32], {%f3, %f4, %f5, %f6};
		red.global.v2.f32.add [%rd1+16], {%f1, %f1};
		D:`}.want(t, func(int) uint32 { return 0 })
	for i, want := range []float32{1, 3, 3, 5, 5, 6, 6, 7, 0, 1, 2, 3} {
		if got := math.Float32frombits(binary.LittleEndian.Uint32(d[4*i:])); got != want {
			t.Errorf("element %d: %v, want %v", i, got, want)
		}
	}
	snippet{body: "add.u64 %rd2, %rd1, 8; mov.f32 %f1, 0f3f800000; red.global.v4.f32.add [%rd2], {%f1, %f1, %f1, %f1};"}.finding(t, simt.Misaligned, "multiple of 16")
}

// Every thread adds to one counter: the sum does not depend on the schedule, and each value is
// returned once.
func TestAtomicCounter(t *testing.T) {
	d := snippet{block: 96, grid: 2, body: "atom.global.add.u32 %r3, [%rd1], 1; mul.wide.u32 %rd2, %r3, 4; add.u64 %rd2, %rd2, %rd1; mov.u32 %r4, 1; red.global.add.u32 [%rd2+64], %r4;", checks: simt.Checks{Races: true}}.want(t, func(int) uint32 { return 0 })
	if n := binary.LittleEndian.Uint32(d); n != 192 {
		t.Errorf("%d", n)
	}
	for i := range 192 {
		if n := binary.LittleEndian.Uint32(d[64+4*i:]); n != 1 {
			t.Errorf("%d was returned %d times", i, n)
		}
	}
}

// 9.7.9.8 and following: forms of ld and st that differ in caching and ordering only.
func TestLoadStoreForms(t *testing.T) {
	data := make([]byte, 256)
	for i := range data {
		data[i] = byte(i)
	}
	for _, ld := range []string{"ld.global.u32 %r9, [%rd1+4];", "ld.global.ca.u32 %r9, [%rd1+4];", "ld.global.cg.u32 %r9, [%rd1+4];", "ld.global.cs.u32 %r9, [%rd1+4];",
		"ld.global.lu.u32 %r9, [%rd1+4];", "ld.global.cv.u32 %r9, [%rd1+4];", "ld.global.nc.u32 %r9, [%rd1+4];", "ldu.global.u32 %r9, [%rd1+4];", "ld.volatile.global.u32 %r9, [%rd1+4];",
		"ld.relaxed.gpu.global.u32 %r9, [%rd1+4];", "ld.acquire.cta.global.u32 %r9, [%rd1+4];", "ld.mmio.relaxed.sys.global.u32 %r9, [%rd1+4];", "ld.weak.global.u32 %r9, [%rd1+4];",
		"ld.global.v2.u32 {%r3, %r9}, [%rd1];", "ld.global.v4.u32 {%r3, %r9, %r4, %r5}, [%rd1];", "ld.global.L1::no_allocate.u32 %r9, [%rd1+4];", "ld.global.L2::128B.u32 %r9, [%rd1+4];",
		"ld.global.v8.b32 {%r3, %r9, %r4, %r5, %r6, %r7, %r8, %r10}, [%rd1];", "ld.u32 %r9, [%rd1+4];",
		"createpolicy.fractional.L2::evict_last.b64 %rd9, 1.0; ld.global.L2::cache_hint.u32 %r9, [%rd1+4], %rd9;",
		"prefetch.global.L2 [%rd1]; prefetchu.L1 [%rd1]; applypriority.global.L2::evict_normal [%rd1], 128; griddepcontrol.wait; griddepcontrol.launch_dependents; nanosleep.u32 10; ld.global.u32 %r9, [%rd1+4];",
		"fence.proxy.alias; fence.proxy.async; fence.proxy.async.global; fence.acq_rel.cluster; fence.sc.cta; fence.acquire.sync_restrict::shared::cluster.cluster; membar.gl; ld.global.u32 %r9, [%rd1+4];",
		"ld.global.s8 %r3, [%rd1+7]; ld.global.u16 %r4, [%rd1+4]; ld.global.u8 %r5, [%rd1+6]; shl.b32 %r5, %r5, 16; or.b32 %r9, %r4, %r5; shl.b32 %r3, %r3, 24; or.b32 %r9, %r9, %r3;"} {
		snippet{body: ld, data: data}.want(t, func(int) uint32 { return 0x07060504 })
	}
	snippet{body: "ld.global.s8 %r9, [%rd1+200];", data: data}.want(t, func(int) uint32 { return 0xffffffc8 })
	for _, st := range []string{"st.global.u32 [%rd2], %r1;", "st.global.wb.u32 [%rd2], %r1;", "st.global.cg.u32 [%rd2], %r1;", "st.global.cs.u32 [%rd2], %r1;", "st.global.wt.u32 [%rd2], %r1;", "st.volatile.global.u32 [%rd2], %r1;",
		"st.relaxed.cta.global.u32 [%rd2], %r1;", "st.release.gpu.global.u32 [%rd2], %r1;", "st.mmio.relaxed.sys.global.u32 [%rd2], %r1;", "st.weak.global.u32 [%rd2], %r1;"} {
		snippet{body: "mul.wide.u32 %rd2, %r1, 4; add.u64 %rd2, %rd2, %rd1; " + st + " ld.global.u32 %r9, [%rd2];", checks: simt.Checks{Races: true}}.want(t, func(l int) uint32 { return uint32(l) })
	}
	// discard makes the contents undefined.
	snippet{body: "discard.global.L2 [%rd1], 128; ld.global.u32 %r3, [%rd1]; setp.eq.u32 %p1, %r3, 0; @%p1 bra D; D:", checks: simt.Checks{Undef: true}}.finding(t, simt.PoisonUse, "uninitialised value")
}

// 9.7.3: stacksave, stackrestore, alloca.
func TestStack(t *testing.T) {
	c := snippet{body: `stacksave.u64 %rd2; alloca.u64 %rd3, 64; st.local.u32 [%rd3], %r1; stackrestore.u64 %rd2; alloca.u64 %rd4, 64; sub.u64 %rd5, %rd4, %rd3; cvt.u32.u64 %r9, %rd5;`}
	c.want(t, func(int) uint32 { return 0 })
}

// What depends on the order of atomic operations is said of the run: a value returned does, a
// reduction whose result nobody reads does not.
func TestOrderOfAtomics(t *testing.T) {
	for body, want := range map[string]bool{
		"atom.global.add.u32 %r9, [%rd1], 1;":                                                      true,
		"atom.global.exch.b32 %r3, [%rd1], %r1;":                                                   true,
		"red.global.add.u32 [%rd1], 1;":                                                            false,
		"red.global.max.s32 [%rd1], %r1;":                                                          false,
		"mov.f32 %f1, 0f3f800000; red.global.add.f32 [%rd1], %f1;":                                 true,
		"mul.wide.u32 %rd2, %r1, 4; add.u64 %rd2, %rd2, %rd1; atom.global.add.u32 %r9, [%rd2], 1;": false,
	} {
		c := snippet{body: body, checks: simt.Checks{Races: true}}
		p := decodePTX(t, c.text())
		for _, m := range models {
			if _, res, _ := c.launch(t, p, m, 0); res.Unordered != want || len(res.Findings) > 0 {
				t.Errorf("%v: %s: unordered %v, want %v; findings %+v", m, body, res.Unordered, want, res.Findings)
			}
		}
	}
}
