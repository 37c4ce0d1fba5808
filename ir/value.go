package ir

import "iter"

// ID is the dense number of a value in its Pool, from 1, never reused.
type ID uint32

// Class is the kind of a Value.
type Class uint8

// The classes.
const (
	ClassInst  Class = iota // instruction, attached to a block or not yet
	ClassParam              // function parameter
	ClassConst              // constant, constant expression or metadata as a value
)

// Flags are the optional flags of an instruction or constant expression.
type Flags uint16

// The flags.
const (
	Reassoc  Flags = 1 << iota // fast-math flags occupy the low seven bits
	NNaN                       //
	NInf                       //
	NSZ                        //
	ARcp                       //
	Contract                   //
	AFn                        //
	NUW                        // add, sub, mul, shl, trunc, getelementptr
	NSW                        // add, sub, mul, shl, trunc
	Exact                      // udiv, sdiv, lshr, ashr
	Disjoint                   // or
	NNeg                       // zext, uitofp
	SameSign                   // icmp
	InBounds                   // getelementptr
	NUSW                       // getelementptr
	Volatile                   // load, store, cmpxchg, atomicrmw

	FastMath = Reassoc | NNaN | NInf | NSZ | ARcp | Contract | AFn // "fast" is all of them
)

// Value is one instruction, parameter or constant. Its fields are read freely; Args, Block and
// the list links change only through the methods, which keep use counts and epochs right.
type Value struct {
	ID    ID
	Op    Op
	Class Class
	Flags Flags
	Type  Type   // of the result; Void when there is none
	Uses  int32  // number of Args slots that hold this value
	Aux   int64  // meaning by Op: see the op's comment
	Block *Block // nil for parameters, constants and detached instructions

	prev, next *Value
	Args       []*Value // operands, in the order that the op's comment gives
	inline     [3]*Value
}

// IsConst reports whether v is a constant (or metadata as a value).
func (v *Value) IsConst() bool { return v.Class == ClassConst }

// IsInst reports whether v is an instruction.
func (v *Value) IsInst() bool { return v.Class == ClassInst }

// IsConstExpr reports whether v is a constant expression.
func (v *Value) IsConstExpr() bool { return v.Class == ClassConst && v.Op >= OpRet }

// IsTerminator reports whether v ends a block.
func (v *Value) IsTerminator() bool { return v.Class == ClassInst && v.Op.Is(IsTerminator) }

// Next returns the instruction after v in its block, or nil.
func (v *Value) Next() *Value { return v.next }

// Prev returns the instruction before v in its block, or nil.
func (v *Value) Prev() *Value { return v.prev }

// Mem returns the Aux of a memory instruction.
func (v *Value) Mem() MemAux { return MemAux(v.Aux) }

// Alloca returns the Aux of an alloca.
func (v *Value) Alloca() AllocaAux { return AllocaAux(v.Aux) }

// GEP returns the Aux of a getelementptr.
func (v *Value) GEP() GEPAux { return GEPAux(v.Aux) }

// Pred returns the predicate of an icmp or fcmp.
func (v *Value) Pred() Pred { return Pred(v.Aux) }

// Addr returns the address operand of a load, store, cmpxchg, atomicrmw or getelementptr.
func (v *Value) Addr() *Value {
	if v.Op == OpStore {
		return v.Args[1]
	}
	return v.Args[0]
}

// IsVolatile reports a volatile memory access.
func (v *Value) IsVolatile() bool { return v.Flags&Volatile != 0 }

// setArgs sets the operands of a fresh value from args, counting uses. The pool supplies storage
// for more than three operands.
func (v *Value) setArgs(args []*Value, p *Pool) {
	n := len(args)
	if n <= len(v.inline) {
		v.Args = v.inline[:n:len(v.inline)]
	} else {
		v.Args = p.allocArgs(n)
	}
	for i, a := range args {
		v.Args[i] = a
		if a != nil {
			a.Uses++
		}
	}
}

// SetArg replaces operand i.
func (v *Value) SetArg(i int, w *Value) {
	if old := v.Args[i]; old != nil {
		old.Uses--
	}
	if w != nil {
		w.Uses++
	}
	v.Args[i] = w
	v.touch()
}

// AddArg appends an operand.
func (v *Value) AddArg(w *Value) {
	if v.Args == nil {
		v.Args = v.inline[:0:len(v.inline)]
	}
	w.Uses++
	v.Args = append(v.Args, w)
	v.touch()
}

// RemoveArg removes operand i, keeping the order of the others.
func (v *Value) RemoveArg(i int) {
	v.Args[i].Uses--
	copy(v.Args[i:], v.Args[i+1:])
	v.Args[len(v.Args)-1] = nil
	v.Args = v.Args[:len(v.Args)-1]
	v.touch()
}

// ClearArgs removes all operands.
func (v *Value) ClearArgs() {
	for i, a := range v.Args {
		if a != nil {
			a.Uses--
		}
		v.Args[i] = nil
	}
	v.Args = v.Args[:0]
	v.touch()
}

func (v *Value) touch() {
	if v.Block != nil {
		v.Block.Func.valueEpoch++
	}
}

// Phi incoming blocks are those of the predecessors, in order.

// Incoming yields the predecessor block and the value of each argument of a phi.
func (v *Value) Incoming() iter.Seq2[*Block, *Value] {
	return func(yield func(*Block, *Value) bool) {
		for i, a := range v.Args {
			if !yield(v.Block.Preds[i].B, a) {
				return
			}
		}
	}
}

// OnlyIncoming returns the value that all arguments of a phi are, itself aside, or nil.
func (v *Value) OnlyIncoming() *Value {
	var u *Value
	for _, a := range v.Args {
		if a == v {
			continue
		}
		if u != nil && a != u {
			return nil
		}
		u = a
	}
	return u
}

// ptrArena hands out operand slices from chunks.
type ptrArena struct {
	free []*Value
	last int // length of the last chunk
}

// firstChunk and maxChunk bound the chunks of a ptrArena. They grow, so that little is left over in a small
// function.
const firstChunk, maxChunk = 32, 1024

func (p *Pool) allocArgs(n int) []*Value {
	a := &p.args
	if n > len(a.free) {
		if n > maxChunk/4 {
			return make([]*Value, n)
		}
		a.last = max(n, min(2*a.last, maxChunk), firstChunk)
		if p.lent {
			a.last = maxChunk
		}
		a.free = make([]*Value, a.last)
	}
	s := a.free[:n:n]
	a.free = a.free[n:]
	return s
}
