package mutation

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// importPath is the package that mutated sources import.
const importPath = "github.com/warpwise/warpwise/internal/judge/mutation/planted"

// Overlay writes below dir, which is made, copies of the files of the module at root with the bugs in them, and
// returns the path of the file that tells the go command to build these: the argument of its flag -overlay. The error
// names an entry whose original lines are not found exactly once, or whose change is not one of statements or conditions.
func Overlay(root, dir string, bugs []Bug) (string, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return "", err
	}
	if dir, err = filepath.Abs(dir); err != nil {
		return "", err
	}
	replace := map[string]string{}
	for _, file := range filesOf(bugs) {
		path := filepath.Join(root, filepath.FromSlash(file))
		text, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		mutated, err := plant(file, string(text), bugs)
		if err != nil {
			return "", err
		}
		copied := filepath.Join(dir, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(copied), 0o777); err != nil {
			return "", err
		}
		if err := os.WriteFile(copied, []byte(mutated), 0o666); err != nil {
			return "", err
		}
		replace[path] = copied
	}
	list, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "overlay.json")
	return path, os.WriteFile(path, list, 0o666)
}

// filesOf returns the files that the bugs change, sorted.
func filesOf(bugs []Bug) []string {
	var out []string
	for _, b := range bugs {
		for _, h := range b.Hunks {
			out = append(out, h.File)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// plant returns the text of a file with the changes of all bugs in it, each behind its condition.
func plant(file, text string, bugs []Bug) (string, error) {
	original, err := parseSource(file, text)
	if err != nil {
		return "", err
	}
	var edits []edit
	var choices []choice
	for _, b := range bugs {
		for _, h := range b.Hunks {
			if h.File != file {
				continue
			}
			e, err := locate(text, h)
			if err != nil {
				return "", fmt.Errorf("bug %s: %s: %w", b.ID, file, err)
			}
			e.bug = b.ID
			mutated, err := parseSource(file, text[:e.start]+e.text+text[e.end:])
			if err != nil {
				return "", fmt.Errorf("bug %s: %w", b.ID, err)
			}
			r, ok := smallest(original, mutated, e)
			if !ok {
				return "", fmt.Errorf("bug %s: %s: the change is not one of statements or conditions", b.ID, file)
			}
			edits = append(edits, e)
			choices = append(choices, choice{region: r, bugs: []string{b.ID}})
		}
	}
	all := choice{region: region{0, len(text), false}, inner: nest(choices)}
	return imported(all.original(text, edits)), nil
}

// imported adds the import of importPath to a file, on the line of its package clause.
func imported(text string) string {
	at := 0
	if !strings.HasPrefix(text, "package ") {
		at = strings.Index(text, "\npackage ") + 1
	}
	end := at + strings.IndexByte(text[at:], '\n')
	clause, _, _ := strings.Cut(text[at:end], " //")
	return fmt.Sprintf("%s%s; import %q%s", text[:at], clause, importPath, text[end:])
}

// edit replaces the bytes [start, end) of a file.
type edit struct {
	bug        string
	start, end int
	text       string
}

// within returns the edit in a form that lies in the region: what is only inserted or only removed may as well begin
// earlier when the bytes before it are those at its end.
func (e edit) within(r region, text string) (edit, bool) {
	k := e.end - r.end
	if k <= 0 {
		return e, r.start <= e.start
	}
	if e.start-k < r.start {
		return e, false
	}
	before := text[e.start-k : e.start]
	switch {
	case e.text == "" && before == text[e.end-k:e.end]:
		return edit{e.bug, e.start - k, e.end - k, ""}, true
	case e.start == e.end && strings.HasSuffix(e.text, before):
		return edit{e.bug, e.start - k, e.end - k, before + strings.TrimSuffix(e.text, before)}, true
	}
	return e, false
}

// locate finds the lines of the hunk, which must stand in the text exactly once, and returns the least edit that
// makes the change.
func locate(text string, h Hunk) (edit, error) {
	at := -1
	for from := 0; ; {
		i := strings.Index(text[from:], h.Original)
		if i < 0 {
			break
		}
		i += from
		if i == 0 || text[i-1] == '\n' {
			if at >= 0 {
				return edit{}, fmt.Errorf("the original lines stand there more than once")
			}
			at = i
		}
		from = i + 1
	}
	if at < 0 {
		return edit{}, fmt.Errorf("the original lines do not stand there")
	}
	a, b := h.Original, h.Mutated
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b, at = a[1:], b[1:], at+1
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return edit{start: at, end: at + len(a), text: b}, nil
}
