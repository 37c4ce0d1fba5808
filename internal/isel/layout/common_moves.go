package layout

import (
	"slices"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

// mover takes moves that both sides of a branch begin with in front of it.
type mover struct {
	f       *ptx.Func
	preds   []int32 // by ptx.BlockID: edges into the block
	read    []int32 // by register: the scan that last saw it read
	written []int32
	scan    int32
	left    []int // places of movable moves on one side
}

// ShareMoves puts moves that both targets of a branch do, where no other way leads to these, once in front of the branch, and returns how many. Copies
// into phis are often such: the value that a variable has when a loop is not entered, and the one that it enters the loop with. It takes time linear in
// the function. (Moving them up when they are needed on all paths is the safe half of Knoop, Rüthing and Steffen, "Lazy code motion", PLDI 1992.)
func ShareMoves(f *ptx.Func) (n int64) {
	m := &mover{f: f, preds: make([]int32, f.NumBlocks()+1), read: dense.Zeroed[int32](nil, f.NumRegs()), written: dense.Zeroed[int32](nil, f.NumRegs())}
	at := make([]*ptx.Block, f.NumBlocks()+1) // by ptx.BlockID
	var buf []*ptx.Block
	for i, b := range f.Blocks {
		at[b.ID] = b
		var next *ptx.Block
		if i+1 < len(f.Blocks) {
			next = f.Blocks[i+1]
		}
		buf = f.Succs(b, next, buf[:0])
		for _, s := range buf {
			m.preds[s.ID]++
		}
	}
	if len(f.Blocks) > 0 {
		m.preds[f.Blocks[0].ID]++
	}
	for _, b := range slices.Backward(f.Blocks) { // what comes up may go on
		k := len(b.Insts) - 2
		if k < 0 || b.Branches() != 2 || b.Insts[k].Op != ptx.OpBra || b.Insts[k+1].Op != ptx.OpBra {
			continue
		}
		x, y := at[b.Insts[k].Src[0].Block()], at[b.Insts[k+1].Src[0].Block()]
		if x != y && x != b && y != b && m.preds[x.ID] == 1 && m.preds[y.ID] == 1 {
			n += m.share(b, k, x, y)
		}
	}
	return n
}

// share takes what x and y have in common in front of instruction k of b.
func (m *mover) share(b *ptx.Block, k int, x, y *ptx.Block) int64 {
	guard := b.Insts[k].Guard.Reg()
	m.left = m.movable(x, m.left[:0])
	if len(m.left) == 0 {
		return 0
	}
	var common []ptx.Inst
	var inX, inY []int
	for _, j := range m.movable(y, nil) {
		for _, i := range m.left {
			in, other := x.Insts[i], &y.Insts[j]
			if in.Dst == other.Dst && in.Src[0] == other.Src[0] && in.Type == other.Type && in.Dst.Reg() != guard {
				common, inX, inY = append(common, in), append(inX, i), append(inY, j)
				break
			}
		}
	}
	if len(common) == 0 {
		return 0
	}
	slices.Sort(inX)
	remove(x, inX)
	remove(y, inY)
	b.Insts = slices.Insert(b.Insts, k, common...)
	return int64(len(common))
}

// remove takes out the instructions at ascending places.
func remove(b *ptx.Block, places []int) {
	for _, i := range slices.Backward(places) {
		b.Insts = slices.Delete(b.Insts, i, i+1)
	}
}

// mostMovable bounds the moves of a block that are compared with those of another.
const mostMovable = 16

// movable appends the places of moves in b that may as well come first: nothing before them reads or writes their destination, or writes their
// source.
func (m *mover) movable(b *ptx.Block, list []int) []int {
	m.scan++
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op == ptx.OpMov && in.Guard == 0 && in.Dst.IsReg() && len(list) < mostMovable {
			d, s := in.Dst.Reg(), in.Src[0]
			if m.read[d] != m.scan && m.written[d] != m.scan && (s.IsImm() || s.IsReg() && m.written[s.Reg()] != m.scan) {
				list = append(list, i)
			}
		}
		m.f.Uses(in, func(r ptx.Reg) { m.read[r] = m.scan })
		m.f.Defs(in, func(r ptx.Reg) { m.written[r] = m.scan })
	}
	return list
}
