package memeffect

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// inlineAsm returns the effects of inline assembly. For PTX its instructions are looked up in the table
// of operations: assembly that only computes touches no memory even when it is marked as having side
// effects, and a barrier in it is a barrier even when it is not. The mark alone (volatile in CUDA C++)
// says that the statement may not be removed or repeated; that it uses memory is said by "~{memory}".
func (t *Table) inlineAsm(a *ir.InlineAsm) callee {
	c := callee{e: unknown}
	if !a.Unwind {
		c.e.Is &^= Unwinds
	}
	if !strings.HasPrefix(t.f.Mod().Triple, "nvptx") {
		return c
	}
	c.e.Is = c.e.Is&^MayFree | Convergent
	var all ptx.Flags
	for rest := a.Asm; rest != ""; {
		var s string
		s, rest = statement(rest)
		if s == "" {
			continue
		}
		op, at, err := ptx.ParseOpcode(s)
		if err != nil && (op.Op == ptx.OpInvalid || at == 0) {
			return c // nothing known of it
		}
		f := op.Op.Info().Flags
		if f&(ptx.Pseudo|ptx.Terminator) != 0 && f&ptx.Pure == 0 {
			return c
		}
		if f&ptx.Pure == 0 && f&(ptx.Reads|ptx.Writes|ptx.Ordered|ptx.Convergent|ptx.CrossLane|ptx.Divergent|ptx.ReadsCC) == 0 {
			return c
		}
		all |= f
	}
	c.e.Is &^= MayNotReturn | Sync | Convergent | Unstable
	if all&(ptx.Ordered|ptx.Convergent) != 0 {
		c.e.Is |= Convergent | Unstable
	}
	memory := strings.Contains(a.Constraints, "~{memory}") || strings.Contains(a.Constraints, "*")
	switch {
	case all&ptx.Ordered != 0:
		c.e.Is |= Sync // a timer or a fence: told apart by nobody
		c.fixed = true
	case memory || all&(ptx.Reads|ptx.Writes) != 0:
	default:
		c.e.Mem = 0
	}
	if !a.SideEffect && !c.e.Writes() {
		c.e.Is &^= Volatile
	}
	for _, r := range unstableRegisters {
		if strings.Contains(a.Asm, r) {
			c.e.Is |= Unstable
		}
	}
	return c
}

// unstableRegisters are the special registers that may give something else when read again.
var unstableRegisters = [...]string{"%clock", "%globaltimer", "%smid", "%warpid", "%pm", "%current_graph_exec"}

// statement cuts the first statement off a PTX text and returns its opcode: without braces, labels,
// guard, operands and comments.
func statement(text string) (op, rest string) {
	i := strings.IndexAny(text, ";\n")
	if i < 0 {
		i = len(text) - 1
	}
	op, rest = text[:i+1], text[i+1:]
	op = strings.Trim(op, " \t\r\n;{}")
	if c := strings.Index(op, "//"); c >= 0 {
		op = strings.TrimSpace(op[:c])
	}
	if strings.HasPrefix(op, "@") {
		_, op, _ = strings.Cut(op, " ")
		op = strings.TrimSpace(op)
	}
	if strings.HasPrefix(op, ".reg") {
		return "", rest
	}
	if end := strings.IndexAny(op, " \t"); end >= 0 {
		op = op[:end]
	}
	return strings.Trim(op, ","), rest
}
