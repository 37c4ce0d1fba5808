package main

import (
	"io"
	"os"
	"sync"
)

// mapFrom is the size in bytes from which an input file is mapped rather than read.
const mapFrom = 4 << 20

// A kernelFile is an input whose text may lie in the page cache instead of in memory of ours: modules are
// tens of megabytes, and after parsing little of the text is looked at again.
type kernelFile struct {
	name, text string

	mu      sync.Mutex
	mapping []byte // nil: text is ordinary memory
	dropped int    // the text before this offset was given back once

	pace *pace
}

// kernel reads the one input file of the command line for a verb that writes to the file out. An input
// that is written over is not mapped.
func (f *flags) kernel(e *env, out string) (*kernelFile, error) {
	if len(f.Files) == 1 && !sameFile(f.Files[0], out) {
		if mapping := mapFile(f.Files[0]); mapping != nil {
			adviseHugePages(heapFor(len(mapping)))
			limitMemory()
			return &kernelFile{name: f.Files[0], text: bytesToString(mapping), mapping: mapping, pace: newPace(len(mapping))}, nil
		}
	}
	name, text, err := f.input(e)
	if len(text) >= largeText {
		adviseHugePages(heapFor(len(text)))
	}
	return &kernelFile{name: name, text: text, pace: newPace(len(text))}, err
}

// sameFile reports that two names mean one file.
func sameFile(a, b string) bool {
	x, err := os.Stat(a)
	if err != nil {
		return false
	}
	y, err := os.Stat(b)
	return err == nil && os.SameFile(x, y)
}

// slack is how far behind the reader the text is kept, and the least that is given back at a time: other
// readers are about there.
const slack = 1 << 20

// consumed gives the memory of the text before end back to the system. What is looked at again comes from
// the page cache.
func (k *kernelFile) consumed(end int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if end < k.dropped { // a second pass over the text
		k.dropped = 0
	}
	if end < len(k.text) {
		end = (end - slack) &^ (slack - 1)
	}
	if end > k.dropped {
		dropPages(k.mapping[k.dropped:end])
		k.dropped = end &^ (slack - 1)
	}
}

// progress returns what warpwise.ReadOptions.Consumed should be.
func (k *kernelFile) progress() func(end int) {
	if k.mapping == nil {
		return nil
	}
	return k.consumed
}

// behind returns a writer to w that gives the memory of the text back as output is written: printing looks
// at names.
func (k *kernelFile) behind(w io.Writer) io.Writer {
	if k.mapping == nil {
		return w
	}
	return &droppingWriter{w: w, k: k}
}

type droppingWriter struct {
	w    io.Writer
	k    *kernelFile
	left int // bytes to write until the next time
}

func (d *droppingWriter) Write(b []byte) (int, error) {
	if d.left -= len(b); d.left <= 0 {
		dropPages(d.k.mapping)
		d.left = mapFrom
	}
	return d.w.Write(b)
}
