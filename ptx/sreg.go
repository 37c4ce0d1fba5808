package ptx

// SReg is a special register.
type SReg uint16

// The special registers. Families with a number (%envreg0 to %envreg31, %pm0 to %pm7) are
// consecutive.
const (
	SRegInvalid SReg = iota
	SRegTid
	SRegNTid
	SRegLaneID
	SRegWarpID
	SRegNWarpID
	SRegCtaID
	SRegNCtaID
	SRegSMID
	SRegNSMID
	SRegGridID
	SRegIsExplicitCluster
	SRegClusterID
	SRegNClusterID
	SRegClusterCtaID
	SRegClusterNCtaID
	SRegClusterCtaRank
	SRegClusterNCtaRank
	SRegLanemaskEq
	SRegLanemaskLe
	SRegLanemaskLt
	SRegLanemaskGe
	SRegLanemaskGt
	SRegClock
	SRegClockHi
	SRegClock64
	SRegGlobalTimer
	SRegGlobalTimerLo
	SRegGlobalTimerHi
	SRegReservedSmemBegin
	SRegReservedSmemEnd
	SRegReservedSmemCap
	SRegReservedSmem0
	SRegReservedSmem1
	SRegTotalSmemSize
	SRegAggrSmemSize
	SRegDynamicSmemSize
	SRegCurrentGraphExec
	SRegWarpSize                      // WARP_SZ, a constant
	SRegPM0                           // 8 performance counters
	SRegPM0x64   = SRegPM0 + 8        // their 64-bit forms
	SRegEnv0     = SRegPM0x64 + 8     // 32 environment registers
	NumSRegs     = int(SRegEnv0) + 32 // number of special registers, not one
)

// SRegClass says how a special register behaves over time.
type SRegClass uint8

// The classes.
const (
	SRegInvariant SRegClass = iota // fixed per thread for the launch: reads may be merged and moved
	SRegMovable                    // may change when the thread is rescheduled (%warpid, %smid)
	SRegVolatile                   // timers and counters: never merged or moved
)

// Uniformity says between which threads a special register has equal values.
type Uniformity uint8

// The degrees.
const (
	PerThread Uniformity = iota
	PerWarp              // equal in the lanes of a warp
	PerCTA               // equal in the threads of a CTA
	PerGrid              // equal in all threads of the launch
)

// SRegInfo is one row of the special register table.
type SRegInfo struct {
	Name    string // with %, or "WARP_SZ"
	Type    Type   // of the value, or of each component
	Vector  bool   // has components .x .y .z (.w)
	Class   SRegClass
	Uniform Uniformity
	PTX     Version
	SM      int
}

var sregTable = buildSRegs()

