// Package mathlib is the device mathematics library: what LLVM intrinsics like llvm.sin.f64,
// the instruction frem, and division and conversion of 128-bit integers need and PTX has no
// instruction for.
//
// The functions are written in C under src, after published algorithms named there, compiled by
// clang-19 to the .ll files beside this one, and embedded as text. Link finds the operations of a
// module that need them, parses those functions and what they call, adds them to the module as
// internal functions named __ww_..., and turns the operations into calls. They then go the same
// way through the compiler as the user's own code. docs/math.md lists the measured errors. LinkDevice does the same with
// the functions of the vendor's device library, which modules call by name.
//
// The coefficients in src/coeffs.h come from tools/remez, the .ll files from tools/mathll.
package mathlib

//go:generate sh -c "go run ../../tools/remez > src/coeffs.h.new && mv src/coeffs.h.new src/coeffs.h"
//go:generate go run ../../tools/mathll

import (
	_ "embed"
	"fmt"
	"sort"
	"strings"
	"sync"
)

//go:embed f32.ll
var textF32 string

//go:embed f64.ll
var textF64 string

//go:embed i128.ll
var textI128 string

//go:embed nv.ll
var textNV string

// Prefix begins the names of the library's functions. A user's module must not define such names.
const Prefix = "__ww_"

// DevicePrefix begins the names of the vendor's device library, whose functions the library supplies to modules that declare
// them.
const DevicePrefix = "__nv_"

// chunk is the text of one function, with the names of what it refers to.
type chunk struct {
	text string
	refs []string // functions, variables and intrinsics
}

// library is the embedded text cut into pieces.
type library struct {
	funcs map[string]*chunk
	vars  map[string]string // declarations of variables and intrinsics
}

var load = sync.OnceValue(func() *library {
	lib := &library{funcs: map[string]*chunk{}, vars: map[string]string{}}
	for _, t := range []string{textF32, textF64, textI128, textNV} {
		lib.add(t)
	}
	return lib
})

func (lib *library) add(text string) {
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		switch {
		case strings.HasPrefix(line, "define "):
			end := strings.Index(text, "\n}\n") + len("\n}\n")
			body := text[:end]
			name, _ := symbol(line)
			lib.funcs[name] = &chunk{body, references(body, name)}
			rest = text[end:]
		case strings.HasPrefix(line, "declare "), strings.HasPrefix(line, "@"):
			name, _ := symbol(line)
			if strings.HasPrefix(line, "declare ") && strings.HasPrefix(name, Prefix) {
				break
			}
			lib.vars[name] = line + "\n"
		}
		text = rest
	}
}

// symbol returns the first name that follows an @ in s, and what follows it.
func symbol(s string) (name, rest string) {
	i := strings.IndexByte(s, '@')
	if i < 0 {
		return "", ""
	}
	s = s[i+1:]
	n := 0
	for n < len(s) && (s[n] == '_' || s[n] == '.' || s[n] >= '0' && s[n] <= '9' || s[n]|32 >= 'a' && s[n]|32 <= 'z') {
		n++
	}
	return s[:n], s[n:]
}

func references(body, self string) []string {
	seen := map[string]bool{self: true}
	var refs []string
	for rest := body; ; {
		var name string
		if name, rest = symbol(rest); rest == "" {
			break
		}
		if name != "" && !seen[name] {
			seen[name] = true
			refs = append(refs, name)
		}
	}
	return refs
}

// Names returns the names of the library's functions, sorted.
func Names() []string {
	var names []string
	for n := range load().funcs {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// Has reports whether the library has a function of that name.
func Has(name string) bool {
	_, ok := load().funcs[name]
	return ok
}

// Text returns the IR text of a module that holds the named functions and all that they need.
func Text(names ...string) (string, error) {
	lib := load()
	var b strings.Builder
	seen := map[string]bool{}
	work := append([]string(nil), names...)
	for len(work) > 0 {
		n := work[0]
		work = work[1:]
		if seen[n] {
			continue
		}
		seen[n] = true
		if c := lib.funcs[n]; c != nil {
			b.WriteString(c.text)
			work = append(work, c.refs...)
		} else if v, ok := lib.vars[n]; ok {
			b.WriteString(v)
		} else {
			return "", fmt.Errorf("the mathematics library has no %s", n)
		}
	}
	return b.String(), nil
}
