package equiv

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/npy"
	"github.com/warpwise/warpwise/simt"
)

// Value is a kernel argument made from a text, and how to print it.
type Value struct {
	Spec string   // the text, from which ParseValue makes the same argument again
	Elem string   // one of elemTypes
	Arg  simt.Arg //
	Same int      // the argument whose buffer this one shares, or -1

	Shape []int // extents of a buffer of several dimensions; nil: it has one
}

// MaxBuffer bounds the bytes of a buffer made from a text.
const MaxBuffer = 1 << 30

// ParseValues reads the arguments of a kernel, in order. See ParseValue; "same:N" is the buffer of
// an earlier argument N, from 0.
func ParseValues(specs []string) ([]Value, error) { return parseValues(specs, nil) }

// parseValues is ParseValues, with buffers that were made before: those that are taken are no longer there.
func parseValues(specs []string, made map[string]Value) ([]Value, error) {
	var out []Value
	for _, s := range specs {
		if rest, ok := strings.CutPrefix(s, "same:"); ok {
			n, err := strconv.Atoi(rest)
			if err != nil || n < 0 || n >= len(out) || out[n].Arg.Buffer == nil {
				return nil, fmt.Errorf("'%s' names no earlier buffer", s)
			}
			v := out[n]
			v.Spec, v.Same = s, n
			out = append(out, v)
			continue
		}
		if v, ok := made[s]; ok {
			delete(made, s)
			out = append(out, v)
			continue
		}
		v, err := ParseValue(s)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// ParseValue reads an argument:
//
//	TYPE:NUMBER         a scalar; TYPE is i8 to i64, u8 to u64, f16, bf16, f32, f64, e4m3 or e5m2
//	bytes:HEX           a value of any size
//	TYPE[N]:CONTENTS    a buffer; CONTENTS is zeros (also when left out), iota, links (-1, 0, 1, …), sorted(SEED),
//	                    random(SEED), normal(SEED), small(SEED), edge(SEED), below(LIMIT,SEED), or numbers that repeat
//	TYPE[N,M]:CONTENTS  a buffer of two dimensions, or more
//	TYPE[]:file(PATH)   a buffer with the bytes of a file, or the elements of one of NumPy's; file:PATH is
//	                    i8[]:file(PATH), or with the type of the NumPy file
//	zeros:BYTES         i8[BYTES]
func ParseValue(s string) (Value, error) {
	v := Value{Spec: s, Same: -1}
	kind, rest, ok := strings.Cut(s, ":")
	if !ok {
		if !strings.HasSuffix(kind, "]") {
			return v, fmt.Errorf("bad argument '%s': a scalar is i32:7, a buffer i32[64]:zeros", s)
		}
		rest = "zeros"
	}
	switch kind {
	case "zeros":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > MaxBuffer {
			return v, fmt.Errorf("bad size in '%s'", s)
		}
		v.Elem, v.Arg.Buffer = "i8", &simt.Buffer{Name: "zeros", Data: make([]byte, n)}
		return v, nil
	case "file":
		return v.fromFile("", rest)
	case "bytes":
		b, err := hex.DecodeString(rest)
		if err != nil {
			return v, fmt.Errorf("bad digits in '%s'", s)
		}
		v.Elem, v.Arg.Bytes = "i8", b
		return v, nil
	}
	elem, count, array := strings.Cut(kind, "[")
	if elemIndex(elem) < 0 || array && !strings.HasSuffix(count, "]") {
		return v, fmt.Errorf("unknown type in argument '%s'; there are %s", s, elemNames())
	}
	v.Elem = elem
	if !array {
		b, err := v.encode(rest)
		v.Arg.Bytes = b
		return v, err
	}
	if count == "]" {
		path, ok := strings.CutPrefix(rest, "file(")
		if !ok {
			return v, fmt.Errorf("no length in argument '%s'", s)
		}
		return v.fromFile(elem, strings.TrimSuffix(path, ")"))
	}
	n, shape, err := extents(strings.TrimSuffix(count, "]"))
	if err != nil {
		return v, fmt.Errorf("bad length in argument '%s': %w", s, err)
	}
	v.Shape = shape
	data, err := v.fill(n, rest)
	v.Arg.Buffer = &simt.Buffer{Name: kind, Data: data}
	return v, err
}

// extents reads "64" or "16,16", which x may separate, too, and returns the number of elements.
func extents(s string) (n int, shape []int, err error) {
	n = 1
	for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == 'x' }) {
		x, err := strconv.Atoi(part)
		if err != nil || x < 1 || x > MaxBuffer/8/n {
			return 0, nil, fmt.Errorf("'%s' elements", part)
		}
		n *= x
		shape = append(shape, x)
	}
	switch len(shape) {
	case 0:
		return 0, nil, errors.New("there is none")
	case 1:
		shape = nil
	}
	return n, shape, nil
}

