package equiv

import (
	"encoding/binary"
	"math"
	"math/rand/v2"

	"github.com/warpwise/warpwise/simt"
)

// Arguments makes inputs for a kernel from its parameters alone: every pointer gets a buffer of
// the given size, filled by the seed with small floating-point numbers, small integers, or bits;
// every 4-byte parameter a small integer such as a width, or a small floating-point number when
// its kind says so.
func Arguments(f *simt.Func, sh Shape, seed uint64, size int) []simt.Arg {
	if size == 0 {
		size = 1 << 16
	}
	r := rand.New(rand.NewPCG(seed, 0x57a5))
	args := make([]simt.Arg, len(f.Params))
	for i := range f.Params {
		p := &f.Params[i]
		if p.Local {
			args[i].Bytes = binary.LittleEndian.AppendUint64(nil, LocalBase+uint64(i)<<13)
			continue
		}
		if p.Ptr {
			args[i].Buffer = &simt.Buffer{Name: p.Name, Data: Data(r, size, int(seed)%3, p.Elem)}
			continue
		}
		b := make([]byte, p.Size)
		fillScalar(r, b, p.Elem)
		args[i].Bytes = b
	}
	return args
}

// LocalBase is where pointers to shared memory among the parameters begin; they are 8 KiB apart.
const LocalBase = 1 << 16

// Data returns n bytes: kind 0 or 1 numbers suited to the element type, kind 2 anything.
func Data(r *rand.Rand, n, kind int, elem simt.Elem) []byte {
	b := make([]byte, n)
	for k := 0; k+4 <= n; k += 4 {
		var x uint32
		switch {
		case elem == simt.ElemFloat || elem == simt.ElemNone && kind == 0:
			x = math.Float32bits(float32(r.IntN(64)-16) / 16)
		case elem == simt.ElemDouble:
			if k%8 == 0 && k+8 <= n {
				binary.LittleEndian.PutUint64(b[k:], math.Float64bits(float64(r.IntN(64)-16)/16))
			}
			continue
		case kind == 2:
			x = r.Uint32()
		default:
			x = r.Uint32N(16)
		}
		binary.LittleEndian.PutUint32(b[k:], x)
	}
	return b
}

func fillScalar(r *rand.Rand, b []byte, elem simt.Elem) {
	switch {
	case elem == simt.ElemFloat:
		for k := 0; k+4 <= len(b); k += 4 {
			binary.LittleEndian.PutUint32(b[k:], math.Float32bits(float32(1+r.IntN(32))/16))
		}
	case elem == simt.ElemDouble:
		for k := 0; k+8 <= len(b); k += 8 {
			binary.LittleEndian.PutUint64(b[k:], math.Float64bits(float64(1+r.IntN(32))/16))
		}
	default:
		// Small positive numbers: widths, counts, flags; the low byte of each word.
		step := 4
		if len(b) == 8 {
			step = 8
		}
		for k := 0; k < len(b); k += step {
			b[k] = byte(1 + r.IntN(16))
		}
	}
}
