package memssa

import "fmt"

// Check looks for mistakes in the form: a version that does not dominate what works on it, an argument of
// a phi that is not the version at the end of that predecessor, a clobber that lies below the version an
// access sees. It returns the first.
func (s *SSA) Check() error {
	for _, b := range s.order.RPO() {
		if p := s.phis[b.ID]; p != nil {
			for i, e := range b.Preds {
				if s.order.Reachable(e.B) && s.Arg(p, i) != s.Out(e.B) {
					return fmt.Errorf("phi %d: argument %d is not the version at the end of its predecessor", p.Number, i)
				}
			}
		}
		cur := s.entry
		if p := s.phis[b.ID]; p != nil {
			cur = p
		} else if d := s.dom.IDom(b); d != nil {
			cur = s.Out(d)
			for _, e := range b.Preds {
				if s.order.Reachable(e.B) && s.Out(e.B) != cur {
					return fmt.Errorf("block %d: versions meet without a phi", b.ID)
				}
			}
		}
		for v := b.First(); v != nil; v = v.Next() {
			a := s.Access(v)
			if a == nil {
				continue
			}
			switch d := s.Defining(a); {
			case a.Kind == Def && d != cur, a.Kind == Use && !a.optimised && d != cur:
				return fmt.Errorf("%d: works on %d, not on %d", a.Number, d.Number, cur.Number)
			case !s.Dominates(d, cur):
				return fmt.Errorf("an optimised use of %d is not dominated by it", d.Number)
			}
			if a.Kind == Def {
				cur = a
			}
		}
		if s.Out(b) != cur {
			return fmt.Errorf("block %d: wrong version at its end", b.ID)
		}
	}
	return nil
}
