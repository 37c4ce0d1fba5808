package ptx

import (
	"fmt"
	"strings"
)

// Opcode is what stands before the operands of an instruction: the op with its types and
// modifiers, as in "ld.global.v4.f32".
type Opcode struct {
	Op          Op
	Type, Type2 Type
	Mods        Mods
	Text        string // modifiers kept as text: all that follows the name, dot included
}

// ParseOpcode reads an opcode such as "add.rn.f32". On error, at is the byte offset in s of the
// part that is wrong. Modifiers are accepted in any order, as long as no two conflict.
func ParseOpcode(s string) (c Opcode, at int, err error) {
	op, n := lookupOp(s)
	if op == OpInvalid || opNames.find(s[:n]+".sync") != OpInvalid {
		if early, ok := syncFirst(s); ok {
			if c, _, err = ParseOpcode(early); err == nil {
				return c, 0, nil
			}
		}
	}
	if op == OpInvalid {
		name, _, _ := strings.Cut(s, ".")
		return c, 0, fmt.Errorf("unknown instruction %q", name)
	}
	c.Op = op
	info := op.Info()
	if info.Flags&TextMods != 0 {
		c.Text = s[n:]
		return c, 0, nil
	}
	p := opcodeParser{c: &c, info: info}
	for at = n; at < len(s); {
		end := strings.IndexByte(s[at+1:], '.')
		if end < 0 {
			end = len(s)
		} else {
			end += at + 1
		}
		if err := p.word(s[at+1 : end]); err != nil {
			if w := s[at+1 : end]; info.Flags&TextFallback != 0 && newerWord(op, w) {
				return Opcode{Op: op, Text: s[n:]}, 0, nil
			}
			return c, at, err
		}
		at = end
	}
	return c, 0, p.finish()
}

// newerWord reports a modifier that only forms beyond the Order column have: what scales a conversion, the
// third source of min and max, and the fences of one direction.
func newerWord(op Op, w string) bool {
	switch op {
	case OpCvt:
		return strings.Contains(w, "::")
	case OpFence:
		return strings.Contains(w, "::")
	case OpMin, OpMax:
		return w == "abs"
	}
	return false
}

// lookupOp returns the op with the longest name that is a prefix of s at word boundaries, and
// the length of the name as spelled.
func lookupOp(s string) (Op, int) {
	n := len(s)
	for {
		if op := opNames.find(s[:n]); op != OpInvalid {
			return op, n
		}
		if n = strings.LastIndexByte(s[:n], '.'); n < 0 {
			return OpInvalid, 0
		}
	}
}

// syncFirst returns an opcode with its .sync, which may stand behind other modifiers, behind its first word.
func syncFirst(s string) (string, bool) {
	name, rest, _ := strings.Cut(s, ".")
	before, after, ok := strings.Cut("."+rest+".", ".sync.")
	if !ok || before == "" || opNames.find(name+".sync") == OpInvalid {
		return s, false
	}
	return name + ".sync" + before + strings.TrimSuffix("."+after, "."), true
}

type opcodeParser struct {
	c    *Opcode
	info *OpInfo
	seen uint64 // fields
}

// word takes one dot-word.
func (p *opcodeParser) word(w string) error {
	for _, v := range words.find(w) {
		if !p.info.Allows(v.field) {
			continue
		}
		if v.field == FType {
			return p.typ(v.typ, w)
		}
		return p.modifier(v, w)
	}
	switch {
	case w == "abs" && p.c.Mods.Has(XorSignAbs), w == "relaxed" && p.c.Mods.Order() == MMIO:
		return nil // the second words of .xorsign.abs and .mmio.relaxed
	case w == "sync" && strings.HasSuffix(p.info.Name, ".sync"):
		return nil // ptxas takes a second .sync
	case w == "":
		return fmt.Errorf("empty modifier of %s", p.info.Name)
	}
	return fmt.Errorf("%s has no modifier .%s", p.info.Name, w)
}

func (p *opcodeParser) modifier(v wordValue, w string) error {
	if v.field == FOrder && w == "relaxed" && p.c.Mods.Order() == MMIO {
		return nil
	}
	if p.seen>>v.field&1 != 0 {
		if repeatable(w) && p.c.Mods&v.bits == v.bits {
			return nil
		}
		// setp.lo and mul.lo share a word with other fields; a later field may take it
		return fmt.Errorf("modifier .%s of %s conflicts with an earlier one", w, p.info.Name)
	}
	p.seen |= 1 << v.field
	p.c.Mods |= v.bits
	return nil
}

