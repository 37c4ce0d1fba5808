package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/internal/fromptx"
	"github.com/warpwise/warpwise/simt/micro"
)

// warpIntrinsic translates the intrinsics of warps, clusters, barriers, matrices, asynchronous
// copies and memory that decircall.go does not, and reports whether name was one.
func (d *decoder) warpIntrinsic(v *ir.Value, name string) bool {
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
		d.Emit(micro.Inst{Op: micro.OpSReg, Bits: 1, Dst: d.value(v)[0], Imm: int64(micro.SRegExplicitCluster)})
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
			d.access(micro.OpLoad, d.value(v), ls, d.value(args[0])[0], 0, align, micro.Inst{Mode: micro.Mode(0).WithSpace(d.space(args[0]))})
		}
		return ok
	case strings.HasPrefix(rest, "barrier.cta."):
		return d.ctaBarrier(v, strings.TrimPrefix(rest, "barrier.cta."), args)
	}
	return d.clusterIntrinsic(v, rest, args)
}

// irVectorSRegs maps special registers with components to their first.
var irVectorSRegs = map[string]micro.SReg{"clusterid": micro.SRegClusterIDX, "nclusterid": micro.SRegNClusterIDX, "cluster.ctaid": micro.SRegClusterCtaidX,
	"cluster.nctaid": micro.SRegClusterNCtaidX, "tid": micro.SRegTidX, "ntid": micro.SRegNTidX, "ctaid": micro.SRegCtaidX, "nctaid": micro.SRegNCtaidX}

// irMoreSRegs are those that decircall.go does not know.
var irMoreSRegs = map[string]micro.SReg{"cluster.ctarank": micro.SRegClusterCtaRank, "cluster.nctarank": micro.SRegClusterNCtaRank, "globaltimer.lo": micro.SRegClock, "globaltimer.hi": micro.SRegCounter,
	"clock.hi": micro.SRegCounter, "dynamic.smem.size": micro.SRegDynSmem, "total.smem.size": micro.SRegTotalSmem, "aggr.smem.size": micro.SRegTotalSmem,
	"dynamic_smem_size": micro.SRegDynSmem, "total_smem_size": micro.SRegTotalSmem, "aggr_smem_size": micro.SRegTotalSmem}

func (d *decoder) sregIntrinsic(v *ir.Value, r string) bool {
	which, ok := irMoreSRegs[r]
	if i := strings.LastIndexByte(r, '.'); !ok && i > 0 {
		var base micro.SReg
		if base, ok = irVectorSRegs[r[:i]]; ok {
			switch c := r[i+1:]; c {
			case "x", "y", "z":
				which = base + micro.SReg(c[0]-'x')
			case "w":
				which = micro.SRegZero
				if base == micro.SRegNTidX || base == micro.SRegNCtaidX || base == micro.SRegNClusterIDX || base == micro.SRegClusterNCtaidX {
					which = micro.SRegOne
				}
			default:
				return false
			}
		}
	}
	switch {
	case ok:
	case strings.HasPrefix(r, "envreg"):
		which = micro.SRegZero
	case strings.HasPrefix(r, "pm"):
		which = micro.SRegCounter
	default:
		return false
	}
	ls, good := d.leaves(v.Type)
	if good {
		d.Emit(micro.Inst{Op: micro.OpSReg, Bits: ls[0].bits, Dst: d.value(v)[0], Imm: int64(which)})
	}
	return good
}

// fenceIntrinsic translates llvm.nvvm.fence.* and membar.*.
func (d *decoder) fenceIntrinsic(name string) {
	if level, ok := strings.CutPrefix(name, "membar."); ok {
		d.Emit(micro.Inst{Op: micro.OpFence, Order: micro.SeqCst, Scope: map[string]micro.MemScope{"cta": micro.ScopeCTA, "gl": micro.ScopeGPU, "sys": micro.ScopeSystem}[level]})
		return
	}
	text := strings.TrimPrefix(name, "fence")
	plain := !strings.HasPrefix(text, ".proxy") && !strings.HasPrefix(text, ".mbarrier")
	d.Emit(fromptx.TextFence(plain, text))
}

