#!/usr/bin/env bash
# Brings the witness: PoCL and the OpenCL headers from Debian, and the kernels of darktable and hashcat,
# whose packages are unpacked into .cache/pocl and not installed. A second run does no work.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
cache=${WARPWISE_CACHE:-$root/.cache}

missing=""
for p in pocl-opencl-icd ocl-icd-opencl-dev; do
    dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing="$missing $p"
done
if [ -n "$missing" ]; then
    sudo=""
    [ "$(id -u)" = 0 ] || sudo=sudo
    echo "pocl: installing$missing"
    $sudo apt-get -qq update
    # shellcheck disable=SC2086
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 \
        install -y --no-install-recommends $missing >/dev/null
fi

if [ ! -d "$cache/pocl/sources/darktable" ] || [ ! -d "$cache/pocl/sources/hashcat-data" ]; then
    echo "pocl: fetching the kernels of darktable and hashcat"
    rm -rf "$cache/pocl/tmp" "$cache/pocl/sources"
    mkdir -p "$cache/pocl"
    bash "$here/../corpus/fetch.sh" "$(cd "$cache" && pwd)/pocl/tmp" bookworm darktable hashcat-data
    mv "$cache/pocl/tmp" "$cache/pocl/sources"
fi
