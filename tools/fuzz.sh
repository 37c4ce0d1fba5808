#!/usr/bin/env bash
# fuzz.sh TIME: runs every fuzz target of the module for TIME, one after the
# other, and stops at the first that finds something.
set -euo pipefail
time=${1:-30s}
cd "$(dirname "${BASH_SOURCE[0]}")/.."

found=0
for dir in $(git ls-files '*_test.go' | xargs grep -l '^func Fuzz' | xargs -n 1 dirname | sort -u); do
    for target in $(go test -list '^Fuzz' "./$dir" | grep '^Fuzz'); do
        echo "== $dir $target ($time)"
        go test -run '^$' -fuzz "^$target\$" -fuzztime "$time" -parallel 2 "./$dir"
        found=$((found + 1))
    done
done
echo "fuzz: $found targets, nothing found"
