package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/loop"
)

// unitResult is what became of the kernels of a file.
type unitResult struct {
	failed  [numWays]error
	kernels []kernel
}

// kernel is one kernel, with what each way made of it.
type kernel struct {
	name     string
	by       [numWays]*measured
	loops    bool // in the optimised IR, or in cicc's PTX
	rawLoops bool // in the PTX of IR that LLVM has not optimised
}

// measure compiles a file on all ways.
func (t *tools) measure(u *unit) unitResult {
	var r unitResult
	var texts [numWays]string
	var made [numWays]map[string]*measured
	for w := range numWays {
		texts[w], r.failed[w] = t.ptx(u, w)
		if r.failed[w] == nil {
			made[w], r.failed[w] = t.assemble(texts[w])
		}
	}
	if t.o.dump != "" {
		if err := t.dumpAll(u, texts); err != nil {
			r.failed[ours] = err
		}
	}
	ir, err := t.ir(u, optimised)
	if err != nil {
		return r
	}
	m, err := warpwise.Read(u.path, ir, warpwise.ReadOptions{NoVerify: true, Workers: 1})
	if err != nil {
		return r
	}
	loopy, rawLoopy := backward(texts[cicc]), backward(texts[oursRaw])
	for _, f := range m.Funcs {
		k := kernel{name: f.Name}
		any := false
		for w := range numWays {
			k.by[w] = made[w][f.Name]
			any = any || k.by[w] != nil
		}
		if any {
			k.loops = loopy[f.Name] || !f.IsDecl() && len(loop.Of(f).All()) > 0
			k.rawLoops = rawLoopy[f.Name]
			r.kernels = append(r.kernels, k)
		}
	}
	if t.o.executed {
		t.execute(u, texts, r.kernels)
	}
	return r
}

// dumpAll writes what the ways made of a file.
func (t *tools) dumpAll(u *unit, texts [numWays]string) error {
	stem := filepath.Join(t.o.dump, u.suite+"-"+strings.ReplaceAll(u.path, "/", "-"))
	err := os.MkdirAll(t.o.dump, 0o755)
	for w, text := range texts {
		if text != "" {
			err = errors.Join(err, os.WriteFile(stem+"."+wayNames[w]+".ptx", []byte(text), 0o666))
		}
	}
	for form, end := range []string{optimised: ".ll", raw: ".raw.ll"} {
		if ir, e := t.ir(u, irForm(form)); e == nil {
			err = errors.Join(err, os.WriteFile(stem+end, []byte(ir), 0o666))
		}
	}
	return err
}

var (
	entryName = regexp.MustCompile(`\.entry\s+([\w$.]+)`)
	labelLine = regexp.MustCompile(`^\s*([\w$%]+):`)
	braTarget = regexp.MustCompile(`\bbra(?:\.uni)?\s+([\w$%]+)\s*;`)
)

// backward returns the kernels of a PTX text that have a branch backwards. The compilers lay blocks out so that only
// loops have one.
func backward(text string) map[string]bool {
	found := map[string]bool{}
	name, seen := "", map[string]bool{}
	for line := range strings.Lines(text) {
		if m := entryName.FindStringSubmatch(line); m != nil {
			name, seen = m[1], map[string]bool{}
		}
		if m := labelLine.FindStringSubmatch(line); m != nil {
			seen[m[1]] = true
		}
		if m := braTarget.FindStringSubmatch(line); m != nil && seen[m[1]] {
			found[name] = true
		}
	}
	return found
}
