#!/bin/bash
# Check that the fast tests give the same results each time (`make again`, as root). Called by fresh.sh, in namespaces
# without a network, with the arguments ROOT PACKAGES TIMES. In every second run, loops keep all cores busy.
# The outcomes of all tests are compared by name. AGAIN_ARGS is passed to pytest. Exits with 1 if a run has a failure or
# differs from the first run. The outcomes of each run are kept in ROOT/results.
set -euo pipefail
root=$1 packages=$2 times=$3
# shellcheck source=tools/release/fresh_enter.sh
. "$(dirname "$0")/fresh_enter.sh"

offline "$packages"
packages_for_apt
packages_for_pip
mv "$root/opt/checkout" "$root/root/narrator"
mkdir "$root/results"
at() { inside env --chdir=/root/narrator "$@"; }
at sh -c 'apt-get -qq update && make .venv/.test' >"$root/results/installed.log" 2>&1

loops=()
load() {
  for _ in $(seq "$(nproc)"); do
    while :; do :; done &
    loops+=($!)
  done
}
rest() {
  for loop in "${loops[@]}"; do kill "$loop"; done
  loops=()
}
trap rest EXIT

status=0
for run in $(seq "$times"); do
  machine=resting
  if [ $((run % 2)) -eq 0 ]; then
    machine=loaded
    load
  fi
  SECONDS=0
  at make test-fast ARGS="${AGAIN_ARGS:-} --junitxml=/results/$run.xml" >"$root/results/$run.log" 2>&1 || status=1
  rest
  at python3 -m tools.release.outcomes "/results/$run.xml" >"$root/results/$run.txt"
  same='the same as the first'
  if ! cmp -s "$root/results/1.txt" "$root/results/$run.txt"; then
    same='ANOTHER RESULT'
    status=1
  fi
  counts=$(cut -d' ' -f1 "$root/results/$run.txt" | sort | uniq -c | tr -s ' \n' ' ')
  echo "[again] run $run, $machine, $SECONDS s:$counts($same)"
  diff "$root/results/1.txt" "$root/results/$run.txt" || true
done
exit $status
