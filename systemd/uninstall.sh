#!/bin/sh
# uninstall.sh: take away what install.sh put there. Games, models and configuration stay, unless PURGE=1.
set -eu

to=${DESTDIR:-}
if [ -z "$to" ]; then
    if [ "$(id -u)" -ne 0 ]; then
        echo "make uninstall changes the whole machine: run it as root (sudo make uninstall)." >&2
        exit 1
    fi
    if [ -e /etc/systemd/system/narrator.service ]; then
        [ ! -d /run/systemd/system ] || systemctl stop narrator.service
        systemctl --quiet disable narrator.service
    fi
fi
rm -rf "$to/opt/narrator"
rm -f "$to/usr/local/bin/narrator" "$to/etc/systemd/system/narrator.service" "$to/etc/sysusers.d/narrator.conf"
if [ "${PURGE:-}" = 1 ]; then
    rm -rf "$to/etc/narrator" "$to/var/lib/narrator" "$to/var/cache/narrator"
    [ -n "$to" ] || ! getent passwd narrator >/dev/null || userdel narrator
else
    echo "Kept: /etc/narrator, /var/lib/narrator, /var/cache/narrator and the user narrator (PURGE=1 removes them)."
fi
[ -n "$to" ] || [ ! -d /run/systemd/system ] || systemctl daemon-reload
