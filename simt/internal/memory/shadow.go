package memory

// Shadow bits of a byte of memory.
const (
	Init    = 1 << iota // somebody wrote it
	Poison              // it holds a poison bit
	Undef               // it holds an undef bit
	Choice              // it holds a bit left to the implementation
	Payload             // it belongs to a NaN
	Pending             // an asynchronous copy is going to write it
	Gap                 // it belongs to no variable of the thread
)
