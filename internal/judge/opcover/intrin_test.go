package opcover

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/isel"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

const (
	threads  = 64
	slotSize = 32 // bytes for an argument or a result of a thread
)

// targets are tried until one has the instruction; all that have it are compared. The last one is the newest.
var targets = []string{"sm_70", "sm_80", "sm_90a", "sm_100a"}

// kernelOf makes the kernel that calls the intrinsic on arguments from memory.
func kernelOf(s signature) string {
	var sb strings.Builder
	sb.WriteString("target triple = \"nvptx64-nvidia-cuda\"\n")
	line := func(f string, a ...any) { fmt.Fprintf(&sb, "  "+f+"\n", a...) }
	var params, args []string
	sb.WriteString("define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {\n")
	line("%%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
	line("%%w = zext i32 %%t to i64")
	line("%%io = mul i64 %%w, %d", slotSize*max(len(s.params), 1))
	line("%%oo = mul i64 %%w, %d", slotSize*max(len(s.results), 1))
	line("%%ip = getelementptr i8, ptr addrspace(1) %%in, i64 %%io")
	line("%%op = getelementptr i8, ptr addrspace(1) %%out, i64 %%oo")
	for i, p := range s.params {
		t, fixed, _ := strings.Cut(p, " = ")
		params = append(params, t)
		switch {
		case fixed != "":
			args = append(args, t+" "+fixed)
			continue
		}
		line("%%p%d = getelementptr i8, ptr addrspace(1) %%ip, i64 %d", i, slotSize*i)
		line("%%l%d = load %s, ptr addrspace(1) %%p%d, align 16", i, inMemory(t), i)
		if inMemory(t) != t {
			line("%%a%d = trunc %s %%l%d to %s", i, inMemory(t), i, t)
		} else {
			line("%%a%d = bitcast %s %%l%d to %s", i, t, i, t)
		}
		args = append(args, fmt.Sprintf("%s %%a%d", t, i))
	}
	result := "void"
	switch len(s.results) {
	case 0:
	case 1:
		result = s.results[0]
	default:
		result = "{ " + strings.Join(s.results, ", ") + " }"
	}
	assign := "%r = "
	if result == "void" {
		assign = ""
	}
	if s.inst != "" {
		line("%%r = %s", s.inst)
	} else {
		line("%scall %s @%s(%s)", assign, result, s.name, strings.Join(args, ", "))
	}
	for i, t := range s.results {
		v := "%r"
		if len(s.results) > 1 {
			line("%%r%d = extractvalue %s %%r, %d", i, result, i)
			v = fmt.Sprintf("%%r%d", i)
		}
		line("%%q%d = getelementptr i8, ptr addrspace(1) %%op, i64 %d", i, slotSize*i)
		if inMemory(t) != t {
			line("%%z%d = zext %s %s to %s", i, t, v, inMemory(t))
			v = fmt.Sprintf("%%z%d", i)
		}
		line("store %s %s, ptr addrspace(1) %%q%d, align 16", inMemory(t), v, i)
	}
	sb.WriteString("  ret void\n}\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n")
	if s.inst == "" {
		fmt.Fprintf(&sb, "declare %s @%s(%s)\n", result, s.name, strings.Join(params, ", "))
	}
	return sb.String()
}

// operands makes the input buffer: corners of the integers and of the formats.
func operands(s signature, seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 99))
	k := max(len(s.params), 1)
	b := make([]byte, threads*k*slotSize)
	for th := range threads {
		for i, p := range s.params {
			t, _, _ := strings.Cut(p, " = ")
			n, elem := elements(inMemory(t))
			for e := range n {
				at := (th*k+i)*slotSize + e*elem.bytes
				var w [16]byte
				binary.LittleEndian.PutUint64(w[:], elem.corner(r))
				binary.LittleEndian.PutUint64(w[8:], elem.corner(r))
				if elem.bytes < 16 {
					clear(w[8:])
				} else if r.IntN(3) == 0 { // a small wide number
					binary.LittleEndian.PutUint64(w[8:], []uint64{0, ^uint64(0)}[r.IntN(2)])
				}
				copy(b[at:], w[:elem.bytes])
			}
		}
	}
	return b
}

// outcome is what the comparison of one signature came to.
type outcome struct {
	compiled   []string // targets that have it
	determined int      // bytes that the IR determines
	problem    string
}

