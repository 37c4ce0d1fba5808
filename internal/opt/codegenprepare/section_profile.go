package codegenprepare

import "strings"

// inProfile reports that a profile of basic-block sections names the function: it has blocks that are hot. The text is that of
// LLVM's reader, version 1 (lines "f NAME …" and "c …" behind "v1") or before it ("!NAME", "!!0 1 2"); anything else in
// it is skipped, as are comments.
func inProfile(profile, name string) bool {
	for line := range strings.FieldsFuncSeq(profile, func(r rune) bool { return r == '\n' || r == ';' }) {
		line = strings.TrimSpace(line)
		words := strings.Fields(line)
		switch {
		case len(words) == 0:
		case words[0] == "f":
			for _, w := range words[1:] {
				if w == name {
					return true
				}
			}
		case strings.HasPrefix(line, "!") && !strings.HasPrefix(line, "!!"):
			for _, w := range strings.Split(words[0][1:], "/") {
				if w == name {
					return true
				}
			}
		}
	}
	return false
}
