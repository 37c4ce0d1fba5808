package isel

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addTextures registers textures and surfaces that are named by a 64-bit handle in a register: of a texture object, or
// of a .texref or .surfref variable.
func addTextures(t map[string]handler) {
	t["llvm.nvvm.texsurf.handle"], t["llvm.nvvm.texsurf.handle.internal"] = textureHandle, textureHandle
	t["llvm.nvvm.tex.unified"] = func(l *lowering, v *ir.Value) { l.texture(v, false) }
	t["llvm.nvvm.tld4.unified"] = func(l *lowering, v *ir.Value) { l.gather4(v, false) }
	t["llvm.nvvm.tex"] = func(l *lowering, v *ir.Value) { l.texture(v, true) }
	t["llvm.nvvm.tld4"] = func(l *lowering, v *ir.Value) { l.gather4(v, true) }
	t["llvm.nvvm.suld"] = surfaceLoad
	t["llvm.nvvm.sust"] = surfaceStore
	for _, q := range []string{"txq", "suq"} {
		t["llvm.nvvm."+q] = func(l *lowering, v *ir.Value) { l.textureQuery(v, q) }
	}
}

// textureVar returns the symbol of the texture, surface or sampler variable that the call v of texsurf.handle names, or None.
func (l *lowering) textureVar(v *ir.Value) ptx.Operand {
	if v.Op != ir.OpCall || l.f.CalledFunc(v) == nil || !strings.HasPrefix(l.f.CalledFunc(v).Name, "llvm.nvvm.texsurf.handle") {
		return ptx.None
	}
	args := l.f.CallArgs(v)
	g := l.resolve(l.f.Symbol(args[len(args)-1]))
	if g == nil || l.notes[g.Index].Opaque == ptx.NoType {
		return ptx.None
	}
	return l.out.Sym(l.names[g.Index])
}

// textureHandle lowers llvm.nvvm.texsurf.handle and its form .internal: the handle of a variable.
func textureHandle(l *lowering, v *ir.Value) {
	sym := l.textureVar(v)
	if sym == ptx.None {
		l.unsupported(v, "handle of something that nvvm.annotations do not name a texture, surface or sampler")
		return
	}
	l.emit(ptx.OpMov, ptx.U64, l.def(v), sym)
}

// handle returns the operand that names a texture or surface: before sm_30 the variable itself, as in LLVM, else a register.
func (l *lowering) handle(a *ir.Value) ptx.Operand {
	if !l.sm(30) {
		if sym := l.textureVar(a); sym != ptx.None {
			return sym
		}
	}
	return l.reg(a)
}

// geometry is the shape of a texture: its PTX name and its number of coordinates, without layer.
type geometry struct {
	ptx    string
	coords int
	array  bool
}

// takeGeometry cuts a geometry off the words of an intrinsic's name.
func takeGeometry(w []string) (g geometry, rest []string, ok bool) {
	if len(w) == 0 {
		return g, w, false
	}
	n := map[string]int{"1d": 1, "2d": 2, "3d": 3, "cube": 3}[w[0]]
	g = geometry{ptx: w[0], coords: n}
	w = w[1:]
	if len(w) > 0 && w[0] == "array" {
		g.array, g.ptx, w = true, "a"+g.ptx, w[1:]
	}
	return g, w, n > 0
}

// point packs layer and coordinates into a vector of 1, 2 or 4 elements; a fourth one that is not
// used repeats the third. It returns the arguments that follow.
func (l *lowering) point(g geometry, args []*ir.Value) (ptx.Operand, []*ir.Value) {
	n := g.coords
	if g.array {
		n++
	}
	var x []ptx.Operand
	for _, a := range args[:n] {
		x = append(x, l.pack(a))
	}
	if n == 3 {
		x = append(x, x[2])
	}
	return l.out.Tuple(x...), args[n:]
}

