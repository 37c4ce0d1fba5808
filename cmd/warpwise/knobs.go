package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/warpwise/warpwise/internal/cli"
	"github.com/warpwise/warpwise/internal/knob"
)

// knobs registers -NAME=V for every knob that is no flag already, -knob, -knob-file and -opt. Values
// go into the map that set returns. Other flags of the verb are registered before.
func (f *flags) knobs(settings func() map[string]string) {
	set := func(name string) func(string) error {
		return func(v string) error { return f.keep(knob.Set(settings(), name, v)) }
	}
	f.Group("Knobs of passes (also as -NAME=V: see 'warpwise knobs')")
	f.Func("knob", "set a knob: `NAME=V`, by name, ROT13 spelling or number (see warpwise knobs)", func(v string) error {
		return f.keep(knob.Assign(settings(), v))
	})
	f.Func("knob-file", "set the knobs of a `file` of lines NAME=V", func(name string) error {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return f.keep(knob.File(settings(), name, string(text)))
	})
	f.Func("opt", "set knobs as cicc does: `\"-do-cssa=0 …\"`", func(v string) error { return f.keep(knob.Options(settings(), v)) })
	f.Values("knob", knobNames)
	f.Group(cli.Hidden)
	for _, k := range knob.All() {
		for _, n := range append([]string{k.Name}, k.Spellings()...) {
			if f.Lookup(n) != nil {
				continue
			}
			if k.Kind == knob.Bool {
				f.BoolFunc(n, "", set(k.Name))
			} else {
				f.Func(n, "", set(k.Name))
			}
		}
	}
}

// keep remembers that a knob is planned only, which is more than a mistake in the command line.
func (f *flags) keep(err error) error {
	var p *knob.PlannedError
	if errors.As(err, &p) {
		f.planned = p
	}
	return err
}

// setupKnobs lists all knobs or those of passes, or describes some.
func setupKnobs(f *flags) action {
	asJSON := f.Bool("json", false, "print JSON")
	sm := f.Int("sm", 0, "show the defaults of the target sm_`N`")
	return func(e *env) error {
		list, named := knob.All(), false
		if len(f.Files) > 0 {
			list = nil
			for _, n := range f.Files {
				if of := knob.Of(n); of != nil {
					list = append(list, of...)
					continue
				}
				k, err := knob.Find(n)
				if err != nil {
					return usagef("%v", err)
				}
				list, named = append(list, k), true
			}
		}
		if *asJSON {
			enc := json.NewEncoder(e.stdout)
			enc.SetIndent("", "  ")
			return enc.Encode(list)
		}
		for _, k := range list {
			if named {
				describeKnob(e, k)
				continue
			}
			state := ""
			if k.Planned {
				state = " (planned)"
			}
			fmt.Fprintf(e.stdout, "%-40s %-5s %-6s %s: %s%s\n", k.Name, k.Kind, k.Value(*sm), k.Pass, k.Does, state)
		}
		return nil
	}
}

func describeKnob(e *env, k *knob.Knob) {
	w := e.stdout
	fmt.Fprintf(w, "%s\n  %s\n  kind        %s\n  default     %s\n", k.Name, k.Does, k.Kind, k.Default)
	for _, r := range k.BySM {
		fmt.Fprintf(w, "  sm_%d to sm_%d: %s\n", r.From, r.To, r.Value)
	}
	fmt.Fprintf(w, "  read by     %s\n  described   %s\n", k.Pass, k.From())
	for _, n := range k.Spellings() {
		fmt.Fprintf(w, "  also        %s\n", n)
	}
	if k.Number != 0 {
		fmt.Fprintf(w, "  number      %d\n", k.Number)
	}
	if k.Planned {
		fmt.Fprintf(w, "  planned     %s does not exist yet: setting it is an error\n", k.Pass)
	}
	fmt.Fprintf(w, "  set by      -%s=V, -knob %s=V, a line of -knob-file, -opt \"-%s=V\"\n", k.Name, k.Name, strings.TrimLeft(k.Name, "-"))
}
