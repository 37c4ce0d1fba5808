package machine

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Inst is an instruction of the machine, or a label.
type Inst struct {
	Label string // begins a block, and all else is empty
	Text  string
	Line  int // of the PTX that it was made of; 0: not known
}

// Function is what became of a function of the PTX.
type Function struct {
	Name      string
	Registers int // of a kernel
	Insts     []Inst
}

// Tools are the paths of the programs.
type Tools struct{ Ptxas, Nvdisasm string }

// file is the name by which the PTX's own lines go.
const file = "warpwise.ptx"

// Listing returns the functions of a text of PTX as machine code, for a GPU such as sm_80, with the line of the PTX that each
// instruction comes from. instruction reports whether an instruction begins in a line of the text, counted from 1. The text's
// own line information is not used.
func (t *Tools) Listing(gpu, text string, instruction func(line int) bool) ([]Function, error) {
	var fs []Function
	err := assembled(t.Ptxas, gpu, []byte(WithLines(text, instruction)), []string{"-lineinfo"}, func(out, said string) error {
		listing, err := run(t.Nvdisasm, "-g", "-c", out)
		if err != nil {
			return err
		}
		fs = Read(listing)
		registers := Properties(said)
		for i := range fs {
			if n := registers[fs[i].Name]; n != nil {
				fs[i].Registers = n.Registers
			}
		}
		return nil
	})
	return fs, err
}

// WithLines returns the text with a directive in front of each instruction that names its own line, in place of the line
// information that it had.
func WithLines(text string, instruction func(line int) bool) string {
	var b strings.Builder
	n, named := 0, false
	for line := range strings.Lines(text) {
		n++
		word := strings.TrimSpace(line)
		if strings.HasPrefix(word, ".loc") || strings.HasPrefix(word, ".file") {
			continue
		}
		if instruction(n) {
			fmt.Fprintf(&b, ".loc 1 %d 0\n", n)
		}
		b.WriteString(line)
		if !named && strings.HasPrefix(word, ".address_size") {
			named = true
			fmt.Fprintf(&b, ".file 1 %q\n", file)
		}
	}
	if !named {
		return b.String() + fmt.Sprintf("\n.file 1 %q\n", file)
	}
	return b.String()
}

var (
	textLine  = regexp.MustCompile(`^\.text\.(\S+):`)
	labelLine = regexp.MustCompile(`^(\.L\S*):`)
	fromLine  = regexp.MustCompile(`^\s*//## File "([^"]*)", line (\d+)`)
	instLine  = regexp.MustCompile(`^\s*/\*[0-9a-f]{4,}\*/\s+(.+?)\s*;`)
)

// Read reads what nvdisasm -g -c prints. Padding at the end of a function is left out.
func Read(listing string) (fs []Function) {
	var f *Function
	from := 0
	for line := range strings.Lines(listing) {
		if m := textLine.FindStringSubmatch(line); m != nil {
			fs = append(fs, Function{Name: m[1]})
			f, from = &fs[len(fs)-1], 0
			continue
		}
		if f == nil {
			continue
		}
		if m := fromLine.FindStringSubmatch(line); m != nil {
			if from = 0; m[1] == file {
				from, _ = strconv.Atoi(m[2]) // digits by the pattern
			}
		} else if m := labelLine.FindStringSubmatch(line); m != nil {
			f.Insts = append(f.Insts, Inst{Label: m[1]})
		} else if m := instLine.FindStringSubmatch(line); m != nil {
			f.Insts = append(f.Insts, Inst{Text: m[1], Line: from})
		}
	}
	for i := range fs {
		fs[i].trim()
	}
	return fs
}

// trim drops what stands behind the last instruction that can be reached: a branch to itself, and what fills up.
func (f *Function) trim() {
	n := len(f.Insts)
	for n > 0 && (f.Insts[n-1].Text == "NOP" || f.Insts[n-1].Label != "") {
		n--
	}
	if n > 1 && strings.HasPrefix(f.Insts[n-1].Text, "BRA") && f.Insts[n-2].Label != "" && strings.Contains(f.Insts[n-1].Text, f.Insts[n-2].Label) {
		n -= 2
	}
	f.Insts = f.Insts[:n]
}