// repeatable reports a modifier that ptxas takes twice, which says nothing more.
func repeatable(w string) bool {
	switch w {
	case "sat", "cc", "approx", "shiftamt", "NaN", "relu", "satfinite", "sync":
		return true
	}
	return false
}

// repeatsType reports a type that ptxas takes twice.
func repeatsType(op Op, t Type) bool {
	switch t {
	case BF16, BF16x2:
		return op == OpNeg || op == OpAbs || op == OpFma
	}
	return false
}

func (p *opcodeParser) typ(t Type, w string) error {
	c := p.c
	switch {
	case p.seen>>FType&1 == 0:
		p.seen |= 1 << FType
		c.Type = t
		if !p.info.Types.Has(t) {
			return fmt.Errorf("%s does not take type .%s", p.info.Name, w)
		}
	case t == c.Type && repeatsType(p.info.Op, t):
	case p.info.Allows(FType2) && p.seen>>FType2&1 == 0:
		p.seen |= 1 << FType2
		c.Type2 = t
		if !p.info.Types2.Has(t) {
			return fmt.Errorf("%s does not take .%s as its second type", p.info.Name, w)
		}
	default:
		return fmt.Errorf("too many types for %s", p.info.Name)
	}
	return nil
}

func (p *opcodeParser) finish() error {
	if p.info.Types != 0 && p.c.Type == NoType && !p.info.untyped() {
		return fmt.Errorf("%s needs a type", p.info.Name)
	}
	return nil
}

// untyped reports an op whose type suffix may be absent.
func (i *OpInfo) untyped() bool { return i.Op == OpGetctarank || i.Op == OpMapa }

// AppendOpcode appends the opcode of in, as it prints, to buf.
func (f *Func) AppendOpcode(buf []byte, in *Inst) []byte {
	if in.Op == OpRaw {
		return append(buf, f.ModTextOf(in.Mods)...)
	}
	info := in.Op.Info()
	buf = append(buf, info.Name...)
	if in.Mods.IsText() {
		return append(buf, f.ModTextOf(in.Mods)...)
	}
	for _, x := range info.fields {
		var w string
		switch x {
		case FType:
			w = in.Type.String()
		case FType2:
			w = in.Type2.String()
		case FUnified: // printed after the address
		case FSatFinite:
			if in.Mods.Has(SatFinite) && satFiniteFirst(in) {
				buf = append(buf, ".satfinite"...)
			}
		case FRelu:
			w = in.Mods.word(x)
		default:
			if in.Mods == 0 && x != FSync {
				continue
			}
			w = in.Mods.word(x)
		}
		if w == "" {
			continue
		}
		buf = append(append(buf, '.'), w...)
		switch w {
		case "relu":
			if in.Mods.Has(SatFinite) && !satFiniteFirst(in) {
				buf = append(buf, ".satfinite"...)
			}
		case "xorsign":
			buf = append(buf, ".abs"...)
		case "mmio":
			buf = append(buf, ".relaxed"...)
		}
	}
	return buf
}

// satFiniteFirst reports whether .satfinite stands before .relu: the manual has it after .relu in
// conversions to f16 and bf16 and in stochastic rounding, and before it elsewhere.
func satFiniteFirst(in *Inst) bool {
	if !in.Mods.Has(Relu) {
		return true
	}
	switch in.Type {
	case F16, F16x2, BF16, BF16x2:
		return false
	}
	return in.Mods.Round() != RS
}

// opcodeString is AppendOpcode for messages.
func (f *Func) opcodeString(in *Inst) string { return string(f.AppendOpcode(nil, in)) }

// opAliases are further spellings of ops: the same operation under a name that the table does
// not print.
var opAliases = []struct {
	name string
	op   Op
}{
	{"bar.cta.sync", OpBarSync}, {"bar.cta.arrive", OpBarArrive}, {"bar.cta.red", OpBarRed},
	{"barrier.cta.sync", OpBarrierSync}, {"barrier.cta.arrive", OpBarrierArrive},
	{"barrier.cta.red", OpBarrierRed},
}
