package simt

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// callInst translates a call: of a function of the module, of an intrinsic, or through a pointer.
func (d *irDecoder) callInst(v *ir.Value) {
	f := d.f
	callee := f.CalledFunc(v)
	if callee != nil && callee.IsIntrinsic() && !isReflect(callee.Name) {
		if !d.scalarIntrinsic(v, callee.Name) && !d.warpIntrinsic(v, callee.Name) && !d.intrinsic(v, callee.Name) {
			d.unsupported("intrinsic %s", callee.Name)
		}
		return
	}
	if callee != nil && callee.IsDecl() && isReflect(callee.Name) {
		d.reflect(v)
		return
	}
	ci := CallInfo{Func: -1}
	var target Slot
	switch {
	case callee != nil:
		ci.Func = d.funcs[callee.Global.Index]
		if callee.IsDecl() {
			d.externCall(v)
			return
		}
	case f.Callee(v).Op == ir.OpInlineAsm:
		d.inlineAsm(v)
		return
	default:
		target = d.value(f.Callee(v))[0]
	}
	for _, a := range f.CallArgs(v) {
		if _, ok := d.leaves(a.Type); !ok {
			d.unsupported("an argument of this type")
			return
		}
		ci.Args = append(ci.Args, d.value(a)...)
	}
	if v.Type != ir.Void {
		ci.Result = d.value(v)
	}
	d.fn.Calls = append(d.fn.Calls, ci)
	d.emit(Inst{Op: OpCall, A: target, Ext: int32(len(d.fn.Calls) - 1)})
}

// externCall translates a call of a function that has no body.
func (d *irDecoder) externCall(v *ir.Value) {
	parts := func(x *ir.Value) []Part {
		ls, ok := d.leaves(x.Type)
		if !ok {
			d.unsupported("call of %s, which has no body", d.f.CalledFunc(v).Name)
			return nil
		}
		var out []Part
		for i, s := range d.value(x) {
			if i < len(ls) {
				out = append(out, Part{s, ls[i].off, (ls[i].bits + 7) / 8})
			}
		}
		return out
	}
	callee := d.f.CalledFunc(v).Global.Index
	x := Extern{Name: d.irState.names[callee], call: CallInfo{Func: d.funcs[callee]}}
	for _, a := range d.f.CallArgs(v) {
		x.Args = append(x.Args, parts(a))
		x.call.Args = append(x.call.Args, d.value(a)...)
		x.Sizes = append(x.Sizes, int64(d.layout.AllocSize(a.Type)))
	}
	if v.Type != ir.Void {
		x.Results = parts(v)
		x.call.Result = d.value(v)
	}
	d.fn.Externs = append(d.fn.Externs, x)
	d.emit(Inst{Op: OpExtern, Ext: int32(len(d.fn.Externs) - 1)})
}

// irSRegs maps the special registers that llvm.nvvm.read.ptx.sreg.* read.
var irSRegs = map[string]SReg{"tid.x": SRegTidX, "tid.y": SRegTidY, "tid.z": SRegTidZ, "ntid.x": SRegNTidX, "ntid.y": SRegNTidY, "ntid.z": SRegNTidZ,
	"ctaid.x": SRegCtaidX, "ctaid.y": SRegCtaidY, "ctaid.z": SRegCtaidZ, "nctaid.x": SRegNCtaidX, "nctaid.y": SRegNCtaidY, "nctaid.z": SRegNCtaidZ,
	"laneid": SRegLaneID, "warpid": SRegWarpID, "nwarpid": SRegNWarpID, "smid": SRegSMID, "nsmid": SRegNSMID, "gridid": SRegGridID,
	"lanemask.eq": SRegLaneMaskEQ, "lanemask.le": SRegLaneMaskLE, "lanemask.lt": SRegLaneMaskLT, "lanemask.ge": SRegLaneMaskGE, "lanemask.gt": SRegLaneMaskGT,
	"clock": SRegClock, "clock64": SRegClock64, "globaltimer": SRegGlobalTimer, "warpsize": SRegWarpSize}

