// Package sass reads what ptxas and cuobjdump say about the machine code of kernels.
package sass

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/report/machine"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// Numbers are what the assembler made of one kernel.
type Numbers struct {
	machine.Numbers
	SASS int
	Wide int // of them, 64-bit integer additions and multiplications: IADD3.X, IMAD.X, IMAD.WIDE, LEA.HI.X
}

// Spills returns the bytes spilt and read back.
func (n *Numbers) Spills() int { return n.SpillLoad + n.SpillStore }

// Tools are the paths of the programs.
type Tools struct {
	Ptxas, Cuobjdump string
	Limit            time.Duration // of one run
	Relocatable      bool          // functions that are defined nowhere are allowed
}

// Assemble has ptxas -O3 assemble PTX for a GPU such as sm_80, and returns what became of each kernel.
func (t *Tools) Assemble(gpu, ptx string) (map[string]*Numbers, error) {
	dir, err := os.MkdirTemp("", "sass")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "in.ptx"), []byte(ptx), 0o666); err != nil {
		return nil, err
	}
	args := []string{t.Ptxas, "-arch", gpu, "-O3", "-v", "in.ptx", "-o", "out"}
	if t.Relocatable {
		args = append(args, "-c")
	}
	said, err := t.run(dir, args...)
	if err != nil {
		return nil, err
	}
	ms := Properties(said)
	listing, err := t.run(dir, t.Cuobjdump, "-sass", "out")
	if err != nil {
		return nil, err
	}
	for name, n := range Count(listing) {
		if m := ms[name]; m != nil {
			m.SASS, m.Wide = n.All, n.Wide
		}
	}
	return ms, nil
}

// run runs a program and returns what it wrote.
func (t *Tools) run(dir string, args ...string) (string, error) {
	r, err := process.Run(process.Command{Dir: dir, Args: args, Limit: t.Limit,
		Env: []string{"PATH=" + filepath.Dir(args[0]) + ":" + os.Getenv("PATH")}})
	if err != nil {
		return "", err
	}
	if !r.OK() {
		return "", fmt.Errorf("%s: %s", filepath.Base(args[0]), r.Reason())
	}
	return string(r.Stdout) + string(r.Stderr), nil
}

// Properties reads what ptxas -v says of entries.
func Properties(said string) map[string]*Numbers {
	ms := map[string]*Numbers{}
	for name, n := range machine.Properties(said) {
		ms[name] = &Numbers{Numbers: *n}
	}
	return ms
}

var sassLine = regexp.MustCompile(`^\s*/\*([0-9a-f]{4,})\*/\s+([^;]+?)\s*;`)

// Counts are numbers of machine instructions.
type Counts struct {
	All  int
	Wide int // see Numbers
}

// wideInst matches the upper halves of 64-bit sums, and 64-bit products.
var wideInst = regexp.MustCompile(`^(?:@!?U?P\w+ )?(?:U?IADD3\.X|U?IMAD\.X|U?IMAD\.WIDE(?:\.U32)?|U?LEA\.HI\.X(?:\.SX32)?)\b`)

// Count counts the instructions of each function of a listing, without padding: NOP, and the branch to itself
// behind the end.
func Count(listing string) map[string]Counts {
	counts := map[string]Counts{}
	name := ""
	for line := range strings.Lines(listing) {
		if _, after, ok := strings.Cut(line, "Function : "); ok {
			name = strings.TrimSpace(after)
			counts[name] = Counts{}
			continue
		}
		m := sassLine.FindStringSubmatch(line)
		if m == nil || m[2] == "NOP" || strings.HasPrefix(m[2], "BRA ") && selfBranch(m[1], m[2]) {
			continue
		}
		n := counts[name]
		n.All++
		if wideInst.MatchString(m[2]) {
			n.Wide++
		}
		counts[name] = n
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
