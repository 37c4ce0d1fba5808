package mutation

import (
	"embed"
	"fmt"
	"slices"
	"strings"
)

// Bug is one planted bug.
type Bug struct {
	ID    string // stable: letter of the area, number
	Name  string
	What  string // what goes wrong
	Hunks []Hunk // the places it changes, at least one
}

// Hunk is a change of consecutive lines in one file. Both texts end with a newline and hold the same lines of
// context.
type Hunk struct {
	File     string // from the root of the module, with slashes
	Original string
	Mutated  string
}

// area is a group of bugs, in the file bugs/LETTER.txt.
type area struct {
	letter, words string
}

// areas are in the order of the table of results.
var areas = []area{
	{"M", "from the list of reliable compilers' mistakes"},
	{"I", "instruction selection"},
	{"K", "what selection knows of accessed addresses, words put together, bitcode, the vendor's device library, and the dialect of libNVVM"},
	{"P", "copies for phis"},
	{"F", "constant folding"},
	{"V", "verifiers"},
	{"U", "uniformity analysis"},
	{"A", "PTX text"},
	{"E", "passes"},
	{"R", "value ranges"},
	{"S", "support passes"},
	{"T", "structured control flow"},
	{"W", "webs of phis"},
	{"Z", "instcombine and the optimiser's other rewriting"},
	{"O", "dominators that a pass keeps, liveness, and stack slots"},
	{"C", "copies, control and atomics in instruction selection"},
	{"N", "scalar evolution, and estimates of branches and blocks"},
	{"G", "preparation for code generation"},
	{"H", "phases over PTX"},
	{"Y", "the checker of the phases over PTX"},
	{"L", "passes on loops"},
	{"Q", "common values, predication and copies over PTX"},
	{"J", "constructors, wide atomics, and inputs that verify finds"},
	{"B", "expressions written as instructions, and bases of addresses"},
	{"X", "addresses and sums computed from others"},
	{"D", "copies of memory, functions and variables of a module, recursion, and threaded jumps"},
}

//go:embed bugs/*.txt
var files embed.FS

// Bugs returns all planted bugs, area by area.
func Bugs() ([]Bug, error) {
	var all []Bug
	for _, a := range areas {
		name := "bugs/" + a.letter + ".txt"
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		bugs, err := parse(name, string(text))
		if err != nil {
			return nil, err
		}
		for _, b := range bugs {
			if b.ID[:1] != a.letter || slices.ContainsFunc(all, func(x Bug) bool { return x.ID == b.ID || x.Name == b.Name }) {
				return nil, fmt.Errorf("%s: %s is of another area, or stands twice", name, b.ID)
			}
			all = append(all, b)
		}
	}
	return all, nil
}

// Areas returns the letters that ids begin with, in the order of the bugs.
func Areas() []string {
	var out []string
	for _, a := range areas {
		out = append(out, a.letter)
	}
	return out
}

// Area says in words what the first letter of an id stands for.
func Area(id string) string {
	for _, a := range areas {
		if strings.HasPrefix(id, a.letter) {
			return a.words
		}
	}
	return ""
}

// Visible reports whether comparing the behaviour of a module before and after can show the bug at all.
// Verifiers only reject, constant expressions are folded before both sides read the module, and what is said to be
// uniform is so far only a hint in the PTX.
func (b Bug) Visible() bool {
	return b.ID[0] != 'V' && b.ID[0] != 'U' && b.Hunks[0].File != "ir/constexpr.go"
}

// parse reads the entries of one file.
func parse(name, text string) ([]Bug, error) {
	var out []Bug
	var b *Bug // nil between entries
	var h *Hunk
	n := 0
	fail := func(what string) ([]Bug, error) { return nil, fmt.Errorf("%s:%d: %s", name, n, what) }
	for l := range strings.Lines(text) {
		n++
		line := strings.TrimSuffix(l, "\n")
		head, rest, _ := strings.Cut(line, " ")
		switch {
		case b == nil && line == "":
		case b == nil:
			id, title, ok := strings.Cut(rest, " ")
			if head != "bug" || !ok || len(id) < 3 {
				return fail("want: bug ID NAME")
			}
			out = append(out, Bug{ID: id, Name: title})
			b, h = &out[len(out)-1], nil
		case b.What == "":
			b.What = line
		case head == "file":
			b.Hunks = append(b.Hunks, Hunk{File: rest})
			h = &b.Hunks[len(b.Hunks)-1]
		case line == "" && h != nil:
			b = nil
		case h == nil:
			return fail("want: file PATH")
		default:
			if !h.line(line) {
				return fail("want a line that begins with a space, a minus or a plus")
			}
		}
	}
	for _, b := range out {
		for _, h := range b.Hunks {
			if h.Original == "" || h.Original == h.Mutated {
				return nil, fmt.Errorf("%s: %s changes nothing in %s", name, b.ID, h.File)
			}
		}
		if len(b.Hunks) == 0 {
			return nil, fmt.Errorf("%s: %s changes nothing", name, b.ID)
		}
	}
	return out, nil
}

// line adds a line of an entry.
func (h *Hunk) line(l string) bool {
	text := l[1:] + "\n"
	switch l[0] {
	case ' ':
		h.Original += text
		h.Mutated += text
	case '-':
		h.Original += text
	case '+':
		h.Mutated += text
	default:
		return false
	}
	return true
}
