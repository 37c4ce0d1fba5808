// Package museum reads the museum of miscompiles, testdata/museum: small kernels that reproduce the
// pattern of known mistakes of GPU compilers, each in a right and a wrong version, with what happened
// in the world and what the emulator must find.
package museum

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	files "github.com/warpwise/warpwise/testdata/museum"
)

// Prefix before a path says that a file is the museum's: museum:lost-copy/wrong.ptx.
const Prefix = "museum:"

// Issue is a public report, or what is said instead of one.
type Issue struct {
	URL  string // "none" when there is no report: What then says where the pattern is described or was seen
	What string
}

// Exhibit is one mistake.
type Exhibit struct {
	Name   string // its directory
	Title  string // one line
	Group  string // convergence, structure, memory or values
	Issues []Issue
	Story  string // paragraphs of wrapped text
	Right  string // names of the files, with Prefix
	Wrong  string
	// Verify is what verify must say of the two: "differs", with flags behind it when the right version
	// depends on how lanes share time; or "none: " and why it cannot be asked.
	Verify string
	Run    []string // the flags of the run that shows the mistake
	// Finds is the kind of finding that the run of the wrong version must end in; "argument N" says
	// that there is none and that the N-th buffer must differ, "out of fuel" that it must not end.
	Finds   string
	Finding string // what the judge printed when the golden files were made
}

// ReadFile returns the text of a file of the museum by its name, with or without Prefix.
func ReadFile(name string) (string, error) {
	b, err := fs.ReadFile(files.Files, strings.TrimPrefix(name, Prefix))
	return string(b), err
}

// All returns the exhibits in order of group and name.
func All() ([]*Exhibit, error) {
	dirs, err := fs.ReadDir(files.Files, ".")
	if err != nil {
		return nil, err
	}
	var out []*Exhibit
	for _, g := range Groups {
		for _, d := range dirs {
			if !d.IsDir() {
				continue
			}
			e, err := Read(d.Name())
			if err != nil {
				return nil, err
			}
			if e.Group == g.Name {
				out = append(out, e)
			}
		}
	}
	return out, nil
}

// Groups are the groups of exhibits and what their mistakes have in common.
var Groups = [...]struct{ Name, What string }{
	{"convergence", "which lanes execute an operation together"},
	{"structure", "control flow rewritten so that hardware can follow it"},
	{"memory", "what one thread writes and another reads"},
	{"values", "what is wrong for a single thread already"},
}

// Read returns the exhibit of that name.
func Read(name string) (*Exhibit, error) {
	text, err := ReadFile(path.Join(name, "exhibit.txt"))
	if err != nil {
		return nil, fmt.Errorf("no exhibit '%s'", name)
	}
	e := &Exhibit{Name: name}
	head, story, _ := strings.Cut(text, "\n\n")
	e.Story = strings.TrimSpace(story)
	for i, line := range strings.Split(head, "\n") {
		key, value, ok := strings.Cut(line, ": ")
		if !ok || !e.set(key, value) {
			return nil, fmt.Errorf("%s/exhibit.txt:%d: unknown line '%s'", name, i+1, line)
		}
	}
	for _, ext := range []string{".ll", ".ptx"} {
		if _, err := fs.Stat(files.Files, path.Join(name, "right"+ext)); err == nil {
			e.Right = Prefix + path.Join(name, "right"+ext)
		}
		if _, err := fs.Stat(files.Files, path.Join(name, "wrong"+ext)); err == nil {
			e.Wrong = Prefix + path.Join(name, "wrong"+ext)
		}
	}
	if e.Title == "" || e.Verify == "" || e.Finds == "" || e.Right == "" || e.Wrong == "" || len(e.Issues) == 0 || !knownGroup(e.Group) {
		return nil, fmt.Errorf("%s: the exhibit is not complete", name)
	}
	e.Finding, _ = ReadFile(path.Join(name, "finding.txt")) // not there before the golden files are made
	return e, nil
}

func (e *Exhibit) set(key, value string) bool {
	switch key {
	case "title":
		e.Title = value
	case "group":
		e.Group = value
	case "issue":
		url, what, _ := strings.Cut(value, " | ")
		e.Issues = append(e.Issues, Issue{url, what})
	case "verify":
		e.Verify = value
	case "run":
		e.Run = strings.Fields(value)
	case "finds":
		e.Finds = value
	default:
		return false
	}
	return true
}

func knownGroup(name string) bool {
	for _, g := range Groups {
		if g.Name == name {
			return true
		}
	}
	return false
}

// Cite returns the report in short: owner/repository#number, or "none".
func (i Issue) Cite() string {
	rest, ok := strings.CutPrefix(i.URL, "https://github.com/")
	if !ok {
		return i.URL
	}
	parts := strings.Split(rest, "/") // owner, repository, issues or pull, number
	if len(parts) != 4 {
		return i.URL
	}
	return parts[0] + "/" + parts[1] + "#" + parts[3]
}
