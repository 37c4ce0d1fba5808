// Package constraint reads the constraints of inline assembly, as LLVM's NVPTX target has them (LangRef, "Inline Asm
// Constraint String").
package constraint

import (
	"strings"

	"github.com/warpwise/warpwise/ptx"
)

// Operand is one operand of inline assembly: a constraint that is not a clobber.
type Operand struct {
	Out  bool
	Reg  ptx.Type // register type of the class; NoType when there is none
	Imm  bool     // of an input: a constant stands in the text
	Any  bool     // of an input: a register of the operand's type will do
	Tied int      // of an input: the output whose register it shares, or -1
}

// classes are the constraint letters of the NVPTX target that name registers.
var classes = map[rune]ptx.Type{
	'b': ptx.Pred, 'c': ptx.B16, 'h': ptx.B16, 'r': ptx.B32, 'l': ptx.B64, 'N': ptx.B64, 'q': ptx.B128, 'f': ptx.F32, 'd': ptx.F64,
}

// letters reads the alternatives of a constraint, such as "rn", and reports whether there is one that
// the target has. Memory is passed over where there is another way.
func (o *Operand) letters(s string) bool {
	for _, c := range s {
		switch t, ok := classes[c]; {
		case ok && o.Reg == ptx.NoType:
			o.Reg = t
		case ok, c == 'm' && len(s) > 1:
		case c == 'X':
			o.Imm, o.Any = true, true
		case c == 'n', c == 'i', c == 's':
			o.Imm = true
		default:
			return false
		}
	}
	return o.Reg != ptx.NoType || o.Imm
}

// Parse reads the constraints of an inline assembly statement, in LLVM's notation ("=r,r,n,~{memory}"); bad is one that is
// not understood, or "".
func Parse(s string) (ops []Operand, bad string) {
	for s != "" {
		var c string
		c, s, _ = strings.Cut(s, ",")
		if strings.HasPrefix(c, "~") {
			continue // memory: every statement with side effects counts as touching it
		}
		o := Operand{Tied: -1}
		rest := c
		if strings.HasPrefix(rest, "=") {
			o.Out = true
			rest = strings.TrimPrefix(rest[1:], "&")
		}
		if len(rest) > 0 && rest[0] >= '0' && rest[0] <= '9' {
			n := 0
			for _, d := range rest {
				if d < '0' || d > '9' || n > 255 {
					return nil, c
				}
				n = 10*n + int(d-'0')
			}
			if o.Out || n >= len(ops) || !ops[n].Out {
				return nil, c
			}
			o.Tied, o.Reg = n, ops[n].Reg
			ops = append(ops, o)
			continue
		}
		if strings.HasPrefix(rest, "{") { // a named physical register: PTX has none
			return nil, c
		}
		if !o.letters(rest) || o.Out && (o.Imm || len(rest) != 1) {
			return nil, c
		}
		ops = append(ops, o)
	}
	return ops, ""
}

// Outputs returns the number of outputs, which come before the inputs.
func Outputs(ops []Operand) int {
	n := 0
	for _, o := range ops {
		if o.Out {
			n++
		}
	}
	return n
}
