package ptx_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const gridHeader = `.version 8.4
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 par) {
.reg .pred %p<9>; .reg .b16 %rs<9>; .reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<9>; .reg .f64 %fd<9>; .reg .b128 %rq<9>;
`

// operandOf returns an operand for a slot.
func operandOf(op ptx.Op, s *ptx.Slot, t, u ptx.Type, mods []string) string {
	scalar := func(t ptx.Type) string {
		switch {
		case t == ptx.Pred:
			return "%p1"
		case t == ptx.F32:
			return "%f1"
		case t == ptx.F64:
			return "%fd1"
		case t.Bits() <= 16:
			return "%rs1"
		}
		return map[int]string{32: "%r1", 64: "%rd1", 128: "%rq1"}[t.Bits()]
	}
	one := func(r ptx.Rule) string {
		switch r {
		case ptx.RuleT:
			return scalar(t)
		case ptx.RuleU:
			if u != ptx.NoType {
				return scalar(u)
			}
			return scalar(t)
		case ptx.RuleWide:
			for _, m := range mods {
				if m == "wide" {
					return map[int]string{16: "%r1", 32: "%rd1"}[t.Bits()]
				}
			}
			return scalar(t)
		case ptx.RuleVec:
			for _, m := range mods {
				if n, err := strconv.Atoi(strings.TrimPrefix(m, "v")); err == nil && m[0] == 'v' {
					return "{" + strings.TrimSuffix(strings.Repeat(scalar(t)+", ", n), ", ") + "}"
				}
			}
			return scalar(t)
		case ptx.RulePred:
			return "%p1"
		case ptx.Rule16:
			return "%rs1"
		case ptx.Rule32:
			return "%r1"
		case ptx.Rule64:
			return "%rd1"
		case ptx.Rule128:
			return "%rq1"
		case ptx.RuleImm:
			return "1"
		case ptx.RuleAddr:
			return "[%rd2]"
		}
		return ""
	}
	switch op {
	case ptx.OpVote, ptx.OpVoteSync, ptx.OpBarRed, ptx.OpBarrierRed:
		if s.Rule == ptx.RuleAny && s.Dst {
			return scalar(t)
		}
		if s.Rule == ptx.RuleAny {
			return "%p2"
		}
	case ptx.OpIsspacep, ptx.OpMapa, ptx.OpGetctarank:
		if s.Rule == ptx.RuleAny {
			if t.Bits() == 32 {
				return "%r2"
			}
			return "%rd2"
		}
	}
	return one(s.Rule)
}

// gridOpcode makes an opcode at random: types from the row, and some modifiers.
func gridOpcode(info *ptx.OpInfo, rnd *rand.Rand) (line string) {
	pick := func(set ptx.TypeSet) ptx.Type {
		for {
			if t := ptx.Type(rnd.IntN(int(ptx.NumTypes))); set.Has(t) {
				return t
			}
		}
	}
	var t, u ptx.Type
	var text string
	var mods []string
	p := rnd.Float64()
	for _, x := range info.Fields() {
		switch x {
		case ptx.FType:
			if t = pick(info.Types); t != ptx.NoType {
				text += "." + t.String()
			}
		case ptx.FType2:
			if info.Op == ptx.OpAdd || info.Op == ptx.OpSub || info.Op == ptx.OpFma {
				continue
			}
			u = pick(info.Types2)
			text += "." + u.String()
		case ptx.FSync:
			text += ".sync"
		case ptx.FUnified, ptx.FHint:
		default:
			words := ptx.FieldWords(x)
			w := words[rnd.IntN(len(words))]
			if w == "" || rnd.Float64() > p {
				continue
			}
			mods = append(mods, w)
			text += "." + w
			switch w {
			case "xorsign":
				text += ".abs"
			case "mmio":
				text += ".relaxed"
			}
		}
	}
	var ops []string
	for i := range info.Slots() {
		s := &info.Slots()[i]
		optional := s.Optional
		switch info.Op {
		case ptx.OpCvt:
			if s.Name == "b" {
				packed := t == ptx.F16x2 || t == ptx.BF16x2 || t == ptx.E4M3x2 || t == ptx.E5M2x2
				optional = !(packed && u == ptx.F32)
			}
		case ptx.OpSet, ptx.OpSetp:
			optional = s.Optional && !strings.Contains(text, ".and") && !strings.Contains(text, ".or") && !strings.Contains(text, ".xor")
		case ptx.OpAtom:
			optional = s.Optional && !(s.Name == "c" && strings.Contains(text, ".cas"))
		case ptx.OpBarRed, ptx.OpBarrierRed:
			optional = s.Optional
		case ptx.OpLop3:
			optional = s.Optional && !strings.Contains(text, ".and") && !strings.Contains(text, ".or") && !strings.Contains(text, ".xor")
		}
		if optional {
			continue
		}
		o := operandOf(info.Op, s, t, u, mods)
		if s.Pair != ptx.RuleNone && (!s.PairOpt || info.Op == ptx.OpLop3 && strings.Count(text, ".") > 1) {
			o += "|%p3"
		}
		ops = append(ops, o)
	}
	return info.Name + text + " " + strings.Join(ops, ", ") + ";"
}

