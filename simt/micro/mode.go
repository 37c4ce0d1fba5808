package micro

// The modes of OpShfl, OpVote and the operations of OpRedux, in Imm.
const (
	ShflUp = iota
	ShflDown
	ShflBfly
	ShflIdx

	VoteAll = iota - 4
	VoteAny
	VoteUni
	VoteBallot

	ReduxAdd = iota - 8
	ReduxAnd
	ReduxOr
	ReduxXor
	ReduxMin
	ReduxMax
)

// The kinds of OpBar, in Imm.
const (
	BarSync = iota
	BarArrive
	BarRedPopc
	BarRedAnd
	BarRedOr
)

// Flags of OpRedux beside the operation.
const (
	ReduxFloat = 1 << (8 + iota) // single precision: minNum, maxNum
	ReduxAbs                     // of the absolute values
	ReduxNaN                     // NaN when an operand is
)

// The modes of OpPrmt, in Imm.
const (
	PrmtDefault = iota
	PrmtF4E
	PrmtB4E
	PrmtRC8
	PrmtECL
	PrmtECR
	PrmtRC16
)
