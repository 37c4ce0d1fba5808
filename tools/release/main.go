// Command release builds what a release consists of into a folder: for each system and processor an archive with the static
// binary, man pages and completion scripts, a list of what is in it (SPDX), and SHA256SUMS.
//
// The archives are reproducible: the same commit and the same version of Go give the same bytes on any machine. -check builds
// them twice, the second time in another folder, and compares.
package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
)

// targets are the systems and processors that releases are made for.
var targets = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64", "freebsd/amd64", "freebsd/arm64"}

func main() {
	out := flag.String("o", "dist", "`folder` for the archives")
	only := flag.String("only", "", "`targets` to build, such as linux/amd64,darwin/arm64; all if empty")
	check := flag.Bool("check", false, "build everything twice and compare")
	flag.Parse()
	list := targets
	if *only != "" {
		list = strings.Split(*only, ",")
	}
	if err := run(*out, list, *check); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// run builds the release into out, and with check once more elsewhere.
func run(out string, list []string, check bool) error {
	for _, t := range list {
		if !slices.Contains(targets, t) {
			return fmt.Errorf("unknown target %q: known are %s", t, strings.Join(targets, ", "))
		}
	}
	date, err := commitTime()
	if err != nil {
		return err
	}
	sums, err := build(out, list, date)
	if err != nil || !check {
		return err
	}
	dir, err := os.MkdirTemp("", "release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	again, err := build(dir, list, date)
	if err != nil {
		return err
	}
	if !bytes.Equal(sums, again) {
		return fmt.Errorf("not reproducible:\n%s\n%s", sums, again)
	}
	fmt.Println("built twice: the same bytes")
	return nil
}

// commitTime is the time of the commit, which is that of all files in the archives. SOURCE_DATE_EPOCH goes before it.
func commitTime() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		out, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
		if err != nil {
			return time.Time{}, fmt.Errorf("the time of the commit: %w; set SOURCE_DATE_EPOCH", err)
		}
		text = strings.TrimSpace(string(out))
	}
	sec, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	return time.Unix(sec, 0).UTC(), nil
}

// build makes the archives and returns the text of SHA256SUMS.
func build(out string, list []string, date time.Time) ([]byte, error) {
	if err := os.MkdirAll(out, 0o777); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "release")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	common, err := pages(work)
	if err != nil {
		return nil, err
	}
	var sums bytes.Buffer
	for _, t := range list {
		system, processor, _ := strings.Cut(t, "/")
		binary := filepath.Join(work, system+"-"+processor)
		if err := compile(binary, system, processor); err != nil {
			return nil, err
		}
		data, err := os.ReadFile(binary)
		if err != nil {
			return nil, err
		}
		name := "warpwise"
		if system == "windows" {
			name += ".exe"
		}
		bill, err := billOf(binary, name, data, date)
		if err != nil {
			return nil, err
		}
		files := append([]file{{name, 0o755, data}, {"warpwise.spdx.json", 0o644, bill}}, common...)
		base := "warpwise-" + warpwise.Version + "-" + system + "-" + processor
		archive, ending := tarball, ".tar.gz"
		if system == "windows" {
			archive, ending = zipped, ".zip"
		}
		packed, err := archive(base, files, date)
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(out, base+ending), packed, 0o666); err != nil {
			return nil, err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(packed), base+ending)
		fmt.Printf("%s%s: %.1f MB\n", base, ending, float64(len(packed))/1e6)
	}
	return sums.Bytes(), os.WriteFile(filepath.Join(out, "SHA256SUMS"), sums.Bytes(), 0o666)
}

// compile builds the binary for a system and processor: static, and without what differs from machine to machine.
func compile(to, system, processor string) error {
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", to, "./cmd/warpwise")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+processor, "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s/%s: %w\n%s", system, processor, err, text)
	}
	return nil
}

// pages returns the man pages, completion scripts and texts that every archive holds.
func pages(work string) ([]file, error) {
	host := filepath.Join(work, "host")
	if text, err := exec.Command("go", "build", "-o", host, "./cmd/warpwise").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, text)
	}
	man := filepath.Join(work, "man")
	if text, err := exec.Command(host, "man", "-o", man).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("man: %w\n%s", err, text)
	}
	entries, err := os.ReadDir(man)
	if err != nil {
		return nil, err
	}
	var files []file
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(man, e.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, file{"man/man1/" + e.Name(), 0o644, data})
	}
	for shell, name := range map[string]string{"bash": "warpwise.bash", "zsh": "_warpwise", "fish": "warpwise.fish"} {
		data, err := exec.Command(host, "completion", shell).Output()
		if err != nil {
			return nil, fmt.Errorf("completion %s: %w", shell, err)
		}
		files = append(files, file{"completion/" + name, 0o644, data})
	}
	for _, name := range []string{"LICENSE", "README.md"} {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name, 0o644, data})
	}
	if len(files) < 10 {
		return nil, errors.New("there are hardly any man pages")
	}
	return files, nil
}

// billOf returns what the binary is made of.
func billOf(path, name string, data []byte, date time.Time) ([]byte, error) {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return bill(name, fmt.Sprintf("%x", sha256.Sum256(data)), info, date)
}
