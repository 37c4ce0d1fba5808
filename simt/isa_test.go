package simt

import (
	"encoding/binary"
	"flag"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt/internal/arith"
)

// The tests of the scalar instructions: a row for each form of an instruction, with a function that gives
// the result from the text of the PTX manual, in exact arithmetic and without the emulator's code. TestISA
// runs every row on corner and random operands.

var updateISA = flag.Bool("update", false, "rewrite testdata/isa.tsv")

// isaRow is one form of an instruction.
type isaRow struct {
	par  string // the paragraph of the PTX manual
	inst string // with %a0, %a1, … for operands and %d0, %d1, … for results; more than one instruction may stand here
	in   string // types of the operands
	out  string // types of the results
	want func(x []uint64) []uint64
	ok   func(x, got []uint64) bool       // instead of want, where the manual gives an error bound
	gen  func(r *rand.Rand, i int) uint64 // operand i; nil: corners and random bits of its type

	mixed bool // the carry of the other kind is read, and must be found
}

// skip, as a result, says that the manual leaves it open.
const skip = 0xdead_beef_0bad_cafe

// anyNaN says that any NaN of the type is right.
const anyNaN = 0xdead_beef_0bad_f00d

// sorted returns the keys of a map in order.
func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func one(f func(x []uint64) uint64) func([]uint64) []uint64 {
	return func(x []uint64) []uint64 { return []uint64{f(x)} }
}

const isaThreads = 256

// isaKernel makes the kernel of a row.
func isaKernel(row *isaRow) string {
	var sb strings.Builder
	sb.WriteString(".version 8.8\n.target sm_100a\n.address_size 64\n.visible .entry k(.param .u64 in, .param .u64 out) {\n")
	ins, outs := strings.Fields(row.in), strings.Fields(row.out)
	sb.WriteString(".reg .b64 %rd<9>; .reg .b32 %t; .reg .pred %tp; .reg .b32 %u<9>; .reg .b16 %h<9>; .reg .pred %p<9>; .reg .b64 %w<9>; .reg .b128 %q<4>;\n")
	decl := func(n string, i int, t string) {
		if t == "pred" {
			fmt.Fprintf(&sb, ".reg .pred %%%s%d;\n", n, i)
		} else {
			fmt.Fprintf(&sb, ".reg .%s %%%s%d;\n", t, n, i)
		}
	}
	for i, t := range ins {
		decl("a", i, t)
	}
	for i, t := range outs {
		decl("d", i, t)
	}
	fmt.Fprintf(&sb, "ld.param.u64 %%rd1, [in]; ld.param.u64 %%rd2, [out]; mov.u32 %%t, %%tid.x;\n")
	fmt.Fprintf(&sb, "mad.wide.u32 %%rd3, %%t, %d, %%rd1; mad.wide.u32 %%rd4, %%t, %d, %%rd2;\n", 8*max(len(ins), 1), 8*len(outs))
	for i, t := range ins {
		if t == "pred" {
			fmt.Fprintf(&sb, "ld.u32 %%t, [%%rd3+%d]; setp.ne.u32 %%a%d, %%t, 0;\n", 8*i, i)
		} else {
			fmt.Fprintf(&sb, "ld.%s %%a%d, [%%rd3+%d];\n", memOf(t), i, 8*i)
		}
	}
	sb.WriteString(row.inst + ";\n")
	for i, t := range outs {
		if t == "pred" {
			fmt.Fprintf(&sb, "selp.u32 %%t, 1, 0, %%d%d; st.u32 [%%rd4+%d], %%t;\n", i, 8*i)
		} else {
			fmt.Fprintf(&sb, "st.%s [%%rd4+%d], %%d%d;\n", memOf(t), 8*i, i)
		}
	}
	sb.WriteString("ret;\n}\n")
	return sb.String()
}

func memOf(t string) string { return "b" + strings.TrimLeft(t, "abcdefghijklmnopqrstuvwxyz") }

func widthOf(t string) uint8 {
	if t == "pred" {
		return 1
	}
	var n uint8
	fmt.Sscan(strings.TrimLeft(t, "abcdefghijklmnopqrstuvwxyz"), &n)
	return n
}

