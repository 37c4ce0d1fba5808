package scale

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/filekind"
	"github.com/warpwise/warpwise/internal/judge/gen"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/knob"
)

// Unit is one piece of work.
type Unit struct {
	// File is LLVM IR as text or bitcode, or PTX; every worker must be able to read it. "random:SEED/N" is the Nth random kernel of a
	// seed, which each worker writes itself.
	File   string
	Target string // sm_80
	Level  int    // of optimisation, 0 to 3
	Knobs  string // "name=value name=value": settings of passes
}

const randomPrefix = "random:"

// Random returns the name, for Unit.File, of the Nth random kernel of a seed.
func Random(seed, n uint64) string { return fmt.Sprintf("%s%d/%d", randomPrefix, seed, n) }

// Units returns every file for every target, level and setting of knobs.
func Units(files, targets []string, levels []int, knobs []string) []Unit {
	if len(knobs) == 0 {
		knobs = []string{""}
	}
	units := make([]Unit, 0, len(files)*len(targets)*len(levels)*len(knobs))
	for _, f := range files {
		for _, t := range targets {
			for _, l := range levels {
				for _, k := range knobs {
					units = append(units, Unit{File: f, Target: t, Level: l, Knobs: k})
				}
			}
		}
	}
	return units
}

// text returns what the file of a unit holds.
func (u Unit) text() (string, error) {
	name, isRandom := strings.CutPrefix(u.File, randomPrefix)
	if !isRandom {
		data, err := os.ReadFile(u.File)
		return string(data), err
	}
	seed, n, ok := strings.Cut(name, "/")
	s, err := strconv.ParseUint(seed, 10, 64)
	i, err2 := strconv.ParseUint(n, 10, 64)
	if !ok || err != nil || err2 != nil {
		return "", fmt.Errorf("%s: want %sSEED/N", u.File, randomPrefix)
	}
	return gen.Module(validate.RandomBytes(s, i), gen.Features{Short: true}), nil
}

// isPTX reports whether a text is PTX.
func isPTX(text string) bool { return filekind.Of(text) == filekind.PTX }

// settings returns the knobs as a table.
func (u Unit) settings() (map[string]string, error) {
	if u.Knobs == "" {
		return nil, nil
	}
	m := map[string]string{}
	for _, f := range strings.Fields(u.Knobs) {
		name, value, ok := strings.Cut(f, "=")
		if !ok {
			return nil, fmt.Errorf("knob %q: want NAME=VALUE", f)
		}
		if err := knob.Set(m, name, value); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// random returns the numbers that fuzzing of a text draws, the same on every machine.
func random(seed uint64, text string) *rand.Rand {
	h := sha256.Sum256([]byte(text))
	var n uint64
	for _, b := range h[:8] {
		n = n<<8 | uint64(b)
	}
	return rand.New(rand.NewPCG(seed, n))
}
