package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/structured"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// tally says how many functions of some modules are in normal form behind the passes, and why others are not.
type tally struct {
	functions, structured int
	left                  map[string]int // by the name of the remark
	endless               int            // some block does not reach the one exit
	bad                   []string       // neither
}

// normalForm prepares and structures every module of the corpus, and checks each function: it is in normal form, or a remark says that it was left
// alone, or it has no single exit; and running the pass again changes nothing.
func normalForm(o options) error {
	dir, modules, err := corpus.Open(corpus.Usual, true)
	if err != nil {
		return err
	}
	var paths []string
	for _, m := range modules {
		if strings.Contains(m.Path, o.only) {
			paths = append(paths, filepath.Join(dir, filepath.FromSlash(m.Path)))
		}
	}
	tallies, errs := make([]tally, len(paths)), make([]error, len(paths))
	process.Each(o.workers, len(paths), func(i int) { tallies[i], errs[i] = formOf(paths[i]) })
	sum := tally{left: map[string]int{}}
	for _, t := range tallies {
		sum.functions, sum.structured, sum.endless = sum.functions+t.functions, sum.structured+t.structured, sum.endless+t.endless
		for k, n := range t.left {
			sum.left[k] += n
		}
		sum.bad = append(sum.bad, t.bad...)
	}
	fmt.Printf("%d functions of %d modules: %d in normal form, %d without a single exit", sum.functions, len(paths), sum.structured, sum.endless)
	for _, k := range slices.Sorted(maps.Keys(sum.left)) {
		fmt.Printf(", %d left alone (%s)", sum.left[k], k)
	}
	fmt.Printf(", %d bad\n", len(sum.bad))
	for _, b := range sum.bad {
		fmt.Println(b)
	}
	if len(sum.bad) > 0 {
		errs = append(errs, errors.New("functions are not in normal form"))
	}
	return errors.Join(errs...)
}

// formOf checks one module.
func formOf(path string) (t tally, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return t, err
	}
	m, err := warpwise.Read(path, string(data), warpwise.ReadOptions{})
	if err != nil {
		return t, err
	}
	r, err := warpwise.Optimize(m, prepared, warpwise.OptimizeOptions{Remarks: true})
	if err != nil {
		return t, err
	}
	left := map[string]string{}
	for _, x := range r.Remarks {
		if x.Missed && x.Pass == "structurizecfg" {
			left[x.Func] = x.Name
		}
	}
	t.left = map[string]int{}
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			t.add(path, f, left[f.Global.Name])
		}
	}
	once := irtext.AppendModule(nil, m, irtext.PrintOptions{})
	if _, err := warpwise.Optimize(m, "structurizecfg", warpwise.OptimizeOptions{}); err != nil {
		return t, err
	}
	if !bytes.Equal(once, irtext.AppendModule(nil, m, irtext.PrintOptions{})) {
		t.bad = append(t.bad, path+": a second run changes the module")
	}
	return t, nil
}

// add counts one function, which was left alone for a reason unless that is empty.
func (t *tally) add(path string, f *ir.Func, reason string) {
	t.functions++
	breaches := structured.Check(f, structured.Options{})
	switch {
	case len(breaches) == 0:
		t.structured++
	case reason != "":
		t.left[reason]++
	case breaches[0].Rule == 3:
		t.endless++
	default:
		t.bad = append(t.bad, fmt.Sprintf("%s: @%s: %v", path, f.Global.Name, breaches[0]))
	}
}
