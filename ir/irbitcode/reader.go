package irbitcode

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Parse reads the module in a file of bitcode, as irtext.Parse reads one of text. The source of the module,
// and of all diagnostics about it, is the text that Text returns.
func Parse(file *diag.File, opts irtext.Options) (*ir.Module, *diag.List) {
	text, marks, diags := read(file)
	if diags.HasErrors() {
		return nil, diags
	}
	opts.Consumed = nil
	m, more := irtext.Parse(diag.NewFile(file.Name, text), opts)
	for _, d := range more.Diags {
		if d.Severity == diag.Error && d.Pos != diag.NoPos {
			d.Msg += marks.where(d.Pos.Offset())
		}
	}
	if m != nil && opts.DataLayout == "" {
		irtext.UpgradeLayout(m)
	}
	return m, more
}

// Text returns the module in a file of bitcode as LLVM's text. It is valid when irtext.Parse accepts it: what the text
// says has not been checked. It is empty when there are errors.
func Text(file *diag.File) (string, *diag.List) {
	text, _, diags := read(file)
	return text, diags
}

// bailout is what an error panics with; read recovers it. It never leaves the package.
type bailout struct{}

func read(file *diag.File) (text string, marks places, diags *diag.List) {
	diags = &diag.List{}
	r := &reader{data: file.Text}
	r.limit = 1<<24 + 256*len(file.Text)
	r.fail = func(at, block int, format string, args ...any) {
		diags.Errorf(diag.NewFile(file.Name, ""), diag.NoPos, "%s%s", fmt.Sprintf(format, args...), place{bit: at, block: block})
		panic(bailout{})
	}
	defer func() {
		if diags.HasErrors() {
			text = ""
			if e := recover(); e != any(bailout{}) && e != nil {
				panic(e)
			}
		}
	}()
	r.module()
	return string(r.out), r.marks, diags
}

// place is where something was read.
type place struct{ text, bit, block int }

// String says it behind a message.
func (p place) String() string {
	s := " (byte " + strconv.Itoa(p.bit/8) + " of the bitcode"
	if p.block >= 0 {
		s += ", block " + blockName(p.block)
	}
	return s + ")"
}

// places lists where the text came from, in the order of the text.
type places []place

// where says where the text at an offset came from.
func (ps places) where(off int) string {
	i, found := slices.BinarySearchFunc(ps, off, func(p place, off int) int { return cmp.Compare(p.text, off) })
	if !found {
		i--
	}
	if i < 0 {
		return ""
	}
	return ps[i].String()
}

// The blocks.
const (
	blkModule      = 8
	blkParamAttr   = 9
	blkAttrGroup   = 10
	blkConstants   = 11
	blkFunction    = 12
	blkIdent       = 13
	blkSymtab      = 14
	blkMetadata    = 15
	blkAttachments = 16
	blkTypes       = 17
	blkUseList     = 18
	blkBundleTags  = 21
	blkKinds       = 22
	blkStrtab      = 23
	blkScopes      = 26
)

func blockName(id int) string {
	switch id {
	case blockInfo:
		return "BLOCKINFO"
	case blkModule:
		return "MODULE"
	case blkParamAttr:
		return "PARAMATTR"
	case blkAttrGroup:
		return "PARAMATTR_GROUP"
	case blkConstants:
		return "CONSTANTS"
	case blkFunction:
		return "FUNCTION"
	case blkIdent:
		return "IDENTIFICATION"
	case blkSymtab:
		return "VALUE_SYMTAB"
	case blkMetadata:
		return "METADATA"
	case blkAttachments:
		return "METADATA_ATTACHMENT"
	case blkTypes:
		return "TYPE"
	case blkUseList:
		return "USELIST"
	case blkBundleTags:
		return "OPERAND_BUNDLE_TAGS"
	case blkKinds:
		return "METADATA_KIND"
	case blkStrtab:
		return "STRTAB"
	case blkScopes:
		return "SYNC_SCOPE_NAMES"
	}
	return strconv.Itoa(id)
}

// reader turns one module into text.
type reader struct {
	data  string
	fail  func(at, block int, format string, args ...any)
	out   []byte
	limit int // of out and of what is kept besides, in bytes
	marks places
	cur   *record // being decoded, for errors
	blk   int     // the block it is in

	producer int // the LLVM that wrote the file, or 0
	strtab   string
	types    []typ
	typeOf   map[string]int // by text
	groups   map[uint64]attrGroup
	attrs    []attrList // of PARAMATTR, from 1 on
	vals     []value
	globals  []*symbol
	layout   string
	comdats  []string
	gcs      []string
	sects    []string
	scopes   []string
	tags     []string
	kinds    map[uint64]string
	md       []mdEntry
	mdNext   int
	mdOut    []byte
	mdMarks  places
	named    []byte
	work     []piece // of the constant being written
	f        *function
	unnamed  int // symbols without a name, so far
}

