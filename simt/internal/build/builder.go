package build

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt/micro"
)

// Builder is what both decoders use to write a function.
type Builder struct {
	Prog   *micro.Module
	Fn     *micro.Func
	consts map[uint64]micro.Slot
	vars   map[micro.SetVarRef]micro.Slot
	Pos    diag.Pos
	Guard  micro.Slot // of the instructions being written
	Negate bool
	Origin uint16 // of the next instruction: see Program.Counts
}

// New returns a builder of fn, a function of p.
func New(p *micro.Module, fn *micro.Func) *Builder {
	return &Builder{Prog: p, Fn: fn, consts: map[uint64]micro.Slot{}, vars: map[micro.SetVarRef]micro.Slot{}}
}

// Slot returns a fresh slot.
func (b *Builder) Slot() micro.Slot {
	if b.Fn.Slots == 0 {
		b.Fn.Slots = 1
	}
	b.Fn.Slots++
	return micro.Slot(b.Fn.Slots - 1)
}

// Constant returns the slot that holds the bits in every lane.
func (b *Builder) Constant(bits uint64) micro.Slot {
	if s, ok := b.consts[bits]; ok {
		return s
	}
	s := b.Slot()
	b.consts[bits] = s
	b.Fn.Consts = append(b.Fn.Consts, micro.Const{Slot: s, Bits: bits})
	return s
}

// Address returns the slot that holds the address of a variable, or of function -1-v.
func (b *Builder) Address(v int, off int64, generic bool) micro.Slot {
	k := micro.SetVarRef{Var: v, Off: off, Generic: generic}
	if s, ok := b.vars[k]; ok {
		return s
	}
	s := b.Slot()
	b.vars[k] = s
	k.Slot = s
	b.Fn.SetVars = append(b.Fn.SetVars, k)
	return s
}

// Emit appends an instruction under the current guard and position.
func (b *Builder) Emit(in micro.Inst) *micro.Inst {
	in.Pos = b.Pos
	if b.Guard != 0 {
		in.Guard = b.Guard
		if b.Negate {
			in.Mode |= micro.ModeGuardNot
		}
	}
	b.Fn.Code = append(b.Fn.Code, in)
	b.Fn.Origin = append(b.Fn.Origin, b.Origin)
	b.Origin = 0
	return &b.Fn.Code[len(b.Fn.Code)-1]
}

// Op emits an operation into a fresh slot and returns it.
func (b *Builder) Op(op micro.Op, bits uint8, mode micro.Mode, a, c, d micro.Slot) micro.Slot {
	s := b.Slot()
	b.Emit(micro.Inst{Op: op, Bits: bits, Mode: mode, Dst: s, A: a, B: c, C: d})
	return s
}

// List stores an operand list and returns its index for Ext.
func (b *Builder) List(slots ...micro.Slot) int32 {
	b.Fn.Lists = append(b.Fn.Lists, slots)
	return int32(len(b.Fn.Lists) - 1)
}

// Text adds a text to the function and returns its index in Func.Texts.
func (b *Builder) Text(s string) int32 {
	b.Fn.Texts = append(b.Fn.Texts, s)
	return int32(len(b.Fn.Texts) - 1)
}

// Unsupported marks the function as one that cannot be run; the first reason stays.
func (b *Builder) Unsupported(format string, args ...any) {
	if b.Fn.Unsupported == nil {
		b.Fn.Unsupported = &diag.Diag{File: b.Prog.File, Pos: b.Pos, Severity: diag.Error, Msg: "not modelled: " + fmt.Sprintf(format, args...)}
	}
}

// Finish prepares a decoded function for execution: places of blocks, order of scheduling,
// post-dominators, tables of switches. starts are the code offsets of the blocks, ascending.
func Finish(f *micro.Func, starts []int32) {
	f.Slots = max(f.Slots, 1)
	n := int32(len(f.Code))
	f.Starts, f.BlockOf = make([]bool, n+1), make([]int32, n+1)
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
			f.BlockOf[pc] = int32(len(f.Blocks))
		}
		f.Starts[s] = true
		f.Blocks = append(f.Blocks, micro.Block{Start: s, End: end, IPDom: -1})
	}
	if len(f.Blocks) > 0 {
		f.BlockOf[n] = int32(len(f.Blocks) - 1)
	}
	f.Switches = make([]micro.SwitchTable, len(f.Targets))
	for i := range f.Targets {
		if i < len(f.Keys) {
			f.Switches[i].Build(f.Keys[i])
		}
	}
	order(f)
	analyse(f)
}

// successors returns the blocks that control may reach from block i.
func successors(f *micro.Func, i int) []int32 {
	b := f.Blocks[i]
	var out []int32
	falls := true
	for pc := b.Start; pc < b.End; pc++ {
		in := &f.Code[pc]
		switch in.Op {
		case micro.OpBr:
			out = append(out, f.BlockOf[in.Imm])
		case micro.OpSwitch, micro.OpBrIdx:
			for _, t := range f.Targets[in.Ext] {
				out = append(out, f.BlockOf[t])
			}
		case micro.OpRet, micro.OpExit, micro.OpUB:
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

// order computes the order of scheduling and the immediate post-dominators: dominators of the reversed graph with one
// virtual exit.
func order(f *micro.Func) {
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
	idom := immediateDominators(int32(n), preds, succs)
	for i := range n {
		if d := idom[i]; d >= 0 && d < int32(n) {
			f.Blocks[i].IPDom = d
		}
	}
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

// ScalarTo emits an OpScalar with a given destination.
func (b *Builder) ScalarTo(dst micro.Slot, fn micro.ScalarFunc, bits uint8, mode micro.Mode, param int64, args ...micro.Slot) {
	b.Emit(micro.Inst{Op: micro.OpScalar, Bits: bits, From: bits, Mode: mode, Dst: dst, Imm: int64(fn) | param<<8, Ext: b.List(args...)})
}

// Label notes that a block starts at the end of the code so far. Of several at one place, the last
// is the one that holds code.
func (b *Builder) Label(name string, edge bool) {
	l := micro.Label{At: int32(len(b.Fn.Code)), Name: name, Edge: edge}
	if n := len(b.Fn.Labels); n > 0 && b.Fn.Labels[n-1].At == l.At {
		b.Fn.Labels[n-1] = l
		return
	}
	b.Fn.Labels = append(b.Fn.Labels, l)
}

// Ext adds an operation to the function and returns its index for Ext.
func (b *Builder) Ext(x any) int32 {
	b.Fn.Exts = append(b.Fn.Exts, x)
	return int32(len(b.Fn.Exts) - 1)
}

// RoundUp returns the least multiple of a that is not below x.
func RoundUp(x, a int64) int64 { return (x + a - 1) / a * a }

// EachWord calls do with the offset and width in bytes of each word of n bytes.
func EachWord(n int64, do func(i int, off int64, width uint8)) {
	for i, off := 0, int64(0); off < n; i, off = i+1, off+8 {
		do(i, off, uint8(min(8, n-off)))
	}
}
