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
				diags.Errorf(s.ir.Source, v.Pos, "not supported: @%s without the pass nvptx-lower-ctor-dtor, which -nvptx-lower-global-ctor-dtor runs", v.Name)
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
