package simt

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// warpIntrinsic translates the intrinsics of warps, clusters, barriers, matrices, asynchronous
// copies and memory that decircall.go does not, and reports whether name was one.
func (d *irDecoder) warpIntrinsic(v *ir.Value, name string) bool {
	short := strings.TrimPrefix(name, "llvm.")
	rest, ok := strings.CutPrefix(short, "nvvm.")
	if !ok {
		return d.memIntrinsic(v, short)
	}
	args := d.f.CallArgs(v)
	switch {
	case strings.HasPrefix(rest, "read.ptx.sreg."):
		return d.sregIntrinsic(v, strings.TrimPrefix(rest, "read.ptx.sreg."))
	case rest == "is_explicit_cluster":
		d.emit(Inst{Op: OpSReg, Bits: 1, Dst: d.value(v)[0], Imm: int64(SRegExplicitCluster)})
		return true
	case strings.HasPrefix(rest, "mma.") || strings.HasPrefix(rest, "wmma.") || strings.HasPrefix(rest, "ldmatrix.") || strings.HasPrefix(rest, "stmatrix."):
		return d.matrixIntrinsic(v, rest)
	case strings.HasPrefix(rest, "cp.async.") || strings.HasPrefix(rest, "mbarrier."):
		return d.asyncIntrinsic(v, rest, args)
	case strings.HasPrefix(rest, "atomic."):
		return d.atomicIntrinsic(v, rest, args)
	case strings.HasPrefix(rest, "fence.") || strings.HasPrefix(rest, "membar."):
		d.fenceIntrinsic(rest)
		return true
	case strings.HasPrefix(rest, "ldg.global.") || strings.HasPrefix(rest, "ldu.global."):
		ls, ok := d.leaves(v.Type)
		if ok {
			align := int64(1)
			if len(args) > 1 {
				x, _ := d.f.IntBits(args[1])
				align = int64(min(x, 128))
			}
			d.Unchanging(v, args[0])
			d.access(OpLoad, d.value(v), ls, d.value(args[0])[0], 0, align, Inst{Mode: Mode(0).WithSpace(d.space(args[0]))})
		}
		return ok
	case strings.HasPrefix(rest, "barrier.cta."):
		return d.ctaBarrier(v, strings.TrimPrefix(rest, "barrier.cta."), args)
	}
	return d.clusterIntrinsic(v, rest, args)
}

// irVectorSRegs maps special registers with components to their first.
var irVectorSRegs = map[string]SReg{"clusterid": SRegClusterIDX, "nclusterid": SRegNClusterIDX, "cluster.ctaid": SRegClusterCtaidX,
	"cluster.nctaid": SRegClusterNCtaidX, "tid": SRegTidX, "ntid": SRegNTidX, "ctaid": SRegCtaidX, "nctaid": SRegNCtaidX}

// irMoreSRegs are those that decircall.go does not know.
var irMoreSRegs = map[string]SReg{"cluster.ctarank": SRegClusterCtaRank, "cluster.nctarank": SRegClusterNCtaRank, "globaltimer.lo": SRegClock, "globaltimer.hi": SRegCounter,
	"clock.hi": SRegCounter, "dynamic.smem.size": SRegDynSmem, "total.smem.size": SRegTotalSmem, "aggr.smem.size": SRegTotalSmem,
	"dynamic_smem_size": SRegDynSmem, "total_smem_size": SRegTotalSmem, "aggr_smem_size": SRegTotalSmem}

func (d *irDecoder) sregIntrinsic(v *ir.Value, r string) bool {
	which, ok := irMoreSRegs[r]
	if i := strings.LastIndexByte(r, '.'); !ok && i > 0 {
		var base SReg
		if base, ok = irVectorSRegs[r[:i]]; ok {
			switch c := r[i+1:]; c {
			case "x", "y", "z":
				which = base + SReg(c[0]-'x')
			case "w":
				which = SRegZero
				if base == SRegNTidX || base == SRegNCtaidX || base == SRegNClusterIDX || base == SRegClusterNCtaidX {
					which = SRegOne
				}
			default:
				return false
			}
		}
	}
	switch {
	case ok:
	case strings.HasPrefix(r, "envreg"):
		which = SRegZero
	case strings.HasPrefix(r, "pm"):
		which = SRegCounter
	default:
		return false
	}
	ls, good := d.leaves(v.Type)
	if good {
		d.emit(Inst{Op: OpSReg, Bits: ls[0].bits, Dst: d.value(v)[0], Imm: int64(which)})
	}
	return good
}

