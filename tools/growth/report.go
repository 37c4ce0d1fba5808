package main

import (
	"cmp"
	"fmt"
	"math"
	"strings"
)

// worst are the cases that once grew too fast: family and verb. CI measures these.
var worst = [][2]string{
	{"blocks", "compile -O2"}, // the estimate of registers: a set of bits for each block
	{"live", "compile -O2"},
	{"nest", "compile -O2"},
	{"calls", "compile -O2"},     // the layout made anew for each call
	{"chain", "compile -O2"},     // each body copied with all that was in it
	{"variables", "compile -O2"}, // phis placed by a search of the whole tree
	{"fields", "compile -O2"},    // each access looked for in all fields
	{"fields", "llvm-as"},
	{"inlinedat", "llvm-as"},                    // the chain followed from each location
	{"phis", "opt structurizecfg"},              // every variable compared with all phis of a block
	{"irreducible", "opt structurizecfg"},       // all blocks of every cycle
	{"nest", "opt print<scalar-evolution>"},     // likewise
	{"declared", "opt print<scalar-evolution>"}, // a table by callee made anew for each call
}

// quadratic are the cases that are steeper by their nature, with the reason; they are reported and do not fail.
var quadratic = map[[2]string]string{}

// tooSteep names the slopes above the bound.
func tooSteep(rows []row, bound float64) []string {
	var out []string
	for _, r := range rows {
		for _, s := range r.slopes {
			if _, known := quadratic[[2]string{r.family.name, s.verb}]; s.steep(bound) && !known {
				out = append(out, fmt.Sprintf("%s, %s: time %s, memory %s, %.2f s and %.0f MB at %d %s", r.family.name, s.verb, number(s.time), number(s.mb),
					s.last.seconds, s.last.mb, s.last.n, s.why))
			}
		}
	}
	return out
}

// number formats a slope.
func number(x float64) string {
	switch {
	case math.IsNaN(x):
		return "·"
	case math.IsInf(x, 0):
		return "fails"
	}
	return fmt.Sprintf("%.2f", x)
}

// columns are the verbs that have a column of their own; the passes share one, with the worst.
var columns = []string{"compile -O0", "compile -O2", "llc", "llvm-as", "llvm-dis", "verify-uselistorder", "ptx", "run", "verify"}

// report is the part of bench/RESULTS.md.
func report(rows []row, o options, largest cost, steep []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## Growth\n\n`make growth`: %d families of generated inputs at the sizes n, 4n and 16n; slopes from 4n to 16n on logarithmic axes\n", len(rows))
	fmt.Fprintf(&b, "(1 is linear, 2 quadratic) of time and memory; both must be at most %.1f. Time of the processor and largest resident set, least of %d.\n", o.bound, o.rounds)
	fmt.Fprintf(&b, "What seems too steep and takes less than %d s is measured again at four times the sizes, up to %d times.\n", sureSeconds, mostConfirmations)
	fmt.Fprintf(&b, "A dot: below %.2f s or %d MB at 16n. In the column of `opt` every pass was run by itself; it names the\n", leastSeconds, leastMB)
	b.WriteString("steepest in time. For printing passes what they print counts into the size. A dash: the verb does not take the input.\n")
	if o.verb != "" || o.scale != 1 {
		fmt.Fprintf(&b, "Measured here: %s, at %g times the sizes that the tool has of itself.\n", cmp.Or(o.verb, "every verb"), o.scale)
	}
	if o.passes != 1 {
		fmt.Fprintf(&b, "The passes of `opt`, each alone, were measured at %g times the sizes.\n", o.passes)
	}
	if largest.n > 0 {
		fmt.Fprintf(&b, "\nA million blocks (the family blocks, n = %d), `compile -O2`: %.1f s, %.0f MB; at most %d MB.\n", largest.n, largest.seconds, largest.mb, largestMB)
	}
	for _, lang := range []string{"ll", "ptx"} {
		table(&b, rows, lang)
	}
	notes(&b, rows, o.bound)
	if len(steep) > 0 {
		b.WriteString("\nToo steep:\n\n")
		for _, s := range steep {
			fmt.Fprintf(&b, "- %s\n", s)
		}
	}
	return b.String()
}

// notes says what is left out and what is steep by its nature.
func notes(b *strings.Builder, rows []row, bound float64) {
	b.WriteByte('\n')
	for _, r := range rows {
		if r.family.runs != "" {
			fmt.Fprintf(b, "- %s: run and verify are left out: %s.\n", r.family.name, r.family.runs)
		}
		for _, s := range r.slopes {
			if why := quadratic[[2]string{r.family.name, s.verb}]; why != "" && s.steep(bound) {
				fmt.Fprintf(b, "- %s, %s: time %s (%.2f s at %d): %s.\n", r.family.name, s.verb, number(s.time), s.last.seconds, s.last.n, why)
			}
		}
	}
}

// table writes the rows of one language.
func table(b *strings.Builder, rows []row, lang string) {
	var heads []string
	for _, r := range rows {
		if r.family.lang != lang {
			continue
		}
		var cells []string
		for _, c := range columns {
			if r.family.runs != "" && (c == "run" || c == "verify") {
				cells = append(cells, "–")
			}
			for _, s := range r.slopes {
				if s.verb == c {
					cells = append(cells, cell(s))
					if len(heads) < len(cells) {
						heads = append(heads, c)
					}
				}
			}
		}
		if steepest, ok := steepestPass(r); ok {
			if len(heads) == len(cells) {
				heads = append(heads, "opt, steepest pass")
			}
			cells = append(cells, cell(steepest)+" "+strings.TrimPrefix(steepest.verb, "opt "))
		}
		if len(cells) == len(heads) && !strings.Contains(b.String(), "| "+lang+" family") {
			fmt.Fprintf(b, "\n| %s family | 16n | %s |\n|---|--:|%s\n", lang, strings.Join(heads, " | "), strings.Repeat("---|", len(heads)))
		}
		fmt.Fprintf(b, "| %s: %s | %d | %s |\n", r.family.name, r.family.what, 16*r.family.n, strings.Join(cells, " | "))
	}
}

// cell shows time and memory: slopes, and the cost at the largest size.
func cell(s slope) string {
	if s.why != "" && math.IsNaN(s.time) {
		return "–"
	}
	return fmt.Sprintf("%s / %s (%.2f s, %.0f MB)", number(s.time), number(s.mb), s.last.seconds, s.last.mb)
}

// steepestPass returns the pass whose time grew the most.
func steepestPass(r row) (slope, bool) {
	var best slope
	found := false
	for _, s := range r.slopes {
		if strings.HasPrefix(s.verb, "opt ") && (!found || s.time > best.time || math.IsNaN(best.time) && !math.IsNaN(s.time)) {
			best, found = s, true
		}
	}
	return best, found
}
