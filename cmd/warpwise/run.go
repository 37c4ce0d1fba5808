package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/simt"
)

// codeError ends a verb with an exit code of its own.
type codeError struct {
	code int
	msg  string // may be empty
}

func (e *codeError) Error() string { return e.msg }

// runKernel runs a kernel on the warp emulator, prints what it left in memory and what went wrong.
func runKernel(e *env, args []string) error {
	f := newFlags("run")
	o := runOptions{}
	kernel := f.String("kernel", "", "`name` of the kernel (default: the only one)")
	grid := f.String("grid", "1", "blocks: `x[,y[,z]]`")
	block := f.String("block", "32", "threads of a block: `x[,y[,z]]`")
	model := f.String("model", "maximal", "how the lanes of a warp share time: per-thread, stack, maximal or adversarial")
	checks := f.String("check", "races,init,undef", "what to look for: races, init, undef, or none")
	shared := f.Int64("shared", 0, "`bytes` of dynamic shared memory")
	fuel := f.Int64("fuel", 0, "give up after so many warp instructions")
	seed := f.Uint64("seed", 1, "of the adversarial model")
	schedules := f.Int("schedules", 1, "run the adversarial model with `N` seeds")
	f.IntVar(&o.show, "show", 16, "print the first `N` elements of each buffer; -1: all")
	f.BoolVar(&o.json, "json", false, "print the result as JSON")
	var values []string
	f.Func("arg", "an `argument`, in order: i32:7, f32:0.5, i32[64]:zeros, f32[64]:random(1), i32[64]:iota, i32[4]:1,2,3,4, zeros:4096, file:PATH", func(s string) error {
		values = append(values, s)
		return nil
	})
	if err := f.parse(e, args); err != nil {
		return err
	}
	name, text, err := f.input(e)
	if err != nil {
		return err
	}
	p, err := program(name, text)
	if err != nil {
		return err
	}
	l := simt.Launch{SharedBytes: *shared, Fuel: *fuel, Seed: *seed}
	if l.Kernel, err = oneKernel(p, *kernel); err != nil {
		return err
	}
	if l.Grid, err = dims(*grid); err != nil {
		return err
	}
	if l.Block, err = dims(*block); err != nil {
		return err
	}
	var ok bool
	if l.Model, ok = simt.ParseModel(*model); !ok {
		return usagef("unknown model '%s'", *model)
	}
	if l.Checks, err = parseChecks(*checks); err != nil {
		return err
	}
	var last error
	for i := range max(*schedules, 1) {
		l.Seed = *seed + uint64(i)
		if o.args, err = parseArgs(values); err != nil {
			return err
		}
		if last = o.launch(e, p, l, i == max(*schedules, 1)-1); last != nil {
			return last
		}
	}
	return nil
}

// runOptions is what a run prints.
type runOptions struct {
	args []argument
	show int
	json bool
}

// launch runs once. final says that this run's memory is printed.
func (o *runOptions) launch(e *env, p *simt.Program, l simt.Launch, final bool) error {
	for _, a := range o.args {
		l.Args = append(l.Args, a.arg)
	}
	res, err := p.Run(l)
	if err != nil {
		return &codeError{exitUnsupported, err.Error()}
	}
	bad := res.Undefined
	for i := range res.Findings {
		bad = bad || res.Findings[i].Kind == simt.Trap
	}
	if o.json {
		o.printJSON(e.stdout, l, res, p)
	} else {
		for i := range res.Findings {
			list := &source.List{}
			d := res.Findings[i].Diag(p.File)
			list.Errorf(d.File, d.Pos, "%s", d.Msg)
			list.Render(e.stderr)
		}
		if final || bad {
			for i, a := range o.args {
				if a.arg.Buffer != nil {
					fmt.Fprintf(e.stdout, "argument %d, %s[%d]: %s\n", i, a.elem, len(a.arg.Buffer.Data)/a.size(), a.format(o.show))
				}
			}
			fmt.Fprintf(e.stdout, "%s model, %d warp instructions, %d findings\n", l.Model, res.Steps, len(res.Findings))
		}
	}
	switch {
	case res.Inconclusive:
		return &codeError{exitUnsupported, fmt.Sprintf("out of fuel after %d warp instructions: use -fuel", res.Steps)}
	case bad:
		return &codeError{exitError, ""}
	}
	return nil
}

