package memmodel_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/memmodel"
)

// litmus is a program with one result: what reads read is written behind them, i for the initial value, else the place of
// the write among those of its location as the threads stand.
type litmus struct {
	name, threads string
	cplusplus     bool // C++ allows the result
	ptx           bool // and PTX, where all is as strong as PTX has it; of events that are sequentially consistent fences only
}

// The names and results are those of the literature: J. Alglave et al., "Herding cats" (2014), and the two papers.
var litmuses = []litmus{
	{"store buffering", "W x rlx; R y rlx i || W y rlx; R x rlx i", true, true},
	{"store buffering, release and acquire", "W x rel; R y acq i || W y rel; R x acq i", true, true},
	{"store buffering, fences", "W x rlx; F sc; R y rlx i || W y rlx; F sc; R x rlx i", false, false},
	{"store buffering, one fence", "W x rlx; F sc; R y rlx i || W y rlx; F acqrel; R x rlx i", true, true},
	{"message passing", "W x rlx; W y rlx || R y rlx 1; R x rlx i", true, true},
	{"message passing, release and acquire", "W x rlx; W y rel || R y acq 1; R x rlx i", false, false},
	{"message passing, release alone", "W x rlx; W y rel || R y rlx 1; R x rlx i", true, true},
	{"message passing, fences", "W x rlx; F acqrel; W y rlx || R y rlx 1; F acqrel; R x rlx i", false, false},
	{"message passing, fence and acquire", "W x rlx; F rel; W y rlx || R y acq 1; R x rlx i", false, false},
	{"message passing, the sequence of a release", "W x rlx; W y rel || U y rlx 1 || R y acq 2; R x rlx i", false, false},
	{"load buffering", "R x rlx 1; W y rlx || R y rlx 1; W x rlx", true, true},
	{"load buffering, release and acquire", "R x acq 1; W y rel || R y acq 1; W x rel", false, false},
	{"write to read causality", "W x rlx || R x acq 1; W y rel || R y acq 1; R x rlx i", false, false},
	{"write to read causality, relaxed", "W x rlx || R x rlx 1; W y rlx || R y acq 1; R x rlx i", true, true},
	{"write to read causality, a relaxed read", "W x rlx || R x rlx 1; W y rel || R y acq 1; R x rlx i", false, false},
	{"independent reads, acquire", "W x rel || W y rel || R x acq 1; R y acq i || R y acq 1; R x acq i", true, true},
	{"independent reads, fences", "W x rlx || W y rlx || R x rlx 1; F sc; R y rlx i || R y rlx 1; F sc; R x rlx i", false, false},
	{"coherence of reads", "W x rlx || R x rlx 1; R x rlx i", false, false},
	{"coherence of a read and a write", "R x rlx 1; W x rlx", false, false},
	{"two increments", "U x rlx i || U x rlx i", false, false},
	{"store buffering, sequentially consistent accesses", "W x sc; R y sc i || W y sc; R x sc i", false, true},
}

var orders = map[string]memmodel.Order{"na": memmodel.Plain, "rlx": memmodel.Relaxed, "acq": memmodel.Acquire, "rel": memmodel.Release, "acqrel": memmodel.AcqRel, "sc": memmodel.SeqCst}

// TestLitmus asks both models about programs whose results are known.
func TestLitmus(t *testing.T) {
	for _, l := range litmuses {
		threads := strings.Split(l.threads, " || ")
		blocks := make([]int, len(threads))
		for i := range blocks {
			blocks[i] = i
		}
		p := memmodel.NewProgram(2, blocks...)
		want := map[int]string{}
		for i, th := range threads {
			for _, text := range strings.Split(th, "; ") {
				w := strings.Fields(text)
				e := memmodel.Event{Thread: i, Read: w[0] == "R" || w[0] == "U", Write: w[0] == "W" || w[0] == "U", Order: orders[w[len(w)-1]], Scope: memmodel.System}
				if e.Read {
					want[len(p.Events)] = w[3]
					e.Order = orders[w[2]]
				}
				if w[0] != "F" {
					e.Loc = int(w[1][0] - 'x')
				}
				p.Events = append(p.Events, e)
			}
		}
		cplusplus, ptx := false, false
		p.Each(func(x *memmodel.Execution) bool {
			for read, from := range want {
				n := 0
				for k := 2; k <= x.From[read]; k++ {
					if p.Events[k].Write && p.Events[k].Loc == p.Events[read].Loc {
						n++
					}
				}
				if "i12"[n] != from[0] {
					return true
				}
			}
			allowed, _ := x.CPlusPlus()
			cplusplus, ptx = cplusplus || allowed, ptx || x.PTX()
			return true
		})
		if cplusplus != l.cplusplus || ptx != l.ptx {
			t.Errorf("%s: C++ %v, PTX %v; want %v, %v", l.name, cplusplus, ptx, l.cplusplus, l.ptx)
		}
	}
}

// TestRace: a plain access and another of a location are a race where nothing orders them, and where a scope leaves a thread out.
func TestRace(t *testing.T) {
	for _, c := range []struct {
		order  memmodel.Order
		scope  memmodel.Scope
		blocks []int
		race   bool
	}{
		{memmodel.Plain, memmodel.System, []int{0, 1}, true},
		{memmodel.Relaxed, memmodel.System, []int{0, 1}, false},
		{memmodel.Relaxed, memmodel.Block, []int{0, 1}, true},
		{memmodel.Relaxed, memmodel.Block, []int{0, 0}, false},
	} {
		p := memmodel.NewProgram(1, c.blocks...)
		p.Events = append(p.Events, memmodel.Event{Write: true, Order: c.order, Scope: c.scope}, memmodel.Event{Thread: 1, Read: true, Order: memmodel.Relaxed, Scope: memmodel.System})
		race := false
		p.Each(func(x *memmodel.Execution) bool {
			_, r := x.CPlusPlus()
			race = race || r
			return true
		})
		if race != c.race {
			t.Errorf("%+v: race %v", c, race)
		}
	}
}
