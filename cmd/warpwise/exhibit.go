package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/museum"
	"github.com/warpwise/warpwise/internal/spell"
)

// readFile reads a file, or one of the museum when its name begins with museum.Prefix.
func readFile(name string) ([]byte, error) {
	if strings.HasPrefix(name, museum.Prefix) {
		text, err := museum.ReadFile(name)
		return []byte(text), err
	}
	return os.ReadFile(name)
}

// setupExhibit lists the museum of miscompiles, or shows an exhibit and lets the judge find it.
func setupExhibit(f *flags) action {
	all := f.Bool("all", false, "judge all exhibits and print a line for each")
	asJSON := f.Bool("json", false, "print the list, or the judgement, as JSON")
	return func(e *env) error {
		exhibits, err := museum.All()
		if err != nil {
			return err
		}
		if len(f.Files) > 1 || *all && len(f.Files) > 0 {
			return usagef("one exhibit or -all")
		}
		if len(f.Files) == 1 {
			i := slices.IndexFunc(exhibits, func(x *museum.Exhibit) bool { return x.Name == f.Files[0] })
			if i < 0 {
				return usagef("no exhibit '%s'%s; 'warpwise exhibit' lists them", f.Files[0], spell.DidYouMean(f.Files[0], slices.Values(exhibitNames())))
			}
			exhibits = exhibits[i : i+1]
		}
		judged := *all || len(f.Files) == 1
		var results []*judgement
		found := 0
		for _, x := range exhibits {
			r := &judgement{exhibit: x}
			if judged {
				r = judge(x)
			}
			if r.problem == "" {
				found++
			}
			results = append(results, r)
		}
		switch {
		case *asJSON:
			printExhibitsJSON(e.stdout, results, judged)
		case *all:
			printJudged(e.stdout, results, found)
		case judged:
			showExhibit(e.stdout, results[0])
		default:
			listExhibits(e.stdout, exhibits)
		}
		if found < len(exhibits) {
			return &codeError{exitError, ""}
		}
		return nil
	}
}

// judgement is what the verbs verify and run say of an exhibit.
type judgement struct {
	exhibit *museum.Exhibit
	problem string // what is not as the exhibit says; "" when the judge finds the mistake
	outcome string // the finding in one line
	steps   []judgeStep
}

// judgeStep is one command and what it printed.
type judgeStep struct {
	args           []string
	stdout, stderr string
	code           int
}

// judge runs the verbs on an exhibit: the right version must be clean, and the wrong one must show
// what the exhibit says.
func judge(x *museum.Exhibit) *judgement {
	j := &judgement{exhibit: x}
	if words := strings.Fields(x.Verify); words[0] == "differs" {
		verify := append([]string{"verify", "-buffer", "1024"}, words[1:]...)
		same := j.call(false, append(verify[:len(verify):len(verify)], x.Right, x.Right)...)
		// With flags of its own the exhibit is one whose result depends on how lanes share time.
		if same.code != exitOK && (len(words) == 1 || same.code != exitUnsupported) {
			j.problem = "verify: the right version is not equal to itself: " + same.stdout
			return j
		}
		if v := j.call(true, append(verify[:len(verify):len(verify)], x.Right, x.Wrong)...); v.code != exitError {
			j.problem = "verify finds no difference"
			return j
		}
	}
	right := j.call(false, append([]string{"run", x.Right}, x.Run...)...)
	wrong := j.call(true, append([]string{"run", x.Wrong}, x.Run...)...)
	if right.code != exitOK {
		j.problem = "the right version has findings: " + right.stderr
		return j
	}
	if strings.HasPrefix(x.Finds, "argument ") {
		a, b := lineOf(right.stdout, x.Finds), lineOf(wrong.stdout, x.Finds)
		if wrong.code != exitOK || a == "" || a == b {
			j.problem = "the runs do not differ in " + x.Finds
		}
		j.outcome = firstDifference(a, b)
		return j
	}
	if x.Finds == "out of fuel" {
		j.outcome = lineWith(wrong.stderr, x.Finds)
		if wrong.code != exitUnsupported || j.outcome == "" {
			j.problem = "the run of the wrong version ends"
		}
		return j
	}
	j.outcome = lineWith(wrong.stderr, ": error: "+x.Finds+": ")
	if wrong.code != exitError || j.outcome == "" {
		j.problem = "the run of the wrong version does not find: " + x.Finds
	}
	return j
}

