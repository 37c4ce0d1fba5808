package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// unit is one module of a set.
type unit struct {
	path, set string
	maker     maker
}

// maker says who makes PTX of a module.
type maker int

const (
	asItIs maker = iota // it is PTX
	llcO0
	llcO2
	oursO0
	oursO2
)

// gpu is what modules of LLVM IR are compiled for.
const gpu = "sm_80"

// sets are the sets, by the folder of the corpus that they come from.
var sets = []struct {
	folder, name string
	maker        maker
}{
	{"darktable-O0", "llc -O0", llcO0},
	{"darktable-O2", "llc -O2", llcO2},
	{"darktable-O0", "ours -O0", oursO0},
	{"darktable-O2", "ours -O2", oursO2},
	{"hashcat-O2", "hashcat", llcO2},
	{"mumax", "mumax", asItIs},
}

// collect returns the modules to measure, set by set.
func collect(o options) (units []unit, err error) {
	dir, err := corpus.Dir()
	if err != nil {
		return nil, err
	}
	entries, err := corpus.Read(dir)
	if err != nil {
		return nil, err
	}
	for _, s := range sets {
		n := 0
		for _, e := range entries {
			folder := filepath.Base(filepath.Dir(e.Path))
			if s.maker == asItIs {
				folder = filepath.Base(filepath.Dir(filepath.Dir(e.Path)))
			}
			if e.Skip != "" || e.Tier != "ci" || folder != s.folder || e.Bytes > o.largest || o.set != "" && o.set != s.name {
				continue
			}
			if n++; (n-1)%o.shareOf(s.name) == 0 && strings.Contains(e.Path, o.only) {
				units = append(units, unit{filepath.Join(dir, filepath.FromSlash(e.Path)), s.name, s.maker})
			}
		}
	}
	return units, nil
}

// errRefused says that the maker of a module refuses it.
type errRefused struct{ error }

// text returns the PTX of a module as it is before our phases.
func (g *gauge) text(u unit) (string, error) {
	switch u.maker {
	case asItIs:
		text, err := os.ReadFile(u.path)
		return string(text), err
	case llcO0, llcO2:
		level := "-O0"
		if u.maker == llcO2 {
			level = "-O2"
		}
		return g.byLLC(u.path, level)
	}
	text, err := os.ReadFile(u.path)
	if err != nil {
		return "", err
	}
	m, err := warpwise.Read(u.path, string(text), warpwise.ReadOptions{})
	if err != nil {
		return "", err
	}
	c := warpwise.CompileOptions{Target: gpu, PTX: "7.0", Phases: "none"}
	if u.maker == oursO2 {
		c.Passes, c.OptLevel = "default<O2>", 2
	}
	res, err := warpwise.Compile(m, c)
	if err != nil {
		return "", errRefused{err}
	}
	return string(warpwise.PrintPTX(res.Module)), nil
}

// byLLC returns what llc makes of a module.
func (g *gauge) byLLC(path, level string) (string, error) {
	r, err := process.Run(process.Command{Args: []string{g.llc, level, "-mcpu=" + gpu, "-mattr=+ptx70", path, "-o", "-"}, Limit: 2 * time.Minute})
	if err == nil && !r.OK() {
		return "", errRefused{fmt.Errorf("llc-19: %s", r.Reason())}
	}
	return string(r.Stdout), err
}

// behindSROA returns what ptxas makes of a module that LLVM's sroa has been over before llc -O0: what promotion of
// frames comes to when the compiler does it.
func (g *gauge) behindSROA(path string) (t totals, err error) {
	dir, err := os.MkdirTemp("", "ptx")
	if err != nil {
		return t, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "sroa.ll")
	r, err := process.Run(process.Command{Args: []string{g.opt, "-passes=sroa", "-S", path, "-o", file}, Limit: 2 * time.Minute})
	if err == nil && !r.OK() {
		err = fmt.Errorf("opt-19: %s", r.Reason())
	}
	if err != nil {
		return t, err
	}
	text, err := g.byLLC(file, "-O0")
	if err != nil {
		return t, err
	}
	m, err := warpwise.ReadPTX(path, text)
	if err != nil {
		return t, err
	}
	assemblable(m)
	return g.assemble(m.Target[0], string(warpwise.PrintPTX(m)))
}

// assemblable makes of a module what ptxas takes: functions that are defined elsewhere are said to be, which llc does
// not, and the version is one that this ptxas knows.
func assemblable(m *ptx.Module) {
	if latest := (ptx.Version{Major: 8, Minor: 4}); latest.Less(m.Version) {
		m.Version = latest
	}
	for f := range m.Funcs {
		if f.Decl && f.Linkage == ptx.NoLinkage && !defined(m, f.Name) {
			f.Linkage = ptx.Extern
		}
	}
}

func defined(m *ptx.Module, name string) bool {
	for f := range m.Funcs {
		if f.Name == name && !f.Decl {
			return true
		}
	}
	return false
}

// assign sets a knob as the command line does.
func assign(settings map[string]string, s string) error { return knob.Assign(settings, s) }
