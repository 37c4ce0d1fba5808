package build

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// analyse finds what depends on all operands of the function being known: which registers may be
// read before they are written, which atomic operations have results that nobody reads, and whether
// lanes may be executed together (see the per-thread model).
func analyse(f *micro.Func) {
	f.FillAll, f.Groups, f.Logged = true, true, loggable(f)
	f.Constant = make([]bool, f.Slots)
	for _, c := range f.Consts {
		f.Constant[c.Slot] = true
	}
	for _, v := range f.SetVars {
		f.Constant[v.Slot] = true
	}
	read := make([]bool, f.Slots)
	for pc := range f.Code {
		in := &f.Code[pc]
		if !f.SlotUses(in, func(s micro.Slot) { read[s] = true }, func(micro.Slot) {}) {
			f.Groups = false
			return
		}
		if in.Op == micro.OpBar && in.Imm == micro.BarArrive {
			f.Groups = false // the order of arrivals may matter
		}
		if in.Op == micro.OpExtern && f.Externs[in.Ext].Name == "malloc" {
			f.Groups = false // who asks first decides the addresses
		}
	}
	for pc := range f.Code {
		if in := &f.Code[pc]; in.Op == micro.OpAtom && !read[in.Dst] {
			in.Dst = 0
		}
	}
	unset(f)
}

// maxFillWork bounds the bits of the analysis of unset registers; larger functions have all their
// registers filled.
const maxFillWork = 1 << 24

// unset collects the registers that may be read before they are written: the backward analysis of
// live variables, at the entry of the function.
func unset(f *micro.Func) {
	words, n := (f.Slots+63)/64, len(f.Blocks)
	if n == 0 || words*n > maxFillWork/64 {
		return
	}
	gen, kill, in := make([]uint64, words*n), make([]uint64, words*n), make([]uint64, words*n)
	preds := make([][]int32, n)
	for i := range n {
		g, k := gen[i*words:(i+1)*words], kill[i*words:(i+1)*words]
		for pc := f.Blocks[i].Start; pc < f.Blocks[i].End; pc++ {
			x := &f.Code[pc]
			f.SlotUses(x, func(s micro.Slot) {
				if k[s/64]>>(s%64)&1 == 0 {
					g[s/64] |= 1 << (s % 64)
				}
			}, func(s micro.Slot) {
				if x.Guard == 0 {
					k[s/64] |= 1 << (s % 64)
				}
			})
		}
		for _, s := range successors(f, i) {
			preds[s] = append(preds[s], int32(i))
		}
	}
	work := make([]int32, n)
	queued := make([]bool, n)
	for i := range n {
		work[i], queued[i] = int32(i), true
	}
	copy(in, gen)
	for len(work) > 0 {
		b := int(work[len(work)-1])
		work = work[:len(work)-1]
		queued[b] = false
		for _, p := range preds[b] {
			changed := false
			for w := range words {
				was := in[int(p)*words+w]
				now := was | in[b*words+w]&^kill[int(p)*words+w]
				in[int(p)*words+w] = now
				changed = changed || now != was
			}
			if changed && !queued[p] {
				queued[p] = true
				work = append(work, p)
			}
		}
	}
	f.FillAll = false
	for s := 1; s < f.Slots; s++ {
		if in[s/64]>>(s%64)&1 != 0 && !f.Constant[s] {
			f.Fill = append(f.Fill, micro.Slot(s))
		}
	}
}
