package irtext

import (
	"math"
	"math/big"
	"strconv"

	"github.com/warpwise/warpwise/ir"
)

// typed appends the type of v, a space and v as an operand.
func (w *funcWriter) typed(v *ir.Value) {
	if v == nil {
		w.s("<null operand!>")
		return
	}
	w.ty(v.Type).s(" ")
	w.operand(v)
}

// operand appends v as an operand, without its type.
func (w *funcWriter) operand(v *ir.Value) {
	switch {
	case v == nil:
		w.s("<null operand!>")
	case v.Class != ir.ClassConst:
		w.local(v)
	case !w.leaf(v):
		w.nested(v)
	}
}

// local appends the name or number of a parameter or instruction.
func (w *funcWriter) local(v *ir.Value) {
	if w.f == nil {
		w.s("<badref>")
		return
	}
	if name := w.f.ValueName(v); name != "" {
		w.b = appendName(w.b, '%', name)
		return
	}
	if int(v.ID) >= len(w.prep.slots) || w.prep.slots[v.ID] == 0 {
		w.s("<badref>")
		return
	}
	w.s("%").uint(uint64(w.prep.slots[v.ID] - 1))
}

// block appends the name or number of b, which belongs to the function of prep.
func (w *funcWriter) block(b *ir.Block, prep *funcPrep) {
	switch {
	case b == nil:
		w.s("<null operand!>")
	case b.Name != "":
		w.b = appendName(w.b, '%', b.Name)
	case prep == nil || int(b.ID) >= len(prep.blocks) || prep.blocks[b.ID] == 0:
		w.s("<badref>")
	default:
		w.s("%").uint(uint64(prep.blocks[b.ID] - 1))
	}
}

// leaf appends a constant that holds no others and reports whether v is one.
func (w *funcWriter) leaf(v *ir.Value) bool {
	switch v.Op {
	case ir.OpConstInt:
		w.constInt(v)
	case ir.OpConstFP:
		w.constFP(v)
	case ir.OpGlobal:
		w.symbol(v)
	case ir.OpNull, ir.OpZero, ir.OpUndef, ir.OpPoison, ir.OpNone:
		w.s(v.Op.String())
	case ir.OpConstData:
		w.s(`c"`).escapedData(w.pool.Strings[v.Aux]).s(`"`)
	case ir.OpBlockAddress:
		w.blockAddress(w.pool.BlockAddrs[v.Aux])
	case ir.OpInlineAsm:
		w.inlineAsm(w.pool.Asms[v.Aux])
	case ir.OpMetadata:
		w.mdOperand(v)
	default:
		return false
	}
	return true
}

// escapedData appends the bytes of a character array.
func (w *funcWriter) escapedData(s string) *funcWriter {
	return w.escaped(s)
}

func (w *funcWriter) symbol(v *ir.Value) {
	if int(v.Aux) >= len(w.symbols) || w.symbols[v.Aux] == "" {
		w.s("<badref>")
		return
	}
	w.s(w.symbols[v.Aux])
}

func (w *funcWriter) blockAddress(a ir.BlockAddr) {
	w.s("blockaddress(")
	if a.Func == nil {
		w.s("<badref>, ")
		w.block(a.Block, nil)
	} else {
		w.s(w.symbols[a.Func.Global.Index]).s(", ")
		var prep *funcPrep
		if i := w.funcIdx[a.Func.Global.Index]; i != 0 {
			prep = &w.preps[i-1]
		}
		w.block(a.Block, prep)
	}
	w.s(")")
}

func (w *funcWriter) inlineAsm(a ir.InlineAsm) {
	w.s("asm ")
	if a.SideEffect {
		w.s("sideeffect ")
	}
	if a.AlignStack {
		w.s("alignstack ")
	}
	if a.Intel {
		w.s("inteldialect ")
	}
	if a.Unwind {
		w.s("unwind ")
	}
	w.s(`"`).escaped(a.Asm).s(`", "`).escaped(a.Constraints).s(`"`)
}

