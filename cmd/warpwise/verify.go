package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/cli"
	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
)

// verifyOptions is what verify was asked for.
type verifyOptions struct {
	kernel string
	json   bool
	quiet  bool
	fp     string
	cuda   bool // the first file is CUDA's, see compile -cuda-atomics
	equiv  equiv.Options
	chosen bool // the oracles were named
}

// setupVerify compares two files on the emulator.
func setupVerify(f *flags) action {
	o := verifyOptions{equiv: equiv.Thorough()}
	o.equiv.Models = nil // the flag says
	opt := &o.equiv
	f.Group("What is compared")
	f.StringVar(&o.kernel, "kernel", "", "only this `kernel`")
	oracles := f.String("oracle", "", "what to compare, of `memory,models,convergent,trace,stores` (default: memory,models, and convergent when both files are of one language)")
	models := f.String("models", "", "`models` under which the second file runs (default: all four, or maximal without the oracle models)")
	boundFlags(f, opt)
	f.Group("What is compared")
	f.StringVar(&o.fp, "fp", "", "`how` floating point is compared. strict: floating-point licences are taken off; contract: any multiplication and addition that say so may be one operation or two, each as it likes (default: contract between LLVM IR and PTX, else strict)")
	f.BoolVar(&o.cuda, "cuda-atomics", false, cudaAtomicsHelp+" (for the first file)")
	f.Group("Inputs and launches on the emulator")
	f.Func("memory", "a `buffer` that no argument names, ADDRESS=f32[64]:random(1), for pointers in buffers and structures", func(s string) error {
		opt.Memory = append(opt.Memory, s)
		_, err := equiv.ParseMemory(opt.Memory)
		return err
	})
	f.Group("What is printed")
	f.BoolVar(&o.json, "json", false, "print the verdicts as JSON")
	f.BoolVar(&o.quiet, "q", false, "print only kernels that are not equal, with their counter-examples")
	f.Alias("quiet", "q")
	return func(e *env) error {
		if len(f.Files) != 2 {
			return usagef("two files are needed")
		}
		if err := o.check(*oracles, *models); err != nil {
			return err
		}
		p, err := o.programs(f.Files)
		if err != nil {
			return err
		}
		return o.verify(e, f.Files, p)
	}
}

// boundFlags registers what bounds a comparison: inputs, launches, schedules.
func boundFlags(f *flags, opt *equiv.Options) {
	f.Group("Inputs and launches on the emulator")
	f.IntVar(&opt.Schedules, "schedules", 1, "run the adversarial model with `N` seeds")
	f.IntVar(&opt.Seeds, "seeds", 4, "`N` inputs for each shape of launch")
	f.Uint64Var(&opt.Seed, "seed", 0, "`number` of the first input")
	f.Int64Var(&opt.Fuel, "fuel", 4<<20, "`N` warp instructions of one run at most")
	f.IntVar(&opt.Buffer, "buffer", opt.Buffer, "`bytes` behind each pointer argument (default 65536; verify: as many as are accessed)")
	f.Int64Var(&opt.Shared, "shared", 0, "`bytes` of dynamic shared memory")
	f.Func("shapes", "`launches`: 'grid=2,block=64', several separated by ';' (default: 32, 48 and 64 threads, and 2 blocks of 32; verify: as the kernel reads thread numbers)", func(s string) error {
		for part := range strings.SplitSeq(s, ";") {
			sh, err := parseShape(part)
			if err != nil {
				return err
			}
			opt.Shapes = append(opt.Shapes, sh)
		}
		return nil
	})
	f.Func("arg", "an `argument` in place of the generated one, in order, as run takes it; auto: generated", func(s string) error {
		opt.Args = append(opt.Args, s)
		return nil
	})
}

// checkArgs reports a bad -arg.
func checkArgs(opt *equiv.Options) error {
	for _, s := range opt.Args {
		if _, err := equiv.ParseValue(s); s != "auto" && !strings.HasPrefix(s, "same:") && err != nil {
			return &cli.UsageError{Msg: err.Error()}
		}
	}
	return nil
}

// check reads the flags that are lists.
func (o *verifyOptions) check(oracles, models string) error {
	if err := checkArgs(&o.equiv); err != nil {
		return err
	}
	if o.fp != "" && o.fp != "strict" && o.fp != "contract" {
		return usagef("bad -fp '%s': want strict or contract", o.fp)
	}
	if oracles != "" {
		var err error
		if o.equiv.Oracles, err = equiv.ParseOracles(oracles); err != nil {
			return &cli.UsageError{Msg: err.Error()}
		}
		o.chosen = true
	}
	if models == "" {
		models = "per-thread,stack,maximal,adversarial"
		if o.chosen && o.equiv.Oracles&equiv.Models == 0 {
			models = "maximal"
		}
	}
	for w := range strings.SplitSeq(models, ",") {
		m, ok := simt.ParseModel(w)
		if !ok {
			return usagef("unknown model '%s'", w)
		}
		o.equiv.Models = append(o.equiv.Models, m)
	}
	return nil
}

