// Command conformance runs LLVM 19's own regression tests on warpwise. It is a
// small lit: it reads the RUN lines, takes warpwise for opt, llvm-as, llvm-dis,
// verify-uselistorder and llc, and Debian's FileCheck-19 for the checks.
//
//	go run ./tools/conformance              compare with the committed table
//	go run ./tools/conformance -update      rewrite the table; it may only improve
//	go run ./tools/conformance -reference   run LLVM's own tools: proves the runner
//	go run ./tools/conformance -llc         the llc commands of LLVM's NVPTX tests, as they are written
//
// The table testdata/conformance/results.tsv lists every file with its class
// (must its input be accepted, rejected, or both), its status and the reason of
// a failure or of a skip. A test listed as pass that stops passing is an error.
//
// Where a test wants a rejection (`not opt …`), rejecting with exit status 1
// and a position is what counts: the wording of our messages is our own. In the
// same way, where a test wants an input accepted and looks only at the messages,
// accepting it with a warning is what counts.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// options are the flags.
type options struct {
	binary    string
	table     string
	update    bool
	force     bool
	reference bool
	verbose   bool
	workers   int
	limit     time.Duration
	only      string
	llc       bool
	llcTable  string
}

func main() {
	var o options
	flag.StringVar(&o.binary, "warpwise", "bin/warpwise", "our binary")
	flag.StringVar(&o.table, "table", "testdata/conformance/results.tsv", "table of results")
	flag.BoolVar(&o.update, "update", false, "rewrite the table; refuses to lose a passing test")
	flag.BoolVar(&o.force, "force", false, "with -update: also write losses")
	flag.BoolVar(&o.reference, "reference", false, "run LLVM's own tools, to prove the runner; no table")
	flag.BoolVar(&o.verbose, "v", false, "print every failure")
	flag.IntVar(&o.workers, "j", 2, "tests at the same time")
	flag.DurationVar(&o.limit, "limit", 30*time.Second, "time limit of one test")
	flag.StringVar(&o.only, "only", "", "regular expression: run only these files")
	flag.BoolVar(&o.llc, "llc", false, "run the llc commands of LLVM's NVPTX tests as they are written, and nothing else")
	flag.StringVar(&o.llcTable, "llc-table", "testdata/conformance/llc.tsv", "with -llc: table of the commands that fail, each with its reason")
	flag.Parse()
	do := run
	if o.llc {
		do = runLLC
	}
	if err := do(o); err != nil {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(1)
	}
}

// run runs the suite and judges the outcome.
func run(o options) error {
	suite, err := newSuite(o)
	if err != nil {
		return err
	}
	defer os.RemoveAll(suite.out)
	rows, err := suite.run(o)
	if err != nil {
		return err
	}
	if o.verbose || o.reference {
		printFailures(rows)
	}
	fmt.Print(summary(rows))
	if o.reference {
		return nil
	}
	return judge(o, rows)
}

// judge compares with the table, or rewrites it.
func judge(o options, rows map[string]row) error {
	old, err := readTable(o.table)
	if err != nil {
		return err
	}
	lost := regressions(old, rows)
	for _, r := range lost {
		fmt.Printf("lost: %s: %s\n", r.File, r.Reason)
	}
	if len(lost) > 0 && !(o.update && o.force) {
		return fmt.Errorf("%d tests that pass in %s do not pass any more", len(lost), o.table)
	}
	gained := gains(old, rows)
	if !o.update {
		if gained > 0 {
			fmt.Printf("%d tests pass that the table does not list as passing: `make conformance-update`\n", gained)
		}
		return nil
	}
	if o.only != "" { // the rest of the table stays
		for file, r := range old {
			if _, ok := rows[file]; !ok {
				rows[file] = r
			}
		}
	}
	if err := os.MkdirAll(filepath.Dir(o.table), 0o755); err != nil {
		return err
	}
	fmt.Printf("%s: %d gained, %d lost\n", o.table, gained, len(lost))
	return writeTable(o.table, rows)
}

