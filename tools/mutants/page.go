package main

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/mutation"
	"github.com/warpwise/warpwise/tools/internal/block"
)

// writePage puts the figures into the page.
func writePage(t table) error { return block.Write(pagePath, "mutants", section(t)) }

// section returns the generated part.
func section(t table) string {
	all := t.figures()
	var b strings.Builder
	fmt.Fprintf(&b, `## Planted bugs

`+"`make mutants`"+` plants the bugs of internal/judge/mutation one at a time and asks who finds them: the tests of the
packages concerned, random kernels left out, and random kernels alone, 500 of them (2,000 shorter ones before and after a pass).
Times are of one processor. Verifiers, constant expressions and uniformity are for the tests: comparing a module
with its PTX cannot show them.

%d of %d found: %d by the tests, %d of %d by random kernels (median and longest time %s).

| area | bugs | found | by the tests | by random kernels | time: median, longest |
|---|---|---|---|---|---|
`, all.found, all.mutants, all.tests, all.fuzz, all.asked, all.median())
	for _, area := range mutation.Areas() {
		f := figures{}
		for _, m := range t.bugs {
			if r, ok := t.results[m.ID]; ok && m.ID[:1] == area {
				f.add(r)
			}
		}
		if f.mutants == 0 {
			continue
		}
		fuzz := "-"
		if f.asked > 0 {
			fuzz = fmt.Sprintf("%d of %d", f.fuzz, f.asked)
		}
		fmt.Fprintf(&b, "| %s: %s | %d | %d | %d | %s | %s |\n", area, mutation.Area(area), f.mutants, f.found, f.tests, fuzz, f.median())
	}
	b.WriteString("\n" + lists(t))
	return b.String()
}

// lists names what nobody, and what random kernels, did not find.
func lists(t table) string {
	var nobody, noFuzz []string
	for _, m := range t.bugs {
		r, ok := t.results[m.ID]
		switch {
		case !ok:
		case !r.found():
			nobody = append(nobody, fmt.Sprintf("%s %s", m.ID, m.What))
		case r.fuzz.state == missed:
			noFuzz = append(noFuzz, fmt.Sprintf("%s %s", m.ID, m.What))
		}
	}
	var b strings.Builder
	for _, l := range []struct {
		title string
		what  []string
	}{{"Found by nobody", nobody}, {"Found by the tests but not by random kernels", noFuzz}} {
		if len(l.what) > 0 {
			fmt.Fprintf(&b, "%s: %s.\n\n", l.title, strings.Join(l.what, "; "))
		}
	}
	return b.String()
}
