// Package machine asks NVIDIA's assembler and disassembler, where they are there, what becomes of PTX.
package machine

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Numbers are what the assembler made of one kernel.
type Numbers struct {
	Registers                    int
	Stack, SpillLoad, SpillStore int // bytes
}

// Limit bounds a run of one of the programs.
const Limit = 2 * time.Minute

// Ptxas returns what the assembler at that path makes of each kernel, for a GPU such as sm_80. What it complains of is the error.
func Ptxas(path, gpu string, ptx []byte) (map[string]*Numbers, error) {
	said := ""
	err := assembled(path, gpu, ptx, nil, func(_, text string) error {
		said = text
		return nil
	})
	return Properties(said), err
}

// assembled has the assembler write a file of machine code, and calls use with it and with what was said.
func assembled(path, gpu string, ptx []byte, flags []string, use func(file, said string) error) error {
	dir, err := os.MkdirTemp("", "warpwise-machine")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	in, out := filepath.Join(dir, "in.ptx"), filepath.Join(dir, "out.cubin")
	if err := os.WriteFile(in, ptx, 0o666); err != nil {
		return err
	}
	said, err := run(path, append([]string{"-arch", gpu, "-O3", "-v", in, "-o", out}, flags...)...)
	if err != nil {
		return err
	}
	return use(out, said)
}

// run runs a program and returns what it wrote.
func run(path string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), Limit)
	defer cancel()
	text, err := exec.CommandContext(ctx, path, args...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %v: %s", filepath.Base(path), err, strings.TrimSpace(string(text)))
	}
	return string(text), nil
}

var (
	entryLine = regexp.MustCompile(`Compiling entry function '([^']+)'`)
	propLine  = regexp.MustCompile(`Function properties for (\S+)`)
	frameLine = regexp.MustCompile(`(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads`)
	usedLine  = regexp.MustCompile(`Used (\d+) registers`)
)

// Properties reads what ptxas -v says of entries.
func Properties(said string) map[string]*Numbers {
	ms := map[string]*Numbers{}
	var entry, about *Numbers
	for line := range strings.Lines(said) {
		if m := entryLine.FindStringSubmatch(line); m != nil {
			entry = &Numbers{}
			ms[m[1]] = entry
		}
		if m := propLine.FindStringSubmatch(line); m != nil {
			about = ms[m[1]] // nil for other functions
		}
		if m := frameLine.FindStringSubmatch(line); m != nil && about != nil {
			about.Stack, about.SpillStore, about.SpillLoad = number(m[1]), number(m[2]), number(m[3])
		}
		if m := usedLine.FindStringSubmatch(line); m != nil && entry != nil {
			entry.Registers = number(m[1])
		}
	}
	return ms
}

func number(s string) int {
	n, _ := strconv.Atoi(s) // digits by the pattern
	return n
}
