package nvvm7

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// scope is the extent of an atomic operation: the part of its name in intrinsics, and the fence of that extent.
type scope struct{ suffix, membar string }

// scopeOf returns the scope; a single thread needs no fence.
func (p *printer) scopeOf(m ir.MemAux) scope {
	switch name := p.m.SyncScopes[m.Scope()]; name {
	case "":
		return scope{".sys", "sys"}
	case "singlethread", "wavefront", "subgroup":
		return scope{".cta", ""}
	case "block", "workgroup":
		return scope{".cta", "cta"}
	case "device", "agent", "cluster":
		return scope{"", "gl"}
	default:
		p.fail("synchronisation scope %q", name)
		return scope{}
	}
}

func (p *printer) membar(s scope) {
	if s.membar != "" {
		name := "llvm.nvvm.membar." + s.membar
		p.declare(fmt.Sprintf("void @%s()", name))
		p.line("call void @%s()", name)
	}
}

// fence writes a fence as membar, which is the strongest of its scope.
func (p *printer) fence(m ir.MemAux) { p.membar(p.scopeOf(m)) }

// around writes what an ordering needs before and behind the access that access writes.
func (p *printer) around(m ir.MemAux, access func(s scope)) {
	s := p.scopeOf(m)
	o := max(m.Ordering(), m.FailOrdering())
	if o >= ir.Release {
		p.membar(s)
	}
	access(s)
	if o == ir.Acquire || o >= ir.AcqRel {
		p.membar(s)
	}
}

func (p *printer) load(v *ir.Value) {
	m := v.Mem()
	write := func(word string) {
		align := m.Align()
		if align == 0 {
			align = p.layout.ABIAlign(v.Type)
		}
		s := fmt.Sprintf("%s %s, %s, align %d", word, p.typ(v.Type), p.address(v.Args[0], v.Type), align)
		for _, a := range p.f.Attachments(v) {
			if p.m.MD.KindName(a.Kind) == "invariant.load" {
				s += ", !invariant.load !1"
			}
		}
		p.set(v, "%s", s)
	}
	p.access(v, "load", write)
}

func (p *printer) store(v *ir.Value) {
	m := v.Mem()
	x := v.Args[0]
	write := func(word string) {
		align := m.Align()
		if align == 0 {
			align = p.layout.ABIAlign(x.Type)
		}
		p.line("%s %s, %s, align %d", word, p.typed(x), p.address(v.Args[1], x.Type), align)
	}
	p.access(v, "store", write)
}

// access writes a load or a store: volatile where it is, and where it is atomic, with what orders it around it.
func (p *printer) access(v *ir.Value, word string, write func(word string)) {
	switch m := v.Mem(); {
	case m.IsAtomic():
		p.around(m, func(scope) { write(word + " volatile") })
	case v.Flags&ir.Volatile != 0:
		write(word + " volatile")
	default:
		write(word)
	}
}

// generic returns v, a pointer, as a generic pointer to t behind its type.
func (p *printer) generic(v *ir.Value, t ir.Type) string {
	if p.ts.AddrSpace(v.Type) == 0 {
		return p.address(v, t)
	}
	typ := p.pointer(t, 0)
	return typ + " " + p.let("addrspacecast %s to %s", p.address(v, t), typ)
}

// scoped are the operations that have intrinsics for the scopes of a block and of the system. The others are of the GPU.
var scoped = map[ir.RMWOp]string{ir.RMWAdd: "add.gen.i", ir.RMWFAdd: "add.gen.f", ir.RMWAnd: "and.gen.i", ir.RMWOr: "or.gen.i",
	ir.RMWXor: "xor.gen.i", ir.RMWMax: "max.gen.i", ir.RMWMin: "min.gen.i", ir.RMWXchg: "exch.gen.i", ir.RMWUIncWrap: "inc.gen.i",
	ir.RMWUDecWrap: "dec.gen.i"}

