// Package mangle gives the symbols of a module their names in PTX.
package mangle

import (
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// Names returns the PTX name of each symbol of m, by Global.Index. Names that are legal in PTX stay as they are; in
// others, each byte that PTX does not allow becomes _$_ (LLVM does the same for local symbols),
// with a number where that would collide.
func Names(m *ir.Module) []string {
	names := make([]string, len(m.Symbols))
	used := make(map[string]bool, len(m.Symbols))
	for _, g := range m.Symbols {
		if g != nil && legalName(g.Name) {
			names[g.Index] = g.Name
			used[g.Name] = true
		}
	}
	unnamed := 0
	for _, g := range m.Symbols {
		if g == nil || names[g.Index] != "" {
			continue
		}
		base := mangle(g.Name)
		if g.Name == "" {
			base = "__unnamed_" + strconv.Itoa(unnamed)
			unnamed++
		}
		name := base
		for n := 1; used[name]; n++ {
			name = base + "_$_" + strconv.Itoa(n)
		}
		names[g.Index] = name
		used[name] = true
	}
	return names
}

// legalName reports whether n is a PTX identifier. Of the words of PTX only WARP_SZ cannot name a
// variable or function.
func legalName(n string) bool {
	if n == "" || n == "_" || n == "$" || n == "WARP_SZ" {
		return false
	}
	for i := 0; i < len(n); i++ {
		if !nameByte(n[i], i == 0) {
			return false
		}
	}
	return true
}

func nameByte(c byte, first bool) bool {
	switch {
	case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_', c == '$':
		return true
	}
	return !first && c >= '0' && c <= '9'
}

func mangle(n string) string {
	out := make([]byte, 0, len(n)+8)
	for i := 0; i < len(n); i++ {
		if i == 0 && n[i] >= '0' && n[i] <= '9' {
			out = append(out, '_')
		}
		if nameByte(n[i], false) {
			out = append(out, n[i])
		} else {
			out = append(out, "_$_"...)
		}
	}
	if !legalName(string(out)) {
		return "_$_" + string(out)
	}
	return string(out)
}
