package simt

// Alignment reports addresses A + Imm that are no multiples of it: that of a vector of atomics.
type Alignment int64

// AtomWide is atom.exch.b128 and atom.cas.b128: the low halves first.
type AtomWide struct {
	op        AtomOp
	dst, b, c [2]Slot
}

// Opaque gives Dst a number that means nothing to the program, such as a cache policy.
type Opaque struct{}

// Discard is discard: the contents of so many bytes at A + Imm are lost.
type Discard struct{ bytes int }

// StackPointer saves the top of the local memory of each lane in Dst, or restores it from A.
type StackPointer struct{ restore bool }

// PackedAccess loads or stores a vector whose elements do not fill whole bytes: one after the
// other from bit 0 of the byte at A + Imm. A store writes zeros behind them.
type PackedAccess struct {
	slots []Slot
	bits  uint8
	store bool
}

func (o *PackedAccess) uses(read, write func(Slot)) {
	for _, s := range o.slots {
		if o.store {
			read(s)
		} else {
			write(s)
		}
	}
}
