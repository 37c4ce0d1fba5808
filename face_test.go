package warpwise_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// public are the packages that others may import.
var public = []string{"", "/diag", "/ir", "/ir/irtext", "/ptx", "/ptx/ptxtext", "/simt", "/simt/micro"}

// TestPublicFaceIsPublic walks what the public packages export and looks for types of internal packages: nobody
// outside of the module could name or make them.
func TestPublicFaceIsPublic(t *testing.T) {
	imp := importer.ForCompiler(token.NewFileSet(), "gc", exportData(t))
	for _, p := range public {
		pkg, err := imp.Import(modulePath + p)
		if err != nil {
			t.Fatal(err)
		}
		w := faceWalker{seen: map[types.Type]bool{}}
		for _, name := range pkg.Scope().Names() {
			if ast.IsExported(name) {
				w.object(pkg.Name()+"."+name, pkg.Scope().Lookup(name))
			}
		}
		for _, f := range w.found {
			t.Error(f)
		}
	}
}

// exportData returns a function that opens what the compiler says of a package to those that import it.
func exportData(t *testing.T) importer.Lookup {
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}
	for _, p := range public {
		args = append(args, modulePath+p)
	}
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	files := map[string]string{}
	for l := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(l), " ")
		files[path] = file
	}
	return func(path string) (io.ReadCloser, error) {
		if files[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(files[path])
	}
}

// faceWalker finds what exported declarations mention.
type faceWalker struct {
	seen  map[types.Type]bool
	found []string
}

// object looks at a declaration; path says how a reader gets there.
func (w *faceWalker) object(path string, o types.Object) {
	if n, ok := o.(*types.TypeName); ok {
		w.typ(path, n.Type())
		return
	}
	w.typ(path, o.Type())
}

func (w *faceWalker) typ(path string, t types.Type) {
	switch t := t.(type) {
	case *types.Alias:
		w.typ(path, t.Rhs())
	case *types.Named:
		w.named(path, t)
	case *types.Pointer:
		w.typ(path, t.Elem())
	case *types.Slice:
		w.typ(path, t.Elem())
	case *types.Array:
		w.typ(path, t.Elem())
	case *types.Chan:
		w.typ(path, t.Elem())
	case *types.Map:
		w.typ(path, t.Key())
		w.typ(path, t.Elem())
	case *types.Signature:
		for v := range t.Params().Variables() {
			w.typ(path, v.Type())
		}
		for v := range t.Results().Variables() {
			w.typ(path, v.Type())
		}
	case *types.Struct:
		for v := range t.Fields() {
			if v.Exported() || v.Embedded() {
				w.typ(path+"."+v.Name(), v.Type())
			}
		}
	case *types.Interface:
		for m := range t.Methods() {
			if m.Exported() {
				w.typ(path+"."+m.Name(), m.Type())
			}
		}
	case *types.TypeParam:
		w.typ(path, t.Constraint())
	}
}

// named looks at a type with a name: an internal one is what is searched, another of this module is walked once.
func (w *faceWalker) named(path string, t *types.Named) {
	for a := range t.TypeArgs().Types() {
		w.typ(path, a)
	}
	pkg := t.Obj().Pkg()
	if pkg == nil || !strings.HasPrefix(pkg.Path(), modulePath) {
		return
	}
	if strings.Contains(pkg.Path(), "/internal/") {
		w.found = append(w.found, path+" mentions "+t.String())
		return
	}
	if w.seen[t] {
		return
	}
	w.seen[t] = true
	w.typ(path, t.Underlying())
	for m := range t.Methods() {
		if m.Exported() {
			w.typ(path+"."+m.Name(), m.Type())
		}
	}
}
