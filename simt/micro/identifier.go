package micro

// Identifier returns the name that PTX has for a symbol of LLVM IR: bytes that PTX does not allow in
// names become _$_, as LLVM's NVPTXAssignValidGlobalNames does it. Names that PTX allows stay.
func Identifier(name string) string {
	if IsIdentifier(name) {
		return name
	}
	var out []byte
	for i := range len(name) {
		switch c := name[i]; {
		case identifierByte(c, false):
			if i == 0 && c >= '0' && c <= '9' {
				out = append(out, '_')
			}
			out = append(out, c)
		default:
			out = append(out, "_$_"...)
		}
	}
	if !IsIdentifier(string(out)) {
		return "_$_" + string(out)
	}
	return string(out)
}

// IsIdentifier reports whether s can stand in PTX as a name.
func IsIdentifier(s string) bool {
	for i := range len(s) {
		if !identifierByte(s[i], i == 0) {
			return false
		}
	}
	return s != "" && s != "_" && s != "$" && s != "WARP_SZ"
}

func identifierByte(c byte, first bool) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$' || !first && c >= '0' && c <= '9'
}
