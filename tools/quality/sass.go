package main

import (
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
)

// measured is what the assembler made of one kernel.
type measured struct {
	Registers, SASS              int
	Stack, SpillLoad, SpillStore int   // bytes
	Executed                     int64 // PTX instructions of warps; 0: not counted
}

// spills returns the bytes spilt and read back.
func (m *measured) spills() int { return m.SpillLoad + m.SpillStore }

// assemble has ptxas assemble PTX and returns what became of each kernel.
func (t *tools) assemble(ptx string) (map[string]*measured, error) {
	files := map[string]string{"in.ptx": ptx}
	steps := []step{
		{t.ptxas, []string{"-arch", t.o.sm, "-O3", "-v", "in.ptx", "-o", "out"}},
		{t.cuobjdump, []string{"-sass", "out"}},
	}
	k, err := t.keep(keyOf(files, steps), func() (kept, error) {
		ms, err := assembled(files, steps)
		if err != nil {
			return kept{Failed: err.Error()}, nil
		}
		data, err := json.Marshal(ms)
		return kept{Out: string(data)}, err
	})
	if err != nil {
		return nil, err
	}
	if k.Failed != "" {
		return nil, errors.New(k.Failed)
	}
	ms := map[string]*measured{}
	return ms, json.Unmarshal([]byte(k.Out), &ms)
}

// assembled runs the assembler and the disassembler.
func assembled(files map[string]string, steps []step) (map[string]*measured, error) {
	cubin, said, err := runSteps(files, steps[:1])
	if err != nil {
		return nil, err
	}
	ms := properties(said)
	_, listing, err := runSteps(map[string]string{"out": cubin}, steps[1:])
	if err != nil {
		return nil, err
	}
	for name, n := range countSASS(listing) {
		if m := ms[name]; m != nil {
			m.SASS = n
		}
	}
	return ms, nil
}

var (
	entryLine = regexp.MustCompile(`Compiling entry function '([^']+)'`)
	propLine  = regexp.MustCompile(`Function properties for (\S+)`)
	frameLine = regexp.MustCompile(`(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads`)
	usedLine  = regexp.MustCompile(`Used (\d+) registers`)
)

// properties reads what ptxas -v says of entries.
func properties(said string) map[string]*measured {
	ms := map[string]*measured{}
	var entry, about *measured
	for line := range strings.Lines(said) {
		if m := entryLine.FindStringSubmatch(line); m != nil {
			entry = &measured{}
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

var sassLine = regexp.MustCompile(`^\s*/\*([0-9a-f]{4,})\*/\s+([^;]+?)\s*;`)

// countSASS counts the instructions of each function of a listing, without padding: NOP, and the branch to itself
// behind the end.
func countSASS(listing string) map[string]int {
	counts := map[string]int{}
	name := ""
	for line := range strings.Lines(listing) {
		if _, after, ok := strings.Cut(line, "Function : "); ok {
			name = strings.TrimSpace(after)
			counts[name] = 0
			continue
		}
		m := sassLine.FindStringSubmatch(line)
		if m == nil || m[2] == "NOP" || strings.HasPrefix(m[2], "BRA ") && selfBranch(m[1], m[2]) {
			continue
		}
		counts[name]++
	}
	return counts
}

// selfBranch reports whether a branch leads to its own address.
func selfBranch(at, inst string) bool {
	_, to, _ := strings.Cut(inst, "0x")
	a, errA := strconv.ParseUint(at, 16, 64)
	b, errB := strconv.ParseUint(to, 16, 64)
	return errA == nil && errB == nil && a == b
}
