#!/bin/bash
# Build a Debian package of any commit for any Debian release, in a bare root directory of that release, as root.
#
#   tools/release/deb_make.sh SUITE DIRECTORY [COMMIT]     Needs the network; the root directory is in NARRATOR_DEB_DIR.
set -euo pipefail
suite=${1:?which Debian} commit=${3:-HEAD}
mkdir -p "${2:?where to}"
out=$(realpath "$2")
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tools/release/deb_base.sh
. "$here/deb_base.sh"

root=$(fresh_root "$suite" make)
git -c safe.directory='*' clone -q --no-hardlinks "$here/../.." "$root/root/checkout"
commit=$(git -C "$here" rev-parse "$commit")
unshare --mount --pid --fork --propagation private bash -s "$here" "$root" "$commit" <<'INSIDE'
set -euo pipefail
# shellcheck source=/dev/null
. "$1/deb_base.sh"
enter "$2"
apt install git make python3-venv
inside env --chdir=/root/checkout make deb COMMIT="$3"
INSIDE
cp "$root"/root/checkout/dist/*.deb "$out/"
rm -rf "$root"