// fromFile reads a buffer; elem is "" when no type was given.
func (v Value) fromFile(elem, path string) (Value, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return v, err
	}
	if npy.Is(data) {
		return v.fromNPY(elem, path, data)
	}
	if elem == "" {
		elem = "i8"
	}
	if len(data) == 0 || len(data) > MaxBuffer {
		return v, fmt.Errorf("'%s' has %d bytes; a buffer has 1 to %d", path, len(data), MaxBuffer)
	}
	v.Elem, v.Arg.Buffer = elem, &simt.Buffer{Name: path, Data: data}
	return v, nil
}

// Size returns the bytes of an element.
func (v *Value) Size() int {
	return elemTypes[elemIndex(v.Elem)].size
}

// encode returns the bytes of one number.
func (v *Value) encode(s string) ([]byte, error) {
	var bits uint64
	if v.isFloat() {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) { // what is out of range becomes infinity
			return nil, fmt.Errorf("'%s' is no number", s)
		}
		bits = v.float(x)
	} else {
		var err error
		if bits, err = v.encodeInt(s); err != nil {
			return nil, err
		}
	}
	return binary.LittleEndian.AppendUint64(nil, bits)[:v.Size()], nil
}

// fill makes the contents of a buffer of n elements.
func (v *Value) fill(n int, how string) ([]byte, error) {
	name, seed, isGenerator := strings.Cut(how, "(")
	if how == "zeros" {
		return make([]byte, n*v.Size()), nil
	}
	var next func(i int) uint64
	switch {
	case how == "iota":
		isFloat := v.isFloat()
		next = func(i int) uint64 {
			if isFloat {
				return v.float(float64(i))
			}
			return uint64(i)
		}
	case how == "links": // each element names the one before it, the first none
		next = func(i int) uint64 {
			if v.isFloat() {
				return v.float(float64(i) - 1)
			}
			return uint64(i) - 1
		}
	case isGenerator:
		limit := uint64(0)
		if name == "below" {
			first, rest, _ := strings.Cut(seed, ",")
			var err error
			if limit, err = strconv.ParseUint(first, 10, 64); err != nil || limit == 0 {
				return nil, fmt.Errorf("bad limit in '%s': want below(LIMIT,SEED)", how)
			}
			seed = rest
		}
		x, err := strconv.ParseUint(strings.TrimSuffix(seed, ")"), 10, 64)
		if err != nil {
			return nil, fmt.Errorf("bad seed in '%s'", how)
		}
		r := rand.New(rand.NewPCG(x, 1))
		next = v.generator(name, r)
		if limit > 0 {
			next = v.under(limit, r)
		}
		if next == nil {
			return nil, fmt.Errorf("unknown generator '%s'; there are random, normal, small, edge, sorted and below", name)
		}
		if name == "sorted" {
			return v.sorted(n, next), nil
		}
	default:
		list := strings.Split(how, ",")
		var values []byte
		for _, s := range list {
			b, err := v.encode(strings.TrimSpace(s))
			if err != nil {
				return nil, err
			}
			values = append(values, b...)
		}
		out := make([]byte, n*v.Size())
		for at := 0; at < len(out); at += len(values) {
			copy(out[at:], values)
		}
		return out, nil
	}
	return v.elements(n, next), nil
}

// elements returns the bytes of n elements.
func (v *Value) elements(n int, next func(i int) uint64) []byte {
	size := v.Size()
	out := make([]byte, n*size)
	switch size {
	case 4:
		for i := range n {
			binary.LittleEndian.PutUint32(out[4*i:], uint32(next(i)))
		}
	case 8:
		for i := range n {
			binary.LittleEndian.PutUint64(out[8*i:], next(i))
		}
	default:
		for i := range n {
			for k, x := 0, next(i); k < size; k, x = k+1, x>>8 {
				out[size*i+k] = byte(x)
			}
		}
	}
	return out
}

