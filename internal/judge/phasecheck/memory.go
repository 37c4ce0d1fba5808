package phasecheck

import (
	"github.com/warpwise/warpwise/ptx"
)

// Memory is three things: variables of local memory whose address goes nowhere, apart in what the phase took out of memory
// and what it left there, and the rest.
const (
	shared = iota // all that others may reach
	kept          // private variables
	gone          // bytes of private variables that are accessed before, and no more after
	numMemories
)

// Classes of writes.
const (
	wStore   = 1 + iota // a value at a place
	wPlace              // something at a place
	wOthers             // what other threads wrote is seen from here on
	wUnknown            // anything
)

const spaceBits = 0xff << 16

// access is the key of a load or a write: its size, its class, and the state space as a hint that makes no difference.
func access(size int, class uint64, s ptx.Space) uint64 {
	return uint64(size)<<32 | class | uint64(s.Base())<<16
}

func sizeOf(key uint64) uint64     { return key >> 32 }
func classOf(key uint64) uint64    { return key & 0xff }
func spaceOf(key uint64) ptx.Space { return ptx.Space(key >> 16 & 0xff) }

// root is what an address counts from.
type root struct {
	v     ptx.VarID
	name  string // of the module
	local bool
}

// clobbers says what an effect writes, 0 for nothing.
func clobbers(in *ptx.Inst, fl ptx.Flags) uint64 {
	switch in.Op {
	case ptx.OpAtom, ptx.OpRed, ptx.OpSt:
		if !in.Mods.IsText() && in.Mods.Order() <= ptx.Relaxed {
			return wPlace
		}
		return wUnknown
	case ptx.OpLd:
		if in.Mods.Order() > ptx.Relaxed {
			return wOthers
		}
		return 0
	case ptx.OpCall, ptx.OpRaw:
		return wUnknown
	case ptx.OpBarSync, ptx.OpBarArrive, ptx.OpBarRed, ptx.OpBarrierSync, ptx.OpBarrierArrive, ptx.OpBarrierRed, ptx.OpBarWarpSync, ptx.OpMembar, ptx.OpFence:
		return wOthers
	}
	if fl&ptx.Writes != 0 {
		return wUnknown
	}
	return 0
}

// rootOf returns the variable that an address counts from.
func (c *check) rootOf(addr id) (root, bool) {
	work := []id{addr}
	for n := 0; len(work) > 0 && n < 32; n++ {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		if r, ok := c.roots[i]; ok {
			return r, true
		}
		if x := c.t.list[i]; x.kind == tAdd {
			work = append(work, x.args[1], x.args[0])
		}
	}
	return root{}, false
}

// memory returns which memory an access touches.
func (c *check) memory(addr id, size int) int {
	base, off := c.t.split(addr)
	r, ok := c.roots[base]
	if !ok || !r.local || !c.private[r.v] {
		return shared
	}
	off -= window(ptx.Local)
	for _, s := range c.gone {
		if s.v == r.v && off < s.off+s.size && s.off < off+uint64(size) {
			return gone
		}
	}
	return kept
}

// lookup returns what a load sees in a memory: the value of the write that it surely reads, or a term for what lies
// there behind the last write that may matter.
func (c *check) lookup(w uint8, key uint64, addr, mem, cond id) id {
	t := c.t
	var conds, values []id // of writes that happen sometimes, the last one first
	under := func(v id) id {
		for i := len(conds) - 1; i >= 0; i-- {
			v = t.mk(tIf, w, 0, conds[i], values[i], v)
		}
		return v
	}
	for {
		x := t.list[mem]
		if x.kind != tWrite {
			break
		}
		switch {
		case t.never(t.mk(tAnd, 1, 0, x.args[3], cond)):
		case c.apart(key, addr, x):
		case classOf(x.key) == wStore && sizeOf(x.key) == sizeOf(key) && t.same(x.args[1], addr) && c.covers(x.args[3], cond):
			return under(x.args[2])
		case classOf(x.key) == wStore && sizeOf(x.key) == sizeOf(key) && t.same(x.args[1], addr) && len(conds) < 8:
			conds, values = append(conds, x.args[3]), append(values, x.args[2])
		default:
			return under(t.mk(tLoad, w, key, addr, mem))
		}
		mem = x.args[0]
	}
	return under(t.mk(tLoad, w, key, addr, mem))
}

// covers reports a condition that holds wherever another one does.
func (c *check) covers(outer, inner id) bool {
	t := c.t
	return t.never(t.mk(tAnd, 1, 0, inner, t.mk(tXor, 1, 0, outer, t.num(1, 1))))
}

// apart reports a write that touches no byte of a load.
func (c *check) apart(key uint64, addr id, x term) bool {
	s, o := spaceOf(key), spaceOf(x.key)
	switch classOf(x.key) {
	case wOthers:
		return s == ptx.Local || s == ptx.Const
	case wUnknown:
		return s == ptx.Const
	}
	if s != ptx.NoSpace && o != ptx.NoSpace && s != o {
		return true
	}
	return c.disjoint(addr, sizeOf(key), x.args[1], sizeOf(x.key))
}

// disjoint reports two ranges of bytes without a common one.
func (c *check) disjoint(a id, n uint64, b id, m uint64) bool {
	p, i := c.t.split(a)
	q, j := c.t.split(b)
	if p == q || p != 0 && q != 0 && c.t.same(p, q) {
		return j-i >= n && i-j >= m
	}
	r, ok := c.rootOf(a)
	s, also := c.rootOf(b)
	if ok && also {
		return r != s
	}
	// What a kernel's parameter points to is no local variable of the thread.
	return ok && r.local && c.fromOutside(b) || also && s.local && c.fromOutside(a)
}

// fromOutside reports an address that counts from a parameter of a kernel.
func (c *check) fromOutside(a id) bool {
	for n := 0; n < 16; n++ {
		if c.params[a] {
			return true
		}
		x := c.t.list[a]
		if x.kind != tAdd {
			return false
		}
		if c.params[x.args[1]] {
			return true
		}
		a = x.args[0]
	}
	return false
}
