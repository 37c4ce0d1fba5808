// Package irbitcode reads LLVM bitcode, as LLVM 15 to 22 write it.
//
// Text is the interface: the reader decodes the bitstream and writes the module as LLVM's text, which
// package irtext parses. So bitcode and text are checked by the same rules, brought up to date by the same
// rules, and a diagnostic of a later stage shows the line of IR that it is about, which a binary file does not have.
//
//	bytes ─ bitstream.go ─► blocks and records ─ module.go, type.go, constant.go, … ─► text ─ irtext ─► *ir.Module
//
// What the file says about sizes is never trusted: storage grows with what has been read, what a record may expand to
// is bounded by the size of the file, and nothing recurses on the input. Errors name the byte and the block.
//
// The format is that of LLVM's document "LLVM Bitcode File Format" and of what llvm-bcanalyzer prints. Use lists and
// module summaries are skipped: they say nothing about what the module means.
package irbitcode
