//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Bounds of what serve offers: so many files, none larger.
const (
	servedFiles = 2000
	servedBytes = 16 << 20
)

// serveOptions is what serve was asked for.
type serveOptions struct {
	address, site string
	list          bool
}

// setupServe offers the playground, and the kernels of a folder, to a browser.
func setupServe(f *flags) action {
	var o serveOptions
	f.Group("Server")
	f.StringVar(&o.address, "addr", "localhost:8090", "listen at this `address`; port 0 takes a free one")
	f.StringVar(&o.site, "site", "", "`folder` of the playground (default: playground beside this program, where make playground puts it)")
	f.BoolVar(&o.list, "list", false, "print the names of the kernels that would be offered, and serve nothing")
	return func(e *env) error {
		folder := "."
		switch len(f.Files) {
		case 0:
		case 1:
			folder = f.Files[0]
		default:
			return usagef("one folder")
		}
		root, err := os.OpenRoot(folder)
		if err != nil {
			return err
		}
		defer root.Close()
		if o.list {
			names, err := kernelsBelow(root)
			for _, name := range names {
				fmt.Fprintln(e.stdout, name)
			}
			return err
		}
		s, err := newServer(&o, root)
		if err != nil {
			return err
		}
		l, err := net.Listen("tcp", o.address)
		if err != nil {
			return err
		}
		s.loopback = isLoopback(l.Addr())
		if !s.loopback {
			fmt.Fprintf(e.stderr, "warpwise serve: warning: %v is no loopback address: whoever reaches it can read the kernels of %s\n", l.Addr(), folder)
		}
		fmt.Fprintf(e.stdout, "http://%v/ offers the playground and the kernels of %s; Ctrl+C ends it\n", l.Addr(), folder)
		return (&http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second}).Serve(l)
	}
}

// A server answers requests for the playground and for the kernels below one folder. It runs nothing and writes nothing:
// compiling happens in the browser.
type server struct {
	site     http.Handler
	root     *os.Root // no name leads out of it, symbolic links included
	loopback bool
}

func newServer(o *serveOptions, root *os.Root) (*server, error) {
	if o.site == "" {
		program, err := os.Executable()
		if err != nil {
			return nil, err
		}
		o.site = filepath.Join(filepath.Dir(program), "playground")
	}
	if _, err := os.Stat(filepath.Join(o.site, "index.html")); err != nil {
		return nil, fmt.Errorf("there is no playground in %s: 'make playground' builds it, and -site says where it is", o.site)
	}
	return &server{site: http.FileServer(http.Dir(o.site)), root: root}, nil
}

// isLoopback reports whether only this machine reaches the address.
func isLoopback(a net.Addr) bool {
	t, ok := a.(*net.TCPAddr)
	return ok && t.IP.IsLoopback()
}

// ServeHTTP answers a request. A page of another site can make a browser ask here, and by a name that it lets point here
// also read the answer: requests by a name that is not of this machine are refused.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-cache")
	switch {
	case s.loopback && !namesLoopback(r.Host):
		http.Error(w, "this is not "+r.Host, http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "only GET", http.StatusMethodNotAllowed)
	case r.URL.Path == "/files.json":
		s.list(w)
	case strings.HasPrefix(r.URL.Path, "/files/"):
		s.file(w, strings.TrimPrefix(r.URL.Path, "/files/"))
	default:
		s.site.ServeHTTP(w, r)
	}
}

// namesLoopback reports whether a Host header names this machine.
func namesLoopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// isKernel reports whether a file is offered: kernels as text, and nothing that is hidden.
func isKernel(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") {
			return false
		}
	}
	return slices.Contains([]string{".ll", ".ptx"}, path.Ext(name))
}

// kernelsBelow returns the names of the kernels below a folder, servedFiles at most.
func kernelsBelow(root *os.Root) (names []string, err error) {
	names = []string{}
	err = fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && name == ".":
			return err
		case err != nil: // what cannot be read is not offered
			return nil
		case d.IsDir() && name != "." && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case !d.IsDir() && isKernel(name):
			names = append(names, name)
		}
		if len(names) == servedFiles {
			return fs.SkipAll
		}
		return nil
	})
	return names, err
}

// list writes the names of the kernels below the folder.
func (s *server) list(w http.ResponseWriter) {
	names, err := kernelsBelow(s.root)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(names) // the browser has gone
}

// file writes a kernel.
func (s *server) file(w http.ResponseWriter, name string) {
	if !fs.ValidPath(name) || !isKernel(name) {
		http.Error(w, "no kernel", http.StatusNotFound)
		return
	}
	data, err := s.read(name)
	switch {
	case errors.Is(err, errTooLarge):
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
	case err != nil:
		http.Error(w, "no kernel", http.StatusNotFound)
	default:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write(data) // the browser has gone
	}
}

var errTooLarge = fmt.Errorf("larger than %d bytes", servedBytes)

// read reads a regular file of the folder.
func (s *server) read(name string) ([]byte, error) {
	f, err := s.root.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fs.ErrInvalid
	case info.Size() > servedBytes:
		return nil, errTooLarge
	}
	return io.ReadAll(io.LimitReader(f, servedBytes))
}
