package npy

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// file builds a file of version 1.0 around a header.
func file(header string, data string) []byte {
	n := len(header) + 1
	return []byte(magic + "\x01\x00" + string([]byte{byte(n), byte(n >> 8)}) + header + "\n" + data)
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		file []byte
		want *Array
		err  string
	}{
		{file("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }", "abcdefgh"), &Array{"f4", []int{1, 2}, []byte("abcdefgh")}, ""},
		{file("{'descr': '|u1', 'fortran_order': True, 'shape': (3,), }", "abc"), &Array{"u1", []int{3}, []byte("abc")}, ""},
		{file("{'shape': (), 'descr': '<i8', 'fortran_order': False}", "abcdefgh"), &Array{"i8", nil, []byte("abcdefgh")}, ""},
		{file("{'descr': '<f4', 'fortran_order': True, 'shape': (1, 2), }", "abcdefgh"), nil, "Fortran order"},
		{file("{'descr': '>f4', 'fortran_order': False, 'shape': (2,), }", "abcdefgh"), nil, "big-endian"},
		{file("{'descr': [('a', '<f4'), ('b', '<i4')], 'fortran_order': False, 'shape': (1,), }", "abcdefgh"), nil, "not supported"},
		{file("{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }", "abcdefgh"), nil, "8 bytes of data"},
		{file("{'descr': '<f4', 'fortran_order': False, 'shape': (1099511627776, 1099511627776), }", ""), nil, "too large"},
		{file("{'descr': '<f4', 'shape': (3,), }", ""), nil, "no 'fortran_order'"},
		{file("{'descr': '<f4', 'fortran_order': False, 'shape': (3", ""), nil, "cut off"},
		{[]byte("hello"), nil, "no NumPy array"},
		{[]byte(magic + "\x01\x00\xff\xff__"), nil, "cut off"},
		{[]byte(magic), nil, "cut off"},
		{[]byte(magic + "\x09\x00\x00\x00__"), nil, "version 9"},
	} {
		got, err := Read(c.file)
		if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%q: error %v, want %q", c.file, err, c.err)
		}
		if c.want != nil && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: got %v, want %v", c.file, got, c.want)
		}
	}
}

// TestAppend: the bytes are those that numpy.save writes.
func TestAppend(t *testing.T) {
	got := Append(nil, &Array{"f4", []int{2, 1}, []byte("abcdefgh")})
	want := magic + "\x01\x00\x76\x00{'descr': '<f4', 'fortran_order': False, 'shape': (2, 1), }" + strings.Repeat(" ", 58) + "\nabcdefgh"
	if string(got) != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, a := range []*Array{{"u1", []int{5}, []byte("abcde")}, {"i8", nil, []byte("abcdefgh")}, {"V2", []int{1, 2, 1}, []byte("abcd")}, {"f8", []int{0}, []byte{}}} {
		file := Append(nil, a)
		back, err := Read(file)
		if err != nil || !reflect.DeepEqual(back, a) {
			t.Errorf("%v reads back as %v, %v", a, back, err)
		}
		if (len(file)-len(a.Data))%64 != 0 || !bytes.HasSuffix(file, a.Data) {
			t.Errorf("%v: the data start at %d", a, len(file)-len(a.Data))
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(file("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }", "abcdefgh"))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := Read(data)
		if err != nil {
			return
		}
		if back, err := Read(Append(nil, a)); err != nil || !bytes.Equal(back.Data, a.Data) {
			t.Errorf("%q: reads back as %v, %v", data, back, err)
		}
	})
}
