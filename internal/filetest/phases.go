package filetest

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// phaseOptions reads the arguments of the command phases.
func phaseOptions(args string) (warpwise.PTXOptions, error) {
	var o warpwise.PTXOptions
	o.Settings = map[string]string{}
	fields := strings.Fields(args)
	if len(fields) == 0 {
		return o, errors.New("no passes")
	}
	if list := fields[0]; len(list) == 2 && list[0] == 'O' {
		o.Level = int(list[1] - '0')
	} else {
		o.Pipeline = list
	}
	for _, a := range fields[1:] {
		if err := knob.Assign(o.Settings, a); err != nil {
			return o, err
		}
	}
	o.VerifyEach = true
	return o, nil
}

// phases runs passes over the PTX of the file and returns its functions. Kernels must compute the same before and after.
func phases(tf *testFile, args string) (string, bool, error) {
	opt, err := phaseOptions(args)
	if err != nil {
		return "", true, err
	}
	var texts [2]string
	var after *ptx.Module
	for i, workers := range []int{1, 8} {
		opt.Workers = workers
		if after, err = warpwise.ReadPTX(tf.path, tf.head); err != nil {
			return "", true, detail(err)
		}
		if _, err := warpwise.OptimizePTX(after, opt); err != nil {
			return "", true, detail(err)
		}
		texts[i] = string(warpwise.PrintPTX(after))
	}
	if texts[0] != texts[1] {
		return "", true, fmt.Errorf("the PTX depends on the number of workers: %s", firstDifference(texts[0], texts[1]))
	}
	before, err := warpwise.ReadPTX(tf.path, tf.head)
	if err != nil {
		return "", true, detail(err)
	}
	if err := peer.Assemble([]byte(texts[0]), after.Target[0]); err != nil {
		return "", true, err
	}
	if err := sameKernels(before, texts[0]); err != nil {
		return "", true, err
	}
	var out []byte
	n := 0
	for f := range after.Funcs {
		if !f.Decl {
			out = ptxtext.AppendFunc(out, f, n)
		}
		n++
	}
	return string(out), true, nil
}

// sameKernels compares what the kernels do. What the emulator cannot tell is left to the reader of the expected text.
func sameKernels(before *ptx.Module, after string) error {
	hasKernel := false
	for f := range before.Funcs {
		hasKernel = hasKernel || f.Entry && !f.Decl
	}
	if !hasKernel {
		return nil
	}
	m, err := warpwise.ReadPTX("(after)", after)
	if err != nil {
		return detail(err)
	}
	res, err := warpwise.Verify(warpwise.Program{PTX: before}, warpwise.Program{PTX: m}, warpwise.VerifyOptions{})
	if err != nil || res.Outcome() != warpwise.Differs {
		return err
	}
	var b bytes.Buffer
	for i := range res.Kernels {
		res.Kernels[i].Render(&b)
	}
	return errors.New("the kernels compute something else:\n" + b.String())
}
