package explain

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/report/cost"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

const header = ".version 7.0\n.target sm_80\n.address_size 64\n"

// of explains the only kernel of a text, run with a block of so many threads and a buffer of 64 KiB.
func of(t *testing.T, text string, threads int) *Kernel {
	t.Helper()
	m, err := warpwise.ReadPTX("k.ptx", header+text)
	if err != nil {
		t.Fatal(err)
	}
	opt := Options{}
	if threads > 0 {
		opt.Input = func(_ *simt.Program, fn *micro.Func) (*Input, string) {
			l := simt.Launch{Kernel: fn.Name, Grid: [3]int{1, 1, 1}, Block: [3]int{threads, 1, 1}, Model: simt.Maximal, Args: []simt.Arg{{Buffer: &simt.Buffer{Name: "p", Data: make([]byte, 1<<16)}}}}
			return &Input{Launch: l, From: Given}, ""
		}
	}
	r, err := Of(m, opt)
	if err != nil {
		t.Fatal(err)
	}
	k := r.Kernels[0]
	if threads > 0 && (k.NoRun != "" || len(k.Run.Findings) > 0) {
		t.Fatalf("no clean run: %s %v", k.NoRun, k.Run)
	}
	return k
}

// find returns the line of the kernel that contains a text.
func (k *Kernel) find(t *testing.T, text string) *Line {
	t.Helper()
	for i := range k.Lines {
		if strings.Contains(k.Lines[i].Text, text) {
			return &k.Lines[i]
		}
	}
	t.Fatalf("no line with %s", text)
	return nil
}

const small = `.shared .align 16 .b8 s[8192];
.visible .entry k(.param .u64 p)
{
	.reg .pred %p<3>;
	.reg .b32 %r<12>;
	.reg .b64 %rd<6>;
	mov.u32 %r1, %tid.x;
	ld.param.u64 %rd1, [p];
	cvta.to.global.u64 %rd2, %rd1;
	mul.wide.u32 %rd3, %r1, 8;
	add.s64 %rd4, %rd2, %rd3;
	ld.global.u32 %r2, [%rd4];
	shl.b32 %r3, %r1, 7;
	mov.u32 %r4, s;
	add.s32 %r5, %r4, %r3;
	st.shared.u32 [%r5], %r2;
	setp.lt.u32 %p1, %r1, 8;
	@%p1 bra THEN;
	add.s32 %r6, %r2, 1;
	bra.uni END;
THEN:
	add.s32 %r6, %r2, 2;
END:
	@%p1 add.s32 %r6, %r6, 3;
	st.global.u32 [%rd4], %r6;
	ret;
}
`

// TestRun: figures worked out by hand for 40 threads: a warp of 32 lanes, and one of 8.
func TestRun(t *testing.T) {
	k := of(t, small, 40)
	load, store, branch := k.find(t, "ld.global").Traffic, k.find(t, "st.shared").Traffic, k.find(t, "bra THEN").Branch
	// 32 lanes 8 bytes apart: 256 bytes are 8 sectors, and 128 bytes need 4. The other warp: 2, and 1.
	if load == nil || load.Units != 10 || load.Least != 5 || load.Times != 2 || load.Lanes != 40 || load.Write {
		t.Errorf("the load: %+v, want 10 sectors, 5 at best", load)
	}
	// 128 bytes apart all lanes are in one bank: a pass for each of 40 lanes; at best one for each warp.
	if store == nil || store.Units != 40 || store.Least != 2 || !store.Write {
		t.Errorf("the store: %+v, want 40 passes, 2 at best", store)
	}
	// Lanes part in the first warp only: 24 go on for two instructions without the 8, and these for one without the 24.
	if branch == nil || branch.Executed != 2 || branch.Parted != 1 || branch.Idle != 2*8+24 {
		t.Errorf("the branch: %+v, want 2, 1, 40", branch)
	}
	// 12 instructions before they part, three where they are apart, three behind; in the other warp 14 and 3.
	if r := k.Run; r.Executed != 12+3+3+14+3 || r.Slots != 32*35 || r.NoThread != 24*17 {
		t.Errorf("the run: %+v, want 35 instructions, %d slots, %d without a thread", r, 32*35, 24*17)
	}
	// The predicate holds for 8 lanes of the first warp: 24 do not take part, and 8 of the other.
	if r := k.Run; r.Guarded != 24+8 || r.Idle != 24*17+32+40 || r.Sectors != 2*10 || r.Passes != 40 {
		t.Errorf("the run: %+v, want 32 under a predicate, %d idle", r, 24*17+32+40)
	}
}

