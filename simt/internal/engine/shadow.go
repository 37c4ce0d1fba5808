package engine

import (
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// The shadow of a byte has the kinds of taint of a register in the same order, behind the bit that says that somebody
// wrote it.
var _ = [1]struct{}{}[(memory.Poison-2<<converge.Poison)|(memory.Undef-2<<converge.Undef)|(memory.Choice-2<<converge.Choice)|(memory.Payload-2<<converge.Payload)]

// kindsOfShadow returns the kinds of taint of what was loaded from bytes with a shadow.
func kindsOfShadow(sh byte) uint8 { return sh >> 1 & (1<<converge.NumTaints - 1) }

// shadowOf returns the shadow of bytes written from a value with kinds of taint.
func shadowOf(kinds uint8) byte { return memory.Init | kinds<<1 }

// shadeOut returns the shadow of bytes written from slot s of lane l.
func shadeOut(fr *converge.Frame, s micro.Slot, l int) byte { return shadowOf(fr.Kinds(s, l)) }

// kindsOf returns the kinds of taint of n bytes of memory, and reports what nobody wrote.
func (w *warp) kindsOf(fr *converge.Frame, in *micro.Inst, reg *memory.Region, off uint64, n, l int) uint8 {
	sh := reg.Shade(off, n)
	if sh == memory.Init {
		return 0
	}
	w.checkPending(fr, in, reg, off, sh, l)
	if sh&memory.Init == 0 {
		if w.cta.run.checks.Init {
			w.find(finding.Uninitialised, in, fr, 1<<l, "load of %d bytes of %s at offset %d, not all of which were written", n, reg.Name, off)
		}
		sh |= memory.Undef
	}
	return kindsOfShadow(sh)
}
