package pass

import (
	"github.com/warpwise/warpwise/ptx"
)

// size is what functions must have in common before anybody sums them up.
type size struct {
	entry               bool
	blocks, regs, insts int
}

func sizeOf(f *ptx.Func) size {
	s := size{entry: f.Entry, blocks: len(f.Blocks), regs: f.NumRegs()}
	for _, b := range f.Blocks {
		s.insts += len(b.Insts)
	}
	return s
}

// twins lists, by function, the later ones that are the same, of those that may be done once: nothing is told of single
// functions, and settings are for all of them. It is nil where there are none.
func (r *run) twins(passes []Any, funcs []Func) [][]int {
	o := &r.opt
	if o.Hash == nil || o.Remarks || o.VerifyEach || o.Only != nil || len(funcs) == 0 || funcs[0].PTX == nil {
		return nil
	}
	for _, p := range passes {
		if kind, _ := p.about(); kind != Transform {
			return nil
		}
	}
	bySize := map[size][]int{}
	var order []size // as they come first
	for i, f := range funcs {
		if o.Alone != nil && o.Alone(f.Name()) {
			continue
		}
		s := sizeOf(f.PTX)
		if bySize[s] == nil {
			order = append(order, s)
		}
		bySize[s] = append(bySize[s], i)
	}
	var out [][]int
	for _, s := range order {
		if list := bySize[s]; len(list) > 1 {
			if out == nil {
				out = make([][]int, len(funcs))
			}
			r.compare(funcs, list, out)
		}
	}
	return out
}

// compare finds which functions of a list are the same: those with one hash are compared with the first ones that have it.
func (r *run) compare(funcs []Func, list []int, out [][]int) {
	firsts := map[uint32][]int{}
next:
	for _, i := range list {
		f := funcs[i].PTX
		h := r.opt.Hash(f)
		for _, first := range firsts[h] {
			if f.Same(funcs[first].PTX) {
				out[first] = append(out[first], i)
				continue next
			}
		}
		if len(firsts[h]) < maxFirsts {
			firsts[h] = append(firsts[h], i)
		}
	}
}

// maxFirsts is how many different functions with one hash others are compared with.
const maxFirsts = 4

// done makes of the twins of a function what passes made of it, with its counts for each of them.
func (w *worker) done(f *ptx.Func, twins []int, g *group, counts map[counter]int64) {
	for _, i := range twins {
		if f.Touched() {
			g.funcs[i].PTX.Become(f)
		}
	}
	for c, n := range counts {
		w.counts[c] += n * int64(1+len(twins)) // sums do not depend on the order
	}
	w.twins += len(twins)
}

// merge adds counts, whose order does not matter.
func merge(to, from map[counter]int64) {
	for c, n := range from {
		to[c] += n
	}
}