func (w *funcWriter) constInt(v *ir.Value) {
	if v.Type == ir.I1 {
		if v.Aux&1 != 0 {
			w.s("true")
		} else {
			w.s("false")
		}
		return
	}
	bits := uint(w.ts.Bits(v.Type))
	if bits <= 64 {
		s := 64 - bits
		w.int(v.Aux << s >> s)
		return
	}
	x := w.pool.Wide[v.Aux]
	if x.Bit(int(bits)-1) != 0 {
		x = new(big.Int).Sub(x, new(big.Int).Lsh(big.NewInt(1), bits))
	}
	w.b = x.Append(w.b, 10)
}

func (w *funcWriter) constFP(v *ir.Value) {
	switch v.Type {
	case ir.Half:
		w.b = appendHex(append(w.b, "0xH"...), uint64(v.Aux), 4)
	case ir.BFloat:
		w.b = appendHex(append(w.b, "0xR"...), uint64(v.Aux), 4)
	case ir.Float:
		w.b = appendDouble(w.b, widenFloat(uint32(v.Aux)))
	case ir.Double:
		w.b = appendDouble(w.b, uint64(v.Aux))
	default:
		x := w.pool.Wide[v.Aux]
		lo := new(big.Int).And(x, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
		hi := new(big.Int).Rsh(x, 64).Uint64()
		switch v.Type {
		case ir.X86FP80:
			w.b = appendHex(append(w.b, "0xK"...), hi, 4)
			w.b = appendHex(w.b, lo, 16)
		case ir.PPCFP128:
			w.b = appendHex(append(w.b, "0xM"...), lo, 16)
			w.b = appendHex(w.b, hi, 16)
		default:
			w.b = appendHex(append(w.b, "0xL"...), lo, 16)
			w.b = appendHex(w.b, hi, 16)
		}
	}
}

// widenFloat returns the bits of the double with the value of a float, keeping the payload of a
// NaN: the hardware would make a signalling one quiet.
func widenFloat(x uint32) uint64 {
	if x&0x7f800000 == 0x7f800000 {
		return uint64(x&0x80000000)<<32 | 0x7ff<<52 | uint64(x&0x7fffff)<<29
	}
	return math.Float64bits(float64(math.Float32frombits(x)))
}

// appendDouble appends the double with the given bits as LLVM does: six significant digits when
// they stand for exactly this value, else the bits.
func appendDouble(b []byte, bits uint64) []byte {
	x := math.Float64frombits(bits)
	if math.IsInf(x, 0) || x != x {
		return appendBits(b, bits)
	}
	if i := int64(x); float64(i) == x && i > -10 && i < 10 && (i != 0 || bits == 0) {
		if i < 0 {
			b = append(b, '-')
			i = -i
		}
		return append(append(b, byte('0'+i)), ".000000e+00"...)
	}
	n := len(b)
	b = strconv.AppendFloat(b, x, 'e', 5, 64)
	y, err := strconv.ParseFloat(string(b[n:]), 64)
	exact := err == nil && y == x
	if exact && (x*1024 != math.Trunc(x*1024) || math.Abs(x) >= 1e6) {
		b = appendSix(b[:n], bits)
		y, err = strconv.ParseFloat(string(b[n:]), 64)
		exact = err == nil && y == x
	}
	if !exact {
		return appendBits(b[:n], bits)
	}
	// LLVM writes six digits behind the point; the last one is always 0.
	e := n
	for b[e] != 'e' {
		e++
	}
	b = append(b, 0)
	copy(b[e+1:], b[e:])
	b[e] = '0'
	return b
}

// appendSix appends six digits of a double and an exponent as LLVM arrives at them
// (APFloat::toString): it cuts the exact decimal expansion off at six digits or a few more before
// it rounds, and so may miss by one in the last place.
func appendSix(b []byte, bits uint64) []byte {
	if bits>>63 != 0 {
		b = append(b, '-')
	}
	frac, exp := bits&(1<<52-1), int(bits>>52&0x7ff)
	if exp != 0 {
		frac |= 1 << 52
		exp--
	}
	exp -= 1074
	sig := new(big.Int).SetUint64(frac)
	zeros := int(sig.TrailingZeroBits())
	sig.Rsh(sig, uint(zeros))
	if exp += zeros; exp >= 0 {
		sig.Lsh(sig, uint(exp))
		exp = 0
	} else {
		sig.Mul(sig, new(big.Int).Exp(big.NewInt(5), big.NewInt(int64(-exp)), nil)) // value: sig * 10^exp
	}
	const digits, required = 6, (6*196 + 58) / 59 // bits of six digits
	if n := (sig.BitLen() - required) * 59 / 196; n > 0 {
		sig.Quo(sig, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil))
		exp += n
	}
	d := sig.Append(nil, 10)
	exp += len(d) - 1
	if len(d) > digits {
		up := d[digits] >= '5'
		d = d[:digits]
		for i := digits - 1; up && i >= 0; i-- {
			if d[i]++; d[i] <= '9' {
				up = false
				break
			}
			d[i] = '0'
		}
		if up {
			d[0] = '1'
			exp++
		}
	}
	for len(d) < digits {
		d = append(d, '0')
	}
	b = append(append(append(b, d[0], '.'), d[1:]...), 'e')
	sign := byte('+')
	if exp < 0 {
		sign, exp = '-', -exp
	}
	b = append(b, sign)
	if exp < 10 {
		b = append(b, '0')
	}
	return strconv.AppendInt(b, int64(exp), 10)
}

