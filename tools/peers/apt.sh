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

# debian_security_mirrors prints where Debian's security suites may be found, one
# URI a line, the likeliest first. A machine that knows only the ordinary mirror
# finds them beside it or at Debian's own servers.
# WARPWISE_DEBIAN_SECURITY_MIRROR overrides all of it.
debian_security_mirrors() {
    if [ -n "${WARPWISE_DEBIAN_SECURITY_MIRROR:-}" ]; then
        echo "$WARPWISE_DEBIAN_SECURITY_MIRROR"
        return
    fi
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian-Security' 2>/dev/null | head -n 1
    { debian_mirror 2>/dev/null || true; } | sed -n 's,/debian/*$,/debian-security,p'
    echo http://deb.debian.org/debian-security
    echo http://security.debian.org/debian-security
}

# private_apt ROOT TYPE SUITE COMPONENTS [MIRROR]: makes ROOT an apt root of one
# source and fetches its index. TYPE is deb or deb-src; without MIRROR it is the
# machine's own.
private_apt() {
    local root=$1 type=$2 suite=$3 components=$4 mirror=${5:-}
    [ -n "$mirror" ] || mirror=$(debian_mirror) || return 1
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

# private_security_apt ROOT TYPE SUITE COMPONENTS: like private_apt for a suite of
# Debian's security archive, from the first mirror that has it.
private_security_apt() {
    local root=$1 mirror
    for mirror in $(debian_security_mirrors); do
        rm -rf "$root"
        # Without --error-on=any a mirror that has no such suite is only a warning.
        if private_apt "$@" "$mirror" 2>"$root.log" && ls "$root"/lists/*_InRelease >/dev/null 2>&1; then
            rm -f "$root.log"
            return
        fi
    done
    cat "$root.log" >&2
    echo "peers: no mirror has the suite $3; set WARPWISE_DEBIAN_SECURITY_MIRROR=http://..." >&2
    return 1
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
