#!/usr/bin/env bash
# Brings LLVM 19's own regression tests into .cache/llvm-tests, out of Debian's
# source package llvm-toolchain-19. Only the directories we run are kept; the
# archive is deleted. A second run does no work.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cache=${WARPWISE_CACHE:-$root/.cache}
# shellcheck source=tools/peers/apt.sh
. "$here/apt.sh"

tests=$cache/llvm-tests
work=$cache/llvm-tests.tmp
directories="Assembler Verifier Feature
Analysis/Dominators Analysis/LoopInfo Analysis/UniformityAnalysis Analysis/MemorySSA
Analysis/ScalarEvolution Analysis/CycleInfo CodeGen/NVPTX
Analysis/BranchProbabilityInfo Analysis/BlockFrequencyInfo Analysis/Delinearization
Transforms/EarlyCSE Transforms/StructurizeCFG Transforms/FixIrreducible
Transforms/CodeGenPrepare Transforms/GVN Transforms/Reassociate
Transforms/DCE Transforms/Mem2Reg Transforms/Sink
Transforms/LowerSwitch Transforms/UnifyLoopExits Transforms/UnifyFunctionExitNodes
Transforms/StraightLineStrengthReduce Transforms/SeparateConstOffsetFromGEP Transforms/NaryReassociate
Transforms/SpeculativeExecution Transforms/InferAddressSpaces
Transforms/LoopSimplify Transforms/LCSSA Transforms/LICM Transforms/LoopStrengthReduce
Transforms/LoopRotate Transforms/LoopUnroll Transforms/LoopDeletion Transforms/IndVarSimplify
Transforms/DeadStoreElimination Transforms/MemCpyOpt Transforms/SROA Transforms/SCCP
Transforms/Inline Transforms/SimplifyCFG Transforms/DivRemPairs
Transforms/InstCombine
Transforms/ArgumentPromotion Transforms/DeadArgElim Transforms/GlobalOpt Transforms/GlobalDCE
Transforms/TailCallElim Transforms/JumpThreading Transforms/SimpleLoopUnswitch Transforms/LoopIdiom"

# The stamp lists what was unpacked: a longer list above fetches again.
if [ -f "$tests/.stamp" ] && [ "$(cat "$tests/.stamp")" = "$directories" ]; then
    exit 0
fi

echo "llvm-tests: fetching the source package llvm-toolchain-19 (150 MB)"
rm -rf "$work"
mkdir -p "$work/out"
private_apt "$work/apt" deb-src bookworm main
(cd "$work" && private_apt_get "$work/apt" -qq source --download-only --tar-only llvm-toolchain-19)
tarball=$(ls "$work"/llvm-toolchain-19_*.orig.tar.*)

patterns="--wildcards */llvm/test/lit.cfg.py */llvm/test/lit.site.cfg.py.in"
for d in $directories; do
    patterns="$patterns */llvm/test/$d/*"
done
set -f # the patterns are tar's, not the shell's
# shellcheck disable=SC2086
tar -xf "$tarball" -C "$work/out" $patterns
set +f

source=$(find "$work/out" -type d -path '*/llvm/test' | head -n 1)
for d in $directories; do
    [ -d "$source/$d" ] || { echo "llvm-tests: $d is not in the package" >&2; exit 1; }
done
rm -rf "$tests"
mv "$source" "$tests"
echo "$directories" >"$tests/.stamp"
rm -rf "$work"
echo "llvm-tests: $(find "$tests" -name '*.ll' | wc -l) .ll files in $tests"
