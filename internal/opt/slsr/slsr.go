// Package slsr is straight-line strength reduction: a value that is a multiple of a stride away from one that was computed
// before is computed from that one.
//
//	before:  %x = add i32 %b, %s                      after:  %x = add i32 %b, %s
//	         %s2 = shl i32 %s, 1                              %y = add i32 %x, %s
//	         %y = add i32 %b, %s2
//
// Three forms are looked for, with a base B, a number i and a stride S: sums B + i·S, products (B + i)·S, and addresses
// &B[… i·S …]. Of two that agree in all but the number, of which the first (the basis) stands above the second, the
// second becomes the first plus the difference of the numbers times S. The base is compared as an expression of scalar
// evolution, the stride as a value. What is simpler as it stands than a sum would be, such as B + S, is left.
//
// # Two forms of the pass
//
// slsr gives the text of LLVM: it leaves all marks of the basis, by which it may be poison where the second value is a
// number, and does what it can, whether it pays or not. slsr<exact> drops marks that are not proved, leaves strides
// that may be undef, and what costs as much afterwards; the levels run it where they run one.
//
// Keeps: control flow, values. Drops: nsw, nuw and inbounds of what it changes. Adds inbounds only to a step from one address
// that has it to another one that had it, of the same base. Threads: nothing moves. Cost: linear, with at
// most 8 candidates of one base and stride looked at for each. Reference: J. Wu et al., "gpucc: An Open-Source GPGPU
// Compiler" (CGO 2016), section "straight-line scalar optimizations", and the description of LLVM's pass.
package slsr

import (
	"math/big"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// The two forms.
var (
	Pass  = form("slsr", false)
	Exact = form("slsr<exact>", true)
)

var reduced = pass.NewStat("Reduced", "value computed from one that differs from it by a multiple of a stride")

func form(name string, exact bool) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, exact) }, Stats: []*pass.Stat{reduced}}
}

// kind is a form that is looked for.
type kind uint8

const (
	sum     kind = iota // B + i·S
	product             // (B + i)·S
	address             // &B[… i·S …], i in bytes
)

// family is what a value and its basis have in common.
type family struct {
	kind   kind
	base   scev.Expr
	stride *ir.Value
	typ    ir.Type
}

// candidate is one reading of a value as a member of a family.
type candidate struct {
	v      *ir.Value
	key    family
	number *big.Int   // signed; of the width of the value, or of an index
	basis  *candidate // above it, or nil
}

type reducer struct {
	c      *pass.Ctx
	f      *ir.Func
	ts     *ir.Types
	layout *ir.Layout
	exact  bool
	x      *scev.Info
	tree   *dom.Tree
	write  *expand.Expander // of the exact form
	edit   *expand.Rewriter
	debug  *dbginfo.Index
	list   []*candidate
	of     map[family][]*candidate // looked up only
	bumps  map[bump]*ir.Value
	shares map[bump]int
	gone   map[*ir.Value]bool // rewritten already
}

func run(c *pass.Ctx, f *ir.Func, exact bool) {
	layout, err := f.Mod().Layout()
	if err != nil || f.IsDecl() || f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	r := &reducer{c: c, f: f, ts: f.Types(), layout: layout, exact: exact, x: pass.Kept[scev.Info](c), tree: dom.Of(f),
		of: map[family][]*candidate{}, bumps: map[bump]*ir.Value{}, shares: map[bump]int{}, gone: map[*ir.Value]bool{}}
	r.x.Reset(f, scev.Defaults())
	for _, b := range r.tree.Preorder() {
		for v := range b.Instrs() {
			r.candidates(v)
		}
	}
	found := false
	for _, k := range r.list {
		if k.basis != nil {
			found = true
			r.shares[r.bumpOf(k)]++
		}
	}
	if !found {
		return
	}
	r.debug = dbginfo.New(f)
	r.edit = expand.NewRewriter(f, func(v *ir.Value) { r.x.ForgetValue(v); r.debug.Salvage(v) })
	if exact {
		r.write = expand.New(r.x, expand.Options{})
	}
	for i := len(r.list) - 1; i >= 0; i-- { // a basis is still what it was when what leans on it is written
		if k := r.list[i]; k.basis != nil && !r.gone[k.v] && k.v.Block != nil && k.basis.v.Block != nil {
			r.rewrite(k)
		}
	}
}
