#!/bin/bash
# Test the Debian package (after `make deb`, as root). In the bare root directory of a Debian it is installed, plays, is
# installed again over a saved game, removed and purged. With an older package (deb_make.sh makes one of any commit) an
# upgrade is tested too, under a running systemd, in the middle of a game of the older version.
#
#   tools/release/deb.sh PACKAGE [SUITE [OLDER COMMIT]]     (default for SUITE: this Debian; COMMIT is the source of OLDER)
#
# Needs the network. The root directory is in NARRATOR_DEB_DIR (/var/tmp/narrator-deb).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tools/release/deb_base.sh
. "$here/deb_base.sh"
package=$(realpath "${1:?which package}")
# shellcheck source=/dev/null
suite=${2:-$(. /etc/os-release && echo "$VERSION_CODENAME")}

bare=$(fresh_root "$suite" root)
unshare --mount --pid --fork --propagation private bash "$here/deb_root.sh" "$bare" "$package"
if [ -n "${3:-}" ]; then
  bare=$(fresh_root "$suite" running)
  unshare --mount --pid --fork --propagation private bash -s "$here" "$bare" "$(realpath "$3")" <<'INSIDE'
set -euo pipefail
# shellcheck source=/dev/null
. "$1/deb_base.sh"
enter "$2"
cp "$3" "$2/root/older.deb"
apt install systemd systemd-sysv /root/older.deb
INSIDE
  cp "$package" "$bare/root/package.deb"
  cd "$here/../.."
  "${PYTHON:-.venv/bin/python}" -m tools.release.deb_upgraded "$bare" "${4:?of which commit the older package is}"
fi
say 'all passed'
