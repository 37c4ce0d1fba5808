package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// input is one text that ptxas accepts as it stands.
type input struct {
	name, text string
	arch       string // for ptxas
	from       int    // what is changed starts here
}

// biggest is the size of texts that are changed: ptxas assembles each of them.
const biggest = 48 << 10

// inputs returns the texts to start from. What ptxas does not accept is left out, except for texts that
// are looked at as they are.
func inputs(o *options) ([]input, error) {
	var all []input
	for _, f := range o.files {
		text, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		all = append(all, input{name: f, text: string(text)})
	}
	if len(o.files) == 0 {
		var err error
		if all, err = standard(o); err != nil {
			return nil, err
		}
	}
	ok := make([]bool, len(all))
	process.Each(o.workers, len(all), func(i int) {
		in := &all[i]
		in.lower()
		ok[i] = o.whole || len(in.text) <= biggest && ptxas(in.text, in.arch) == ""
	})
	pool := all[:0]
	for i := range all {
		if ok[i] {
			pool = append(pool, all[i])
		}
	}
	if len(pool) == 0 {
		return nil, fmt.Errorf("no inputs (run `make corpus`)")
	}
	return pool, nil
}

var (
	versionLine = regexp.MustCompile(`(?m)^\s*\.version\s+(\d+)\.(\d)`)
	targetLine  = regexp.MustCompile(`(?m)^\s*\.target\s+sm_(\d+)(a?)`)
)

// lower sets the version to the newest that ptxas 12.4 knows, where it is newer, and finds out what to
// assemble for.
func (in *input) lower() {
	if m := versionLine.FindStringSubmatch(in.text); m != nil {
		if v, _ := strconv.Atoi(m[1] + m[2]); v > 84 {
			in.text = strings.Replace(in.text, m[0], ".version 8.4", 1)
		}
	}
	in.arch = "sm_50"
	if m := targetLine.FindStringSubmatch(in.text); m != nil {
		if sm, _ := strconv.Atoi(m[1]); sm > 50 {
			in.arch = "sm_" + m[1] + m[2]
		}
	}
}

// standard returns the texts of the corpus, every so many of each kind unless all are wanted.
func standard(o *options) ([]input, error) {
	all, err := forms()
	if err != nil {
		return nil, err
	}
	step := 8
	if o.whole {
		step = 1
	}
	for i, f := range append(peer.Glob("corpus/ptx/*/*.ptx"), peer.Glob("corpus/ptx/*/*/*.ptx")...) {
		if i%step != 0 {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		all = append(all, input{name: f, text: string(text)})
	}
	modules := peer.Glob("corpus/ll/*/*.ll")
	tests := peer.Glob("llvm-tests/CodeGen/NVPTX/*.ll")
	made := make([]input, 2*(len(modules)+len(tests)))
	process.Each(o.workers, len(made)/2, func(i int) {
		if i < len(tests) {
			made[2*i], made[2*i+1] = compileOurs(tests[i], i), compileLLC(tests[i], i)
		} else if m := modules[i-len(tests)]; i%step == 0 {
			made[2*i], made[2*i+1] = compileOurs(m, i), compileLLC(m, i)
		}
	})
	for _, in := range made {
		if in.text != "" {
			all = append(all, in)
		}
	}
	return all, nil
}

// targets are what modules are compiled for, one after the other.
var targets = [][2]string{{"sm_90", "ptx80"}, {"sm_70", "ptx60"}, {"sm_80", "ptx70"}, {"sm_53", "ptx64"}}

func compileOurs(file string, i int) input {
	text, err := os.ReadFile(file)
	if err != nil || len(text) > 1<<20 {
		return input{}
	}
	m, err := warpwise.Read(file, string(text), warpwise.ReadOptions{})
	if err != nil {
		return input{}
	}
	passes := []string{"", "default<O2>"}[i%2]
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: targets[i%4][0], Passes: passes, Workers: 1})
	if err != nil {
		return input{}
	}
	return input{name: file + " by warpwise", text: string(out.PTX)}
}

// compileLLC returns what llc-19 makes of a module, nothing where it is not there or refuses.
func compileLLC(file string, i int) input {
	llc, err := peer.Find("llc-19")
	if err != nil {
		return input{}
	}
	t := targets[i%4]
	r, err := process.Run(process.Command{Args: []string{llc, "-march=nvptx64", "-mcpu=" + t[0], "-mattr=+" + t[1], "-o", "-", file}, Limit: limit})
	if err != nil || !r.OK() {
		return input{}
	}
	return input{name: file + " by llc-19", text: string(r.Stdout)}
}

// forms returns a module for each of the forms that the tests of the reader list.
func forms() ([]input, error) {
	name := filepath.Join("ptx", "ptxtext", "testdata", "forms.txt")
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var list []input
	head := ""
	for l := range strings.Lines(string(text)) {
		l = strings.TrimSpace(l)
		switch {
		case l == "" || l[0] == '#' || l[0] == '!':
		case l[0] == '=':
			w := strings.Fields(l)
			head = ".version " + w[2] + "\n.target " + w[1] + "\n.address_size 64\n"
		default:
			before := head + formsBefore + "\t"
			list = append(list, input{name: l, text: before + l + ";\n\tret;\n}\n", from: len(before)})
		}
	}
	return list, nil
}

// formsBefore declares what the forms use.
const formsBefore = `.global .align 16 .b8 g[64];
.shared .align 16 .b8 s[256];
.const .align 8 .b8 c[8];
.global .texref t;
.global .surfref su;
.visible .entry k(.param .u64 par)
{
	.reg .pred %p<8>;
	.reg .b16 %rs<8>;
	.reg .b32 %r<40>;
	.reg .f32 %f<40>;
	.reg .b64 %rd<8>;
	.reg .f64 %fd<8>;
`
