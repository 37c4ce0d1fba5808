package ptxtext

import (
	"io"
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/ptx"
)

// Print writes the text of m to w.
func Print(w io.Writer, m *ptx.Module) error {
	_, err := w.Write(Append(nil, m))
	return err
}

// String returns the text of m.
func String(m *ptx.Module) string { return string(Append(nil, m)) }

// Append appends the text of m to buf.
func Append(buf []byte, m *ptx.Module) []byte {
	p := &printer{buf: slices.Grow(buf, sizeHint(m))}
	p.header(m)
	for _, f := range m.Files {
		p.file(f)
	}
	prev := noItem
	n := 0
	for i := range m.Items {
		it := &m.Items[i]
		k := kindOf(it)
		if !(k == prev && k == varItem) && prev != commentItem {
			p.str("\n")
		}
		prev = k
		switch k {
		case varItem:
			p.variable(it.Var, nil)
			p.str(";\n")
		case aliasItem:
			p.str(".alias " + it.Alias.Name + ", " + it.Alias.Aliasee + ";\n")
		case funcItem:
			p.function(it.Func, n)
			n++
		default:
			p.str(it.Text + "\n")
		}
	}
	for _, s := range m.Sections {
		p.section(s)
	}
	return p.buf
}

// AppendEdited appends the text of a module that was read from text and of which functions were changed since, or taken
// out: changed ones in our form, every other byte as it was. The items of the module must otherwise be what they were, and
// changed functions must have been touched. Where one has no text of its own, the whole module is printed in our form.
func AppendEdited(buf []byte, m *ptx.Module) []byte {
	type edit struct {
		at ptx.Span
		f  *ptx.Func // nil: taken out
		n  int
	}
	var edits []edit
	n := 0
	for f := range m.Funcs {
		if f.Touched() {
			edits = append(edits, edit{f.Source, f, n})
		}
		n++
	}
	for _, s := range m.Removed() {
		edits = append(edits, edit{at: s})
	}
	slices.SortStableFunc(edits, func(a, b edit) int { return a.at.From - b.at.From })
	at, start := 0, len(buf)
	for _, e := range edits {
		if m.File == nil || e.at.To <= e.at.From || e.at.To > len(m.File.Text) || e.at.From < at {
			return Append(buf[:start], m)
		}
		buf = append(buf, m.File.Text[at:e.at.From]...)
		if e.f != nil {
			buf = AppendFunc(buf, e.f, e.n)
			buf = buf[:len(buf)-1] // the newline is the text's
		}
		if at = e.at.To; e.f == nil && at < len(m.File.Text) && m.File.Text[at] == ';' {
			at++ // of a declaration
		}
	}
	if m.File == nil {
		return Append(buf[:start], m)
	}
	return append(buf, m.File.Text[at:]...)
}

// sizeHint is about how many bytes the text of m has, rather more than fewer: memory that is not written
// to costs nothing.
func sizeHint(m *ptx.Module) int {
	n := 4096
	for i := range m.Items {
		if f := m.Items[i].Func; f != nil {
			n += 512 + f.NumRegs()
			for _, b := range f.Blocks {
				n += 16 + 36*len(b.Insts)
			}
		}
	}
	return n
}

// AppendFunc appends the text of one function, as it would stand in a module as the index-th.
func AppendFunc(buf []byte, f *ptx.Func, index int) []byte {
	p := &printer{buf: buf}
	p.function(f, index)
	return p.buf
}

type itemKind uint8

const (
	noItem itemKind = iota
	varItem
	funcItem
	aliasItem
	commentItem
	textItem
)

func kindOf(it *ptx.Item) itemKind {
	switch {
	case it.Var != nil:
		return varItem
	case it.Func != nil:
		return funcItem
	case it.Alias != nil:
		return aliasItem
	case len(it.Text) > 1 && it.Text[:2] == "//":
		return commentItem
	}
	return textItem
}

// printer holds the output and, while a function prints, its naming.
type printer struct {
	buf   []byte
	f     *ptx.Func
	regs  regNames
	label labelNames
	line  ptx.LineID // the .loc in force
	chain []ptx.LineID
}

func (p *printer) str(s string)   { p.buf = append(p.buf, s...) }
func (p *printer) int(n int64)    { p.buf = strconv.AppendInt(p.buf, n, 10) }
func (p *printer) uint(n uint64)  { p.buf = strconv.AppendUint(p.buf, n, 10) }
func (p *printer) quote(s string) { p.str(`"` + s + `"`) }

