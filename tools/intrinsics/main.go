// Command intrinsics writes internal/intrinsic/table.txt, the names, signatures and properties of
// LLVM's intrinsics, from the record dump of LLVM's own description:
//
//	llvm-tblgen-19 --dump-json -I $INC $INC/llvm/IR/Intrinsics.td | go run ./tools/intrinsics > internal/intrinsic/table.txt
//
// where INC is the include folder of LLVM 19 (Debian: /usr/include/llvm-19, package llvm-19-dev).
// The format is described in package intrinsic.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"
)

type ref struct {
	Def string `json:"def"`
}

type record struct {
	Name      string   `json:"!name"`
	Anonymous bool     `json:"!anonymous"`
	Supers    []string `json:"!superclasses"`

	LLVMName        string
	TargetPrefix    string
	TypeSig         [][]int
	IntrProperties  []ref
	DisableDefaults int `json:"DisableDefaultAttributes"`
	ArgNo           int
	Align           int
	Bytes           int
	Lower, Upper    int
}

// targets are the prefixes taken over: the target-independent ones and the GPUs.
var targets = map[string]bool{"": true, "nvvm": true, "amdgcn": true}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "intrinsics:", err)
		os.Exit(1)
	}
}

func run() error {
	var raw map[string]json.RawMessage
	if err := json.NewDecoder(os.Stdin).Decode(&raw); err != nil {
		return err
	}
	var instances map[string][]string
	if err := json.Unmarshal(raw["!instanceof"], &instances); err != nil {
		return err
	}
	get := func(name string) (r record, err error) {
		err = json.Unmarshal(raw[name], &r)
		return r, err
	}
	var defaults []string // properties every DefaultAttrsIntrinsic has
	for _, d := range instances["IntrinsicProperty"] {
		var p struct{ IsDefault int }
		if err := json.Unmarshal(raw[d], &p); err != nil {
			return err
		}
		if p.IsDefault != 0 {
			defaults = append(defaults, d)
		}
	}
	var lines []string
	for _, name := range instances["Intrinsic"] {
		r, err := get(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if !targets[r.TargetPrefix] {
			continue
		}
		if r.LLVMName == "" {
			r.LLVMName = "llvm." + strings.ReplaceAll(strings.TrimPrefix(name, "int_"), "_", ".")
		}
		for _, p := range r.IntrProperties {
			if p.Def == "" {
				return fmt.Errorf("%s: property without a name", name)
			}
		}
		if r.DisableDefaults == 0 {
			for _, d := range defaults {
				r.IntrProperties = append(r.IntrProperties, ref{d})
			}
		}
		line, err := format(&r, get)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		lines = append(lines, line)
	}
	sort.Strings(lines)
	w := bufio.NewWriter(os.Stdout)
	for _, l := range lines {
		fmt.Fprintln(w, l)
	}
	return w.Flush()
}

var propLetters = map[string]string{
	"IntrNoMem": "n", "IntrReadMem": "r", "IntrWriteMem": "w", "IntrArgMemOnly": "A",
	"IntrInaccessibleMemOnly": "I", "IntrInaccessibleMemOrArgMemOnly": "J", "IntrConvergent": "c",
	"IntrNoDuplicate": "d", "IntrNoReturn": "x", "IntrCold": "k", "IntrNoMerge": "m",
	"IntrWillReturn": "u", "IntrSpeculatable": "s", "IntrNoFree": "f", "IntrNoSync": "y",
	"IntrNoCallback": "b", "IntrStrictFP": "S", "IntrHasSideEffects": "e", "Throws": "t",
	"Commutative": "",
}

var argLetters = map[string]string{
	"ImmArg": "i", "NoCapture": "c", "ReadOnly": "r", "WriteOnly": "w", "ReadNone": "n",
	"NoAlias": "a", "NonNull": "N", "NoUndef": "U", "Returned": "R", "Align": "A",
	"Dereferenceable": "D", "Range": "G",
}

func format(r *record, get func(string) (record, error)) (string, error) {
	var fn []string
	args := make(map[int][]string)
	seen := make(map[string]bool)
	for _, p := range r.IntrProperties {
		q, err := get(p.Def)
		if err != nil {
			return "", err
		}
		kind := p.Def
		if q.Anonymous {
			kind = q.Supers[len(q.Supers)-1]
		}
		if l, ok := propLetters[kind]; ok {
			if !seen[l] {
				fn = append(fn, l)
			}
			seen[l] = true
			continue
		}
		l, ok := argLetters[kind]
		if !ok {
			return "", fmt.Errorf("unknown property %s", kind)
		}
		switch kind {
		case "Align":
			l += fmt.Sprint(q.Align)
		case "Dereferenceable":
			l += fmt.Sprint(q.Bytes)
		case "Range":
			l += fmt.Sprintf("%d:%d", q.Lower, q.Upper)
		}
		args[q.ArgNo] = append(args[q.ArgNo], l)
	}
	sort.Strings(fn)
	types, err := decode(r.TypeSig)
	if err != nil {
		return "", err
	}
	var sb strings.Builder
	fmt.Fprintf(&sb, "%s %s ", r.LLVMName, strings.Join(fn, ""))
	if len(fn) == 0 {
		sb.WriteString("- ")
	}
	for i, t := range types {
		if i > 0 {
			sb.WriteByte(' ')
		}
		sb.WriteString(t)
		if as := args[i]; len(as) > 0 {
			sort.Strings(as)
			sb.WriteString("!" + strings.Join(as, ""))
		}
	}
	return strings.ReplaceAll(sb.String(), "  ", " "), nil
}

var fixed = map[int]string{1: "i1", 2: "i8", 3: "i16", 4: "i32", 5: "i64", 6: "f16", 7: "f32",
	8: "f64", 14: "p0", 17: "mmx", 18: "token", 19: "metadata", 20: "{}", 29: "...", 35: "i128",
	41: "f128", 48: "bf16", 51: "amx", 52: "ppcf128", 57: "i2", 58: "i4"}

var vectors = map[int]int{9: 2, 10: 4, 11: 8, 12: 16, 13: 32, 16: 64, 28: 1, 36: 512, 37: 1024,
	47: 128, 50: 256, 53: 3, 60: 6, 61: 10}

var structs = map[int]int{21: 2, 22: 3, 23: 4, 24: 5, 38: 6, 39: 7, 40: 8, 49: 9}

// related are the codes of types made from an overloaded type.
var related = map[int]string{25: "+", 26: "-", 30: "/", 42: "e", 44: "d", 45: "q", 46: "b"}

// decode turns the number code of a signature (result first) into words.
func decode(sig [][]int) ([]string, error) {
	var code []int
	for _, s := range sig {
		code = append(code, s...)
	}
	var out []string
	if len(sig) > 0 && len(sig[0]) == 1 && structs[sig[0][0]] > 0 {
		n := structs[code[0]]
		code = code[1:]
		var parts []string
		for range n {
			var t string
			var err error
			if t, code, err = one(code); err != nil {
				return nil, err
			}
			parts = append(parts, t)
		}
		out = append(out, "{"+strings.Join(parts, ",")+"}")
	} else if len(sig) > 0 && len(sig[0]) == 1 && sig[0][0] == 0 {
		out, code = append(out, "void"), code[1:]
	}
	for len(code) > 0 {
		var t string
		var err error
		if t, code, err = one(code); err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

func one(c []int) (string, []int, error) {
	prefix := ""
	for {
		switch k := c[0]; {
		case k == 43:
			prefix += "n"
			c = c[1:]
		case vectors[k] > 0:
			prefix += fmt.Sprintf("%dx", vectors[k])
			c = c[1:]
		case fixed[k] != "":
			return prefix + fixed[k], c[1:], nil
		case k == 15:
			n, kind := c[1]>>3, c[1]&7
			if kind == 7 {
				return prefix + fmt.Sprintf("=%d", n), c[2:], nil
			}
			return prefix + fmt.Sprintf("@%c%d", "aifvp"[kind], n), c[2:], nil
		case k == 27:
			return prefix + fmt.Sprintf("p%d", c[1]), c[2:], nil
		case related[k] != "":
			return prefix + fmt.Sprintf("%s%d", related[k], c[1]>>3), c[2:], nil
		case k == 31:
			prefix += fmt.Sprintf("w%d:", c[1]>>3)
			c = c[2:]
		case k == 34:
			return prefix + fmt.Sprintf("x%d:%d", c[1], c[2]), c[3:], nil
		default:
			return "", nil, fmt.Errorf("unknown type code %d", k)
		}
	}
}
