package simt

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
)

// builder is what both decoders use to write a function.
type builder struct {
	prog   *Program
	fn     *Func
	consts map[uint64]Slot
	vars   map[SetVarRef]Slot
	pos    diag.Pos
	guard  Slot // of the instructions being written
	negate bool
	origin uint16 // of the next instruction: see coverage
}

func newBuilder(p *Program, fn *Func) *builder {
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

// addressTaken lists the functions whose address something in the module holds.
func (p *Program) addressTaken() (out []int) {
	for _, f := range p.Funcs {
		for _, v := range f.SetVars {
			if v.Var < 0 {
				out = append(out, -1-v.Var)
			}
		}
	}
	for _, v := range p.Vars {
		for _, r := range v.Relocs {
			if r.Func >= 0 {
				out = append(out, r.Func)
			}
		}
	}
	return out
}

// supported reports whether a kernel and all it may call can be run. Indirect calls may reach any
// function whose address is taken.
func (p *Program) supported(kernel string) error {
	start := p.index(kernel)
	if start < 0 {
		return nil
	}
	seen := make([]bool, len(p.Funcs))
	todo := []int{start}
	seen[start] = true
	visit := func(i int) {
		if !seen[i] {
			seen[i] = true
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		f := p.Funcs[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		if f.Unsupported != nil {
			return f.Unsupported
		}
		for _, c := range f.Calls {
			if c.Func >= 0 {
				visit(c.Func)
				continue
			}
			for _, i := range p.addressTaken() {
				visit(i)
			}
		}
	}
	return nil
}

// finish prepares a decoded function for execution: places of blocks, order of scheduling,
// post-dominators, tables of switches. starts are the code offsets of the blocks, ascending.
func (f *Func) finish(starts []int32) {
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
	f.order()
	f.analyse()
}

// succs returns the blocks that control may reach from block i.
func (f *Func) succs(i int) []int32 {
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
func (f *Func) order() {
	n := len(f.Blocks)
	succs := make([][]int32, n+1)
	preds := make([][]int32, n+1) // of the reversed graph these are successors
	for i := range n {
		succs[i] = f.succs(i)
		if len(succs[i]) == 0 {
			succs[i] = []int32{int32(n)}
		}
		for _, s := range succs[i] {
			preds[s] = append(preds[s], int32(i))
		}
	}
	f.schedule(succs[:n], postorder(0, succs[:n], n))
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
