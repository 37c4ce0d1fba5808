package sroa

import "github.com/warpwise/warpwise/ir"

// records finds the debug records of variables.
func (s *sroa) records() {
	for v := range s.f.Instrs() {
		if v.Op != ir.OpDbgRecord {
			continue
		}
		r := s.f.DbgRecords[v.Aux]
		for _, l := range r.Locs {
			x, off := s.of(l)
			switch {
			case x == nil:
			case r.Kind == ir.DbgDeclare && off == 0 && l == x.v && len(r.Locs) == 1:
				x.decls = append(x.decls, v)
			default:
				x.refuse("described by a debug record of another form")
			}
		}
		if r.Addr != nil {
			s.refuse(r.Addr, "described by a debug record of another form")
		}
	}
}

// forget takes the variable out of what is assumed about its address.
func (s *sroa) forget(x *variable) {
	for _, v := range x.hints {
		c := *s.f.Call(v)
		c.Bundles = append([]ir.Bundle(nil), c.Bundles...)
		k := len(v.Args) - bundled(&c)
		for b := range c.Bundles {
			for n := 0; n < c.Bundles[b].N; n++ {
				if y, _ := s.of(v.Args[k+n]); y == x {
					c.Bundles[b].Tag = "ignore"
					v.SetArg(k+n, s.f.Undef(v.Args[k+n].Type))
				}
			}
			k += c.Bundles[b].N
		}
		s.say(v, &c)
	}
}

// opFragment is DW_OP_LLVM_fragment.
const opFragment = 0x1000

// redeclare declares the pieces in place of the variable.
func (s *sroa) redeclare(x *variable, ps []piece) {
	md := &s.f.Mod().MD
	one := len(ps) == 1 && ps[0].off == 0 && ps[0].end == x.size
	for _, d := range x.decls {
		r := s.f.DbgRecords[d.Aux]
		n := md.Node(r.Expr)
		switch {
		case one:
			r.Locs = []*ir.Value{ps[0].v}
			continue
		case len(ps) == 0 || n == nil || len(n.Fields) > 0:
			r.Locs = []*ir.Value{s.f.Poison(x.v.Type)}
			continue
		}
		for i := range ps {
			p := &ps[i]
			c := *r
			c.Locs = []*ir.Value{p.v}
			c.Expr = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: "DIExpression", Fields: []ir.MDField{
				{Kind: ir.FieldUint, Int: opFragment}, {Kind: ir.FieldUint, Int: 8 * p.off}, {Kind: ir.FieldUint, Int: 8 * (p.end - p.off)}}})
			s.f.DbgRecords = append(s.f.DbgRecords, &c)
			v := s.f.NewValue(ir.OpDbgRecord, ir.Void)
			v.Aux = int64(len(s.f.DbgRecords) - 1)
			v.InsertBefore(d)
		}
		s.drop(d)
	}
}
