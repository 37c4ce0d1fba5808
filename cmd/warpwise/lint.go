package main

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/lint"
	"github.com/warpwise/warpwise/internal/spell"
)

// lintFlags are the flags of lint.
type lintFlags struct {
	rules, format, out, least string
	strict, fix, run, list    bool
	severity                  diag.Severity
}

// severities are the words of -severity.
func severities() []string { return []string{"note", "warning", "error"} }

func setupLint(f *flags) action {
	var o lintFlags
	f.Group("What is looked for")
	f.StringVar(&o.rules, "rules", "", "only these `rules`, separated by commas; -NAME: all but this one")
	f.Values("rules", lint.Names)
	f.StringVar(&o.least, "severity", "note", "say nothing that is less `grave`: note, warning or error")
	f.Values("severity", severities)
	f.BoolVar(&o.strict, "Werror", false, "a warning counts as an error for the exit code")
	f.BoolVar(&o.run, "run", false, "run the kernels on the emulator, with inputs that are searched for, and say which findings it sees, too")
	f.Group("What is done")
	f.BoolVar(&o.fix, "fix", false, "mend the files where that is safe; every kernel is compared on the emulator before and after, and nothing is written unless all are equal")
	f.BoolVar(&o.list, "list", false, "list the rules and look at no file")
	f.Group("Output")
	f.StringVar(&o.format, "format", "text", "`format`: text, json, sarif (2.1.0) or github (annotations of a workflow)")
	f.Values("format", lint.Formats)
	f.StringVar(&o.out, "o", "-", "output `file`")
	return func(e *env) error {
		if err := o.check(); err != nil {
			return err
		}
		if o.list {
			for _, r := range lint.Rules() {
				fmt.Fprintf(e.stdout, "%s %-20s %-8s %s\n", r.ID, r.Name, r.Severity, r.Summary)
			}
			return nil
		}
		return o.lint(e, f)
	}
}

func (o *lintFlags) check() error {
	if !slices.Contains(lint.Formats(), o.format) {
		return usagef("unknown format '%s'%s; there are %s", o.format, spell.DidYouMean(o.format, slices.Values(lint.Formats())), strings.Join(lint.Formats(), ", "))
	}
	i := slices.Index(severities(), o.least)
	if i < 0 {
		return usagef("unknown severity '%s'; there are %s", o.least, strings.Join(severities(), ", "))
	}
	o.severity = diag.Severity(i)
	if _, err := lint.Select(o.names()); err != nil {
		return usagef("%v", err)
	}
	return nil
}

func (o *lintFlags) names() []string {
	if o.rules == "" {
		return nil
	}
	return strings.Split(o.rules, ",")
}

// lint looks at the files of the command line and writes what was found. The exit code is 1 when there is an error.
func (o *lintFlags) lint(e *env, f *flags) error {
	files := f.Files
	if len(files) == 0 {
		return usagef("no input file (- is standard input)")
	}
	var reports []*lint.Report
	errors, mended := 0, 0
	for _, file := range files {
		name, text, err := readInput(e, file)
		if err != nil {
			return err
		}
		r, err := lint.Text(name, text, lint.Options{Rules: o.names()})
		if err != nil {
			return err
		}
		if o.run {
			if err := confirm(name, text, r); err != nil {
				return err
			}
		}
		if o.fix {
			if r, err = o.mend(e, name, text, r, &mended); err != nil {
				return err
			}
		}
		errors += r.Count(diag.Error)
		if o.strict {
			errors = errors - r.Count(diag.Error) + r.Count(diag.Warning)
		}
		r.Findings = slices.DeleteFunc(r.Findings, func(x *lint.Finding) bool { return x.Severity < o.severity })
		reports = append(reports, r)
	}
	if o.fix {
		fmt.Fprintf(e.stderr, "warpwise lint: %d mended\n", mended)
	}
	var b bytes.Buffer
	if err := lint.Write(&b, reports, o.format, warpwise.Version); err != nil {
		return err
	}
	if err := output(e, o.out, b.Bytes()); err != nil {
		return err
	}
	if errors > 0 {
		return &codeError{exitError, ""}
	}
	return nil
}

// mend writes the file with what can be mended, and returns what is left.
func (o *lintFlags) mend(e *env, name, text string, r *lint.Report, n *int) (*lint.Report, error) {
	if name == "<stdin>" {
		return nil, usagef("-fix writes the file: standard input has none")
	}
	out, k, err := lint.Mend(name, text, r, sameKernels(name))
	if err != nil {
		fmt.Fprintf(e.stderr, "warpwise lint: %s: %v\n", name, err)
		return r, nil
	}
	if k == 0 {
		return r, nil
	}
	if err := os.WriteFile(name, []byte(out), 0o666); err != nil {
		return nil, err
	}
	*n += k
	return lint.Text(name, out, lint.Options{Rules: o.names()})
}
