package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
)

// What flags of compile, llc and ptx say of themselves.
const (
	namedPhasesHelp = "`phases` over PTX to run: A,B exactly these, +A,-B those of the level changed, none"
	dumpHelp        = "write each function before and behind these `phases` (or all) to files FUNCTION.NNN.PHASE.ptx, NNN counting"
)

// dumper returns a function that writes what -dumpir asks for, the phases of a list.
func dumper(list string, failed *error) func(warpwise.PhaseInfo, string, bool, []byte) {
	wanted := names(strings.ToLower(list))
	count := map[string]int{}
	return func(p warpwise.PhaseInfo, function string, behind bool, text []byte) {
		if !slices.Contains(wanted, "all") && !slices.Contains(wanted, strings.ToLower(p.Name)) || *failed != nil {
			return
		}
		when := "before"
		if behind {
			when = "after"
		}
		count[function]++
		name := fmt.Sprintf("%s.%03d.%s.ptx", filepath.Base(function), count[function], p.Name)
		text = append([]byte(fmt.Sprintf("// %s phase %d, %s\n", when, p.Number, p.Name)), text...)
		*failed = os.WriteFile(name, text, 0o644)
	}
}

// writePhases prints the table of phases with the three facts of each.
func writePhases(e *env, list []warpwise.PhaseInfo) error {
	for _, p := range list {
		state := "registered"
		switch {
		case p.Enabled && p.Effective:
			state = "effective"
		case p.Enabled:
			state = "enabled"
		}
		if _, err := fmt.Fprintf(e.stdout, "%3d  %-40s %-10s  %s\n", p.Number, p.Name, state, p.Why); err != nil {
			return err
		}
	}
	return nil
}
