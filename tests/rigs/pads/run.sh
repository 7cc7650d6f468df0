#!/bin/sh
# The pad of docs/pads.md as ESPHome reads it, for a chip; then a night by eight pads of ESPHome's own firmware, as programs
# of this machine (night.py). Fetches ESPHome into an environment of its own the first time: Python 3.12 or newer (PYTHON),
# g++ and ninja-build, some 200 MB, two minutes on two cores.
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
# What is printed for people to copy: valid, and without a warning.
# shellcheck disable=SC2016 # sed's own
sed -n '/^```yaml$/,/^```$/{/^```/!p;}' docs/pads.md >"$work/pad-1.yaml"
key=$(head -c 32 /dev/urandom | base64)
printf 'wifi_ssid: room\nwifi_password: of the tests\npad_1_key: "%s"\n' "$key" >"$work/secrets.yaml"
if ! (cd "$work" && HOME="$work/home" esphome/bin/esphome config pad-1.yaml >config.log 2>&1) || grep -q WARNING "$work/config.log"; then
    cat "$work/config.log" >&2
    exit 1
fi
echo 'the pad of docs/pads.md: valid'
cp tests/rigs/pads/pad.yaml "$work/pad.yaml"
(cd "$work" && HOME="$work/home" esphome/bin/esphome compile pad.yaml >compile.log 2>&1) || {
    tail -20 "$work/compile.log" >&2
    exit 1
}
exec .venv/bin/python -m tests.rigs.pads.night "$work/.esphome/build/pad/.pioenvs/pad/program"