// clusterIntrinsic translates the rest of the target's intrinsics.
func (d *decoder) clusterIntrinsic(v *ir.Value, name string, args []*ir.Value) bool {
	arg := func(i int) micro.Slot { return d.value(args[i])[0] }
	switch name {
	case "mapa", "mapa.shared.cluster":
		d.Emit(micro.Inst{Op: micro.OpExt, Bits: 64, Dst: d.value(v)[0], A: arg(0), B: arg(1), Ext: d.Ext(compound.Mapa{Generic: name == "mapa"})})
	case "getctarank", "getctarank.shared.cluster":
		d.Emit(micro.Inst{Op: micro.OpExt, Bits: 32, Dst: d.value(v)[0], A: arg(0), Ext: d.Ext(compound.CtaRank{Generic: name == "getctarank"})})
	case "barrier.cluster.arrive", "barrier.cluster.arrive.aligned", "barrier.cluster.arrive.relaxed", "barrier.cluster.arrive.relaxed.aligned":
		d.Emit(micro.Inst{Op: micro.OpExt, Ext: d.Ext(compound.ClusterArrive{Relaxed: strings.Contains(name, "relaxed")})})
	case "barrier.cluster.wait", "barrier.cluster.wait.aligned":
		d.Emit(micro.Inst{Op: micro.OpWait, Ext: d.Ext(compound.ClusterWait{})})
	case "elect.sync":
		dst := d.value(v)
		d.Emit(micro.Inst{Op: micro.OpElect, Bits: 32, Dst: dst[0], C: dst[1], B: arg(0)})
	case "exit":
		d.Emit(micro.Inst{Op: micro.OpExit})
		d.mark()
	case "isspacep.global", "isspacep.shared", "isspacep.shared.cluster", "isspacep.local", "isspacep.const":
		s := map[string]micro.Space{"global": micro.Global, "shared": micro.Shared, "shared.cluster": micro.SharedCluster, "local": micro.Local, "const": micro.Const_}[name[9:]]
		d.Emit(micro.Inst{Op: micro.OpIsSp, Bits: 1, Mode: micro.Mode(0).WithSpace(s), Dst: d.value(v)[0], A: arg(0)})
	case "redux.sync.fmin", "redux.sync.fmax", "redux.sync.fmin.abs", "redux.sync.fmax.abs", "redux.sync.fmin.NaN", "redux.sync.fmax.NaN",
		"redux.sync.fmin.abs.NaN", "redux.sync.fmax.abs.NaN":
		op := int64(micro.ReduxMin | micro.ReduxFloat)
		if strings.Contains(name, "fmax") {
			op = micro.ReduxMax | micro.ReduxFloat
		}
		if strings.Contains(name, ".abs") {
			op |= micro.ReduxAbs
		}
		if strings.Contains(name, ".NaN") {
			op |= micro.ReduxNaN
		}
		d.Emit(micro.Inst{Op: micro.OpRedux, Bits: 32, Dst: d.value(v)[0], A: arg(0), B: arg(1), Imm: op})
	default:
		for _, p := range []string{"griddepcontrol.", "setmaxnreg.", "prefetch", "pm.event", "applypriority", "nanosleep"} {
			if strings.HasPrefix(name, p) {
				d.Emit(micro.Inst{Op: micro.OpVoid})
				return true
			}
		}
		return false
	}
	return true
}

// ctaBarrier translates llvm.nvvm.barrier.cta.*.
func (d *decoder) ctaBarrier(v *ir.Value, name string, args []*ir.Value) bool {
	w := strings.Split(name, ".")
	x := micro.Inst{Op: micro.OpBar, A: d.value(args[0])[0]}
	n := len(args) - 1 // count, predicate
	switch w[0] {
	case "sync":
	case "arrive":
		x.Imm = micro.BarArrive
	case "red":
		if len(w) < 2 {
			return false
		}
		kind, ok := map[string]int64{"popc": micro.BarRedPopc, "and": micro.BarRedAnd, "or": micro.BarRedOr}[w[1]]
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
		x.Mode |= micro.ModeAligned
	}
	d.Emit(x)
	return true
}