func (p *printer) atomicRMW(v *ir.Value) {
	m, op := v.Mem(), v.Mem().RMW()
	ptr, x := v.Args[0], p.typed(v.Args[1])
	t := v.Type
	p.around(m, func(s scope) {
		if op == ir.RMWSub && s.suffix != "" && (t == ir.I32 || t == ir.I64) { // adds what is subtracted from 0
			op, x = ir.RMWAdd, fmt.Sprintf("%s %s", p.typ(t), p.let("sub %s 0, %s", p.typ(t), p.operand(v.Args[1])))
		}
		switch {
		case t != ir.I32 && t != ir.I64 && t != ir.Float && t != ir.Double || op.IsFP() != p.ts.IsFP(t):
			p.fail("atomicrmw %s of this type", op)
		case s.suffix != "" && scoped[op] != "":
			p.atomicIntrinsic(v, fmt.Sprintf("llvm.nvvm.atomic.%s%s.%s.p0%s", scoped[op], s.suffix, mangled(t), mangled(t)), p.generic(ptr, t), x)
		case s.suffix != "" && (op == ir.RMWUMax || op == ir.RMWUMin) && !p.ts.IsFP(t): // no intrinsic, but an instruction
			r := map[ir.Type]string{ir.I32: "r", ir.I64: "l"}[t]
			p.set(v, `call %s asm sideeffect "atom%s.%s.u%d $0, [$1], $2;", "=%s,l,%s,~{memory}"(%s, %s)`, p.typ(t), s.suffix, op.String()[1:],
				p.ts.Bits(t), r, r, p.generic(ptr, t), x)
		case s.suffix != "":
			p.fail("atomicrmw %s of the scope of a block or the system", op)
		case op == ir.RMWFAdd || op == ir.RMWUIncWrap || op == ir.RMWUDecWrap:
			name := map[ir.RMWOp]string{ir.RMWFAdd: "add", ir.RMWUIncWrap: "inc", ir.RMWUDecWrap: "dec"}[op]
			space := p.ts.AddrSpace(ptr.Type)
			p.atomicIntrinsic(v, fmt.Sprintf("llvm.nvvm.atomic.load.%s.%s.p%d%s", name, mangled(t), space, mangled(t)), p.address(ptr, t), x)
		case op.IsFP() || op == ir.RMWNand || op >= ir.RMWUSubCond:
			p.fail("atomicrmw %s", op)
		default:
			p.set(v, "atomicrmw%s %s %s, %s monotonic", volatile(v), op, p.address(ptr, t), x)
		}
	})
}

func volatile(v *ir.Value) string {
	if v.Flags&ir.Volatile != 0 {
		return " volatile"
	}
	return ""
}

// mangled is how the names of intrinsics spell a type.
func mangled(t ir.Type) string {
	return map[ir.Type]string{ir.I8: "i8", ir.I16: "i16", ir.I32: "i32", ir.I64: "i64", ir.Float: "f32", ir.Double: "f64"}[t]
}

// atomicIntrinsic calls an intrinsic with a pointer and numbers of the type of v.
func (p *printer) atomicIntrinsic(v *ir.Value, name, ptr string, args ...string) {
	t := p.typ(v.Type)
	ptrType := ptr[:strings.LastIndexByte(ptr, '*')+1]
	sig, list := ptrType, ptr
	for _, a := range args {
		sig += ", " + t
		list += ", " + a
	}
	p.declare(fmt.Sprintf("%s @%s(%s)", t, name, sig))
	p.set(v, "call %s @%s(%s)", t, name, list)
}

// cmpXchg writes a compare and exchange. That of a block's or the system's scope is an intrinsic, which returns the old
// value alone.
func (p *printer) cmpXchg(v *ir.Value) {
	m, t := v.Mem(), v.Args[1].Type
	p.around(m, func(s scope) {
		if t != ir.I32 && t != ir.I64 {
			p.fail("cmpxchg of this type")
			return
		}
		if s.suffix == "" {
			p.set(v, "cmpxchg%s %s, %s, %s monotonic monotonic", volatile(v), p.address(v.Args[0], t), p.typed(v.Args[1]), p.typed(v.Args[2]))
			return
		}
		name := fmt.Sprintf("llvm.nvvm.atomic.cas.gen.i%s.%s.p0%s", s.suffix, mangled(t), mangled(t))
		typ := p.typ(t)
		p.declare(fmt.Sprintf("%s @%s(%s*, %s, %s)", typ, name, typ, typ, typ))
		old := p.let("call %s @%s(%s, %s, %s)", typ, name, p.generic(v.Args[0], t), p.typed(v.Args[1]), p.typed(v.Args[2]))
		same := p.let("icmp eq %s %s, %s", typ, old, p.operand(v.Args[1]))
		pair := p.let("insertvalue { %s, i1 } undef, %s %s, 0", typ, typ, old)
		p.set(v, "insertvalue { %s, i1 } %s, i1 %s, 1", typ, pair, same)
	})
}
