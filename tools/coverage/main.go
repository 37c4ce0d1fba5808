// Command coverage asks of how many kernels verify says something when it is given no flags: it
// compares every kernel of the modules below the folders named with our PTX of it at -O2 (LLVM IR) or
// with itself printed and read again (PTX), as warpwise verify does, and counts the verdicts.
//
//	coverage .cache/corpus .cache/public
package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/validate"
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
	flag.Parse()
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
	workers, share, wanted int
	verbose                bool
}

// kernel is what came of one kernel.
type kernel struct {
	suite, file, name string
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
	a, b, err := programs(m.path)
	if err != nil {
		return []kernel{{suite: suite, file: m.path, verdict: equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}}}
	}
	for _, f := range a.Funcs {
		if !f.Kernel || len(f.Code) == 0 || o.kernel != "" && f.Name != o.kernel {
			continue
		}
		began := clock()
		v := compare(a, b, f.Name)
		k := kernel{suite, m.path, f.Name, v, clock() - began}
		if o.verbose {
			fmt.Fprint(os.Stderr, lines([]kernel{k}))
		}
		out = append(out, k)
	}
	return out
}

// compare compares a kernel as verify does without flags. A panic counts as a difference.
func compare(a, b *simt.Program, name string) (v equiv.Verdict) {
	defer func() {
		if x := recover(); x != nil {
			v = equiv.Verdict{Outcome: equiv.Differs, Detail: fmt.Sprintf("panic: %v %s", x, debug.Stack())}
		}
	}()
	opt := equiv.Thorough()
	opt.Explain = false
	if a.PTX == b.PTX {
		opt.Oracles |= equiv.Convergent
	}
	return equiv.Compare(a, b, name, opt)
}

// programs makes the two sides of a comparison.
func programs(path string) (a, b *simt.Program, err error) {
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
		b, err = validate.Compiled(path, text, 2)
		return a, b, err
	}
	m, err := warpwise.ReadPTX(path, text)
	if err != nil {
		return nil, nil, err
	}
	printed, err := warpwise.ReadPTX(path, string(warpwise.PrintPTX(m)))
	if err != nil {
		return nil, nil, err
	}
	return simt.DecodePTX(m), simt.DecodePTX(printed), nil
}
