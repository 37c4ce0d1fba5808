package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// kept is what steps made, or why they failed.
type kept struct {
	Out, Failed string
}

// cached runs steps, or takes what they made the last time with the same programs, arguments and files.
func (t *tools) cached(files map[string]string, steps ...step) (string, error) {
	k, err := t.keep(keyOf(files, steps), func() (kept, error) {
		out, _, err := runSteps(files, steps)
		if err != nil {
			return kept{Failed: err.Error()}, nil
		}
		return kept{Out: out}, nil
	})
	if err == nil && k.Failed != "" {
		err = errors.New(k.Failed)
	}
	return k.Out, err
}

// keep returns what is kept under a key, or makes it.
func (t *tools) keep(key string, make func() (kept, error)) (kept, error) {
	var k kept
	file := filepath.Join(t.dir, key[:2], key)
	if data, err := os.ReadFile(file); err == nil && json.Unmarshal(data, &k) == nil {
		return k, nil
	}
	k, err := make()
	if err != nil {
		return k, err
	}
	data, err := json.Marshal(k)
	if err != nil {
		return k, err
	}
	// Another process may write the same: each writes a file of its own and renames it.
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return k, err
	}
	tmp, err := os.CreateTemp(filepath.Dir(file), "new")
	if err != nil {
		return k, err
	}
	_, err = tmp.Write(data)
	return k, errors.Join(err, tmp.Close(), os.Rename(tmp.Name(), file))
}

// keyOf hashes what a result depends on. A program is known by its size: it changes with every version.
func keyOf(files map[string]string, steps []step) string {
	h := sha256.New()
	for _, s := range steps {
		size := int64(0)
		if st, err := os.Stat(s.program); err == nil {
			size = st.Size()
		}
		fmt.Fprintf(h, "%s %d %q\n", filepath.Base(s.program), size, s.args)
	}
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(h, "%s %d\n%s\n", name, len(files[name]), files[name])
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:20])
}
