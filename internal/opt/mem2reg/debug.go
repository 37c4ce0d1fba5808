package mem2reg

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// declare writes the records that say that the variable x holds val from here on, in front of at:
// one for each record that declared the place of the variable.
func (p *promoter) declare(x *variable, val, at *ir.Value) {
	for _, d := range x.decls {
		old := p.f.DbgRecords[d.Aux]
		loc := val
		if !p.whole(x, old) {
			if val.Op == ir.OpPhi {
				continue
			}
			loc = p.f.Undef(val.Type)
		}
		r := &ir.DbgRecord{Kind: ir.DbgValue, Locs: []*ir.Value{loc}, Var: old.Var, Expr: old.Expr, Loc: p.lineZero(old.Loc)}
		n := p.f.NewValue(ir.OpDbgRecord, ir.Void)
		n.Aux = int64(len(p.f.DbgRecords))
		p.f.DbgRecords = append(p.f.DbgRecords, r)
		p.f.SetPos(n, p.f.Pos(d))
		n.InsertBefore(at)
	}
}

// whole reports that the value of x is the value of the variable that the record declares: not part of
// an array of unknown length, and not an address to compute with.
func (p *promoter) whole(x *variable, r *ir.DbgRecord) bool {
	if n, ok := p.f.IntBits(x.v.Args[0]); !ok || n != 1 {
		return false
	}
	const deref = 0x06 // DW_OP_deref
	e := p.f.Mod().MD.Node(r.Expr)
	return e == nil || len(e.Fields) < 2 || e.Fields[0].Int != deref
}

// lineZero returns a location in the scope of loc that names no line: the record belongs to the
// variable, not to a statement.
func (p *promoter) lineZero(loc ir.MD) ir.MD {
	md := &p.f.Mod().MD
	if p.zero == nil {
		p.zero = map[ir.MD]ir.MD{}
	}
	if z, ok := p.zero[loc]; ok {
		return z
	}
	z := loc
	if n := md.Node(loc); n != nil && n.Kind == ir.MDSpecial && n.Name == "DILocation" {
		fields := []ir.MDField{{Name: "line", Kind: ir.FieldUint}}
		for _, name := range []string{"scope", "inlinedAt"} {
			if fd, ok := n.Field(name); ok {
				fields = append(fields, fd)
			}
		}
		z = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: "DILocation", Fields: fields, Pos: n.Pos})
	}
	p.zero[loc] = z
	return z
}

// names knows the names that are taken in a function.
type names struct {
	table dense.Table
	list  []string
}

func collectNames(f *ir.Func) *names {
	n := &names{}
	for _, v := range f.Params {
		n.add(f.ValueName(v))
	}
	for _, b := range f.Blocks {
		n.add(b.Name)
		for v := range b.Instrs() {
			n.add(f.ValueName(v))
		}
	}
	return n
}

// add takes a name and reports whether it was free.
func (n *names) add(s string) bool {
	if s == "" {
		return true
	}
	h := dense.HashString(0, s)
	if n.table.Find(h, func(r uint32) bool { return n.list[r-1] == s }) != 0 {
		return false
	}
	n.list = append(n.list, s)
	n.table.Insert(h, uint32(len(n.list)))
	return true
}

// fresh returns base.0, base.1, … from *next on, the first that is free.
func (n *names) fresh(base string, next *int) string {
	for {
		s := base + "." + itoa(*next)
		*next++
		if n.add(s) {
			return s
		}
	}
}

func itoa(x int) string {
	var b [20]byte
	i := len(b)
	for {
		i--
		b[i] = byte('0' + x%10)
		if x /= 10; x == 0 {
			return string(b[i:])
		}
	}
}
