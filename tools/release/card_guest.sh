#!/bin/bash
# Check several starts of a machine with a card of `make card`, in an emulated machine (qemu), as root.
#
#   tools/release/card_guest.sh [ARCH [START…]]     (default: amd64; arm64 is a Raspberry Pi's architecture)
#
# The card is like one with Raspberry Pi OS: a FAT partition with the files of `make card`, mounted at /boot/firmware, where
# cloud-init looks for them, and an ext4 partition with Debian 13. The machine boots with systemd. cloud-init does all its steps
# with the card's `network-config` (Ethernet; there is no radio), and the box is installed from this machine's package registries.
# Then the box is checked as in card.sh. After that the service is restarted with a warm cache, and the machine is started again,
# also without a network and with a wrong clock; each time, the time of the greeting is measured at the other end of a sound
# card (ALSA's loopback). Then the power is cut in a night of a game, and the box must offer to resume the game.
#
# There are no pins: another process simulates them (tests/rigs/remote_pins). That process, the Debian packages that the box
# needs, and longer time limits for the service are installed in advance. START is the name of a start in card_guest.py, with
# the card of an earlier run; `first` makes a new card.
# Needs the network, an hour, and 6 GB below NARRATOR_GUEST_DIR (/var/tmp/narrator-guest), where the Debian (1 GB) and the card are
# kept. The guest is slow: all times are those of the emulator.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
# shellcheck source=tools/release/guest_base.sh
. "$here/guest_base.sh"
arch=${1:-amd64}
work=${NARRATOR_GUEST_DIR:-/var/tmp/narrator-guest}
python=${PYTHON:-$project/.venv/bin/python}
root=$work/trixie.$arch card=$work/card.$arch.img share=$work/share
mkdir -p "$work"

wants mmdebstrap=mmdebstrap arch-test=arch-test qemu-aarch64-static=qemu-user-static qemu-system-aarch64=qemu-system-arm \
  qemu-system-x86_64=qemu-system-x86 mcopy=mtools mkfs.vfat=dosfstools sfdisk=fdisk cpio=cpio modprobe=kmod

if [ ! -e "$root.made" ]; then
  SECONDS=0
  rm -rf "$root"
  in_namespace=(unshare --mount --pid --fork --propagation private)
  if [ "$arch" != "$(dpkg --print-architecture)" ] && ! arch-test -n "$arch" >/dev/null 2>&1; then
    in_namespace=("$python" "$here/foreign.py")
  fi
  "${in_namespace[@]}" bash "$here/card_guest_fill.sh" trixie "$arch" "$root"
  touch "$root.made"
  say "made a Debian 13 for $arch in $SECONDS s"
fi

# Add what a Raspberry Pi's image has, and what replaces its pins and its loudspeaker. On a busy machine the emulator needs more
# than the 90 s for which systemd waits for a partition.
dress() { # ROOT
  printf '/dev/vda2 / ext4 defaults,noatime 0 1\n/dev/vda1 /boot/firmware vfat defaults,x-systemd.device-timeout=1200 0 2\n' >"$1/etc/fstab"
  printf 'share /share 9p trans=virtio,version=9p2000.L,msize=262144 0 0\n' >>"$1/etc/fstab"
  mkdir -p "$1/boot/firmware" "$1/share" "$1/usr/local/share/pins"
  systemctl --quiet --root="$1" enable systemd-networkd.service # netplan uses it here; on Raspberry Pi OS NetworkManager does the same, and runs too
  echo 'nameserver 10.0.2.3' >"$1/etc/resolv.conf" # the name server in qemu
  cat >"$1/etc/cloud/cloud.cfg.d/99_card.cfg" <<'CARD'
datasource_list: [NoCloud, None]
datasource: {NoCloud: {seedfrom: "file:///boot/firmware/"}}
CARD
  mkdir -p "$1/etc/systemd/system/cloud-init-local.service.d" "$1/etc/systemd/system/narrator.service.d"
  printf '[Unit]\nRequiresMountsFor=/boot/firmware\n' >"$1/etc/systemd/system/cloud-init-local.service.d/card.conf"
  cp -r "$project/tests/rigs/remote_pins/." "$1/usr/local/share/pins/"
  echo 'pcm.!default { type plug slave.pcm "hw:Loopback,0,0" }' >"$1/etc/asound.conf"
  cat >"$1/etc/systemd/system/narrator.service.d/emulated.conf" <<'UNIT'
[Service]
ExecStart=
ExecStart=/opt/narrator/bin/narrator play --trace /run/narrator/trace.jsonl
Environment=GPIOZERO_PIN_FACTORY=remote REMOTE_PINS=/run/narrator/pins PYTHONPATH=/usr/local/share/pins
WatchdogSec=300
TimeoutStartSec=1200
TimeoutStopSec=60
UNIT
  cat >"$1/etc/systemd/system/guest.service" <<'UNIT'
[Unit]
RequiresMountsFor=/share
After=systemd-modules-load.service
Before=narrator.service
[Service]
Environment=HOME=/root PYTHONPATH=/share PYTHONUNBUFFERED=1
ExecStart=/usr/bin/python3 -B -m tools.release.card_guest inside
ExecStopPost=/usr/bin/systemctl --no-block poweroff
StandardOutput=append:/share/said.log
StandardError=append:/share/said.log
[Install]
WantedBy=multi-user.target
UNIT
  ln -sf ../guest.service "$1/etc/systemd/system/multi-user.target.wants/guest.service"
  : >"$1/etc/machine-id"
}

make_card() {
  local made=$work/made.$arch
  rm -rf "$made" "$card"
  mkdir -p "$made"/{upper,work,root}
  mount -t overlay overlay -o "lowerdir=$root,upperdir=$made/upper,workdir=$made/work" "$made/root"
  dress "$made/root"
  (cd "$project" && printf '%s\n' meneur fr 'Chez nous' 'correct horse' FR ada 'eight or more' 'eight or more' button-led oui |
    python3 -B -m tools.card --language fr --to "$made/boot" >/dev/null)
  mkfs.vfat -F 32 -n bootfs -C "$made/boot.img" $((512 * 1024)) >/dev/null 2>&1 # it warns about small letters
  mcopy -i "$made/boot.img" "$made"/boot/* ::
  truncate -s 5G "$card"
  printf 'label: dos\nstart=1MiB, size=512MiB, type=c\nstart=513MiB, type=83\n' | sfdisk -q "$card"
  dd if="$made/boot.img" of="$card" bs=1M seek=1 conv=notrunc,sparse status=none
  mke2fs -q -t ext4 -L rootfs -E offset=$((513 << 20)) -d "$made/root" "$card" $(((5 * 1024 - 513) * 1024))k
  umount "$made/root"
  rm -rf "$made"
}

if [ $# -lt 2 ] || [ "$2" = first ]; then make_card; fi
rm -rf "$share"
mkdir -p "$share/tests" "$share/tools"
cp -r "$project/tests/rigs" "$share/tests/"
cp -r "$project/tools/release" "$share/tools/"
find "$share" -name __pycache__ -prune -exec rm -r {} +
# shellcheck disable=SC2016 # for the guest's shell
make_initrd "$work/$arch.initrd" "$root" 'until [ -b /dev/vda2 ]; do $b sleep 0.1; done
$b mount -t ext4 -o ro /dev/vda2 /root
$b umount /proc
exec $b switch_root /root /sbin/init' virtio_pci virtio_blk ext4 9pnet_virtio 9p snd-aloop
cd "$project"
"$python" -m tools.release.card_guest outside "$work" "$arch" "${@:2}"
say 'all passed'
