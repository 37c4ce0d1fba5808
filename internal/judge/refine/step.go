package refine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// modelled reports that v is an instruction that step evaluates.
func (r *run) modelled(v *ir.Value) bool {
	if !v.IsInst() {
		return false
	}
	if _, ok := r.lanes(v.Type); !ok {
		return false
	}
	for _, a := range r.operands(v) {
		if _, ok := r.lanes(a.Type); !ok {
			return false
		}
	}
	if v.Flags&(ir.Reassoc|ir.ARcp|ir.Contract|ir.AFn) != 0 {
		return false // other results are allowed
	}
	switch v.Op {
	case ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpFreeze, ir.OpFNeg, ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue:
		return true
	case ir.OpExtractElement:
		_, ok := r.f.IntBits(v.Args[1])
		return ok
	case ir.OpInsertElement:
		_, ok := r.f.IntBits(v.Args[2])
		return ok
	case ir.OpCall:
		_, ok := r.intrinsic(v)
		return ok
	}
	return v.Op.Is(ir.IsBinary) || v.Op.Is(ir.IsCast)
}

// step makes the column of v, whose operands have theirs.
func (r *run) step(v *ir.Value) (why string) {
	switch v.Op {
	case ir.OpSelect:
		return r.choose(v)
	case ir.OpFreeze:
		return r.freeze(v)
	case ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue:
		return r.rearrange(v)
	case ir.OpBitCast:
		return r.reinterpret(v)
	}
	return r.apply(v)
}

// choose evaluates a select.
func (r *run) choose(v *ir.Value) string {
	c, a, b := r.cols[v.Args[0].ID], r.cols[v.Args[1].ID], r.cols[v.Args[2].ID]
	ks := a.kinds
	sets := make([]set, len(a.sets))
	for i := range sets {
		p, l := i/len(ks), i%len(ks)
		k := &c.sets[p*len(c.kinds)+min(l, len(c.kinds)-1)]
		s := set{poison: k.poison, any: k.any, sampled: k.sampled}
		if k.bits&2 != 0 {
			s.join(&a.sets[i])
		}
		if k.bits&1 != 0 {
			s.join(&b.sets[i])
		}
		r.marks(v, ks[l], &s)
		sets[i] = s
	}
	r.set(v, column{ks, sets})
	return ""
}

// marks applies nnan, ninf and nsz to a result.
func (r *run) marks(v *ir.Value, k kind, s *set) {
	if v.Flags&(ir.NNaN|ir.NInf|ir.NSZ) == 0 || !k.fp() {
		return
	}
	out := s.vals[:0:0]
	for _, x := range s.vals {
		switch {
		case v.Flags&ir.NNaN != 0 && k.isNaN(x), v.Flags&ir.NInf != 0 && k.isInf(x):
			s.poison = true
		case v.Flags&ir.NSZ != 0 && k.isZero(x):
			out = append(out, 0, k.sign())
		default:
			out = append(out, x)
		}
	}
	s.vals = out
	s.sort()
}

// freeze takes one value for all uses: points where there are several become one for each.
func (r *run) freeze(v *ir.Value) string {
	ks := r.cols[v.Args[0].ID].kinds
	frozen := column{kinds: ks, sets: slices.Clone(r.cols[v.Args[0].ID].sets)}
	r.set(v, frozen)
	for l, k := range ks {
		var from []int32
		var value []set
		for p := range r.origin {
			s := r.cols[v.ID].sets[p*len(ks)+l]
			if r.ub[p] { // there is nothing to choose from
				from, value = append(from, int32(p)), append(value, set{poison: true})
				continue
			}
			if s.any {
				return "freeze of what the implementation chooses"
			}
			if _, ok := s.one(); ok {
				from, value = append(from, int32(p)), append(value, s)
				continue
			}
			members := s
			if s.poison {
				all := full(k)
				members.join(&all)
			}
			for _, x := range members.list(nil) {
				one := single(k, x)
				one.sampled = members.sampled
				from, value = append(from, int32(p)), append(value, one)
			}
		}
		if len(from) > maxPoints {
			return "too many choices of freeze"
		}
		if len(from) != len(r.origin) {
			r.split(from)
		}
		sets := slices.Clone(r.cols[v.ID].sets) // shared by the operand otherwise
		for p := range from {
			sets[p*len(ks)+l] = value[p]
		}
		r.cols[v.ID].sets = sets
	}
	return ""
}

