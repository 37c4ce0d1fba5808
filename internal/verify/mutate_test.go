package verify

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestMutatedTokens reads modules whose tokens were changed: left out, doubled, exchanged, put in the
// place of others of their kind, with lines of other modules between theirs. Reader, verifier and printer
// must neither panic nor hang, and what is accepted must print to a text that is accepted and prints the
// same. WARPWISE_MUTATIONS=10m runs for that time (or, a number, so many), WARPWISE_SEED chooses others;
// WARPWISE_MUTATION_SEEDS names folders of modules to begin with.
func TestMutatedTokens(t *testing.T) {
	count, until := 1500, time.Time{}
	if s := os.Getenv("WARPWISE_MUTATIONS"); s != "" {
		if d, err := time.ParseDuration(s); err == nil {
			count, until = 1<<62, time.Now().Add(d)
		} else if count, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	seed, _ := strconv.ParseUint(os.Getenv("WARPWISE_SEED"), 10, 64)
	m := newMutator(t, seed)
	accepted, n := 0, 0
	for ; n < count && (until.IsZero() || time.Now().Before(until)) && !t.Failed(); n++ {
		text := m.mutate()
		start := time.Now()
		ok, problem := survives(text)
		if ok {
			accepted++
		}
		if d := time.Since(start); d > 20*time.Second {
			problem = fmt.Sprintf("takes %v", d)
		}
		if problem != "" {
			file := filepath.Join(os.TempDir(), fmt.Sprintf("mutation-%d-%d.ll", seed, n))
			_ = os.WriteFile(file, []byte(text), 0o666)
			t.Errorf("mutation %d of seed %d, in %s: %s", n, seed, file, problem)
		}
	}
	t.Logf("%d mutations, %d accepted", n, accepted)
	if accepted == 0 {
		t.Error("none is accepted")
	}
}

// survives reads, verifies, prints and reads again.
func survives(text string) (accepted bool, problem string) {
	defer func() {
		if r := recover(); r != nil {
			problem = fmt.Sprintf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	first, ok := printedIfSound(text)
	if !ok {
		return false, ""
	}
	second, ok := printedIfSound(first)
	switch {
	case !ok:
		return true, "what was printed is refused"
	case first != second:
		return true, "the second print differs"
	}
	return true, ""
}

// printedIfSound returns the print of a module that is read and verified.
func printedIfSound(text string) (string, bool) {
	m, diags := irtext.Parse(diag.NewFile("m", text), irtext.Options{})
	if m == nil || diags.HasErrors() || Module(m, Options{Deep: true}).HasErrors() {
		return "", false
	}
	return string(irtext.AppendModule(nil, m, irtext.PrintOptions{})), true
}

// A mutator makes modules out of others.
type mutator struct {
	rand  *rand.Rand
	files [][]string          // tokens, with the space between them
	kinds map[string][]string // tokens by their kind
	lines []string            // of all files
}

// newMutator reads the modules to begin with.
func newMutator(t *testing.T, seed uint64) *mutator {
	t.Helper()
	m := &mutator{rand: rand.New(rand.NewPCG(seed, 22)), kinds: make(map[string][]string)}
	dirs := []string{"testdata", "../../ir/irtext/testdata/print", "../../ir/irtext/testdata/versions", "../isel/testdata/*", "../../testdata/*"}
	if s := os.Getenv("WARPWISE_MUTATION_SEEDS"); s != "" {
		dirs = append(dirs, strings.Split(s, ":")...)
	}
	seen := make(map[string]bool)
	for _, dir := range dirs {
		paths, _ := filepath.Glob(filepath.Join(dir, "*.ll"))
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(text) > 16<<10 {
				continue
			}
			tokens := tokensOf(string(text))
			m.files = append(m.files, tokens)
			for _, tok := range tokens {
				if k := kindOf(tok); k != "" && !seen[tok] {
					seen[tok] = true
					m.kinds[k] = append(m.kinds[k], tok)
				}
			}
			m.lines = append(m.lines, strings.SplitAfter(string(text), "\n")...)
		}
	}
	if len(m.files) < 20 {
		t.Fatalf("only %d modules to begin with", len(m.files))
	}
	return m
}

// tokensOf splits a text into words, strings, marks and the space between them.
func tokensOf(text string) []string {
	var out []string
	class := func(c byte) int {
		switch {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			return 0
		case c == '_' || c == '.' || c == '$' || c == '-' || c == '@' || c == '%' || c == '#' || c == '!' || unicode.IsLetter(rune(c)) || unicode.IsDigit(rune(c)):
			return 1
		}
		return 2
	}
	for i := 0; i < len(text); {
		j := i + 1
		switch k := class(text[i]); {
		case text[i] == '"':
			for j < len(text) && text[j] != '"' {
				j++
			}
			j = min(j+1, len(text))
		case text[i] == ';':
			for j < len(text) && text[j] != '\n' {
				j++
			}
		case k < 2:
			for j < len(text) && class(text[j]) == k {
				j++
			}
		}
		out = append(out, text[i:j])
		i = j
	}
	return out
}

// kindOf is the kind of a token: those of a kind may stand for each other.
func kindOf(tok string) string {
	switch c := tok[0]; {
	case c == '%' || c == '@' || c == '#' || c == '!' || c == '"':
		return string(c)
	case c == '-' || unicode.IsDigit(rune(c)):
		return "number"
	case c == 'i' && len(tok) > 1 && unicode.IsDigit(rune(tok[1])), tok == "ptr", tok == "float", tok == "double", tok == "half",
		tok == "bfloat", tok == "void", tok == "label", tok == "token", tok == "metadata", tok == "x86_fp80", tok == "fp128":
		return "type"
	case strings.HasPrefix(tok, "DI") || strings.HasPrefix(tok, "DW_"):
		return "debug"
	case unicode.IsLetter(rune(c)):
		return "word"
	case c == ';' || c == ' ' || c == '\n':
		return ""
	}
	return "mark"
}

// mutate returns a module with one to three changes.
func (m *mutator) mutate() string {
	tokens := append([]string(nil), m.files[m.rand.IntN(len(m.files))]...)
	for range 1 + m.rand.IntN(3) {
		i := m.rand.IntN(len(tokens))
		for n := 0; n < 20 && kindOf(tokens[i]) == ""; n++ {
			i = m.rand.IntN(len(tokens))
		}
		switch m.rand.IntN(9) {
		case 0:
			tokens[i] = ""
			tokens = append(tokens[:i], tokens[i+1:]...)
			if len(tokens) == 0 {
				return ""
			}
		case 1:
			tokens[i] += " " + tokens[i]
		case 2:
			j := m.rand.IntN(len(tokens))
			tokens[i], tokens[j] = tokens[j], tokens[i]
		case 3:
			tokens[i] += " " + m.lines[m.rand.IntN(len(m.lines))]
		case 4:
			tokens[i] = m.edge(tokens[i])
		default:
			if pool := m.kinds[kindOf(tokens[i])]; len(pool) > 0 {
				tokens[i] = pool[m.rand.IntN(len(pool))]
			}
		}
		// Tokens that were changed are tokens again.
		tokens = tokensOf(strings.Join(tokens, ""))
		if len(tokens) == 0 {
			return ""
		}
	}
	return strings.Join(tokens, "")
}

// edge returns a value at the edge of what a number, a name or a type can be.
func (m *mutator) edge(tok string) string {
	pool := map[string][]string{
		"number": {"0", "-1", "4294967295", "4294967296", "9223372036854775807", "18446744073709551615", "18446744073709551616", "0x7FF8000000000000", "1e400"},
		"type":   {"i1", "i8388607", "i8388608", "<0 x i32>", "<4294967296 x i8>", "[18446744073709551615 x i8]", "{}", "<{ i8, i32 }>", "<vscale x 4 x i32>", "ptr addrspace(16777215)", `target("x", i32, 0)`},
		"%":      {"%0", "%-1", "%4294967295", `%""`, `%"a\00b"`},
		"@":      {"@0", `@""`, "@llvm.x", "@llvm.used"},
		"!":      {"!0", "!{}", "!DIExpression()", "!4294967295", "null"},
	}[kindOf(tok)]
	if len(pool) == 0 {
		return tok
	}
	return pool[m.rand.IntN(len(pool))]
}
