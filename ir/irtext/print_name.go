package irtext

const hexDigits = "0123456789ABCDEF"

// plainName marks the bytes a name may have without quotes. LLVM reads '$' there, but quotes it.
var plainName = func() (t [256]bool) {
	for c := range 256 {
		t[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_'
	}
	return t
}()

// appendName appends sigil and name, in quotes when it needs them. sigil 0 is none.
func appendName(b []byte, sigil byte, name string) []byte {
	if sigil != 0 {
		b = append(b, sigil)
	}
	quote := name == "" || name[0] >= '0' && name[0] <= '9'
	for i := 0; i < len(name) && !quote; i++ {
		quote = !plainName[name[i]]
	}
	if !quote {
		return append(b, name...)
	}
	b = append(b, '"')
	b = appendEscaped(b, name)
	return append(b, '"')
}

// appendEscaped appends the inside of a quoted string.
func appendEscaped(b []byte, s string) []byte {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			b = append(b, '\\', '\\')
		case c >= ' ' && c < 0x7f && c != '"':
			b = append(b, c)
		default:
			b = append(b, '\\', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return b
}

// appendMDName appends the name of named metadata or of an attachment, without quotes.
func appendMDName(b []byte, s string) []byte {
	if s == "" {
		return append(b, "<empty name> "...)
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		alpha := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if alpha || c == '-' || c == '$' || c == '.' || c == '_' || i > 0 && c >= '0' && c <= '9' {
			b = append(b, c)
		} else {
			b = append(b, '\\', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return b
}
