"""Check that all arm64 wheels exist that Narrator needs: `python -m tools.release.wheels [PYTHON]...`.

For each PYTHON (such as `python3.11`; by default the current one) pip resolves the dependencies, first
without extras and then with each extra. Then pip must find a wheel of each package for a 64-bit Raspberry
Pi OS (aarch64). Nothing is installed, but some 250 MB are downloaded. The program prints a line for each
Python and extra. It exits with 1 if there is no wheel for a package, except for two packages in plain
Python.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

PROJECT = Path(__file__).parents[2]
FROM_SOURCE = frozenset({"srt", "sdnotify"})
"""Packages in plain Python that are published as source only. They need no compiler, so they are allowed."""
GLIBC = 36
"""Minor version of glibc in Debian 12. Wheels built for this or an earlier version run there."""
PLATFORMS = ("manylinux2014_aarch64", *(f"manylinux_2_{minor}_aarch64" for minor in range(17, GLIBC + 1)))
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet")


class Package(NamedTuple):
    """Package with its version, and the name of the file that pip would install."""

    name: str
    version: str
    file: str


def reported(pip: Sequence[str], *words: str) -> list[Package]:
    """Return the packages that `pip install` with the arguments `words` would install."""
    with tempfile.TemporaryDirectory() as directory:
        report = Path(directory) / "report.json"
        install = ("install", "--dry-run", "--ignore-installed", f"--report={report}", *words)
        done = subprocess.run([*pip, *install], stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stderr.strip())
        found = json.loads(report.read_text())["install"]
    return [
        Package(
            one["metadata"]["name"],
            one["metadata"]["version"],
            one["download_info"]["url"].rpartition("/")[2],
        )
        for one in found
    ]


def version_of(python: str) -> str:
    """Return the version of a Python in the form of pip's options, such as "3.13"."""
    words = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    return subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def for_arm64(pip: Sequence[str], packages: Sequence[Package], version: str) -> list[Package]:
    """Return the aarch64 wheels of these packages. Raises `SystemExit` if one does not exist."""
    abi = f"cp{version.replace('.', '')}"
    with tempfile.TemporaryDirectory() as directory:
        where = [f"--target={directory}", f"--python-version={version}", "--implementation=cp"]
        what = [f"--abi={tag}" for tag in (abi, "abi3", "none")] + [f"--platform={one}" for one in PLATFORMS]
        pinned = [f"{one.name}=={one.version}" for one in packages]
        return reported(pip, "--no-deps", "--only-binary=:all:", *where, *what, *pinned)


def requirements(extra: str) -> list[str]:
    """Return the project's requirements, including those of an extra if one is named."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    return [*project["dependencies"], *(project["optional-dependencies"][extra] if extra else ())]


def look(python: str, extra: str) -> str:
    """Check that all wheels exist for one Python and one extra, and return a line with the result."""
    version = version_of(python)
    pip = (*PIP, f"--python={python}")
    needed = reported(pip, "--prefer-binary", *requirements(extra))
    made = [one for one in needed if one.name.lower() in FROM_SOURCE]
    found = for_arm64(pip, [one for one in needed if one not in made], version)
    kinds = Counter("any" if one.file.endswith("-any.whl") else "aarch64" for one in found)
    sources = ", ".join(one.name for one in made)
    row = (f"Python {version}", extra or "–", len(needed), kinds["aarch64"], kinds["any"], sources)
    return "| " + " | ".join(map(str, row)) + " |"


def main(pythons: Sequence[str]) -> None:
    """Print the result for each Python and extra."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    extras = [extra for extra in project["optional-dependencies"] if extra != "test"]
    print("| Python | extra | packages | wheels for aarch64 | of plain Python | source, plain Python |")
    print("|---|---|---:|---:|---:|---|")
    for python in pythons or [sys.executable]:
        for extra in ("", *extras):
            print(look(python, extra), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
