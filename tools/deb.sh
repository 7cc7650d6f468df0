#!/bin/bash
# Build a Debian package of the last commit (`make deb`), with its Python environment inside, for this Debian release, its
# Python and this kind of processor. It contains what `make install` puts on a machine, in the same places, so that commands and
# documentation are the same. Only systemd's files are where Debian packages have them.
#
#   tools/deb.sh [DIRECTORY] [COMMIT]     (default: dist, and the last commit)
#
# Needs dpkg-deb, the system's Python, and the network or a cache of pip. Checks the package with lintian if that is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
top=$PWD dist=${1:-dist} commit=${2:-HEAD}
python=${PYTHON:-/usr/bin/python3}
# All users must be able to read the package's files, whatever the umask of the person who builds it.
umask 022

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive --format=tar "$commit" | (mkdir "$work/source" && tar -x -C "$work/source")
cd "$work/source"
mkdir -p tools
[ -d tools/deb ] || cp -r "$top/tools/deb" tools/ # the commit may be older than packages,
[ -e CHANGELOG.md ] || cp "$top/CHANGELOG.md" .    # or older than the changelog
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' narrator/__init__.py)
arch=$(dpkg --print-architecture)
read -r this next <<<"$("$python" -c 'import sys; v = sys.version_info; print(f"{v[0]}.{v[1]} {v[0]}.{v[1] + 1}")')"
root=$work/root

DESTDIR=$root PYTHON=$python sh systemd/install.sh >/dev/null
# Put systemd's files where Debian packages have them, and the command where root's PATH has it too.
install -d "$root/usr/lib/systemd/system" "$root/usr/lib/sysusers.d" "$root/usr/bin" "$root/DEBIAN"
mv "$root/etc/systemd/system/narrator.service" "$root/usr/lib/systemd/system/"
mv "$root/etc/sysusers.d/narrator.conf" "$root/usr/lib/sysusers.d/narrator.conf"
rm -r "${root:?}/etc/systemd" "${root:?}/etc/sysusers.d" "${root:?}/usr/local"
ln -s /opt/narrator/bin/narrator "$root/usr/bin/narrator"
# Delete pip's notes and compiled files: they contain the path of this directory, or can be made again.
find "$root/opt/narrator" -name __pycache__ -type d -prune -exec rm -r {} +
rm -f "$root/opt/narrator/install.log" "$root"/opt/narrator/bin/[Aa]ctivate* "$root/opt/narrator/.gitignore"
find "$root/opt/narrator" \( -name direct_url.json -o -name '*.la' \) -delete
find "$root" -type f -exec chmod go-w {} +
# Only files below bin whose first line names an interpreter may be executable.
find "$root/opt/narrator/lib" -type f -perm /111 ! -name '*.so*' -exec chmod a-x {} +
find "$root/opt/narrator/lib" -type f -name '*.so*' -exec chmod a-x {} +

doc=$root/usr/share/doc/werewolf-narrator man=$root/usr/share/man
install -d "$doc" "$man/man1" "$man/fr/man1" "$root/usr/share/lintian/overrides"
install -m 644 tools/deb/copyright "$doc/copyright"
printf 'werewolf-narrator (%s) unstable; urgency=medium\n\n  * What is new stands in NEWS.gz.\n\n -- %s  %s\n' \
    "$version" "$(sed -n 's/^Maintainer: //p' tools/deb/control)" "$(git -C "$top" log -1 --format=%cD "$commit")" |
    gzip -9n >"$doc/changelog.gz"
gzip -9nc CHANGELOG.md >"$doc/NEWS.gz"
gzip -9nc tools/deb/narrator.1 >"$man/man1/narrator.1.gz"
gzip -9nc tools/deb/narrator.fr.1 >"$man/fr/man1/narrator.1.gz"
install -m 644 tools/deb/overrides "$root/usr/share/lintian/overrides/werewolf-narrator"
for script in postinst prerm postrm; do install -m 755 "tools/deb/$script" "$root/DEBIAN/$script"; done
echo /etc/narrator/narrator.toml >"$root/DEBIAN/conffiles"
sed -e "s/@VERSION@/$version/; s/@ARCH@/$arch/; s/@PYTHON@/$this/; s/@NEXT@/$next/" \
    -e "s/@SIZE@/$(du -sk "$root" | cut -f1)/" tools/deb/control >"$root/DEBIAN/control"
(cd "$root" && find . -type f ! -path './DEBIAN/*' -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)

cd "$top"
mkdir -p "$dist"
package=$dist/werewolf-narrator_${version}_$arch.deb
dpkg-deb --root-owner-group -Zxz -b "$root" "$package" >/dev/null
! command -v lintian >/dev/null || lintian --allow-root --fail-on error,warning "$package"
echo "$package"
