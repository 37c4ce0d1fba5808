package expand

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// Operand is operand Arg of an instruction.
type Operand struct {
	Inst *ir.Value
	Arg  int
}

// Rewriter replaces operands of a function and says beforehand what that saves.
type Rewriter struct {
	f        *ir.Func
	ts       *ir.Types
	effects  *memeffect.Table
	removing func(*ir.Value) // is called before an instruction goes
	users    [][]*ir.Value   // by ID; may list what is no user any more
}

// NewRewriter prepares to rewrite operands of f.
func NewRewriter(f *ir.Func, removing func(*ir.Value)) *Rewriter {
	r := &Rewriter{f: f, ts: f.Types(), effects: memeffect.Of(f), removing: removing, users: make([][]*ir.Value, f.NumIDs())}
	for v := range f.Instrs() {
		r.uses(v)
	}
	return r
}

func (r *Rewriter) uses(v *ir.Value) {
	for _, a := range v.Args {
		if a.IsConst() {
			continue
		}
		if n := int(a.ID) + 1 - len(r.users); n > 0 {
			r.users = append(r.users, make([][]*ir.Value, n)...)
		}
		r.users[a.ID] = append(r.users[a.ID], v)
	}
}

// Dead is what nobody needs when operands are gone.
type Dead struct {
	Slots int // that it takes
	Insts []*ir.Value
	set   map[*ir.Value]bool
	gone  map[Operand]bool
}

// Without returns what is dead without operands, if the values keep go on being used. Of the instructions, only those in the
// loop within count as slots, unless it is nil.
func (r *Rewriter) Without(ops []Operand, within *loop.Loop, keep ...*ir.Value) *Dead {
	d := &Dead{set: map[*ir.Value]bool{}, gone: map[Operand]bool{}}
	lost := map[*ir.Value]int32{}
	for _, v := range keep {
		lost[v] = -1
	}
	var work []*ir.Value
	lose := func(v *ir.Value) {
		if !v.IsInst() || v.Block == nil {
			return
		}
		if lost[v]++; lost[v] == v.Uses && v.Op != ir.OpPhi && v.Op != ir.OpAlloca && !v.IsTerminator() && r.effects.Inst(v).Removable() {
			work = append(work, v)
		}
	}
	for _, o := range ops {
		d.gone[o] = true
		lose(o.Inst.Args[o.Arg])
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		d.set[v] = true
		d.Insts = append(d.Insts, v)
		if within == nil || within.Contains(v.Block) {
			d.Slots += Cost(r.f, v)
		}
		for _, a := range v.Args {
			lose(a)
		}
	}
	return d
}

// FreedWords returns how many 32-bit registers of values from outside of l are not needed in it any more, of what the dead
// instructions and operands use.
func (r *Rewriter) FreedWords(d *Dead, l *loop.Loop) (words int) {
	seen := map[*ir.Value]bool{}
	look := func(v *ir.Value) {
		if v.IsConst() || seen[v] || v.IsInst() && (v.Block == nil || l.Contains(v.Block)) {
			return
		}
		seen[v] = true
		for _, u := range r.users[v.ID] {
			if u.Block == nil || d.set[u] {
				continue
			}
			for i, a := range u.Args {
				if a == v && !d.gone[Operand{u, i}] && (l.Contains(u.Block) || !r.before(u, l)) {
					return
				}
			}
		}
		words += Words(r.f, v)
	}
	for _, v := range d.Insts {
		if !l.Contains(v.Block) {
			continue
		}
		for _, a := range v.Args {
			look(a)
		}
	}
	for o := range d.gone {
		look(o.Inst.Args[o.Arg])
	}
	return words
}

// before reports that a use outside of l is over when l begins: it is in no loop that l is in, and stands in the
// block in front of it or in one above.
func (r *Rewriter) before(u *ir.Value, l *loop.Loop) bool {
	for k := l.Parent; k != nil; k = k.Parent {
		if k.Contains(u.Block) {
			return false
		}
	}
	b := l.Entering()
	for n := 0; b != nil && n < 32; n++ {
		if b == u.Block {
			return true
		}
		if len(b.Preds) != 1 {
			return false
		}
		b = b.Preds[0].B
	}
	return false
}

// Set makes v an operand, and removes what nobody needs then.
func (r *Rewriter) Set(o Operand, v *ir.Value) {
	old := o.Inst.Args[o.Arg]
	o.Inst.SetArg(o.Arg, v)
	r.uses(o.Inst)
	work := []*ir.Value{old}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if !v.IsInst() || v.Block == nil || v.Uses > 0 || v.IsTerminator() || v.Op == ir.OpAlloca || v.Op == ir.OpPhi || !r.effects.Inst(v).Removable() {
			continue
		}
		work = append(work, v.Args...)
		r.removing(v)
		v.Remove()
	}
}

// New tells the Rewriter of an instruction that was made.
func (r *Rewriter) New(v *ir.Value) {
	if v.IsInst() {
		r.uses(v)
	}
}

// Words returns the 32-bit registers of a value.
func Words(f *ir.Func, v *ir.Value) int {
	ts := f.Types()
	l, err := f.Mod().Layout()
	switch {
	case v.Type == ir.I1 || err != nil:
		return 0
	case ts.IsInt(v.Type) || ts.IsPtr(v.Type):
		return max(1, int(l.SizeInBits(v.Type)+31)/32)
	}
	return 1
}

// Cost returns the slots of an instruction of IR that computes an address or an index; what instruction selection joins
// with its use, such as an extension with a product, counts once.
func Cost(f *ir.Func, v *ir.Value) int {
	ts, c := f.Types(), &target.Costs
	wide := !ts.IsInt(v.Type) || ts.Bits(v.Type) > 32
	either := func(a, b int) int {
		if wide {
			return b
		}
		return a
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpSelect:
		return either(c.Add, c.Wide)
	case ir.OpMul, ir.OpShl:
		if wide && (extended(f, v.Args[0]) || extended(f, v.Args[1])) {
			return c.MulWide
		}
		if v.Op == ir.OpShl {
			return either(c.Shift, c.WideShift)
		}
		return either(c.Multiply, c.WideMul)
	case ir.OpLShr, ir.OpAShr:
		return either(c.Shift, c.WideShift)
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		return either(c.Divide, c.WideDiv)
	case ir.OpGetElementPtr:
		return addressCost(f, v)
	}
	return 0
}

// extended reports a number of at most 32 bits that was made a longer one.
func extended(f *ir.Func, v *ir.Value) bool {
	return v.IsInst() && (v.Op == ir.OpSExt || v.Op == ir.OpZExt) && f.Types().Bits(v.Args[0].Type) <= 32
}

// addressCost is what the indices of a getelementptr that are no constants take.
func addressCost(f *ir.Func, v *ir.Value) (slots int) {
	ts, c := f.Types(), &target.Costs
	l, err := f.Mod().Layout()
	if err != nil {
		return 0
	}
	for x := range f.GEPIndices(v) {
		if x.Struct != ir.NoType {
			continue
		}
		a, size := v.Args[x.Arg], l.AllocSize(x.Elem)
		switch {
		case a.IsConst():
		case ts.Bits(a.Type) <= 32 || extended(f, a):
			slots += c.MulWide // mad.wide
		case size&(size-1) == 0 && size <= 32:
			slots += c.Wide // lea
		default:
			slots += c.WideMul + c.Wide
		}
	}
	return slots
}
