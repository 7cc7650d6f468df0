#!/bin/sh
# environment.sh ENVIRONMENT: make an environment for Python packages, or mend one whose Python was upgraded. PYTHON
# names the interpreter. Debian keeps pip's own copy in the package python3-venv, which only root installs; where it is
# missing, anybody may fetch the same file with apt, signatures and all, and unpack it.
set -eu
# shellcheck source=systemd/messages.sh
. "$(dirname "$0")/messages.sh"

python=${PYTHON:-python3}
mkdir -p "$1"
environment=$(cd "$1" && pwd)

if "$python" -c 'import ensurepip' 2>/dev/null; then
    exec "$python" -m venv "$environment"
fi
"$python" -m venv --without-pip "$environment"

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
fetched() { # with the machine's own lists of packages, else with fresh ones
    apt-get -qq -o "Dir::Cache=$room/cache" "$@" download python3-pip-whl >>log 2>&1 && dpkg-deb -x python3-pip-whl_*.deb .
}
mkdir -p lists/partial cache/archives/partial # root's apt would else write to the machine's own
lists="Dir::State::Lists=$room/lists"
if ! fetched && ! { apt-get -qq -o "Dir::Cache=$room/cache" -o "$lists" update >>log 2>&1 && fetched -o "$lists"; }; then
    cp log "$environment/install.log"
    say no-pip >&2
    echo "  sudo apt-get install --no-install-recommends python3-venv" >&2
    exit 1
fi
pip=$(echo usr/share/python-wheels/pip-*.whl)
"$environment/bin/python" "$pip/pip" --disable-pip-version-check install --quiet --no-index "$pip"
