#!/bin/sh
# install.sh: Narrator for the whole machine; called by `make install` from the top of the checkout, as root.
# DESTDIR: put everything below it and leave the running machine alone. PYTHON: must be readable by every user.
# PAGE: `yes`, and the service may serve its page to the local network; `no`, and it may not any more.
# SOUND: the user on whose sound server the service plays; `none`: on no user's any more.
# VOICE: `no` leaves out the natural voice; `en`, `fr`: in which language, else in that of the configuration or system.
# With DESTDIR it is left out unless it is asked for, and only its engine is installed.
# NETWORK: the addresses of loudspeakers and servers with which it talks; `none`: with nobody any more.
set -eu
umask 022 # the user of the service reads what is installed
export PYTHONDONTWRITEBYTECODE=1 # nothing of root's is left in the checkout

python=${PYTHON:-/usr/bin/python3}
to=${DESTDIR:-}
home=/opt/narrator # named in narrator.service too
here=$(dirname "$0")
# shellcheck source=systemd/messages.sh
. "$here/messages.sh"

if [ -z "$to" ] && [ "$(id -u)" -ne 0 ]; then
    say install-as-root >&2
    exit 1
fi
if [ -z "$to" ] && ! command -v systemd-sysusers >/dev/null; then
    say no-systemd >&2
    exit 1
fi
if [ -z "$to" ] && [ -n "${SOUND:-}" ] && [ "$SOUND" != none ] && ! getent passwd "$SOUND" >/dev/null; then
    say no-such-user "$SOUND" >&2
    exit 2
fi
if [ -n "$to" ]; then
    export PIP_NO_CACHE_DIR=1
    what=elsewhere
    voice=${VOICE:-no}
else
    what=install
    voice=${VOICE:-yes}
fi
PYTHON=$python sh "$here/system-packages.sh" $what "$to$home"

say installing "$to$home"
PYTHON=$python sh "$here/environment.sh" "$to$home"
extras=
[ "${PAGE:-}" != yes ] || extras='[page]' # what it is served with
sh "$here/python-packages.sh" "$to$home" ".$extras"
[ "$voice" = no ] || sh "$here/natural-voice.sh" "$to$home" ".[piper]"
sh "$here/link-lgpio.sh" "$to$home"
if [ -n "$to" ]; then # programs name their interpreter: the place where it will be
    grep -rlIF "$to$home" "$to$home/bin" "$to$home/pyvenv.cfg" | xargs -r sed -i "s|$to$home|$home|g"
fi

install -d "$to/usr/local/bin" "$to/etc/narrator"
ln -sf "$home/bin/narrator" "$to/usr/local/bin/narrator"
install -D -m 644 "$here/narrator.service" "$to/etc/systemd/system/narrator.service"
install -D -m 644 "$here/narrator.sysusers" "$to/etc/sysusers.d/narrator.conf"
if [ ! -e "$to/etc/narrator/narrator.toml" ]; then
    "$to$home/bin/python" -I -X utf8 -c '
from narrator.app.error_messages import in_words_of
from narrator.config.keys import example_file
print(example_file(in_words_of(None)), end="")' >"$to/etc/narrator/narrator.toml"
fi

beside_the_unit() {
    [ -z "${SOUND:-}" ] || sh "$here/sound-server.sh" "$SOUND"
    [ -z "${PAGE:-}" ] || sh "$here/page.sh" "$PAGE"
    [ -z "${NETWORK:-}" ] || PYTHON=$python sh "$here/network.sh" "$NETWORK"
}
if [ -n "$to" ]; then
    beside_the_unit
    exit 0
fi
systemd-sysusers /etc/sysusers.d/narrator.conf
beside_the_unit
sh "$here/first-words.sh" "$home"
if [ "$voice" != no ]; then # the unit has no network: now or never
    say fetching-voice
    case $voice in
        yes) "$home/bin/narrator" voices install ;;
        *) "$home/bin/narrator" voices install --lang "$voice" ;;
    esac || say without-voice >&2
fi
if [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    systemctl --quiet enable narrator.service
    systemctl try-restart narrator.service
    say installed
else
    systemctl --quiet enable narrator.service
    say installed-asleep
fi
