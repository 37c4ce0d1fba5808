package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/museum"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

var updateMuseum = flag.Bool("update-museum", false, "rewrite the museum's findings and docs/museum.md")

// TestMuseum has every exhibit judged: the mistake must be found, with the text of the golden file.
func TestMuseum(t *testing.T) {
	all, err := museum.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range all {
		t.Run(x.Name, func(t *testing.T) {
			r := judge(x)
			if r.problem != "" {
				t.Fatalf("not found: %s\n%s", r.problem, finding(r))
			}
			got := golden(r)
			if *updateMuseum {
				if err := os.WriteFile(filepath.Join("../../testdata/museum", x.Name, "finding.txt"), []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if stable(got) != stable(x.Finding) {
				t.Errorf("the judge prints\n%s\nand the golden file holds\n%s\n(go test ./cmd/warpwise -run Museum -update-museum, twice)", got, x.Finding)
			}
		})
	}
}

// golden is the text of a golden file.
func golden(r *judgement) string {
	return steps.ReplaceAllString(finding(r)+"\nFound: "+r.outcome+"\n", "")
}

// steps is what a run says of its length, which no exhibit is about.
var steps = regexp.MustCompile(`(?m), \d+ warp instructions`)

// stable leaves out how often a finding was seen and when the fuel ran out, which depend on the order
// of the lanes' work.
func stable(s string) string {
	return more.ReplaceAllString(s, "")
}

var more = regexp.MustCompile(` and \d+ more times|after \d+ warp instructions`)

// TestMuseumPage compares docs/museum.md with what the exhibits make.
func TestMuseumPage(t *testing.T) {
	all, err := museum.All()
	if err != nil {
		t.Fatal(err)
	}
	want := museumPage(all)
	if *updateMuseum {
		if err := os.WriteFile("../../docs/museum.md", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile("../../docs/museum.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/museum.md is not what the exhibits make: go test ./cmd/warpwise -run Museum -update-museum, twice")
	}
}

func museumPage(all []*museum.Exhibit) string {
	var b strings.Builder
	fmt.Fprintf(&b, `# Museum of miscompiles

%d small kernels, written for this project, reproduce the pattern of known mistakes of GPU compilers: each in a right and
a wrong version, with what happened in the world and what the judge (the [emulator](emulator.md)) says of it.
Every report cited was looked up; where none was found the page says so.

    warpwise exhibit            the list
    warpwise exhibit NAME       the story, the difference, and the judge at work
    warpwise exhibit -all       judge all of them; exit status 0 when every mistake is found

The files are in `+"`testdata/museum/NAME`"+` and inside the program: `+"`warpwise run museum:NAME/wrong.ll`"+` works anywhere.
This page is made from them: `+"`go test ./cmd/warpwise -run Museum -update-museum`"+`.
`, len(all))
	for _, g := range museum.Groups {
		fmt.Fprintf(&b, "\n| %s: %s | report | found as |\n|---|---|---|\n", g.Name, g.What)
		for _, x := range all {
			if x.Group != g.Name {
				continue
			}
			finds := x.Finds
			if strings.HasPrefix(finds, "argument ") {
				finds = "a difference"
			}
			fmt.Fprintf(&b, "| [%s](#%s): %s | %s | %s |\n", x.Name, x.Name, x.Title, link(x.Issues[0]), finds)
		}
	}
	for _, x := range all {
		right, _ := museum.ReadFile(x.Right)
		wrong, _ := museum.ReadFile(x.Wrong)
		fmt.Fprintf(&b, "\n## %s\n\n%s.\n\n%s\n\n", x.Name, strings.ToUpper(x.Title[:1])+x.Title[1:], x.Story)
		for _, i := range x.Issues {
			if i.URL == "none" {
				fmt.Fprintf(&b, "- No public report: %s.\n", i.What)
			} else {
				fmt.Fprintf(&b, "- %s: %s.\n", link(i), i.What)
			}
		}
		fmt.Fprintf(&b, "\n```diff\n%s```\n\n```\n%s```\n", museum.Diff(withoutComments(right), withoutComments(wrong), 3), x.Finding)
	}
	return b.String()
}

func link(i museum.Issue) string {
	if i.URL == "none" {
		return "none"
	}
	return "[" + i.Cite() + "](" + i.URL + ")"
}

// TestExhibitVerb runs the verb as a user does.
func TestExhibitVerb(t *testing.T) {
	call := func(args ...string) (string, string, int) {
		var out, err bytes.Buffer
		code := mainCode(&env{strings.NewReader(""), &out, &err}, append([]string{"warpwise", "exhibit"}, args...))
		return out.String(), err.String(), code
	}
	out, _, code := call()
	if code != exitOK || !strings.Contains(out, "lost-copy") || !strings.Contains(out, "NVlabs/cuda-oxide#403") {
		t.Errorf("exit %d\n%s", code, out)
	}
	out, _, code = call("lost-copy")
	for _, want := range []string{"Briggs", "https://github.com/Ryujinx/Ryujinx/pull/6455", "    + \t@!%p1 bra \tDONE;", "$ warpwise verify -buffer 1024 museum:lost-copy/right.ptx museum:lost-copy/wrong.ptx", "Found: argument 0"} {
		if code != exitOK || !strings.Contains(out, want) {
			t.Errorf("exit %d, no %q in\n%s", code, want, out)
		}
	}
	out, _, code = call("-json", "phi-swap")
	var items []struct {
		Name  string
		Found bool
	}
	if err := json.Unmarshal([]byte(out), &items); err != nil || code != exitOK || len(items) != 1 || !items[0].Found {
		t.Errorf("exit %d, %v\n%s", code, err, out)
	}
	if _, msg, code := call("nothing"); code != exitUsage || !strings.Contains(msg, "no exhibit 'nothing'") {
		t.Errorf("exit %d: %s", code, msg)
	}
	if _, _, code := call("-all", "lost-copy"); code != exitUsage {
		t.Errorf("exit %d for -all with a name", code)
	}
}

// TestMuseumPasses runs every pass over the right version of every exhibit, and the compiler at both
// levels: the result must do the same, which is what the wrong versions do not.
func TestMuseumPasses(t *testing.T) {
	all, err := museum.All()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	call := func(args ...string) (string, int) {
		var out, err bytes.Buffer
		code := mainCode(&env{strings.NewReader(""), &out, &err}, append([]string{"warpwise"}, args...))
		return out.String() + err.String(), code
	}
	list, _ := call("passes")
	var passes []string
	for p := range strings.FieldsSeq(list) {
		if !strings.HasPrefix(p, "print<") && !strings.HasPrefix(p, "verify") && !strings.HasPrefix(p, "no-op") {
			passes = append(passes, p)
		}
	}
	for _, x := range all {
		if !strings.HasSuffix(x.Right, ".ll") {
			continue
		}
		same := func(what, file string) {
			flags := append([]string{"verify", "-buffer", "1024", "-seeds", "1"}, strings.Fields(x.Verify)[1:]...)
			if strings.HasPrefix(x.Verify, "none: ") {
				flags = flags[:5]
			}
			// Where the right version depends on how lanes share time verify may be unable to tell.
			out, code := call(append(flags, x.Right, file)...)
			if code != exitOK && (x.Verify == "differs" || code != exitUnsupported) {
				t.Errorf("%s, %s:\n%s", x.Name, what, out)
			}
		}
		for i, p := range passes {
			file := filepath.Join(dir, fmt.Sprintf("%s.%d.ll", x.Name, i))
			if out, code := call("opt", "-passes="+p, "-S", "-o", file, x.Right); code != exitOK {
				t.Errorf("%s, %s:\n%s", x.Name, p, out)
				continue
			}
			same(p, file)
		}
		for _, level := range []string{"-O0", "-O2"} {
			file := filepath.Join(dir, x.Name+level+".ptx")
			if out, code := call("compile", level, "-o", file, x.Right); code != exitOK {
				if code != exitUnsupported {
					t.Errorf("%s, %s:\n%s", x.Name, level, out)
				}
				continue
			}
			same("PTX "+level, file)
		}
	}
}

// TestMuseumLLVM has LLVM's structurizer make the two mistakes for which no report is cited: the
// exhibits say that it does.
func TestMuseumLLVM(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	for _, name := range []string{"switch-structurised", "irreducible-structurised"} {
		x, err := museum.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := museum.ReadFile(x.Right)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), name+".ll")
		cmd := exec.Command(opt, "-passes=structurizecfg", "-S", "-o", file)
		cmd.Stdin = strings.NewReader(text)
		if msg, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, msg)
		}
		var out, msg bytes.Buffer
		code := mainCode(&env{strings.NewReader(""), &out, &msg}, []string{"warpwise", "verify", "-buffer", "1024", x.Right, file})
		if code != exitError || !strings.Contains(out.String(), "mismatch") {
			t.Errorf("%s: exit %d\n%s%s", name, code, out.String(), msg.String())
		}
	}
}
