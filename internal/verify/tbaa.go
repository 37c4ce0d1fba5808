package verify

import (
	"math/big"

	"github.com/warpwise/warpwise/ir"
)

// tbaa checks a type-based alias analysis tag (LangRef, "TBAA Metadata"): a struct path tag in the
// old or the new format, with well-formed type descriptors along the path of the access.
func (c *checker) tbaa(v *ir.Value, md ir.MD, n *ir.MDNode) {
	if c.tbaaGood.Has(md) {
		return
	}
	errs := c.out.NumErrors()
	c.tbaaTag(v, n)
	if c.out.NumErrors() == errs {
		c.tbaaGood.Add(md)
	}
}

func (c *checker) tbaaTag(v *ir.Value, n *ir.MDNode) {
	bad := func(msg string) { c.err(v, "!tbaa: %s", msg) }
	if !isTuple(n) || len(n.Ops) == 0 {
		bad("a tag needs operands")
		return
	}
	if c.mdString(n.Ops[0]) != nil { // a scalar type as a tag, as before LLVM 3.4
		if len(n.Ops) < 2 || len(n.Ops) > 3 || !c.tbaaScalar(&ir.MDNode{Kind: ir.MDTuple, Ops: n.Ops[:2]}) {
			bad("a tag needs 3 or 4 operands")
		}
		return
	}
	base, access := c.mdNode(n.Ops[0]), (*ir.MDNode)(nil)
	if len(n.Ops) > 1 {
		access = c.mdNode(n.Ops[1])
	}
	if !isTuple(base) || !isTuple(access) {
		if len(n.Ops) < 3 {
			bad("a tag needs 3 or 4 operands")
		} else {
			bad("base and access type must be nodes")
		}
		return
	}
	newFormat := c.tbaaNewFormat(access)
	if msg := c.tbaaOperands(n, newFormat); msg != "" {
		bad(msg)
		return
	}
	offset := c.mdInt(n.Ops[2])
	if offset == nil {
		bad("the offset must be a constant integer")
		return
	}
	if !newFormat && !c.tbaaScalar(access) {
		bad("the access type must be a scalar type")
		return
	}
	c.tbaaPath(n.Ops[0], n.Ops[1], offset, newFormat, bad)
}

// tbaaOperands returns what is wrong with the number of operands of a tag, its size or its immutability mark, or "".
func (c *checker) tbaaOperands(n *ir.MDNode, newFormat bool) string {
	immutable := 3
	if newFormat {
		if len(n.Ops) != 4 && len(n.Ops) != 5 {
			return "a tag needs 4 or 5 operands"
		}
		if c.mdInt(n.Ops[3]) == nil {
			return "the size must be a constant"
		}
		immutable = 4
	} else if len(n.Ops) != 3 && len(n.Ops) != 4 {
		return "a tag needs 3 or 4 operands"
	}
	if len(n.Ops) == immutable+1 {
		k := c.mdInt(n.Ops[immutable])
		if k == nil {
			return "the immutability mark must be a constant"
		}
		if x, ok := c.m.IntBits(k); !ok || x > 1 {
			return "the immutability mark must be 0 or 1"
		}
	}
	return ""
}

// tbaaNewFormat reports whether a type descriptor is in the new format: (parent, size, name,
// fields…).
func (c *checker) tbaaNewFormat(n *ir.MDNode) bool {
	return len(n.Ops) >= 3 && isTuple(c.mdNode(n.Ops[0]))
}

// tbaaScalar checks a scalar type descriptor (name, parent[, 0]) and those above it.
func (c *checker) tbaaScalar(n *ir.MDNode) bool {
	slow, steps := n, 0 // Brent-like: a chain of parents must end
	for {
		if len(n.Ops) != 2 && len(n.Ops) != 3 || c.mdString(n.Ops[0]) == nil {
			return false
		}
		if len(n.Ops) == 3 {
			if k := c.mdInt(n.Ops[2]); k == nil || !c.m.IsZero(k) {
				return false
			}
		}
		parent := c.mdNode(n.Ops[1])
		if !isTuple(parent) {
			return false
		}
		if c.tbaaRoot(parent) {
			return true
		}
		n = parent
		if steps++; steps&(steps-1) == 0 {
			slow = n
		} else if n == slow {
			return false
		}
	}
}