// atomicIntrinsic translates llvm.nvvm.atomic.*: relaxed operations.
func (d *decoder) atomicIntrinsic(v *ir.Value, name string, args []*ir.Value) bool {
	w := strings.Split(strings.TrimPrefix(name, "atomic."), ".")
	ls, ok := d.leaves(v.Type)
	if !ok || len(ls) != 1 || len(w) < 2 {
		return false
	}
	x := micro.Inst{Op: micro.OpAtom, Bits: ls[0].bits, Mode: micro.Mode(micro.ModeVolatile).WithSpace(d.space(args[0])) | bf(ls[0].t), Order: micro.Relaxed, Scope: micro.ScopeGPU,
		Dst: d.value(v)[0], A: d.value(args[0])[0], B: d.value(args[1])[0]}
	op := w[0]
	if op == "load" { // atomic.load.add.f32, .inc.32, .dec.32
		op = w[1]
	}
	for _, s := range w {
		switch s {
		case "cta":
			x.Scope = micro.ScopeCTA
		case "sys":
			x.Scope = micro.ScopeSystem
		}
	}
	info := micro.AtomInfo{}
	if info.Op, ok = map[string]micro.AtomOp{"add": micro.AtomAdd, "and": micro.AtomAnd, "or": micro.AtomOr, "xor": micro.AtomXor, "max": micro.AtomMax, "min": micro.AtomMin,
		"inc": micro.AtomInc, "dec": micro.AtomDec, "exch": micro.AtomExch, "cas": micro.AtomCas}[op]; !ok {
		return false
	}
	switch {
	case elemType(ls[0].t) == micro.ElemFloat || elemType(ls[0].t) == micro.ElemDouble || ls[0].t == ir.Half || ls[0].t == ir.BFloat:
		info.Op = fromptx.FloatAtom(info.Op)
	case info.Op == micro.AtomMin || info.Op == micro.AtomMax:
		x.Mode |= micro.ModeSigned
	case info.Op == micro.AtomCas:
		x.C = d.value(args[2])[0]
	}
	d.Fn.Atoms = append(d.Fn.Atoms, info)
	x.Ext = int32(len(d.Fn.Atoms) - 1)
	d.Emit(x)
	d.Emit(micro.Inst{Op: micro.OpSpin})
	return true
}

// regsOf returns the fragment that arguments of a matrix intrinsic form.
func (d *decoder) regsOf(args []*ir.Value) (compound.Regs, bool) {
	r := compound.Regs{Width: 32}
	for _, a := range args {
		ls, ok := d.leaves(a.Type)
		if !ok || len(ls) == 0 {
			return r, false
		}
		r.Width = ls[0].bits
		r.Slots = append(r.Slots, d.value(a)...)
	}
	return r, true
}

// matrixIntrinsic translates llvm.nvvm.mma, wmma, ldmatrix and stmatrix.
func (d *decoder) matrixIntrinsic(v *ir.Value, name string) bool {
	args := d.f.CallArgs(v)
	o := compound.WordsOf(name)
	x := micro.Inst{Op: micro.OpGroup}
	result := func() compound.Regs {
		r := compound.Regs{Slots: d.value(v), Width: 32}
		if ls, ok := d.leaves(v.Type); ok && len(ls) > 0 {
			r.Width = ls[0].bits
		}
		return r
	}
	words := strings.Split(name, ".")
	switch kind := words[0]; {
	case kind == "ldmatrix" || kind == "stmatrix":
		r := compound.RowAccess{Store: kind == "stmatrix", Trans: fromptx.HasWord(name, "trans")}
		if !fromptx.HasWord(name, "m8n8") || !fromptx.HasWord(name, "b16") {
			return false
		}
		if r.Store {
			r.Frag, _ = d.regsOf(args[1:])
		} else {
			r.Frag = result()
		}
		x.A, x.Mode, x.Ext = d.value(args[0])[0], micro.Mode(0).WithSpace(d.space(args[0])), d.Ext(&r)
	case kind == "wmma" && (words[2] == "load" || words[2] == "store"):
		if len(o.Types) != 1 || len(o.Layouts) != 1 || !o.Ok {
			return false
		}
		e, _ := arith.ElemOf(o.Types[0])
		acc := compound.WmmaAccess{Shape: o.Shape, E: e, Col: o.Layouts[0] == "col", Store: words[2] == "store"}
		rest := args[1:]
		if fromptx.HasWord(name, "stride") {
			x.B = d.value(rest[len(rest)-1])[0]
			rest = rest[:len(rest)-1]
		}
		if acc.Store {
			acc.Frag, _ = d.regsOf(rest)
		} else {
			acc.Frag = result()
		}
		if !acc.Matrix(words[3]) {
			return false
		}
		x.A, x.Mode, x.Ext = d.value(args[0])[0], micro.Mode(0).WithSpace(d.space(args[0])), d.Ext(&acc)
	default:
		return d.productIntrinsic(o, kind == "mma", args, result())
	}
	d.Emit(x)
	return true
}

