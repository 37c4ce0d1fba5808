package ptx

// The operations, in the order of the op table.
const (
	OpInvalid Op = iota

	// Integer and floating-point arithmetic.
	OpAdd
	OpSub
	OpMul
	OpMad
	OpFma
	OpAddC
	OpSubC
	OpMadC
	OpMul24
	OpMad24
	OpSad
	OpDiv
	OpRem
	OpAbs
	OpNeg
	OpMin
	OpMax
	OpPopc
	OpClz
	OpBfind
	OpFns
	OpBrev
	OpBfe
	OpBfi
	OpBmsk
	OpSzext
	OpDp4a
	OpDp2a
	OpCopysign
	OpTestp
	OpRcp
	OpSqrt
	OpRsqrt
	OpSin
	OpCos
	OpLg2
	OpEx2
	OpTanh
	OpClmad

	// Logic, comparison, selection.
	OpAnd
	OpOr
	OpXor
	OpNot
	OpCnot
	OpLop3
	OpShf
	OpShl
	OpShr
	OpSet
	OpSetp
	OpSelp
	OpSlct

	// Data movement and conversion.
	OpMov
	OpPrmt
	OpCvt
	OpCvtPack
	OpCvta
	OpIsspacep
	OpMapa
	OpGetctarank
	OpLd
	OpLdu
	OpSt
	OpStAsync
	OpStBulk
	OpAtom
	OpRed
	OpRedAsync
	OpPrefetch
	OpPrefetchu
	OpApplypriority
	OpDiscard
	OpCreatepolicyFractional
	OpCreatepolicyRange
	OpCreatepolicyCvt
	OpIstypep
	OpStacksave
	OpStackrestore
	OpAlloca
	OpMultimemLdReduce
	OpMultimemSt
	OpMultimemRed
	OpMultimemCp
	OpMultimemCpReduce

	// Warp-level operations.
	OpShfl
	OpShflSync
	OpVote
	OpVoteSync
	OpMatchSync
	OpReduxSync
	OpActivemask
	OpElectSync

	// Control flow.
	OpBra
	OpBrxIdx
	OpCall
	OpRet
	OpExit
	OpTrap
	OpBrkpt
	OpPmevent
	OpNanosleep

	// Barriers and fences.
	OpBarSync
	OpBarArrive
	OpBarRed
	OpBarrierSync
	OpBarrierArrive
	OpBarrierRed
	OpBarWarpSync
	OpBarrierClusterArrive
	OpBarrierClusterWait
	OpMembar
	OpMembarProxy
	OpFence
	OpFenceProxy
	OpFenceMbarrierInit
	OpGriddepcontrol
	OpSetmaxnreg

	// Mbarrier.
	OpMbarrierInit
	OpMbarrierInval
	OpMbarrierExpectTx
	OpMbarrierCompleteTx
	OpMbarrierArrive
	OpMbarrierArriveDrop
	OpMbarrierTestWait
	OpMbarrierTryWait
	OpMbarrierPendingCount

	// Asynchronous copies and tensor maps.
	OpCpAsync
	OpCpAsyncCommitGroup
	OpCpAsyncWaitGroup
	OpCpAsyncWaitAll
	OpCpAsyncMbarrierArrive
	OpCpAsyncBulk
	OpCpAsyncBulkTensor
	OpCpAsyncBulkPrefetch
	OpCpAsyncBulkPrefetchTensor
	OpCpAsyncBulkCommitGroup
	OpCpAsyncBulkWaitGroup
	OpCpReduceAsyncBulk
	OpCpReduceAsyncBulkTensor
	OpTensormapReplace
	OpTensormapCpFenceproxy
	OpClusterlaunchcontrolTryCancel
	OpClusterlaunchcontrolQueryCancel

	// Matrix operations.
	OpMma
	OpMmaSp
	OpMmaSpOrdered
	OpWmmaLoad
	OpWmmaStore
	OpWmmaMma
	OpLdmatrix
	OpStmatrix
	OpMovmatrix
	OpWgmmaMmaAsync
	OpWgmmaFence
	OpWgmmaCommitGroup
	OpWgmmaWaitGroup
	OpTcgen05Alloc
	OpTcgen05Dealloc
	OpTcgen05RelinquishAllocPermit
	OpTcgen05Ld
	OpTcgen05St
	OpTcgen05WaitLd
	OpTcgen05WaitSt
	OpTcgen05Cp
	OpTcgen05Shift
	OpTcgen05Mma
	OpTcgen05Commit
	OpTcgen05FenceBefore
	OpTcgen05FenceAfter

	// Textures and surfaces.
	OpTex
	OpTld4
	OpTxq
	OpSuld
	OpSust
	OpSured
	OpSuq

	// Video.
	OpVadd
	OpVsub
	OpVabsdiff
	OpVmin
	OpVmax
	OpVshl
	OpVshr
	OpVmad
	OpVset
	OpVadd2
	OpVsub2
	OpVavrg2
	OpVabsdiff2
	OpVmin2
	OpVmax2
	OpVset2
	OpVadd4
	OpVsub4
	OpVavrg4
	OpVabsdiff4
	OpVmin4
	OpVmax4
	OpVset4

	// Not instructions of the machine: text structure, and what is kept unknown.
	OpComment
	OpScope
	OpEndScope
	OpDeclare
	OpPragma
	OpRaw

	NumOps // number of operations, not an operation
)
