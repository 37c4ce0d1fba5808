package phasecheck

import (
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// kernel puts a body into a kernel with two pointers to global memory and an integer.
func kernel(body string) string {
	return `.version 7.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 .ptr .global .align 16 a, .param .u64 .ptr .global .align 4 b, .param .u32 n)
{
.local .align 16 .b8 depot[32];
.shared .align 4 .b8 sh[64];
.reg .pred %p<9>;
.reg .b32 %r<19>;
.reg .b64 %d<19>;
ld.param.u64 %d1, [a];
ld.param.u64 %d2, [b];
ld.param.u32 %r1, [n];
ld.global.u32 %r2, [%d1];
setp.lt.s32 %p1, %r1, 7;
` + body + `
ret;
}
`
}

// decisions are single decisions with what the checker must say. Blocks have the same numbers in both texts.
var decisions = []struct {
	name, before, after string
	want                string // "right", or a part of the reason
}{
	{"copy", "mov.u32 %r3, %r1; st.global.u32 [%d1], %r3;", "mov.u32 %r3, %r1; st.global.u32 [%d1], %r1;", "right"},
	{"copy of what was written since", "mov.u32 %r3, %r1; add.s32 %r1, %r1, 1; st.global.u32 [%d1], %r3;",
		"mov.u32 %r3, %r1; add.s32 %r1, %r1, 1; st.global.u32 [%d1], %r1;", "operand 2 of st"},
	{"copy on one way only", "mov.u32 %r3, %r2; @%p1 bra L; mov.u32 %r3, %r1; L: st.global.u32 [%d1], %r3;",
		"mov.u32 %r3, %r2; @%p1 bra L; mov.u32 %r3, %r1; L: st.global.u32 [%d1], %r1;", "on the path"},
	{"copy around a loop", "mov.u32 %r3, %r1; L: add.s32 %r4, %r3, 1; st.global.u32 [%d1], %r3; mov.u32 %r3, %r4; setp.lt.s32 %p2, %r4, 9; @%p2 bra L;",
		"mov.u32 %r3, %r1; L: add.s32 %r4, %r3, 1; st.global.u32 [%d1], %r1; mov.u32 %r3, %r4; setp.lt.s32 %p2, %r4, 9; @%p2 bra L;", "operand 2 of st"},
	{"guarded copy", "mov.u32 %r3, %r2; @%p1 mov.u32 %r3, %r1; @%p1 st.global.u32 [%d1], %r3;", "mov.u32 %r3, %r2; @%p1 mov.u32 %r3, %r1; @%p1 st.global.u32 [%d1], %r1;", "right"},
	{"guarded copy, other guard", "mov.u32 %r3, %r2; @%p1 mov.u32 %r3, %r1; @!%p1 st.global.u32 [%d1], %r3;",
		"mov.u32 %r3, %r2; @%p1 mov.u32 %r3, %r1; @!%p1 st.global.u32 [%d1], %r1;", "operand 2 of st"},
	{"constant", "mov.u32 %r3, 5; add.s32 %r4, %r3, %r1; st.global.u32 [%d1], %r4;", "mov.u32 %r3, 5; add.s32 %r4, %r1, 5; st.global.u32 [%d1], %r4;", "right"},
	{"wrong constant", "mov.u32 %r3, 5; add.s32 %r4, %r3, %r1; st.global.u32 [%d1], %r4;", "mov.u32 %r3, 5; add.s32 %r4, %r1, 6; st.global.u32 [%d1], %r4;", "operand 2"},
	{"comparison of neighbours", "setp.lt.s32 %p2, %r2, 5; @%p2 st.global.u32 [%d1], 1;", "setp.lt.s32 %p2, %r2, 6; @%p2 st.global.u32 [%d1], 1;", "the guard of st"},
	{"equal to another number", "setp.eq.s32 %p2, %r2, 100; selp.b32 %r3, 1, 2, %p2; st.global.u32 [%d1], %r3;",
		"setp.eq.s32 %p2, %r2, 101; selp.b32 %r3, 1, 2, %p2; st.global.u32 [%d1], %r3;", "operand 2"},
	{"dead", "add.s32 %r3, %r1, 1; mov.u32 %r3, 2; st.global.u32 [%d1], %r3;", "mov.u32 %r3, 2; st.global.u32 [%d1], %r3;", "right"},
	{"dead but under the other guard", "add.s32 %r3, %r1, 1; @%p1 bra L; L: @%p1 mov.u32 %r3, 2; st.global.u32 [%d1], %r3;",
		"@%p1 bra L; L: @%p1 mov.u32 %r3, 2; st.global.u32 [%d1], %r3;", "operand 2"},
	{"dead but on one way", "add.s32 %r3, %r1, 1; @%p1 mov.u32 %r3, 2; st.global.u32 [%d1], %r3;", "@%p1 mov.u32 %r3, 2; st.global.u32 [%d1], %r3;", "operand 2"},
	{"a store is no dead code", "st.global.u32 [%d1], %r1; st.global.u32 [%d2], %r2;", "st.global.u32 [%d2], %r2;", "operand 1 of st.global.u32"},
	{"slot", "st.local.u32 [depot+4], %r1; @%p1 st.local.u32 [depot+4], %r2; ld.local.u32 %r4, [depot+4]; st.global.u32 [%d1], %r4;",
		"mov.b32 %r9, %r1; @%p1 mov.b32 %r9, %r2; mov.b32 %r4, %r9; st.global.u32 [%d1], %r4;", "right"},
	{"slot without its store", "st.local.u32 [depot+4], %r1; @%p1 st.local.u32 [depot+4], %r2; ld.local.u32 %r4, [depot+4]; st.global.u32 [%d1], %r4;",
		"mov.b32 %r9, %r1; mov.b32 %r4, %r9; st.global.u32 [%d1], %r4;", "operand 2"},
	{"slot extended with the wrong sign", "st.local.u8 [depot], %r1; ld.local.s8 %r4, [depot]; st.global.u32 [%d1], %r4;",
		"mov.b32 %r9, %r1; cvt.u32.u8 %r4, %r9; st.global.u32 [%d1], %r4;", "operand 2"},
	{"state space", "cvta.local.u64 %d3, %d4; st.u32 [%d3+4], %r1;", "cvta.local.u64 %d3, %d4; st.local.u32 [%d4+4], %r1;", "right"},
	{"state space there and back", "ld.global.u64 %d3, [%d1]; cvta.to.local.u64 %d4, %d3; cvta.local.u64 %d2, %d4; st.u32 [%d2+4], %r1;",
		"ld.global.u64 %d3, [%d1]; cvta.to.local.u64 %d4, %d3; cvta.local.u64 %d2, %d4; st.local.u32 [%d4+4], %r1;", "right"},
	{"generic address in a state space", "ld.global.u64 %d3, [%d1]; cvta.to.local.u64 %d4, %d3; cvta.local.u64 %d2, %d4; st.u32 [%d2+4], %r1;",
		"ld.global.u64 %d3, [%d1]; cvta.to.local.u64 %d4, %d3; cvta.local.u64 %d2, %d4; st.local.u32 [%d3+4], %r1;", "operand 1"},
	{"generic is not global", "ld.global.u64 %d3, [%d1]; st.u32 [%d3], %r1;", "ld.global.u64 %d3, [%d1]; st.global.u32 [%d3], %r1;", "its address comes from ld"},
	{"another state space", "cvta.shared.u64 %d3, %d4; st.u32 [%d3], %r1;", "cvta.shared.u64 %d3, %d4; st.global.u32 [%d3], %r1;", "its address comes from cvta"},
	{"merged", "ld.global.u32 %r3, [%d1]; ld.global.u32 %r4, [%d1+4]; add.s32 %r5, %r3, %r4; st.global.u32 [%d2], %r5;",
		"ld.global.v2.u32 {%r3, %r4}, [%d1]; add.s32 %r5, %r3, %r4; st.global.u32 [%d2], %r5;", "right"},
	{"merged across a store", "ld.global.u32 %r3, [%d1]; st.global.u32 [%d1+4], 0; ld.global.u32 %r4, [%d1+4]; add.s32 %r5, %r3, %r4; st.global.u32 [%d1+8], %r5;",
		"ld.global.v2.u32 {%r3, %r4}, [%d1]; st.global.u32 [%d1+4], 0; add.s32 %r5, %r3, %r4; st.global.u32 [%d1+8], %r5;", "operand 2"},
	{"merged without alignment", "ld.global.u32 %r3, [%d2]; ld.global.u32 %r4, [%d2+4]; add.s32 %r5, %r3, %r4; st.global.u32 [%d1], %r5;",
		"ld.global.v2.u32 {%r3, %r4}, [%d2]; add.s32 %r5, %r3, %r4; st.global.u32 [%d1], %r5;", "aligned"},
	{"address", "add.s64 %d3, %d1, 8; st.global.u32 [%d3+4], %r1;", "add.s64 %d3, %d1, 8; st.global.u32 [%d1+12], %r1;", "right"},
	{"address, off by some", "add.s64 %d3, %d1, 8; st.global.u32 [%d3+4], %r1;", "add.s64 %d3, %d1, 8; st.global.u32 [%d1+8], %r1;", "operand 1"},
	{"threaded", "@%p2 bra L; @%p2 bra M; @%p2 bra N; @%p1 bra L; bra M; L: bra N; M: st.global.u32 [%d1], 1; N: st.global.u32 [%d2], 2;",
		"@%p2 bra L; @%p2 bra M; @%p2 bra N; @%p1 bra N; bra M; L: bra N; M: st.global.u32 [%d1], 1; N: st.global.u32 [%d2], 2;", "right"},
	{"threaded to elsewhere", "@%p2 bra L; @%p2 bra M; @%p2 bra N; @%p1 bra L; bra M; L: bra N; M: st.global.u32 [%d1], 1; N: st.global.u32 [%d2], 2;",
		"@%p2 bra L; @%p2 bra M; @%p2 bra N; @%p1 bra M; bra M; L: bra N; M: st.global.u32 [%d1], 1; N: st.global.u32 [%d2], 2;", "the way to"},
	{"common value", "mul.lo.s32 %r3, %r1, %r2; @%p1 bra L; mul.lo.s32 %r4, %r1, %r2; st.global.u32 [%d1], %r4; L: st.global.u32 [%d2], %r3;",
		"mul.lo.s32 %r3, %r1, %r2; @%p1 bra L; mov.b32 %r4, %r3; st.global.u32 [%d1], %r4; L: st.global.u32 [%d2], %r3;", "right"},
	{"leader that does not dominate", "@%p1 bra L; mul.lo.s32 %r3, %r1, %r2; st.global.u32 [%d1], %r3; L: mul.lo.s32 %r4, %r1, %r2; st.global.u32 [%d2], %r4;",
		"@%p1 bra L; mul.lo.s32 %r3, %r1, %r2; st.global.u32 [%d1], %r3; L: mov.b32 %r4, %r3; st.global.u32 [%d2], %r4;", "operand 2"},
	{"load across a barrier", "ld.shared.u32 %r3, [sh]; bar.sync 0; ld.shared.u32 %r4, [sh]; add.s32 %r5, %r3, %r4; st.global.u32 [%d1], %r5;",
		"ld.shared.u32 %r3, [sh]; bar.sync 0; mov.b32 %r4, %r3; add.s32 %r5, %r3, %r4; st.global.u32 [%d1], %r5;", "operand 2"},
	{"ballots of two masks", "vote.sync.ballot.b32 %r3, %p1, %r1; vote.sync.ballot.b32 %r4, %p1, %r2; add.s32 %r5, %r3, %r4; st.global.u32 [%d1], %r5;",
		"vote.sync.ballot.b32 %r3, %p1, %r1; mov.b32 %r4, %r3; add.s32 %r5, %r3, %r4; st.global.u32 [%d1], %r5;", "vote.sync.ballot.b32 is gone"},
	{"votes of two predicates", "setp.lt.s32 %p2, %r2, 3; vote.sync.all.pred %p3, %p1, %r1; vote.sync.all.pred %p4, %p2, %r1; selp.b32 %r5, 1, 2, %p4; st.global.u32 [%d1], %r5;",
		"setp.lt.s32 %p2, %r2, 3; vote.sync.all.pred %p3, %p1, %r1; mov.pred %p4, %p3; selp.b32 %r5, 1, 2, %p4; st.global.u32 [%d1], %r5;", "vote.sync.all.pred is gone"},
	{"predicate", "@%p1 bra L; ld.global.u32 %r3, [%d2]; st.global.u32 [%d1], %r3; L: st.global.u32 [%d1+8], %r1;",
		"@!%p1 ld.global.u32 %r3, [%d2]; @!%p1 st.global.u32 [%d1], %r3; bra L; ret; L: st.global.u32 [%d1+8], %r1;", "right"},
	{"predicate, other sense", "@%p1 bra L; ld.global.u32 %r3, [%d2]; st.global.u32 [%d1], %r3; L: st.global.u32 [%d1+8], %r1;",
		"@%p1 ld.global.u32 %r3, [%d2]; @%p1 st.global.u32 [%d1], %r3; bra L; ret; L: st.global.u32 [%d1+8], %r1;", "the guard of st"},
	{"reassociated", "add.s32 %r3, %r1, 3; add.s32 %r4, %r3, %r2; add.s32 %r5, %r4, 4; st.global.u32 [%d1], %r5;",
		"add.s32 %r4, %r1, %r2; add.s32 %r5, %r4, 7; st.global.u32 [%d1], %r5;", "right"},
	{"reassociated floats", "add.f32 %r3, %r1, 0f3F800000; add.f32 %r4, %r3, %r2; st.global.u32 [%d1], %r4;",
		"add.f32 %r3, %r2, 0f3F800000; add.f32 %r4, %r3, %r1; st.global.u32 [%d1], %r4;", "operand 2"},
	{"hoisted", "@%p1 bra L; add.s32 %r3, %r1, 1; st.global.u32 [%d1], %r3; bra M; L: add.s32 %r3, %r1, 1; st.global.u32 [%d2], %r3; M:",
		"add.s32 %r3, %r1, 1; @%p1 bra L; st.global.u32 [%d1], %r3; bra M; L: st.global.u32 [%d2], %r3; M:", "right"},
	{"backward copy", "add.s32 %r3, %r1, 1; mov.u32 %r4, %r3; st.global.u32 [%d1], %r4;", "add.s32 %r4, %r1, 1; st.global.u32 [%d1], %r4;", "right"},
	{"backward copy over a read", "mov.u32 %r4, %r2; add.s32 %r3, %r1, 1; st.global.u32 [%d2], %r4; mov.u32 %r4, %r3; st.global.u32 [%d1], %r4;",
		"mov.u32 %r4, %r2; add.s32 %r4, %r1, 1; st.global.u32 [%d2], %r4; st.global.u32 [%d1], %r4;", "operand 2"},
}

func TestDecisions(t *testing.T) {
	for _, d := range decisions {
		t.Run(strings.ReplaceAll(d.name, " ", "_"), func(t *testing.T) {
			was, err := ptxtext.ParseString("before.ptx", kernel(d.before))
			if err != nil {
				t.Fatal(err)
			}
			now, err := ptxtext.ParseString("after.ptx", kernel(d.after))
			if err != nil {
				t.Fatal(err)
			}
			if was.Func("k").NumBlocks() != now.Func("k").NumBlocks() {
				t.Fatal("the blocks have other numbers")
			}
			f := now.Func("k")
			reached := newGraph(f, f.NumBlocks()).there
			f.Blocks = slices.DeleteFunc(f.Blocks, func(b *ptx.Block) bool { return !reached[b.ID] })
			r := Compare(was, was.Func("k"), now.Func("k"), []pass.Remark{{Pass: "P", Name: "Kind", Pos: was.Func("k").LocAt(was.Func("k").Blocks[0].Insts[0].Loc).Pos}})
			got := strings.Join(append(r.Wrong, r.Why...), "\n")
			if d.want == "right" {
				if got != "" {
					t.Errorf("not right: %s", got)
				}
			} else if len(r.Wrong) == 0 || !strings.Contains(got, d.want) {
				t.Errorf("got %q and %d undecided, want wrong with %q", got, r.Undecided, d.want)
			}
		})
	}
}
