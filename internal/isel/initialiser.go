package isel

import (
	"encoding/binary"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// reloc is an address in an initialiser.
type reloc struct {
	off     uint64 // bytes from the start
	sym     *ir.Global
	add     int64
	generic bool
	size    uint64 // bytes: 8, or 4 for a short address
}

// image is an initialiser as bytes and addresses.
type image struct {
	bytes  []byte
	relocs []reloc
	zero   bool // all zero, bytes not filled in
}

// maxImage bounds the initialisers that are not zero.
const maxImage = 1 << 28

// image evaluates the initialiser of v.
func (s *modState) image(v *ir.GlobalVar, diags *diag.List) *image {
	im := &image{zero: true}
	if v.Init == nil || s.isZero(v.Init) {
		if v.Init != nil && s.spaces[v.Index] == ptx.Shared && v.Init.Op != ir.OpUndef && v.Init.Op != ir.OpPoison {
			diags.Warnf(s.ir.Source, v.Pos, "@%s starts with anything: PTX does not initialise shared memory", v.Name)
		}
		return im
	}
	size := s.layout.AllocSize(v.ValueType)
	if s.spaces[v.Index] == ptx.Shared {
		diags.Errorf(s.ir.Source, v.Pos, "not supported: initial value of @%s in shared memory", v.Name)
		return im
	}
	if size > maxImage {
		diags.Errorf(s.ir.Source, v.Pos, "not supported: initialiser of %d bytes", size)
		return im
	}
	im.zero, im.bytes = false, make([]byte, size)
	s.fillImage(im, v, diags)
	return im
}

// fillImage writes the bytes of the initialiser of v, and notes the addresses among them.
func (s *modState) fillImage(im *image, v *ir.GlobalVar, diags *diag.List) {
	type item struct {
		v   *ir.Value
		off uint64
	}
	stack := []item{{v.Init, 0}}
	spread := func(elems []*ir.Value, at func(i int) uint64) { // the first is to come out first
		for i := len(elems) - 1; i >= 0; i-- {
			stack = append(stack, item{elems[i], at(i)})
		}
	}
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		c := it.v
		switch c.Op {
		case ir.OpConstStruct:
			offs := s.layout.FieldOffsets(c.Type)
			spread(c.Args, func(i int) uint64 { return it.off + offs[i] })
		case ir.OpConstArray:
			n := s.layout.AllocSize(s.ts.Elem(c.Type))
			spread(c.Args, func(i int) uint64 { return it.off + uint64(i)*n })
		case ir.OpConstVector:
			bits := s.layout.SizeInBits(s.ts.Elem(c.Type))
			if bits%8 == 0 {
				spread(c.Args, func(i int) uint64 { return it.off + uint64(i)*bits/8 })
				break
			}
			for i, e := range c.Args {
				x, _ := s.ir.IntBits(e)
				setBits(im.bytes[it.off:], uint64(i)*bits, bits, x)
			}
		case ir.OpConstData:
			copy(im.bytes[it.off:], s.ir.Strings[c.Aux])
		case ir.OpZero, ir.OpUndef, ir.OpPoison, ir.OpNull:
		case ir.OpConstInt, ir.OpConstFP:
			s.putScalar(im.bytes[it.off:], c)
		default:
			s.putAddress(im, v, c, it.off, diags)
		}
	}
}

// isZero reports an initialiser that PTX need not state.
func (s *modState) isZero(v *ir.Value) bool {
	return v.Op == ir.OpUndef || v.Op == ir.OpPoison || s.ir.IsZero(v)
}

// setBits stores the low n bits of x at bit at of b, little endian.
func setBits(b []byte, at, n, x uint64) {
	for i := range n {
		if x>>i&1 != 0 {
			b[(at+i)/8] |= 1 << ((at + i) % 8)
		}
	}
}

// putScalar stores an integer or floating-point constant.
func (s *modState) putScalar(b []byte, c *ir.Value) {
	n := int(s.layout.StoreSize(c.Type))
	if n <= 8 {
		var w [8]byte
		binary.LittleEndian.PutUint64(w[:], uint64(c.Aux))
		copy(b, w[:n])
		return
	}
	w := s.ir.Wide[c.Aux].FillBytes(make([]byte, (s.ir.Wide[c.Aux].BitLen()+7)/8))
	for i := range w {
		b[i] = w[len(w)-1-i]
	}
}

