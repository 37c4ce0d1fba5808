package simt

import (
	"fmt"
	"math/bits"
)

// A loop that waits for a value in memory which nobody will write is found by its state: when all threads
// of a cluster have had turns, nothing was written meanwhile, and every one is where it was, with the
// same registers, then they will go on so for ever. Clusters run one after another, so that is what
// happens to a block that waits for a later one, for which no kernel may wait: whether the later one
// can start before the first has ended depends on the machine.

// sampleTurns is the number of turns after which the state to compare with is taken anew: a loop of several
// accesses is back at its start after as many turns at the most.
const sampleTurns = 16

// turnState is the state of the threads of a cluster at a turn.
type turnState struct {
	turns   int
	digest  uint64
	changes int64
}

// standsStill reports, at the end of a turn, that the threads of the cluster only wait.
func (k *cluster) standsStill() bool {
	t := &k.turn
	t.turns++
	sample := t.turns%sampleTurns == 1
	if !sample && t.changes != k.run.changes {
		return false
	}
	d, ok := k.digest()
	if !ok {
		t.changes = -1
		return false
	}
	if !sample && d == t.digest {
		return true
	}
	if sample {
		t.digest, t.changes = d, k.run.changes
	}
	return false
}

// digest sums up where the threads of the cluster are and what their registers hold. It is not ok when
// something is under way that is no thread.
func (k *cluster) digest() (sum uint64, ok bool) {
	if len(k.started) > 0 {
		return 0, false
	}
	h := uint64(14695981039346656037)
	add := func(x uint64) { h = (h ^ x) * 1099511628211; h ^= h >> 29 }
	for _, c := range k.ctas {
		for _, w := range c.warps {
			if w.async != nil {
				return 0, false
			}
			for i := range w.Frags {
				f := &w.Frags[i]
				if f.Mask == 0 {
					continue
				}
				add(uint64(f.Mask)<<32 | uint64(uint32(f.PC)))
				add(uint64(f.State)<<32 | uint64(w.carry))
				add(uint64(w.added)<<32 | uint64(w.subtracted))
				for fr := f.Frame; fr != nil; fr = fr.Parent {
					for s := range fr.Regs {
						for m := f.Mask; m != 0; m &= m - 1 {
							add(fr.Regs[s][bits.TrailingZeros32(m)&31])
						}
					}
				}
			}
		}
	}
	return h, true
}

// waited describes what a group waits for that reads memory again and again.
func (k *cluster) waited() string {
	n := k.run.clusters - 1 - k.number
	switch {
	case n <= 0:
		return "memory that no thread is going to write"
	case k.run.clusterSize == [3]int{1, 1, 1}:
		return fmt.Sprintf("memory that no running thread is going to write: a block that has not started (%d have not; blocks run one after another)", n)
	}
	return fmt.Sprintf("memory that no running thread is going to write: a block that has not started (%d clusters have not; clusters run one after another)", n)
}
