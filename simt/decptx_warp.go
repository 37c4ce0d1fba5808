package simt

import (
	"strings"

	"github.com/warpwise/warpwise/ptx"
)

// warpExt translates the operations of many parts: matrices, clusters, mbarriers, asynchronous
// copies, fences whose modifiers are kept as text. It reports whether in was one.
func (d *ptxDecoder) warpExt(in *ptx.Inst) bool {
	text := ""
	if in.Mods.IsText() {
		text = d.f.ModTextOf(in.Mods)
	}
	f := d.f
	switch in.Op {
	case ptx.OpMma, ptx.OpWmmaMma, ptx.OpWmmaLoad, ptx.OpWmmaStore, ptx.OpLdmatrix, ptx.OpStmatrix, ptx.OpMovmatrix:
		return d.matrixInst(in, text)
	case ptx.OpMapa, ptx.OpGetctarank:
		generic := ptxSpace(in.Mods.Space()) == Generic
		x := Inst{Op: OpExt, Bits: uint8(in.Type.Bits()), Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), in.Type)}
		if in.Op == ptx.OpMapa {
			x.B, x.Ext = d.value(f.Src(in, 1), ptx.U32), d.ext(Mapa{generic})
		} else {
			x.Bits, x.Ext = 32, d.ext(CtaRank{generic})
		}
		d.emit(x)
	case ptx.OpBarrierClusterArrive:
		d.emit(Inst{Op: OpExt, Ext: d.ext(ClusterArrive{hasWord(text, "relaxed")})})
	case ptx.OpBarrierClusterWait:
		d.emit(Inst{Op: OpWait, Ext: d.ext(ClusterWait{})})
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
		d.emit(textFence(in.Op == ptx.OpFence, text))
	case ptx.OpCreatepolicyFractional, ptx.OpCreatepolicyRange, ptx.OpCreatepolicyCvt:
		d.emit(Inst{Op: OpExt, Bits: 64, Dst: d.dst(in.Dst), Ext: d.ext(Opaque{})})
	case ptx.OpCpAsyncBulkPrefetch, ptx.OpSetmaxnreg:
		d.emit(Inst{Op: OpVoid})
	case ptx.OpDiscard:
		base, off, space := d.place(f.Src(in, 0), Global)
		if !hasWord(text, "global") {
			space = Generic
		}
		d.emit(Inst{Op: OpExt, Mode: Mode(0).WithSpace(space), A: base, Imm: off, Ext: d.ext(Discard{128})})
	default:
		return false
	}
	return true
}

// hasWord reports whether a modifier is among those kept as text.
func hasWord(text, word string) bool {
	for w := range strings.SplitSeq(text, ".") {
		if w == word {
			return true
		}
	}
	return false
}

// textFence is a fence whose modifiers are text: of one direction, or between proxies. A proxy
// fence orders accesses of one thread by different ways; there is one way here.
func textFence(plain bool, text string) Inst {
	x := Inst{Op: OpFence, Order: AcqRel, Scope: ScopeThread}
	if !plain && !hasWord(text, "release") && !hasWord(text, "acquire") {
		return x
	}
	for w := range strings.SplitSeq(text, ".") {
		switch w {
		case "acquire":
			x.Order = Acquire
		case "release":
			x.Order = Release
		case "sc":
			x.Order = SeqCst
		case "cta":
			x.Scope = ScopeCTA
		case "cluster", "sync_restrict::shared::cluster":
			x.Scope = ScopeCluster
		case "gpu":
			x.Scope = ScopeGPU
		case "sys":
			x.Scope = ScopeSystem
		}
	}
	return x
}

// fragment returns the slots of a matrix operand.
func (d *ptxDecoder) fragment(o ptx.Operand, dst bool) regs {
	r := regs{width: 32}
	for _, e := range d.vector(o) {
		t := ptx.B32
		if k := e.Reg(); k != ptx.NoReg {
			t = d.f.RegType(k)
		}
		r.width = uint8(min(max(t.Bits(), 1), 64))
		if dst {
			r.slots = append(r.slots, d.dst(e))
		} else {
			r.slots = append(r.slots, d.value(e, t))
		}
	}
	return r
}

