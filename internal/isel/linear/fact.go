package linear

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Facts are the numbers of 32 bits that are known not to be negative where addresses are computed. An access is undefined if
// its address is poison, so what the flags of an index say is so wherever the access is certainly made: of `zext nneg` of a
// sum with nuw, neither the sum nor what it adds is negative. Front ends drop flags where they take a product apart, as in
// (y-1)*4096 + x; here the addresses of the neighbours give them back.
type Facts struct {
	known []bool // by ir.ID; empty while nothing is known
	learn []*ir.Value
}

// Forget makes the facts those of another block.
func (k *Facts) Forget() {
	for _, v := range k.learn {
		k.known[v.ID] = false
	}
	k.learn = k.learn[:0]
}

// Reset forgets the function before.
func (k *Facts) Reset() { k.known, k.learn = k.known[:0], k.learn[:0] }

// Learn takes in that the index x of an address is not poison.
func (k *Facts) Learn(f *ir.Func, x *ir.Value) {
	if x.Class != ir.ClassInst || x.Op != ir.OpZExt || x.Flags&ir.NNeg == 0 || x.Args[0].Type != ir.I32 {
		return
	}
	if len(k.known) == 0 {
		k.known = dense.Zeroed(k.known, f.NumIDs())
	}
	next := len(k.learn)
	k.note(x.Args[0])
	for ; next < len(k.learn); next++ {
		v := k.learn[next]
		if v.Class != ir.ClassInst {
			continue
		}
		switch v.Op {
		case ir.OpAdd:
			if v.Flags&ir.NUW != 0 { // neither operand is greater than the sum
				k.note(v.Args[0])
				k.note(v.Args[1])
			}
		case ir.OpOr: // has the sign if one of its operands has it
			k.note(v.Args[0])
			k.note(v.Args[1])
		}
	}
}

func (k *Facts) note(v *ir.Value) {
	if !v.IsConst() && !k.known[v.ID] {
		k.known[v.ID] = true
		k.learn = append(k.learn, v)
	}
}

// nonNegative reports that v is a constant that is not negative, or known not to be.
func (k *Facts) nonNegative(f *ir.Func, v *ir.Value) bool {
	if v.IsConst() {
		c, ok := f.SInt(v)
		return ok && c >= 0
	}
	return int(v.ID) < len(k.known) && k.known[v.ID]
}

// widens reports that the sum or difference v of 32 bits does not wrap as one of signed numbers, although it has no flag. A sum
// with a number that is not negative wraps to a negative one only; a difference of two such numbers does not wrap at all.
func (k *Facts) widens(f *ir.Func, v *ir.Value, nonNegative bool) bool {
	if len(k.known) == 0 || v.Type != ir.I32 || v.Op != ir.OpAdd && v.Op != ir.OpSub {
		return false
	}
	a, b := v.Args[0], v.Args[1]
	if c, isInt := f.SInt(b); isInt && c < 0 && v.Op == ir.OpAdd {
		return k.nonNegative(f, a)
	}
	if v.Op == ir.OpSub {
		return k.nonNegative(f, a) && k.nonNegative(f, b)
	}
	return (nonNegative || k.nonNegative(f, v)) && (k.nonNegative(f, a) || k.nonNegative(f, b))
}
