package simt

// AsyncCopy is cp.async: Size bytes from global memory at B + From to shared memory at A + Imm. C
// is the number of bytes to read, the rest being zero, or with ignore whether to write zeros only.
type AsyncCopy struct {
	size   int
	sized  Slot // the size, where assembly gets it as an operand; or 0
	from   int64
	ignore bool
}

// AsyncCommit is cp.async.commit_group and its bulk form.
type AsyncCommit struct{ bulk bool }

// AsyncWait is cp.async.wait_group and wait_all, and the bulk forms: all groups but the last Keep
// are done afterwards.
type AsyncWait struct {
	bulk, all bool
	keep      int
	kept      Slot // the number, where assembly gets it as an operand; or 0
}

// BulkCopy is cp.async.bulk between global and shared memory: C bytes from B + From to A + Imm.
type BulkCopy struct {
	from      int64
	to, src   Space
	mbar      Slot // address of the mbarrier, or 0: a bulk group
	mbarOff   int64
	mbarSpace Space
	multicast Slot // mask of the blocks of the cluster that get a copy, or 0
	reduce    *asyncReduce
}

// AsyncStore is st.async and red.async: the slots, width of each, at A + Imm in the cluster's
// shared memory, completing on an mbarrier.
type AsyncStore struct {
	slots     []Slot
	width     uint8
	reduce    *asyncReduce
	mbar      Slot
	mbarOff   int64
	mbarSpace Space
}

// MbarOp is an operation on the mbarrier at A + Imm that does not wait. B is a count, Dst the
// state before an arrival: the number of the phase above 20 bits of pending count.
type MbarOp struct {
	kind       mbarKind
	expect     bool // arrive.expect_tx: B is bytes, the arrival one
	noComplete bool
	noInc      bool
	relaxed    bool
}

// MbarWait is mbarrier.test_wait and try_wait: Dst says whether the phase that B names, by state or
// parity, is complete. Lanes wait until it is, or until nothing else can go on.
type MbarWait struct{ parity, relaxed bool }

// asyncReduce is the operation of a red.async or cp.reduce.async.bulk, on elements of bits bits.
type asyncReduce struct {
	op   AtomOp
	bits uint8
	mode Mode
}

// The kinds of mbarOp.
type mbarKind uint8

const (
	mbarInit mbarKind = iota
	mbarInval
	mbarExpect
	mbarComplete
	mbarArrive
	mbarDrop
	mbarPendingCount // of a state, A
	mbarCopies       // cp.async.mbarrier.arrive
)
