// Package devicecode keeps of a CUDA file what belongs to the device, so that public programs can be compiled
// without the headers of their host part.
package devicecode

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Extract returns the device part of a CUDA file, or an OpenCL file, with the files of its repository that it
// includes in place of their lines.
func Extract(path string) string {
	x := extractor{seen: map[string]bool{}}
	return x.file(path)
}

// Defines are what the suites' host programs pass when they build their OpenCL.
var Defines = []string{"SINGLE_PRECISION", "BLOCK_SIZE=16", "LSIZE=64", "FPTYPE=float", "FPVECTYPE=float4", "TRANSCEND=1", "RD_WG_SIZE_0=64", "LOCAL_MEMORY_BANKS=16", "N_GP=1", "DEFAULT_ORDER=256", "SIMPLE_RELOC", "posVecType=float4", "forceVecType=float4"}

// extractor keeps of a CUDA file what belongs to the device: declarations of types and constants,
// preprocessor lines, and functions marked for the device. Host code needs headers that are not there.
type extractor struct {
	seen map[string]bool
}

var include = regexp.MustCompile(`^\s*#\s*include\s*["<]([^">]+)[">]`)

// file returns the device part of a file with the files that it includes.
func (x *extractor) file(path string) string {
	if x.seen[path] {
		return ""
	}
	x.seen[path] = true
	data, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	text := x.includes(path, uncomment(strings.ReplaceAll(string(data), "\\\r\n", "\\\n")))
	if filepath.Ext(path) == ".cl" {
		return text
	}
	var out strings.Builder
	for _, c := range chunks(text) {
		if device(c) {
			out.WriteString(c)
			out.WriteByte('\n')
		}
	}
	return out.String()
}

// includes puts the text of included files in place of the lines that name them; those that the
// repository does not have vanish.
func (x *extractor) includes(path, text string) string {
	var out strings.Builder
	for line := range strings.SplitSeq(text, "\n") {
		m := include.FindStringSubmatch(line)
		switch {
		case m == nil:
			out.WriteString(line)
		case x.find(path, m[1]) != "":
			sub := x.find(path, m[1])
			if !x.seen[sub] {
				out.WriteString(x.file(sub))
			}
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// find returns the path of an included file, or nothing.
func (x *extractor) find(from, name string) string {
	for _, dir := range []string{filepath.Dir(from), filepath.Dir(filepath.Dir(from))} {
		p := filepath.Join(dir, name)
		if st, err := os.Stat(p); err == nil && !st.IsDir() {
			return p
		}
	}
	return ""
}

// uncomment takes comments out.
func uncomment(s string) string {
	var out strings.Builder
	for i := 0; i < len(s); {
		switch {
		case strings.HasPrefix(s[i:], "//"):
			for i < len(s) && s[i] != '\n' {
				i++
			}
		case strings.HasPrefix(s[i:], "/*"):
			end := strings.Index(s[i+2:], "*/")
			if end < 0 {
				return out.String()
			}
			out.WriteString(strings.Repeat("\n", strings.Count(s[i:i+2+end], "\n")))
			out.WriteByte(' ')
			i += end + 4
		case s[i] == '"':
			j := i + 1
			for j < len(s) && s[j] != '"' && s[j] != '\n' {
				if s[j] == '\\' {
					j++
				}
				j++
			}
			j = min(j+1, len(s))
			out.WriteString(s[i:j])
			i = j
		default:
			out.WriteByte(s[i])
			i++
		}
	}
	return out.String()
}

// chunks splits a file at its outermost level: preprocessor lines, declarations, functions.
func chunks(s string) (out []string) {
	var cur strings.Builder
	depth := 0
	flush := func() {
		if t := strings.TrimSpace(cur.String()); t != "" {
			out = append(out, t)
		}
		cur.Reset()
	}
	lines := strings.Split(s, "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			for strings.HasSuffix(strings.TrimRight(line, " \r"), "\\") && i+1 < len(lines) {
				i++
				line += "\n" + lines[i]
			}
			if depth == 0 && strings.TrimSpace(cur.String()) == "" {
				cur.Reset()
				out = append(out, line)
			} else {
				cur.WriteString("\n" + line + "\n")
			}
			continue
		}
		for k := range len(line) {
			ch := line[k]
			cur.WriteByte(ch)
			switch ch {
			case '{':
				if depth == 0 && strings.HasPrefix(strings.TrimSpace(cur.String()), "extern \"C\"") && !strings.Contains(cur.String(), "(") {
					cur.Reset() // what is inside is taken as if it stood alone
					continue
				}
				depth++
			case '}':
				if depth == 0 {
					cur.Reset() // the end of extern "C"
					continue
				}
				if depth--; depth == 0 && isFunction(cur.String()) {
					flush()
				}
			case ';':
				if depth == 0 {
					flush()
				}
			}
		}
		cur.WriteByte('\n')
	}
	flush()
	return out
}

// head is what stands before the first brace.
func head(c string) string {
	h, _, _ := strings.Cut(c, "{")
	return h
}

func isFunction(c string) bool {
	h := head(c)
	return strings.Contains(h, "(") && !strings.Contains(h, "=") && !strings.HasPrefix(strings.TrimSpace(h), "typedef")
}

var (
	typeHead  = regexp.MustCompile(`^\s*(typedef|struct|class|enum|union|template\s*<[^>]*>\s*(struct|class)|using|namespace)\b`)
	constHead = regexp.MustCompile(`^\s*(static\s+)?(const|constexpr)\b[^(]*=`)
	hostWords = regexp.MustCompile(`\b(FILE|cudaStream_t|cudaEvent_t|std::|cudaArray|dim3|string|vector)\b`)
)

// device reports whether a chunk belongs to the device.
func device(c string) bool {
	t := strings.TrimSpace(c)
	switch {
	case strings.HasPrefix(t, "#"):
		return true
	case strings.Contains(head(t), "__global__"), strings.Contains(head(t), "__device__"), strings.Contains(head(t), "__constant__"), strings.Contains(head(t), "__shared__"):
		return !strings.Contains(head(t), "texture<")
	case typeHead.MatchString(t), constHead.MatchString(t):
		return !hostWords.MatchString(t)
	}
	return false
}
