package pipeline

import (
	"fmt"
	"strings"
)

// Step is one pass at its place in a pipeline.
type Step struct {
	Pass string
	Why  string // it stands here
}

// Level is the pipeline of an optimisation level.
type Level struct {
	Name  string // as in default<O2>
	Steps []Step
}

// Levels are the pipelines, weakest first. The levels of fast compilation give a part of the effect
// for a part of the time. early-cse runs not at all at O1, twice at O2 (function simplification, and
// after the loop optimisations), three times at O3 (also late), once in the middle tier of fast
// compilation; the plain variant is enough late, when little is left for MemorySSA.
var Levels = []Level{
	{"O0", nil},
	{"O1", []Step{
		{"always-inline", "the source asks for it"},
		{"sroa", "fields become variables of their own"},
		{"mem2reg", "front ends keep variables in memory"},
		{"instsimplify", "what the values of variables decide"},
		{"simplifycfg", "branches that are decided by now"},
		{"dce", "what is left over"},
		{"codegenprepare<freeze>", "addresses as instructions take them, and nothing that only passes read"},
		{"cssa", "in front of code generation: no two values that a phi connects are live at once, so that they can be one register"},
	}},
	{"O2", []Step{
		{"inline", "a call costs more than the small body it saves, and hides what follows"},
		{"sroa", "structures passed to inlined bodies become variables of their own"},
		{"mem2reg", "front ends keep variables in memory, and now those of inlined bodies meet"},
		{"infer-address-spaces", "addresses are values by now; what follows tells memory of two spaces apart, and accesses need no test"},
		{"early-cse<memssa>", "early function simplification: most of the redundancy is there from the start"},
		{"instcombine", "fewer and cheaper operations, in the forms that what follows knows"},
		{"simplifycfg", "branches that are decided by now; blocks merged for what follows"},
		{"separate-const-offset-from-gep<exact>", "addresses that differ by a constant get the rest in common, which the next run of early-cse finds"},
		{"nary-reassociate", "sums and addresses of several parts from those that are at hand by now"},
		{"early-cse<memssa>", "after the loop optimisations: merged blocks have more in common"},
		{"loop-simplify", "loops have a place in front of them, where steps and first addresses are computed"},
		{"loop-reduce", "addresses in loops become pointers that step: what is left of them by now is not shared in another way"},
		{"form-intrinsics", "minima, maxima and rotations: one instruction each, and the last pass that looks for their parts is behind"},
		{"div-rem-pairs", "a remainder costs as much as a quotient, a multiplication and a subtraction little"},
		{"dce", "what is left over"},
		{"sink", "what only one side of a branch needs is computed there; nothing behind it moves code from block to block"},
		{"codegenprepare<freeze>", "addresses as instructions take them, and nothing that only passes read; its branches around divisions are structured like others"},
		{"fix-irreducible<divergent>", "a loop that lanes enter apart has no place where they meet"},
		{"structurizecfg<minimal>", "last of what changes the control flow: lanes that run the same code run it together"},
		{"cssa", "in front of code generation: no two values that a phi connects are live at once, so that they can be one register"},
	}},
	{"O3", []Step{
		{"inline", "a call costs more than the small body it saves, and hides what follows"},
		{"sroa", "structures passed to inlined bodies become variables of their own"},
		{"mem2reg", "front ends keep variables in memory, and now those of inlined bodies meet"},
		{"infer-address-spaces", "addresses are values by now; what follows tells memory of two spaces apart, and accesses need no test"},
		{"early-cse<memssa>", "early function simplification: most of the redundancy is there from the start"},
		{"instcombine", "fewer and cheaper operations, in the forms that what follows knows"},
		{"simplifycfg", "branches that are decided by now; blocks merged for what follows"},
		{"loop-rotate", "loops test behind their bodies: what is in them is executed when they are entered"},
		{"licm", "what is the same in every iteration is computed in front, before bodies are copied"},
		{"loop-unroll", "several iterations, or all, in a row: counters and the tests of most of them go"},
		{"sroa", "arrays that were indexed by counters become variables of their own"},
		{"mem2reg", "and registers"},
		{"instcombine", "what the constants in place of counters decide, and operations of one iteration with those of the next"},
		{"simplifycfg", "the copies of bodies become one block where nothing decides between them"},
		{"separate-const-offset-from-gep<exact>", "addresses that differ by a constant get the rest in common, which the next run of early-cse finds"},
		{"early-cse<memssa>", "after the loop optimisations: merged blocks have more in common"},
		{"instcombine", "fewer and cheaper operations, in the forms that what follows knows"},
		{"simplifycfg", "what the second run decided"},
		{"nary-reassociate", "sums and addresses of several parts from those that are at hand by now"},
		{"form-intrinsics", "minima, maxima and rotations: one instruction each, and the last pass that looks for their parts is behind"},
		{"div-rem-pairs", "a remainder costs as much as a quotient, a multiplication and a subtraction little"},
		{"early-cse", "late: what selects and merged blocks made equal"},
		{"loop-simplify", "loops have a place in front of them, where steps and first addresses are computed"},
		{"loop-reduce", "addresses in loops become pointers that step: what is left of them by now is not shared in another way"},
		{"dce", "what is left over"},
		{"sink", "what only one side of a branch needs is computed there; nothing behind it moves code from block to block"},
		{"codegenprepare<freeze>", "addresses as instructions take them, and nothing that only passes read; its branches around divisions are structured like others"},
		{"fix-irreducible<divergent>", "a loop that lanes enter apart has no place where they meet"},
		{"structurizecfg<minimal>", "last of what changes the control flow: lanes that run the same code run it together"},
		{"cssa", "in front of code generation: no two values that a phi connects are live at once, so that they can be one register"},
	}},
	{"Ofcmin", nil},
	{"Ofcmid", []Step{
		{"always-inline", "the source asks for it"},
		{"mem2reg", "front ends keep variables in memory"},
		{"simplifycfg", "branches that are decided by now"},
		{"sink", "what only one side of a branch needs is computed there"},
		{"early-cse", "the one run of this tier, without MemorySSA: behind sinking"},
		{"dce", "what is left over"},
		{"codegenprepare<freeze>", "last, in front of code generation: addresses as instructions take them, and nothing that only passes read"},
	}},
	{"Ofcmax", []Step{
		{"always-inline", "the source asks for it"},
		{"mem2reg", "front ends keep variables in memory"},
		{"simplifycfg", "branches that are decided by now"},
		{"dce", "what is left over"},
		{"codegenprepare<freeze>", "last, in front of code generation: addresses as instructions take them, and nothing that only passes read"},
	}},
}

