// Package parallel puts copies that happen at once, as those of the phis of a block on one edge into it, into an order
// in which they may be done one after the other.
package parallel

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

// Copies is a set of copies that happen at once. The zero Copies is empty; one that is reset keeps its storage.
type Copies struct {
	dst, src []ptx.Operand // dst are distinct registers; src registers or immediates

	// Scratch of Sequentialise, by register.
	from  []int32 // index plus one of the pending copy that writes the register
	reads []int32 // number of pending copies that read the register
	done  []bool
	ready []int32
}

// Reset empties p.
func (p *Copies) Reset() { p.dst, p.src = p.dst[:0], p.src[:0] }

// Add adds the copy d = s, d a register that no other copy writes; a copy of a register to itself is dropped.
func (p *Copies) Add(d, s ptx.Operand) {
	if d != s {
		p.dst = append(p.dst, d)
		p.src = append(p.src, s)
	}
}

// Sequentialise calls move for each copy in an order that gives all destinations what the sources
// held before the first move. Registers are below nregs; fresh returns a new register like the one given. At most one fresh
// register a cycle is used: a copy whose destination nobody still reads can be done at once, and
// when there is none, every pending destination is read exactly once, the copies form cycles, and
// saving one destination opens its cycle (Boissinot et al., "Revisiting Out-of-SSA Translation for
// Correctness, Code Quality and Efficiency", CGO 2009, algorithm 1). Immediates come last, so
// that registers free up first.
func (p *Copies) Sequentialise(nregs int, fresh func(ptx.Operand) ptx.Operand, move func(d, s ptx.Operand)) {
	n := len(p.dst)
	if n == 1 {
		move(p.dst[0], p.src[0])
		return
	}
	p.prepare(nregs)
	next := 0
	for {
		for len(p.ready) > 0 {
			i := p.ready[len(p.ready)-1]
			p.ready = p.ready[:len(p.ready)-1]
			p.done[i] = true
			move(p.dst[i], p.src[i])
			r := p.src[i].Reg()
			p.reads[r]--
			if p.reads[r] == 0 {
				if k := p.from[r]; k != 0 && !p.done[k-1] && p.src[k-1].IsReg() {
					p.ready = append(p.ready, k-1)
				}
			}
		}
		for next < n && (p.done[next] || !p.src[next].IsReg()) {
			next++
		}
		if next == n {
			break
		}
		// Only cycles are left: see above. Save what dst[next] holds for the one copy that reads
		// it, which is the last of the cycle.
		d := p.dst[next]
		last := next
		for p.src[last] != d {
			last = int(p.from[p.src[last].Reg()]) - 1
		}
		t := fresh(d)
		move(t, d)
		p.src[last] = t
		p.reads[d.Reg()] = 0
		if int(t.Reg()) >= len(p.reads) {
			p.reads = grown(p.reads, int(t.Reg())+1)
			p.from = grown(p.from, int(t.Reg())+1)
		}
		p.reads[t.Reg()]++
		p.ready = append(p.ready, int32(next))
	}
	for i := range n {
		if !p.src[i].IsReg() {
			move(p.dst[i], p.src[i])
		}
		p.from[p.dst[i].Reg()] = 0
	}
}

// prepare counts who reads what, and finds the copies whose destination nobody reads.
func (p *Copies) prepare(nregs int) {
	n := len(p.dst)
	p.from, p.reads = grown(p.from, nregs), grown(p.reads, nregs)
	p.done = dense.Zeroed(p.done, n)
	for i := range n {
		p.from[p.dst[i].Reg()] = int32(i) + 1
		if r := p.src[i].Reg(); p.src[i].IsReg() {
			p.reads[r]++
		}
	}
	p.ready = p.ready[:0]
	for i := range n {
		if p.src[i].IsReg() && p.reads[p.dst[i].Reg()] == 0 {
			p.ready = append(p.ready, int32(i))
		}
	}
}

// grown returns s with at least n elements, the new ones zero.
func grown(s []int32, n int) []int32 {
	if len(s) >= n {
		return s
	}
	t := make([]int32, n+n/2)
	copy(t, s)
	return t
}
