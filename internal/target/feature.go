package target

// Feature is something that instruction selection or a pass may want to emit.
type Feature uint8

// The features, with the instruction form that each stands for.
const (
	F16Math         Feature = iota // add/sub/mul/fma.f16 and .f16x2
	F16MinMax                      // min/max.f16, .NaN for f32
	F16AbsNeg                      // abs/neg.f16
	F16Ex2                         // ex2.approx.f16
	BF16Fma                        // fma/min/max/abs/neg.bf16
	BF16Math                       // add/sub/mul.bf16
	BF16Cvt                        // cvt between bf16 and everything, not only f32
	FmaRelu                        // fma.rn.relu.f16
	MinMax3                        // min/max.f32 with three sources
	MixedFMA                       // add/sub/fma.f32.f16: mixed precision
	F32x2                          // add/mul/fma.f32x2
	Tanh                           // tanh.approx
	Lop3                           // lop3.b32
	Shf                            // shf.l/.r.wrap/.clamp
	Dp4a                           // dp4a, dp2a
	CvtPack                        // cvt.pack
	Simd16                         // add/min/max.s16x2
	Bmsk                           // bmsk, szext
	B128                           // mov.b128, ld/st.b128
	LdNC                           // ld.global.nc
	Ldu                            // ldu
	LdV8                           // ld/st.v8.b32 and .v4.b64, 256 bits
	CacheHints                     // ld/st .L1::evict_*, createpolicy, .L2::cache_hint
	MemOrder                       // ld.relaxed/.acquire, st.release with scopes, fence.acq_rel/.sc
	AtomScope                      // atom.cta/.sys
	Atom64                         // 64-bit integer atom
	AtomMinMax64                   // atom.min/max/and/or/xor.b64
	AtomAddF32                     // atom.add.f32
	AtomAddF64                     // atom.add.f64
	AtomAddF16x2                   // atom.add.noftz.f16x2
	AtomAddF16                     // atom.add.noftz.f16
	AtomAddBF16                    // atom.add.noftz.bf16
	AtomCas16                      // atom.cas.b16
	AtomCas128                     // atom.cas/exch.b128
	AtomVector                     // atom/red.global.v2/v4.f32
	Shfl                           // shfl without a member mask
	SyncOps                        // shfl.sync, vote.sync, bar.warp.sync, barrier.sync
	Match                          // match.any/all.sync
	Activemask                     // activemask
	Redux                          // redux.sync of integers
	ReduxF32                       // redux.sync.min/max.f32
	Elect                          // elect.sync
	Nanosleep                      // nanosleep
	BrxIdx                         // brx.idx
	NoReturn                       // .noreturn
	Alloca                         // alloca, stacksave, stackrestore
	Alias                          // .alias
	Managed                        // .attribute(.managed)
	CommonWeak                     // .common linkage
	GenericInit                    // generic(sym) in initialisers
	MaskInit                       // mask operator in initialisers
	ParamPtr                       // .ptr attributes on .entry parameters without debug info
	UnifiedTex                     // .texref handles in registers (indirect textures)
	CpAsync                        // cp.async
	Mbarrier                       // mbarrier.init/arrive/test_wait
	MbarrierTryWait                // mbarrier.try_wait
	Ldmatrix                       // ldmatrix
	Stmatrix                       // stmatrix
	Clusters                       // %clusterid, barrier.cluster, .shared::cluster, mapa
	BulkCopy                       // cp.async.bulk, tensor copies
	GridDep                        // griddepcontrol
	Wgmma                          // wgmma: sm_90a only
	SetMaxNReg                     // setmaxnreg
	Tcgen05                        // tcgen05: sm_10x a or f
	GridConstant                   // parameters addressable as .param::entry (cvta.param)
	NumFeatures
)

// need is one row of the feature table: the first SM and PTX version with the feature. exact
// rows need the a or f variant of a listed target.
type need struct {
	name  string
	sm    int
	ptx   PTX
	exact []string
}

