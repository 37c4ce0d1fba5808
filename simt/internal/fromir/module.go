package fromir

import (
	"encoding/binary"
	"math/big"
	"strconv"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/micro"
)

// Options are what Decode takes from the caller, so as to know nothing of the compiler.
type Options struct {
	// MathFunc names the function of the module that computes an elementary function ("exp2",
	// "pow") in 32 or 64 bits, or "". Without it the emulator computes them itself, in float64, and
	// marks the result as left to the implementation.
	MathFunc func(name string, bits int) string
	// Asm parses the template of an inline assembly statement with the operands given into the body of
	// a function; it returns what stands for the operands there: registers and constants.
	Asm func(text string, operands []AsmOperand) (*ptx.Func, []ptx.Operand, error)
}

// Decode translates a module of LLVM IR. What the engine does not model marks the function that
// holds it; Run refuses such a kernel, and ends when such a function is called.
func Decode(m *ir.Module, opt Options) (*micro.Module, error) {
	layout, err := m.Layout()
	if err != nil {
		return nil, err
	}
	p := micro.NewModule(m.Source)
	s := &state{opt: opt, m: m, layout: layout, prog: p, vars: make([]int, len(m.Symbols)), funcs: make([]int, len(m.Symbols))}
	s.names = identifiers(m.Symbols)
	kernels := annotatedKernels(m)
	launches := launchNotes(m)
	for i := range s.vars {
		s.vars[i], s.funcs[i] = -1, -1
	}
	for _, v := range m.Vars {
		s.vars[v.Index] = len(p.Vars)
		p.Vars = append(p.Vars, s.variable(v))
	}
	for _, f := range m.Funcs {
		s.funcs[f.Global.Index] = len(p.Funcs)
		p.Names[f.Name] = len(p.Funcs)
		kernel := f.Conv == ir.PTXKernel || f.Conv == ir.SPIRKernel || kernels[f.Global.Index]
		fn := &micro.Func{Name: f.Name, Kernel: kernel && !f.IsDecl()}
		launches[f.Global.Index].apply(fn)
		p.Funcs = append(p.Funcs, fn)
	}
	for i, v := range m.Vars {
		if v.Init != nil {
			s.initialise(p.Vars[i], v)
		}
	}
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		d := &decoder{state: s, Builder: build.New(p, p.Funcs[s.funcs[f.Global.Index]]), f: f}
		d.function()
	}
	for i := 0; i < len(s.called); i++ { // each may call more
		c := s.called[i]
		d := &decoder{state: s, Builder: build.New(p, p.Funcs[c.fn]), f: c.kernel}
		d.function()
	}
	return p, nil
}

// calledKernel is a kernel that a function calls, as in OpenCL: its body stands as a function with parameters in
// registers, too.
type calledKernel struct {
	kernel *ir.Func
	fn     int // index in Program.Funcs
}

// target returns the number of the function that a call of f reaches.
func (s *state) target(f *ir.Func) int {
	k := s.funcs[f.Global.Index]
	if k < 0 || !s.prog.Funcs[k].Kernel {
		return k
	}
	for _, c := range s.called {
		if c.kernel == f {
			return c.fn
		}
	}
	s.called = append(s.called, calledKernel{f, len(s.prog.Funcs)})
	s.prog.Funcs = append(s.prog.Funcs, &micro.Func{Name: f.Name})
	return len(s.prog.Funcs) - 1
}

// annotatedKernels reads the old way to mark kernels: !nvvm.annotations.
func annotatedKernels(m *ir.Module) map[uint32]bool {
	out := map[uint32]bool{}
	for _, md := range m.NamedNode("nvvm.annotations") {
		n := m.MD.Node(md)
		if n == nil || len(n.Ops) < 3 {
			continue
		}
		fn := m.MD.Node(n.Ops[0])
		for i := 1; i+1 < len(n.Ops); i += 2 {
			k, v := m.MD.Node(n.Ops[i]), m.MD.Node(n.Ops[i+1])
			if fn == nil || fn.Val == nil || k == nil || k.Str != "kernel" || v == nil || v.Val == nil {
				continue
			}
			if x, ok := m.IntBits(v.Val); ok && x != 0 {
				if g := m.Pool.Symbol(fn.Val); g != nil {
					out[g.Index] = true
				}
			}
		}
	}
	return out
}

