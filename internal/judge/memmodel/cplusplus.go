package memmodel

// CPlusPlus reports whether C++ allows an execution, and whether it has a race, so that the program may do anything.
func (x *Execution) CPlusPlus() (allowed, race bool) {
	sb := x.program()
	rf, mo, rb := x.communication()
	eco := rf.and(mo, rb).closed()
	hb := sb.and(x.synchronizes(sb, rf)).closed()
	if hb.reflexive() || hb.then(eco).reflexive() || x.partial(sb, hb, mo, rb, eco).cyclic() {
		return false, false
	}
	for a := range x.Events {
		for b := range x.Events[:a] {
			e, o := &x.Events[a], &x.Events[b]
			if x.sameLoc(a, b) && e.Thread != o.Thread && (e.Write || o.Write) && !hb.has(a, b) && !hb.has(b, a) &&
				(e.Order == Plain || o.Order == Plain || !x.include(a, b)) {
				return true, true
			}
		}
	}
	return true, false
}

// synchronizes returns which releases synchronize with which acquires: by release sequences, and by fences.
func (x *Execution) synchronizes(sb, rf relation) (sw relation) {
	n := len(x.Events)
	var sequence relation // from its head to the writes of a release sequence
	for w := range n {
		for v := range n {
			e, o := &x.Events[w], &x.Events[v]
			if e.Write && o.Write && o.Order != Plain && x.sameLoc(w, v) && (w == v || e.Thread == o.Thread && sb.has(w, v)) {
				sequence.add(w, v)
			}
		}
	}
	update := rf.where(func(a, b int) bool { return x.Events[b].Write })
	sequence = sequence.and(sequence.then(update.closed()))
	read := sequence.then(rf).where(func(a, b int) bool { return x.Events[b].Order != Plain })
	for w, r := range read.pairs() {
		for first := range n {
			e := &x.Events[first]
			if !e.releases() || first != w && !(e.fence() && e.Thread >= 0 && sb.has(first, w) && e.Thread == x.Events[w].Thread) {
				continue
			}
			for last := range n {
				o := &x.Events[last]
				if o.acquires() && (last == r || o.fence() && o.Thread == x.Events[r].Thread && sb.has(r, last)) && x.include(first, last) {
					sw.add(first, last)
				}
			}
		}
	}
	return sw
}

// partial returns the relation psc of RC11, which has no cycle: how sequentially consistent events must follow each other.
func (x *Execution) partial(sb, hb, mo, rb, eco relation) relation {
	apart := func(a, b int) bool { return !x.sameLoc(a, b) }
	other := sb.where(apart)
	scb := sb.and(other.then(hb).then(other), hb.where(x.sameLoc), mo, rb)
	var all, fences relation // sequentially consistent events, each with itself
	for a := range x.Events {
		if e := &x.Events[a]; e.Order == SeqCst {
			all.add(a, a)
			if e.fence() {
				fences.add(a, a)
			}
		}
	}
	base := all.and(fences.then(hb.maybe())).then(scb).then(all.and(hb.maybe().then(fences)))
	between := fences.then(hb.and(hb.then(eco).then(hb))).then(fences)
	return base.and(between).where(x.include)
}
