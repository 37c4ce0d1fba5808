package fromptx

import (
	"strings"

	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/micro"
)

// warpExt translates the operations of many parts: matrices, clusters, mbarriers, asynchronous
// copies, fences whose modifiers are kept as text. It reports whether in was one.
func (d *decoder) warpExt(in *ptx.Inst) bool {
	text := ""
	if in.Mods.IsText() {
		text = d.f.ModTextOf(in.Mods)
	}
	f := d.f
	switch in.Op {
	case ptx.OpMma, ptx.OpWmmaMma, ptx.OpWmmaLoad, ptx.OpWmmaStore, ptx.OpLdmatrix, ptx.OpStmatrix, ptx.OpMovmatrix:
		return d.matrixInst(in, text)
	case ptx.OpMapa, ptx.OpGetctarank:
		generic := ptxSpace(in.Mods.Space()) == micro.Generic
		x := micro.Inst{Op: micro.OpExt, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), in.Type)}
		if in.Op == ptx.OpMapa {
			x.B, x.Ext = d.value(f.Src(in, 1), ptx.U32), d.Ext(compound.Mapa{Generic: generic})
		} else {
			x.Bits, x.Ext = 32, d.Ext(compound.CtaRank{Generic: generic})
		}
		d.Emit(x)
	case ptx.OpBarrierClusterArrive:
		d.Emit(micro.Inst{Op: micro.OpExt, Ext: d.Ext(compound.ClusterArrive{Relaxed: HasWord(text, "relaxed")})})
	case ptx.OpBarrierClusterWait:
		d.Emit(micro.Inst{Op: micro.OpWait, Ext: d.Ext(compound.ClusterWait{})})
	case ptx.OpMbarrierInit, ptx.OpMbarrierInval, ptx.OpMbarrierExpectTx, ptx.OpMbarrierCompleteTx, ptx.OpMbarrierArrive,
		ptx.OpMbarrierArriveDrop, ptx.OpMbarrierTestWait, ptx.OpMbarrierTryWait, ptx.OpMbarrierPendingCount, ptx.OpCpAsyncMbarrierArrive:
		d.mbarrierInst(in, text)
	case ptx.OpCpAsync, ptx.OpCpAsyncCommitGroup, ptx.OpCpAsyncWaitGroup, ptx.OpCpAsyncWaitAll, ptx.OpCpAsyncBulk, ptx.OpCpReduceAsyncBulk,
		ptx.OpCpAsyncBulkCommitGroup, ptx.OpCpAsyncBulkWaitGroup, ptx.OpStAsync, ptx.OpRedAsync, ptx.OpStBulk:
		return d.asyncInst(in, text)
	case ptx.OpFence, ptx.OpFenceProxy, ptx.OpFenceMbarrierInit, ptx.OpMembarProxy:
		if !in.Mods.IsText() && in.Op == ptx.OpFence {
			return false
		}
		d.Emit(TextFence(in.Op == ptx.OpFence, text))
	case ptx.OpCreatepolicyFractional, ptx.OpCreatepolicyRange, ptx.OpCreatepolicyCvt:
		d.Emit(micro.Inst{Op: micro.OpExt, Bits: 64, Dst: d.dst(in.Dst), Ext: d.Ext(compound.Opaque{})})
	case ptx.OpCpAsyncBulkPrefetch, ptx.OpSetmaxnreg:
		d.Emit(micro.Inst{Op: micro.OpVoid})
	case ptx.OpDiscard:
		base, off, space := d.place(f.Src(in, 0), micro.Global)
		if !HasWord(text, "global") {
			space = micro.Generic
		}
		d.Emit(micro.Inst{Op: micro.OpExt, Mode: micro.Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.Ext(compound.Discard{Bytes: 128})})
	default:
		return false
	}
	return true
}

// HasWord reports whether a modifier is among those kept as text.
func HasWord(text, word string) bool {
	for w := range strings.SplitSeq(text, ".") {
		if w == word {
			return true
		}
	}
	return false
}

// TextFence is a fence whose modifiers are text: of one direction, or between proxies. A proxy
// fence orders accesses of one thread by different ways; there is one way here.
func TextFence(plain bool, text string) micro.Inst {
	x := micro.Inst{Op: micro.OpFence, Order: micro.AcqRel, Scope: micro.ScopeThread}
	if !plain && !HasWord(text, "release") && !HasWord(text, "acquire") {
		return x
	}
	for w := range strings.SplitSeq(text, ".") {
		switch w {
		case "acquire":
			x.Order = micro.Acquire
		case "release":
			x.Order = micro.Release
		case "sc":
			x.Order = micro.SeqCst
		case "cta":
			x.Scope = micro.ScopeCTA
		case "cluster", "sync_restrict::shared::cluster":
			x.Scope = micro.ScopeCluster
		case "gpu":
			x.Scope = micro.ScopeGPU
		case "sys":
			x.Scope = micro.ScopeSystem
		}
	}
	return x
}