// Order is a pair of passes of which the first stands before the second wherever both do, or in one
// level only, and why.
type Order struct {
	In          string // the level; "": all
	First, Then string
	Why         string
}

// Orders are checked by a test for the first run of each pass.
var Orders = []Order{
	{"", "inline", "mem2reg", "parameters passed by address become variables that can be promoted"},
	{"", "always-inline", "mem2reg", "parameters passed by address become variables that can be promoted"},
	{"", "sroa", "mem2reg", "pieces of a variable are promoted where the whole could not be"},
	{"", "mem2reg", "infer-address-spaces", "a pointer in memory hides where it comes from"},
	{"", "infer-address-spaces", "early-cse<memssa>", "memory of two spaces is apart"},
	{"", "mem2reg", "early-cse<memssa>", "variables in memory hide that values are equal"},
	{"", "mem2reg", "early-cse", "variables in memory hide that values are equal"},
	{"", "simplifycfg", "early-cse", "the plain variant gives up at joins, of which there are fewer then"},
	{"", "simplifycfg", "dce", "a removed branch leaves its condition behind"},
	{"", "mem2reg", "sink", "the stores and loads of a variable hold what is computed for it where it is"},
	{"", "simplifycfg", "sink", "branches that are decided by now would keep apart what belongs together"},
	{"Ofcmid", "sink", "early-cse", "expressions that sinking brought into one block are equal there; so the tier is described"},
	{"O2", "early-cse<memssa>", "sink", "equal expressions that only one arm each needs are computed once above, not twice below"},
	{"O3", "early-cse", "sink", "equal expressions that only one arm each needs are computed once above, not twice below"},
	{"", "separate-const-offset-from-gep<exact>", "codegenprepare<freeze>", "constant parts of addresses go to their accesses"},
	{"", "early-cse<memssa>", "loop-reduce", "equal addresses would get pointers of their own"},
	{"", "simplifycfg", "loop-simplify", "it would take the empty blocks in front of loops away again"},
	{"", "loop-simplify", "loop-reduce", "it leaves loops alone that have no place in front of them"},
	{"", "loop-reduce", "dce", "indices that nobody needs any more"},
	{"", "loop-reduce", "codegenprepare<freeze>", "the immediates that it leaves go to their accesses"},
	{"", "separate-const-offset-from-gep<exact>", "nary-reassociate", "constants would hide that parts are equal"},
	{"", "simplifycfg", "separate-const-offset-from-gep<exact>", "addresses of merged blocks have more in common"},
	{"", "early-cse", "codegenprepare<freeze>", "it would take apart what stands beside its use"},
	{"", "early-cse<memssa>", "codegenprepare<freeze>", "it would take apart what stands beside its use, and the assumptions are gone"},
	{"", "dce", "codegenprepare<freeze>", "a use that nobody needs keeps an address where it is"},
	{"", "sink", "codegenprepare<freeze>", "it moves whole addresses, of which only a part is left to do"},
	{"", "codegenprepare<freeze>", "cssa", "the copies of cssa are not looked through"},
	{"", "codegenprepare<freeze>", "structurizecfg<minimal>", "the branches around divisions are structured as well"},
	{"", "mem2reg", "loop-rotate", "a counter in memory is none"},
	{"", "simplifycfg", "loop-rotate", "headers are as small as they get"},
	{"", "loop-rotate", "licm", "what is behind the test is certain to be executed only when the loop tests behind its body"},
	{"", "licm", "loop-unroll", "what is the same in every iteration would be copied"},
	{"", "loop-rotate", "loop-unroll", "a remainder wants a loop that its latch leaves"},
	{"", "loop-unroll", "structurizecfg<minimal>", "copies branch where the loop did"},
	{"", "simplifycfg", "structurizecfg<minimal>", "it would thread branches past the Flow blocks"},
	{"", "sink", "structurizecfg<minimal>", "how much code lanes share is known when it has its place"},
	{"", "fix-irreducible<divergent>", "structurizecfg<minimal>", "loops with several entries are beyond it"},
	{"", "structurizecfg<minimal>", "cssa", "its phis need webs, too, and copies would stand in the way of what it moves"},
	{"", "dce", "cssa", "a phi that nobody needs would get copies"},
	{"O2", "dce", "sink", "a use that nobody needs holds an instruction above"},
	{"O3", "dce", "sink", "a use that nobody needs holds an instruction above"},
}

