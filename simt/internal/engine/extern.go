package engine

import (
	"math"
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// Event is a call by one thread of a function that is only declared and returns nothing, such as the
// write of an image.
type Event struct {
	Name    string
	Args    []byte // the arguments' bytes, one after the other, each from a multiple of 8 on
	Unknown []bool // which of them are indeterminate: poison, undef, the implementation's choice, padding
	Refs    []Ref  // the addresses among them
}

// maxEvents bounds the events of a run; the run is inconclusive when there are more.
const maxEvents = 1 << 18

// extern calls an undefined function for the lanes of mask.
func (w *warp) extern(fr *converge.Frame, in *micro.Inst, mask uint32) {
	x := &fr.Func.Externs[in.Ext]
	if w.runtime(fr, in, x, mask) {
		return
	}
	layout := w.cta.run.launch.Layouts[x.Name]
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		ev, unknown := w.externArgs(fr, x, layout, l)
		if len(x.Results) == 0 {
			w.record(l, ev)
			continue
		}
		h := ev.hash()
		real := strings.Contains(x.Name, "imagef")
		for _, p := range x.Results {
			fr.Regs[p.Slot][l] = externBits(h, p, real)
			t := fr.Taint[p.Slot].Without(1 << l)
			if unknown {
				t[converge.Choice] |= 1 << l
			}
			fr.Taint[p.Slot] = t
		}
	}
}

// externArgs collects the arguments of a call by one lane; unknown says that some mean nothing.
func (w *warp) externArgs(fr *converge.Frame, x *micro.Extern, layout [][]bool, l int) (ev Event, unknown bool) {
	ev.Name = x.Name
	for i, a := range x.Args {
		base := len(ev.Args)
		size := 0
		for _, p := range a {
			size = max(size, int(p.Off)+int(p.Bytes))
		}
		if i < len(x.Sizes) {
			size = max(size, int(x.Sizes[i]))
		}
		size = (size + 7) &^ 7 // scalars may be passed wider than they are
		ev.Args = append(ev.Args, make([]byte, size)...)
		for range size {
			ev.Unknown = append(ev.Unknown, true)
		}
		for _, p := range a {
			t := &fr.Taint[p.Slot]
			bad := (t[converge.Poison]|t[converge.Undef]|t[converge.Choice]|t[converge.Payload])>>l&1 != 0
			at := base + int(p.Off)
			v := fr.Regs[p.Slot][l]
			for k := range int(p.Bytes) {
				ev.Args[at+k], ev.Unknown[at+k] = byte(v>>(8*k)), bad
			}
			if layout == nil { // it is the types' own
				unknown = unknown || bad
			}
			if p.Bytes == 8 && !bad {
				if r, ok := w.reference(fr, l, v); ok {
					r.At = at
					ev.Refs = append(ev.Refs, r)
				}
			}
		}
		if layout == nil || i >= len(layout) {
			continue
		}
		for k := range size {
			if k >= len(layout[i]) || !layout[i][k] {
				ev.Args[base+k], ev.Unknown[base+k] = 0, true
			} else {
				unknown = unknown || ev.Unknown[base+k]
			}
		}
	}
	return ev, unknown
}

// hash returns a number that depends on the name and the arguments: of addresses on what is there.
func (ev *Event) hash() uint64 {
	h := uint64(14695981039346656037) // FNV-1a
	add := func(c byte) { h = (h ^ uint64(c)) * 1099511628211 }
	for i := range len(ev.Name) {
		add(ev.Name[i])
	}
	refs := ev.Refs
	for i := 0; i < len(ev.Args); i++ {
		if len(refs) > 0 && refs[0].At == i {
			r := &refs[0]
			refs = refs[1:]
			add(byte(r.Space))
			for k := range len(r.Name) {
				add(r.Name[k])
			}
			if r.Space != micro.Local {
				for k := range 8 {
					add(byte(r.Off >> (8 * k)))
				}
			}
			i += 7
			continue
		}
		add(ev.Args[i])
	}
	return h
}

// externBits returns part p of a result: a small floating-point number or a small integer in each
// four bytes.
func externBits(h uint64, p micro.Part, real bool) uint64 {
	var x uint64
	for k := range int(p.Bytes) {
		off := uint64(p.Off) + uint64(k)
		y := (h ^ (off / 4)) * 0x9e3779b97f4a7c15 >> 40
		word := uint64(y % 64)
		if real {
			word = uint64(math.Float32bits((float32(word) - 16) / 16))
		}
		x |= word >> (8 * (off % 4)) & 0xff << (8 * k)
	}
	return x
}

func (w *warp) record(lane int, ev Event) {
	r := w.cta.run
	b := r.launch.Block
	t := w.cta.linear*b[0]*b[1]*b[2] + w.id*micro.WarpSize + lane
	if r.events == nil {
		g := r.launch.Grid
		r.events = make([][]Event, g[0]*g[1]*g[2]*b[0]*b[1]*b[2])
	}
	if r.numEvents++; r.numEvents > maxEvents {
		r.fuel = 0
		return
	}
	r.events[t] = append(r.events[t], ev)
}
