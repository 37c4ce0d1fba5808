package equiv

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Where a scout has the buffers: so far apart that an address outside still tells which was meant.
const (
	spacing    = 1 << 33
	argBase    = 0x1800_0000_0000 + spacing
	hiddenBase = simt.MemoryBase + spacing
)

// unit is a scalar of the arguments: a parameter, or a word of one that is a structure.
type unit struct {
	param int
	off   int64 // in the parameter
	size  int
	fixed bool // given by the user, or an address in shared memory
	float bool
	// buffer is 1 + the number of the buffer whose address this is.
	buffer int
	value  uint64
}

// The contents of buffers beyond the generators of texts.
const (
	plain = iota // numbers, by the seed of the input
	iota_        // 0, 1, 2, …: indices that meet no other
	below        // random indices below a limit
	zeros
	links // -1, 0, 1, …: each element names the one before it, as lists and trees do
	exact // as Values say: a buffer with pointers
)

// content is a buffer of an input.
type content struct {
	size     int64
	elem     string // "" : not known
	kind     int
	limit    int64
	how      string        // of plain contents: the generator
	fixed    string        // given by the user
	pointers map[int64]int // by offset: the number of the buffer that is pointed to
	every    int64         // pointers repeat with this period; 0: they do not
}

// state is an input in the making.
type state struct {
	prog    *simt.Program
	fn      *micro.Func
	args    int // buffers with a number below belong to arguments, by parameter
	shape   Shape
	units   []unit
	buffers []content
	dynamic int64
	seed    uint64
	memory  []string // given by the user
}

// newState makes the first input of a kernel: a buffer for every pointer.
func newState(p *simt.Program, f *micro.Func, opt *Options) *state {
	st := &state{prog: p, fn: f, args: len(f.Params), dynamic: opt.Shared, memory: opt.Memory}
	st.buffers = make([]content, len(f.Params))
	size := int64(opt.Buffer)
	if size == 0 {
		size = 1 << 14
	}
	for i := range f.Params {
		q := &f.Params[i]
		st.buffers[i] = content{size: size, how: "small", elem: elemName(q.Elem)}
		fixed := i < len(opt.Args) && opt.Args[i] != "" && opt.Args[i] != "auto"
		if fixed {
			st.buffers[i].fixed = opt.Args[i]
		}
		switch {
		case q.Local:
			st.units = append(st.units, unit{param: i, size: int(q.Size), fixed: true, value: uint64(LocalBase + i<<13)})
		case q.Ptr && q.Size == 8:
			st.units = append(st.units, unit{param: i, size: 8, fixed: fixed, buffer: i + 1})
		case q.Size == 1 || q.Size == 2 || q.Size == 4 || q.Size == 8:
			st.units = append(st.units, unit{param: i, size: int(q.Size), fixed: fixed, float: q.Elem == micro.ElemFloat && q.Size == 4 || q.Elem == micro.ElemDouble && q.Size == 8})
		default:
			for off := int64(0); off < q.Size; off += 4 {
				st.units = append(st.units, unit{param: i, off: off, size: int(min(4, q.Size-off)), fixed: fixed, float: q.Elem == micro.ElemFloat})
			}
		}
		if fixed {
			if v, err := ParseValue(opt.Args[i]); err == nil && v.Arg.Buffer != nil {
				st.buffers[i].size = int64(len(v.Arg.Buffer.Data))
			}
		}
	}
	return st
}

func elemName(e micro.Elem) string {
	switch e {
	case micro.ElemFloat:
		return "f32"
	case micro.ElemDouble:
		return "f64"
	case micro.ElemInt:
		return "i32"
	}
	return ""
}

// clone returns a copy that can be changed.
func (st *state) clone() *state {
	c := *st
	c.units, c.buffers = slices.Clone(st.units), slices.Clone(st.buffers)
	for i := range c.buffers {
		if p := c.buffers[i].pointers; p != nil {
			q := make(map[int64]int, len(p))
			for k, v := range p {
				q[k] = v
			}
			c.buffers[i].pointers = q
		}
	}
	return &c
}

// address returns where buffer i stands: at that of the scout, unless it is an argument's in the comparison.
func address(st *state, i int) uint64 {
	if i < st.args {
		return argBase + uint64(i)*spacing
	}
	return hiddenBase + uint64(i-st.args)*spacing
}

// spec returns the text of buffer i.
func (st *state) spec(i int) string {
	b := &st.buffers[i]
	if b.fixed != "" {
		return b.fixed
	}
	if len(b.pointers) > 0 {
		return st.pointerSpec(b)
	}
	elem, how := b.elem, b.how
	seed := 64*st.seed + uint64(i)
	if elem == "" {
		elem = "i32"
	}
	n := max(b.size/int64(elemSize(elem)), 1)
	switch b.kind {
	case zeros:
		return fmt.Sprintf("%s[%d]:zeros", elem, n)
	case iota_:
		return fmt.Sprintf("%s[%d]:iota", elem, n)
	case links:
		return fmt.Sprintf("%s[%d]:links", elem, n)
	case below:
		return fmt.Sprintf("%s[%d]:below(%d,%d)", elem, n, max(b.limit, 1), seed)
	}
	return fmt.Sprintf("%s[%d]:%s(%d)", elem, n, how, seed)
}

func elemSize(elem string) int {
	v := Value{Elem: elem}
	return v.Size()
}

