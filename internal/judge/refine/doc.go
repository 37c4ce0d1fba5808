// Package refine decides whether one expression refines another, by evaluating both on all inputs or on
// many.
//
// Refinement is that of Lopes, Lee, Hur, Liu and Regehr, "Alive2: bounded translation validation for LLVM"
// (PLDI 2021), section 3. An input gives every parameter a value, undef or poison. An undefined value is a set
// from which every use takes a member of its own; so what a source S yields on an input is a set of values,
// perhaps with poison in it, and perhaps undefined behaviour. T refines S when on every input
//
//   - S may have undefined behaviour, and then nothing is asked of T; or T has none, and
//   - S may be poison, and then T may be anything; or T is not poison, and every value that T may have is one
//     that S may have.
//
// Freeze takes one member for all uses: the evaluation is repeated for each. A NaN that arithmetic makes is any
// NaN; negation, fabs, copysign, selects and freeze keep the bits. Under nsz a zero is either zero.
//
// What single operations compute comes from package simt, the warp emulator, which shares no semantics with
// what is checked here: a kernel is made of each operation and run on the operands. Nothing else is taken from
// the compiler but its data model and its reader.
//
// Integers of one to four bits are tried with all values, poison, undef and, below three bits, every set of
// values (partly undefined ones); there Refines is a proof. Wider integers and floating point are tried on
// values around corners and some random ones. There a member of an undefined S may be missed, so a difference
// under an undefined operand counts as Undecided.
package refine

import (
	"fmt"

	"github.com/warpwise/warpwise/ir"
)

// Outcome is what a check found.
type Outcome uint8

// The outcomes.
const (
	Undecided Outcome = iota // something is not modelled, or was not tried with enough inputs
	Refines
	Fails
)

func (o Outcome) String() string { return [...]string{"undecided", "refines", "fails"}[o] }

// Verdict is an outcome with its reason, and how many inputs were tried.
type Verdict struct {
	Outcome Outcome
	Inputs  int
	Why     string // input and results of a failure; what is not modelled
}

func (v Verdict) String() string {
	if v.Why == "" {
		return v.Outcome.String()
	}
	return v.Outcome.String() + ": " + v.Why
}

// Checker checks refinements. It keeps what operations yield, so one for many checks is fastest. It is not safe
// for concurrent use.
type Checker struct {
	// MaxInputs bounds the inputs of a check. Where there are more combinations of values, that many random ones
	// are tried.
	MaxInputs int

	ops map[string]*operation
}

// New returns a checker that tries up to 4,000 inputs a check.
func New() *Checker { return &Checker{MaxInputs: 4000, ops: map[string]*operation{}} }

// Funcs reports whether t, a function of one block with the signature of s, returns what refines what s
// returns.
func (c *Checker) Funcs(s, t *ir.Func) Verdict {
	if len(s.Blocks) != 1 || len(t.Blocks) != 1 || len(s.Params) != len(t.Params) {
		return Verdict{Why: "not a function of one block"}
	}
	rs, rt := s.Blocks[0].Last(), t.Blocks[0].Last()
	if rs.Op != ir.OpRet || rt.Op != ir.OpRet || len(rs.Args) == 0 {
		return Verdict{Why: "no result"}
	}
	a, b := newRun(c, s), newRun(c, t)
	a.leaves = append(a.leaves, s.Params...)
	b.leaves = append(b.leaves, t.Params...)
	in, all, why := a.inputs()
	if why != "" {
		return Verdict{Why: why}
	}
	return compare(a, b, in, all, rs.Args[0], rt.Args[0])
}

// Value reports whether r, a constant or a value available where the instruction v of f stands, refines v.
// Parameters, and instructions that are not modelled, may have any value.
func (c *Checker) Value(f *ir.Func, v, r *ir.Value) Verdict {
	a := newRun(c, f)
	a.findLeaves(v, r)
	in, all, why := a.inputs()
	if why != "" {
		return Verdict{Why: why}
	}
	b := newRun(c, f)
	b.leaves = a.leaves
	w := compare(a, b, in, all, v, r)
	if w.Outcome == Fails && a.opaque {
		w.Outcome = Undecided // of an instruction more may be known than that it has any value
	}
	return w
}

// compare runs a and b on the inputs and looks at their results x and y.
func compare(a, b *run, in [][]set, all bool, x, y *ir.Value) Verdict {
	v := Verdict{}
	if len(a.leaves) > 0 {
		v.Inputs = len(in[0])
	} else {
		v.Inputs = 1
	}
	sa, ua, why := a.result(in, v.Inputs, x)
	if why == "" {
		var sb []set
		var ub []bool
		if sb, ub, why = b.result(in, v.Inputs, y); why == "" {
			if len(sa) != len(sb) {
				return Verdict{Why: "results of different shape"}
			}
			return a.judge(v, in, sa, ua, sb, ub, all)
		}
	}
	v.Why = why
	return v
}

// judge compares what S and T yield, input by input.
func (a *run) judge(v Verdict, in [][]set, sa []set, ua []bool, sb []set, ub []bool, all bool) Verdict {
	lanes := len(sa) / v.Inputs
	unsure := ""
	for p := range v.Inputs {
		if ua[p] {
			continue
		}
		for l := range lanes {
			s, t := &sa[p*lanes+l], &sb[p*lanes+l]
			why := ""
			switch {
			case ub[p]:
				why = "undefined behaviour"
			case s.poison || s.any:
				continue
			case t.any:
				unsure = "a result is left to the implementation"
				continue
			case t.poison:
				why = "poison"
			case !t.within(s, a.kinds[l]):
				why = t.text(a.kinds[l])
			default:
				continue
			}
			text := fmt.Sprintf("%s: lane %d is %s, was %s", a.input(in, p), l, why, s.text(a.kinds[l]))
			if !s.sampled {
				v.Outcome, v.Why = Fails, text
				return v
			}
			unsure = text
			break
		}
	}
	if unsure != "" {
		v.Why = unsure
		return v
	}
	v.Outcome = Refines
	if !all {
		v.Why = "some inputs were tried"
	}
	return v
}
