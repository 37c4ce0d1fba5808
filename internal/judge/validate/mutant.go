package validate

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/simt"
)

// mutations are small mistakes in PTX, each of which keeps it well-formed.
var mutations = [][2]string{
	{"add.s32", "sub.s32"}, {"add.s64", "sub.s64"}, {"and.b32", "or.b32"}, {"xor.b32", "or.b32"}, {"shr.u32", "shr.s32"},
	{"shr.s32", "shr.u32"}, {"setp.lt.u32", "setp.le.u32"}, {"setp.lt.s32", "setp.lt.u32"}, {"setp.eq.s32", "setp.ne.s32"},
	{"setp.ne.s32", "setp.eq.s32"}, {"cvt.s64.s32", "cvt.u64.u32"}, {"cvt.s32.s16", "cvt.u32.u16"}, {"min.u32", "min.s32"},
	{"mul.wide.u32", "mul.wide.s32"}, {"div.u32", "div.s32"}, {"rem.u32", "rem.s32"}, {".bfly.", ".down."}, {"selp.b32", "add.s32 //"},
	{"@%p", "@!%p"}, {"@!%p", "@%p"}, {"shl.b32", "shr.u32"}, {"add.rn.f32", "add.rz.f32"}, {"fma.rn.f32", "fma.rz.f32"},
	{"ballot", "any"}, {"cvt.rzi", "cvt.rni"}, {"bar.sync", "bar.warp.sync -1; //"}, {", 1;", ", 2;"}, {", 31;", ", 30;"}, {"mov.b32", "not.b32"},
	{"+4]", "+8]"}, {"+8]", "+4]"}, {"ld.local.u16", "ld.local.s16"}, {"atom", "red //"}, {"ld.global.u8", "ld.global.s8"},
}

// Mutant compiles a module and makes one mistake in the PTX, chosen by r. It returns nil when none
// fits or the result is not well-formed.
func Mutant(name, text string, level int, r *rand.Rand) (*simt.Program, string) {
	m, err := Read(name, text)
	if err != nil {
		return nil, ""
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: Target, OptLevel: level, Workers: 1})
	if err != nil {
		return nil, ""
	}
	ptx := string(out.PTX)
	for range 20 {
		x := mutations[r.IntN(len(mutations))]
		n := strings.Count(ptx, x[0])
		if n == 0 {
			continue
		}
		at := 0
		for range r.IntN(n) + 1 {
			at += strings.Index(ptx[at:], x[0]) + len(x[0])
		}
		at -= len(x[0])
		pm, err := warpwise.ReadPTX(name, ptx[:at]+x[1]+ptx[at+len(x[0]):])
		if err == nil {
			line := ptx[strings.LastIndexByte(ptx[:at], '\n')+1:]
			line, _, _ = strings.Cut(line, "\n")
			return simt.DecodePTX(pm), fmt.Sprintf("%s to %s in line %d: %s", x[0], x[1], 1+strings.Count(ptx[:at], "\n"), strings.TrimSpace(line))
		}
	}
	return nil, ""
}
