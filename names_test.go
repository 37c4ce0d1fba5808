package warpwise_test

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// longerWords are words of their own that begin with the name of another file of their package.
var longerWords = map[string][]string{
	"ptx":        {"opcode", "operand"}, // op.go
	"simt/micro": {"operands"},
}

// numberWords are the words with a digit that a file may be named for.
var numberWords = []string{"mem2reg"}

// TestFileNames holds the convention for names of Go files: words in small letters with `_` between them, the first
// one that of the family where there is one (parse.go, parse_body.go). Numbers in a name say nothing.
func TestFileNames(t *testing.T) {
	dirs := map[string][]string{}
	err := filepath.WalkDir(".", func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && p != "." && (d.Name()[0] == '.' || d.Name() == "testdata") {
			return filepath.SkipDir
		}
		if name, ok := strings.CutSuffix(d.Name(), ".go"); ok && !d.IsDir() {
			dir := filepath.ToSlash(filepath.Dir(p))
			dirs[dir] = append(dirs[dir], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for dir, names := range dirs {
		for _, complaint := range badNames(names, longerWords[dir]) {
			t.Errorf("%s: %s", dir, complaint)
		}
	}
}

// TestBadNames shows what TestFileNames finds.
func TestBadNames(t *testing.T) {
	for _, c := range []struct {
		names string
		bad   string // the first of which is complained; empty for none
	}{
		{"parse parse_body parse_body_test print_inst print", ""},
		{"parse parsebody", "parsebody.go"},
		{"decode_a decodeb_test", "decodeb_test.go"},
		{"exec exec2", "exec2.go"},
		{"memAccess", "memAccess.go"},
		{"loop loops op operand", ""},
	} {
		got := badNames(strings.Fields(c.names), []string{"operand"})
		if c.bad == "" && len(got) > 0 || c.bad != "" && (len(got) != 1 || !strings.HasPrefix(got[0], c.bad)) {
			t.Errorf("%s: complaints %q, want one of %q", c.names, got, c.bad)
		}
	}
}

var goodName = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// badNames complains of names, without .go, of one directory. words are not taken apart.
func badNames(names, words []string) (complaints []string) {
	var families []string
	for _, n := range names {
		n = strings.TrimSuffix(n, "_test")
		first, _, _ := strings.Cut(n, "_")
		families = append(families, n, first)
	}
	for _, full := range names {
		name := strings.TrimSuffix(full, "_test")
		if !goodName.MatchString(name) {
			complaints = append(complaints, full+".go: words in small letters with _ between them are wanted")
			continue
		}
		if c := badWord(name, families, words); c != "" {
			complaints = append(complaints, full+".go: "+c)
		}
	}
	return complaints
}

// badWord complains of a name when it has a number, or when a _ is missing behind the family's name.
func badWord(name string, families, words []string) string {
	for w := range strings.SplitSeq(name, "_") {
		if strings.ContainsAny(w, "0123456789") && !slices.Contains(numberWords, w) {
			return "a number says nothing"
		}
	}
	first, _, _ := strings.Cut(name, "_")
	for _, family := range families {
		rest, ok := strings.CutPrefix(name, family)
		if ok && rest != "" && rest != "s" && rest[0] != '_' && !strings.HasPrefix(rest, "s_") && !slices.Contains(words, first) {
			return "a _ is missing behind " + family
		}
	}
	return ""
}
