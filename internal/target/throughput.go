package target

// Unit is what an instruction occupies.
type Unit uint8

// The units.
const (
	Float      Unit = iota // additions and products of 16 and 32 bits
	DoubleUnit             // arithmetic of 64 bits
	Integer                // additions, logic, comparisons of 32 bits
	Product                // of integers of 32 bits
	ShiftUnit
	Special    // reciprocals, roots, exponentials, sines; also counting of bits, and most conversions
	WideChange // conversions from and to 64 bits
	Exchange   // between the lanes of a warp
	Memory     // accesses of 4 bytes by each lane
	numUnits
)

// throughput is how many results a multiprocessor gives in a cycle, by unit: CUDA C++ Programming Guide, "Throughput of Native
// Arithmetic Instructions"; products of integers before Volta are several instructions there, and are taken for three. The
// rows are those from which on they hold.
var throughput = [...]struct {
	sm int
	by [numUnits]int
}{
	{0, [...]int{128, 4, 128, 42, 64, 32, 4, 32, 32}},
	{60, [...]int{64, 32, 64, 21, 32, 16, 16, 32, 32}},
	{61, [...]int{128, 4, 128, 42, 64, 32, 4, 32, 32}},
	{70, [...]int{64, 32, 64, 64, 64, 16, 16, 32, 32}},
	{75, [...]int{64, 2, 64, 64, 64, 16, 2, 32, 32}},
	{80, [...]int{64, 32, 64, 64, 64, 16, 16, 32, 32}},
	{86, [...]int{128, 2, 64, 64, 64, 16, 2, 32, 32}},
	{87, [...]int{128, 2, 64, 64, 64, 16, 2, 32, 32}},
	{90, [...]int{128, 64, 64, 64, 64, 16, 16, 32, 32}},
	{110, [...]int{128, 2, 64, 64, 64, 16, 2, 32, 32}},
}

// Cycles returns for how many cycles a warp occupies the unit of its part of a multiprocessor with one instruction.
func (t *Target) Cycles(u Unit) float64 {
	row := throughput[0].by
	for _, x := range throughput {
		if t.SM >= x.sm {
			row = x.by
		}
	}
	parts := 4
	if l, ok := t.Limits(); ok {
		parts = l.Parts
	}
	return float64(warpThreads*parts) / float64(row[u])
}
