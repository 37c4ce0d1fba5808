package simt

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
)

// builder is what both decoders use to write a function.
type builder struct {
	prog   *Module
	fn     *Func
	consts map[uint64]Slot
	vars   map[SetVarRef]Slot
	pos    diag.Pos
	guard  Slot // of the instructions being written
	negate bool
	origin uint16 // of the next instruction: see coverage
}

func newBuilder(p *Module, fn *Func) *builder {
	return &builder{prog: p, fn: fn, consts: map[uint64]Slot{}, vars: map[SetVarRef]Slot{}}
}

// slot returns a fresh slot.
func (b *builder) slot() Slot {
	if b.fn.Slots == 0 {
		b.fn.Slots = 1
	}
	b.fn.Slots++
	return Slot(b.fn.Slots - 1)
}

// constant returns the slot that holds the bits in every lane.
func (b *builder) constant(bits uint64) Slot {
	if s, ok := b.consts[bits]; ok {
		return s
	}
	s := b.slot()
	b.consts[bits] = s
	b.fn.Consts = append(b.fn.Consts, Const{Slot: s, Bits: bits})
	return s
}

// address returns the slot that holds the address of a variable, or of function -1-v.
func (b *builder) address(v int, off int64, generic bool) Slot {
	k := SetVarRef{Var: v, Off: off, Generic: generic}
	if s, ok := b.vars[k]; ok {
		return s
	}
	s := b.slot()
	b.vars[k] = s
	k.Slot = s
	b.fn.SetVars = append(b.fn.SetVars, k)
	return s
}

// emit appends an instruction under the current guard and position.
func (b *builder) emit(in Inst) *Inst {
	in.Pos = b.pos
	if b.guard != 0 {
		in.Guard = b.guard
		if b.negate {
			in.Mode |= ModeGuardNot
		}
	}
	b.fn.Code = append(b.fn.Code, in)
	b.fn.origin = append(b.fn.origin, b.origin)
	b.origin = 0
	return &b.fn.Code[len(b.fn.Code)-1]
}

// op emits an operation into a fresh slot and returns it.
func (b *builder) op(op Op, bits uint8, mode Mode, a, c, d Slot) Slot {
	s := b.slot()
	b.emit(Inst{Op: op, Bits: bits, Mode: mode, Dst: s, A: a, B: c, C: d})
	return s
}

// list stores an operand list and returns its index for Ext.
func (b *builder) list(slots ...Slot) int32 {
	b.fn.Lists = append(b.fn.Lists, slots)
	return int32(len(b.fn.Lists) - 1)
}

func (b *builder) text(s string) int32 {
	b.fn.Texts = append(b.fn.Texts, s)
	return int32(len(b.fn.Texts) - 1)
}

// unsupported marks the function as one that cannot be run; the first reason stays.
func (b *builder) unsupported(format string, args ...any) {
	if b.fn.Unsupported == nil {
		b.fn.Unsupported = &diag.Diag{File: b.prog.File, Pos: b.pos, Severity: diag.Error, Msg: "not modelled: " + fmt.Sprintf(format, args...)}
	}
}

// finish prepares a decoded function for execution: places of blocks, order of scheduling,
// post-dominators, tables of switches. starts are the code offsets of the blocks, ascending.
func finish(f *Func, starts []int32) {
	f.Slots = max(f.Slots, 1)
	n := int32(len(f.Code))
	f.starts, f.blockOf = make([]bool, n+1), make([]int32, n+1)
	f.Blocks = nil
	for i, s := range starts {
		end := n
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		if s == end && s < n {
			continue // empty: the next block starts here, too
		}
		for pc := s; pc < end; pc++ {
			f.blockOf[pc] = int32(len(f.Blocks))
		}
		f.starts[s] = true
		f.Blocks = append(f.Blocks, Block{Start: s, End: end, IPDom: -1})
	}
	if len(f.Blocks) > 0 {
		f.blockOf[n] = int32(len(f.Blocks) - 1)
	}
	f.switches = make([]switchTable, len(f.Targets))
	for i := range f.Targets {
		if i < len(f.Keys) {
			f.switches[i].build(f.Keys[i])
		}
	}
	order(f)
	analyse(f)
}

// successors returns the blocks that control may reach from block i.
func successors(f *Func, i int) []int32 {
	b := f.Blocks[i]
	var out []int32
	falls := true
	for pc := b.Start; pc < b.End; pc++ {
		in := &f.Code[pc]
		switch in.Op {
		case OpBr:
			out = append(out, f.blockOf[in.Imm])
		case OpSwitch, OpBrIdx:
			for _, t := range f.Targets[in.Ext] {
				out = append(out, f.blockOf[t])
			}
		case OpRet, OpExit, OpUB:
		default:
			continue
		}
		if in.Guard == 0 {
			falls = false
		}
	}
	if falls && i+1 < len(f.Blocks) {
		out = append(out, int32(i+1))
	}
	return out
}

