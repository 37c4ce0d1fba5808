package scev

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
)

// answers remembers what AtScope said. A function with n loops, each in the one before, has a question for each pair of an expression and a loop, so that
// they are most of what an analysis of such a function keeps.
type answers struct {
	table dense.Table // references to list
	list  []answer
	heads []uint32 // by Expr: the first of the answers that hang on it, in links
	links []link
}

// answer is the answer for e in the loop with a number, or outside of all loops for -1.
type answer struct {
	e, is Expr
	loop  int32
	state answerState
}

type answerState uint8

const (
	stale   answerState = iota // forgotten
	waiting                    // being computed
	known
)

type link struct{ answer, next uint32 }

// newAnswers returns empty answers in the storage of others.
func newAnswers(old answers) answers {
	old.table.Clear()
	return answers{table: old.table, list: append(old.list[:0], answer{}), heads: old.heads[:0], links: append(old.links[:0], link{})}
}

func (a *answer) hash() uint64 { return dense.Hash(uint64(a.e)<<32|uint64(uint32(a.loop)), 0) }

// of returns the answer for e in l, a stale one where there was none.
func (s *answers) of(e Expr, l *loop.Loop) uint32 {
	q := answer{e: e, loop: -1}
	if l != nil {
		q.loop = int32(l.Index)
	}
	h := q.hash()
	if ref := s.table.Find(h, func(ref uint32) bool { return s.list[ref].e == q.e && s.list[ref].loop == q.loop }); ref != 0 {
		return ref
	}
	s.list = dense.Append(s.list, q)
	ref := uint32(len(s.list) - 1)
	s.table.Insert(h, ref)
	return ref
}

// hang has an answer forgotten when e is.
func (s *answers) hang(ref uint32, e Expr) {
	for len(s.heads) <= int(e) {
		s.heads = dense.Append(s.heads, 0)
	}
	s.links = dense.Append(s.links, link{ref, s.heads[e]})
	s.heads[e] = uint32(len(s.links) - 1)
}

// forget forgets the answers that hang on e.
func (s *answers) forget(e Expr) {
	if int(e) >= len(s.heads) {
		return
	}
	for k := s.heads[e]; k != 0; k = s.links[k].next {
		s.list[s.links[k].answer].state = stale
	}
	s.heads[e] = 0
}
