package validate

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/simt"
)

// RandomBytes returns the bytes from which random kernel number i of a seed is made.
func RandomBytes(seed, i uint64) []byte {
	r := rand.New(rand.NewPCG(seed, i))
	b := make([]byte, 200+r.IntN(1800))
	for k := range b {
		b[k] = byte(r.Uint32())
	}
	return b
}

// RandomArguments makes the inputs that kernels of package gen expect.
func RandomArguments(_ string, sh equiv.Shape, seed uint64) []simt.Arg {
	r := rand.New(rand.NewPCG(seed, 0xa11+uint64(sh.Grid[0])<<20+uint64(sh.Block[0])<<32))
	threads := sh.Grid[0] * sh.Block[0]
	state := r.Uint64()
	buf := func(name string, n int) simt.Arg {
		b := make([]byte, n)
		for k := 0; k < n; k += 8 {
			state += 0x9e3779b97f4a7c15 // splitmix64 (Steele, Lea and Flood 2014)
			x := (state ^ state>>30) * 0xbf58476d1ce4e5b9
			x = (x ^ x>>27) * 0x94d049bb133111eb
			x ^= x >> 31
			switch x >> 7 & 7 { // near the corners, too
			case 0:
				x = 0
			case 1:
				x = ^uint64(0)
			case 2:
				x &= 15
			case 3:
				x = 0x8000000080000000
			}
			binary.LittleEndian.PutUint64(b[k:], x)
		}
		return simt.Arg{Buffer: &simt.Buffer{Name: name, Data: b}}
	}
	args := []simt.Arg{buf("out", threads*gen.OutBytes), buf("in", gen.InBytes), buf("cells", gen.CellBytes)}
	args[1].Buffer.ReadOnly = true
	n, m := make([]byte, 4), make([]byte, 8)
	n[0] = byte(r.IntN(8))
	m[0], m[5] = byte(r.Uint32()), byte(r.Uint32())
	return append(args, simt.Arg{Bytes: n}, simt.Arg{Bytes: m}, simt.Arg{Bytes: make([]byte, 4)})
}

// RandomOptions are the bounds of a comparison of a random kernel.
func RandomOptions(seed uint64) equiv.Options {
	return equiv.Options{Shapes: equiv.Shapes, Seeds: 1, Seed: seed, Models: equiv.AllModels, Fuel: 4 << 20, Races: true, Arrange: RandomArguments}
}

// Levels are the optimisation levels that are compared with the source.
var Levels = []int{0, 2}

// Text compares every level of our PTX of one kernel of a module with its IR. A panic of the compiler counts
// as a difference.
func Text(name, text, kernel string, opt equiv.Options) (v equiv.Verdict) {
	defer func() {
		if x := recover(); x != nil {
			v.Outcome, v.Detail = equiv.Differs, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	m, err := Read(name, text)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "source: " + err.Error()}
	}
	source, err := equiv.DecodeIR(m)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "source: " + err.Error()}
	}
	var targets []*simt.Program
	for i, level := range Levels {
		if i > 0 { // the first may have what was decoded already; compiling changes it
			m, err = Read(name, text)
		}
		var target *simt.Program
		if err == nil {
			target, err = compiled(m, name, level)
		}
		if err != nil {
			return equiv.Verdict{Outcome: equiv.Unsupported, Detail: fmt.Sprintf("-O%d: %v", level, err)}
		}
		targets = append(targets, target)
	}
	for i, w := range equiv.CompareAll(source, targets, kernel, opt) {
		v.Add(w)
		if w.Outcome != equiv.Equal && v.Outcome == equiv.Equal {
			v.Outcome, v.Detail = w.Outcome, fmt.Sprintf("-O%d: %s", Levels[i], w.Detail)
		}
	}
	return v
}

// PTXText compares one kernel of a module of PTX with the same module printed and read again. A
// panic counts as a difference.
func PTXText(name, text, kernel string, opt equiv.Options) (v equiv.Verdict) {
	defer func() {
		if x := recover(); x != nil {
			v.Outcome, v.Detail = equiv.Differs, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	m, err := warpwise.ReadPTX(name, text)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}
	}
	again, err := warpwise.ReadPTX(name, string(warpwise.PrintPTX(m)))
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Differs, Detail: "what is printed cannot be read: " + err.Error()}
	}
	return equiv.Compare(simt.DecodePTX(m), simt.DecodePTX(again), kernel, opt)
}

