package main

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed examples
var exampleFiles embed.FS

// examples returns the kernels that the page begins with. The first lines of a file may say how it is run: '; run:' and flags.
func examples() ([]pageExample, error) {
	list, err := exampleFiles.ReadDir("examples")
	if err != nil {
		return nil, err
	}
	var out []pageExample
	for _, f := range list {
		text, err := exampleFiles.ReadFile("examples/" + f.Name())
		if err != nil {
			return nil, err
		}
		first, _, _ := strings.Cut(string(text), "\n")
		_, flags, ok := strings.Cut(first, " run: ")
		if !ok {
			return nil, fmt.Errorf("%s: its first line does not say how it is run", f.Name())
		}
		out = append(out, pageExample{Name: f.Name(), Text: string(text), Run: strings.Fields(flags)})
	}
	return out, nil
}