func buildSRegs() *[NumSRegs]SRegInfo {
	t := &[NumSRegs]SRegInfo{
		SRegTid:               {"%tid", U32, true, SRegInvariant, PerThread, ver(1, 0), 0},
		SRegNTid:              {"%ntid", U32, true, SRegInvariant, PerGrid, ver(1, 0), 0},
		SRegLaneID:            {"%laneid", U32, false, SRegInvariant, PerThread, ver(1, 3), 0},
		SRegWarpID:            {"%warpid", U32, false, SRegMovable, PerWarp, ver(1, 3), 0},
		SRegNWarpID:           {"%nwarpid", U32, false, SRegInvariant, PerGrid, ver(2, 0), 20},
		SRegCtaID:             {"%ctaid", U32, true, SRegInvariant, PerCTA, ver(1, 0), 0},
		SRegNCtaID:            {"%nctaid", U32, true, SRegInvariant, PerGrid, ver(1, 0), 0},
		SRegSMID:              {"%smid", U32, false, SRegMovable, PerCTA, ver(1, 3), 0},
		SRegNSMID:             {"%nsmid", U32, false, SRegInvariant, PerGrid, ver(2, 0), 20},
		SRegGridID:            {"%gridid", U64, false, SRegInvariant, PerGrid, ver(1, 0), 0},
		SRegIsExplicitCluster: {"%is_explicit_cluster", Pred, false, SRegInvariant, PerGrid, ver(7, 8), 90},
		SRegClusterID:         {"%clusterid", U32, true, SRegInvariant, PerCTA, ver(7, 8), 90},
		SRegNClusterID:        {"%nclusterid", U32, true, SRegInvariant, PerGrid, ver(7, 8), 90},
		SRegClusterCtaID:      {"%cluster_ctaid", U32, true, SRegInvariant, PerCTA, ver(7, 8), 90},
		SRegClusterNCtaID:     {"%cluster_nctaid", U32, true, SRegInvariant, PerGrid, ver(7, 8), 90},
		SRegClusterCtaRank:    {"%cluster_ctarank", U32, false, SRegInvariant, PerCTA, ver(7, 8), 90},
		SRegClusterNCtaRank:   {"%cluster_nctarank", U32, false, SRegInvariant, PerGrid, ver(7, 8), 90},
		SRegLanemaskEq:        {"%lanemask_eq", U32, false, SRegInvariant, PerThread, ver(2, 0), 20},
		SRegLanemaskLe:        {"%lanemask_le", U32, false, SRegInvariant, PerThread, ver(2, 0), 20},
		SRegLanemaskLt:        {"%lanemask_lt", U32, false, SRegInvariant, PerThread, ver(2, 0), 20},
		SRegLanemaskGe:        {"%lanemask_ge", U32, false, SRegInvariant, PerThread, ver(2, 0), 20},
		SRegLanemaskGt:        {"%lanemask_gt", U32, false, SRegInvariant, PerThread, ver(2, 0), 20},
		SRegClock:             {"%clock", U32, false, SRegVolatile, PerThread, ver(1, 0), 0},
		SRegClockHi:           {"%clock_hi", U32, false, SRegVolatile, PerThread, ver(5, 0), 20},
		SRegClock64:           {"%clock64", U64, false, SRegVolatile, PerThread, ver(2, 0), 20},
		SRegGlobalTimer:       {"%globaltimer", U64, false, SRegVolatile, PerThread, ver(3, 1), 30},
		SRegGlobalTimerLo:     {"%globaltimer_lo", U32, false, SRegVolatile, PerThread, ver(3, 1), 30},
		SRegGlobalTimerHi:     {"%globaltimer_hi", U32, false, SRegVolatile, PerThread, ver(3, 1), 30},
		SRegReservedSmemBegin: {"%reserved_smem_offset_begin", B32, false, SRegInvariant, PerGrid, ver(7, 6), 80},
		SRegReservedSmemEnd:   {"%reserved_smem_offset_end", B32, false, SRegInvariant, PerGrid, ver(7, 6), 80},
		SRegReservedSmemCap:   {"%reserved_smem_offset_cap", B32, false, SRegInvariant, PerGrid, ver(7, 6), 80},
		SRegReservedSmem0:     {"%reserved_smem_offset_0", B32, false, SRegInvariant, PerGrid, ver(7, 6), 80},
		SRegReservedSmem1:     {"%reserved_smem_offset_1", B32, false, SRegInvariant, PerGrid, ver(7, 6), 80},
		SRegTotalSmemSize:     {"%total_smem_size", U32, false, SRegInvariant, PerGrid, ver(4, 1), 20},
		SRegAggrSmemSize:      {"%aggr_smem_size", U32, false, SRegInvariant, PerGrid, ver(8, 1), 90},
		SRegDynamicSmemSize:   {"%dynamic_smem_size", U32, false, SRegInvariant, PerGrid, ver(4, 1), 20},
		SRegCurrentGraphExec:  {"%current_graph_exec", U64, false, SRegInvariant, PerGrid, ver(8, 0), 50},
		SRegWarpSize:          {"WARP_SZ", U32, false, SRegInvariant, PerGrid, ver(1, 0), 0},
	}
	digits := "0123456789"
	for i := range 8 {
		n := digits[i : i+1]
		t[int(SRegPM0)+i] = SRegInfo{"%pm" + n, U32, false, SRegVolatile, PerThread, ver(1, 3), 0}
		t[int(SRegPM0x64)+i] = SRegInfo{"%pm" + n + "_64", U64, false, SRegVolatile, PerThread, ver(4, 0), 50}
	}
	for i := range 32 {
		n := digits[i%10 : i%10+1]
		if i > 9 {
			n = digits[i/10:i/10+1] + n
		}
		t[int(SRegEnv0)+i] = SRegInfo{"%envreg" + n, B32, false, SRegInvariant, PerCTA, ver(2, 1), 0}
	}
	return t
}

// Info returns the table row of s.
func (s SReg) Info() *SRegInfo {
	if int(s) >= NumSRegs {
		return &sregTable[SRegInvalid]
	}
	return &sregTable[s]
}

// String returns the name with its %.
func (s SReg) String() string { return s.Info().Name }

// String returns ".x" and so on, or "".
func (c Component) String() string {
	return [...]string{"", ".x", ".y", ".z", ".w", "", "", ""}[c&7]
}
