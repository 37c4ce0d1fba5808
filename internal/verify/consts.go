package verify

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// badConst is a constant with something wrong.
type badConst struct {
	v   *ir.Value
	msg string
}

// constProblem checks one constant by itself; its operands are checked as constants of their own.
func (c *checker) constProblem(v *ir.Value, pool *ir.Pool) string {
	ts := c.ts
	if !v.IsConstExpr() {
		return c.plainConst(v, pool)
	}
	n := len(v.Args)
	for _, a := range v.Args {
		if a == nil || !a.IsConst() {
			return "has an operand that is not a constant"
		}
		if g := c.symbolOf(a); g != nil && g.Func != nil && g.IsIntrinsic() {
			return "takes the address of intrinsic @" + g.Name
		}
	}
	switch op := v.Op; {
	case op.Is(ir.IsBinary):
		if n != 2 || v.Args[0].Type != v.Type || v.Args[1].Type != v.Type {
			return "has operands whose type is not that of its result"
		}
		if op.Is(ir.IntegerOnly) && !ts.IsIntOrVec(v.Type) || op.Is(ir.FPOnly) && !ts.IsFPOrVec(v.Type) {
			return "does not work on " + c.typeName(v.Type)
		}
	case op.Is(ir.IsCast):
		if n != 1 {
			return "needs one operand"
		}
		if msg := c.castProblem(op, v.Args[0].Type, v.Type); msg != "" {
			return "from " + c.typeName(v.Args[0].Type) + " to " + c.typeName(v.Type) + ": it " + msg
		}
	case op == ir.OpGetElementPtr:
		if n == 0 {
			return "has too few operands"
		}
		return c.gepProblem(v, pool)
	case op == ir.OpICmp || op == ir.OpFCmp, op == ir.OpSelect, op == ir.OpExtractElement, op == ir.OpInsertElement,
		op == ir.OpShuffleVector, op == ir.OpExtractValue, op == ir.OpInsertValue:
		if n != int(arity[op]) {
			return "has a wrong number of operands"
		}
		return c.valueProblem(v, pool)
	case op == ir.OpFNeg:
	default:
		return "is not a constant expression"
	}
	return ""
}

// plainConst checks a constant that is not an expression.
func (c *checker) plainConst(v *ir.Value, pool *ir.Pool) string {
	ts := c.ts
	switch v.Op {
	case ir.OpConstStruct:
		elems := ts.Elems(v.Type)
		if ts.Kind(v.Type) != ir.KindStruct || len(elems) != len(v.Args) {
			return "has a wrong number of elements"
		}
		for i, a := range v.Args {
			if a.Type != elems[i] {
				return "has an element of a wrong type"
			}
		}
	case ir.OpConstArray, ir.OpConstVector:
		if ts.NumElems(v.Type) != uint64(len(v.Args)) {
			return "has a wrong number of elements"
		}
		e := ts.Elem(v.Type)
		for _, a := range v.Args {
			if a.Type != e {
				return "has an element of a wrong type"
			}
		}
	case ir.OpZero:
		if c.facts(v.Type).noZero {
			return "of a target type that has no zero value"
		}
	case ir.OpPtrAuth:
		if len(v.Args) < 4 {
			return ""
		}
		switch {
		case !ts.IsPtr(v.Args[0].Type) || v.Args[0].Type != v.Type:
			return "must have the type of its pointer"
		case v.Args[1].Type != ir.I32 || v.Args[1].Op != ir.OpConstInt:
			return "needs a constant i32 as its key"
		case v.Args[2].Type != ir.I64 || v.Args[2].Op != ir.OpConstInt:
			return "needs a constant i64 as its discriminator"
		case !ts.IsPtr(v.Args[3].Type):
			return "needs a pointer as its address discriminator"
		}
	}
	if v.Op != ir.OpGlobal {
		for _, a := range v.Args {
			if a == nil {
				return "has an operand that is missing"
			}
			if g := c.symbolOf(a); g != nil && g.Func != nil && g.IsIntrinsic() {
				return "takes the address of intrinsic @" + g.Name
			}
		}
	}
	return ""
}

// funcConsts checks the constants of the function's pool that are used. What is wrong is reported
// at the first instruction that uses it.
func (c *checker) funcConsts(f *ir.Func) {
	var bad []badConst
	for _, v := range f.Consts() {
		if v.Op < ir.OpRet && (len(v.Args) == 0 && v.Op != ir.OpZero) || v.Uses == 0 {
			continue
		}
		if msg := c.constProblem(v, &f.Pool); msg != "" {
			bad = append(bad, badConst{v, msg})
		}
	}
	for _, b := range bad {
		c.err(c.userOf(f, b.v), "constant %s %s", b.v.Op, b.msg)
	}
}

// userOf returns the first instruction that uses the constant, perhaps through others, or nil.
func (c *checker) userOf(f *ir.Func, k *ir.Value) *ir.Value {
	in := make(map[*ir.Value]bool)
	in[k] = true
	for _, v := range f.Consts() { // operands come before what uses them
		for _, a := range v.Args {
			if in[a] {
				in[v] = true
			}
		}
	}
	for v := range f.Instrs() {
		for _, a := range v.Args {
			if in[a] {
				return v
			}
		}
	}
	return nil
}

// poolConsts checks the constants of the module's pool. What is wrong is reported at the first
// symbol that has it in its initialiser.
func (c *checker) poolConsts() {
	m := c.m
	for _, v := range m.Consts() {
		if v.Op == ir.OpGlobal || v.Op < ir.OpRet && len(v.Args) == 0 && v.Op != ir.OpZero {
			continue
		}
		if msg := c.constProblem(v, &m.Pool); msg != "" {
			c.errAt(c.symbolWith(v), "constant %s %s", v.Op, msg)
		}
	}
	for _, g := range m.Vars {
		if g.Init == nil {
			continue
		}
		if s := c.symbolOf(g.Init); s != nil && s.Func != nil && s.IsIntrinsic() {
			c.errAt(g.Pos, "the initialiser of @%s takes the address of intrinsic @%s", g.Name, s.Name)
		}
	}
}

// symbolWith returns the position of the first symbol whose constants contain k.
func (c *checker) symbolWith(k *ir.Value) diag.Pos {
	in := map[*ir.Value]bool{k: true}
	for _, v := range c.m.Consts() {
		for _, a := range v.Args {
			if in[a] {
				in[v] = true
			}
		}
	}
	for _, g := range c.m.Vars {
		if g.Init != nil && in[g.Init] {
			return g.Pos
		}
	}
	for _, a := range c.m.Aliases {
		if a.Target != nil && in[a.Target] {
			return a.Pos
		}
	}
	for _, f := range c.m.Funcs {
		for _, v := range []*ir.Value{f.Prefix, f.Prologue, f.Personality} {
			if v != nil && in[v] {
				return f.Global.Pos
			}
		}
	}
	return diag.NoPos
}
