package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/tools/internal/process"
)

// result is the judgement of one text.
type result struct {
	name, change string
	text         string
	theirs, ours string // complaint, "" for accepted
}

type side string

const (
	agree     side = "agree"
	tooLax    side = "accepted"
	tooStrict side = "refused"
)

func (r *result) side() side {
	switch {
	case r.theirs != "" && r.ours == "":
		return tooLax
	case r.theirs == "" && r.ours != "":
		return tooStrict
	}
	return agree
}

// limit bounds one run of ptxas; what takes longer is accepted.
const limit = 20 * time.Second

func compare(name, text, arch string) result {
	r := result{name: name, text: text}
	r.theirs = ptxas(text, arch)
	if _, err := warpwise.ReadPTX("in.ptx", text); err != nil {
		r.ours = strings.TrimPrefix(strings.SplitN(err.Error(), "\n", 2)[0], "in.ptx:")
	}
	return r
}

// ptxas returns the first complaint of the assembler.
func ptxas(text, arch string) string {
	path, err := peer.Find("ptxas")
	if err != nil {
		return err.Error()
	}
	f, err := os.CreateTemp("", "*.ptx")
	if err != nil {
		return err.Error()
	}
	defer os.Remove(f.Name())
	if _, err := f.WriteString(text); err != nil {
		return err.Error()
	}
	if err := f.Close(); err != nil {
		return err.Error()
	}
	r, err := process.Run(process.Command{Args: []string{path, "-c", "-O0", "-arch", arch, "-o", os.DevNull, f.Name()}, Limit: limit})
	if err != nil {
		return err.Error()
	}
	if r.OK() || r.TimedOut {
		return ""
	}
	for l := range strings.Lines(string(r.Stderr) + string(r.Stdout)) {
		l = strings.TrimSpace(strings.TrimPrefix(l, "ptxas "))
		if strings.Contains(l, "warning :") || strings.HasPrefix(l, "info") {
			continue
		}
		return strings.TrimPrefix(l, f.Name()+", ")
	}
	return r.Reason()
}

var (
	place  = regexp.MustCompile(`^(line \d+; *|\d+:\d+: )?(error|fatal|warning) *: *`)
	quoted = regexp.MustCompile(`'[^']*'|"(\\.|[^"\\])*"`)
	names  = regexp.MustCompile(`%[\w$]+|\b\d+\b`)
)

// message is the complaint without names and numbers.
func (r *result) message() string {
	m := r.theirs
	if r.side() == tooStrict {
		m = r.ours
	}
	m = place.ReplaceAllString(m, "")
	return names.ReplaceAllString(quoted.ReplaceAllString(m, "…"), "…")
}

// write puts the difference into a file of the folder.
func (r *result) write(dir string, i int) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	text := fmt.Sprintf("// %s: %s\n// %s, %s\n// ptxas: %s\n// ours: %s\n%s", r.side(), r.message(), r.name, r.change, r.theirs, r.ours, r.text)
	return os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%05d.ptx", r.side(), i)), []byte(text), 0o666)
}

// wholeFiles checks that we accept all files that ptxas accepts, and that printing them is a fixpoint.
func wholeFiles(pool []input, workers int) error {
	complaints := make([]string, len(pool))
	process.Each(workers, len(pool), func(i int) {
		in := &pool[i]
		m, err := warpwise.ReadPTX(in.name, in.text)
		if err != nil {
			if ptxas(in.text, in.arch) == "" {
				complaints[i] = strings.SplitN(err.Error(), "\n", 2)[0]
			}
			return
		}
		one := warpwise.PrintPTX(m)
		again, err := ptxtext.ParseString(in.name, string(one))
		if err != nil {
			complaints[i] = "printed: " + err.Error()
		} else if two := warpwise.PrintPTX(again); string(one) != string(two) {
			complaints[i] = in.name + ": printing again differs"
		}
	})
	bad := 0
	for _, c := range complaints {
		if c != "" {
			bad++
			fmt.Println(c)
		}
	}
	fmt.Printf("%d files as they are, %d refused though ptxas accepts them, or printed otherwise the second time\n", len(pool), bad)
	if bad > 0 {
		return fmt.Errorf("%d files", bad)
	}
	return nil
}
