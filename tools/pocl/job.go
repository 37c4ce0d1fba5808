package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
)

// A job is one line of kernels.tsv.
type job struct {
	file, kernel  string
	global, local [3]int
	bound         string // "equal", "ulp N", or "rel X": X times the largest magnitude in the buffer
	ulp           uint32
	rel           float64
	reason        string // of a bound that is not "equal"
	args          []arg
}

// hashcat reports whether the kernel is hashcat's.
func (j *job) hashcat() bool { return strings.HasPrefix(j.file, "hashcat/") }

// own reports whether the kernel is the project's, in testdata/kernels.
func (j *job) own() bool { return strings.HasPrefix(j.file, "testdata/") }

// An arg is an argument of a kernel.
type arg struct {
	elem  string // i8, u8, i16, u16, i32, u32, i64, u64, f32, f64
	data  []byte
	local int  // bytes of local memory; data is nil
	value bool // data is passed itself
}

// parseTable reads kernels.tsv: file, kernel, global size, local size, bound, reason, arguments.
// Lines that begin with # are comments.
func parseTable(text string) ([]*job, error) {
	var jobs []*job
	for n, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 7 {
			return nil, fmt.Errorf("kernels.tsv:%d: %d columns, not 7", n+1, len(f))
		}
		j := &job{file: f[0], kernel: f[1], bound: f[4], reason: f[5]}
		var err error
		if j.global, err = size(f[2]); err == nil {
			j.local, err = size(f[3])
		}
		if err == nil {
			err = j.parseBound()
		}
		for i, s := range strings.Fields(f[6]) {
			var a arg
			if err == nil {
				a, err = parseArg(s, uint64(i))
			}
			j.args = append(j.args, a)
		}
		for i := range j.global {
			if err == nil && j.global[i]%j.local[i] != 0 {
				err = fmt.Errorf("global size %d is no multiple of %d", j.global[i], j.local[i])
			}
		}
		if err != nil {
			return nil, fmt.Errorf("kernels.tsv:%d: %w", n+1, err)
		}
		jobs = append(jobs, j)
	}
	return jobs, nil
}

func (j *job) parseBound() error {
	if j.bound == "equal" {
		return nil
	}
	kind, s, _ := strings.Cut(j.bound, " ")
	x, err := strconv.ParseFloat(s, 64)
	switch {
	case err != nil || x <= 0 || kind == "ulp" && (x != math.Trunc(x) || x > 1<<20):
		return fmt.Errorf("bad bound '%s'", j.bound)
	case j.reason == "":
		return fmt.Errorf("a bound without a reason")
	case kind == "ulp":
		j.ulp = uint32(x)
	case kind == "rel":
		j.rel = x
	default:
		return fmt.Errorf("bad bound '%s'", j.bound)
	}
	return nil
}

// size reads "x", "x,y" or "x,y,z".
func size(s string) (d [3]int, err error) {
	d = [3]int{1, 1, 1}
	for i, p := range strings.Split(s, ",") {
		n, err := strconv.Atoi(p)
		if err != nil || n < 1 || i > 2 {
			return d, fmt.Errorf("bad size '%s'", s)
		}
		d[i] = n
	}
	return d, nil
}

// widths are the bytes of the element types.
var widths = map[string]int{"i8": 1, "u8": 1, "i16": 2, "u16": 2, "i32": 4, "u32": 4, "i64": 8, "u64": 8, "f32": 4, "f64": 8}

// parseArg reads an argument: TYPE:VALUES is a value, a vector when there are several;
// TYPE[N]:MAKER a buffer; local:BYTES local memory. Makers: zeros; iota; random, all bits for integers
// and [0,1) for floats; below(M), integers less than M; between(A,B), floats; or values, repeated.
func parseArg(s string, seed uint64) (arg, error) {
	kind, rest, ok := strings.Cut(s, ":")
	if !ok {
		return arg{}, fmt.Errorf("bad argument '%s'", s)
	}
	if kind == "local" {
		n, err := strconv.Atoi(rest)
		return arg{local: n}, err
	}
	elem, count, buffer := strings.Cut(kind, "[")
	if widths[elem] == 0 {
		return arg{}, fmt.Errorf("unknown type in '%s'", s)
	}
	if !buffer {
		data, err := values(elem, rest, 0)
		return arg{elem: elem, data: data, value: true}, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(count, "]"))
	if err != nil || n < 1 {
		return arg{}, fmt.Errorf("bad length in '%s'", s)
	}
	data, err := fill(elem, n, rest, rand.New(rand.NewPCG(seed, 0x90c1)))
	return arg{elem: elem, data: data}, err
}

// fill makes the contents of a buffer.
func fill(elem string, n int, maker string, r *rand.Rand) ([]byte, error) {
	if maker == "passwords" && elem == "u32" {
		return passwords(n, r), nil
	}
	w := widths[elem]
	out := make([]byte, 0, n*w)
	name, params, _ := strings.Cut(strings.TrimSuffix(maker, ")"), "(")
	var a, b float64
	if x, y, two := strings.Cut(params, ","); params != "" {
		var err, err2 error
		a, err = strconv.ParseFloat(x, 64)
		if two {
			b, err2 = strconv.ParseFloat(y, 64)
		}
		if err != nil || err2 != nil {
			return nil, fmt.Errorf("bad parameters in '%s'", maker)
		}
	}
	isFloat := elem[0] == 'f'
	for i := range n {
		switch {
		case name == "zeros":
			out = append(out, make([]byte, w)...)
		case name == "iota" && isFloat:
			out = appendFloat(out, w, float64(i))
		case name == "iota":
			out = appendInt(out, w, uint64(i))
		case name == "random" && isFloat:
			out = appendFloat(out, w, r.Float64())
		case name == "random":
			out = appendInt(out, w, r.Uint64())
		case name == "below" && !isFloat && a >= 1:
			out = appendInt(out, w, r.Uint64N(uint64(a)))
		case name == "between" && isFloat:
			out = appendFloat(out, w, a+(b-a)*r.Float64())
		default:
			return values(elem, maker, n)
		}
	}
	return out, nil
}

// passwords fills n words with hashcat's pw_t: 64 words of text, zeros behind it, and its length.
func passwords(n int, r *rand.Rand) []byte {
	out := make([]byte, 4*n)
	for at := 0; at+260 <= len(out); at += 260 {
		length := r.IntN(40)
		for k := range length {
			out[at+k] = byte('!' + r.IntN(94))
		}
		out[at+256] = byte(length)
	}
	return out
}

// values reads numbers, repeated to n when n is not 0.
func values(elem, list string, n int) ([]byte, error) {
	var out []byte
	parts := strings.Split(list, ",")
	if n == 0 {
		n = len(parts)
	}
	for i := range n {
		p := parts[i%len(parts)]
		if elem[0] == 'f' {
			x, err := strconv.ParseFloat(p, 64)
			if err != nil {
				return nil, err
			}
			out = appendFloat(out, widths[elem], x)
			continue
		}
		x, err := strconv.ParseInt(p, 0, 64)
		if err != nil {
			u, err2 := strconv.ParseUint(p, 0, 64)
			if err2 != nil {
				return nil, err
			}
			x = int64(u)
		}
		out = appendInt(out, widths[elem], uint64(x))
	}
	return out, nil
}

func appendFloat(b []byte, w int, x float64) []byte {
	if w == 4 {
		return binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(x)))
	}
	return binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
}

func appendInt(b []byte, w int, x uint64) []byte {
	for range w {
		b = append(b, byte(x))
		x >>= 8
	}
	return b
}
