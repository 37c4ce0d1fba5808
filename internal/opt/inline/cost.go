package inline

import (
	"fmt"
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// costs are the numbers that decide on targets other than NVPTX, as LLVM's options of these names have them.
type costs struct {
	threshold, hint, cold, coldSite, minSize, optSize int
	given                                             bool // -inline-threshold, for functions without marks
	instruction, call, last, loop                     int
	factor                                            int // of the threshold, on the target
	vectors                                           int // bonus in percent of the threshold, for bodies of vectors
	jumpTable                                         int // cases from which on a switch is a table
}

func (x *inliner) readCosts() {
	c := x.c
	_, given := c.Setting("inline-threshold")
	base := c.Int("inlinedefault-threshold", Threshold)
	x.costs = costs{threshold: c.Int("inline-threshold", base), given: given, hint: c.Int("inlinehint-threshold", 325), cold: c.Int("inlinecold-threshold", 45),
		coldSite: c.Int("inline-cold-callsite-threshold", 45), minSize: 5, optSize: 50, instruction: 5, call: c.Int("inline-call-penalty", 25),
		last: 15000, loop: 25, factor: 1, vectors: 150, jumpTable: c.Int("min-jump-table-entries", 4)}
	switch x.arch { // calls are dear on a GPU: arguments pass through memory
	case amdgcn: // and vectors are taken apart
		x.costs.factor, x.costs.vectors = 11, 0
	case nvptx:
		x.costs.factor = 11
	}
}

// most returns how many instructions a body may have where its size alone decides. One call makes a frame
// and ties registers down, so that small bodies are put in where the program ends, too.
func (x *inliner) most(f *ir.Func, s site, g *ir.Func) int {
	if x.arch != nvptx {
		return x.costs.threshold
	}
	n := x.limit(f, s, g).limit
	if n == 0 {
		n = x.costs.cold * x.costs.factor
	}
	return n / x.costs.instruction
}

// verdict is what the cost model says of a call.
type verdict struct {
	cost, limit int
	never       string // why the body cannot be there at all, or ""
	always      bool   // whatever it costs
}

// takes reports that the body is to be put in.
func (d verdict) takes() bool { return d.never == "" && d.cost < d.limit }

// bounds are what a body may cost, with the bonuses for bodies of one block and of vectors.
type bounds struct {
	limit           int
	single, vectors int
	last            bool // the bonus for the last call of a local function holds
}

// limit returns what a body may cost: by the marks of both functions and how often the call is reached.
// A call that is reached by less than one of fifty activations of its function is cold.
func (x *inliner) limit(f *ir.Func, s site, g *ir.Func) bounds {
	v, as, k := s.call, &x.m.Attrs, &x.costs
	t := v.Block.Term()
	if v.Op == ir.OpInvoke {
		t = v.Block.Succs[0].B.Term()
	}
	if t != nil && t.Op == ir.OpUnreachable {
		return bounds{} // where the program ends, code may not grow
	}
	n := k.threshold
	small, bonus := as.Has(f.FnAttrs, ir.AttrMinSize), true
	switch {
	case small:
		bonus = false
		if !k.given {
			n = min(n, k.minSize)
		}
	case as.Has(f.FnAttrs, ir.AttrOptimizeForSize) && !k.given:
		n = min(n, k.optSize)
	}
	if !small {
		if as.Has(g.FnAttrs, ir.AttrInlineHint) {
			n = max(n, k.hint)
		}
		if s.freq < 0.02 {
			n, bonus = min(n, k.coldSite), false
		}
		if as.Has(g.FnAttrs, ir.AttrCold) {
			bonus = false
			if _, set := x.c.Setting("inlinecold-threshold"); !k.given || set {
				n = min(n, k.cold)
			}
		}
	}
	n *= k.factor
	b := bounds{limit: n, last: small || bonus}
	if bonus {
		b.single, b.vectors = n/2, n*k.vectors/100
	}
	return b
}

// weigh says what a body costs at a call and what it may.
func (x *inliner) weigh(f *ir.Func, s site, g *ir.Func, once bool) verdict {
	v := s.call
	b := x.limit(f, s, g)
	w := x.weight(f, v, g)
	w.limit = b.limit
	if !x.c.Bool("inline-cost-full", true) {
		w.stop = b.limit + b.single + b.vectors
	}
	w.cost = -(x.costs.instruction*(len(f.CallArgs(v))+1) + x.costs.call)
	if once && b.last {
		w.cost -= x.costs.last
	}
	if f.Call(v).Conv == ir.ColdCC {
		w.cost += 2000
	}
	w.arguments()
	w.walk()
	if w.why == "" {
		w.why = x.stackOf(f, w.stack)
	}
	if w.why != "" {
		return verdict{never: w.why}
	}
	if x.m.Attrs.Has(f.FnAttrs, ir.AttrMinSize) {
		w.loops()
	}
	if w.single {
		w.limit += b.single
	}
	switch {
	case w.vectors > w.count/2:
		w.limit += b.vectors
	case w.vectors > w.count/10:
		w.limit += b.vectors - b.vectors/2
	}
	return x.told(f, v, g, verdict{cost: w.cost, limit: w.limit})
}

// stackOf says why so many bytes of stack memory may not be added to f, or "": where f calls itself each activation takes them.
func (x *inliner) stackOf(f *ir.Func, n int64) string {
	if x.recursive && n > int64(x.c.Int("recursive-inline-max-stacksize", 1024)) {
		return "recursive and allocates too much stack space"
	}
	most := int64(-1)
	if s, ok := x.m.Attrs.GetString(f.FnAttrs, "inline-max-stacksize"); ok {
		if v, err := strconv.ParseInt(s, 10, 63); err == nil {
			most = v
		}
	}
	if _, ok := x.c.Setting("inline-max-stacksize"); ok {
		most = int64(x.c.Int("inline-max-stacksize", 0))
	}
	if most >= 0 && n > most {
		return "stacksize"
	}
	return ""
}

// told replaces numbers by those that attributes of the call or of the function say.
func (x *inliner) told(f *ir.Func, v *ir.Value, g *ir.Func, d verdict) verdict {
	if n, ok := x.number(f, v, g, "function-inline-cost"); ok {
		d.cost = n
	}
	if n, ok := x.number(f, v, g, "function-inline-cost-multiplier"); ok {
		d.cost *= n
	}
	if n, ok := x.number(f, v, g, "function-inline-threshold"); ok {
		d.limit = n
	}
	return d
}

// number returns what an attribute of a call in f, or of the function g that is called (nil where it is not known), says.
func (x *inliner) number(f *ir.Func, v *ir.Value, g *ir.Func, key string) (int, bool) {
	s, ok := x.m.Attrs.GetString(f.Call(v).FnAttrs, key)
	if !ok && g != nil {
		s, ok = x.m.Attrs.GetString(g.FnAttrs, key)
	}
	if !ok {
		return 0, false
	}
	n, err := strconv.ParseInt(s, 10, 32)
	return int(n), err == nil
}

// text returns what a remark says of a verdict. Where the cost is LLVM's, the text is, too.
func (x *inliner) text(d verdict, f, g *ir.Func) string {
	from, to := g.Global.Name, f.Global.Name
	switch {
	case x.arch == nvptx && d.takes():
		return inlined.Desc
	case x.arch == nvptx && d.never == "":
		return "too big"
	case x.arch == nvptx, !x.small && d.never == "not marked alwaysinline":
		return d.never
	case !x.small && d.never != "":
		return fmt.Sprintf("'%s' is not inlined into '%s': %s", from, to, d.never)
	case d.always:
		return fmt.Sprintf("'%s' inlined into '%s' with (cost=always): always inline attribute", from, to)
	case d.never != "":
		return fmt.Sprintf("'%s' not inlined into '%s' because it should never be inlined (cost=never): %s", from, to, d.never)
	case d.takes():
		return fmt.Sprintf("'%s' inlined into '%s' with (cost=%d, threshold=%d)", from, to, d.cost, d.limit)
	}
	return fmt.Sprintf("'%s' not inlined into '%s' because too costly to inline (cost=%d, threshold=%d)", from, to, d.cost, d.limit)
}
