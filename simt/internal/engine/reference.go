package engine

import (
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// Ref is an address among the arguments of a function that is only declared. The placement of variables is the
// implementation's choice, so addresses are compared by the variable they point to, and those of a thread's own
// variables by their contents.
type Ref struct {
	At    int         // its first byte among the arguments
	Space micro.Space // Shared, Global, Const_, Local; ParamSpace for a function
	Name  string
	Off   int64 // within what Name names

	// Of local memory: the bytes around the address, from Off before it. Object is where the
	// variable starts, or -1 where variables have no bounds (PTX).
	Object int64
	Data   []byte
	Known  []bool
}

// Bytes of local memory that a Ref keeps before and behind the address.
const (
	refBefore = 64
	refBehind = 192
)

// reference says what a generic address points to, unless that is a buffer.
func (w *warp) reference(fr *converge.Frame, l int, v uint64) (Ref, bool) {
	r := w.cta.run
	switch {
	case v >= memory.LocalWindow && v < memory.LocalWindow+memory.WindowSize:
		return w.localRef(fr, l, v-memory.LocalWindow)
	case v >= memory.SharedWindow && v < memory.SharedWindow+clusterStride:
		return r.varRef(micro.Shared, v-memory.SharedWindow), true
	case r.place.FuncAt(v) >= 0:
		return Ref{Space: micro.ParamSpace, Name: micro.Identifier(r.prog.Funcs[r.place.FuncAt(v)].Name)}, true
	case v >= memory.GlobalBase && v < memory.BufferBase:
		ref := r.varRef(micro.Global, v)
		return ref, ref.Name != "" // else a number, such as two of 32 bits passed as one of 64
	}
	return Ref{}, false
}

// varRef finds the variable at an address of a space; without one the address stands for itself.
func (r *execution) varRef(space micro.Space, a uint64) Ref {
	for i, v := range r.prog.Vars {
		if (v.Space == micro.Shared) == (space == micro.Shared) && a >= r.place.Addr(i) && (a < r.place.Addr(i)+uint64(v.Size) || v.Size == 0 && a == r.place.Addr(i)) {
			return Ref{Space: v.Space, Name: micro.Identifier(v.Name), Off: int64(a - r.place.Addr(i))}
		}
	}
	if space == micro.Shared { // of what the launch gave it
		return Ref{Space: space, Off: int64(a) - (r.place.SharedSize - r.launch.SharedBytes)}
	}
	return Ref{Space: space, Off: int64(a)}
}

// localRef keeps the bytes of the variable at an address of local memory.
func (w *warp) localRef(fr *converge.Frame, l int, a uint64) (Ref, bool) {
	reg := w.local(l, a+1)
	if a >= uint64(len(reg.Data)) {
		return Ref{}, false
	}
	lo, hi := uint64(0), uint64(len(reg.Data))
	out := Ref{Space: micro.Local, Object: -1}
	if start, end, ok := fr.VariableAt(l, a); ok {
		lo, hi = start, min(end, hi)
		out.Object = int64(start)
	}
	if a > refBefore {
		lo = max(lo, a-refBefore)
	}
	hi = max(min(hi, a+refBehind), lo)
	out.Off = int64(a - lo)
	out.Data = append([]byte(nil), reg.Data[lo:hi]...)
	out.Known = make([]bool, hi-lo)
	for i := range out.Known {
		out.Known[i] = reg.Shadow[lo+uint64(i)] == memory.Init
	}
	return out, true
}