// matrixInst translates mma, wmma, ldmatrix, stmatrix and movmatrix.
func (d *ptxDecoder) matrixInst(in *ptx.Inst, text string) bool {
	f := d.f
	o := wordsOf(text)
	x := Inst{Op: OpGroup}
	bad := func() bool {
		d.unsupported("%s%s", in.Op.Info().Name, text)
		return true
	}
	switch in.Op {
	case ptx.OpMma, ptx.OpWmmaMma:
		var types [4]string
		switch {
		case len(o.types) == 4:
			types = [4]string(o.types)
		case len(o.types) == 2 && in.Op == ptx.OpWmmaMma:
			types = [4]string{o.types[0], "f16", "f16", o.types[1]}
		default:
			return bad()
		}
		p := newProduct(o, in.Op == ptx.OpMma, types, d.fragment(f.Src(in, 0), false), d.fragment(f.Src(in, 1), false), d.fragment(f.Src(in, 2), false), d.fragment(in.Dst, true))
		if p == nil || len(o.other) > 0 {
			return bad()
		}
		x.Ext = d.ext(p)
	case ptx.OpWmmaLoad, ptx.OpWmmaStore:
		store := in.Op == ptx.OpWmmaStore
		if !o.ok || len(o.other) != 1 || len(o.types) != 1 || len(o.layouts) != 1 {
			return bad()
		}
		e, _ := elemOf(o.types[0])
		acc := WmmaAccess{shape: o.shape, e: e, col: o.layouts[0] == "col", store: store}
		stride := f.Src(in, 1)
		if store {
			acc.frag, stride = d.fragment(f.Src(in, 1), false), f.Src(in, 2)
		} else {
			acc.frag = d.fragment(in.Dst, true)
		}
		if !acc.matrix(o.other[0]) {
			return bad()
		}
		base, off, space := d.place(f.Src(in, 0), o.space)
		x.A, x.Imm, x.Mode = base, off, x.Mode.WithSpace(space)
		if stride != ptx.None {
			x.B = d.value(stride, ptx.U32)
		}
		x.Ext = d.ext(&acc)
	case ptx.OpLdmatrix, ptx.OpStmatrix:
		r := RowAccess{store: in.Op == ptx.OpStmatrix, trans: hasWord(text, "trans")}
		if !hasWord(text, "m8n8") || !hasWord(text, "b16") {
			return bad()
		}
		if r.store {
			r.frag = d.fragment(f.Src(in, 1), false)
		} else {
			r.frag = d.fragment(in.Dst, true)
		}
		if n := len(r.frag.slots); r.frag.width != 32 || n != 1 && n != 2 && n != 4 {
			return bad()
		}
		base, off, space := d.place(f.Src(in, 0), o.space)
		x.A, x.Imm, x.Mode, x.Ext = base, off, x.Mode.WithSpace(space), d.ext(&r)
	default:
		if !hasWord(text, "trans") {
			return bad()
		}
		x.Dst, x.A, x.Ext = d.dst(in.Dst), d.value(f.Src(in, 0), ptx.B32), d.ext(Transpose{})
	}
	d.emit(x)
	return true
}

// sharedSpace is the space of an address operand of shared memory that text names, if it does.
func sharedSpace(text string) Space {
	for w := range strings.SplitSeq(text, ".") {
		switch w {
		case "shared", "shared::cta":
			return Shared
		case "shared::cluster":
			return SharedCluster
		}
	}
	return Generic
}

