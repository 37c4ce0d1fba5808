// Package passcheck is translation validation of single passes: it checks, function by function, what
// simplifycfg, sroa, mem2reg, dce, inline, licm, gvn and sink did. It compares the functions before and after by rules
// of its own, and shares nothing with the passes.
//
// Values of the two functions correspond by their numbers: the pass works on a copy that was read from the
// same text, and a value that it keeps keeps its number. So no pass has to report what it did, and none can
// report it wrongly.
//
//   - Control (simplifycfg): both functions are walked together along every path; what is executed must
//     be the same, and each convergent operation must hang on the same branches.
//   - Split (sroa): memory is only renamed: each byte of a variable has one new place, for all accesses.
//   - Promoted (mem2reg): what takes the place of a load is what a walk backwards along every path finds
//     stored there.
//   - Inlined (inline): the function after is the function before with bodies of callees at some calls.
//   - Dead (dce): no removed instruction was used or had a side effect, by a list of its own.
//   - Sunk (sink): every path to a use goes through the new place, the instruction is executed at most as often
//     as before, and nothing on the way writes what it reads.
//   - Numbered (gvn): what stands in the place of another value is the same operation, or what a load found on every way.
//   - Stored (licm): no store is made that would not have happened, none is missing, and no load that nothing justifies.
//   - Addresses (codegenprepare): each operand that is computed in another way is the same number, as a linear form.
//   - Reassociated (reassociate): each operand is the same number as before, in a normal form of sums, products and masks; marks
//     stand only where the whole chain had them and no part can wrap.
//   - Threaded (jump-threading): every block is one of before or a copy of one; a branch that is gone goes one way on every path; operands are
//     followed back along every path.
//   - Recursion (tailcallelim): calls of the function itself at its ends are jumps with the same arguments, and what is built up is what the calls would return.
//   - Arguments (argpromotion): what is passed in the place of a pointer is what the callee would have loaded from it, unless something wrote before.
//   - Copies (codegenprepare): each operand that is another value is computed from the same operands in the same way.
//
// Dominance, effects of calls, and types are taken from the analyses and the verifier, which have
// checkers of their own. A function that cannot be decided is counted as undecided, never as right.
package passcheck

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Result counts what was checked: functions for Control, Split and Inlined, loads for Promoted,
// instructions for Dead.
type Result struct {
	Right, Undecided int
	Wrong            []string // with the reason
	Why              []string // why undecided
}

// Add adds the counts of r.
func (s *Result) Add(r Result) {
	s.Right += r.Right
	s.Undecided += r.Undecided
	s.Wrong = append(s.Wrong, r.Wrong...)
	s.Why = append(s.Why, r.Why...)
}

func (s *Result) undecided(f *ir.Func, why string) {
	s.Undecided++
	s.Why = append(s.Why, "@"+f.Global.Name+": "+why)
}

// Check compares a function before a pass with the same function after it.
type Check func(before, after *ir.Func) Result

// Text runs a pass on a module and checks what it did to every function with another copy of the module.
func Text(name, text string, p pass.Any, check Check) (Result, error) {
	var sum Result
	before, err := Read(name, text)
	if err != nil {
		return sum, err
	}
	after, err := Read(name, text)
	if err != nil {
		return sum, err
	}
	if _, err := pass.Run(after, []pass.Any{p}, pass.Options{}); err != nil {
		return sum, err
	}
	if d := verify.Module(after, verify.Options{Workers: 1}); d.HasErrors() {
		sum.Wrong = append(sum.Wrong, "the verifier: "+d.Err().Error())
		return sum, nil
	}
	for _, g := range after.Funcs {
		if g.IsDecl() {
			continue
		}
		if f := before.Func(g.Global.Name); f != nil && !f.IsDecl() {
			sum.Add(check(f, g))
		}
	}
	return sum, nil
}

// Read reads a module so that two readings of one text have the same numbers.
func Read(name, text string) (*ir.Module, error) {
	m, diags := irtext.Parse(diag.NewFile(name, text), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		return nil, fmt.Errorf("%s: %w", name, diags.Err())
	}
	irtext.UseDebugRecords(m)
	return m, nil
}

// failure is what a checker found wrong first, or "".
type failure struct {
	wrong string
}

// fail notes what is wrong, unless something was before.
func (x *failure) fail(format string, args ...any) {
	if x.wrong == "" {
		x.wrong = fmt.Sprintf(format, args...)
	}
}

// pair is a function before and after a pass.
type pair struct {
	before, after *ir.Func
	known         ir.ID       // numbers below are the same in both
	was, now      []*ir.Value // by number: what there was before, and which instructions are still there
	nowBlocks     []*ir.Block // by number: blocks that are still there
}

func newPair(before, after *ir.Func) *pair {
	p := &pair{before: before, after: after, known: ir.ID(before.NumIDs()), was: make([]*ir.Value, before.NumIDs()),
		now: make([]*ir.Value, after.NumIDs()), nowBlocks: make([]*ir.Block, after.NumBlockIDs())}
	for _, v := range before.Params {
		p.was[v.ID] = v
	}
	for _, v := range before.Consts() {
		p.was[v.ID] = v
	}
	for v := range before.Instrs() {
		p.was[v.ID] = v
	}
	for _, b := range after.Blocks {
		p.nowBlocks[b.ID] = b
		for v := range b.Instrs() {
			p.now[v.ID] = v
		}
	}
	return p
}

// isNew reports a value that the pass made.
func (p *pair) isNew(v *ir.Value) bool { return v.ID >= p.known }

// left returns what there is after the pass of an instruction before, or nil.
func (p *pair) left(v *ir.Value) *ir.Value {
	if v.IsInst() {
		return p.now[v.ID]
	}
	return nil
}

// name describes an instruction for messages.
func name(f *ir.Func, v *ir.Value) string {
	if v == nil {
		return "nothing"
	}
	if n := f.ValueName(v); n != "" {
		return fmt.Sprintf("%v %%%s", v.Op, n)
	}
	if v.IsConst() {
		return fmt.Sprintf("%v %d", v.Op, v.Aux)
	}
	if f.Mod().Source != nil && f.Pos(v) != diag.NoPos {
		line, _ := f.Mod().Source.LineCol(f.Pos(v))
		return fmt.Sprintf("%v of line %d", v.Op, line)
	}
	return fmt.Sprintf("%v #%d", v.Op, v.ID)
}

// skipDebug returns v or the first instruction behind it that is no debug record.
func skipDebug(v *ir.Value) *ir.Value {
	for v != nil && v.Op == ir.OpDbgRecord {
		v = v.Next()
	}
	return v
}

// firstReal returns the first instruction of a block that is neither a phi nor a debug record.
func firstReal(b *ir.Block) *ir.Value { return skipDebug(b.FirstNonPhi()) }

// nextReal returns the next instruction that is no debug record.
func nextReal(v *ir.Value) *ir.Value { return skipDebug(v.Next()) }
