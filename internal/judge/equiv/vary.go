package equiv

import (
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// inferred is what a search found for a kernel.
type inferred struct {
	inputs []input
	close  *found // when there are none: what came nearest
	writes bool   // on some input something is written
}

// infer searches for n inputs of a kernel. The first ones are those that reach different code; the
// others have other contents and numbers, corners of arithmetic among them, as far as the kernel is
// defined on them.
func infer(p *simt.Program, f *micro.Func, opt *Options, n int) *inferred {
	s := newSearch(p, f, opt)
	s.find()
	out := &inferred{close: s.close}
	if len(s.good) == 0 {
		return out
	}
	out.writes = s.good[0].rep.changed > 0
	if out.writes { // those that write nothing say nothing
		for len(s.good) > 0 && s.good[len(s.good)-1].rep.changed == 0 {
			s.good = s.good[:len(s.good)-1]
		}
	}
	s.work, s.runs = s.limit/2, searchRuns/2
	for i := range n {
		g := s.good[i%len(s.good)]
		if i >= len(s.good) {
			g = s.varied(g, i)
		}
		out.inputs = append(out.inputs, g.st.input())
	}
	return out
}

// varied returns a relative of an input on which the kernel is defined, or the input itself.
func (s *search) varied(g found, i int) found {
	for try := range 3 {
		if s.spent() {
			break
		}
		st := g.st.clone()
		st.seed = s.opt.Seed + uint64(i)
		for k := range st.buffers {
			if b := &st.buffers[k]; b.kind == plain && try < 2 {
				b.how = [...]string{"edge", "random", "small", "normal"}[(i+try)%4]
			}
		}
		if i%4 == 3 && try == 0 {
			s.perturb(st)
		}
		r := s.run(st)
		if next := st.clone(); !r.clean() && s.fix(next, r) {
			st, r = next, s.run(next)
		}
		if r.clean() && (r.changed > 0 || g.rep.changed == 0) {
			return found{st, r}
		}
	}
	return g
}

// sharedFor returns the bytes of dynamic shared memory of a launch: as many as are asked for, and as
// generated pointers to it need.
func sharedFor(f *micro.Func, n int64) int64 {
	for i, p := range f.Params {
		if p.Local {
			n = max(n, int64(LocalBase+(i+1)<<13+1<<15))
		}
	}
	return n
}
