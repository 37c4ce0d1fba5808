package isel

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A template is the PTX of an intrinsic: instructions separated by semicolons, with
//
//	$0 $1 ...   arguments, in registers unless they are constants of 32 or 64 bits; a vector of 16,
//	            32 or 64 bits is packed into one register
//	#0 #1 ...   arguments that must be integer constants
//	[$0] [$0+4] an address in a register
//	$d $d1 ...  the result, or field 1 of a result that is a structure; vectors are unpacked
//	$t0:b32 ... registers of the template, which get their type where they are first named
//	a|b {a,b} !a _  pairs, vectors, negated predicates, no destination
//
// and constants and special registers as in PTX.
type template struct {
	l     *lowering
	v     *ir.Value
	args  []ptx.Operand // packed arguments, None until used
	dsts  []ptx.Operand // result fields
	temps [8]ptx.Operand
	bad   bool
}

// fromTemplate returns the handler that emits text.
func fromTemplate(text string) handler {
	return func(l *lowering, v *ir.Value) { l.runTemplate(v, text) }
}

func (l *lowering) runTemplate(v *ir.Value, text string) {
	t := template{l: l, v: v}
	t.args = make([]ptx.Operand, len(l.f.CallArgs(v)))
	fields := l.fieldTypes(v.Type)
	t.dsts = make([]ptx.Operand, len(fields))
	for i, ft := range fields {
		if l.info(ft).bad != "" {
			l.unsupported(v, "%s", l.info(ft).bad)
			return
		}
		t.dsts[i] = l.newReg(l.packedReg(ft))
	}
	for text != "" && !t.bad {
		var one string
		one, text, _ = strings.Cut(text, ";")
		if one = strings.TrimSpace(one); one != "" {
			t.inst(one)
		}
	}
	if t.bad || v.Type == ir.Void {
		return
	}
	var parts []ptx.Operand
	for i, ft := range fields {
		parts = append(parts, l.unpack(ft, t.dsts[i])...)
	}
	l.setParts(v, parts)
}

// fieldTypes returns the types of the fields of a structure, else t itself; none for void.
func (l *lowering) fieldTypes(t ir.Type) []ir.Type {
	if t == ir.Void {
		return nil
	}
	if l.ts.Kind(t) == ir.KindStruct {
		return l.ts.Elems(t)
	}
	return []ir.Type{t}
}

// packedReg returns the type of the register that holds a scalar or small vector of type t.
func (l *lowering) packedReg(t ir.Type) ptx.Type {
	ti := l.info(t)
	if len(ti.parts) == 1 {
		return ti.parts[0].reg
	}
	n := 0
	for i := range ti.parts {
		n += ti.parts[i].bits
	}
	if n > 64 {
		return ptx.B128
	}
	return regType(max(n, 16))
}

// pack returns the value a, a scalar or a small vector, in one register.
func (l *lowering) pack(a *ir.Value) ptx.Operand { return l.packParts(a.Type, l.parts(a)) }

func (l *lowering) packParts(t ir.Type, x []ptx.Operand) ptx.Operand {
	ti := l.info(t)
	if len(ti.parts) == 1 {
		return l.toReg(x[0], ti.parts[0].reg)
	}
	r := l.packedReg(t)
	limbs := l.rebit(t, x, l.ts.Int(r.Bits()))
	if r == ptx.B128 {
		d := l.newReg(r)
		l.emit(ptx.OpMov, r, d, l.out.Tuple(l.toReg(limbs[0], ptx.B64), l.toReg(limbs[1], ptx.B64)))
		return d
	}
	return l.toReg(limbs[0], r)
}

// unpack returns the parts of a value of type t that is held in the register x.
func (l *lowering) unpack(t ir.Type, x ptx.Operand) []ptx.Operand {
	ti := l.info(t)
	if len(ti.parts) == 1 {
		if p := &ti.parts[0]; p.reg != ptx.Pred && p.reg.Kind() == ptx.KindBits {
			return []ptx.Operand{l.zext(x, p.bits)}
		}
		return []ptx.Operand{x}
	}
	limbs := []ptx.Operand{x}
	if l.packedReg(t) == ptx.B128 {
		limbs = []ptx.Operand{l.newReg(ptx.B64), l.newReg(ptx.B64)}
		l.emit(ptx.OpMov, ptx.B128, l.out.Tuple(limbs...), x)
	}
	return l.rebit(l.ts.Int(l.packedReg(t).Bits()), limbs, t)
}

