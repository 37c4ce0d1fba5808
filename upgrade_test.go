package warpwise_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// former are NVVM intrinsics with types in their names, and some that LLVM 19 no longer had; those of the table come to them.
var former = []string{
	"i32 llvm.nvvm.clz.i(i32)", "i32 llvm.nvvm.clz.ll(i64)", "i32 llvm.nvvm.popc.i(i32)", "i32 llvm.nvvm.popc.ll(i64)",
	"i32 llvm.nvvm.brev32(i32)", "i64 llvm.nvvm.brev64(i64)", "float llvm.nvvm.h2f(i16)", "i32 llvm.nvvm.abs.i(i32)", "i64 llvm.nvvm.abs.ll(i64)",
	"i16 llvm.nvvm.max.s(i16, i16)", "i32 llvm.nvvm.max.i(i32, i32)", "i64 llvm.nvvm.max.ll(i64, i64)", "i16 llvm.nvvm.max.us(i16, i16)",
	"i32 llvm.nvvm.max.ui(i32, i32)", "i64 llvm.nvvm.max.ull(i64, i64)", "i16 llvm.nvvm.min.s(i16, i16)", "i32 llvm.nvvm.min.i(i32, i32)",
	"i64 llvm.nvvm.min.ll(i64, i64)", "i16 llvm.nvvm.min.us(i16, i16)", "i32 llvm.nvvm.min.ui(i32, i32)", "i64 llvm.nvvm.min.ull(i64, i64)",
	"i32 llvm.nvvm.rotate.b32(i32, i32)", "i64 llvm.nvvm.rotate.b64(i64, i32)", "i64 llvm.nvvm.rotate.right.b64(i64, i32)", "i64 llvm.nvvm.swap.lo.hi.b64(i64)",
	"i32 llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), =4)", "i64 llvm.nvvm.ldg.global.i.i64.p0(ptr, =8)", "float llvm.nvvm.ldg.global.f.f32.p1(ptr addrspace(1), =4)",
	"<2 x float> llvm.nvvm.ldg.global.f.v2f32.p1(ptr addrspace(1), =8)", "ptr llvm.nvvm.ldg.global.p.p0.p1(ptr addrspace(1), =8)",
	"float llvm.nvvm.atomic.load.add.f32.p1(ptr addrspace(1), float)", "double llvm.nvvm.atomic.load.add.f64.p0(ptr, double)",
	"ptr addrspace(1) llvm.nvvm.ptr.gen.to.global.p1.p0(ptr)", "ptr addrspace(3) llvm.nvvm.ptr.gen.to.shared.p3.p0(ptr)",
	"ptr addrspace(4) llvm.nvvm.ptr.gen.to.constant.p4.p0(ptr)", "ptr addrspace(5) llvm.nvvm.ptr.gen.to.local.p5.p0(ptr)",
	"ptr llvm.nvvm.ptr.global.to.gen.p0.p1(ptr addrspace(1))", "ptr llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3))",
	"ptr llvm.nvvm.ptr.constant.to.gen.p0.p4(ptr addrspace(4))", "ptr llvm.nvvm.ptr.local.to.gen.p0.p5(ptr addrspace(5))",
}

// differently are the intrinsics whose PTX differs, by how their names begin, with the reason. The two are compared on the emulator.
var differently = []struct{ name, why string }{
	{"llvm.nvvm.max.", "LLVM 19 upgrades to a comparison and a selection, as we do, LLVM 22 to llvm.smax and llvm.umax"},
	{"llvm.nvvm.min.", "likewise"},
	{"llvm.nvvm.atomic.load.add.", "relaxed in LLVM 19, as in PTX where nothing is said; LLVM 22 makes it sequentially consistent"},
	{"llvm.nvvm.ptr.gen.to.", "the address is converted once for the intrinsic and once for the parameter that it comes from"},
	{"llvm.nvvm.barrier0.", "a comparison with zero, as a signed number or not"},
}

