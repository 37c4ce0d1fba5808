package equiv

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/npy"
	"github.com/warpwise/warpwise/simt"
)

// An Expectation is what a buffer should hold after a run.
type Expectation struct {
	Spec   string // the text it was made from
	values *Value // as many elements as the buffer, or
	one    float64
	same   bool // every element is one
}

// ParseExpectation reads what a buffer like v should hold: a number for every element, an argument as ParseValue
// takes it, or the name of a file: of NumPy, or of the bytes.
func ParseExpectation(spec string, v *Value) (*Expectation, error) {
	x := &Expectation{Spec: spec}
	if n, err := strconv.ParseFloat(spec, 64); err == nil {
		x.one, x.same = n, true
		return x, nil
	}
	if kind, _, ok := strings.Cut(spec, ":"); ok {
		name, _, _ := strings.Cut(kind, "[")
		if elemIndex(name) >= 0 || kind == "file" {
			w, err := ParseValue(spec)
			if err == nil && w.Arg.Buffer == nil {
				x.one, x.same = number(w.Elem, word(w.Arg.Bytes)), true
				return x, nil
			}
			x.values = &w
			return x, x.fits(v, err)
		}
	}
	data, err := os.ReadFile(spec)
	if err != nil {
		return nil, err
	}
	w := Value{Spec: spec, Elem: v.Elem, Arg: simt.Arg{Buffer: &simt.Buffer{Name: spec, Data: data}}}
	if npy.Is(data) {
		a, err := npy.Read(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", spec, err)
		}
		elem := ""
		if a.Type[0] == 'V' || a.Type == elemTypes[elemIndex(v.Elem)].npy {
			elem = v.Elem
		}
		if w, err = w.fromNPY(elem, spec, data); err != nil {
			return nil, err
		}
	}
	x.values = &w
	return x, x.fits(v, nil)
}

// fits reports that there are not as many values expected as the buffer has.
func (x *Expectation) fits(v *Value, err error) error {
	if err != nil {
		return err
	}
	if a, b := len(x.values.Arg.Buffer.Data)/x.values.Size(), len(v.Arg.Buffer.Data)/v.Size(); a != b {
		return fmt.Errorf("'%s' has %d elements, the buffer %d", x.Spec, a, b)
	}
	return nil
}

// word returns bytes as a number.
func word(b []byte) uint64 {
	var w [8]byte
	copy(w[:], b)
	return binary.LittleEndian.Uint64(w[:])
}

// A Difference is an element that is not as expected.
type Difference struct {
	Index     int
	Got, Want string
}

// Compare returns how many elements of the buffer are not as expected, and the first of them, at most limit. An
// element x is as expected when |x - want| <= atol + rtol*|want|, or both are NaN; one that nobody set never is.
func (x *Expectation) Compare(v *Value, rtol, atol float64, limit int) (wrong int, first []Difference) {
	n := v.Size()
	b := v.Arg.Buffer
	for i := 0; (i+1)*n <= len(b.Data); i++ {
		got := b.Data[i*n : (i+1)*n]
		if !v.unknown(i) && x.agrees(v.Elem, got, i, rtol, atol) {
			continue
		}
		if wrong++; len(first) < limit {
			d := Difference{Index: i, Got: formatElem(v.Elem, got), Want: x.text(i)}
			if v.unknown(i) {
				d.Got = "?"
			}
			first = append(first, d)
		}
	}
	return wrong, first
}

// at returns the bytes expected of element i.
func (x *Expectation) at(i int) []byte {
	n := x.values.Size()
	return x.values.Arg.Buffer.Data[i*n : (i+1)*n]
}

func (x *Expectation) text(i int) string {
	if x.same {
		return strconv.FormatFloat(x.one, 'g', -1, 64)
	}
	return formatElem(x.values.Elem, x.at(i))
}

// agrees compares one element. Integers of one type are compared exactly when no tolerance is given: a float64
// does not hold all of them.
func (x *Expectation) agrees(elem string, got []byte, i int, rtol, atol float64) bool {
	want := x.one
	if !x.same {
		if x.values.Elem == elem && elemTypes[elemIndex(elem)].kind != floatElem && rtol == 0 && atol == 0 {
			return word(got) == word(x.at(i))
		}
		want = number(x.values.Elem, word(x.at(i)))
	}
	g := number(elem, word(got))
	switch {
	case g != g || want != want:
		return g != g && want != want
	case g == want:
		return true
	case math.IsInf(g, 0) || math.IsInf(want, 0):
		return false
	}
	return math.Abs(g-want) <= atol+rtol*math.Abs(want)
}

// unknown reports whether the bytes of element i mean nothing.
func (v *Value) unknown(i int) bool {
	s, n := v.Arg.Buffer.Shadow, v.Size()
	if s == nil {
		return false
	}
	for _, x := range s[i*n : (i+1)*n] {
		if simt.ShadowUnknown(x) {
			return true
		}
	}
	return false
}
