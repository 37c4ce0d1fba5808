package simt

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/finding"
)

// Kind is the kind of a finding.
type Kind uint8

// The kinds of findings.
const (
	OutOfBounds      = Kind(finding.OutOfBounds)
	Misaligned       = Kind(finding.Misaligned)
	ReadOnlyWrite    = Kind(finding.ReadOnlyWrite)
	Uninitialised    = Kind(finding.Uninitialised)
	PoisonUse        = Kind(finding.PoisonUse)
	DivideByZero     = Kind(finding.DivideByZero)
	Race             = Kind(finding.Race)
	SameValueRace    = Kind(finding.SameValueRace)
	DivergentBarrier = Kind(finding.DivergentBarrier)
	Deadlock         = Kind(finding.Deadlock)
	BadMemberMask    = Kind(finding.BadMemberMask)
	Unreachable      = Kind(finding.Unreachable)
	AssumeFalse      = Kind(finding.AssumeFalse)
	Trap             = Kind(finding.Trap)
	BadCall          = Kind(finding.BadCall)
	StackOverflow    = Kind(finding.StackOverflow)
	PendingCopy      = Kind(finding.PendingCopy)  // memory that an asynchronous copy still reads or writes was accessed
	BadMbarrier      = Kind(finding.BadMbarrier)  // an mbarrier operation on memory that holds no mbarrier, or more arrivals than its count
	MissingLanes     = Kind(finding.MissingLanes) // an operation of the whole warp without some of its lanes
	MixedCarry       = Kind(finding.MixedCarry)   // a subtraction read the carry of an addition, or the reverse
)

// String returns the kind in words, such as "data race".
func (k Kind) String() string { return finding.Kind(k).String() }

// IsUB reports whether the finding is undefined behaviour of the program rather than a warning.
func (k Kind) IsUB() bool { return finding.Kind(k).IsUB() }

// Finding is an error that a run met, with its position.
type Finding struct {
	Kind  Kind
	Pos   diag.Pos
	Func  string
	CTA   [3]uint32
	Warp  int
	Lanes uint32 // the lanes concerned
	Msg   string
	Count int // number of occurrences; only the first is described
}

// Diag returns the finding as a diagnostic at its position in file.
func (f *Finding) Diag(file *diag.File) *diag.Diag {
	msg := fmt.Sprintf("%s: %s [function %s, block (%d,%d,%d), warp %d, lanes %s]", f.Kind, f.Msg, f.Func,
		f.CTA[0], f.CTA[1], f.CTA[2], f.Warp, finding.LaneList(f.Lanes))
	if f.Count > 1 {
		msg += fmt.Sprintf(" and %d more times", f.Count-1)
	}
	return &diag.Diag{File: file, Pos: f.Pos, Severity: diag.Error, Msg: msg}
}

// LaneList prints a lane mask as ranges: "0-3,7".
func LaneList(mask uint32) string { return finding.LaneList(mask) }