// productIntrinsic emits a product. Its name has the types of D and C for .f16, else those of A
// and B, which may be one.
func (d *decoder) productIntrinsic(o compound.OpcodeWords, mma bool, args []*ir.Value, dst compound.Regs) bool {
	if len(o.Types) == 0 || !o.Ok {
		return false
	}
	first, last := o.Types[0], o.Types[len(o.Types)-1]
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
	a, args, ok1 := d.takeBits(args, max(fragmentBits(o.Shape, mma, arith.MatA, types[1]), int(all.Width)))
	b, c, ok2 := d.takeBits(args, max(fragmentBits(o.Shape, mma, arith.MatB, types[2]), int(all.Width)))
	if !ok1 || !ok2 {
		return false
	}
	ra, _ := d.regsOf(a)
	rb, _ := d.regsOf(b)
	rc, _ := d.regsOf(c)
	p := compound.NewProduct(o, mma, types, ra, rb, rc, dst)
	if p == nil {
		return false
	}
	d.Emit(micro.Inst{Op: micro.OpGroup, Ext: d.Ext(p)})
	return true
}

// fragmentBits returns how many bits of a matrix with elements of type t a lane holds.
func fragmentBits(s arith.Shape, mma bool, which arith.Which, t string) int {
	rows, cols := s.Size(which)
	e, _ := arith.ElemOf(t)
	bits := rows * cols * int(e.Bits) / micro.WarpSize
	if t == "f16" && which != arith.MatC && (!mma || s == (arith.Shape{M: 8, N: 8, K: 4})) {
		bits = 64
		if !mma {
			bits = 256
		}
	}
	return max(bits, min(int(e.Bits), 32))
}

// takeBits splits args behind the first n bits; some must be left.
func (d *decoder) takeBits(args []*ir.Value, n int) (first, rest []*ir.Value, ok bool) {
	got := 0
	for i, a := range args {
		if got == n {
			return args[:i], args[i:], true
		}
		ls, _ := d.leaves(a.Type)
		for _, l := range ls {
			got += int(l.bits)
		}
	}
	return nil, args, false
}