// nothing are the intrinsics without effect.
var nothing = []string{"llvm.dbg.", "llvm.experimental.noalias.scope.decl", "llvm.donothing", "llvm.sideeffect", "llvm.prefetch",
	"llvm.nvvm.nanosleep", "llvm.assume.none", "llvm.invariant.end"}

// elementwise are the intrinsics that one micro-operation computes for each element.
var elementwise = map[string]Inst{
	"fabs": {Op: OpFAbs}, "sqrt": {Op: OpFSqrt}, "copysign": {Op: OpFCopySign}, "fma": {Op: OpFMA}, "fmuladd": {Op: OpFMA},
	"minnum": {Op: OpFMin}, "maxnum": {Op: OpFMax}, "minimum": {Op: OpFMinimum}, "maximum": {Op: OpFMaximum},
	"minimumnum": {Op: OpFMin}, "maximumnum": {Op: OpFMax},
	"floor": {Op: OpFRound, Mode: Mode(0).WithRound(RDN)}, "ceil": {Op: OpFRound, Mode: Mode(0).WithRound(RUP)},
	"trunc": {Op: OpFRound, Mode: Mode(0).WithRound(RTZ)}, "rint": {Op: OpFRound}, "nearbyint": {Op: OpFRound}, "roundeven": {Op: OpFRound},
	"round": {Op: OpFRound, Mode: Mode(0).WithRound(RNA)},
	"ctpop": {Op: OpPopc}, "bswap": {Op: OpBswap}, "bitreverse": {Op: OpBrev},
	"smin": {Op: OpMin, Mode: ModeSigned}, "smax": {Op: OpMax, Mode: ModeSigned}, "umin": {Op: OpMin}, "umax": {Op: OpMax},
	"sadd.sat": {Op: OpAddSat, Mode: ModeSigned}, "uadd.sat": {Op: OpAddSat}, "ssub.sat": {Op: OpSubSat, Mode: ModeSigned}, "usub.sat": {Op: OpSubSat},
	"sshl.sat": {Op: OpShlSat, Mode: ModeSigned}, "ushl.sat": {Op: OpShlSat}, "expect": {Op: OpMov}, "ldexp": {Op: OpFLdexp},
}

// intrinsic translates a call of an intrinsic and reports whether it knows it.
func (d *irDecoder) intrinsic(v *ir.Value, name string) bool {
	for _, p := range nothing {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	short := strings.TrimPrefix(name, "llvm.")
	if r, ok := strings.CutPrefix(short, "nvvm.read.ptx.sreg."); ok {
		which, ok := irSRegs[r]
		if ok {
			ls, _ := d.leaves(v.Type)
			d.emit(Inst{Op: OpSReg, Bits: ls[0].bits, Dst: d.value(v)[0], Imm: int64(which)})
		}
		return ok
	}
	if r, ok := strings.CutPrefix(short, "nvvm."); ok {
		return d.nvvm(v, r)
	}
	base := baseName(short)
	if x, ok := elementwise[base]; ok {
		d.elementwise(v, x)
		return true
	}
	return d.otherIntrinsic(v, base)
}

// baseName drops the overload suffixes: fshl.i32 becomes fshl, sadd.with.overflow.i8
// sadd.with.overflow.
func baseName(s string) string {
	parts := strings.Split(s, ".")
	n := len(parts)
	for n > 1 && isTypeSuffix(parts[n-1]) {
		n--
	}
	return strings.Join(parts[:n], ".")
}

func isTypeSuffix(s string) bool {
	if s == "" {
		return false
	}
	rest := strings.TrimLeft(s[1:], "0123456789")
	switch s[0] {
	case 'i', 'f', 'p':
		return len(s) > 1 && rest == ""
	case 'v':
		return len(s) > 1 && s[1] >= '0' && s[1] <= '9' && rest != "" && isTypeSuffix(rest)
	case 'b':
		return s == "bf16"
	}
	return false
}

func (d *irDecoder) elementwise(v *ir.Value, x Inst) {
	d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
		y := x
		y.Bits, y.From, y.Dst = l.bits, l.bits, dst
		y.Mode |= bf(l.t) | irMode(v)
		y.A = a[1]
		if n := len(d.f.CallArgs(v)); n > 1 {
			y.B = a[2]
			if n > 2 {
				y.C = a[3]
			}
		}
		d.emit(y)
	})
}

