#!/bin/sh
# system-packages.sh WHAT ENVIRONMENT: install those Debian packages that are missing; says nothing and does nothing
# when all are there. PYTHON names the interpreter that the environment is made with. WHAT is
#   play      for a game: without root it goes on without them, and says what to paste for sound; whoever refused
#             sudo a password is asked no more (ENVIRONMENT/.refused)
#   test      for the tests, which need them all
#   install   for the service, as root
#   elsewhere for another machine (DESTDIR): nothing is installed, they are named
set -eu
# shellcheck source=systemd/messages.sh
. "$(dirname "$0")/messages.sh"

what=$1 environment=$2
# dpkg needs programs that Debian puts where the PATH of some users, and of root after a plain su, does not look.
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin
python=${PYTHON:-python3}
# The voice espeak-ng (with its library, which pyttsx3 loads) and PortAudio, which plays and records.
wanted="espeak-ng libportaudio2"
case $(uname -m) in
    aarch64 | armv*) wanted="$wanted libatomic1" ;; # the speech recogniser is linked to it there
esac
# Through which PortAudio plays on a user's sound server, and libpulse, which tells its sinks.
case ${SOUND:-none} in
    none) ;;
    *) wanted="$wanted libasound2-plugins" ;;
esac
# For the tests: a sound server that needs no sound card, one for a network, tools to play and to measure, a terminal to type
# into, a container in which systemd really runs the service, a trace of the sockets that are opened, a second look at
# shell scripts, a file system for a card that wears out (Debian 13 no longer brings it), a broker, and adapters of a network.
if [ "$what" = test ]; then
    wanted="$wanted pulseaudio pulseaudio-utils libasound2-plugins snapserver snapclient sox tmux systemd-container strace shellcheck e2fsprogs mosquitto iproute2"
fi

if ! command -v "$python" >/dev/null; then
    say no-python "$python" >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    say old-python "$python" "$("$python" --version)" >&2
    exit 1
fi
if [ "$what" = elsewhere ]; then
    say packages-elsewhere "$wanted"
    exit 0
fi
if ! command -v dpkg-query >/dev/null; then
    say no-debian "$wanted" >&2
    exit 0
fi
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

refused=$environment/.refused
by_hand() {
    if [ "$what" = play ]; then
        mkdir -p "$environment"
        echo "$missing" >"$refused"
        say silent >&2
    else
        say packages-missing >&2
    fi
    echo "  sudo apt-get install --no-install-recommends$missing" >&2
    [ "$what" = play ]
    exit
}

if [ "$(id -u)" -eq 0 ]; then
    root=
elif ! command -v sudo >/dev/null; then
    by_hand
elif sudo -n true 2>/dev/null; then # a machine whose user need not be asked, as Raspberry Pi OS sets one up
    root=sudo
elif [ -t 0 ] && [ -t 2 ] && [ "$(cat "$refused" 2>/dev/null)" != "$missing" ]; then
    say packages-wanted "$missing" >&2
    [ "$what" != play ] || say sudo-may >&2
    sudo -v || by_hand
    root=sudo
else
    by_hand
fi

# What apt says is shown only if it fails: it complains of things that nobody has to mend.
say packages-installing "$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
$root apt-get -qq update >"$log" 2>&1 || true # what is known already may be enough
# shellcheck disable=SC2086 # words of a list
if ! $root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 install $missing >>"$log" 2>&1; then
    if grep -qE 'Could not resolve|Temporary failure resolving|Unable to connect|Could not connect|Cannot initiate' "$log" ||
        grep -q 'Unable to locate package' "$log"; then
        say packages-offline >&2
    else
        cat "$log" >&2
    fi
    [ "$what" = play ] # which goes on without them
fi
