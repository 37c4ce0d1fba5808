package spell

import (
	"slices"
	"testing"
)

func TestDidYouMean(t *testing.T) {
	words := slices.Values([]string{"compile", "opt", "llc", "ptx", "run", "verify", "early-cse", "sm_80", "sm_90"})
	for name, want := range map[string]string{
		"complie":   " (did you mean 'compile'?)",
		"Verfy":     " (did you mean 'verify'?)",
		"rnu":       " (did you mean 'run'?)",
		"early_cse": " (did you mean 'early-cse'?)",
		"sm80":      " (did you mean 'sm_80'?)",
		"banana":    "",
		"x":         "",
		"":          "",
	} {
		if got := DidYouMean(name, words); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "abc", 3}, {"kitten", "sitting", 3}, {"ab", "ba", 1}, {"run", "rnu", 1}} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("%q, %q: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
