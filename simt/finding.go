package simt

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/internal/converge"
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
	"wrong member mask", "unreachable", "false assumption", "trap", "bad call", "stack overflow",
	"pending asynchronous copy", "bad mbarrier", "missing lanes", "carry of the other kind"}

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

// Diag returns the finding as a diagnostic at its position in file.
func (f *Finding) Diag(file *diag.File) *diag.Diag {
	msg := fmt.Sprintf("%s: %s [function %s, block (%d,%d,%d), warp %d, lanes %s]", f.Kind, f.Msg, f.Func,
		f.CTA[0], f.CTA[1], f.CTA[2], f.Warp, LaneList(f.Lanes))
	if f.Count > 1 {
		msg += fmt.Sprintf(" and %d more times", f.Count-1)
	}
	return &diag.Diag{File: file, Pos: f.Pos, Severity: diag.Error, Msg: msg}
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

// find records a finding of the instruction in. Findings of one kind at one place are counted.
func (w *warp) find(kind Kind, in *micro.Inst, fr *converge.Frame, lanes uint32, format string, args ...any) {
	r := w.cta.run
	for i := range r.findings {
		f := &r.findings[i]
		if f.Kind == kind && f.Pos == in.Pos && f.Func == fr.Func.Name {
			f.Count++
			return
		}
	}
	if kind.IsUB() {
		r.undefined = true
	}
	if len(r.findings) < maxFindings {
		r.findings = append(r.findings, Finding{kind, in.Pos, fr.Func.Name, w.cta.id, w.id, lanes, fmt.Sprintf(format, args...), 1})
	}
}