// corner returns an operand of n bits: a corner of the integers or of the formats, or random bits.
func corner(r *rand.Rand, n uint8) uint64 {
	m := arith.MaskOf(n)
	switch r.IntN(10) {
	case 0:
		return r.Uint64N(4) & m
	case 1:
		return -r.Uint64N(4) & m
	case 2:
		return (1<<(n-1) + r.Uint64N(5) - 2) & m
	case 3:
		return r.Uint64N(uint64(n)+3) & m
	case 4, 5: // corners of floating point, of all halves
		x := uint64(0)
		for at := uint8(0); at < n; at += max(min(n, 64), 16) {
			x |= floatCorner(r, n) << at
		}
		return x & m
	case 6: // packed corners
		x := uint64(0)
		for at := uint8(0); at < n; at += 16 {
			x |= floatCorner(r, 16) << at
		}
		return x & m
	case 7: // bytes near their limits
		x := uint64(0)
		for at := uint8(0); at < n; at += 8 {
			x |= uint64([]byte{0, 1, 0x7f, 0x80, 0x81, 0xff, 0xfe, 0x40}[r.IntN(8)]) << at
		}
		return x & m
	}
	return r.Uint64() & m
}

func floatCorner(r *rand.Rand, n uint8) uint64 {
	f := map[uint8]isaFloat{64: f64, 32: f32, 16: [...]isaFloat{f16, bf16}[r.IntN(2)]}[n]
	if f.bits == 0 {
		return r.Uint64() & arith.MaskOf(n)
	}
	inf := (uint64(1)<<(f.bits-1-f.frac) - 1) << f.frac
	one := (inf >> 1) &^ (1<<f.frac - 1) & inf
	x := []uint64{0, 1, 2, 1<<f.frac - 1, 1 << f.frac, one, one + 1, one - 1, one + 1<<f.frac, inf - 1, inf, inf + 1, inf | 1<<(f.frac-1), one | 1<<(f.frac-1), one - 1<<f.frac}[r.IntN(15)]
	if r.IntN(2) == 0 {
		x |= 1 << (f.bits - 1)
	}
	return x
}

