#!/usr/bin/env bash
# fetch.sh DIR SUITE PACKAGE...: unpacks Debian packages into DIR/PACKAGE.
# Nothing is installed; the downloads are deleted.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/peers/apt.sh
. "$here/../peers/apt.sh"

dir=$1 suite=$2
shift 2
mkdir -p "$dir/deb"
private_apt "$dir/apt" deb "$suite" main
(cd "$dir/deb" && private_apt_get "$dir/apt" -qq download "$@")
for package in "$@"; do
    dpkg -x "$dir/deb/$package"_*.deb "$dir/$package"
done
rm -rf "$dir/apt" "$dir/deb"
