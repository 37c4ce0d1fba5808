package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

// reasonTable says why differences remain. A line has three columns: accepted or refused (by us), the
// beginning of the complaint of who refuses, without names and numbers, and the reason.
type reasonTable struct {
	rows []reason
}

type reason struct {
	side    side
	message string
	why     string
}

func readReasons(name string) (*reasonTable, error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return &reasonTable{}, nil
	}
	if err != nil {
		return nil, err
	}
	t := &reasonTable{}
	for i, l := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if i == 0 {
			continue
		}
		col := strings.Split(l, "\t")
		if len(col) != 3 || col[2] == "" {
			return nil, fmt.Errorf("%s:%d: want three columns", name, i+1)
		}
		t.rows = append(t.rows, reason{side: side(col[0]), message: col[1], why: col[2]})
	}
	return t, nil
}

func (t *reasonTable) find(r *result) (why string, ok bool) {
	for i := range t.rows {
		if x := &t.rows[i]; x.side == r.side() && strings.HasPrefix(r.message(), x.message) {
			return x.why, true
		}
	}
	return "", false
}
