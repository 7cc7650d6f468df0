#!/bin/bash
# Sourced by fresh_fill.sh and fresh_root.sh, in separate namespaces: mounts what a Debian needs to run in $root,
# and starts programs in it with only the environment variables of a login.

: "${root:?}"
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys" 2>/dev/null || mount --rbind /sys "$root/sys"
mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=666,mode=620,gid=5 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
for name in null zero full random urandom tty; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
for device in /dev/loop*; do # for tests that simulate a worn-out memory card
  touch "$root/dev/${device##*/}"
  mount --bind "$device" "$root/dev/${device##*/}"
done
mount -t tmpfs -o mode=755 tmpfs "$root/run"

# No network except this machine itself. Packages are where apt and pip are told to look for them.
offline() {
  ip link set lo up
  echo '127.0.0.1 localhost' >"$root/etc/hosts"
  : >"$root/etc/resolv.conf"
  mkdir "$root/packages"
  mount --bind -o ro "$1" "$root/packages"
  echo 'APT::Sandbox::User "root";' >"$root/etc/apt/apt.conf.d/sandbox"
}
packages_for_apt() {
  rm -rf "$root/etc/apt/sources.list" "$root/etc/apt/sources.list.d"
  echo 'deb [trusted=yes] file:/packages ./' >"$root/etc/apt/sources.list"
}
packages_for_pip() { printf '[global]\nno-index = true\nfind-links = /packages\n' >"$root/etc/pip.conf"; }

inside() {
  chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=xterm LOGNAME=root USER=root SHELL=/bin/bash \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
