#!/bin/bash
# The image of `make image` as somebody gets it: loaded from its archive by podman without root, it says its version and is
# played at a terminal from set-up to victory, and is heard at a sound server through one socket (image_played.py).
#
#   tools/release/image.sh ARCHIVE [USER]     as an ordinary user, or as root for USER
#
# PODMAN: the command (`podman --runtime runc` where cgroups v1 and v2 are mixed, which crun refuses). SOUND: the sound server,
# `pulseaudio` (the default) or `pipewire`. Needs that server (tests/rigs/pulse.py or pipewire.py says its packages),
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
