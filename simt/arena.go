package simt

import (
	"math/bits"
	"sync"

	"github.com/warpwise/warpwise/simt/micro"
)

// arena holds what runs of a program leave behind for the next ones: frames, local memory, cells of
// race detection. A run takes one from its program and gives it back.
type arena struct {
	frames []*frame // all that were made
	free   map[*micro.Func][]*frame
	locals []*region
	spare  []*region
	pages  []*wordPage // of race detection: those that nobody uses
	chunks []*[chunkPages]wordPage
}

// arenas are those that no run uses. It is no sync.Pool: the runtime keeps what is in one for two
// collections after its program is gone, and where programs live for milliseconds that is so much that
// the next collection comes later, with more of it each time.
type arenas struct {
	mu   sync.Mutex
	idle []*arena
}

func (p *Program) takeArena() *arena {
	p.arenas.mu.Lock()
	defer p.arenas.mu.Unlock()
	if n := len(p.arenas.idle); n > 0 {
		a := p.arenas.idle[n-1]
		p.arenas.idle = p.arenas.idle[:n-1]
		return a
	}
	return &arena{free: map[*micro.Func][]*frame{}}
}

func (p *Program) giveArena(a *arena) {
	a.reset()
	a.givePages()
	p.arenas.mu.Lock()
	defer p.arenas.mu.Unlock()
	p.arenas.idle = append(p.arenas.idle, a)
}

// reset takes everything back that warps hold: none of them runs any more.
func (a *arena) reset() {
	for _, fs := range a.free {
		clear(fs)
	}
	for fn, fs := range a.free {
		a.free[fn] = fs[:0]
	}
	for _, fr := range a.frames {
		fr.parent, fr.call = nil, nil
		a.free[fr.fn] = append(a.free[fr.fn], fr)
	}
	a.spare = append(a.spare[:0], a.locals...)
}

// chunkPages is the number of pages that are allocated at a time.
const chunkPages = 32

// wordPage returns a page of words that nobody has touched.
func (a *arena) wordPage() *wordPage {
	if len(a.pages) == 0 {
		c := new([chunkPages]wordPage)
		a.chunks = append(a.chunks, c)
		for i := range c {
			a.pages = append(a.pages, &c[chunkPages-1-i])
		}
	}
	p := a.pages[len(a.pages)-1]
	a.pages = a.pages[:len(a.pages)-1]
	return p
}

// giveWordPage takes a page back.
func (a *arena) giveWordPage(p *wordPage) {
	*p = wordPage{}
	a.pages = append(a.pages, p)
}

// givePages takes all pages back, and leaves those beyond what small launches need to the collector.
func (a *arena) givePages() {
	a.chunks = a.chunks[:min(len(a.chunks), 64)]
	a.pages = a.pages[:0]
	for _, c := range a.chunks {
		*c = [chunkPages]wordPage{}
		for i := range c {
			a.pages = append(a.pages, &c[chunkPages-1-i])
		}
	}
}

// frame returns a frame of fn whose registers hold anything but for the constants.
func (a *arena) frame(fn *micro.Func) *frame {
	if free := a.free[fn]; len(free) > 0 {
		a.free[fn] = free[:len(free)-1]
		return free[len(free)-1]
	}
	fr := &frame{fn: fn, regs: make([][micro.WarpSize]uint64, fn.Slots), taint: make([]taints, fn.Slots)}
	for _, c := range fn.Consts {
		for l := range micro.WarpSize {
			fr.regs[c.Slot][l] = c.Bits
		}
		if c.Poison {
			fr.taint[c.Slot][tPoison] = ^uint32(0)
		}
		if c.Undef {
			fr.taint[c.Slot][tUndef] = ^uint32(0)
		}
	}
	a.frames = append(a.frames, fr)
	return fr
}

// local returns empty local memory.
func (a *arena) local() *region {
	if n := len(a.spare); n > 0 {
		r := a.spare[n-1]
		a.spare = a.spare[:n-1]
		r.data, r.shadow, r.gaps = r.data[:0], r.shadow[:0], false
		return r
	}
	r := newRegion("local memory", micro.Local, 0, 0)
	a.locals = append(a.locals, r)
	return r
}

// newFrame makes a frame for the lanes of mask.
func (w *warp) newFrame(fn *micro.Func, parent *frame, mask uint32) *frame {
	r := w.cta.run
	fr := r.arena.frame(fn)
	w.fillRegisters(fr)
	r.bindVars(fr)
	fr.parent, fr.entered, fr.depth = parent, mask, 0
	if parent != nil {
		fr.depth = parent.depth + 1
	}
	align := uint64(max(fn.Align, 16))
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		if parent == nil {
			w.sp[l] += r.moved
		}
		fr.local[l] = (w.sp[l] + align - 1) &^ (align - 1)
		w.sp[l] = fr.local[l] + uint64(fn.Frame)
		if parent != nil && fn.Frame > 0 {
			w.forgetFrame(l, fr.local[l], fn)
		}
		if fn.Variables != nil {
			w.markGaps(l, fr.local[l], fn)
		}
	}
	return fr
}

// fillRegisters gives every register that may be read before it is written the fill pattern of the
// run: two runs with different patterns that agree do not depend on unwritten registers. Slot 0
// stands for absent operands.
func (w *warp) fillRegisters(fr *frame) {
	fn, fill := fr.fn, w.cta.run.fill64
	set := func(s micro.Slot) {
		r := &fr.regs[s]
		for l := range r {
			r[l] = fill
		}
		fr.taint[s] = taints{tUndef: ^uint32(0)}
	}
	fr.taint[0] = taints{}
	if !fn.FillAll {
		for _, s := range fn.Fill {
			set(s)
		}
		return
	}
	for s := 1; s < len(fr.regs); s++ {
		if !fn.Constant[s] {
			set(micro.Slot(s))
		}
	}
}

// release gives the frame back when its last lane has left it.
func (w *warp) release(fr *frame, mask uint32) {
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		w.sp[l] = fr.local[l]
	}
	fr.entered &^= mask
	if fr.entered&^w.exited == 0 {
		a := w.cta.run.arena
		a.free[fr.fn] = append(a.free[fr.fn], fr)
	}
}

// local returns the local memory of a lane, grown to hold n bytes when the thread may have that many.
func (w *warp) local(lane int, n uint64) *region {
	r := w.locals[lane]
	if r == nil {
		r = w.cta.run.arena.local()
		w.locals[lane] = r
	}
	if have, most := uint64(len(r.data)), uint64(w.cta.run.localSize); n > have && n <= most {
		size := min(max(n, 2*have, 128), most)
		if size > uint64(cap(r.data)) || size > uint64(cap(r.shadow)) {
			data, shadow := make([]byte, size), make([]byte, size)
			copy(data, r.data)
			copy(shadow, r.shadow)
			r.data, r.shadow = data, shadow
		}
		r.data, r.shadow = r.data[:size], r.shadow[:size]
		setBytes(r.data[have:], w.cta.run.launch.Fill)
		setBytes(r.shadow[have:], shadowUndef)
	}
	return r
}
