package isel

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addTensorCore registers the intrinsics of the fifth generation of the matrix unit (LLVM 20 and later) with addresses in its own memory.
func addTensorCore(t map[string]handler) {
	const p = "llvm.nvvm.tcgen05."
	for _, group := range []string{"1", "2"} {
		t[p+"dealloc.cg"+group] = func(l *lowering, v *ir.Value) {
			args := l.f.CallArgs(v)
			l.op("tcgen05.dealloc.cta_group::"+group+".sync.aligned.b32", ptx.None, l.matrixPlace(args[0]), l.pack(args[1]))
		}
		t[p+"shift.down.cg"+group] = func(l *lowering, v *ir.Value) {
			l.op("tcgen05.shift.cta_group::"+group+".down", ptx.None, l.out.Addr(l.matrixPlace(l.f.CallArgs(v)[0]), 0))
		}
		for _, shape := range []string{"128x256b", "4x256b", "128x128b", "64x128b_warpx2_02_13", "64x128b_warpx2_01_23", "32x128b_warpx4"} {
			size, lanes, some := strings.Cut(shape, "_")
			if some { // which warps get it
				size += "." + strings.Replace(lanes, "_", "::", 1)
			}
			for _, format := range []string{"", ".b6x16_p32", ".b4x16_p64"} {
				op := "tcgen05.cp.cta_group::" + group + "." + size
				if format != "" {
					op += ".b8x16" + format
				}
				t[p+"cp."+shape+format+".cg"+group] = func(l *lowering, v *ir.Value) {
					args := l.f.CallArgs(v)
					l.op(op, ptx.None, l.out.Addr(l.matrixPlace(args[0]), 0), l.pack(args[1]))
				}
			}
		}
	}
	for _, shape := range []string{"16x64b", "16x128b", "16x256b", "32x32b", "16x32bx2"} {
		for n := 1; n <= 128; n *= 2 {
			size := shape + ".x" + strconv.Itoa(n)
			t[p+"ld."+size] = func(l *lowering, v *ir.Value) { l.matrixLoad(v, size) }
			t[p+"st."+size] = func(l *lowering, v *ir.Value) { l.matrixStore(v, size) }
		}
	}
	addMatrixMultiply(t, p)
}

// matrixPlace returns an address in the memory of the matrix unit, which has 32 bits whatever the data layout says.
func (l *lowering) matrixPlace(a *ir.Value) ptx.Operand {
	x := l.pack(a)
	if l.info(a.Type).parts[0].bits == 64 {
		x = l.toReg(l.truncTo(x, 64, 32), ptx.B32)
	}
	return x
}

// isSet reports an argument that is a constant other than zero.
func (l *lowering) isSet(a *ir.Value) bool {
	n, _ := l.f.IntBits(a)
	return n != 0
}

// words returns the 32-bit parts of an integer or vector, in registers, as a tuple.
func (l *lowering) words(a *ir.Value) ptx.Operand {
	regs := make([]ptx.Operand, 0, 4)
	for _, x := range l.parts(a) {
		regs = append(regs, l.toReg(x, ptx.B32))
	}
	return l.out.Tuple(regs...)
}

// matrixLoad lowers llvm.nvvm.tcgen05.ld: place, for some shapes the offset of the second half, whether pairs of 16 bits are packed.
func (l *lowering) matrixLoad(v *ir.Value, size string) {
	args := l.f.CallArgs(v)
	op := "tcgen05.ld.sync.aligned." + size
	if l.isSet(args[len(args)-1]) {
		op += ".pack::16b"
	}
	regs := make([]ptx.Operand, len(l.info(v.Type).parts))
	for i := range regs {
		regs[i] = l.newReg(ptx.B32)
	}
	ops := []ptx.Operand{l.out.Addr(l.matrixPlace(args[0]), 0)}
	if len(args) == 3 {
		ops = append(ops, l.parts(args[1])[0])
	}
	l.op(op+".b32", l.out.Tuple(regs...), ops...)
	l.setParts(v, regs)
}

// matrixStore lowers llvm.nvvm.tcgen05.st: as matrixLoad, with the values in front of the flag.
func (l *lowering) matrixStore(v *ir.Value, size string) {
	args := l.f.CallArgs(v)
	op := "tcgen05.st.sync.aligned." + size
	if l.isSet(args[len(args)-1]) {
		op += ".unpack::16b"
	}
	ops := []ptx.Operand{l.out.Addr(l.matrixPlace(args[0]), 0)}
	if len(args) == 4 {
		ops = append(ops, l.parts(args[1])[0])
	}
	l.op(op+".b32", ptx.None, append(ops, l.words(args[len(args)-2]))...)
}

