#!/bin/sh
# page.sh yes|no: let the service serve its page to the local network, or to nobody; called by
# `make install PAGE=yes`, as root. DESTDIR as in install.sh. The configuration still decides whether it does.
set -eu
umask 022

unit=${DESTDIR:-}/etc/systemd/system/narrator.service.d/page.conf
if [ "$1" != yes ]; then
    rm -f "$unit"
    exit 0
fi
mkdir -p "$(dirname "$unit")"
cat >"$unit" <<UNIT
# A page for browsers of the local network ([page] in the configuration). Made by: make install PAGE=yes
[Service]
PrivateNetwork=no
# AF_NETLINK: which addresses this machine has, for its name (narrator.local).
RestrictAddressFamilies=
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
PrivateMounts=yes
# Nobody beyond the local network is answered or asked, whatever the router lets through.
IPAddressAllow=localhost link-local multicast 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7
UNIT
chmod 644 "$unit"