// putAddress stores a constant expression: a symbol with an offset, or what is left of one.
func (s *modState) putAddress(im *image, v *ir.GlobalVar, c *ir.Value, off uint64, diags *diag.List) {
	g, add, ok := s.evalAddress(c)
	size := s.layout.StoreSize(c.Type)
	switch {
	case !ok || g != nil && size != s.addressSize(c):
		diags.Errorf(s.ir.Source, v.Pos, "not supported: constant expression in the initialiser of @%s", v.Name)
	case g == nil:
		setBits(im.bytes[off:], 0, min(8*size, 64), uint64(add))
	case s.bad[g.Index] != "":
		diags.Errorf(s.ir.Source, v.Pos, "not supported: %s (used in the initialiser of @%s)", s.bad[g.Index], v.Name)
	default:
		// A generic pointer to a variable needs the address conversion; code has one space.
		generic := g.Func == nil && (!s.ts.IsPtr(c.Type) || spaceOf(s.ts.AddrSpace(c.Type)) == ptx.NoSpace)
		if !s.ts.IsPtr(c.Type) {
			generic = generic && s.intIsGeneric(c)
		}
		im.relocs = append(im.relocs, reloc{off, g, add, generic, size})
	}
}

// addressSize returns the bytes of an address in an initialiser: of the pointer c, or of the generic one that an integer is made from.
func (s *modState) addressSize(c *ir.Value) uint64 {
	as := uint32(0)
	if s.ts.IsPtr(c.Type) {
		as = s.ts.AddrSpace(c.Type)
	}
	return uint64(s.layout.PointerBits(as) / 8)
}

// intIsGeneric reports whether the integer c is made from a generic pointer.
func (s *modState) intIsGeneric(c *ir.Value) bool {
	for c.IsConstExpr() {
		if c.Op == ir.OpPtrToInt || c.Op == ir.OpPtrToAddr {
			return spaceOf(s.ts.AddrSpace(c.Args[0].Type)) == ptx.NoSpace
		}
		c = c.Args[0]
	}
	return true
}

// evalAddress evaluates the constant c, of the module's pool, to symbol plus number; g is nil for
// a plain number.
func (s *modState) evalAddress(c *ir.Value) (g *ir.Global, add int64, ok bool) {
	for {
		switch c.Op {
		case ir.OpGlobal:
			g = s.resolve(s.ir.Symbol(c))
			return g, add, g != nil
		case ir.OpNull, ir.OpZero, ir.OpUndef, ir.OpPoison:
			return nil, add, true
		case ir.OpBlockAddress:
			return nil, add + blockNumber(s.ir.BlockAddrs[c.Aux].Block), true
		case ir.OpConstInt:
			x, isInt := s.ir.SInt(c)
			return nil, add + x, isInt
		case ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpPtrToInt, ir.OpPtrToAddr, ir.OpIntToPtr,
			ir.OpDSOLocalEquiv, ir.OpNoCFI:
			c = c.Args[0]
		case ir.OpGetElementPtr:
			off, isConst := s.gepOffset(c)
			if !isConst {
				return nil, 0, false
			}
			add += off
			c = c.Args[0]
		case ir.OpAdd, ir.OpSub:
			x, isInt := s.ir.SInt(c.Args[1])
			if !isInt {
				return nil, 0, false
			}
			if c.Op == ir.OpSub {
				x = -x
			}
			add += x
			c = c.Args[0]
		default:
			return nil, 0, false
		}
	}
}

// gepOffset returns the byte offset of a constant getelementptr of the module's pool.
func (s *modState) gepOffset(v *ir.Value) (off int64, ok bool) {
	t := v.GEP().Elem()
	for i, ix := range v.Args[1:] {
		n, isInt := s.ir.SInt(ix)
		if !isInt {
			return 0, false
		}
		if i == 0 {
			off += n * int64(s.layout.AllocSize(t))
			continue
		}
		if s.ts.Kind(t) == ir.KindStruct {
			off += int64(s.layout.FieldOffset(t, int(n)))
			t = s.ts.Elems(t)[n]
			continue
		}
		t = s.ts.Elem(t)
		off += n * int64(s.layout.AllocSize(t))
	}
	return off, true
}