// call runs a verb of this program; shown says that it belongs to what the visitor sees.
func (j *judgement) call(shown bool, args ...string) judgeStep {
	var out, err bytes.Buffer
	s := judgeStep{args: args}
	s.code = mainCode(&env{strings.NewReader(""), &out, &err}, append([]string{"warpwise"}, args...))
	s.stdout, s.stderr = out.String(), err.String()
	if shown || args[0] == "run" {
		j.steps = append(j.steps, s)
	}
	return s
}

// lineOf returns the line that begins with the words.
func lineOf(text, words string) string {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, words+",") {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

func lineWith(text, words string) string {
	for line := range strings.Lines(text) {
		if strings.Contains(line, words) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// firstDifference says where two printed buffers first differ.
func firstDifference(a, b string) string {
	name, x, _ := strings.Cut(a, ": ")
	_, y, _ := strings.Cut(b, ": ")
	xs, ys := strings.Fields(x), strings.Fields(y)
	for i := range min(len(xs), len(ys)) {
		if xs[i] != ys[i] {
			return fmt.Sprintf("%s, element %d: %s, in the wrong version %s", name, i, xs[i], ys[i])
		}
	}
	return ""
}

func listExhibits(w io.Writer, exhibits []*museum.Exhibit) {
	for _, g := range museum.Groups {
		fmt.Fprintf(w, "%s: %s\n", g.Name, g.What)
		for _, x := range exhibits {
			if x.Group == g.Name {
				fmt.Fprintf(w, "  %-27s %-66s %s\n", x.Name, x.Title, x.Issues[0].Cite())
			}
		}
	}
	fmt.Fprintf(w, "\n'warpwise exhibit NAME' tells the story and lets the judge find the mistake; the files are\n%sNAME/right.ll and so on for every verb.\n", museum.Prefix)
}

func printJudged(w io.Writer, results []*judgement, found int) {
	for _, r := range results {
		status, what := "found", r.outcome
		if r.problem != "" {
			status, what = "MISSED", r.problem
		}
		fmt.Fprintf(w, "%-7s %-27s %s\n", status, r.exhibit.Name, what)
	}
	fmt.Fprintf(w, "%d of %d exhibits found\n", found, len(results))
}

// showExhibit tells the story, shows the difference and what the judge says.
func showExhibit(w io.Writer, r *judgement) {
	x := r.exhibit
	fmt.Fprintf(w, "%s: %s\n\n%s\n\n", x.Name, x.Title, x.Story)
	for _, i := range x.Issues {
		if i.URL == "none" {
			fmt.Fprintf(w, "No public report: %s.\n", i.What)
		} else {
			fmt.Fprintf(w, "%s\n    %s\n", i.URL, i.What)
		}
	}
	right, _ := museum.ReadFile(x.Right)
	wrong, _ := museum.ReadFile(x.Wrong)
	fmt.Fprintf(w, "\nRight (-) and wrong (+):\n\n%s\n", indent(museum.Diff(withoutComments(right), withoutComments(wrong), 3)))
	fmt.Fprint(w, finding(r))
	if r.problem != "" {
		fmt.Fprintf(w, "\nNot found: %s\n", r.problem)
		return
	}
	fmt.Fprintf(w, "\nFound: %s\n", r.outcome)
}

// finding is the text of the judge, the commands with it: what the golden files hold.
func finding(r *judgement) string {
	var b strings.Builder
	if why, ok := strings.CutPrefix(r.exhibit.Verify, "none: "); ok {
		fmt.Fprintf(&b, "verify is not asked: %s.\n\n", why)
	}
	for i, s := range r.steps {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "$ warpwise %s\n%s%s", strings.Join(s.args, " "), s.stderr, s.stdout)
	}
	return b.String()
}

func indent(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		b.WriteString("    " + line)
	}
	return b.String()
}

// withoutComments drops the lines that are comments of LLVM IR.
func withoutComments(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		if !strings.HasPrefix(line, ";") {
			b.WriteString(line)
		}
	}
	return b.String()
}

func printExhibitsJSON(w io.Writer, results []*judgement, judged bool) {
	type item struct {
		Name, Title, Group string
		Issues             []museum.Issue
		Right, Wrong       string
		Found              *bool  `json:",omitempty"`
		Finding            string `json:",omitempty"`
		Problem            string `json:",omitempty"`
	}
	items := []item{}
	for _, r := range results {
		x := r.exhibit
		it := item{Name: x.Name, Title: x.Title, Group: x.Group, Issues: x.Issues, Right: x.Right, Wrong: x.Wrong, Finding: r.outcome, Problem: r.problem}
		if judged {
			found := r.problem == ""
			it.Found = &found
		}
		items = append(items, it)
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	_ = enc.Encode(items)
}
