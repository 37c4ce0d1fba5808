package memmodel

// PTX reports whether PTX allows an execution: with some order of its fence.sc.
func (x *Execution) PTX() bool {
	var fences []int
	for a := range x.Events {
		if e := &x.Events[a]; e.fence() && e.Order == SeqCst {
			fences = append(fences, a)
		}
	}
	return permutations(fences, 0, func() bool { return x.ptxWith(fences) })
}

// permutations calls f with a in all orders of its elements from i on, until it returns true.
func permutations(a []int, i int, f func() bool) bool {
	if i >= len(a) {
		return f()
	}
	for k := i; k < len(a); k++ {
		a[i], a[k] = a[k], a[i]
		found := permutations(a, i+1, f)
		a[i], a[k] = a[k], a[i]
		if found {
			return true
		}
	}
	return false
}

// strong reports whether two events are morally strong.
func (x *Execution) strong(a, b int) bool {
	e, o := &x.Events[a], &x.Events[b]
	return e.Thread == o.Thread || e.Thread < 0 || o.Thread < 0 || e.Order != Plain && o.Order != Plain && x.include(a, b)
}

// ptxWith reports whether PTX allows the execution with fences in their order.
func (x *Execution) ptxWith(fences []int) bool {
	po := x.program()
	rf, co, fr := x.communication()
	observed := rf.where(x.strong).closed()
	sw := x.patterns(po, observed)
	for i, a := range fences {
		for _, b := range fences[i+1:] {
			if x.strong(a, b) {
				sw.add(a, b)
			}
		}
	}
	base := po.and(sw).closed()
	cause := base.and(observed.then(base))
	for i, a := range fences { // Fence-SC
		for _, b := range fences[i+1:] {
			if x.strong(a, b) && cause.has(b, a) {
				return false
			}
		}
	}
	perLocation := po.where(x.sameLoc).and(rf.and(co, fr).where(x.strong))
	return !base.reflexive() && !cause.then(co).reflexive() && !perLocation.cyclic() && !rf.then(cause).reflexive() && !fr.then(cause).reflexive()
}

// patterns returns which release patterns synchronize with which acquire patterns: by their first and last operations.
func (x *Execution) patterns(po, observed relation) (sw relation) {
	var release, acquire relation // from the first operation to the write; from the read to the last operation
	for a := range x.Events {
		for b := range x.Events {
			e, o := &x.Events[a], &x.Events[b]
			if a != b && (!po.has(a, b) || e.Thread != o.Thread) {
				continue
			}
			if e.releases() && o.Write && (a == b || o.Order != Plain && (e.fence() || x.sameLoc(a, b))) {
				release.add(a, b)
			}
			if e.Read && e.Order != Plain && o.acquires() && (a == b || o.fence() || x.sameLoc(a, b)) {
				acquire.add(a, b)
			}
		}
	}
	return release.then(observed).then(acquire).where(x.strong)
}
