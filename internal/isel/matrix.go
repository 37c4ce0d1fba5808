package isel

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addMatrix registers the matrix intrinsics. Their names are regular, so the handlers take them
// apart instead of listing some 500 of them.
func addMatrix(t map[string]handler) {
	t["llvm.nvvm.mma"] = mma
	t["llvm.nvvm.wmma"] = wmma
	t["llvm.nvvm.ldmatrix"] = ldmatrix
	t["llvm.nvvm.stmatrix"] = stmatrix
}

// shapeOfName parses m16n8k16.
func shapeOfName(s string) (m, n, k int, ok bool) {
	i, j := strings.IndexByte(s, 'n'), strings.IndexByte(s, 'k')
	if len(s) < 6 || s[0] != 'm' || i < 0 || j < i {
		return 0, 0, 0, false
	}
	var e1, e2, e3 error
	m, e1 = strconv.Atoi(s[1:i])
	n, e2 = strconv.Atoi(s[i+1 : j])
	k, e3 = strconv.Atoi(s[j+1:])
	return m, n, k, e1 == nil && e2 == nil && e3 == nil
}

func typeBits(s string) int {
	n, _ := strconv.Atoi(strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz"))
	if s == "tf32" {
		n = 32
	}
	return n
}

// matTypes returns the element types of D, A, B and C from the types in a name: for f16 those of
// D and C, else those of A and B, which may be one.
func matTypes(ts []string) (d, a, b, c string) {
	a = ts[0]
	b = ts[len(ts)-1]
	switch a {
	case "f16", "f32":
		return a, "f16", "f16", b
	case "bf16", "tf32":
		return "f32", a, b, "f32"
	case "f64":
		return "f64", "f64", "f64", "f64"
	}
	return "s32", a, b, "s32"
}

// fragment returns the registers per lane of a fragment of elems elements of type t.
func fragment(elems int, t string) int {
	bits := typeBits(t)
	if bits == 64 {
		return max(elems/32, 1)
	}
	return max(elems*bits/1024, 1)
}

// tupleOf packs arguments into the vector operand of a fragment.
func (l *lowering) tupleOf(args []*ir.Value) ptx.Operand {
	var regs []ptx.Operand
	for _, a := range args {
		regs = append(regs, l.pack(a))
	}
	return l.out.Tuple(regs...)
}

// matrixResult returns fresh registers for the fields of v, as a tuple, and what sets v.
func (l *lowering) matrixResult(v *ir.Value) (ptx.Operand, func()) {
	fields := l.fieldTypes(v.Type)
	regs := make([]ptx.Operand, len(fields))
	for i, ft := range fields {
		regs[i] = l.newReg(l.packedReg(ft))
	}
	return l.out.Tuple(regs...), func() {
		var parts []ptx.Operand
		for i, ft := range fields {
			parts = append(parts, l.unpack(ft, regs[i])...)
		}
		l.setParts(v, parts)
	}
}

// mma lowers llvm.nvvm.mma[.op].shape.alayout.blayout[.satfinite].types.
func mma(l *lowering, v *ir.Value) {
	name := l.f.CalledFunc(v).Name
	w := strings.Split(strings.TrimPrefix(name, "llvm.nvvm.mma."), ".")
	op := ""
	if len(w) > 2 && w[1] == "popc" {
		op, w = "."+w[0]+".popc", w[2:]
	}
	args := l.f.CallArgs(v)
	if len(w) < 4 {
		l.unsupported(v, "%s", name)
		return
	}
	m, n, k, ok := shapeOfName(w[0])
	sat := ""
	types := w[3:]
	if types[0] == "satfinite" {
		sat, types = ".satfinite", types[1:]
	}
	if !ok || len(types) == 0 || !l.available(v, ptx.OpMma) {
		if ok {
			return
		}
		l.unsupported(v, "%s", name)
		return
	}
	d, a, b, c := matTypes(types)
	na, nb := fragment(m*k, a), fragment(k*n, b)
	if m == 8 && n == 8 && k == 4 && a == "f16" { // four matrices at once
		na, nb = 2, 2
	}
	if na+nb >= len(args) || a == "f16" && m == 16 && d != c {
		l.unsupported(v, "%s", name)
		return
	}
	dst, set := l.matrixResult(v)
	l.op("mma.sync.aligned."+w[0]+"."+w[1]+"."+w[2]+sat+"."+d+"."+a+"."+b+"."+c+op, dst,
		l.tupleOf(args[:na]), l.tupleOf(args[na:na+nb]), l.tupleOf(args[na+nb:]))
	set()
}

// wmma lowers llvm.nvvm.wmma.shape.{load.m.layout[.stride].type | store.d... | mma.a.b...}.
func wmma(l *lowering, v *ir.Value) {
	name := l.f.CalledFunc(v).Name
	w := strings.Split(strings.TrimPrefix(name, "llvm.nvvm.wmma."), ".")
	m, n, k, ok := shapeOfName(w[0])
	if !ok || len(w) < 5 || !l.available(v, ptx.OpWmmaMma) {
		if ok && len(w) >= 5 {
			return
		}
		l.unsupported(v, "%s", name)
		return
	}
	args := l.f.CallArgs(v)
	switch w[1] {
	case "load":
		op, stride := l.wmmaAccess("wmma.load."+w[2], w, args[0])
		dst, set := l.matrixResult(v)
		srcs := []ptx.Operand{l.out.Addr(l.reg(args[0]), 0)}
		if stride {
			srcs = append(srcs, l.arg(args[len(args)-1]))
		}
		l.op(op, dst, srcs...)
		set()
	case "store":
		op, stride := l.wmmaAccess("wmma.store.d", w, args[0])
		vals := args[1:]
		srcs := []ptx.Operand{l.out.Addr(l.reg(args[0]), 0), ptx.None}
		if stride {
			srcs = append(srcs, l.arg(vals[len(vals)-1]))
			vals = vals[:len(vals)-1]
		}
		srcs[1] = l.tupleOf(vals)
		l.op(op, ptx.None, srcs...)
	default:
		l.wmmaMultiply(v, name, w, m, n, k)
	}
}

// wmmaAccess returns the opcode of a load or store and whether it has a stride.
func (l *lowering) wmmaAccess(op string, w []string, p *ir.Value) (string, bool) {
	rest := w[4:]
	stride := rest[0] == "stride"
	if stride {
		rest = rest[1:]
	}
	space := ""
	if s := spaceOf(l.ts.AddrSpace(p.Type)); s != ptx.NoSpace {
		space = "." + s.String()
	}
	return op + l.wmmaSync() + w[3] + "." + w[0] + space + "." + rest[0], stride
}

// wmmaSync is the middle of wmma's opcodes. PTX 6.3 brought .aligned and requires it.
func (l *lowering) wmmaSync() string {
	if l.ptxAtLeast(63) {
		return ".sync.aligned."
	}
	return ".sync."
}

func (l *lowering) wmmaMultiply(v *ir.Value, name string, w []string, m, n, k int) {
	args := l.f.CallArgs(v)
	op, sat, rnd := "", "", ""
	i := 2
	if w[i] == "xor" || w[i] == "and" {
		op = "." + w[i] + ".popc"
		i += 2
	}
	layouts := w[i] + "." + w[i+1]
	types := w[i+2:]
	if len(types) > 0 && strings.HasPrefix(types[0], "r") {
		rnd, types = "."+types[0], types[1:]
	}
	if n := len(types); n > 0 && types[n-1] == "satfinite" {
		sat, types = ".satfinite", types[:n-1]
	}
	if len(types) == 0 {
		l.unsupported(v, "%s", name)
		return
	}
	d, a, b, c := matTypes(types)
	na, nb := fragment(m*k, a), fragment(k*n, b)
	text := "." + d + "." + a + "." + b + "." + c
	if a == "f16" { // each element is held twice
		na, nb, text = 8, 8, "."+d+"."+c
	}
	if na+nb >= len(args) || sat != "" && a == "f16" && l.ptxAtLeast(65) {
		l.unsupported(v, "%s", name)
		return
	}
	dst, set := l.matrixResult(v)
	l.op("wmma.mma"+op+l.wmmaSync()+layouts+"."+w[0]+rnd+text+sat, dst,
		l.tupleOf(args[:na]), l.tupleOf(args[na:na+nb]), l.tupleOf(args[na+nb:]))
	set()
}

// ldmatrix lowers llvm.nvvm.ldmatrix.sync.aligned.m8n8.xN[.trans].b16; the pointer is shared or
// generic.
func ldmatrix(l *lowering, v *ir.Value) {
	w := strings.Split(strings.TrimPrefix(l.f.CalledFunc(v).Name, "llvm.nvvm."), ".")
	if !l.available(v, ptx.OpLdmatrix) || len(w) < 6 {
		return
	}
	p := l.f.CallArgs(v)[0]
	dst, set := l.matrixResult(v)
	l.op(matrixOpcode(l, w, p), dst, l.out.Addr(l.reg(p), 0))
	set()
}

func stmatrix(l *lowering, v *ir.Value) {
	w := strings.Split(strings.TrimPrefix(l.f.CalledFunc(v).Name, "llvm.nvvm."), ".")
	if !l.available(v, ptx.OpStmatrix) || len(w) < 6 {
		return
	}
	args := l.f.CallArgs(v)
	l.op(matrixOpcode(l, w, args[0]), ptx.None, l.out.Addr(l.reg(args[0]), 0), l.tupleOf(args[1:]))
}

// matrixOpcode puts the state space before the type, the last word but the pointer's.
func matrixOpcode(l *lowering, w []string, p *ir.Value) string {
	if strings.HasPrefix(w[len(w)-1], "p") {
		w = w[:len(w)-1]
	}
	space := ""
	if spaceOf(l.ts.AddrSpace(p.Type)) != ptx.NoSpace {
		space = ".shared"
	}
	return strings.Join(w[:len(w)-1], ".") + space + "." + w[len(w)-1]
}