// mbarrierInst translates the operations on mbarriers.
func (d *ptxDecoder) mbarrierInst(in *ptx.Inst, text string) {
	f := d.f
	if in.Op == ptx.OpMbarrierPendingCount {
		d.emit(Inst{Op: OpExt, Bits: 32, Dst: d.dst(in.Dst), A: d.value(f.Src(in, 0), ptx.B64), Ext: d.ext(MbarOp{kind: mbarPendingCount})})
		return
	}
	base, off, space := d.place(f.Src(in, 0), sharedSpace(text))
	x := Inst{Op: OpExt, Bits: 64, Mode: Mode(0).WithSpace(space), A: base, Imm: off}
	if in.Op == ptx.OpMbarrierTestWait || in.Op == ptx.OpMbarrierTryWait {
		w := MbarWait{parity: hasWord(text, "parity"), relaxed: hasWord(text, "relaxed")}
		t := ptx.B64
		if w.parity {
			t = ptx.U32
		}
		x.Op, x.Dst, x.B, x.Ext = OpWait, d.dst(in.Dst), d.value(f.Src(in, 1), t), d.ext(w)
		d.emit(x)
		return
	}
	o := MbarOp{relaxed: hasWord(text, "relaxed"), expect: hasWord(text, "expect_tx"), noComplete: hasWord(text, "noComplete"), noInc: hasWord(text, "noinc")}
	o.kind = map[ptx.Op]mbarKind{ptx.OpMbarrierInit: mbarInit, ptx.OpMbarrierInval: mbarInval, ptx.OpMbarrierExpectTx: mbarExpect,
		ptx.OpMbarrierCompleteTx: mbarComplete, ptx.OpMbarrierArrive: mbarArrive, ptx.OpMbarrierArriveDrop: mbarDrop, ptx.OpCpAsyncMbarrierArrive: mbarCopies}[in.Op]
	if n := f.Src(in, 1); n != ptx.None {
		x.B = d.value(n, ptx.U32)
	}
	if in.Dst != ptx.None && in.Dst != ptx.Sink {
		x.Dst = d.dst(in.Dst)
	}
	x.Ext = d.ext(o)
	d.emit(x)
}

// asyncInst translates asynchronous copies and stores.
func (d *ptxDecoder) asyncInst(in *ptx.Inst, text string) bool {
	f := d.f
	switch in.Op {
	case ptx.OpCpAsync:
		to, off, space := d.place(f.Src(in, 0), Shared)
		from, fromOff, _ := d.place(f.Src(in, 1), Global)
		o := AsyncCopy{from: fromOff}
		if n, ok := f.IntValue(f.Src(in, 2)); ok {
			o.size = int(n)
		} else {
			o.sized = d.value(f.Src(in, 2), ptx.U32)
		}
		x := Inst{Op: OpExt, Mode: Mode(0).WithSpace(space), A: to, Imm: off, B: from}
		if extra := f.Src(in, 3); extra != ptx.None && !(hasWord(text, "L2::cache_hint") && f.Src(in, 4) == ptx.None) {
			r := extra.Reg()
			o.ignore = r != ptx.NoReg && f.RegType(r) == ptx.Pred || extra.Kind() == ptx.OpdNotReg
			x.C = d.value(extra, ptx.U32)
		}
		x.Ext = d.ext(o)
		d.emit(x)
	case ptx.OpCpAsyncCommitGroup:
		d.emit(Inst{Op: OpExt, Ext: d.ext(AsyncCommit{})})
	case ptx.OpCpAsyncBulkCommitGroup:
		d.emit(Inst{Op: OpExt, Ext: d.ext(AsyncCommit{bulk: true})})
	case ptx.OpCpAsyncWaitAll:
		d.emit(Inst{Op: OpExt, Ext: d.ext(AsyncWait{all: true})})
	case ptx.OpCpAsyncWaitGroup, ptx.OpCpAsyncBulkWaitGroup:
		o := AsyncWait{bulk: in.Op == ptx.OpCpAsyncBulkWaitGroup}
		if n, ok := f.IntValue(f.Src(in, 0)); ok {
			o.keep = int(n)
		} else {
			o.kept = d.value(f.Src(in, 0), ptx.U32)
		}
		d.emit(Inst{Op: OpExt, Ext: d.ext(o)})
	case ptx.OpCpAsyncBulk, ptx.OpCpReduceAsyncBulk:
		return d.bulkInst(in, text)
	case ptx.OpStBulk:
		base, off, space := d.place(f.Src(in, 0), sharedSpace(text))
		at := d.op(OpAdd, 64, 0, base, d.constant(uint64(off)), 0)
		d.emit(Inst{Op: OpFill, A: at, B: d.value(f.Src(in, 2), ptx.U64), C: d.value(f.Src(in, 1), ptx.U64), Imm: int64(space)})
	default:
		return d.asyncStoreInst(in, text)
	}
	return true
}