// state is what the functions of a module share.
type state struct {
	opt    Options
	m      *ir.Module
	layout *ir.Layout
	prog   *micro.Module
	vars   []int // by symbol: index in Program.Vars, or -1
	funcs  []int // by symbol: index in Program.Funcs, or -1

	called []calledKernel

	names []string // by symbol: the name in PTX

	origins [256]uint16 // by operation: see startIR

	varNames map[string]int // index in Program.Vars, for inline assembly; nil until there is some
}

func irSpace(as uint32) micro.Space {
	switch as {
	case 1:
		return micro.Global
	case 3:
		return micro.Shared
	case 4:
		return micro.Const_
	case 5:
		return micro.Local
	case 7:
		return micro.SharedCluster
	}
	// In the parameter space, too, an address is generic: what a by-value parameter points to is the
	// callee's copy of it, and a cast into that space names the same bytes.
	return micro.Generic
}

func (s *state) variable(v *ir.GlobalVar) *micro.Var {
	sp := irSpace(v.AddrSpace)
	if sp == micro.Generic {
		sp = micro.Global
	}
	d := &micro.Var{Name: v.Name, Space: sp, Size: int64(s.layout.AllocSize(v.ValueType)), Align: int64(v.Align), Extern: v.Init == nil,
		Elsewhere: v.Linkage == ir.AvailableExternally}
	if d.Align == 0 {
		d.Align = int64(s.layout.ABIAlign(v.ValueType))
	}
	return d
}

// initialise writes the bytes and addresses of an initialiser.
func (s *state) initialise(d *micro.Var, v *ir.GlobalVar) {
	zero := v.Init.Op == ir.OpZero || v.Init.Op == ir.OpNull || v.Init.Op == ir.OpConstInt && v.Init.Aux == 0
	if v.Init.Op == ir.OpUndef || v.Init.Op == ir.OpPoison || zero && d.Space == micro.Shared { // which PTX does not initialise
		return
	}
	d.HasIni, d.Init = true, make([]byte, d.Size)
	type item struct {
		c   *ir.Value
		off int64
	}
	ts, p := &s.m.Types, &s.m.Pool
	stack := []item{{v.Init, 0}}
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch c := it.c; c.Op {
		case ir.OpConstInt, ir.OpConstFP:
			x := uint64(c.Aux)
			n := int64(s.layout.StoreSize(c.Type))
			if n > 8 {
				b := p.Wide[c.Aux]
				for k := range n {
					d.Init[it.off+k] = byte(new(big.Int).Rsh(b, uint(8*k)).Uint64())
				}
				break
			}
			for k := range n {
				d.Init[it.off+k] = byte(x >> (8 * k))
			}
		case ir.OpBlockAddress:
			binary.LittleEndian.PutUint64(d.Init[it.off:], blockAddress(p, c))
			d.Numbers = append(d.Numbers, it.off)
		case ir.OpConstData:
			copy(d.Init[it.off:], p.Strings[c.Aux])
		case ir.OpConstArray, ir.OpConstVector:
			n := int64(s.layout.AllocSize(ts.Elem(c.Type)))
			if c.Op == ir.OpConstVector {
				if bits := s.layout.SizeInBits(ts.Elem(c.Type)); bits%8 != 0 {
					packInit(d.Init[it.off:], c, int(bits))
					break
				}
				n = int64(s.layout.StoreSize(ts.Elem(c.Type)))
			}
			for k, e := range c.Args {
				stack = append(stack, item{e, it.off + int64(k)*n})
			}
		case ir.OpConstStruct:
			for k, o := range s.layout.FieldOffsets(c.Type) {
				stack = append(stack, item{c.Args[k], it.off + int64(o)})
			}
		case ir.OpNull, ir.OpZero, ir.OpUndef, ir.OpPoison, ir.OpNone:
		default:
			s.reloc(d, c, it.off)
		}
	}
}

