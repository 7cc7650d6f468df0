#!/bin/bash
# Called by arm64.sh, in a mount namespace that can start arm64 programs, with the arguments WORK SUITE.
# The Debian of the first run is kept unchanged. Narrator is installed in a copy, made anew each time. (An overlay file
# system cannot be used: in a user namespace it cannot rename directories, which dpkg needs.)
set -euo pipefail
work=$1 suite=$2
base=$work/$suite root=$work/root
tools="gcc g++ cc c++ clang tcc rustc cargo go"

say() { echo "[arm64] $*"; }
inside() {
  chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive "$@"
}
size() { du -sxm "$root$1" | cut -f1; }
no_compiler() {
  # shellcheck disable=SC2086 # words of a list
  if inside sh -c 'command -v "$@"' sh $tools || inside sh -c 'ls /usr/lib/gcc/*/*/cc1* 2>/dev/null'; then
    say "$1 there is a compiler" >&2
    exit 1
  fi
  say "$1: no compiler ($tools)"
}

if [ ! -e "$base/.made" ]; then
  SECONDS=0
  rm -rf "$base"
  # shellcheck disable=SC2016 # mmdebstrap says what $1 is
  mmdebstrap --quiet --mode=root --architectures=arm64 --variant=essential \
    --include=apt,ca-certificates,make,python3,python3-venv,systemd \
    --aptopt='APT::Install-Recommends "false"' \
    --customize-hook='rm -rf "$1"/var/cache/apt/archives/*.deb' "$suite" "$base" >&2
  touch "$base/.made"
  say "made an arm64 Debian in $SECONDS s"
fi

rm -rf "$root" # no mounts are left: they ended with the namespace of the earlier run
cp -a --reflink=auto "$base" "$root"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
for file in /etc/pip.conf /etc/apt/apt.conf.d/99*; do # this machine's settings for package sources, if any
  if [ -e "$file" ]; then cp "$file" "$root$file"; fi
done
cp -r "$work/source" "$root/source"

say "architecture $(inside uname -m), $(inside python3 --version), before: $(size /) MB"
no_compiler "before the installation"
SECONDS=0
# As root, apt changes to a special user, which is not possible in every namespace.
echo 'APT::Sandbox::User "root";' >"$root/etc/apt/apt.conf.d/sandbox"
inside make -C /source install
say "make install took $SECONDS s under emulation"
no_compiler "after the installation"
say "disk: $(size /) MB in all, of it /opt/narrator $(size /opt/narrator) MB"
say "the largest packages of /opt/narrator (MB):"
(cd "$root"/opt/narrator/lib/python3*/site-packages && du -sm -- */ | sort -rn | head -8 | sed 's/^/[arm64]   /')
inside sh -c 'cd /source && /opt/narrator/bin/python -P tools/release/look.py /source'
