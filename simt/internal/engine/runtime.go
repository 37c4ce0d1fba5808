package engine

import (
	"strings"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/internal/printf"
	"github.com/warpwise/warpwise/simt/micro"
)

// The functions of the CUDA runtime that device code may call without defining them: vprintf and
// printf, malloc and free, __assertfail.

// Printed is what a thread printed.
type Printed struct {
	Thread int // in the grid
	Text   string
}

// heapBytes is the size of the heap of device memory, as CUDA sets it when nobody asks for more.
const heapBytes = 8 << 20

// maxPrinted bounds the bytes that a run may print.
const maxPrinted = 1 << 22

// runtime calls a function of the runtime for the lanes of mask, and reports whether x is one.
func (w *warp) runtime(fr *converge.Frame, in *micro.Inst, x *micro.Extern, mask uint32) bool {
	var fn func(c *runtimeCall)
	args := 1
	switch x.Name {
	case "vprintf":
		fn, args = (*runtimeCall).vprintf, 2
	case "printf":
		fn = (*runtimeCall).printf
	case "malloc":
		fn = (*runtimeCall).malloc
	case "free":
		fn = (*runtimeCall).free
	case "__assertfail":
		fn, args = (*runtimeCall).assertFail, 4
	default:
		return false
	}
	if len(x.Args) < args {
		return false
	}
	for _, a := range x.Args {
		if len(a) != 1 {
			return false
		}
	}
	eachLane(mask, func(l int) { fn(&runtimeCall{w: w, fr: fr, in: in, x: x, lane: l}) })
	return true
}

// runtimeCall is one call by one lane.
type runtimeCall struct {
	w    *warp
	fr   *converge.Frame
	in   *micro.Inst
	x    *micro.Extern
	lane int
}

// arg returns the bits of an argument and whether they mean something.
func (c *runtimeCall) arg(i int) (x uint64, known bool) {
	s := c.x.Args[i][0].Slot
	t := &c.fr.Taint[s]
	return c.fr.Regs[s][c.lane], (t[converge.Poison]|t[converge.Undef]|t[converge.Choice]|t[converge.Payload])>>c.lane&1 == 0
}

func (c *runtimeCall) result(x uint64, choice bool) {
	if len(c.x.Results) == 0 {
		return
	}
	s := c.x.Results[0].Slot
	c.fr.Regs[s][c.lane] = x
	t := c.fr.Taint[s].Without(1 << c.lane)
	if choice {
		t[converge.Choice] |= 1 << c.lane
	}
	c.fr.Taint[s] = t
}

// str reads a string that ends with a zero byte.
func (c *runtimeCall) str(addr uint64) (string, bool) {
	var b []byte
	for len(b) < 1<<16 {
		reg, off, bad := c.w.resolve(micro.Generic, c.lane, addr+uint64(len(b)), 1, false)
		if bad != nil {
			c.w.find(bad.kind, c.in, c.fr, 1<<c.lane, "%s: string: %s", c.x.Name, bad.msg)
			return "", false
		}
		if reg.Data[off] == 0 {
			return string(b), true
		}
		b = append(b, reg.Data[off])
	}
	return string(b), true
}

func (c *runtimeCall) vprintf() {
	at, ok := c.arg(1)
	next := func(size int) (uint64, bool) {
		at = (at + uint64(size) - 1) &^ (uint64(size) - 1)
		reg, off, bad := c.w.resolve(micro.Generic, c.lane, at, size, false)
		if bad != nil {
			c.w.find(bad.kind, c.in, c.fr, 1<<c.lane, "vprintf: argument: %s", bad.msg)
			return 0, false
		}
		at += uint64(size)
		return reg.Load(off, size), ok && reg.Shade(off, size) == memory.Init
	}
	c.format(next)
}

func (c *runtimeCall) printf() {
	i := 0
	c.format(func(size int) (uint64, bool) {
		if i++; i >= len(c.x.Args) {
			return 0, false
		}
		return c.arg(i)
	})
}

// format prints; next returns the next argument, of 4 or 8 bytes.
func (c *runtimeCall) format(next func(size int) (x uint64, known bool)) {
	addr, _ := c.arg(0)
	if addr == 0 {
		c.result(arith.MaskOf(32), false)
		return
	}
	text, ok := c.str(addr)
	if !ok {
		return
	}
	args := printf.Args{Next: next, String: func(addr uint64) string {
		s, _ := c.str(addr)
		return s
	}}
	out := printf.Format(text, &args)
	c.w.cta.run.print(c.w.threadNumber(c.lane), out)
	c.result(uint64(args.Read), false)
}

// threadNumber is the linear number of a lane's thread in the grid.
func (w *warp) threadNumber(l int) int {
	b := w.cta.run.launch.Block
	return w.cta.linear*b[0]*b[1]*b[2] + w.id*micro.WarpSize + l
}

// print records the output of a thread.
func (r *execution) print(thread int, text string) {
	if r.printed == nil {
		g, b := r.launch.Grid, r.launch.Block
		r.printed = make([]strings.Builder, g[0]*g[1]*g[2]*b[0]*b[1]*b[2])
	}
	if r.printedBytes += len(text); r.printedBytes > maxPrinted {
		return
	}
	r.printed[thread].WriteString(text)
}

// output returns what the threads printed, by thread.
func (r *execution) output() []Printed {
	var out []Printed
	for i := range r.printed {
		if r.printed[i].Len() > 0 {
			out = append(out, Printed{i, r.printed[i].String()})
		}
	}
	return out
}

// malloc returns fresh global memory, or null when the heap is full. Where it lies is left to the
// implementation.
func (c *runtimeCall) malloc() {
	n, _ := c.arg(0)
	c.w.needDefined(c.fr, c.in, c.x.Args[0][0].Slot, 1<<c.lane, "size")
	r := c.w.cta.run
	if n == 0 || n > heapBytes || r.heapUsed+n > heapBytes {
		c.result(0, true)
		return
	}
	r.heapUsed += n
	reg := r.place.Global.Add("heap memory", micro.Global, int64(n), 256)
	reg.Heap = true
	r.scribble(reg)
	c.result(reg.Base, true)
}

func (c *runtimeCall) free() {
	a, _ := c.arg(0)
	if a == 0 {
		return
	}
	r := c.w.cta.run
	reg := r.place.Global.Find(a)
	if reg == nil || !reg.Heap || reg.Base != a {
		c.w.find(finding.OutOfBounds, c.in, c.fr, 1<<c.lane, "free of %#x, which malloc did not return or which is free already", a)
		return
	}
	r.heapUsed -= uint64(len(reg.Data))
	reg.Name = "heap memory that was freed"
	reg.Data, reg.Shadow, reg.Race = nil, nil, nil
	r.place.Global.Last = nil
}

// assertFail is __assertfail(message, file, line, function, character size).
func (c *runtimeCall) assertFail() {
	part := func(i int) string {
		a, _ := c.arg(i)
		s, _ := c.str(a)
		return s
	}
	line, _ := c.arg(2)
	c.w.find(finding.Trap, c.in, c.fr, 1<<c.lane, "%s:%d: %s: assertion `%s' failed", part(1), uint32(line), part(3), part(0))
	c.w.cta.run.trapped = true
}
