package structurizecfg

import (
	"iter"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// userLists are lists of instructions by the value that they use, in the order in which they were added. Most are short, so they share their storage.
type userLists struct {
	lists   dense.Map[ir.ID, userList]
	entries []userEntry
}

type userList struct{ first, last int32 } // in entries, from 1 on

type userEntry struct {
	u    *ir.Value
	next int32
}

// add puts u at the end of the list of a value.
func (l *userLists) add(v ir.ID, u *ir.Value) {
	l.entries = append(l.entries, userEntry{u: u})
	n := int32(len(l.entries))
	list := l.lists.At(v)
	if list.first == 0 {
		list.first = n
	} else {
		l.entries[list.last-1].next = n
	}
	list.last = n
}

// of returns the list of a value as it is now.
func (l *userLists) of(v ir.ID) iter.Seq[*ir.Value] { return l.walk(l.lists.Get(v)) }

// take returns the list of a value, which has none any more.
func (l *userLists) take(v ir.ID) iter.Seq[*ir.Value] {
	list := l.lists.Get(v)
	l.lists.Set(v, userList{})
	return l.walk(list)
}

func (l *userLists) walk(list userList) iter.Seq[*ir.Value] {
	return func(yield func(*ir.Value) bool) {
		for i := list.first; i != 0; i = l.entries[i-1].next {
			if !yield(l.entries[i-1].u) || i == list.last {
				return
			}
		}
	}
}