// appendBits appends the bits of a double without leading zeros.
func appendBits(b []byte, bits uint64) []byte {
	digits := 1
	for digits < 16 && bits>>(4*digits) != 0 {
		digits++
	}
	return appendHex(append(b, "0x"...), bits, digits)
}

func appendHex(b []byte, x uint64, digits int) []byte {
	for i := digits - 1; i >= 0; i-- {
		b = append(b, hexDigits[x>>(4*i)&15])
	}
	return b
}

// printFrame is a constant of which the operands below i are printed.
type printFrame struct {
	v *ir.Value
	i int
}

// nested appends a constant that holds others, keeping the enclosing ones on a stack.
func (w *funcWriter) nested(v *ir.Value) {
	base := len(w.consts)
	w.open(v)
	for len(w.consts) > base {
		fr := &w.consts[len(w.consts)-1]
		v := fr.v
		if fr.i >= constArgs(w.pool, v) {
			w.consts = w.consts[:len(w.consts)-1]
			w.closing(v)
			continue
		}
		if fr.i > 0 {
			w.s(", ")
		}
		a := v.Args[fr.i]
		fr.i++
		if a == nil {
			w.s("<null operand!>")
			continue
		}
		if v.Op != ir.OpDSOLocalEquiv && v.Op != ir.OpNoCFI {
			w.ty(a.Type).s(" ")
		}
		if a.Class != ir.ClassConst {
			w.local(a)
		} else if !w.leaf(a) {
			w.open(a)
		}
	}
}

// constArgs returns the number of operands of v that are printed.
func constArgs(p *ir.Pool, v *ir.Value) int {
	n := len(v.Args)
	if v.Op == ir.OpPtrAuth && n == 4 {
		if p.IsZero(v.Args[3]) {
			if n = 3; p.IsZero(v.Args[2]) {
				n = 2
			}
		}
	}
	return n
}