// fenceIntrinsic translates llvm.nvvm.fence.* and membar.*.
func (d *irDecoder) fenceIntrinsic(name string) {
	if level, ok := strings.CutPrefix(name, "membar."); ok {
		d.emit(Inst{Op: OpFence, Order: SeqCst, Scope: map[string]MemScope{"cta": ScopeCTA, "gl": ScopeGPU, "sys": ScopeSystem}[level]})
		return
	}
	text := strings.TrimPrefix(name, "fence")
	plain := !strings.HasPrefix(text, ".proxy") && !strings.HasPrefix(text, ".mbarrier")
	d.emit(textFence(plain, text))
}

// clusterIntrinsic translates the rest of the target's intrinsics.
func (d *irDecoder) clusterIntrinsic(v *ir.Value, name string, args []*ir.Value) bool {
	arg := func(i int) Slot { return d.value(args[i])[0] }
	switch name {
	case "mapa", "mapa.shared.cluster":
		d.emit(Inst{Op: OpExt, Bits: 64, Dst: d.value(v)[0], A: arg(0), B: arg(1), Ext: d.ext(Mapa{name == "mapa"})})
	case "getctarank", "getctarank.shared.cluster":
		d.emit(Inst{Op: OpExt, Bits: 32, Dst: d.value(v)[0], A: arg(0), Ext: d.ext(CtaRank{name == "getctarank"})})
	case "barrier.cluster.arrive", "barrier.cluster.arrive.aligned", "barrier.cluster.arrive.relaxed", "barrier.cluster.arrive.relaxed.aligned":
		d.emit(Inst{Op: OpExt, Ext: d.ext(ClusterArrive{strings.Contains(name, "relaxed")})})
	case "barrier.cluster.wait", "barrier.cluster.wait.aligned":
		d.emit(Inst{Op: OpWait, Ext: d.ext(ClusterWait{})})
	case "elect.sync":
		dst := d.value(v)
		d.emit(Inst{Op: OpElect, Bits: 32, Dst: dst[0], C: dst[1], B: arg(0)})
	case "exit":
		d.emit(Inst{Op: OpExit})
		d.mark()
	case "isspacep.global", "isspacep.shared", "isspacep.shared.cluster", "isspacep.local", "isspacep.const":
		s := map[string]Space{"global": Global, "shared": Shared, "shared.cluster": SharedCluster, "local": Local, "const": Const_}[name[9:]]
		d.emit(Inst{Op: OpIsSp, Bits: 1, Mode: Mode(0).WithSpace(s), Dst: d.value(v)[0], A: arg(0)})
	case "redux.sync.fmin", "redux.sync.fmax", "redux.sync.fmin.abs", "redux.sync.fmax.abs", "redux.sync.fmin.NaN", "redux.sync.fmax.NaN",
		"redux.sync.fmin.abs.NaN", "redux.sync.fmax.abs.NaN":
		op := int64(ReduxMin | reduxFloat)
		if strings.Contains(name, "fmax") {
			op = ReduxMax | reduxFloat
		}
		if strings.Contains(name, ".abs") {
			op |= reduxAbs
		}
		if strings.Contains(name, ".NaN") {
			op |= reduxNaN
		}
		d.emit(Inst{Op: OpRedux, Bits: 32, Dst: d.value(v)[0], A: arg(0), B: arg(1), Imm: op})
	default:
		for _, p := range []string{"griddepcontrol.", "setmaxnreg.", "prefetch", "pm.event", "applypriority", "nanosleep"} {
			if strings.HasPrefix(name, p) {
				d.emit(Inst{Op: OpVoid})
				return true
			}
		}
		return false
	}
	return true
}