// printFailures prints failing tests in order.
func printFailures(rows map[string]row) {
	var failed []string
	for _, r := range rows {
		if r.Status == statusFail {
			failed = append(failed, fmt.Sprintf("fail: %s (%s): %s\n", r.File, r.Class, r.Reason))
		}
	}
	sort.Strings(failed)
	fmt.Print(strings.Join(failed, ""))
}

// A suite is the tests and what they need.
type suite struct {
	root  string // the tests
	out   string // their temporary files
	tools *toolbox
	files []string
	limit time.Duration
}

// newSuite finds tests and tools.
func newSuite(o options) (*suite, error) {
	cache, err := peer.Cache()
	if err != nil {
		return nil, err
	}
	s := &suite{root: filepath.Join(cache, "llvm-tests"), limit: o.limit, tools: &toolbox{reference: map[string]string{}}}
	if s.files, err = testFiles(s.root, o.only); err != nil {
		return nil, fmt.Errorf("LLVM's tests are missing (run `make peers`): %w", err)
	}
	kit := []string{"FileCheck", "split-file", "count"}
	if o.reference {
		kit = append(kit, "opt", "llvm-as", "llvm-dis", "verify-uselistorder", "llc",
			"llvm-cat", "llvm-lto", "llvm-lto2", "llvm-nm", "llvm-bcanalyzer", "llvm-link", "llvm-extract", "llvm-readobj", "llvm-mc")
	} else {
		if s.tools.binary, err = peer.Ours(o.binary); err != nil {
			return nil, err
		}
	}
	for _, name := range kit {
		if s.tools.reference[name], err = findLLVM(name); err != nil {
			return nil, err
		}
	}
	s.out, err = os.MkdirTemp("", "conformance")
	return s, err
}

// findLLVM finds one of LLVM's tools; some have no name with a version on PATH.
func findLLVM(name string) (string, error) {
	path, err := peer.Find(name + "-19")
	if err == nil {
		return path, nil
	}
	path = filepath.Join("/usr/lib/llvm-19/bin", name)
	if _, statErr := os.Stat(path); statErr != nil {
		return "", err
	}
	return path, nil
}

// testFiles lists the test files below root in order.
func testFiles(root, only string) ([]string, error) {
	pattern, err := regexp.Compile(only)
	if err != nil {
		return nil, err
	}
	var files []string
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "Inputs" {
				return fs.SkipDir
			}
			return nil
		}
		file, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		file = filepath.ToSlash(file)
		switch filepath.Ext(file) {
		case ".ll", ".test", ".s", ".mir":
			if pattern.MatchString(file) {
				files = append(files, file)
			}
		}
		return nil
	})
	if err == nil && len(files) == 0 {
		err = errors.New("no test file")
	}
	sort.Strings(files)
	return files, err
}

// run runs every test and returns its row.
func (s *suite) run(o options) (map[string]row, error) {
	results := make([]row, len(s.files))
	process.Each(o.workers, len(s.files), func(i int) {
		results[i] = s.one(i, o.reference)
	})
	rows := make(map[string]row, len(results))
	for _, r := range results {
		rows[r.File] = r
	}
	return rows, nil
}

// one classifies and runs one test in a directory of its own.
func (s *suite) one(i int, reference bool) row {
	out := filepath.Join(s.out, fmt.Sprint(i))
	t := load(s.root, s.files[i], out)
	if t.Skip != "" && (!reference || t.Unrunnable) {
		return row{t.File, t.Class, statusSkip, t.Skip}
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return row{t.File, t.Class, statusFail, err.Error()}
	}
	defer os.RemoveAll(out)
	r := &runner{tools: s.tools, root: s.root, home: out, dir: out, deadline: time.Now().Add(s.limit), tainted: map[string]bool{}}
	for n, pipelines := range t.lines {
		if f := r.list(n+1, pipelines); f != nil {
			return row{t.File, t.Class, statusFail, r.shorten(f.String())}
		}
	}
	return row{t.File, t.Class, statusPass, t.Note}
}
