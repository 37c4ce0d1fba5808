package target

// Slots are how many instructions of 32 bits an integer operation of PTX becomes, so that costs of addresses can be
// compared; no correctness depends on them. What is half as fast counts twice. CUDA C++ Programming Guide, "Throughput of
// Native Arithmetic Instructions"; the divisions are the lengths of what ptxas puts in their place.
type Slots struct {
	Add, Wide int // of 32 and of 64 bits: additions, logic, selections
	Shift     int // of 32 bits
	WideShift int
	Multiply  int // 32 bits by 32 bits, low half; the sum of mad.lo is included
	MulWide   int // 32 bits by 32 bits to 64, as mul.wide and mad.wide
	WideMul   int // 64 bits by 64 bits, low half
	Divide    int // 32 bits by a variable
	WideDiv   int // 64 bits by a variable
	DivideBy  int // 32 bits by a constant: a high product and a shift
}

// Costs is the table. It is the same for all generations: integer throughput differs by less than what is rounded here.
var Costs = Slots{
	Add: 1, Wide: 2, Shift: 1, WideShift: 3, Multiply: 1, MulWide: 2, WideMul: 4,
	Divide: 20, WideDiv: 80, DivideBy: 4,
}
