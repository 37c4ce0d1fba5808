package isel

import (
	"encoding/binary"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// assignSpaces gives every variable its state space: address space 0 and 1 is .global, 3 .shared,
// 4 .const.
func (s *modState) assignSpaces() {
	s.spaces = make([]ptx.Space, len(s.ir.Symbols))
	for _, v := range s.ir.Vars {
		switch sp := spaceOf(v.AddrSpace); sp {
		case ptx.NoSpace, ptx.Global:
			s.spaces[v.Index] = ptx.Global
			if v.AddrSpace > 1 {
				s.bad[v.Index] = "variable in address space " + itoa(int(v.AddrSpace))
			}
		case ptx.Shared, ptx.Const:
			s.spaces[v.Index] = sp
		default:
			s.bad[v.Index] = "variable in address space " + itoa(int(v.AddrSpace))
		}
		if v.ThreadLocal != ir.NotThreadLocal {
			s.bad[v.Index] = "thread-local variable"
		}
	}
	for _, a := range s.ir.Aliases {
		if a.Kind == ir.KindIFunc {
			s.bad[a.Index] = "ifunc"
		}
	}
}

// skipVar reports a variable that stands for something else in LLVM IR and has no PTX.
func skipVar(v *ir.GlobalVar) bool {
	return v.Section == "llvm.metadata" || strings.HasPrefix(v.Name, "llvm.") || strings.HasPrefix(v.Name, "nvvm.")
}

// linkage returns the PTX linkage of g.
func (s *modState) linkage(g *ir.Global) ptx.Linkage {
	decl := g.Func != nil && (g.Func.IsDecl() || g.Linkage == ir.AvailableExternally) ||
		g.Var != nil && g.Var.Init == nil
	if decl {
		return ptx.Extern
	}
	switch g.Linkage {
	case ir.Internal, ir.Private:
		return ptx.NoLinkage
	case ir.External, ir.Appending, ir.AvailableExternally:
		return ptx.Visible
	case ir.Common:
		if s.opt.Machine.Has(target.CommonWeak) && s.spaces[g.Index] == ptx.Global {
			return ptx.Common
		}
	}
	return ptx.Weak
}

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

// lowerGlobals appends all variables, each behind those that its initialiser mentions.
func (s *modState) lowerGlobals(diags *diag.List) {
	vars := s.ir.Vars
	images := make([]*image, len(vars))
	at := make([]int32, len(s.ir.Symbols)) // index plus one in vars
	for i, v := range vars {
		if !skipVar(v) {
			at[v.Index] = int32(i) + 1
			images[i] = s.image(v, diags)
		} else if v.Name == "llvm.global_ctors" || v.Name == "llvm.global_dtors" {
			if v.Init != nil && s.ts.NumElems(v.ValueType) > 0 {
				diags.Errorf(s.ir.Source, v.Pos, "not supported: global constructors")
			}
		}
	}
	const (
		fresh = iota
		open
		done
	)
	state := make([]uint8, len(vars))
	for i := range vars {
		stack := []int{i}
		for len(stack) > 0 {
			k := stack[len(stack)-1]
			if images[k] == nil || state[k] == done {
				stack = stack[:len(stack)-1]
				continue
			}
			if state[k] == open {
				state[k] = done
				stack = stack[:len(stack)-1]
				s.emitVar(vars[k], images[k], diags)
				continue
			}
			state[k] = open
			for r := len(images[k].relocs) - 1; r >= 0; r-- {
				j := int(at[images[k].relocs[r].sym.Index]) - 1
				if j < 0 || j == k || state[j] == done {
					continue
				}
				if state[j] == open {
					diags.Errorf(s.ir.Source, vars[k].Pos, "not supported: variables that point to each other in their initialisers (@%s, @%s)", vars[k].Name, vars[j].Name)
					continue
				}
				stack = append(stack, j)
			}
		}
	}
}

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
	im.zero = false
	im.bytes = make([]byte, size)
	type item struct {
		v   *ir.Value
		off uint64
	}
	stack := []item{{v.Init, 0}}
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		c := it.v
		switch c.Op {
		case ir.OpConstStruct:
			offs := s.layout.FieldOffsets(c.Type)
			for i := len(c.Args) - 1; i >= 0; i-- {
				stack = append(stack, item{c.Args[i], it.off + offs[i]})
			}
		case ir.OpConstArray:
			n := s.layout.AllocSize(s.ts.Elem(c.Type))
			for i := len(c.Args) - 1; i >= 0; i-- {
				stack = append(stack, item{c.Args[i], it.off + uint64(i)*n})
			}
		case ir.OpConstVector:
			bits := s.layout.SizeInBits(s.ts.Elem(c.Type))
			if bits%8 != 0 {
				for i, e := range c.Args {
					x, _ := s.ir.IntBits(e)
					setBits(im.bytes[it.off:], uint64(i)*bits, bits, x)
				}
				break
			}
			for i := len(c.Args) - 1; i >= 0; i-- {
				stack = append(stack, item{c.Args[i], it.off + uint64(i)*bits/8})
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
	return im
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

// emitVar appends the PTX variable of v.
func (s *modState) emitVar(v *ir.GlobalVar, im *image, diags *diag.List) {
	if s.bad[v.Index] != "" {
		diags.Errorf(s.ir.Source, v.Pos, "not supported: %s @%s", s.bad[v.Index], v.Name)
		return
	}
	o := &ptx.Var{Name: s.names[v.Index], Space: s.spaces[v.Index], Linkage: s.linkage(&v.Global), Pos: v.Pos}
	o.Align = int(max(v.Align, 1))
	if v.Align == 0 {
		o.Align = int(s.layout.ABIAlign(v.ValueType))
	}
	if t := s.notes[v.Index].Opaque; t != ptx.NoType {
		if t == ptx.SamplerRef { // ptxas takes them in its independent mode only
			diags.Errorf(s.ir.Source, v.Pos, "not supported: sampler @%s apart from a texture", v.Name)
			return
		}
		o.Type, o.Align = t, 0
		s.out.AddVar(o)
		return
	}
	if s.notes[v.Index].Managed {
		if !s.opt.Machine.Has(target.Managed) {
			sm, p := target.Managed.Needs()
			diags.Errorf(s.ir.Source, v.Pos, "not supported: managed variable @%s needs sm_%d and PTX %s", v.Name, sm, p)
			return
		}
		o.Attrs = append(o.Attrs, ".managed")
	}
	size := s.layout.AllocSize(v.ValueType)
	switch {
	case len(im.relocs) > 0:
		s.relocValues(o, im, size, diags, v)
	case s.scalarVar(o, v, im):
	default:
		o.Type = ptx.B8
		o.Dims = []int64{int64(size)}
		if size == 0 {
			o.Dims[0] = -1 // an array whose size the launch, or another module, gives
			if v.Init != nil {
				o.Dims[0] = 1
			}
		}
		if !im.zero {
			o.HasInit = true
			o.Init = make([]ptx.Value, len(im.bytes))
			for i, b := range im.bytes {
				o.Init[i].Bits = uint64(b)
			}
		}
	}
	s.out.AddVar(o)
}

// scalarVar gives o the type of a scalar variable and reports whether v is one.
func (s *modState) scalarVar(o *ptx.Var, v *ir.GlobalVar, im *image) bool {
	t := v.ValueType
	switch s.ts.Kind(t) {
	case ir.KindInt:
		switch s.ts.Bits(t) {
		case 1, 8:
			o.Type = ptx.U8
		case 16:
			o.Type = ptx.U16
		case 32:
			o.Type = ptx.U32
		case 64:
			o.Type = ptx.U64
		default:
			return false
		}
	case ir.KindFloat:
		o.Type = ptx.F32
	case ir.KindDouble:
		o.Type = ptx.F64
	case ir.KindPointer:
		o.Type = unsignedType(s.layout.PointerBits(s.ts.AddrSpace(t)))
	default:
		return false
	}
	if im.zero {
		return true
	}
	var w [8]byte
	copy(w[:], im.bytes)
	x := ptx.Value{Bits: binary.LittleEndian.Uint64(w[:])}
	switch o.Type {
	case ptx.F32:
		x.Kind = ptx.ValF32
	case ptx.F64:
		x.Kind = ptx.ValF64
	}
	o.HasInit, o.Init = true, []ptx.Value{x}
	return true
}

// relocValues gives o an initialiser with addresses: an array of words of their size, or of bytes of
// masked addresses where they are not aligned to words.
func (s *modState) relocValues(o *ptx.Var, im *image, size uint64, diags *diag.List, v *ir.GlobalVar) {
	o.HasInit = true
	word := im.relocs[0].size
	words := size%word == 0 && uint64(o.Align) >= word
	for _, r := range im.relocs {
		words = words && r.off%word == 0 && r.size == word
	}
	need := target.MaskInit
	if words {
		need = target.GenericInit
	}
	for _, r := range im.relocs {
		if (r.generic || !words) && !s.opt.Machine.Has(need) {
			diags.Errorf(s.ir.Source, v.Pos, "not supported: the initialiser of @%s needs a newer PTX version", v.Name)
			return
		}
	}
	value := func(r reloc) ptx.Value {
		x := ptx.Value{Kind: ptx.ValAddr, Sym: s.names[r.sym.Index], Bits: uint64(r.add)}
		if r.generic {
			x.Kind = ptx.ValGeneric
		}
		return x
	}
	if words {
		o.Type, o.Dims = unsignedType(int(8*word)), []int64{int64(size / word)}
		if size == word && !s.ts.IsAggregate(v.ValueType) {
			o.Dims = nil
		}
		o.Init = make([]ptx.Value, size/word)
		for i := range o.Init {
			var w [8]byte
			copy(w[:word], im.bytes[uint64(i)*word:])
			o.Init[i].Bits = binary.LittleEndian.Uint64(w[:])
		}
		for _, r := range im.relocs {
			o.Init[r.off/word] = value(r)
		}
		return
	}
	o.Type, o.Dims = ptx.U8, []int64{int64(size)}
	o.Init = make([]ptx.Value, size)
	for i, b := range im.bytes {
		o.Init[i].Bits = uint64(b)
	}
	for _, r := range im.relocs {
		for k := range r.size {
			x := value(r)
			x.Mask = 0xff << (8 * k)
			if r.generic {
				x.Kind = ptx.ValMaskGeneric
			} else {
				x.Kind = ptx.ValMask
			}
			o.Init[r.off+k] = x
		}
	}
}
