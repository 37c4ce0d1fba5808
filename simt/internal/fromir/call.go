package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/micro"
)

// callInst translates a call: of a function of the module, of an intrinsic, or through a pointer.
func (d *decoder) callInst(v *ir.Value) {
	f := d.f
	callee := f.CalledFunc(v)
	if callee != nil && callee.IsIntrinsic() && !isReflect(callee.Name) {
		if !d.scalarIntrinsic(v, callee.Name) && !d.warpIntrinsic(v, callee.Name) && !d.intrinsic(v, callee.Name) {
			d.Unsupported("intrinsic %s", callee.Name)
		}
		return
	}
	if callee != nil && callee.IsDecl() && isReflect(callee.Name) {
		d.reflect(v)
		return
	}
	ci := micro.CallInfo{Func: -1}
	var target micro.Slot
	switch {
	case callee != nil:
		ci.Func = d.target(callee)
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
			d.Unsupported("an argument of this type")
			return
		}
		ci.Args = append(ci.Args, d.value(a)...)
	}
	if v.Type != ir.Void {
		ci.Result = d.value(v)
	}
	d.Fn.Calls = append(d.Fn.Calls, ci)
	d.Emit(micro.Inst{Op: micro.OpCall, A: target, Ext: int32(len(d.Fn.Calls) - 1)})
}

// externCall translates a call of a function that has no body.
func (d *decoder) externCall(v *ir.Value) {
	parts := func(x *ir.Value) []micro.Part {
		ls, ok := d.leaves(x.Type)
		if !ok {
			d.Unsupported("call of %s, which has no body", d.f.CalledFunc(v).Name)
			return nil
		}
		var out []micro.Part
		for i, s := range d.value(x) {
			if i < len(ls) {
				out = append(out, micro.Part{Slot: s, Off: ls[i].off, Bytes: (ls[i].bits + 7) / 8})
			}
		}
		return out
	}
	callee := d.f.CalledFunc(v).Global.Index
	x := micro.Extern{Name: d.state.names[callee], Call: micro.CallInfo{Func: d.funcs[callee]}}
	for i, a := range d.f.CallArgs(v) {
		x.Call.Args = append(x.Call.Args, d.value(a)...)
		if t := d.byValue(v, i); t != ir.NoType { // what is passed is what stands there
			p, ok := d.loaded(a, t)
			if !ok {
				d.Unsupported("call of %s, which has no body", d.f.CalledFunc(v).Name)
				return
			}
			x.Args, x.Sizes = append(x.Args, p), append(x.Sizes, int64(d.layout.AllocSize(t)))
			continue
		}
		x.Args = append(x.Args, parts(a))
		x.Sizes = append(x.Sizes, int64(d.layout.AllocSize(a.Type)))
	}
	if v.Type != ir.Void {
		x.Results = parts(v)
		x.Call.Result = d.value(v)
	}
	d.Fn.Externs = append(d.Fn.Externs, x)
	d.Emit(micro.Inst{Op: micro.OpExtern, Ext: int32(len(d.Fn.Externs) - 1)})
}

// byValue returns the type of argument i of a call when it is passed by value from memory, else NoType.
func (d *decoder) byValue(v *ir.Value, i int) ir.Type {
	for _, list := range [][]ir.AttrSet{d.f.CalledFunc(v).ParamAttrs, d.f.Call(v).ParamAttrs} {
		if i < len(list) {
			if a, ok := d.m.Attrs.Get(list[i], ir.AttrByVal); ok && a.Type != ir.NoType {
				return a.Type
			}
		}
	}
	return ir.NoType
}

// loaded loads the scalars of a value of type t from the memory that p points to.
func (d *decoder) loaded(p *ir.Value, t ir.Type) (out []micro.Part, ok bool) {
	ls, ok := d.leaves(t)
	if !ok {
		return nil, false
	}
	var slots []micro.Slot
	for _, l := range ls {
		s := d.Slot()
		slots, out = append(slots, s), append(out, micro.Part{Slot: s, Off: l.off, Bytes: (l.bits + 7) / 8})
	}
	d.access(micro.OpLoad, slots, ls, d.value(p)[0], 0, 1, micro.Inst{Mode: micro.Mode(0).WithSpace(d.space(p))})
	return out, true
}

