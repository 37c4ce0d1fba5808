package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// assembled are the GPUs whose files ptxas assembles: the ends of the range and
// the middle. The others differ little.
var assembled = map[string]bool{"sm_50": true, "sm_80": true, "sm_90": true}

// ptxFiles lists the PTX files of the corpus.
func ptxFiles(dir string) ([]corpus.Entry, error) {
	entries, err := corpus.Read(dir)
	if err != nil {
		return nil, err
	}
	var files []corpus.Entry
	for _, e := range entries {
		if e.Skip == "" && strings.HasSuffix(e.Path, ".ptx") {
			files = append(files, e)
		}
	}
	return files, nil
}

// checkPTX returns why a PTX file does not survive, or "".
func (c *checker) checkPTX(i int, path string) string {
	dir := filepath.Join(c.tmp, fmt.Sprint("ptx", i))
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err.Error()
	}
	defer os.RemoveAll(dir)
	original := filepath.Join(c.corpus, filepath.FromSlash(path))
	first, second := filepath.Join(dir, "1.ptx"), filepath.Join(dir, "2.ptx")
	for _, step := range [][2]string{{original, first}, {first, second}} {
		r, err := process.Run(process.Command{Args: []string{c.binary, "ptx", "-o", step[1], step[0]}, Limit: limit})
		if err != nil {
			return err.Error()
		}
		if !r.OK() {
			return "print: " + c.shorten(r.Reason(), dir)
		}
	}
	if reason := sameText(first, second); reason != "" {
		return reason
	}
	sm := filepath.Base(filepath.Dir(original))
	if !assembled[sm] {
		return ""
	}
	before, err := c.cubin(original, dir, sm)
	if err != nil {
		return "original: " + c.shorten(err.Error(), dir)
	}
	after, err := c.cubin(first, dir, sm)
	if err != nil {
		return "our print: " + c.shorten(err.Error(), dir)
	}
	if before != after {
		return "ptxas makes other machine code of our print"
	}
	return ""
}

// newVersion matches PTX versions this ptxas does not know.
var newVersion = regexp.MustCompile(`(?m)^\.version\s+(8\.[5-9]|9\.\d)`)

// ordinal matches the running number ptxas gives the name of a variable local to
// a function; it depends on where in the text the variable stands.
var ordinal = regexp.MustCompile(`(\$_[\w$]*__)\d+`)

// cubin assembles a file and returns the object without ordinals. Versions that are too
// new for ptxas are lowered: the files use nothing that is.
func (c *checker) cubin(ptx, dir, sm string) (string, error) {
	text, err := os.ReadFile(ptx)
	if err != nil {
		return "", err
	}
	source, out := filepath.Join(dir, "source.ptx"), filepath.Join(dir, "out.cubin")
	if err := os.WriteFile(source, newVersion.ReplaceAll(text, []byte(".version 8.4")), 0o644); err != nil {
		return "", err
	}
	r, err := process.Run(process.Command{Args: []string{c.ptxas, "-c", "-arch", sm, source, "-o", out}, Limit: limit})
	if err != nil {
		return "", err
	}
	if !r.OK() {
		return "", fmt.Errorf("ptxas: %s", r.Reason())
	}
	code, err := os.ReadFile(out)
	return ordinal.ReplaceAllString(string(code), "${1}N"), err
}