var gridLine = regexp.MustCompile(`line (\d+); (?:error|fatal) *: (.*)`)

// assembleLines asks ptxas for each line what is wrong with it.
func assembleLines(t *testing.T, lines []string) []string {
	path := peer.Require(t, "ptxas")
	got := make([]string, len(lines))
	base := strings.Count(gridHeader, "\n") + 1
	for at, size := 0, 25; at < len(lines); at += size {
		chunk := lines[at:min(at+size, len(lines))]
		f, err := os.CreateTemp(t.TempDir(), "*.ptx")
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(f, gridHeader+strings.Join(chunk, "\n")+"\nret; }\n")
		f.Close()
		out, _ := exec.Command(path, "-c", "-O0", "-arch", "sm_90a", "-o", os.DevNull, f.Name()).CombinedOutput()
		for _, m := range gridLine.FindAllStringSubmatch(string(out), -1) {
			n, _ := strconv.Atoi(m[1])
			if i := n - base; i >= 0 && i < len(chunk) && got[at+i] == "" {
				got[at+i] = m[2]
			}
		}
	}
	return got
}

// peerSlips are opcodes that the peer assembler takes although they mean nothing: a property or a mode is
// missing, or a rounding that the form does not have.
var peerSlips = regexp.MustCompile(`^(testp\.f|vote\.sync\.pred|fma\.(rz|rm|rp)\.oob\.)`)

// TestOpcodesPeer makes opcodes at random from the op table and expects the verifier and the peer
// assembler to agree on them. WARPWISE_OPCODES says how many, 3000 if absent.
func TestOpcodesPeer(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: short mode: opcodes are not compared with the peer assembler")
	}
	n := 3000
	if s := os.Getenv("WARPWISE_OPCODES"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	rnd := rand.New(rand.NewPCG(1, uint64(n)))
	var ops []*ptx.OpInfo
	for op := ptx.OpInvalid + 1; op < ptx.NumOps; op++ {
		i := op.Info()
		if i.Flags&(ptx.TextMods|ptx.Pseudo|ptx.Terminator) != 0 || op == ptx.OpCall || i.PTX == (ptx.Version{Major: 9}) {
			continue
		}
		if only := os.Getenv("WARPWISE_OPCODE"); only != "" && only != i.Name {
			continue
		}
		if len(i.Fields()) > 0 {
			ops = append(ops, i)
		}
	}
	seen := map[string]bool{}
	var lines []string
	for range n {
		l := gridOpcode(ops[rnd.IntN(len(ops))], rnd)
		if !seen[l] {
			seen[l] = true
			lines = append(lines, l)
		}
	}
	theirs := assembleLines(t, lines)
	var bad []string
	for i, l := range lines {
		m, err := ptxtext.ParseString("x", gridHeader+l+"\nret; }\n")
		if err == nil {
			err = ptx.Verify(m).Err()
		}
		ours := ""
		if err != nil {
			ours = err.Error()
		}
		if theirs[i] == "" && ours != "" { // the peer may have stopped at an earlier line
			theirs[i] = assembleLines(t, lines[i:i+1])[0]
		}
		if (ours == "") != (theirs[i] == "") && !peerSlips.MatchString(l) {
			bad = append(bad, fmt.Sprintf("%-60s ptxas: %-60s ours: %s", l, theirs[i], ours))
		}
	}
	sort.Strings(bad)
	for _, b := range bad {
		t.Log(b)
	}
	if len(bad) > 0 {
		t.Errorf("%d of %d differ", len(bad), len(lines))
	}
}
