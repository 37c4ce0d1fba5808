// Command editptx reads PTX, lets every plain global load pass by the L1 cache (ld.global.cg), and prints the PTX.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ptx"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: editptx FILE.ptx")
		os.Exit(2)
	}
	text, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = edit(os.Stdout, os.Args[1], string(text))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func edit(w io.Writer, name, text string) error {
	m, err := warpwise.ReadPTX(name, text)
	if err != nil {
		return err
	}
	for f := range m.Funcs {
		changed := 0
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if in.Op == ptx.OpLd && in.Mods.Space() == ptx.Global && in.Mods.CacheOp() == ptx.NoCacheOp {
					in.Mods |= ptx.CacheCG.Mod()
					changed++
				}
			}
		}
		f.Comment = fmt.Sprintf("%d loads do not go through L1", changed)
	}
	if diags := ptx.Verify(m); diags.HasErrors() {
		return diags.Err()
	}
	_, err = w.Write(warpwise.PrintPTX(m))
	return err
}