// texture lowers llvm.nvvm.tex.unified.geometry[.level|.grad].v4type.coordtype, or with a sampler besides the texture the form without unified.
func (l *lowering) texture(v *ir.Value, sampler bool) {
	name, args, ok := l.sampled(v, "tex", sampler)
	if !ok {
		return
	}
	g, w, ok := takeGeometry(strings.Split(name, "."))
	mode := ""
	if ok && len(w) == 3 {
		mode, w = "."+w[0], w[1:]
	}
	extra := map[string]int{".level": 1, ".grad": 2 * g.coords}[mode]
	need := 1 + g.coords + extra
	if sampler {
		need++
	}
	if g.array {
		need++
	}
	if !ok || len(w) != 2 || len(args) != need || !strings.HasPrefix(w[0], "v4") {
		l.unsupported(v, "%s", l.f.CalledFunc(v).Name)
		return
	}
	place, args := l.textureAndSampler(args, sampler)
	at, rest := l.point(g, args)
	dst, set := l.matrixResult(v)
	srcs := []ptx.Operand{place(at)}
	switch mode {
	case ".level":
		srcs = append(srcs, l.pack(rest[0]))
	case ".grad":
		for range 2 {
			var d ptx.Operand
			d, rest = l.point(geometry{coords: g.coords}, rest)
			srcs = append(srcs, d)
		}
	}
	l.op("tex"+mode+"."+g.ptx+".v4."+w[0][2:]+"."+w[1], dst, srcs...)
	set()
}

// gather4 lowers llvm.nvvm.tld4.unified.component.2d.v4type.f32, or with a sampler besides the texture the form without unified.
func (l *lowering) gather4(v *ir.Value, sampler bool) {
	name, args, ok := l.sampled(v, "tld4", sampler)
	if !ok {
		return
	}
	w := strings.Split(name, ".")
	need := 3
	if sampler {
		need++
	}
	if len(w) != 4 || w[1] != "2d" || len(args) != need {
		l.unsupported(v, "%s", l.f.CalledFunc(v).Name)
		return
	}
	place, args := l.textureAndSampler(args, sampler)
	at, _ := l.point(geometry{coords: 2}, args)
	dst, set := l.matrixResult(v)
	l.op("tld4."+w[0]+".2d.v4."+strings.TrimPrefix(w[2], "v4")+"."+w[3], dst, place(at))
	set()
}

// sampled returns the rest of the name of a texture intrinsic and its arguments. A module is in one of two modes: either a texture has its sampler
// in it, or all samplers are given.
func (l *lowering) sampled(v *ir.Value, op string, sampler bool) (string, []*ir.Value, bool) {
	name := strings.TrimPrefix(l.f.CalledFunc(v).Name, "llvm.nvvm."+op+".")
	if sampler != l.modState.samplers {
		why := "in a module in which other textures have a sampler of their own"
		if sampler {
			why = "with a sampler of its own: the target triple is not one of OpenCL, such as nvptx64-nvidia-nvcl"
		}
		l.unsupported(v, "%s %s", l.f.CalledFunc(v).Name, why)
		return "", nil, false
	}
	return strings.TrimPrefix(name, "unified."), l.f.CallArgs(v), true
}

// textureAndSampler takes the texture and, if there is one, the sampler off the arguments, and returns what makes the address of a place in it.
func (l *lowering) textureAndSampler(args []*ir.Value, sampler bool) (place func(at ptx.Operand) ptx.Operand, rest []*ir.Value) {
	base := l.handle(args[0])
	if !sampler {
		return func(at ptx.Operand) ptx.Operand { return l.out.AddrList(base, 0, at) }, args[1:]
	}
	with := l.handle(args[1])
	return func(at ptx.Operand) ptx.Operand { return l.out.AddrList(base, 0, with, at) }, args[2:]
}

// independentSamplers reports a module for OpenCL that has a texture intrinsic with a sampler of its own, as LLVM decides by the triple.
func independentSamplers(m *ir.Module) bool {
	if !strings.HasSuffix(m.Triple, "-nvcl") {
		return false
	}
	for _, f := range m.Funcs {
		for _, op := range []string{"tex.", "tld4."} {
			if rest, ok := strings.CutPrefix(f.Name, "llvm.nvvm."+op); ok && !strings.HasPrefix(rest, "unified.") {
				return true
			}
		}
	}
	return false
}

// surfaceType turns i32 into .b32 and v4i8 into .v4.b8.
func surfaceType(s string) string {
	vec := ""
	if strings.HasPrefix(s, "v") {
		vec, s = "."+s[:2], s[2:]
	}
	return vec + ".b" + strings.TrimPrefix(s, "i")
}

// surfaceLoad lowers llvm.nvvm.suld.geometry.type.mode.
func surfaceLoad(l *lowering, v *ir.Value) {
	name := strings.TrimPrefix(l.f.CalledFunc(v).Name, "llvm.nvvm.suld.")
	g, w, ok := takeGeometry(strings.Split(name, "."))
	args := l.f.CallArgs(v)
	if !ok || len(w) != 2 || len(args) < 1+g.coords {
		l.unsupported(v, "llvm.nvvm.suld.%s", name)
		return
	}
	at, _ := l.point(g, args[1:])
	dst, set := l.matrixResult(v)
	l.op("suld.b."+g.ptx+surfaceType(w[0])+"."+w[1], dst, l.out.AddrList(l.handle(args[0]), 0, at))
	set()
}

