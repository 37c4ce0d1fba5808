#!/usr/bin/env bash
# Brings the peers: the tools the tests compare against. None of them is needed
# to build or to use warpwise.
#
#   clang-19, opt-19, llc-19, FileCheck-19, libclc   installed from Debian
#   chromium                                         installed from Debian, for the tests of pages
#   clang-22, opt-22, llc-22, FileCheck-22, libclc   unpacked into .cache/peers/llvm22
#   ptxas, nvdisasm, cuobjdump, cicc 12.4, libdevice unpacked into .cache/peers/cuda
#   libNVVM 12.4                                     unpacked into .cache/peers/cuda/lib
#
# ptxas comes out of one package of Debian trixie non-free, whatever release
# this machine runs; LLVM 22 comes out of Debian's security archive, with the
# headers that define its intrinsics, attributes and enumerations. Nothing of
# either is installed. A second run does no work.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cache=${WARPWISE_CACHE:-$root/.cache}
# shellcheck source=tools/peers/apt.sh
. "$here/apt.sh"

packages="clang-19 llvm-19 llvm-19-tools libclc-19 libclc-19-dev chromium"

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

cuda_tools="ptxas nvdisasm cuobjdump cicc"

fetch_cuda() {
    local cuda=$cache/peers/cuda work=$cache/peers/tmp deb
    local tool
    local have=1
    for tool in $cuda_tools; do
        [ -x "$cuda/bin/$tool" ] || have=0
    done
    if [ $have = 1 ] && [ -f "$cuda/libdevice.10.bc" ]; then
        return
    fi
    echo "peers: fetching ptxas (nvidia-cuda-toolkit of Debian trixie)"
    rm -rf "$work"
    mkdir -p "$work" "$cuda/bin"
    private_apt "$work/apt" deb trixie non-free
    (cd "$work" && private_apt_get "$work/apt" -qq download nvidia-cuda-toolkit)
    deb=$(ls "$work"/nvidia-cuda-toolkit_*.deb)
    # Only these tools, the library of mathematics and the licence leave the archive.
    dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$work" --wildcards \
        '*/bin/ptxas' '*/bin/nvdisasm' '*/bin/cuobjdump' '*/bin/cicc' '*/libdevice.10.bc' '*/copyright'
    for tool in $cuda_tools; do
        find "$work" -type f -name "$tool" -exec cp {} "$cuda/bin/" \;
    done
    find "$work" -type f -name libdevice.10.bc -exec cp {} "$cuda/" \;
    find "$work" -type f -name copyright -exec cp {} "$cuda/" \;
    rm -rf "$work"
}

# libNVVM, which takes LLVM IR as text; cicc takes bitcode of LLVM 7 alone.
fetch_nvvm() {
    local lib=$cache/peers/cuda/lib work=$cache/peers/nvvm.tmp
    if [ -f "$lib/libnvvm.so.4" ]; then
        return
    fi
    echo "peers: fetching libNVVM (libnvvm4 of Debian trixie, 8 MB)"
    rm -rf "$work"
    mkdir -p "$work/root" "$lib"
    private_apt "$work/apt" deb trixie non-free
    (cd "$work" && private_apt_get "$work/apt" -qq download libnvvm4)
    dpkg-deb -x "$work"/libnvvm4_*.deb "$work/root"
    find "$work/root" -type f -name 'libnvvm.so.4*' -exec cp {} "$lib/libnvvm.so.4" \;
    cp "$work/root/usr/share/doc/libnvvm4/copyright" "$lib/copyright"
    rm -rf "$work"
}

# LLVM 22, unpacked and not installed: the machine need not know the security
# archive, and whatever release it runs gets the same LLVM.
llvm22_packages="libllvm22 libclang-cpp22 libclang-common-22-dev clang-22 llvm-22
llvm-22-linker-tools llvm-22-tools llvm-22-dev libclc-22"

fetch_llvm22() {
    local llvm=$cache/peers/llvm22 work=$cache/peers/llvm22.tmp deb
    # The stamp lists what was unpacked: a longer list above fetches again.
    if [ -f "$llvm/.stamp" ] && [ "$(cat "$llvm/.stamp")" = "$llvm22_packages" ]; then
        return
    fi
    echo "peers: fetching LLVM 22 (Debian's security archive, 120 MB)"
    rm -rf "$work"
    mkdir -p "$work/deb" "$work/root"
    private_security_apt "$work/apt" deb bookworm-security main
    # shellcheck disable=SC2086
    (cd "$work/deb" && private_apt_get "$work/apt" -qq download $llvm22_packages)
    for deb in "$work"/deb/*.deb; do
        # Tools, shared libraries, headers and the libraries of OpenCL for NVIDIA.
        dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$work/root" \
            --exclude='*.a' --exclude='./usr/share' --exclude='./usr/lib/clc/*amdgcn*' --exclude='./usr/lib/clc/*r600*'
    done
    rm -rf "$llvm"
    mv "$work/root" "$llvm"
    "$llvm/usr/bin/opt-22" --version >/dev/null # the shared libraries it needs are there
    "$llvm/usr/bin/clang-22" --version >/dev/null
    echo "$llvm22_packages" >"$llvm/.stamp"
    rm -rf "$work"
}

install_llvm
fetch_cuda
fetch_nvvm
fetch_llvm22
"$cache/peers/llvm22/usr/bin/opt-22" --version | sed -n 's/.*LLVM version/opt-22/p'
"$cache/peers/cuda/bin/ptxas" --version | tail -n 2
opt-19 --version | sed -n 's/.*LLVM version/opt-19/p'