// split makes the points anew: point i is a copy of from[i].
func (r *run) split(from []int32) {
	for _, id := range r.made {
		c := &r.cols[id]
		n := len(c.kinds)
		sets := make([]set, 0, n*len(from))
		for _, p := range from {
			sets = append(sets, c.sets[int(p)*n:(int(p)+1)*n]...)
		}
		c.sets = sets
	}
	origin, ub := make([]int32, len(from)), make([]bool, len(from))
	for i, p := range from {
		origin[i], ub[i] = r.origin[p], r.ub[p]
	}
	r.origin, r.ub = origin, ub
}

// rearrange evaluates what moves lanes.
func (r *run) rearrange(v *ir.Value) string {
	ks, _ := r.lanes(v.Type)
	a := r.cols[v.Args[0].ID]
	n := len(a.kinds)
	type place struct {
		col  *column
		lane int // -1: poison
	}
	pick := make([]place, len(ks))
	for l := range pick {
		pick[l] = place{&a, l}
	}
	switch v.Op {
	case ir.OpExtractElement, ir.OpExtractValue:
		var i uint64
		if v.Op == ir.OpExtractElement {
			i, _ = r.f.IntBits(v.Args[1])
		} else if path := r.f.Ints[v.Aux]; len(path) == 1 {
			i = uint64(path[0])
		} else {
			return "a nested aggregate"
		}
		if pick[0] = (place{&a, int(min(i, uint64(n)))}); i >= uint64(n) {
			pick[0].lane = -1
		}
	case ir.OpInsertElement, ir.OpInsertValue:
		b := r.cols[v.Args[1].ID]
		var i uint64
		if v.Op == ir.OpInsertElement {
			i, _ = r.f.IntBits(v.Args[2])
		} else if path := r.f.Ints[v.Aux]; len(path) == 1 {
			i = uint64(path[0])
		} else {
			return "a nested aggregate"
		}
		if i < uint64(n) {
			pick[i] = place{&b, 0}
		} else {
			for l := range pick {
				pick[l].lane = -1
			}
		}
	case ir.OpShuffleVector:
		b := r.cols[v.Args[1].ID]
		for l, m := range r.f.Ints[v.Aux] {
			switch {
			case m < 0:
				pick[l].lane = -1
			case int(m) < n:
				pick[l].lane = int(m)
			default:
				pick[l] = place{&b, int(m) - n}
			}
		}
	}
	sets := make([]set, 0, len(ks)*len(r.origin))
	for p := range r.origin {
		for _, w := range pick {
			if w.lane < 0 {
				sets = append(sets, set{poison: true})
			} else {
				sets = append(sets, w.col.sets[p*len(w.col.kinds)+w.lane])
			}
		}
	}
	r.set(v, column{ks, sets})
	return ""
}

// reinterpret evaluates a bitcast that keeps the lanes apart.
func (r *run) reinterpret(v *ir.Value) string {
	ks, _ := r.lanes(v.Type)
	a := r.cols[v.Args[0].ID]
	if len(ks) != len(a.kinds) || ks[0].width() != a.kinds[0].width() {
		return "a bitcast between lanes"
	}
	sets := slices.Clone(a.sets)
	if from := a.kinds[0]; from.fp() && from != ks[0] {
		for i := range sets {
			if slices.Contains(sets[i].vals, from.nan()) {
				sets[i].any = true // its bits are open
			}
		}
	}
	r.set(v, column{ks, sets})
	return ""
}

// apply evaluates an operation lane by lane.
func (r *run) apply(v *ir.Value) string {
	args := r.operands(v)
	parts := 1 // results of one lane
	name := ""
	if v.Op == ir.OpCall {
		name, _ = r.intrinsic(v)
		if immediate[name] > 0 {
			args = args[:immediate[name]]
		}
		if strings.HasSuffix(name, ".with.overflow") {
			parts = 2
		}
	}
	ks, _ := r.lanes(v.Type)
	cols := make([]column, len(args))
	for i, a := range args {
		cols[i] = r.cols[a.ID]
	}
	lanes := len(cols[0].kinds)
	if lanes*parts != len(ks) || len(args) > 3 {
		return v.Op.String() + " of another shape"
	}
	ops, err := r.operations(v, name, cols, ks[:parts])
	if err != "" {
		return err
	}
	sets := make([]set, len(ks)*len(r.origin))
	undefined := make([]bool, len(r.origin))
	for {
		r.liftAll(v, ops, cols, sets, undefined)
		missing := false
		for _, o := range ops {
			if len(o.missing) > 0 {
				o.flush()
				missing = true
			}
			if o.err != "" {
				return o.err
			}
		}
		if !missing {
			break
		}
		clear(undefined)
	}
	for p, ub := range undefined {
		r.ub[p] = r.ub[p] || ub
	}
	r.set(v, column{ks, sets})
	return ""
}