func (o *runOptions) printJSON(w io.Writer, l simt.Launch, res *simt.Result, p *simt.Program) {
	type finding struct {
		Kind, Message, Place string
		Lanes                string
		Count                int
	}
	type buffer struct {
		Argument int
		Elem     string
		Values   []string
	}
	out := struct {
		Kernel, Model string
		Seed          uint64
		Steps         int64
		Inconclusive  bool
		Findings      []finding
		Buffers       []buffer
	}{Kernel: l.Kernel, Model: l.Model.String(), Seed: l.Seed, Steps: res.Steps, Inconclusive: res.Inconclusive, Findings: []finding{}, Buffers: []buffer{}}
	for i := range res.Findings {
		g := &res.Findings[i]
		place := ""
		if p.File != nil {
			place = fmt.Sprintf("%s:%d:%d", p.File.Name, line(p.File, g.Pos), column(p.File, g.Pos))
		}
		out.Findings = append(out.Findings, finding{g.Kind.String(), g.Msg, place, simt.LaneList(g.Lanes), g.Count})
	}
	for i, a := range o.args {
		if a.arg.Buffer != nil {
			out.Buffers = append(out.Buffers, buffer{i, a.elem, a.values(-1)})
		}
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	_ = enc.Encode(out)
}

// program reads and decodes a file: PTX by the name's ending or the text's first directive.
func program(name, text string) (*simt.Program, error) {
	if strings.HasSuffix(name, ".ptx") || strings.HasPrefix(strings.TrimSpace(text), ".version") {
		m, err := warpwise.ReadPTX(name, text)
		if err != nil {
			return nil, err
		}
		return simt.DecodePTX(m), nil
	}
	return equiv.Source(name, text)
}

// oneKernel returns the kernel asked for, or the only one.
func oneKernel(p *simt.Program, want string) (string, error) {
	var all []string
	for _, f := range p.Funcs {
		if f.Kernel {
			all = append(all, f.Name)
			if f.Name == want {
				return want, nil
			}
		}
	}
	if want == "" && len(all) == 1 {
		return all[0], nil
	}
	if want == "" {
		return "", usagef("-kernel is needed; there are: %s", strings.Join(all, ", "))
	}
	return "", usagef("no kernel '%s'; there are: %s", want, strings.Join(all, ", "))
}

// dims reads "x,y,z"; x may separate, too.
func dims(s string) (d [3]int, err error) {
	parts := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == 'x' })
	if len(parts) == 0 || len(parts) > 3 {
		return d, usagef("bad size '%s'", s)
	}
	d = [3]int{1, 1, 1}
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || n < 1 || n > 1<<20 {
			return d, usagef("bad size '%s'", s)
		}
		d[i] = n
	}
	return d, nil
}

func parseChecks(s string) (c simt.Checks, err error) {
	for w := range strings.SplitSeq(s, ",") {
		switch w {
		case "races":
			c.Races = true
		case "init":
			c.Init = true
		case "undef":
			c.Undef = true
		case "none", "", "bounds", "barriers": // those two are always looked for
		default:
			return c, usagef("unknown check '%s'", w)
		}
	}
	return c, nil
}

// runVerify compares two files on the emulator.
func runVerify(e *env, args []string) error {
	f := newFlags("verify")
	kernel := f.String("kernel", "", "only this `kernel`")
	seeds := f.Int("seeds", 4, "inputs for each shape of launch")
	seed := f.Uint64("seed", 0, "of the first input")
	fuel := f.Int64("fuel", 4<<20, "warp instructions of one run")
	bytes := f.Int("buffer", 1<<16, "`bytes` behind each pointer argument")
	if err := f.parse(e, args); err != nil {
		return err
	}
	if len(f.files) != 2 {
		return usagef("two files are needed")
	}
	var p [2]*simt.Program
	for i, name := range f.files {
		text, err := readFile(name)
		if err != nil {
			return err
		}
		if p[i], err = program(name, string(text)); err != nil {
			return err
		}
	}
	opt := equiv.Options{Shapes: equiv.Shapes, Seeds: *seeds, Seed: *seed, Models: equiv.AllModels, Fuel: *fuel, Buffer: *bytes, Races: true}
	code, count := exitOK, 0
	for _, fn := range p[0].Funcs {
		if !fn.Kernel || *kernel != "" && fn.Name != *kernel {
			continue
		}
		count++
		v := equiv.Compare(p[0], p[1], fn.Name, opt)
		fmt.Fprintf(e.stdout, "%s: %s", fn.Name, v.Outcome)
		if v.Detail != "" && v.Outcome != equiv.Equal {
			fmt.Fprintf(e.stdout, ": %s", v.Detail)
		}
		fmt.Fprintf(e.stdout, "\n  bound: %d inputs compared, %d discarded for undefined behaviour of the first, %d out of fuel; launches of 32, 48 and 64 threads and of 2 blocks, %d models, seed %d\n",
			v.Runs, v.Discarded, v.OutOfFuel, len(opt.Models), *seed)
		switch v.Outcome {
		case equiv.Equal:
		case equiv.Differs:
			code = exitError
		default:
			if code == exitOK {
				code = exitUnsupported
			}
		}
	}
	if count == 0 {
		return usagef("no kernel to compare in %s", f.files[0])
	}
	if code != exitOK {
		return &codeError{code, ""}
	}
	return nil
}
