package pipeline

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/phase/access"
	"github.com/warpwise/warpwise/internal/phase/backcopy"
	"github.com/warpwise/warpwise/internal/phase/branch"
	"github.com/warpwise/warpwise/internal/phase/commoning"
	"github.com/warpwise/warpwise/internal/phase/copyprop"
	"github.com/warpwise/warpwise/internal/phase/gvncse"
	"github.com/warpwise/warpwise/internal/phase/hash"
	"github.com/warpwise/warpwise/internal/phase/hoist"
	"github.com/warpwise/warpwise/internal/phase/launchsize"
	"github.com/warpwise/warpwise/internal/phase/livedead"
	"github.com/warpwise/warpwise/internal/phase/localmem"
	"github.com/warpwise/warpwise/internal/phase/predicate"
	"github.com/warpwise/warpwise/internal/phase/reassociate"
	"github.com/warpwise/warpwise/internal/phase/simplify"
	"github.com/warpwise/warpwise/internal/phase/spaces"
	"github.com/warpwise/warpwise/internal/phase/strength"
	"github.com/warpwise/warpwise/internal/phase/switchopt"
	"github.com/warpwise/warpwise/internal/phase/uniform"
	"github.com/warpwise/warpwise/internal/phase/unreached"
	"github.com/warpwise/warpwise/internal/spell"
)

// PhaseRegistry returns the passes over PTX that -passes= knows.
func PhaseRegistry() *pass.Registry {
	return pass.NewRegistry(
		copyprop.Pass,
		copyprop.Local,
		simplify.Pass,
		livedead.Pass,
		branch.Pass,
		localmem.Pass,
		spaces.Pass,
		spaces.Params,
		spaces.WholeParams,
		access.Fold,
		access.Late,
		access.Merge,
		gvncse.Pass,
		gvncse.Full,
		predicate.Pass,
		commoning.Pass,
		commoning.Forced,
		hoist.Pass,
		backcopy.Pass,
		backcopy.Asked,
		reassociate.Pass,
		switchopt.Pass,
		strength.Pass,
		strength.Sums,
		launchsize.Pass,
		unreached.Pass,
		unreached.Whole,
		uniform.Pass,
		uniform.Asked,
		hash.Print,
		// new-phase adds entries above this line.
	)
}

// Rounds says how often a phase runs its passes.
type Rounds uint8

// The numbers of rounds.
const (
	Once         Rounds = iota
	Fixpoint            // until a round changes nothing, at most as many rounds as GeneralOptimizeIterations
	WhileGaining        // until a round changes less than GeneralOptimizeCostThreshold of what the one before changed
)

// Phase is one place in the pipeline of the assembler. Three facts belong to it: every phase of the table is
// registered; it is enabled when the level is at least From; and it is effective when it has passes to run.
type Phase struct {
	Number int
	Name   string
	From   int      // the weakest level at which it is enabled; 0: none
	Runs   []string // its passes, in order
	AtO1   []string // unless nil, those at level 1
	AtO3   []string // unless nil, those at level 3
	Rounds Rounds
	Follow bool   // the passes behind the first run only where that one changed something
	Stage  int    // the stage of the pipeline that it marks; 0: none
	Why    string // it does what it does, or why nothing
}

// What effective phases run.
var (
	generalOptimize = []string{"OriCopyProp", "OriSimplify", "OriPerformLiveDead"}
	dead            = []string{"OriPerformLiveDead"}
	inSpaces        = []string{"InferStateSpaces"}
	accesses        = []string{"InferStateSpaces", "FoldAddresses", "MergeAccesses", "OriPerformLiveDead"}
	branches        = []string{"OriBranchOpt"}
	switches        = []string{"DoSwitchOpt"}
	frames          = []string{"CompactLocalMemory", "OriCopyProp", "OriSimplify", "OriPerformLiveDead"}
	late            = []string{"FoldAddresses<late>"}

	// At level 1 copies stay in their block.
	localOptimize = []string{"OriCopyProp<local>", "OriSimplify", "OriPerformLiveDead"}
	localFrames   = []string{"CompactLocalMemory", "OriCopyProp<local>", "OriSimplify", "OriPerformLiveDead"}
)

// Phases returns all phases in their order. The slice must not be changed.
func Phases() []Phase { return phases }

// EnabledPhases returns the phases of a table, that of Phases or of PhasesBehindSelection, that a level runs, changed by
// the text of -named-phases: "A,B" runs exactly these, in this order; "+A,-B" adds and leaves out; "none" runs none. A
// name counts without regard to case; one that stands twice means both, and NAME#NUMBER one. Passes that are no phases
// may be named, too.
func EnabledPhases(table []Phase, level int, named string) ([]Phase, error) {
	if strings.TrimSpace(named) == "none" {
		return nil, nil
	}
	on := make([]bool, len(table))
	for i := range table {
		on[i] = table[i].From > 0 && table[i].From <= level
	}
	var exact []Phase
	for item := range strings.SplitSeq(named, ",") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		sign := item[0]
		if sign == '+' || sign == '-' {
			if exact != nil {
				return nil, fmt.Errorf("-named-phases: '%s' among names without a sign", item)
			}
			item = item[1:]
		}
		found, err := phasesNamed(table, item)
		if err != nil {
			return nil, err
		}
		for _, p := range found {
			switch {
			case sign == '+' || sign == '-':
				if p.Number >= 0 {
					on[p.Number] = sign == '+'
				}
			default:
				exact = append(exact, p.at(level))
			}
		}
	}
	if exact != nil {
		return exact, nil
	}
	var out []Phase
	for i := range table {
		if on[i] {
			out = append(out, table[i].at(level))
		}
	}
	return out, nil
}

// at returns the phase as a level runs it.
func (p Phase) at(level int) Phase {
	switch {
	case level == 1 && p.AtO1 != nil:
		p.Runs = p.AtO1
	case level >= 3 && p.AtO3 != nil:
		p.Runs = p.AtO3
	}
	return p
}

// phasesNamed returns the phases of a name, or a phase without a number for the pass of that name.
func phasesNamed(table []Phase, name string) ([]Phase, error) {
	word, number, one := strings.Cut(name, "#")
	n := -1
	if one {
		var err error
		if n, err = strconv.Atoi(number); err != nil {
			return nil, fmt.Errorf("-named-phases: '%s' is no number of a phase", number)
		}
	}
	var out []Phase
	for _, p := range table {
		if strings.EqualFold(p.Name, word) && (!one || p.Number == n) {
			out = append(out, p)
		}
	}
	if len(out) == 0 && !one {
		for _, p := range PhaseRegistry().All() {
			if strings.EqualFold(p.ID(), word) {
				return []Phase{{Number: -1, Name: p.ID(), Runs: []string{p.ID()}}}, nil
			}
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("-named-phases: there is no phase '%s'%s", name, spell.DidYouMean(word, func(yield func(string) bool) {
			for _, p := range phases {
				if !yield(p.Name) {
					return
				}
			}
		}))
	}
	return out, nil
}
