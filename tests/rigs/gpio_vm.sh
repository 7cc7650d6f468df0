#!/bin/bash
# Run a script on a machine that has a GPIO chip: a qemu guest with Debian's own kernel and the gpio-sim module.
#
#   tests/rigs/gpio_vm.sh [SCRIPT [ARGUMENT...]]     (default: tests/rigs/gpio_vm_guest.sh)
#
# The guest runs on this machine's own root file system, read-only with a layer in memory above it, so SCRIPT
# sees every file here, can change none, and its exit status is the one of this command. No KVM is needed.
# Needs Debian on x86-64, root (to install packages) and 500 MB under NARRATOR_RIG_DIR (/var/tmp/narrator-gpio-vm).
# The first run takes about a minute to fetch and build, each run about 10 s to boot. GPIO_VM_LIMIT: seconds (300).
set -euo pipefail

project=$(cd "$(dirname "$0")/../.." && pwd)
work=${NARRATOR_RIG_DIR:-/var/tmp/narrator-gpio-vm}
limit=${GPIO_VM_LIMIT:-300}
[ $# -gt 0 ] || set -- "$project/tests/rigs/gpio_vm_guest.sh"

say() { echo "[gpio_vm] $*" >&2; }

if [ "$(uname -m)" != x86_64 ] || ! command -v apt-get >/dev/null; then
  say "this rig needs Debian on x86-64"
  exit 2
fi

fetch_kernel() { # Debian's stock kernel, its headers to build a module, and the source of gpio-sim.
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  version=$(apt-cache depends linux-image-amd64 | sed -n 's/.*Depends: linux-image-\([0-9][^ ]*\)/\1/p' | head -1)
  apt-get install -y -qq --no-install-recommends \
    qemu-system-x86 seabios busybox-static cpio gcc make kmod xz-utils "linux-headers-$version" >/dev/null
  apt-get -o APT::Sandbox::User=root download -qq "linux-image-$version" "linux-source-${version%%.0-*}"
  dpkg-deb -x linux-image-"$version"_*.deb kernel
  dpkg-deb --fsys-tarfile linux-source-*.deb \
    | tar -xO --wildcards './usr/src/linux-source-*.tar.xz' \
    | tar -xJ --wildcards --transform 's#.*/##' '*/drivers/gpio/gpio-sim.c' '*/drivers/gpio/gpiolib.h' '*/kernel/irq/irq_sim.c'
  rm -f ./*.deb
}

build_module() { # Debian leaves gpio-sim out of its kernel, and irq_sim with it: build both as one module.
  mkdir -p module
  mv gpio-sim.c module/gpio_sim_core.c
  mv gpiolib.h module/
  sed -e '/EXPORT_SYMBOL/d' -e 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' \
    irq_sim.c >module/irq_sim_core.c
  printf 'obj-m := gpio-sim.o\ngpio-sim-y := gpio_sim_core.o irq_sim_core.o\n' >module/Makefile
  make -s -C "/lib/modules/$version/build" M="$work/module" modules >module/build.log 2>&1 \
    || { cat module/build.log >&2; exit 2; }
  strip -g module/gpio-sim.ko
  mkdir -p "kernel/lib/modules/$version/extra"
  cp module/gpio-sim.ko "kernel/lib/modules/$version/extra/"
  depmod -b "$work/kernel" "$version"
}

build_initrd() { # A busybox that loads the modules and hands over to systemd on this machine's root.
  rm -rf initrd
  mkdir -p initrd/{bin,modules,dev,proc,lower,layer,root}
  cp /bin/busybox initrd/bin/
  for module in virtio_pci 9pnet_virtio 9p overlay configfs gpio-sim snd-aloop; do
    modprobe -d "$work/kernel" -S "$version" --show-depends "$module"
  done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' | while read -r file; do
    cp "$file" initrd/modules/
    echo "/modules/$(basename "$file")"
  done >initrd/load
  cat >initrd/init <<'INIT'
#!/bin/busybox sh
b=/bin/busybox
$b mount -t devtmpfs dev /dev
$b mount -t proc proc /proc
while read module; do $b insmod $module || echo "cannot load $module"; done </load
$b mount -t 9p -o ro,trans=virtio,version=9p2000.L,cache=loose,msize=524288 host /lower
$b mount -t tmpfs tmpfs /layer
$b mkdir /layer/upper /layer/work
$b mount -t overlay -o lowerdir=/lower,upperdir=/layer/upper,workdir=/layer/work root /root
$b mount -t tmpfs tmpfs /root/tmp
$b mount -t tmpfs tmpfs /root/var/tmp
$b rm -f /root/.dockerenv /root/etc/machine-id
: >/root/etc/fstab
: >/root/etc/machine-id
$b cp /run.sh /root/gpio_vm_run.sh
$b cat >/root/etc/systemd/system/rig.service <<'UNIT'
[Unit]
After=basic.target
[Service]
Type=oneshot
Environment=HOME=/root
ExecStart=/bin/sh -c 'sh /gpio_vm_run.sh; echo RIG-STATUS=$$?; sync'
ExecStopPost=/bin/systemctl --no-block poweroff -ff
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS1
UNIT
$b umount /proc
exec $b switch_root /root /sbin/init
INIT
  chmod +x initrd/init
}

mkdir -p "$work"
cd "$work"
if [ ! -e ready ]; then
  SECONDS=0
  rm -rf kernel module initrd
  fetch_kernel
  build_module
  echo "$version" >ready
  say "fetched and built in $SECONDS s"
fi
version=$(cat ready)
build_initrd

printf 'export PATH=%q\ncd %q\nexec sh' "$PATH" "$project" >initrd/run.sh
printf ' %q' "$(realpath "$1")" "${@:2}" >>initrd/run.sh
(cd initrd && find . | cpio -o -H newc --quiet | gzip -1) >initrd.gz
rm -f boot.log out.log

SECONDS=0
status=0
timeout "$limit" qemu-system-x86_64 -accel tcg,thread=multi -cpu max -smp 2 -m 1536 -M pc \
  -nodefaults -no-user-config -display none -no-reboot \
  -kernel "kernel/boot/vmlinuz-$version" -initrd initrd.gz \
  -append "console=ttyS0 quiet loglevel=3 panic=1 systemd.unit=basic.target systemd.wants=rig.service" \
  -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap \
  -serial "file:$work/boot.log" -serial "file:$work/out.log" </dev/null || status=$?
say "guest ran $SECONDS s"
tr -d '\r' <out.log | grep -v '^RIG-STATUS=' || true
result=$(tr -d '\r' <out.log | sed -n 's/^RIG-STATUS=//p' | tail -1)
if [ -z "$result" ]; then
  say "the guest gave no status (qemu ended with $status); its console said:"
  tail -5 boot.log >&2
  exit 99
fi
exit "$result"