// irSRegs maps the special registers that llvm.nvvm.read.ptx.sreg.* read.
var irSRegs = map[string]micro.SReg{"tid.x": micro.SRegTidX, "tid.y": micro.SRegTidY, "tid.z": micro.SRegTidZ, "ntid.x": micro.SRegNTidX, "ntid.y": micro.SRegNTidY, "ntid.z": micro.SRegNTidZ,
	"ctaid.x": micro.SRegCtaidX, "ctaid.y": micro.SRegCtaidY, "ctaid.z": micro.SRegCtaidZ, "nctaid.x": micro.SRegNCtaidX, "nctaid.y": micro.SRegNCtaidY, "nctaid.z": micro.SRegNCtaidZ,
	"laneid": micro.SRegLaneID, "warpid": micro.SRegWarpID, "nwarpid": micro.SRegNWarpID, "smid": micro.SRegSMID, "nsmid": micro.SRegNSMID, "gridid": micro.SRegGridID,
	"lanemask.eq": micro.SRegLaneMaskEQ, "lanemask.le": micro.SRegLaneMaskLE, "lanemask.lt": micro.SRegLaneMaskLT, "lanemask.ge": micro.SRegLaneMaskGE, "lanemask.gt": micro.SRegLaneMaskGT,
	"clock": micro.SRegClock, "clock64": micro.SRegClock64, "globaltimer": micro.SRegGlobalTimer, "warpsize": micro.SRegWarpSize}

// nothing are the intrinsics without effect.
var nothing = []string{"llvm.dbg.", "llvm.experimental.noalias.scope.decl", "llvm.donothing", "llvm.sideeffect", "llvm.prefetch",
	"llvm.nvvm.nanosleep", "llvm.assume.none", "llvm.invariant.end"}

// elementwise are the intrinsics that one micro-operation computes for each element.
var elementwise = map[string]micro.Inst{
	"fabs": {Op: micro.OpFAbs}, "sqrt": {Op: micro.OpFSqrt}, "copysign": {Op: micro.OpFCopySign}, "fma": {Op: micro.OpFMA}, "fmuladd": {Op: micro.OpFMA, Imm: micro.MaySplit},
	"minnum": {Op: micro.OpFMin, Imm: micro.AnyZero}, "maxnum": {Op: micro.OpFMax, Imm: micro.AnyZero}, "minimum": {Op: micro.OpFMinimum}, "maximum": {Op: micro.OpFMaximum},
	"minimumnum": {Op: micro.OpFMin}, "maximumnum": {Op: micro.OpFMax},
	"floor": {Op: micro.OpFRound, Mode: micro.Mode(0).WithRound(micro.RDN)}, "ceil": {Op: micro.OpFRound, Mode: micro.Mode(0).WithRound(micro.RUP)},
	"trunc": {Op: micro.OpFRound, Mode: micro.Mode(0).WithRound(micro.RTZ)}, "rint": {Op: micro.OpFRound}, "nearbyint": {Op: micro.OpFRound}, "roundeven": {Op: micro.OpFRound},
	"round": {Op: micro.OpFRound, Mode: micro.Mode(0).WithRound(micro.RNA)},
	"ctpop": {Op: micro.OpPopc}, "bswap": {Op: micro.OpBswap}, "bitreverse": {Op: micro.OpBrev},
	"smin": {Op: micro.OpMin, Mode: micro.ModeSigned}, "smax": {Op: micro.OpMax, Mode: micro.ModeSigned}, "umin": {Op: micro.OpMin}, "umax": {Op: micro.OpMax},
	"sadd.sat": {Op: micro.OpAddSat, Mode: micro.ModeSigned}, "uadd.sat": {Op: micro.OpAddSat}, "ssub.sat": {Op: micro.OpSubSat, Mode: micro.ModeSigned}, "usub.sat": {Op: micro.OpSubSat},
	"sshl.sat": {Op: micro.OpShlSat, Mode: micro.ModeSigned}, "ushl.sat": {Op: micro.OpShlSat}, "expect": {Op: micro.OpMov}, "ldexp": {Op: micro.OpFLdexp},
}

