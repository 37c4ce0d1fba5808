package sink

import (
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/ir"
)

// records keeps debug records true: behind the old place and before the new one the value does not exist.
type records struct {
	f     *ir.Func
	index *dbginfo.Index
	at    []*ir.Value // by number of the record: the instruction that holds it
	last  []bool      // by number of the record: no later one of its block is about the same variable
	block uint32      // stamp of the block that is being walked
	stamp []uint32    // by variable: the block that has a record of it further down
}

func newRecords(f *ir.Func, index *dbginfo.Index) *records {
	r := &records{f: f, index: index, at: make([]*ir.Value, len(f.DbgRecords)), last: make([]bool, len(f.DbgRecords)), stamp: make([]uint32, f.Mod().MD.Len()+1)}
	for v := range f.Instrs() {
		if v.Op == ir.OpDbgRecord {
			r.at[v.Aux] = v
		}
	}
	return r
}

// enter begins a block.
func (r *records) enter() { r.block++ }

// see notes a record; those of a block come from the last to the first.
func (r *records) see(v *ir.Value) {
	rec := r.f.DbgRecords[v.Aux]
	if int(v.Aux) >= len(r.last) || rec.Kind == ir.DbgLabel || int(rec.Var) >= len(r.stamp) {
		return
	}
	r.last[v.Aux] = r.stamp[rec.Var] != r.block
	r.stamp[rec.Var] = r.block
}

// moved is told that v went from b to the start of d. Records that it does not reach any more say it in
// terms of its operands, or that the value is not known. Where b is the only way into d, the variable has
// its value again there, if nothing has changed it in between.
func (r *records) moved(s *sinker, v *ir.Value, b, d *ir.Block) {
	only := len(d.Preds) == 1 && d.Preds[0].B == b
	var again []*ir.DbgRecord
	r.index.SalvageSome(v, func(i int) bool {
		at := r.at[i]
		if at == nil || at.Block == nil || s.tree.Dominates(d, at.Block) {
			return false
		}
		rec := r.f.DbgRecords[i]
		if only && at.Block == b && r.last[i] && rec.Kind == ir.DbgValue && len(rec.Locs) == 1 {
			c := *rec
			c.Locs = []*ir.Value{v}
			again = append(again, &c)
		}
		return true
	})
	at := v
	for _, c := range again {
		n := r.f.NewValue(ir.OpDbgRecord, ir.Void)
		n.Aux = int64(len(r.f.DbgRecords))
		r.f.DbgRecords = append(r.f.DbgRecords, c)
		n.InsertAfter(at)
		at = n
	}
}
