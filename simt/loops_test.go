package simt_test

import (
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// TestRoundsOfLoops: under Maximal the lanes of a warp are together in every round of an outer loop,
// whichever round of the inner loop they leave it in and wherever they leave it to.
func TestRoundsOfLoops(t *testing.T) {
	head := `mov.u32 %r3, 0; mov.u32 %r9, -1; and.b32 %r4, %r1, 3;
	OUTER: activemask.b32 %r5; and.b32 %r9, %r9, %r5; add.u32 %r3, %r3, 1; setp.gt.u32 %p1, %r3, 5; @%p1 bra DONE; mov.u32 %r6, 0;
	INNER: add.u32 %r6, %r6, 1; setp.gt.u32 %p1, %r6, %r4; `
	for name, rest := range map[string]string{
		"to the head":        "@%p1 bra OUTER; bra INNER; DONE:",
		"to a block before":  "@!%p1 bra INNER; bra OUTER; DONE:",
		"to a latch":         "@%p1 bra LATCH; bra INNER; LATCH: add.u32 %r7, %r6, %r3; bra OUTER; DONE:",
		"to two latches":     "@!%p1 bra INNER; setp.eq.u32 %p1, %r4, 1; @%p1 bra A; add.u32 %r7, %r6, 1; bra OUTER; A: add.u32 %r7, %r6, 2; bra OUTER; DONE:",
		"by falling through": "@%p1 bra LATCH; bra INNER; DONE: bra END; LATCH: setp.eq.u32 %p1, %r4, 2; @%p1 bra OUTER; add.u32 %r7, %r6, 1; bra OUTER; END:",
	} {
		t.Run(name, func(t *testing.T) {
			snippet{body: head + rest, models: []simt.Model{simt.Maximal}}.want(t, func(int) uint32 { return 0xffffffff })
		})
	}
}

// TestIrreducibleRounds enters a loop at two places: the lanes that came in by either are together
// from the second round on.
func TestIrreducibleRounds(t *testing.T) {
	body := `mov.u32 %r3, 0; mov.u32 %r9, -1; setp.lt.u32 %p1, %r1, 16; selp.u32 %r4, 7, 6, %p1; sub.u32 %r6, %r4, 4; @%p1 bra B;
	A: add.u32 %r3, %r3, 0;
	B: add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, %r6; @%p1 bra A; activemask.b32 %r5; and.b32 %r9, %r9, %r5; setp.lt.u32 %p1, %r3, %r4; @%p1 bra A;`
	// Those that start at the head, B, are one round ahead when they meet the others at A.
	snippet{body: body, models: []simt.Model{simt.Maximal}}.want(t, func(int) uint32 { return 0xffffffff })
}

// TestManyLoops: loops within loops, and a long chain of them, take no more stack and little time.
func TestManyLoops(t *testing.T) {
	var deep, chain []byte
	n := 300
	for i := range n {
		deep = append(deep, "L"...)
		deep = append(deep, name(i)...)
		deep = append(deep, ": add.u32 %r3, %r3, 0; "...)
	}
	for i := n - 1; i >= 0; i-- {
		deep = append(deep, "setp.eq.u32 %p1, %r3, 77; @%p1 bra L"...)
		deep = append(deep, name(i)...)
		deep = append(deep, "; "...)
	}
	for i := range 20000 {
		chain = append(chain, "C"...)
		chain = append(chain, name(i)...)
		chain = append(chain, ": setp.eq.u32 %p1, %r3, 77; @%p1 bra C"...)
		chain = append(chain, name(i)...)
		chain = append(chain, "; "...)
	}
	body := "mov.u32 %r3, 0; " + string(deep) + string(chain) + "mov.u32 %r9, 1;"
	snippet{body: body, models: []simt.Model{simt.Maximal}}.want(t, func(int) uint32 { return 1 })
}

func name(i int) string {
	return string([]byte{'a' + byte(i/17576%26), 'a' + byte(i/676%26), 'a' + byte(i/26%26), 'a' + byte(i%26)})
}