// intrinsic translates a call of an intrinsic and reports whether it knows it.
func (d *decoder) intrinsic(v *ir.Value, name string) bool {
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
			d.Emit(micro.Inst{Op: micro.OpSReg, Bits: ls[0].bits, Dst: d.value(v)[0], Imm: int64(which)})
		}
		return ok
	}
	if r, ok := strings.CutPrefix(short, "nvvm."); ok {
		return d.nvvm(v, r)
	}
	if short == "cuda.syncthreads" { // the name before llvm.nvvm.barrier0
		return d.nvvm(v, "barrier0")
	}
	base := baseName(short)
	if x, ok := elementwise[base]; ok {
		if x.Imm&micro.MaySplit != 0 && v.Flags&ir.Contract != 0 {
			x.Imm |= micro.MayFuse
		}
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

func (d *decoder) elementwise(v *ir.Value, x micro.Inst) {
	d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
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
		d.Emit(y)
	})
}

// otherIntrinsic translates the generic intrinsics that take more than one micro-operation.
func (d *decoder) otherIntrinsic(v *ir.Value, base string) bool {
	f := d.f
	args := f.CallArgs(v)
	flag := func(i int) int64 { x, _ := f.IntBits(args[i]); return int64(x) }
	switch base {
	case "ctlz", "cttz":
		op := micro.OpClz
		if base == "cttz" {
			op = micro.OpCtz
		}
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: op, Bits: l.bits, From: l.bits, Dst: dst, A: a[1], Imm: flag(1)})
		})
	case "abs":
		m := micro.Mode(0)
		if flag(1) == 1 {
			m = micro.ModeNSW
		}
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpAbs, Bits: l.bits, Mode: m, Dst: dst, A: a[1]})
		})
	case "fshl", "fshr":
		op := micro.OpFunnelL
		if base == "fshr" {
			op = micro.OpFunnelR
		}
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) { // the first argument is the high half
			d.Emit(micro.Inst{Op: op, Bits: l.bits, Dst: dst, A: a[2], B: a[1], C: a[3]})
		})
	case "sadd.with.overflow", "uadd.with.overflow", "ssub.with.overflow", "usub.with.overflow", "smul.with.overflow", "umul.with.overflow":
		return d.overflow(v, base)
	case "assume":
		d.Emit(micro.Inst{Op: micro.OpAssume, A: d.value(args[0])[0]})
	case "is.fpclass":
		ls, _ := d.leaves(args[0].Type)
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpFClass, Bits: 1, From: ls[i].bits, Mode: bf(ls[i].t), Dst: dst, A: a[1], Imm: flag(1)})
		})
	case "fptosi.sat", "fptoui.sat":
		ls, _ := d.leaves(args[0].Type)
		m := (micro.ModeSat | bf(ls[0].t)).WithRound(micro.RTZ)
		if base == "fptosi.sat" {
			m |= micro.ModeToSigned
		}
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpFToI, Bits: l.bits, From: ls[i].bits, Mode: m, Dst: dst, A: a[1]})
		})
	case "trap", "ubsantrap", "debugtrap":
		d.Emit(micro.Inst{Op: micro.OpTrap, Ext: d.Text("trap")})
	case "convert.to.fp16":
		ls, _ := d.leaves(args[0].Type)
		d.Emit(micro.Inst{Op: micro.OpFToF, Bits: 16, From: ls[0].bits, Dst: d.value(v)[0], A: d.value(args[0])[0]})
	case "convert.from.fp16":
		ls, _ := d.leaves(v.Type)
		d.Emit(micro.Inst{Op: micro.OpFToF, Bits: ls[0].bits, From: 16, Dst: d.value(v)[0], A: d.value(args[0])[0]})
	default:
		return d.reduce(v, base) || d.mathCall(v, base)
	}
	return true
}

func (d *decoder) space(v *ir.Value) micro.Space { return irSpace(d.m.Types.AddrSpace(v.Type)) }

