package main

import (
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

const sample = `.version 7.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 out)
{
	.reg .b64 %rd<3>; .reg .b32 %r<4>; // registers
	ld.param.u64 %rd1, [out];
	mad.lo.s32 %r1, %r2, %r3, 7;
	st.global.u32 [%rd1+4], %r1;
	ret;
}
`

// TestTokens checks that the tokens with what is between them are the text.
func TestTokens(t *testing.T) {
	at, words := 0, 0
	for _, tok := range tokens(sample) {
		if tok.start < at || tok.end <= tok.start {
			t.Fatalf("token at %d", tok.start)
		}
		at = tok.end
		words++
	}
	if words != 64 {
		t.Errorf("%d tokens", words)
	}
}

// TestMutate checks that equal seeds give equal changes, and that most change something.
func TestMutate(t *testing.T) {
	changed := 0
	for i := range uint64(100) {
		a, what := mutate(sample, 0, rand.New(rand.NewPCG(1, i)))
		b, _ := mutate(sample, 0, rand.New(rand.NewPCG(1, i)))
		if a != b {
			t.Fatalf("%s: not the same again", what)
		}
		if a != sample {
			changed++
		}
	}
	if changed < 80 {
		t.Errorf("%d of 100 changed", changed)
	}
}

// TestSmallShare compares 200 changes of the sample with the peer assembler.
func TestSmallShare(t *testing.T) {
	peer.Require(t, "ptxas")
	reasons, err := readReasons("../../testdata/reject/reasons.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lax, refused := 0, 0
	for i := range uint64(200) {
		text, what := mutate(sample, 0, rand.New(rand.NewPCG(2, i)))
		r := compare("sample", text, "sm_80")
		if r.theirs != "" {
			refused++
		}
		if r.side() == tooLax {
			lax++
		}
		if _, ok := reasons.find(&r); r.side() != agree && !ok {
			t.Errorf("%s: ptxas %q, ours %q", what, r.theirs, r.ours)
		}
	}
	if refused < 100 || lax*100 > refused*share {
		t.Errorf("ptxas refuses %d, of these we accept %d", refused, lax)
	}
}
