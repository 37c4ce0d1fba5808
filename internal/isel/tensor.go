package isel

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addTensor registers the tensor copies of LLVM 20 and later: from and to global memory, reductions, prefetches.
func addTensor(t map[string]handler) {
	const tensor = "llvm.nvvm.cp.async.bulk.tensor."
	for _, shape := range []string{"tile.1d", "tile.2d", "tile.3d", "tile.4d", "tile.5d", "im2col.3d", "im2col.4d", "im2col.5d"} {
		mode, dim, _ := strings.Cut(shape, ".")
		rank := int(dim[0] - '0')
		offsets := 0
		stored := mode
		if mode == "im2col" {
			offsets, stored = rank-2, "im2col_no_offs"
		}
		t[tensor+"g2s."+shape] = func(l *lowering, v *ir.Value) { l.tensorLoad(v, mode, dim, rank, offsets) }
		t[tensor+"s2g."+shape] = func(l *lowering, v *ir.Value) {
			l.tensorStore(v, "cp.async.bulk.tensor."+dim+".global.shared::cta."+stored+".bulk_group", rank)
		}
		for _, op := range []string{"add", "and", "dec", "inc", "max", "min", "or", "xor"} {
			t[tensor+"reduce."+op+"."+shape] = func(l *lowering, v *ir.Value) {
				l.tensorStore(v, "cp.reduce.async.bulk.tensor."+dim+".global.shared::cta."+op+"."+stored+".bulk_group", rank)
			}
		}
		t[tensor+"prefetch."+shape] = func(l *lowering, v *ir.Value) {
			args := l.f.CallArgs(v)
			if len(args) != 3+rank+offsets {
				l.unsupported(v, "prefetch of a tensor with this signature")
				return
			}
			op, hint := "cp.async.bulk.prefetch.tensor."+dim+".L2.global."+mode, l.tensorHint(args[len(args)-1], args[len(args)-2])
			ops := []ptx.Operand{l.tensorPoint(args[0], args[1:1+rank])}
			if offsets > 0 {
				ops = append(ops, l.tupleOf(args[1+rank:1+rank+offsets]))
			}
			if hint != ptx.None {
				op, ops = op+".L2::cache_hint", append(ops, hint)
			}
			l.op(op, ptx.None, ops...)
		}
	}
}

// tensorLoad lowers a copy from global memory: destination, barrier, map, coordinates, offsets, mask of blocks and cache
// hint, whether these two count, and, since LLVM 21, which blocks of a pair it is for.
func (l *lowering) tensorLoad(v *ir.Value, mode, dim string, rank, offsets int) {
	args := l.f.CallArgs(v)
	op := "cp.async.bulk.tensor." + dim + ".shared::cluster.global." + mode + ".mbarrier::complete_tx::bytes"
	first := 3 + rank
	if n := len(args) - first - offsets; n != 4 && n != 5 {
		l.unsupported(v, "tensor copy with this signature")
		return
	}
	rest := args[first+offsets:] // mask, hint, the flags of both, the group
	if len(rest) > 4 {
		if group, _ := l.f.IntBits(rest[4]); group != 0 {
			l.unsupported(v, "tensor copy for a pair of blocks")
			return
		}
	}
	ops := []ptx.Operand{l.out.Addr(l.pack(args[0]), 0), l.tensorPoint(args[2], args[3:first]), l.out.Addr(l.pack(args[1]), 0)}
	if offsets > 0 {
		ops = append(ops, l.tupleOf(args[first:first+offsets]))
	}
	if on, _ := l.f.IntBits(rest[2]); on != 0 {
		op, ops = op+".multicast::cluster", append(ops, l.pack(rest[0]))
	}
	if hint := l.tensorHint(rest[3], rest[1]); hint != ptx.None {
		op, ops = op+".L2::cache_hint", append(ops, hint)
	}
	l.op(op, ptx.None, ops...)
}

// tensorStore lowers a copy or reduction to global memory: source, map, coordinates, hint, whether it counts.
func (l *lowering) tensorStore(v *ir.Value, op string, rank int) {
	args := l.f.CallArgs(v)
	if len(args) != 4+rank {
		l.unsupported(v, "tensor copy with this signature")
		return
	}
	ops := []ptx.Operand{l.tensorPoint(args[1], args[2:2+rank]), l.out.Addr(l.pack(args[0]), 0)}
	if hint := l.tensorHint(args[3+rank], args[2+rank]); hint != ptx.None {
		op, ops = op+".L2::cache_hint", append(ops, hint)
	}
	l.op(op, ptx.None, ops...)
}

// tensorPoint is the place in a tensor: its map, and coordinates.
func (l *lowering) tensorPoint(tensor *ir.Value, coords []*ir.Value) ptx.Operand {
	return l.out.AddrList(l.pack(tensor), 0, l.tupleOf(coords))
}

// tensorHint is the cache hint, or None when the flag is not set.
func (l *lowering) tensorHint(flag, hint *ir.Value) ptx.Operand {
	if on, _ := l.f.IntBits(flag); on == 0 {
		return ptx.None
	}
	return l.pack(hint)
}
