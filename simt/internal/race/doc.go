// Package race finds data races by happens-before, for accesses to memory that the threads of a launch make.
//
// It knows threads by their numbers, blocks by theirs, and memory by offsets: a State holds the clocks of the threads of the
// cluster that runs, a Map what is known of the bytes of one region. Package simt asks for the actor of a lane, tells of
// its reads, writes, atomic operations, fences and barriers, and makes findings of the conflicts that a Racer collects.
// Time and memory are linear in the accesses and in the words they touch.
package race
