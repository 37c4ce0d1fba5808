package cssa

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// useResults puts copies of the results behind the phis, and makes all that used a phi use its copy. The copies of
// operands made before are among them: a phi that is its own operand, or another's, is read through its copy.
func (w *worker) useResults() {
	w.results = make([]*ir.Value, len(w.phis))
	var sub ir.Subst
	var in *ir.Block // the block that at and copied are about
	var at *ir.Value // the last copy made there, or what the first goes behind; nil: not known yet
	copied := make([]bool, w.f.NumIDs())
	for i, phi := range w.phis {
		b := phi.Block
		if b != in {
			in, at = b, nil
			findCopied(b, copied)
		}
		if copied[phi.ID] {
			w.alone[i] = false
			continue
		}
		r := w.copy(phi)
		if at == nil {
			if first := b.FirstNonPhi(); first.Op.Is(ir.IsEHPad) { // it must stay the first
				at = first
			} else {
				at = first.Prev()
			}
		}
		r.InsertAfter(at)
		at = r
		w.results[i] = r
		sub.Set(phi, r)
	}
	w.f.ReplaceUses(&sub)
	for i, phi := range w.phis {
		if r := w.results[i]; r != nil {
			r.SetArg(0, phi)
		}
	}
}

// findCopied marks the phis of b that are used by one of the copies right behind them and by nothing else.
func findCopied(b *ir.Block, copied []bool) {
	for v := b.FirstNonPhi(); v != nil && v.Op == ir.OpPCP; v = v.Next() {
		if a := v.Args[0]; a.Op == ir.OpPhi && a.Block == b && a.Uses == 1 {
			copied[a.ID] = true
		}
	}
}

// removeDead removes copies without a use, in a step of its own: nothing holds on to a copy any more.
func (w *worker) removeDead() {
	for i, r := range w.results {
		if r != nil && r.Uses == 0 && !w.named(r) && w.c.Apply(dead, r) {
			w.results[i] = nil
			w.remove(r)
		}
	}
}

// named reports whether a debug record speaks of r.
func (w *worker) named(r *ir.Value) bool {
	if len(w.f.DbgRecords) == 0 {
		return false
	}
	if w.spoken == nil {
		w.spoken = make([]bool, w.f.NumIDs())
		for _, rec := range w.f.DbgRecords {
			for _, v := range rec.Locs {
				if v != nil && int(v.ID) < len(w.spoken) {
					w.spoken[v.ID] = true
				}
			}
		}
	}
	return w.spoken[r.ID]
}

// remove takes a copy out.
func (w *worker) remove(x *ir.Value) {
	x.Remove()
	w.gone++
}

// finish names and marks what has stayed.
func (w *worker) finish() {
	n := 0
	for _, x := range w.copies {
		if x.Block == nil {
			continue
		}
		if n == 0 {
			n = w.firstName()
		}
		if n == 1 {
			w.f.SetName(x, "pcp")
		} else {
			w.f.SetName(x, "pcp"+strconv.Itoa(n-1))
		}
		n++
		w.f.SetAttachments(x, []ir.Attachment{{Kind: ir.MDPCP, MD: w.f.Mod().EmptyNode()}})
	}
}

// firstName returns 1 more than the number of the first free name of pcp, pcp1, pcp2, …: none behind it is taken.
func (w *worker) firstName() int {
	next := 1
	see := func(s string) {
		if rest, ok := strings.CutPrefix(s, "pcp"); ok {
			if k, err := strconv.Atoi(rest); rest == "" {
				next = max(next, 2)
			} else if err == nil && k >= 0 && k < 1<<30 {
				next = max(next, k+2)
			}
		}
	}
	for _, p := range w.f.Params {
		see(w.f.ValueName(p))
	}
	for _, b := range w.f.Blocks {
		see(b.Name)
		for v := range b.Instrs() {
			see(w.f.ValueName(v))
		}
	}
	return next
}
