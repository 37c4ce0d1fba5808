package lint

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
)

// FixKind is how a finding can be mended.
type FixKind uint8

// The kinds.
const (
	RemoveStatement FixKind = iota // the statement of the finding goes
	AddConvergent                  // the call becomes convergent
)

// Fix is a change of the text that mends a finding.
type Fix struct{ Kind FixKind }

// edit replaces a part of a text.
type edit struct {
	from, to int
	text     string
}

// Mend returns the text with the fixes of all findings that have one, and how many these are. If same, which compares
// what the two texts compute, gives an error, or the new text has an error or a warning that the old one has not, nothing
// is mended, and the error says why.
func Mend(name, text string, r *Report, same func(before, after string) error) (mended string, n int, err error) {
	var edits []edit
	for _, x := range r.Findings {
		if x.Fix == nil {
			continue
		}
		if e, ok := editOf(text, x); ok {
			edits = append(edits, e)
		}
	}
	if len(edits) == 0 {
		return text, 0, nil
	}
	slices.SortFunc(edits, func(a, b edit) int { return b.from - a.from })
	mended = text
	for _, e := range edits {
		mended = mended[:e.from] + e.text + mended[e.to:]
	}
	if err := same(text, mended); err != nil {
		return text, 0, fmt.Errorf("nothing is mended: %w", err)
	}
	after, err := Text(name, mended, Options{})
	if err != nil {
		return text, 0, fmt.Errorf("nothing is mended: %w", err)
	}
	before, err := Text(name, text, Options{})
	if err != nil {
		return text, 0, err
	}
	if had, has := before.Count(diag.Warning), after.Count(diag.Warning); has+len(edits) > had {
		return text, 0, fmt.Errorf("nothing is mended: there would be %d errors and warnings in place of %d", has, had)
	}
	return mended, len(edits), nil
}

// editOf returns the change of the text for a finding; ok is false where the statement is not written in the usual way.
func editOf(text string, x *Finding) (e edit, ok bool) {
	at := x.Pos.Offset()
	if at < 0 || at >= len(text) {
		return e, false
	}
	end := at + strings.IndexByte(text[at:]+"\n", '\n')
	switch x.Fix.Kind {
	case RemoveStatement:
		from := strings.LastIndexByte(text[:at], '\n') + 1
		if semi := strings.IndexByte(text[at:end], ';'); x.ptx && semi >= 0 {
			end = at + semi + 1
		}
		if rest := strings.IndexByte(text[end:]+"\n", '\n'); strings.TrimSpace(text[from:at]) == "" && strings.TrimSpace(text[end:end+rest]) == "" {
			return edit{from, min(end+rest+1, len(text)), ""}, true
		}
		return edit{at, end, ""}, strings.TrimSpace(text[from:at]) == ""
	case AddConvergent:
		if i := behindArguments(text[at:end]); i > 0 {
			return edit{at + i, at + i, " convergent"}, true
		}
	}
	return e, false
}

// behindArguments returns the place behind the closing parenthesis of the call of inline assembly in a line, or -1.
func behindArguments(line string) int {
	depth, quoted := 0, false
	seen := strings.Index(line, " asm ")
	for i := max(0, seen); seen >= 0 && i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}