// fragment returns the slots of a matrix operand.
func (d *decoder) fragment(o ptx.Operand, dst bool) compound.Regs {
	r := compound.Regs{Width: 32}
	for _, e := range d.vector(o) {
		t := ptx.B32
		if k := e.Reg(); k != ptx.NoReg {
			t = d.f.RegType(k)
		}
		r.Width = uint8(min(max(t.Bits(), 1), 64))
		if dst {
			r.Slots = append(r.Slots, d.dst(e))
		} else {
			r.Slots = append(r.Slots, d.value(e, t))
		}
	}
	return r
}

// matrixInst translates mma, wmma, ldmatrix, stmatrix and movmatrix.
func (d *decoder) matrixInst(in *ptx.Inst, text string) bool {
	f := d.f
	o := compound.WordsOf(text)
	x := micro.Inst{Op: micro.OpGroup}
	bad := func() bool {
		d.Unsupported("%s%s", in.Op.Info().Name, text)
		return true
	}
	switch in.Op {
	case ptx.OpMma, ptx.OpWmmaMma:
		var types [4]string
		switch {
		case len(o.Types) == 4:
			types = [4]string(o.Types)
		case len(o.Types) == 2 && in.Op == ptx.OpWmmaMma:
			types = [4]string{o.Types[0], "f16", "f16", o.Types[1]}
		default:
			return bad()
		}
		p := compound.NewProduct(o, in.Op == ptx.OpMma, types, d.fragment(f.Src(in, 0), false), d.fragment(f.Src(in, 1), false), d.fragment(f.Src(in, 2), false), d.fragment(in.Dst, true))
		if p == nil || len(o.Other) > 0 {
			return bad()
		}
		x.Ext = d.Ext(p)
	case ptx.OpWmmaLoad, ptx.OpWmmaStore:
		store := in.Op == ptx.OpWmmaStore
		if !o.Ok || len(o.Other) != 1 || len(o.Types) != 1 || len(o.Layouts) != 1 {
			return bad()
		}
		e, _ := arith.ElemOf(o.Types[0])
		acc := compound.WmmaAccess{Shape: o.Shape, E: e, Col: o.Layouts[0] == "col", Store: store}
		stride := f.Src(in, 1)
		if store {
			acc.Frag, stride = d.fragment(f.Src(in, 1), false), f.Src(in, 2)
		} else {
			acc.Frag = d.fragment(in.Dst, true)
		}
		if !acc.Matrix(o.Other[0]) {
			return bad()
		}
		base, off, space := d.place(f.Src(in, 0), o.Space)
		x.A, x.Imm, x.Mode = base, off, x.Mode.WithSpace(space)
		if stride != ptx.None {
			x.B = d.value(stride, ptx.U32)
		}
		x.Ext = d.Ext(&acc)
	case ptx.OpLdmatrix, ptx.OpStmatrix:
		r := compound.RowAccess{Store: in.Op == ptx.OpStmatrix, Trans: HasWord(text, "trans")}
		if !HasWord(text, "m8n8") || !HasWord(text, "b16") {
			return bad()
		}
		if r.Store {
			r.Frag = d.fragment(f.Src(in, 1), false)
		} else {
			r.Frag = d.fragment(in.Dst, true)
		}
		if n := len(r.Frag.Slots); r.Frag.Width != 32 || n != 1 && n != 2 && n != 4 {
			return bad()
		}
		base, off, space := d.place(f.Src(in, 0), o.Space)
		x.A, x.Imm, x.Mode, x.Ext = base, off, x.Mode.WithSpace(space), d.Ext(&r)
	default:
		if !HasWord(text, "trans") {
			return bad()
		}
		x.Dst, x.A, x.Ext = d.dst(in.Dst), d.value(f.Src(in, 0), ptx.B32), d.Ext(compound.Transpose{})
	}
	d.Emit(x)
	return true
}

// sharedSpace is the space of an address operand of shared memory that text names, if it does.
func sharedSpace(text string) micro.Space {
	for w := range strings.SplitSeq(text, ".") {
		switch w {
		case "shared", "shared::cta":
			return micro.Shared
		case "shared::cluster":
			return micro.SharedCluster
		}
	}
	return micro.Generic
}

