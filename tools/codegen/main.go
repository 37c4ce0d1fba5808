// Command codegen compiles every module of the corpus for several GPUs and has
// ptxas assemble the result:
//
//	warpwise llc -O0|-O2 -mcpu=sm_XX module.ll -o out.ptx
//	ptxas -c -arch sm_XX out.ptx
//
// at the level the module was made for. The table testdata/codegen/results.tsv
// holds every pair of module and GPU with the reason of a failure. It is an
// error if fewer than the threshold succeed, or if a pair that succeeds in the
// table fails. -update rewrites the table. -reference puts llc-19 in our place.
// -llvm 22 takes the corpus that LLVM 22 made, with a table of its own.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// options are the flags.
type options struct {
	binary    string
	table     string
	llvm      string
	reference bool
	update    bool
	full      bool
	workers   int
	sms       string
	threshold float64
	only      string
	share     int
}

func main() {
	var o options
	flag.StringVar(&o.binary, "warpwise", "bin/warpwise", "our binary")
	flag.StringVar(&o.table, "table", "", "table of results (default testdata/codegen/results.tsv, with -llvm 22 results22.tsv)")
	flag.StringVar(&o.llvm, "llvm", corpus.Usual, "the version of LLVM that made the corpus: 19 or 22")
	flag.BoolVar(&o.reference, "reference", false, "put llc-19 in our place; no table")
	flag.BoolVar(&o.update, "update", false, "rewrite the table")
	flag.BoolVar(&o.full, "full", false, "also the modules that are too big for CI; no table")
	flag.IntVar(&o.workers, "j", 2, "modules at the same time")
	flag.StringVar(&o.sms, "sm", "sm_70,sm_80,sm_90", "GPUs to compile for")
	flag.Float64Var(&o.threshold, "threshold", 99, "percentage of pairs that must succeed")
	flag.StringVar(&o.only, "only", "", "compile only modules whose path contains this; no table")
	flag.IntVar(&o.share, "share", 1, "only every `N`th pair of module and GPU, always the same")
	flag.Parse()
	if o.table == "" {
		o.table = "testdata/codegen/results.tsv"
		if o.llvm != corpus.Usual {
			o.table = "testdata/codegen/results" + o.llvm + ".tsv"
		}
	}
	process.Exit("codegen", run(o))
}

// limit bounds every single process; ptxas takes its time with big functions.
const limit = 10 * time.Minute

// A result is one module compiled for one GPU.
type result struct {
	module, sm string
	reason     string // empty for success
	bytes      int64  // of PTX
	compile    time.Duration
	assemble   time.Duration
}

// status is the word in the table.
func (r result) status() string {
	if r.reason == "" {
		return "ok"
	}
	return "fail"
}

// run compiles everything and judges.
func run(o options) error {
	if o.share < 1 || o.share > 1 && o.update {
		return errors.New("-share is at least 1; -update needs the whole corpus, not a share")
	}
	compiler, err := compilerOf(o)
	if err != nil {
		return err
	}
	ptxas, err := peer.Find("ptxas")
	if err != nil {
		return err
	}
	dir, modules, err := corpus.Open(o.llvm, o.full)
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "codegen")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)

	jobs := jobsOf(o, modules)
	results := make([]result, len(jobs))
	process.Each(o.workers, len(jobs), func(i int) {
		j := jobs[i]
		c := compilation{compiler, ptxas, filepath.Join(dir, filepath.FromSlash(j.module.Path)), filepath.Join(tmp, fmt.Sprint(i))}
		results[i] = c.run(j)
	})
	sort.Slice(results, func(i, j int) bool {
		if results[i].module != results[j].module {
			return results[i].module < results[j].module
		}
		return results[i].sm < results[j].sm
	})
	report(results)
	return judge(o, results)
}

// compilerOf is the command line of the compiler before its options.
func compilerOf(o options) ([]string, error) {
	if o.reference {
		llc, err := peer.Find("llc-19")
		return []string{llc}, err
	}
	path, err := peer.Ours(o.binary)
	return []string{path, "llc"}, err
}

// A job is one pair of module and GPU.
type job struct {
	module corpus.Entry
	sm     string
}