// programs reads both files.
func (o *verifyOptions) programs(files []string) (p [2]*simt.Program, err error) {
	var texts [2]string
	for i, name := range files {
		text, err := readFile(name)
		if err != nil {
			return p, err
		}
		texts[i] = string(text)
	}
	if o.fp == "" && filekind.IsPTX(files[1], texts[1]) {
		o.fp = "contract" // who compiled to PTX may have made use of the licence
	}
	for i, name := range files {
		read := program
		if i == 0 && (o.fp == "contract" || o.cuda) && !filekind.IsPTX(name, texts[i]) {
			read = o.source
		}
		if p[i], err = read(name, texts[i]); err != nil {
			return p, err
		}
	}
	if !o.chosen && p[0].PTX == p[1].PTX {
		o.equiv.Oracles |= equiv.Convergent
	}
	if o.equiv.Oracles&equiv.Trace != 0 {
		o.equiv.Identity = equiv.TextIdentity(p[0], p[1])
	}
	return p, nil
}

// source decodes the first file, LLVM IR, as -fp and -cuda-atomics ask for.
func (o *verifyOptions) source(name, text string) (*simt.Program, error) {
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{Workers: 1})
	if err == nil && o.cuda {
		_, err = warpwise.Optimize(m, "cuda-atomics", warpwise.OptimizeOptions{Workers: 1})
	}
	if err != nil {
		return nil, err
	}
	if o.fp == "contract" {
		return equiv.Contracting(m)
	}
	if err := equiv.Prepare(m); err != nil {
		return nil, err
	}
	return equiv.DecodeIR(m)
}

// verify compares the kernels, prints the verdicts and returns the exit code as an error.
func (o *verifyOptions) verify(e *env, files []string, p [2]*simt.Program) error {
	code := exitOK
	var all []equiv.Report
	for _, fn := range p[0].Funcs {
		if !fn.Kernel || o.kernel != "" && fn.Name != o.kernel {
			continue
		}
		v := equiv.Compare(p[0], p[1], fn.Name, o.equiv)
		k := o.equiv.Report(fn.Name, v)
		k.Advice = adviceFor(files, fn.Name, v.Advice)
		all = append(all, k)
		switch v.Outcome {
		case equiv.Equal:
		case equiv.Differs:
			code = exitError
		default:
			if code == exitOK {
				code = exitUnsupported
			}
		}
		if o.quiet && !o.json && v.Outcome != equiv.Equal {
			k.RenderBrief(e.stdout)
		}
		if !o.json && !o.quiet {
			k.Render(e.stdout)
		}
	}
	if len(all) == 0 {
		return usagef("no kernel to compare in %s", files[0])
	}
	if o.json {
		enc := json.NewEncoder(e.stdout)
		enc.SetIndent("", "  ")
		enc.SetEscapeHTML(false)
		_ = enc.Encode(struct {
			A       string         `json:"a"`
			B       string         `json:"b"`
			Exit    int            `json:"exit"`
			Kernels []equiv.Report `json:"kernels"`
		}{files[0], files[1], code, all})
	}
	if code != exitOK {
		return &codeError{code, ""}
	}
	return nil
}

// adviceFor is the command line that makes the comparison with the arguments of an advice.
func adviceFor(files []string, kernel string, advice []string) string {
	if len(advice) == 0 {
		return ""
	}
	words := append([]string{"warpwise", "verify"}, files...)
	words = append(append(words, "--kernel", kernel), advice...)
	for i := range words {
		words[i] = equiv.Quote(words[i])
	}
	return strings.Join(words, " ")
}

// parseShape reads "grid=2,block=64"; sizes in several dimensions are written 16x2.
func parseShape(s string) (sh equiv.Shape, err error) {
	sh.Grid, sh.Block = [3]int{1, 1, 1}, [3]int{32, 1, 1}
	for part := range strings.SplitSeq(strings.TrimSpace(s), ",") {
		name, value, _ := strings.Cut(part, "=")
		d, err := dims(value)
		switch {
		case err != nil:
			return sh, err
		case name == "grid":
			sh.Grid = d
		case name == "block":
			sh.Block = d
		default:
			return sh, fmt.Errorf("bad launch '%s': want grid=2,block=64", s)
		}
	}
	if n := sh.Block[0] * sh.Block[1] * sh.Block[2]; n > 1024 {
		return sh, fmt.Errorf("a block of %d threads; the limit is 1024", n)
	}
	return sh, nil
}