// ctaBarrier translates llvm.nvvm.barrier.cta.*.
func (d *irDecoder) ctaBarrier(v *ir.Value, name string, args []*ir.Value) bool {
	w := strings.Split(name, ".")
	x := Inst{Op: OpBar, A: d.value(args[0])[0]}
	n := len(args) - 1 // count, predicate
	switch w[0] {
	case "sync":
	case "arrive":
		x.Imm = BarArrive
	case "red":
		if len(w) < 2 {
			return false
		}
		kind, ok := map[string]int64{"popc": BarRedPopc, "and": BarRedAnd, "or": BarRedOr}[w[1]]
		if !ok {
			return false
		}
		x.Imm, x.Dst, x.C = kind, d.value(v)[0], d.value(args[n])[0]
		n--
	default:
		return false
	}
	if n > 0 {
		x.B = d.value(args[1])[0]
	}
	if strings.Contains(name, "aligned") {
		x.Mode |= ModeAligned
	}
	d.emit(x)
	return true
}

// atomicIntrinsic translates llvm.nvvm.atomic.*: relaxed operations.
func (d *irDecoder) atomicIntrinsic(v *ir.Value, name string, args []*ir.Value) bool {
	w := strings.Split(strings.TrimPrefix(name, "atomic."), ".")
	ls, ok := d.leaves(v.Type)
	if !ok || len(ls) != 1 || len(w) < 2 {
		return false
	}
	x := Inst{Op: OpAtom, Bits: ls[0].bits, Mode: Mode(ModeVolatile).WithSpace(d.space(args[0])) | bf(ls[0].t), Order: Relaxed, Scope: ScopeGPU,
		Dst: d.value(v)[0], A: d.value(args[0])[0], B: d.value(args[1])[0]}
	op := w[0]
	if op == "load" { // atomic.load.add.f32, .inc.32, .dec.32
		op = w[1]
	}
	for _, s := range w {
		switch s {
		case "cta":
			x.Scope = ScopeCTA
		case "sys":
			x.Scope = ScopeSystem
		}
	}
	info := AtomInfo{}
	if info.Op, ok = map[string]AtomOp{"add": AtomAdd, "and": AtomAnd, "or": AtomOr, "xor": AtomXor, "max": AtomMax, "min": AtomMin,
		"inc": AtomInc, "dec": AtomDec, "exch": AtomExch, "cas": AtomCas}[op]; !ok {
		return false
	}
	switch {
	case elemType(ls[0].t) == ElemFloat || elemType(ls[0].t) == ElemDouble || ls[0].t == ir.Half || ls[0].t == ir.BFloat:
		info.Op = floatAtom(info.Op)
	case info.Op == AtomMin || info.Op == AtomMax:
		x.Mode |= ModeSigned
	case info.Op == AtomCas:
		x.C = d.value(args[2])[0]
	}
	d.fn.Atoms = append(d.fn.Atoms, info)
	x.Ext = int32(len(d.fn.Atoms) - 1)
	d.emit(x)
	d.emit(Inst{Op: OpSpin})
	return true
}

// regsOf returns the fragment that arguments of a matrix intrinsic form.
func (d *irDecoder) regsOf(args []*ir.Value) (regs, bool) {
	r := regs{width: 32}
	for _, a := range args {
		ls, ok := d.leaves(a.Type)
		if !ok || len(ls) == 0 {
			return r, false
		}
		r.width = ls[0].bits
		r.slots = append(r.slots, d.value(a)...)
	}
	return r, true
}

