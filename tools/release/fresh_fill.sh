#!/bin/bash
# Called by fresh.sh with the arguments ROOT PROJECT PACKAGES. Downloads all that `make play` and `make test` install in a bare
# Debian, and makes package archives of it that apt and pip can use without a network.
set -euo pipefail
root=$1 project=$2 packages=$3
# shellcheck source=tools/release/fresh_enter.sh
. "$(dirname "$0")/fresh_enter.sh"

cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
for file in /etc/pip.conf /etc/apt/apt.conf.d/99*; do # this machine's settings for package sources, if any
  if [ -e "$file" ]; then cp "$file" "$root$file"; fi
done
echo 'Binary::apt-get::APT::Keep-Downloaded-Packages "true"; APT::Keep-Downloaded-Packages "true";' \
  >"$root/etc/apt/apt.conf.d/keep"
rm -f "$root/etc/apt/apt.conf.d/docker-clean"
mkdir -p "$root/source" "$root/packages"
mount --bind "$packages" "$root/packages"
cp -r "$project/systemd" "$project/pyproject.toml" "$project/Makefile" "$root/source/"

inside sh /source/systemd/system-packages.sh test /venv
inside env --chdir=/packages apt-get -qq download python3-pip-whl
cp "$root"/var/cache/apt/archives/*.deb "$packages/"
for deb in "$packages"/*.deb; do # make the index of an archive in one directory
  dpkg-deb --field "$deb"
  echo "Filename: ./$(basename "$deb")"
  echo "Size: $(stat -c %s "$deb")"
  echo "SHA256: $(sha256sum "$deb" | cut -d' ' -f1)"
  echo
done >"$packages/Packages"

# The same options as in the Makefile, and the tools that build packages published as source only.
options=$(sed -n '/^PIP_OPTIONS/,/[^\\]$/p' "$project/Makefile" | sed 's/^PIP_OPTIONS := //; s/\\$//' | tr '\n' ' ')
options=${options//--use-pep517/}
inside sh /source/systemd/environment.sh /venv
inside /venv/bin/python - <<'END' >"$root/asked"
import tomllib
with open("/source/pyproject.toml", "rb") as file:
    project = tomllib.load(file)
asked = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["test"]
print("\n".join([*asked, *project["build-system"]["requires"], "editables", "setuptools>=40.8", "wheel"]))
END
# shellcheck disable=SC2086 # words of a list
inside /venv/bin/python -m pip download $options --dest /packages --requirement /asked
