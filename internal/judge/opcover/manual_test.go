package opcover

import "strings"

func sig(name, result string, params ...string) signature {
	s := signature{name: name, params: params}
	if result != "" {
		s.results = strings.Split(result, "; ")
	}
	return s
}

// manual gives the signatures that the table of LLVM 19 does not have or has in patterns that resolve does not know.
func manual(name string) (out []signature) {
	add := func(result string, params ...string) { out = append(out, sig(name, result, params...)) }
	suffixed := func(t, result string, params ...string) {
		out = append(out, sig(name+"."+typeName(t), result, params...))
	}
	short := strings.TrimPrefix(name, "llvm.")
	n := strings.TrimPrefix(short, "nvvm.")
	switch short {
	case "minimumnum", "maximumnum":
		for _, t := range floatTypes {
			suffixed(t, t, t, t)
		}
	case "modf":
		for _, t := range floatTypes {
			suffixed(t, t+"; "+t, t)
		}
	case "flt.rounds", "get.rounding":
		add("i32")
	case "widenable.condition":
		add("i1")
	case "is.constant":
		suffixed("i32", "i1", "i32")
	case "ptrmask":
		out = append(out, sig(name+".p0.i64", "ptr", "ptr", "i64"))
	}
	switch base := strings.TrimPrefix(short, "experimental."); base {
	case "stepvector":
		for _, t := range []string{"<4 x i32>", "<3 x i8>", "<2 x i64>"} {
			suffixed(t, t)
		}
	case "vector.reverse", "vector.splice", "vector.interleave2", "vector.deinterleave2", "vector.extract", "vector.insert":
		for _, t := range []string{"<4 x i32>", "<4 x i8>", "<2 x i64>", "<4 x half>", "<2 x i128>", "<4 x i1>"} {
			twice := strings.Replace(strings.Replace(t, "<4", "<8", 1), "<2", "<4", 1)
			half := strings.Replace(strings.Replace(t, "<2", "<1", 1), "<4", "<2", 1)
			switch base {
			case "vector.reverse":
				suffixed(t, t, t)
			case "vector.splice":
				for _, k := range []string{"1", "0", "-1"} {
					suffixed(t, t, t, t, "i32 = "+k)
				}
			case "vector.interleave2":
				if t != "<2 x i128>" {
					out = append(out, sig(name+"."+typeName(twice), twice, t, t))
				}
			case "vector.deinterleave2":
				suffixed(t, half+"; "+half, t)
			case "vector.extract":
				for _, k := range []string{"0", "2"} {
					if k == "0" || t[1] == '4' {
						out = append(out, sig(name+"."+typeName(half)+"."+typeName(t), half, t, "i64 = "+k))
					}
				}
			default:
				out = append(out, sig(name+"."+typeName(t)+"."+typeName(half), t, t, half, "i64 = 0"))
				if t[1] == '4' {
					out = append(out, sig(name+"."+typeName(t)+"."+typeName(half), t, t, half, "i64 = 2"))
				}
			}
		}
	}
	switch n {
	case "h2f":
		add("float", "i16")
	case "bmsk.clamp", "bmsk.wrap", "szext.clamp.s", "szext.clamp.u", "szext.wrap.s", "szext.wrap.u", "prmt.ecl", "prmt.ecr", "prmt.rc16", "prmt.rc8":
		add("i32", "i32", "i32")
	case "prmt.b4e", "prmt.f4e", "idp4a.s.s", "idp4a.s.u", "idp4a.u.s", "idp4a.u.u":
		add("i32", "i32", "i32", "i32")
	case "idp2a.s.s", "idp2a.s.u", "idp2a.u.s", "idp2a.u.u":
		add("i32", "i32", "i32", "i1 = false", "i32")
		add("i32", "i32", "i32", "i1 = true", "i32")
	case "brev32":
		add("i32", "i32")
	case "brev64":
		add("i64", "i64")
	case "div.full", "div.full.ftz":
		add("float", "float", "float")
	case "move":
		for _, t := range []string{"i16", "i32", "i64", "float", "double"} {
			out = append(out, sig(name+"."+t, t, t))
		}
	case "rotate.b32":
		add("i32", "i32", "i32")
	case "rotate.b64", "rotate.right.b64":
		add("i64", "i64", "i32")
	}
	if to, ok := strings.CutPrefix(n, "ff.to."); ok && to != "" {
		add("i16", "float", "float")
	}
	if strings.HasPrefix(n, "f16x2.to.") {
		add("i16", "<2 x half>")
	}
	if strings.HasPrefix(n, "e4m3x2.to.") || strings.HasPrefix(n, "e5m2x2.to.") {
		add("<2 x half>", "i16")
	}
	if strings.HasPrefix(n, "f2tf32.") {
		add("i32", "float")
	}
	if strings.HasPrefix(n, "f2f16.") {
		add("half", "float")
	}
	return out
}