// TestPurposes: what the instructions of the same kernel are there for.
func TestPurposes(t *testing.T) {
	k := of(t, small, 0)
	for text, want := range map[string]cost.Purpose{"mov.u32 %r1": cost.Load, "ld.param": cost.Load, "cvta": cost.Address, "mul.wide": cost.Address, "shl": cost.Address,
		"ld.global": cost.Access, "setp": cost.Compute, "bra THEN": cost.Control, "add.s32 %r6, %r2, 1": cost.Compute} {
		if got := k.find(t, text).Purpose; got != want.String() {
			t.Errorf("%s is there for %s, want %s", text, got, want)
		}
	}
	// The load's address: cvta, mul.wide, add; all three are the last store's, too. That to shared memory: shl and add.
	for _, a := range k.Addresses {
		want, own := 3, 0
		if strings.HasPrefix(a.Text, "st.shared") {
			want, own = 2, 2
		}
		if a.Instructions != want || a.Own != own {
			t.Errorf("the address of %s: %+v, want %d, %d alone", a.Text, a, want, own)
		}
	}
	// On sm_80 a multiprocessor of four parts has 64 products and 32 accesses in a cycle: 2 and 4 cycles for a warp in its part;
	// a wide product is two.
	if c := k.find(t, "mul.wide").Cycles; c != 4 {
		t.Errorf("mul.wide takes %v cycles, want 4", c)
	}
	if c := k.find(t, "ld.global").Cycles; c != 4 {
		t.Errorf("ld.global takes %v cycles, want 4", c)
	}
}

const loop = `.visible .entry k(.param .u64 p, .param .u32 n)
{
	.reg .pred %p<3>;
	.reg .b32 %r<12>;
	.reg .b64 %rd<6>;
	ld.param.u64 %rd1, [p];
	ld.param.u32 %r1, [n];
	mov.u32 %r2, %tid.x;
	mov.u32 %r3, 0;
	mov.u32 %r4, 0;
	shl.b32 %r7, %r2, 1;
LOOP:
	mul.lo.s32 %r5, %r4, %r2;
	add.s32 %r6, %r5, %r7;
	add.s32 %r3, %r3, %r6;
	add.s32 %r4, %r4, 1;
	setp.lt.s32 %p1, %r4, %r1;
	@%p1 bra LOOP;
	st.global.u32 [%rd1], %r3;
	ret;
}
`

// TestPeak: in the loop the pointer (2 words), n, tid, the sum, the counter, twice tid, and the product are live: 8 words.
func TestPeak(t *testing.T) {
	p := of(t, loop, 0).Peak
	if p == nil || p.Words != 8 || p.Text != "add.s32 %r6, %r5, %r7" {
		t.Fatalf("%+v, want 8 words before the first addition of the loop", p)
	}
	// The pointer is read behind the loop only, and can be loaded there: 6 words. n and tid are read in the loop, but not by this
	// instruction. %r7 is read by it: nothing is gained there.
	want := map[string]int{"%rd1": 6, "%r1": 7, "%r2": 7, "%r7": 8}
	if len(p.Values) != 7 {
		t.Errorf("%d values are live, want 7", len(p.Values))
	}
	for _, v := range p.Values {
		if most, again := want[v.Register]; (v.Again != "") != again || v.Most != most {
			t.Errorf("%s: %q, then at most %d, want %d", v.Register, v.Again, v.Most, most)
		}
		if loops := v.Register != "%rd1" && v.Register != "%r5" && v.Register != "%r3"; v.Loops != loops {
			t.Errorf("%s is needed behind its last use: %v, want %v", v.Register, v.Loops, loops)
		}
	}
	// Without the pointer, n and tid 4 are left. %r7 is computed from tid, which is gone, and stays.
	if p.Freed != 4 {
		t.Errorf("at most %d words when all are computed again, want 4", p.Freed)
	}
}

