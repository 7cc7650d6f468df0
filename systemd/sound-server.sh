#!/bin/sh
# sound-server.sh USER: let the service play on the sound server of a user, PipeWire or PulseAudio; called by
# `make install SOUND=USER`, as root. USER is `none`: take that away again. DESTDIR as in install.sh.
#
# A user's server is reached below a directory that is the user's alone, and goes and comes with it. So it opens
# a second socket in /run/narrator-sound, where the user writes and the service's group reads, and nobody else does.
# The unit keeps all its limits: a socket of this machine is no network.
set -eu
umask 022

user=$1
to=${DESTDIR:-}
sound=/run/narrator-sound # named in narrator/config/system.py too
here=$(dirname "$0")
# shellcheck source=systemd/messages.sh
. "$here/messages.sh"

pipewire=$to/etc/pipewire/pipewire-pulse.conf.d/narrator.conf
pulse=$to/etc/pulse/default.pa.d/narrator.pa
place=$to/etc/tmpfiles.d/narrator-sound.conf
unit=$to/etc/systemd/system/narrator.service.d/sound-server.conf
if [ "$user" = none ]; then
    rm -f "$pipewire" "$pulse" "$place" "$unit"
    exit 0
fi
write() { # not `install /dev/stdin`: a bare root may have no /proc, and with it no such file
    mkdir -p "$(dirname "$1")"
    cat >"$1"
    chmod 644 "$1"
}

write "$place" <<TMPFILES
# Where $user's sound server opens a socket for the service narrator.
d $sound 0750 $user narrator -
TMPFILES
write "$pipewire" <<PIPEWIRE
# A second socket, for the service narrator; of the users who may not write there, the server goes on without it.
pulse.properties = {
    server.address = [ "unix:native" "unix:$sound/native" ]
}
PIPEWIRE
write "$pulse" <<PULSE
# A second socket, for the service narrator; only its group comes as far as there. (What fails here fails alone.)
load-module module-native-protocol-unix socket=$sound/native auth-anonymous=1
PULSE
write "$unit" <<UNIT
# The sound server of $user, which runs without a log-in (linger). Made by: make install SOUND=$user
[Unit]
After=systemd-logind.service

[Service]
Environment=PULSE_SERVER=unix:$sound/native
UNIT
install -D -m 644 /dev/null "$to/var/lib/systemd/linger/$user" # as loginctl enable-linger does

[ -z "$to" ] || exit 0
systemd-tmpfiles --create "$place"
[ ! -d /run/systemd/system ] || loginctl enable-linger "$user"
say sound-of "$user"
