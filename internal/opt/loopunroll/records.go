package loopunroll

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// dropRepeated removes the debug records of a block that say what the last one about their variable has said: copies say of what does not change that it does not.
func (u *unroller) dropRepeated(b *ir.Block) {
	if len(u.f.DbgRecords) == 0 {
		return
	}
	last := make(map[ir.MD]*ir.DbgRecord)
	var gone []*ir.Value
	for v := range b.Instrs() {
		if v.Op != ir.OpDbgRecord {
			continue
		}
		r := u.f.DbgRecords[v.Aux]
		p := last[r.Var]
		if r.Kind != ir.DbgValue {
			delete(last, r.Var)
			continue
		}
		if p != nil && u.sameExpr(p.Expr, r.Expr) && p.Loc == r.Loc && p.LocMD == r.LocMD && p.ArgList == r.ArgList && slices.Equal(p.Locs, r.Locs) {
			gone = append(gone, v)
			continue
		}
		last[r.Var] = r
	}
	for _, v := range gone {
		v.Remove()
	}
}

// sameExpr reports two expressions of debug records that are written alike.
func (u *unroller) sameExpr(a, b ir.MD) bool {
	if a == b {
		return true
	}
	m, n := u.f.Mod().MD.Node(a), u.f.Mod().MD.Node(b)
	return m != nil && n != nil && m.Kind == ir.MDSpecial && n.Kind == ir.MDSpecial && m.Name == n.Name &&
		slices.EqualFunc(m.Fields, n.Fields, func(x, y ir.MDField) bool {
			return x.Name == y.Name && x.Kind == y.Kind && x.MD == y.MD && x.Int == y.Int && x.Str == y.Str && slices.Equal(x.List, y.List)
		})
}
