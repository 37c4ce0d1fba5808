package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/warpwise/warpwise/tools/internal/process"
)

// A toolbox says what the tool words of a test mean.
type toolbox struct {
	binary    string            // our binary; empty when the reference tools run
	reference map[string]string // tool word → path of LLVM's own tool
}

// ownVerbs are the tool words our binary answers to, as verbs.
var ownVerbs = map[string]bool{"opt": true, "llvm-as": true, "llvm-dis": true, "verify-uselistorder": true, "llc": true}

// own reports whether a tool word runs our binary.
func (t *toolbox) own(name string) bool { return t.binary != "" && ownVerbs[name] }

// argv turns the words of a stage into a command line.
func (t *toolbox) argv(words []string) []string {
	if t.own(words[0]) {
		return append([]string{t.binary}, words...)
	}
	if path, ok := t.reference[words[0]]; ok {
		return append([]string{path}, words[1:]...)
	}
	return words
}

// A runner executes the RUN lines of one test.
type runner struct {
	tools    *toolbox
	root     string          // the tests
	home     string          // the directory that is this test's
	dir      string          // working directory; cd changes it
	deadline time.Time       // of the whole test
	tainted  map[string]bool // files that hold our wording of a rejection
}

// A failure says which stage of which RUN line failed and how.
type failure struct {
	run  int // from 1
	tool string
	text string
}

// String is the failure as it stands in the table.
func (f *failure) String() string {
	return fmt.Sprintf("RUN %d: %s: %s", f.run, f.tool, f.text)
}

// positioned matches an error with line and column, and remarked an error or a
// warning, which may concern the module as a whole.
var (
	positioned = regexp.MustCompile(`(?m)^[^\n:]+:\d+:\d+: error: `)
	remarked   = regexp.MustCompile(`(?m)^[^\n:]+:(\d+:\d+:)? (error|warning): `)
)

// list runs the pipelines of RUN line number run.
func (r *runner) list(run int, pipelines []pipeline) *failure {
	var failed *failure
	for _, p := range pipelines {
		if failed != nil && p.And {
			continue
		}
		if failed = r.pipeline(run, p.Stages); failed != nil && failed.run == 0 {
			failed.run = run
		}
	}
	return failed
}

// pipeline runs one pipeline. Where our binary must reject its input, what
// follows in the pipeline checks LLVM's wording and is left out; so is every
// later pipeline that reads a file the rejection was written to. The same holds
// where it must accept and warn, and only the warning is checked.
func (r *runner) pipeline(run int, stages []stage) *failure {
	if len(stages) == 1 && stages[0].name() == "cd" {
		return r.changeDir(run, stages[0])
	}
	for _, s := range stages {
		if r.readsTainted(s) {
			return nil
		}
	}
	for i, s := range stages {
		if !r.tools.own(s.name()) {
			continue
		}
		if s.Not {
			return r.rejection(run, stages[:i+1])
		}
		if i+1 < len(stages) && onlyMessages(s, stages[i+1]) {
			return r.warning(run, stages[:i+1])
		}
	}
	started, fail := r.start(run, stages, nil)
	if fail != nil {
		return fail
	}
	for _, p := range started {
		p.wait()
	}
	return r.verdict(run, started)
}

// changeDir is the builtin cd.
func (r *runner) changeDir(run int, s stage) *failure {
	if len(s.Words) != 2 {
		return &failure{run, "cd", "wants one directory"}
	}
	dir := r.path(s.Words[1].Text)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return &failure{run, "cd", "no such directory"}
	}
	r.dir = dir
	return nil
}

// path resolves a name against the working directory.
func (r *runner) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(r.dir, name)
}

// readsTainted reports whether a checking stage reads a tainted file.
func (r *runner) readsTainted(s stage) bool {
	for _, w := range s.Words {
		if r.tainted[r.path(w.Text)] {
			return s.name() != "rm"
		}
	}
	for _, d := range s.Redirects {
		if d.FD == 0 && r.tainted[r.path(d.Target)] {
			return true
		}
	}
	return false
}

