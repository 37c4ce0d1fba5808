package engine

import (
	"fmt"
	"math/bits"
)

// A loop that waits for a value in memory which nobody will write is found by its state: when all threads
// of a cluster have had turns, nothing was written meanwhile, and every one is where it was, with the
// same registers, then they will go on so for ever. Clusters run one after another, so that is what
// happens to a block that waits for a later one, for which no kernel may wait: whether the later one
// can start before the first has ended depends on the machine.

// sampleTurns is the number of turns after which the places to compare with are taken anew: a loop of several
// accesses is back at its start after half as many turns at the most, and twice within them.
const sampleTurns = 32

// turnState is the state of the threads of a cluster at a turn.
type turnState struct {
	turns   int
	places  uint64 // digest of where they were
	armed   bool   // they were there again: digest holds
	digest  uint64 // of their registers then
	changes int64
}

// standsStill reports, at the end of a turn, that the threads of the cluster only wait. Registers, of which a function
// may have as many as instructions, are only looked at when the threads come back to where they were.
func (k *cluster) standsStill() bool {
	t := &k.turn
	t.turns++
	sample := t.turns%sampleTurns == 1
	if !sample && t.changes != k.run.changes {
		return false
	}
	places, ok := k.places()
	switch {
	case !ok:
		t.changes = -1
	case sample:
		*t = turnState{turns: t.turns, places: places, changes: k.run.changes}
	case places != t.places:
	case !t.armed:
		t.armed, t.digest = true, k.registers()
	default:
		return k.registers() == t.digest
	}
	return false
}

// sum is a running hash of words (after Fowler, Noll and Vo).
type sum uint64

func newSum() sum { return 14695981039346656037 }

func (h *sum) add(x uint64) {
	*h = (*h ^ sum(x)) * 1099511628211
	*h ^= *h >> 29
}

// places sums up where the threads of the cluster are. It is not ok when something is under way that is no thread.
func (k *cluster) places() (_ uint64, ok bool) {
	if len(k.started) > 0 {
		return 0, false
	}
	h := newSum()
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
				h.add(uint64(f.Mask)<<32 | uint64(uint32(f.PC)))
				carry, added, subtracted := w.alu.Flags()
				h.add(uint64(f.State)<<32 | uint64(carry))
				h.add(uint64(added)<<32 | uint64(subtracted))
			}
		}
	}
	return uint64(h), true
}

// registers sums up what the registers of the threads hold.
func (k *cluster) registers() uint64 {
	h := newSum()
	for _, c := range k.ctas {
		for _, w := range c.warps {
			for i := range w.Frags {
				f := &w.Frags[i]
				if f.Mask == 0 {
					continue
				}
				for fr := f.Frame; fr != nil; fr = fr.Parent {
					for s := range fr.Regs {
						for m := f.Mask; m != 0; m &= m - 1 {
							h.add(fr.Regs[s][bits.TrailingZeros32(m)&31])
						}
					}
				}
			}
		}
	}
	return uint64(h)
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
