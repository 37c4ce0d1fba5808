// Package cli describes a command line: verbs with their flags in groups. From this one description it
// makes the flag parser, the help, the man pages and the completion scripts for shells.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/spell"
)

// ErrHelp says that the command line asks for help.
var ErrHelp = flag.ErrHelp

// A UsageError is a mistake in the command line.
type UsageError struct{ Msg string }

func (e *UsageError) Error() string { return e.Msg }

// Usagef returns a UsageError.
func Usagef(format string, args ...any) error { return &UsageError{fmt.Sprintf(format, args...)} }

// Groups with a meaning of their own.
const (
	// Ignored holds the flags of other tools that change nothing here. Help gives their names only.
	Ignored = "Accepted, and without effect"
	// Hidden holds flags that are listed elsewhere.
	Hidden = ""
)

// Flags is a set of flags in LLVM's manner: flags and files in any order, one dash or two. Flags are
// registered with the methods of flag.FlagSet; those registered behind a call of Group belong to that group.
// As there, a word in `back quotes` in the help of a flag names its argument.
type Flags struct {
	*flag.FlagSet
	Files  []string
	groups []*group // in the order of help
	// current is the group to which flags belong that are registered now.
	current int
	values  map[string]func() []string
	seen    map[string]bool // flags whose group is known
}

type group struct {
	name  string
	flags []*flag.Flag // by name
}

// NewFlags returns an empty set.
func NewFlags(name string) *Flags {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return &Flags{FlagSet: fs, values: map[string]func() []string{}, seen: map[string]bool{}}
}

// Group begins a group of flags, or goes on with it.
func (f *Flags) Group(name string) {
	f.close()
	f.current = slices.IndexFunc(f.groups, func(g *group) bool { return g.name == name })
	if f.current < 0 {
		f.current = len(f.groups)
		f.groups = append(f.groups, &group{name: name})
	}
}

// close gives the flags registered since the last call of Group to its group.
func (f *Flags) close() {
	if len(f.groups) == 0 {
		f.groups = []*group{{name: "Flags"}}
	}
	g := f.groups[f.current]
	f.VisitAll(func(x *flag.Flag) {
		if !f.seen[x.Name] {
			f.seen[x.Name] = true
			g.flags = append(g.flags, x)
		}
	})
}

// listed returns the groups that have flags and are not hidden.
func (f *Flags) listed() []*group {
	f.close()
	for _, g := range f.groups {
		slices.SortFunc(g.flags, func(a, b *flag.Flag) int { return strings.Compare(a.Name, b.Name) })
	}
	return slices.DeleteFunc(slices.Clone(f.groups), func(g *group) bool { return g.name == Hidden || len(g.flags) == 0 })
}

// Values says what a flag may be, for completion.
func (f *Flags) Values(name string, values func() []string) { f.values[name] = values }

// Alias makes short another name of the flag long.
func (f *Flags) Alias(short, long string) {
	x := f.Lookup(long)
	help := "the same as -" + long
	if arg, _ := usage(x); arg != "" {
		help = "`" + arg + "`: " + help
	}
	f.Var(x.Value, short, help)
}

// Parse reads the command line; a lone - is a file, and what follows -- are files.
func (f *Flags) Parse(args []string) error {
	for len(args) > 0 {
		if a := args[0]; a == "-" || !strings.HasPrefix(a, "-") {
			f.Files = append(f.Files, a)
			args = args[1:]
			continue
		}
		if err := f.FlagSet.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return ErrHelp
			}
			return f.explain(err)
		}
		rest := f.Args()
		if used := args[:len(args)-len(rest)]; len(used) > 0 && used[len(used)-1] == "--" {
			f.Files = append(f.Files, rest...)
			return nil
		}
		args = rest
	}
	return nil
}

// explain says which flag may have been meant.
func (f *Flags) explain(err error) error {
	name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return &UsageError{err.Error()}
	}
	names := func(yield func(string) bool) {
		more := true
		f.VisitAll(func(x *flag.Flag) { more = more && yield(x.Name) })
	}
	if near := spell.Nearest(strings.TrimPrefix(name, "-"), names); near != "" {
		return Usagef("unknown flag '-%s' (did you mean '-%s'?)", name, near)
	}
	return Usagef("unknown flag '-%s'", name)
}

// takesValue reports whether a flag has an argument.
func takesValue(x *flag.Flag) bool {
	b, ok := x.Value.(interface{ IsBoolFlag() bool })
	return !ok || !b.IsBoolFlag()
}

// usage returns the name of a flag's argument, or "", and its help with the default.
func usage(x *flag.Flag) (arg, help string) {
	arg, help = flag.UnquoteUsage(x)
	help = strings.TrimPrefix(help, arg+": ") // which only names the argument
	if !takesValue(x) {
		arg = ""
	}
	switch d := x.DefValue; {
	case d == "" || d == "0" || d == "0s" || d == "false" || strings.Contains(help, "default"):
	default:
		help += " (default " + d + ")"
	}
	return arg, help
}