// order computes the order of scheduling and the immediate post-dominators (Cooper, Harvey and
// Kennedy 2001, on the reversed graph with one virtual exit).
func order(f *Func) {
	n := len(f.Blocks)
	succs := make([][]int32, n+1)
	preds := make([][]int32, n+1) // of the reversed graph these are successors
	for i := range n {
		succs[i] = successors(f, i)
		if len(succs[i]) == 0 {
			succs[i] = []int32{int32(n)}
		}
		for _, s := range succs[i] {
			preds[s] = append(preds[s], int32(i))
		}
	}
	schedule(f, succs[:n], postorder(0, succs[:n], n))
	back := postorder(n, preds, -1)
	num := make([]int32, n+1)
	for i := range num {
		num[i] = -1
	}
	for k, b := range back {
		num[b] = int32(k)
	}
	idom := make([]int32, n+1)
	for i := range idom {
		idom[i] = -1
	}
	idom[n] = int32(n)
	for changed := true; changed; {
		changed = false
		for k := len(back) - 2; k >= 0; k-- {
			b := back[k]
			best := int32(-1)
			for _, s := range succs[b] {
				if num[s] < 0 || idom[s] < 0 {
					continue
				}
				if best < 0 {
					best = s
					continue
				}
				best = meetDoms(best, s, idom, num)
			}
			if best != idom[b] {
				idom[b] = best
				changed = true
			}
		}
	}
	for i := range n {
		if d := idom[i]; d >= 0 && d < int32(n) {
			f.Blocks[i].IPDom = d
		}
	}
}

func meetDoms(a, b int32, idom, num []int32) int32 {
	for a != b {
		if num[a] < num[b] {
			a = idom[a]
		} else {
			b = idom[b]
		}
	}
	return a
}

// postorder lists the nodes reachable from root, children first, leaving out node skip.
func postorder(root int, next [][]int32, skip int) []int32 {
	type item struct {
		node int32
		i    int
	}
	seen := make([]bool, len(next)+1)
	var out []int32
	if root >= len(next) || len(next) == 0 {
		return nil
	}
	stack := []item{{int32(root), 0}}
	seen[root] = true
	for len(stack) > 0 {
		it := &stack[len(stack)-1]
		if it.i < len(next[it.node]) {
			s := next[it.node][it.i]
			it.i++
			if int(s) != skip && !seen[s] {
				seen[s] = true
				stack = append(stack, item{s, 0})
			}
			continue
		}
		out = append(out, it.node)
		stack = stack[:len(stack)-1]
	}
	return out
}

// scalarFn emits an OpScalar and returns its slot.
func (b *builder) scalarFn(fn ScalarFunc, bits uint8, param int64, args ...Slot) Slot {
	s := b.slot()
	b.scalarTo(s, fn, bits, 0, param, args...)
	return s
}

// scalarTo emits an OpScalar with a given destination.
func (b *builder) scalarTo(dst Slot, fn ScalarFunc, bits uint8, mode Mode, param int64, args ...Slot) {
	b.emit(Inst{Op: OpScalar, Bits: bits, From: bits, Mode: mode, Dst: dst, Imm: int64(fn) | param<<8, Ext: b.list(args...)})
}

// label notes that a block starts at the end of the code so far. Of several at one place, the last
// is the one that holds code.
func (b *builder) label(name string, edge bool) {
	l := Label{int32(len(b.fn.Code)), name, edge}
	if n := len(b.fn.Labels); n > 0 && b.fn.Labels[n-1].At == l.At {
		b.fn.Labels[n-1] = l
		return
	}
	b.fn.Labels = append(b.fn.Labels, l)
}

// ext adds an operation to the function and returns its index for Ext.
func (b *builder) ext(x any) int32 {
	b.fn.Exts = append(b.fn.Exts, x)
	return int32(len(b.fn.Exts) - 1)
}

func roundUp(x, a int64) int64 { return (x + a - 1) / a * a }

// eachWord calls do with the offset and width in bytes of each word of n bytes.
func eachWord(n int64, do func(i int, off int64, width uint8)) {
	for i, off := 0, int64(0); off < n; i, off = i+1, off+8 {
		do(i, off, uint8(min(8, n-off)))
	}
}
