#!/bin/sh
# A night by eight pads of ESPHome's own firmware, as programs of this machine (night.py). Fetches ESPHome into an environment
# of its own the first time: Python 3.12 or newer (PYTHON), g++ and ninja-build, some 200 MB, two minutes on two cores.
set -eu
cd "$(dirname "$0")/../../.."
top=$PWD
work=${PADS_WORK:-$top/build/pads}
python=${PYTHON:-python3}
mkdir -p "$work/home"
if [ ! -x "$work/esphome/bin/esphome" ]; then
    "$python" -m venv "$work/esphome"
    "$work/esphome/bin/pip" --quiet install 'esphome==2026.10.0'
fi
cp tests/rigs/pads/pad.yaml "$work/pad.yaml"
(cd "$work" && HOME="$work/home" esphome/bin/esphome compile pad.yaml >compile.log 2>&1) || {
    tail -20 "$work/compile.log" >&2
    exit 1
}
exec .venv/bin/python -m tests.rigs.pads.night "$work/.esphome/build/pad/.pioenvs/pad/program"