// decodeISA parses PTX.
func decodeISA(t testing.TB, text string) *Program {
	t.Helper()
	m, err := ptxtext.Parse(diag.NewFile("row.ptx", text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return DecodePTX(m)
}

// check runs a row.
func (row *isaRow) check(t *testing.T, seed uint64) {
	ins, outs := strings.Fields(row.in), strings.Fields(row.out)
	p := decodeISA(t, isaKernel(row))
	r := rand.New(rand.NewPCG(seed, 7))
	k := max(len(ins), 1)
	in, out := make([]byte, 8*k*isaThreads), make([]byte, 8*len(outs)*isaThreads)
	for th := range isaThreads {
		for i, ty := range ins {
			var x uint64
			if row.gen != nil {
				x = row.gen(r, i) & arith.MaskOf(widthOf(ty))
			} else {
				x = corner(r, widthOf(ty))
			}
			binary.LittleEndian.PutUint64(in[8*(th*k+i):], x)
		}
	}
	ib, ob := &Buffer{Name: "in", Data: in}, &Buffer{Name: "out", Data: out}
	res, err := p.Run(Launch{Kernel: "k", Block: [3]int{isaThreads}, Args: []Arg{{Buffer: ib}, {Buffer: ob}}, Model: Maximal})
	if err != nil {
		t.Errorf("%s: %v", row.inst, err)
		return
	}
	if row.mixed != (len(res.Findings) == 1 && res.Findings[0].Kind == MixedCarry) {
		t.Errorf("%s: findings %v", row.inst, res.Findings)
	}
	for i := range res.Findings {
		if row.mixed {
			break
		}
		t.Errorf("%s: %v", row.inst, res.Findings[i].Diag(p.File).Error())
	}
	for th := range isaThreads {
		x := make([]uint64, k)
		for i := range ins {
			x[i] = binary.LittleEndian.Uint64(in[8*(th*k+i):])
		}
		if row.ok != nil {
			got := make([]uint64, len(outs))
			for i, ty := range outs {
				got[i] = binary.LittleEndian.Uint64(out[8*(th*len(outs)+i):]) & arith.MaskOf(widthOf(ty))
			}
			if !row.ok(x, got) {
				t.Errorf("%s of %#x: %#x is outside of what the manual allows", row.inst, x, got)
				return
			}
			continue
		}
		want := row.want(slices.Clone(x))
		for i, ty := range outs {
			n := widthOf(ty)
			got := binary.LittleEndian.Uint64(out[8*(th*len(outs)+i):]) & arith.MaskOf(n)
			switch want[i] {
			case skip:
				continue
			case anyNaN:
				if f := map[uint8]isaFloat{64: f64, 32: f32}[n]; f.bits != 0 && f.isNaN(got) {
					continue
				}
				if n == 16 && (f16.isNaN(got) || bf16.isNaN(got)) {
					continue
				}
			}
			if want[i]&arith.MaskOf(n) != got {
				t.Errorf("%s of %#x: result %d is %#x, the manual says %#x", row.inst, x, i, got, want[i]&arith.MaskOf(n))
				return
			}
		}
	}
}

// isaRows are all rows, from the files isa_*_test.go.
func isaRows() []isaRow {
	var rows []isaRow
	for _, f := range []func() []isaRow{isaInteger, isaBits, isaLogic, isaFloats, isaHalves, isaConversions, isaSmallFormats, isaVideo, isaMoves} {
		rows = append(rows, f()...)
	}
	return rows
}

func TestISA(t *testing.T) {
	for i, row := range isaRows() {
		t.Run(row.par+"/"+firstWord(row.inst), func(t *testing.T) { row.check(t, uint64(i)) })
	}
}

func firstWord(s string) string { w, _, _ := strings.Cut(s, " "); return w }

// TestISAList keeps testdata/isa.tsv: for each instruction of PTX the number of forms tested here and the paragraphs.
func TestISAList(t *testing.T) {
	count := map[string]int{}
	pars := map[string][]string{}
	for _, row := range isaRows() {
		seen := map[string]bool{}
		for _, s := range strings.Split(row.inst, ";") {
			c, _, err := ptx.ParseOpcode(firstWord(strings.TrimSpace(s)))
			if err != nil || seen[c.Op.Info().Name] {
				continue
			}
			n := c.Op.Info().Name
			seen[n] = true
			count[n]++
			if !slices.Contains(pars[n], row.par) {
				pars[n] = append(pars[n], row.par)
			}
		}
	}
	var lines []string
	for n, c := range count {
		lines = append(lines, fmt.Sprintf("%s\t%d\t%s\n", n, c, strings.Join(pars[n], ", ")))
	}
	slices.Sort(lines)
	text := "# PTX instruction, forms tested by TestISA, paragraphs of the PTX manual. Written by go test ./simt -run TestISAList -update\n" + strings.Join(lines, "")
	const path = "testdata/isa.tsv"
	if *updateISA {
		if err := os.MkdirAll("testdata", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != text {
		t.Errorf("%s is stale: go test ./simt -run TestISAList -update", path)
	}
}

// big helpers.

func bigU(x uint64, n uint8) *big.Int { return new(big.Int).SetUint64(x & arith.MaskOf(n)) }

func bigS(x uint64, n uint8) *big.Int {
	v := bigU(x, n)
	if v.Bit(int(n)-1) == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	return v
}

// bigOf reads an integer of type s or u.
func bigOf(x uint64, t string) *big.Int {
	if t[0] == 's' {
		return bigS(x, widthOf(t))
	}
	return bigU(x, widthOf(t))
}

// low returns the low n bits in two's complement.
func low(v *big.Int, n uint8) uint64 {
	m := new(big.Int).Lsh(big.NewInt(1), uint(n))
	return new(big.Int).And(v, m.Sub(m, big.NewInt(1))).Uint64()
}

// clampBig limits v to the range of type t.
func clampBig(v *big.Int, t string) *big.Int {
	n := uint(widthOf(t))
	lo, hi := big.NewInt(0), new(big.Int).Lsh(big.NewInt(1), n)
	if t[0] == 's' {
		hi.Rsh(hi, 1)
		lo.Neg(hi)
	}
	hi.Sub(hi, big.NewInt(1))
	if v.Cmp(lo) < 0 {
		return lo
	}
	if v.Cmp(hi) > 0 {
		return hi
	}
	return v
}
