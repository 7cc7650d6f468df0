#!/bin/bash
# Called by fresh.sh in namespaces without a network: ROOT PACKAGES [short]. Goes the way of a new user.
set -euo pipefail
root=$1 packages=$2 short=${3:-}
# shellcheck source=tests/release/fresh_enter.sh
. "$(dirname "$0")/fresh_enter.sh"

ip link set lo up
mkdir -p "$root/packages"
mount --bind -o ro "$packages" "$root/packages"
rm -rf "$root/etc/apt/sources.list" "$root/etc/apt/sources.list.d"
echo 'deb [trusted=yes] file:/packages ./' >"$root/etc/apt/sources.list"
echo 'APT::Sandbox::User "root";' >"$root/etc/apt/apt.conf.d/sandbox"
printf '[global]\nno-index = true\nfind-links = /packages\n' >"$root/etc/pip.conf"

at() { inside env --chdir=/root/narrator "$@"; }
echo "[fresh] $(inside python3 --version), environment: $(inside env | cut -d= -f1 | tr '\n' ' ')"
SECONDS=0
at python3 tests/release/first_start.py
echo "[fresh] make play: greeted and said good night, in $SECONDS s"
if [ -n "$short" ]; then
  at make test-fast ARGS='-rs tests/faults/test_signals.py tests/narrator/test_cli.py tests/narrator/test_doctor.py
    tests/hardware/test_keyboard.py tests/house tests/systemd'
else
  at make test ARGS=-rs
fi
at make clean
left=$(at git status --porcelain --ignored)
if [ -n "$left" ]; then
  echo "[fresh] make clean leaves: $left" >&2
  exit 1
fi
