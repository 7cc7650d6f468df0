#!/bin/bash
# Test the image of `make image` as its users get it: podman loads it from its archive without root; the image prints its version
# and plays a game at a terminal, from set-up to victory, whose sound must arrive at a sound server (image_played.py).
#
#   tools/release/image.sh ARCHIVE [USER]     as an ordinary user, or as root on behalf of USER
#
# PODMAN is the command (`podman --runtime runc` where cgroups v1 and v2 are mixed, which crun refuses). SOUND is the sound
# server: `pulseaudio` (the default) or `pipewire`. Needs that server (tests/rigs/pulse.py or pipewire.py names its packages),
# pulseaudio-utils and the environment of `make test`.
set -euo pipefail
archive=$(realpath "${1:?which archive}") user=${2:-}
cd "$(dirname "$0")/../.."
read -ra podman <<<"${PODMAN:-podman}"
[ -z "$user" ] || podman=(runuser -u "$user" -- "${podman[@]}")
image=$(cd / && "${podman[@]}" load --quiet --input "$archive" | sed -n 's/^Loaded image: *//p' | tail -n 1)
echo "[image] $image, by $("${podman[@]}" --version), root: $([ "$("${podman[@]}" info --format '{{.Host.Security.Rootless}}')" = true ] && echo no || echo yes)"
"${PYTHON:-.venv/bin/python}" -m tools.release.image_played "$image" ${user:+"$user"}
echo '[image] all passed'