// errorf reports an error in the current record.
func (r *reader) errorf(format string, args ...any) {
	at := 0
	if r.cur != nil {
		at = r.cur.at
	}
	r.fail(at, r.blk, format, args...)
}

// notSupported begins the messages about bitcode that is not wrong, but that this package does not read.
const notSupported = "not supported: "

// unsupported reports what is not read in the current record.
func (r *reader) unsupported(format string, args ...any) { r.errorf(notSupported+format, args...) }

// Unsupported reports whether the errors are about bitcode that is not wrong, but that this package does not read: of
// LLVM 14 or older, or with records that are newer than LLVM 22.
func Unsupported(l *diag.List) bool {
	return slices.ContainsFunc(l.Diags, func(d *diag.Diag) bool {
		return d.Severity == diag.Error && strings.HasPrefix(d.Msg, notSupported)
	})
}

// s appends text.
func (r *reader) s(text string) *reader {
	r.out = append(r.out, text...)
	if len(r.out)+len(r.mdOut) > r.limit {
		r.errorf("the text of %d bytes of bitcode would be larger than %d bytes", len(r.data), r.limit)
	}
	return r
}

// n appends a number.
func (r *reader) n(x uint64) *reader {
	r.out = strconv.AppendUint(r.out, x, 10)
	return r
}

// mark notes that what is written next is the current record's.
func (r *reader) mark() {
	r.marks = append(r.marks, place{text: len(r.out), bit: r.cur.at, block: r.blk})
}

// enter makes rec, of the block b, the current record.
func (r *reader) enter(b *block, rec *record) *operands {
	r.blk, r.cur = b.id, rec
	return &operands{r: r, list: rec.ops}
}

// operands hands out the operands of a record, one after the other.
type operands struct {
	r    *reader
	list []uint64
	i    int
}

// next returns the next operand, which must be there.
func (o *operands) next() uint64 {
	if o.i >= len(o.list) {
		o.r.errorf("record %d is too short: it has %d operands", o.r.cur.code, len(o.list))
	}
	o.i++
	return o.list[o.i-1]
}

// opt returns the next operand, or 0 when there is none.
func (o *operands) opt() uint64 {
	if o.i >= len(o.list) {
		return 0
	}
	return o.next()
}

// skip goes over n operands.
func (o *operands) skip(n int) { o.i = min(o.i+n, len(o.list)) }

// left returns how many operands are left.
func (o *operands) left() int { return len(o.list) - o.i }

// rest returns the operands that are left.
func (o *operands) rest() []uint64 {
	s := o.list[o.i:]
	o.i = len(o.list)
	return s
}

// number returns the next operand, which must be below 2^31.
func (o *operands) number() int {
	x := o.next()
	if x >= 1<<31 {
		o.r.errorf("operand %d of record %d is too large: %d", o.i-1, o.r.cur.code, x)
	}
	return int(x)
}

// text returns the operands that are left as characters.
func (o *operands) text() string {
	if o.r.cur.blob != "" {
		return o.r.cur.blob
	}
	return chars(o.rest())
}

func chars(ops []uint64) string {
	b := make([]byte, len(ops))
	for i, c := range ops {
		b[i] = byte(c)
	}
	return string(b)
}

// signed undoes the encoding of signed numbers: the sign is the lowest bit.
func signed(x uint64) int64 {
	if x&1 == 0 {
		return int64(x >> 1)
	}
	if x == 1 {
		return -1 << 63
	}
	return -int64(x >> 1)
}

// wide returns the number of the given width whose words, each with its sign in the lowest bit, are given, as
// signed decimal.
func wide(words []uint64, bits int) string {
	x := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		x.Lsh(x, 64)
		x.Or(x, new(big.Int).SetUint64(uint64(signed(words[i]))))
	}
	m := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	x.Mod(x, m)
	if bits > 0 && x.Bit(bits-1) != 0 {
		x.Sub(x, m)
	}
	return x.String()
}

const hexDigits = "0123456789ABCDEF"

// quoted returns a string in quotes, with what needs it escaped.
func quoted(s string) string {
	b := make([]byte, 0, len(s)+2)
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= ' ' && c < 0x7f && c != '"' && c != '\\' {
			b = append(b, c)
		} else {
			b = append(b, '\\', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return string(append(b, '"'))
}

// mdWord returns a name of metadata, which has no quotes, with what needs it escaped.
func mdWord(s string) string {
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		c := s[i]
		alpha := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if alpha || c == '-' || c == '$' || c == '.' || c == '_' || i > 0 && c >= '0' && c <= '9' {
			b = append(b, c)
		} else {
			b = append(b, '\\', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return string(b)
}

// unsignedText returns a negative number of the given width as the unsigned number with its bits.
func unsignedText(s string, bits int) string {
	x, _ := new(big.Int).SetString(s, 10)
	return x.Add(x, new(big.Int).Lsh(big.NewInt(1), uint(bits))).String()
}
