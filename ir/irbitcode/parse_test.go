package irbitcode

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
)

// read returns a file of testdata.
func readFile(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestFiles reads bitcode of LLVM 19 and 22 and compares it with what llvm-dis of that version printed.
func TestFiles(t *testing.T) {
	for _, name := range []string{"module19", "module22", "debug22"} {
		want, err := dump("<stdin>", readFile(t, name+".ll"), irtext.Parse)
		if err != nil {
			t.Fatal(err)
		}
		got, err := dump("<stdin>", readFile(t, name+".bc"), Parse)
		if err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("%s: %s", name, firstDiff(got, want))
		}
	}
}

// wrap puts the wrapper around bitcode: magic, version, offset, size, CPU.
func wrap(bc string, offset, size int) string {
	h := []byte(wrapperMagic)
	for _, x := range []int{0, offset, size, 7} {
		h = append(h, byte(x), byte(x>>8), byte(x>>16), byte(x>>24))
	}
	return string(h) + bc
}

// TestWrapper reads the same module with the wrapper around it, with padding behind it, and with a wrapper that lies.
func TestWrapper(t *testing.T) {
	bc := readFile(t, "module19.bc")
	want, err := dump("<stdin>", bc, Parse)
	if err != nil {
		t.Fatal(err)
	}
	for _, data := range []string{wrap(bc, wrapperSize, len(bc)), wrap(bc, wrapperSize, len(bc)) + "\x00\x00\x00", bc + strings.Repeat("\x00", 12)} {
		if got, err := dump("<stdin>", data, Parse); err != nil || got != want {
			t.Errorf("%v: %s", err, firstDiff(got, want))
		}
	}
	for _, data := range []string{wrap(bc, 4, len(bc)), wrap(bc, wrapperSize, len(bc)+1), wrap(bc, 1<<20, 8), wrapperMagic} {
		if _, err := dump("<stdin>", data, Parse); err == nil || !strings.Contains(err.Error(), "bad header of the bitcode wrapper") {
			t.Errorf("%v", err)
		}
	}
}

// bits writes a bitstream for tests.
type bits struct {
	b []byte
	n int
}

func (w *bits) put(x uint64, n int) *bits {
	for i := range n {
		if w.n%8 == 0 {
			w.b = append(w.b, 0)
		}
		w.b[w.n/8] |= byte(x>>i&1) << (w.n % 8)
		w.n++
	}
	return w
}

func (w *bits) vbr(x uint64, n int) *bits {
	for x >= 1<<(n-1) {
		w.put(x&(1<<(n-1)-1)|1<<(n-1), n)
		x >>= n - 1
	}
	return w.put(x, n)
}

func (w *bits) align() *bits {
	for w.n%32 != 0 {
		w.put(0, 1)
	}
	return w
}

// enter begins a block whose abbreviation ids have 3 bits, in a block whose have n.
func (w *bits) enter(id uint64, n int) *bits {
	return w.put(idEnterBlock, n).vbr(id, 8).vbr(3, 4).align().put(0, 32)
}

func (w *bits) leave() *bits { return w.put(idEndBlock, 3).align() }

func (w *bits) rec(code uint64, ops ...uint64) *bits {
	w.put(idUnabbreviated, 3).vbr(code, 6).vbr(uint64(len(ops)), 6)
	for _, x := range ops {
		w.vbr(x, 6)
	}
	return w
}

func (w *bits) file() string { return magic + string(w.align().b) }

