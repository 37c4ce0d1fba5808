package irbitcode

import "strconv"

// mdEntry is an entry of the metadata table. Those of a function come behind those of the module.
type mdEntry struct {
	kind mdKind
	text string // of a string
	typ  int    // of a value
	id   int    // value, or number of a node
	rec  *record
}

type mdKind uint8

const (
	mdString mdKind = iota
	mdValue
	mdNode
	mdArgs // DIArgList: always in place
)

// The records of metadata; those of debug info are in metadata_debug.go.
const (
	mcStringOld   = 1
	mcValue       = 2
	mcNode        = 3
	mcName        = 4
	mcDistinct    = 5
	mcKind        = 6
	mcLocation    = 7
	mcNamedNode   = 10
	mcAttachment  = 11
	mcGeneric     = 12
	mcStrings     = 35
	mcGlobalAtt   = 36
	mcIndexOffset = 38
	mcIndex       = 39
	mcArgList     = 46
)

// readKinds reads the names of the kinds of attachments.
func (r *reader) readKinds(b *block) {
	r.kinds = make(map[uint64]string)
	for _, it := range b.items {
		if it.rec == nil || it.rec.code != mcKind {
			continue
		}
		o := r.enter(b, it.rec)
		n := o.next()
		r.kinds[n] = o.text()
	}
}

// readMetadata reads a block of metadata, of the module or of a function, and writes its nodes.
func (r *reader) readMetadata(b *block) {
	from, name := len(r.md), ""
	for _, it := range b.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(b, it.rec)
		switch it.rec.code {
		case mcStrings:
			r.strings(o)
		case mcStringOld:
			r.md = append(r.md, mdEntry{kind: mdString, text: o.text()})
		case mcValue:
			t := r.typeID(o)
			r.md = append(r.md, mdEntry{kind: mdValue, typ: t, id: o.number()})
		case mcName:
			name = o.text()
		case mcNamedNode:
			r.namedNode(name, o)
		case mcKind, mcIndex, mcIndexOffset, mcGlobalAtt:
		case mcArgList:
			r.md = append(r.md, mdEntry{kind: mdArgs, rec: it.rec})
		default:
			r.md = append(r.md, mdEntry{kind: mdNode, id: r.mdNext, rec: it.rec})
			r.mdNext++
		}
	}
	out, marks := r.out, r.marks
	r.out, r.marks = r.mdOut, r.mdMarks
	for i := from; i < len(r.md); i++ {
		if e := r.md[i]; e.kind == mdNode {
			o := r.enter(b, e.rec)
			r.mark()
			r.s("!").n(uint64(e.id)).s(" = ")
			r.node(o)
			r.s("\n")
		}
	}
	r.mdOut, r.mdMarks = r.out, r.marks
	r.out, r.marks = out, marks
}

// strings reads METADATA_STRINGS: the lengths of all strings in groups of six bits, and behind them their characters.
func (r *reader) strings(o *operands) {
	count, off := o.number(), o.number()
	blob := r.cur.blob
	if off > len(blob) || count > 8*len(blob) {
		r.errorf("%d strings of metadata in %d bytes", count, len(blob))
	}
	s := stream{data: blob[:off], end: 8 * off, fail: func(_, _ int, format string, args ...any) { r.errorf(format, args...) }}
	text := blob[off:]
	for range count {
		n := s.vbr(6)
		if n > uint64(len(text)) {
			r.errorf("a string of metadata of %d bytes, %d are left", n, len(text))
		}
		r.md = append(r.md, mdEntry{kind: mdString, text: text[:n]})
		text = text[n:]
	}
}

// namedNode keeps !name = !{…}, which is written behind the functions.
func (r *reader) namedNode(name string, o *operands) {
	r.named = append(r.named, '!')
	r.named = append(append(r.named, mdWord(name)...), " = !{"...)
	for i, id := range o.rest() {
		if i > 0 {
			r.named = append(r.named, ", "...)
		}
		r.named = append(r.named, '!')
		r.named = strconv.AppendInt(r.named, int64(r.nodeNum(id)), 10)
	}
	r.named = append(r.named, "}\n"...)
}

