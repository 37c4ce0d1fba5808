package simt

// ValueFact is what metadata or attributes promise of a value: where it does not hold, the value
// is poison; noUndef makes poison and undef undefined behaviour.
type ValueFact struct {
	ranges  [][2]uint64 // from the first, up to and without the second, wrapping around
	nonNull bool
	noUndef bool
	align   uint64
}

func (ValueFact) uses(func(Slot), func(Slot)) {}

// InBounds moves the address B, computed from A by getelementptr inbounds, to Dst. It is poison
// when it leaves the allocation of A.
type InBounds struct{}

func (InBounds) uses(func(Slot), func(Slot)) {}

// Forget makes the contents of B bytes of memory at A undefined: a variable's life begins or ends.
type Forget struct{}

func (Forget) uses(func(Slot), func(Slot)) {}

// Aligned reports addresses A of B bytes that are no multiples of it: a promise of a call.
type Aligned int64

func (Aligned) uses(func(Slot), func(Slot)) {}

// StatedAlign reports addresses A that are no multiples of it: a promise of a load or store.
type StatedAlign int64

func (StatedAlign) uses(func(Slot), func(Slot)) {}

// Disjoint reports copies of C bytes from B (in the space From) to A that overlap: memcpy allows
// equal addresses only.
type Disjoint struct{}

func (Disjoint) uses(func(Slot), func(Slot)) {}

// Unchanging reports loads, by ld.global.nc, ldu or with !invariant.load, of n bytes at A + Imm that
// were written during the launch.
type Unchanging int

func (Unchanging) uses(func(Slot), func(Slot)) {}

// Readable reports addresses A behind which there are fewer bytes: a promise of a parameter.
type Readable uint64

func (Readable) uses(func(Slot), func(Slot)) {}

// Nobody but the lane can notice these.
func (Alignment) quiet()    {}
func (Opaque) quiet()       {}
func (Discard) quiet()      {}
func (StackPointer) quiet() {}
func (ValueFact) quiet()    {}
func (InBounds) quiet()     {}
func (Forget) quiet()       {}
func (Aligned) quiet()      {}
func (StatedAlign) quiet()  {}
func (Disjoint) quiet()     {}
func (Unchanging) quiet()   {}
func (Readable) quiet()     {}
func (Mapa) quiet()         {}
func (CtaRank) quiet()      {}