// matrixIntrinsic translates llvm.nvvm.mma, wmma, ldmatrix and stmatrix.
func (d *irDecoder) matrixIntrinsic(v *ir.Value, name string) bool {
	args := d.f.CallArgs(v)
	o := wordsOf(name)
	x := Inst{Op: OpGroup}
	result := func() regs {
		r := regs{slots: d.value(v), width: 32}
		if ls, ok := d.leaves(v.Type); ok && len(ls) > 0 {
			r.width = ls[0].bits
		}
		return r
	}
	words := strings.Split(name, ".")
	switch kind := words[0]; {
	case kind == "ldmatrix" || kind == "stmatrix":
		r := RowAccess{store: kind == "stmatrix", trans: hasWord(name, "trans")}
		if !hasWord(name, "m8n8") || !hasWord(name, "b16") {
			return false
		}
		if r.store {
			r.frag, _ = d.regsOf(args[1:])
		} else {
			r.frag = result()
		}
		x.A, x.Mode, x.Ext = d.value(args[0])[0], Mode(0).WithSpace(d.space(args[0])), d.ext(&r)
	case kind == "wmma" && (words[2] == "load" || words[2] == "store"):
		if len(o.types) != 1 || len(o.layouts) != 1 || !o.ok {
			return false
		}
		e, _ := elemOf(o.types[0])
		acc := WmmaAccess{shape: o.shape, e: e, col: o.layouts[0] == "col", store: words[2] == "store"}
		rest := args[1:]
		if hasWord(name, "stride") {
			x.B = d.value(rest[len(rest)-1])[0]
			rest = rest[:len(rest)-1]
		}
		if acc.store {
			acc.frag, _ = d.regsOf(rest)
		} else {
			acc.frag = result()
		}
		if !acc.matrix(words[3]) {
			return false
		}
		x.A, x.Mode, x.Ext = d.value(args[0])[0], Mode(0).WithSpace(d.space(args[0])), d.ext(&acc)
	default:
		return d.productIntrinsic(o, kind == "mma", args, result())
	}
	d.emit(x)
	return true
}

// productIntrinsic emits a product. Its name has the types of D and C for .f16, else those of A
// and B, which may be one.
func (d *irDecoder) productIntrinsic(o opcodeWords, mma bool, args []*ir.Value, dst regs) bool {
	if len(o.types) == 0 || !o.ok {
		return false
	}
	first, last := o.types[0], o.types[len(o.types)-1]
	var types [4]string
	switch first {
	case "f16", "f32":
		types = [4]string{first, "f16", "f16", last}
	case "bf16", "tf32":
		types = [4]string{"f32", first, last, "f32"}
	case "f64":
		types = [4]string{"f64", "f64", "f64", "f64"}
	default:
		types = [4]string{"s32", first, last, "s32"}
	}
	all, ok := d.regsOf(args)
	if !ok {
		return false
	}
	// The arguments are those of A, then B, then C; how many depends on their fragments.
	s := o.shape
	held := func(which which, t string) int {
		rows, cols := s.size(which)
		e, _ := elemOf(t)
		bits := rows * cols * int(e.bits) / WarpSize
		if t == "f16" && which != matC && (!mma || s == (shape{8, 8, 4})) {
			bits = 64
			if !mma {
				bits = 256
			}
		}
		return max(bits, min(int(e.bits), 32))
	}
	take := func(n int) ([]*ir.Value, bool) {
		got := 0
		for i, a := range args {
			if got == n {
				out := args[:i]
				args = args[i:]
				return out, true
			}
			ls, _ := d.leaves(a.Type)
			for _, l := range ls {
				got += int(l.bits)
			}
		}
		return nil, false
	}
	a, ok1 := take(max(held(matA, types[1]), int(all.width)))
	b, ok2 := take(max(held(matB, types[2]), int(all.width)))
	if !ok1 || !ok2 {
		return false
	}
	ra, _ := d.regsOf(a)
	rb, _ := d.regsOf(b)
	rc, _ := d.regsOf(args)
	p := newProduct(o, mma, types, ra, rb, rc, dst)
	if p == nil {
		return false
	}
	d.emit(Inst{Op: OpGroup, Ext: d.ext(p)})
	return true
}

