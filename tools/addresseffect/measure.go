package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/tools/internal/process"
	"github.com/warpwise/warpwise/tools/internal/sass"
)

// unit is one module.
type unit struct {
	path, group string
}

// result is one module, compiled for one GPU on every way.
type result struct {
	unit
	gpu    string
	by     []map[string]*code // of each kernel
	failed []error
	same   []bool // the PTX is that of the first way
}

// code is what became of one kernel.
type code struct {
	sass.Numbers
	PTXWide int // 64-bit additions and multiplications of PTX
}

// gauge holds what measuring needs.
type gauge struct {
	opt, llc string
	kept     string // folder of what the assembler said of earlier texts
	asm      sass.Tools
}

// ptxVersion is one that suits all targets.
const ptxVersion = "8.4"

// measure compiles a module on every way. PTX that is that of the first way is not assembled again.
func (g *gauge) measure(u unit, gpu string, ways []way) result {
	r := result{unit: u, gpu: gpu, by: make([]map[string]*code, len(ways)), failed: make([]error, len(ways)), same: make([]bool, len(ways))}
	var first []byte
	for i, w := range ways {
		text, err := g.compile(u.path, gpu, w)
		if err == nil && i > 0 && bytes.Equal(text, first) {
			r.by[i], r.failed[i], r.same[i] = r.by[0], r.failed[0], true
			continue
		}
		if i == 0 {
			first = text
		}
		if err == nil {
			r.by[i], err = g.assemble(gpu, text)
		}
		r.failed[i] = err
	}
	return r
}

// compile returns the PTX of a module.
func (g *gauge) compile(path, gpu string, w way) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	m, err := warpwise.Read(filepath.Base(path), string(text), warpwise.ReadOptions{})
	if err != nil {
		return nil, err
	}
	if w.llvm {
		if _, err := warpwise.Optimize(m, w.passes, warpwise.OptimizeOptions{Settings: w.settings}); err != nil {
			return nil, err
		}
		return g.byLLVM(gpu, irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: gpu, PTX: ptxVersion, OptLevel: 2, Passes: w.passes, Optimize: warpwise.OptimizeOptions{Settings: w.settings}})
	if err != nil {
		return nil, err
	}
	return out.PTX, nil
}

// byLLVM returns what opt-19 and llc-19 make of a module.
func (g *gauge) byLLVM(gpu string, text []byte) ([]byte, error) {
	dir, err := os.MkdirTemp("", "addresses")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "in.ll"), text, 0o666); err != nil {
		return nil, err
	}
	for _, args := range [][]string{
		{g.opt, "-mcpu=" + gpu, "-passes=" + llvmLayer, "-S", "in.ll", "-o", "out.ll"},
		{g.llc, "-O3", "-mcpu=" + gpu, "-mattr=+ptx84", "out.ll", "-o", "out.ptx"},
	} {
		r, err := process.Run(process.Command{Dir: dir, Args: args, Limit: g.asm.Limit})
		if err == nil && !r.OK() {
			err = fmt.Errorf("%s: %s", filepath.Base(args[0]), r.Reason())
		}
		if err != nil {
			return nil, err
		}
	}
	return os.ReadFile(filepath.Join(dir, "out.ptx"))
}

// assemble returns what ptxas makes of each kernel, or what it made the last time.
func (g *gauge) assemble(gpu string, text []byte) (map[string]*code, error) {
	codes := map[string]*code{}
	file := filepath.Join(g.kept, fmt.Sprintf("%x.json", sha256.Sum256(append([]byte("2 "+gpu+"\n"), text...)))[:45])
	if data, err := os.ReadFile(file); err == nil && json.Unmarshal(data, &codes) == nil {
		return codes, nil
	}
	made, err := g.asm.Assemble(gpu, string(text))
	if err != nil {
		return nil, err
	}
	wide := ptxWide(string(text))
	for name, n := range made {
		codes[name] = &code{*n, wide[name]}
	}
	data, err := json.Marshal(codes)
	if err != nil {
		return nil, err
	}
	// Another process may write the same: each writes a file of its own and renames it.
	if err := os.MkdirAll(g.kept, 0o755); err != nil {
		return nil, err
	}
	tmp, err := os.CreateTemp(g.kept, "new")
	if err != nil {
		return nil, err
	}
	_, err = tmp.Write(data)
	return codes, errors.Join(err, tmp.Close(), os.Rename(tmp.Name(), file))
}
