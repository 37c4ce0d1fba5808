// Command pocl asks an independent witness: PoCL, an OpenCL implementation for the CPU. Each kernel of
// kernels.tsv, most of them darktable's and hashcat's, runs there and on the emulator (LLVM IR, and our PTX of it at
// -O0 and -O2), on the same inputs, and the buffers are compared: integers must be equal, floating-point
// numbers within the distance that the table states and gives the reason for.
//
// PoCL shares with us clang's front end, in another version, and nothing behind it: neither the
// library (SLEEF, not libclc), nor the code generator, nor the machine.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/process"
)

//go:embed kernels.tsv
var kernelTable string

//go:embed host/host.c
var hostSource string

func main() {
	only := flag.String("only", "", "only kernels whose file or name contains this word")
	update := flag.Bool("update", false, "rewrite testdata/pocl/results.tsv")
	list := flag.Bool("candidates", false, "list darktable's kernels without images and say which are run")
	workers := flag.Int("j", 2, "kernels at the same time")
	flag.Parse()
	if bad, err := run(*only, *list, *update, *workers); err != nil || bad {
		if err != nil {
			fmt.Fprintln(os.Stderr, "pocl:", err)
		}
		os.Exit(1)
	}
}

// run compares the kernels and reports whether one differs.
func run(only string, list, update bool, workers int) (bool, error) {
	jobs, err := parseTable(kernelTable)
	if err != nil {
		return false, err
	}
	w, err := newWitness()
	if err != nil {
		return false, err
	}
	defer w.close()
	if list {
		return false, w.candidates(jobs)
	}
	var picked []*job
	for _, j := range jobs {
		if strings.Contains(j.file+" "+j.kernel, only) {
			picked = append(picked, j)
		}
	}
	results := make([]result, len(picked))
	process.Each(workers, len(picked), func(i int) { results[i] = w.compare(picked[i]) })
	table, bad := report(results)
	fmt.Print(table)
	printSummary(results)
	if update && only == "" {
		path := filepath.Join(w.root, "testdata", "pocl", "results.tsv")
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return bad, err
		}
		return bad, os.WriteFile(path, []byte(table), 0o644)
	}
	return bad, nil
}

// result is what one kernel came to.
type result struct {
	job      *job
	problem  string // why nothing could be compared, or the first difference; "" when all is well
	integers int    // elements compared
	floats   int
	unknown  int     // elements that the program does not determine
	changed  int     // elements that PoCL's run changed
	ulp      uint32  // largest distance of floats, in units in the last place
	relative float64 // largest difference of floats, relative to the largest magnitude of the buffer
}

const resultHeader = "file\tkernel\tresult\tintegers\tfloats\tundetermined\tchanged\tulp\trelative\tbound\treason of the bound\n"

// report makes the table and reports whether a kernel is not as it should be.
func report(results []result) (string, bool) {
	var b strings.Builder
	b.WriteString(resultHeader)
	bad := false
	for _, r := range results {
		verdict := "agrees"
		if r.problem != "" {
			verdict, bad = r.problem, true
		}
		fmt.Fprintf(&b, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%.2g\t%s\t%s\n", r.job.file, r.job.kernel, verdict, r.integers, r.floats, r.unknown, r.changed, r.ulp, r.relative, r.job.bound, r.job.reason)
	}
	return b.String(), bad
}

func printSummary(results []result) {
	agree, exact, corpus := 0, 0, 0
	var integers, floats int
	for _, r := range results {
		if r.problem != "" {
			continue
		}
		agree++
		if r.ulp == 0 {
			exact++
		}
		if !r.job.own() {
			corpus++
		}
		integers += r.integers
		floats += r.floats
	}
	fmt.Fprintf(os.Stderr, "%d of %d kernels agree with PoCL (%d of darktable and hashcat, %d of our own), %d bit for bit; %d integers, %d floating-point numbers; LLVM IR and our PTX at -O0 and -O2\n",
		agree, len(results), corpus, agree-corpus, exact, integers, floats)
}

// witness holds what the comparisons need.
type witness struct {
	root, darktable, hashcat string // where the sources are: ours, darktable's, hashcat's
	host                     string // the compiled host program
	tmp                      string
	clang                    map[string]string
}

// newWitness finds the peers and compiles the host program.
func newWitness() (*witness, error) {
	root, err := peer.Root()
	if err != nil {
		return nil, err
	}
	cache, err := peer.Cache()
	if err != nil {
		return nil, err
	}
	share := func(pkg string) string { return filepath.Join(cache, "pocl", "sources", pkg, "usr", "share") }
	w := &witness{root: root, darktable: filepath.Join(share("darktable"), "darktable", "kernels"), hashcat: filepath.Join(share("hashcat-data"), "hashcat", "OpenCL")}
	if w.clang, err = peer.FindAll("clang-19", "llvm-link-19", "opt-19"); err != nil {
		return nil, err
	}
	for _, dir := range []string{w.darktable, w.hashcat} {
		if _, err := os.Stat(dir); err != nil {
			return nil, fmt.Errorf("peer missing: %s (run `make pocl`)", dir)
		}
	}
	if cpu, err := os.ReadFile("/proc/cpuinfo"); err == nil && strings.Contains(string(cpu), "flags") && !strings.Contains(string(cpu), " fma ") {
		return nil, fmt.Errorf("the bounds need a CPU that computes contracted products and sums with one rounding (FMA)")
	}
	if w.tmp, err = os.MkdirTemp("", "pocl"); err != nil {
		return nil, err
	}
	source := filepath.Join(w.tmp, "host.c")
	if err := os.WriteFile(source, []byte(hostSource), 0o644); err != nil {
		return nil, err
	}
	w.host = filepath.Join(w.tmp, "host")
	r, err := process.Run(process.Command{Args: []string{w.clang["clang-19"], "-O1", "-o", w.host, source, "-lOpenCL"}, Limit: limit})
	if err != nil || !r.OK() {
		w.close()
		return nil, fmt.Errorf("peer missing: the OpenCL headers and loader (run `make pocl`): %s", r.Reason())
	}
	return w, nil
}

func (w *witness) close() { os.RemoveAll(w.tmp) }
