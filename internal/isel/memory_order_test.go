package isel_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel"
	"github.com/warpwise/warpwise/internal/judge/memmodel"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// access is an operation of a thread: R reads, W writes, U adds and reads, u adds, F is a fence.
type access struct {
	kind  byte
	loc   int
	order memmodel.Order
	scope memmodel.Scope
}

var llvmOrders = [...]string{memmodel.Relaxed: "monotonic", memmodel.Acquire: "acquire", memmodel.Release: "release", memmodel.AcqRel: "acq_rel", memmodel.SeqCst: "seq_cst"}

// source is the access in LLVM's text; what is read is kept in memory of the thread.
func (a *access) source(n int) string {
	scope := ""
	if a.scope == memmodel.Block {
		scope = ` syncscope("block")`
	}
	p, keep := fmt.Sprintf("ptr addrspace(1) %%p%d", a.loc), fmt.Sprintf("store i32 %%v%d, ptr %%keep\n", n)
	switch {
	case a.kind == 'F':
		return fmt.Sprintf("fence%s %s\n", scope, llvmOrders[a.order])
	case a.kind == 'R' && a.order == memmodel.Plain:
		return fmt.Sprintf("%%v%d = load i32, %s, align 4\n%s", n, p, keep)
	case a.kind == 'R':
		return fmt.Sprintf("%%v%d = load atomic i32, %s%s %s, align 4\n%s", n, p, scope, llvmOrders[a.order], keep)
	case a.kind == 'W' && a.order == memmodel.Plain:
		return fmt.Sprintf("store i32 %d, %s, align 4\n", n, p)
	case a.kind == 'W':
		return fmt.Sprintf("store atomic i32 %d, %s%s %s, align 4\n", n, p, scope, llvmOrders[a.order])
	case a.kind == 'U':
		return fmt.Sprintf("%%v%d = atomicrmw add %s, i32 1%s %s\n%s", n, p, scope, llvmOrders[a.order], keep)
	}
	return fmt.Sprintf("%%v%d = atomicrmw add %s, i32 1%s %s\n", n, p, scope, llvmOrders[a.order])
}

// event is the access in the model of C++.
func (a *access) event(thread int) memmodel.Event {
	return memmodel.Event{Thread: thread, Read: a.kind == 'R' || a.kind == 'U' || a.kind == 'u', Write: a.kind == 'W' || a.kind == 'U' || a.kind == 'u', Loc: a.loc, Order: a.order, Scope: a.scope}
}

// translator compiles threads, each once.
type translator struct {
	t    *testing.T
	made map[string][]memmodel.Event
}

var ptxOrders = map[string]memmodel.Order{"relaxed": memmodel.Relaxed, "acquire": memmodel.Acquire, "release": memmodel.Release, "acq_rel": memmodel.AcqRel, "sc": memmodel.SeqCst}

// thread returns the events of the PTX of a thread, a kernel by itself, which says no locations.
func (tr *translator) thread(as []access) []memmodel.Event {
	var b strings.Builder
	b.WriteString("target triple = \"nvptx64-nvidia-cuda\"\ndefine ptx_kernel void @t(ptr addrspace(1) %p0, ptr addrspace(1) %p1) {\n%keep = alloca i32\n")
	for i := range as {
		b.WriteString(as[i].source(i))
	}
	b.WriteString("ret void\n}\n")
	text := b.String()
	if es, ok := tr.made[text]; ok {
		return es
	}
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		tr.t.Fatal(diags)
	}
	machine, err := target.NewMachine("sm_80", 78)
	if err != nil {
		tr.t.Fatal(err)
	}
	out, diags := isel.Module(m, isel.Options{Machine: machine, OptLevel: 2})
	if diags.HasErrors() {
		tr.t.Fatal(diags)
	}
	var es []memmodel.Event
	for line := range strings.Lines(string(ptxtext.Append(nil, out))) {
		op := strings.Split(strings.Fields(line + " -")[0], ".")
		has := func(s string) bool {
			for _, w := range op[1:] {
				if w == s {
					return true
				}
			}
			return false
		}
		e := memmodel.Event{Scope: memmodel.System}
		switch {
		case op[0] == "fence":
		case !has("global"):
			continue
		case op[0] == "ld":
			e.Read = true
		case op[0] == "st":
			e.Write = true
		case op[0] == "atom" || op[0] == "red":
			e.Read, e.Write = true, true
		default:
			continue
		}
		for _, w := range op[1:] {
			if o, ok := ptxOrders[w]; ok {
				e.Order = o
			}
		}
		if has("cta") {
			e.Scope = memmodel.Block
		}
		es = append(es, e)
	}
	tr.made[text] = es
	return es
}

