package ptx

import "github.com/warpwise/warpwise/internal/dense"

// pool is the hash-consed store of what does not fit into an Operand. Entry i is the word count
// at words[i] followed by that many words; entries never change, so equal entries have equal
// indices. Index 0 is unused.
type pool struct {
	words []Operand
	table dense.Table
}

func hashEntry(k OperandKind, e []Operand) uint64 {
	h := uint64(k)
	for _, w := range e {
		h = (h ^ uint64(w)) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	return dense.Hash(h, uint64(len(e)))
}

// intern returns the operand of kind k for the entry e.
func (p *pool) intern(k OperandKind, e ...Operand) Operand {
	h := hashEntry(k, e)
	// The kind is part of a reference, so that a float and an integer of equal bits differ.
	ref := p.table.Find(h, func(ref uint32) bool {
		o := Operand(ref)
		if o.Kind() != k {
			return false
		}
		have := p.elems(o)
		if len(have) != len(e) {
			return false
		}
		for i, w := range have {
			if w != e[i] {
				return false
			}
		}
		return true
	})
	if ref != 0 {
		return Operand(ref)
	}
	if len(p.words) == 0 {
		p.words = append(p.words, 0)
	}
	if len(p.words)+len(e) >= MaxID {
		panic("ptx: operand pool of a function exceeds 2^27 words")
	}
	o := mkOperand(k, uint32(len(p.words)))
	p.words = append(append(p.words, Operand(len(e))), e...)
	p.table.Insert(h, uint32(o))
	return o
}

// AtLimit reports that the function is about to outgrow its 27-bit references: it has room for
// fewer than 2^20 further pool words, registers, variables or blocks. Builders of functions from
// untrusted input ask it now and then; beyond the limit building panics.
func (f *Func) AtLimit() bool {
	const limit = MaxID - 1<<20
	return len(f.pool.words) > limit || len(f.regs) > limit || len(f.Vars) > limit || len(f.byID) > limit
}

// elems returns the words of the entry of o, which must not be changed.
func (p *pool) elems(o Operand) []Operand {
	i := o.payload()
	n := uint32(p.words[i])
	return p.words[i+1 : i+1+n : i+1+n]
}

// bits returns the entry of o, one or two words, as an integer.
func (p *pool) bits(o Operand) uint64 {
	e := p.elems(o)
	v := uint64(e[0])
	if len(e) > 1 {
		v |= uint64(e[1]) << 32
	}
	return v
}

// names interns strings: dense numbers from 0 in order of first use.
type names struct {
	list  []string
	table dense.Table
}

func (n *names) intern(s string) uint32 {
	h := dense.HashString(0, s)
	if ref := n.table.Find(h, func(ref uint32) bool { return n.list[ref-1] == s }); ref != 0 {
		return ref - 1
	}
	n.list = append(n.list, s)
	ref := uint32(len(n.list))
	n.table.Insert(h, ref)
	return ref - 1
}

func (n *names) at(i uint32) string { return n.list[i] }
func (n *names) len() int           { return len(n.list) }