// asyncIntrinsic translates llvm.nvvm.cp.async.* and mbarrier.*.
func (d *decoder) asyncIntrinsic(v *ir.Value, name string, args []*ir.Value) bool {
	arg := func(i int) micro.Slot { return d.value(args[i])[0] }
	imm := func(i int) int { x, _ := d.f.IntBits(args[i]); return int(x) }
	x := micro.Inst{Op: micro.OpExt, Bits: 64}
	if len(args) > 0 && d.m.Types.IsPtr(args[0].Type) {
		x.A, x.Mode = arg(0), x.Mode.WithSpace(d.space(args[0]))
	}
	if v.Type != ir.Void {
		x.Dst = d.value(v)[0]
	}
	base := strings.TrimSuffix(name, ".shared")
	switch {
	case base == "mbarrier.pending.count":
		x.Bits, x.A, x.Ext = 32, arg(0), d.Ext(compound.MbarOp{Kind: compound.MbarPendingCount})
	case base == "mbarrier.test.wait":
		x.Op, x.B, x.Ext = micro.OpWait, arg(1), d.Ext(compound.MbarWait{})
	case base == "mbarrier.init":
		x.B, x.Ext = arg(1), d.Ext(compound.MbarOp{Kind: compound.MbarInit})
	case base == "mbarrier.inval":
		x.Ext = d.Ext(compound.MbarOp{Kind: compound.MbarInval})
	case base == "mbarrier.arrive" || base == "mbarrier.arrive.noComplete" || base == "mbarrier.arrive.drop" || base == "mbarrier.arrive.drop.noComplete":
		o := compound.MbarOp{Kind: compound.MbarArrive, NoComplete: strings.Contains(base, "noComplete")}
		if strings.Contains(base, "drop") {
			o.Kind = compound.MbarDrop
		}
		if len(args) > 1 {
			x.B = arg(1)
		}
		x.Ext = d.Ext(o)
	case base == "cp.async.mbarrier.arrive" || base == "cp.async.mbarrier.arrive.noinc":
		x.Ext = d.Ext(compound.MbarOp{Kind: compound.MbarCopies, NoInc: strings.Contains(base, "noinc")})
	case name == "cp.async.commit.group" || name == "cp.async.bulk.commit.group":
		x.Ext = d.Ext(compound.AsyncCommit{Bulk: strings.Contains(name, "bulk")})
	case name == "cp.async.wait.all":
		x.Ext = d.Ext(compound.AsyncWait{All: true})
	case name == "cp.async.wait.group" || name == "cp.async.bulk.wait.group" || name == "cp.async.bulk.wait.group.read":
		x.Ext = d.Ext(compound.AsyncWait{Bulk: strings.Contains(name, "bulk"), Keep: imm(0)})
	case strings.HasPrefix(name, "cp.async.ca.shared.global.") || strings.HasPrefix(name, "cp.async.cg.shared.global."):
		n := map[string]int{"4": 4, "8": 8, "16": 16}[strings.Split(name, ".")[5]]
		if n == 0 {
			return false
		}
		x.Mode = x.Mode.WithSpace(micro.Shared)
		x.B, x.Ext = arg(1), d.Ext(compound.AsyncCopy{Size: n})
		if len(args) > 2 {
			x.C = arg(2)
		}
	case strings.HasPrefix(name, "cp.async.bulk."):
		return d.bulkIntrinsic(strings.TrimPrefix(name, "cp.async.bulk."), args)
	default:
		return false
	}
	d.Emit(x)
	return true
}

// bulkIntrinsic translates llvm.nvvm.cp.async.bulk.*.
func (d *decoder) bulkIntrinsic(name string, args []*ir.Value) bool {
	arg := func(i int) micro.Slot { return d.value(args[i])[0] }
	flag := func(i int) bool { x, _ := d.f.IntBits(args[i]); return x != 0 }
	x := micro.Inst{Op: micro.OpExt}
	o := compound.BulkCopy{To: micro.SharedCluster, MbarSpace: micro.SharedCluster}
	switch {
	case name == "global.to.shared.cluster" && len(args) >= 8:
		o.Src = micro.Global
		x.A, o.Mbar, x.B, x.C = arg(0), arg(1), arg(2), arg(3)
		if flag(6) {
			o.Multicast = arg(4)
		}
	case name == "shared.cta.to.cluster" && len(args) >= 4:
		o.Src = micro.Shared
		x.A, o.Mbar, x.B, x.C = arg(0), arg(1), arg(2), arg(3)
	case name == "shared.cta.to.global" && len(args) >= 3:
		o.To, o.Src = micro.Global, micro.Shared
		x.A, x.B, x.C = arg(0), arg(1), arg(2)
	case strings.HasPrefix(name, "prefetch."):
		d.Emit(micro.Inst{Op: micro.OpVoid})
		return true
	default:
		return false
	}
	x.Ext = d.Ext(&o)
	d.Emit(x)
	return true
}
