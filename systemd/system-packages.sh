#!/bin/sh
# system-packages.sh play|test: install those Debian packages that are missing; says nothing and does nothing
# when all are there. PYTHON names the interpreter that the environment is made with.
set -eu

python=${PYTHON:-python3}
# The voice espeak-ng (with its library, which pyttsx3 loads) and PortAudio, which plays and records.
wanted="espeak-ng libportaudio2"
case $(uname -m) in
    aarch64 | armv*) wanted="$wanted libatomic1" ;; # the speech recogniser is linked to it there
esac
# For the tests: a sound server that needs no sound card, tools to play into it and to measure, a terminal to type
# into, a container in which systemd really runs the service, and a trace of the sockets that are opened.
if [ "$1" = test ]; then
    wanted="$wanted pulseaudio pulseaudio-utils libasound2-plugins sox tmux systemd-container strace"
fi

if ! command -v "$python" >/dev/null; then
    echo "There is no $python here; Narrator needs Python 3.11 or newer." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "$python is $("$python" --version); Narrator needs Python 3.11 or newer: make PYTHON=python3.11 …" >&2
    exit 1
fi
if ! command -v dpkg-query >/dev/null; then
    echo "This is no Debian: make sure that there is what these packages hold: $wanted" >&2
    exit 0
fi
"$python" -c 'import ensurepip, venv' 2>/dev/null || wanted="$wanted python3-venv"

# From Python 3.13 on, GPIO comes from the system's packages, where it has them (Raspberry Pi OS does).
if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 13))' && [ -n "$(apt-cache madison python3-lgpio)" ]; then
    wanted="$wanted python3-lgpio"
fi

# shellcheck disable=SC2086 # words of a list
installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' $wanted 2>/dev/null || true) "
missing=
for package in $wanted; do
    case $installed in
        *" $package=installed "*) ;;
        *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

root=
if [ "$(id -u)" -ne 0 ]; then
    root=sudo
    if ! command -v sudo >/dev/null; then
        echo "These packages are missing; install them as root, then try again:$missing" >&2
        exit 1
    fi
fi
echo "Installing the system packages:$missing"
export DEBIAN_FRONTEND=noninteractive
$root apt-get -qq update
# shellcheck disable=SC2086
$root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 install $missing >/dev/null