var needs = [NumFeatures]need{
	F16Math:         {"f16 arithmetic", 53, 42, nil},
	F16MinMax:       {"f16 min and max", 80, 70, nil},
	F16AbsNeg:       {"f16 abs and neg", 53, 65, nil},
	F16Ex2:          {"f16 ex2", 75, 70, nil},
	BF16Fma:         {"bf16 fma, min, max, abs, neg", 80, 70, nil},
	BF16Math:        {"bf16 add, sub, mul", 90, 78, nil},
	BF16Cvt:         {"bf16 conversions", 90, 78, nil},
	FmaRelu:         {"fma.relu", 80, 70, nil},
	MinMax3:         {"three-source min and max", 100, 88, nil},
	MixedFMA:        {"mixed-precision add and fma", 100, 86, nil},
	F32x2:           {"f32x2 arithmetic", 100, 86, nil},
	Tanh:            {"tanh", 75, 70, nil},
	Lop3:            {"lop3", 50, 43, nil},
	Shf:             {"shf", 32, 32, nil},
	Dp4a:            {"dp4a", 61, 50, nil},
	CvtPack:         {"cvt.pack", 72, 65, nil},
	Simd16:          {"s16x2 add, min, max", 90, 80, nil},
	Bmsk:            {"bmsk", 70, 76, nil},
	B128:            {"128-bit registers", 70, 83, nil},
	LdNC:            {"ld.global.nc", 32, 31, nil},
	Ldu:             {"ldu", 20, 20, nil},
	LdV8:            {"256-bit loads and stores", 100, 88, nil},
	CacheHints:      {"cache hints", 80, 74, nil},
	MemOrder:        {"memory orderings", 70, 60, nil},
	AtomScope:       {"atomic scopes", 60, 50, nil},
	Atom64:          {"64-bit atomics", 20, 20, nil},
	AtomMinMax64:    {"64-bit atomic min, max, and, or, xor", 32, 31, nil},
	AtomAddF32:      {"atom.add.f32", 20, 20, nil},
	AtomAddF64:      {"atom.add.f64", 60, 50, nil},
	AtomAddF16x2:    {"atom.add.f16x2", 60, 62, nil},
	AtomAddF16:      {"atom.add.f16", 70, 63, nil},
	AtomAddBF16:     {"atom.add.bf16", 90, 78, nil},
	AtomCas16:       {"atom.cas.b16", 70, 63, nil},
	AtomCas128:      {"a 128-bit atomic operation", 90, 83, nil},
	AtomVector:      {"vector atomics", 90, 81, nil},
	Shfl:            {"shfl", 30, 30, nil},
	SyncOps:         {"warp operations with a member mask", 30, 60, nil},
	Match:           {"match.sync", 70, 60, nil},
	Activemask:      {"activemask", 30, 62, nil},
	Redux:           {"redux.sync", 80, 70, nil},
	ReduxF32:        {"redux.sync.f32", 100, 86, []string{"100a", "100f", "103a", "103f"}},
	Elect:           {"elect.sync", 90, 80, nil},
	Nanosleep:       {"nanosleep", 70, 63, nil},
	BrxIdx:          {"brx.idx", 30, 60, nil},
	NoReturn:        {".noreturn", 30, 64, nil},
	Alloca:          {"alloca", 52, 73, nil},
	Alias:           {".alias", 30, 63, nil},
	Managed:         {".managed", 30, 40, nil},
	CommonWeak:      {".common", 20, 50, nil},
	GenericInit:     {"generic addresses in initialisers", 20, 31, nil},
	MaskInit:        {"masks in initialisers", 20, 71, nil},
	ParamPtr:        {".ptr", 20, 22, nil},
	UnifiedTex:      {"indirect textures", 20, 31, nil},
	CpAsync:         {"cp.async", 80, 70, nil},
	Mbarrier:        {"mbarrier", 80, 70, nil},
	MbarrierTryWait: {"mbarrier.try_wait", 90, 78, nil},
	Ldmatrix:        {"ldmatrix", 75, 65, nil},
	Stmatrix:        {"stmatrix", 90, 78, nil},
	Clusters:        {"clusters", 90, 78, nil},
	BulkCopy:        {"bulk copies", 90, 80, nil},
	GridDep:         {"griddepcontrol", 90, 78, nil},
	Wgmma:           {"wgmma", 90, 80, []string{"90a"}},
	SetMaxNReg:      {"setmaxnreg", 90, 80, []string{"90a", "100a", "100f", "101a", "101f", "103a", "103f", "110a", "110f", "120a", "120f", "121a", "121f"}},
	Tcgen05:         {"tcgen05", 100, 86, []string{"100a", "100f", "101a", "101f", "103a", "103f", "110a", "110f"}},
	GridConstant:    {".param::entry addresses", 70, 77, nil},
}

// String returns a description for messages: "f16 arithmetic".
func (f Feature) String() string { return needs[f].name }

// Needs returns the SM number and PTX version that brought the feature.
func (f Feature) Needs() (sm int, ptx PTX) { return needs[f].sm, needs[f].ptx }

// Has reports whether code for m may use f.
func (m Machine) Has(f Feature) bool {
	n := &needs[f]
	if m.SM < n.sm || m.PTX < n.ptx {
		return false
	}
	if n.exact == nil {
		return true
	}
	name := m.Name()[len("sm_"):]
	for _, e := range n.exact {
		if e == name {
			return true
		}
	}
	return false
}
