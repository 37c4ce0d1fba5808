package main

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Kernels of hashcat write when a candidate has the digest that is looked for. On inputs drawn at
// random none has, so an arrangement makes the arguments as the program's host side does, and finds
// a digest by watching: it puts words into the digest that occur nowhere else, runs the kernel,
// looks for comparisons with such a word, puts the other operand in its place, and so on until all
// words match.

// hashcatShapes are the launches of hashcat's kernels, which have one dimension.
var hashcatShapes = []equiv.Shape{
	{Grid: [3]int{1, 1, 1}, Block: [3]int{32, 1, 1}},
	{Grid: [3]int{2, 1, 1}, Block: [3]int{24, 1, 1}},
}

// The kernels' parameters, as in hashcat's inc_types.h.
const (
	argPws         = 0
	argRules       = 1
	argCombs       = 2
	argWords       = 3
	argTmps        = 4
	argBitmaps     = 6 // to 13
	argPlains      = 14
	argDigests     = 15
	argShown       = 16
	argSalts       = 17
	argEsalts      = 18
	argReturn      = 19
	argExtra       = 20 // to 23
	argKernelParam = 24
	numArgs        = 25
)

// arrangement makes arguments for the kernels of one module.
type arrangement struct {
	unit    string
	sources []*simt.Program
	found   map[string][]patch // by kernel and shape
}

// patch is a word of a buffer.
type patch struct {
	arg, off int
	word     uint32
}

// newArrangement returns the arrangement of a unit, or nil when arguments are generated.
func newArrangement(u unit, levels []level) *arrangement {
	if !strings.HasPrefix(u.name, "hashcat/") {
		return nil
	}
	a := &arrangement{unit: u.name, found: map[string][]patch{}}
	for _, l := range levels {
		a.sources = append(a.sources, l.source)
	}
	return a
}

// arrange implements equiv.Options.Arrange.
func (a *arrangement) arrange(kernel string, sh equiv.Shape, seed uint64) []simt.Arg {
	key := fmt.Sprintf("%s %v %d", kernel, sh, seed)
	p, ok := a.found[key]
	if !ok {
		p = a.learn(kernel, sh, seed)
		a.found[key] = p
	}
	args := a.base(kernel, sh, seed)
	apply(kernel, args, p)
	return args
}

func apply(kernel string, args []simt.Arg, ps []patch) {
	for _, p := range ps {
		binary.LittleEndian.PutUint32(args[p.arg].Buffer.Data[p.off:], p.word)
	}
	if strings.HasPrefix(kernel, "m01500_") { // compares whole words only when there are many digests
		d := args[argDigests].Buffer.Data
		for i := range manyDigests {
			copy(d[64*i:], d[:64])
		}
		binary.LittleEndian.PutUint32(args[argKernelParam].Buffer.Data[28:], manyDigests)
	}
}

// manyDigests is from where the bit-sliced kernels transpose their results.
const manyDigests = 16

// sibling returns the kernel that computes the same digests and compares them whole: the one for
// several digests.
func sibling(kernel string) string {
	for _, s := range [][2]string{{"_s04", "_m04"}, {"_s08", "_m08"}, {"_s16", "_m16"}, {"_sxx", "_mxx"}} {
		if base, ok := strings.CutSuffix(kernel, s[0]); ok {
			return base + s[1]
		}
	}
	return ""
}

// learn finds the words with which a candidate matches.
func (a *arrangement) learn(kernel string, sh equiv.Shape, seed uint64) []patch {
	var p *simt.Program
	for _, s := range a.sources {
		if f := s.Lookup(kernel); f != nil && f.Kernel {
			p = s // the last one is optimised, and fast
		}
	}
	if p == nil {
		return nil
	}
	var known []patch
	if s := sibling(kernel); s != "" && p.Lookup(s) != nil {
		known = a.learn(s, sh, seed)
	}
	for range 12 {
		args := a.base(kernel, sh, seed)
		apply(kernel, args, known)
		w := &watcher{marks: map[uint32]patch{}, seen: map[uint32]uint32{}}
		for _, m := range marks(kernel) {
			x := binary.LittleEndian.Uint32(args[m.arg].Buffer.Data[m.off:])
			if x == m.word { // not found yet
				w.marks[x] = m
			}
		}
		if len(w.marks) == 0 {
			break
		}
		l := simt.Launch{Kernel: kernel, Grid: sh.Grid, Block: sh.Block, Args: args, Fuel: 4 << 20, Model: simt.Maximal, Observer: w}
		if _, err := p.Run(l); err != nil || len(w.order) == 0 {
			break
		}
		x := w.order[0]
		m := w.marks[x]
		m.word = w.seen[x]
		known = append(known, m)
	}
	return known
}

// watcher looks for comparisons with marked words.
type watcher struct {
	marks map[uint32]patch
	seen  map[uint32]uint32 // the other operand of the first comparison
	order []uint32
}

// Before implements simt.Observer.
func (w *watcher) Before(s *simt.Step) {
	if s.In.Op != micro.OpICmp || s.Mask == 0 {
		return
	}
	for l := range micro.WarpSize {
		if s.Mask>>l&1 == 0 {
			continue
		}
		a, ka := s.Value(s.In.A, l)
		b, kb := s.Value(s.In.B, l)
		if !ka || !kb || (a|b)>>32 != 0 {
			continue
		}
		w.look(uint32(a), uint32(b))
		w.look(uint32(b), uint32(a))
	}
}

