package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/report/cfgdraw"
	"github.com/warpwise/warpwise/internal/report/flowgraph"
	"github.com/warpwise/warpwise/internal/spell"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
)

// cfgFlags are the flags of cfg.
type cfgFlags struct {
	out, format, kernel, passes string
	level                       int
	quiet                       bool
	draw                        cfgdraw.Options
	run                         warpwise.OptimizeOptions
}

// cfgFormats are the formats of pictures, which are also the endings of their files' names.
func cfgFormats() []string { return []string{"svg", "dot", "html"} }

func setupCFG(f *flags) action {
	c := cfgFlags{level: -1}
	f.Group("What to draw")
	f.StringVar(&c.kernel, "kernel", "", "draw this `function`; not needed when there is one kernel, or one function")
	f.StringVar(&c.passes, "passes", "", "draw the function before and after this `pipeline` of passes, side by side, and mark what differs")
	f.Values("passes", warpwise.Passes)
	f.levels(&c.level)
	f.Group("How to draw it")
	f.StringVar(&c.out, "o", "-", "output `file`; the ending of its name gives the format")
	f.StringVar(&c.format, "format", "", "`format`: svg, dot (for Graphviz) or html; by default that of -o, or svg")
	f.Values("format", cfgFormats)
	f.IntVar(&c.draw.Lines, "lines", 0, "show at most `N` lines of a block; 0: what suits the number of blocks; -1: names only")
	f.IntVar(&c.draw.Width, "width", 0, "show at most `N` characters of a line; 0: what suits the number of blocks")
	f.BoolVar(&c.quiet, "q", false, "say nothing but errors and warnings")
	f.Alias("quiet", "q")
	f.knobs(func() map[string]string {
		if c.run.Settings == nil {
			c.run.Settings = map[string]string{}
		}
		return c.run.Settings
	})
	return func(e *env) error {
		if len(f.Files) == 0 {
			return usagef("no input file (- is standard input)")
		}
		if err := c.check(); err != nil {
			return err
		}
		name, text, err := f.input(e)
		if err != nil {
			return err
		}
		pictures, err := c.pictures(e, name, text)
		if err != nil {
			return err
		}
		return c.write(e, pictures)
	}
}

// check completes the flags.
func (c *cfgFlags) check() error {
	if c.format == "" {
		if c.format = strings.TrimPrefix(filepath.Ext(c.out), "."); c.out == "-" {
			c.format = "svg"
		}
	}
	if !slices.Contains(cfgFormats(), c.format) {
		return usagef("unknown format '%s'%s; there are %s", c.format, spell.DidYouMean(c.format, slices.Values(cfgFormats())), strings.Join(cfgFormats(), ", "))
	}
	if c.draw.Lines < -1 || c.draw.Width < 0 || c.draw.Width == 1 {
		return usagef("-lines must be at least -1, -width 0 or at least 2")
	}
	if c.level >= 0 {
		if c.passes != "" {
			return usagef("-passes and -O%d say different things", c.level)
		}
		c.passes = fmt.Sprintf("default<O%d>", c.level)
	}
	return nil
}

// pictures returns, for each function that is to be drawn, its graph, or those before and after the passes.
func (c *cfgFlags) pictures(e *env, name, text string) ([][]*cfgdraw.Graph, error) {
	if !filekind.IsPTX(name, text) {
		return c.irPictures(e, name, text)
	}
	if c.passes != "" {
		return nil, usagef("passes run over LLVM IR; %s is PTX", name)
	}
	m, err := warpwise.ReadPTX(name, text)
	if err != nil {
		return nil, err
	}
	var all []drawable
	funcs := map[string]*ptx.Func{}
	for f := range m.Funcs {
		if !f.Decl && len(f.Blocks) > 0 {
			all = append(all, drawable{f.Name, f.Entry})
			funcs[f.Name] = f
		}
	}
	chosen, err := c.choose(all)
	if err != nil {
		return nil, err
	}
	var out [][]*cfgdraw.Graph
	for _, n := range chosen {
		g, err := flowgraph.OfPTX(m, funcs[n])
		if err != nil {
			return nil, err
		}
		out = append(out, []*cfgdraw.Graph{g})
	}
	return out, nil
}

func (c *cfgFlags) irPictures(e *env, name, text string) (out [][]*cfgdraw.Graph, err error) {
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{Warnings: e.stderr})
	if err != nil {
		return nil, err
	}
	var all []drawable
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			all = append(all, drawable{f.Name, launch.IsKernel(f)})
		}
	}
	chosen, err := c.choose(all)
	if err != nil {
		return nil, err
	}
	for _, n := range chosen {
		if c.passes != "" {
			flowgraph.KeepNumbers(m.Func(n), "")
		}
	}
	printer := irtext.NewInstPrinter(m)
	for _, n := range chosen {
		out = append(out, []*cfgdraw.Graph{flowgraph.OfIR(m.Func(n), printer)})
	}
	if c.passes == "" {
		return out, nil
	}
	c.run.Out, c.run.Log = e.stderr, e.stderr
	if _, err := warpwise.Optimize(m, c.passes, c.run); err != nil {
		return nil, err
	}
	for _, n := range chosen {
		f := m.Func(n)
		if f == nil || f.IsDecl() {
			return nil, &codeError{exitError, "the passes removed the function '" + n + "'"}
		}
		flowgraph.KeepNumbers(f, "new")
	}
	printer = irtext.NewInstPrinter(m)
	for i, n := range chosen {
		after := flowgraph.OfIR(m.Func(n), printer)
		cfgdraw.Compare(out[i][0], after)
		out[i][0].Title += " before"
		after.Title += " after " + c.passes
		out[i] = append(out[i], after)
	}
	return out, nil
}

// drawable is a function with a body.
type drawable struct {
	name   string
	kernel bool
}

// choose returns the names of the functions to draw: the one asked for, else the only kernel, else the only function.
// A page holds them all.
func (c *cfgFlags) choose(all []drawable) ([]string, error) {
	var names, kernels []string
	for _, x := range all {
		names = append(names, x.name)
		if x.kernel {
			kernels = append(kernels, x.name)
		}
	}
	switch {
	case len(names) == 0:
		return nil, &codeError{exitError, "the file has no function with a body"}
	case c.kernel != "" && slices.Contains(names, c.kernel):
		return []string{c.kernel}, nil
	case c.kernel != "":
		return nil, usagef("no function '%s' with a body%s; there are: %s", c.kernel, spell.DidYouMean(c.kernel, slices.Values(names)), strings.Join(names, ", "))
	case c.format == "html" || len(names) == 1:
		return names, nil
	case len(kernels) == 1:
		return kernels, nil
	}
	return nil, usagef("-kernel is needed; there are: %s", strings.Join(names, ", "))
}

// write draws the pictures and says what they hold.
func (c *cfgFlags) write(e *env, pictures [][]*cfgdraw.Graph) (err error) {
	var b bytes.Buffer
	switch c.format {
	case "svg":
		err = cfgdraw.SVG(&b, pictures[0], c.draw)
	case "dot":
		err = cfgdraw.Dot(&b, pictures[0], c.draw)
	default:
		err = cfgdraw.HTML(&b, pictures, c.draw)
	}
	if err != nil {
		return err
	}
	if err := output(e, c.out, b.Bytes()); err != nil || c.quiet {
		return err
	}
	for _, p := range pictures {
		for _, g := range p {
			fmt.Fprintf(e.stderr, "%s: %s\n", g.Title, g.Note)
		}
	}
	return nil
}
