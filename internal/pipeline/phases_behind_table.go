package pipeline

// behindSelection is what compile runs of the phases. Figures of SASS and registers are geometric means over the 36 modules
// that darktable's OpenCL makes at -O2, for sm_80, of what ptxas 12.4 makes of them over what it makes of them as instruction
// selection wrote them: go run ./tools/ptx -set 'ours -O2' -v -named-phases=LIST. Numbers of decisions are those of
// warpwise compile -O2 -mcpu=sm_80 -stats -named-phases=+NAME over the same modules, 66,263 instructions.
var behindSelection = []behind{
	{number: 7, why: "addresses have their spaces from LLVM IR, infer-address-spaces: no decision"},
	{number: 10, why: "as phase 84: once is enough, and it is wanted behind phase 49"},
	{number: 11, why: "instruction selection knows .reqntid: no decision"},
	{number: 13, why: "copies, constants and predicates: 0.8 % of the text, which ptxas propagates as well"},
	{number: 14, why: "a table has no known index behind instcombine: no decision"},
	{number: 15, why: "blocks are laid out by instruction selection: no decision"},
	{number: 16, why: "as phase 84"},
	{number: 21, why: "instcombine has the powers of two: no decision"},
	{number: 29, why: "as phase 13"},
	{number: 30, why: "as phase 14"},
	{number: 32, why: "frames are registers since sroa and mem2reg: all that it decides is what phase 13 does"},
	{number: 33, why: "as phase 84"},
	{number: 37, why: "as phase 13"},
	{number: 38, why: "as phase 15"},
	{number: 46, why: "as phase 13"},
	{number: 49, from: 2, runs: []string{"GvnCse<full>", "OriCopyProp"},
		why: "loads by versions of memory, and what instruction selection computes twice, in mode 4 on every target: with phase 84 SASS 0.9978, registers 0.9963, 8 modules better and none worse"},
	{number: 50, why: "nary-reassociate has been there: 4 decisions, 4 instructions"},
	{number: 56, why: "2 decisions, which make the text longer"},
	{number: 58, why: "as phase 13; the copies of phase 49 go with it"},
	{number: 61, why: "as phase 84"},
	{number: 63, from: 3, why: "branches over loads become guards, which no pass of LLVM IR can say: with phases 49 and 84 SASS 0.9961, but registers 0.9991 and 6 modules with more than 2 registers more: not at O2"},
	{number: 64, why: "phase 49 has been there: one decision"},
	{number: 65, why: "as phase 13"},
	{number: 70, from: 1, why: "branches that no warp splits at, where MarkUniformBranches says so"},
	{number: 75, why: "addresses are folded by codegenprepare; two merges, since instruction selection makes those that an alignment proves"},
	{number: 81, why: "as phase 75"},
	{number: 82, from: 1, why: "backward copies, where AdvancedPhaseBackPropVReg or OriBackCopyPropagate says so: no target has them by default"},
	{number: 84, from: 1, why: "what instruction selection wrote and nothing reads, which ptxas need not read, and what common computations left: alone 1.6 % of the text, SASS 0.9996"},
	{number: 89, why: "as phase 75"},
	{number: 97, why: "as phase 75"},
}
