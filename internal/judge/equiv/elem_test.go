package equiv

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/npy"
	"github.com/warpwise/warpwise/simt"
)

// TestElements: every type of element is read and printed.
func TestElements(t *testing.T) {
	for spec, want := range map[string]string{
		"i8[2]:-1,200":                "255 200",
		"u8[2]:7,255":                 "7 255",
		"i16[2]:-1,0x7fff":            "-1 32767",
		"u16[1]:65535":                "65535",
		"i32[2]:-1,0xffffffff":        "-1 -1",
		"u32[1]:4294967295":           "4294967295",
		"u64[1]:18446744073709551615": "18446744073709551615",
		"i64[1]:-9223372036854775808": "-9223372036854775808",
		"f16[4]:0.1,65504,1e9,nan":    "0.1 65504 +Inf NaN",
		"bf16[3]:0.1,-3,1e38":         "0.1 -3 1e+38",
		"e4m3[4]:0.5,448,1000,-1.7":   "0.5 448 448 -1.75",
		"e5m2[3]:0.5,57344,1e9":       "0.5 57344 +Inf",
		"f32[2]:0.1,1e99":             "0.1 +Inf",
		"f64[1]:0.1":                  "0.1",
		"f16[3]:iota":                 "0 1 2",
		"bf16[2]:iota":                "0 1",
	} {
		v, err := ParseValue(spec)
		if err != nil {
			t.Errorf("%s: %v", spec, err)
		} else if got := strings.Join(v.Elements(-1), " "); got != want {
			t.Errorf("%s: %s, want %s", spec, got, want)
		}
	}
	for spec, want := range map[string]string{
		"i8:300":             "300 does not fit into i8",
		"u8:-1":              "-1 does not fit into u8",
		"i32:5000000000":     "does not fit into i32",
		"i32:1.5":            "does not fit into i32",
		"i32:x":              "'x' is no integer",
		"f16:x":              "'x' is no number",
		"f8:1":               "there are i8, i16",
		"i32[0]":             "'0' elements",
		"i32[]":              "no length",
		"i32[4,99999999999]": "elements",
	} {
		if _, err := ParseValue(spec); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", spec, err, want)
		}
	}
}

// TestSmallFormats: every number of the small formats prints as what reads back as itself.
func TestSmallFormats(t *testing.T) {
	for _, elem := range []string{"f16", "bf16", "e4m3", "e5m2"} {
		v := Value{Elem: elem}
		for bits := range uint64(1) << (8 * v.Size()) {
			x := number(elem, bits)
			if math.IsNaN(x) {
				continue
			}
			text := formatElem(elem, []byte{byte(bits), byte(bits >> 8)}[:v.Size()])
			back, err := v.encode(text)
			if err != nil || word(back) != bits {
				t.Fatalf("%s %#x prints as %s, which reads as %x, %v", elem, bits, text, back, err)
			}
		}
	}
}

// TestNPYArguments: files of NumPy's become buffers with their type and shape, and back.
func TestNPYArguments(t *testing.T) {
	dir := t.TempDir()
	write := func(name, typ string, shape []int, data string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, npy.Append(nil, &npy.Array{Type: typ, Shape: shape, Data: []byte(data)}), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	square := write("square.npy", "f4", []int{2, 2}, "\x00\x00\x80\x3f\x00\x00\x00\x40\x00\x00\x40\x40\x00\x00\x80\x40")
	flags := write("flags.npy", "b1", []int{3}, "\x01\x00\x01")
	brain := write("brain.npy", "V2", []int{2}, "\x80\x3f\x00\x40")
	for spec, want := range map[string]string{
		"file:" + square:             "f32 [2 2] 1 2 3 4",
		"i32[]:file(" + square + ")": "i32 [2 2] 1065353216 1073741824 1077936128 1082130432",
		"file:" + flags:              "u8 [3] 1 0 1",
		"bf16[]:file(" + brain + ")": "bf16 [2] 1 2",
		"file:" + brain:              "error say what they are",
		"f64[]:file(" + square + ")": "error elements of 4 bytes",
	} {
		v, err := ParseValue(spec)
		if msg, ok := strings.CutPrefix(want, "error "); ok {
			if err == nil || !strings.Contains(err.Error(), msg) {
				t.Errorf("%s: %v, want %s", spec, err, msg)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", spec, err)
			continue
		}
		if got := v.Elem + " " + strings.ReplaceAll(strings.Join([]string{sprint(v.Shape), strings.Join(v.Elements(-1), " ")}, " "), "  ", " "); got != want {
			t.Errorf("%s: %s, want %s", spec, got, want)
		}
		back, err := npy.Read(v.NPY())
		if err != nil || string(back.Data) != string(v.Arg.Buffer.Data) || sprint(back.Shape) != sprint(v.Shape) {
			t.Errorf("%s: writes %v, %v", spec, back, err)
		}
	}
}

func sprint(shape []int) string {
	var parts []string
	for _, x := range shape {
		parts = append(parts, string(rune('0'+x)))
	}
	return "[" + strings.Join(parts, " ") + "]"
}

// TestExpectation: what counts as equal.
func TestExpectation(t *testing.T) {
	for _, c := range []struct {
		is, want   string
		rtol, atol float64
		wrong      int
	}{
		{"f32[3]:1,2,3", "f32[3]:1,2,3", 0, 0, 0},
		{"f32[3]:1,2,3", "f32[3]:1,2,3.1", 0, 0, 1},
		{"f32[3]:1,2,3", "f32[3]:1,2,3.1", 0.05, 0, 0},
		{"f32[3]:1,2,3", "f32[3]:1,2,3.1", 0, 0.05, 1},
		{"f32[3]:1,2,3", "f64[3]:1,2,3", 0, 0, 0},
		{"f32[3]:nan,inf,-inf", "f32[3]:nan,inf,-inf", 0, 0, 0},
		{"f32[3]:nan,inf,1", "f32[3]:1,-inf,inf", 9, 9, 3},
		{"f16[2]:0.1", "f32[2]:0.1", 1e-3, 0, 0},
		{"i32[4]:7", "7", 0, 0, 0},
		{"i32[4]:7,8", "i32:7", 0, 0, 2},
		{"i64[1]:9007199254740993", "i64[1]:9007199254740992", 0, 0, 1},
		{"i32[2]:1,3", "2", 0, 1, 0},
	} {
		v, err := ParseValue(c.is)
		if err != nil {
			t.Fatal(err)
		}
		x, err := ParseExpectation(c.want, &v)
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
			continue
		}
		if wrong, first := x.Compare(&v, c.rtol, c.atol, 1); wrong != c.wrong || len(first) != min(wrong, 1) {
			t.Errorf("%s against %s (%g, %g): %d wrong %v, want %d", c.is, c.want, c.rtol, c.atol, wrong, first, c.wrong)
		}
	}
	v, _ := ParseValue("i32[2]:1")
	if _, err := ParseExpectation("i32[3]:1", &v); err == nil {
		t.Error("an expectation of another length is accepted")
	}
	v.Arg.Buffer.Shadow = make([]byte, 8)
	x, err := ParseExpectation("1", &v)
	if err != nil {
		t.Fatal(err)
	}
	if wrong, first := x.Compare(&v, 0, 0, 9); simt.ShadowUnknown(0) && (wrong != 2 || first[0].Got != "?") {
		t.Errorf("memory nobody wrote is as expected: %d, %v", wrong, first)
	}
}
