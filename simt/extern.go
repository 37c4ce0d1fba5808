package simt

import (
	"math"
	"math/bits"
	"strings"
)

// Event is a call, by one thread, of a function without a result that nobody defined, such as the
// writing of an image.
type Event struct {
	Name    string
	Args    []byte // the arguments' bytes, one after the other
	Unknown []bool // which of them mean nothing: poison, undef, a choice
}

// maxEvents bounds the events of a run; the run is inconclusive when there are more.
const maxEvents = 1 << 18

// extern calls an undefined function for the lanes of mask.
func (w *warp) extern(fr *frame, in *Inst, mask uint32) {
	x := &fr.fn.Externs[in.Ext]
	if w.runtime(fr, in, x, mask) {
		return
	}
	for m := mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		ev := Event{Name: x.Name}
		unknown := false
		for _, a := range x.Args {
			base := len(ev.Args)
			for _, p := range a {
				for len(ev.Args) < base+int(p.Off)+int(p.Bytes) {
					ev.Args, ev.Unknown = append(ev.Args, 0), append(ev.Unknown, false)
				}
				t := &fr.taint[p.Slot]
				bad := (t[tPoison]|t[tUndef]|t[tChoice]|t[tPayload])>>l&1 != 0
				unknown = unknown || bad
				for k := range int(p.Bytes) {
					ev.Args[base+int(p.Off)+k] = byte(fr.regs[p.Slot][l] >> (8 * k))
					ev.Unknown[base+int(p.Off)+k] = bad
				}
			}
			for len(ev.Args)%8 != 0 { // scalars may be passed wider than they are
				ev.Args, ev.Unknown = append(ev.Args, 0), append(ev.Unknown, false)
			}
		}
		if len(x.Results) == 0 {
			w.record(l, ev)
			continue
		}
		h := uint64(14695981039346656037) // FNV-1a
		for _, c := range []byte(x.Name) {
			h = (h ^ uint64(c)) * 1099511628211
		}
		for _, c := range ev.Args {
			h = (h ^ uint64(c)) * 1099511628211
		}
		real := strings.Contains(x.Name, "imagef")
		for _, p := range x.Results {
			fr.regs[p.Slot][l] = externBits(h, p, real)
			t := clearTaint(fr.taint[p.Slot], 1<<l)
			if unknown {
				t[tChoice] |= 1 << l
			}
			fr.taint[p.Slot] = t
		}
	}
}

// externBits returns part p of a result: a small floating-point number or a small integer in each
// four bytes.
func externBits(h uint64, p Part, real bool) uint64 {
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
	t := w.cta.linear*b[0]*b[1]*b[2] + w.id*WarpSize + lane
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
