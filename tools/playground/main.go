// Command playground builds the playground into a folder: a static site in which the compiler, as WebAssembly, compiles, runs
// and explains kernels in the browser. Any web server can offer the folder; `warpwise serve` does, with local files.
//
// The program of the site is the command line itself: what the page does is a command line of warpwise on files that exist
// in memory only. Once loaded the site opens without a network.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/museum"
	"github.com/warpwise/warpwise/internal/target"
)

//go:embed site
var site embed.FS

// wasmFile is the compiler, compressed: a server that does not compress sends no more than one that does.
const wasmFile = "warpwise.wasm.gz"

func main() {
	out := flag.String("o", "bin/playground", "the `folder`")
	wasm := flag.String("wasm", "", "take this `file` for the compiler as WebAssembly, and build none")
	flag.Parse()
	if err := build(*out, *wasm); err != nil {
		fmt.Fprintln(os.Stderr, "playground:", err)
		os.Exit(1)
	}
}

// build writes the site.
func build(out, wasm string) error {
	files, err := pages()
	if err != nil {
		return err
	}
	if files[wasmFile], err = compiler(wasm); err != nil {
		return err
	}
	if files["wasm_exec.js"], err = runtimeScript(); err != nil {
		return err
	}
	seal(files)
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	total := 0
	for _, name := range names(files) {
		if err := os.WriteFile(filepath.Join(out, name), files[name], 0o666); err != nil {
			return err
		}
		total += compressed(name, files[name])
	}
	fmt.Printf("%s: %d files, %.2f MB compressed, the compiler %.2f MB of them\n", out, len(files), mega(total), mega(len(files[wasmFile])))
	return nil
}

func mega(n int) float64 { return float64(n) / 1e6 }

func names(files map[string][]byte) (out []string) {
	for name := range files {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// compressed returns how many bytes of a file a server sends that compresses.
func compressed(name string, data []byte) int {
	if name == wasmFile {
		return len(data)
	}
	return len(zip(data))
}

func zip(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is a valid one
	_, _ = w.Write(data)                                  // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// compiler returns the command line as WebAssembly, compressed.
func compiler(path string) ([]byte, error) {
	if path == "" {
		dir, err := os.MkdirTemp("", "warpwise-playground")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(dir)
		path = filepath.Join(dir, "warpwise.wasm")
		cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, "github.com/warpwise/warpwise/cmd/warpwise")
		cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
		cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
		if err := cmd.Run(); err != nil {
			return nil, fmt.Errorf("%v: %w", cmd.Args, err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return zip(data), nil
}

// runtimeScript returns the script of Go's own that starts a program in a browser.
func runtimeScript() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// pages returns the files that are written by hand, and the data of the page.
func pages() (map[string][]byte, error) {
	files := map[string][]byte{"files.json": []byte("[]\n")} // there are no local files here
	list, err := fs.ReadDir(site, "site")
	if err != nil {
		return nil, err
	}
	for _, f := range list {
		if files[f.Name()], err = fs.ReadFile(site, "site/"+f.Name()); err != nil {
			return nil, err
		}
	}
	d, err := content()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("\"use strict\";\nconst data = ")
	enc := json.NewEncoder(&b)
	if err := enc.Encode(d); err != nil {
		return nil, err
	}
	files["data.js"] = b.Bytes()
	return files, nil
}

// seal writes into offline.js which files there are and which build this is.
func seal(files map[string][]byte) {
	sum := sha256.New()
	list := []string{"./"}
	for _, name := range names(files) {
		if name == "files.json" || name == "offline.js" || name == "index.html" {
			if name != "files.json" {
				_, _ = sum.Write(files[name])
			}
			continue
		}
		list = append(list, name)
		_, _ = io.WriteString(sum, name)
		_, _ = sum.Write(files[name])
	}
	quoted, _ := json.Marshal(list) // strings always have a form
	text := strings.Replace(string(files["offline.js"]), "VERSION\"", fmt.Sprintf("%x\"", sum.Sum(nil)[:8]), 1)
	files["offline.js"] = []byte(strings.Replace(text, "= FILES", "= "+string(quoted), 1))
}

// pageData is what the page knows: it is data of playground.js.
type pageData struct {
	Targets  []string       `json:"targets"`
	Passes   []string       `json:"passes"`
	Phases   []string       `json:"phases"`
	Examples []pageExample  `json:"examples"`
	Museum   []exhibitGroup `json:"museum"`
}

type pageExample struct {
	Name string   `json:"name"`
	Text string   `json:"text"`
	Run  []string `json:"run"`
}

type exhibitGroup struct {
	Name     string        `json:"name"`
	Exhibits []pageExhibit `json:"exhibits"`
}

type pageExhibit struct {
	Name   string      `json:"name"`
	Title  string      `json:"title"`
	Story  string      `json:"story"`
	Issues []pageIssue `json:"issues"`
	Kind   string      `json:"kind"` // ll or ptx
	Right  string      `json:"right"`
	Wrong  string      `json:"wrong"`
	Run    []string    `json:"run"`
	Verify []string    `json:"verify"` // flags; null: they cannot be compared
}

type pageIssue struct {
	URL  string `json:"url"`
	What string `json:"what"`
}

// content collects the data of the page.
func content() (*pageData, error) {
	d := &pageData{Passes: warpwise.Passes(), Phases: warpwise.PTXPasses()}
	for _, t := range target.Supported(false) {
		d.Targets = append(d.Targets, t.Name())
	}
	var err error
	if d.Examples, err = examples(); err != nil {
		return nil, err
	}
	all, err := museum.All()
	if err != nil {
		return nil, err
	}
	for _, g := range museum.Groups {
		group := exhibitGroup{Name: g.Name}
		for _, x := range all {
			if x.Group != g.Name {
				continue
			}
			p := pageExhibit{Name: x.Name, Title: x.Title, Story: x.Story, Kind: strings.TrimPrefix(filepath.Ext(x.Right), "."), Run: x.Run}
			if words := strings.Fields(x.Verify); words[0] == "differs" {
				p.Verify = words[1:]
			}
			for _, i := range x.Issues {
				p.Issues = append(p.Issues, pageIssue(i))
			}
			if p.Right, err = museum.ReadFile(x.Right); err != nil {
				return nil, err
			}
			if p.Wrong, err = museum.ReadFile(x.Wrong); err != nil {
				return nil, err
			}
			group.Exhibits = append(group.Exhibits, p)
		}
		d.Museum = append(d.Museum, group)
	}
	return d, nil
}
