# shellcheck shell=bash
# Sourced by the scripts about packages: bare roots of a Debian, and how they are entered.
#
#   fresh_root SUITE NAME     a new root, printed; the bare Debian below NARRATOR_DEB_DIR is made the first time
#   enter ROOT                in a mount namespace of one's own: what it needs to run, and how this machine gets packages
#   inside COMMAND…           in the root that was entered, with an environment that is empty but for what a login sets

# In $(…), too: a bare Debian that was not made to its end must not be kept as one.
shopt -s inherit_errexit

work=${NARRATOR_DEB_DIR:-/var/tmp/narrator-deb}

say() { echo "[deb] $*"; }
fail() { say "$*" >&2; exit 1; }

fresh_root() {
  local tar=$work/$1.tar to=$work/$1.$2
  mkdir -p "$work"
  if [ ! -e "$tar" ]; then
    mmdebstrap --quiet --format=tar --variant=minbase --include=ca-certificates,python3 "$1" "$tar.part"
    mv "$tar.part" "$tar"
  fi
  rm -rf "$to"
  mkdir "$to"
  tar -x -f "$tar" -C "$to" --exclude './dev/*'
  echo "$to"
}

enter() {
  root=$1
  mount -t proc proc "$root/proc"
  mount -t tmpfs tmpfs "$root/dev"
  for name in null zero random urandom; do
    touch "$root/dev/$name"
    mount --bind "/dev/$name" "$root/dev/$name"
  done
  reaches_packages "$root"
}

reaches_packages() { # as this machine does, if it is told how
  cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
  cp -L /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/ca-certificates.crt"
  for file in /etc/pip.conf /etc/apt/apt.conf.d/99*; do
    if [ -e "$file" ]; then cp "$file" "$1$file"; fi
  done
}

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

apt() {
  [ -e "$root/root/updated" ] || inside apt-get -qq update
  touch "$root/root/updated"
  inside apt-get -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@" >"$root/root/apt.log" 2>&1 ||
    { cat "$root/root/apt.log"; fail "apt-get $*"; }
}
