package engine

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// Observer is called for every warp instruction of a launch. A launch with an observer runs its blocks
// one after the other.
type Observer interface {
	// Before is called when lanes are about to execute an instruction: its operands can be read.
	Before(s Step)
	// After is called when they have executed it: its results can be read. Branches, calls, returns
	// and exits have no After. Of an operation that waits for other lanes, each group of lanes that
	// arrived together has one, with the lanes of all groups in Together.
	After(s Step)
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

	View
}

// View is what can be seen of a warp instruction while the observer is told of it.
type View struct {
	w  *warp
	fr *converge.Frame
}

// Value returns the bits of a slot in a lane. known is false when they mean nothing: poison,
// undef, or a choice of the implementation.
func (v View) Value(slot micro.Slot, lane int) (bits uint64, known bool) {
	t := &v.fr.Taint[slot]
	known = (t[converge.Poison]|t[converge.Undef]|t[converge.Choice]|t[converge.Payload])>>lane&1 == 0
	return v.fr.Regs[slot][lane], known
}

// Callee returns the function that a lane is about to call, or nil when the address is not that of a function.
func (v View) Callee(in *micro.Inst, lane int) *micro.Func {
	t := v.fr.Func.Calls[in.Ext].Func
	if t < 0 {
		t = v.w.cta.run.place.FuncAt(v.fr.Regs[in.A][lane])
	}
	if t < 0 {
		return nil
	}
	return v.w.cta.run.prog.Funcs[t]
}

// Thread returns the linear number of a lane's thread in the grid.
func (v View) Thread(lane int) int {
	b := v.w.cta.run.launch.Block
	return v.w.cta.linear*b[0]*b[1]*b[2] + v.w.id*micro.WarpSize + lane
}

// Address returns what a load, store or atomic operation of a lane accesses: the name of the
// allocation, its space and the offset in it. ok is false when there is none.
func (v View) Address(in *micro.Inst, lane int) (name string, space micro.Space, off int64, ok bool) {
	return v.locate(in.Mode.Space(), v.fr.Regs[in.A][lane]+uint64(in.Imm))
}

// Memory returns what n bytes at an address of a space hold, and which of them mean something, or
// nil when there are no such bytes. Local memory is the lane's.
func (v View) Memory(space micro.Space, lane int, addr uint64, n int) (data []byte, known []bool) {
	reg, off, bad := v.w.resolve(space, lane, addr, 1, false)
	if bad != nil || off+uint64(n) > uint64(len(reg.Data)) {
		return nil, nil
	}
	known = make([]bool, n)
	for i := range known {
		known[i] = reg.Shadow[off+uint64(i)] == memory.Init
	}
	return reg.Data[off : off+uint64(n)], known
}

// Place is Address for an address that is not the operand of the instruction.
func (v View) Place(space micro.Space, addr uint64) (name string, in micro.Space, off int64, ok bool) {
	return v.locate(space, addr)
}

// File returns the text that the program was decoded from, or nil.
func (v View) File() *diag.File { return v.w.cta.run.prog.File }

// locate names the memory at an address of a space.
func (v View) locate(space micro.Space, addr uint64) (string, micro.Space, int64, bool) {
	if space == micro.Generic {
		space = memory.SpaceOf(addr)
		switch space {
		case micro.Shared:
			addr -= memory.SharedWindow
		case micro.Local:
			addr -= memory.LocalWindow
		case micro.ParamSpace:
			addr -= memory.ParamBase
		}
	}
	switch space {
	case micro.Shared, micro.SharedCluster:
		for i, x := range v.w.cta.run.prog.Vars {
			at := v.w.cta.run.place.Addr(i)
			if x.Space == micro.Shared && addr >= at && (addr < at+uint64(x.Size) || x.Size == 0) {
				return x.Name, micro.Shared, int64(addr - at), true
			}
		}
		return "shared memory", micro.Shared, int64(addr), true
	case micro.Local:
		return "local memory", micro.Local, int64(addr), true
	case micro.ParamSpace:
		return "parameters", micro.ParamSpace, int64(addr), true
	}
	reg := v.w.cta.run.place.Global.Find(addr)
	if reg == nil {
		return "", micro.Global, 0, false
	}
	return reg.Name, micro.Global, int64(addr - reg.Base), true
}

// observe makes the step of an instruction of fragment f.
func (w *warp) observe(f *converge.Fragment, mask uint32) Step {
	fn := f.Frame.Func
	return Step{CTA: w.cta.linear, Warp: w.id, Func: fn, PC: f.PC, In: &fn.Code[f.PC], Active: f.Mask, Mask: mask, Depth: f.Frame.Depth, View: View{w, f.Frame}}
}

// observeGroup tells the observer, if there is one, of an operation that fragments performed
// together.
func (w *warp) observeGroup(group []converge.Fragment, all uint32) {
	obs := w.cta.run.launch.Observer
	if obs == nil {
		return
	}
	for i := range group {
		s := w.observe(&group[i], group[i].Mask)
		s.Together = all
		obs.After(s)
	}
}
