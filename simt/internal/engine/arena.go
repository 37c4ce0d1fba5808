package engine

import (
	"math/bits"
	"sync"

	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/placement"
	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// arena holds what runs of a program leave behind for the next ones: frames, local memory, cells of
// race detection. A run takes one from its program and gives it back.
type arena struct {
	frames []*converge.Frame // all that were made
	free   map[*micro.Func][]*converge.Frame
	locals []*memory.Region
	spare  []*memory.Region
	pages  race.PagePool // of race detection
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
	return &arena{free: map[*micro.Func][]*converge.Frame{}}
}

func (p *Program) giveArena(a *arena) {
	a.reset()
	a.pages.Reset()
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
		fr.Parent, fr.Call = nil, nil
		a.free[fr.Func] = append(a.free[fr.Func], fr)
	}
	a.spare = append(a.spare[:0], a.locals...)
}

// frame returns a frame of fn whose registers hold anything but for the constants.
func (a *arena) frame(fn *micro.Func) *converge.Frame {
	if free := a.free[fn]; len(free) > 0 {
		a.free[fn] = free[:len(free)-1]
		return free[len(free)-1]
	}
	fr := &converge.Frame{Func: fn, Regs: make([][micro.WarpSize]uint64, fn.Slots), Taint: make([]converge.Taints, fn.Slots)}
	for _, c := range fn.Consts {
		for l := range micro.WarpSize {
			fr.Regs[c.Slot][l] = c.Bits
		}
		if c.Poison {
			fr.Taint[c.Slot][converge.Poison] = ^uint32(0)
		}
		if c.Undef {
			fr.Taint[c.Slot][converge.Undef] = ^uint32(0)
		}
	}
	a.frames = append(a.frames, fr)
	return fr
}

// local returns empty local memory.
func (a *arena) local() *memory.Region {
	if n := len(a.spare); n > 0 {
		r := a.spare[n-1]
		a.spare = a.spare[:n-1]
		r.Data, r.Shadow, r.Gaps = r.Data[:0], r.Shadow[:0], false
		return r
	}
	r := memory.NewRegion("local memory", micro.Local, 0, 0)
	a.locals = append(a.locals, r)
	return r
}

// newFrame makes a frame for the lanes of mask.
func (w *warp) newFrame(fn *micro.Func, parent *converge.Frame, mask uint32) *converge.Frame {
	r := w.cta.run
	fr := r.arena.frame(fn)
	w.fillRegisters(fr)
	bindSymbols(fr, &r.place)
	fr.Parent, fr.Entered, fr.Depth = parent, mask, 0
	if parent != nil {
		fr.Depth = parent.Depth + 1
	}
	align := uint64(max(fn.Align, 16))
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		if parent == nil {
			w.sp[l] += r.place.Moved
		}
		fr.Local[l] = (w.sp[l] + align - 1) &^ (align - 1)
		w.sp[l] = fr.Local[l] + uint64(fn.Frame)
		if parent != nil && fn.Frame > 0 {
			w.forgetFrame(l, fr.Local[l], fn)
		}
		if fn.Variables != nil {
			w.markGaps(l, fr.Local[l], fn)
		}
	}
	return fr
}

// bindSymbols fills the slots of a frame that hold addresses of variables and functions.
func bindSymbols(fr *converge.Frame, place *placement.Placement) {
	for _, s := range fr.Func.SetVars {
		a := place.Symbol(s.Var, s.Generic) + uint64(s.Off)
		for l := range micro.WarpSize {
			fr.Regs[s.Slot][l] = a
		}
		fr.Taint[s.Slot] = converge.Taints{}
	}
}

// fillRegisters gives every register that may be read before it is written the fill pattern of the
// run: two runs with different patterns that agree do not depend on unwritten registers. Slot 0
// stands for absent operands.
func (w *warp) fillRegisters(fr *converge.Frame) {
	fn, fill := fr.Func, w.cta.run.fill64
	set := func(s micro.Slot) {
		r := &fr.Regs[s]
		for l := range r {
			r[l] = fill
		}
		fr.Taint[s] = converge.Taints{converge.Undef: ^uint32(0)}
	}
	fr.Taint[0] = converge.Taints{}
	if !fn.FillAll {
		for _, s := range fn.Fill {
			set(s)
		}
		return
	}
	for s := 1; s < len(fr.Regs); s++ {
		if !fn.Constant[s] {
			set(micro.Slot(s))
		}
	}
}

// release gives the frame back when its last lane has left it.
func (w *warp) release(fr *converge.Frame, mask uint32) {
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		w.sp[l] = fr.Local[l]
	}
	fr.Entered &^= mask
	if fr.Entered&^w.Exited == 0 {
		a := w.cta.run.arena
		a.free[fr.Func] = append(a.free[fr.Func], fr)
	}
}

// local returns the local memory of a lane, grown to hold n bytes when the thread may have that many.
func (w *warp) local(lane int, n uint64) *memory.Region {
	r := w.locals[lane]
	if r == nil {
		r = w.cta.run.arena.local()
		w.locals[lane] = r
	}
	if have, most := uint64(len(r.Data)), uint64(w.cta.run.place.LocalSize); n > have && n <= most {
		size := min(max(n, 2*have, 128), most)
		if size > uint64(cap(r.Data)) || size > uint64(cap(r.Shadow)) {
			data, shadow := make([]byte, size), make([]byte, size)
			copy(data, r.Data)
			copy(shadow, r.Shadow)
			r.Data, r.Shadow = data, shadow
		}
		r.Data, r.Shadow = r.Data[:size], r.Shadow[:size]
		memory.SetBytes(r.Data[have:], w.cta.run.launch.Fill)
		memory.SetBytes(r.Shadow[have:], memory.Undef)
	}
	return r
}
