package isel

// assignNames gives every symbol its PTX name. Names that are legal in PTX stay as they are; in
// others, each byte that PTX does not allow becomes _$_ (LLVM does the same for local symbols),
// with a number where that would collide.
func (s *modState) assignNames() {
	s.names = make([]string, len(s.ir.Symbols))
	used := make(map[string]bool, len(s.ir.Symbols))
	for _, g := range s.ir.Symbols {
		if g != nil && legalName(g.Name) {
			s.names[g.Index] = g.Name
			used[g.Name] = true
		}
	}
	unnamed := 0
	for _, g := range s.ir.Symbols {
		if g == nil || s.names[g.Index] != "" {
			continue
		}
		base := mangle(g.Name)
		if g.Name == "" {
			base = "__unnamed_" + itoa(unnamed)
			unnamed++
		}
		name := base
		for n := 1; used[name]; n++ {
			name = base + "_$_" + itoa(n)
		}
		s.names[g.Index] = name
		used[name] = true
	}
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
