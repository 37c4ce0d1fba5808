package main

import (
	"regexp"
	"strings"
)

var (
	entryLine = regexp.MustCompile(`\.entry\s+([\w$]+)`)
	wideInst  = regexp.MustCompile(`^\s*(?:@!?%\w+\s+)?(?:(?:add|sub|mul\.lo|mad\.lo|mul\.hi|mad\.hi)(?:\.cc)?\.[su]64|(?:mul|mad)\.wide\.[su]32)\s`)
)

// ptxWide counts the 64-bit additions, subtractions and multiplications in each kernel of a text.
func ptxWide(text string) map[string]int {
	counts := map[string]int{}
	name := ""
	for line := range strings.Lines(text) {
		if m := entryLine.FindStringSubmatch(line); m != nil {
			name = m[1]
		}
		if strings.HasPrefix(line, "}") {
			name = ""
		}
		if name != "" && wideInst.MatchString(line) {
			counts[name]++
		}
	}
	return counts
}
