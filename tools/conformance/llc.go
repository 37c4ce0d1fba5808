package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/warpwise/warpwise/tools/internal/process"
)

// llcFolder holds LLVM's tests of its NVPTX code generator.
const llcFolder = "CodeGen/NVPTX/"

// llcHeader is the first line of the table of llc commands.
const llcHeader = "file\tcommand\treason"

// An llcRow is one llc command of LLVM's NVPTX tests that our llc does not carry out, and why.
type llcRow struct {
	File, Command, Reason string
}

// key tells commands apart.
func (r llcRow) key() string { return r.File + "\t" + r.Command }

// An llcCount is what a run over the llc commands found.
type llcCount struct {
	ran, compiled int
	failed        []llcRow // Reason is our first message
}

// runLLC runs every llc command of LLVM's NVPTX tests as it is written on our llc. What it must refuse (`not llc`) counts as
// well when we refuse it. What stands before an llc command in its test (opt, sed, split-file) is LLVM's or the system's own, so
// that llc alone is judged; what stands behind it is left out: LLVM's PTX is not ours, character by character. The table lists
// the commands that fail, each with its reason; a failure it does not list is an error, and so is a listed command that succeeds.
func runLLC(o options) error {
	o.only = cmp.Or(o.only, "^"+llcFolder)
	s, err := newSuite(o)
	if err != nil {
		return err
	}
	defer os.RemoveAll(s.out)
	if s.tools.reference["opt"], err = findLLVM("opt"); err != nil {
		return err
	}
	counts := make([]llcCount, len(s.files))
	process.Each(o.workers, len(s.files), func(i int) { counts[i] = s.llcCommands(i) })
	var all llcCount
	for _, c := range counts {
		all.ran += c.ran
		all.compiled += c.compiled
		all.failed = append(all.failed, c.failed...)
	}
	if o.verbose {
		for _, r := range all.failed {
			fmt.Printf("%s: %s\n\t%s\n", r.File, r.Command, r.Reason)
		}
	}
	fmt.Printf("llc: %d of %d commands of LLVM's NVPTX tests do as they must\n", all.compiled, all.ran)
	if o.only != "^"+llcFolder {
		return nil
	}
	return judgeLLC(o, all.failed)
}

// judgeLLC compares the failures with the table, or rewrites it: known reasons stay.
func judgeLLC(o options, failed []llcRow) error {
	known, err := readLLC(o.llcTable)
	if err != nil {
		return err
	}
	if o.update {
		for i, r := range failed {
			if reason, ok := known[r.key()]; ok {
				failed[i].Reason = reason
			}
		}
		return writeLLC(o.llcTable, failed)
	}
	wrong := 0
	for _, r := range failed {
		if _, ok := known[r.key()]; !ok {
			fmt.Printf("fails, and is not in %s: %s: %s: %s\n", o.llcTable, r.File, r.Command, r.Reason)
			wrong++
		}
		delete(known, r.key())
	}
	for _, key := range sortedKeys(known) {
		fmt.Printf("listed in %s, and does not fail: %s\n", o.llcTable, strings.ReplaceAll(key, "\t", ": "))
		wrong++
	}
	if wrong > 0 {
		return fmt.Errorf("%d llc commands do not do what %s says (-llc -update rewrites it)", wrong, o.llcTable)
	}
	return nil
}

// sortedKeys returns the keys of m in order.
func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// readLLC reads the table: reasons by key. A row without a reason is an error.
func readLLC(name string) (map[string]string, error) {
	data, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return map[string]string{}, nil
	}
	if err != nil {
		return nil, err
	}
	known := map[string]string{}
	for n, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		if n == 0 && line == llcHeader {
			continue
		}
		col := strings.Split(line, "\t")
		if len(col) != 3 || col[2] == "" {
			return nil, fmt.Errorf("%s:%d: want file, command and reason", name, n+1)
		}
		known[col[0]+"\t"+col[1]] = col[2]
	}
	return known, nil
}

// writeLLC writes the table, sorted.
func writeLLC(name string, rows []llcRow) error {
	slices.SortFunc(rows, func(a, b llcRow) int { return strings.Compare(a.key(), b.key()) })
	var b strings.Builder
	b.WriteString(llcHeader + "\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "%s\t%s\t%s\n", r.File, r.Command, clean(r.Reason))
	}
	return os.WriteFile(name, []byte(b.String()), 0o644)
}

