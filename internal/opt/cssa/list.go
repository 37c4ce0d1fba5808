package cssa

import (
	"iter"
	"slices"
	"sort"
)

// list is a sorted list of members in pieces: what comes late is put in its place at the cost of a piece.
type list struct {
	pieces [][]int32 // none is empty
	n      int
}

// piece is the length at which a piece is cut in two.
const piece = 512

// at returns the piece that x belongs into.
func (l *list) at(x int32) int {
	i := sort.Search(len(l.pieces), func(i int) bool { return l.pieces[i][0] > x })
	return max(i-1, 0)
}

// insert adds x, which is not in the list.
func (l *list) insert(x int32) {
	l.n++
	if len(l.pieces) == 0 {
		l.pieces = [][]int32{{x}}
		return
	}
	i := l.at(x)
	p := l.pieces[i]
	k, _ := slices.BinarySearch(p, x)
	p = slices.Insert(p, k, x)
	l.pieces[i] = p
	if len(p) >= piece {
		half := len(p) / 2
		l.pieces = slices.Insert(l.pieces, i+1, slices.Clone(p[half:]))
		l.pieces[i] = p[:half]
	}
}

// before returns the largest element less than x, or -1.
func (l *list) before(x int32) int32 {
	if len(l.pieces) == 0 {
		return -1
	}
	p := l.pieces[l.at(x)]
	if k, _ := slices.BinarySearch(p, x); k > 0 {
		return p[k-1]
	}
	return -1 // x comes before the first piece
}

// after returns the smallest element greater than x, or -1.
func (l *list) after(x int32) int32 {
	if len(l.pieces) == 0 {
		return -1
	}
	i := l.at(x)
	p := l.pieces[i]
	k, found := slices.BinarySearch(p, x)
	if found {
		k++
	}
	if k < len(p) {
		return p[k]
	}
	if i+1 < len(l.pieces) {
		return l.pieces[i+1][0]
	}
	return -1
}

// all yields the elements in order. The list must not change meanwhile.
func (l *list) all() iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for _, p := range l.pieces {
			for _, x := range p {
				if !yield(x) {
					return
				}
			}
		}
	}
}
