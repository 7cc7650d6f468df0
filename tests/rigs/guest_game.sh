#!/bin/sh
# The installed service on a machine with a GPIO chip and a sound card: a game, and what a party does to it.
# Installs into build/guest, boots the guest of gpio_vm.sh and runs guest_game.py there. Half an hour on a busy machine.
set -eu
cd "$(dirname "$0")/../.."
make --no-print-directory install DESTDIR="$PWD/build/guest"
rm -rf build/guest/brisk
PYTHONPATH=. .venv/bin/python -c \
  'from pathlib import Path; from tests.rigs.brisk_pack import brisk_pack; brisk_pack(Path("build/guest/brisk"))'
GPIO_VM_LIMIT=${GPIO_VM_LIMIT:-3600} exec tests/rigs/gpio_vm.sh "$PWD/tests/rigs/gpio_vm_guest.sh" \
  env PYTHONPATH="$PWD" /usr/bin/python3 -m tests.rigs.guest_game "$PWD/build/guest"
