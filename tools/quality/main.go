// Command quality measures the code that comes out in the end against that of NVIDIA's and LLVM's compilers.
// Each kernel of some folders of CUDA, OpenCL or LLVM IR is compiled
//
//	cicc       NVIDIA's cicc 12.4 from CUDA
//	llc        clang-19 -O3, then llc-19 -O3
//	llc-22     clang-19 -O3, then llc-22 -O3
//	ours       clang-19 -O3, then compile -O2
//	ours-raw   clang-19 without its passes, then compile -O3
//
// (IR whose file is called NAME.raw.ll is without LLVM's passes: opt-19 -O3 takes clang's place there; other IR is taken as it stands)
// for sm_80, and assembled by ptxas -O3. It prints for each kernel registers, instructions of the machine, spills,
// stack, and how many PTX instructions its warps execute on the emulator, and for each folder the geometric means
// of the ratios. The same tables go into bench/RESULTS.md.
//
//	quality                          the kernels of testdata/quality
//	quality -public                  and the public suites whose repositories were fetched
//	quality NAME=FOLDER …            others
//
// What another compiler or ptxas made of the same text is taken from .cache/quality.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/block"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// options are the flags.
type options struct {
	sm, shim, mirror string
	only             string
	out, rows, dump  string
	worst            int
	workers          int
	public, executed bool
	verbose          bool
	passes           [2]string // by irForm: a pipeline in place of the level's
	folders          []string
}

func main() {
	var o options
	flag.StringVar(&o.sm, "sm", "sm_80", "the `GPU`")
	flag.StringVar(&o.shim, "shim", "", "with -public or folders: `folder` with kshim.h, which declares for public suites what CUDA's headers would")
	flag.StringVar(&o.mirror, "mirror", "", "with -public: `folder` with the bare repositories OWNER+NAME/repo of the suites")
	flag.StringVar(&o.only, "only", "", "only kernels of files whose path contains this `text`; nothing is written to the report")
	flag.StringVar(&o.out, "o", "bench/RESULTS.md", "the report, of which one part is rewritten; empty: none")
	flag.StringVar(&o.rows, "rows", "", "`file` that gets every number, one line for each kernel and compiler")
	flag.StringVar(&o.dump, "dump", "", "`folder` that gets the IR and the PTX of every way, to look at")
	flag.IntVar(&o.worst, "worst", 30, "how many of the kernels that lose most are printed")
	flag.IntVar(&o.workers, "j", 1, "files at the same time")
	flag.BoolVar(&o.public, "public", false, "also the public suites")
	flag.BoolVar(&o.executed, "executed", true, "count executed instructions on the emulator")
	flag.BoolVar(&o.verbose, "v", false, "say what does not compile, and print every kernel")
	flag.StringVar(&o.passes[optimised], "passes", "default<O2>", "the `pipeline` of our column from IR that clang optimised")
	flag.StringVar(&o.passes[raw], "raw-passes", "default<O3>", "the `pipeline` of our column from IR without clang's passes")
	flag.Parse()
	o.folders = flag.Args()
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "quality:", err)
		os.Exit(1)
	}
}

// run measures and reports.
func run(o options) error {
	tools, err := findTools(o)
	if err != nil {
		if os.Getenv("WARPWISE_REQUIRE_PEERS") == "1" {
			return err
		}
		fmt.Println("quality: SKIPPED:", err)
		return nil
	}
	units, err := collect(o)
	if err != nil {
		return err
	}
	results := make([]unitResult, len(units))
	process.Each(o.workers, len(units), func(i int) { results[i] = tools.measure(&units[i]) })
	table := newTable(o, units, results)
	if o.rows != "" {
		if err := os.WriteFile(o.rows, []byte(table.rows()), 0o666); err != nil {
			return err
		}
	}
	text := table.report()
	fmt.Print(text)
	if o.verbose {
		fmt.Print(table.failures())
		fmt.Print(table.everyKernel(""))
	}
	fmt.Print(table.worst(o.worst))
	if o.only != "" || o.out == "" || len(o.folders) > 0 {
		return nil
	}
	return block.Write(o.out, "quality", text)
}

// suites are the public repositories with CUDA kernels.
var suites = [...]struct{ name, repo string }{
	{"polybench", "sgrauerg+polybenchGpu"},
	{"rodinia", "yuhc+gpu-rodinia"},
	{"shoc", "vetter+shoc"},
	{"cuda-samples", "NVIDIA+cuda-samples"},
}

// collect returns the files to compile.
func collect(o options) ([]unit, error) {
	var units []unit
	add := func(suite, dir, prelude string) error {
		us, err := unitsOf(suite, dir, prelude, o.only)
		units = append(units, us...)
		return err
	}
	if len(o.folders) == 0 {
		if err := add("own", "testdata/quality", "testdata/quality/device.h"); err != nil {
			return nil, err
		}
	}
	if (o.public || len(o.folders) > 0) && o.shim == "" || o.public && o.mirror == "" {
		return nil, errors.New("kernels that are not our own need -shim, and -public needs -mirror, too")
	}
	shim := filepath.Join(o.shim, "kshim.h")
	for _, f := range o.folders {
		name, dir, ok := strings.Cut(f, "=")
		if !ok {
			return nil, fmt.Errorf("'%s': want NAME=FOLDER", f)
		}
		if err := add(name, dir, shim); err != nil {
			return nil, err
		}
	}
	if !o.public {
		return units, nil
	}
	cache, err := peer.Cache()
	if err != nil {
		return nil, err
	}
	for _, s := range suites {
		dir := filepath.Join(cache, "quality", "src", s.name)
		if err := checkOut(filepath.Join(o.mirror, s.repo, "repo"), dir); err != nil {
			return nil, err
		}
		if err := add(s.name, dir, shim); err != nil {
			return nil, err
		}
	}
	return units, nil
}

// unpack copies the sources of a bare repository, $1, into a folder, $2. Other files may be absent from a mirror.
const unpack = `cd "$1" && git ls-tree -r -z --name-only HEAD | grep -zE '[.](cu|cl|cuh|h|hpp|inl)$' |
	xargs -0 -n 500 sh -c 'git archive HEAD -- "$@" | tar -x -C "$0"' "$2"`

// checkOut unpacks the sources of a bare repository into a folder, unless that was done.
func checkOut(repo, dir string) error {
	if _, err := os.Stat(dir); err == nil {
		return nil
	}
	tmp, err := filepath.Abs(dir + ".tmp")
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(tmp), os.MkdirAll(tmp, 0o755)); err != nil {
		return err
	}
	r, err := process.Run(process.Command{Args: []string{"sh", "-c", unpack, "sh", repo, tmp}})
	if err == nil && !r.OK() {
		err = fmt.Errorf("%s: %s", repo, r.Reason())
	}
	if err != nil {
		return err
	}
	return os.Rename(tmp, dir)
}
