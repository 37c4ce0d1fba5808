// Package pipeline names the passes and puts them in order.
package pipeline

import (
	"io"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/blockfreq"
	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/opt/argpromotion"
	"github.com/warpwise/warpwise/internal/opt/basereduce"
	"github.com/warpwise/warpwise/internal/opt/breakcritedges"
	"github.com/warpwise/warpwise/internal/opt/codegenprepare"
	"github.com/warpwise/warpwise/internal/opt/commonbase"
	"github.com/warpwise/warpwise/internal/opt/correlated"
	"github.com/warpwise/warpwise/internal/opt/cssa"
	"github.com/warpwise/warpwise/internal/opt/ctordtor"
	"github.com/warpwise/warpwise/internal/opt/cudaatomics"
	"github.com/warpwise/warpwise/internal/opt/dce"
	"github.com/warpwise/warpwise/internal/opt/deadargelim"
	"github.com/warpwise/warpwise/internal/opt/divrempairs"
	"github.com/warpwise/warpwise/internal/opt/dse"
	"github.com/warpwise/warpwise/internal/opt/earlycse"
	"github.com/warpwise/warpwise/internal/opt/fixirreducible"
	"github.com/warpwise/warpwise/internal/opt/formintrinsics"
	"github.com/warpwise/warpwise/internal/opt/globaldce"
	"github.com/warpwise/warpwise/internal/opt/globalopt"
	"github.com/warpwise/warpwise/internal/opt/gvn"
	"github.com/warpwise/warpwise/internal/opt/indvars"
	"github.com/warpwise/warpwise/internal/opt/inferaddressspaces"
	"github.com/warpwise/warpwise/internal/opt/inline"
	"github.com/warpwise/warpwise/internal/opt/instcombine"
	"github.com/warpwise/warpwise/internal/opt/instsimplify"
	"github.com/warpwise/warpwise/internal/opt/jumpthreading"
	"github.com/warpwise/warpwise/internal/opt/lcssa"
	"github.com/warpwise/warpwise/internal/opt/licm"
	"github.com/warpwise/warpwise/internal/opt/loopdeletion"
	"github.com/warpwise/warpwise/internal/opt/loopidiom"
	"github.com/warpwise/warpwise/internal/opt/loopreduce"
	"github.com/warpwise/warpwise/internal/opt/looprotate"
	"github.com/warpwise/warpwise/internal/opt/loopsimplify"
	"github.com/warpwise/warpwise/internal/opt/loopunroll"
	"github.com/warpwise/warpwise/internal/opt/lowerswitch"
	"github.com/warpwise/warpwise/internal/opt/mem2reg"
	"github.com/warpwise/warpwise/internal/opt/memcpyopt"
	"github.com/warpwise/warpwise/internal/opt/mergereturn"
	"github.com/warpwise/warpwise/internal/opt/naryreassociate"
	"github.com/warpwise/warpwise/internal/opt/reassociate"
	"github.com/warpwise/warpwise/internal/opt/sccp"
	"github.com/warpwise/warpwise/internal/opt/scevcgp"
	"github.com/warpwise/warpwise/internal/opt/separateconstoffset"
	"github.com/warpwise/warpwise/internal/opt/simpleloopunswitch"
	"github.com/warpwise/warpwise/internal/opt/simplifycfg"
	"github.com/warpwise/warpwise/internal/opt/sink"
	"github.com/warpwise/warpwise/internal/opt/slsr"
	"github.com/warpwise/warpwise/internal/opt/speculativeexecution"
	"github.com/warpwise/warpwise/internal/opt/sroa"
	"github.com/warpwise/warpwise/internal/opt/structurizecfg"
	"github.com/warpwise/warpwise/internal/opt/tailcallelim"
	"github.com/warpwise/warpwise/internal/opt/unifyloopexits"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Registry returns every pass that -passes= knows.
func Registry() *pass.Registry {
	return pass.NewRegistry(
		verifyPass,
		&pass.Pass[*ir.Module]{Name: "no-op-module", Kind: pass.Utility, Run: func(*pass.Ctx, *ir.Module) {}},
		&pass.Pass[*ir.Func]{Name: "no-op-function", Kind: pass.Utility, Run: func(*pass.Ctx, *ir.Func) {}},
		&pass.Pass[*ir.Func]{Name: "no-op-loop", Kind: pass.Utility, Stats: reshape.LoopStats, Run: func(c *pass.Ctx, f *ir.Func) { reshape.CanonicalLoops(c, f) }},
		printer("print<domtree>", dom.Print),
		printer("print<postdomtree>", dom.PrintPost),
		printer("print<loops>", loop.Print),
		printer("print<cycles>", loop.PrintCycles),
		printer("print<ranges>", ranges.Print),
		printer("print<pressure>", pressure.Print),
		printer("print<branch-prob>", branchprob.Print), printer("print<block-freq>", blockfreq.Print),
		scalarPrinter("print<scalar-evolution>"), scalarPrinter("print<scalar-evolution><no-classify>"),
		scalarRequire, scalarInvalidate, scalarVerify, arrayPrinter,
		memoryPrinter("print<memoryssa>", memorySSA{}),
		memoryPrinter("print<memoryssa><no-ensure-optimized-uses>", memorySSA{lazy: true}),
		memoryPrinter("print<memoryssa-walker>", memorySSA{lazy: true, clobbers: true}),
		&pass.Pass[*ir.Func]{Name: "verify<memoryssa>", Kind: pass.Utility, Run: verifyMemory},
		&pass.Pass[*ir.Func]{Name: "require<memoryssa>", Kind: pass.Utility, Run: func(_ *pass.Ctx, f *ir.Func) { memssa.Of(f) }},
		require("require<domtree>"), require("require<postdomtree>"), require("require<loops>"), require("require<cycles>"), require("require<profile-summary>"),
		require("require<aa>"), require("require<target-ir>"), require("require<opt-remark-emit>"), require("require<assumptions>"),
		uniformityPrinter("print<uniformity>", uniformity.LLVM),
		uniformityPrinter("print<uniformity<precise>>", uniformity.Precise),
		dce.Pass,
		mem2reg.Pass,
		earlycse.New("early-cse", earlycse.Defaults()),
		earlycse.New("early-cse<memssa>", withMemorySSA(earlycse.Defaults())),
		earlycse.New("early-cse-memssa", withMemorySSA(earlycse.Defaults())), // the name in the description
		instsimplify.Pass,
		gvn.Pass,
		divrempairs.Pass,
		dse.Pass,
		sccp.Pass, sccp.Inter,
		formintrinsics.Pass,
		instcombine.Pass, instcombine.NoVerify,
		simplifycfg.Pass, simplifycfg.Plain, simplifycfg.Hoisting,
		sroa.Pass, promoting("sroa"), promoting("sroa<preserve-cfg>"), promoting("sroa<modify-cfg>"),
		inline.Always,
		inline.Pass, inline.Module,
		sink.Pass,
		correlated.Pass,
		cssa.Pass,
		&pass.Pass[*ir.Func]{Name: "verify<cssa>", Kind: pass.Utility, Run: func(c *pass.Ctx, f *ir.Func) { c.Diags.Append(verify.Webs(f)) }},
		breakcritedges.Pass,
		ctordtor.Pass,
		cudaatomics.Pass,
		fixirreducible.Pass,
		fixirreducible.Divergent,
		lowerswitch.Pass,
		mergereturn.Pass,
		unifyloopexits.Pass,
		&pass.Pass[*ir.Func]{Name: "verify<loops>", Kind: pass.Utility, Run: verifyLoops},
		&pass.Pass[*ir.Func]{Name: "verify<structured>", Kind: pass.Utility, Run: verifyStructured},
		structurizecfg.New("structurizecfg", structurizecfg.Options{}),
		structurizecfg.New("structurizecfg<skip-uniform-regions>", structurizecfg.Options{SkipUniform: true}),
		codegenprepare.Pass,
		codegenprepare.Frozen,
		basereduce.Pass,
		commonbase.Pass,
		scevcgp.Pass,
		structurizer(),
		loopsimplify.Pass,
		lcssa.Pass,
		looprotate.Pass,
		licm.Pass,
		licm.Certain,
		inferaddressspaces.Pass,
		speculativeexecution.Pass,
		speculativeexecution.Divergent,
		loopunroll.Pass,
		loopunroll.Full,
		loopunroll.Peeling, loopunroll.Whole, loopunroll.Static,
		separateconstoffset.Pass,
		separateconstoffset.Exact,
		separateconstoffset.Lower,
		slsr.Pass,
		slsr.Exact,
		naryreassociate.Pass,
		loopreduce.Pass,
		loopdeletion.Pass,
		memcpyopt.Pass,
		reassociate.Pass,
		jumpthreading.Pass,
		argpromotion.Pass,
		deadargelim.Pass,
		globaldce.Pass, globalopt.Pass,
		tailcallelim.Pass,
		indvars.Pass,
		loopidiom.Pass,
		simpleloopunswitch.Pass, simpleloopunswitch.Explicit, simpleloopunswitch.Nontrivial,
		// new-pass adds entries above this line.
	)
}

// promoting is sroa as LLVM knows it, by any of its three names: what it takes apart becomes values at once. Ours never changes blocks.
func promoting(name string) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Stats: slices.Concat(sroa.Pass.Stats, mem2reg.Pass.Stats), Run: func(c *pass.Ctx, f *ir.Func) {
		sroa.Pass.Run(c, f)
		mem2reg.Pass.Run(c, f)
	}}
}

