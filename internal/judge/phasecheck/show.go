package phasecheck

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/ptx"
)

var kindNames = [...]string{"?", "number", "op", "add", "mul", "mulhi.u", "mulhi.s", "and", "or", "xor", "shl", "shr.u", "shr.s", "min.u", "min.s", "max.u",
	"max.s", "div.u", "div.s", "rem.u", "rem.s", "popc", "clz", "brev", "zext", "sext", "eq", "lt.u", "lt.s", "if", "load", "write"}

// show writes a term, to a depth at which somebody may still read it.
func (c *check) show(i id, depth int) string {
	x := c.t.list[i]
	switch x.kind {
	case tConst:
		return fmt.Sprintf("%d", signed(x.key, x.w))
	case tLeaf:
		n, ok := c.names[i]
		switch {
		case !ok:
			if r, is := c.roots[i]; is {
				if r.name != "" {
					return r.name
				}
				return c.was.f.Vars[r.v].Name
			}
			return fmt.Sprintf("x%x", x.key>>48)
		case n.reg == ptx.NoReg:
			return [...]string{"memory", "locals", "slots"}[n.memory]
		case n.side == after:
			return c.now.f.RegString(n.reg) + "'"
		}
		return c.was.f.RegString(n.reg)
	}
	if depth == 0 {
		return "…"
	}
	var b strings.Builder
	b.WriteString(kindNames[x.kind])
	b.WriteByte('(')
	for k, a := range x.args[:x.n] {
		if k > 0 {
			b.WriteString(", ")
		}
		b.WriteString(c.show(a, depth-1))
	}
	b.WriteByte(')')
	return b.String()
}
