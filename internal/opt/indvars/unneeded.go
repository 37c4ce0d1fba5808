package indvars

import (
	"math"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

var unneeded = pass.NewStat("Unneeded", "phi of a loop that only counts for itself removed")

// counters removes phis of loop headers, and what is computed of them, that nothing with an effect needs: each keeps the other alive.
//
//	before:  loop: %i = phi [0], [%j]; %j = add %i, 1; …      after:  loop: …        ; what is left does not ask for %i
func (s *simplifier) counters() {
	needed := make([]bool, s.f.NumIDs())
	var work []*ir.Value
	for v := range s.f.Instrs() {
		e := s.effects.Inst(v)
		if v.IsTerminator() || v.Type == ir.Token || v.Op != ir.OpDbgRecord && (v.Type == ir.Void || !e.Removable() || e.Has(memeffect.Convergent|memeffect.Atomic)) {
			work = append(work, v)
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		for _, a := range v.Args {
			if a.IsInst() && !needed[a.ID] {
				needed[a.ID] = true
				work = append(work, a)
			}
		}
	}
	of := make([]bool, s.f.NumIDs()) // it goes
	var list []*ir.Value
	users := reshape.NewUsers(s.f)
	for _, l := range s.fr.All() {
		for p := range l.Header.Phis() {
			if needed[p.ID] || of[p.ID] {
				continue
			}
			ring, ok := s.ring(l, p, users, of)
			if !ok || !s.c.Apply(unneeded, p) {
				for _, v := range ring {
					of[v.ID] = false
				}
				continue
			}
			list = append(list, ring...)
		}
	}
	if len(list) == 0 {
		return
	}
	debug := dbginfo.New(s.f)
	var args []*ir.Value
	for _, v := range list {
		debug.Salvage(v)
	}
	for _, v := range list {
		for _, a := range v.Args {
			if a.IsInst() && !of[a.ID] {
				args = append(args, a)
			}
		}
		v.ClearArgs()
	}
	for _, v := range list {
		v.Remove()
	}
	debug.RemoveUnused(func(v *ir.Value) bool { return v.Type != ir.Void && !v.IsTerminator() && s.effects.Inst(v).Removable() }, args...)
}

// maxRing bounds what is computed of one phi that goes.
const maxRing = 32

// ring returns p and what is computed of it, marked in of; ok when all of it is in l and little. What a ring that goes has in common with it has gone.
func (s *simplifier) ring(l *loop.Loop, p *ir.Value, users *reshape.Users, of []bool) (ring []*ir.Value, ok bool) {
	of[p.ID], ring, ok = true, []*ir.Value{p}, true
	for i := 0; i < len(ring) && ok; i++ {
		users.Each(ring[i], math.MaxInt, func(v *ir.Value) bool {
			if v.Op != ir.OpDbgRecord && !of[v.ID] {
				of[v.ID] = true
				ring = append(ring, v)
				ok = l.Contains(v.Block) && len(ring) <= maxRing
			}
			return ok
		})
	}
	return ring, ok
}