// op emits one instruction given by its opcode in PTX's text. It reports at the instruction being
// lowered when the target lacks the form.
func (l *lowering) op(opcode string, dst ptx.Operand, srcs ...ptx.Operand) *ptx.Inst {
	c, _, err := ptx.ParseOpcode(opcode)
	if err != nil {
		c = ptx.Opcode{Op: ptx.OpRaw, Text: opcode} // tests of the tables find these
	}
	in := l.emit(c.Op, c.Type, dst, srcs...)
	in.Type2, in.Mods = c.Type2, c.Mods
	if c.Text != "" {
		in.Mods = l.out.ModText(c.Text)
	}
	if why := l.lacks(in, opcode); why != "" {
		l.unsupported(l.curVal, "%s", why)
	}
	return in
}

// lacks says why the target has no instruction in, which may be a form that needs more than its op; ""
// when it has it.
func (l *lowering) lacks(in *ptx.Inst, opcode string) string {
	m := &l.opt.Machine
	switch need := l.out.Requires(in); {
	case !l.atLeast(need.PTX, need.SM):
		return fmt.Sprintf("%s needs sm_%d and PTX %d.%d; the target is %s with PTX %s", opcode, need.SM, need.PTX.Major, need.PTX.Minor, m.Name(), m.PTX)
	case need.Arch && m.Suffix == target.Plain:
		return fmt.Sprintf("%s needs a target for one architecture or family, such as sm_%da; the target is %s", opcode, m.SM, m.Name())
	}
	return ""
}

// available reports at v when the target lacks op, and returns whether it has it.
func (l *lowering) available(v *ir.Value, op ptx.Op) bool {
	i := op.Info()
	if l.atLeast(i.PTX, i.SM) {
		return true
	}
	l.unsupported(v, "%s needs sm_%d and PTX %d.%d; the target is %s with PTX %s", i.Name, i.SM, i.PTX.Major, i.PTX.Minor,
		l.opt.Machine.Name(), l.opt.Machine.PTX)
	return false
}

// atLeast reports whether the target is at least what an operation needs.
func (l *lowering) atLeast(v ptx.Version, sm int) bool {
	have := ptx.Version{Major: uint8(l.opt.Machine.PTX.Major()), Minor: uint8(l.opt.Machine.PTX.Minor())}
	return l.opt.Machine.SM >= sm && !have.Less(v)
}

func (t *template) inst(s string) {
	opcode, rest, _ := strings.Cut(s, " ")
	c, _, err := ptx.ParseOpcode(opcode)
	if err != nil {
		t.fail("instruction %s: %v", opcode, err)
		return
	}
	if !t.l.available(t.v, c.Op) {
		t.bad = true
		return
	}
	if (c.Op == ptx.OpShfl || c.Op == ptx.OpVote) && t.l.sm(70) && t.l.ptxAtLeast(64) {
		t.fail("%s, which has no member mask, on sm_70 and later", t.name())
		return
	}
	var ops []ptx.Operand
	for rest != "" && !t.bad {
		var one string
		one, rest = cutOperand(rest)
		ops = append(ops, t.operand(one))
	}
	if t.bad {
		return
	}
	dst := ptx.None
	if c.Op.Info().NumDst() == 1 && len(ops) > 0 {
		dst, ops = ops[0], ops[1:]
	}
	in := t.l.emit(c.Op, c.Type, dst, ops...)
	in.Type2, in.Mods = c.Type2, c.Mods
	if c.Text != "" {
		in.Mods = t.l.out.ModText(c.Text)
	}
	if why := t.l.lacks(in, opcode); why != "" {
		t.fail("%s", why)
	}
}

// fail reports the intrinsic as unsupported.
func (t *template) fail(format string, args ...any) {
	if !t.bad {
		t.l.unsupported(t.v, format, args...)
	}
	t.bad = true
}

