package equiv

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// difference is where two runs part in the end.
type difference struct {
	oracle Oracle
	text   string
	place  string // name of the allocation, or ""
	off    int64
	thread int    // the thread concerned, or -1
	first  *First // when the oracle knows it
}

// snapshot copies the buffers of a launch.
func snapshot(args []simt.Arg) [][]byte {
	var out [][]byte
	for _, a := range args {
		var b []byte
		if a.Buffer != nil {
			b = append(b, a.Buffer.Data...)
		}
		out = append(out, b)
	}
	return out
}

// differ compares the memory of two runs and describes the first difference. count says to add to
// the figures.
func (v *Verdict) differ(ra, rb *simt.Result, want, got []simt.Arg, before [][]byte, count bool) *difference {
	for i := range want {
		if want[i].Buffer == nil {
			continue
		}
		if d := v.bytes(argName(i, want[i].Buffer), want[i].Buffer, got[i].Buffer, before[i], count); d != nil {
			return d
		}
	}
	if d := v.events(ra.Events, rb.Events, count); d != nil {
		return d
	}
	if len(ra.Vars) == 0 || len(rb.Vars) == 0 {
		return nil
	}
	named := make(map[string][]*simt.Buffer, len(rb.Vars))
	for _, y := range rb.Vars {
		name := micro.Identifier(y.Name)
		named[name] = append(named[name], y)
	}
	for _, x := range ra.Vars {
		for _, y := range named[micro.Identifier(x.Name)] {
			if len(x.Data) == len(y.Data) {
				if d := v.bytes("variable "+x.Name, x, y, nil, count); d != nil {
					return d
				}
			}
		}
	}
	return nil
}

func argName(i int, b *simt.Buffer) string {
	if b.Name == "" || strings.HasPrefix(b.Name, "argument ") {
		return fmt.Sprintf("argument %d", i)
	}
	return fmt.Sprintf("argument %d (%s)", i, b.Name)
}

func (v *Verdict) bytes(name string, want, got *simt.Buffer, before []byte, count bool) *difference {
	for k := 0; k < len(want.Data); k++ {
		if k%8 == 0 && k+8 <= len(want.Data) && same8(want, got, before, k) {
			k += 7
			continue
		}
		if want.Shadow != nil && simt.ShadowUnknown(want.Shadow[k]) {
			if count {
				v.Unknown++
			}
			continue
		}
		if want.Data[k] != got.Data[k] {
			first := k &^ 3
			end := min(first+4, len(want.Data))
			return &difference{oracle: Memory, place: want.Name, off: int64(k), thread: -1,
				text: fmt.Sprintf("%s, byte %d: word at %d is 0x%x, then 0x%x", name, k, first, reversed(want.Data[first:end]), reversed(got.Data[first:end]))}
		}
		if count && before != nil && want.Data[k] != before[k] {
			v.Bytes++
		}
	}
	return nil
}

// lessDefined finds a byte that the first program defines and the second does not: what is there is then
// right by chance.
func lessDefined(want, got []simt.Arg) *difference {
	for i := range want {
		a, b := want[i].Buffer, got[i].Buffer
		if a == nil || a.Shadow == nil || b.Shadow == nil {
			continue
		}
		for k, s := range b.Shadow {
			if simt.ShadowNothing(s) && !simt.ShadowUnknown(a.Shadow[k]) {
				return &difference{oracle: Memory, place: a.Name, off: int64(k), thread: -1,
					text: fmt.Sprintf("%s, byte %d: defined, then poison or undefined", argName(i, a), k)}
			}
		}
	}
	return nil
}

// same8 reports that the eight bytes at k need no closer look: both runs left them alone and know
// them. Most of memory is like that.
func same8(want, got *simt.Buffer, before []byte, k int) bool {
	x := binary.LittleEndian.Uint64(want.Data[k:])
	if x != binary.LittleEndian.Uint64(got.Data[k:]) || before != nil && x != binary.LittleEndian.Uint64(before[k:]) {
		return false
	}
	return want.Shadow == nil || binary.LittleEndian.Uint64(want.Shadow[k:]) == known8
}

// known8 are the shadows of eight bytes that somebody wrote and that mean something.
const known8 = 0x0101010101010101

// events compares the calls of undefined functions, thread by thread.
func (v *Verdict) events(want, got [][]simt.Event, count bool) *difference {
	for t := range max(len(want), len(got)) {
		var a, b []simt.Event
		if t < len(want) {
			a = want[t]
		}
		if t < len(got) {
			b = got[t]
		}
		if text := v.calls(t, a, b, count); text != "" {
			return &difference{oracle: Memory, text: text, thread: t}
		}
	}
	return nil
}

func (v *Verdict) calls(t int, a, b []simt.Event, count bool) string {
	if len(a) != len(b) {
		return fmt.Sprintf("thread %d makes %d calls of external functions, then %d", t, len(a), len(b))
	}
	for i := range a {
		if a[i].Name != b[i].Name || len(a[i].Args) != len(b[i].Args) {
			return fmt.Sprintf("thread %d, external call %d: %s, then %s", t, i, a[i].Name, b[i].Name)
		}
		if text := v.arguments(&a[i], &b[i], count); text != "" {
			return fmt.Sprintf("thread %d, external call %d of %s: %s", t, i, a[i].Name, text)
		}
	}
	return ""
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func reversed(b []byte) []byte {
	out := make([]byte, len(b))
	for i := range b {
		out[len(b)-1-i] = b[i]
	}
	return out
}

// mayWrite reports whether a kernel, or a function it may call, holds an instruction that others
// can notice.
func mayWrite(p *simt.Program, kernel string) bool {
	f := p.Lookup(kernel)
	if f == nil {
		return false
	}
	seen := map[*micro.Func]bool{f: true}
	for todo := []*micro.Func{f}; len(todo) > 0; {
		f := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		local := localSlots(f)
		for i := range f.Code {
			in := &f.Code[i]
			if f.Visible(in) && !(in.Op == micro.OpStore && local[in.A]) {
				return true
			}
		}
		for _, c := range f.Calls {
			if c.Func < 0 {
				return true
			}
			if g := p.Funcs[c.Func]; !seen[g] {
				seen[g] = true
				todo = append(todo, g)
			}
		}
	}
	return false
}

// localSlots returns the slots that only ever hold addresses of the function's own variables, also as
// generic ones.
func localSlots(f *micro.Func) []bool {
	local := make([]bool, max(f.Slots, 1))
	other := make([]bool, len(local))
	for i := range f.Code {
		in := &f.Code[i]
		is := in.Op == micro.OpFrame || in.Op == micro.OpAlloca || (in.Op == micro.OpToGen || in.Op == micro.OpMov) && local[in.A] && !other[in.A]
		f.Operands(in, func(micro.Slot) {}, func(s micro.Slot) {
			if is {
				local[s] = true
			} else {
				other[s] = true
			}
		})
	}
	for s := range local {
		local[s] = local[s] && !other[s]
	}
	local[0] = false
	return local
}
