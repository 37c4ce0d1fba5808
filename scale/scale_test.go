package scale

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
)

func TestMain(m *testing.M) { ptest.Main(m) }

// TestPipeline compiles and verifies kernels for two targets, one of them a file that is no kernel.
func TestPipeline(t *testing.T) {
	dir := t.TempDir()
	broken := filepath.Join(dir, "broken.ll")
	if err := os.WriteFile(broken, []byte("define void @f( {\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	refused := filepath.Join(dir, "refused.ll")
	if err := os.WriteFile(refused, []byte("define fp128 @f(fp128 %x) {\n  ret fp128 %x\n}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var units []Unit
	for _, f := range []string{"../testdata/kernels/collatz.ll", "../testdata/kernels/matmul.ll", broken, refused} {
		for _, sm := range []string{"sm_70", "sm_90"} {
			units = append(units, Unit{File: f, Target: sm, Level: 2})
		}
	}
	p, s, col := ptest.CreateList(units)
	out := filepath.Join(dir, "out.csv")
	WriteCSV(s, out, beam.Flatten(s, Compile(s, col), Verify(s, col)))
	if err := ptest.Run(p); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, r := range rows[1:] {
		count[r[0]+" "+r[4]]++
	}
	want := map[string]int{"compile ok": 4, "compile failed": 2, "compile refused": 2, "verify equal": 4, "verify failed": 2, "verify refused": 2}
	for k, n := range want {
		if count[k] != n {
			t.Errorf("%s: %d rows, want %d\n%v", k, count[k], n, rows)
		}
	}
	if len(rows) != 17 {
		t.Errorf("%d rows", len(rows))
	}
}
