package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// serving returns a server of a folder with kernels, with something hidden, and with links that lead out of it.
func serving(t *testing.T) *server {
	t.Helper()
	outer := t.TempDir()
	folder, site := filepath.Join(outer, "kernels"), filepath.Join(outer, "site")
	for name, text := range map[string]string{
		"kernels/a.ll": "define void @f() { ret void }\n", "kernels/deep/b.ptx": ".version 7.0\n", "kernels/secret.txt": "secret", "kernels/.git/c.ll": "secret",
		"outside.ll": "secret", "site/index.html": "<title>playground</title>",
	} {
		p := filepath.Join(outer, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(outer, "outside.ll"), filepath.Join(folder, "link.ll")); err != nil {
		t.Skip("no symbolic links here")
	}
	if err := os.Symlink("a.ll", filepath.Join(folder, "inside.ll")); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	s, err := newServer(&serveOptions{site: site}, root)
	if err != nil {
		t.Fatal(err)
	}
	s.loopback = true
	return s
}

func TestServe(t *testing.T) {
	s := serving(t)
	for _, c := range []struct {
		method, url, host string
		code              int
		has               string
	}{
		{"GET", "/", "localhost:8090", 200, "playground"},
		{"GET", "/files.json", "127.0.0.1:8090", 200, `["a.ll","deep/b.ptx","inside.ll","link.ll"]`},
		{"GET", "/files/a.ll", "[::1]:8090", 200, "define"},
		{"GET", "/files/deep/b.ptx", "localhost", 200, ".version"},
		{"GET", "/files/inside.ll", "localhost", 200, "define"},
		{"GET", "/files/link.ll", "localhost", 404, "no kernel"},
		{"GET", "/files/secret.txt", "localhost", 404, "no kernel"},
		{"GET", "/files/.git/c.ll", "localhost", 404, "no kernel"},
		{"GET", "/files/../outside.ll", "localhost", 404, "no kernel"},
		{"GET", "/files/%2e%2e/outside.ll", "localhost", 404, "no kernel"},
		{"GET", "/files/..%2foutside.ll", "localhost", 404, "no kernel"},
		{"GET", "/files//etc/passwd.ll", "localhost", 404, "no kernel"},
		{"GET", "/files/deep", "localhost", 404, "no kernel"},
		{"GET", "/files/missing.ll", "localhost", 404, "no kernel"},
		{"GET", "/files.json", "elsewhere.example", 403, "not elsewhere.example"},
		{"GET", "/files/a.ll", "localhost.example:8090", 403, "not"},
		{"POST", "/files/a.ll", "localhost", 405, "only GET"},
	} {
		r := httptest.NewRequest(c.method, c.url, nil)
		r.Host = c.host
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if body := w.Body.String(); w.Code != c.code || !strings.Contains(body, c.has) || strings.Contains(body, "secret\n") || body == "secret" {
			t.Errorf("%s %s at %s: %d %q, want %d and %q", c.method, c.url, c.host, w.Code, body, c.code, c.has)
		}
		if w.Code != http.StatusForbidden && w.Header().Get("Cross-Origin-Resource-Policy") != "same-origin" {
			t.Errorf("%s may be read by other sites", c.url)
		}
	}
}

// TestServeWithoutSite: what is missing is named.
func TestServeWithoutSite(t *testing.T) {
	code, _, stderr := call(t, "", "warpwise", "serve", "-addr", "localhost:0", "-site", t.TempDir())
	if code != exitError || !strings.Contains(stderr, "make playground") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}
