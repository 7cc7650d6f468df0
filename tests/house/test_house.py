from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.house.trees import nodes_of

TOP = Path(__file__).parents[2]
OURS = ("narrator", "voices", "hardware", "plain_errors")
DISTRIBUTION = "werewolf-narrator"
IMPURE = {
    "asyncio",
    "datetime",
    "io",
    "os",
    "pathlib",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "tempfile",
}
IMPURE |= {"threading", "multiprocessing", "concurrent", "time", "trio", "logging", "urllib"}
LONGEST_MODULE = 600
LONGEST_FUNCTION = 65
"""Most lines below the docstring, so that a function fits on one screen."""

NOT_SHIPPED = (
    "../sha" + "red",
    "/opt/" + "pypi",
    "/opt/" + "wheels",
    ".py" + "env",
    "pypi" + ".org",
    "python" + "hosted.org",
    "deb.deb" + "ian.org",
    "npm" + "js.org",
    "piw" + "heels.org",
)
"""Paths of development machines, and package hosts that installers choose themselves."""


@cache
def shipped() -> list[Path]:
    """Return every file of the project, including uncommitted ones."""
    command = [
        "git",
        "-c",
        "safe.directory=*",
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    names = subprocess.run(command, cwd=TOP, check=True, capture_output=True).stdout.decode().split("\0")
    return [TOP / name for name in names if name and (TOP / name).is_file()]


@cache
def modules(folder: str) -> list[Path]:
    found = sorted((TOP / folder).rglob("*.py"))
    assert found, folder
    return found


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return the full names of all modules that a module imports anywhere."""
    return tuple(_imported(path, nodes_of(path)))


def _imported(path: Path, nodes: Iterable[ast.AST]) -> Iterator[str]:
    package = path.relative_to(TOP).with_suffix("").parts[:-1]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = f"{base}.{node.module}" if base and node.module else base or node.module or ""
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


WORDS = "plain_errors"
"""The package that all others may use."""


def test_rules_package_imports_none_of_our_other_packages() -> None:
    for path in modules("narrator/rules"):
        ours = [name for name in imports(path) if name.split(".")[0] in OURS]
        rest = [name for name in ours if not within(name, "narrator.rules") and not within(name, WORDS)]
        assert set(rest) <= {"narrator"}, path


SHARED = ("options",)
"""Modules that the kernel uses beside itself: the house rules of all games by name."""


def test_shared_rules_engine_imports_no_specific_game() -> None:
    allowed = ["narrator.rules.kernel", *(f"narrator.rules.{module}" for module in SHARED)]
    for path in modules("narrator/rules/kernel"):
        ours = [name for name in imports(path) if within(name, "narrator.rules") and name.count(".") > 1]
        assert [name for name in ours if not any(within(name, one) for one in allowed)] == [], path


WEREWOLVES = ("village", "setup", "roles", "editions", "werewolves", "schedule", "tonight", "nights", "days")


def test_lupusburg_imports_no_werewolves_rules() -> None:
    theirs = [f"narrator.rules.{module}" for module in WEREWOLVES]
    for path in modules("narrator/rules/lupusburg"):
        assert [name for name in imports(path) if any(within(name, one) for one in theirs)] == [], path


def test_game_loop_imports_no_specific_game() -> None:
    """The game is a parameter: the loop imports no game, and only the public face of the rules."""
    used = set(imports(TOP / "narrator" / "play" / "loop.py"))
    courses = (
        "narrator.day",
        "narrator.play.werewolf_game",
        "narrator.play.lupusburg_game",
        "narrator.play.corrections",
    )
    assert [name for name in used if any(within(name, course) for course in courses)] == []
    rules = [name for name in used if within(name, "narrator.rules")]
    of_games = ("village", "knowledge", "cards", "lupusburg", "moving")
    assert [name for name in rules if name.split(".")[2:3] and name.split(".")[2] in of_games] == []


def test_rules_package_uses_no_clock_files_or_threads() -> None:
    for path in modules("narrator/rules"):
        assert {name.split(".")[0] for name in imports(path)} & IMPURE == set(), path


GROUND = ("hardware", "voices")
"""Packages that import neither the game nor each other."""


def test_only_the_engines_package_starts_processes() -> None:
    starters = {"subprocess", "multiprocessing", "trio.lowlevel.open_process", "trio.run_process"}
    for path in modules("voices"):
        if path.relative_to(TOP).parts[1] != "engines":
            assert starters & set(imports(path)) == set(), path
            assert not re.search(r"open_process|run_process", path.read_text()), path


def test_distribution_installs_four_top_level_packages() -> None:
    """A top-level package called `common` could collide, and "narrator" is another project's name."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text())
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == list(OURS)
    assert project["project"]["name"] == DISTRIBUTION
    assert sorted(path.parent.name for path in TOP.glob("*/__init__.py")) == sorted((*OURS, "bench", "tools"))


@pytest.mark.parametrize("folder", GROUND)
def test_base_packages_import_no_game_and_not_each_other(folder: str) -> None:
    others = set(OURS) - {folder, WORDS}
    for path in modules(folder):
        assert [name for name in imports(path) if any(within(name, other) for other in others)] == [], path


ROOMS = {
    "narrator": (
        *("rules", "errors", "files", "minds", "config", "scenario", "table", "home", "night", "day"),
        *("assembly", "setup", "page", "play", "simulation", "app", "cli"),
    ),
    "voices": (
        *("errors", "addresses", "toml", "files", "extras", "draw", "segments"),
        *("audio", "writing", "models", "engines", "tts", "playback", "asr"),
    ),
}
"""The subpackages of a package from the bottom up. Each may use itself and those before it."""


def room_of(name: str) -> str | None:
    """Return the subpackage of a module of ours, by the module's full name."""
    top, _, rest = name.partition(".")
    room = rest.partition(".")[0]
    return room if top in ROOMS and room and not room.startswith("__") else None


@pytest.mark.parametrize("package", ROOMS)
def test_subpackages_import_only_lower_ones(package: str) -> None:
    floor = {room: number for number, room in enumerate(ROOMS[package])}
    for path in modules(package):
        here = path.relative_to(TOP / package).with_suffix("").parts[0]
        if here == "__init__":
            continue
        used = {room for name in imports(path) if within(name, package) and (room := room_of(name))}
        up = [room for room in sorted(used) if floor[room] > floor[here]]
        assert up == [], f"{path.relative_to(TOP)} imports from above"


@pytest.mark.parametrize("package", ROOMS)
def test_every_subpackage_has_an_import_layer_and_a_docstring(package: str) -> None:
    top = TOP / package
    rooms = {path.stem for path in top.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert rooms - {"__init__"} == set(ROOMS[package])
    for room in rooms:
        if (top / room).is_dir():
            assert ast.get_docstring(ast.parse((top / room / "__init__.py").read_text())), room


def in_circles(used: Mapping[str, set[str]]) -> set[str]:
    """Return the modules in import cycles, or on a path between two cycles."""
    left = {name: set(others) for name, others in used.items()}
    while True:
        wanted = {other for others in left.values() for other in others}
        free = {name for name, others in left.items() if name not in wanted or not others & left.keys()}
        if not free:
            return set(left)
        left = {name: others - free for name, others in left.items() if name not in free}


@pytest.mark.parametrize("package", OURS)
def test_modules_have_no_import_cycles(package: str) -> None:
    """Imports for type checkers count too."""
    known = {
        ".".join(path.relative_to(TOP).with_suffix("").parts): path
        for path in modules(package)
        if path.stem != "__init__"
    }
    used = {name: set(imports(path)) & known.keys() for name, path in known.items()}
    assert in_circles(used) == set()


LONGEST_IMPORT_CHAIN = 22
"""Most modules that import each other in a row, so that a reader reaches the ground soon."""


def loaded(path: Path, known: Iterable[str]) -> set[str]:
    """Return the `known` modules that a module imports when it is loaded, without those for type checkers."""
    found: set[str] = set()
    for node in ast.parse(path.read_text()).body:
        names = [name for name in _imported(path, [node]) if name in known]
        package = names[:1] if len(names) > 1 and isinstance(node, ast.ImportFrom) else []
        found |= set(names) - set(package)  # `from package import module` loads the module
    return found


@pytest.mark.parametrize("package", OURS)
def test_longest_chain_of_imports_is_limited(package: str) -> None:
    known = {
        ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__"): path
        for path in modules(package)
    }
    used = {name: loaded(path, known) - {name} for name, path in known.items()}
    chain: dict[str, int] = {}
    for name in TopologicalSorter(used).static_order():
        chain[name] = 1 + max((chain[other] for other in used[name]), default=0)
    longest = max(chain, key=chain.__getitem__)
    assert chain[longest] <= LONGEST_IMPORT_CHAIN, f"{longest}: {chain[longest]}"


def test_scripts_and_docstrings_name_tests_that_exist() -> None:
    named = re.compile(r"\b(?:tests|bench)/[\w/]+\.(?:py|sh)\b")
    files = [path for path in shipped() if path.suffix in {".py", ".sh", ""} and "guides" not in path.parts]
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    gone = {
        (path.name, name)
        for path, text in texts.items()
        for name in named.findall(text)
        if not (TOP / name).exists()
    }
    assert gone == set()


def test_no_file_mentions_its_checkout_directory() -> None:
    here = f"{TOP}/".encode()
    assert [str(path.relative_to(TOP)) for path in shipped() if here in path.read_bytes()] == []


@pytest.mark.parametrize("forbidden", NOT_SHIPPED)
def test_no_file_mentions_development_machines(forbidden: str) -> None:
    guilty = [
        str(path.relative_to(TOP))
        for path in shipped()
        if path != Path(__file__) and forbidden.encode() in path.read_bytes()
    ]
    assert guilty == []


def test_modules_are_short_enough_to_read() -> None:
    long = {
        str(path): length
        for folder in OURS
        for path in modules(folder)
        if (length := len(path.read_text().splitlines())) > LONGEST_MODULE
    }
    assert long == {}


def _functions(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, int]]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            begins = node.body[ast.get_docstring(node) is not None :]
            yield node.name, (node.end_lineno or 0) - begins[0].lineno + 1 if begins else 0


@pytest.mark.parametrize("folder", OURS)
def test_functions_are_short_enough_to_see_whole(folder: str) -> None:
    every = [(path, name, lines) for path in modules(folder) for name, lines in _functions(nodes_of(path))]
    assert every
    assert [each for each in every if each[2] > LONGEST_FUNCTION] == []


KNOWN_TO_MINDS = ("minds", *(f"rules.{name}" for name in ("CARDS", "PLAIN_CARD", "Camp", "Team", "Chance")))
"""Modules a computer player may use: the wire, public facts about cards, seeded chance, sentences."""


def test_computer_players_import_no_game_and_start_no_processes() -> None:
    """Only the host has games and processes. A computer player decides from its received lines."""
    for path in modules("narrator/minds"):
        if "hosting" in path.parts:
            continue
        used = set(imports(path))
        ours = [name for name in used if within(name, "narrator") and name.count(".") > 1]
        allowed = [f"narrator.{module}" for module in KNOWN_TO_MINDS]
        assert [name for name in ours if not any(within(name, one) for one in allowed)] == [], path
        assert [name for name in used if within(name, "narrator.minds.hosting")] == [], path
        # Only the program around a computer player may read the clock, to answer in time.
        clock = {"time"} if path.name == "__main__.py" else set()
        assert {name.split(".")[0] for name in used} & IMPURE == clock, path