// bulkInst translates cp.async.bulk between global and shared memory.
func (d *ptxDecoder) bulkInst(in *ptx.Inst, text string) bool {
	f := d.f
	words := strings.Split(strings.TrimPrefix(text, "."), ".")
	spaces := map[string]Space{"global": Global, "shared::cta": Shared, "shared::cluster": SharedCluster}
	if len(words) < 2 {
		return false
	}
	to, ok1 := spaces[words[0]]
	from, ok2 := spaces[words[1]]
	if !ok1 || !ok2 || hasWord(text, "cp_mask") {
		d.unsupported("%s%s", in.Op.Info().Name, text)
		return true
	}
	o := BulkCopy{to: to, src: from}
	if in.Op == ptx.OpCpReduceAsyncBulk {
		m := d.textMods(in)
		if len(m.types) == 1 {
			o.reduce = asyncReduction(&m, m.types[0])
		}
		if o.reduce == nil {
			d.unsupported("%s%s", in.Op.Info().Name, text)
			return true
		}
	}
	x := Inst{Op: OpExt}
	x.A, x.Imm, _ = d.place(f.Src(in, 0), to)
	x.B, o.from, _ = d.place(f.Src(in, 1), from)
	x.C = d.value(f.Src(in, 2), ptx.U32)
	if !hasWord(text, "bulk_group") {
		o.mbar, o.mbarOff, o.mbarSpace = d.place(f.Src(in, 3), to)
		if hasWord(text, "multicast::cluster") {
			o.multicast = d.value(f.Src(in, 4), ptx.U16)
		}
	}
	x.Ext = d.ext(&o)
	d.emit(x)
	return true
}

// asyncReduction returns the reduction that modifiers name, on elements of type t, or nil.
func asyncReduction(m *textMods, t ptx.Type) *asyncReduce {
	for i, name := range [...]string{"add", "inc", "dec", "min", "max", "and", "or", "xor"} {
		if !m.words[name] {
			continue
		}
		r := &asyncReduce{op: [...]AtomOp{AtomAdd, AtomInc, AtomDec, AtomMin, AtomMax, AtomAnd, AtomOr, AtomXor}[i], bits: uint8(t.Bits()), mode: signedMode(t)}
		if t.IsFloat() {
			r.op = floatAtom(r.op)
			switch t {
			case ptx.BF16:
				r.mode |= ModeBF
			case ptx.F32:
				r.mode |= ModeFtz
			}
		}
		return r
	}
	return nil
}

// asyncStoreInst translates st.async and red.async.
func (d *ptxDecoder) asyncStoreInst(in *ptx.Inst, text string) bool {
	f := d.f
	m := d.textMods(in)
	if len(m.types) != 1 || f.Src(in, 2) == ptx.None {
		d.unsupported("%s%s", in.Op.Info().Name, text)
		return true
	}
	t := m.types[0]
	space := sharedSpace(text)
	if space == Generic {
		space = SharedCluster
	}
	o := AsyncStore{width: uint8(t.Bits())}
	x := Inst{Op: OpExt, Bits: uint8(t.Bits()), Mode: signedMode(t)}
	x.A, x.Imm, _ = d.place(f.Src(in, 0), space)
	x.Mode = x.Mode.WithSpace(space)
	for _, e := range d.vector(f.Src(in, 1)) {
		o.slots = append(o.slots, d.value(e, t))
	}
	o.mbar, o.mbarOff, o.mbarSpace = d.place(f.Src(in, 2), space)
	if in.Op == ptx.OpRedAsync {
		if o.reduce = asyncReduction(&m, t); o.reduce == nil {
			d.unsupported("red.async%s", text)
		}
	}
	x.Ext = d.ext(&o)
	d.emit(x)
	return true
}
