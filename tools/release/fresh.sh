#!/bin/bash
# Test all steps of a new user, from a bare Debian to a whole evening, with an empty environment (`make fresh`, as root).
#
#   tools/release/fresh.sh [--short|--evening] [SUITE...]     (default: bookworm trixie, the oldest and the newest Python)
#   tools/release/fresh.sh --again TIMES SUITE      (only again.sh, in such a root directory)
#
# Each suite gets a root directory with Python, git and make only. In it, a user who is not root works in a clone of the last
# commit. Offline, `make play` must ask whether there is a network. Without root and without the system's packages it must
# still play up to the greeting, and say which command to paste for sound; Ctrl-C must end it. A whole evening of eight players
# is played by the screen alone, and timed (not with --short; with --evening only this is done). `make install DESTDIR` by root
# must leave the machine unchanged, and `make clean` must leave nothing. Then `make test` runs as root in the background (with
# --short: only the tests whose result depends on the machine or on Python).
# The root directory has no network: packages come from a cache, which is filled first if it is missing.
# Needs root and Debian, 3 GB for each suite under NARRATOR_FRESH_DIR (/var/tmp/narrator-fresh), and 4 minutes to fill.
# Suites run in parallel, and the output of each is printed when it has ended.
# Exits with 0 if everything passed. The log of each suite is kept beside its root directory.
set -euo pipefail

project=$(cd "$(dirname "$0")/../.." && pwd)
work=${NARRATOR_FRESH_DIR:-/var/tmp/narrator-fresh}
way=fresh_root.sh more=()
if [ "${1:-}" = --short ] || [ "${1:-}" = --evening ]; then
  more=("${1#--}")
  shift
elif [ "${1:-}" = --again ]; then
  way=again.sh more=("${2:?how many times}")
  shift 2
fi
[ $# -gt 0 ] || set -- bookworm trixie

say() { echo "[fresh] $*"; }

if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
  say "this needs Debian, and root" >&2
  exit 2
fi
if ! command -v mmdebstrap >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends mmdebstrap >/dev/null
fi

# Test one suite, in a subshell, so that a command that fails ends only this suite.
play() (
  suite=$1
  base=$work/$suite.tar
  if [ ! -e "$base" ]; then
    SECONDS=0
    mmdebstrap --quiet --format=tar --variant=minbase --include=ca-certificates,git,make,python3 \
      --aptopt='APT::Install-Recommends "false"' "$suite" "$base.part"
    mv "$base.part" "$base"
    say "made a bare $suite in $SECONDS s"
  fi

  # The content of the cache depends on these files, because they say what is installed.
  key=$(cd "$project" && cat pyproject.toml systemd/system-packages.sh systemd/environment.sh | sha256sum | cut -c 1-12)
  packages=$work/$suite.packages.$key
  if [ ! -e "$packages/.whole" ]; then
    SECONDS=0
    rm -rf "$work/$suite.packages."* "$work/$suite.root"
    mkdir -p "$packages" "$work/$suite.root"
    tar -x -f "$base" -C "$work/$suite.root" --exclude './dev/*'
    unshare --mount --pid --fork --propagation private \
      bash "$project/tools/release/fresh_fill.sh" "$work/$suite.root" "$project" "$packages"
    touch "$packages/.whole"
    say "filled the cache of packages for $suite in $SECONDS s: $(du -sm "$packages" | cut -f1) MB"
  fi

  SECONDS=0
  rm -rf "$work/$suite.root"
  mkdir "$work/$suite.root"
  tar -x -f "$base" -C "$work/$suite.root" --exclude './dev/*'
  git -c safe.directory='*' clone -q --no-hardlinks "$project" "$work/$suite.root/opt/checkout"
  say "commit $(git -C "$project" rev-parse --short HEAD) on $suite, offline"
  unshare --mount --pid --net --fork --propagation private \
    bash "$project/tools/release/$way" "$work/$suite.root" "$packages" "${more[@]}"
  say "$suite: all passed, in $SECONDS s"
)

mkdir -p "$work"
if [ $# -eq 1 ] || [ "$way" = again.sh ]; then # again.sh keeps all cores busy itself
  for suite in "$@"; do
    play "$suite" 2>&1 | tee "$work/$suite.log"
  done
  exit
fi

# Run suites in parallel: each has a separate root, cache and namespaces, and mostly needs only one core. Run them as jobs
# (-m), because otherwise the shell makes them, and all programs that they start, ignore Ctrl-C, which a test needs.
set -m
declare -A running
for suite in "$@"; do
  play "$suite" >"$work/$suite.log" 2>&1 </dev/null &
  running[$suite]=$!
done
trap 'kill -- "${running[@]/#/-}" 2>/dev/null || true' EXIT
status=0
for suite in "$@"; do
  ended=0
  wait "${running[$suite]}" || ended=$?
  unset "running[$suite]"
  cat "$work/$suite.log"
  if [ "$ended" -ne 0 ]; then
    say "$suite: FAILED" >&2
    status=1
  fi
done
exit $status
