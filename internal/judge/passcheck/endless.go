package passcheck

import "github.com/warpwise/warpwise/ir"

// endless checks that where the function before can go round without doing anything, the function after
// goes round as well.
func (w *walker) endless() {
	state := make([]uint8, len(w.ats)) // 1: on the path, 2: done
	next := make([]int, len(w.ats))
	for root := range w.ats {
		path := []int{root}
		for len(path) > 0 {
			n := path[len(path)-1]
			if state[n] == 0 {
				state[n] = 1
			}
			if state[n] == 2 || next[n] == len(w.still[n]) {
				state[n] = 2
				path = path[:len(path)-1]
				continue
			}
			m := w.still[n][next[n]]
			next[n]++
			switch {
			case state[m] == 1 && !circles(w.ats[m], w.after.NumBlockIDs()):
				w.fail("a loop without an end is left out: %s is there", name(w.after, w.ats[m]))
				return
			case state[m] == 0:
				path = append(path, m)
			}
		}
	}
}

// circles reports that nothing follows an instruction but plain branches without an end.
func circles(u *ir.Value, limit int) bool {
	for n := 0; n <= limit; {
		switch {
		case u.Op == ir.OpBr && len(u.Args) == 0:
			u = firstReal(u.Block.Succs[0].B)
			n++
		case harmless(u):
			u = nextReal(u)
		default:
			return false
		}
	}
	return true
}
