package mutation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// choice is a region that some bugs change. Other choices may lie in it: they matter when none of its own bugs
// is on.
type choice struct {
	region
	bugs  []string
	inner []choice // in the order of the text, apart from each other
}

// nest makes one choice of those that share a region, and puts those that lie in others there. Of two regions,
// one holds the other, or they are apart, or they are parts of one list of statements.
func nest(choices []choice) []choice {
	slices.SortStableFunc(choices, func(a, b choice) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end))
	})
	var out []choice
	for _, c := range choices {
		n := len(out)
		if n == 0 || c.start >= out[n-1].end && c.region != out[n-1].region {
			out = append(out, c)
			continue
		}
		switch last := &out[n-1]; {
		case c.region == last.region, c.end > last.end:
			last.end = max(last.end, c.end)
			if !slices.Contains(last.bugs, c.bugs[0]) {
				last.bugs = append(last.bugs, c.bugs[0])
			}
		default:
			last.inner = append(last.inner, c)
		}
	}
	for i := range out {
		out[i].inner = nest(out[i].inner)
	}
	return out
}

// text returns the choice between what each bug makes of the region and the original. Only one bug is on at a
// time, so what it makes is the original with its edits alone.
func (c choice) text(text string, edits []edit) string {
	var b strings.Builder
	if c.condition {
		b.WriteByte('(')
		for _, id := range c.bugs {
			fmt.Fprintf(&b, "planted.On(%q) && (%s) || ", id, c.mutated(text, id, edits))
		}
		for _, id := range c.bugs {
			fmt.Fprintf(&b, "!planted.On(%q) && ", id)
		}
		fmt.Fprintf(&b, "(%s))", c.original(text, edits))
		return b.String()
	}
	b.WriteByte('\n')
	for _, id := range c.bugs {
		fmt.Fprintf(&b, "if planted.On(%q) {\n%s\n} else ", id, c.mutated(text, id, edits))
	}
	fmt.Fprintf(&b, "{\n%s\n}\n", c.original(text, edits))
	return b.String()
}

// original returns the text of the region with the choices that lie in it.
func (c choice) original(text string, edits []edit) string {
	var b strings.Builder
	at := c.start
	for _, x := range c.inner {
		b.WriteString(text[at:x.start])
		b.WriteString(x.text(text, edits))
		at = x.end
	}
	return b.String() + text[at:c.end]
}

// mutated returns the text of the region with the edits of one bug.
func (c choice) mutated(text, bug string, edits []edit) string {
	var own []edit
	for _, e := range edits {
		if e.bug == bug {
			if e, ok := e.within(c.region, text); ok {
				own = append(own, e)
			}
		}
	}
	slices.SortFunc(own, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	var b strings.Builder
	at := c.start
	for _, e := range own {
		b.WriteString(text[at:e.start] + e.text)
		at = e.end
	}
	return b.String() + text[at:c.end]
}