// pointerSpec is the text of a buffer that holds addresses: whole periods of eight-byte words.
func (st *state) pointerSpec(b *content) string {
	period := b.every
	if period == 0 {
		period = b.size
	}
	period = (period + 7) &^ 7
	words := make([]string, period/8)
	for k := range words {
		words[k] = "0"
		if b.kind != zeros {
			words[k] = fmt.Sprint(uint64(1+k%3) | uint64(1+k%2)<<32)
		}
		if to, ok := b.pointers[int64(8*k)]; ok {
			words[k] = fmt.Sprintf("%#x", address(st, to))
		}
	}
	return fmt.Sprintf("i64[%d]:%s", max(b.size/8, 1), strings.Join(words, ","))
}

// input returns the texts of the input.
func (st *state) input() input {
	in := input{shape: st.shape, specs: make([]string, len(st.fn.Params)), shared: st.dynamic, memory: slices.Clone(st.memory)}
	used := make([]bool, len(st.buffers))
	for i := range st.fn.Params {
		in.specs[i] = st.argument(i)
	}
	for i := range st.buffers[:st.args] {
		for _, to := range st.buffers[i].pointers {
			used[to] = true
		}
	}
	for _, u := range st.units {
		if u.buffer > st.args {
			used[u.buffer-1] = true
		}
	}
	for i := st.args; i < len(st.buffers); i++ {
		for _, to := range st.buffers[i].pointers {
			used[to] = true
		}
	}
	for i := st.args; i < len(st.buffers); i++ {
		if used[i] && len(st.memory) == 0 {
			in.memory = append(in.memory, fmt.Sprintf("%#x=%s", address(st, i), st.spec(i)))
		}
	}
	return in
}

// argument returns the text of argument i.
func (st *state) argument(i int) string {
	if st.buffers[i].fixed != "" {
		return st.buffers[i].fixed
	}
	q := &st.fn.Params[i]
	var raw []byte
	for k := range st.units {
		u := &st.units[k]
		if u.param != i {
			continue
		}
		value := u.value
		switch {
		case u.buffer == i+1 && u.off == 0 && q.Size == 8:
			return st.spec(i)
		case u.buffer > 0:
			value = address(st, u.buffer-1)
		case int64(u.size) == q.Size && u.float:
			return fmt.Sprintf("f%d:%s", 8*u.size, formatElem(fmt.Sprintf("f%d", 8*u.size), binary.LittleEndian.AppendUint64(nil, value)))
		case int64(u.size) == q.Size:
			return fmt.Sprintf("i%d:%s", 8*u.size, formatElem(fmt.Sprintf("i%d", 8*u.size), binary.LittleEndian.AppendUint64(nil, value)[:u.size]))
		}
		for int64(len(raw)) < u.off {
			raw = append(raw, 0)
		}
		raw = append(raw[:u.off], binary.LittleEndian.AppendUint64(nil, value)[:u.size]...)
	}
	for int64(len(raw)) < q.Size {
		raw = append(raw, 0)
	}
	return "bytes:" + hex.EncodeToString(raw)
}

// pointTo makes the word of eight bytes at an offset of the parameters an address.
func (st *state) pointTo(off int64) bool {
	for i := range st.units {
		u := &st.units[i]
		q := &st.fn.Params[u.param]
		if q.Offset+u.off != off || u.fixed || u.buffer > 0 {
			continue
		}
		if u.size == 8 {
			u.buffer = u.param + 1
			return true
		}
		if u.size != 4 || u.off+8 > q.Size {
			return false
		}
		u.size, u.buffer = 8, st.hidden()+1
		if i+1 < len(st.units) && st.units[i+1].param == u.param && st.units[i+1].off == u.off+4 {
			st.units = slices.Delete(st.units, i+1, i+2)
		}
		return true
	}
	return false
}

// maxHidden bounds the buffers that only other memory leads to.
const maxHidden = 48

// hidden adds a buffer and returns its number.
func (st *state) hidden() int {
	if len(st.buffers)-st.args >= maxHidden {
		return st.args
	}
	st.buffers = append(st.buffers, content{size: 4096, how: "small"})
	return len(st.buffers) - 1
}

// input is what a comparison runs on, as texts.
type input struct {
	shape  Shape
	specs  []string // of the arguments
	memory []string // address=contents: buffers that no argument names
	shared int64
}

// values makes the arguments and the other memory of an input.
func (in *input) values(f *micro.Func, made map[string]Value) ([]Value, []*simt.Buffer, error) {
	values, err := parseValues(in.specs, made)
	if err != nil {
		return nil, nil, err
	}
	NameBuffers(values, f)
	memory, err := ParseMemory(in.memory)
	return values, memory, err
}

// ParseMemory reads buffers that no argument names: ADDRESS=CONTENTS, the contents as ParseValue
// takes them, by ascending addresses.
func ParseMemory(texts []string) ([]*simt.Buffer, error) {
	var out []*simt.Buffer
	for _, s := range texts {
		where, what, ok := strings.Cut(s, "=")
		at, err := strconv.ParseUint(where, 0, 64)
		if !ok || err != nil {
			return nil, fmt.Errorf("bad memory '%s': want ADDRESS=f32[64]:random(1), the address from %#x on", s, uint64(simt.MemoryBase))
		}
		v, err := ParseValue(what)
		if err != nil {
			return nil, err
		}
		if v.Arg.Buffer == nil {
			return nil, fmt.Errorf("bad memory '%s': '%s' is no buffer", s, what)
		}
		v.Arg.Buffer.At, v.Arg.Buffer.Name = at, fmt.Sprintf("memory at %#x", at)
		out = append(out, v.Arg.Buffer)
	}
	return out, nil
}