// rejection runs stages whose last is our binary under `not`: it must exit with
// status 1 and say where.
func (r *runner) rejection(run int, stages []stage) *failure {
	var said bytes.Buffer
	last := stages[len(stages)-1]
	started, fail := r.start(run, stages, &said)
	if fail != nil {
		return fail
	}
	for _, p := range started {
		p.wait()
	}
	for _, d := range last.Redirects {
		if d.FD != 0 && d.Dup < 0 && d.Target != "/dev/null" {
			r.tainted[r.path(d.Target)] = true
			if d.FD == 2 || d.Both {
				_ = os.WriteFile(r.path(d.Target), said.Bytes(), 0o644)
			}
		}
	}
	p := started[len(started)-1]
	switch {
	case p.timedOut:
		return &failure{run, p.tool, "timed out"}
	case p.exit == 0:
		return &failure{run, p.tool, "accepts what must be rejected"}
	case p.exit != 1:
		return &failure{run, p.tool, fmt.Sprintf("exit %d instead of 1: %s", p.exit, r.line(said.String()))}
	case !positioned.Match(said.Bytes()):
		return &failure{run, p.tool, "rejects without a position: " + r.line(said.String())}
	}
	return nil
}

// onlyMessages reports whether nothing but messages of stage s, which is ours,
// reaches a FileCheck behind it. What opt's print passes write to the standard
// error is no message, and -allow-empty asks for silence.
func onlyMessages(s, next stage) bool {
	if next.name() != "FileCheck" || (s.name() != "opt" && s.name() != "llvm-as") {
		return false
	}
	for _, w := range next.Words {
		if strings.HasSuffix(w.Text, "-allow-empty") {
			return false
		}
	}
	silent := false
	for _, w := range s.Words[1:] {
		silent = silent || w.Text == "-o" || "-"+strings.TrimLeft(w.Text, "-") == "-disable-output"
		if strings.Contains(w.Text, "print") || strings.HasPrefix(w.Text, "-debug") {
			return false
		}
	}
	piped := false
	for _, d := range s.Redirects {
		piped = piped || (d.FD == 2 && d.Dup == 1)
		silent = silent || (d.FD == 1 && piped)
	}
	return piped && silent
}

// warning runs stages whose last is our binary: it must accept the input and
// say what is wrong with it.
func (r *runner) warning(run int, stages []stage) *failure {
	var said bytes.Buffer
	started, fail := r.start(run, stages, &said)
	if fail != nil {
		return fail
	}
	for _, p := range started {
		p.wait()
	}
	p := started[len(started)-1]
	switch {
	case p.timedOut:
		return &failure{run, p.tool, "timed out"}
	case p.exit != 0:
		return &failure{run, p.tool, fmt.Sprintf("exit %d where a warning is wanted: %s", p.exit, r.line(said.String()))}
	case !remarked.Match(said.Bytes()):
		return &failure{run, p.tool, "accepts without a warning: " + r.line(said.String())}
	}
	return nil
}

// verdict judges a finished pipeline. Our own failure explains those behind it,
// so the first stage that failed without being the victim of a closed pipe is
// the one reported.
func (r *runner) verdict(run int, started []*proc) *failure {
	for _, p := range started {
		ok := p.exit == 0
		if p.not {
			ok = p.exit != 0 && (p.exit > 128) == p.crash
		}
		if ok && !p.timedOut {
			continue
		}
		text := fmt.Sprintf("exit %d: %s", p.exit, r.line(p.said.String()))
		switch {
		case p.timedOut:
			text = "timed out"
		case p.exit == 128+int(syscall.SIGPIPE):
			continue // its reader failed and is reported, or wanted no more
		case p.not:
			text = fmt.Sprintf("exit %d where failure is wanted", p.exit)
		}
		return &failure{run, p.tool, text}
	}
	return nil
}

// A proc is a started stage.
type proc struct {
	tool       string
	not, crash bool
	cmd        *exec.Cmd
	said       bytes.Buffer // stderr, where nothing else took it
	mu         sync.Mutex
	files      []*os.File // closed in our process once it is started
	timer      *time.Timer
	killed     bool // by the timer; guarded by mu
	timedOut   bool // killed, once the process is gone
	exit       int
}

