package micro

import "sort"

// Label says that a block of the source starts at an offset of the code.
type Label struct {
	At   int32
	Name string // empty: the source gives it none
	Edge bool   // not a block: code that the decoder put on an edge, for phis
}

// Label returns the block of the source that holds the instruction at pc, or nil.
func (f *Func) Label(pc int32) *Label {
	i := sort.Search(len(f.Labels), func(i int) bool { return f.Labels[i].At > pc })
	if i == 0 {
		return nil
	}
	return &f.Labels[i-1]
}
