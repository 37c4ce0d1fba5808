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
	places    map[place]int
	last      place // the one met last, most often the next one, too
	at        int   // its number
}

// place is what findings have in common that are counted together.
type place struct {
	kind Kind
	pos  diag.Pos
	fn   string
}

// dropped is the number of a finding beyond the bound.
const dropped = -1

// Add records f, whose message is made of format and args when it is the first of its kind at its place.
func (l *List) Add(f Finding, format string, args ...any) {
	if l.Again(f.Kind, f.Pos, f.Func, 1) {
		return
	}
	f.Count = 1
	if len(l.All) < maxFindings {
		f.Msg = fmt.Sprintf(format, args...)
	}
	l.first(f)
}

// first records a finding whose place is new.
func (l *List) first(f Finding) {
	if f.Kind.IsUB() {
		l.Undefined = true
	}
	if l.places == nil {
		l.places = map[place]int{}
	}
	l.last, l.at = place{f.Kind, f.Pos, f.Func}, dropped
	if len(l.All) < maxFindings {
		l.at = len(l.All)
		l.All = append(l.All, f)
	}
	l.places[l.last] = l.at
}

// Again counts n more of a finding that is known by its kind and place, and reports whether it is.
func (l *List) Again(kind Kind, pos diag.Pos, fn string, n int) bool {
	if p := (place{kind, pos, fn}); len(l.places) == 0 || p != l.last {
		at, ok := l.places[p]
		if !ok {
			return false
		}
		l.last, l.at = p, at
	}
	if l.at != dropped {
		l.All[l.at].Count += n
	}
	return true
}

// Merge adds the findings of another list.
func (l *List) Merge(o *List) {
	l.Undefined = l.Undefined || o.Undefined
	for i := range o.All {
		if f := &o.All[i]; !l.Again(f.Kind, f.Pos, f.Func, f.Count) {
			l.first(*f)
		}
	}
}