func (p *printer) header(m *ptx.Module) {
	for _, l := range m.Header {
		p.str(l + "\n")
	}
	if len(m.Header) > 0 {
		p.str("\n")
	}
	if !m.Version.IsZero() {
		p.str(".version ")
		p.uint(uint64(m.Version.Major))
		p.str(".")
		p.uint(uint64(m.Version.Minor))
		p.str("\n")
	}
	for i, t := range m.Target {
		p.str([]string{".target ", ", "}[min(i, 1)] + t)
	}
	if len(m.Target) > 0 {
		p.str("\n")
	}
	if m.AddressSize != 0 {
		p.str(".address_size ")
		p.int(int64(m.AddressSize))
		p.str("\n")
	}
}

func (p *printer) file(f ptx.FileEntry) {
	p.str("\t.file\t")
	p.uint(uint64(f.Index))
	p.str(" ")
	p.quote(f.Name)
	if f.HasTime {
		p.str(", ")
		p.uint(f.Time)
		p.str(", ")
		p.uint(f.Size)
	}
	p.str("\n")
}

func (p *printer) section(s ptx.Section) {
	if s.Name == "" {
		for _, l := range s.Lines {
			p.str(l + "\n")
		}
		return
	}
	p.str("\t.section\t" + s.Name + "\n\t{\n")
	for _, l := range s.Lines {
		p.str(l + "\n")
	}
	p.str("\t}\n")
}

// variable prints a declaration without its semicolon. The name of a register parameter comes
// from f.
func (p *printer) variable(v *ptx.Var, f *ptx.Func) {
	if v.Linkage != ptx.NoLinkage {
		p.str(v.Linkage.String() + " ")
	}
	p.str("." + v.Space.String())
	for _, a := range v.Attrs {
		p.str(" .attribute(" + a + ")")
	}
	if v.Align != 0 {
		p.str(" .align ")
		p.int(int64(v.Align))
	}
	if v.Vec != ptx.V1 {
		p.str(" ." + v.Vec.String())
	}
	p.str(" ." + v.Type.String())
	if v.Ptr {
		p.str(" .ptr")
		if v.PtrSpace != ptx.NoSpace {
			p.str(" ." + v.PtrSpace.String())
		}
		if v.PtrAlign != 0 {
			p.str(" .align ")
			p.int(int64(v.PtrAlign))
		}
	}
	p.str(" ")
	if v.Space == ptx.RegSpace && v.Reg != ptx.NoReg && f != nil {
		p.reg(v.Reg)
	} else {
		p.str(v.Name)
	}
	for _, d := range v.Dims {
		p.str("[")
		if d >= 0 {
			p.int(d)
		}
		p.str("]")
	}
	switch {
	case v.InitText != "":
		p.str(" = " + v.InitText)
	case v.HasInit:
		p.str(" = ")
		p.initialiser(v)
	}
}

// initialiser prints the value list of v, in braces nested as the dimensions are.
func (p *printer) initialiser(v *ptx.Var) {
	if len(v.Dims) == 0 && v.Vec == ptx.V1 {
		if len(v.Init) > 0 {
			p.value(&v.Init[0])
		}
		return
	}
	sizes := braceSizes(v)
	if len(v.Init) == 0 {
		p.str("{}")
		return
	}
	for i := range v.Init {
		for j, s := range sizes {
			if j == 0 && i == 0 || j > 0 && int64(i)%s == 0 {
				p.str("{")
			}
		}
		p.value(&v.Init[i])
		last := i == len(v.Init)-1
		for j := len(sizes) - 1; j >= 0; j-- {
			if last || j > 0 && int64(i+1)%sizes[j] == 0 {
				p.str("}")
			}
		}
		if !last {
			p.str(", ")
		}
	}
}

const hexDigits = "0123456789ABCDEF"

// hex appends the low n hexadecimal digits of v.
func (p *printer) hex(v uint64, n int) {
	for i := n - 1; i >= 0; i-- {
		p.buf = append(p.buf, hexDigits[v>>(4*i)&15])
	}
}

func (p *printer) value(v *ptx.Value) {
	switch v.Kind {
	case ptx.ValInt:
		p.int(int64(v.Bits))
	case ptx.ValF32:
		p.str("0f")
		p.hex(v.Bits, 8)
	case ptx.ValF64:
		p.str("0d")
		p.hex(v.Bits, 16)
	default:
		p.address(v)
	}
}

func (p *printer) address(v *ptx.Value) {
	mask := v.Kind == ptx.ValMask || v.Kind == ptx.ValMaskGeneric
	if mask {
		p.str("0x" + strconv.FormatUint(v.Mask, 16) + "(")
	}
	if v.Kind == ptx.ValGeneric || v.Kind == ptx.ValMaskGeneric {
		p.str("generic(" + v.Sym + ")")
	} else {
		p.str(v.Sym)
	}
	if v.Bits != 0 {
		p.offset(int64(v.Bits))
	}
	if mask {
		p.str(")")
	}
}

// offset appends "+n"; for negative n "+-n", the only form that ptxas takes.
func (p *printer) offset(n int64) {
	p.str("+")
	p.int(n)
}