// multiplication is a form of llvm.nvvm.tcgen05.mma, as its name says.
type multiplication struct {
	op     string // .ws, .sp, .ws.sp or nothing
	memory bool   // the first matrix is in the unit's memory, not described
	kind   string // of blocks with scales; else an argument says
	scales bool   // factors of the blocks
	scaleD bool   // a factor of what is added
	lanes  string // the group whose lanes are left out, or ""
	zeros  bool   // a mask of columns
	shift  bool
}

// addMatrixMultiply registers all forms.
func addMatrixMultiply(t map[string]handler, p string) {
	add := func(name string, m multiplication) {
		t[p+"mma"+name] = func(l *lowering, v *ir.Value) { l.matrixMultiply(v, m) }
	}
	for _, op := range []string{"", ".sp", ".ws", ".ws.sp"} {
		for _, from := range []string{".shared", ".tensor"} {
			m := multiplication{op: op, memory: from == ".tensor"}
			name := op + from
			if strings.HasPrefix(op, ".ws") {
				add(name, m)
				m.zeros = true
				add(name+".zero_col_mask", m)
				continue
			}
			for _, block := range []string{".mxf4.block_scale", ".mxf4.block_scale.block32", ".mxf4nvf4.block_scale.block16", ".mxf4nvf4.block_scale.block32",
				".mxf8f6f4.block_scale", ".mxf8f6f4.block_scale.block32"} {
				b := m
				b.kind, b.scales = block[1:], true
				add(name+block, b)
			}
			for _, m.scaleD = range []bool{false, true} {
				with := name
				if m.scaleD {
					with += ".scale_d"
				}
				for _, m.lanes = range []string{"", "1", "2"} {
					full := with
					if m.lanes != "" {
						full += ".disable_output_lane.cg" + m.lanes
					}
					m.shift = false
					add(full, m)
					if m.memory {
						m.shift = true
						add(full+".ashift", m)
					}
				}
			}
		}
	}
}

var (
	matrixKinds = []string{"f16", "tf32", "f8f6f4", "i8"}
	matrixUses  = []string{"discard", "lastuse", "fill", "use"} // of the buffer of a matrix
)

// matrixMultiply lowers llvm.nvvm.tcgen05.mma: the result's place, both matrices, the description, whether the result is added to; then what the form has of
// the place of the sparsity, the factors, the lanes or columns left out; then constants: kind, group or buffer, use of the buffer.
func (l *lowering) matrixMultiply(v *ir.Value, m multiplication) {
	args := l.f.CallArgs(v)
	next := func() *ir.Value { a := args[0]; args = args[1:]; return a }
	word := func(list []string) string {
		n, _ := l.f.IntBits(next())
		return list[n] // the verifier knows the range
	}
	place := func(a *ir.Value) ptx.Operand { return l.out.Addr(l.matrixPlace(a), 0) }
	ops := []ptx.Operand{place(next())}
	if a := next(); m.memory {
		ops = append(ops, place(a))
	} else {
		ops = append(ops, l.pack(a))
	}
	ops = append(ops, l.pack(next()))
	description, added := l.pack(next()), l.pack(next())
	if strings.HasSuffix(m.op, ".sp") {
		ops = append(ops, place(next()))
	}
	ops = append(ops, description)
	if m.scales {
		ops = append(ops, place(next()), place(next()))
	}
	factor := ptx.None
	if m.scaleD {
		factor = l.parts(next())[0]
	}
	if m.lanes != "" {
		ops = append(ops, l.words(next()))
	}
	ops = append(ops, added)
	switch {
	case m.scaleD:
		ops = append(ops, factor)
	case m.zeros:
		ops = append(ops, l.pack(next()))
	}
	kind, group, buffer := m.kind, "1", "a"
	if kind == "" {
		kind = word(matrixKinds)
	}
	switch {
	case strings.HasPrefix(m.op, ".ws"):
		buffer = word([]string{"b0", "b1", "b2", "b3"})
	case m.lanes != "":
		group = m.lanes
	default:
		group = word([]string{"", "1", "2"})
	}
	op := "tcgen05.mma" + m.op + ".cta_group::" + group + ".kind::" + kind
	if m.shift {
		op += ".ashift"
	}
	l.op(op+".collector::"+buffer+"::"+word(matrixUses), ptx.None, ops...)
}
