// Command roundtrip proves on every module of the corpus that reading and
// printing LLVM IR loses nothing:
//
//  1. warpwise reads, verifies and prints the module;
//  2. llvm-diff finds no difference between the original and our print;
//  3. opt -passes=verify accepts our print;
//  4. reading and printing our print gives the same bytes.
//
// For every PTX file of the corpus: a second print gives the same bytes, and
// for some GPUs ptxas makes the same machine code of the original and of our
// print.
//
// Any failure of any module is an error. -reference puts opt in our place. -llvm 22 takes the corpus
// that LLVM 22 made and LLVM 22's tools, and no PTX.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	binary := flag.String("warpwise", "bin/warpwise", "our binary")
	reference := flag.Bool("reference", false, "put opt in our place, to prove the tool itself")
	full := flag.Bool("full", false, "also the modules that are too big for CI")
	llvm := flag.String("llvm", corpus.Usual, "the version of LLVM: 19 or 22")
	workers := flag.Int("j", 2, "modules at the same time")
	flag.Parse()
	process.Exit("roundtrip", run(*binary, *llvm, *reference, *full, *workers))
}

// limit bounds every single process.
const limit = 5 * time.Minute

// A checker holds the tools.
type checker struct {
	ours   []string // command line before the options
	binary string   // ours, for PTX; empty when opt takes our place
	opt    string
	diff   string
	ptxas  string
	corpus string
	tmp    string
}

// run checks all modules and prints one line per failure and a total.
func run(binary, llvm string, reference, full bool, workers int) error {
	c, err := newChecker(binary, llvm, reference)
	if err != nil {
		return err
	}
	defer os.RemoveAll(c.tmp)
	modules, err := corpus.Modules(c.corpus, full)
	if err != nil {
		return err
	}
	failed := c.all("LLVM IR", modules, workers, c.check)
	if !reference && llvm == corpus.Usual {
		files, err := ptxFiles(c.corpus)
		if err != nil {
			return err
		}
		failed += c.all("PTX", files, workers, c.checkPTX)
	}
	if failed > 0 {
		return fmt.Errorf("%d files do not survive the round trip", failed)
	}
	return nil
}

// newChecker finds the tools.
func newChecker(binary, llvm string, reference bool) (*checker, error) {
	opt, diff := "opt-"+llvm, "llvm-diff-"+llvm
	tools, err := peer.FindAll(opt, diff, "ptxas")
	if err != nil {
		return nil, err
	}
	c := &checker{opt: tools[opt], diff: tools[diff], ptxas: tools["ptxas"]}
	if c.corpus, err = corpus.DirOf(llvm); err != nil {
		return nil, err
	}
	if c.ours = []string{c.opt}; !reference {
		if c.binary, err = peer.Ours(binary); err != nil {
			return nil, err
		}
		c.ours = []string{c.binary, "opt"}
	}
	c.tmp, err = os.MkdirTemp("", "roundtrip")
	return c, err
}

// all checks every file, prints the failures and a total, and returns how many
// failed.
func (c *checker) all(what string, files []corpus.Entry, workers int, check func(i int, path string) string) int {
	reasons := make([]string, len(files))
	process.Each(workers, len(files), func(i int) {
		reasons[i] = check(i, files[i].Path)
	})
	failed := 0
	for i, f := range files {
		if reasons[i] != "" {
			failed++
			fmt.Printf("fail: %s: %s\n", f.Path, reasons[i])
		}
	}
	fmt.Printf("round trip: %s: %d of %d files\n", what, len(files)-failed, len(files))
	return failed
}

// check returns why module number i does not survive, or "".
func (c *checker) check(i int, module string) string {
	dir := filepath.Join(c.tmp, fmt.Sprint(i))
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err.Error()
	}
	defer os.RemoveAll(dir)
	original := filepath.Join(c.corpus, filepath.FromSlash(module))
	first, second := filepath.Join(dir, "1.ll"), filepath.Join(dir, "2.ll")
	steps := []struct {
		name   string
		silent bool // output of any kind is a failure
		args   []string
	}{
		{"first print", false, append(c.ours[:len(c.ours):len(c.ours)], "-S", "-passes=verify", original, "-o", first)},
		{"second print", false, append(c.ours[:len(c.ours):len(c.ours)], "-S", "-passes=verify", first, "-o", second)},
		{"llvm-diff", true, []string{c.diff, original, first}},
		{"opt -passes=verify", false, []string{c.opt, "-passes=verify", "-disable-output", first}},
	}
	for _, s := range steps {
		r, err := process.Run(process.Command{Args: s.args, Limit: limit})
		if err != nil {
			return s.name + ": " + err.Error()
		}
		ok := r.OK() && !(s.silent && len(r.Stdout)+len(r.Stderr) > 0)
		if !ok && s.silent {
			ok = c.samePhis(original, first, dir)
		}
		if !ok {
			return s.name + ": " + c.shorten(r.Reason(), dir)
		}
	}
	return sameText(first, second)
}

// samePhis reports whether llvm-diff finds no difference when the entries of all
// phis are sorted.
func (c *checker) samePhis(original, printed, dir string) bool {
	a, b := filepath.Join(dir, "a.ll"), filepath.Join(dir, "b.ll")
	if sortPhis(original, a) != nil || sortPhis(printed, b) != nil {
		return false
	}
	r, err := process.Run(process.Command{Args: []string{c.diff, a, b}, Limit: limit})
	return err == nil && r.OK() && len(r.Stdout)+len(r.Stderr) == 0
}

// shorten takes the paths of this machine out of a message.
func (c *checker) shorten(text, dir string) string {
	return strings.NewReplacer(c.corpus+"/", "", dir+"/", "").Replace(text)
}

// sameText says where two prints differ, or "". The comment with the name of
// the file a module was read from is not part of the module.
func sameText(first, second string) string {
	a, err := os.ReadFile(first)
	if err != nil {
		return err.Error()
	}
	b, err := os.ReadFile(second)
	if err != nil {
		return err.Error()
	}
	a, b = withoutName(a), withoutName(b)
	if bytes.Equal(a, b) {
		return ""
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return fmt.Sprintf("the second print differs at line %d", 1+bytes.Count(a[:n], []byte("\n")))
}

// withoutName blanks the "; ModuleID" comment.
func withoutName(text []byte) []byte {
	if !bytes.HasPrefix(text, []byte("; ModuleID")) {
		return text
	}
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		return text[end:]
	}
	return nil
}
