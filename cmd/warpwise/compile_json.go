package main

import (
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
)

// compileReport is what compile -json prints.
type compileReport struct {
	File         string             `json:"file"`
	Exit         int                `json:"exit"`
	Target       string             `json:"target,omitempty"`
	Version      string             `json:"ptx_version,omitempty"`
	Milliseconds float64            `json:"milliseconds"`
	Stages       []compileStage     `json:"stages"`
	Functions    []compiledFunction `json:"functions"`
	Diagnostics  []diagnostic       `json:"diagnostics"`
	Output       string             `json:"output,omitempty"` // the file written
	PTX          string             `json:"ptx,omitempty"`    // when no file was named
}

type compileStage struct {
	Name         string  `json:"name"`
	Milliseconds float64 `json:"milliseconds"`
}

// compiledFunction is warpwise.KernelSummary in the words of JSON; registers and predicates are estimates.
type compiledFunction struct {
	Name         string `json:"name"`
	Kernel       bool   `json:"kernel"`
	Instructions int    `json:"instructions"`
	Blocks       int    `json:"blocks"`
	Registers    int    `json:"estimated_registers"`
	Predicates   int    `json:"estimated_predicates"`
	Shared       int64  `json:"shared_bytes"`
	Local        int64  `json:"local_bytes"`
	Const        int64  `json:"const_bytes"`
	Params       int64  `json:"param_bytes"`
	Barriers     int    `json:"barriers"`
	Calls        int    `json:"calls"`
}

type diagnostic struct {
	Severity string `json:"severity"` // error, warning, note
	Message  string `json:"message"`
	File     string `json:"file,omitempty"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
}

// milliseconds rounds to microseconds.
func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// printCompileJSON prints the report of a compilation, failed ones included, and returns what makes the exit code.
func printCompileJSON(e *env, name string, c *compileFlags, out *warpwise.Compiled, times []warpwise.Stage, took time.Duration, err error) error {
	r := compileReport{File: name, Milliseconds: milliseconds(took), Stages: []compileStage{}, Functions: []compiledFunction{}, Diagnostics: []diagnostic{}}
	for _, t := range times {
		r.Stages = append(r.Stages, compileStage{t.Name, milliseconds(t.Time)})
	}
	if err == nil && c.out != "-" {
		r.Output = c.out
		err = output(e, c.out, out.PTX)
	}
	if err != nil {
		r.Output = ""
		r.Exit, r.Diagnostics = failure(err)
	} else {
		r.Target, r.Version = out.Target(), out.Version()
		for _, s := range out.Summaries() {
			r.Functions = append(r.Functions, compiledFunction{s.Name, s.Entry, s.Instructions, s.Blocks, s.Registers, s.Predicates,
				s.SharedBytes, s.LocalBytes, s.ConstBytes, s.ParamBytes, s.Barriers, s.Calls})
		}
		if c.out == "-" {
			r.PTX = string(out.PTX)
		}
	}
	enc := json.NewEncoder(e.stdout)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	if err := enc.Encode(r); err != nil {
		return err
	}
	if r.Exit != exitOK {
		return &codeError{r.Exit, ""}
	}
	return nil
}

// failure returns the exit code of an error and its diagnostics.
func failure(err error) (code int, list []diagnostic) {
	var unsup *warpwise.UnsupportedError
	var input *warpwise.InputError
	var option *warpwise.OptionError
	var diags *diag.List
	code = exitError
	switch {
	case errors.As(err, &unsup):
		code, diags = exitUnsupported, unsup.List()
	case errors.As(err, &input):
		diags = input.List()
	case errors.As(err, &option):
		code = exitUsage
	}
	if diags == nil {
		return code, []diagnostic{{Severity: "error", Message: err.Error()}}
	}
	for _, d := range diags.Diags {
		x := diagnostic{Severity: strings.ToLower(d.Severity.String()), Message: d.Msg}
		if d.File != nil {
			x.File = d.File.Name
			if d.Pos != diag.NoPos {
				x.Line, x.Column = d.File.LineCol(d.Pos)
			}
		}
		list = append(list, x)
	}
	return code, list
}