// simpleType returns the type of a pattern of package intrinsic, or "".
func simpleType(pattern string) string {
	named := map[string]string{"void": "void", "f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "p0": "ptr",
		"i1": "i1", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64", "2xf16": "<2 x half>", "2xbf16": "<2 x bfloat>"}
	if t := named[pattern]; t != "" {
		return t
	}
	if n, ok := strings.CutPrefix(pattern, "p"); ok && len(n) == 1 {
		return "ptr addrspace(" + n + ")"
	}
	return ""
}

// signatures returns the signatures of LLVM's NVVM intrinsics of simple types, in the notation of former: "=" and a number
// for a parameter that must be a constant.
func signatures() []string {
	out := slices.Clone(former)
	for _, name := range intrinsic.Names() {
		info, ok := intrinsic.Lookup(name)
		known := slices.ContainsFunc(former, func(s string) bool { return strings.Contains(s, " "+name+"(") })
		if !ok || known || !strings.HasPrefix(name, "llvm.nvvm.") || info.VarArg() {
			continue
		}
		result := simpleType(info.Result)
		params := make([]string, len(info.Params))
		for i, p := range info.Params {
			if params[i] = simpleType(p); info.ImmArg(i) && params[i] == "i32" {
				lo, _, _ := info.ImmRange(i)
				params[i] = "=" + fmt.Sprint(lo)
			}
		}
		if result != "" && !slices.Contains(params, "") {
			out = append(out, fmt.Sprintf("%s %s(%s)", result, name, strings.Join(params, ", ")))
		}
	}
	return out
}

// caller returns a kernel that calls the intrinsic of a signature with its own parameters, and writes the result.
func caller(signature string, n int) (kernel, name string) {
	at := strings.Index(signature, " llvm.")
	result, rest := signature[:at], signature[at+1:]
	name, list, _ := strings.Cut(strings.TrimSuffix(rest, ")"), "(")
	var params, args, types []string
	for i, p := range strings.Split(list, ", ") {
		switch {
		case p == "":
		case p[0] == '=':
			args, types = append(args, "i32 "+p[1:]), append(types, "i32")
		default:
			params = append(params, fmt.Sprintf("%s %%a%d", p, i))
			args, types = append(args, fmt.Sprintf("%s %%a%d", p, i)), append(types, p)
		}
	}
	params = append(params, "ptr addrspace(1) %out")
	call := fmt.Sprintf("call %s @%s(%s)\n", result, name, strings.Join(args, ", "))
	if result != "void" {
		call = "%v = " + call + fmt.Sprintf("  store %s %%v, ptr addrspace(1) %%out\n", result)
	}
	return fmt.Sprintf("define ptx_kernel void @k%d(%s) {\n  %s  ret void\n}\ndeclare %s @%s(%s)\n", n, strings.Join(params, ", "), call,
		result, name, strings.Join(types, ", ")), name
}

const upgradeTriple = "target triple = \"nvptx64-nvidia-cuda\"\n"

// TestFormerIntrinsics compares the PTX of calls of old NVVM intrinsics with that of what opt-22 makes of the same module
// when it reads it.
func TestFormerIntrinsics(t *testing.T) {
	opt := peer.Require(t, "opt-22")
	read := func(text string, flags ...string) (string, error) {
		cmd := exec.Command(opt, append(flags, "-S", "-")...)
		cmd.Stdin = strings.NewReader(upgradeTriple + text)
		var messages bytes.Buffer
		cmd.Stderr = &messages
		out, err := cmd.Output()
		if err != nil {
			err = fmt.Errorf("%w: %s", err, &messages)
		}
		return string(out), err
	}
	list := signatures()
	var all strings.Builder
	for i, s := range list {
		text, _ := caller(s, i)
		all.WriteString(text)
	}
	out, err := read(all.String(), "-disable-verify")
	if err != nil {
		t.Fatalf("opt-22: %v", err)
	}
	bodies := regexp.MustCompile(`(?s)@k\d+\(.*?\n}\n`).FindAllString(out, -1)
	if len(bodies) != len(list) {
		t.Fatalf("opt-22 wrote %d of %d kernels", len(bodies), len(list))
	}
	upgraded, refused, unsupported, same, equal := 0, 0, 0, 0, 0
	for i, s := range list {
		text, name := caller(s, i)
		if strings.Contains(bodies[i], " @"+name+"(") {
			continue // LLVM 22 has it still
		}
		upgraded++
		theirs, err := read(text)
		if err != nil {
			refused++
			continue
		}
		want, wantErr := upgradedPTX(theirs)
		got, gotErr := upgradedPTX(upgradeTriple + text)
		switch {
		case wantErr != nil && gotErr != nil:
			unsupported++
			t.Logf("%s: not supported: %v", name, gotErr)
		case wantErr != nil || gotErr != nil:
			t.Errorf("%s: %v; of what opt-22 makes of it: %v\n%s", name, gotErr, wantErr, theirs)
		case bytes.Equal(got, want):
			same++
		case slices.ContainsFunc(differently, func(d struct{ name, why string }) bool { return strings.HasPrefix(name, d.name) }):
			r, err := warpwise.Verify(warpwise.Program{Text: string(got)}, warpwise.Program{Text: string(want)}, warpwise.VerifyOptions{Inputs: 2})
			switch {
			case err != nil:
				t.Errorf("%s: %v", name, err)
			case r.Outcome() != warpwise.Equal:
				t.Errorf("%s: on the emulator: %v: %s", name, r.Outcome(), r.Kernels[0].Detail)
			default:
				equal++
			}
		default:
			t.Errorf("%s:\n%s\nof what opt-22 makes of it:\n%s\n%s", name, got, want, bodies[i])
		}
	}
	t.Logf("of %d intrinsics opt-22 upgrades %d: %d give the same PTX, %d PTX that is equal on the emulator, %d are not supported, %d it refuses", len(list), upgraded, same, equal, unsupported, refused)
	if same < 40 || same+equal < 60 {
		t.Errorf("only %d were compared", same+equal)
	}
}

func upgradedPTX(text string) ([]byte, error) {
	m, err := warpwise.Read("t", text, warpwise.ReadOptions{})
	if err != nil {
		return nil, err
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_90", PTX: "8.3", OptLevel: 2, Passes: "default<O2>"})
	if err != nil {
		return nil, err
	}
	return out.PTX, nil
}
