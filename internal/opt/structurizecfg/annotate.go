package structurizecfg

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// Kinds of metadata that say where lanes part and meet again. On a terminator, a tuple of the numbers of the regions whose head or tail its block is.
const (
	headKind = "warpwise.head"
	tailKind = "warpwise.tail"
)

// annotate writes the heads and tails of the regions that were restructured: their entries, and their exits, where all lanes are together again.
func (s *structurizer) annotate(todo []bool) {
	md := &s.f.Mod().MD
	head, tail := md.Kind(headKind), md.Kind(tailKind)
	numbers := make([][2][]ir.MD, s.f.NumBlockIDs())
	n := 0
	for i, r := range s.regions.all {
		if todo[i] {
			n++
			m := md.String(strconv.Itoa(n))
			numbers[r.entry.ID][0] = append(numbers[r.entry.ID][0], m)
			numbers[r.exit.ID][1] = append(numbers[r.exit.ID][1], m)
		}
	}
	for _, b := range s.f.Blocks {
		t := b.Term()
		as := slices.DeleteFunc(slices.Clone(s.f.Attachments(t)), func(a ir.Attachment) bool { return a.Kind == head || a.Kind == tail })
		for i, k := range [2]ir.MDKind{head, tail} {
			if list := numbers[b.ID][i]; len(list) > 0 {
				as = append(as, ir.Attachment{Kind: k, MD: md.Tuple(list...)})
			}
		}
		if len(as) > 0 || len(s.f.Attachments(t)) > 0 {
			s.f.SetAttachments(t, as)
		}
	}
}
