package equiv

import (
	"encoding/binary"
	"math"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// cell is the address of a value in memory.
type cell struct {
	space micro.Space
	owner int // of shared memory the block, of local memory the thread
	addr  uint64
}

// stored is a value in memory.
type stored struct {
	value
	size int64
	name string // of the variable or buffer, of global memory
	off  int64
}

// widest is the size of the largest value.
const widest = 8

// cellAt returns where a lane accesses memory. ok is false for memory of other blocks, and for the
// parameters.
func cellAt(st *simt.Step, space micro.Space, lane int, addr uint64) (w cell, ok bool) {
	if space == micro.Generic {
		space, addr = simt.SpaceOf(addr)
	}
	switch space {
	case micro.Shared:
		return cell{micro.Shared, st.CTA, addr}, true
	case micro.Local:
		return cell{micro.Local, st.Thread(lane), addr}, true
	case micro.Global, micro.Generic, micro.Const_:
		return cell{micro.Global, 0, addr}, true
	}
	return cell{}, space == micro.ParamSpace
}

// put stores a value, or one of which nothing is to be known.
func (c *chooser) put(st *simt.Step, w cell, size int64, v value) {
	if len(c.memory) > 0 {
		for k := int64(1 - widest); k < size; k++ {
			at := cell{w.space, w.owner, w.addr + uint64(k)}
			old, ok := c.memory[at]
			switch {
			case !ok || k+old.size <= 0:
			case k >= 0 && k+old.size <= size:
				delete(c.memory, at)
			default: // a part stays
				old.value = value{span: anything}
				c.memory[at] = old
			}
		}
	}
	if !v.told() {
		return
	}
	s := stored{value: v, size: size}
	if w.space == micro.Global {
		s.name, _, s.off, _ = st.Place(micro.Global, w.addr)
	}
	c.memory[w] = s
}

// get returns what is known of a word.
func (c *chooser) get(w cell, size int64) value {
	if len(c.memory) == 0 {
		return value{}
	}
	if v, ok := c.memory[w]; ok && v.size == size {
		return v.value
	}
	for k := int64(1 - widest); k < size; k++ {
		if v, ok := c.memory[cell{w.space, w.owner, w.addr + uint64(k)}]; ok && k+v.size > 0 && v.chosen() {
			return value{span: anything}
		}
	}
	return value{}
}

// access is an operation on memory.
func (c *chooser) access(st *simt.Step, r *registers) {
	in := st.In
	switch in.Op {
	case micro.OpExtern, micro.OpExt, micro.OpGroup, micro.OpWait:
		known := st.Func.Operands(in, func(micro.Slot) {}, func(micro.Slot) {})
		switch {
		case c.reads(st, r), len(c.memory) > 0 && (!known || in.Op == micro.OpExtern || st.Func.Visible(in)):
			c.lost = true // what becomes of it is not followed
		case known:
			c.plain(st, r)
		}
		return
	case micro.OpCopy, micro.OpFill:
		c.bulk(st, r)
		return
	}
	if r.chosen(in.A, st.Mask) {
		c.lost = true
		return
	}
	size := int64(in.Bits+7) / 8
	lanes(st.Mask, func(l int) {
		addr, _ := st.Value(in.A, l)
		w, ok := cellAt(st, in.Mode.Space(), l, addr+uint64(in.Imm))
		if !ok && len(c.memory) > 0 {
			c.lost = true
			return
		}
		switch in.Op {
		case micro.OpAtom:
			v := c.get(w, size)
			v = value{span: span{any: v.chosen() || r.chosen(in.B, 1<<l) || r.chosen(in.C, 1<<l)}}
			if v.any {
				c.put(st, w, size, v)
			}
			r.set(in.Dst, l, v)
			return
		case micro.OpLoad:
			for k, x := range st.Func.Lists[in.Ext] {
				r.set(x, l, c.get(cell{w.space, w.owner, w.addr + uint64(int64(k)*size)}, size))
			}
			return
		}
		for k, x := range st.Func.Lists[in.Ext] {
			v, _ := r.told(x, l)
			c.put(st, cell{w.space, w.owner, w.addr + uint64(int64(k)*size)}, size, v)
		}
	})
}

// bulk is a copy or a fill.
func (c *chooser) bulk(st *simt.Step, r *registers) {
	in := st.In
	if c.reads(st, r) {
		c.lost = true
		return
	}
	if len(c.memory) == 0 {
		return
	}
	lanes(st.Mask, func(l int) {
		count, _ := st.Value(in.C, l)
		to, _ := st.Value(in.A, l)
		n := int64(min(count, 1<<20))
		dst, ok := cellAt(st, micro.Space(in.Imm&0xff), l, to)
		if !ok || count > 1<<20 {
			c.lost = true
			return
		}
		moved := make([]value, n)
		sizes := make([]int64, n)
		if from, _ := st.Value(in.B, l); in.Op == micro.OpCopy {
			src, ok := cellAt(st, micro.Space(in.Imm>>8&0xff), l, from)
			c.lost = c.lost || !ok
			for k := int64(1 - widest); k < n; k++ {
				v, ok := c.memory[cell{src.space, src.owner, src.addr + uint64(k)}]
				switch {
				case !ok || k+v.size <= 0:
				case k < 0 || k+v.size > n:
					c.lost = c.lost || v.chosen() // a part of it
				default:
					moved[k], sizes[k] = v.value, v.size
				}
			}
		}
		for k := range n {
			c.put(st, cell{dst.space, dst.owner, dst.addr + uint64(k)}, 1, value{})
		}
		for k := range n {
			if sizes[k] > 0 {
				c.put(st, cell{dst.space, dst.owner, dst.addr + uint64(k)}, sizes[k], moved[k])
			}
		}
	})
}

// chooses runs the first program under a chooser.
func (t *target) chooses() *chooser {
	c := newChooser()
	l := t.launch(t.shape, t.seed)
	l.Observer = c
	l.Fuel = micro.WarpSize*t.want.res.Steps + 1<<16
	if r, err := t.a.Run(l); err != nil || r.Inconclusive || worst(r) != nil {
		c.lost = true
	}
	return c
}

// admit takes for right what the second program left in memory where the first had a choice and may
// have left it, too. It reports whether the input can be used.
func (t *target) admit(got *simt.Launch, rb *simt.Result) bool {
	if t.want.chooser == nil {
		t.want.chooser = t.chooses()
	}
	c := t.want.chooser
	if c.lost {
		t.each(func(v *Verdict) bool {
			if v.Detail == "" {
				v.Detail = "the first program's control flow, addresses or calls depend on a choice of floating-point arithmetic, such as what is fused"
			}
			return false
		})
		return false
	}
	for _, s := range c.memory {
		if s.name == "" || !s.chosen() {
			continue
		}
		want, have := buffersNamed(s.name, t.want.launch.Buffers(), got.Buffers())
		if want == nil {
			want, have = variablesNamed(s.name, t.want.res.Vars, rb.Vars)
		}
		if want == nil || s.off < 0 || s.off+s.size > int64(len(want.Data)) {
			continue
		}
		w, h := want.Data[s.off:s.off+s.size], have.Data[s.off:s.off+s.size]
		switch {
		case s.any:
			for k := range w {
				want.Shadow[s.off+int64(k)] = simt.ShadowSettle(want.Shadow[s.off+int64(k)], false)
			}
		case s.size == 4 && s.holds(float64(math.Float32frombits(binary.LittleEndian.Uint32(h)))),
			s.size == 8 && s.holds(math.Float64frombits(binary.LittleEndian.Uint64(h))):
			copy(h, w)
		}
	}
	return true
}

// buffersNamed returns the buffers of a name among the arguments of both launches, or nil.
func buffersNamed(name string, want, got []simt.Arg) (_, _ *simt.Buffer) {
	for i := range want {
		if b := want[i].Buffer; b != nil && b.Name == name && i < len(got) {
			return b, got[i].Buffer
		}
	}
	return nil, nil
}

// variablesNamed returns the variables of a name, or nil.
func variablesNamed(name string, want, got []*simt.Buffer) (_, _ *simt.Buffer) {
	for _, x := range want {
		if x.Name != name {
			continue
		}
		for _, y := range got {
			if micro.Identifier(x.Name) == micro.Identifier(y.Name) && len(x.Data) == len(y.Data) {
				return x, y
			}
		}
	}
	return nil, nil
}
