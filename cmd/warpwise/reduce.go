package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/reduce"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/ir/irbitcode"
	"github.com/warpwise/warpwise/ir/irtext"
)

// reduction is a reduce command line.
type reduction struct {
	check, differs, out, kernel string
	timeout                     time.Duration
	quiet                       bool
	opt                         reduce.Options
	bound                       equiv.Options // of -differs
}

func (r *reduction) register(f *flags) {
	f.Group("What is interesting")
	f.StringVar(&r.check, "check", "", "shell `command` that exits with 0 while the file is interesting; {} stands for the file")
	f.StringVar(&r.differs, "differs", "", "in place of -check: our PTX at these `levels` (O0,O2) differs from the file's own meaning on the emulator; of a file of PTX: what the phases of these levels make of it")
	f.StringVar(&r.kernel, "kernel", "", "with -differs: only these `kernels`")
	f.DurationVar(&r.timeout, "timeout", 30*time.Second, "a check that takes longer (`time`, such as 30s) says no")
	f.Group("Output")
	f.StringVar(&r.out, "o", "", "output `file`; default: FILE.reduced.ll or .ptx; - is standard output")
	f.BoolVar(&r.quiet, "quiet", false, "no progress, no summary")
	f.Alias("q", "quiet")
	f.Group("Effort")
	f.IntVar(&r.opt.Workers, "j", 0, "`N` checks at the same time; default: one for each processor")
	f.IntVar(&r.opt.MaxChecks, "max-checks", 0, "stop after `N` checks")
	f.DurationVar(&r.opt.Time, "max-time", 0, "stop after this `time`")
	r.bound = equiv.Options{Models: equiv.AllModels, Races: true}
	boundFlags(f, &r.bound)
}

// setupReduce makes a file smaller while a check keeps accepting it.
func setupReduce(f *flags) action {
	var r reduction
	r.register(f)
	return func(e *env) error {
		if err := checkArgs(&r.bound); err != nil {
			return err
		}
		if len(f.Files) != 1 || f.Files[0] == "-" {
			return usagef("one input file is needed")
		}
		if (r.check == "") == (r.differs == "") {
			return usagef("one of -check and -differs is needed")
		}
		name := f.Files[0]
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if !r.quiet {
			r.opt.Progress = e.stderr
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		r.opt.Context = ctx
		start := time.Now()
		res, ext, err := r.reduce(name, text)
		if errors.Is(err, reduce.ErrNotInteresting) || errors.Is(err, reduce.ErrFormatting) {
			return &codeError{exitUsage, err.Error()}
		}
		if err != nil {
			return err
		}
		if r.out == "" {
			r.out = strings.TrimSuffix(name, ext) + ".reduced" + ext
		}
		if err := output(e, r.out, res.Text); err != nil {
			return err
		}
		if !r.quiet {
			reportReduction(e.stderr, res, r.out, time.Since(start))
		}
		return nil
	}
}

// reduce reduces the text and returns the ending of its file's name, too.
func (r *reduction) reduce(name string, text []byte) (res *reduce.Result, ext string, err error) {
	if irbitcode.Is(string(text)) {
		m, err := warpwise.Read(name, string(text), warpwise.ReadOptions{})
		if err != nil {
			return nil, ".ll", err
		}
		text = irtext.AppendModule(nil, m, irtext.PrintOptions{})
	}
	isPTX := filekind.IsPTX(name, string(text))
	cmd := &reduce.Command{Line: r.check, File: filepath.Base(name), Timeout: r.timeout}
	ext = ".ll"
	switch {
	case r.differs != "" && isPTX:
		levels, err := parseLevels(r.differs)
		if err != nil {
			return nil, ext, err
		}
		check := func(_ context.Context, t []byte) bool {
			return phasesDiffer(string(t), levels, r.bound, names(r.kernel)).Outcome == equiv.Differs
		}
		res, err = reduce.PTXText(text, check, r.opt)
		return res, ".ptx", err
	case r.differs != "":
		levels, err := parseLevels(r.differs)
		if err != nil {
			return nil, ext, err
		}
		compare := func(t string, o equiv.Options) equiv.Verdict { return levelsDiffer(t, levels, o, names(r.kernel)) }
		res, err = validate.Shrink(string(text), compare, r.bound, r.opt)
		return res, ext, err
	case isPTX:
		ext = ".ptx"
		res, err = reduce.PTXText(text, cmd.Check, r.opt)
	default:
		res, err = reduce.IRText(text, cmd.Check, r.opt)
	}
	if cmd.Err() != nil {
		err = cmd.Err()
	}
	return res, ext, err
}

// reportReduction prints the last lines of a reduction.
func reportReduction(w io.Writer, res *reduce.Result, out string, took time.Duration) {
	if res.Broken != "" {
		fmt.Fprintf(w, "warning: a mistake of the reducer, please report it: %s\n", res.Broken)
	}
	if res.Stopped != "" {
		fmt.Fprintf(w, "stopped early: %s\n", res.Stopped)
	}
	fmt.Fprintf(w, "%s: %d -> %d instructions, %d -> %d bytes; %d checks, %d of them interesting, %.1f s\n", out,
		res.Before.Insts, res.After.Insts, res.Before.Bytes, res.After.Bytes, res.Checks, res.Accepted, took.Seconds())
}
