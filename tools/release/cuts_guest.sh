#!/bin/bash
# Test many power cuts of an emulated machine (qemu), as root: its process is killed at random moments of running games.
#
#   tools/release/cuts_guest.sh [CUTS [EVERY]]     (default: 200 cuts; every tenth start begins at the firmware)
#
# The machine has a kernel, a read-only ext4, a program in place of systemd, and a memory card (an ext4 of 64 MB) with games.
# At each start the card is mounted, and the kernel repairs it with its journal. All data that was synced must be there. The
# interrupted game must be offered, and simulated people continue it on a virtual clock. At a random moment qemu is killed
# (SIGKILL), so that all that guest and program had not yet written is lost. Most starts restore the machine's state from before
# it looked for a card (saved once by qemu), so that a start does not take a minute.
#
# Needs the network, qemu, and 4 GB below NARRATOR_GUEST_DIR (/var/tmp/narrator-guest).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
# shellcheck source=tools/release/guest_base.sh
. "$here/guest_base.sh"
work=${NARRATOR_GUEST_DIR:-/var/tmp/narrator-guest}
python=${PYTHON:-$project/.venv/bin/python}
suite=bookworm
root=$work/$suite.cuts
mkdir -p "$work"
wants mmdebstrap=mmdebstrap qemu-system-x86_64=qemu-system-x86 cpio=cpio modprobe=kmod

NARRATOR_DEB_DIR=$work unshare --mount --pid --fork --propagation private bash -s "$here" "$project" "$suite" <<'INSIDE'
set -euo pipefail
# shellcheck source=/dev/null
. "$1/deb_base.sh"
# shellcheck source=/dev/null
. "$1/guest_base.sh"
bare=$(fresh_root "$3" cuts)
enter "$bare"
apt install python3-venv busybox-static
unpack_kernel "$bare" amd64
mkdir "$bare/root/checkout" "$bare/source" "$bare/card"
git -c safe.directory='*' -C "$2" archive HEAD | tar -x -C "$bare/root/checkout"
inside python3 -m venv /opt/narrator
options=$(sed -n '/^PIP_OPTIONS/,/[^\\]$/p' "$2/Makefile" | sed 's/^PIP_OPTIONS := //; s/\\$//' | tr '\n' ' ')
# shellcheck disable=SC2086 # words of a list
inside /opt/narrator/bin/python -m pip install -q $options /root/checkout
cp -r "$2/tests" "$bare/source/tests"
cp -r "$2/tools" "$bare/source/tools"
rm -rf "$bare/root/checkout"
inside /opt/narrator/bin/python -m compileall -q /source/tests/faults /source/tools/release
rm -rf "$bare"/var/cache/apt "$bare"/var/lib/apt/lists "$bare"/root/.cache
INSIDE

rm -f "$work/cuts.img"
mke2fs -q -t ext4 -O ^has_journal -d "$root" "$work/cuts.img" 2G
# shellcheck disable=SC2016 # for the guest's shell
make_initrd "$work/cuts.initrd" "$root" 'until [ -b /dev/sda ]; do $b sleep 0.1; done
$b mount -t ext4 -o ro /dev/sda /root
$b mount --move /dev /root/dev
$b mount --move /proc /root/proc
$b mount -t sysfs sysfs /root/sys
$b mount -t tmpfs tmpfs /root/tmp
exec $b switch_root /root /usr/bin/env -i HOME=/tmp PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 PYTHONPATH=/source \
  /opt/narrator/bin/python -P -B -m tools.release.cuts_box' virtio_pci virtio_scsi sd_mod ext4
cd "$project"
"$python" -m tools.release.cuts_guest "$work" "${1:-200}" "${2:-10}"
rm -f "$work/cuts.img" "$work/cuts.state" "$work/cuts.card"
say 'all passed'
