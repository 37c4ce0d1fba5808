package phasecheck

import (
	"strings"

	"github.com/warpwise/warpwise/ptx"
)

// claim says that two terms are equal at the head of a block.
type claim struct {
	at   ptx.BlockID
	b, a id
}

// verdict is what is known of a claim.
type verdict struct {
	right, wrong bool
	why          string // with the path, from the place of the claim back
}

// Bounds of a proof.
const (
	maxSteps = 1000
	maxTerms = 2000
)

// proves looks for a proof that two terms at a place of the region of block k are equal where a condition holds: it walks
// all ways back, putting what the blocks compute into both terms, until they are equal or the function begins. A claim
// that it meets again needs no second proof: along every path some step back it was proved.
func (c *check) proves(k ptx.BlockID, b, a, cond id) verdict {
	if c.t.same(b, a) || c.walk(k, b, a, false).right {
		return verdict{right: true}
	}
	if !c.t.always(cond) {
		zero := c.t.num(0, c.t.list[b].w)
		b, a = c.t.mk(tIf, c.t.list[b].w, 0, cond, b, zero), c.t.mk(tIf, c.t.list[a].w, 0, cond, a, zero)
	}
	return c.walk(k, b, a, true)
}

// onWay is a claim on the way, with the one that it came from.
type onWay struct {
	claim
	from int
}

// walk is a proof. Without conditions, equal parts of both terms are left out of the claims, which makes those of loops
// meet again; with conditions, what a branch says holds behind it.
func (c *check) walk(k ptx.BlockID, b, a id, conditions bool) verdict {
	var list []onWay
	seen := map[claim]bool{}
	push := func(x claim, from int) {
		if !conditions {
			x.b, x.a = c.stripped(x.b, x.a)
		}
		if !c.t.same(x.b, x.a) && !seen[x] && !c.proven[x] {
			seen[x] = true
			list = append(list, onWay{x, from})
		}
	}
	push(claim{k, b, a}, -1)
	for i := 0; i < len(list); i++ {
		if i >= maxSteps {
			return verdict{why: "the proof is too long"}
		}
		s := list[i]
		if s.at == c.first && !c.atStart(s.b, s.a) {
			weak := c.weak(s.b) + c.weak(s.a)
			if weak != "" {
				return verdict{why: weak + c.path(list, i)}
			}
			if c.alikeIndeed(s.b, s.a) {
				return verdict{why: "equal only by what comparisons mean" + c.path(list, i)}
			}
			return verdict{wrong: true, why: c.show(s.b, 4) + " became " + c.show(s.a, 4) + c.path(list, i)}
		}
		for _, p := range c.into[s.at] {
			x, why := c.back(p, s.claim, conditions)
			if why != "" {
				return verdict{why: why}
			}
			if x.at != 0 {
				push(x, i)
			}
		}
	}
	for _, s := range list {
		c.proven[s.claim] = true
	}
	return verdict{right: true}
}

// path shows where a claim was followed.
func (c *check) path(list []onWay, i int) string {
	var b strings.Builder
	b.WriteString(" on the path")
	for n := 0; i >= 0 && n < 12; n++ {
		b.WriteString(" " + c.label(list[i].at))
		i = list[i].from
	}
	return b.String()
}

// stripped leaves out what two terms have in common: they are equal if the only arguments in which they differ are.
func (c *check) stripped(b, a id) (id, id) {
	for {
		x, y := c.t.list[b], c.t.list[a]
		if x.kind != y.kind || x.key != y.key || x.w != y.w || x.n != y.n || x.n == 0 {
			return b, a
		}
		at, n := 0, 0
		for i := range int(x.n) {
			if !c.t.same(x.args[i], y.args[i]) {
				at = i
				n++
			}
		}
		if n != 1 {
			return b, a
		}
		b, a = x.args[at], y.args[at]
	}
}

