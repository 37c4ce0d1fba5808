package irbitcode

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// dump reads a module with parse and prints it, names of files apart.
func dump(name, data string, parse func(*diag.File, irtext.Options) (*ir.Module, *diag.List)) (string, error) {
	m, diags := parse(diag.NewFile(name, data), irtext.Options{Workers: 1})
	if m == nil {
		return "", diags.Err()
	}
	irtext.CheckDebugVersion(m, &diag.List{})
	irtext.UseDebugRecords(m)
	m.ID, m.Summary = "", nil // summaries are not read
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{Workers: 1})), nil
}

// tools are an assembler and a disassembler of one LLVM.
type tools struct{ as, dis string }

func find(t *testing.T, version string) tools {
	return tools{peer.Require(t, "llvm-as-"+version), peer.Require(t, "llvm-dis-"+version)}
}

// outcome is how our reading of a module compares with our reading of what llvm-dis makes of it.
type outcome struct {
	status string // "equal", "differs", "refused" by us, "text" refused by irtext, "llvm" refused by LLVM's own tools
	why    string
}

// compare assembles the text in path and compares.
func (x tools) compare(path string) outcome {
	bc, err := exec.Command(x.as, "-o", "-", path).Output()
	if err != nil || len(bc) == 0 {
		return outcome{"llvm", "llvm-as or its verifier rejects it"}
	}
	return x.compareBitcode(string(bc))
}

func (x tools) compareBitcode(bc string) outcome {
	cmd := exec.Command(x.dis, "-o", "-")
	cmd.Stdin = strings.NewReader(bc)
	text, err := cmd.Output()
	if err != nil {
		return outcome{"llvm", "llvm-dis rejects it"}
	}
	want, err := dump("<stdin>", string(text), irtext.Parse)
	if err != nil {
		return outcome{"text", err.Error()}
	}
	got, err := dump("<stdin>", bc, Parse)
	switch {
	case err != nil:
		return outcome{"refused", err.Error()}
	case got != want:
		return outcome{"differs", firstDiff(got, want)}
	}
	return outcome{"equal", ""}
}

func firstDiff(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return "got  " + cut(g[i]) + "\n\twant " + cut(w[i])
		}
	}
	return "one is longer"
}

func cut(s string) string { return s[:min(len(s), 300)] }

// compareAll compares many files in parallel and returns the outcomes in their order.
func (x tools) compareAll(paths []string) []outcome {
	out := make([]outcome, len(paths))
	var wg sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := range next {
				out[i] = x.compare(paths[i])
			}
		})
	}
	for i := range paths {
		next <- i
	}
	close(next)
	wg.Wait()
	return out
}

// TestCorpus: our reading of the bitcode of every module of the corpus is our reading of llvm-dis's text of it.
func TestCorpus(t *testing.T) {
	for _, c := range []struct{ version, dir string }{{"19", "corpus"}, {"22", "corpus22"}} {
		t.Run(c.dir, func(t *testing.T) {
			x := find(t, c.version)
			paths := peer.Files(t, c.dir+"/ll/*/*.ll")
			if testing.Short() || os.Getenv("WARPWISE_BITCODE") != "all" {
				paths = everyNth(paths, 12)
			}
			for i, o := range x.compareAll(paths) {
				if o.status != "equal" {
					t.Errorf("%s: %s: %s", paths[i], o.status, o.why)
				}
			}
			t.Logf("%d modules", len(paths))
		})
	}
}

func everyNth(s []string, n int) (out []string) {
	for i := 0; i < len(s); i += n {
		out = append(out, s[i])
	}
	return out
}

// TestLLVMTests does the same with LLVM's own tests, as far as llvm-as takes them. What we refuse, or read otherwise, is
// listed in testdata/refused.tsv with the reason; WARPWISE_BITCODE=all looks at all tests, without it at one of 40.
func TestLLVMTests(t *testing.T) {
	x := find(t, "19")
	cache, err := peer.Cache()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(cache, "llvm-tests")
	var paths []string
	err = filepath.WalkDir(root, func(p string, d os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(p, ".ll") {
			paths = append(paths, p)
		}
		return err
	})
	if err != nil || len(paths) == 0 {
		peer.Missing(t, "LLVM's tests")
		return
	}
	all := os.Getenv("WARPWISE_BITCODE") == "all"
	if !all {
		paths = everyNth(paths, 40)
	}
	known, err := os.ReadFile("testdata/refused.tsv")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	var rows bytes.Buffer
	rows.WriteString("test\tstatus\twhy\n")
	for i, o := range x.compareAll(paths) {
		counts[o.status]++
		if o.status == "equal" || o.status == "llvm" || o.status == "text" {
			continue
		}
		rel, _ := filepath.Rel(root, paths[i])
		why := strings.ReplaceAll(strings.ReplaceAll(o.why, paths[i], rel), "\n", " ")
		row := rel + "\t" + o.status + "\t" + strings.ReplaceAll(why, "\t", " ") + "\n"
		rows.WriteString(row)
		if !bytes.Contains(known, []byte("\n"+rel+"\t")) && os.Getenv("WARPWISE_BITCODE_UPDATE") == "" {
			t.Errorf("not in testdata/refused.tsv: %s", row)
		}
	}
	for _, k := range []string{"equal", "differs", "refused", "text", "llvm"} {
		t.Logf("%s: %d of %d", k, counts[k], len(paths))
	}
	if all && os.Getenv("WARPWISE_BITCODE_UPDATE") != "" {
		if err := os.WriteFile("testdata/refused.tsv", rows.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
