#!/usr/bin/env bash
# Brings the peers: the tools the tests compare against. None of them is needed
# to build or to use warpwise.
#
#   clang-19, opt-19, llc-19, FileCheck-19, libclc   installed from Debian
#   ptxas, nvdisasm, cuobjdump 12.4                  unpacked into .cache/peers/cuda
#
# ptxas comes out of one package of Debian trixie non-free, whatever release
# this machine runs; nothing of it is installed. A second run does no work.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cache=${WARPWISE_CACHE:-$root/.cache}
# shellcheck source=tools/peers/apt.sh
. "$here/apt.sh"

packages="clang-19 llvm-19 llvm-19-tools libclc-19 libclc-19-dev"

install_llvm() {
    local missing="" p
    for p in $packages; do
        dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing="$missing $p"
    done
    if [ -z "$missing" ]; then
        return
    fi
    local sudo=""
    [ "$(id -u)" = 0 ] || sudo=sudo
    echo "peers: installing$missing"
    # shellcheck disable=SC2086
    $sudo apt-get -qq update
    # shellcheck disable=SC2086
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 \
        install -y --no-install-recommends $missing >/dev/null
}

fetch_cuda() {
    local cuda=$cache/peers/cuda work=$cache/peers/tmp deb
    if [ -x "$cuda/bin/ptxas" ] && [ -x "$cuda/bin/nvdisasm" ] && [ -x "$cuda/bin/cuobjdump" ]; then
        return
    fi
    echo "peers: fetching ptxas (nvidia-cuda-toolkit of Debian trixie)"
    rm -rf "$work" "$cuda"
    mkdir -p "$work" "$cuda/bin"
    private_apt "$work/apt" deb trixie non-free
    (cd "$work" && private_apt_get "$work/apt" -qq download nvidia-cuda-toolkit)
    deb=$(ls "$work"/nvidia-cuda-toolkit_*.deb)
    # Only the three tools and the licence leave the archive.
    dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$work" --wildcards \
        '*/bin/ptxas' '*/bin/nvdisasm' '*/bin/cuobjdump' '*/copyright'
    local tool
    for tool in ptxas nvdisasm cuobjdump; do
        find "$work" -type f -name "$tool" -exec cp {} "$cuda/bin/" \;
    done
    find "$work" -type f -name copyright -exec cp {} "$cuda/" \;
    rm -rf "$work"
}

install_llvm
fetch_cuda
"$cache/peers/cuda/bin/ptxas" --version | tail -n 2
opt-19 --version | sed -n 's/.*LLVM version/opt-19/p'
