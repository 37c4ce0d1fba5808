package lint

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/spell"
)

// A comment turns a rule off for a line:
//
//	; warpwise:ignore RULE reason
//	// warpwise:ignore RULE reason
//
// It stands at the end of the line, or alone above it.
type comment struct {
	rule string
	line int // the line that it is about
	pos  diag.Pos
}

const ignoreMark = "warpwise:ignore"

// comments returns the comments of a text, and warnings about those that are not understood.
func comments(text string) (all []comment, bad []Finding) {
	if !strings.Contains(text, ignoreMark) {
		return nil, nil
	}
	off, above := 0, []int(nil) // comments of their own, which wait for the next line with code
	for i, line := range strings.Split(text, "\n") {
		start := off
		off += len(line) + 1
		code, rest, ok := cutComment(line)
		bare := strings.TrimSpace(code)
		blank := bare == "" || bare[0] == ';' || strings.HasPrefix(bare, "//")
		if !blank {
			for _, k := range above {
				all[k].line = i + 1
			}
			above = nil
		}
		if !ok {
			continue
		}
		pos := diag.At(start + strings.Index(line, ignoreMark))
		words := strings.Fields(rest)
		switch {
		case len(words) == 0 || find(words[0]) == nil:
			name := strings.Join(words[:min(1, len(words))], "")
			bad = append(bad, Finding{Severity: diag.Warning, Pos: pos, Msg: fmt.Sprintf("no rule '%s'%s; the form is: %s RULE reason", name, spell.DidYouMean(name, names()), ignoreMark)})
			continue
		case len(words) == 1:
			bad = append(bad, Finding{Severity: diag.Warning, Pos: pos, Msg: "say why: " + ignoreMark + " " + words[0] + " reason"})
		}
		all = append(all, comment{find(words[0]).Name, i + 1, pos})
		if blank {
			above = append(above, len(all)-1)
		}
	}
	return all, bad
}

// cutComment returns what stands before and behind the mark in a comment of the line.
func cutComment(line string) (code, rest string, ok bool) {
	for _, begin := range []string{"; ", ";", "// ", "//"} {
		if i := strings.Index(line, begin+ignoreMark); i >= 0 {
			return line[:i], line[i+len(begin)+len(ignoreMark):], true
		}
	}
	return line, "", false
}
