# Private apt: package indexes and downloads under .cache/, so that nothing of
# the machine's own apt state (sources, lists, installed packages) changes.
# Sourced by peers.sh, llvmtests.sh and the corpus builder; not run by itself.

# debian_mirror prints the URI of the Debian mirror this machine is configured
# for. WARPWISE_DEBIAN_MIRROR overrides it (machines that are not Debian).
debian_mirror() {
    if [ -n "${WARPWISE_DEBIAN_MIRROR:-}" ]; then
        echo "$WARPWISE_DEBIAN_MIRROR"
        return
    fi
    local uri
    uri=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 2>/dev/null | head -n 1)
    if [ -z "$uri" ]; then # indexes never fetched: the label is not known yet
        uri=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 2>/dev/null | grep -E '/debian/?$' | head -n 1)
    fi
    if [ -z "$uri" ]; then
        echo "peers: apt knows no Debian mirror; set WARPWISE_DEBIAN_MIRROR=http://..." >&2
        return 1
    fi
    echo "$uri"
}


# private_apt ROOT TYPE SUITE COMPONENTS: makes ROOT an apt root of one source
# and fetches its index. TYPE is deb or deb-src.
private_apt() {
    local root=$1 type=$2 suite=$3 components=$4 mirror
    mirror=$(debian_mirror) || return 1
    mkdir -p "$root/lists/partial" "$root/cache/archives/partial" "$root/etc"
    {
        echo "Types: $type"
        echo "URIs: $mirror"
        echo "Suites: $suite"
        echo "Components: $components"
        echo "Signed-By: ${WARPWISE_DEBIAN_KEYRING:-/usr/share/keyrings/debian-archive-keyring.gpg}"
    } >"$root/etc/debian.sources"
    : >"$root/status"
    private_apt_get "$root" -qq update
}

# private_apt_get ROOT ARGS...: apt-get against the root private_apt made.
private_apt_get() {
    local root=$1
    shift
    apt-get \
        -o Dir::Etc::sourcelist=/dev/null \
        -o Dir::Etc::sourceparts="$root/etc" \
        -o Dir::Etc::preferences=/dev/null \
        -o Dir::Etc::preferencesparts=/dev/null \
        -o Dir::State::lists="$root/lists" \
        -o Dir::State::status="$root/status" \
        -o Dir::Cache="$root/cache" \
        -o APT::Sandbox::User=root \
        -o Acquire::Retries=3 \
        "$@"
}