// cutOperand splits s at the first comma that is not in braces or brackets.
func cutOperand(s string) (one, rest string) {
	depth := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			if depth == 0 {
				return strings.TrimSpace(s[:i]), strings.TrimSpace(s[i+1:])
			}
		}
	}
	return strings.TrimSpace(s), ""
}

func (t *template) operand(s string) ptx.Operand {
	out := t.l.out
	if s == "" {
		t.fail("empty operand")
		return ptx.None
	}
	if a, b, ok := strings.Cut(s, "|"); ok {
		return out.Pair(t.scalar(a), t.scalar(b))
	}
	switch s[0] {
	case '{':
		var elems []ptx.Operand
		for rest := strings.TrimSuffix(s[1:], "}"); rest != ""; {
			var one string
			one, rest = cutOperand(rest)
			elems = append(elems, t.l.toReg(t.scalar(one), ptx.B32)) // vectors of 32-bit words only
		}
		return out.Tuple(elems...)
	case '[':
		base, off, _ := strings.Cut(strings.TrimSuffix(s[1:], "]"), "+")
		n, _ := strconv.Atoi(off)
		return out.Addr(t.scalar(base), int64(n))
	}
	return t.scalar(s)
}

func (t *template) scalar(s string) ptx.Operand {
	l := t.l
	switch s[0] {
	case '_':
		return ptx.Sink
	case '!':
		x := t.scalar(s[1:])
		return ptx.NotR(l.toReg(x, ptx.Pred).Reg())
	case '%', 'W':
		return sregOperand(s)
	case '#':
		x := t.arg(s[1:], true)
		if _, ok := l.out.IntValue(x); !ok {
			t.fail("%s with an argument that is not a constant", t.name())
		}
		return x
	case '$':
		switch s[1] {
		case 'd':
			n, _ := strconv.Atoi(s[2:])
			if n >= len(t.dsts) {
				t.fail("%s with this result type", t.name())
				return ptx.None
			}
			return t.dsts[n]
		case 't':
			return t.temp(s)
		}
		return t.arg(s[1:], false)
	}
	n, err := strconv.ParseInt(s, 0, 64)
	if err != nil {
		t.fail("operand %s", s)
	}
	return l.out.Int(n)
}

func (t *template) name() string {
	if f := t.l.f.CalledFunc(t.v); f != nil {
		return f.Name
	}
	return "the intrinsic"
}

func (t *template) temp(s string) ptx.Operand {
	i := s[2] - '0'
	if t.temps[i] == ptx.None {
		t.temps[i] = t.l.newReg(ptx.TypeByName(s[strings.IndexByte(s, ':')+1:]))
	}
	return t.temps[i]
}

// arg returns argument number s: an immediate where that is allowed everywhere, else a register.
func (t *template) arg(s string, imm bool) ptx.Operand {
	n, err := strconv.Atoi(s)
	if err != nil || n >= len(t.args) {
		t.fail("%s with this number of arguments", t.name())
		return ptx.None
	}
	if t.args[n] == ptx.None {
		a := t.l.f.CallArgs(t.v)[n]
		ti := t.l.info(a.Type)
		if ti.bad != "" || len(ti.parts) == 0 {
			t.fail("argument of type %s", t.l.typeString(a.Type))
			return ptx.None
		}
		if len(ti.parts) == 1 && (imm || t.l.ts.IsInt(a.Type) && ti.parts[0].bits >= 32) {
			t.args[n] = t.l.parts(a)[0]
		} else {
			t.args[n] = t.l.pack(a)
		}
	}
	return t.args[n]
}

// sregOperand returns a special register by name: %tid.x, %laneid.
func sregOperand(s string) ptx.Operand {
	if i := len(s) - 2; i > 0 && s[i] == '.' {
		if r := ptx.SRegByName(s[:i]); r != ptx.SRegInvalid {
			return ptx.SX(r, ptx.Component(strings.IndexByte("xyzw", s[i+1])+1))
		}
	}
	return ptx.S(ptx.SRegByName(s))
}
