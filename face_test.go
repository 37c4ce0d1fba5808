package warpwise_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// public are the packages that others may import.
var public = []string{"", "/diag", "/ir", "/ir/irtext", "/ir/irbitcode", "/ptx", "/ptx/ptxtext", "/simt", "/simt/micro"}

// TestPublicFaceIsPublic walks what the public packages export and looks for types of internal packages: nobody
// outside of the module could name or make them.
func TestPublicFaceIsPublic(t *testing.T) {
	imp := importer.ForCompiler(token.NewFileSet(), "gc", exportData(t))
	for _, p := range public {
		pkg, err := imp.Import(modulePath + p)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range internalTypes(pkg) {
			t.Error(f)
		}
	}
}

// TestInternalTypesAreFound puts an internal type into each place of an exported declaration.
func TestInternalTypesAreFound(t *testing.T) {
	fset := token.NewFileSet()
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", exportData(t))}
	for _, c := range []struct{ decl, want string }{
		{"func F(c *pass.Ctx) {}", "p.F mentions"},
		{"func F() []pass.Any { return nil }", "p.F mentions"},
		{"var V map[string]pass.Options", "p.V mentions"},
		{"type T struct{ F func(pass.Options) }", "p.T.F mentions"},
		{"type T struct{ pass.Options }", "p.T.Options mentions"},
		{"type T = pass.Options", "p.T mentions"},
		{"type T struct{}; func (T) M(chan pass.Options) {}", "p.T.M mentions"},
		{"type T interface{ M(pass.Options) }", "p.T.M mentions"},
		{"type G[X any] struct{ X X }; var V G[pass.Options]", "p.V mentions"},
		{"type T struct{ o pass.Options }; func f(pass.Options) {}; type t struct{ O pass.Options }", ""},
	} {
		f, err := parser.ParseFile(fset, "p.go", "package p; import \""+modulePath+"/internal/pass\"; "+c.decl, 0)
		if err != nil {
			t.Fatal(err)
		}
		pkg, err := conf.Check(modulePath+"/p", fset, []*ast.File{f}, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := internalTypes(pkg)
		if c.want == "" && len(got) > 0 || c.want != "" && (len(got) == 0 || !strings.HasPrefix(got[0], c.want)) {
			t.Errorf("%s: %q, want %q", c.decl, got, c.want)
		}
	}
}

// internalTypes says where the exported declarations of a package mention types of internal packages.
func internalTypes(pkg *types.Package) []string {
	w := faceWalker{seen: map[types.Type]bool{}}
	for _, name := range pkg.Scope().Names() {
		if ast.IsExported(name) {
			w.object(pkg.Name()+"."+name, pkg.Scope().Lookup(name))
		}
	}
	return w.found
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
