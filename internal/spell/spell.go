// Package spell suggests names for a misspelt one.
package spell

import (
	"fmt"
	"iter"
	"strings"
)

// DidYouMean returns " (did you mean 'x'?)" with the word nearest to name, or "" when none is near.
func DidYouMean(name string, words iter.Seq[string]) string {
	if near := Nearest(name, words); near != "" {
		return fmt.Sprintf(" (did you mean '%s'?)", near)
	}
	return ""
}

// Nearest returns the word that takes the fewest changes to reach from name, if few: less than a third of
// its letters and one. Of words as near as each other the first counts. The case of letters is no change.
func Nearest(name string, words iter.Seq[string]) string {
	name = strings.ToLower(name)
	best, least := "", len(name)/3+1
	for w := range words {
		if max(len(w)-len(name), len(name)-len(w)) > least {
			continue
		}
		if d := distance(name, strings.ToLower(w)); d < least || d == least && best == "" && d < len(name) {
			best, least = w, d
		}
	}
	return best
}

// distance is the number of letters to insert, remove, replace or exchange with their neighbour: Levenshtein's
// with transpositions (optimal string alignment).
func distance(a, b string) int {
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			d := min(next[j]+1, row[j+1]+1, row[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			next[j+1] = d
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}
