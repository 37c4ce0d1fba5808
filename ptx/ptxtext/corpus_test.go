package ptxtext

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ptx"
)

// corpusFiles returns the PTX files of the corpus.
func corpusFiles(t *testing.T) []string {
	return peer.Files(t, "corpus/ptx/*/*.ptx", "corpus/ptx/*/*/*.ptx")
}

// TestCorpusRoundTrip reads every module of the corpus, verifies it, and expects printing to be
// a fixpoint.
func TestCorpusRoundTrip(t *testing.T) {
	for _, file := range corpusFiles(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := Parse(diag.NewFile(file, string(text)))
		if err != nil {
			t.Error(err)
			continue
		}
		if err := ptx.Verify(m).Err(); err != nil {
			t.Error(err)
		}
		one := Append(nil, m)
		m2, err := ParseString(file, string(one))
		if err != nil {
			t.Errorf("printed: %v", err)
			continue
		}
		if two := Append(nil, m2); !bytes.Equal(one, two) {
			t.Errorf("%s: printing again differs", file)
		}
		if a, b := instructions(m), instructions(m2); a != b || a == 0 {
			t.Errorf("%s: %d instructions, %d after printing", file, a, b)
		}
	}
}

func instructions(m *ptx.Module) int {
	n := 0
	for f := range m.Funcs {
		for _, b := range f.Blocks {
			n += len(b.Insts)
		}
	}
	return n
}

// TestCorpusPeer has the peer assembler accept what is printed, on a sample of the corpus.
func TestCorpusPeer(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: short mode: the corpus is not checked by the peer assembler")
	}
	peer.Require(t, "ptxas")
	for i, file := range corpusFiles(t) {
		if i%31 != 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := Parse(diag.NewFile(file, string(text)))
		if err != nil {
			continue // TestCorpusRoundTrip reports it
		}
		// The peer ends at PTX 8.4; the corpus is 8.5 and uses nothing of it.
		if (ptx.Version{Major: 8, Minor: 4}).Less(m.Version) {
			m.Version = ptx.Version{Major: 8, Minor: 4}
		}
		if err := peer.Assemble(Append(nil, m), strings.TrimSuffix(m.Target[0], ","), "-O0"); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}