// surfaceStore lowers llvm.nvvm.sust.{b,p}.geometry.type.mode.
func surfaceStore(l *lowering, v *ir.Value) {
	name := strings.TrimPrefix(l.f.CalledFunc(v).Name, "llvm.nvvm.sust.")
	form, shape, _ := strings.Cut(name, ".")
	g, w, ok := takeGeometry(strings.Split(shape, "."))
	args := l.f.CallArgs(v)
	if !ok || len(w) != 2 || len(args) < 2+g.coords || form == "p" && !strings.HasSuffix(w[0], "i32") {
		l.unsupported(v, "llvm.nvvm.sust.%s", name)
		return
	}
	at, vals := l.point(g, args[1:])
	l.op("sust."+form+"."+g.ptx+surfaceType(w[0])+"."+w[1], ptx.None, l.out.AddrList(l.handle(args[0]), 0, at), l.tupleOf(vals))
}

// textureQuery lowers llvm.nvvm.txq.what and suq.what.
func (l *lowering) textureQuery(v *ir.Value, op string) {
	what := strings.TrimPrefix(l.f.CalledFunc(v).Name, "llvm.nvvm."+op+".")
	what = strings.NewReplacer("channel.order", "channel_order", "channel.data.type", "channel_data_type",
		"num.samples", "num_samples", "num.mipmap.levels", "num_mipmap_levels", "array.size", "array_size").Replace(what)
	l.op(op+"."+what+".b32", l.def(v), l.out.Addr(l.handle(l.f.CallArgs(v)[0]), 0))
}

// addBulk registers the bulk copies of LLVM 20 and later, whose last arguments say which of the
// optional operands count.
func addBulk(t map[string]handler) {
	flag := func(l *lowering, a *ir.Value) bool {
		n, _ := l.f.IntBits(a)
		return n != 0
	}
	const bulk = "llvm.nvvm.cp.async.bulk."
	t[bulk+"global.to.shared.cluster"] = func(l *lowering, v *ir.Value) {
		args := l.f.CallArgs(v)
		if len(args) < 8 {
			l.unsupported(v, "%sglobal.to.shared.cluster of this signature", bulk)
			return
		}
		op, tail := "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes", ""
		if flag(l, args[6]) {
			op, tail = op+".multicast::cluster", ", $4"
		}
		if flag(l, args[7]) {
			op, tail = op+".L2::cache_hint", tail+", $5"
		}
		l.runTemplate(v, op+" [$0], [$2], $3, [$1]"+tail)
	}
	t[bulk+"shared.cta.to.cluster"] = fromTemplate(
		"cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [$0], [$2], $3, [$1]")
	t[bulk+"global.to.shared.cta"] = func(l *lowering, v *ir.Value) {
		op, tail := "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes", ""
		if flag(l, l.f.CallArgs(v)[5]) {
			op, tail = op+".L2::cache_hint", ", $4"
		}
		l.runTemplate(v, op+" [$0], [$2], $3, [$1]"+tail)
	}
	t[bulk+"shared.cta.to.global.bytemask"] = func(l *lowering, v *ir.Value) {
		op, hint := "cp.async.bulk.global.shared::cta.bulk_group", ""
		if flag(l, l.f.CallArgs(v)[4]) {
			op, hint = op+".L2::cache_hint", ", $3"
		}
		l.runTemplate(v, op+".cp_mask [$0], [$1], $2"+hint+", $5")
	}
	t[bulk+"shared.cta.to.global"] = func(l *lowering, v *ir.Value) {
		args := l.f.CallArgs(v)
		text := "cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2"
		if len(args) > 4 && flag(l, args[4]) {
			text = "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [$0], [$1], $2, $3"
		}
		l.runTemplate(v, text)
	}
	t[bulk+"prefetch.L2"] = func(l *lowering, v *ir.Value) {
		args := l.f.CallArgs(v)
		text := "cp.async.bulk.prefetch.L2.global [$0], $1"
		if len(args) > 3 && flag(l, args[3]) {
			text = "cp.async.bulk.prefetch.L2.global.L2::cache_hint [$0], $1, $2"
		}
		l.runTemplate(v, text)
	}
}
