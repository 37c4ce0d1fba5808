package compound

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// AsyncCopy is cp.async: Size bytes from global memory at B + From to shared memory at A + Imm. C
// is the number of bytes to read, the rest being zero, or with ignore whether to write zeros only.
type AsyncCopy struct {
	Size   int
	Sized  micro.Slot // the size, where assembly gets it as an operand; or 0
	From   int64
	Ignore bool
}

// AsyncCommit is cp.async.commit_group and its bulk form.
type AsyncCommit struct{ Bulk bool }

// AsyncWait is cp.async.wait_group and wait_all, and the bulk forms: all groups but the last Keep
// are done afterwards.
type AsyncWait struct {
	Bulk, All bool
	Keep      int
	Kept      micro.Slot // the number, where assembly gets it as an operand; or 0
}

// BulkCopy is cp.async.bulk between global and shared memory: C bytes from B + From to A + Imm.
type BulkCopy struct {
	From      int64
	To, Src   micro.Space
	Mbar      micro.Slot // address of the mbarrier, or 0: a bulk group
	MbarOff   int64
	MbarSpace micro.Space
	Multicast micro.Slot // mask of the blocks of the cluster that get a copy, or 0
	Reduce    *AsyncReduce
}

// AsyncStore is st.async and red.async: the slots, width of each, at A + Imm in the cluster's
// shared memory, completing on an mbarrier.
type AsyncStore struct {
	Slots     []micro.Slot
	Width     uint8
	Reduce    *AsyncReduce
	Mbar      micro.Slot
	MbarOff   int64
	MbarSpace micro.Space
}

// MbarOp is an operation on the mbarrier at A + Imm that does not wait. B is a count, Dst the
// state before an arrival: the number of the phase above 20 bits of pending count.
type MbarOp struct {
	Kind       MbarKind
	Expect     bool // arrive.expect_tx: B is bytes, the arrival one
	NoComplete bool
	NoInc      bool
	Relaxed    bool
}

// MbarWait is mbarrier.test_wait and try_wait: Dst says whether the phase that B names, by state or
// parity, is complete. Lanes wait until it is, or until nothing else can go on.
type MbarWait struct{ Parity, Relaxed bool }

// AsyncReduce is the operation of a red.async or cp.reduce.async.bulk, on elements of bits bits.
type AsyncReduce struct {
	Op   micro.AtomOp
	Bits uint8
	Mode micro.Mode
}

// The kinds of mbarOp.
type MbarKind uint8

const (
	MbarInit MbarKind = iota
	MbarInval
	MbarExpect
	MbarComplete
	MbarArrive
	MbarDrop
	MbarPendingCount // of a state, A
	MbarCopies       // cp.async.mbarrier.arrive
)
