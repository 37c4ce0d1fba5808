package target

// Limits are what a multiprocessor holds: CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".
// The last four are how it hands that out, as in NVIDIA's occupancy calculator.
type Limits struct {
	Threads        int // of all blocks that are there at once
	Blocks         int
	Registers      int // of 32 bits
	BlockRegisters int // of one block
	LaneRegisters  int // that a thread can name
	Shared         int // bytes
	BlockShared    int // bytes of one block, at most; more than StaticShared only where the program asks for it at the launch

	ReservedShared int // bytes of each block that the system takes
	SharedUnit     int // bytes: shared memory is given out in multiples
	RegisterUnit   int // registers of a warp are given out in multiples
	Parts          int // of the multiprocessor, each with its share of the registers: a warp is in one of them
}

// MaxBlockThreads is the most threads of a block, on every GPU.
const MaxBlockThreads = 1024

// StaticShared is the most shared memory, in bytes, that a block's variables can take, on every GPU.
const StaticShared = 48 << 10

// limits by architecture, ascending. Architectures that are not here are not recorded: those before Maxwell, which ptxas no
// longer takes, and those whose table was not published.
var limits = [...]struct {
	sm int
	Limits
}{
	{50, limit(2048, 32, 64<<10, 64, 48)},
	{52, limit(2048, 32, 64<<10, 96, 48)},
	{53, limit(2048, 32, 32<<10, 64, 48)},
	{60, limit(2048, 32, 64<<10, 64, 48).inParts(2)},
	{61, limit(2048, 32, 64<<10, 96, 48)},
	{62, limit(2048, 32, 32<<10, 64, 48)},
	{70, limit(2048, 32, 64<<10, 96, 96)},
	{72, limit(2048, 32, 64<<10, 96, 96)},
	{75, limit(1024, 16, 64<<10, 64, 64)},
	{80, limit(2048, 32, 64<<10, 164, 163).reserving()},
	{86, limit(1536, 16, 64<<10, 100, 99).reserving()},
	{87, limit(1536, 16, 64<<10, 164, 163).reserving()},
	{88, limit(1536, 16, 64<<10, 100, 99).reserving()},
	{89, limit(1536, 24, 64<<10, 100, 99).reserving()},
	{90, limit(2048, 32, 64<<10, 228, 227).reserving()},
	{100, limit(2048, 32, 64<<10, 228, 227).reserving()},
	{101, limit(1536, 24, 64<<10, 228, 227).reserving()},
	{103, limit(2048, 32, 64<<10, 228, 227).reserving()},
	{110, limit(1536, 24, 64<<10, 228, 227).reserving()},
	{120, limit(1536, 24, 64<<10, 100, 99).reserving()},
	{121, limit(1536, 24, 64<<10, 100, 99).reserving()},
}

// limit is a row of the table, with shared memory in units of 1,024 bytes, and what most architectures have.
func limit(threads, blocks, blockRegisters, shared, blockShared int) Limits {
	return Limits{Threads: threads, Blocks: blocks, Registers: 64 << 10, BlockRegisters: blockRegisters, LaneRegisters: 255,
		Shared: shared << 10, BlockShared: blockShared << 10, SharedUnit: 256, RegisterUnit: 256, Parts: 4}
}

// inParts is l for a multiprocessor of so many parts.
func (l Limits) inParts(n int) Limits {
	l.Parts = n
	return l
}

// reserving is l for architectures that take shared memory of each block for themselves (8.0 and later).
func (l Limits) reserving() Limits {
	l.ReservedShared, l.SharedUnit = 1<<10, 128
	return l
}

// Limits returns those of t; ok is false where they are not recorded.
func (t *Target) Limits() (l Limits, ok bool) {
	for _, x := range limits {
		if x.sm == t.SM {
			return x.Limits, true
		}
	}
	return l, false
}

// Resource is something that a multiprocessor has so much of.
type Resource string

// The resources.
const (
	Threads   Resource = "threads"
	Blocks    Resource = "blocks"
	Registers Resource = "registers"
	Shared    Resource = "shared memory"
)

// Residency is how many blocks a multiprocessor holds at once.
type Residency struct {
	Blocks int              `json:"blocks"`
	Warps  int              `json:"warps"`
	Most   int              `json:"warps_at_most"`
	Limit  []Resource       `json:"limited_by"` // what there would have to be more of; several when each of them stops the next block
	Allows map[Resource]int `json:"allows"`     // blocks, if there were enough of everything else
}

// Occupancy is the share of the warps.
func (r Residency) Occupancy() float64 {
	if r.Most == 0 {
		return 0
	}
	return float64(r.Warps) / float64(r.Most)
}

const warpThreads = 32

// Resident returns how many blocks of so many threads fit, of a kernel that takes so many registers for each thread and so
// many bytes of shared memory for each block. Limit is what is short. When not one block fits, Blocks is 0.
func (l Limits) Resident(threads, registers, shared int) Residency {
	warps := (threads + warpThreads - 1) / warpThreads
	r := Residency{Most: l.Threads / warpThreads}
	if warps == 0 || threads > MaxBlockThreads {
		r.Limit = []Resource{Threads}
		return r
	}
	r.Allows = map[Resource]int{
		Threads:   r.Most / warps,
		Blocks:    l.Blocks,
		Registers: l.byRegisters(warps, registers),
		Shared:    l.byShared(shared),
	}
	all := []Resource{Threads, Blocks, Registers, Shared}
	r.Blocks = l.Blocks
	for _, x := range all {
		r.Blocks = min(r.Blocks, r.Allows[x])
	}
	r.Warps = r.Blocks * warps
	for _, x := range all {
		if r.Allows[x] == r.Blocks {
			r.Limit = append(r.Limit, x)
		}
	}
	return r
}

// byRegisters is how many blocks the registers allow. They are given to whole warps, each in one part of the multiprocessor.
func (l Limits) byRegisters(warps, registers int) int {
	if registers > l.LaneRegisters {
		return 0
	}
	each := roundUp(max(registers, 1)*warpThreads, l.RegisterUnit)
	if roundUp(warps, l.Parts)*each > l.BlockRegisters {
		return 0
	}
	return l.Registers / l.Parts / each * l.Parts / warps
}

func (l Limits) byShared(shared int) int {
	if shared > l.BlockShared {
		return 0
	}
	return l.Shared / max(roundUp(shared+l.ReservedShared, l.SharedUnit), l.SharedUnit)
}

func roundUp(n, unit int) int { return (n + unit - 1) / unit * unit }