func compare(s signature) (o outcome) {
	text := kernelOf(s)
	defer func() {
		if x := recover(); x != nil {
			o.compiled, o.problem = []string{"?"}, fmt.Sprintf("panic: %v\n%s", x, debug.Stack())
		}
	}()
	source, err := validate.Source("k.ll", text)
	if err != nil {
		return outcome{problem: "read: " + err.Error()}
	}
	in := operands(s, uint64(len(s.name)))
	run := func(p *simt.Program) (*simt.Buffer, error) {
		out := &simt.Buffer{Name: "out", Data: make([]byte, threads*slotSize*max(len(s.results), 1))}
		ib := &simt.Buffer{Name: "in", Data: append([]byte(nil), in...)}
		res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{threads}, Args: []simt.Arg{{Buffer: ib}, {Buffer: out}}, Model: simt.Maximal})
		if err != nil {
			return nil, err
		}
		if len(res.Findings) > 0 {
			return nil, fmt.Errorf("%s", res.Findings[0].Diag(p.File).Error())
		}
		return out, nil
	}
	var want *simt.Buffer
	for k, target := range targets {
		levels := []int{0, 2}
		if k > 0 { // for the newer ones, where the forms of an instruction are chosen, one level each
			levels = levels[k%2 : k%2+1]
		}
		for _, level := range levels {
			m, err := validate.Read("k.ll", text)
			if err != nil {
				return outcome{problem: "read: " + err.Error()}
			}
			c, err := warpwise.Compile(m, warpwise.CompileOptions{Target: target, OptLevel: level, Workers: 1})
			if err != nil {
				break
			}
			if want == nil {
				if want, err = run(source); err != nil {
					o.problem = "IR: " + err.Error()
					o.compiled = append(o.compiled, target)
					return o
				}
				for k := range want.Data {
					if !simt.ShadowUnknown(want.Shadow[k]) {
						o.determined++
					}
				}
			}
			pm, err := warpwise.ReadPTX("k.ptx", string(c.PTX))
			if err != nil {
				o.problem = "PTX: " + err.Error()
				return o
			}
			got, err := run(simt.DecodePTX(pm))
			if err != nil {
				o.problem = fmt.Sprintf("PTX for %s: %v", target, err)
				return o
			}
			if k := differs(want, got); k >= 0 {
				n := max(len(s.results), 1)
				th := k / slotSize / n
				args := in[th*max(len(s.params), 1)*slotSize : (th+1)*max(len(s.params), 1)*slotSize]
				row := th * n * slotSize
				o.problem = fmt.Sprintf("%s -O%d: thread %d, byte %d: arguments %x: IR %x, PTX %x\n%s", target, level, th, k%(slotSize*n), args, want.Data[row:row+slotSize*n], got.Data[row:row+slotSize*n], text)
				return o
			}
		}
		if want != nil {
			o.compiled = append(o.compiled, target)
		}
	}
	return o
}

// differs returns the first byte that the IR determines and the PTX has otherwise, or -1.
func differs(want, got *simt.Buffer) int {
	for k := range want.Data {
		if !simt.ShadowUnknown(want.Shadow[k]) && want.Data[k] != got.Data[k] {
			return k
		}
	}
	return -1
}

// TestIntrinsics compiles a kernel for every intrinsic that instruction selection knows, on several types, runs it from the IR and
// from the PTX of every target that has it, and compares. What is not compared here must be in exempt.
func TestIntrinsics(t *testing.T) {
	for _, name := range isel.IntrinsicNames() {
		if why := exempt(name); why != "" {
			continue
		}
		t.Run(strings.TrimPrefix(name, "llvm."), func(t *testing.T) {
			sigs := signatures(name)
			if len(sigs) == 0 {
				t.Fatalf("no signature is known for it, and it is not exempt")
			}
			ran, determined := 0, 0
			var last string
			for _, s := range sigs {
				o := compare(s)
				if len(o.compiled) == 0 {
					last = o.problem
					continue // these types are not for it
				}
				ran++
				determined += o.determined
				if o.problem != "" {
					t.Errorf("%s: %s", s, o.problem)
				}
			}
			if ran == 0 {
				t.Errorf("instruction selection took it with no signature of %d; the last: %s %s", len(sigs), sigs[len(sigs)-1], last)
			} else if determined == 0 && !t.Failed() {
				t.Errorf("the IR determines nothing")
			}
		})
	}
}
