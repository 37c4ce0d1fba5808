package equiv

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/npy"
	"github.com/warpwise/warpwise/simt"
)

// elemKind says how the bits of an element are read.
type elemKind uint8

const (
	signedElem elemKind = iota
	unsignedElem
	floatElem
)

// elemTypes are the types of arguments and of the elements of buffers. npy is the type in NumPy's files: those
// that NumPy has no word for are bytes there, as the package ml_dtypes writes them.
var elemTypes = [...]struct {
	name string
	size int
	kind elemKind
	npy  string
}{
	{"i8", 1, signedElem, "i1"}, {"i16", 2, signedElem, "i2"}, {"i32", 4, signedElem, "i4"}, {"i64", 8, signedElem, "i8"},
	{"u8", 1, unsignedElem, "u1"}, {"u16", 2, unsignedElem, "u2"}, {"u32", 4, unsignedElem, "u4"}, {"u64", 8, unsignedElem, "u8"},
	{"f16", 2, floatElem, "f2"}, {"bf16", 2, floatElem, "V2"}, {"f32", 4, floatElem, "f4"}, {"f64", 8, floatElem, "f8"},
	{"e4m3", 1, floatElem, "V1"}, {"e5m2", 1, floatElem, "V1"},
}

// elemIndex returns the place of a type in the table, or -1.
func elemIndex(name string) int {
	for i := range elemTypes {
		if elemTypes[i].name == name {
			return i
		}
	}
	return -1
}

// elemNames lists the types.
func elemNames() string {
	var names []string
	for i := range elemTypes {
		names = append(names, elemTypes[i].name)
	}
	return strings.Join(names, ", ")
}

// isFloat reports whether the elements are floating-point numbers.
func (v *Value) isFloat() bool { return elemTypes[elemIndex(v.Elem)].kind == floatElem }

// encodeInt returns the bits of a whole number, which must fit: as a signed or an unsigned one, so that
// i32:0xffffffff is -1.
func (v *Value) encodeInt(s string) (uint64, error) {
	e := &elemTypes[elemIndex(v.Elem)]
	bits := 8 * e.size
	if x, err := strconv.ParseInt(s, 0, bits); err == nil && (x >= 0 || e.kind == signedElem) {
		return uint64(x), nil
	}
	x, err := strconv.ParseUint(s, 0, bits)
	if err == nil {
		return x, nil
	}
	if _, err := strconv.ParseFloat(s, 64); err != nil {
		return 0, fmt.Errorf("'%s' is no integer", s)
	}
	return 0, fmt.Errorf("%s does not fit into %s", s, v.Elem)
}

// float returns the bits of the number nearest to x.
func (v *Value) float(x float64) uint64 {
	switch v.Elem {
	case "f32":
		return uint64(math.Float32bits(float32(x)))
	case "f64":
		return math.Float64bits(x)
	}
	bits, _ := simt.EncodeSmallFloat(v.Elem, x)
	return bits
}

// number returns the number that bits of a type are; exact says that a float64 holds it.
func number(elem string, bits uint64) (x float64) {
	switch elem {
	case "f32":
		return float64(math.Float32frombits(uint32(bits)))
	case "f64":
		return math.Float64frombits(bits)
	}
	e := &elemTypes[elemIndex(elem)]
	switch unused := uint(64 - 8*e.size); e.kind {
	case signedElem:
		return float64(int64(bits<<unused) >> unused)
	case unsignedElem:
		return float64(bits << unused >> unused)
	}
	x, _ = simt.DecodeSmallFloat(elem, bits)
	return x
}

// formatElem prints one element: floating-point numbers with the digits that tell them from their neighbours
// (small formats: exactly, when that is short), bytes (i8) as unsigned numbers.
func formatElem(elem string, b []byte) string {
	var w [8]byte
	copy(w[:], b)
	bits := binary.LittleEndian.Uint64(w[:])
	switch elem {
	case "f32":
		return strconv.FormatFloat(number(elem, bits), 'g', -1, 32)
	case "f64":
		return strconv.FormatFloat(number(elem, bits), 'g', -1, 64)
	case "i8":
		return strconv.Itoa(int(b[0]))
	}
	e := &elemTypes[elemIndex(elem)]
	unused := uint(64 - 8*e.size)
	switch e.kind {
	case signedElem:
		return strconv.FormatInt(int64(bits<<unused)>>unused, 10)
	case unsignedElem:
		return strconv.FormatUint(bits, 10)
	}
	x := number(elem, bits)
	if s := strconv.FormatFloat(x, 'g', -1, 32); len(s) <= 6 {
		return s
	}
	for digits := 1; digits < 9; digits++ {
		s := strconv.FormatFloat(x, 'g', digits, 64)
		y, _ := strconv.ParseFloat(s, 64)
		if back, _ := simt.EncodeSmallFloat(elem, y); back == bits {
			return s
		}
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// fromNPY takes the elements of a NumPy array. elem is the type asked for, or "": that of the file.
func (v Value) fromNPY(elem, path string, file []byte) (Value, error) {
	a, err := npy.Read(file)
	if err != nil {
		return v, fmt.Errorf("%s: %w", path, err)
	}
	size, _ := strconv.Atoi(a.Type[1:])
	switch {
	case elem != "" && elemTypes[elemIndex(elem)].size != size:
		return v, fmt.Errorf("%s holds elements of %d bytes (%s), not %s", path, size, a.Type, elem)
	case elem != "":
	case a.Type == "b1":
		elem = "u8"
	default:
		for i := range elemTypes {
			if elemTypes[i].npy == a.Type && a.Type[0] != 'V' {
				elem = elemTypes[i].name
			}
		}
	}
	if elem == "" {
		return v, fmt.Errorf("%s holds elements of type %s: say what they are, as in bf16[]:file(%s)", path, a.Type, path)
	}
	if len(a.Data) == 0 || len(a.Data) > MaxBuffer {
		return v, fmt.Errorf("'%s' has %d bytes; a buffer has 1 to %d", path, len(a.Data), MaxBuffer)
	}
	v.Elem, v.Shape, v.Arg.Buffer = elem, a.Shape, &simt.Buffer{Name: path, Data: a.Data}
	return v, nil
}

// NPY returns the buffer as a file of NumPy's.
func (v *Value) NPY() []byte {
	b := v.Arg.Buffer.Data
	shape := v.Shape
	if len(shape) == 0 {
		shape = []int{len(b) / v.Size()}
	}
	return npy.Append(nil, &npy.Array{Type: elemTypes[elemIndex(v.Elem)].npy, Shape: shape, Data: b})
}

// Element returns element i of the buffer as text, "?" when its bytes mean nothing.
func (v *Value) Element(i int) string {
	if v.unknown(i) {
		return "?"
	}
	n := v.Size()
	return formatElem(v.Elem, v.Arg.Buffer.Data[i*n:(i+1)*n])
}
