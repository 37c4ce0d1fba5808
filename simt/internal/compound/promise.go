package compound

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// ValueFact is what metadata or attributes promise of a value: where it does not hold, the value
// is poison; NoUndef makes poison and undef undefined behaviour.
type ValueFact struct {
	Ranges  [][2]uint64 // from the first, up to and without the second, wrapping around
	NonNull bool
	NoUndef bool
	Align   uint64
}

func (ValueFact) Uses(func(micro.Slot), func(micro.Slot)) {}

// InBounds moves the address B, computed from A by getelementptr inbounds, to Dst. It is poison
// when it leaves the allocation of A.
type InBounds struct{}

func (InBounds) Uses(func(micro.Slot), func(micro.Slot)) {}

// Forget makes the contents of B bytes of memory at A undefined: a variable's life begins or ends.
type Forget struct{}

func (Forget) Uses(func(micro.Slot), func(micro.Slot)) {}

// Aligned reports addresses A of B bytes that are no multiples of it: a promise of a call.
type Aligned int64

func (Aligned) Uses(func(micro.Slot), func(micro.Slot)) {}

// StatedAlign reports addresses A that are no multiples of it: a promise of a load or store.
type StatedAlign int64

func (StatedAlign) Uses(func(micro.Slot), func(micro.Slot)) {}

// Disjoint reports copies of C bytes from B (in the space From) to A that overlap: memcpy allows
// equal addresses only.
type Disjoint struct{}

func (Disjoint) Uses(func(micro.Slot), func(micro.Slot)) {}

// Unchanging reports loads, by ld.global.nc, ldu or with !invariant.load, of n bytes at A + Imm that
// were written during the launch.
type Unchanging int

func (Unchanging) Uses(func(micro.Slot), func(micro.Slot)) {}

// Readable reports addresses A behind which there are fewer bytes: a promise of a parameter.
type Readable uint64

func (Readable) Uses(func(micro.Slot), func(micro.Slot)) {}

// Nobody but the lane can notice these.
func (Alignment) Quiet()    {}
func (Opaque) Quiet()       {}
func (Discard) Quiet()      {}
func (StackPointer) Quiet() {}
func (ValueFact) Quiet()    {}
func (InBounds) Quiet()     {}
func (Forget) Quiet()       {}
func (Aligned) Quiet()      {}
func (StatedAlign) Quiet()  {}
func (Disjoint) Quiet()     {}
func (Unchanging) Quiet()   {}
func (Readable) Quiet()     {}
func (Mapa) Quiet()         {}
func (CtaRank) Quiet()      {}