// mbarrierInst translates the operations on mbarriers.
func (d *decoder) mbarrierInst(in *ptx.Inst, text string) {
	f := d.f
	if in.Op == ptx.OpMbarrierPendingCount {
		d.Emit(micro.Inst{Op: micro.OpExt, Bits: 32, Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), ptx.B64), Ext: d.Ext(compound.MbarOp{Kind: compound.MbarPendingCount})})
		return
	}
	base, off, space := d.place(f.Src(in, 0), sharedSpace(text))
	x := micro.Inst{Op: micro.OpExt, Bits: 64, Mode: micro.Mode(0).WithSpace(space), A: base, Imm: off}
	if in.Op == ptx.OpMbarrierTestWait || in.Op == ptx.OpMbarrierTryWait {
		w := compound.MbarWait{Parity: HasWord(text, "parity"), Relaxed: HasWord(text, "relaxed")}
		t := ptx.B64
		if w.Parity {
			t = ptx.U32
		}
		x.Op, x.Dst, x.B, x.Ext = micro.OpWait, d.dst(in.Dst), d.value(f.Src(in, 1), t), d.Ext(w)
		d.Emit(x)
		return
	}
	o := compound.MbarOp{Relaxed: HasWord(text, "relaxed"), Expect: HasWord(text, "expect_tx"), NoComplete: HasWord(text, "noComplete"), NoInc: HasWord(text, "noinc")}
	o.Kind = map[ptx.Op]compound.MbarKind{ptx.OpMbarrierInit: compound.MbarInit, ptx.OpMbarrierInval: compound.MbarInval, ptx.OpMbarrierExpectTx: compound.MbarExpect,
		ptx.OpMbarrierCompleteTx: compound.MbarComplete, ptx.OpMbarrierArrive: compound.MbarArrive, ptx.OpMbarrierArriveDrop: compound.MbarDrop, ptx.OpCpAsyncMbarrierArrive: compound.MbarCopies}[in.Op]
	if n := f.Src(in, 1); n != ptx.None {
		x.B = d.value(n, ptx.U32)
	}
	if in.Dst != ptx.None && in.Dst != ptx.Sink {
		x.Dst = d.dst(in.Dst)
	}
	x.Ext = d.Ext(o)
	d.Emit(x)
}

// asyncInst translates asynchronous copies and stores.
func (d *decoder) asyncInst(in *ptx.Inst, text string) bool {
	f := d.f
	switch in.Op {
	case ptx.OpCpAsync:
		to, off, space := d.place(f.Src(in, 0), micro.Shared)
		from, fromOff, _ := d.place(f.Src(in, 1), micro.Global)
		o := compound.AsyncCopy{From: fromOff}
		if n, ok := f.IntValue(f.Src(in, 2)); ok {
			o.Size = int(n)
		} else {
			o.Sized = d.value(f.Src(in, 2), ptx.U32)
		}
		x := micro.Inst{Op: micro.OpExt, Mode: micro.Mode(0).WithSpace(space), A: to, Imm: off, B: from}
		if extra := f.Src(in, 3); extra != ptx.None && !(HasWord(text, "L2::cache_hint") && f.Src(in, 4) == ptx.None) {
			r := extra.Reg()
			o.Ignore = r != ptx.NoReg && f.RegType(r) == ptx.Pred || extra.Kind() == ptx.OpdNotReg
			x.C = d.value(extra, ptx.U32)
		}
		x.Ext = d.Ext(o)
		d.Emit(x)
	case ptx.OpCpAsyncCommitGroup:
		d.Emit(micro.Inst{Op: micro.OpExt, Ext: d.Ext(compound.AsyncCommit{})})
	case ptx.OpCpAsyncBulkCommitGroup:
		d.Emit(micro.Inst{Op: micro.OpExt, Ext: d.Ext(compound.AsyncCommit{Bulk: true})})
	case ptx.OpCpAsyncWaitAll:
		d.Emit(micro.Inst{Op: micro.OpExt, Ext: d.Ext(compound.AsyncWait{All: true})})
	case ptx.OpCpAsyncWaitGroup, ptx.OpCpAsyncBulkWaitGroup:
		o := compound.AsyncWait{Bulk: in.Op == ptx.OpCpAsyncBulkWaitGroup}
		if n, ok := f.IntValue(f.Src(in, 0)); ok {
			o.Keep = int(n)
		} else {
			o.Kept = d.value(f.Src(in, 0), ptx.U32)
		}
		d.Emit(micro.Inst{Op: micro.OpExt, Ext: d.Ext(o)})
	case ptx.OpCpAsyncBulk, ptx.OpCpReduceAsyncBulk:
		return d.bulkInst(in, text)
	case ptx.OpStBulk:
		base, off, space := d.place(f.Src(in, 0), sharedSpace(text))
		at := d.Op(micro.OpAdd, 64, 0, base, d.Constant(uint64(off)), 0)
		d.Emit(micro.Inst{Op: micro.OpFill, A: at, B: d.value(f.Src(in, 2), ptx.U64), C: d.value(f.Src(in, 1), ptx.U64), Imm: int64(space)})
	default:
		return d.asyncStoreInst(in, text)
	}
	return true
}