// translate returns the PTX of threads as a program, and where each event of the source stands in it.
func (tr *translator) translate(threads [][]access, blocks []int, src *memmodel.Program) (p *memmodel.Program, at []int) {
	p = memmodel.NewProgram(2, blocks...)
	at = []int{0, 1}
	for i, as := range threads {
		es := tr.thread(as)
		for _, a := range as {
			if a.kind == 'F' { // some are none in PTX; that they order something is what is tried
				at = append(at, -1)
				continue
			}
			for len(es) > 0 && !es[0].Read && !es[0].Write {
				es[0].Thread = i
				p.Events, es = append(p.Events, es[0]), es[1:]
			}
			want := a.event(i)
			if len(es) == 0 || es[0].Read != want.Read || es[0].Write != want.Write {
				tr.t.Fatalf("%v: an access is missing in the PTX", as)
			}
			e := es[0]
			e.Thread, e.Loc = i, a.loc
			at = append(at, len(p.Events))
			p.Events, es = append(p.Events, e), es[1:]
		}
		for _, e := range es {
			e.Thread = i
			p.Events = append(p.Events, e)
		}
	}
	return p, at
}

// check looks at all executions of a program: one that C++ forbids PTX does not allow either, unless the program has a race.
func (tr *translator) check(threads [][]access, blocks []int) (forbidden int, race bool) {
	src := memmodel.NewProgram(2, blocks...)
	for i, as := range threads {
		for k := range as {
			src.Events = append(src.Events, as[k].event(i))
		}
	}
	src.Each(func(x *memmodel.Execution) bool {
		_, r := x.CPlusPlus()
		race = race || r
		return !race
	})
	if race {
		return 0, true
	}
	dst, at := tr.translate(threads, blocks, src)
	y := &memmodel.Execution{Program: dst, From: make([]int, len(dst.Events)), Order: make([]int, len(dst.Events))}
	src.Each(func(x *memmodel.Execution) bool {
		if allowed, _ := x.CPlusPlus(); allowed {
			return true
		}
		forbidden++
		for i := range src.Events {
			if at[i] >= 0 {
				y.Order[at[i]] = x.Order[i]
				if src.Events[i].Read {
					y.From[at[i]] = at[x.From[i]]
				}
			}
		}
		if y.PTX() {
			tr.t.Errorf("blocks %v: %v\nPTX %v\nallows to read from %v with the order %v, C++ does not", blocks, threads, dst.Events, x.From, x.Order)
		}
		return !tr.t.Failed()
	})
	return forbidden, false
}

// shapes are the programs that are tried: for each thread what it does and where, with R for something that reads.
var shapes = [][]string{
	{"W0 R1", "W1 R0"}, {"W0 W1", "R1 R0"}, {"R0 W1", "R1 W0"}, {"W0 W1", "R1 W0"}, {"W0 W1", "W1 R0"}, {"W0 W1", "W1 W0"}, {"W0 W0", "R0 R0"}, {"R0 W0", "R0 W0"},
	{"W0", "R0 W1", "R1 R0"}, {"W0 W1", "W1", "R1 R0"}, {"W0", "R0 R1", "W1 R0"}, {"W0 W1", "R1 W0", "R0"}, {"W0", "W1", "R0 R1", "R1 R0"},
}

