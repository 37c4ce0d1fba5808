package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
)

// file is a file of an archive.
type file struct {
	name string
	mode int64
	data []byte
}

// sorted returns the files by name.
func sorted(files []file) []file {
	files = slices.Clone(files)
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files
}

// tarball packs files into a folder base. Nothing in it depends on the machine.
func tarball(base string, files []file, date time.Time) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for _, f := range sorted(files) {
		h := &tar.Header{Name: base + "/" + f.name, Mode: f.mode, Size: int64(len(f.data)), ModTime: date, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// zipped is tarball for Windows.
func zipped(base string, files []file, date time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range sorted(files) {
		part, err := w.CreateHeader(&zip.FileHeader{Name: base + "/" + f.name, Method: zip.Deflate, Modified: date})
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// spdx is the part of SPDX 2.3 that a binary without dependencies needs.
type spdx struct {
	Version   string `json:"spdxVersion"`
	License   string `json:"dataLicense"`
	ID        string `json:"SPDXID"`
	Name      string `json:"name"`
	Namespace string `json:"documentNamespace"`
	Creation  struct {
		Created  string   `json:"created"`
		Creators []string `json:"creators"`
	} `json:"creationInfo"`
	Packages      []spdxPackage  `json:"packages"`
	Relationships []spdxRelation `json:"relationships"`
}

type spdxPackage struct {
	ID        string         `json:"SPDXID"`
	Name      string         `json:"name"`
	Version   string         `json:"versionInfo"`
	Location  string         `json:"downloadLocation"`
	Analyzed  bool           `json:"filesAnalyzed"`
	Concluded string         `json:"licenseConcluded"`
	Checksums []spdxChecksum `json:"checksums,omitempty"`
}

type spdxChecksum struct {
	Algorithm string `json:"algorithm"`
	Value     string `json:"checksumValue"`
}

type spdxRelation struct {
	From string `json:"spdxElementId"`
	Type string `json:"relationshipType"`
	To   string `json:"relatedSpdxElement"`
}

// bill returns the list of what the binary of that name is made of: itself, Go's standard library and, if there ever are
// any, modules that it depends on.
func bill(name, sum string, info *debug.BuildInfo, date time.Time) ([]byte, error) {
	d := spdx{Version: "SPDX-2.3", License: "CC0-1.0", ID: "SPDXRef-DOCUMENT", Name: name + " " + warpwise.Version,
		Namespace: "https://" + info.Main.Path + "/spdx/" + warpwise.Version + "/" + sum}
	d.Creation.Created = date.Format(time.RFC3339)
	d.Creation.Creators = []string{"Tool: " + info.Main.Path + "/tools/release"}
	add := func(id, name, version string, sums ...spdxChecksum) {
		d.Packages = append(d.Packages, spdxPackage{ID: id, Name: name, Version: version, Location: "NOASSERTION",
			Concluded: "NOASSERTION", Checksums: sums})
	}
	relate := func(from, kind, to string) { d.Relationships = append(d.Relationships, spdxRelation{from, kind, to}) }
	add("SPDXRef-warpwise", info.Main.Path, warpwise.Version, spdxChecksum{"SHA256", sum})
	relate("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-warpwise")
	add("SPDXRef-go", "std", info.GoVersion)
	relate("SPDXRef-warpwise", "STATIC_LINK", "SPDXRef-go")
	for i, m := range info.Deps {
		id := "SPDXRef-dep-" + string(rune('a'+i%26)) + strings.Repeat("x", i/26)
		add(id, m.Path, m.Version)
		relate("SPDXRef-warpwise", "STATIC_LINK", id)
	}
	return json.MarshalIndent(d, "", "  ")
}
