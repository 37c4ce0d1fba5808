package irbitcode

import (
	"strconv"
	"strings"
)

// attrGroup is a set of attributes of one place.
type attrGroup struct {
	place uint64 // 0: the result; i+1: parameter i; onFunction: the function
	text  string // as it is written on a result or parameter, or inside attributes #n = { … }
	num   int    // of a group of a function: the number behind the #
}

const onFunction = 1<<32 - 1

// attrList is an entry of PARAMATTR: what a function or call has at its places.
type attrList struct {
	ret    string
	params map[int]string
	fn     int // number of the group plus one, or 0
}

// attrNames are the attributes by their number in bitcode, which is never reused.
var attrNames = map[uint64]string{1: "align", 2: "alwaysinline", 3: "byval", 4: "inlinehint", 5: "inreg", 6: "minsize",
	7: "naked", 8: "nest", 9: "noalias", 10: "nobuiltin", 11: "nocapture", 12: "noduplicate", 13: "noimplicitfloat",
	14: "noinline", 15: "nonlazybind", 16: "noredzone", 17: "noreturn", 18: "nounwind", 19: "optsize", 20: "readnone",
	21: "readonly", 22: "returned", 23: "returns_twice", 24: "signext", 25: "alignstack", 26: "ssp", 27: "sspreq",
	28: "sspstrong", 29: "sret", 30: "sanitize_address", 31: "sanitize_thread", 32: "sanitize_memory", 33: "uwtable",
	34: "zeroext", 35: "builtin", 36: "cold", 37: "optnone", 38: "inalloca", 39: "nonnull", 40: "jumptable",
	41: "dereferenceable", 42: "dereferenceable_or_null", 43: "convergent", 44: "safestack", 45: "argmemonly",
	46: "swiftself", 47: "swifterror", 48: "norecurse", 49: "inaccessiblememonly", 50: "inaccessiblemem_or_argmemonly",
	51: "allocsize", 52: "writeonly", 53: "speculatable", 54: "strictfp", 55: "sanitize_hwaddress", 56: "nocf_check",
	57: "optforfuzzing", 58: "shadowcallstack", 59: "speculative_load_hardening", 60: "immarg", 61: "willreturn",
	62: "nofree", 63: "nosync", 64: "sanitize_memtag", 65: "preallocated", 66: "nomerge", 67: "null_pointer_is_valid",
	68: "noundef", 69: "byref", 70: "mustprogress", 71: "nocallback", 72: "hot", 73: "noprofile", 74: "vscale_range",
	75: "swiftasync", 76: "nosanitize_coverage", 77: "elementtype", 78: "disable_sanitizer_instrumentation",
	79: "nosanitize_bounds", 80: "allocalign", 81: "allocptr", 82: "allockind", 83: "presplitcoroutine",
	84: "fn_ret_thunk_extern", 85: "skipprofile", 86: "memory", 87: "nofpclass", 88: "optdebug", 89: "writable",
	90: "coro_only_destroy_when_complete", 91: "dead_on_unwind", 92: "range", 93: "sanitize_numerical_stability",
	94: "initializes", 95: "hybrid_patchable", 96: "sanitize_realtime", 97: "sanitize_realtime_blocking",
	98: "coro_elide_safe", 99: "noext", 100: "nodivergencesource", 101: "sanitize_type", 102: "captures",
	103: "dead_on_return", 104: "sanitize_alloc_token", 105: "nocreateundeforpoison"}

// The shapes of an attribute in a group.
const (
	shapeEnum      = 0
	shapeInt       = 1
	shapeKey       = 3
	shapeKeyValue  = 4
	shapeNoType    = 5
	shapeType      = 6
	shapeRange     = 7
	shapeRangeList = 8
)

// groupEntry is the record of a group, listEntry that of a list of groups.
const groupEntry, listEntry = 3, 2

// readGroups reads PARAMATTR_GROUP and writes the groups of functions.
func (r *reader) readGroups(b *block) {
	r.groups = make(map[uint64]attrGroup)
	for _, it := range b.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(b, it.rec)
		if it.rec.code != groupEntry {
			r.errorf("unknown attribute record %d", it.rec.code)
		}
		id := o.next()
		g := attrGroup{place: o.next(), num: len(r.groups)}
		var parts []string
		for o.left() > 0 {
			parts = append(parts, r.attribute(o, g.place == onFunction))
		}
		g.text = strings.Join(parts, " ")
		r.groups[id] = g
		if g.place == onFunction && g.text != "" {
			r.mark()
			r.s("attributes #").n(uint64(g.num)).s(" = { ").s(g.text).s(" }\n")
		}
	}
}

