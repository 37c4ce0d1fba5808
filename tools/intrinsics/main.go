// Command intrinsics writes the tables of package intrinsic: the names, signatures and properties of
// LLVM's intrinsics, from the record dump of LLVM's own description. table.txt is that of LLVM 19:
//
//	llvm-tblgen-19 --dump-json -I $INC $INC/llvm/IR/Intrinsics.td | go run ./tools/intrinsics > internal/intrinsic/table.txt
//
// where INC is the include folder of LLVM 19 (Debian: /usr/include/llvm-19, package llvm-19-dev);
// table22.txt has what LLVM 22 added or gave another signature (INC: .cache/peers/llvm22/usr/include/llvm-22):
//
//	llvm-tblgen-22 --dump-json … | go run ./tools/intrinsics -beside internal/intrinsic/table.txt > internal/intrinsic/table22.txt
//
// The format is described in package intrinsic.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"sort"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/tools/internal/process"
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
	TypeInfo        ref
	IntrProperties  []ref
	DisableDefaults int `json:"DisableDefaultAttributes"`
	ArgNo           int
	Align           int
	Bytes           int
	Lower, Upper    int
}

// targets are the prefixes taken over: the target-independent ones and the GPUs.
var targets = map[string]bool{"": true, "nvvm": true, "amdgcn": true}

// A dump is the record dump of llvm-tblgen.
type dump struct {
	raw       map[string]json.RawMessage
	instances map[string][]string
	codes     map[int]string // names of the codes of types, without IIT_
}

func main() {
	beside := flag.String("beside", "", "a table: write only what it does not have")
	flag.Parse()
	process.Exit("intrinsics", run(os.Stdin, os.Stdout, *beside))
}

// run reads a dump and writes the table, without what the table in the file beside has.
func run(in io.Reader, out io.Writer, beside string) error {
	known, err := signatures(beside)
	if err != nil {
		return err
	}
	d, err := readDump(in)
	if err != nil {
		return err
	}
	lines, err := d.lines()
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	for _, l := range lines {
		if !known[signature(l)] {
			fmt.Fprintln(w, l)
		}
	}
	return w.Flush()
}

