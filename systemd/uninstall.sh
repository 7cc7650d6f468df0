#!/bin/sh
# uninstall.sh: take away what install.sh put there. Games, models and configuration stay, unless PURGE=1.
set -eu
# shellcheck source=systemd/messages.sh
. "$(dirname "$0")/messages.sh"

to=${DESTDIR:-}
if [ -z "$to" ]; then
    if [ "$(id -u)" -ne 0 ]; then
        say uninstall-as-root >&2
        exit 1
    fi
    if [ -e /etc/systemd/system/narrator.service ]; then
        [ ! -d /run/systemd/system ] || systemctl stop narrator.service
        systemctl --quiet disable narrator.service
    fi
fi
rm -rf "$to/opt/narrator"
rm -f "$to/usr/local/bin/narrator" "$to/etc/systemd/system/narrator.service" "$to/etc/sysusers.d/narrator.conf"
DESTDIR=$to sh "$(dirname "$0")/sound-server.sh" none
DESTDIR=$to sh "$(dirname "$0")/page.sh" no
DESTDIR=$to sh "$(dirname "$0")/network.sh" none
rmdir "$to/etc/systemd/system/narrator.service.d" 2>/dev/null || true # unless somebody else has put something there
if [ "${PURGE:-}" = 1 ]; then
    rm -rf "$to/etc/narrator" "$to/var/lib/narrator" "$to/var/cache/narrator"
    [ -n "$to" ] || ! getent passwd narrator >/dev/null || userdel narrator
else
    say kept
fi
[ -n "$to" ] || [ ! -d /run/systemd/system ] || systemctl daemon-reload