// open appends the beginning of the constant v and pushes its frame.
func (w *funcWriter) open(v *ir.Value) {
	skip := 0
	switch v.Op {
	case ir.OpConstStruct:
		if w.ts.IsPacked(v.Type) {
			w.s("<{ ")
		} else {
			w.s("{ ")
		}
	case ir.OpConstArray:
		if s, ok := w.byteArray(v); ok {
			w.s(`c"`).escaped(s)
			skip = len(v.Args)
			break
		}
		w.s("[")
	case ir.OpConstVector:
		w.s("<")
	case ir.OpSplat:
		// LLVM 19 has no other form of the splat of a scalable vector.
		w.s("shufflevector (").ty(v.Type).s(" insertelement (").ty(v.Type).s(" poison, ")
	case ir.OpDSOLocalEquiv, ir.OpNoCFI:
		w.s(v.Op.String()).s(" ")
	case ir.OpPtrAuth:
		w.s("ptrauth (")
	default:
		w.s(v.Op.String())
		w.flags(v)
		if v.Op == ir.OpICmp || v.Op == ir.OpFCmp {
			w.s(" ").s(v.Pred().String())
		}
		w.s(" (")
		if v.Op == ir.OpGetElementPtr {
			w.ty(v.GEP().Elem()).s(", ")
		}
	}
	w.consts = append(w.consts, printFrame{v, skip})
}

// closing appends the end of the constant v.
func (w *funcWriter) closing(v *ir.Value) {
	switch v.Op {
	case ir.OpConstStruct:
		if w.ts.IsPacked(v.Type) {
			w.s(" }>")
		} else {
			w.s(" }")
		}
	case ir.OpConstArray:
		if w.isByteArray(v) {
			w.s(`"`)
		} else {
			w.s("]")
		}
	case ir.OpConstVector:
		w.s(">")
	case ir.OpSplat:
		w.s(", i64 0), ").ty(v.Type).s(" poison, <vscale x ").uint(w.ts.NumElems(v.Type)).s(" x i32> zeroinitializer)")
	case ir.OpDSOLocalEquiv, ir.OpNoCFI:
	case ir.OpShuffleVector:
		w.shuffleMask(v)
		w.s(")")
	case ir.OpExtractValue, ir.OpInsertValue:
		w.indices(v)
		w.s(")")
	default:
		if v.Op.Is(ir.IsCast) {
			w.s(" to ").ty(v.Type)
		}
		w.s(")")
	}
}

// isByteArray reports whether v is an array of i8 numbers: LLVM has one form for these.
func (w *funcWriter) isByteArray(v *ir.Value) bool {
	if w.ts.Elem(v.Type) != ir.I8 {
		return false
	}
	for _, a := range v.Args {
		if a == nil || a.Op != ir.OpConstInt {
			return false
		}
	}
	return true
}

func (w *funcWriter) byteArray(v *ir.Value) (string, bool) {
	if !w.isByteArray(v) {
		return "", false
	}
	s := make([]byte, len(v.Args))
	for i, a := range v.Args {
		s[i] = byte(a.Aux)
	}
	return string(s), true
}

// shuffleMask appends the mask of a shufflevector.
func (w *funcWriter) shuffleMask(v *ir.Value) {
	mask := w.pool.Ints[v.Aux]
	w.s(", <")
	if w.ts.IsScalable(v.Type) {
		w.s("vscale x ")
	}
	w.uint(uint64(len(mask))).s(" x i32> ")
	zero, poison := true, true
	for _, m := range mask {
		zero = zero && m == 0
		poison = poison && m < 0
	}
	switch {
	case zero:
		w.s("zeroinitializer")
		return
	case poison:
		w.s("poison")
		return
	}
	w.s("<")
	for i, m := range mask {
		if i > 0 {
			w.s(", ")
		}
		if m < 0 {
			w.s("i32 poison")
		} else {
			w.s("i32 ").uint(uint64(m))
		}
	}
	w.s(">")
}

// indices appends the index list of extractvalue and insertvalue.
func (w *funcWriter) indices(v *ir.Value) {
	for _, i := range w.pool.Ints[v.Aux] {
		w.s(", ").uint(uint64(uint32(i)))
	}
}
