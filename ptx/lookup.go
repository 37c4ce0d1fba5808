package ptx

import "github.com/warpwise/warpwise/internal/dense"

// nameTable maps strings fixed at initialisation to small values: open addressing, never changed
// afterwards, safe for concurrent reading.
type nameTable[V any] struct {
	slots []nameSlot[V]
}

type nameSlot[V any] struct {
	name  string
	value V
}

func newNameTable[V any](n int) nameTable[V] {
	size := 16
	for size < 2*n {
		size *= 2
	}
	return nameTable[V]{make([]nameSlot[V], size)}
}

// at returns the slot of name, or the empty slot where it belongs.
func (t *nameTable[V]) at(name string) *nameSlot[V] {
	mask := uint64(len(t.slots) - 1)
	for i := dense.HashString(0, name) & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.name == name || s.name == "" {
			return s
		}
	}
}

// find returns the value of name, or the zero value.
func (t *nameTable[V]) find(name string) V {
	var zero V
	if name == "" {
		return zero
	}
	return t.at(name).value
}

func (t *nameTable[V]) set(name string, v V) { *t.at(name) = nameSlot[V]{name, v} }

// opNames maps mnemonics to ops.
var opNames = buildOpNames()

func buildOpNames() nameTable[Op] {
	t := newNameTable[Op](int(NumOps) + len(opAliases))
	for op := OpInvalid + 1; op < NumOps; op++ {
		if i := &opTable[op]; i.Flags&Pseudo == 0 && op != OpRaw {
			t.set(i.Name, op)
		}
	}
	for _, a := range opAliases {
		t.set(a.name, a.op)
	}
	return t
}

// wordValue is one meaning of a dot-word.
type wordValue struct {
	field Field
	typ   Type // FType
	bits  Mods // other fields
}

// words maps dot-words to their meanings; an op takes the first that it allows.
var words = buildWords()

func buildWords() nameTable[[]wordValue] {
	t := newNameTable[[]wordValue](256)
	add := func(w string, v wordValue) {
		s := t.at(w)
		s.name, s.value = w, append(s.value, v)
	}
	for ty := NoType + 1; ty < NumTypes; ty++ {
		add(ty.String(), wordValue{field: FType, typ: ty})
	}
	for x := FType2 + 1; x < NumFields; x++ {
		i := &fieldTable[x]
		for v, w := range i.words {
			if w != "" {
				add(w, wordValue{field: x, bits: i.bits(uint8(v))})
			}
		}
	}
	return t
}

// TypeByName returns the type spelled s, without the dot, or NoType.
func TypeByName(s string) Type {
	for _, v := range words.find(s) {
		if v.field == FType {
			return v.typ
		}
	}
	return NoType
}

// SpaceByName returns the state space spelled s, without the dot: also reg and sreg. NoSpace is
// "not one".
func SpaceByName(s string) Space {
	switch s {
	case "reg":
		return RegSpace
	case "sreg":
		return SRegSpace
	}
	for _, v := range words.find(s) {
		if v.field == FSpace {
			return v.bits.Space()
		}
	}
	return NoSpace
}

// sregNames maps special register names, with their %, to their numbers.
var sregNames = buildSRegNames()

func buildSRegNames() nameTable[SReg] {
	t := newNameTable[SReg](NumSRegs)
	for s := 1; s < NumSRegs; s++ {
		t.set(sregTable[s].Name, SReg(s))
	}
	return t
}

// SRegByName returns the special register of that name ("%tid"), or SRegInvalid.
func SRegByName(s string) SReg { return sregNames.find(s) }
