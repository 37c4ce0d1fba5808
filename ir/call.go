package ir

// Call holds the properties of a call, invoke or callbr.
type Call struct {
	Sig        Type // function type of the call
	Conv       CallConv
	Tail       TailKind
	RetAttrs   AttrSet
	FnAttrs    AttrSet
	ParamAttrs []AttrSet // one per argument; may be shorter
	Bundles    []Bundle  // their operands are the last Args, in order
}

// Bundle is an operand bundle: a tag and the number of operands.
type Bundle struct {
	Tag string
	N   int
}

// TailKind is the tail marker of a call.
type TailKind uint8

// The markers.
const (
	NoMarker TailKind = iota
	Tail
	MustTail
	NoTail
)

var tailNames = [...]string{"", "tail", "musttail", "notail"}

// String returns the keyword, "" for NoMarker.
func (t TailKind) String() string { return tailNames[t] }

// CallConv is a calling convention by LLVM's number.
type CallConv uint16

// The conventions this project treats specially.
const (
	CCC          CallConv = 0
	FastCC       CallConv = 8
	ColdCC       CallConv = 9
	PTXKernel    CallConv = 71
	PTXDevice    CallConv = 72
	SPIRFunc     CallConv = 75
	SPIRKernel   CallConv = 76
	IntelOCLBI   CallConv = 77
	AMDGPUKernel CallConv = 91
	RISCVVLS128  CallConv = 114 // riscv_vls_cc without a length
	MaxCallConv  CallConv = 1023
)

// convNames are the keywords LLVM's text has for conventions; others print as cc N.
var convNames = []struct {
	n    CallConv
	name string
}{
	{0, "ccc"}, {8, "fastcc"}, {9, "coldcc"}, {10, "ghccc"}, {12, "webkit_jscc"}, {13, "anyregcc"},
	{14, "preserve_mostcc"}, {15, "preserve_allcc"}, {16, "swiftcc"}, {17, "cxx_fast_tlscc"},
	{18, "tailcc"}, {19, "cfguard_checkcc"}, {20, "swifttailcc"}, {21, "preserve_nonecc"},
	{64, "x86_stdcallcc"}, {65, "x86_fastcallcc"}, {66, "arm_apcscc"}, {67, "arm_aapcscc"},
	{68, "arm_aapcs_vfpcc"}, {69, "msp430_intrcc"}, {70, "x86_thiscallcc"}, {71, "ptx_kernel"},
	{72, "ptx_device"}, {75, "spir_func"}, {76, "spir_kernel"}, {77, "intel_ocl_bicc"},
	{78, "x86_64_sysvcc"}, {79, "win64cc"}, {80, "x86_vectorcallcc"}, {81, "hhvmcc"},
	{82, "hhvm_ccc"}, {83, "x86_intrcc"}, {84, "avr_intrcc"}, {85, "avr_signalcc"},
	{87, "amdgpu_vs"}, {88, "amdgpu_gs"}, {89, "amdgpu_ps"}, {90, "amdgpu_cs"},
	{91, "amdgpu_kernel"}, {92, "x86_regcallcc"}, {93, "amdgpu_hs"}, {95, "amdgpu_ls"},
	{96, "amdgpu_es"}, {97, "aarch64_vector_pcs"}, {98, "aarch64_sve_vector_pcs"},
	{100, "amdgpu_gfx"}, {102, "aarch64_sme_preservemost_from_x0"},
	{103, "aarch64_sme_preservemost_from_x2"}, {104, "amdgpu_cs_chain"},
	{105, "amdgpu_cs_chain_preserve"}, {106, "m68k_rtdcc"}, {107, "graalcc"},
	{110, "riscv_vector_cc"}, {111, "aarch64_sme_preservemost_from_x1"},
	{112, "riscv_vls_cc(32)"}, {113, "riscv_vls_cc(64)"}, {114, "riscv_vls_cc(128)"}, {115, "riscv_vls_cc(256)"},
	{116, "riscv_vls_cc(512)"}, {117, "riscv_vls_cc(1024)"}, {118, "riscv_vls_cc(2048)"}, {119, "riscv_vls_cc(4096)"},
	{120, "riscv_vls_cc(8192)"}, {121, "riscv_vls_cc(16384)"}, {122, "riscv_vls_cc(32768)"}, {123, "riscv_vls_cc(65536)"},
	{124, "amdgpu_gfx_whole_wave"}, {125, "cheriot_compartmentcallcc"}, {126, "cheriot_compartmentcalleecc"},
	{127, "cheriot_librarycallcc"},
}

// String returns the keyword of the convention, or "cc N" when it has none.
func (c CallConv) String() string {
	for _, e := range convNames {
		if e.n == c {
			return e.name
		}
	}
	return "cc " + utoa(uint64(c))
}

// ParseCallConv returns the convention of a keyword.
func ParseCallConv(s string) (CallConv, bool) {
	for _, e := range convNames {
		if e.name == s {
			return e.n, true
		}
	}
	return 0, false
}

func utoa(x uint64) string {
	var b [20]byte
	i := len(b)
	for {
		i--
		b[i] = byte('0' + x%10)
		x /= 10
		if x == 0 {
			return string(b[i:])
		}
	}
}