// attribute returns the text of the next attribute of a group.
func (r *reader) attribute(o *operands, onFn bool) string {
	shape := o.next()
	if shape == shapeKey || shape == shapeKeyValue {
		text := quoted(o.cstring())
		if shape == shapeKeyValue {
			text += "=" + quoted(o.cstring())
		}
		return text
	}
	kind := o.next()
	name, ok := attrNames[kind]
	if !ok {
		r.unsupported("unknown attribute %d", kind)
	}
	switch shape {
	case shapeEnum, shapeNoType:
		return name
	case shapeInt:
		return r.intAttribute(name, o.next(), onFn)
	case shapeType:
		return name + "(" + r.types[r.typeID(o)].text + ")"
	case shapeRange:
		bits := o.number()
		if bits > 64 {
			return name + "(i" + strconv.Itoa(bits) + " " + r.wideRange(o, bits) + ")"
		}
		lo, hi := signed(o.next()), signed(o.next())
		return name + "(i" + strconv.Itoa(bits) + " " + strconv.FormatInt(lo, 10) + ", " + strconv.FormatInt(hi, 10) + ")"
	case shapeRangeList:
		n, bits := o.number(), o.number()
		if bits > 64 {
			r.errorf("ranges of %d bits in '%s'", bits, name)
		}
		var parts []string
		for range n {
			lo, hi := signed(o.next()), signed(o.next())
			parts = append(parts, "("+strconv.FormatInt(lo, 10)+", "+strconv.FormatInt(hi, 10)+")")
		}
		return name + "(" + strings.Join(parts, ", ") + ")"
	}
	r.errorf("unknown shape %d of the attribute '%s'", shape, name)
	return ""
}

// wideRange returns two numbers of more than 64 bits: how many words each has is in front.
func (r *reader) wideRange(o *operands, bits int) string {
	n := o.next()
	take := func(n uint64) string {
		if n > uint64(o.left()) {
			r.errorf("a number of %d words", n)
		}
		words := o.list[o.i : o.i+int(n)]
		o.i += int(n)
		return wide(words, bits)
	}
	lo := take(n & (1<<32 - 1))
	return lo + ", " + take(n>>32)
}

// cstring returns the characters up to a zero.
func (o *operands) cstring() string {
	start := o.i
	for o.next() != 0 {
	}
	return chars(o.list[start : o.i-1])
}

// intAttribute returns the text of an attribute with a number.
func (r *reader) intAttribute(name string, x uint64, onFn bool) string {
	num := strconv.FormatUint(x, 10)
	switch name {
	case "align":
		if onFn {
			return "align=" + num
		}
		return "align " + num
	case "alignstack":
		if onFn {
			return "alignstack=" + num
		}
	case "memory":
		return "memory(" + memoryText(x) + ")"
	case "uwtable":
		if x == 1 {
			return "uwtable(sync)"
		}
		return "uwtable"
	case "allockind":
		var parts []string
		for i, n := range []string{"alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"} {
			if x>>i&1 != 0 {
				parts = append(parts, n)
			}
		}
		return "allockind(" + quoted(strings.Join(parts, ",")) + ")"
	case "allocsize":
		if x&(1<<32-1) == 1<<32-1 {
			return "allocsize(" + strconv.FormatUint(x>>32, 10) + ")"
		}
		return "allocsize(" + strconv.FormatUint(x>>32, 10) + "," + strconv.FormatUint(x&(1<<32-1), 10) + ")"
	case "vscale_range":
		return "vscale_range(" + strconv.FormatUint(x>>32, 10) + "," + strconv.FormatUint(x&(1<<32-1), 10) + ")"
	case "captures":
		return "captures(" + capturesText(x) + ")"
	}
	return name + "(" + num + ")"
}

var accessNames = [4]string{"none", "read", "write", "readwrite"}

// memoryText returns what stands in memory(…). Up to LLVM 20 there are three locations of two bits; since then the top
// byte is 1 and there are more.
func memoryText(x uint64) string {
	at := func(i int) string { return accessNames[x>>(2*i)&3] }
	if x>>56 == 0 {
		return at(2) + ", argmem: " + at(0) + ", inaccessiblemem: " + at(1)
	}
	return at(3) + ", argmem: " + at(0) + ", inaccessiblemem: " + at(1) + ", errnomem: " + at(2) +
		", target_mem0: " + at(4) + ", target_mem1: " + at(5)
}

// capturesText returns what stands in captures(…): four bits for the result, four for everything else.
func capturesText(x uint64) string {
	parts := func(c uint64) string {
		var out []string
		switch {
		case c&2 != 0:
			out = append(out, "address")
		case c&1 != 0:
			out = append(out, "address_is_null")
		}
		switch {
		case c&8 != 0:
			out = append(out, "provenance")
		case c&4 != 0:
			out = append(out, "read_provenance")
		}
		if out == nil {
			return "none"
		}
		return strings.Join(out, ", ")
	}
	other, ret := x>>4&15, x&15
	switch {
	case other == ret:
		return parts(other)
	case other == 0:
		return "ret: " + parts(ret)
	}
	return parts(other) + ", ret: " + parts(ret)
}

// readLists reads PARAMATTR.
func (r *reader) readLists(b *block) {
	for _, it := range b.items {
		if it.rec == nil {
			continue
		}
		o := r.enter(b, it.rec)
		if it.rec.code != listEntry {
			r.errorf("unknown attribute record %d", it.rec.code)
		}
		var l attrList
		for o.left() > 0 {
			id := o.next()
			g, ok := r.groups[id]
			switch {
			case !ok:
				r.errorf("unknown group %d of attributes", id)
			case g.text == "":
			case g.place == onFunction:
				l.fn = g.num + 1
			case g.place == 0:
				l.ret = g.text
			default:
				if l.params == nil {
					l.params = make(map[int]string)
				}
				l.params[int(g.place-1)] = g.text
			}
		}
		r.attrs = append(r.attrs, l)
	}
}

// attrList returns the list that the next operand names, or none.
func (r *reader) attrList(o *operands) attrList {
	n := o.next()
	if n == 0 {
		return attrList{}
	}
	if n > uint64(len(r.attrs)) {
		r.errorf("unknown list %d of attributes", n)
	}
	return r.attrs[n-1]
}
