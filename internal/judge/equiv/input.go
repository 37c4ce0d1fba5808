package equiv

import (
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Inputs makes arguments for a kernel from its parameters alone: every pointer gets a buffer of
// the given number of bytes, filled by the seed with small numbers, anything, or the corners of
// arithmetic; every 4-byte parameter a small integer such as a width, or a small floating-point
// number when its kind says so. fixed, where not empty or "auto", replaces single arguments.
func Inputs(f *micro.Func, seed uint64, size int, fixed []string) ([]Value, error) {
	if size == 0 {
		size = 1 << 16
	}
	h := fnv.New64a() // so that kernels with the same parameters get different numbers
	h.Write([]byte(f.Name))
	r := rand.New(rand.NewPCG(seed, h.Sum64()))
	specs := make([]string, len(f.Params))
	for i := range f.Params {
		p := &f.Params[i]
		drawn := generated(r, p, i, seed, size)
		specs[i] = drawn
		if i < len(fixed) && fixed[i] != "" && fixed[i] != "auto" {
			specs[i] = fixed[i]
		}
	}
	values, err := ParseValues(specs)
	if err != nil {
		return nil, err
	}
	NameBuffers(values, f)
	return values, nil
}

// NameBuffers names the buffers among the arguments of a kernel after its parameters.
func NameBuffers(values []Value, f *micro.Func) {
	for i := range values {
		b := values[i].Arg.Buffer
		if b == nil || values[i].Same >= 0 {
			continue
		}
		b.Name = fmt.Sprintf("argument %d", i)
		if i < len(f.Params) && f.Params[i].Name != "" {
			b.Name = f.Params[i].Name
		}
	}
}

// Arguments is Inputs without texts and without fixed arguments.
func Arguments(f *micro.Func, _ Shape, seed uint64, size int) []simt.Arg {
	values, err := Inputs(f, seed, size, nil)
	if err != nil {
		panic(err) // the texts are our own
	}
	args := make([]simt.Arg, len(values))
	for i := range values {
		args[i] = values[i].Arg
	}
	return args
}

// generated returns the text of a generated argument.
func generated(r *rand.Rand, p *micro.Param, i int, seed uint64, size int) string {
	if p.Local {
		return fmt.Sprintf("i64:%d", LocalBase+i<<13)
	}
	if p.Ptr {
		return bufferSpec(p.Elem, size, seed, uint64(i))
	}
	return scalarSpec(r, p, seed)
}

// LocalBase is where pointers to shared memory among the parameters begin; they are 8 KiB apart.
const LocalBase = 1 << 16

// bufferSpec chooses the contents of a buffer: small numbers, small integers, anything, corners, in
// turn by the seed.
func bufferSpec(elem micro.Elem, size int, seed, i uint64) string {
	how := [...]string{"small", "small", "random", "edge"}[seed%4]
	name, n := "i32", size/4
	switch {
	case elem == micro.ElemDouble:
		name, n = "f64", size/8
	case elem == micro.ElemFloat, elem == micro.ElemNone && seed%4 == 0:
		name = "f32"
		if how == "random" {
			how = "normal"
		}
	}
	return fmt.Sprintf("%s[%d]:%s(%d)", name, n, how, 64*seed+i)
}

// scalarSpec draws a scalar: positive numbers, such as widths, counts and flags; every fourth input
// has larger ones.
func scalarSpec(r *rand.Rand, p *micro.Param, seed uint64) string {
	whole := func() int {
		if seed%4 == 1 {
			return 24 + r.IntN(32)
		}
		return 1 + r.IntN(16)
	}
	isFloat := p.Elem == micro.ElemFloat || p.Elem == micro.ElemDouble
	switch {
	case p.Elem == micro.ElemFloat && p.Size == 4:
		return fmt.Sprintf("f32:%v", float64(1+r.IntN(32))/16)
	case p.Elem == micro.ElemDouble && p.Size == 8:
		return fmt.Sprintf("f64:%v", float64(1+r.IntN(32))/16)
	case !isFloat && p.Size == 1:
		return fmt.Sprintf("i8:%d", r.IntN(2)) // most often a bool, and bools hold nothing else
	case !isFloat && (p.Size == 2 || p.Size == 4 || p.Size == 8):
		return fmt.Sprintf("i%d:%d", 8*p.Size, whole())
	}
	v := Value{Elem: "i32"}
	if isFloat {
		v.Elem = [...]string{"f32", "f64"}[b2i(p.Elem == micro.ElemDouble)]
	}
	b := make([]byte, 0, p.Size+8)
	for int64(len(b)) < p.Size {
		x := fmt.Sprint(whole())
		if isFloat {
			x = fmt.Sprint(float64(1+r.IntN(32)) / 16)
		}
		e, _ := v.encode(x)
		b = append(b, e...)
	}
	return "bytes:" + hex.EncodeToString(b[:p.Size])
}
