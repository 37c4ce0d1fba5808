package reassociate

import (
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// blockShift makes room for the ranks of the instructions of a block above that of the block.
const blockShift = 31

// ranks says how early a value is known: the order of operands in a chain.
type ranks struct {
	f     *ir.Func
	of    []int64     // by ID; 0: not known yet, or a constant
	base  []int64     // by ID of the block; 0: not reachable
	stack []*ir.Value // of rank
}

// init ranks parameters, blocks, and the instructions that stay where they are.
func (r *ranks) init(f *ir.Func, order []*ir.Block) {
	r.f, r.of, r.base = f, make([]int64, f.NumIDs()), make([]int64, f.NumBlockIDs())
	n := int64(2)
	for _, p := range f.Params {
		n++
		r.of[p.ID] = n
	}
	for i, b := range order {
		n = int64(i+1) << blockShift
		r.base[b.ID] = n
		for v := range b.Instrs() {
			if !r.moves(v) {
				n++
				r.of[v.ID] = n
			}
		}
	}
}

// moves reports an instruction that depends on its operands only, and could stand anywhere behind them.
func (r *ranks) moves(v *ir.Value) bool {
	switch v.Op {
	case ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem:
		n, ok := r.f.SInt(v.Args[1])
		return ok && n != 0 && n != -1
	case ir.OpFNeg, ir.OpGetElementPtr, ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpFreeze, ir.OpExtractValue, ir.OpInsertValue, ir.OpExtractElement,
		ir.OpInsertElement, ir.OpShuffleVector:
		return true
	case ir.OpCall:
		g := r.f.CalledFunc(v)
		if g == nil || !g.IsIntrinsic() {
			return false
		}
		i, _ := intrinsic.Lookup(g.Name)
		return i != nil && i.Has('s') && i.Has('n') && !i.Has('c')
	}
	return v.Op.Is(ir.IsCast|ir.IsBinary) && !v.Op.Is(ir.CanTrap)
}

// block returns the number of the block that a rank belongs to, parameters to the first.
func block(rank int64) int64 { return max(1, rank>>blockShift) }

// rank returns the rank of a value: that of its highest operand, and one more unless it only negates.
func (r *ranks) rank(v *ir.Value) int64 {
	if k, ok := r.known(v); ok {
		return k
	}
	r.stack = append(r.stack[:0], v)
	for len(r.stack) > 0 {
		v := r.stack[len(r.stack)-1]
		high, waits := int64(0), false
		for _, a := range v.Args {
			k, ok := r.known(a)
			if !ok {
				r.stack, waits = append(r.stack, a), true
			}
			high = max(high, k)
		}
		if waits {
			continue
		}
		r.stack = r.stack[:len(r.stack)-1]
		if !r.negates(v) {
			high++
		}
		r.set(v, max(high, 1))
	}
	return r.of[v.ID]
}

// known returns a rank that need not be computed.
func (r *ranks) known(v *ir.Value) (int64, bool) {
	switch {
	case v.Class == ir.ClassConst:
		return 0, true
	case int(v.ID) < len(r.of) && r.of[v.ID] != 0:
		return r.of[v.ID], true
	case !v.IsInst() || v.Block == nil || r.base[v.Block.ID] == 0:
		return 1, true // not reached
	}
	return 0, false
}

func (r *ranks) set(v *ir.Value, k int64) {
	for int(v.ID) >= len(r.of) {
		r.of = append(r.of, 0)
	}
	r.of[v.ID] = k
}

// negates reports a negation or complement, which shall stand beside what it is of.
func (r *ranks) negates(v *ir.Value) bool {
	return negated(r.f, v) != nil || complemented(r.f, v) != nil
}
