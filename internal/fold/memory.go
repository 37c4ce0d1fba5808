package fold

import (
	"math/big"

	"github.com/warpwise/warpwise/ir"
)

// Load returns what a load of type t from a constant address yields when that address lies in a
// constant variable with an initialiser that cannot be replaced, or nil.
func (c *Folder) Load(t ir.Type, addr *ir.Value) *ir.Value {
	if addr.Op == ir.OpPoison {
		return nil // undefined behaviour: left to be seen
	}
	base, off, ok := c.Address(addr)
	if !ok || base.Op != ir.OpGlobal {
		return nil
	}
	g := c.f.Symbol(base)
	if g.Kind != ir.KindVar || !g.Var.Constant || g.Var.Init == nil || g.Var.ExternInit || replaceable(g.Linkage) {
		return nil
	}
	init := g.Var.Init
	size := c.layout.StoreSize(t)
	if off < 0 || uint64(off)+size > c.layout.AllocSize(g.ValueType) {
		return nil
	}
	return c.read(t, init, uint64(off))
}

// replaceable reports that the linker may put another definition in the place of this one.
func replaceable(l ir.Linkage) bool {
	switch l {
	case ir.WeakAny, ir.LinkOnce, ir.Common, ir.ExternWeak, ir.AvailableExternally:
		return true
	}
	return false
}

// Address returns a constant address as a base and a number of bytes.
func (c *Folder) Address(v *ir.Value) (base *ir.Value, off int64, ok bool) {
	for {
		switch v.Op {
		case ir.OpGetElementPtr:
			d, ok := c.Offset(v)
			if !ok {
				return nil, 0, false
			}
			off += d
			v = v.Args[0]
		case ir.OpBitCast, ir.OpAddrSpaceCast:
			if c.ts.IsVector(v.Type) {
				return nil, 0, false
			}
			v = v.Args[0]
		default:
			return v, off, true
		}
	}
}

// Flat returns the constant address of bytes that the getelementptr v with constant indices computes of a symbol, or nil. It is inbounds
// where all that v goes through is, or what the symbol stands for is as large.
func (c *Folder) Flat(v *ir.Value) *ir.Value {
	inside, t, off := true, v.Type, int64(0)
	for v.Op == ir.OpGetElementPtr {
		d, ok := c.Offset(v)
		if !ok {
			return nil
		}
		inside = inside && v.Flags&ir.InBounds != 0
		off, v = off+d, v.Args[0]
	}
	if v.Op != ir.OpGlobal || v.Type != t {
		return nil
	}
	return c.f.ByteAddress(c.layout, v, off, inside)
}

// Offset returns the bytes that a getelementptr with constant indices adds, wrapped to 64 bits.
func (c *Folder) Offset(v *ir.Value) (int64, bool) {
	if c.ts.IsVector(v.Type) {
		return 0, false
	}
	t := v.GEP().Elem()
	var off int64
	for i, a := range v.Args[1:] {
		x, ok := c.f.SInt(a)
		if !ok {
			if !a.IsConst() || !c.f.IsZero(a) {
				return 0, false
			}
			x = 0
		}
		switch {
		case i == 0:
			off += x * int64(c.layout.AllocSize(t))
		case c.ts.Kind(t) == ir.KindStruct:
			if x < 0 || x >= int64(len(c.ts.Elems(t))) {
				return 0, false
			}
			off += int64(c.layout.FieldOffset(t, int(x)))
			t = c.ts.Elems(t)[x]
		default:
			t = c.ts.Elem(t)
			off += x * int64(c.layout.AllocSize(t))
		}
		if c.ts.IsScalable(t) {
			return 0, false
		}
	}
	return off, true
}

// read returns the value of type t at byte off of the initialiser v, which belongs to the
// module's pool.
func (c *Folder) read(t ir.Type, v *ir.Value, off uint64) *ir.Value {
	for {
		switch {
		case off == 0 && v.Type == t:
			return c.Import(v)
		case v.Op == ir.OpZero:
			if c.ts.IsPtrOrVec(t) || c.ts.IsAggregate(t) {
				return nil
			}
			return c.f.Null(t)
		case v.Op == ir.OpUndef, v.Op == ir.OpPoison:
			return nil
		case c.ts.IsAggregate(v.Type) && v.Op != ir.OpConstData:
			i, rest, ok := c.field(v.Type, off)
			if !ok {
				return c.readBytes(t, v, off)
			}
			e := v.Args[i]
			if rest+c.layout.StoreSize(t) > c.layout.StoreSize(e.Type) {
				return c.readBytes(t, v, off)
			}
			v, off = e, rest
		default:
			return c.readBytes(t, v, off)
		}
	}
}

// field returns the element of an aggregate type that holds byte off and the offset in it.
func (c *Folder) field(t ir.Type, off uint64) (int, uint64, bool) {
	if c.ts.Kind(t) == ir.KindStruct {
		offs := c.layout.FieldOffsets(t)
		for i := len(offs) - 1; i >= 0; i-- {
			if offs[i] <= off && c.layout.AllocSize(c.ts.Elems(t)[i]) > 0 {
				return i, off - offs[i], true
			}
		}
		return 0, 0, false
	}
	size := c.layout.AllocSize(c.ts.Elem(t))
	if size == 0 || off/size >= c.ts.NumElems(t) {
		return 0, 0, false
	}
	return int(off / size), off % size, true
}

