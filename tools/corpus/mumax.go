package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"

	"github.com/warpwise/warpwise/tools/internal/corpus"
)

// mumaxVersion is the version of github.com/mumax/3 whose PTX is taken.
const mumaxVersion = "v0.0.0-20261020084628-54efa12420b2"

// mumax extracts every PTX text of the module: each Go wrapper holds one kernel
// as string constants, one per SM version.
func (b *builder) mumax() ([]corpus.Entry, error) {
	module, err := b.downloadMumax()
	if err != nil {
		return nil, fmt.Errorf("github.com/mumax/3: %w", err)
	}
	wrappers, err := filepath.Glob(filepath.Join(module, "cuda", "*_wrapper.go"))
	if err != nil || len(wrappers) == 0 {
		return nil, fmt.Errorf("github.com/mumax/3 holds no wrappers (%v)", err)
	}
	sort.Strings(wrappers)
	var entries []corpus.Entry
	for _, wrapper := range wrappers {
		source, err := os.ReadFile(wrapper)
		if err != nil {
			return nil, err
		}
		texts, err := ptxConstants(wrapper, source)
		if err != nil {
			return nil, err
		}
		for _, t := range texts {
			entry := ptxEntry("ptx/mumax/sm_" + t.sm + "/" + t.kernel + ".ptx")
			target := filepath.Join(b.out, filepath.FromSlash(entry.Path))
			if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
				return nil, err
			}
			if err := os.WriteFile(target, []byte(t.text), 0o644); err != nil {
				return nil, err
			}
			if err := b.describe(&entry); err != nil {
				return nil, err
			}
			entries = append(entries, entry)
		}
	}
	return entries, nil
}

// downloadMumax downloads the module into a module cache of its own, from a
// throw-away module, and returns its directory.
func (b *builder) downloadMumax() (string, error) {
	dir := filepath.Join(b.sources, "mumax")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module throwaway\n"), 0o644); err != nil {
		return "", err
	}
	cmd := exec.Command("go", "mod", "download", "-modcacherw", "-json", "github.com/mumax/3@"+mumaxVersion)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOMODCACHE="+filepath.Join(dir, "cache"), "GOFLAGS=", "GOWORK=off")
	out, err := cmd.Output()
	var info struct{ Dir, Error string }
	if jsonErr := json.Unmarshal(out, &info); jsonErr == nil && info.Error != "" {
		return "", fmt.Errorf("go mod download: %s", info.Error)
	}
	if err != nil {
		return "", fmt.Errorf("go mod download: %w", err)
	}
	return info.Dir, nil
}

// A ptxText is one constant of a wrapper.
type ptxText struct {
	kernel, sm, text string
}

// ptxName is how the wrappers name their constants: kernel_ptx_sm.
var ptxName = regexp.MustCompile(`^(.+)_ptx_(\d+)$`)

// ptxConstants returns the PTX constants of a wrapper in source order.
func ptxConstants(name string, source []byte) ([]ptxText, error) {
	file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
	if err != nil {
		return nil, err
	}
	var texts []ptxText
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		for _, spec := range group.Specs {
			value := spec.(*ast.ValueSpec)
			for i, ident := range value.Names {
				m := ptxName.FindStringSubmatch(ident.Name)
				if m == nil || i >= len(value.Values) {
					continue
				}
				literal, ok := value.Values[i].(*ast.BasicLit)
				if !ok || literal.Kind != token.STRING {
					continue
				}
				text, err := strconv.Unquote(literal.Value)
				if err != nil {
					return nil, fmt.Errorf("%s: %s: %w", name, ident.Name, err)
				}
				texts = append(texts, ptxText{kernel: m[1], sm: m[2], text: text})
			}
		}
	}
	return texts, nil
}
