package ir

// Importer makes, in one pool of a module, constants equal to those of another pool of it.
type Importer struct {
	dst, src *Pool
	done     map[ID]*Value
}

// NewImporter returns an importer of constants of src into dst.
func NewImporter(dst, src *Pool) *Importer {
	return &Importer{dst: dst, src: src, done: map[ID]*Value{}}
}

// Const returns the constant of the destination that equals v, or nil when there is none: the address
// of a block, and metadata that wraps a local value.
func (x *Importer) Const(v *Value) *Value {
	if x.dst == x.src {
		return v
	}
	stack := []*Value{v}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		if _, ok := x.done[top.ID]; ok {
			stack = stack[:len(stack)-1]
			continue
		}
		ready := true
		for _, a := range top.Args {
			if a.Class != ClassConst {
				return nil
			}
			if _, ok := x.done[a.ID]; !ok {
				stack, ready = append(stack, a), false
			}
		}
		if ready {
			c := x.one(top)
			if c == nil {
				return nil
			}
			x.done[top.ID] = c
			stack = stack[:len(stack)-1]
		}
	}
	return x.done[v.ID]
}

// one makes a constant whose operands are made.
func (x *Importer) one(v *Value) *Value {
	aux := v.Aux
	switch v.Op {
	case OpConstInt:
		return x.dst.BigInt(v.Type, x.src.BigValue(v))
	case OpConstFP:
		switch v.Type {
		case Half, BFloat, Float, Double:
		default:
			return x.dst.WideFP(v.Type, x.src.Wide[v.Aux])
		}
	case OpConstData:
		return x.dst.Str(v.Type, x.src.Strings[v.Aux])
	case OpInlineAsm:
		return x.dst.Asm(x.src.Asms[v.Aux])
	case OpBlockAddress:
		return nil
	case OpGetElementPtr:
		g := v.GEP()
		if i := g.InRange(); i != 0 {
			x.dst.InRanges = append(x.dst.InRanges, x.src.InRanges[i-1])
			aux = int64(MakeGEP(g.Elem(), len(x.dst.InRanges)))
		}
	case OpShuffleVector, OpExtractValue, OpInsertValue:
		aux = x.dst.IntList(x.src.Ints[v.Aux])
	}
	args := make([]*Value, len(v.Args))
	for i, a := range v.Args {
		args[i] = x.done[a.ID]
	}
	return x.dst.Const(v.Op, v.Type, v.Flags, aux, args...)
}