// LevelOf returns the pipeline of a level such as "O2".
func LevelOf(name string) (Level, error) {
	for _, l := range Levels {
		if l.Name == name {
			return l, nil
		}
	}
	var names []string
	for _, l := range Levels {
		names = append(names, l.Name)
	}
	return Level{}, fmt.Errorf("unknown optimisation level '%s' (there are %s)", name, strings.Join(names, ", "))
}

// Text returns the pipeline in the syntax of -passes=.
func (l Level) Text() string {
	var names []string
	for _, s := range l.Steps {
		names = append(names, s.Pass)
	}
	return strings.Join(names, ",")
}

// Expand replaces default<Ox> in a pipeline by its passes. An empty level leaves nothing: no-op-module.
func Expand(text string) (string, error) {
	var b strings.Builder
	for {
		i := strings.Index(text, "default<")
		if i < 0 {
			b.WriteString(text)
			return b.String(), nil
		}
		j := strings.IndexByte(text[i:], '>')
		if j < 0 {
			return "", fmt.Errorf("'default<' without '>' in pipeline '%s'", text)
		}
		l, err := LevelOf(text[i+len("default<") : i+j])
		if err != nil {
			return "", err
		}
		b.WriteString(text[:i])
		if s := l.Text(); s != "" {
			b.WriteString(s)
		} else {
			b.WriteString("no-op-module")
		}
		text = text[i+j+1:]
	}
}