// jobsOf lists the pairs, the largest modules first so that the workers end
// together. A share takes each module for the GPUs whose number in the list and
// the module's add up to a multiple of the share: with a share of as many as there
// are GPUs, each module is compiled for one of them.
func jobsOf(o options, modules []corpus.Entry) []job {
	var jobs []job
	sms := strings.Split(o.sms, ",")
	for i, m := range modules {
		if !strings.Contains(m.Path, o.only) {
			continue
		}
		for k, sm := range sms {
			if (i+k)%o.share == 0 {
				jobs = append(jobs, job{m, sm})
			}
		}
	}
	sort.SliceStable(jobs, func(i, j int) bool { return jobs[i].module.Bytes > jobs[j].module.Bytes })
	return jobs
}

// A compilation holds the tools and files of one job.
type compilation struct {
	compiler []string
	ptxas    string
	input    string
	output   string // without extension
}

// run compiles and assembles.
func (c compilation) run(j job) result {
	r := result{module: j.module.Path, sm: j.sm}
	ptx, cubin := c.output+".ptx", c.output+".cubin"
	defer os.Remove(ptx)
	defer os.Remove(cubin)
	level := "-O2"
	if j.module.Opt == "O0" {
		level = "-O0"
	}
	args := append(c.compiler[:len(c.compiler):len(c.compiler)], level, "-mcpu="+j.sm, c.input, "-o", ptx)
	compiled, err := process.Run(process.Command{Args: args, Limit: limit})
	r.compile = compiled.Wall
	if err != nil || !compiled.OK() {
		r.reason = "llc: " + shorten(compiled, err, c)
		return r
	}
	if info, err := os.Stat(ptx); err == nil {
		r.bytes = info.Size()
	}
	assembled, err := process.Run(process.Command{Args: []string{c.ptxas, "-c", "-arch", j.sm, ptx, "-o", cubin}, Limit: limit})
	r.assemble = assembled.Wall
	if err != nil || !assembled.OK() {
		r.reason = "ptxas: " + shorten(assembled, err, c)
	}
	return r
}

// shorten is the reason of a failure without paths of this machine.
func shorten(r process.Result, err error, c compilation) string {
	if err != nil {
		return err.Error()
	}
	dir := filepath.Dir(c.input) + "/"
	return strings.NewReplacer(c.output+".ptx", "out.ptx", c.output, "out", dir, "").Replace(r.Reason())
}

// report prints the failures and a line per GPU.
func report(results []result) {
	type sum struct {
		ok, total         int
		bytes             int64
		compile, assemble time.Duration
	}
	sums := make(map[string]*sum)
	var sms []string
	for _, r := range results {
		if sums[r.sm] == nil {
			sums[r.sm] = new(sum)
			sms = append(sms, r.sm)
		}
		s := sums[r.sm]
		s.total++
		s.bytes += r.bytes
		s.compile += r.compile
		s.assemble += r.assemble
		if r.reason == "" {
			s.ok++
			continue
		}
		fmt.Printf("fail: %s %s: %s\n", r.module, r.sm, r.reason)
	}
	sort.Strings(sms)
	for _, sm := range sms {
		s := sums[sm]
		fmt.Printf("codegen: %s: %d of %d modules, %.1f MB of PTX, compiling %.1f s, ptxas %.1f s\n",
			sm, s.ok, s.total, float64(s.bytes)/1e6, s.compile.Seconds(), s.assemble.Seconds())
	}
}

// judge applies threshold and table.
func judge(o options, results []result) error {
	ok := 0
	for _, r := range results {
		if r.reason == "" {
			ok++
		}
	}
	share := 100 * float64(ok) / float64(max(1, len(results)))
	fmt.Printf("codegen: %d of %d (%.2f %%)\n", ok, len(results), share)
	var lost []string
	if !o.reference && !o.full && o.only == "" {
		before, err := succeeded(o.table)
		if err != nil {
			return err
		}
		for _, r := range results {
			if r.reason != "" && before[r.module+" "+r.sm] {
				lost = append(lost, r.module+" "+r.sm)
			}
		}
		if o.update {
			return writeTable(o.table, results)
		}
	}
	if len(lost) > 0 {
		return fmt.Errorf("%d compilations that succeed in %s fail: %s", len(lost), o.table, strings.Join(lost, ", "))
	}
	if share < o.threshold {
		return fmt.Errorf("%.2f %% of the compilations succeed, %.2f %% must", share, o.threshold)
	}
	return nil
}
