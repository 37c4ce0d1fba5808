// Package memory holds the memory of a launch: regions of bytes with a shadow byte for each, the address map that places
// the state spaces in the generic one, and the log of what a block that runs beside others read and wrote.
//
// It says where things are and what is known of them; who may access what, and what is wrong with an access, is decided in
// package simt. What package race remembers of a region hangs at the region.
package memory
