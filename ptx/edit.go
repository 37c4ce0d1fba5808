package ptx

import "github.com/warpwise/warpwise/diag"

// MapSources replaces every scalar leaf of the sources of in (elements of vectors and bases of addresses included)
// by m of it. Guard and destination stay.
func (f *Func) MapSources(in *Inst, m func(leaf Operand) Operand) {
	for i, s := range in.Src {
		if s != None {
			in.Src[i] = f.mapLeaves(s, m)
		}
	}
}

// Leaves calls see for every scalar leaf of o.
func (f *Func) Leaves(o Operand, see func(leaf Operand)) {
	switch o.Kind() {
	case OpdAddr, OpdTuple, OpdPair, OpdList:
		for _, e := range f.pool.elems(o) {
			f.Leaves(e, see) // bounded: lists hold tuples and addresses, those hold scalars
		}
	case OpdOffset, OpdSelect:
		see(f.pool.elems(o)[0])
	default:
		see(o)
	}
}

// DropVar takes a variable of the body out of the text; its id stays taken. Nothing may refer to it any more.
func (f *Func) DropVar(id VarID) {
	for len(f.droppedVars) <= int(id) {
		f.droppedVars = append(f.droppedVars, false)
	}
	f.droppedVars[id] = true
}

// Dropped reports a variable that DropVar took out.
func (f *Func) Dropped(id VarID) bool { return int(id) < len(f.droppedVars) && f.droppedVars[id] }

// Delete marks an instruction of which nothing is left; Sweep takes it out.
func (in *Inst) Delete() { *in = Inst{Op: OpInvalid} }

// Sweep takes deleted instructions out of all blocks. The numbers of the others change.
func (f *Func) Sweep() {
	for _, b := range f.Blocks {
		kept := b.Insts[:0]
		for i := range b.Insts {
			if b.Insts[i].Op != OpInvalid {
				kept = append(kept, b.Insts[i])
			}
		}
		b.Insts = kept
	}
}

// Checker tells whether single instructions of a function would pass Verify, for passes that try a form.
type Checker struct{ v *verifier }

// NewChecker returns a checker for a function of m. Names of the module are not looked up.
func NewChecker(m *Module, f *Func) *Checker {
	v := &verifier{m: m, f: f, names: map[string]entity{}, diags: &diag.List{}}
	if len(m.Target) > 0 {
		if sm, arch, err := ParseTarget(m.Target[0]); err == nil {
			v.sm, v.arch = sm, arch
		}
	}
	v.scope = make([]varScope, len(f.Vars))
	v.placed = make([]bool, f.NumBlocks())
	for _, b := range f.Blocks {
		v.placed[b.ID] = true
	}
	return &Checker{v}
}

// Fits reports whether in has operands, types and modifiers that its row of the op table allows.
func (c *Checker) Fits(in *Inst) bool {
	c.v.in, c.v.noted = in, false
	c.v.diags = &diag.List{}
	for len(c.v.scope) < len(c.v.f.Vars) {
		c.v.scope = append(c.v.scope, scopeFunc)
	}
	c.v.inst()
	return !c.v.noted
}
