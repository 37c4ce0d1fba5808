package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os/exec"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	someFiles = []file{{"warpwise", 0o755, []byte("binary")}, {"LICENSE", 0o644, []byte("text")}, {"man/man1/a.1", 0o644, nil}}
	someTime  = time.Unix(1_700_000_000, 0).UTC()
)

// TestArchivesAreReproducible packs the same files in another order.
func TestArchivesAreReproducible(t *testing.T) {
	other := slices.Clone(someFiles)
	slices.Reverse(other)
	for name, pack := range map[string]func(string, []file, time.Time) ([]byte, error){"tar": tarball, "zip": zipped} {
		a, err := pack("base", someFiles, someTime)
		if err != nil {
			t.Fatal(err)
		}
		b, err := pack("base", other, someTime)
		if err != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: the order shows: %v", name, err)
		}
		if c, _ := pack("base", someFiles, someTime.Add(time.Hour)); bytes.Equal(a, c) {
			t.Errorf("%s: the time is not in it", name)
		}
	}
}

// TestArchives unpacks what was packed.
func TestArchives(t *testing.T) {
	data, err := tarball("base", someFiles, someTime)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(r)
		got = append(got, h.Name+" "+string(text))
		if want := int64(0o644); h.Name == "base/warpwise" && h.Mode != 0o755 || h.Name != "base/warpwise" && h.Mode != want || !h.ModTime.Equal(someTime) {
			t.Errorf("%s: mode %o, time %v", h.Name, h.Mode, h.ModTime)
		}
	}
	want := []string{"base/LICENSE text", "base/man/man1/a.1 ", "base/warpwise binary"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if data, err = zipped("base", someFiles, someTime); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(r.File) != 3 || r.File[2].Name != "base/warpwise" {
		t.Errorf("%v, %v", err, r)
	}
}

// TestBill: the list is JSON of SPDX 2.3, every relation names packages, and dependencies show.
func TestBill(t *testing.T) {
	info := &debug.BuildInfo{GoVersion: "go1.26", Main: debug.Module{Path: "example.com/m"}, Deps: []*debug.Module{{Path: "example.com/d", Version: "v1.2.3"}}}
	data, err := bill("warpwise", "ab12", info, someTime)
	if err != nil {
		t.Fatal(err)
	}
	var d spdx
	if err := json.Unmarshal(data, &d); err != nil {
		t.Fatal(err)
	}
	ids := []string{d.ID}
	var names []string
	for _, p := range d.Packages {
		ids, names = append(ids, p.ID), append(names, p.Name+" "+p.Version)
	}
	for _, r := range d.Relationships {
		if !slices.Contains(ids, r.From) || !slices.Contains(ids, r.To) {
			t.Errorf("%v names what is not there", r)
		}
	}
	if !slices.Contains(names, "std go1.26") || !slices.Contains(names, "example.com/d v1.2.3") || d.Version != "SPDX-2.3" {
		t.Errorf("%q, %s", names, d.Version)
	}
}

// TestTargetsExist: Go knows every system and processor that a release is made for.
func TestTargetsExist(t *testing.T) {
	out, err := exec.Command("go", "tool", "dist", "list").Output()
	if err != nil {
		t.Fatal(err)
	}
	known := strings.Fields(string(out))
	for _, x := range targets {
		if !slices.Contains(known, x) {
			t.Errorf("unknown target %s", x)
		}
	}
	if err := run(t.TempDir(), []string{"plan9/mips"}, false); err == nil {
		t.Error("an unknown target is built")
	}
}
