#!/bin/bash
# Install and use Narrator on the processor architecture of a Raspberry Pi, in an emulated arm64 Debian (`make release-arm64`).
#
#   tools/release/arm64.sh [COMMIT]     (default: the last commit)
#
# In a fresh Debian with Python and make, but without a compiler, `make install` installs the commit. Then
# tools/release/look.py checks it: everything imports, both engines speak, and a demo plays exactly as on this machine.
# Needs root, Debian, 2 GB under NARRATOR_ARM64_DIR (/var/tmp/narrator-arm64) and ten minutes. A second run uses
# the Debian of the first run again. NARRATOR_ARM64_SUITE is the Debian release to install on (bookworm).
# Prints its measurements, and exits with 0 if all checks pass.
set -euo pipefail

project=$(cd "$(dirname "$0")/../.." && pwd)
work=${NARRATOR_ARM64_DIR:-/var/tmp/narrator-arm64}
suite=${NARRATOR_ARM64_SUITE:-bookworm}
commit=${1:-HEAD}
python=${PYTHON:-$project/.venv/bin/python}

say() { echo "[arm64] $*"; }

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  say "this needs Debian, and root" >&2
  exit 2
fi
missing=
for package in qemu-user-static mmdebstrap arch-test; do
  dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
done
if [ -n "$missing" ]; then
  apt-get update -qq
  # shellcheck disable=SC2086 # words of a list
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi

mkdir -p "$work"
rm -rf "$work/source"
mkdir "$work/source"
git -C "$project" archive "$commit" | tar -x -C "$work/source"
say "commit $(git -C "$project" rev-parse --short "$commit"), on $suite"

# Play the same evenings on this machine, with the same sources. The other architecture must give the same result.
for language in fr en; do
  (cd "$work/source" && "$python" -c "from narrator.cli import main; main()" demo --clock virtual --seed 7 --lang "$language" \
    --trace "$work/source/expected.$language.jsonl" >/dev/null)
done

in_namespace=(unshare --mount --propagation private)
arch-test -n arm64 >/dev/null 2>&1 || in_namespace=("$python" "$project/tools/release/foreign.py")
exec "${in_namespace[@]}" bash "$project/tools/release/arm64_root.sh" "$work" "$suite"
