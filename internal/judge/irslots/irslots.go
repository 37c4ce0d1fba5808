// Package irslots tells where the emulator keeps the integers of a function of LLVM IR, so that an
// observer of a run can compare an analysis with what is computed.
package irslots

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/micro"
)

// A Map relates a function to the micro-operations that it was decoded into. Instructions are found by
// their positions in the source; those of several micro-operations are left out.
type Map struct {
	// Start holds the first instruction of each block that is no phi, by place in the code.
	Start map[int32]*ir.Block
	// Slots are where values are: results of instructions, and what is used by one.
	Slots map[*ir.Value]micro.Slot

	of  map[diag.Pos]*ir.Value
	ops map[diag.Pos]int // micro-operations at a position
}

// New returns the map of a function and its code.
func New(f *ir.Func, code *micro.Func) *Map {
	m := &Map{Start: map[int32]*ir.Block{}, Slots: map[*ir.Value]micro.Slot{}, of: map[diag.Pos]*ir.Value{}, ops: map[diag.Pos]int{}}
	names := f.Number()
	blocks := map[string]*ir.Block{}
	for _, b := range f.Blocks {
		blocks[string(names.AppendBlock(nil, b))] = b
		for v := range b.Instrs() {
			if v.Op != ir.OpPhi && f.Types().IsInt(v.Type) {
				m.of[f.Pos(v)] = v
			}
		}
	}
	for i := range code.Code {
		m.ops[code.Code[i].Pos]++
	}
	for i := range code.Code {
		in := &code.Code[i]
		v := m.Value(in)
		if v == nil {
			continue
		}
		m.Slots[v] = in.Dst
		for k, slot := range Operands(v, in) {
			m.Slots[v.Args[k]] = slot
		}
	}
	for _, l := range code.Labels {
		if b := blocks[l.Name]; b != nil {
			m.Start[l.At] = b
		}
	}
	return m
}

// Value returns the integer that a micro-operation computes by itself, or nil.
func (m *Map) Value(in *micro.Inst) *ir.Value {
	if m.ops[in.Pos] != 1 {
		return nil
	}
	return m.of[in.Pos]
}

// Operands returns the slots of an operation's operands, in the order of the instruction's.
func Operands(v *ir.Value, in *micro.Inst) []micro.Slot {
	switch {
	case v.Op == ir.OpICmp || v.Op.Is(ir.IsBinary):
		return []micro.Slot{in.A, in.B}
	case v.Op == ir.OpZExt || v.Op == ir.OpSExt || v.Op == ir.OpTrunc || v.Op == ir.OpFreeze:
		return []micro.Slot{in.A}
	case v.Op == ir.OpSelect:
		return []micro.Slot{in.A, in.B, in.C}
	}
	return nil
}
