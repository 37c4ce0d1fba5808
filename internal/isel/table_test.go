package isel

import (
	"os"
	"sort"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ptx"
)

// Every intrinsic that real modules use has a handler or a function of the library.
func TestIntrinsicsInUse(t *testing.T) {
	b, err := os.ReadFile("testdata/intrinsics.txt")
	if err != nil {
		t.Fatal(err)
	}
	table := buildHandlers()
	n := 0
	for _, name := range strings.Fields(string(b[strings.IndexByte(string(b), '\n'):])) {
		n++
		if findHandler(table, name) == nil && mathFuncs[strings.TrimPrefix(name, "llvm.")] == 0 {
			t.Errorf("no handler for %s", name)
		}
	}
	if n < 50 {
		t.Errorf("only %d names", n)
	}
}

// Every opcode of the tables parses: a wrong one would be found only by whoever uses it.
func TestTemplatesParse(t *testing.T) {
	names := map[string]string{}
	for _, r := range nvvmRows {
		expandRow(r, func(name, text string) {
			if names[name] != "" && names[name] != text {
				t.Errorf("two templates for %s: %q and %q", name, names[name], text)
			}
			names[name] = text
			for _, in := range strings.Split(text, ";") {
				opcode, _, _ := strings.Cut(strings.TrimSpace(in), " ")
				if _, _, err := ptx.ParseOpcode(opcode); err != nil {
					t.Errorf("%s: %s: %v", name, opcode, err)
				}
				if strings.ContainsAny(in, "<>") {
					t.Errorf("%s: %q has a group that the name has not", name, in)
				}
			}
		})
	}
	var sorted []string
	for n := range names {
		sorted = append(sorted, n)
	}
	sort.Strings(sorted)
	if len(sorted) < 800 {
		t.Errorf("only %d intrinsics", len(sorted))
	}
}