// wait waits for the process and fills exit.
func (p *proc) wait() {
	_ = p.cmd.Wait()
	p.timer.Stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.timedOut = p.killed
	p.exit = process.ExitStatus(p.cmd.ProcessState)
}

// start starts all stages, connected by pipes. If said is given, the last
// stage's messages go there and its output nowhere but into a file.
func (r *runner) start(run int, stages []stage, said *bytes.Buffer) ([]*proc, *failure) {
	var started []*proc
	var input *os.File
	for i, s := range stages {
		p := &proc{tool: s.name(), not: s.Not, crash: s.Crash}
		var output, next *os.File
		if i+1 < len(stages) {
			var err error
			if next, output, err = os.Pipe(); err != nil {
				return nil, &failure{run, p.tool, err.Error()}
			}
			p.files = append(p.files, output)
		}
		if input != nil {
			p.files = append(p.files, input)
		}
		var capture io.Writer = &p.said
		if said != nil && i+1 == len(stages) {
			capture = said
		}
		err := r.launch(p, s, input, output, capture, said != nil && i+1 == len(stages))
		for _, f := range p.files {
			f.Close()
		}
		if err != nil {
			if next != nil {
				next.Close()
			}
			for _, q := range started {
				q.wait()
			}
			return nil, &failure{run, p.tool, err.Error()}
		}
		started = append(started, p)
		input = next
	}
	return started, nil
}

// launch starts one stage with its redirections.
func (r *runner) launch(p *proc, s stage, input, output *os.File, capture io.Writer, rejecting bool) error {
	argv := r.tools.argv(r.expand(s.Words))
	p.cmd = exec.Command(argv[0], argv[1:]...)
	p.cmd.Dir = r.dir
	p.cmd.Env = append(os.Environ(), s.Env...)
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	p.cmd.WaitDelay = time.Second
	streams := [3]any{nil, io.Writer(&p.said), capture}
	if input != nil {
		streams[0] = input
	}
	if output != nil {
		streams[1] = output
	}
	for _, d := range s.Redirects {
		if d.Dup >= 0 {
			streams[d.FD] = streams[d.Dup]
			continue
		}
		f, err := r.open(d)
		if err != nil {
			return err
		}
		p.files = append(p.files, f)
		streams[d.FD] = f
		if d.Both {
			streams[2] = f
		}
	}
	if rejecting {
		streams[2] = capture
		if _, file := streams[1].(*os.File); !file {
			streams[1] = nil
		}
	}
	if in, ok := streams[0].(*os.File); ok {
		p.cmd.Stdin = in
	}
	p.cmd.Stdout, _ = streams[1].(io.Writer)
	p.cmd.Stderr, _ = streams[2].(io.Writer)
	if err := p.cmd.Start(); err != nil {
		return err
	}
	p.timer = time.AfterFunc(time.Until(r.deadline), func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.killed = true
		_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL)
	})
	return nil
}

// open opens the file of a redirection.
func (r *runner) open(d redirect) (*os.File, error) {
	name := r.path(d.Target)
	switch {
	case d.FD == 0:
		return os.Open(name)
	case d.Append:
		return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	}
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
}

// expand returns the words of a stage with file patterns replaced by the files
// they match, as a shell does.
func (r *runner) expand(words []word) []string {
	var out []string
	for _, w := range words {
		if w.Glob {
			if names, err := filepath.Glob(r.path(w.Text)); err == nil && len(names) > 0 {
				out = append(out, names...)
				continue
			}
		}
		out = append(out, w.Text)
	}
	return out
}

// line condenses messages to the line that says most. Paths of this machine go
// first, so that what is left of a long line is the same on every machine.
func (r *runner) line(text string) string {
	result := process.Result{Stderr: []byte(r.shorten(text))}
	return strings.TrimPrefix(result.Reason(), "exit 0: ")
}

// shorten takes the paths of this machine out of a text.
func (r *runner) shorten(text string) string {
	return strings.NewReplacer(r.root+"/", "", r.home+"/", "").Replace(text)
}
