// Package lint finds mistakes and waste in kernels by analysis alone, without running them: barriers that not all
// threads of a warp reach, masks that miss lanes, accesses that need many transactions. It reads LLVM IR, and PTX by way
// of package lift, so that every rule is written once.
//
// A finding has a proof: the branch at which lanes part, why its condition differs between them, back to the thread number
// or to a load, and the way from there to the place. It is an error only where it is proved that threads of some
// launch do it when control gets there; where that depends on a value that is not known it is a warning; what only costs
// time is a warning or a note.
//
// What the threads of a warp have for a value is computed for the first two warps of a block (type form). Blocks whose
// shape the kernel does not state are taken as 64 threads in a row, or, when the kernel reads %tid.y, as each of
// several shapes: then only what holds for all of them is said.
//
// Cost: that of uniformity analysis, and a few sweeps over the instructions.
package lint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/lint/lift"
	"github.com/warpwise/warpwise/internal/report/flowgraph"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Options say what is looked for.
type Options struct {
	Rules []string // names of rules; empty: all
}

// A Step is a line of a proof.
type Step struct {
	Pos diag.Pos
	Msg string
}

// A Finding is one alarm.
type Finding struct {
	Rule     *Rule
	Severity diag.Severity
	Func     string
	Pos      diag.Pos
	Msg      string
	Proof    []Step
	Source   string // the line of the source program, as "file:line", or ""

	Fix *Fix // nil: none that is safe

	More int    // further ones of the same line of the source, with the same message
	Run  string // what the emulator said of it, or ""

	ptx bool // the text is PTX
}

// Report is what was found in one file.
type Report struct {
	File       *diag.File
	Findings   []*Finding // by position
	Suppressed int        // findings that a comment in the file turned off
	Unused     []Finding  // comments that turn nothing off, as warnings
}

// Text looks for mistakes in a text of LLVM IR or PTX. Errors are those of warpwise.Read and warpwise.ReadPTX.
func Text(name, text string, opt Options) (*Report, error) {
	ignored, bad := comments(text)
	var l linter
	var err error
	if filekind.IsPTX(name, text) {
		err = l.readPTX(name, text)
	} else {
		err = l.readIR(name, text)
	}
	if err != nil {
		return nil, err
	}
	l.rules, err = Select(opt.Rules)
	if err != nil {
		return nil, err
	}
	l.run()
	r := &Report{File: l.mod.Source}
	r.finish(l.found, ignored, bad)
	return r, nil
}

// linter is one run.
type linter struct {
	mod      *ir.Module
	ptx      *ptx.Module // what mod was made of, or nil
	rules    []*Rule
	barriers map[*ir.Func]bool // functions that a barrier of the block is executed in, at any depth of calls
	places   map[diag.Pos]string
	found    []*Finding
}

func (l *linter) readIR(name, text string) (err error) {
	l.mod, err = warpwise.Read(name, text, warpwise.ReadOptions{Workers: 1})
	if err != nil {
		return err
	}
	l.places = map[diag.Pos]string{}
	for _, f := range l.mod.Funcs {
		for v := range f.Instrs() {
			if file, line := flowgraph.SourceOf(f, v); line > 0 {
				l.places[f.Pos(v)] = fmt.Sprintf("%s:%d", file, line)
			}
		}
	}
	_, err = warpwise.Optimize(l.mod, "sroa", warpwise.OptimizeOptions{Workers: 1})
	return err
}

func (l *linter) readPTX(name, text string) (err error) {
	if l.ptx, err = warpwise.ReadPTX(name, text); err != nil {
		return err
	}
	l.places = map[diag.Pos]string{}
	for f := range l.ptx.Funcs {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if file, line := flowgraph.SourceOfPTX(l.ptx, f, in); line > 0 {
					l.places[f.LocAt(in.Loc).Pos] = fmt.Sprintf("%s:%d", file, line)
				}
			}
		}
	}
	l.mod, err = lift.Module(l.ptx)
	return err
}

// run applies the rules to every function.
func (l *linter) run() {
	l.findBarriers()
	for _, f := range l.mod.Funcs {
		if f.IsDecl() {
			continue
		}
		u := newUnit(l, f)
		for _, r := range l.rules {
			u.rule = r
			r.find(u)
		}
		f.DropAnalyses()
	}
}

// finish sorts the findings, takes out repetitions and those that a comment turns off.
func (r *Report) finish(found []*Finding, ignored []comment, bad []Finding) {
	slices.SortStableFunc(found, func(a, b *Finding) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), strings.Compare(a.Rule.Name, b.Rule.Name), strings.Compare(a.Msg, b.Msg))
	})
	found = slices.CompactFunc(found, func(a, b *Finding) bool { return a.Pos == b.Pos && a.Rule == b.Rule && a.Pos != diag.NoPos })
	found = onePerLine(found)
	used := make([]bool, len(ignored))
	for _, x := range found {
		line, _ := r.File.LineCol(x.Pos)
		off := false
		for i, c := range ignored {
			if c.rule == x.Rule.Name && c.line == line {
				used[i], off = true, true
			}
		}
		if off {
			r.Suppressed++
		} else {
			r.Findings = append(r.Findings, x)
		}
	}
	r.Unused = bad
	for i, c := range ignored {
		if !used[i] {
			r.Unused = append(r.Unused, Finding{Severity: diag.Warning, Pos: c.pos, Msg: fmt.Sprintf("this comment turns nothing off: there is no %s here", c.rule)})
		}
	}
}

// onePerLine keeps one of several findings of a rule that a line of the source gives with the same message: the line was
// unrolled or inlined several times.
func onePerLine(found []*Finding) (out []*Finding) {
	type key struct{ rule, function, source, msg string }
	first := map[key]*Finding{}
	for _, x := range found {
		k := key{x.Rule.Name, x.Func, x.Source, x.Msg}
		if y := first[k]; y != nil && x.Source != "" {
			y.More++
			continue
		}
		first[k] = x
		out = append(out, x)
	}
	return out
}

// Count returns how many findings have at least the given severity.
func (r *Report) Count(s diag.Severity) (n int) {
	for _, x := range r.Findings {
		if x.Severity >= s {
			n++
		}
	}
	return n
}
