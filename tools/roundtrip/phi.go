package main

import (
	"bytes"
	"os"
	"slices"
	"strings"
)

// llvm-diff compares phis entry by entry, though the order of the entries means
// nothing. In our IR all phis of a block have the order of the block's
// predecessors, so a module whose phis disagree with each other prints in
// another order. For llvm-diff both sides are then written with sorted entries.

// sortPhis copies a module with the entries of every phi sorted by block.
func sortPhis(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	for line := range bytes.Lines(text) {
		if bytes.Contains(line, []byte(" = phi ")) {
			out.WriteString(sortPhi(string(line)))
			continue
		}
		out.Write(line)
	}
	return os.WriteFile(to, out.Bytes(), 0o644)
}

// sortPhi sorts the entries of one phi, `%x = phi T [ v, %b ], [ w, %c ], !m`.
// What it does not understand it leaves alone.
func sortPhi(line string) string {
	start := strings.Index(line, " [ ")
	if start < 0 {
		return line
	}
	start++
	var entries []string
	end := start
	for strings.HasPrefix(line[end:], "[ ") {
		n := balanced(line[end:])
		if n == 0 {
			return line
		}
		entries = append(entries, line[end:end+n])
		end += n
		if !strings.HasPrefix(line[end:], ", [ ") {
			break
		}
		end += len(", ")
	}
	slices.SortStableFunc(entries, func(a, b string) int {
		return strings.Compare(a[strings.LastIndex(a, ", "):], b[strings.LastIndex(b, ", "):])
	})
	return line[:start] + strings.Join(entries, ", ") + line[end:]
}

// balanced returns the length of the bracketed text at the start, or 0. Brackets
// inside of quoted names do not count.
func balanced(text string) int {
	depth, quoted := 0, false
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[':
			depth++
		case c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}