// TestSourceGone: a value is not computed again from one that nobody keeps.
func TestSourceGone(t *testing.T) {
	k := of(t, strings.Replace(loop, "%r4, %r2;", "%r4, %r7;", 1), 0)
	for _, v := range k.Peak.Values {
		if v.Register == "%r2" || v.Register == "%r7" && v.Again != "" {
			t.Errorf("%+v: tid is not live in the loop", v)
		}
	}
}

// TestResidency: 256 threads are assumed when nothing is known; .reqntid decides.
func TestResidency(t *testing.T) {
	k := of(t, small, 0)
	if r := k.Resident; r.Threads != 256 || r.Blocks != 8 || r.Warps != 64 {
		t.Errorf("%+v", r)
	}
	// 8 KiB and 1 KiB are reserved: 18 blocks of 164 KiB; of one warp.
	if r := k.BySize[0]; r.Threads != 32 || r.Blocks != 18 || r.Limit[0] != "shared memory" {
		t.Errorf("%+v, want 18 blocks", r)
	}
	k = of(t, strings.Replace(small, "u64 p)", "u64 p) .reqntid 64", 1), 0)
	if r := k.Resident; r.Threads != 64 || len(k.BySize) != 0 {
		t.Errorf("%+v, %d sizes", r, len(k.BySize))
	}
}

// TestAssembled: what the assembler says counts.
func TestAssembled(t *testing.T) {
	m, err := warpwise.ReadPTX("k.ptx", header+loop)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Of(m, Options{Assembler: "ptxas", Assembled: map[string]Assembled{"k": {Registers: 128, Spilled: 16}}, Threads: 128})
	if err != nil {
		t.Fatal(err)
	}
	// 128 registers are 4,096 of a warp: 16 warps.
	if k := r.Kernels[0]; k.Registers.Count != 128 || k.Registers.From != "ptxas" || k.Registers.Estimate != 8 || k.Resident.Warps != 16 {
		t.Errorf("%+v, %+v", k.Registers, k.Resident)
	}
}

// TestForms: every form holds the figures, and JSON reads back.
func TestForms(t *testing.T) {
	m, err := warpwise.ReadPTX("a<b.ptx", header+small)
	if err != nil {
		t.Fatal(err)
	}
	r, err := Of(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var text, js, page bytes.Buffer
	if err := r.Text(&text); err != nil {
		t.Fatal(err)
	}
	if err := r.JSON(&js); err != nil {
		t.Fatal(err)
	}
	if err := r.HTML(&page); err != nil {
		t.Fatal(err)
	}
	var back Report
	if err := json.Unmarshal(js.Bytes(), &back); err != nil || back.Kernels[0].Resident.Blocks != 8 {
		t.Errorf("%v: %+v", err, back)
	}
	if !strings.Contains(text.String(), "occupancy: 100 % of the warps with blocks of 256 threads: 8 blocks, limited by threads") {
		t.Error(text.String())
	}
	if s := page.String(); !strings.Contains(s, "a&lt;b.ptx") || strings.Contains(s, "a<b.ptx") || strings.Contains(s, "<script") || !strings.Contains(s, "st.shared.u32 [%r5], %r2") {
		t.Error("the page does not hold the listing, or holds a name that is not escaped")
	}
	if _, err := Of(m, Options{Kernel: "nobody"}); err == nil {
		t.Error("a kernel that is not there is explained")
	}
}
