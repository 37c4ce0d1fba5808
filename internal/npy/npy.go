// Package npy reads and writes arrays in NumPy's file format (numpy.lib.format, versions 1.0 to 3.0): a magic
// number, a header that is a Python dictionary of type, order and shape, and the elements as they lie in memory.
package npy

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// An Array is the contents of a file: elements in C order, little-endian.
type Array struct {
	Type  string // as NumPy writes it, without the byte order: "f4", "i8", "u1", "b1", "V2"
	Shape []int  // extents; none: a single element
	Data  []byte
}

const magic = "\x93NUMPY"

// maxElements bounds what a shape may claim.
const maxElements = 1 << 40

// Is reports whether data begins like a file of NumPy's.
func Is(data []byte) bool { return strings.HasPrefix(string(data[:min(len(data), len(magic))]), magic) }

// Read reads a file. The data are a part of it.
func Read(file []byte) (*Array, error) {
	if !Is(file) {
		return nil, errors.New("no NumPy array: the file does not begin with \\x93NUMPY")
	}
	if len(file) < 12 {
		return nil, errors.New("the header of the NumPy array is cut off")
	}
	size, at := int(binary.LittleEndian.Uint16(file[8:])), 10
	switch file[6] {
	case 1:
	case 2, 3:
		size, at = int(binary.LittleEndian.Uint32(file[8:])), 12
	default:
		return nil, fmt.Errorf("version %d of NumPy's format is not known", file[6])
	}
	if size > len(file)-at {
		return nil, errors.New("the header of the NumPy array is cut off")
	}
	a, err := header(string(file[at : at+size]))
	if err != nil {
		return nil, err
	}
	a.Data = file[at+size:]
	n, err := a.bytes()
	if err != nil {
		return nil, err
	}
	if n != len(a.Data) {
		return nil, fmt.Errorf("the NumPy array has %d bytes of data, its shape %v and type %s need %d", len(a.Data), a.Shape, a.Type, n)
	}
	return a, nil
}

// bytes returns the size that shape and type stand for.
func (a *Array) bytes() (int, error) {
	n, err := strconv.Atoi(a.Type[1:])
	if err != nil || n < 1 || n > 1<<20 {
		return 0, fmt.Errorf("type '%s' of a NumPy array is not known", a.Type)
	}
	for _, x := range a.Shape {
		if x < 0 || x > 0 && n > maxElements/x {
			return 0, fmt.Errorf("a NumPy array of shape %v is too large", a.Shape)
		}
		n *= x
	}
	return n, nil
}

// header reads the dictionary: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }.
func header(s string) (*Array, error) {
	descr, err := field(s, "descr")
	if err != nil {
		return nil, err
	}
	order, err := field(s, "fortran_order")
	if err != nil {
		return nil, err
	}
	shape, err := field(s, "shape")
	if err != nil {
		return nil, err
	}
	a := &Array{}
	for _, x := range strings.Split(strings.Trim(shape, "()"), ",") {
		if x = strings.TrimSuffix(strings.TrimSpace(x), "L"); x == "" {
			continue
		}
		n, err := strconv.Atoi(x)
		if err != nil {
			return nil, fmt.Errorf("bad shape %s of a NumPy array", shape)
		}
		a.Shape = append(a.Shape, n)
	}
	if order == "True" && len(a.Shape) > 1 {
		return nil, errors.New("the NumPy array is in Fortran order: store numpy.ascontiguousarray of it")
	}
	text := strings.Trim(descr, `'"`)
	if len(text) < 3 || strings.HasPrefix(descr, "[") {
		return nil, fmt.Errorf("a NumPy array with elements %s is not supported", descr)
	}
	if text[0] == '>' && text[2:] != "1" {
		return nil, errors.New("the NumPy array is big-endian: store it as little-endian, with .astype('<f4') or the like")
	}
	a.Type = text[1:]
	return a, nil
}

// field returns the value of a key as it is written.
func field(s, key string) (string, error) {
	_, rest, ok := strings.Cut(s, "'"+key+"':")
	if !ok {
		return "", fmt.Errorf("the header of the NumPy array has no '%s'", key)
	}
	rest = strings.TrimLeft(rest, " ")
	end := strings.IndexAny(rest, ",}")
	switch {
	case strings.HasPrefix(rest, "("):
		end = strings.IndexByte(rest, ')') + 1
	case strings.HasPrefix(rest, "["):
		end = strings.LastIndexByte(rest, ']') + 1
	}
	if end <= 0 {
		return "", fmt.Errorf("the header of the NumPy array is cut off in '%s'", key)
	}
	return strings.TrimSpace(rest[:end]), nil
}

// Append appends the file of an array to dst. The data start at a multiple of 64 bytes, as NumPy has it.
func Append(dst []byte, a *Array) []byte {
	var dims strings.Builder
	for _, x := range a.Shape {
		fmt.Fprintf(&dims, "%d, ", x)
	}
	shape := strings.TrimSuffix(dims.String(), " ") // a tuple of one has a comma
	if len(a.Shape) > 1 {
		shape = strings.TrimSuffix(shape, ",")
	}
	order := "<"
	if strings.HasSuffix(a.Type, "1") && len(a.Type) == 2 || a.Type[0] == 'V' {
		order = "|"
	}
	text := fmt.Sprintf("{'descr': '%s%s', 'fortran_order': False, 'shape': (%s), }", order, a.Type, shape)
	const fixed = len(magic) + 4
	pad := 63 - (fixed+len(text))%64
	dst = append(dst, magic...)
	dst = append(dst, 1, 0)
	dst = binary.LittleEndian.AppendUint16(dst, uint16(len(text)+pad+1))
	dst = append(dst, text...)
	dst = append(dst, strings.Repeat(" ", pad)...)
	dst = append(dst, '\n')
	return append(dst, a.Data...)
}