func (c *checker) tbaaRoot(n *ir.MDNode) bool {
	return len(n.Ops) == 0 || len(n.Ops) < 2
}

// tbaaPath follows the offset from the base type down to the access type.
func (c *checker) tbaaPath(baseMD, accessMD ir.MD, offset *ir.Value, newFormat bool, bad func(string)) {
	if c.tbaaRoot(c.mdNode(baseMD)) {
		bad("the base type cannot be a root")
		return
	}
	off := c.m.BigValue(offset)
	bits := c.ts.Bits(offset.Type)
	seenAccess := false
	visited := make(map[ir.MD]bool)
	for cur := baseMD; ; {
		n := c.mdNode(cur)
		if !isTuple(n) {
			bad("a struct type has no parent at the offset")
			return
		}
		if c.tbaaRoot(n) {
			break
		}
		if visited[cur] {
			bad("the struct path has a cycle")
			return
		}
		visited[cur] = true
		width, msg := c.tbaaBase(n, newFormat)
		if msg != "" {
			bad(msg)
			return
		}
		seenAccess = seenAccess || cur == accessMD
		scalar := !newFormat && c.tbaaScalar(n)
		if (scalar || cur == accessMD) && off.Sign() != 0 && !newFormat {
			bad("the offset is not zero at the scalar access")
			return
		}
		if width != bits && !(width == 0 && off.Sign() == 0) && !(newFormat && width == -1) {
			bad("the width of the offset differs from those of the type")
			return
		}
		if newFormat && seenAccess {
			break
		}
		next, ok := c.tbaaField(n, off, newFormat)
		if !ok {
			bad("a struct type has no field at the offset")
			return
		}
		cur = next
	}
	if !seenAccess {
		bad("the access type is not on the path from the base type")
	}
}

// tbaaBase checks a type descriptor and returns the width of its offsets: 0 for scalars.
func (c *checker) tbaaBase(n *ir.MDNode, newFormat bool) (int, string) {
	if len(n.Ops) == 2 { // scalar
		if c.mdString(n.Ops[0]) == nil || !isTuple(c.mdNode(n.Ops[1])) {
			return 0, "a type node is malformed"
		}
		return 0, ""
	}
	first, step := 1, 2
	if newFormat {
		if len(n.Ops)%3 != 0 {
			return 0, "the number of operands of a type must be a multiple of 3"
		}
		if c.mdInt(n.Ops[1]) == nil {
			return 0, "the size of a type must be a constant"
		}
		first, step = 3, 3
	} else {
		if len(n.Ops)%2 != 1 {
			return 0, "a struct type needs an odd number of operands"
		}
		if c.mdString(n.Ops[0]) == nil {
			return 0, "a struct type needs a name"
		}
	}
	width := -1
	var prev *big.Int
	for i := first; i < len(n.Ops); i += step {
		if !isTuple(c.mdNode(n.Ops[i])) {
			return 0, "a struct type has a malformed field"
		}
		k := c.mdInt(n.Ops[i+1])
		if k == nil {
			return 0, "a struct type has an offset that is not a constant integer"
		}
		if width == -1 {
			width = c.ts.Bits(k.Type)
		}
		if width != c.ts.Bits(k.Type) {
			return 0, "a struct type has offsets of different widths"
		}
		x := c.m.BigValue(k)
		if prev != nil && prev.Cmp(x) > 0 {
			return 0, "a struct type has offsets that do not increase"
		}
		prev = x
		if newFormat && c.mdInt(n.Ops[i+2]) == nil {
			return 0, "a struct type has a field without a size"
		}
	}
	return width, ""
}

// tbaaField returns the field at offset off and makes off relative to it.
func (c *checker) tbaaField(n *ir.MDNode, off *big.Int, newFormat bool) (ir.MD, bool) {
	if len(n.Ops) == 2 {
		return n.Ops[1], true
	}
	first, step := 1, 2
	if newFormat {
		first, step = 3, 3
		if len(n.Ops) == 3 {
			return n.Ops[0], true
		}
	}
	best := -1
	for i := first; i+1 < len(n.Ops); i += step {
		k := c.mdInt(n.Ops[i+1])
		if k == nil || c.m.BigValue(k).Cmp(off) > 0 {
			break
		}
		best = i
	}
	if best < 0 {
		return 0, false
	}
	off.Sub(off, c.m.BigValue(c.mdInt(n.Ops[best+1])))
	return n.Ops[best], true
}
