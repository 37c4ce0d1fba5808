package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/tools/internal/devicecode"
)

// A unit is one file with kernels.
type unit struct {
	suite   string
	path    string // inside the suite
	dir     string // where the file lies
	kind    string // cu, cl or ll
	prelude string // file that declares what CUDA's headers would
	text    string
}

// unitsOf returns the files below a folder that have kernels, those whose path contains a text.
func unitsOf(suite, dir, prelude, only string) ([]unit, error) {
	var units []unit
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		kind := strings.TrimPrefix(filepath.Ext(p), ".")
		if err != nil || d.IsDir() || !slices.Contains([]string{"cu", "cl", "ll"}, kind) {
			return err
		}
		rel, _ := filepath.Rel(dir, p)
		u := unit{suite: suite, path: filepath.ToSlash(rel), dir: filepath.Dir(p), kind: kind, prelude: prelude}
		if !strings.Contains(u.suite+"/"+u.path, only) {
			return nil
		}
		u.text, err = u.read(p)
		if kind == "cl" {
			u.suite += " OpenCL"
		}
		if strings.Contains(u.text, "__global__") || strings.Contains(u.text, "kernel") {
			units = append(units, u)
		}
		return err
	})
	return units, err
}

// read returns the text to compile.
func (u *unit) read(path string) (string, error) {
	if u.suite != "own" && u.kind != "ll" {
		return devicecode.Extract(path), nil
	}
	text, err := os.ReadFile(path)
	return string(text), err
}