// readBytes assembles the value from bytes.
func (c *Folder) readBytes(t ir.Type, v *ir.Value, off uint64) *ir.Value {
	size := c.layout.StoreSize(t)
	if c.layout.BigEndian || size == 0 || size > 64 || c.ts.IsPtrOrVec(t) || c.ts.IsAggregate(t) || c.layout.SizeInBits(t) != 8*size {
		return nil
	}
	buf := make([]byte, size)
	if !c.fill(buf, v, off) {
		return nil
	}
	x := new(big.Int)
	for i := len(buf) - 1; i >= 0; i-- {
		x.Or(x.Lsh(x, 8), big.NewInt(int64(buf[i])))
	}
	return c.ofBits(t, x)
}

// piece is a constant that lies at a byte of the image of an initialiser.
type piece struct {
	v  *ir.Value
	at int64 // of its first byte, relative to the first byte wanted
}

// fill copies bytes of v from off on; ok is false when one is not known.
func (c *Folder) fill(buf []byte, v *ir.Value, off uint64) (ok bool) {
	work := []piece{{v, -int64(off)}}
	for steps := 0; len(work) > 0; steps++ {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		size := int64(c.layout.AllocSize(p.v.Type))
		if p.at >= int64(len(buf)) || p.at+size <= 0 {
			continue
		}
		switch {
		case steps > maxElements:
			return false
		case p.v.Op == ir.OpZero || p.v.Op == ir.OpNull:
		case p.v.Op == ir.OpConstInt || p.v.Op == ir.OpConstFP:
			if !c.copyScalar(buf, p) {
				return false
			}
		case p.v.Op == ir.OpConstData:
			s := c.f.Mod().Strings[p.v.Aux]
			for i := range buf {
				if k := int64(i) - p.at; k >= 0 && k < int64(len(s)) {
					buf[i] = s[k]
				}
			}
		case p.v.Op == ir.OpConstArray, p.v.Op == ir.OpConstStruct, p.v.Op == ir.OpConstVector:
			if p.v.Op == ir.OpConstVector && c.layout.SizeInBits(c.ts.Elem(p.v.Type))%8 != 0 {
				return false
			}
			for i, e := range p.v.Args {
				work = append(work, piece{e, p.at + int64(c.elementOffset(p.v.Type, i))})
			}
		default:
			return false
		}
	}
	return true
}

func (c *Folder) elementOffset(t ir.Type, i int) uint64 {
	switch c.ts.Kind(t) {
	case ir.KindStruct:
		return c.layout.FieldOffset(t, i)
	case ir.KindVector:
		return uint64(i) * c.layout.SizeInBits(c.ts.Elem(t)) / 8
	}
	return uint64(i) * c.layout.AllocSize(c.ts.Elem(t))
}

func (c *Folder) copyScalar(buf []byte, p piece) bool {
	var x *big.Int
	if p.v.Op == ir.OpConstInt {
		x = c.f.Mod().BigValue(p.v)
	} else if _, ok := formatOf(p.v.Type); ok {
		x = new(big.Int).SetUint64(uint64(p.v.Aux))
	} else {
		return false
	}
	n := int64(c.layout.StoreSize(p.v.Type))
	img := make([]byte, n)
	for i, b := range x.Bytes() { // big endian
		if k := len(x.Bytes()) - 1 - i; k < len(img) {
			img[k] = b
		}
	}
	for i := range buf {
		if k := int64(i) - p.at; k >= 0 && k < n {
			buf[i] = img[k]
		}
	}
	return true
}

// maxImport bounds the constants that are copied from the module's pool.
const maxImport = 1 << 8

// Import returns the constant of the function's pool that equals v of the module's, or nil for a
// big one.
func (c *Folder) Import(v *ir.Value) *ir.Value {
	switch v.Op {
	case ir.OpConstInt:
		return c.f.BigInt(v.Type, c.f.Mod().BigValue(v))
	case ir.OpConstFP:
		if _, ok := formatOf(v.Type); ok {
			return c.f.FP(v.Type, uint64(v.Aux))
		}
		return nil
	case ir.OpNull, ir.OpZero, ir.OpUndef, ir.OpPoison:
		return c.f.Const(v.Op, v.Type, 0, 0)
	case ir.OpGlobal:
		return c.f.Pool.Global(c.f.Mod().Symbol(v))
	case ir.OpConstVector, ir.OpConstArray, ir.OpConstStruct:
		if len(v.Args) > maxImport {
			return nil
		}
		out := make([]*ir.Value, len(v.Args))
		for i, e := range v.Args {
			if len(e.Args) > 0 { // one level only
				return nil
			}
			if out[i] = c.Import(e); out[i] == nil {
				return nil
			}
		}
		return c.f.Aggregate(v.Type, out)
	}
	return nil
}