// The values near which mistakes live.
var (
	edgeInts   = []uint64{0, 1, 2, ^uint64(0), ^uint64(1), 1 << 31, 1<<31 - 1, 1 << 63, 1<<63 - 1, 0x8000000080000000, 31, 32, 33, 63, 64, 0xff, 0x80, 0x7f, 0xffff, 0x8000, 0x7fff, 1 << 32}
	edgeFloats = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 2, math.Inf(1), math.Inf(-1), math.NaN(), math.MaxFloat32, -math.MaxFloat32,
		math.SmallestNonzeroFloat32, -math.SmallestNonzeroFloat32, 0x1p-126, 0x1.fffffep-127, 1 << 24, 1<<24 + 1, 1 << 31, 1 << 32, -(1 << 31), 1e-30, 1e30, 1.0 / 3}
)

// generator returns the i-th element of a random content, or nil for an unknown one.
func (v *Value) generator(name string, r *rand.Rand) func(i int) uint64 {
	isFloat := v.isFloat()
	switch name {
	case "random", "sorted": // floating point: from 0 to 1
		return func(int) uint64 {
			bits := r.Uint64()
			switch v.Elem {
			case "f32":
				return v.float(float64(bits>>40) / (1 << 24))
			case "f64":
				return v.float(float64(bits>>11) / (1 << 53))
			}
			if isFloat {
				return v.float(float64(bits>>53) / (1 << 11))
			}
			return bits
		}
	case "normal":
		return func(int) uint64 {
			if x := r.NormFloat64(); isFloat {
				return v.float(x)
			} else {
				return uint64(int64(x * 1000))
			}
		}
	case "small": // numbers with which counts and coordinates make sense
		return func(int) uint64 {
			if isFloat {
				return v.float(float64(r.IntN(64)-16) / 16)
			}
			return uint64(r.Uint32N(16))
		}
	case "edge":
		return func(int) uint64 {
			if r.IntN(4) == 0 && !isFloat {
				return r.Uint64()
			}
			if isFloat {
				return v.float(edgeFloats[r.IntN(len(edgeFloats))])
			}
			return edgeInts[r.IntN(len(edgeInts))]
		}
	}
	return nil
}

// under returns whole numbers from 0 to limit-1.
func (v *Value) under(limit uint64, r *rand.Rand) func(int) uint64 {
	return func(int) uint64 {
		if x := r.Uint64N(limit); v.Elem[0] == 'f' {
			return v.float(float64(x))
		} else {
			return x
		}
	}
}

// sorted returns n elements in ascending order.
func (v *Value) sorted(n int, next func(int) uint64) []byte {
	bits := make([]uint64, n)
	unused := uint(64 - 8*v.Size())
	for i := range bits {
		bits[i] = next(i) << unused >> unused
	}
	signed := func(x uint64) int64 { return int64(x<<unused) >> unused }
	slices.SortFunc(bits, func(a, b uint64) int { // not negative floating-point numbers sort as integers
		if x, y := signed(a), signed(b); x < y {
			return -1
		} else if x > y {
			return 1
		}
		return 0
	})
	return v.elements(n, func(i int) uint64 { return bits[i] })
}

// Elements returns the elements of the buffer as text, at most limit of them unless it is
// negative; "?" where the bytes mean nothing.
func (v *Value) Elements(limit int) []string {
	b := v.Arg.Buffer
	out := []string{}
	n := v.Size()
	for i := 0; i+n <= len(b.Data) && (limit < 0 || len(out) < limit); i += n {
		if v.unknown(i / n) {
			out = append(out, "?")
			continue
		}
		out = append(out, formatElem(v.Elem, b.Data[i:i+n]))
	}
	return out
}

// Format prints the first elements of the buffer.
func (v *Value) Format(limit int) string {
	s := strings.Join(v.Elements(limit), " ")
	if limit >= 0 && len(v.Arg.Buffer.Data)/v.Size() > limit {
		s += " …"
	}
	return s
}
