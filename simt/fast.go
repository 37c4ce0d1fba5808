package simt

// The commonest operations run as loops over all lanes, into a scratch register when some lanes are
// inactive: none of them can fail, so what an inactive lane computes does no harm. Whatever a
// modifier makes special (overflow flags, carries, saturation) takes the lane-by-lane way of
// integer, which is the definition; a test compares the two.

// slowModes are the modifiers that the loops do not know.
const slowModes = ModeNUW | ModeNSW | ModeExact | ModeCC | ModeUseCC | ModeSat

// fastLanes is the number of active lanes from which the loop over all lanes is worth it.
const fastLanes = 5

// loops reports whether an integer operation may run as a loop over all lanes: fastOp then says whether it did.
func loops(in *Inst) bool { return in.Mode&slowModes == 0 && hasLoop[in.Op] }

// hasLoop says which operations fastOp knows.
var hasLoop = [NumOps]bool{
	OpMov: true, OpSelect: true, OpTrunc: true, OpZExt: true, OpSExt: true,
	OpAdd: true, OpSub: true, OpMul: true, OpMad: true, OpMulWide: true, OpMadWide: true,
	OpAnd: true, OpOr: true, OpXor: true, OpNot: true, OpNeg: true, OpMin: true, OpMax: true,
	OpShl: true, OpShr: true, OpICmp: true,
}

// fastOp computes one operation for all lanes. It returns false, with d untouched, when a lane is
// not ordinary. d may be one of the operands: each lane is read before it is written.
func fastOp(in *Inst, d, a, b, c *[WarpSize]uint64) bool {
	m := maskOf(in.Bits)
	switch in.Op {
	case OpMov:
		for l := range d {
			d[l] = a[l] & m
		}
	case OpTrunc:
		for l := range d {
			d[l] = a[l] & m
		}
	case OpZExt:
		from := maskOf(in.From) & m
		for l := range d {
			d[l] = a[l] & from
		}
	case OpSExt:
		s := (64 - uint(in.From)) & 63
		for l := range d {
			d[l] = uint64(int64(a[l]<<s)>>s) & m
		}
	case OpAdd:
		for l := range d {
			d[l] = (a[l] + b[l]) & m
		}
	case OpSub:
		for l := range d {
			d[l] = (a[l] - b[l]) & m
		}
	case OpMul:
		for l := range d {
			d[l] = a[l] * b[l] & m
		}
	case OpMad:
		for l := range d {
			d[l] = (a[l]*b[l] + c[l]) & m
		}
	case OpMulWide, OpMadWide:
		return fastWide(in, d, a, b, c, m)
	case OpAnd:
		for l := range d {
			d[l] = a[l] & b[l] & m
		}
	case OpOr:
		for l := range d {
			d[l] = (a[l] | b[l]) & m
		}
	case OpXor:
		for l := range d {
			d[l] = (a[l] ^ b[l]) & m
		}
	case OpNot:
		for l := range d {
			d[l] = ^a[l] & m
		}
	case OpNeg:
		for l := range d {
			d[l] = -a[l] & m
		}
	case OpSelect:
		for l := range d {
			x := c[l]
			if a[l]&1 != 0 {
				x = b[l]
			}
			d[l] = x & m
		}
	case OpMin, OpMax:
		fastMinMax(in, d, a, b, m)
	case OpShl, OpShr:
		return fastShift(in, d, a, b, m)
	case OpICmp:
		fastCompare(in, d, a, b)
	default:
		return false
	}
	return true
}

func fastWide(in *Inst, d, a, b, c *[WarpSize]uint64, m uint64) bool {
	if in.From > 32 {
		return false
	}
	s := (64 - uint(in.From)) & 63
	add := in.Op == OpMadWide
	for l := range d {
		var x uint64
		if in.Mode&ModeSigned != 0 {
			x = uint64(int64(a[l]<<s) >> s * (int64(b[l]<<s) >> s))
		} else {
			x = a[l] << s >> s * (b[l] << s >> s)
		}
		if add {
			x += c[l]
		}
		d[l] = x & m
	}
	return true
}

func fastMinMax(in *Inst, d, a, b *[WarpSize]uint64, m uint64) {
	least := in.Op == OpMin
	s := (64 - uint(in.Bits)) & 63
	if in.Mode&ModeSigned != 0 {
		for l := range d {
			x := b[l]
			if (int64(a[l]<<s) < int64(b[l]<<s)) == least {
				x = a[l]
			}
			d[l] = x & m
		}
		return
	}
	for l := range d {
		x := b[l]
		if (a[l]<<s < b[l]<<s) == least {
			x = a[l]
		}
		d[l] = x & m
	}
}

// fastShift clamps or wraps; an amount that LLVM IR makes poison is not ordinary.
func fastShift(in *Inst, d, a, b *[WarpSize]uint64, m uint64) bool {
	n := uint64(in.Bits)
	by, most := m, n-1 // what counts of the amount, and how much of that is ordinary
	switch {
	case in.Mode&ModeWrap != 0:
		if n&(n-1) != 0 {
			return false
		}
		by = n - 1
	case in.Mode&ModeClamp != 0:
		by, most = maskOf(32), ^uint64(0)
	}
	for l := range b {
		if b[l]&by > most {
			return false
		}
	}
	s := (64 - uint(n)) & 63
	switch {
	case in.Op == OpShl:
		for l := range d {
			d[l] = a[l] << (b[l] & by) & m
		}
	case in.Mode&ModeSigned != 0:
		for l := range d {
			d[l] = uint64(int64(a[l]<<s)>>s>>(b[l]&by)) & m
		}
	default:
		for l := range d {
			d[l] = a[l] & m >> (b[l] & by)
		}
	}
	return true
}

func fastCompare(in *Inst, d, a, b *[WarpSize]uint64) {
	s := (64 - uint(in.From)) & 63
	c := in.Mode.Cmp()
	flip := uint64(0)
	switch c { // the negations of four comparisons
	case CmpNE, CmpLS, CmpHS, CmpLE, CmpGE:
		flip = 1
	}
	switch c {
	case CmpEQ, CmpNE:
		for l := range d {
			d[l] = b2u((a[l]^b[l])<<s == 0) ^ flip
		}
	case CmpHI, CmpLS:
		for l := range d {
			d[l] = b2u(a[l]<<s > b[l]<<s) ^ flip
		}
	case CmpLO, CmpHS:
		for l := range d {
			d[l] = b2u(a[l]<<s < b[l]<<s) ^ flip
		}
	case CmpGT, CmpLE:
		for l := range d {
			d[l] = b2u(int64(a[l]<<s) > int64(b[l]<<s)) ^ flip
		}
	case CmpLT, CmpGE:
		for l := range d {
			d[l] = b2u(int64(a[l]<<s) < int64(b[l]<<s)) ^ flip
		}
	}
}
