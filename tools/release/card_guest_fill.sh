#!/bin/bash
# Called by card_guest.sh, in namespaces that can start programs of ARCH, with the arguments SUITE ARCH ROOT. Makes a Debian
# with cloud-init. To save time, the packages and package lists that a box's first start would download are already in it.
set -euo pipefail
suite=$1 arch=$2 root=$3
here=$(dirname "$0")
# shellcheck source=tools/release/deb_base.sh
. "$here/deb_base.sh"
# shellcheck source=tools/release/guest_base.sh
. "$here/guest_base.sh"

cloud="cloud-init,netplan.io,python3-netplan,systemd,systemd-sysv,dbus,udev,kmod,iproute2,sudo,openssh-server,e2fsprogs"
fetched="make,python3,python3-venv,espeak-ng,libportaudio2,alsa-utils"
[ "$arch" = amd64 ] || fetched="$fetched,libatomic1"
mmdebstrap --quiet --mode=root --architectures="$arch" --variant=minbase --format=directory \
  --include="ca-certificates,busybox-static,$cloud,$fetched" --skip=cleanup/apt/lists \
  --aptopt='APT::Install-Recommends "false"' --dpkgopt=force-unsafe-io \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' "$suite" "$root" >&2
reaches_packages "$root"
unpack_kernel "$root" "$arch"
