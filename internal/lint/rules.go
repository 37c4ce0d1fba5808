package lint

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/spell"
)

// A Rule is a row of the table of rules.
type Rule struct {
	ID       string        // short and stable, for tools: WW001
	Name     string        // what comments and -rules= call it
	Severity diag.Severity // the gravest that it gives
	Summary  string        // one line
	Proof    string        // what a finding of it rests on
	find     func(u *unit)
}

// Rules returns the table of rules.
func Rules() []*Rule {
	return []*Rule{
		{"WW001", "divergent-barrier", diag.Error, "a barrier of the block that not all threads of a warp reach together",
			"a branch on whose condition lanes differ decides whether the barrier is executed; an error where the lanes are known", divergentBarrier},
		{"WW002", "exit-before-barrier", diag.Error, "some threads of a warp leave the kernel in front of a barrier",
			"one way from a branch on whose condition lanes differ leads out of the function, the other to a barrier", exitBeforeBarrier},
		{"WW003", "warp-mask", diag.Error, "a warp operation whose mask and the lanes that execute it are not the same",
			"the mask is a constant, a ballot or the active lanes of another place; the lanes that execute the operation are known or depend on a branch", warpMask},
		{"WW004", "inactive-lane", diag.Warning, "a shuffle reads from a lane that does not take part",
			"mode, distance and segment of the shuffle are constants; the lane read is not in the mask, or does not execute the shuffle", inactiveLane},
		{"WW005", "divergent-loop", diag.Warning, "a warp operation of lanes that may have left the loop around it in different rounds",
			"lanes differ in the condition of an exit of the loop", divergentLoop},
		{"WW006", "nonconvergent-asm", diag.Error, "inline assembly with a barrier or warp operation that is not marked convergent",
			"the call has no attribute convergent, so passes may put it under conditions or merge it with another", nonconvergentAsm},
		{"WW007", "shared-race", diag.Error, "two threads of different warps access one place of shared memory, and no barrier stands between",
			"both addresses are known for each thread; the way between them has no barrier", sharedRace},
		{"WW008", "missing-syncwarp", diag.Error, "lanes of a warp communicate through shared memory without a bar.warp.sync between",
			"as for shared-race, within a warp: lanes need not run in step", missingSyncwarp},
		{"WW009", "misaligned", diag.Error, "an access to an address that is no multiple of its size",
			"the distance between two lanes, or from an aligned variable, is no multiple of the stated alignment", misaligned},
		{"WW010", "volatile-sync", diag.Warning, "volatile accesses where an atomic operation is meant",
			"a volatile load decides when a loop ends, or a volatile store writes what was computed from a load of the same place", volatileSync},
		{"WW011", "redundant-barrier", diag.Warning, "a barrier behind another one, with no access to memory between",
			"both are in one block, with nothing between them that other threads could see", redundantBarrier},
		{"WW012", "uncoalesced", diag.Warning, "an access to global memory whose lanes are far apart",
			"the address is known for each lane up to what they share; at most a quarter of the bytes fetched are used", uncoalesced},
		{"WW013", "bank-conflict", diag.Warning, "lanes access different words of one bank of shared memory",
			"the address is known for each lane up to what they share", bankConflict},
		{"WW014", "dynamic-local", diag.Warning, "a thread's own array is indexed by a number that is not constant, so that it lies in memory",
			"the address is that of a local variable plus something that is no constant", dynamicLocal},
		{"WW015", "stack-use", diag.Note, "a thread needs much local memory",
			"the sizes of the local variables of the function; calls that come back to it", stackUse},
		{"WW016", "wide-index", diag.Note, "64-bit division of numbers that fit 32 bits",
			"range analysis: both operands are below 2^32", wideIndex},
		{"WW017", "double-constant", diag.Warning, "a constant of type double makes float arithmetic double",
			"one operand was extended from float, the other is a constant", doubleConstant},
		{"WW018", "generic-access", diag.Note, "a generic access to memory whose space is known",
			"the address is made from a variable, or from an argument of the kernel", genericAccess},
	}
}

// find returns the rule of a name or id, or nil.
func find(name string) *Rule {
	for _, r := range Rules() {
		if r.Name == name || strings.EqualFold(r.ID, name) {
			return r
		}
	}
	return nil
}

// names yields the names of the rules.
func names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, r := range Rules() {
			if !yield(r.Name) {
				return
			}
		}
	}
}

// Names returns the names of the rules, in the order of the table.
func Names() []string { return slices.Collect(names()) }

// Select returns the rules of the given names, all when there are none; -NAME takes one out.
func Select(list []string) ([]*Rule, error) {
	all := Rules()
	if len(list) == 0 {
		return all, nil
	}
	on := map[string]bool{}
	for i, name := range list {
		name, without := strings.CutPrefix(name, "-")
		r := find(name)
		if r == nil {
			return nil, fmt.Errorf("no rule '%s'%s", name, spell.DidYouMean(name, names()))
		}
		if without && i == 0 {
			for _, x := range all {
				on[x.Name] = true
			}
		}
		on[r.Name] = !without
	}
	return slices.DeleteFunc(all, func(r *Rule) bool { return !on[r.Name] }), nil
}
