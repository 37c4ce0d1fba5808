// Package phasecheck is translation validation of the phases over PTX: it compares each function before and behind every
// pass of a level and says of each decision that the pass reports whether it is right, wrong, or not decided.
//
// It shares the data model with the phases, and nothing of what they know: no versions, no value table, no memory versions, no
// evaluator. Both functions are executed block by block as terms over the registers and the memory at the head of the
// block. What a thread does that can be seen (stores, calls, barriers, operations of the warp, which way it goes) must be the
// same in both. Terms are compared by their values on 64 inputs, with corner values; what is not evaluated, such as
// floating-point arithmetic, is a function of its operands of which nothing else is known.
//
//   - At first all registers are taken to be equal at the head of every block. Where that does not follow from the heads
//     before, it is taken back, until what is left holds by induction over the steps of a run.
//   - Where two terms are not equal by what their block says, a proof is looked for by walking all ways back, putting the
//     definitions that reach the place into the terms. At the beginning of the function what is not equal is wrong, and
//     the path is told.
//   - Blocks that only one function has (threaded jumps, converted branches) belong to the blocks in front of them, with
//     the condition of each path.
//   - Local variables whose addresses go nowhere are a memory of their own, so that what a phase keeps in a register can be
//     compared with what a walk back finds stored.
//   - A generic access that became one of a state space must have an address of that space, on all ways back.
//
// This is the symbolic validation of Necula ("Translation Validation for an Optimizing Compiler", PLDI 2000), with
// random interpretation (Gulwani and Necula, POPL 2003) for the equality of terms. Not followed: carry flags across
// blocks, vectors in registers; a loop that only one of the functions has is not decided.
package phasecheck

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/pipeline"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// Result counts decisions.
type Result struct {
	Right, Undecided int
	Wrong            []string       // with the pass, the function and the path
	Why              []string       // why undecided
	Kinds            map[string]int // decisions by pass and statistic
}

// Add adds the counts of r.
func (s *Result) Add(r Result) {
	s.Right += r.Right
	s.Undecided += r.Undecided
	s.Wrong = append(s.Wrong, r.Wrong...)
	s.Why = append(s.Why, r.Why...)
	if s.Kinds == nil {
		s.Kinds = map[string]int{}
	}
	for k, n := range r.Kinds {
		s.Kinds[k] += n
	}
}

// Options say what runs.
type Options struct {
	Level    int
	Phases   string // as -named-phases
	Settings map[string]string
}

// Text runs the phases of a level over a module, pass by pass, and checks each of them.
func Text(name, text string, opt Options) (Result, error) {
	var sum Result
	phases, err := pipeline.EnabledPhases(pipeline.Phases(), opt.Level, opt.Phases)
	if err != nil {
		return sum, err
	}
	for _, p := range phases {
		for range 10 {
			changed := false
			for _, n := range p.Runs {
				next, r, err := step(name, text, n, opt.Settings)
				if err != nil {
					return sum, fmt.Errorf("%s: %w", n, err)
				}
				sum.Add(r)
				changed = changed || next != text
				text = next
			}
			if !changed || p.Rounds == pipeline.Once {
				break
			}
		}
	}
	return sum, nil
}

// step runs one pass and checks what it did. It returns the text behind it.
func step(name, text, passName string, settings map[string]string) (string, Result, error) {
	var sum Result
	was, err := ptxtext.ParseString(name, text)
	if err != nil {
		return text, sum, err
	}
	now, err := ptxtext.ParseString(name, text)
	if err != nil {
		return text, sum, err
	}
	list, err := pipeline.PhaseRegistry().Parse(passName)
	if err != nil {
		return text, sum, err
	}
	ran, err := pass.RunPTX(now, list, pass.Options{Remarks: true, Settings: settings})
	if err != nil {
		return text, sum, err
	}
	if ran.Decisions == 0 {
		return text, sum, nil
	}
	decisions := map[string][]pass.Remark{}
	for _, r := range ran.Remarks {
		if !r.Missed {
			decisions[r.Func] = append(decisions[r.Func], r)
		}
	}
	for f := range now.Funcs {
		if d := decisions[f.Name]; len(d) > 0 && !f.Decl {
			sum.Add(Compare(was, was.Func(f.Name), f, d))
		}
	}
	return ptxtext.String(now), sum, nil
}

// Compare says of each decision about a function whether it is right. The functions were read from one text, and a pass
// changed the second.
func Compare(m *ptx.Module, before, after *ptx.Func, decisions []pass.Remark) (r Result) {
	r.Kinds = map[string]int{}
	for _, d := range decisions {
		r.Kinds[d.Pass+" "+d.Name]++
	}
	fail := func(wrong bool, pass, why string) {
		if why = "@" + before.Name + ": " + pass + ": " + why; wrong {
			r.Wrong = append(r.Wrong, why)
		} else {
			r.Undecided++
			r.Why = append(r.Why, why)
		}
	}
	if why := unfit(before); why != "" {
		for _, d := range decisions {
			fail(false, d.Pass, why)
		}
		return r
	}
	c := newCheck(m, before, after)
	c.find()
	c.spaces()
	left := map[ptx.BlockID]*problem{}
	for k, p := range c.found {
		left[k] = p
	}
	of := c.owners()
	for _, d := range decisions {
		k := of[int64(d.Pos)]
		if p := left[k]; p != nil {
			fail(p.wrong, d.Pass+" "+d.Name, p.why)
			delete(left, k)
			continue
		}
		r.Right++
	}
	c.rest(left, func(p *problem) { // of blocks in which nothing was decided
		if p.wrong {
			fail(true, decisions[0].Pass, p.why)
		} else if r.Right > 0 {
			r.Right--
			fail(false, decisions[0].Pass, p.why)
		}
	})
	return r
}

// rest shows problems in the order of their blocks.
func (c *check) rest(left map[ptx.BlockID]*problem, see func(*problem)) {
	for _, k := range c.heads {
		if p := left[k]; p != nil {
			see(p)
		}
	}
}

// owners returns the block of comparison to which each place of the function before belongs.
func (c *check) owners() map[int64]ptx.BlockID {
	of := map[int64]ptx.BlockID{}
	for _, k := range slices.Backward(c.heads) {
		list, _ := c.region(c.was, k)
		for _, b := range append(list, k) {
			blk := c.was.f.Block(b)
			for i := range blk.Insts {
				of[int64(c.was.f.LocAt(blk.Insts[i].Loc).Pos)] = k
			}
		}
	}
	return of
}

// unfit says why a function is not followed, or "".
func unfit(f *ptx.Func) string {
	for r := range ptx.Reg(f.NumRegs()) {
		if r != 0 && f.RegVec(r) != ptx.V1 {
			return "it has vectors in registers"
		}
	}
	return ""
}
