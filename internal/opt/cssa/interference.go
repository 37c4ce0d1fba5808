package cssa

import "github.com/warpwise/warpwise/internal/analysis/dom"

// Two members interfere when the definition of one dominates that of the other and it is live just behind it, or when
// both are defined at once. Within a web nothing interferes, or only equal values do. So of the members above a
// definition only the nearest matters: another one that is live there is live where the nearest is defined, too,
// hence equal to it (Boissinot et al., section 4.2). Likewise below: what is not live at a definition is not live at
// those that it dominates.

// find returns the root of a member's web.
func (c *coalescer) find(i int32) int32 {
	for c.class[i] != i {
		c.class[i] = c.class[c.class[i]]
		i = c.class[i]
	}
	return i
}

// dominates reports that a member's definition dominates that of a later one.
func (c *coalescer) dominates(a, d int32) bool { return a <= d && d <= c.last[a] }

// atOnce reports that two members are defined at once.
func (c *coalescer) atOnce(a, d int32) bool {
	return c.in[a] == c.in[d] && c.live.Place(c.members[a]) == c.live.Place(c.members[d])
}

// nearest returns the nearest member of the web whose definition dominates that of d, or -1.
func (c *coalescer) nearest(w *web, d int32) int32 {
	e := w.members.before(d)
	for e >= 0 && !c.dominates(e, d) {
		c.work--
		up := c.above[e]
		if up < 0 || c.dominates(up, d) {
			return up
		}
		// It is at or above up, and in or above the block where the ways to e and d part.
		n := dom.Of(c.w.f).Nearest(c.block(e), c.block(d))
		in, _, _ := dom.Of(c.w.f).Interval(n)
		e = min(up, w.members.before(c.firstBehind(int32(in))))
	}
	return e
}

// firstBehind returns the first member defined in a block behind that number of the tree's preorder.
func (c *coalescer) firstBehind(in int32) int32 {
	lo, hi := 0, len(c.in)
	for lo < hi {
		if m := (lo + hi) / 2; c.in[m] <= in {
			lo = m + 1
		} else {
			hi = m
		}
	}
	return int32(lo)
}

// interfere reports whether any two members of different webs interfere, or that there are too many to ask.
func (c *coalescer) interfere(small, large *web) bool {
	for d := range small.members.all() {
		for m := c.nearest(large, d); m >= 0; m = c.equal[m] {
			live := c.liveAt(m, d)
			if (live || c.atOnce(m, d)) && !c.same(m, d) {
				return true
			}
			if live {
				break
			}
		}
		for m := large.members.after(d); m >= 0 && m <= c.last[d]; {
			live := c.liveAt(d, m)
			if (live || c.atOnce(d, m)) && !c.same(m, d) {
				return true
			}
			if live {
				m = large.members.after(m)
			} else {
				m = large.members.after(c.last[m])
			}
			if c.work < 0 {
				return true
			}
		}
		if c.work < 0 {
			return true
		}
	}
	return false
}

// same reports that two members never interfere as they are copies of one value.
func (c *coalescer) same(a, b int32) bool { return c.byValue && c.value[a] == c.value[b] }

// liveAt reports that a is live just behind the definition of d, which it dominates.
func (c *coalescer) liveAt(a, d int32) bool {
	c.work--
	return c.live.LiveAfter(c.members[a], c.members[d])
}

// join makes the webs of two members one.
func (c *coalescer) join(i, k int32) {
	i, k = c.find(i), c.find(k)
	if i == k {
		return
	}
	if c.webs[i].members.n < c.webs[k].members.n {
		i, k = k, i
	}
	large, small := &c.webs[i], &c.webs[k]
	for d := range small.members.all() {
		c.enter(large, d)
	}
	if large.value != small.value {
		large.value = 0
	}
	large.warp = large.warp && small.warp
	large.phi = large.phi || small.phi
	large.fixed = large.fixed || small.fixed
	c.class[k] = i
	*small = web{}
}

// enter adds a member to a web.
func (c *coalescer) enter(w *web, d int32) {
	m := c.nearest(w, d)
	c.above[d] = max(c.above[d], m)
	for ; c.byValue && m >= 0; m = c.equal[m] {
		if c.liveAt(m, d) {
			c.equal[d] = max(c.equal[d], m)
			break
		}
	}
	for m := w.members.after(d); m >= 0 && m <= c.last[d]; {
		c.above[m] = max(c.above[m], d)
		if c.byValue && c.liveAt(d, m) {
			c.equal[m] = max(c.equal[m], d)
			m = w.members.after(m)
		} else {
			m = w.members.after(c.last[m])
		}
	}
	w.members.insert(d)
}
