package sroa

import (
	"sort"

	"github.com/warpwise/warpwise/ir"
)

// piece is a part of a variable that becomes a variable of its own.
type piece struct {
	off, end int64
	uses     []*use // those that began in front of it first
	begun    int    // of them, how many did
	unread   bool   // what is written to it is never looked at
	t        ir.Type
	form     form
	parted   bool // something is done with a part of it
	v        *ir.Value
}

// clip returns the bytes of p that a use is about.
func (p *piece) clip(u *use) (off, end int64) { return max(u.off, p.off), min(u.end, p.end) }

// covered reports a use of all of p.
func (p *piece) covered(u *use) bool { return u.off <= p.off && u.end >= p.end }

// exact reports a use of p and nothing else.
func (p *piece) exact(u *use) bool { return u.off == p.off && u.end == p.end }

// order sorts the uses by where they begin: those that cannot be cut first, longer ones before shorter ones.
func (x *variable) order() {
	sort.SliceStable(x.uses, func(i, j int) bool {
		a, b := &x.uses[i], &x.uses[j]
		switch {
		case a.off != b.off:
			return a.off < b.off
		case a.cut != b.cut:
			return !a.cut
		}
		return a.end > b.end
	})
}

// settle keeps loads and stores whole that begin or end inside of another use: to cut them would leave parts that straddle others. Where registers
// have 32 bits, it also keeps those whole that would be cut elsewhere: what is smaller is rather shifted out of a register.
func (x *variable) settle(registers bool) {
	var starts, ends []int64
	for _, list := range [][]use{x.uses, x.marks} { // what is marked as a whole is rather kept whole
		for i := range list {
			if u := &list[i]; u.off < u.end {
				starts, ends = append(starts, u.off), append(ends, u.end)
			}
		}
	}
	sort.Slice(starts, func(i, j int) bool { return starts[i] < starts[j] })
	sort.Slice(ends, func(i, j int) bool { return ends[i] < ends[j] })
	inside := func(b int64) bool {
		begun := sort.Search(len(starts), func(i int) bool { return starts[i] >= b })
		over := sort.Search(len(ends), func(i int) bool { return ends[i] > b })
		return begun > over
	}
	border := func(b int64) bool {
		i := sort.Search(len(starts), func(i int) bool { return starts[i] >= b })
		k := sort.Search(len(ends), func(i int) bool { return ends[i] >= b })
		return i < len(starts) && starts[i] == b || k < len(ends) && ends[k] == b
	}
	for i := range x.uses {
		u := &x.uses[i]
		if !u.cut || !u.access() {
			continue
		}
		u.cut = !inside(u.off) && !inside(u.end)
		for b := u.off + 1; registers && b < u.end; b++ {
			u.cut = u.cut && ((b-u.off)%4 == 0 || !border(b))
		}
	}
}

// eachField cuts pieces that are only copied and filled at the borders of the fields they consist of, when those are few: each of them can be a register.
func (s *sroa) eachField(x *variable, ps []piece) (out []piece) {
	for _, p := range ps {
		var list []field
		if s.ts.IsAggregate(p.t) {
			list = s.scalars(p.t, true)
		}
		for _, u := range p.uses {
			if !u.cut || u.access() {
				list = nil
			}
		}
		if len(list) < 2 {
			out = append(out, p)
			continue
		}
		base, end := p.off, p.off
		for i := 0; i <= len(list); i++ {
			to := p.end
			if i < len(list) {
				to = base + list[i].off
			}
			if to > end {
				out = s.section(x, out, &p, end, to) // padding, or what is behind all of them
				end = to
			}
			if i < len(list) {
				to += int64(s.fold.Layout().StoreSize(list[i].t))
				out = s.section(x, out, &p, end, to)
				end = to
			}
		}
	}
	return out
}

// section adds the part of p from off to end.
func (s *sroa) section(x *variable, out []piece, p *piece, off, end int64) []piece {
	q := piece{off: off, end: end}
	for _, u := range p.uses {
		if u.off < end && u.end > off {
			q.uses = append(q.uses, u)
		}
	}
	if len(q.uses) == 0 || off == end {
		return out
	}
	s.shape(x, &q)
	return append(out, q)
}

// pieces cuts a variable. Uses that cannot be cut and overlap lie in one piece; of those that can, the ones between two such pieces are another one.
func (x *variable) pieces() (out []piece) {
	us := x.uses
	var open []*use // begun, and not over
	end := int64(0)
	for i := 0; ; {
		tails := make([]*use, 0, len(open)+1)
		last := end
		for _, u := range open {
			if u.end > end {
				tails = append(tails, u)
				last = max(last, u.end)
			}
		}
		if i == len(us) && len(tails) == 0 {
			return out
		}
		p := piece{off: end, begun: len(tails), uses: tails}
		switch {
		case i == len(us):
			p.end = last
		case len(tails) > 0 && us[i].off != end && !us[i].cut:
			p.end = us[i].off
		default:
			if len(tails) == 0 {
				p.off = us[i].off
			}
			var n int
			n, p.end = span(us[i:])
			for ; n > 0; n-- {
				p.uses = append(p.uses, &us[i])
				i++
			}
		}
		open = open[:0]
		for _, u := range p.uses {
			if u.cut && u.end > p.end {
				open = append(open, u)
			}
		}
		end = p.end
		out = append(out, p)
	}
}

// span returns how many uses begin in the piece that the first of them begins, and where it ends.
func span(us []use) (n int, end int64) {
	end = us[0].end
	for n = 1; n < len(us) && us[n].off < end; n++ {
		switch {
		case us[n].cut == us[0].cut:
			end = max(end, us[n].end)
		case us[0].cut:
			return n, us[n].off
		}
	}
	return n, end
}
