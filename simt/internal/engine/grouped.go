package engine

import (
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/placement"
	"github.com/warpwise/warpwise/simt/micro"
)

// The per-thread model runs one lane after the other, which costs thirty times what a warp does.
// When races are checked, most of that can be saved: lanes at the same place are executed together,
// as under Maximal. Lanes meet only in memory and in operations that name them; if the run has no
// race and no strong accesses in an order that nothing determines, then no lane can tell when the
// others ran, and one by one they do the same. If it has, or if anything is found or the fuel runs
// out, the run is thrown away and done again lane by lane. What a lane can learn of its companions
// otherwise (activemask, operations without .sync) is answered as if it were alone.

// groups reports whether a launch may be tried with lanes together.
func (p *Program) groups(l *Launch, fn *micro.Func) bool {
	if l.Model != converge.KindPerThread || !l.Checks.Races || l.Observer != nil || l.Cluster != [3]int{} || fn.Cluster != [3]int{} {
		return false
	}
	for _, f := range p.Funcs {
		if len(f.Code) > 0 && !f.Groups {
			return false
		}
	}
	return true
}

// saveBuffers copies what a run may change.
func saveBuffers(args []placement.Arg) [][]byte {
	out := make([][]byte, len(args))
	for i, a := range args {
		if a.Buffer != nil && !a.Buffer.ReadOnly {
			out[i] = append([]byte(nil), a.Buffer.Data...)
		}
	}
	return out
}

func restoreBuffers(args []placement.Arg, saved [][]byte) {
	for i, b := range saved {
		if b != nil {
			copy(args[i].Buffer.Data, b)
		}
	}
}
