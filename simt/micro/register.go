package micro

// SReg is a special register.
type SReg uint8

// The special registers.
const (
	SRegTidX SReg = iota
	SRegTidY
	SRegTidZ
	SRegNTidX
	SRegNTidY
	SRegNTidZ
	SRegCtaidX
	SRegCtaidY
	SRegCtaidZ
	SRegNCtaidX
	SRegNCtaidY
	SRegNCtaidZ
	SRegLaneID
	SRegWarpID
	SRegNWarpID
	SRegSMID
	SRegNSMID
	SRegGridID
	SRegLaneMaskEQ
	SRegLaneMaskLE
	SRegLaneMaskLT
	SRegLaneMaskGE
	SRegLaneMaskGT
	SRegClock
	SRegClock64
	SRegGlobalTimer
	SRegDynSmem
	SRegTotalSmem
	SRegWarpSize
	SRegZero    // registers that are zero here: cluster ranks and the like
	SRegOne     // registers that are one here: cluster sizes
	SRegCounter // performance counters and halves of clocks: zero, left to the implementation
)

// The special registers of clusters.
const (
	SRegClusterIDX SReg = iota + 64
	SRegClusterIDY
	SRegClusterIDZ
	SRegNClusterIDX
	SRegNClusterIDY
	SRegNClusterIDZ
	SRegClusterCtaidX
	SRegClusterCtaidY
	SRegClusterCtaidZ
	SRegClusterNCtaidX
	SRegClusterNCtaidY
	SRegClusterNCtaidZ
	SRegClusterCtaRank
	SRegClusterNCtaRank
	SRegExplicitCluster

	SRegArch    // ten times the GPU's number: see Answers
	SRegPrecise // one where division and square root are rounded right
	SRegKnown   // one where the compiler knows more than the emulator does
)