// otherIntrinsic translates the generic intrinsics that take more than one micro-operation.
func (d *irDecoder) otherIntrinsic(v *ir.Value, base string) bool {
	f := d.f
	args := f.CallArgs(v)
	flag := func(i int) int64 { x, _ := f.IntBits(args[i]); return int64(x) }
	switch base {
	case "ctlz", "cttz":
		op := OpClz
		if base == "cttz" {
			op = OpCtz
		}
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: op, Bits: l.bits, From: l.bits, Dst: dst, A: a[1], Imm: flag(1)})
		})
	case "abs":
		m := Mode(0)
		if flag(1) == 1 {
			m = ModeNSW
		}
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: OpAbs, Bits: l.bits, Mode: m, Dst: dst, A: a[1]})
		})
	case "fshl", "fshr":
		op := OpFunnelL
		if base == "fshr" {
			op = OpFunnelR
		}
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) { // the first argument is the high half
			d.emit(Inst{Op: op, Bits: l.bits, Dst: dst, A: a[2], B: a[1], C: a[3]})
		})
	case "sadd.with.overflow", "uadd.with.overflow", "ssub.with.overflow", "usub.with.overflow", "smul.with.overflow", "umul.with.overflow":
		return d.overflow(v, base)
	case "assume":
		d.emit(Inst{Op: OpAssume, A: d.value(args[0])[0]})
	case "is.fpclass":
		ls, _ := d.leaves(args[0].Type)
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: OpFClass, Bits: 1, From: ls[i].bits, Mode: bf(ls[i].t), Dst: dst, A: a[1], Imm: flag(1)})
		})
	case "fptosi.sat", "fptoui.sat":
		ls, _ := d.leaves(args[0].Type)
		m := (ModeSat | bf(ls[0].t)).WithRound(RTZ)
		if base == "fptosi.sat" {
			m |= ModeToSigned
		}
		d.lane(v, func(i int, l leaf, dst Slot, a []Slot) {
			d.emit(Inst{Op: OpFToI, Bits: l.bits, From: ls[i].bits, Mode: m, Dst: dst, A: a[1]})
		})
	case "trap", "ubsantrap", "debugtrap":
		d.emit(Inst{Op: OpTrap, Ext: d.text("trap")})
	case "convert.to.fp16":
		ls, _ := d.leaves(args[0].Type)
		d.emit(Inst{Op: OpFToF, Bits: 16, From: ls[0].bits, Dst: d.value(v)[0], A: d.value(args[0])[0]})
	case "convert.from.fp16":
		ls, _ := d.leaves(v.Type)
		d.emit(Inst{Op: OpFToF, Bits: ls[0].bits, From: 16, Dst: d.value(v)[0], A: d.value(args[0])[0]})
	default:
		return d.reduce(v, base) || d.mathCall(v, base)
	}
	return true
}

func (d *irDecoder) space(v *ir.Value) Space { return irSpace(d.m.Types.AddrSpace(v.Type)) }

// length returns a length operand zero-extended to 64 bits.
func (d *irDecoder) length(v *ir.Value) Slot {
	s := d.slot()
	d.emit(Inst{Op: OpZExt, Bits: 64, From: uint8(min(d.m.Types.Bits(v.Type), 64)), Dst: s, A: d.value(v)[0]})
	return s
}

