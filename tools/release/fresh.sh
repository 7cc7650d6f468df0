#!/bin/bash
# From nothing to an evening, as a new user goes: in a bare Debian, with an empty environment (`make fresh`, as root).
#
#   tools/release/fresh.sh [--short|--evening] [SUITE...]     (default: bookworm trixie, the oldest and the newest Python)
#   tools/release/fresh.sh --again TIMES SUITE      (again.sh in such a root, and nothing else)
#
# For each suite a root with Python, git and make and nothing else. In it, as a user who is not root, in a clone of the
# last commit: offline `make play` asks whether it is; without root and without the system's packages it plays up to the
# greeting all the same, and says what to paste for sound; Ctrl-C ends it; a whole evening of eight is played by the
# screen alone, and timed (not with --short; with --evening that is all); `make install DESTDIR` by root leaves the machine as it was, and
# `make clean` leaves nothing. Then, as root, `make test` in the background (--short: the tests whose result depends on
# the machine or on Python).
# The root of that run has no network: packages come from a cache, which a run that finds none fills first.
# Needs root and Debian; 3 GB for each suite under NARRATOR_FRESH_DIR (/var/tmp/narrator-fresh), 4 minutes to fill.
# Suites go side by side, and each tells its way when it has ended.
# Ends with 0 if all of it passed; the log of each suite is kept beside its root.
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

# One suite, from its bare root to its end: in a subshell, so that a command that fails ends it and no other.
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

  # What the commands install depends on these; so does the cache.
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
if [ $# -eq 1 ] || [ "$way" = again.sh ]; then # again.sh has all cores busy by itself
  for suite in "$@"; do
    play "$suite" 2>&1 | tee "$work/$suite.log"
  done
  exit
fi

# Side by side: each has a root, a cache and namespaces of its own, and for most of its way one core is enough. As jobs
# (-m), for else the shell has them ignore Ctrl-C, and all that they start, which is to end by it, as well.
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
