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

	"github.com/warpwise/warpwise/internal/equiv"
	"github.com/warpwise/warpwise/internal/reduce"
)

// runReduce makes a file smaller while a check keeps accepting it.
func runReduce(e *env, args []string) error {
	f := newFlags("reduce")
	check := f.String("check", "", "shell `command` that exits with 0 while the file is interesting; {} stands for the file")
	differs := f.String("differs", "", "in place of -check: our PTX at these `levels` (O0,O2) differs from the file's own meaning on the emulator")
	out := f.String("o", "", "output `file`; default: FILE.reduced.ll or .ptx; - is standard output")
	var opt reduce.Options
	f.IntVar(&opt.Workers, "j", 0, "checks at the same time; default: one for each processor")
	f.IntVar(&opt.MaxChecks, "max-checks", 0, "stop after so many checks")
	f.DurationVar(&opt.Time, "max-time", 0, "stop after this long")
	timeout := f.Duration("timeout", 30*time.Second, "a check that takes longer says no")
	quiet := f.Bool("quiet", false, "no progress")
	kernel := f.String("kernel", "", "with -differs: only these `kernels`")
	bound := equiv.Options{Models: equiv.AllModels, Races: true}
	boundFlags(f, &bound)
	if err := f.parse(e, args); err != nil {
		return err
	}
	if err := checkArgs(&bound); err != nil {
		return err
	}
	if len(f.files) != 1 || f.files[0] == "-" {
		return usagef("one input file is needed")
	}
	if (*check == "") == (*differs == "") {
		return usagef("one of -check and -differs is needed")
	}
	name := f.files[0]
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if !*quiet {
		opt.Progress = e.stderr
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	opt.Context = ctx
	isPTX := looksLikePTX(name, string(text))
	start := time.Now()
	var res *reduce.Result
	cmd := &reduce.Command{Line: *check, File: filepath.Base(name), Timeout: *timeout}
	ext := ".ll"
	switch {
	case *differs != "" && isPTX:
		return usagef("-differs compares LLVM IR with our PTX of it: the file must be LLVM IR")
	case *differs != "":
		levels, bad := parseLevels(*differs)
		if bad != nil {
			return bad
		}
		res, err = equiv.Shrink(string(text), func(t string, o equiv.Options) equiv.Verdict { return levelsDiffer(t, levels, o, names(*kernel)) }, bound, opt)
	case isPTX:
		ext = ".ptx"
		res, err = reduce.PTXText(text, cmd.Check, opt)
	default:
		res, err = reduce.IRText(text, cmd.Check, opt)
	}
	if cmd.Err() != nil {
		err = cmd.Err()
	}
	if errors.Is(err, reduce.ErrNotInteresting) || errors.Is(err, reduce.ErrFormatting) {
		return &codeError{exitUsage, err.Error()}
	}
	if err != nil {
		return err
	}
	if *out == "" {
		*out = strings.TrimSuffix(name, ext) + ".reduced" + ext
	}
	if err := output(e, *out, res.Text); err != nil {
		return err
	}
	reportReduction(e.stderr, res, *out, time.Since(start))
	return nil
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

func looksLikePTX(name, text string) bool {
	return strings.HasSuffix(name, ".ptx") || !strings.HasSuffix(name, ".ll") && strings.Contains(text, ".version ") && strings.Contains(text, ".target ")
}