// reloc records an address in an initialiser: a symbol behind casts and constant offsets.
func (s *state) reloc(d *micro.Var, c *ir.Value, at int64) {
	r := micro.Reloc{At: at, Width: uint8(s.layout.StoreSize(c.Type)), Var: -1, Func: -1}
	for c.Op != ir.OpGlobal {
		switch c.Op {
		case ir.OpAddrSpaceCast:
			r.Generic = s.m.Types.AddrSpace(c.Type) == 0
		case ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr:
		case ir.OpGetElementPtr:
			off, ok := s.constOffset(c)
			if !ok {
				return
			}
			r.Off += off
		default:
			return
		}
		c = c.Args[0]
	}
	r.Var, r.Func = s.vars[c.Aux], s.funcs[c.Aux]
	d.Relocs = append(d.Relocs, r)
}

// constOffset returns the byte offset of a constant getelementptr.
func (s *state) constOffset(c *ir.Value) (int64, bool) {
	t := c.GEP().Elem()
	off := int64(0)
	for i, a := range c.Args[1:] {
		x, ok := s.m.Pool.SInt(a)
		if !ok {
			return 0, false
		}
		if i == 0 {
			off += x * int64(s.layout.AllocSize(t))
			continue
		}
		if s.m.Types.Kind(t) == ir.KindStruct {
			off += int64(s.layout.FieldOffset(t, int(x)))
			t = s.m.Types.Elems(t)[x]
			continue
		}
		t = s.m.Types.Elem(t)
		off += x * int64(s.layout.AllocSize(t))
	}
	return off, true
}

// leaf is a scalar inside a type.
type leaf struct {
	t      ir.Type
	bits   uint8
	off    int64 // bytes from the start of the value in memory
	packed bool  // of a vector at off whose elements do not fill whole bytes
}

// leaves flattens a type into scalars of at most 64 bits. ok is false for what is not modelled.
func (s *state) leaves(t ir.Type) (out []leaf, ok bool) {
	type item struct {
		t      ir.Type
		off    int64
		packed bool
	}
	ts := &s.m.Types
	stack := []item{{t: t}}
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if len(out)+len(stack) > 1<<14 {
			return nil, false
		}
		switch ts.Kind(it.t) {
		case ir.KindVoid:
		case ir.KindArray, ir.KindVector:
			if ts.IsScalable(it.t) {
				return nil, false
			}
			e := ts.Elem(it.t)
			n := int64(s.layout.AllocSize(e))
			packed := false
			if ts.IsVector(it.t) {
				n = int64(s.layout.StoreSize(e)) // vectors have no padding between elements
				if packed = s.layout.SizeInBits(e)%8 != 0; packed {
					n = 0
				}
			}
			for k := int64(ts.NumElems(it.t)) - 1; k >= 0; k-- {
				stack = append(stack, item{e, it.off + k*n, packed})
			}
		case ir.KindStruct:
			offs := s.layout.FieldOffsets(it.t)
			es := ts.Elems(it.t)
			for k := len(es) - 1; k >= 0; k-- {
				stack = append(stack, item{es[k], it.off + int64(offs[k]), false})
			}
		case ir.KindInt, ir.KindPointer, ir.KindHalf, ir.KindBFloat, ir.KindFloat, ir.KindDouble:
			n := s.layout.SizeInBits(it.t)
			if w := s.wideBits(it.t); w != 0 {
				out = append(out, leaf{ir.I64, 64, it.off, false}, leaf{it.t, w - 64, it.off + 8, false})
				continue
			}
			if n > 64 {
				return nil, false
			}
			out = append(out, leaf{it.t, uint8(n), it.off, it.packed})
		default:
			return nil, false
		}
	}
	return out, true
}

// identifiers returns the name in PTX of each symbol of a module, by index. Where two would be the same,
// the later gets a number.
func identifiers(symbols []*ir.Global) []string {
	out, used := make([]string, len(symbols)), make(map[string]bool, len(symbols))
	for i, g := range symbols {
		if g != nil && micro.IsIdentifier(g.Name) {
			out[i] = g.Name
			used[g.Name] = true
		}
	}
	for i, g := range symbols {
		if g == nil || out[i] != "" {
			continue
		}
		base := micro.Identifier(g.Name)
		out[i] = base
		for n := 1; used[out[i]]; n++ {
			out[i] = base + "_$_" + strconv.Itoa(n)
		}
		used[out[i]] = true
	}
	return out
}