// require is a pass that asks for an analysis. Ours are computed when they are needed.
func require(name string) pass.Any {
	return &pass.Pass[*ir.Func]{Name: name, Kind: pass.Utility, Run: func(*pass.Ctx, *ir.Func) {}}
}

// verifyPass checks the module in the middle of a pipeline.
var verifyPass = &pass.Pass[*ir.Module]{Name: "verify", Kind: pass.Utility, Run: func(c *pass.Ctx, m *ir.Module) {
	c.Diags.Append(verify.Module(m, verify.Options{}))
}}

// printer makes a pass of a function that prints what an analysis found.
func printer(name string, print func(w io.Writer, f *ir.Func) error) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Kind: pass.Utility, Run: func(c *pass.Ctx, f *ir.Func) { print(c.Out, f) }}
}

// uniformityPrinter prints instructions as well, in their text form.
func uniformityPrinter(name string, mode uniformity.Mode) *pass.Pass[*ir.Module] {
	return &pass.Pass[*ir.Module]{Name: name, Kind: pass.Utility, Run: func(c *pass.Ctx, m *ir.Module) {
		ip := irtext.NewInstPrinter(m)
		for _, f := range m.Funcs {
			uniformity.Print(c.Out, f, mode, ip.Append)
		}
	}}
}

// withMemorySSA chooses the variant that asks MemorySSA.
func withMemorySSA(o earlycse.Options) earlycse.Options {
	o.MemorySSA = true
	return o
}
