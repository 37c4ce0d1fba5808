package main

import (
	"bytes"
	"fmt"
)

// A family is an input that is made in any size.
type family struct {
	name string
	what string               // what there are n of
	n    int                  // the smallest of the three sizes
	make func(t *text, n int) // writes the input of size n
	lang string               // ll or ptx
	// runs, when not empty, says why run and verify are not measured.
	runs string
}

// text is an input being written.
type text struct{ bytes.Buffer }

// line writes one line.
func (t *text) line(format string, args ...any) {
	fmt.Fprintf(t, format, args...)
	t.WriteByte('\n')
}

// lines writes one line for each number below n.
func (t *text) lines(n int, format string) {
	for i := range n {
		t.line(format, i)
	}
}

// input returns the text of a family at one size.
func (f *family) input(n int) []byte {
	var t text
	if f.lang == "ll" {
		t.line("target triple = \"nvptx64-nvidia-cuda\"\n")
	} else {
		t.line(".version 7.0\n.target sm_75\n.address_size 64\n")
	}
	f.make(&t, n)
	return t.Bytes()
}

// families returns all of them, those of LLVM IR first.
func families() []family {
	var all []family
	for _, part := range []struct {
		lang string
		rows []family
	}{{"ll", controlFamilies}, {"ll", dataFamilies}, {"ll", recurrenceFamilies}, {"ll", moduleFamilies}, {"ll", trackerFamilies}, {"ptx", ptxFamilies}} {
		for _, f := range part.rows {
			f.lang = part.lang
			all = append(all, f)
		}
	}
	return all
}
