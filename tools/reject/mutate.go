package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// token is a piece of PTX: a word, a number, a string, or a single mark.
type token struct {
	start, end int
	class      class
}

type class uint8

const (
	blank    class = iota
	word           // labels, opcodes without their modifiers, names
	register       // %r1
	dotWord        // .f32
	number
	text
	mark
)

// tokens cuts the text up, but for blanks, comments and debugging sections.
func tokens(src string) []token {
	var list []token
	for i := 0; i < len(src); {
		t := next(src, i)
		if t.class != blank {
			if t.class == dotWord && src[t.start:t.end] == ".section" {
				break
			}
			list = append(list, t)
		}
		i = t.end
	}
	return list
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c == '%'
}

// next returns the token at i.
func next(src string, i int) token {
	c := src[i]
	t := token{i, i + 1, mark}
	until := func(end string) {
		t.end = len(src)
		if n := strings.Index(src[i+1:], end); n >= 0 {
			t.end = i + 1 + n + len(end)
		}
	}
	words := func() {
		for t.end < len(src) && isWord(src[t.end]) {
			t.end++
		}
	}
	switch {
	case c == ' ' || c == '\t' || c == '\n' || c == '\r':
		t.class = blank
	case strings.HasPrefix(src[i:], "//"):
		t.class = blank
		until("\n")
	case strings.HasPrefix(src[i:], "/*"):
		t.class = blank
		until("*/")
	case c == '"':
		t.class = text
		until("\"")
	case c == '.' && i+1 < len(src) && isWord(src[i+1]):
		t.class = dotWord
		words()
		for strings.HasPrefix(src[t.end:], "::") {
			t.end += 2
			words()
		}
	case c >= '0' && c <= '9':
		t.class = number
		words()
	case c == '%':
		t.class = register
		words()
	case isWord(c):
		t.class = word
		words()
	}
	return t
}

// mutate changes one token of src[from:], and says what it did.
func mutate(src string, from int, rnd *rand.Rand) (string, string) {
	list := tokens(src)
	first := 0
	for first < len(list) && list[first].start < from {
		first++
	}
	if len(list)-first < 2 {
		return src, "nothing"
	}
	i := first + rnd.IntN(len(list)-1-first)
	a, b := list[i], list[i+1]
	at := src[a.start:a.end]
	cut := func(with string) string { return src[:a.start] + with + src[a.end:] }
	line := 1 + strings.Count(src[:a.start], "\n")
	switch rnd.IntN(8) {
	case 0:
		return cut(""), fmt.Sprintf("line %d: %q deleted", line, at)
	case 1:
		glue := " "
		if a.class == dotWord {
			glue = ""
		}
		return cut(at + glue + at), fmt.Sprintf("line %d: %q doubled", line, at)
	case 2:
		return src[:a.start] + src[b.start:b.end] + src[a.end:b.start] + at + src[b.end:],
			fmt.Sprintf("line %d: %q swapped with %q", line, at, src[b.start:b.end])
	case 3, 4, 5, 6:
		for range 50 {
			o := list[rnd.IntN(len(list))]
			if with := src[o.start:o.end]; o.class == a.class && with != at {
				return cut(with), fmt.Sprintf("line %d: %q replaced by %q", line, at, with)
			}
		}
	}
	o := list[rnd.IntN(len(list))]
	with := src[o.start:o.end]
	return cut(with), fmt.Sprintf("line %d: %q replaced by %q", line, at, with)
}