func (d *irDecoder) overflow(v *ir.Value, base string) bool {
	args := d.f.CallArgs(v)
	ls, ok := d.leaves(args[0].Type)
	if !ok || len(ls) != 1 {
		return false
	}
	ops := map[string][2]Op{"add": {OpAdd, OpAddOv}, "sub": {OpSub, OpSubOv}, "mul": {OpMul, OpMulOv}}[base[1:4]]
	m := Mode(0)
	if base[0] == 's' {
		m = ModeSigned
	}
	a, b, dst := d.value(args[0])[0], d.value(args[1])[0], d.value(v)
	d.emit(Inst{Op: ops[0], Bits: ls[0].bits, Dst: dst[0], A: a, B: b})
	o := d.slot()
	d.emit(Inst{Op: ops[1], Bits: ls[0].bits, Mode: m, Dst: o, A: a, B: b})
	d.emit(Inst{Op: OpTrunc, Bits: 1, From: 1, Dst: dst[1], A: o})
	return true
}

// reduce translates the reductions of a vector.
func (d *irDecoder) reduce(v *ir.Value, base string) bool {
	which, ok := strings.CutPrefix(base, "vector.reduce.")
	if !ok {
		return false
	}
	op, ok := map[string]Inst{"add": {Op: OpAdd}, "mul": {Op: OpMul}, "and": {Op: OpAnd}, "or": {Op: OpOr}, "xor": {Op: OpXor},
		"smin": {Op: OpMin, Mode: ModeSigned}, "smax": {Op: OpMax, Mode: ModeSigned}, "umin": {Op: OpMin}, "umax": {Op: OpMax}}[which]
	if !ok {
		return false
	}
	args := d.f.CallArgs(v)
	ls, ok := d.leaves(args[0].Type)
	if !ok {
		return false
	}
	s := d.value(args[0])
	acc := s[0]
	for i := 1; i < len(ls); i++ {
		acc = d.op(op.Op, ls[i].bits, op.Mode, acc, s[i], 0)
	}
	d.emit(Inst{Op: OpMov, Bits: 64, Dst: d.value(v)[0], A: acc})
	return true
}

