#!/bin/bash
# The Debian package as a machine gets it (`make deb`, then this, as root): in a bare root of this Debian it is installed,
# plays, is installed again over a saved game, removed and purged.
#
#   tests/release/deb.sh PACKAGE     Needs the network; the root lies in NARRATOR_DEB_DIR (/var/tmp/narrator-deb).
set -euo pipefail
package=$(realpath "${1:?which package}")
work=${NARRATOR_DEB_DIR:-/var/tmp/narrator-deb}
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")

mkdir -p "$work"
if [ ! -e "$work/$suite.tar" ]; then
  mmdebstrap --quiet --format=tar --variant=minbase --include=ca-certificates,python3 "$suite" "$work/$suite.part"
  mv "$work/$suite.part" "$work/$suite.tar"
fi
rm -rf "$work/$suite.root"
mkdir "$work/$suite.root"
tar -x -f "$work/$suite.tar" -C "$work/$suite.root" --exclude './dev/*'
unshare --mount --pid --fork --propagation private \
  bash "$(dirname "$0")/deb_root.sh" "$work/$suite.root" "$package"
echo "[deb] all passed"