// back returns a claim at the head of block p that is the given one behind it.
func (c *check) back(p ptx.BlockID, x claim, conditions bool) (claim, string) {
	o := c.outcome(p)
	var e, n *exit
	for i := range o[0].exits {
		if o[0].exits[i].to == x.at {
			e = &o[0].exits[i]
		}
	}
	for i := range o[1].exits {
		if o[1].exits[i].to == x.at {
			n = &o[1].exits[i]
		}
	}
	if e == nil || n == nil { // only one of the functions goes there: exits shows that nobody does
		return claim{}, ""
	}
	to := func(i id) id {
		if home := c.t.home[i]; home == int32(p)+1 { // the result of an earlier time
			l := c.t.list[i]
			v := c.t.leaf(mix(l.key, text("earlier")), l.w)
			c.t.home[v] = home
			return v
		}
		m, ok := c.names[i]
		switch {
		case !ok:
			return 0
		case m.reg == ptx.NoReg && m.side == after:
			return o[1].mem[m.memory]
		case m.reg == ptx.NoReg:
			return o[0].mem[m.memory]
		case m.side == after:
			return c.value(after, p, n.st, m.reg)
		}
		return c.value(before, p, e.st, m.reg)
	}
	seen := map[id]id{}
	load := func(l term) id { return c.lookup(l.w, l.key, l.args[0], l.args[1], c.t.num(1, 1)) }
	b, ok := c.t.rebuilt(x.b, to, load, seen, maxTerms)
	a, also := c.t.rebuilt(x.a, to, load, seen, maxTerms)
	if !ok || !also {
		return x, "the terms grow too large"
	}
	if conditions && !c.t.always(e.cond) {
		zero := c.t.num(0, c.t.list[b].w)
		b, a = c.t.mk(tIf, c.t.list[b].w, 0, e.cond, b, zero), c.t.mk(tIf, c.t.list[a].w, 0, e.cond, a, zero)
	}
	return claim{p, b, a}, ""
}

// atStart reports whether two terms at the head of the first block are equal when the function begins, where nothing is
// written yet in either function.
func (c *check) atStart(b, a id) bool {
	to := func(i id) id {
		if m, ok := c.names[i]; ok && m.reg != ptx.NoReg && m.reg < c.known {
			return c.register(both, m.reg)
		}
		return 0
	}
	seen := map[id]id{}
	load := func(l term) id { return c.t.mk(l.kind, l.w, l.key, l.args[:l.n]...) }
	p, ok := c.t.rebuilt(b, to, load, seen, maxTerms)
	q, also := c.t.rebuilt(a, to, load, seen, maxTerms)
	return ok && also && c.t.same(p, q)
}

// weak says why terms that are not equal here might be, or "".
func (c *check) weak(i id) string {
	work, seen := []id{i}, map[id]bool{}
	for len(work) > 0 && len(seen) < maxTerms {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[i] {
			continue
		}
		seen[i] = true
		x := c.t.list[i]
		switch x.kind {
		case tLoad:
			if w := c.t.list[x.args[1]]; w.kind == tWrite && (classOf(w.key) == wStore || classOf(w.key) == wPlace) && !c.overlap(x, w) {
				return "a write may or may not touch what is read "
			}
		case tOpaque:
			if c.folded(x) {
				return "arithmetic that is not evaluated here "
			}
		}
		work = append(work, x.args[:x.n]...)
	}
	return ""
}

// overlap reports a write that surely touches what a load reads.
func (c *check) overlap(load, w term) bool {
	p, i := c.t.split(load.args[0])
	q, j := c.t.split(w.args[1])
	return c.t.same(p, q) && !(j-i >= sizeOf(load.key) && i-j >= sizeOf(w.key))
}

// folded reports an operation that is not evaluated, on numbers.
func (c *check) folded(x term) bool {
	if x.n != 1 {
		return false
	}
	y := c.t.list[x.args[0]]
	for ; y.kind == tOpaque && y.n == 2; y = c.t.list[y.args[0]] {
		if _, ok := c.t.isNum(y.args[1]); !ok {
			return false
		}
	}
	return y.kind == tConst
}

// alikeIndeed reports terms that are equal on the samples when comparisons are evaluated.
func (c *check) alikeIndeed(b, a id) bool {
	done := map[id][samples]uint64{}
	near := c.t.numbers(b, a)
	return c.t.indeed(b, near, done) == c.t.indeed(a, near, done)
}
