package pipeline

import "slices"

// behind says what compile runs of one phase behind its own instruction selection.
type behind struct {
	number int
	from   int      // the weakest level; 0: none
	runs   []string // nil: as the table of phases says; those behind the first run where that one changed something
	why    string   // with what was measured
}

// PhasesBehindSelection returns the table of phases as compile runs them behind instruction selection. Its text has been
// optimised as LLVM IR: what finds nothing there, or only what the assembler finds again, is in no level, but may be named.
// The slice must not be changed.
func PhasesBehindSelection() []Phase {
	list := slices.Clone(phases)
	for i := range list {
		p := &list[i]
		if len(p.Runs) > 0 {
			p.From = 0
		}
	}
	for _, b := range behindSelection {
		p := &list[b.number]
		p.From, p.Why = b.from, b.why
		if b.runs != nil {
			p.Runs, p.AtO1, p.AtO3, p.Follow = b.runs, nil, nil, true
		}
	}
	return list
}