// operations returns what computes the parts of the result of v in a lane, which are of kinds ks.
func (r *run) operations(v *ir.Value, name string, cols []column, ks []kind) (ops []*operation, err string) {
	kinds := make([]kind, len(cols))
	for i := range cols {
		kinds[i] = cols[i].kinds[0]
	}
	for i, k := range ks {
		o := operation{args: kinds, result: k, divides: v.Op == ir.OpUDiv || v.Op == ir.OpURem || v.Op == ir.OpSDiv || v.Op == ir.OpSRem,
			signed: v.Op == ir.OpSDiv || v.Op == ir.OpSRem, keeps: v.Op == ir.OpFNeg || name == "fabs" || name == "copysign"}
		r.describe(v, name, i, &o)
		op := r.c.operation(o)
		if op.err != "" {
			return nil, op.err
		}
		ops = append(ops, op)
	}
	return ops, ""
}

// liftAll applies the operations of v in all lanes to all inputs. It writes the results to sets, and which inputs have
// undefined behaviour.
func (r *run) liftAll(v *ir.Value, ops []*operation, cols []column, sets []set, undefined []bool) {
	lanes := len(cols[0].kinds)
	width := lanes * len(ops)
	for p := range r.origin {
		for l := range lanes {
			var in [3]*set
			for i := range cols {
				in[i] = &cols[i].sets[p*len(cols[i].kinds)+min(l, len(cols[i].kinds)-1)]
			}
			for i, o := range ops {
				s, ub := r.lift(v, o, in[:len(cols)])
				sets[p*width+l+i*lanes] = s
				undefined[p] = undefined[p] || ub
			}
		}
	}
}

// lift applies an operation to all members of its operands. Poison makes poison, and undefined behaviour where it
// divides.
func (r *run) lift(v *ir.Value, o *operation, in []*set) (s set, ub bool) {
	var x [3]uint64
	known := v.Flags&ir.FastMath == 0
	for i, a := range in {
		var ok bool
		x[i], ok = a.one()
		known = known && ok
	}
	if known {
		res := o.at(x)
		return r.collect(v, o, x, res, s), res.ub
	}
	var vals [3][]uint64
	total := 1
	for i, a := range in {
		s.poison = s.poison || a.poison
		s.any = s.any || a.any
		s.sampled = s.sampled || a.sampled
		vals[i] = r.spread(v, o.args[i], a, &s)
		if o.divides && i == 1 {
			ub = a.poison || slices.Contains(vals[1], 0) || o.signed && in[0].poison && slices.Contains(vals[1], o.args[1].mask())
		}
		total *= len(vals[i])
	}
	if ub {
		return set{}, true
	}
	for n := len(in) - 1; total > maxTuples && n >= 0; n-- { // fewer of the last operands
		keep := max(1, min(len(vals[n]), 16))
		total = total / len(vals[n]) * keep
		vals[n] = vals[n][:keep]
		s.sampled = true
	}
	for t := range total {
		for i, k := 0, t; i < len(in); i++ {
			x[i] = vals[i][k%len(vals[i])]
			k /= len(vals[i])
		}
		res := o.at(x)
		ub = ub || res.ub
		s = r.collect(v, o, x, res, s)
	}
	s.sort()
	r.marks(v, o.result, &s)
	return s, ub
}

// spread lists the members of an operand as the marks of an operation see them.
func (r *run) spread(v *ir.Value, k kind, a, s *set) []uint64 {
	vals := a.list(nil)
	if !k.fp() || v.Flags&(ir.NNaN|ir.NInf|ir.NSZ) == 0 {
		return vals
	}
	out := vals[:0:0]
	for _, x := range vals {
		switch {
		case v.Flags&ir.NNaN != 0 && k.isNaN(x), v.Flags&ir.NInf != 0 && k.isInf(x):
			s.poison = true
		case v.Flags&ir.NSZ != 0 && k.isZero(x):
			out = append(out, 0, k.sign())
		default:
			out = append(out, x)
		}
	}
	return out
}

// collect adds a result on known operands to s.
func (r *run) collect(v *ir.Value, o *operation, x [3]uint64, res result, s set) set {
	switch {
	case res.ub, !res.have:
	case res.poison:
		s.poison = true
	case res.any:
		s.any = true
	case o.keeps && o.result.fp() && (x[0] == o.result.nan() || len(o.args) > 1 && x[1] == o.result.nan()):
		if x[0] == o.result.nan() { // the sign of any NaN is any sign
			s.add(o.result, o.result.nan())
		} else {
			s.add(o.result, x[0]&^o.result.sign())
			s.add(o.result, x[0]|o.result.sign())
			s.sort()
		}
	default:
		s.add(o.result, res.x)
	}
	return s
}