// length returns a length operand zero-extended to 64 bits.
func (d *decoder) length(v *ir.Value) micro.Slot {
	s := d.Slot()
	d.Emit(micro.Inst{Op: micro.OpZExt, Bits: 64, From: uint8(min(d.m.Types.Bits(v.Type), 64)), Dst: s, A: d.value(v)[0]})
	return s
}

func (d *decoder) overflow(v *ir.Value, base string) bool {
	args := d.f.CallArgs(v)
	ls, ok := d.leaves(args[0].Type)
	if !ok || len(ls) != 1 {
		return false
	}
	ops := map[string][2]micro.Op{"add": {micro.OpAdd, micro.OpAddOv}, "sub": {micro.OpSub, micro.OpSubOv}, "mul": {micro.OpMul, micro.OpMulOv}}[base[1:4]]
	m := micro.Mode(0)
	if base[0] == 's' {
		m = micro.ModeSigned
	}
	a, b, dst := d.value(args[0])[0], d.value(args[1])[0], d.value(v)
	d.Emit(micro.Inst{Op: ops[0], Bits: ls[0].bits, Dst: dst[0], A: a, B: b})
	o := d.Slot()
	d.Emit(micro.Inst{Op: ops[1], Bits: ls[0].bits, Mode: m, Dst: o, A: a, B: b})
	d.Emit(micro.Inst{Op: micro.OpTrunc, Bits: 1, From: 1, Dst: dst[1], A: o})
	return true
}

// reduce translates the reductions of a vector.
func (d *decoder) reduce(v *ir.Value, base string) bool {
	which, ok := strings.CutPrefix(base, "vector.reduce.")
	if !ok {
		return false
	}
	op, ok := map[string]micro.Inst{"add": {Op: micro.OpAdd}, "mul": {Op: micro.OpMul}, "and": {Op: micro.OpAnd}, "or": {Op: micro.OpOr}, "xor": {Op: micro.OpXor},
		"smin": {Op: micro.OpMin, Mode: micro.ModeSigned}, "smax": {Op: micro.OpMax, Mode: micro.ModeSigned}, "umin": {Op: micro.OpMin}, "umax": {Op: micro.OpMax}}[which]
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
		acc = d.Op(op.Op, ls[i].bits, op.Mode, acc, s[i], 0)
	}
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: d.value(v)[0], A: acc})
	return true
}