// bulkInst translates cp.async.bulk between global and shared memory.
func (d *decoder) bulkInst(in *ptx.Inst, text string) bool {
	f := d.f
	words := strings.Split(strings.TrimPrefix(text, "."), ".")
	spaces := map[string]micro.Space{"global": micro.Global, "shared::cta": micro.Shared, "shared::cluster": micro.SharedCluster}
	if len(words) < 2 {
		return false
	}
	to, ok1 := spaces[words[0]]
	from, ok2 := spaces[words[1]]
	if !ok1 || !ok2 || HasWord(text, "cp_mask") {
		d.Unsupported("%s%s", in.Op.Info().Name, text)
		return true
	}
	o := compound.BulkCopy{To: to, Src: from}
	if in.Op == ptx.OpCpReduceAsyncBulk {
		m := d.textMods(in)
		if len(m.types) == 1 {
			o.Reduce = asyncReduction(&m, m.types[0])
		}
		if o.Reduce == nil {
			d.Unsupported("%s%s", in.Op.Info().Name, text)
			return true
		}
	}
	x := micro.Inst{Op: micro.OpExt}
	x.A, x.Imm, _ = d.place(f.Src(in, 0), to)
	x.B, o.From, _ = d.place(f.Src(in, 1), from)
	x.C = d.value(f.Src(in, 2), ptx.U32)
	if !HasWord(text, "bulk_group") {
		o.Mbar, o.MbarOff, o.MbarSpace = d.place(f.Src(in, 3), to)
		if HasWord(text, "multicast::cluster") {
			o.Multicast = d.value(f.Src(in, 4), ptx.U16)
		}
	}
	x.Ext = d.Ext(&o)
	d.Emit(x)
	return true
}

// asyncReduction returns the reduction that modifiers name, on elements of type t, or nil.
func asyncReduction(m *textMods, t ptx.Type) *compound.AsyncReduce {
	for i, name := range [...]string{"add", "inc", "dec", "min", "max", "and", "or", "xor"} {
		if !m.words[name] {
			continue
		}
		r := &compound.AsyncReduce{Op: [...]micro.AtomOp{micro.AtomAdd, micro.AtomInc, micro.AtomDec, micro.AtomMin, micro.AtomMax, micro.AtomAnd, micro.AtomOr, micro.AtomXor}[i], Bits: uint8(t.Bits()), Mode: signedMode(t)}
		if t.IsFloat() {
			r.Op = FloatAtom(r.Op)
			switch t {
			case ptx.BF16:
				r.Mode |= micro.ModeBF
			case ptx.F32:
				r.Mode |= micro.ModeFtz
			}
		}
		return r
	}
	return nil
}

// asyncStoreInst translates st.async and red.async.
func (d *decoder) asyncStoreInst(in *ptx.Inst, text string) bool {
	f := d.f
	m := d.textMods(in)
	if len(m.types) != 1 || f.Src(in, 2) == ptx.None {
		d.Unsupported("%s%s", in.Op.Info().Name, text)
		return true
	}
	t := m.types[0]
	space := sharedSpace(text)
	if space == micro.Generic {
		space = micro.SharedCluster
	}
	o := compound.AsyncStore{Width: uint8(t.Bits())}
	x := micro.Inst{Op: micro.OpExt, Bits: uint8(t.Bits()), Mode: signedMode(t)}
	x.A, x.Imm, _ = d.place(f.Src(in, 0), space)
	x.Mode = x.Mode.WithSpace(space)
	for _, e := range d.vector(f.Src(in, 1)) {
		o.Slots = append(o.Slots, d.value(e, t))
	}
	o.Mbar, o.MbarOff, o.MbarSpace = d.place(f.Src(in, 2), space)
	if in.Op == ptx.OpRedAsync {
		if o.Reduce = asyncReduction(&m, t); o.Reduce == nil {
			d.Unsupported("red.async%s", text)
		}
	}
	x.Ext = d.Ext(&o)
	d.Emit(x)
	return true
}