// nvvm translates the target's intrinsics.
func (d *irDecoder) nvvm(v *ir.Value, name string) bool {
	f := d.f
	args := f.CallArgs(v)
	a := func(i int) Slot { return d.value(args[i])[0] }
	var dst []Slot
	if v.Type != ir.Void {
		dst = d.value(v)
	}
	full := func() Slot { return d.constant(0xffffffff) }
	switch name {
	case "barrier0", "barrier.cta.sync.aligned.all", "bar.sync", "barrier.n", "barrier", "barrier.sync", "barrier.sync.cnt", "barrier.cta.sync.all",
		"barrier.cta.sync.aligned.count", "barrier.cta.sync.count":
		x := Inst{Op: OpBar, A: d.constant(0), Mode: ModeAligned}
		if len(args) > 0 {
			x.A = a(0)
		}
		if len(args) > 1 {
			x.B = a(1)
		}
		if name == "barrier.sync" || name == "barrier.sync.cnt" || name == "barrier.cta.sync.all" || name == "barrier.cta.sync.count" {
			x.Mode = 0
		}
		d.emit(x)
	case "barrier0.popc", "barrier0.and", "barrier0.or":
		k := map[string]int64{"popc": BarRedPopc, "and": BarRedAnd, "or": BarRedOr}[name[9:]]
		d.emit(Inst{Op: OpBar, From: 32, A: d.constant(0), Mode: ModeAligned, Dst: dst[0], C: a(0), Imm: k})
	case "bar.warp.sync":
		d.emit(Inst{Op: OpBarWarp, A: a(0)})
	case "activemask":
		d.emit(Inst{Op: OpActiveMask, Bits: 32, Dst: dst[0]})
	case "vote.all.sync", "vote.any.sync", "vote.uni.sync", "vote.ballot.sync", "vote.all", "vote.any", "vote.uni", "vote.ballot":
		parts := strings.Split(name, ".")
		x := Inst{Op: OpVote, Bits: 32, Dst: dst[0], Imm: map[string]int64{"all": VoteAll, "any": VoteAny, "uni": VoteUni, "ballot": VoteBallot}[parts[1]]}
		if len(parts) == 3 {
			x.B, x.A = a(0), a(1)
		} else {
			x.A, x.B, x.Mode = a(0), full(), ModeNotSync
		}
		d.emit(x)
	case "match.any.sync.i32", "match.any.sync.i64":
		d.emit(Inst{Op: OpMatch, Bits: 64, Dst: dst[0], B: a(0), A: a(1)})
	case "match.all.sync.i32p", "match.all.sync.i64p":
		d.emit(Inst{Op: OpMatch, Bits: 64, Dst: dst[0], C: dst[1], B: a(0), A: a(1), Imm: 1})
	case "fma.rn.f", "fma.rn.d", "fma.rn.ftz.f":
		n := uint8(32)
		if strings.HasSuffix(name, "d") {
			n = 64
		}
		d.emit(Inst{Op: OpFMA, Bits: n, Mode: ftzMode(name), Dst: dst[0], A: a(0), B: a(1), C: a(2)})
	case "mulhi.i", "mulhi.ui", "mulhi.ll", "mulhi.ull":
		x := Inst{Op: OpMulHi, Bits: 32, Dst: dst[0], A: a(0), B: a(1)}
		if strings.HasSuffix(name, "ll") {
			x.Bits = 64
		}
		if !strings.Contains(name, ".u") {
			x.Mode = ModeSigned
		}
		d.emit(x)
	case "prmt":
		d.emit(Inst{Op: OpPrmt, Bits: 32, Dst: dst[0], A: a(0), B: a(1), C: a(2)})
	default:
		return d.nvvmFamilies(v, name, args, dst)
	}
	return true
}

func ftzMode(name string) Mode {
	if strings.Contains(name, ".ftz") {
		return ModeFtz
	}
	return 0
}

// nvvmFamilies translates the intrinsics that differ by suffixes only.
func (d *irDecoder) nvvmFamilies(v *ir.Value, name string, args []*ir.Value, dst []Slot) bool {
	a := func(i int) Slot { return d.value(args[i])[0] }
	if rest, ok := strings.CutPrefix(name, "shfl."); ok {
		sync := strings.HasPrefix(rest, "sync.")
		parts := strings.Split(strings.TrimPrefix(rest, "sync."), ".")
		mode, ok := map[string]int64{"up": ShflUp, "down": ShflDown, "bfly": ShflBfly, "idx": ShflIdx}[parts[0]]
		if !ok {
			return false
		}
		x := Inst{Op: OpShfl, Bits: 32, Dst: dst[0], Imm: mode}
		if len(dst) > 1 {
			x.C = dst[1]
		}
		if sync {
			x.Ext = d.list(a(1), a(2), a(3), a(0))
		} else {
			x.Ext = d.list(a(0), a(1), a(2), d.constant(0xffffffff))
			x.Mode = ModeNotSync
		}
		d.emit(x)
		return true
	}
	if rest, ok := strings.CutPrefix(name, "redux.sync."); ok {
		op, ok := map[string]int64{"add": ReduxAdd, "and": ReduxAnd, "or": ReduxOr, "xor": ReduxXor, "min": ReduxMin, "max": ReduxMax,
			"umin": ReduxMin, "umax": ReduxMax}[rest]
		if !ok {
			return false
		}
		m := Mode(0)
		if rest == "min" || rest == "max" {
			m = ModeSigned
		}
		d.emit(Inst{Op: OpRedux, Bits: 32, Mode: m, Dst: dst[0], A: a(0), B: a(1), Imm: op})
		return true
	}
	return false
}
