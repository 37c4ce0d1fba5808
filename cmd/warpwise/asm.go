package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Bitcode is read and not written: llvm-as writes text, and llvm-dis reads either, which is what scripts and tests that
// pipe one into the other rely on.

func setupAs(f *flags) action {
	out := f.String("o", "", "output `file`")
	discard := f.Bool("disable-output", false, "write nothing")
	noVerify := f.Bool("disable-verify", false, "do not verify")
	layout := f.String("data-layout", "", "replace the data `layout`")
	f.ignored([]string{"f", "module-hash", "opaque-pointers", "allow-unregistered-target"},
		[]string{"preserve-bc-uselistorder", "experimental-debuginfo-iterators", "write-experimental-debuginfo-iterators-to-bitcode"})
	return func(e *env) error {
		name, text, err := f.input(e)
		if err != nil {
			return err
		}
		m, err := warpwise.Read(name, text, warpwise.ReadOptions{NoVerify: *noVerify, Warnings: e.stderr, DataLayout: *layout})
		if err != nil {
			return err
		}
		if *discard {
			return nil
		}
		if *out == "" {
			*out = "-"
			if name != "<stdin>" {
				*out = strings.TrimSuffix(name, ".ll") + ".bc"
			}
		}
		return writeModule(e, &kernelFile{}, *out, m, irtext.PrintOptions{})
	}
}

func setupDis(f *flags) action {
	out := f.String("o", "", "output `file`")
	f.ignored([]string{"f", "opaque-pointers", "show-annotations", "materialize-metadata", "print-thinlto-index-only"},
		[]string{"preserve-ll-uselistorder", "experimental-debuginfo-iterators", "write-experimental-debuginfo"})
	return func(e *env) error {
		name, text, err := f.input(e)
		if err != nil {
			return err
		}
		m, err := warpwise.Read(name, text, warpwise.ReadOptions{NoVerify: true, Warnings: e.stderr})
		if err != nil {
			return err
		}
		m.ID = name
		irtext.UpgradeLayout(m)
		if *out == "" {
			*out = "-"
			if name != "<stdin>" {
				*out = strings.TrimSuffix(name, filepath.Ext(name)) + ".ll"
			}
		}
		return writeModule(e, &kernelFile{}, *out, m, irtext.PrintOptions{})
	}
}

// setupUseListOrder prints the module, reads it back and compares the second print. Our IR keeps no
// use lists, so their order cannot change; what remains to check is the round trip.
func setupUseListOrder(f *flags) action {
	f.ignored([]string{"save-temps", "opaque-pointers"}, []string{"num-shuffles", "experimental-debuginfo-iterators"})
	return func(e *env) error {
		name, text, err := f.input(e)
		if err != nil {
			return err
		}
		m, err := warpwise.Read(name, text, warpwise.ReadOptions{Warnings: e.stderr})
		if err != nil {
			return err
		}
		var first, second bytes.Buffer
		if err := irtext.Print(&first, m, irtext.PrintOptions{}); err != nil {
			return err
		}
		again, err := warpwise.Read(name+" (printed)", first.String(), warpwise.ReadOptions{Warnings: e.stderr})
		if err != nil {
			return err
		}
		again.ID = m.ID
		if err := irtext.Print(&second, again, irtext.PrintOptions{}); err != nil {
			return err
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			return fmt.Errorf("%s: the printed module reads back differently", name)
		}
		return nil
	}
}
