# shellcheck shell=bash
# Functions for the scripts that emulate a whole machine.
#
#   wants PROGRAM=PACKAGE…                        install the programs that are missing on this machine
#   unpack_kernel ROOT ARCH                       install Debian's kernel in a root that was entered, without an initrd
#   make_initrd TO ROOT INIT MODULE…              make an initrd with busybox, which loads modules of ROOT's kernel and runs INIT
#   machine INITRD ARCH ROOT APPEND ARGUMENT…     replace this process by qemu, with the kernel of ROOT; needs no KVM
#
# An emulated machine is slower when the host is busy, so all measured times are those of the emulator.

say() { echo "[guest] $*"; }

wants() {
  local one missing=()
  for one in "$@"; do command -v "${one%%=*}" >/dev/null || missing+=("${one#*=}"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

unpack_kernel() {
  local package
  package=$(chroot "$1" apt-cache depends "linux-image-$2" | sed -n 's/.*Depends: \(linux-image-[0-9][^ ]*\)/\1/p' | head -1)
  chroot "$1" env --chdir=/root apt-get -qq -o APT::Sandbox::User=root download "$package"
  # /lib must stay a link
  dpkg-deb --fsys-tarfile "$1"/root/linux-image-*.deb | tar -x -C "$1" --keep-directory-symlink
  rm "$1"/root/linux-image-*.deb
  depmod -b "$1" "$(ls "$1/lib/modules")"
}

# shellcheck disable=SC2016 # each $ is the guest's
make_initrd() {
  local to=$1 root=$2 init=$3 made version module file
  shift 3
  version=$(ls "$root/lib/modules")
  made=$(mktemp -d)
  mkdir -p "$made"/{bin,modules,dev,proc,root}
  cp "$root/bin/busybox" "$made/bin/"
  for module in "$@"; do
    modprobe -d "$root" -S "$version" --show-depends "$module"
  done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' | while read -r file; do
    module=$(basename "$file" .xz)
    case $file in
      *.xz) xz -dc "$file" >"$made/modules/$module" ;;
      *) cp "$file" "$made/modules/$module" ;;
    esac
    echo "/modules/$module"
  done >"$made/load"
  printf '%s\n' '#!/bin/busybox sh' 'b=/bin/busybox' '$b mount -t devtmpfs dev /dev' '$b mount -t proc proc /proc' \
    'while read -r module; do $b insmod $module || echo "cannot load $module"; done </load' "$init" >"$made/init"
  chmod +x "$made/init"
  (cd "$made" && find . | cpio -o -H newc --quiet | gzip -1) >"$to"
  rm -rf "$made"
}

machine() {
  local initrd=$1 arch=$2 kernel qemu console
  kernel=$(echo "$3"/boot/vmlinu?-*)
  case $arch in
    arm64) qemu=(qemu-system-aarch64 -M virt -cpu cortex-a72) console=ttyAMA0 ;;
    amd64) qemu=(qemu-system-x86_64 -M pc -cpu max) console="ttyS0 no_timer_check" ;; # its timer is late on a busy machine
  esac
  exec "${qemu[@]}" -accel tcg,thread=multi -nodefaults -no-user-config -display none -no-reboot \
    -device virtio-rng-pci -kernel "$kernel" -initrd "$initrd" -append "console=$console quiet loglevel=3 panic=1 $4" "${@:5}"
}