// llcCommands runs the llc commands of test number i, each different one once.
func (s *suite) llcCommands(i int) llcCount {
	var c llcCount
	file := s.files[i]
	path := filepath.Join(s.root, filepath.FromSlash(file))
	text, err := os.ReadFile(path)
	if err != nil {
		return c.fail(file, "", err.Error())
	}
	parsed, err := parseScript(string(text))
	if err != nil {
		return c.fail(file, "", err.Error())
	}
	out := filepath.Join(s.out, fmt.Sprint(i))
	if err := os.MkdirAll(out, 0o755); err != nil {
		return c.fail(file, "", err.Error())
	}
	defer os.RemoveAll(out)
	r := &llcRunner{suite: s, file: file, seen: map[string]bool{}, count: &c}
	r.runner = runner{tools: s.tools, root: s.root, home: out, dir: out, deadline: time.Now().Add(s.limit), tainted: map[string]bool{}}
	r.fails = slices.Contains(parsed.XFail, "*")
	// With ptxas all RUN lines are there; what they hand to LLVM's wrapper of ptxas ends in front of it.
	everything := func(feature string) bool { return !strings.HasPrefix(feature, "ptxas-") }
	for _, run := range parsed.Runs {
		run, err := expandIf(run, everything)
		if err != nil {
			return c.fail(file, run, err.Error())
		}
		run = strings.ReplaceAll(run, "%ptxas-verify", "ptxas-verify")
		pipelines, err := parseShell(substitute(run, place{Test: path, Out: out}))
		if err != nil {
			return c.fail(file, run, err.Error())
		}
		for _, p := range pipelines {
			r.pipeline(p.Stages)
		}
	}
	return c
}

// fail counts a command that does not do what it must.
func (c *llcCount) fail(file, command, reason string) llcCount {
	c.ran++
	c.failed = append(c.failed, llcRow{file, command, reason})
	return *c
}

// An llcRunner runs the llc commands of one test.
type llcRunner struct {
	runner
	suite *suite
	file  string
	seen  map[string]bool // commands that ran
	fails bool            // LLVM's own llc is known to fail
	count *llcCount
}

// pipeline runs one pipeline up to its last llc, or all of it where there is none but later lines need what it writes.
func (r *llcRunner) pipeline(stages []stage) {
	last := -1
	for i, s := range stages {
		if s.name() == "llc" {
			last = i
		}
	}
	if last < 0 {
		if n := stages[0].name(); n == "split-file" || n == "rm" || n == "mkdir" || n == "cp" || n == "opt" {
			r.finish(stages)
		}
		return
	}
	stages = stages[:last+1]
	command := r.text(stages)
	if r.seen[command] {
		return
	}
	r.seen[command] = true
	r.count.ran++
	var said bytes.Buffer
	started, failed := r.start(0, stages, &said)
	if failed != nil {
		r.count.failed = append(r.count.failed, llcRow{r.file, command, failed.text})
		return
	}
	for _, p := range started {
		p.wait()
	}
	p, want := started[len(started)-1], stages[last].Not != r.fails
	switch {
	case p.timedOut:
		r.count.failed = append(r.count.failed, llcRow{r.file, command, "timed out"})
	case (p.exit != 0) != want:
		reason := r.line(said.String())
		if want {
			reason = "accepts what must be refused"
		}
		r.count.failed = append(r.count.failed, llcRow{r.file, command, r.shorten(reason)})
	default:
		r.count.compiled++
	}
}

// finish runs a pipeline of other programs.
func (r *llcRunner) finish(stages []stage) {
	started, failed := r.start(0, stages, nil)
	if failed != nil {
		return // the llc that reads what is missing will say so
	}
	for _, p := range started {
		p.wait()
	}
}

// text is the command as the table has it: without the paths of this machine and without where output goes.
func (r *llcRunner) text(stages []stage) string {
	var b strings.Builder
	for i, s := range stages {
		if i > 0 {
			b.WriteString(" | ")
		}
		if s.Not {
			b.WriteString("not ")
		}
		for j, w := range s.Words {
			if j > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(w.Text)
		}
		for _, d := range s.Redirects {
			if d.FD == 0 {
				b.WriteString(" < " + d.Target)
			}
		}
	}
	text := strings.ReplaceAll(b.String(), filepath.Join(r.suite.root, filepath.FromSlash(r.file)), "%s")
	text = strings.ReplaceAll(text, filepath.Dir(filepath.Join(r.suite.root, filepath.FromSlash(r.file))), "%S")
	return strings.ReplaceAll(text, r.dir, "%T")
}
