#!/bin/bash
# Check the first start of a machine with a card of `make card`, as root: a Debian with cloud-init and systemd, which finds the
# card as Raspberry Pi OS does, boots in a container, and must be a working box at the end.
#
#   tools/release/card.sh [SUITE]     (default: trixie, on which the first Raspberry Pi OS with cloud-init was based)
#
# Needs the network. The root directory is in NARRATOR_DEB_DIR (/var/tmp/narrator-deb). A container replaces the Pi: it has no
# radio, no pins and no boot loader, and it uses this machine's network. So `network-config`, and what netplan makes of it,
# are checked but not used.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tools/release/deb_base.sh
. "$here/deb_base.sh"
suite=${1:-trixie}

bare=$(fresh_root "$suite" card)
mkdir -p "$bare/boot/firmware"
touch "$bare/boot/firmware/cmdline.txt"
cd "$here/../.."
printf '%s\n' meneur fr 'Chez nous' 'correct horse' FR ada 'eight or more' 'eight or more' button-led oui |
  python3 -B -m tools.card --language fr --to "$bare/boot/firmware" >/dev/null
unshare --mount --pid --fork --propagation private bash -s "$here" "$bare" <<'INSIDE'
set -euo pipefail
# shellcheck source=/dev/null
. "$1/deb_base.sh"
enter "$2"
apt install cloud-init netplan.io python3-netplan systemd systemd-sysv sudo openssh-server
for file in user-data network-config; do
  kind=cloud-config
  [ "$file" = user-data ] || kind=network-config
  inside cloud-init schema --schema-type "$kind" -c "/boot/firmware/$file" | sed "s/^/[card] $file: /"
done
mkdir -p "$2/root/radio/etc/netplan"
install -m 600 "$2/boot/firmware/network-config" "$2/root/radio/etc/netplan/50-cloud-init.yaml"
inside netplan generate --root-dir /root/radio
key=$(sed -n 's/.*"password": "\(.*\)".*/\1/p' "$2/boot/firmware/network-config")
grep -r "^ *psk=$key$" "$2/root/radio/run" >/dev/null || fail 'Wi-Fi: wpa_supplicant is not given the key.'
echo "[card] Wi-Fi: wpa_supplicant is given the network's key"
rm -f "$2/etc/machine-id" "$2/root/updated"
INSIDE
cat >"$bare/etc/cloud/cloud.cfg.d/99_card.cfg" <<'CARD'
datasource_list: [NoCloud, None]
datasource: {NoCloud: {seedfrom: "file:///boot/firmware/"}}
network: {config: disabled}
CARD
"${PYTHON:-.venv/bin/python}" -m tools.release.first_boot "$bare"
echo '[card] all passed'
