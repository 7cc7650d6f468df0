#!/bin/bash
# Build and check a release (`make release`). Version and changelog must agree. Wheel and sdist are built from the last commit
# and must contain the same files. The wheel is installed in an empty environment and plays a game there, outside the checkout.
#
#   tools/release.sh [DIRECTORY]     (default: dist)
#
# Publishes nothing and sets no tag. Needs the network for the build tools, or a cache of pip.
set -euo pipefail
cd "$(dirname "$0")/.."
top=$PWD dist=${1:-dist}
python=${PYTHON:-python3}
pip_options='--quiet --disable-pip-version-check --no-input --prefer-binary --only-binary=:all: --no-binary=srt,sdnotify'
say() { echo "[release] $*"; }
fail() { echo "[release] $*" >&2; exit 1; }

[ -z "$(git status --porcelain)" ] || fail 'There are changes that no commit holds: commit or put them away first.'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive --format=tar HEAD | (mkdir "$work/source" && tar -x -C "$work/source")

version=$("$python" - "$work/source" <<'END'
import re
import sys
from pathlib import Path

top = Path(sys.argv[1])
version = re.search(r'^__version__ = "(.+)"$', (top / "narrator/__init__.py").read_text(), re.MULTILINE)[1]
head = re.search(r"^## (.*)$", (top / "CHANGELOG.md").read_text(), re.MULTILINE)[1]
if not re.fullmatch(rf"{re.escape(version)} – \d{{4}}-\d\d-\d\d", head):
    sys.exit(f"CHANGELOG.md begins with {head!r}, but narrator/__init__.py says {version}: write what is new in it, with its day.")
print(version)
END
)
[ -z "$(git tag --list "v$version")" ] || fail "There is a tag v$version already: raise the version in narrator/__init__.py."
say "version $version, told in the changelog"

"$python" -m venv "$work/builder"
# shellcheck disable=SC2086 # words of a list
"$work/builder/bin/python" -m pip install $pip_options 'build>=1.2,<2' 'twine>=6,<8' 'hatchling>=1.25'
mkdir -p "$dist"
rm -f "$dist"/*.whl "$dist"/*.tar.gz
"$work/builder/bin/python" -m build --no-isolation --outdir "$work/dist" "$work/source" >"$work/build.log" 2>&1 ||
  { cat "$work/build.log" >&2; fail 'It could not be built.'; }
"$work/builder/bin/python" -m twine check --strict "$work"/dist/*

# The wheel above was built from the sdist. A wheel built from the source must contain the same files, byte for byte.
"$work/builder/bin/python" -m build --no-isolation --wheel --outdir "$work/straight" "$work/source" >"$work/build.log" 2>&1
"$python" - "$work/source" "$work"/dist/*.whl "$work"/straight/*.whl <<'END'
import sys
import zipfile
from pathlib import Path

source, *wheels = map(Path, sys.argv[1:])
held = [{info.filename: info.CRC for info in zipfile.ZipFile(wheel).infolist()} for wheel in wheels]
if held[0] != held[1]:
    sys.exit(f"The sdist loses or changes: {sorted(set(held[0].items()) ^ set(held[1].items()))[:5]}")
wanted = {
    str(path.relative_to(source))
    for room in ("narrator", "voices", "hardware", "plain_errors")
    for path in (source / room).rglob("*")
    if path.is_file()
}
missing = sorted(wanted - set(held[0]))
foreign = sorted(name for name in held[0] if name not in wanted and ".dist-info/" not in name)
if missing or foreign:
    sys.exit(f"The wheel lacks {missing[:5]} and has {foreign[:5]} besides.")
print(f"[release] {len(wanted)} files, the same in wheel and sdist")
END

"$python" -m venv "$work/player"
# shellcheck disable=SC2086 # words of a list
"$work/player/bin/python" -m pip install $pip_options "$work"/dist/*.whl
mkdir "$work/elsewhere"
cd "$work/elsewhere"
export HOME=$work/elsewhere XDG_CONFIG_HOME=$work/elsewhere XDG_CACHE_HOME=$work/elsewhere XDG_STATE_HOME=$work/elsewhere
told=$("$work/player/bin/narrator" --version)
[ "$told" = "narrator $version" ] || fail "Installed, it calls itself '$told'."
for lang in fr en; do
  "$work/player/bin/narrator" demo --clock virtual --seed 4 --lang $lang --players 8 >"$work/$lang.txt" </dev/null ||
    { tail "$work/$lang.txt" >&2; fail "The evening in '$lang' was not played to its end."; }
  say "an evening in '$lang': $(wc -l <"$work/$lang.txt") lines"
done
cd "$top"
cp "$work"/dist/* "$dist/"
say "$(cd "$dist" && ls -- *"$version"* | tr '\n' ' ')in $dist/; the tag is yours to set: git tag v$version"
