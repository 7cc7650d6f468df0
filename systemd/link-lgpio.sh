#!/bin/sh
# link-lgpio.sh ENVIRONMENT: lgpio publishes no wheel for Python 3.13 and newer; Raspberry Pi OS has it as a system
# package. Where the environment has none, link the system's two files into it. Without lgpio all but GPIO works.
set -eu
# shellcheck source=systemd/messages.sh
. "$(dirname "$0")/messages.sh"

system=${SYSTEM_PYTHON:-/usr/bin/python3}
environment=$(cd "$1" && pwd)/bin/python
have='import lgpio'
room=$(mktemp -d) # where lgpio is imported it leaves a pipe behind
trap 'rm -rf "$room"' EXIT
cd "$room"
"$environment" -c "$have" 2>/dev/null && exit 0
site=$("$environment" -c 'import sysconfig; print(sysconfig.get_path("platlib"))')
if files=$("$system" -I -c 'import _lgpio, lgpio; print(lgpio.__file__, _lgpio.__file__)' 2>/dev/null); then
    # shellcheck disable=SC2086 # two words
    ln -sf $files "$site"
fi
"$environment" -c "$have" 2>/dev/null ||
    say no-lgpio >&2
