package equiv

import (
	"slices"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// fix changes an input as a run plainly asks for: what is used as a pointer becomes one, buffers get the
// elements that are loaded from them, and grow to what is accessed. It reports whether it changed
// anything.
func (s *search) fix(st *state, r *report) bool {
	changed := s.kinds(st, r)
	for len(r.wilds) > 0 {
		group := 1
		for group < len(r.wilds) && r.wilds[group].buffer == r.wilds[0].buffer {
			group++
		}
		changed = s.point(st, r.wilds[:group]) || changed
		r.wilds = r.wilds[group:]
	}
	total := int64(0)
	for i := range st.buffers {
		total += st.buffers[i].size
	}
	for i := range r.need {
		b, e := &st.buffers[i], &r.need[i]
		most := int64(maxBytes)
		if e.beyond.contents != 0 || e.lo < 0 {
			most = 1 << 18 // what stands in memory should rather be smaller
		}
		if e.hi <= b.size || b.fixed != "" || e.hi > most {
			continue
		}
		want := (e.hi + 63) &^ 63
		if total += want - b.size; total > maxBytes {
			break
		}
		b.size, changed = want, true
	}
	return changed
}

// kinds corrects what scalars and elements are taken for.
func (s *search) kinds(st *state, r *report) (changed bool) {
	for i := range r.integer {
		if i >= len(st.units) {
			break
		}
		u := &st.units[i]
		switch {
		case u.fixed:
		case s.prog.PTX && u.buffer == u.param+1 && !r.pointer[i] && r.integer[i] >= 2:
			u.buffer, changed = 0, true
			s.assign(u, uint64(st.shape.Grid[0]*st.shape.Block[0]))
		case u.buffer == 0 && !u.float && r.float[i] > 0 && r.integer[i] == 0 && u.size >= 4:
			u.float, changed = true, true
			s.assign(u, 1)
		}
	}
	for i := range r.need {
		b, e := &st.buffers[i], &r.need[i]
		if b.elem != "" || b.fixed != "" {
			continue
		}
		switch {
		case e.floats[1] > e.ints:
			b.elem, changed = "f64", true
		case e.floats[0] > e.ints:
			b.elem, changed = "f32", true
		case e.ints > 0 && (e.width == 1 || e.width == 2 || e.width == 8):
			b.elem, changed = "i"+[...]string{1: "8", 2: "16", 8: "64"}[e.width], true
		}
	}
	return changed
}

// point puts pointers where the words stand through which addresses were made that nothing has.
func (s *search) point(st *state, ws []wild) (changed bool) {
	if ws[0].buffer == -1 {
		for _, w := range ws {
			changed = st.pointTo(w.off) || changed
		}
		return changed
	}
	if ws[0].buffer < 0 || ws[0].buffer >= len(st.buffers) {
		return false
	}
	var offs []int64
	for _, w := range ws {
		if w.off >= 0 && w.off%8 == 0 {
			offs = append(offs, w.off)
		}
	}
	slices.Sort(offs)
	offs = slices.Compact(offs)
	if len(offs) == 0 || st.buffers[ws[0].buffer].fixed != "" {
		return false
	}
	b := &st.buffers[ws[0].buffer]
	if b.pointers == nil {
		b.pointers = map[int64]int{}
	}
	if len(offs) >= 3 {
		b.every = offs[1] - offs[0]
		for k := 2; k < len(offs); k++ {
			b.every = min(b.every, offs[k]-offs[k-1])
		}
	}
	for _, off := range offs {
		if b.every > 0 {
			off %= b.every
		}
		if _, ok := b.pointers[off]; ok || off+8 > b.size {
			continue
		}
		to := st.hidden()
		b = &st.buffers[ws[0].buffer]
		b.pointers[off], changed = to, true
		if len(b.pointers) >= 16 {
			break
		}
	}
	return changed
}

// maxAlternatives bounds what one repair tries.
const maxAlternatives = 14

// alternatives are the inputs that may do better than one whose run went wrong, the likeliest first.
func (s *search) alternatives(st *state, r *report) []*state {
	var out []*state
	add := func(change func(*state) bool) {
		if next := st.clone(); len(out) < maxAlternatives && change(next) {
			out = append(out, next)
		}
	}
	cause := r.bad
	for i := range r.need {
		cause.add(r.need[i].beyond)
	}
	if r.result.Inconclusive {
		cause = r.hot
	} else if cause == (taint{}) {
		cause = r.guards
	}
	s.otherContents(st, cause, r.result.Inconclusive, add)
	s.otherNumbers(st, r, cause, add)
	if f := r.findings; len(f) > 0 || cause.sregs != 0 {
		s.otherShapes(r, add)
	}
	for range 4 {
		add(func(n *state) bool { s.perturb(n); return true })
	}
	return out
}

// otherContents tries contents that do as indices; links are such that following them ends, which helps an endless run.
func (s *search) otherContents(st *state, cause taint, endless bool, add func(func(*state) bool)) {
	kinds := []int{iota_, below, zeros, links}
	if endless { // such runs are dear: few can be tried
		kinds = []int{links, iota_, below, zeros}
	}
	for _, kind := range kinds {
		add(func(n *state) bool {
			changed := false
			for i := range n.buffers {
				b := &n.buffers[i]
				if cause.contents&bit(i) == 0 || b.fixed != "" || b.kind == kind || kind < b.kind {
					continue
				}
				b.kind, b.limit, changed = kind, 8, true
				if b.elem == "f32" && b.kind == plain || b.elem == "" {
					b.elem = "i32"
				}
			}
			return changed
		})
	}
}

// otherNumbers tries other values of the scalars that went into what is wrong, all at once and one by one.
func (s *search) otherNumbers(st *state, r *report, cause taint, add func(func(*state) bool)) {
	set := func(n *state, i int, v uint64) bool {
		if i >= len(n.units) {
			return false
		}
		u := &n.units[i]
		if cause.units&bit(i) == 0 || u.fixed || u.buffer > 0 || u.float || u.value == v {
			return false
		}
		s.assign(u, v)
		return true
	}
	for _, v := range []uint64{1, 16, uint64(st.shape.Block[0]), 2} {
		add(func(n *state) bool {
			changed := false
			for i := range n.units {
				changed = set(n, i, v) || changed
			}
			return changed
		})
	}
	for i := range st.units {
		if cause.units&bit(i) == 0 {
			continue
		}
		var consts []int64
		if i < len(r.compared) {
			consts = r.compared[i]
		}
		for range 2 {
			v := s.number(st, consts)
			add(func(n *state) bool { return set(n, i, v) })
		}
	}
}

// otherShapes tries other blocks.
func (s *search) otherShapes(r *report, add func(func(*state) bool)) {
	shapes := shapesOf(s.prog, s.fn, s.opt)
	for _, k := range r.threads {
		if len(s.opt.Shapes) == 0 && s.fn.ReqBlock == [3]int{} {
			shapes = slices.Insert(shapes, 0, Shape{[3]int{1, 1, 1}, [3]int{int(k), 1, 1}})
		}
	}
	for range 3 {
		sh := shapes[s.rng.IntN(len(shapes))]
		add(func(n *state) bool {
			changed := n.shape != sh
			n.shape = sh
			return changed
		})
	}
}

// sregsOf returns the special registers that a kernel and the functions of its module read.
func sregsOf(p *simt.Program, kernel *micro.Func) (read uint32) {
	for _, f := range p.Funcs {
		if f.Kernel && f != kernel {
			continue
		}
		for i := range f.Code {
			if in := &f.Code[i]; in.Op == micro.OpSReg && in.Imm >= 0 && in.Imm <= int64(micro.SRegNCtaidZ) {
				read |= 1 << uint(in.Imm)
			}
		}
	}
	return read
}

// hasDynamic reports whether a module has dynamic shared memory.
func hasDynamic(p *simt.Program) bool {
	return slices.ContainsFunc(p.Vars, func(v *micro.Var) bool { return v.Space == micro.Shared && v.Size == 0 })
}

// shapesOf lists the launches to try, the likeliest first: those asked for, the block that the kernel
// requires, and blocks and grids in the dimensions that it reads.
func shapesOf(p *simt.Program, f *micro.Func, opt *Options) []Shape {
	if len(opt.Shapes) > 0 {
		return opt.Shapes
	}
	read := sregsOf(p, f)
	reads := func(r micro.SReg) bool { return read>>r&1 != 0 }
	grids := [][3]int{{1, 1, 1}, {2, 1, 1}}
	if reads(micro.SRegCtaidY) || reads(micro.SRegNCtaidY) {
		grids = [][3]int{{1, 1, 1}, {2, 2, 1}}
	}
	if reads(micro.SRegCtaidZ) {
		grids = append(grids, [3]int{2, 2, 2})
	}
	var blocks [][3]int
	switch {
	case f.ReqBlock != [3]int{}:
		blocks = [][3]int{f.ReqBlock}
	case reads(micro.SRegTidZ):
		blocks = [][3]int{{4, 4, 4}, {8, 4, 2}, {8, 8, 8}, {32, 1, 1}, {1, 1, 1}}
	case reads(micro.SRegTidY) || reads(micro.SRegNTidY):
		blocks = [][3]int{{8, 8, 1}, {16, 16, 1}, {32, 4, 1}, {16, 4, 1}, {32, 8, 1}, {32, 1, 1}, {64, 1, 1}, {4, 4, 1}, {32, 32, 1}, {1, 1, 1}, {1, 32, 1}, {256, 1, 1}}
	case reads(micro.SRegTidX) || reads(micro.SRegNTidX):
		blocks = [][3]int{{32, 1, 1}, {64, 1, 1}, {128, 1, 1}, {48, 1, 1}, {256, 1, 1}, {16, 1, 1}, {1, 1, 1}, {512, 1, 1}, {8, 1, 1}}
	default:
		blocks = [][3]int{{1, 1, 1}, {32, 1, 1}}
	}
	var out []Shape
	for _, b := range append(blocks, sharedBlocks(p, f, reads)...) {
		if f.MaxThreads > 0 && b[0]*b[1]*b[2] > f.MaxThreads {
			continue
		}
		for _, g := range grids {
			if f.Cluster != [3]int{} {
				g = f.Cluster
			}
			out = append(out, Shape{g, b})
		}
	}
	if len(out) == 0 {
		out = append(out, Shape{grids[0], [3]int{1, 1, 1}})
	}
	return slices.Compact(out)
}

// sharedBlocks are blocks with a thread for each word of a shared variable.
func sharedBlocks(p *simt.Program, f *micro.Func, reads func(micro.SReg) bool) (out [][3]int) {
	if f.ReqBlock != [3]int{} || !reads(micro.SRegTidX) {
		return nil
	}
	for _, v := range p.Vars {
		n := int(v.Size / 4)
		if v.Space != micro.Shared || n < 2 || n > 1024 || len(out) >= 4 {
			continue
		}
		if !reads(micro.SRegTidY) {
			out = append(out, [3]int{n, 1, 1})
			continue
		}
		for k := 2; k <= 32; k++ {
			if k*k == n {
				out = append(out, [3]int{k, k, 1})
			}
		}
	}
	return out
}
