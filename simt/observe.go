package simt

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/engine"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// Observer is called for every warp instruction of a launch. A launch with an observer runs its blocks
// one after the other.
type Observer interface {
	// Before is called when lanes are about to execute an instruction: its operands can be read.
	Before(s *Step)
	// After is called when they have executed it: its results can be read. Branches, calls, returns
	// and exits have no After. Of an operation that waits for other lanes, each group of lanes that
	// arrived together has one, with the lanes of all groups in Together.
	After(s *Step)
}

// Step is a warp instruction at the moment when the observer is told of it. It is only valid
// during the call.
type Step struct {
	CTA      int // linear number of the block
	Warp     int // of the block
	Func     *micro.Func
	PC       int32
	In       *micro.Inst
	Active   uint32 // the lanes of the group
	Mask     uint32 // those for which the guard holds
	Together uint32 // After: the lanes that performed a warp operation together
	Depth    int    // calls between the kernel and here

	view engine.View
}

// Value returns the bits of a slot in a lane. known is false when they mean nothing: poison,
// undef, or a choice of the implementation.
func (s *Step) Value(slot micro.Slot, lane int) (bits uint64, known bool) {
	return s.view.Value(slot, lane)
}

// Callee returns the function that a lane is about to call, or nil when the address is not that of a function.
func (s *Step) Callee(lane int) *micro.Func { return s.view.Callee(s.In, lane) }

// File returns the text that the program was decoded from, or nil.
func (s *Step) File() *diag.File { return s.view.File() }

// Thread returns the linear number of a lane's thread in the grid.
func (s *Step) Thread(lane int) int { return s.view.Thread(lane) }

// Address returns what a load, store or atomic operation of a lane accesses: the name of the
// allocation, its space and the offset in it. ok is false when there is none.
func (s *Step) Address(lane int) (name string, space micro.Space, off int64, ok bool) {
	return s.view.Address(s.In, lane)
}

// Memory returns what n bytes at an address of a space hold, and which of them mean something, or
// nil when there are no such bytes. Local memory is the lane's.
func (s *Step) Memory(space micro.Space, lane int, addr uint64, n int) (data []byte, known []bool) {
	return s.view.Memory(space, lane, addr, n)
}

// Place is Address for an address that is not the operand of the instruction.
func (s *Step) Place(space micro.Space, addr uint64) (name string, in micro.Space, off int64, ok bool) {
	return s.view.Place(space, addr)
}

// observer tells an Observer what the engine tells it.
type observer struct{ told Observer }

func (o observer) Before(s engine.Step) { o.told.Before(stepOf(s)) }
func (o observer) After(s engine.Step)  { o.told.After(stepOf(s)) }

func stepOf(s engine.Step) *Step {
	return &Step{s.CTA, s.Warp, s.Func, s.PC, s.In, s.Active, s.Mask, s.Together, s.Depth, s.View}
}

// ShadowSettle returns the shadow bits of a byte after two runs with different fill patterns for
// uninitialised memory and registers; equal reports whether the byte is the same after both.
func ShadowSettle(s byte, equal bool) byte {
	if !equal {
		return s | memory.Undef
	}
	return s &^ memory.Undef
}

// SpaceOf returns the space that a generic address lies in, and the offset in the window of local,
// shared or parameter memory; a global address stays as it is.
func SpaceOf(addr uint64) (micro.Space, uint64) {
	switch sp := memory.SpaceOf(addr); sp {
	case micro.Shared:
		return sp, addr - memory.SharedWindow
	case micro.Local:
		return sp, addr - memory.LocalWindow
	case micro.ParamSpace:
		return sp, addr - memory.ParamBase
	default:
		return sp, addr
	}
}
