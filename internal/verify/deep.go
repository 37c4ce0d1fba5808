package verify

import "github.com/warpwise/warpwise/ir"

// deep checks the data structures of a function: lists, edges, pools and use counts. It returns
// false when the function cannot be looked at further.
func (c *checker) deep(f *ir.Func) bool {
	ok := true
	bad := func(v *ir.Value, format string, args ...any) {
		c.err(v, format, args...)
		ok = false
	}
	owner := make([]*ir.Value, f.NumIDs())
	own := func(v *ir.Value) bool {
		id := int(v.ID)
		if id <= 0 || id >= len(owner) {
			return false
		}
		if owner[id] == nil {
			owner[id] = v
		}
		return owner[id] == v
	}
	for _, p := range f.Params {
		if !own(p) {
			bad(nil, "a parameter of @%s shares its ID", f.Name)
		}
	}
	for _, k := range f.Consts() {
		if !own(k) {
			bad(nil, "a constant of @%s shares its ID", f.Name)
		}
	}
	inLayout := make([]bool, f.NumBlockIDs())
	for _, b := range f.Blocks {
		if int(b.ID) >= len(inLayout) || inLayout[b.ID] {
			bad(b.First(), "block %s is in the layout twice, or its ID is not one of this function", c.blockName(b))
			return false
		}
		inLayout[b.ID] = true
		if !c.deepList(b, own, bad) {
			return false
		}
	}
	if !ok || !c.deepEdges(f, inLayout) {
		return false
	}
	uses := make([]int32, f.NumIDs())
	for v := range f.Instrs() {
		countUses(v, owner, uses, bad)
	}
	for _, k := range f.Consts() {
		countUses(k, owner, uses, bad)
	}
	if !ok {
		return false
	}
	return c.deepUses(f, uses)
}

// countUses adds the operands of v to uses, by ID; owner has the values of the function.
func countUses(v *ir.Value, owner []*ir.Value, uses []int32, bad func(v *ir.Value, format string, args ...any)) {
	for i, a := range v.Args {
		if a == nil {
			continue
		}
		if id := int(a.ID); id >= len(owner) || owner[id] != a {
			bad(v, "operand %d of %s is not a value of this function", i, v.Op)
			continue
		}
		uses[a.ID]++
	}
}

// deepList checks the list of instructions of a block. It returns false when the list cannot be followed.
func (c *checker) deepList(b *ir.Block, own func(*ir.Value) bool, bad func(v *ir.Value, format string, args ...any)) bool {
	var prev *ir.Value
	for v := b.First(); v != nil; v = v.Next() {
		switch {
		case v.Block != b:
			bad(v, "%s does not point back to its block", v.Op)
			return false
		case v.Prev() != prev:
			bad(v, "the list of block %s is broken at %s", c.blockName(b), v.Op)
			return false
		case !own(v):
			bad(v, "%s shares its ID with another value, or its ID is not one of this function", v.Op)
		case !v.IsInst():
			bad(v, "%s in a block is not an instruction", v.Op)
		}
		prev = v
	}
	if prev != b.Last() {
		bad(prev, "the last instruction of block %s is not that of its list", c.blockName(b))
		return false
	}
	return true
}

func (c *checker) deepEdges(f *ir.Func, inLayout []bool) bool {
	for _, b := range f.Blocks {
		for _, dir := range []struct {
			es   []ir.Edge
			twin func(ir.Edge) []ir.Edge
		}{{b.Succs, func(e ir.Edge) []ir.Edge { return e.B.Preds }}, {b.Preds, func(e ir.Edge) []ir.Edge { return e.B.Succs }}} {
			for i, e := range dir.es {
				if e.B == nil || e.B.Func != f || int(e.B.ID) >= len(inLayout) || !inLayout[e.B.ID] {
					c.err(b.Last(), "an edge of block %s leads to a block that is not in the function", c.blockName(b))
					return false
				}
				tw := dir.twin(e)
				if int(e.I) >= len(tw) || tw[e.I] != (ir.Edge{B: b, I: int32(i)}) {
					c.err(b.Last(), "an edge of block %s has no matching edge at its other end", c.blockName(b))
					return false
				}
			}
		}
	}
	return true
}

// deepUses compares the use counts. Instructions that are not in a block may still hold operands,
// so a count may be too high only for values that such an instruction could hold; a count below
// the number of uses found is always wrong.
func (c *checker) deepUses(f *ir.Func, uses []int32) bool {
	ok := true
	check := func(v *ir.Value) {
		if v.Uses < uses[v.ID] {
			c.err(v, "use count of %s is %d, but %d operands refer to it", c.name(v), v.Uses, uses[v.ID])
			ok = false
		}
	}
	for _, p := range f.Params {
		check(p)
	}
	for v := range f.Instrs() {
		check(v)
		if v.Uses > uses[v.ID] {
			c.err(v, "use count of %s is %d, but %d operands refer to it", c.name(v), v.Uses, uses[v.ID])
			ok = false
		}
	}
	return ok
}
