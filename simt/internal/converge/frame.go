package converge

import (
	"sort"

	"github.com/warpwise/warpwise/simt/micro"
)

// Frame is one activation of a function by a group of lanes.
type Frame struct {
	Func    *micro.Func
	Regs    [][micro.WarpSize]uint64
	Taint   []Taints // by slot
	Parent  *Frame
	RetPC   int32
	Call    *micro.CallInfo
	Entered uint32                 // the lanes that made the call
	Local   [micro.WarpSize]uint64 // offset of the frame in each lane's local memory
	Depth   int
}

// The taints, as indices.
const (
	Poison = iota
	Undef
	Choice
	Payload // a NaN, whose sign and payload are a choice
	NumTaints
)

// Taints are lane masks by kind of taint.
type Taints [NumTaints]uint32

// Or returns the union of two taints.
func (t Taints) Or(u Taints) Taints {
	for i := range t {
		t[i] |= u[i]
	}
	return t
}

// Without returns the taints of the lanes that are not in mask.
func (t Taints) Without(mask uint32) Taints {
	for i := range t {
		t[i] &^= mask
	}
	return t
}

// OperandTaint returns the union of the taints of the operands; a select takes only that of the
// chosen one.
func (fr *Frame) OperandTaint(in *micro.Inst) Taints {
	a, b, c := &fr.Taint[in.A], &fr.Taint[in.B], &fr.Taint[in.C]
	var t Taints
	if in.Op == micro.OpSelect {
		var cond uint32
		for l := range micro.WarpSize {
			cond |= uint32(fr.Regs[in.A][l]&1) << l
		}
		for i := range t {
			t[i] = a[i] | b[i]&cond | c[i]&^cond
		}
		return t
	}
	for i := range t {
		t[i] = a[i] | b[i] | c[i]
	}
	if in.Op != micro.OpMov && in.Op != micro.OpFreeze && (in.Op < micro.OpFAdd || in.Op > micro.OpFLdexp || in.Op == micro.OpIToF || in.Op == micro.OpFCopySign) { // the bits of the NaN matter
		t[Choice] |= t[Payload]
		t[Payload] = 0
	}
	if in.Op == micro.OpBfi || in.Op == micro.OpVideo {
		for _, s := range fr.Func.Lists[in.Ext] {
			for i := range t {
				t[i] |= fr.Taint[s][i]
			}
		}
	}
	return t
}

// SetTaint replaces the taints of a slot in the lanes of mask.
func (fr *Frame) SetTaint(s micro.Slot, mask uint32, t Taints) {
	d := &fr.Taint[s]
	for i := range t {
		d[i] = d[i]&^mask | t[i]&mask
	}
}

// Kinds returns the kinds of taint of a slot in a lane, a bit for each.
func (fr *Frame) Kinds(s micro.Slot, lane int) (kinds uint8) {
	for i, m := range &fr.Taint[s] {
		kinds |= uint8(m>>lane&1) << i
	}
	return kinds
}

// SetKinds gives a slot in a lane these kinds of taint and no others.
func (fr *Frame) SetKinds(s micro.Slot, lane int, kinds uint8) {
	t := &fr.Taint[s]
	for i := range t {
		t[i] = t[i]&^(1<<lane) | uint32(kinds>>i&1)<<lane
	}
}

// Untainted reports that neither the operands of in nor its old result have a taint, so that there
// is none to pass on or to clear.
func (fr *Frame) Untainted(in *micro.Inst) bool {
	t := TaintsOf(&fr.Taint[in.A]) | TaintsOf(&fr.Taint[in.B]) | TaintsOf(&fr.Taint[in.C]) | TaintsOf(&fr.Taint[in.Dst])
	return t == 0 && in.Op != micro.OpBfi && in.Op != micro.OpVideo // these have more operands
}

// TaintsOf returns the lanes with any taint.
func TaintsOf(t *Taints) uint32 { return t[0] | t[1] | t[2] | t[3] }

// SameLocal reports that two addresses in a thread's local memory are in one variable, or one past its
// end.
func (fr *Frame) SameLocal(lane int, a, b uint64) bool {
	for f := fr; f != nil; f = f.Parent {
		at := f.Local[lane]
		if a < at {
			continue
		}
		x := int64(a - at)
		if x >= f.Func.Frame {
			return true // memory of alloca
		}
		vs := f.Func.Variables
		i := sort.Search(len(vs), func(i int) bool { return vs[i].Off > x }) - 1
		if i < 0 || x > vs[i].Off+vs[i].Size {
			return vs == nil || a == b
		}
		y := int64(b - at)
		return y >= vs[i].Off && y <= vs[i].Off+vs[i].Size
	}
	return true
}

// VariableAt returns the bounds of the variable of a frame that holds an address of local memory.
func (fr *Frame) VariableAt(lane int, a uint64) (start, end uint64, ok bool) {
	for f := fr; f != nil; f = f.Parent {
		at := f.Local[lane]
		if a < at {
			continue
		}
		vs := f.Func.Variables
		x := int64(a - at)
		i := sort.Search(len(vs), func(i int) bool { return vs[i].Off > x }) - 1
		if i < 0 || x >= vs[i].Off+vs[i].Size {
			return 0, 0, false
		}
		return at + uint64(vs[i].Off), at + uint64(vs[i].Off+vs[i].Size), true
	}
	return 0, 0, false
}
