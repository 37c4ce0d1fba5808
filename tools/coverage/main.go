// Command coverage asks of how many kernels verify says something when it is given no flags: it
// compares every kernel of the modules below the folders named with our PTX of it at -O2 (LLVM IR) or
// with itself printed and read again (PTX), as warpwise verify does, and counts the verdicts. -with
// compares LLVM IR with other PTX: each difference is wrong code or a false alarm.
//
//	coverage .cache/corpus .cache/public
//	coverage -with O0,O2,O3,llc .cache/public
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

func main() {
	o := options{}
	flag.StringVar(&o.only, "only", "", "only modules whose path contains this `word`")
	flag.StringVar(&o.kernel, "kernel", "", "only this `kernel`")
	flag.StringVar(&o.list, "list", "", "write a line for each kernel to this `file`")
	flag.IntVar(&o.workers, "j", 1, "modules at the same time")
	flag.BoolVar(&o.verbose, "v", false, "say what came of each kernel as it is done")
	flag.IntVar(&o.share, "share", 1, "only every `N`th module")
	flag.IntVar(&o.wanted, "want", 0, "exit code 1 when fewer `percent` of the kernels are compared, in all or in any folder")
	with := flag.String("with", "O2", "what LLVM IR is compared with: our PTX at O0 to O3 and llc-19's at -O2 (llc), a `list`")
	flag.Parse()
	o.with = strings.Split(*with, ",")
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "coverage: want folders with modules")
		os.Exit(2)
	}
	ok, err := o.run(flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
	if !ok {
		os.Exit(1)
	}
}

// options is what the program was asked for.
type options struct {
	only, kernel, list     string
	with                   []string
	workers, share, wanted int
	verbose                bool
}

// kernel is what came of one kernel.
type kernel struct {
	suite, file, name string
	with              string // what it was compared with
	verdict           equiv.Verdict
	took              time.Duration
}

// module is a file to be compared.
type module struct{ root, path string }

func (o *options) run(roots []string) (bool, error) {
	var files []module
	for _, root := range roots {
		err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
			if ext := filepath.Ext(p); err == nil && !d.IsDir() && (ext == ".ll" || ext == ".ptx") && strings.Contains(p, o.only) {
				files = append(files, module{root, p})
			}
			return err
		})
		if err != nil {
			return false, err
		}
	}
	results := make([][]kernel, len(files))
	var wg sync.WaitGroup
	next := make(chan int)
	for range max(o.workers, 1) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				results[i] = o.module(files[i])
			}
		}()
	}
	for i := range files {
		if i%max(o.share, 1) == 0 {
			next <- i
		}
	}
	close(next)
	wg.Wait()
	all := slices.Concat(results...)
	if o.list != "" {
		if err := os.WriteFile(o.list, []byte(lines(all)), 0o644); err != nil {
			return false, err
		}
	}
	t := tableOf(all)
	t.print(os.Stdout)
	return t.reaches(o.wanted), nil
}

// module compares the kernels of one file.
func (o *options) module(m module) (out []kernel) {
	rel, err := filepath.Rel(m.root, m.path)
	if err != nil {
		rel = m.path
	}
	suite := filepath.Dir(rel)
	if suite == "." {
		suite = filepath.Base(m.root)
	}
	a, bs, err := programs(m.path, o.with)
	if err != nil {
		return []kernel{{suite: suite, file: m.path, verdict: equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}}}
	}
	for _, f := range a.Funcs {
		if !f.Kernel || len(f.Code) == 0 || o.kernel != "" && f.Name != o.kernel {
			continue
		}
		began := clock()
		verdicts := compare(a, bs, f.Name)
		took := clock() - began
		for i, v := range verdicts {
			k := kernel{suite, m.path, f.Name, "", v, took}
			if len(bs) > 1 {
				k.with = o.with[i]
				k.suite += " " + k.with
			}
			if o.verbose {
				fmt.Fprint(os.Stderr, lines([]kernel{k}))
			}
			out = append(out, k)
		}
	}
	return out
}

// compare compares a kernel as verify does without flags. A panic counts as a difference.
func compare(a *simt.Program, bs []*simt.Program, name string) (vs []equiv.Verdict) {
	defer func() {
		if x := recover(); x != nil {
			vs = []equiv.Verdict{{Outcome: equiv.Differs, Detail: fmt.Sprintf("panic: %v %s", x, debug.Stack())}}
		}
	}()
	opt := equiv.Thorough()
	opt.Explain = false
	if a.PTX == bs[0].PTX {
		opt.Oracles |= equiv.Convergent
	}
	return equiv.CompareAll(a, bs, name, opt)
}

// programs makes the sides of the comparisons.
func programs(path string, with []string) (a *simt.Program, bs []*simt.Program, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("panic: %v", x)
		}
	}()
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	text := string(data)
	if filepath.Ext(path) == ".ll" {
		if a, err = validate.Source(path, text); err != nil {
			return nil, nil, err
		}
		for _, w := range with {
			b, err := compiled(path, text, w)
			if err != nil {
				return nil, nil, err
			}
			bs = append(bs, b)
		}
		return a, bs, nil
	}
	m, err := warpwise.ReadPTX(path, text)
	if err != nil {
		return nil, nil, err
	}
	printed, err := warpwise.ReadPTX(path, string(warpwise.PrintPTX(m)))
	if err != nil {
		return nil, nil, err
	}
	return simt.DecodePTX(m), []*simt.Program{simt.DecodePTX(printed)}, nil
}

// compiled is the PTX of a module by the compiler named: O0 to O3 are ours, llc is LLVM's.
func compiled(path, text, with string) (*simt.Program, error) {
	if with != "llc" {
		level, err := strconv.Atoi(strings.TrimPrefix(with, "O"))
		if err != nil || level < 0 || level > 3 {
			return nil, fmt.Errorf("-with wants O0, O1, O2, O3 or llc, not '%s'", with)
		}
		return validate.Compiled(path, text, level)
	}
	llc, err := peer.Find("llc-19")
	if err != nil {
		return nil, err
	}
	m, err := validate.Read(path, text) // without licences, with our mathematics library
	if err != nil {
		return nil, err
	}
	c := exec.Command(llc, "-march=nvptx64", "-mcpu="+validate.Target, "-mattr=+ptx83", "-O2", "-o", "-")
	c.Stdin = bytes.NewReader(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	var said strings.Builder
	c.Stderr = &said
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("llc-19: %s", said.String())
	}
	pm, err := warpwise.ReadPTX(path+".ptx", string(out))
	if err != nil {
		return nil, err
	}
	return simt.DecodePTX(pm), nil
}
