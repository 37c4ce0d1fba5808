package scale

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A store holds the rows of units that were done, one file each, named by a hash of everything that they depend on: the
// program, the step, the unit and the text of its file. A run that was cut off goes on where it was, and a file with the same
// content as another, or under a new name, is done once.
type store struct {
	dir     string // empty: nothing is kept
	program [sha256.Size]byte
}

// openStore opens the store of a step.
func openStore(step Step) (*store, error) {
	s := &store{dir: step.Store}
	if s.dir == "" {
		return s, nil
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	f, err := os.Open(self)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return nil, err
	}
	h.Sum(s.program[:0])
	return s, os.MkdirAll(s.dir, 0o777)
}

// rows returns the rows of a unit, which it does unless it is done.
func (s *store) rows(step Step, u Unit) []Row {
	text, err := u.text()
	if err != nil {
		return []Row{step.guarded(u, func(*Row) error { return err })}
	}
	if s.dir == "" {
		return step.do(u, text)
	}
	file, err := s.file(step, u, text)
	if err != nil {
		return []Row{step.guarded(u, func(*Row) error { return err })}
	}
	if rows, ok := load(file); ok {
		for i := range rows {
			rows[i].File = u.File
		}
		return rows
	}
	rows := step.do(u, text)
	if err := save(file, rows); err != nil {
		rows = append(rows, step.guarded(u, func(*Row) error { return err }))
	}
	return rows
}

// file returns where the rows of a unit are.
func (s *store) file(step Step, u Unit, text string) (string, error) {
	step.Store, u.File = "", ""
	how, err := json.Marshal(struct {
		Step Step
		Unit Unit
	}{step, u})
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%x %d %s %s", s.program, len(how), how, text)
	name := hex.EncodeToString(h.Sum(nil))
	return filepath.Join(s.dir, name[:2], name[2:]+".json"), nil
}

// load reads rows. A file that is not whole counts as not there.
func load(file string) ([]Row, bool) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, false
	}
	var rows []Row
	return rows, json.Unmarshal(text, &rows) == nil
}

// save writes rows so that another process sees all of them or none.
func save(file string, rows []Row) error {
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(file), "part-*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}
