// Package target is the table of GPU targets: which there are, which PTX version introduced each,
// what each can do, and the per-generation properties that later layers hang defaults on.
//
// A target is an SM number with an optional suffix. A plain target (sm_90) runs on itself and on
// everything newer. A family target (sm_100f) adds features that all GPUs of its family have and
// runs on those. An architecture target (sm_90a) adds features of one chip and runs only there.
//
// Features depend on the target and on the PTX version of the module, because an instruction
// needs both an assembler that knows it and a machine that has it: ask Machine.Has.
package target

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/spell"
)

// PTX is a PTX ISA version as a number: 78 is version 7.8.
type PTX uint8

// Major returns the number before the dot.
func (p PTX) Major() int { return int(p) / 10 }

// Minor returns the number after the dot.
func (p PTX) Minor() int { return int(p) % 10 }

// String returns "7.8".
func (p PTX) String() string { return fmt.Sprintf("%d.%d", p.Major(), p.Minor()) }

// NewestPTX is the newest version whose text the tables were made from.
const NewestPTX PTX = 91

// KnownPTX is the newest version that is known to exist.
const KnownPTX PTX = 94

// Suffix distinguishes the variants of a target.
type Suffix uint8

// The variants.
const (
	Plain  Suffix = iota // forward compatible with all newer GPUs
	Family               // f: forward compatible within the family
	Arch                 // a: one chip only
)

// String returns "", "f" or "a".
func (s Suffix) String() string { return [...]string{"", "f", "a"}[s] }

// Target is one row of the target table.
type Target struct {
	SM     int    // 90 for sm_90
	Suffix Suffix // a, f or none
	First  PTX    // lowest .version that accepts the target
	// Default is the .version used when none is asked for: the lowest that the target allows and
	// that has what this compiler emits. It is LLVM's choice, too.
	Default PTX
	Family  int // members of one family share this number (100 for sm_100 and sm_103); 0 for none
	Gen     *Generation
}

// Name returns "sm_90a".
func (t *Target) Name() string { return "sm_" + strconv.Itoa(t.SM) + t.Suffix.String() }

// RunsOn reports whether code for t runs on a GPU of SM number sm.
func (t *Target) RunsOn(sm int) bool {
	switch t.Suffix {
	case Arch:
		return sm == t.SM
	case Family:
		return sm >= t.SM && family(sm) == t.Family
	}
	return sm >= t.SM
}

// family returns the family of an SM number, 0 for none.
func family(sm int) int {
	for i := range families {
		for _, m := range families[i].members {
			if m == sm {
				return families[i].id
			}
		}
	}
	return 0
}

// families lists the GPUs within which an f target is portable (PTX ISA 9.0, .target). sm_101
// was renamed sm_110.
var families = [...]struct {
	id      int
	members []int
}{
	{100, []int{100, 103}},
	{110, []int{110, 101}},
	{120, []int{120, 121}},
}

// oldest is the oldest target that the assembler of CUDA 12 and 13 takes; earliest is the oldest that
// LLVM's tests are written for.
const (
	oldest   = 50
	earliest = 20
)

// Supported returns the targets that code is made for, oldest first; old asks for those besides that only
// LLVM still has, from sm_20. The slice must not be changed.
func Supported(old bool) []Target {
	first := oldest
	if old {
		first = earliest
	}
	i := 0
	for targets[i].SM < first {
		i++
	}
	return targets[i:]
}

// Select returns the target of Supported with that name. The error says which there are and names the
// nearest.
func Select(name string, old bool) (*Target, error) {
	allowed := Supported(old)
	for i := range allowed {
		if allowed[i].Name() == name {
			return &allowed[i], nil
		}
	}
	first, last := allowed[0].Name(), (&Target{SM: allowed[len(allowed)-1].SM}).Name()
	near := nearest(name, allowed)
	if near == "" {
		names := func(yield func(string) bool) {
			for i := range allowed {
				if !yield(allowed[i].Name()) {
					return
				}
			}
		}
		return nil, fmt.Errorf("unknown target %q%s: code is made for %s to %s, for example sm_80", name, spell.DidYouMean(name, names), first, last)
	}
	return nil, fmt.Errorf("no code is made for target %q: there are %s to %s; the nearest is %s", name, first, last, near)
}

// nearest returns the name of the target whose number is nearest to that of name, "" if name has no
// number.
func nearest(name string, among []Target) string {
	digits := strings.TrimRight(strings.TrimPrefix(strings.TrimPrefix(name, "sm_"), "compute_"), "abcdefghijklmnopqrstuvwxyz")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 {
		return ""
	}
	best := &among[0]
	for i := range among {
		if t := &among[i]; t.Suffix == Plain && max(t.SM-n, n-t.SM) < max(best.SM-n, n-best.SM) {
			best = t
		}
	}
	return best.Name()
}

// Parse returns the target of that name in the whole table: "sm_90a", and also "compute_90a" and "90a".
func Parse(name string) (*Target, error) {
	s := strings.TrimPrefix(strings.TrimPrefix(name, "sm_"), "compute_")
	suffix := Plain
	switch {
	case strings.HasSuffix(s, "a"):
		s, suffix = s[:len(s)-1], Arch
	case strings.HasSuffix(s, "f"):
		s, suffix = s[:len(s)-1], Family
	}
	sm, err := strconv.Atoi(s)
	if err == nil {
		for i := range targets {
			if t := &targets[i]; t.SM == sm && t.Suffix == suffix {
				return t, nil
			}
		}
	}
	return nil, fmt.Errorf("unknown target %q: known are sm_%d to sm_%d, for example sm_80", name,
		targets[0].SM, targets[len(targets)-1].SM)
}

// All returns the target table, oldest first. It must not be changed.
func All() []Target { return targets[:] }

// Versions returns the PTX versions in order, with the CUDA release that brought each. It must
// not be changed.
func Versions() []Release { return releases[:] }

// Release is one row of the version table.
type Release struct {
	PTX    PTX
	CUDA   string // toolkit release
	Driver string // driver branch, "" when not recorded
}

// ParsePTX returns the version written as "7.8" or "78".
func ParsePTX(s string) (PTX, error) {
	digits := strings.Replace(s, ".", "", 1)
	n, err := strconv.Atoi(digits)
	if err == nil && len(digits) == 2 {
		for _, r := range releases {
			if r.PTX == PTX(n) {
				return r.PTX, nil
			}
		}
	}
	return 0, fmt.Errorf("unknown PTX version %q: known are %v to %v", s, releases[0].PTX, KnownPTX)
}

// Machine is a target together with a PTX version: what code may be emitted.
type Machine struct {
	*Target
	PTX PTX
}

// NewMachine returns the machine for target name and PTX version; version 0 takes the default of
// the target. It fails if the version is too old for the target.
func NewMachine(name string, version PTX) (Machine, error) {
	t, err := Parse(name)
	if err != nil {
		return Machine{}, err
	}
	if version == 0 {
		version = t.Default
	}
	if version < t.First {
		return Machine{}, fmt.Errorf("target %s needs PTX %v or newer, not %v", t.Name(), t.First, version)
	}
	return Machine{t, version}, nil
}
