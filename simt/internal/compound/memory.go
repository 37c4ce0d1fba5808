package compound

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// Alignment reports addresses A + Imm that are no multiples of it: that of a vector of atomics.
type Alignment int64

// AtomWide is an atomic operation on 128 bits, such as atom.cas.b128: the low halves first.
type AtomWide struct {
	Op        micro.AtomOp
	Dst, B, C [2]micro.Slot
}

// Opaque gives Dst a number that means nothing to the program, such as a cache policy.
type Opaque struct{}

// Discard is discard: the contents of so many bytes at A + Imm are lost.
type Discard struct{ Bytes int }

// StackPointer saves the top of the local memory of each lane in Dst, or restores it from A.
type StackPointer struct{ Restore bool }

// PackedAccess loads or stores a vector whose elements do not fill whole bytes: one after the
// other from bit 0 of the byte at A + Imm. A store writes zeros behind them.
type PackedAccess struct {
	Slots []micro.Slot
	Bits  uint8
	Store bool
}

func (o *PackedAccess) Uses(read, write func(micro.Slot)) {
	for _, s := range o.Slots {
		if o.Store {
			read(s)
		} else {
			write(s)
		}
	}
}
