// Package knob registers every knob once: its name, kind, default, where it is described and what it
// does. Knobs of passes that do not exist yet are registered as planned and refuse to be set.
//
// A knob is set by -NAME=V, -knob NAME=V, a line NAME=V of a knob file, or -opt "-NAME=V …". The
// assembler's knobs answer to their ROT13 spelling and, where they have one, to their number as well.
package knob

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/spell"
)

// Kind is what a knob's value looks like.
type Kind uint8

// The kinds.
const (
	Bool Kind = iota
	Int
	Text
)

func (k Kind) String() string { return [...]string{"bool", "int", "text"}[k] }

// Range is a default for the targets sm_From to sm_To.
type Range struct {
	From, To int
	Value    string
}

// Knob is one row of the table.
type Knob struct {
	Name    string
	Also    []string `json:",omitempty"` // other spellings
	Kind    Kind
	Default string
	BySM    []Range // where the default depends on the target
	Number  int     // in the assembler's registry; 0: not known
	Coded   bool    // has a ROT13 spelling
	Pass    string  // what reads it
	Doc     string  // the description it belongs to, or LLVM
	At      string  // the section there
	Ours    bool    // the choice is described there, or left open, but not a knob
	Does    string
	Planned bool // the pass does not exist yet
}

// From says where a knob is described.
func (k *Knob) From() string {
	if k.Ours {
		return k.Doc + ", " + k.At + " (the knob is ours)"
	}
	return k.Doc + ", " + k.At
}

// Spellings returns the other names that a knob answers to.
func (k *Knob) Spellings() []string {
	if k.Coded {
		return append([]string{Rot13(k.Name)}, k.Also...)
	}
	return k.Also
}

// Value returns the default for a target, sm_SM.
func (k *Knob) Value(sm int) string {
	for _, r := range k.BySM {
		if sm >= r.From && sm <= r.To {
			return r.Value
		}
	}
	return k.Default
}

// Rot13 returns the coded spelling of a name.
func Rot13(s string) string {
	b := []byte(s)
	for i, c := range b {
		switch {
		case c >= 'a' && c <= 'z':
			b[i] = 'a' + (c-'a'+13)%26
		case c >= 'A' && c <= 'Z':
			b[i] = 'A' + (c-'A'+13)%26
		}
	}
	return string(b)
}

// All returns every knob, by name.
func All() []*Knob {
	out := make([]*Knob, len(table))
	for i := range table {
		out[i] = &table[i]
	}
	slices.SortFunc(out, func(a, b *Knob) int { return compareFold(a.Name, b.Name) })
	return out
}

// compareFold orders names, letters of either case alike. It makes no strings: every command begins with this order.
func compareFold(a, b string) int {
	for i := range min(len(a), len(b)) {
		if c := cmp.Compare(lower(a[i]), lower(b[i])); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(a), len(b))
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// Of returns the knobs that a pass reads, by name; nil when no pass of this name has any.
func Of(pass string) []*Knob {
	var out []*Knob
	for _, k := range All() {
		if k.Pass == pass {
			out = append(out, k)
		}
	}
	return out
}

// Find returns the knob of a name, a ROT13 spelling or a number.
func Find(name string) (*Knob, error) {
	number, err := strconv.Atoi(name)
	isNumber := err == nil && number > 0
	for i := range table {
		k := &table[i]
		if k.Name == name || isNumber && k.Number == number || slices.Contains(k.Spellings(), name) {
			return k, nil
		}
	}
	return nil, fmt.Errorf("unknown knob '%s'%s", name, spell.DidYouMean(name, names))
}

// names are those of the table, in its order.
func names(yield func(string) bool) {
	for i := range table {
		if !yield(table[i].Name) {
			return
		}
	}
}

// PlannedError says that a knob cannot be set because what it turns does not exist yet.
type PlannedError struct{ Knob *Knob }

func (e *PlannedError) Error() string {
	return fmt.Sprintf("knob '%s' is planned: %s does not exist yet", e.Knob.Name, e.Knob.Pass)
}

// Check returns a value in its canonical form.
func (k *Knob) Check(value string) (string, error) {
	switch k.Kind {
	case Bool:
		switch strings.ToLower(value) {
		case "", "1", "true", "on", "yes":
			return "true", nil
		case "0", "false", "off", "no":
			return "false", nil
		}
		return "", fmt.Errorf("knob '%s' is true or false, not '%s'", k.Name, value)
	case Int:
		n, err := strconv.ParseInt(value, 0, 32)
		if err != nil {
			return "", fmt.Errorf("knob '%s' is a whole number, not '%s'", k.Name, value)
		}
		return strconv.FormatInt(n, 10), nil
	}
	return value, nil
}

// Set sets a knob in dst, by its name in the table.
func Set(dst map[string]string, name, value string) error {
	k, err := Find(name)
	if err != nil {
		return err
	}
	if k.Planned {
		return &PlannedError{k}
	}
	v, err := k.Check(value)
	if err != nil {
		return err
	}
	dst[k.Name] = v
	return nil
}

// Assign sets a knob from NAME=V, or NAME for a truth value.
func Assign(dst map[string]string, text string) error {
	name, value, _ := strings.Cut(text, "=")
	return Set(dst, strings.TrimSpace(name), strings.TrimSpace(value))
}

// Options sets knobs from the text of -opt: words like -do-cssa=0.
func Options(dst map[string]string, text string) error {
	for _, w := range strings.Fields(text) {
		name := strings.TrimLeft(w, "-")
		if name == w {
			return fmt.Errorf("'%s' in -opt is no option: it must begin with '-'", w)
		}
		if err := Assign(dst, name); err != nil {
			return err
		}
	}
	return nil
}

// File sets knobs from the lines of a file; # and // begin a comment. Errors carry the line.
func File(dst map[string]string, name, text string) error {
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		line, _, _ = strings.Cut(line, "//")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := Assign(dst, strings.TrimLeft(line, "-")); err != nil {
			return fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
	}
	return nil
}
