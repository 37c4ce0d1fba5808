package reassociate

import "github.com/warpwise/warpwise/ir"

// users finds the instructions that use a value. An entry stays when the use goes: whoever asks looks whether the value is
// still an operand.
type users struct {
	head  []int32 // by ID: index into cells plus one
	cells []cell
}

type cell struct {
	v    *ir.Value
	next int32
}

func (u *users) init(f *ir.Func) {
	u.head = make([]int32, f.NumIDs())
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			for i, a := range v.Args {
				if i == 0 || a != v.Args[i-1] {
					u.used(a, v)
				}
			}
		}
	}
}

// used notes v as a user of a.
func (u *users) used(a, v *ir.Value) {
	if a.Class == ir.ClassConst {
		return
	}
	for int(a.ID) >= len(u.head) {
		u.head = append(u.head, 0)
	}
	u.cells = append(u.cells, cell{v, u.head[a.ID]})
	u.head[a.ID] = int32(len(u.cells))
}

// each calls yield for the users of a, those noted last first, at most most of them, until it says no. One that was noted twice comes
// twice.
func (u *users) each(a *ir.Value, most int, yield func(*ir.Value) bool) {
	if int(a.ID) >= len(u.head) {
		return
	}
	for at := u.head[a.ID]; at != 0 && most > 0; at = u.cells[at-1].next {
		v := u.cells[at-1].v
		if v.Block == nil {
			continue
		}
		most--
		for _, x := range v.Args {
			if x == a {
				if !yield(v) {
					return
				}
				break
			}
		}
	}
}

// user returns the user of a that was noted last, or nil.
func (u *users) user(a *ir.Value) (found *ir.Value) {
	u.each(a, maxUsers, func(v *ir.Value) bool { found = v; return false })
	return found
}

// maxUsers bounds how many users of a value are looked at.
const maxUsers = 64

// setArg makes w an operand of v.
func (u *users) setArg(v *ir.Value, i int, w *ir.Value) {
	v.SetArg(i, w)
	u.used(w, v)
}
