package schedule

import "github.com/warpwise/warpwise/ptx"

// reg returns what the window does with a register.
func (s *scheduler) reg(block int32, r ptx.Reg) *register {
	x := &s.regs[r]
	if x.round != s.round {
		*x = register{round: s.round, out: s.isLive(block, r)}
	}
	return x
}

// graph finds what must come before what.
func (s *scheduler) graph(block int32, insts []ptx.Inst) {
	s.round++
	s.nodes, s.edges, s.reads = s.nodes[:0], s.edges[:0], s.reads[:0]
	store := int32(-1) // the last
	var loads []int32  // since
	for i := range insts {
		in := &insts[i]
		n := int32(i)
		s.nodes = append(s.nodes, node{in: *in})
		s.f.Uses(in, func(r ptx.Reg) {
			x := s.reg(block, r)
			if x.def != 0 {
				s.edge(x.def-1, n)
			} else {
				x.in = true
			}
			s.reads = append(s.reads, use{n, x.reads})
			x.reads = int32(len(s.reads))
			x.left++
		})
		s.f.Defs(in, func(r ptx.Reg) {
			x := s.reg(block, r)
			if x.def != 0 {
				s.edge(x.def-1, n)
			}
			for k := x.reads; k != 0; k = s.reads[k-1].next {
				s.edge(s.reads[k-1].node, n)
			}
			x.def, x.reads = n+1, 0
			x.defs++
		})
		switch fl := s.f.Flags(in); {
		case in.Op == ptx.OpSt:
			if store >= 0 {
				s.edge(store, n)
			}
			for _, l := range loads {
				s.edge(l, n)
			}
			store, loads = n, loads[:0]
		case fl&ptx.Reads != 0 && fl&ptx.Invariant == 0:
			s.nodes[i].load = true
			if store >= 0 {
				s.edge(store, n)
			}
			loads = append(loads, n)
		}
	}
	for i := len(s.nodes) - 1; i >= 0; i-- {
		x := &s.nodes[i]
		for e := x.first; e != 0; e = s.edges[e-1].next {
			x.path = max(x.path, s.nodes[s.edges[e-1].to].path)
		}
		x.path += int32(s.cycles(&x.in))
	}
}

// edge says that one instruction comes before another.
func (s *scheduler) edge(from, to int32) {
	if from == to {
		return
	}
	s.edges = append(s.edges, edge{to, s.nodes[from].first})
	s.nodes[from].first = int32(len(s.edges))
	s.nodes[to].waits++
}

// cycles is the latency of an instruction.
func (s *scheduler) cycles(in *ptx.Inst) int {
	l := &s.latency
	switch in.Op {
	case ptx.OpLd, ptx.OpLdu:
		switch in.Mods.Space().Base() {
		case ptx.Shared:
			return l.Shared
		case ptx.Const, ptx.Param:
			return l.Constant
		}
		return l.Global
	case ptx.OpSt:
		return 1
	case ptx.OpDiv, ptx.OpRem:
		return 4 * l.Special
	case ptx.OpRcp, ptx.OpSqrt, ptx.OpRsqrt, ptx.OpSin, ptx.OpCos, ptx.OpLg2, ptx.OpEx2, ptx.OpTanh:
		return l.Special
	case ptx.OpMul, ptx.OpMad, ptx.OpFma:
		if in.Type.Kind() != ptx.KindFloat {
			return l.Multiply
		}
	}
	if in.Type == ptx.F64 {
		return l.Double
	}
	return l.Arithmetic
}

// gain is by how many words more are live behind an instruction than before it. Registers that the window writes and
// that hold something before it, or that it writes twice, count as live all the time.
func (s *scheduler) gain(in *ptx.Inst) (more int) {
	s.f.Defs(in, func(r ptx.Reg) {
		if x := &s.regs[r]; !x.in && x.defs == 1 && (x.left > 0 || x.out) {
			more += words(s.f, r)
		}
	})
	s.f.Uses(in, func(r ptx.Reg) {
		// An instruction that reads a register twice counts it once: the first reading is not the last.
		if x := &s.regs[r]; x.left == s.readings(in, r) && !x.out && (x.defs == 0 || x.defs == 1 && !x.in) {
			more -= words(s.f, r)
			x.left = -x.left // seen; put right below
		}
	})
	s.f.Uses(in, func(r ptx.Reg) {
		if x := &s.regs[r]; x.left < 0 {
			x.left = -x.left
		}
	})
	return more
}

// readings is how often an instruction reads a register.
func (s *scheduler) readings(in *ptx.Inst, r ptx.Reg) (n int32) {
	s.f.Uses(in, func(x ptx.Reg) {
		if x == r {
			n++
		}
	})
	return n
}

// done counts the readings of an instruction.
func (s *scheduler) done(in *ptx.Inst, n int32) {
	s.f.Uses(in, func(r ptx.Reg) { s.regs[r].left -= n })
}

// order returns the instructions of the window in a new order: with a limit below 0 with as few words live as it can
// find, else with loads before others as long as no more words are live than the limit, counted as measure does.
func (s *scheduler) order(limit int) []int32 {
	var ready, out []int32
	for i := range s.nodes {
		if s.nodes[i].waits == 0 {
			ready = append(ready, int32(i))
		}
	}
	now := 0
	for len(ready) > 0 {
		best, gain := 0, 0
		for i, n := range ready {
			g := s.gain(&s.nodes[n].in)
			if i == 0 || s.better(n, ready[best], g, gain, now, limit) {
				best, gain = i, g
			}
		}
		n := ready[best]
		ready = append(ready[:best], ready[best+1:]...)
		now += gain
		out = append(out, n)
		s.done(&s.nodes[n].in, 1)
		for e := s.nodes[n].first; e != 0; e = s.edges[e-1].next {
			t := s.edges[e-1].to
			if s.nodes[t].waits--; s.nodes[t].waits == 0 {
				ready = append(ready, t)
			}
		}
	}
	for i := range s.nodes { // measure counts again
		s.done(&s.nodes[i].in, -1)
	}
	return out
}

// better reports whether instruction a, that gains g words, goes before b with h.
func (s *scheduler) better(a, b int32, g, h, now, limit int) bool {
	x, y := &s.nodes[a], &s.nodes[b]
	if limit >= 0 {
		p, q := x.load && now+g <= limit, y.load && now+h <= limit
		if p != q {
			return p
		}
	}
	switch {
	case g != h:
		return g < h
	case x.path != y.path:
		return x.path > y.path
	}
	return a < b
}

// measure returns how many more words are live within the window, at most, than before it; without an order in that of
// the instructions.
func (s *scheduler) measure(insts []ptx.Inst, order []int32) (most int) {
	now := 0
	for i := range s.nodes {
		n := int32(i)
		if order != nil {
			n = order[i]
		}
		now += s.gain(&s.nodes[n].in)
		s.done(&s.nodes[n].in, 1)
		most = max(most, now)
	}
	for i := range s.nodes {
		s.done(&s.nodes[i].in, -1)
	}
	return most
}
