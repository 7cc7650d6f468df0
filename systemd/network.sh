#!/bin/sh
# network.sh "ADDRESS…": let the service talk with these addresses of the network, and with nobody else; called by
# `make install NETWORK="ADDRESS…"`, as root. `none`: take that away again. DESTDIR as in install.sh.
#
# For loudspeakers and servers of one's own that the configuration names. Addresses and not names: whoever tells
# names is another machine, and would have to be let in as well.
set -eu
umask 022

to=${DESTDIR:-}
# shellcheck source=systemd/messages.sh
. "$(dirname "$0")/messages.sh"

unit=$to/etc/systemd/system/narrator.service.d/network.conf
if [ "$1" = none ]; then
    rm -f "$unit"
    exit 0
fi
for address in $1; do
    if ! "${PYTHON:-python3}" -c 'import ipaddress, sys; ipaddress.ip_network(sys.argv[1])' "$address" 2>/dev/null; then
        say no-address "$address" >&2
        exit 2
    fi
done
mkdir -p "$(dirname "$unit")"
cat >"$unit" <<UNIT
# Made by: make install NETWORK="$1"
[Service]
PrivateNetwork=no
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
IPAddressAllow=$1
UNIT
chmod 644 "$unit"
