// Package finding holds the errors that a run of the emulator meets.
package finding

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/micro"
)

// Kind is the kind of a finding.
type Kind uint8

// The kinds of findings.
const (
	OutOfBounds Kind = iota
	Misaligned
	ReadOnlyWrite
	Uninitialised
	PoisonUse
	DivideByZero
	Race
	SameValueRace
	DivergentBarrier
	Deadlock
	BadMemberMask
	Unreachable
	AssumeFalse
	Trap
	BadCall
	StackOverflow
	PendingCopy  // memory that an asynchronous copy still reads or writes was accessed
	BadMbarrier  // an mbarrier operation on memory that holds no mbarrier, or more arrivals than its count
	MissingLanes // an operation of the whole warp without some of its lanes
	MixedCarry   // a subtraction read the carry of an addition, or the reverse
)

var kindNames = [...]string{"out of bounds", "misaligned", "write to read-only memory", "uninitialised",
	"use of poison", "division by zero", "data race", "data race with equal values", "divergent barrier", "deadlock",
	"invalid member mask", "unreachable", "violated assumption", "trap", "invalid call", "stack overflow",
	"pending asynchronous copy", "invalid use of an mbarrier", "missing lanes", "carry flag of the other kind"}

func (k Kind) String() string { return kindNames[k] }

// IsUB reports whether the finding is undefined behaviour of the program rather than a warning.
func (k Kind) IsUB() bool { return k != SameValueRace && k != MixedCarry && k != Trap }

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

// LaneList prints a lane mask as ranges: "0-3,7".
func LaneList(mask uint32) string {
	var parts []string
	for i := 0; i < micro.WarpSize; i++ {
		if mask>>i&1 == 0 {
			continue
		}
		j := i
		for j+1 < micro.WarpSize && mask>>(j+1)&1 != 0 {
			j++
		}
		if j > i {
			parts = append(parts, fmt.Sprintf("%d-%d", i, j))
		} else {
			parts = append(parts, fmt.Sprint(i))
		}
		i = j
	}
	return strings.Join(parts, ",")
}

// maxFindings bounds the distinct findings of a run.
const maxFindings = 100

// List is what a run found, in the order of first occurrence. Findings of one kind at one place are counted.
type List struct {
	All       []Finding
	Undefined bool // one of them is undefined behaviour
}

// Add records f, whose message is made of format and args when it is the first of its kind at its place.
func (l *List) Add(f Finding, format string, args ...any) {
	if g := l.same(&f); g != nil {
		g.Count++
		return
	}
	if f.Kind.IsUB() {
		l.Undefined = true
	}
	if len(l.All) < maxFindings {
		f.Msg, f.Count = fmt.Sprintf(format, args...), 1
		l.All = append(l.All, f)
	}
}

// same returns the finding of the same kind at the same place, or nil.
func (l *List) same(f *Finding) *Finding {
	for i := range l.All {
		if g := &l.All[i]; g.Kind == f.Kind && g.Pos == f.Pos && g.Func == f.Func {
			return g
		}
	}
	return nil
}

// Merge adds the findings of another list.
func (l *List) Merge(o *List) {
	l.Undefined = l.Undefined || o.Undefined
	for i := range o.All {
		if g := l.same(&o.All[i]); g != nil {
			g.Count += o.All[i].Count
		} else if len(l.All) < maxFindings {
			l.All = append(l.All, o.All[i])
		}
	}
}
