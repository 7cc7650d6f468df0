#!/bin/bash
# Check the version limits of the dependencies in pyproject.toml: run the fast tests in an environment with the lowest
# allowed versions, or with the newest ones (`make bounds`). The extra `kokoro` is left out, because no test uses it.
#
#   tools/release/bounds.sh lowest|newest [PYTEST ARGUMENTS]
#
# The environments are made anew under NARRATOR_BOUNDS_DIR (/var/tmp/narrator-bounds).
set -euo pipefail
cd "$(dirname "$0")/../.."

which=${1:?lowest or newest}
shift
environment=${NARRATOR_BOUNDS_DIR:-/var/tmp/narrator-bounds}/$which
options='--quiet --disable-pip-version-check --no-input --prefer-binary --only-binary=:all: --no-binary=srt,sdnotify'

rm -rf "$environment"
"${PYTHON:-python3}" -m venv "$environment"
"$environment/bin/python" - "$which" >"$environment/constraints" <<'END'
import re
import sys
import tomllib

with open("pyproject.toml", "rb") as file:
    project = tomllib.load(file)["project"]
for line in sum(project["optional-dependencies"].values(), project["dependencies"]):
    name, lowest, rest = re.fullmatch(r"([\w.-]+)>=([\w.]+)([^;]*(?:;.*)?)", line).groups()
    if sys.argv[1] == "lowest":
        marker = rest.partition(";")[2]
        print(f"{name}=={lowest}" + (f"; {marker}" if marker else ""))
END
# shellcheck disable=SC2086 # words of a list
"$environment/bin/python" -m pip install $options --upgrade --constraint "$environment/constraints" --editable '.[test,whisper]'
sh systemd/link-lgpio.sh "$environment"
"$environment/bin/python" -m pip --disable-pip-version-check list | awk 'NR > 2 { printf "%s %s, ", $1, $2 } END { print "" }'
exec "$environment/bin/python" -m pytest -n auto -m 'not soak and not rig' "$@"
