package pipeline

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// scalarLimits returns the limits of scalar evolution that the knobs ask for.
func scalarLimits(c *pass.Ctx) scev.Limits {
	l := scev.Defaults()
	l.Classify = c.Bool("scalar-evolution-classify-expressions", l.Classify)
	l.Iterations = c.Int("scalar-evolution-max-iterations", l.Iterations)
	l.ArithDepth = c.Int("scalar-evolution-max-arith-depth", l.ArithDepth)
	l.CastDepth = c.Int("scalar-evolution-max-cast-depth", l.CastDepth)
	l.AddRecSize = c.Int("scalar-evolution-max-add-rec-size", l.AddRecSize)
	l.HugeExpression = c.Int("scalar-evolution-huge-expr-threshold", l.HugeExpression)
	l.CompareDepth = c.Int("scalar-evolution-max-scev-compare-depth", l.CompareDepth)
	l.ValueCompareDepth = c.Int("scalar-evolution-max-value-compare-depth", l.ValueCompareDepth)
	l.ConstantDepth = c.Int("scalar-evolution-max-constant-evolving-depth", l.ConstantDepth)
	l.AddInline = c.Int("scev-addops-inline-threshold", l.AddInline)
	l.MulInline = c.Int("scev-mulops-inline-threshold", l.MulInline)
	l.Sharpen = c.Bool("scalar-evolution-use-expensive-range-sharpening", l.Sharpen)
	l.Finite = c.Bool("scalar-evolution-finite-loop", l.Finite)
	return l
}

// scalarPrinter prints the expressions of scalar evolution, below the instructions in their text form.
func scalarPrinter(name string) *pass.Pass[*ir.Module] {
	return &pass.Pass[*ir.Module]{Name: name, Kind: pass.Utility, Run: func(c *pass.Ctx, m *ir.Module) {
		l := scalarLimits(c)
		l.Classify = l.Classify && !strings.HasSuffix(name, "<no-classify>")
		ip := irtext.NewInstPrinter(m)
		for _, f := range m.Funcs {
			x := scev.New(f, l)
			x.Print(c.Out, ip.Append)
			if c.Bool("verify-scev", false) {
				report(c.Diags, f, x.Check())
			}
		}
	}}
}

var scalarRequire = &pass.Pass[*ir.Func]{Name: "require<scalar-evolution>", Kind: pass.Utility, Run: func(_ *pass.Ctx, f *ir.Func) { scev.Of(f) }}

var scalarInvalidate = &pass.Pass[*ir.Func]{Name: "invalidate<scalar-evolution>", Kind: pass.Utility, Run: func(_ *pass.Ctx, f *ir.Func) { scev.Drop(f) }}

// scalarVerify compares what is kept of a function with what a fresh analysis finds.
var scalarVerify = &pass.Pass[*ir.Func]{Name: "verify<scalar-evolution>", Kind: pass.Utility, Run: func(c *pass.Ctx, f *ir.Func) {
	if !f.IsDecl() {
		report(c.Diags, f, scev.Of(f).Check())
	}
}}

// report says what is wrong with the scalar evolution of f.
func report(d *diag.List, f *ir.Func, wrong []string) {
	for _, w := range wrong {
		d.Errorf(f.Mod().Source, f.Pos(f.Entry().Term()), "@%s: scalar evolution is out of date: %s", f.Name, w)
	}
}

// arrayPrinter prints accesses as those of arrays of several dimensions.
var arrayPrinter = &pass.Pass[*ir.Module]{Name: "print<delinearization>", Kind: pass.Utility, Run: func(c *pass.Ctx, m *ir.Module) {
	ip := irtext.NewInstPrinter(m)
	for _, f := range m.Funcs {
		scev.New(f, scalarLimits(c)).PrintArrays(c.Out, ip.Append)
	}
}}