func (w *watcher) look(mark, other uint32) {
	if _, ok := w.marks[mark]; !ok {
		return
	}
	if _, ok := w.seen[mark]; !ok {
		w.seen[mark] = other
		w.order = append(w.order, mark)
	}
}

// After implements simt.Observer.
func (w *watcher) After(*simt.Step) {}

// marks are the words that a match needs, with values that occur nowhere else: the digest, and
// for WPA those of its own record.
func marks(kernel string) []patch {
	r := rand.New(rand.NewPCG(77, 7))
	var out []patch
	for i := range 16 {
		out = append(out, patch{argDigests, 4 * i, r.Uint32()})
	}
	if strings.HasPrefix(kernel, "m22000_") {
		for i := range 4 {
			out = append(out, patch{argEsalts, wpaPMKID + 4*i, r.Uint32()}, patch{argEsalts, wpaKeyMIC + 4*i, r.Uint32()})
		}
	}
	return out
}

// base makes the arguments without a match.
func (a *arrangement) base(kernel string, sh equiv.Shape, seed uint64) []simt.Arg {
	r := rand.New(rand.NewPCG(seed, 0x4a5))
	threads := sh.Grid[0] * sh.Block[0]
	args := make([]simt.Arg, numArgs)
	for i := range args {
		size := 1 << 16
		if i == argTmps || i >= argExtra && i < argKernelParam {
			size = 1 << 20
		}
		args[i].Buffer = &simt.Buffer{Name: fmt.Sprintf("argument %d", i), Data: make([]byte, size)}
	}
	data := func(i int) []byte { return args[i].Buffer.Data }
	for i := argBitmaps; i < argBitmaps+8; i++ {
		for k := range data(i) {
			data(i)[k] = 0xff // every digest may be there
		}
	}
	words := func(b []byte, n int) { // n letters
		for k := range n {
			b[k] = byte('a' + r.IntN(26))
		}
	}
	const pwSize, ruleSize = 260, 128
	for _, i := range []int{argPws, argCombs} {
		for k := range 64 {
			n := 3 + r.IntN(4)
			words(data(i)[pwSize*k:], n)
			data(i)[pwSize*k+256] = byte(n)
		}
	}
	for k := range 16 {
		data(argRules)[ruleSize*k] = [...]byte{':', 'l', 'u', 'r'}[k%4]
	}
	for k := 0; k < 1<<14; k += 4 {
		words(data(argWords)[k:], 2)
	}
	for k := range data(argTmps) {
		data(argTmps)[k] = byte(r.Uint32())
	}
	salt(data(argSalts), words)
	if strings.HasPrefix(kernel, "m01500_") { // DES has salts of twelve bits
		binary.LittleEndian.PutUint32(data(argSalts), 0x123)
	}
	if strings.HasPrefix(kernel, "m22000_") {
		wpa(data(argEsalts), kernel, r)
	} else {
		for k := range 1 << 12 {
			data(argEsalts)[k] = byte(r.Uint32())
		}
	}
	kernelParam(data(argKernelParam), threads)
	for _, m := range marks(kernel) {
		binary.LittleEndian.PutUint32(data(m.arg)[m.off:], m.word)
	}
	return args
}

// salt fills a salt_t.
func salt(b []byte, words func([]byte, int)) {
	put := func(off int, x uint32) { binary.LittleEndian.PutUint32(b[off:], x) }
	words(b, 8)
	words(b[256:], 8)
	put(512, 8)  // salt_len
	put(516, 8)  // salt_len_pc
	put(520, 2)  // salt_iter
	put(524, 2)  // salt_iter2
	put(544, 1)  // digests_cnt
	put(556, 16) // scrypt_N
	put(560, 1)  // scrypt_r
	put(564, 1)  // scrypt_p
}

// Offsets in hashcat's wpa_t.
const (
	wpaType   = 84
	wpaPMKID  = 88
	wpaKeyMIC = 168
	wpaKeyVer = 216
	wpaEAPOL  = 540 // its length
)

// wpa fills a wpa_t for one of the kernels that check different kinds of it.
func wpa(b []byte, kernel string, r *rand.Rand) {
	put := func(off int, x uint32) { binary.LittleEndian.PutUint32(b[off:], x) }
	for k := range 672 {
		b[k] = byte(r.Uint32())
	}
	put(64, 8) // essid_len
	put(wpaType, 2)
	put(wpaKeyVer, 1)
	put(wpaEAPOL, 40)
	switch {
	case strings.HasSuffix(kernel, "aux2"):
		put(wpaKeyVer, 2)
	case strings.HasSuffix(kernel, "aux3"):
		put(wpaKeyVer, 3)
	case strings.HasSuffix(kernel, "aux4"):
		put(wpaType, 1)
	}
}

// kernelParam fills a kernel_param_t.
func kernelParam(b []byte, threads int) {
	put := func(off int, x uint32) { binary.LittleEndian.PutUint32(b[off:], x) }
	put(0, 0x3fff) // bitmap_mask
	put(4, 5)      // bitmap_shift1
	put(8, 13)     // bitmap_shift2
	put(20, 1)     // loop_cnt
	put(24, 2)     // il_cnt
	put(28, 1)     // digests_cnt
	put(36, 10001) // combs_mode: the base word is on the left
	binary.LittleEndian.PutUint64(b[56:], uint64(threads-1))
}
