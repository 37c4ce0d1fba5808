package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/tools/internal/process"
	"github.com/warpwise/warpwise/tools/internal/sass"
)

// way is how control flow was structured.
type way int

const (
	none way = iota
	minimal
	linear
	llvm
	numWays
)

var wayNames = [numWays]string{"none", "minimal", "linear", "LLVM 19"}

const prepared = "lower-switch,fix-irreducible,mergereturn,unify-loop-exits,structurizecfg"

var passes = [numWays]string{"", "fix-irreducible<divergent>,structurizecfg<minimal>", prepared, prepared}

// numbers are what one way made of a module or a kernel.
type numbers struct {
	flow, phis, ptx int // of the module
	kernels         map[string]*sass.Numbers
}

// result is one module in every way.
type result struct {
	unit
	by [numWays]*numbers
}

// gauge holds what measuring needs.
type gauge struct {
	o          options
	opt, clang string
	library    string // libdevice, where it is
	asm        sass.Tools
}

// measure measures one module. A way that fails stays empty, with an error.
func (g *gauge) measure(u unit) (r result, err error) {
	r.unit = u
	dir, err := os.MkdirTemp("", "structure")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	text, err := g.text(u, dir)
	if err != nil {
		return r, err
	}
	m, err := warpwise.Read("in.ll", text, warpwise.ReadOptions{})
	if err == nil {
		_, err = warpwise.Optimize(m, level(), warpwise.OptimizeOptions{})
	}
	if err != nil {
		return r, err
	}
	base := string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	for w := range numWays {
		if w == llvm && !g.o.llvm {
			continue
		}
		if r.by[w], err = g.way(w, base, dir); err != nil {
			return r, fmt.Errorf("%s: %w", wayNames[w], err)
		}
	}
	return r, nil
}

// text returns a module as text; CUDA is compiled first.
func (g *gauge) text(u unit, dir string) (string, error) {
	path := u.path
	if strings.HasSuffix(path, ".cu") {
		path = filepath.Join(dir, "in.ll")
		args := []string{g.clang, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80", "-nocudainc", "-nocudalib", "-nostdinc++", "-std=c++17", "-Wno-everything",
			"-Xclang", "-target-feature", "-Xclang", "+ptx84", "-ffp-contract=fast", "-include", "testdata/quality/device.h", "-O3", "-emit-llvm", "-S", u.path, "-o", path}
		if _, err := os.Stat(g.library); err == nil {
			args = append(args, "-Xclang", "-mlink-builtin-bitcode", "-Xclang", g.library)
		}
		if _, err := g.run(args...); err != nil {
			return "", err
		}
	}
	data, err := os.ReadFile(path)
	return string(data), err
}

func (g *gauge) run(args ...string) (string, error) {
	r, err := process.Run(process.Command{Args: args, Limit: g.asm.Limit})
	if err == nil && !r.OK() {
		err = fmt.Errorf("%s: %s", filepath.Base(args[0]), r.Reason())
	}
	return string(r.Stdout), err
}

// way structures the module and compiles what comes out.
func (g *gauge) way(w way, text, dir string) (*numbers, error) {
	if w == llvm {
		in, out := filepath.Join(dir, "base.ll"), filepath.Join(dir, "out.ll")
		if err := os.WriteFile(in, []byte(text), 0o666); err != nil {
			return nil, err
		}
		if _, err := g.run(g.opt, "-passes="+passes[w], "-S", in, "-o", out); err != nil {
			return nil, err
		}
		data, err := os.ReadFile(out)
		if err != nil {
			return nil, err
		}
		text = string(data)
	}
	m, err := warpwise.Read("in.ll", text, warpwise.ReadOptions{})
	if err != nil {
		return nil, err
	}
	if w == minimal || w == linear {
		if _, err := warpwise.Optimize(m, passes[w], warpwise.OptimizeOptions{Settings: g.o.settings}); err != nil {
			return nil, err
		}
	}
	n := &numbers{}
	for _, f := range m.Funcs {
		for _, b := range f.Blocks {
			if strings.HasPrefix(b.Name, "Flow") {
				n.flow++
			}
			for range b.Phis() {
				n.phis++
			}
		}
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2})
	if err != nil {
		return nil, err
	}
	n.ptx = sass.Instructions(out.Module)
	n.kernels, err = g.asm.Assemble("sm_80", string(out.PTX))
	return n, err
}
