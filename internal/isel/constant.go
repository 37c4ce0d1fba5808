package isel

import (
	"math/big"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// constant returns the parts of the constant v. Immediates are remembered for the whole function,
// what needs instructions (addresses, constant expressions) for the current machine block.
func (l *lowering) constant(v *ir.Value) []ptx.Operand {
	if p, ok := l.immediates(v); ok {
		l.setParts(v, p)
		return l.parts(v)
	}
	return l.setHere(v, l.constParts(v))
}

// immediates returns the parts of v when they are all immediates.
func (l *lowering) immediates(v *ir.Value) ([]ptx.Operand, bool) {
	switch v.Op {
	case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpZero, ir.OpUndef, ir.OpPoison, ir.OpNone,
		ir.OpConstData, ir.OpMetadata, ir.OpInlineAsm, ir.OpBlockAddress:
		return l.leaf(v), true
	case ir.OpConstStruct, ir.OpConstArray, ir.OpConstVector, ir.OpSplat:
		out := make([]ptx.Operand, 0, l.nparts(v.Type))
		ok := l.eachLeaf(v, func(c *ir.Value) bool {
			switch c.Op {
			case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpZero, ir.OpUndef, ir.OpPoison,
				ir.OpConstData:
				out = append(out, l.leaf(c)...)
				return true
			}
			return false
		})
		return out, ok
	}
	return nil, false
}

// eachLeaf calls fn for the non-aggregate constants that v is made of, in memory order, until fn
// returns false, which it then returns too.
func (l *lowering) eachLeaf(v *ir.Value, fn func(*ir.Value) bool) bool {
	stack := []*ir.Value{v}
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch c.Op {
		case ir.OpConstStruct, ir.OpConstArray, ir.OpConstVector, ir.OpSplat:
			for i := len(c.Args) - 1; i >= 0; i-- {
				stack = append(stack, c.Args[i])
			}
		default:
			if !fn(c) {
				return false
			}
		}
	}
	return true
}

// leaf returns the immediates of a constant that has no constant operands.
func (l *lowering) leaf(v *ir.Value) []ptx.Operand {
	switch v.Op {
	case ir.OpConstInt:
		bits := l.ts.Bits(v.Type)
		if bits <= 64 {
			return []ptx.Operand{l.out.Int(v.Aux)}
		}
		return l.limbs(l.f.BigValue(v), bits)
	case ir.OpBlockAddress:
		return []ptx.Operand{l.out.Int(blockNumber(l.f.BlockAddrs[v.Aux].Block))}
	case ir.OpConstFP:
		switch v.Type {
		case ir.Float:
			return []ptx.Operand{l.out.F32Bits(uint32(v.Aux))}
		case ir.Double:
			return []ptx.Operand{l.out.F64Bits(uint64(v.Aux))}
		}
		return []ptx.Operand{l.out.Int(v.Aux)}
	case ir.OpConstData:
		s := l.f.Strings[v.Aux]
		out := make([]ptx.Operand, len(s))
		for i := range out {
			out[i] = l.out.Int(int64(s[i]))
		}
		return out
	}
	return l.zeros(v.Type)
}

// limbs cuts x into immediates of 64 bits, lowest first.
func (l *lowering) limbs(x *big.Int, bits int) []ptx.Operand {
	out := make([]ptx.Operand, 0, (bits+63)/64)
	mask := new(big.Int).SetUint64(^uint64(0))
	for ; bits > 0; bits -= 64 {
		out = append(out, l.out.Int(int64(new(big.Int).And(x, mask).Uint64())))
		x = new(big.Int).Rsh(x, 64)
	}
	return out
}

// constParts emits what computes the constant v and returns its parts.
func (l *lowering) constParts(v *ir.Value) []ptx.Operand {
	switch v.Op {
	case ir.OpConstStruct, ir.OpConstArray, ir.OpConstVector, ir.OpSplat:
		out := make([]ptx.Operand, 0, l.nparts(v.Type))
		l.eachLeaf(v, func(c *ir.Value) bool {
			out = append(out, l.parts(c)...)
			return true
		})
		return out
	case ir.OpGlobal:
		return []ptx.Operand{l.addrValue(l.symAddr(v), v)}
	case ir.OpDSOLocalEquiv, ir.OpNoCFI:
		return l.parts(v.Args[0])
	}
	if v.IsConstExpr() {
		return l.constExpr(v)
	}
	l.diags.Errorf(l.ir.Source, l.posNear(v), "not supported: constant %s", v.Op)
	return l.zeros(v.Type)
}

// constExpr emits a constant expression, operands first, with an explicit stack.
func (l *lowering) constExpr(v *ir.Value) []ptx.Operand {
	stack := []*ir.Value{v}
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		n := len(stack)
		for _, a := range c.Args {
			if a.IsConstExpr() && !l.ready(a) {
				stack = append(stack, a)
			}
		}
		if len(stack) > n {
			continue
		}
		stack = stack[:n-1]
		if c != v && l.ready(c) {
			continue
		}
		if c.Op == ir.OpGetElementPtr && !l.ts.IsVector(c.Type) {
			a := l.gepAddr(c)
			l.setHere(c, []ptx.Operand{l.addrValue(a, c)})
			continue
		}
		l.inst(c)
		r := l.ref(c)
		if r.state == stateAddr {
			l.setHere(c, []ptx.Operand{l.addrValue(l.addrs[r.off], c)})
		}
		r = l.ref(c)
		r.state, r.block = stateHere, l.b.ID
	}
	return l.parts(v)
}

// ready reports whether the constant c has parts that are valid here.
func (l *lowering) ready(c *ir.Value) bool {
	r := l.ref(c)
	return r.state == stateSet || r.state == stateHere && r.block == l.b.ID
}

// blockNumber is what the address of the IR block b is on this target, where code has no addresses
// within functions: a number from 1 that an indirectbr of the function looks up.
func blockNumber(b *ir.Block) int64 {
	if b == nil {
		return 0
	}
	return int64(b.ID) + 1
}
