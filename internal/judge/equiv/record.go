package equiv

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// eventKind is what a thread did that others, or the host, can see.
type eventKind uint8

const (
	evStore eventKind = iota
	evAtomic
	evCall // of a function without a body
	evWarp // a convergent operation
	evInst // any other operation (trace oracle)
)

// event is one visible act of a thread.
type event struct {
	kind   eventKind
	thread int32
	pc     int32
	time   int64 // instructions of the run before it
	fn     *micro.Func
	place  int32 // store, atomic: index in recorder.places
	off    int64
	id     uint64 // trace oracle: the identity of the instruction
	what   string // atomic: operation; call: function
	data   []byte // the bytes written; operands of an atomic, call, or traced operation
	known  []bool // which of them mean something; nil: all
}

// keepBlocks is how much of a path is kept at least.
const keepBlocks = 1 << 14

// place is an allocation that events name.
type place struct {
	name  string
	space micro.Space
}

// maxEvents bounds what a recorder keeps; beyond, it is truncated.
const maxEvents = 1 << 18

// recorder notes the stores, atomics and calls of all threads, or the path of one.
type recorder struct {
	events    []event
	places    []place
	last      place
	lastPlace int32
	time      int64
	truncated bool

	trace func(s *simt.Step) uint64 // trace oracle: the identity of an instruction; 0: not traced

	follow  int   // the thread whose path is noted, or -1
	until   int64 // up to this time
	path    []string
	dropped bool             // the beginning of the path
	ends    map[int32]lastPC // where each thread was seen last
}

type lastPC struct {
	fn *micro.Func
	pc int32
}

func newRecorder() *recorder {
	return &recorder{follow: -1, lastPlace: -1, ends: map[int32]lastPC{}}
}

// Before implements simt.Observer.
func (r *recorder) Before(s *simt.Step) {
	r.time++
	if r.follow >= 0 {
		r.walk(s)
		return
	}
	if s.In.Op >= micro.OpBr && s.In.Op < micro.OpSReg {
		lanes(s.Mask, func(l int) { r.ends[int32(s.Thread(l))] = lastPC{s.Func, s.PC} })
	}
	switch s.In.Op {
	case micro.OpStore:
		r.store(s)
	case micro.OpAtom:
		r.atomic(s)
	case micro.OpExtern:
		r.extern(s)
	default:
		if r.trace != nil {
			r.operation(s)
		}
	}
}

// After implements simt.Observer: bulk writes are noted when they are done.
func (r *recorder) After(s *simt.Step) {
	if r.follow < 0 && (s.In.Op == micro.OpCopy || s.In.Op == micro.OpFill) {
		r.bulk(s)
	}
}

// lanes calls do for each lane of a mask.
func lanes(mask uint32, do func(l int)) {
	for l := range micro.WarpSize {
		if mask>>l&1 != 0 {
			do(l)
		}
	}
}

// place returns the number of an allocation.
func (r *recorder) place(name string, space micro.Space) int32 {
	p := place{name, space}
	if r.lastPlace >= 0 && p == r.last {
		return r.lastPlace
	}
	i := slices.Index(r.places, p)
	if i < 0 {
		i = len(r.places)
		r.places = append(r.places, p)
	}
	r.last, r.lastPlace = p, int32(i)
	return r.lastPlace
}

func (r *recorder) add(s *simt.Step, lane int, e event) {
	if len(r.events) >= maxEvents {
		r.truncated = true
		return
	}
	e.thread, e.pc, e.fn, e.time = int32(s.Thread(lane)), s.PC, s.Func, r.time
	if r.trace != nil {
		e.id = r.trace(s)
	}
	r.events = append(r.events, e)
}

// visible reports whether others can see a space.
func visible(sp micro.Space) bool { return sp != micro.Local && sp != micro.ParamSpace }

// operand appends the low bytes of a slot.
func (e *event) operand(s *simt.Step, slot micro.Slot, lane, n int) {
	x, known := s.Value(slot, lane)
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], x)
	e.data = append(e.data, b[:n]...)
	if !known && e.known == nil {
		e.known = make([]bool, len(e.data)-n, len(e.data))
		for i := range e.known {
			e.known[i] = true
		}
	}
	if e.known != nil {
		for range n {
			e.known = append(e.known, known)
		}
	}
}

