#!/bin/sh
# In the guest: make a GPIO chip with the lines of a Raspberry Pi 4, then run the hardware tests on it.
# Arguments: a command to run in place of the tests.
set -e
cd "$(dirname "$0")/../.."
python=$PWD/.venv/bin/python

# gpiozero asks /proc/cpuinfo which Pi it runs on.
(cat /proc/cpuinfo; echo "Revision	: c03115") >/run/cpuinfo
mount --bind /run/cpuinfo /proc/cpuinfo

open_a_board="
import trio
from hardware.boards import BoardUnavailable, open_board
async def main():
    try:
        async with open_board():
            print('opened')
    except BoardUnavailable as error:
        print(error)
trio.run(main)"

if ls /dev/gpiochip* >/dev/null 2>&1; then
  echo "a GPIO chip is here before gpio-sim made one" >&2
  exit 3
fi
told=$($python -c "$open_a_board")
echo "no chip: $told"
[ "$told" = "This machine has no GPIO chip (/dev/gpiochip0 is missing): use the board 'keyboard'." ]

modprobe configfs 2>/dev/null || true
mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config
sim=/sys/kernel/config/gpio-sim/pi
mkdir -p $sim/bank0
echo 54 >$sim/bank0/num_lines
echo pinctrl-bcm2711 >$sim/bank0/label
echo 1 >$sim/live

if [ $# -gt 0 ]; then
  exec "$@"
fi
exec $python -m pytest tests/rigs/gpio_vm_tests.py -o addopts=--import-mode=importlib \
  -p no:cacheprovider -p no:xdist -s -v --color=no
