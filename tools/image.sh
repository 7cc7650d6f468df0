#!/bin/bash
# Build an OCI container image of the last commit (`make image`): this Debian release, the package of `make deb`, and the
# client of a user's sound server. Needs no root: mmdebstrap makes the file system in a user namespace, and podman packs it.
#
#   tools/image.sh [DIRECTORY] [PACKAGE]     (default: dist, and a package that is built first)
#
# The image is stored among the user's images as narrator:VERSION, and as an archive in DIRECTORY.
set -euo pipefail
cd "$(dirname "$0")/.."
dist=${1:-dist}
read -ra podman <<<"${PODMAN:-podman}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=/dev/null
. /etc/os-release

package=${2:-$(tools/deb.sh "$work" | tail -n 1)}
version=$(dpkg-deb --field "$package" Version)
arch=$(dpkg-deb --field "$package" Architecture)
depends=$(dpkg-deb --field "$package" Depends Recommends | sed 's/^[A-Za-z]*: //; s/([^)]*)//g; s/ //g' | paste -sd,)

# The caller is user 1000 inside the container (--userns), and so may use the sound server, which is the default output.
cat >"$work/inside" <<'INSIDE'
set -e
useradd --uid 1000 --user-group --no-create-home --home-dir /var/lib/narrator --shell /usr/sbin/nologin narrator
dpkg --install /package.deb >/dev/null
rm /package.deb /inside
install -d -o narrator -g narrator -m 700 /var/lib/narrator
printf 'pcm.!default { type pulse }\nctl.!default { type pulse }\n' >/etc/asound.conf
INSIDE
cp "$package" "$work/package.deb"
# shellcheck disable=SC2016 # mmdebstrap says what $1 is
mmdebstrap --quiet --variant=minbase --include="$depends" \
    --aptopt='APT::Install-Recommends "false"' --dpkgopt='path-exclude=/usr/share/man/*' \
    --customize-hook="copy-in $work/package.deb $work/inside /" \
    --customize-hook='chroot "$1" sh /inside' \
    "$VERSION_CODENAME" "$work/root.tar"
"${podman[@]}" import --quiet \
    --change 'USER narrator' --change 'ENTRYPOINT ["/usr/bin/narrator"]' --change 'CMD ["play"]' \
    --change 'WORKDIR /var/lib/narrator' --change 'VOLUME /var/lib/narrator' \
    --change 'ENV HOME=/var/lib/narrator' --change 'ENV CONFIGURATION_DIRECTORY=/etc/narrator' \
    --change 'ENV STATE_DIRECTORY=/var/lib/narrator' --change 'ENV CACHE_DIRECTORY=/var/lib/narrator/cache' \
    --change 'ENV LANG=C.UTF-8' --change 'ENV PULSE_SERVER=unix:/run/sound' \
    "$work/root.tar" "narrator:$version" >/dev/null
mkdir -p "$dist"
archive=$dist/narrator_${version}_$arch.oci.tar
rm -f "$archive"
"${podman[@]}" save --quiet --format oci-archive --output "$archive" "narrator:$version"
echo "$archive"
