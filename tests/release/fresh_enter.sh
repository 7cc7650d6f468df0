#!/bin/bash
# Sourced by fresh_fill.sh and fresh_root.sh, in namespaces of their own: mounts what a Debian needs to run in $root,
# and starts programs in it with an environment that is empty but for what a login sets.

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
for device in /dev/loop*; do # for a card that the tests wear out
  touch "$root/dev/${device##*/}"
  mount --bind "$device" "$root/dev/${device##*/}"
done
mount -t tmpfs -o mode=755 tmpfs "$root/run"

inside() {
  chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM=xterm LOGNAME=root USER=root SHELL=/bin/bash \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
