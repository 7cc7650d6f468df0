#!/bin/sh
# first-boot.sh LANGUAGE BOARD yes|no: make a box of a machine that starts for the first time (`make card`), with the page
# or without it; run by narrator-first-boot.service, which runs it again until it has ended well. Safe to repeat.
set -eu
language=$1 board=$2 page=$3
cd "$(dirname "$0")/.."

export DEBIAN_FRONTEND=noninteractive
# A new system's lists of packages are old, or none: `make install` looks there for what drives the pins.
apt-get -qq update
command -v make >/dev/null || apt-get -qq -y --no-install-recommends install make
# The lamps of this board are on the SPI bus, which a Raspberry Pi switches on when it is told.
if [ "$board" = respeaker-2mic ] && command -v raspi-config >/dev/null; then
    raspi-config nonint do_spi 0
fi
make --no-print-directory install PAGE="$page" VOICE="$language"
# Without it the box is played by its button; `narrator doctor` says how to get it later.
narrator models install "$language" || true
touch /var/lib/narrator-first-boot.done
# A board that is not wired yet is told by the service itself, and is no reason to install all of it again.
systemctl start narrator.service || true
