#!/bin/bash
# Called by fresh.sh, in namespaces without a network, with the arguments ROOT PACKAGES [short|evening]. Does the steps of
# a new user.
set -euo pipefail
root=$1 packages=$2 part=${3:-whole}
# shellcheck source=tools/release/fresh_enter.sh
. "$(dirname "$0")/fresh_enter.sh"

offline "$packages"
inside useradd --create-home --shell /bin/bash ada
cp -r "$root/opt/checkout" "$root/root/narrator"
mv "$root/opt/checkout" "$root/home/ada/narrator"
inside chown -R ada:ada /home/ada

ada() {
  inside runuser -u ada -- env --chdir=/home/ada/narrator HOME=/home/ada USER=ada LOGNAME=ada "$@"
}
starts() { ada python3 tools/release/first_start.py "$@"; }
say() { echo "[fresh] $*"; }

say "$(inside python3 --version), environment: $(inside env | cut -d= -f1 | tr '\n' ' ')"
offered='There is no sound: the game'
say "without root and without a network, make play says what to paste for sound, and asks one question:"
starts refused "$offered" 'sudo apt-get install' espeak-ng 'is this machine online?'

packages_for_apt
say "with Debian's packages, which a user may fetch, it asks for the Python packages:"
starts refused 'is this machine online?'
packages_for_pip
SECONDS=0
starts
say "make play without root and without sound: greeted and said good night, in $SECONDS s"

if [ "$part" != short ]; then
  say "a whole evening of eight by the screen alone:"
  ada .venv/bin/python -m pip --quiet --disable-pip-version-check install pyte
  ada .venv/bin/python -B -m tools.release.silent_evening
fi
[ "$part" != evening ] || exit 0

say "make install below a directory, by root, changes nothing else of the machine:"
state() { inside find / -xdev \( -path /proc -o -path /tmp -o -path /run -o -path /dev \) -prune -o -printf '%p %s %T@\n' | sort; }
state >"$root/tmp/before"
inside env --chdir=/home/ada/narrator make install DESTDIR=/tmp/elsewhere
state | diff "$root/tmp/before" - || { say "make install DESTDIR changed this" >&2; exit 1; }
ada make clean
left=$(ada git status --porcelain --ignored)
if [ -n "$left" ]; then
  say "make clean leaves: $left" >&2
  exit 1
fi

inside sh -c 'apt-get -qq update && cd /root/narrator && sh systemd/system-packages.sh play .venv'
at() { inside env --chdir=/root/narrator sh -c 'trap "" INT; exec "$@"' sh "$@"; } # ignore Ctrl-C, as with nohup and &
if [ "$part" = short ]; then
  some='tests/faults/test_signals.py tests/narrator/app/test_cli.py tests/narrator/app/test_doctor.py'
  at make test-fast ARGS="$some tests/hardware/test_keyboard.py tests/house tests/systemd"
else
  at make test
fi

if inside sh -c 'command -v systemd-sysusers' >/dev/null; then # installed together with the tests' packages
  say "an installed box: root's commands are the service's"
  inside make --no-print-directory -C /root/narrator install
  inside narrator models list | grep -q 'kept in /var/cache/narrator/models; fetch one: sudo narrator models install'
  inside narrator doctor --quiet >"$root/tmp/said" || true # must report, as the service's user, that there is no button
  grep -q 'sudo narrator models install fr' "$root/tmp/said"
  for directory in lib/narrator cache/narrator; do
    owners=$(inside find "/var/$directory" -not -user narrator 2>/dev/null || true)
    [ -z "$owners" ] || { say "not the service's: $owners" >&2; exit 1; }
  done
fi
