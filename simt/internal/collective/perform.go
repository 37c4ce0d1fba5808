// Package collective holds the operations in which the lanes of a warp see each other's registers: shuffles, votes,
// matches, reductions, and products and transpositions of matrices. The lanes that take part may be in several fragments,
// and in different frames; who takes part was decided before.
package collective

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// Perform executes an operation for the lanes of active, which are those of the group: OpShfl, OpVote, OpMatch, OpRedux,
// OpElect, and OpBarWarp, which computes nothing. fill is what a lane reads from one that does not take part.
func Perform(in *micro.Inst, group []converge.Fragment, active uint32, fill uint64) {
	switch in.Op {
	case micro.OpShfl:
		shuffle(in, group, active, fill)
	case micro.OpVote:
		vote(in, group, active)
	case micro.OpMatch:
		match(in, group, active)
	case micro.OpRedux:
		redux(in, group, active)
	case micro.OpElect:
		elect(group, active)
	}
}

// elect makes the first of the lanes the leader.
func elect(group []converge.Fragment, active uint32) {
	var lead, pred [micro.WarpSize]uint64
	first := bits.TrailingZeros32(active)
	for l := range micro.WarpSize {
		lead[l], pred[l] = uint64(first), arith.Bit(l == first)
	}
	scatter(group, slotDst, &lead, converge.Taints{})
	scatter(group, slotC, &pred, converge.Taints{})
}

// shuffle follows the pseudo-code of shfl in the PTX manual: bits 0-4 of c clamp the source lane,
// bits 8-12 select the segment.
func shuffle(in *micro.Inst, group []converge.Fragment, active uint32, fill uint64) {
	list := func(i int) func(*micro.Func, *micro.Inst) micro.Slot {
		return func(fn *micro.Func, in *micro.Inst) micro.Slot { return fn.Lists[in.Ext][i] }
	}
	val, vt := gather(group, list(0))
	lane, lt := gather(group, list(1))
	clamp, ct := gather(group, list(2))
	var out, pred [micro.WarpSize]uint64
	var taint converge.Taints
	for m := active; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		b, c := int(lane[l]&31), int(clamp[l])
		seg, clampTo := c>>8&31, c&31
		maxLane := l&seg | clampTo&^seg
		minLane := l & seg
		j, ok := l, true
		switch in.Imm {
		case micro.ShflUp:
			j = l - b
			ok = j >= maxLane
		case micro.ShflDown:
			j = l + b
			ok = j <= maxLane
		case micro.ShflBfly:
			j = l ^ b
			ok = j <= maxLane
		case micro.ShflIdx:
			j = minLane | b&^seg
			ok = j <= maxLane
		}
		if !ok {
			j = l
		}
		pred[l] = arith.Bit(ok)
		out[l] = val[j]
		if active>>j&1 == 0 {
			taint[converge.Undef] |= 1 << l // the source lane does not take part
			out[l] = fill
		}
		for t := range converge.NumTaints {
			taint[t] |= (vt[t] >> j & 1) << l
		}
	}
	for t := range converge.NumTaints {
		taint[t] |= lt[t] | ct[t]
	}
	for l := range out {
		out[l] &= arith.MaskOf(in.Bits)
	}
	scatter(group, slotDst, &out, taint)
	scatter(group, slotC, &pred, lt.Or(ct))
}

func vote(in *micro.Inst, group []converge.Fragment, active uint32) {
	p, taint := gather(group, slotA)
	var ballot uint32
	for m := active; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		ballot |= uint32(p[l]&1) << l
	}
	var x uint64
	switch in.Imm {
	case micro.VoteAll:
		x = arith.Bit(ballot == active)
	case micro.VoteAny:
		x = arith.Bit(ballot != 0)
	case micro.VoteUni:
		x = arith.Bit(ballot == 0 || ballot == active)
	case micro.VoteBallot:
		x = uint64(ballot)
	}
	scatter(group, slotDst, splat(x), spread(taint, active))
}

func splat(x uint64) *[micro.WarpSize]uint64 {
	var v [micro.WarpSize]uint64
	for l := range v {
		v[l] = x
	}
	return &v
}

// spread makes a taint of one lane that of all: the result depends on every lane.
func spread(t converge.Taints, active uint32) converge.Taints {
	for i := range t {
		if t[i]&active != 0 {
			t[i] = active
		}
	}
	return t
}

func match(in *micro.Inst, group []converge.Fragment, active uint32) {
	v, taint := gather(group, slotA)
	var out, pred [micro.WarpSize]uint64
	for m := active; m != 0; m &= m - 1 {
		l := bits.TrailingZeros32(m)
		var same uint32
		for k := active; k != 0; k &= k - 1 {
			if j := bits.TrailingZeros32(k); v[j] == v[l] {
				same |= 1 << j
			}
		}
		out[l] = uint64(same)
		if in.Imm == 1 { // match.all
			pred[l] = arith.Bit(same == active)
			if same != active {
				out[l] = 0
			}
		}
	}
	scatter(group, slotDst, &out, spread(taint, active))
	if in.Imm == 1 {
		scatter(group, slotC, &pred, spread(taint, active))
	}
}

func redux(in *micro.Inst, group []converge.Fragment, active uint32) {
	v, taint := gather(group, slotA)
	if in.Imm&micro.ReduxFloat != 0 {
		x := arith.ReduxOfFloats(in, &v, active)
		taint = spread(taint, active)
		taint[converge.Payload] = 0
		if (arith.Format{Bits: 32, Bf: false}).IsNaN(x) {
			taint[converge.Payload] = active
		}
		scatter(group, slotDst, splat(x), taint)
		return
	}
	first := true
	var x uint32
	for m := active; m != 0; m &= m - 1 {
		y := uint32(v[bits.TrailingZeros32(m)])
		if first {
			x, first = y, false
			continue
		}
		switch in.Imm {
		case micro.ReduxAdd:
			x += y
		case micro.ReduxAnd:
			x &= y
		case micro.ReduxOr:
			x |= y
		case micro.ReduxXor:
			x ^= y
		case micro.ReduxMin:
			if in.Mode&micro.ModeSigned != 0 {
				x = uint32(min(int32(x), int32(y)))
			} else {
				x = min(x, y)
			}
		case micro.ReduxMax:
			if in.Mode&micro.ModeSigned != 0 {
				x = uint32(max(int32(x), int32(y)))
			} else {
				x = max(x, y)
			}
		}
	}
	scatter(group, slotDst, splat(uint64(x)), spread(taint, active))
}
