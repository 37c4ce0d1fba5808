package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/source"
	"github.com/warpwise/warpwise/simt"
)

// argument is a kernel argument and how to print it.
type argument struct {
	elem string // i8, i16, i32, i64, f32, f64
	arg  simt.Arg
}

func (a *argument) size() int {
	n, _ := strconv.Atoi(a.elem[1:])
	return n / 8
}

// maxBuffer bounds a buffer made by an argument.
const maxBuffer = 1 << 30

// parseArgs reads the -arg flags.
func parseArgs(values []string) ([]argument, error) {
	var out []argument
	for _, s := range values {
		a, err := parseArg(s)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, nil
}

func parseArg(s string) (argument, error) {
	kind, rest, ok := strings.Cut(s, ":")
	if !ok {
		if kind, ok = strings.CutSuffix(s, "]"); ok { // i32[64] alone
			kind, rest = kind+"]", "zeros"
		} else {
			return argument{}, usagef("bad argument '%s'", s)
		}
	}
	switch kind {
	case "zeros":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > maxBuffer {
			return argument{}, usagef("bad size in '%s'", s)
		}
		return argument{"i8", simt.Arg{Buffer: &simt.Buffer{Name: "zeros", Data: make([]byte, n)}}}, nil
	case "file":
		data, err := os.ReadFile(rest)
		if err != nil {
			return argument{}, err
		}
		return argument{"i8", simt.Arg{Buffer: &simt.Buffer{Name: rest, Data: data}}}, nil
	}
	elem, count, array := strings.Cut(strings.TrimSuffix(kind, "]"), "[")
	switch elem {
	case "i8", "i16", "i32", "i64", "f32", "f64":
	default:
		return argument{}, usagef("unknown type in argument '%s'", s)
	}
	a := argument{elem: elem}
	if !array {
		b, err := a.encode(rest)
		a.arg.Bytes = b
		return a, err
	}
	n, err := strconv.Atoi(count)
	if err != nil || n < 1 || n > maxBuffer/8 {
		return argument{}, usagef("bad length in argument '%s'", s)
	}
	data, err := a.fill(n, rest)
	a.arg.Buffer = &simt.Buffer{Name: kind, Data: data}
	return a, err
}

// encode returns the bytes of one value.
func (a *argument) encode(s string) ([]byte, error) {
	var bits uint64
	if a.elem[0] == 'f' {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return nil, usagef("'%s' is no number", s)
		}
		bits = math.Float64bits(x)
		if a.elem == "f32" {
			bits = uint64(math.Float32bits(float32(x)))
		}
	} else if x, err := strconv.ParseInt(s, 0, 64); err == nil {
		bits = uint64(x)
	} else if bits, err = strconv.ParseUint(s, 0, 64); err != nil {
		return nil, usagef("'%s' is no integer", s)
	}
	return binary.LittleEndian.AppendUint64(nil, bits)[:a.size()], nil
}

// fill makes the contents of an array: zeros, iota, random(seed) or a list, which repeats.
func (a *argument) fill(n int, how string) ([]byte, error) {
	var out []byte
	seed, isRandom := strings.CutPrefix(how, "random(")
	switch {
	case how == "zeros":
		return make([]byte, n*a.size()), nil
	case isRandom:
		x, err := strconv.ParseUint(strings.TrimSuffix(seed, ")"), 10, 64)
		if err != nil {
			return nil, usagef("bad seed in '%s'", how)
		}
		r := rand.New(rand.NewPCG(x, 1))
		for range n {
			bits := r.Uint64()
			switch a.elem { // numbers from 0 to 1
			case "f32":
				bits = uint64(math.Float32bits(float32(bits>>40) / (1 << 24)))
			case "f64":
				bits = math.Float64bits(float64(bits>>11) / (1 << 53))
			}
			out = append(out, binary.LittleEndian.AppendUint64(nil, bits)[:a.size()]...)
		}
		return out, nil
	}
	list := strings.Split(how, ",")
	for i := range n {
		s := list[i%len(list)]
		if how == "iota" {
			s = strconv.Itoa(i)
		}
		b, err := a.encode(s)
		if err != nil {
			return nil, err
		}
		out = append(out, b...)
	}
	return out, nil
}

// values returns the elements of the buffer as text; "?" where the bytes mean nothing.
func (a *argument) values(limit int) []string {
	b := a.arg.Buffer
	var out []string
	for i := 0; i+a.size() <= len(b.Data) && (limit < 0 || len(out) < limit); i += a.size() {
		unknown := false
		for k := range a.size() {
			unknown = unknown || b.Shadow != nil && simt.ShadowUnknown(b.Shadow[i+k])
		}
		d := b.Data[i:]
		switch {
		case unknown:
			out = append(out, "?")
		case a.elem == "f32":
			out = append(out, strconv.FormatFloat(float64(math.Float32frombits(binary.LittleEndian.Uint32(d))), 'g', -1, 32))
		case a.elem == "f64":
			out = append(out, strconv.FormatFloat(math.Float64frombits(binary.LittleEndian.Uint64(d)), 'g', -1, 64))
		case a.elem == "i8":
			out = append(out, fmt.Sprint(d[0]))
		case a.elem == "i16":
			out = append(out, fmt.Sprint(int16(binary.LittleEndian.Uint16(d))))
		case a.elem == "i32":
			out = append(out, fmt.Sprint(int32(binary.LittleEndian.Uint32(d))))
		default:
			out = append(out, fmt.Sprint(int64(binary.LittleEndian.Uint64(d))))
		}
	}
	return out
}

func (a *argument) format(limit int) string {
	s := strings.Join(a.values(limit), " ")
	if limit >= 0 && len(a.arg.Buffer.Data)/a.size() > limit {
		s += " …"
	}
	return s
}

func line(f *source.File, p source.Pos) int   { l, _ := f.LineCol(p); return l }
func column(f *source.File, p source.Pos) int { _, c := f.LineCol(p); return c }
