package converge

import "github.com/warpwise/warpwise/simt/micro"

// Set is the fragments of a warp, and where they wait for each other.
type Set struct {
	Frags    []Fragment
	Exited   uint32  // lanes
	joins    []*Join // stack model: joins at which lanes wait
	BranchAt int32   // where the branch is that splits
}

// State says why a fragment does not run.
type State uint8

const (
	Ready     State = iota
	AtWarpOp        // waits for the other lanes of a warp operation
	AtBarrier       // waits at a CTA barrier
	Polling         // waits for a condition, or for a turn
)

// Fragment is a group of lanes with one program counter.
type Fragment struct {
	Mask  uint32
	PC    int32
	State State
	Frame *Frame
	Wait  WaitKey // state AtWarpOp, AtBarrier, Polling
	Spins uint32  // volatile and atomic accesses so far
	From  int32   // the instruction before pc that ran, or -1
	Again bool    // came to pc, the head of a loop, from within the loop
	Stack *Join   // stack model: where the lanes meet their siblings
}

// WaitKey identifies what a fragment waits for: lanes with equal keys meet.
type WaitKey struct {
	Op   micro.Op
	Imm  int64
	Bits uint8
	Mode micro.Mode
	Mask uint32      // member mask, or barrier number
	N    uint32      // barrier: thread count
	Func *micro.Func // OpGroup: the function of the instruction
}

// Join is a reconvergence point of the stack model.
type Join struct {
	PC       int32
	Frame    *Frame
	Expected uint32 // the lanes that split
	Arrived  uint32
	parent   *Join
}

// Add appends a fragment in the first free place.
func (w *Set) Add(f Fragment) {
	for i := range w.Frags {
		if w.Frags[i].Mask == 0 {
			w.Frags[i] = f
			return
		}
	}
	w.Frags = append(w.Frags, f)
}