func (r *recorder) store(s *simt.Step) {
	n := int(s.In.Bits+7) / 8
	lanes(s.Mask, func(l int) {
		name, space, off, ok := s.Address(l)
		if !ok || !visible(space) {
			return
		}
		e := event{kind: evStore, place: r.place(name, space), off: off}
		for _, slot := range s.Func.Lists[s.In.Ext] {
			e.operand(s, slot, l, n)
		}
		r.add(s, l, e)
	})
}

func (r *recorder) atomic(s *simt.Step) {
	n := int(s.In.Bits+7) / 8
	a := &s.Func.Atoms[s.In.Ext]
	lanes(s.Mask, func(l int) {
		name, space, off, ok := s.Address(l)
		if !ok || !visible(space) {
			return
		}
		e := event{kind: evAtomic, place: r.place(name, space), off: off, what: atomName(a.Op)}
		e.operand(s, s.In.B, l, n)
		if a.Op == micro.AtomCas {
			e.operand(s, s.In.C, l, n)
		}
		r.add(s, l, e)
	})
}

func (r *recorder) extern(s *simt.Step) {
	x := &s.Func.Externs[s.In.Ext]
	if len(x.Results) > 0 {
		return
	}
	lanes(s.Mask, func(l int) {
		e := event{kind: evCall, what: x.Name}
		for _, a := range x.Args {
			for _, p := range a {
				e.operand(s, p.Slot, l, int(p.Bytes))
			}
		}
		r.add(s, l, e)
	})
}

// bulk notes a copy or a fill as one store.
func (r *recorder) bulk(s *simt.Step) {
	to := micro.Space(s.In.Imm & 0xff)
	lanes(s.Mask, func(l int) {
		addr, _ := s.Value(s.In.A, l)
		n, _ := s.Value(s.In.C, l)
		name, space, off, ok := s.Place(to, addr)
		if !ok || !visible(space) || n == 0 || n > 1<<16 {
			return
		}
		data, known := s.Memory(to, l, addr, int(n))
		r.add(s, l, event{kind: evStore, place: r.place(name, space), off: off, data: slices.Clone(data), known: known})
	})
}

// operation notes an instruction with an identity and its operands, for the trace oracle.
func (r *recorder) operation(s *simt.Step) {
	in := s.In
	if in.Op == micro.OpMov || in.Op >= micro.OpBr && in.Op < micro.OpSReg || r.trace(s) == 0 {
		return
	}
	lanes(s.Mask, func(l int) {
		e := event{kind: evInst}
		if in.Op == micro.OpLoad { // where it reads, however the address is put together
			if name, _, off, ok := s.Address(l); ok {
				e.what, e.off = name, off
				r.add(s, l, e)
				return
			}
		}
		for _, slot := range [3]micro.Slot{in.A, in.B, in.C} {
			if slot != 0 {
				e.operand(s, slot, l, 8)
			}
		}
		r.add(s, l, e)
	})
}

// walk notes the blocks that the followed thread enters.
func (r *recorder) walk(s *simt.Step) {
	if r.time > r.until {
		return
	}
	l := r.follow - s.Thread(0)
	if l < 0 || l >= micro.WarpSize || s.Active>>l&1 == 0 {
		return
	}
	if b := s.Func.Label(s.PC); b != nil && b.At == s.PC && !b.Edge {
		if len(r.path) >= 2*keepBlocks { // only the end is shown
			r.path = append(r.path[:0], r.path[len(r.path)-keepBlocks:]...)
			r.dropped = true
		}
		r.path = append(r.path, blockName(s, b))
	}
}

func blockName(s *simt.Step, b *micro.Label) string {
	if b.Name != "" {
		return b.Name
	}
	if f := s.File(); f != nil && s.In.Pos != diag.NoPos {
		line, _ := f.LineCol(s.In.Pos)
		return fmt.Sprintf("line %d", line)
	}
	return "?"
}

var atomNames = [...]string{"exchange", "add", "sub", "and", "nand", "or", "xor", "min", "max", "inc", "dec", "compare-and-swap",
	"floating-point add", "floating-point sub", "floating-point min", "floating-point max", "floating-point minimum", "floating-point maximum"}

func atomName(op micro.AtomOp) string {
	if int(op) < len(atomNames) {
		return atomNames[op]
	}
	return "conditional sub"
}
