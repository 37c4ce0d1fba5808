package ptxtext

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/ptx"
)

// missing ends a test whose material is not there: a skip that says so, or a failure where peers
// are required.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
		t.Fatalf("missing: %s", what)
	}
	t.Skipf("SKIPPED: missing: %s", what)
}

// corpusFiles returns the PTX files of the corpus.
func corpusFiles(t *testing.T) []string {
	var files []string
	filepath.WalkDir("../../.cache/corpus", func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".ptx") {
			files = append(files, path)
		}
		return nil
	})
	if len(files) == 0 {
		missing(t, "PTX corpus in .cache/corpus")
	}
	return files
}

// TestCorpusRoundTrip reads every module of the corpus, verifies it, and expects printing to be
// a fixpoint.
func TestCorpusRoundTrip(t *testing.T) {
	for _, file := range corpusFiles(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := Parse(source.NewFile(file, string(text)))
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
	ptxas := peerAssembler(t)
	for i, file := range corpusFiles(t) {
		if i%31 != 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := Parse(source.NewFile(file, string(text)))
		if err != nil {
			continue // TestCorpusRoundTrip reports it
		}
		// The peer ends at PTX 8.4; the corpus is 8.5 and uses nothing of it.
		if (ptx.Version{Major: 8, Minor: 4}).Less(m.Version) {
			m.Version = ptx.Version{Major: 8, Minor: 4}
		}
		if msg := assemble(t, ptxas, strings.TrimSuffix(m.Target[0], ","), String(m)); msg != "" {
			t.Errorf("%s: %s", file, msg)
		}
	}
}
