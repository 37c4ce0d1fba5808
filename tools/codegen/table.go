package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// tableHeader is the first line of the table.
const tableHeader = "module\tsm\tstatus\treason"

// writeTable writes the table in the order of results.
func writeTable(name string, results []result) error {
	var b strings.Builder
	b.WriteString(tableHeader + "\n")
	for _, r := range results {
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\n", r.module, r.sm, r.status(), strings.ReplaceAll(r.reason, "\t", " "))
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(b.String()), 0o644)
}

// succeeded reads which pairs, written "module sm", succeed in the table. A
// missing table is empty.
func succeeded(name string) (map[string]bool, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	ok := make(map[string]bool)
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if i == 0 {
			continue
		}
		col := strings.Split(line, "\t")
		if len(col) != 4 {
			return nil, fmt.Errorf("%s:%d: %d columns, want 4", name, i+1, len(col))
		}
		if col[2] == "ok" {
			ok[col[0]+" "+col[1]] = true
		}
	}
	return ok, nil
}