// exemptions are the intrinsics that are not compared here, by prefix of their names, with the reason.
var exemptions = []struct{ prefix, why string }{
	{"llvm.nvvm.tex", "textures are not modelled"}, {"llvm.nvvm.tld4", "textures are not modelled"}, {"llvm.nvvm.txq", "textures are not modelled"},
	{"llvm.nvvm.suld", "surfaces are not modelled"}, {"llvm.nvvm.sust", "surfaces are not modelled"}, {"llvm.nvvm.suq", "surfaces are not modelled"}, {"llvm.nvvm.sured", "surfaces are not modelled"},
	{"llvm.nvvm.istypep", "textures are not modelled"},
	{"llvm.nvvm.fma.rn.oob", "the value that stands for out of bounds is not documented"},
	{"llvm.va_", "instruction selection reports them"}, {"llvm.threadlocal.address", "instruction selection reports it"}, {"llvm.vscale", "instruction selection reports it"},
	{"llvm.masked.expandload", "instruction selection reports it"}, {"llvm.masked.compressstore", "instruction selection reports it"}, {"llvm.nvvm.compiler.error", "instruction selection reports it"},
	{"llvm.nvvm.barrier", "synchronisation: simt's tests of barriers"}, {"llvm.cuda.syncthreads", "synchronisation: the tests of barriers of validate"}, {"llvm.nvvm.bar.", "synchronisation: simt's tests of barriers"}, {"llvm.nvvm.membar", "synchronisation"}, {"llvm.nvvm.fence", "synchronisation"},
	{"llvm.nvvm.mbarrier", "synchronisation"}, {"llvm.nvvm.cp.async", "asynchronous copies: simt's own tests"}, {"llvm.nvvm.wgmma", "matrices"}, {"llvm.nvvm.griddepcontrol", "synchronisation"},
	{"llvm.nvvm.setmaxnreg", "no effect on values"}, {"llvm.nvvm.nanosleep", "no effect on values"}, {"llvm.nvvm.pm.event", "no effect on values"}, {"llvm.nvvm.prefetch", "no effect on values"},
	{"llvm.nvvm.compiler.warn", "no effect on values"}, {"llvm.nvvm.exit", "control"}, {"llvm.trap", "control"}, {"llvm.ubsantrap", "control"}, {"llvm.debugtrap", "control"},
	{"llvm.nvvm.shfl", "across lanes: random kernels and simt's tests"}, {"llvm.nvvm.vote", "across lanes: random kernels and simt's tests"}, {"llvm.nvvm.match", "across lanes: random kernels and simt's tests"},
	{"llvm.nvvm.redux", "across lanes: random kernels and simt's tests"}, {"llvm.nvvm.activemask", "across lanes"}, {"llvm.nvvm.elect", "across lanes"},
	{"llvm.nvvm.wmma", "matrices: simt's tests of them"}, {"llvm.nvvm.mma", "matrices: simt's tests of them"}, {"llvm.nvvm.ldmatrix", "matrices: simt's tests of them"}, {"llvm.nvvm.stmatrix", "matrices: simt's tests of them"},
	{"llvm.nvvm.read.ptx.sreg", "special registers: TestSpecialRegisters"}, {"llvm.readcyclecounter", "a clock"}, {"llvm.readsteadycounter", "a clock"}, {"llvm.nvvm.is_explicit_cluster", "clusters"},
	{"llvm.nvvm.mapa", "clusters"}, {"llvm.nvvm.getctarank", "clusters"}, {"llvm.nvvm.isspacep", "address spaces: TestPointers"}, {"llvm.nvvm.ptr.", "address spaces: TestPointers"},
	{"llvm.nvvm.atomic", "atomics: random kernels"}, {"llvm.nvvm.ldg", "memory: corpus"}, {"llvm.nvvm.ldu", "memory: corpus"},
	{"llvm.mem", "memory: random kernels and corpus"}, {"llvm.masked", "memory: simt's TestMaskedAccesses"}, {"llvm.stack", "memory"},
	{"llvm.clear_cache", "no effect"}, {"llvm.codeview", "no effect"}, {"llvm.fake.use", "no effect"}, {"llvm.instrprof", "no effect"}, {"llvm.reset.", "no effect"}, {"llvm.experimental.convergence", "tokens: no effect"},
	{"llvm.nvvm.tcgen05", "tensor memory is not modelled"}, {"llvm.nvvm.tensormap", "tensor copies are not modelled"}, {"llvm.nvvm.clusterlaunchcontrol", "clusters"},
	{"llvm.nvvm.applypriority", "no effect on values"}, {"llvm.nvvm.discard", "no effect on values that are determined"},
	{"llvm.nvvm.ff2bf16x2.rs", "stochastic rounding is not modelled"}, {"llvm.nvvm.ff2f16x2.rs", "stochastic rounding is not modelled"},
	{"llvm.allow.", "a choice of the implementation"}, {"llvm.nvvm.rotate", ""},
}

// exempt returns why an intrinsic is not compared, or "".
func exempt(name string) string {
	if strings.HasPrefix(name, "llvm.vector.reduce.") {
		return ""
	}
	for _, e := range exemptions {
		if strings.HasPrefix(name, e.prefix) {
			return e.why
		}
	}
	return ""
}
