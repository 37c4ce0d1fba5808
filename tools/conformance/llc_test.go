package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLLCTable wants an error for a command that fails and is not listed, for one that is listed and does not fail, and
// for a row without a reason.
func TestLLCTable(t *testing.T) {
	table := filepath.Join(t.TempDir(), "llc.tsv")
	known := llcRow{"a.ll", "llc -x", "because"}
	if err := writeLLC(table, []llcRow{known}); err != nil {
		t.Fatal(err)
	}
	o := options{llcTable: table}
	for name, c := range map[string]struct {
		failed []llcRow
		ok     bool
	}{
		"as listed":   {[]llcRow{{"a.ll", "llc -x", "other words"}}, true},
		"too many":    {[]llcRow{known, {"b.ll", "llc", "new"}}, false},
		"too few":     {nil, false},
		"another one": {[]llcRow{{"a.ll", "llc -y", "because"}}, false},
	} {
		if err := judgeLLC(o, c.failed); (err == nil) != c.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	o.update = true
	if err := judgeLLC(o, []llcRow{{"b.ll", "llc", "new"}, {"a.ll", "llc -x", "other words"}}); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(table)
	if want := llcHeader + "\na.ll\tllc -x\tbecause\nb.ll\tllc\tnew\n"; string(text) != want {
		t.Errorf("got\n%swant\n%s", text, want)
	}
	if err := os.WriteFile(table, []byte(strings.ReplaceAll(string(text), "because", "")), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := readLLC(table); err == nil {
		t.Error("a row without a reason is accepted")
	}
}
