package reshape

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Users finds the instructions that use a value. An entry stays when the use goes: whoever asks is told of those that still are.
type Users struct {
	head  []int32 // by ID: index into cells plus one
	cells []userCell
}

type userCell struct {
	v    *ir.Value
	next int32 // 1 + the next one, or 0
	slot int32 // where the operand was when it was noted
}

// NewUsers reads the uses in f.
func NewUsers(f *ir.Func) *Users {
	u := &Users{head: make([]int32, f.NumIDs())}
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			u.AddAll(v)
		}
	}
	return u
}

// AddAll notes v as a user of its operands.
func (u *Users) AddAll(v *ir.Value) {
	for i, a := range v.Args {
		if i == 0 || a != v.Args[i-1] {
			u.add(a, v, i)
		}
	}
}

// Add notes v as a user of a.
func (u *Users) Add(a, v *ir.Value) { u.add(a, v, 0) }

func (u *Users) add(a, v *ir.Value, slot int) {
	if a.Class == ir.ClassConst {
		return
	}
	for int(a.ID) >= len(u.head) {
		u.head = append(u.head, 0)
	}
	u.cells = append(u.cells, userCell{v, u.head[a.ID], int32(slot)})
	u.head[a.ID] = int32(len(u.cells))
}

// Each calls yield for the users of a, those noted last first, at most most of them, until it says no. One that was noted twice comes
// twice.
func (u *Users) Each(a *ir.Value, most int, yield func(*ir.Value) bool) {
	if int(a.ID) >= len(u.head) {
		return
	}
	for at := u.head[a.ID]; at != 0 && most > 0; at = u.cells[at-1].next {
		v, slot := u.cells[at-1].v, int(u.cells[at-1].slot)
		if v.Block == nil {
			continue
		}
		most--
		if (slot < len(v.Args) && v.Args[slot] == a || slices.Contains(v.Args, a)) && !yield(v) {
			return
		}
	}
}

// All returns the users of a, each once, those noted last first.
func (u *Users) All(a *ir.Value) (list []*ir.Value) {
	seen := map[*ir.Value]bool{} // looked up only
	u.Each(a, len(u.cells)+1, func(v *ir.Value) bool {
		if !seen[v] {
			seen[v] = true
			list = append(list, v)
		}
		return true
	})
	return list
}

// SetArg makes w an operand of v.
func (u *Users) SetArg(v *ir.Value, i int, w *ir.Value) {
	v.SetArg(i, w)
	u.add(w, v, i)
}

// Append makes w one more operand of v.
func (u *Users) Append(v, w *ir.Value) {
	v.AddArg(w)
	u.add(w, v, len(v.Args)-1)
}