// intrinsics are the ones that are modelled: those whose result is poison when an operand is.
const intrinsics = " abs smin smax umin umax ctpop ctlz cttz bswap bitreverse fshl fshr uadd.sat sadd.sat usub.sat ssub.sat ushl.sat sshl.sat " +
	"uadd.with.overflow sadd.with.overflow usub.with.overflow ssub.with.overflow umul.with.overflow smul.with.overflow ucmp scmp " +
	"fabs copysign minnum maxnum minimum maximum fma sqrt floor ceil trunc rint nearbyint round roundeven canonicalize fptosi.sat fptoui.sat is.fpclass "

// immediate is the number of operands before those that must be constants.
var immediate = map[string]int{"abs": 1, "ctlz": 1, "cttz": 1, "is.fpclass": 1}

// intrinsic returns the name without prefix and types of a modelled intrinsic that v calls.
func (r *run) intrinsic(v *ir.Value) (name string, ok bool) {
	f := r.f.CalledFunc(v)
	if f == nil || !f.IsIntrinsic() {
		return "", false
	}
	name, ok = strings.CutPrefix(f.Global.Name, "llvm.")
	for parts := strings.Split(name, "."); ok && len(parts) > 0; parts = parts[:len(parts)-1] {
		if name = strings.Join(parts, "."); strings.Contains(intrinsics, " "+name+" ") {
			if n := immediate[name]; n > 0 && !r.f.CallArgs(v)[n].IsConst() {
				return "", false
			}
			return name, len(r.f.Call(v).Bundles) == 0
		}
	}
	return "", false
}

// describe writes an operation on scalars as text.
func (r *run) describe(v *ir.Value, name string, part int, o *operation) {
	k := o.args[0]
	switch {
	case v.Op == ir.OpCall:
		r.describeCall(v, name, part, o)
	case v.Op.Is(ir.IsCast):
		o.text = fmt.Sprintf("%%r = %s%s %s %%x0 to %s", v.Op, flagText(v.Flags), k, o.result)
	case v.Op == ir.OpICmp || v.Op == ir.OpFCmp:
		o.text = fmt.Sprintf("%%r = %s%s %s %s %%x0, %%x1", v.Op, flagText(v.Flags), v.Pred(), k)
	case v.Op == ir.OpFNeg:
		o.text = fmt.Sprintf("%%r = fneg %s %%x0", k)
	default:
		o.text = fmt.Sprintf("%%r = %s%s %s %%x0, %%x1", v.Op, flagText(v.Flags), k)
	}
}

// flagText writes the marks that make results poison, but for those of floating point: see marks.
func flagText(f ir.Flags) string {
	s := ""
	for _, m := range [...]struct {
		f ir.Flags
		s string
	}{{ir.NUW, " nuw"}, {ir.NSW, " nsw"}, {ir.Exact, " exact"}, {ir.Disjoint, " disjoint"}, {ir.NNeg, " nneg"}, {ir.SameSign, " samesign"}} {
		if f&m.f != 0 {
			s += m.s
		}
	}
	return s
}

func suffix(k kind) string {
	if k.fp() {
		return [...]string{"f16", "bf16", "f32", "f64"}[k-half]
	}
	return k.String()
}

func (r *run) describeCall(v *ir.Value, name string, part int, o *operation) {
	full := name + "." + suffix(o.args[0])
	result := o.result.String()
	switch {
	case name == "fptosi.sat" || name == "fptoui.sat" || name == "ucmp" || name == "scmp":
		full = name + "." + suffix(o.result) + "." + suffix(o.args[0])
	case strings.HasSuffix(name, ".with.overflow"):
		result = fmt.Sprintf("{ %s, i1 }", o.args[0])
	}
	var types, args []string
	for i, k := range o.args {
		types, args = append(types, k.String()), append(args, fmt.Sprintf("%s %%x%d", k, i))
	}
	if n := immediate[name]; n > 0 {
		c, _ := r.f.IntBits(r.f.CallArgs(v)[n])
		t := "i1"
		if name == "is.fpclass" {
			t = "i32"
		}
		text := fmt.Sprint(c)
		if t == "i1" {
			text = [...]string{"false", "true"}[c&1]
		}
		types, args = append(types, t), append(args, t+" "+text)
	}
	o.decl = fmt.Sprintf("declare %s @llvm.%s(%s)", result, full, strings.Join(types, ", "))
	o.text = fmt.Sprintf("%%r = call %s @llvm.%s(%s)", result, full, strings.Join(args, ", "))
	if strings.HasSuffix(name, ".with.overflow") {
		o.text = "%s" + o.text[len("%r"):] + fmt.Sprintf("\n  %%r = extractvalue %s %%s, %d", result, part)
	}
}