// PTXPhases compares one kernel of a module of PTX before and behind each of the pipelines over PTX: "O2" is a level,
// other texts are passes; behind either may stand knobs, as NAME=VALUE, after blanks. A panic counts as a difference. fired counts what the passes did, by their statistics.
func PTXPhases(name, text, kernel string, pipelines []string, opt equiv.Options) (v equiv.Verdict, fired map[string]int64) {
	fired = map[string]int64{}
	defer func() {
		if x := recover(); x != nil {
			v.Outcome, v.Detail = equiv.Differs, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	m, err := warpwise.ReadPTX(name, text)
	if err != nil {
		return equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}, fired
	}
	var targets []*simt.Program
	var of []string
	for _, p := range pipelines {
		after, err := warpwise.ReadPTX(name, text)
		if err != nil {
			return equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}, fired
		}
		words := strings.Fields(p)
		if len(words) == 0 {
			return equiv.Verdict{Outcome: equiv.Unsupported, Detail: "no phases"}, fired
		}
		po := warpwise.PTXOptions{Pipeline: words[0]}
		po.VerifyEach, po.Workers, po.Settings = true, 1, map[string]string{}
		if level := words[0]; len(level) == 2 && level[0] == 'O' {
			po.Pipeline, po.Level = "", int(level[1]-'0')
		}
		for _, w := range words[1:] {
			if err := knob.Assign(po.Settings, w); err != nil {
				return equiv.Verdict{Outcome: equiv.Unsupported, Detail: err.Error()}, fired
			}
		}
		res, err := warpwise.OptimizePTX(after, po)
		for _, c := range res.Counts {
			fired[p+" "+c.Stat] += c.N
		}
		if err == nil {
			after, err = warpwise.ReadPTX(name, string(warpwise.PrintPTX(after)))
		}
		if err != nil {
			return equiv.Verdict{Outcome: equiv.Differs, Detail: p + ": " + err.Error()}, fired
		}
		if res.Decisions > 0 {
			targets, of = append(targets, simt.DecodePTX(after)), append(of, p)
		}
	}
	if len(targets) == 0 {
		return v, fired
	}
	for i, w := range equiv.CompareAll(simt.DecodePTX(m), targets, kernel, opt) {
		v.Add(w)
		if w.Outcome != equiv.Equal && v.Outcome == equiv.Equal {
			v.Outcome, v.Detail = w.Outcome, of[i]+": "+w.Detail
		}
	}
	return v, fired
}

// Phases is the test that every phase over PTX has: n random kernels of PTX, every second made from LLVM IR at -O0,
// compute the same before and behind the pipeline, and some are changed. Every eighth must also perform warp
// operations by the same threads.
func Phases(t T, pipeline string, seed uint64, n int) {
	t.Helper()
	total := int64(0)
	for i := range uint64(n) {
		name := fmt.Sprintf("k%d-%d.ptx", seed, i)
		text, err := PhaseKernel(name, seed, i)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		v, fired := PTXPhases(name, text, gen.Kernel, []string{pipeline}, PhaseOptions(i))
		for _, k := range fired {
			total += k
		}
		if v.Outcome == equiv.Differs || v.Outcome == equiv.Unsupported {
			t.Errorf("kernel %d: %s\n%s", i, v.Detail, text)
			return
		}
	}
	if total == 0 {
		t.Errorf("%s did nothing", pipeline)
	}
}

// PhaseKernel returns random kernel number k of a seed for phases over PTX: every second is our PTX of LLVM IR at -O0,
// which keeps the variables of the source in memory.
func PhaseKernel(name string, seed, k uint64) (string, error) {
	if k%2 == 0 {
		return gen.PTX(RandomBytes(seed, k)), nil
	}
	m, err := Read(name, gen.Module(RandomBytes(seed, k), gen.Features{Short: true}))
	if err != nil {
		return "", err
	}
	c, err := warpwise.Compile(m, warpwise.CompileOptions{Target: Target, Workers: 1})
	if err != nil {
		return "", err
	}
	return string(warpwise.PrintPTX(c.Module)), nil
}

// PhaseOptions are the bounds for kernel number k: one of the launches; in every eighth also which threads perform warp
// operations together.
func PhaseOptions(k uint64) equiv.Options {
	opt := RandomOptions(k)
	opt.Shapes = []equiv.Shape{equiv.Shapes[k%uint64(len(equiv.Shapes))]}
	if k%8 == 0 {
		opt.Oracles |= equiv.Convergent
	}
	return opt
}