// asyncIntrinsic translates llvm.nvvm.cp.async.* and mbarrier.*.
func (d *irDecoder) asyncIntrinsic(v *ir.Value, name string, args []*ir.Value) bool {
	arg := func(i int) Slot { return d.value(args[i])[0] }
	imm := func(i int) int { x, _ := d.f.IntBits(args[i]); return int(x) }
	x := Inst{Op: OpExt, Bits: 64}
	if len(args) > 0 && d.m.Types.IsPtr(args[0].Type) {
		x.A, x.Mode = arg(0), x.Mode.WithSpace(d.space(args[0]))
	}
	if v.Type != ir.Void {
		x.Dst = d.value(v)[0]
	}
	base := strings.TrimSuffix(name, ".shared")
	switch {
	case base == "mbarrier.pending.count":
		x.Bits, x.A, x.Ext = 32, arg(0), d.ext(MbarOp{kind: mbarPendingCount})
	case base == "mbarrier.test.wait":
		x.Op, x.B, x.Ext = OpWait, arg(1), d.ext(MbarWait{})
	case base == "mbarrier.init":
		x.B, x.Ext = arg(1), d.ext(MbarOp{kind: mbarInit})
	case base == "mbarrier.inval":
		x.Ext = d.ext(MbarOp{kind: mbarInval})
	case base == "mbarrier.arrive" || base == "mbarrier.arrive.noComplete" || base == "mbarrier.arrive.drop" || base == "mbarrier.arrive.drop.noComplete":
		o := MbarOp{kind: mbarArrive, noComplete: strings.Contains(base, "noComplete")}
		if strings.Contains(base, "drop") {
			o.kind = mbarDrop
		}
		if len(args) > 1 {
			x.B = arg(1)
		}
		x.Ext = d.ext(o)
	case base == "cp.async.mbarrier.arrive" || base == "cp.async.mbarrier.arrive.noinc":
		x.Ext = d.ext(MbarOp{kind: mbarCopies, noInc: strings.Contains(base, "noinc")})
	case name == "cp.async.commit.group" || name == "cp.async.bulk.commit.group":
		x.Ext = d.ext(AsyncCommit{bulk: strings.Contains(name, "bulk")})
	case name == "cp.async.wait.all":
		x.Ext = d.ext(AsyncWait{all: true})
	case name == "cp.async.wait.group" || name == "cp.async.bulk.wait.group" || name == "cp.async.bulk.wait.group.read":
		x.Ext = d.ext(AsyncWait{bulk: strings.Contains(name, "bulk"), keep: imm(0)})
	case strings.HasPrefix(name, "cp.async.ca.shared.global.") || strings.HasPrefix(name, "cp.async.cg.shared.global."):
		n := map[string]int{"4": 4, "8": 8, "16": 16}[strings.Split(name, ".")[5]]
		if n == 0 {
			return false
		}
		x.Mode = x.Mode.WithSpace(Shared)
		x.B, x.Ext = arg(1), d.ext(AsyncCopy{size: n})
		if len(args) > 2 {
			x.C = arg(2)
		}
	case strings.HasPrefix(name, "cp.async.bulk."):
		return d.bulkIntrinsic(strings.TrimPrefix(name, "cp.async.bulk."), args)
	default:
		return false
	}
	d.emit(x)
	return true
}

// bulkIntrinsic translates llvm.nvvm.cp.async.bulk.*.
func (d *irDecoder) bulkIntrinsic(name string, args []*ir.Value) bool {
	arg := func(i int) Slot { return d.value(args[i])[0] }
	flag := func(i int) bool { x, _ := d.f.IntBits(args[i]); return x != 0 }
	x := Inst{Op: OpExt}
	o := BulkCopy{to: SharedCluster, mbarSpace: SharedCluster}
	switch {
	case name == "global.to.shared.cluster" && len(args) >= 8:
		o.src = Global
		x.A, o.mbar, x.B, x.C = arg(0), arg(1), arg(2), arg(3)
		if flag(6) {
			o.multicast = arg(4)
		}
	case name == "shared.cta.to.cluster" && len(args) >= 4:
		o.src = Shared
		x.A, o.mbar, x.B, x.C = arg(0), arg(1), arg(2), arg(3)
	case name == "shared.cta.to.global" && len(args) >= 3:
		o.to, o.src = Global, Shared
		x.A, x.B, x.C = arg(0), arg(1), arg(2)
	case strings.HasPrefix(name, "prefetch."):
		d.emit(Inst{Op: OpVoid})
		return true
	default:
		return false
	}
	x.Ext = d.ext(&o)
	d.emit(x)
	return true
}
