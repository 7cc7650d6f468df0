#!/bin/bash
# The Debian package as a machine gets it (`make deb`, then this, as root): in a bare root of a Debian it is installed,
# plays, is installed again over a saved game, removed and purged. With an older package (deb_make.sh makes one of any
# commit) it is also upgraded under a running systemd, in the middle of a game of that older version.
#
#   tools/release/deb.sh PACKAGE [SUITE [OLDER COMMIT]]     SUITE is this Debian, else; COMMIT is what OLDER was made of.
#
# Needs the network; the root lies in NARRATOR_DEB_DIR (/var/tmp/narrator-deb).
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