// nodeNum returns the number of the node id.
func (r *reader) nodeNum(id uint64) int {
	if id >= uint64(len(r.md)) || r.md[id].kind != mdNode {
		r.errorf("metadata %d is no node", id)
	}
	return r.md[id].id
}

// mdRef writes a reference to the entry id of the metadata table.
func (r *reader) mdRef(id uint64) {
	if id >= uint64(len(r.md)) {
		r.errorf("unknown metadata %d", id)
	}
	switch e := r.md[id]; e.kind {
	case mdString:
		r.s("!").s(quoted(e.text))
	case mdNode:
		r.s("!").n(uint64(e.id))
	case mdArgs:
		r.s("!DIArgList(")
		for i, a := range e.rec.ops {
			if i > 0 {
				r.s(", ")
			}
			if a >= uint64(len(r.md)) || r.md[a].kind != mdValue {
				r.errorf("metadata %d in a DIArgList is no value", a)
			}
			r.mdRef(a)
		}
		r.s(")")
	default:
		if r.f != nil && e.id >= len(r.vals) {
			r.f.forward[e.id] = e.typ
		}
		r.value(e.id, true)
	}
}

// mdOrNull writes what a reference that is one more than an id means.
func (r *reader) mdOrNull(id uint64) {
	if id == 0 {
		r.s("null")
		return
	}
	r.mdRef(id - 1)
}

// mdText returns the string that a reference of one more than an id means.
func (r *reader) mdText(id uint64) string {
	if id == 0 {
		return ""
	}
	if id > uint64(len(r.md)) || r.md[id-1].kind != mdString {
		r.errorf("metadata %d is no string", id-1)
	}
	return r.md[id-1].text
}

// node writes the node in the current record.
func (r *reader) node(o *operands) {
	switch r.cur.code {
	case mcNode, mcDistinct:
		if r.cur.code == mcDistinct {
			r.s("distinct ")
		}
		r.s("!{")
		for i, id := range o.rest() {
			if i > 0 {
				r.s(", ")
			}
			r.mdOrNull(id)
		}
		r.s("}")
		return
	}
	flags := o.next()
	if flags&1 != 0 {
		r.s("distinct ")
	}
	switch r.cur.code {
	case mcGeneric:
		r.s("!GenericDINode(tag: ").n(o.next())
		o.next() // the version
		if h := o.opt(); h != 0 {
			r.s(", header: ").s(quoted(r.mdText(h)))
		}
		r.s(", operands: {")
		for i, id := range o.rest() {
			if i > 0 {
				r.s(", ")
			}
			r.mdOrNull(id)
		}
		r.s("})")
	case mcExpression:
		r.s("!DIExpression(")
		for i, x := range o.rest() {
			if i > 0 {
				r.s(", ")
			}
			r.n(x)
		}
		r.s(")")
	default:
		r.debugNode(flags, o)
	}
}

// readGlobalAttachments returns the attachments of symbols, by value.
func (r *reader) readGlobalAttachments(b *block) map[int][]uint64 {
	m := make(map[int][]uint64)
	if b == nil {
		return m
	}
	for _, it := range b.items {
		if it.rec == nil || it.rec.code != mcGlobalAtt {
			continue
		}
		o := r.enter(b, it.rec)
		id := o.number()
		m[id] = append(m[id], o.rest()...)
	}
	return m
}

// attached writes pairs of a kind and a node, sep in front of each.
func (r *reader) attached(pairs []uint64, sep string) {
	if len(pairs)%2 != 0 {
		r.errorf("an attachment without its node")
	}
	for i := 0; i < len(pairs); i += 2 {
		name, ok := r.kinds[pairs[i]]
		if !ok {
			r.errorf("unknown kind %d of an attachment", pairs[i])
		}
		r.s(sep).s("!").s(mdWord(name)).s(" ")
		r.mdRef(pairs[i+1])
	}
}
