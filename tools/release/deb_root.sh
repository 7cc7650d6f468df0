#!/bin/bash
# deb_root.sh ROOT PACKAGE: the steps of deb.sh that run in separate namespaces.
set -euo pipefail
root=$1 package=/root/package.deb
# shellcheck source=tools/release/deb_base.sh
. "$(dirname "$0")/deb_base.sh"
enter "$root"
cp "$2" "$root$package"

apt install "$package"
inside dpkg -s werewolf-narrator | grep -q '^Status: install ok installed$' || fail 'It is not installed.'
say "$(inside narrator --version)"
inside getent passwd narrator >/dev/null || fail 'The user of the service is missing.'
[ -L "$root/etc/systemd/system/multi-user.target.wants/narrator.service" ] || fail 'The service does not start with the machine.'
inside sh -c 'cd /tmp && narrator demo --seed 3 --clock virtual >demo.log' || fail 'It does not play.'
say "an evening of $(wc -l <"$root/tmp/demo.log") lines"

inside install -d -o narrator -g narrator -m 700 /var/lib/narrator
echo game >"$root/var/lib/narrator/saved"
echo '# mine' >>"$root/etc/narrator/narrator.toml"
apt install --reinstall "$package"
grep -q game "$root/var/lib/narrator/saved" || fail 'The saved game is gone.'
[ "$(tail -n 1 "$root/etc/narrator/narrator.toml")" = '# mine' ] || fail 'The configuration is gone.'
inside narrator --version >/dev/null
say 'installed again, over a saved game'

apt remove werewolf-narrator
for gone in opt/narrator usr/bin/narrator; do [ ! -e "$root/$gone" ] || fail "Removed, /$gone is still there."; done
for kept in var/lib/narrator/saved etc/narrator/narrator.toml; do [ -e "$root/$kept" ] || fail "Removed, /$kept is gone."; done
apt purge werewolf-narrator
left=$(inside find / -xdev \( -path /proc -o -path /root -o -path /tmp \) -prune -o -name '*narrator*' -print)
[ -z "$left" ] || fail "Purged, it leaves: $left"
! inside getent passwd narrator >/dev/null || fail 'Purged, it leaves its user.'
say 'removed, and purged without a trace'
