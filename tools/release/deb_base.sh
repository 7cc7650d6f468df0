# shellcheck shell=bash
# Functions for the scripts that test packages: they make bare root directories of a Debian and run commands in them.
#
#   fresh_root SUITE NAME     make a new root directory and print its path; the first call also makes the bare Debian to copy
#   enter ROOT                mount what programs in ROOT need, in the present mount namespace, and set up package sources
#   inside COMMAND…           run a command in the root that was entered, with only the environment variables of a login

# Let errors end the script also within $(…), because an incomplete bare Debian must not be kept.
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

reaches_packages() { # use this machine's settings for package sources, if any
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