// choices are the accesses and fences of one kind.
var choices = map[byte][]access{
	'R': {{kind: 'R', order: memmodel.Plain}, {kind: 'R', order: memmodel.Relaxed}, {kind: 'R', order: memmodel.Acquire}, {kind: 'R', order: memmodel.SeqCst},
		{kind: 'U', order: memmodel.Relaxed}, {kind: 'U', order: memmodel.Acquire}, {kind: 'U', order: memmodel.Release}, {kind: 'U', order: memmodel.AcqRel}, {kind: 'U', order: memmodel.SeqCst}},
	'W': {{kind: 'W', order: memmodel.Plain}, {kind: 'W', order: memmodel.Relaxed}, {kind: 'W', order: memmodel.Release}, {kind: 'W', order: memmodel.SeqCst},
		{kind: 'u', order: memmodel.Relaxed}, {kind: 'u', order: memmodel.Acquire}, {kind: 'u', order: memmodel.Release}, {kind: 'u', order: memmodel.AcqRel}, {kind: 'u', order: memmodel.SeqCst}},
	'F': {{kind: 'F', order: memmodel.Acquire}, {kind: 'F', order: memmodel.Release}, {kind: 'F', order: memmodel.AcqRel}, {kind: 'F', order: memmodel.SeqCst}},
}

// TestMemoryOrder proves the mapping of atomic accesses and fences on small programs: random ones of all shapes, and with
// WARPWISE_MEMORY=all all of two threads with two accesses each, in one block and in two.
func TestMemoryOrder(t *testing.T) {
	tr := &translator{t: t, made: map[string][]memmodel.Event{}}
	r := rand.New(rand.NewPCG(11, 1))
	n, races, forbidden := 3000, 0, 0
	if testing.Short() {
		n = 400
	}
	try := func(threads [][]access, blocks []int) bool {
		k, race := tr.check(threads, blocks)
		forbidden += k
		if race {
			races++
		}
		return !t.Failed()
	}
	for i := 0; i < n; i++ {
		shape := shapes[i%len(shapes)]
		blocks := make([]int, len(shape))
		var threads [][]access
		for k, words := range shape {
			blocks[k] = r.IntN(2)
			var as []access
			for _, w := range strings.Fields(words) {
				if len(as) > 0 && r.IntN(2) == 0 {
					as = append(as, pick(r, 'F'))
				}
				a := pick(r, w[0])
				a.loc = int(w[1] - '0')
				as = append(as, a)
			}
			threads = append(threads, as)
		}
		if !try(threads, blocks) {
			return
		}
	}
	if os.Getenv("WARPWISE_MEMORY") == "all" {
		n += everyPair(try)
	}
	if races == n || forbidden == 0 {
		t.Error("nothing was tried")
	}
	t.Logf("%d programs, %d of them with a race; PTX allows none of %d executions that C++ forbids", n, races, forbidden)
}

func pick(r *rand.Rand, kind byte) access {
	c := choices[kind]
	a := c[r.IntN(len(c))]
	if r.IntN(4) > 0 {
		a.scope = memmodel.System
	}
	return a
}

// everyPair tries all programs of two threads with two accesses.
func everyPair(try func(threads [][]access, blocks []int) bool) (n int) {
	for _, shape := range shapes[:8] {
		w := strings.Fields(shape[0] + " " + shape[1])
		for i := range 9 * 9 * 9 * 9 * 2 {
			k := i / 2
			var as [4]access
			for j := range as {
				as[j] = choices[w[j][0]][k%9]
				as[j].loc = int(w[j][1] - '0')
				if i%2 == 0 {
					as[j].scope = memmodel.System
				}
				k /= 9
			}
			n++
			if !try([][]access{as[:2], as[2:]}, []int{0, 1 - i%2}) {
				return n
			}
		}
	}
	return n
}