// nvvm translates the target's intrinsics.
func (d *decoder) nvvm(v *ir.Value, name string) bool {
	f := d.f
	args := f.CallArgs(v)
	a := func(i int) micro.Slot { return d.value(args[i])[0] }
	var dst []micro.Slot
	if v.Type != ir.Void {
		dst = d.value(v)
	}
	full := func() micro.Slot { return d.Constant(0xffffffff) }
	switch name {
	case "barrier0", "barrier.cta.sync.aligned.all", "bar.sync", "barrier.n", "barrier", "barrier.sync", "barrier.sync.cnt", "barrier.cta.sync.all",
		"barrier.cta.sync.aligned.count", "barrier.cta.sync.count":
		x := micro.Inst{Op: micro.OpBar, A: d.Constant(0), Mode: micro.ModeAligned}
		if len(args) > 0 {
			x.A = a(0)
		}
		if len(args) > 1 {
			x.B = a(1)
		}
		if name == "barrier.sync" || name == "barrier.sync.cnt" || name == "barrier.cta.sync.all" || name == "barrier.cta.sync.count" {
			x.Mode = 0
		}
		d.Emit(x)
	case "barrier0.popc", "barrier0.and", "barrier0.or":
		k := map[string]int64{"popc": micro.BarRedPopc, "and": micro.BarRedAnd, "or": micro.BarRedOr}[name[9:]]
		d.Emit(micro.Inst{Op: micro.OpBar, From: 32, A: d.Constant(0), Mode: micro.ModeAligned, Dst: dst[0], C: a(0), Imm: k})
	case "bar.warp.sync":
		d.Emit(micro.Inst{Op: micro.OpBarWarp, A: a(0)})
	case "activemask":
		d.Emit(micro.Inst{Op: micro.OpActiveMask, Bits: 32, Dst: dst[0]})
	case "vote.all.sync", "vote.any.sync", "vote.uni.sync", "vote.ballot.sync", "vote.all", "vote.any", "vote.uni", "vote.ballot":
		parts := strings.Split(name, ".")
		x := micro.Inst{Op: micro.OpVote, Bits: 32, Dst: dst[0], Imm: map[string]int64{"all": micro.VoteAll, "any": micro.VoteAny, "uni": micro.VoteUni, "ballot": micro.VoteBallot}[parts[1]]}
		if len(parts) == 3 {
			x.B, x.A = a(0), a(1)
		} else {
			x.A, x.B, x.Mode = a(0), full(), micro.ModeNotSync
		}
		d.Emit(x)
	case "match.any.sync.i32", "match.any.sync.i64":
		d.Emit(micro.Inst{Op: micro.OpMatch, Bits: 64, Dst: dst[0], B: a(0), A: a(1)})
	case "match.all.sync.i32p", "match.all.sync.i64p":
		d.Emit(micro.Inst{Op: micro.OpMatch, Bits: 64, Dst: dst[0], C: dst[1], B: a(0), A: a(1), Imm: 1})
	case "fma.rn.f", "fma.rn.d", "fma.rn.ftz.f":
		n := uint8(32)
		if strings.HasSuffix(name, "d") {
			n = 64
		}
		d.Emit(micro.Inst{Op: micro.OpFMA, Bits: n, Mode: ftzMode(name), Dst: dst[0], A: a(0), B: a(1), C: a(2)})
	case "mulhi.i", "mulhi.ui", "mulhi.ll", "mulhi.ull":
		x := micro.Inst{Op: micro.OpMulHi, Bits: 32, Dst: dst[0], A: a(0), B: a(1)}
		if strings.HasSuffix(name, "ll") {
			x.Bits = 64
		}
		if !strings.Contains(name, ".u") {
			x.Mode = micro.ModeSigned
		}
		d.Emit(x)
	case "prmt":
		d.Emit(micro.Inst{Op: micro.OpPrmt, Bits: 32, Dst: dst[0], A: a(0), B: a(1), C: a(2)})
	default:
		return d.nvvmFamilies(v, name, args, dst)
	}
	return true
}

func ftzMode(name string) micro.Mode {
	if strings.Contains(name, ".ftz") {
		return micro.ModeFtz
	}
	return 0
}

// nvvmFamilies translates the intrinsics that differ by suffixes only.
func (d *decoder) nvvmFamilies(v *ir.Value, name string, args []*ir.Value, dst []micro.Slot) bool {
	a := func(i int) micro.Slot { return d.value(args[i])[0] }
	if rest, ok := strings.CutPrefix(name, "shfl."); ok {
		sync := strings.HasPrefix(rest, "sync.")
		parts := strings.Split(strings.TrimPrefix(rest, "sync."), ".")
		mode, ok := map[string]int64{"up": micro.ShflUp, "down": micro.ShflDown, "bfly": micro.ShflBfly, "idx": micro.ShflIdx}[parts[0]]
		if !ok {
			return false
		}
		x := micro.Inst{Op: micro.OpShfl, Bits: 32, Dst: dst[0], Imm: mode}
		if len(dst) > 1 {
			x.C = dst[1]
		}
		if sync {
			x.Ext = d.List(a(1), a(2), a(3), a(0))
		} else {
			x.Ext = d.List(a(0), a(1), a(2), d.Constant(0xffffffff))
			x.Mode = micro.ModeNotSync
		}
		d.Emit(x)
		return true
	}
	if rest, ok := strings.CutPrefix(name, "redux.sync."); ok {
		op, ok := map[string]int64{"add": micro.ReduxAdd, "and": micro.ReduxAnd, "or": micro.ReduxOr, "xor": micro.ReduxXor, "min": micro.ReduxMin, "max": micro.ReduxMax,
			"umin": micro.ReduxMin, "umax": micro.ReduxMax}[rest]
		if !ok {
			return false
		}
		m := micro.Mode(0)
		if rest == "min" || rest == "max" {
			m = micro.ModeSigned
		}
		d.Emit(micro.Inst{Op: micro.OpRedux, Bits: 32, Mode: m, Dst: dst[0], A: a(0), B: a(1), Imm: op})
		return true
	}
	return false
}
