package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addTensor registers the tensor copies of LLVM 20 and later: from and to global memory, reductions, prefetches.
func addTensor(t map[string]handler) {
	const tensor = "llvm.nvvm.cp.async.bulk.tensor."
	for _, s := range tensorShapes() {
		if s.mode != "tile::scatter4" {
			t[tensor+"g2s."+s.name] = func(l *lowering, v *ir.Value) { l.tensorLoad(v, s, true) }
			t[tensor+"g2s.cta."+s.name] = func(l *lowering, v *ir.Value) { l.tensorLoad(v, s, false) }
			t[tensor+"prefetch."+s.name] = func(l *lowering, v *ir.Value) { l.tensorPrefetch(v, s) }
		}
		if s.stored == "" {
			continue
		}
		t[tensor+"s2g."+s.name] = func(l *lowering, v *ir.Value) {
			l.tensorStore(v, "cp.async.bulk.tensor."+s.dim+".global.shared::cta."+s.stored+".bulk_group", s.coords)
		}
		for _, op := range []string{"add", "and", "dec", "inc", "max", "min", "or", "xor"} {
			t[tensor+"reduce."+op+"."+s.name] = func(l *lowering, v *ir.Value) {
				l.tensorStore(v, "cp.reduce.async.bulk.tensor."+s.dim+".global.shared::cta."+op+"."+s.stored+".bulk_group", s.coords)
			}
		}
	}
}

// tensorShape is what part of a tensor is copied.
type tensorShape struct {
	name   string // at the end of the intrinsic's
	dim    string // 1d to 5d
	mode   string // of loads and prefetches
	stored string // of stores and reductions; "": there are none
	coords int    // number of coordinates
	offs   int    // number of offsets, of loads and prefetches
}

func tensorShapes() (list []tensorShape) {
	for rank := 1; rank <= 5; rank++ {
		d := string(rune('0'+rank)) + "d"
		list = append(list, tensorShape{"tile." + d, d, "tile", "tile", rank, 0})
		if rank < 3 {
			continue
		}
		list = append(list, tensorShape{"im2col." + d, d, "im2col", "im2col_no_offs", rank, rank - 2},
			tensorShape{"im2col.w." + d, d, "im2col::w", "", rank, 2}, tensorShape{"im2col.w.128." + d, d, "im2col::w::128", "", rank, 2})
	}
	return append(list, tensorShape{"tile.gather4.2d", "2d", "tile::gather4", "", 5, 0}, tensorShape{"tile.scatter4.2d", "2d", "tile::scatter4", "tile::scatter4", 5, 0})
}

// tensorLoad lowers a copy from global memory to the cluster or to the block: destination, barrier, map, coordinates, offsets, for the cluster a mask of
// blocks, cache hint, whether these count, and, since LLVM 21, which blocks of a pair it is for.
func (l *lowering) tensorLoad(v *ir.Value, s tensorShape, cluster bool) {
	args := l.f.CallArgs(v)
	to, tail := ".shared::cta", 2
	if cluster {
		to, tail = ".shared::cluster", 4
	}
	op := "cp.async.bulk.tensor." + s.dim + to + ".global." + s.mode + ".mbarrier::complete_tx::bytes"
	first := 3 + s.coords
	if n := len(args) - first - s.offs; n != tail && !(cluster && n == tail+1) {
		l.unsupported(v, "tensor copy with this signature")
		return
	}
	ops := []ptx.Operand{l.out.Addr(l.pack(args[0]), 0), l.tensorPoint(args[2], args[3:first]), l.out.Addr(l.pack(args[1]), 0)}
	if s.offs > 0 {
		ops = append(ops, l.tupleOf(args[first:first+s.offs]))
	}
	rest := args[first+s.offs:] // mask, hint, the flags of both, the group; or hint and its flag
	if cluster {
		if on, _ := l.f.IntBits(rest[2]); on != 0 {
			op, ops = op+".multicast::cluster", append(ops, l.pack(rest[0]))
		}
		rest = append([]*ir.Value{rest[1], rest[3]}, rest[4:]...)
	}
	if hint := l.tensorHint(rest[1], rest[0]); hint != ptx.None {
		op, ops = op+".L2::cache_hint", append(ops, hint)
	}
	if len(rest) > 2 {
		switch group, _ := l.f.IntBits(rest[2]); group {
		case 0:
		case 1:
			op += ".cta_group::1"
		case 2:
			op += ".cta_group::2"
		default:
			l.unsupported(v, "tensor copy for group %d of blocks", group)
			return
		}
	}
	l.op(op, ptx.None, ops...)
}

// tensorPrefetch lowers a prefetch: map, coordinates, offsets, hint, whether it counts.
func (l *lowering) tensorPrefetch(v *ir.Value, s tensorShape) {
	args := l.f.CallArgs(v)
	if len(args) != 3+s.coords+s.offs {
		l.unsupported(v, "prefetch of a tensor with this signature")
		return
	}
	op, hint := "cp.async.bulk.prefetch.tensor."+s.dim+".L2.global."+s.mode, l.tensorHint(args[len(args)-1], args[len(args)-2])
	ops := []ptx.Operand{l.tensorPoint(args[0], args[1:1+s.coords])}
	if s.offs > 0 {
		ops = append(ops, l.tupleOf(args[1+s.coords:1+s.coords+s.offs]))
	}
	if hint != ptx.None {
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
