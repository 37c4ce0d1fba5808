package ir

import (
	"strconv"

	"github.com/warpwise/warpwise/internal/dense"
)

// Numbering is the local numbers that the text of a function gives to what has no name: first
// parameters, then in layout order each block and the instructions in it that have a result.
type Numbering struct {
	Func   *Func
	values dense.Map[ID, int32] // number plus one
	blocks []int32              // by BlockID: number plus one
}

// Number returns the local numbers of f as it is now.
func (f *Func) Number() *Numbering {
	n := &Numbering{Func: f, values: dense.NewMap[ID, int32](f.NumIDs()), blocks: make([]int32, f.NumBlockIDs())}
	next := int32(0)
	for _, p := range f.Params {
		if f.ValueName(p) == "" {
			next++
			n.values.Set(p.ID, next)
		}
	}
	for _, b := range f.Blocks {
		if b.Name == "" {
			next++
			n.blocks[b.ID] = next
		}
		for v := b.first; v != nil; v = v.next {
			if v.Type != Void && v.Op != OpDbgRecord && f.ValueName(v) == "" {
				next++
				n.values.Set(v.ID, next)
			}
		}
	}
	return n
}

// Value returns the number of a parameter or instruction, or -1 when it has a name or no result.
func (n *Numbering) Value(v *Value) int { return int(n.values.Get(v.ID)) - 1 }

// Block returns the number of a block, or -1 when it has a name or is newer than the numbering.
func (n *Numbering) Block(b *Block) int {
	if int(b.ID) >= len(n.blocks) {
		return -1
	}
	return int(n.blocks[b.ID]) - 1
}

// AppendValue appends the parameter or instruction v as an operand: %name or %number.
func (n *Numbering) AppendValue(dst []byte, v *Value) []byte {
	return appendLocal(dst, n.Func.ValueName(v), n.Value(v))
}

// AppendBlock appends the block b as an operand, without the word label: %name or %number.
func (n *Numbering) AppendBlock(dst []byte, b *Block) []byte {
	return appendLocal(dst, b.Name, n.Block(b))
}

func appendLocal(dst []byte, name string, num int) []byte {
	dst = append(dst, '%')
	if name != "" {
		return AppendName(dst, name)
	}
	if num < 0 {
		return append(dst, "<badref>"...)
	}
	return strconv.AppendInt(dst, int64(num), 10)
}

// AppendName appends a symbol or local name as LLVM's text writes it behind @ or %: in quotes,
// with escapes, unless it consists of letters, digits, '-', '.' and '_' and does not begin with a
// digit.
func AppendName(dst []byte, name string) []byte {
	plain := name != "" && (name[0] < '0' || name[0] > '9')
	for i := 0; i < len(name) && plain; i++ {
		c := name[i]
		plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_'
	}
	if plain {
		return append(dst, name...)
	}
	const hex = "0123456789ABCDEF"
	dst = append(dst, '"')
	for i := 0; i < len(name); i++ {
		switch c := name[i]; {
		case c == '\\':
			dst = append(dst, '\\', '\\')
		case c >= 0x20 && c < 0x7f && c != '"':
			dst = append(dst, c)
		default:
			dst = append(dst, '\\', hex[c>>4], hex[c&15])
		}
	}
	return append(dst, '"')
}