// signatures returns the signatures of the table in file, none for no file.
func signatures(file string) (map[string]bool, error) {
	if file == "" {
		return nil, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	known := make(map[string]bool)
	for l := range strings.Lines(string(text)) {
		known[signature(strings.TrimSuffix(l, "\n"))] = true
	}
	return known, nil
}

// signature is what makes a line another one for who reads a module: the name, the types and which
// parameters must be constants.
func signature(line string) string {
	f := strings.Fields(line)
	s := f[0]
	for _, t := range f[2:] {
		t, attrs, _ := strings.Cut(t, "!")
		s += " " + t
		if strings.Contains(attrs, "i") {
			s += "!i"
		}
	}
	return s
}

// readDump reads the dump.
func readDump(in io.Reader) (*dump, error) {
	d := &dump{codes: make(map[int]string)}
	if err := json.NewDecoder(in).Decode(&d.raw); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(d.raw["!instanceof"], &d.instances); err != nil {
		return nil, err
	}
	for name, text := range d.raw {
		if code, ok := strings.CutPrefix(name, "IIT_"); ok {
			var iit struct{ Number *int }
			if json.Unmarshal(text, &iit) == nil && iit.Number != nil {
				d.codes[*iit.Number] = code
			}
		}
	}
	return d, nil
}

// get returns the record of that name.
func (d *dump) get(name string) (r record, err error) {
	err = json.Unmarshal(d.raw[name], &r)
	return r, err
}

// lines returns the lines of the table, sorted.
func (d *dump) lines() ([]string, error) {
	var defaults []string // properties every DefaultAttrsIntrinsic has
	for _, name := range d.instances["IntrinsicProperty"] {
		var p struct{ IsDefault int }
		if err := json.Unmarshal(d.raw[name], &p); err != nil {
			return nil, err
		}
		if p.IsDefault != 0 {
			defaults = append(defaults, name)
		}
	}
	var lines []string
	for _, name := range d.instances["Intrinsic"] {
		r, err := d.get(name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if !targets[r.TargetPrefix] {
			continue
		}
		if r.LLVMName == "" {
			r.LLVMName = "llvm." + strings.ReplaceAll(strings.TrimPrefix(name, "int_"), "_", ".")
		}
		for _, p := range r.IntrProperties {
			if p.Def == "" {
				return nil, fmt.Errorf("%s: property without a name", name)
			}
		}
		if r.DisableDefaults == 0 {
			for _, def := range defaults {
				r.IntrProperties = append(r.IntrProperties, ref{def})
			}
		}
		line, err := d.format(&r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		lines = append(lines, line)
	}
	sort.Strings(lines)
	return lines, nil
}

var propLetters = map[string]string{
	"IntrNoMem": "n", "IntrReadMem": "r", "IntrWriteMem": "w", "IntrArgMemOnly": "A",
	"IntrInaccessibleMemOnly": "I", "IntrInaccessibleMemOrArgMemOnly": "J", "IntrConvergent": "c",
	"IntrNoDuplicate": "d", "IntrNoReturn": "x", "IntrCold": "k", "IntrNoMerge": "m",
	"IntrWillReturn": "u", "IntrSpeculatable": "s", "IntrNoFree": "f", "IntrNoSync": "y",
	"IntrNoCallback": "b", "IntrStrictFP": "S", "IntrHasSideEffects": "e", "Throws": "t",
	"IntrNoCreateUndefOrPoison": "p",
	"Commutative":               "", // nothing that the text shows
	"ArgInfo":                   "", // names of parameters
}

var argLetters = map[string]string{
	"ImmArg": "i", "NoCapture": "c", "ReadOnly": "r", "WriteOnly": "w", "ReadNone": "n",
	"NoAlias": "a", "NonNull": "N", "NoUndef": "U", "Returned": "R", "Align": "A",
	"Dereferenceable": "D", "Range": "G",
}

// format returns the line of an intrinsic.
func (d *dump) format(r *record) (string, error) {
	var fn []string
	args := make(map[int][]string)
	seen := make(map[string]bool)
	for _, p := range r.IntrProperties {
		q, err := d.get(p.Def)
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
	types, err := d.decode(r.TypeInfo.Def)
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

// fixed are the codes of types that stand for themselves.
var fixed = map[string]string{"I1": "i1", "I2": "i2", "I4": "i4", "I8": "i8", "I16": "i16", "I32": "i32", "I64": "i64",
	"I128": "i128", "F16": "f16", "BF16": "bf16", "F32": "f32", "F64": "f64", "F128": "f128", "PPCF128": "ppcf128",
	"PTR": "p0", "MMX": "mmx", "AMX": "amx", "TOKEN": "token", "METADATA": "metadata", "EMPTYSTRUCT": "{}", "VARARG": "..."}

// related are the codes of types made from an overloaded type.
var related = map[string]string{"EXTEND_ARG": "+", "TRUNC_ARG": "-", "HALF_VEC_ARG": "/", "VEC_ELEMENT": "e",
	"SUBDIVIDE2_ARG": "d", "SUBDIVIDE4_ARG": "q", "VEC_OF_BITCASTS_TO_INT": "b"}

// decode turns the number code of a signature (result first) into words.
func (d *dump) decode(typeInfo string) ([]string, error) {
	var info struct{ TypeSig json.RawMessage }
	if err := json.Unmarshal(d.raw[typeInfo], &info); err != nil {
		return nil, err
	}
	var code []int
	if err := json.Unmarshal(info.TypeSig, &code); err != nil {
		code = nil
		var parts [][]int // LLVM 19: one list for each type
		if err := json.Unmarshal(info.TypeSig, &parts); err != nil {
			return nil, err
		}
		for _, p := range parts {
			code = append(code, p...)
		}
	}
	var out []string
	results := 0
	switch count, isStruct := strings.CutPrefix(d.codes[code[0]], "STRUCT"); {
	case isStruct && count == "": // LLVM 22
		results, code = code[1]+2, code[2:]
	case isStruct:
		var err error
		if results, err = strconv.Atoi(count); err != nil {
			return nil, err
		}
		code = code[1:]
	case code[0] == 0:
		out, code = append(out, "void"), code[1:]
	}
	var parts []string
	for len(code) > 0 {
		var t string
		var err error
		if t, code, err = d.one(code); err != nil {
			return nil, err
		}
		if len(parts) < results {
			if parts = append(parts, t); len(parts) == results {
				out = append(out, "{"+strings.Join(parts, ",")+"}")
			}
			continue
		}
		out = append(out, t)
	}
	return out, nil
}

// one decodes the first type of c and returns the rest.
func (d *dump) one(c []int) (string, []int, error) {
	prefix := ""
	for {
		name := d.codes[c[0]]
		lanes, isVector := strings.CutPrefix(name, "V")
		_, err := strconv.Atoi(lanes)
		switch {
		case name == "SCALABLE_VEC":
			prefix += "n"
			c = c[1:]
		case isVector && err == nil:
			prefix += lanes + "x"
			c = c[1:]
		case fixed[name] != "":
			return prefix + fixed[name], c[1:], nil
		case name == "ARG":
			n, kind := c[1]>>3, c[1]&7
			if kind == 7 {
				return prefix + fmt.Sprintf("=%d", n), c[2:], nil
			}
			return prefix + fmt.Sprintf("@%c%d", "aifvp"[kind], n), c[2:], nil
		case name == "ANYPTR":
			return prefix + fmt.Sprintf("p%d", c[1]), c[2:], nil
		case related[name] != "":
			return prefix + fmt.Sprintf("%s%d", related[name], c[1]>>3), c[2:], nil
		case name == "ONE_NTH_ELTS_VEC_ARG":
			if c[2] == 2 {
				return prefix + fmt.Sprintf("/%d", c[1]), c[3:], nil
			}
			return prefix + fmt.Sprintf("/%d:%d", c[1], c[2]), c[3:], nil
		case name == "SAME_VEC_WIDTH_ARG":
			prefix += fmt.Sprintf("w%d:", c[1]>>3)
			c = c[2:]
		case name == "VEC_OF_ANYPTRS_TO_ELT":
			return prefix + fmt.Sprintf("x%d:%d", c[1], c[2]), c[3:], nil
		default:
			return "", nil, fmt.Errorf("unknown type code %d %s", c[0], name)
		}
	}
}
