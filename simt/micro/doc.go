// Package micro holds the micro-operations of the emulator: what a program is after it was decoded and before it runs.
//
// A Module has functions and variables, a Func straight code with blocks, an Inst one micro-operation: an Op, its
// widths, its modifiers (Mode), and the slots that it reads and writes. op.go is the table of all of them and says what
// each means. What an operation needs beyond four slots lies in lists of the function, at the index Ext.
//
// The decoders write this form (simt/internal/fromir, simt/internal/fromptx); package simt runs it; an observer of a run
// (simt.Observer) is shown it, which is why the package is not internal. Nothing here computes anything: what an
// operation does to numbers is in simt/internal/arith, what it does to memory and to other threads in simt.
package micro
