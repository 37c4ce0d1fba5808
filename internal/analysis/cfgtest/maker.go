package cfgtest

import "github.com/warpwise/warpwise/ir"

// A Maker builds a function "f(i32, i32)" of integers, instruction by instruction, at the end of block B.
type Maker struct {
	F *ir.Func
	B *ir.Block
}

// NewMaker returns a maker at the empty entry of a new function.
func NewMaker() *Maker {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.Void, []ir.Type{ir.I32, ir.I32}, false))
	return &Maker{f, f.AppendBlock("")}
}

// Op appends an operation with an i32 as result.
func (m *Maker) Op(op ir.Op, args ...*ir.Value) *ir.Value {
	return m.B.Append(m.F.NewValue(op, ir.I32, args...))
}

// Compare appends a comparison.
func (m *Maker) Compare(p ir.Pred, x, y *ir.Value) *ir.Value {
	c := m.F.NewValue(ir.OpICmp, ir.I1, x, y)
	c.Aux = int64(p)
	return m.B.Append(c)
}

// Branch ends the block with a conditional branch.
func (m *Maker) Branch(c *ir.Value, yes, no *ir.Block) {
	m.B.Append(m.F.NewValue(ir.OpBr, ir.Void, c))
	m.B.AddEdge(yes)
	m.B.AddEdge(no)
}

// Jump ends the block with a branch to another.
func (m *Maker) Jump(to *ir.Block) {
	m.B.Append(m.F.NewValue(ir.OpBr, ir.Void))
	m.B.AddEdge(to)
}

// End ends the function with a return.
func (m *Maker) End() *ir.Func {
	m.B.Append(m.F.NewValue(ir.OpRet, ir.Void))
	return m.F
}
