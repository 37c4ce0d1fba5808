// Package printf formats text as C's printf does in device code: the conversions and flags of the CUDA programming
// guide, section "Formatted Output", where lengths are those of 64-bit Linux.
package printf

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Args are the arguments behind the format.
type Args struct {
	Next   func(size int) (bits uint64, known bool) // the next argument, of 4 or 8 bytes; known: it means something
	String func(addr uint64) string                 // the string at an address
	Read   int                                      // the number of arguments taken so far
}

func (a *Args) next(size int) (bits uint64, known bool) {
	a.Read++
	return a.Next(size)
}

// Format returns the text that the format makes of args. An argument that means nothing prints as a question mark.
func Format(format string, args *Args) string {
	var out strings.Builder
	for format != "" {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			out.WriteString(format)
			break
		}
		out.WriteString(format[:i])
		n := conversion(&out, format[i+1:], args)
		format = format[i+1+n:]
	}
	return out.String()
}

// conversion formats one conversion, whose text follows its percent sign, and returns its length.
// What means nothing prints as a question mark.
func conversion(out *strings.Builder, s string, args *Args) int {
	spec, wide, i, known := flags(s, args)
	if i >= len(s) {
		return i
	}
	value := func(size int) uint64 {
		x, ok := args.next(size)
		known = known && ok
		return x
	}
	integer := func() uint64 {
		if wide {
			return value(8)
		}
		return value(4) & 0xffffffff
	}
	var text string
	switch verb := s[i]; verb {
	case '%':
		text = "%"
	case 'd', 'i':
		x := integer()
		if !wide {
			x = uint64(int64(int32(x)))
		}
		text = fmt.Sprintf(spec+"d", int64(x))
	case 'u':
		text = fmt.Sprintf(spec+"d", integer())
	case 'o', 'x', 'X':
		text = fmt.Sprintf(spec+string(verb), integer())
	case 'c':
		text = fmt.Sprintf(spec+"s", string([]byte{byte(value(4))}))
	case 'p':
		text = fmt.Sprintf("0x%x", value(8))
	case 's':
		a := value(8)
		if known && a != 0 {
			text = fmt.Sprintf(spec+"s", args.String(a))
		} else if known {
			text = "(null)"
		}
	case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A':
		text = formatReal(spec, verb, math.Float64frombits(value(8)))
	default:
		text = "%" + s[:i+1]
	}
	if !known {
		text = "?"
	}
	out.WriteString(text)
	return i + 1
}

// flags reads flags, width, precision and length of a conversion: spec is what Go's package fmt wants of them, i the place behind
// them. known is false when an argument for the width or the precision is missing.
func flags(s string, args *Args) (spec string, wide bool, i int, known bool) {
	spec, known = "%", true
	for ; i < len(s); i++ {
		switch ch := s[i]; {
		case strings.IndexByte("-+ #0123456789.", ch) >= 0:
			spec += string(ch)
			continue
		case ch == '*':
			x, ok := args.next(4)
			spec += strconv.Itoa(int(int32(x)))
			known = known && ok
			continue
		case ch == 'h':
			continue
		case ch == 'l' || ch == 'j' || ch == 'z' || ch == 't' || ch == 'L':
			wide = true
			continue
		}
		break
	}
	return spec, wide, i, known
}

// formatReal is C's formatting of a double.
func formatReal(spec string, verb byte, x float64) string {
	upper := verb < 'a'
	if math.IsNaN(x) || math.IsInf(x, 0) {
		t := "nan"
		if math.IsInf(x, 0) {
			t = "inf"
		}
		if math.Signbit(x) {
			t = "-" + t
		}
		if upper {
			t = strings.ToUpper(t)
		}
		width, _, _ := strings.Cut(strings.ReplaceAll(spec, "0", ""), ".")
		return fmt.Sprintf(width+"s", t)
	}
	switch verb {
	case 'a', 'A':
		t := strconv.FormatFloat(x, 'x', -1, 64)
		if i := strings.IndexByte(t, 'p'); i >= 0 && i+3 < len(t) && t[i+2] == '0' { // Go writes two digits
			t = t[:i+2] + t[i+3:]
		}
		if upper {
			t = strings.ToUpper(t)
		}
		return t
	case 'g', 'G':
		if !strings.Contains(spec, ".") {
			spec += ".6"
		}
	}
	if verb == 'F' {
		verb = 'f'
	}
	return fmt.Sprintf(spec+string(verb), x)
}
