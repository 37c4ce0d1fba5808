package isel

import (
	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

type addr struct{}
type plan struct{}
type frame struct{}
type funcABI struct{}
type parCopy struct{}
type dbgState struct{}
type fnNotes struct{}
type fileTable struct{}

func isCUDATriple(string) bool                                     { return false }
func (s *modState) assignNames()                                   {}
func (s *modState) assignSpaces()                                  {}
func (s *modState) readAnnotations()                               {}
func (s *modState) collectFiles()                                  {}
func (s *modState) lowerGlobals(*source.List)                      {}
func (s *modState) lowerAliases(*source.List)                      {}
func (s *modState) definedFuncs() []*ir.Func                       { return nil }
func (s *modState) declareFuncs([]*ir.Func)                        {}
func (l *lowering) ftzOf(*ir.Func) ptx.Mods                        { return 0 }
func (l *lowering) signature()                                     {}
func (l *lowering) makePlan()                                      {}
func (l *lowering) entry()                                         {}
func (l *lowering) ends(*ir.Block)                                 {}
func (l *lowering) finishFrame()                                   {}
func (l *lowering) place()                                         {}
func (l *lowering) inst(v *ir.Value)                               {}
func (l *lowering) materialise(v *ir.Value) []ptx.Operand          { return nil }
func (l *lowering) constant(v *ir.Value) []ptx.Operand             { return nil }
func (f *frame) reset()                                            {}
func (d *dbgState) reset(*lowering)                                {}
func (d *dbgState) at(*lowering, *ir.Value)                        {}
func (p *plan) skips(*ir.Value) bool                               { return false }

// floatBinary lowers op (OpFAdd, OpFSub, OpFMul, OpFDiv, OpFRem) on one lane of type t, float or
// double, with the flags of v: unflagged operations are emitted .rn so that ptxas does not fuse
// them.
func (l *lowering) floatBinary(v *ir.Value, op ir.Op, t ir.Type, x, y ptx.Operand) ptx.Operand {
	return x
}

// address returns the address that the pointer p stands for, folded as far as the level allows:
// base register, symbol or variable, byte offset and state space.
func (l *lowering) address(p *ir.Value) addr { return addr{} }

// loadMem emits loads of a value of type t from a, which is aligned to align bytes, and returns
// its parts. extra modifiers (volatile, cache operators, .nc) apply to every access.
func (l *lowering) loadMem(t ir.Type, a addr, align uint64, extra ptx.Mods) []ptx.Operand { return nil }

// storeMem emits stores of the parts p of a value of type t.
func (l *lowering) storeMem(t ir.Type, p []ptx.Operand, a addr, align uint64, extra ptx.Mods) {}
