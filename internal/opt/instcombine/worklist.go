package instcombine

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// users finds the instructions that use a value. An entry stays when the use goes: whoever asks looks whether the value is
// still an operand.
type users struct {
	head  []int32 // by ID: index into cells plus one
	cells []user
}

type user struct {
	v    *ir.Value
	next int32
}

func (u *users) init(f *ir.Func) {
	u.head, u.cells = dense.Zeroed(u.head, f.NumIDs()), u.cells[:0]
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			u.addAll(v)
		}
	}
}

func (u *users) grow(n int) {
	if n > len(u.head) {
		u.head = append(u.head, make([]int32, n-len(u.head))...)
	}
}

// addAll notes v as a user of its operands.
func (u *users) addAll(v *ir.Value) {
	for i, a := range v.Args {
		if !a.IsConst() && (i == 0 || a != v.Args[i-1]) {
			u.add(a, v)
		}
	}
}

func (u *users) add(a, v *ir.Value) {
	u.grow(int(a.ID) + 1)
	u.cells = append(u.cells, user{v, u.head[a.ID]})
	u.head[a.ID] = int32(len(u.cells))
}

// worklist holds instructions that are to be looked at, each once; the last one added comes first.
type worklist struct {
	list []*ir.Value
	in   []bool // by ID
}

// init empties the list, for a function with n values.
func (w *worklist) init(n int) { w.list, w.in = w.list[:0], dense.Zeroed(w.in, n) }

func (w *worklist) push(v *ir.Value) {
	if !v.IsInst() || v.Op == ir.OpDbgRecord {
		return
	}
	if n := int(v.ID) + 1 - len(w.in); n > 0 {
		w.in = append(w.in, make([]bool, n+len(w.in)/2)...)
	}
	if !w.in[v.ID] {
		w.in[v.ID] = true
		w.list = append(w.list, v)
	}
}

func (w *worklist) pop() *ir.Value {
	v := w.list[len(w.list)-1]
	w.list = w.list[:len(w.list)-1]
	w.in[v.ID] = false
	return v
}
