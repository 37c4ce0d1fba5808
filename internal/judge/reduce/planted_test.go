package reduce_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/reduce"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/simt"
)

// mistakes of a compiler: each is made wherever it can be made in the PTX.
var mistakes = [][2]string{
	{"shr.s32", "shr.u32"}, {"setp.lt.s32", "setp.le.s32"}, {"add.s32", "sub.s32"}, {"xor.b32", "or.b32"},
	{"setp.eq.s32", "setp.ne.s32"}, {"mul.lo.s32", "mul24.lo.s32"}, {"cvt.s64.s32", "cvt.u64.u32"}, {"div.u32", "rem.u32"},
	{"add.rn.f32", "sub.rn.f32"}, {"selp.b32", "selp.b32 /*swap*/"}, {"and.b32", "or.b32"}, {"shl.b32", "shr.u32"},
	{"min.u32", "max.u32"}, {"bar.sync", "bar.warp.sync -1; //"}, {"setp.lt.u32", "setp.lt.s32"}, {"xor.b64", "or.b64"},
	{"shfl.sync.bfly", "shfl.sync.down"}, {"shr.u32", "shr.s32"}, {"sub.s32", "add.s32"}, {"and.b64", "or.b64"},
}

// planted returns the comparison of a kernel with what a compiler with the mistake makes of it.
func planted(level int, mistake [2]string) func(text string, opt equiv.Options) equiv.Verdict {
	return func(text string, opt equiv.Options) equiv.Verdict {
		no := equiv.Verdict{Outcome: equiv.Unsupported}
		source, err := validate.Source("k.ll", text)
		if err != nil {
			return no
		}
		m, err := validate.Read("k.ll", text)
		if err != nil {
			return no
		}
		out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: validate.Target, OptLevel: level, Workers: 1})
		if err != nil || !strings.Contains(string(out.PTX), mistake[0]) {
			return no
		}
		pm, err := warpwise.ReadPTX("k.ptx", strings.ReplaceAll(string(out.PTX), mistake[0], mistake[1]))
		if err != nil {
			return no
		}
		return equiv.Kernels(source, simt.DecodePTX(pm), opt)
	}
}

// TestPlanted reduces random kernels that a compiler with a planted mistake gets wrong. All twenty are the figure
// of docs/reduce.md; a few are enough every day.
func TestPlanted(t *testing.T) {
	want := 2
	if os.Getenv("WARPWISE_REDUCE_BENCH") != "" {
		want = 20
	} else if testing.Short() {
		want = 1
	}
	var insts []int
	var took []time.Duration
	for i := uint64(0); len(insts) < want && i < 2000; i++ {
		mistake := mistakes[i%uint64(len(mistakes))]
		text := gen.Module(validate.RandomBytes(21, i), gen.Features{})
		compare := planted(2*int(i&1), mistake)
		opt := validate.RandomOptions(1)
		opt.Models = []simt.Model{simt.Maximal}
		if compare(text, opt).Outcome != equiv.Differs {
			continue
		}
		start := time.Now()
		res, err := validate.Shrink(text, compare, opt, reduce.Options{Workers: 2})
		if err != nil || res.Broken != "" {
			t.Errorf("kernel %d: %v, %s", i, err, res.Broken)
			continue
		}
		insts = append(insts, res.After.Insts)
		took = append(took, time.Since(start))
		t.Logf("kernel %d, %s to %s: %d -> %d instructions, %d -> %d bytes, %d checks, %v", i, mistake[0], mistake[1],
			res.Before.Insts, res.After.Insts, res.Before.Bytes, res.After.Bytes, res.Checks, took[len(took)-1].Round(time.Millisecond))
		if testing.Verbose() && os.Getenv("WARPWISE_REDUCE_SHOW") != "" {
			fmt.Printf("%s\n", res.Text)
		}
	}
	slices.Sort(insts)
	slices.Sort(took)
	n := len(insts)
	if n < want {
		t.Fatalf("only %d failing kernels", n)
	}
	t.Logf("%d kernels: median %d instructions, most %d; median %v, longest %v", n, insts[n/2], insts[n-1], took[n/2].Round(time.Millisecond), took[n-1].Round(time.Millisecond))
	if insts[n/2] > 20 || took[n/2] > time.Minute {
		t.Errorf("median of %d instructions and %v: want at most 20 and a minute", insts[n/2], took[n/2])
	}
}