// TestErrors checks the messages about files that are wrong or not supported: each says where.
func TestErrors(t *testing.T) {
	begin := func() *bits { return new(bits).enter(blkModule, 2) }
	module := func() *bits { return begin().rec(mdVersion, 2) }
	for _, c := range []struct{ name, data, want string }{
		{"no bitcode", "hello, world", "no bitcode: the magic number is missing (byte 0 of the bitcode)"},
		{"no module", new(bits).enter(blkIdent, 2).leave().file(), "the file holds no module"},
		{"two modules", module().leave().enter(blkModule, 2).leave().file(), "not supported: the file holds more than one module (byte 16 of the bitcode, block MODULE)"},
		{"cut", module().rec(mdTriple, 'a', 'b').file()[:18], "the file ends inside a field"},
		{"old", begin().rec(mdVersion, 1).rec(mdFunction, 0, 0, 0).leave().file(), "not supported: a module of version 1: LLVM 4 or older"},
		{"epoch", new(bits).enter(blkIdent, 2).rec(identEpoch, 7).leave().file(), "not supported: bitcode of epoch 7, only 0 is known (byte 12 of the bitcode, block IDENTIFICATION)"},
		{"long record", module().put(idUnabbreviated, 3).vbr(2, 6).vbr(1<<40, 6).leave().file(), "a record of 1099511627776 operands in a file of"},
		{"abbreviation", module().put(6, 3).leave().file(), "unknown abbreviation 6"},
		{"deep", deep(maxDepth + 2), "blocks are nested deeper than 64"},
		{"type", module().enter(blkTypes, 3).rec(tcArray, 4, 9).leave().leave().file(), "unknown type 9 (byte 24 of the bitcode, block TYPE)"},
		{"own type", module().enter(blkTypes, 3).rec(tcArray, 4, 0).leave().leave().file(), "type 0 is used before it is defined"},
		{"new type", module().enter(blkTypes, 3).rec(99).leave().leave().file(), "not supported: unknown type record 99"},
		{"wide", module().enter(blkTypes, 3).rec(tcInteger, 1<<30).leave().leave().file(), "an integer of 1073741824 bits"},
		{"attribute", module().enter(blkAttrGroup, 3).rec(groupEntry, 1, onFunction, 0, 500).leave().leave().file(), "not supported: unknown attribute 500"},
		{"name", module().enter(blkTypes, 3).rec(tcInteger, 8).leave().rec(mdGlobalVar, 5, 9, 0, 2, 0, 0, 0, 0).leave().file(), "a name at 5 of 9 bytes in a string table of 0"},
		{"layout", module().rec(mdLayout, 'q').leave().file(), "unknown specifier (byte 14 of the bitcode, block MODULE)"},
		{"short", module().rec(mdVersion).leave().file(), "record 1 is too short: it has 0 operands"},
		{"sized", module().enter(blkTypes, 3).rec(tcVoid).rec(tcOpaquePtr, 0).leave().rec(mdGlobalVar, 0, 0, 0, 2, 0, 0, 0, 0).leave().file(), "block MODULE)"},
	} {
		_, err := dump("f.bc", c.data, Parse)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// deep returns a file with blocks inside blocks.
func deep(n int) string {
	w := new(bits).enter(blkModule, 2)
	for range n {
		w.enter(blkFunction, 3)
	}
	return w.file()
}

// TestUnsupported tells what is wrong from what is only not read.
func TestUnsupported(t *testing.T) {
	_, diags := Parse(diag.NewFile("f.bc", new(bits).enter(blkIdent, 2).rec(identEpoch, 7).leave().file()), irtext.Options{})
	if !Unsupported(diags) {
		t.Error("another epoch is wrong")
	}
	_, diags = Parse(diag.NewFile("f.bc", "BC"), irtext.Options{})
	if Unsupported(diags) {
		t.Error("no bitcode is unsupported")
	}
}

// TestCyclicConstant: a constant that holds itself ends in an error, not in memory.
func TestCyclicConstant(t *testing.T) {
	w := new(bits).enter(blkModule, 2).rec(mdVersion, 2)
	w.enter(blkTypes, 3).rec(tcInteger, 8).rec(tcStructAnon, 0, 0).leave()
	w.rec(mdGlobalVar, 0, 0, 1, 3, 2, 0, 0, 0)
	w.enter(blkConstants, 3).rec(ccSetType, 1).rec(ccAggregate, 1).leave().leave()
	if _, err := dump("f.bc", w.file(), Parse); err == nil || !strings.Contains(err.Error(), "would be larger than") && !strings.Contains(err.Error(), "too deeply") {
		t.Errorf("%v", err)
	}
}

// TestAbbreviationsOfEveryKind reads a record through an abbreviation with all encodings.
func TestAbbreviationsOfEveryKind(t *testing.T) {
	w := new(bits).enter(blockInfo, 2).rec(setBlock, 77).put(idDefine, 3).vbr(6, 5)
	w.put(1, 1).vbr(5, 8)                     // literal: the code
	w.put(0, 1).put(1, 3).vbr(7, 5)           // fixed
	w.put(0, 1).put(2, 3).vbr(4, 5)           // vbr
	w.put(0, 1).put(1, 3).vbr(0, 5)           // fixed of no bits: 0
	w.put(0, 1).put(3, 3).put(0, 1).put(4, 3) // array of char6
	w.leave().enter(77, 2).put(idFirst, 3)    //
	w.put(100, 7).vbr(1000, 4).vbr(3, 6)      //
	w.put(0, 6).put(62, 6).put(63, 6).leave() // a . _
	w.enter(77, 2).put(idDefine, 3).vbr(2, 5) // a blob
	w.put(0, 1).put(2, 3).vbr(6, 5).put(0, 1).put(5, 3)
	w.put(idFirst+1, 3).vbr(9, 6).vbr(2, 6).align().put('h', 8).put('i', 8).align().leave()
	data := w.file()
	s := stream{data: data, at: 32, end: 8 * len(data), budget: 8 * len(data), fail: func(at, _ int, f string, a ...any) {
		t.Fatalf("%d: %s", at, fmt.Sprintf(f, a...))
	}}
	top := s.read()
	if len(top) != 3 {
		t.Fatalf("%d blocks", len(top))
	}
	if got := fmt.Sprint(top[1].items[0].rec.code, top[1].items[0].rec.ops); got != "5 [100 1000 0 97 46 95]" {
		t.Error(got)
	}
	if got := fmt.Sprint(top[2].items[0].rec.code, " ", top[2].items[0].rec.ops, top[2].items[0].rec.blob); got != "9 []hi" {
		t.Error(got)
	}
}

// seeds are the files that are mutated.
func seeds(t testing.TB) []string {
	return []string{readFile(t, "module19.bc"), readFile(t, "module22.bc"), readFile(t, "debug22.bc"), wrap(readFile(t, "debug22.bc"), wrapperSize, 2368)}
}

// survives reads data and, when it is a module, prints it: neither may panic.
func survives(data string) {
	if m, _ := Parse(diag.NewFile("f.bc", data), irtext.Options{Workers: 1}); m != nil {
		irtext.AppendModule(nil, m, irtext.PrintOptions{Workers: 1})
	}
}

// TestMutations changes bits and bytes, cuts and repeats parts: every file is read or refused with a place.
func TestMutations(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 50
	}
	for k, seed := range seeds(t) {
		r := rand.New(rand.NewSource(int64(k)))
		for i := range n {
			b := []byte(seed)
			for range 1 + r.Intn(4) {
				at := 4 + r.Intn(len(b)-4)
				switch r.Intn(6) {
				case 0, 1, 2:
					b[at] ^= 1 << r.Intn(8)
				case 3:
					b[at] = byte(r.Intn(256))
				case 4:
					b = b[:max(at, 8)]
				default:
					to := min(len(b), at+4*(1+r.Intn(8)))
					b = append(b[:to:to], b[at:]...)
				}
			}
			func() {
				defer func() {
					if e := recover(); e != nil {
						t.Fatalf("seed %d, change %d: %v", k, i, e)
					}
				}()
				survives(string(b))
			}()
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add([]byte(s))
	}
	f.Fuzz(func(_ *testing.T, data []byte) { survives(string(data)) })
}

func ExampleText() {
	data, _ := os.ReadFile("../../testdata/kernels/collatz.bc")
	text, _ := Text(diag.NewFile("collatz.bc", string(data)))
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "define") {
			fmt.Print(line)
		}
	}
	// Output: define dso_local void @"collatz"(ptr nocapture noundef readonly %0, ptr nocapture noundef writeonly %1, ptr nocapture noundef writeonly %2, i32 noundef %3) local_unnamed_addr #0 {
}
