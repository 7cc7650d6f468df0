"""The rules of the house: who may import whom, and what no file may name."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple, TypeGuard

import pytest

from tests.house.trees import nodes_of, tree_of

TOP = Path(__file__).parents[2]
OURS = ("narrator", "voices", "hardware")
WORKSHOP = ("tests", "bench", "tools")
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
"""Lines below the docstring: what a screen shows at once."""

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
"""Paths of the machines this was made on, and hosts that installers choose by themselves."""

GAME_WORDS = re.compile(
    r"(?<![a-z])(seer|werewol(f|ves)|witch|cupid|villager|little_girl|thief)(?![a-z])", re.I
)


@cache
def shipped() -> list[Path]:
    """Every file of the project, those not yet committed too."""
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


class Source(NamedTuple):
    """What these tests want to know of a module: read once, for a tree of it takes long and much room."""

    imports: tuple[str, ...]
    """Full names of the modules that it imports, wherever in it."""
    functions: tuple[tuple[str, int], ...]
    """Its functions, each with the lines that it has below its docstring."""
    bent: tuple[int, ...]
    """The lines in which it touches the path of imports."""
    attributes: frozenset[str]
    """The names that it asks anything for."""
    unread: tuple[tuple[str, int], ...]
    """The constants that it defines at its top and does not read itself, each with its line."""


@cache
def source(path: Path) -> Source:
    ours = path.relative_to(TOP).parts[0] in OURS
    tree = tree_of(path) if ours else ast.parse(path.read_text())
    nodes = nodes_of(path) if ours else tuple(ast.walk(tree))
    return Source(
        imports=tuple(_imported(path, nodes)),
        functions=tuple(_functions(nodes)),
        bent=tuple(node.lineno for node in nodes if is_the_path(node)),
        attributes=frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute)),
        unread=tuple(_unread(tree, nodes)),
    )


def imports(path: Path) -> tuple[str, ...]:
    """Full names of the modules that a module imports, wherever in it."""
    return source(path).imports


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


def _unread(tree: ast.Module, nodes: Iterable[ast.AST]) -> Iterator[tuple[str, int]]:
    read = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    for statement in tree.body:
        targets = ast.walk(statement) if isinstance(statement, ast.Assign | ast.AnnAssign) else ()
        for name in targets:
            if isinstance(name, ast.Name) and name.id.isupper() and name.id not in read:
                yield name.id, name.lineno


def module_of(path: Path) -> str:
    """By which name a module is imported."""
    return ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def test_the_rules_import_nothing_of_ours_but_themselves() -> None:
    for path in modules("narrator/rules"):
        ours = [name for name in imports(path) if name.split(".")[0] in OURS]
        assert [name for name in ours if name != "narrator" and not within(name, "narrator.rules")] == [], (
            path
        )


SHARED = ("options",)
"""What the kernel uses beside itself: the house rules of all games, by their names."""


def test_the_kernel_knows_none_of_the_games_that_stand_on_it() -> None:
    allowed = ["narrator.rules.kernel", *(f"narrator.rules.{module}" for module in SHARED)]
    for path in modules("narrator/rules/kernel"):
        ours = [name for name in imports(path) if within(name, "narrator.rules") and name.count(".") > 1]
        assert [name for name in ours if not any(within(name, one) for one in allowed)] == [], path


WEREWOLVES = ("village", "setup", "roles", "editions", "werewolves", "schedule", "tonight", "nights", "days")


def test_lupusburg_knows_nothing_of_the_werewolves_rules() -> None:
    theirs = [f"narrator.rules.{module}" for module in WEREWOLVES]
    for path in modules("narrator/rules/lupusburg"):
        assert [name for name in imports(path) if any(within(name, one) for one in theirs)] == [], path


LATE = {
    "narrator/rules/__init__.py": "a game is loaded when it is first asked for: a greeting needs none",
}
"""Files that import when something is used, and why; they say so themselves, too."""


def test_the_loop_of_a_game_knows_no_game() -> None:
    """A game comes to it as a course: it imports none, and of the rules no more than their kernel."""
    used = set(imports(TOP / "narrator" / "game" / "loop.py"))
    courses = ("narrator.lupusburg", "narrator.day", "narrator.game.village", "narrator.game.mending")
    assert [name for name in used if any(within(name, course) for course in courses)] == []
    rules = [name for name in used if within(name, "narrator.rules")]
    assert [name for name in rules if not within(name, "narrator.rules.kernel")] == []


def test_rules_import_at_the_top_and_not_when_they_are_used() -> None:
    late = [
        path.relative_to(TOP).as_posix()
        for path in modules("narrator/rules")
        for function in nodes_of(path)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert set(late) == set(LATE)


def test_the_rules_have_no_clock_no_files_and_no_threads() -> None:
    for path in modules("narrator/rules"):
        assert {name.split(".")[0] for name in imports(path)} & IMPURE == set(), path


GROUND = ("hardware", "voices")
"""Packages that know nothing of the game, nor of one another."""


def test_engines_have_one_pipe_and_no_other_process_is_started_for_a_voice() -> None:
    starters = {"subprocess", "multiprocessing", "trio.lowlevel.open_process", "trio.run_process"}
    for path in modules("voices"):
        if path.relative_to(TOP).parts[1] != "engines":
            assert starters & set(imports(path)) == set(), path
            assert not re.search(r"open_process|run_process", path.read_text()), path


def test_the_rules_tell_wrong_shapes_in_the_words_of_all() -> None:
    """They import nothing of ours, so what they say of a wrong shape stands twice."""

    names = ("_SHAPES", "_KEYS", "_BOUNDS", "plainly", "_shapes")
    assert code_of("narrator/rules/kernel/errors.py", names) == code_of("voices/words.py", names)


def test_hardware_and_voices_quote_what_was_written_alike() -> None:
    """Neither knows the other, so it stands twice; what each says of itself may differ."""
    assert code_of("hardware/errors.py", ("written",)) == code_of("voices/words.py", ("written",))


def test_the_distribution_puts_three_names_into_an_environment_and_has_one_of_its_own() -> None:
    """A package called `common` would be in anybody's way; "narrator" is published by somebody else."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text())
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == list(OURS)
    assert project["project"]["name"] == DISTRIBUTION
    assert sorted(path.parent.name for path in TOP.glob("*/__init__.py")) == sorted((*OURS, "bench", "tools"))


def test_a_configuration_takes_names_as_long_as_the_rules_do() -> None:
    """It is read without the rules, so that help comes at once: the number stands twice."""
    names = ("LONGEST_NAME",)
    assert code_of("narrator/config/section.py", names) == code_of("narrator/rules/kernel/names.py", names)


def code_of(path: str, names: tuple[str, ...]) -> dict[str, str]:
    """Those definitions of a module, without their docstrings."""
    nodes = ast.parse((TOP / path).read_text()).body
    named = {getattr(node, "name", None) or ast.unparse(node).split(" ")[0]: node for node in nodes}
    for node in named.values():
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    return {name: ast.unparse(named[name]) for name in names}


def messages(path: Path) -> Iterator[str]:
    """Every text of at least three words in a module that is no docstring, as it is written there."""
    nodes = nodes_of(path)
    skipped = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    skipped |= {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Constant) and isinstance(node.value, str)
        ):
            text = ast.unparse(node)
            if id(node) not in skipped and len(text.split()) >= 3:
                yield text


OTHER_QUOTES = re.compile(r"[“”]|!r[:}]|(?<![\\\w\[(=])'\{[^}']*\}'(?!\w)")
"""What is none of the two ways to quote: a name in straight double quotes, a command in backticks."""


@pytest.mark.parametrize("folder", OURS)
def test_messages_quote_in_one_way(folder: str) -> None:
    found = [text for path in modules(folder) for text in messages(path) if OTHER_QUOTES.search(text)]
    assert found == []


@pytest.mark.parametrize("folder", GROUND)
def test_the_ground_imports_neither_the_game_nor_its_neighbours(folder: str) -> None:
    others = set(OURS) - {folder}
    for path in modules(folder):
        assert [name for name in imports(path) if any(within(name, other) for other in others)] == [], path


ROOMS = {
    "narrator": (
        *(
            "rules",
            "errors",
            "files",
            "minds",
            "config",
            "mqtt",
            "hamlets",
            "telling",
            "box",
            "journal",
            "night",
            "asking",
            "setup",
            "day",
            "game",
        ),
        *(
            "lupusburg",
            "console",
            "assembly",
            "page",
            "house",
            "evening",
            "scenario",
            "rehearsal",
            "commands",
            "cli",
        ),
    ),
    "voices": (
        *(
            "errors",
            "words",
            "addresses",
            "toml",
            "files",
            "toml",
            "extras",
            "draw",
            "segments",
            "sound",
            "writing",
            "models",
            "engines",
            "speaking",
            "playing",
        ),
        "listening",
    ),
}
"""The rooms of a package from the ground up: each may use itself and those before it."""


def room_of(name: str) -> str | None:
    """The room in which a module of ours stands, by its full name."""
    top, _, rest = name.partition(".")
    room = rest.partition(".")[0]
    return room if top in ROOMS and room and not room.startswith("__") else None


@pytest.mark.parametrize("package", ROOMS)
def test_no_arrow_leads_up(package: str) -> None:
    floor = {room: number for number, room in enumerate(ROOMS[package])}
    for path in modules(package):
        here = path.relative_to(TOP / package).with_suffix("").parts[0]
        if here == "__init__":
            continue
        used = {room for name in imports(path) if within(name, package) and (room := room_of(name))}
        up = [room for room in sorted(used) if floor[room] > floor[here]]
        assert up == [], f"{path.relative_to(TOP)} imports from above"


MOST_FLOORS = 12
"""Rooms that stand on one another, counted from the ground: more, and nobody keeps the order in mind."""


def floors(below: Mapping[str, set[str]]) -> dict[str, int]:
    """The floor of each room: one above the highest of those that it uses.

    Raises `CycleError` where rooms use each other in a circle.
    """
    built: dict[str, int] = {}
    for room in TopologicalSorter(below).static_order():
        built[room] = 1 + max((built[under] for under in below.get(room, ())), default=0)
    return built


def test_the_house_is_not_too_high() -> None:
    below: dict[str, set[str]] = {}
    for path in modules("narrator"):
        here = path.relative_to(TOP / "narrator").with_suffix("").parts[0]
        used = {room for name in imports(path) if within(name, "narrator") and (room := room_of(name))}
        below.setdefault(here, set()).update(used - {here})
    built = floors(below)
    assert max(built.values()) <= MOST_FLOORS, built


def test_floors_are_counted_from_the_ground() -> None:
    below = {"cellar": set[str](), "hall": {"cellar"}, "attic": {"hall", "cellar"}, "shed": {"cellar"}}
    assert floors(below) == {"cellar": 1, "hall": 2, "shed": 2, "attic": 3}


@pytest.mark.parametrize("package", ROOMS)
def test_every_room_has_its_floor_and_says_what_it_is_for(package: str) -> None:
    top = TOP / package
    rooms = {path.stem for path in top.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert rooms - {"__init__"} == set(ROOMS[package])
    for room in rooms:
        if (top / room).is_dir():
            assert ast.get_docstring(ast.parse((top / room / "__init__.py").read_text())), room


def in_circles(used: Mapping[str, set[str]]) -> set[str]:
    """The modules that import each other in a circle, or lie between two such circles."""
    left = {name: set(others) for name, others in used.items()}
    while True:
        wanted = {other for others in left.values() for other in others}
        free = {name for name, others in left.items() if name not in wanted or not others & left.keys()}
        if not free:
            return set(left)
        left = {name: others - free for name, others in left.items() if name not in free}


@pytest.mark.parametrize("package", [*OURS, *WORKSHOP])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    """Nor would they with what only type checkers read."""
    known = {
        ".".join(path.relative_to(TOP).with_suffix("").parts): path
        for path in modules(package)
        if path.stem != "__init__"
    }
    used = {name: set(imports(path)) & known.keys() for name, path in known.items()}
    assert in_circles(used) == set()


def test_a_circle_is_found_and_what_hangs_on_it_is_not() -> None:
    used = {"a": {"b"}, "b": {"c", "d"}, "c": {"b"}, "d": set[str](), "e": {"f"}, "f": {"e"}}
    assert in_circles(used) == {"b", "c", "e", "f"}
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": set()}) == set()


def test_the_import_check_sees_every_way_to_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "TOP", tmp_path)
    path = tmp_path / "narrator" / "rules" / "roles" / "x.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "def f():\n    import voices.sound.mixer\n"
        "from ... import journal\nfrom ..ids import Role\nfrom narrator import box\n"
    )
    wanted = {"voices.sound.mixer", "narrator.journal", "narrator.rules.ids", "narrator.box"}
    assert wanted <= set(imports(path))


@pytest.mark.parametrize("folder", ["voices", "hardware"])
def test_voices_and_hardware_do_not_know_the_game(folder: str) -> None:
    """Names and texts of the code; examples in comments and docstrings are free, and the project's name."""
    for path in modules(folder):
        bare = {node.value for node in nodes_of(path) if isinstance(node, ast.Expr)}
        for node in nodes_of(path):
            names = [getattr(node, field, None) for field in ("id", "name", "attr", "arg")]
            texts = [node.value] if isinstance(node, ast.Constant) and node not in bare else []
            for word in (text for text in [*names, *texts] if isinstance(text, str)):
                found = GAME_WORDS.search(word.replace(DISTRIBUTION, ""))
                assert not found, f"{path}, line {getattr(node, 'lineno', 0)}: {word}"


@pytest.mark.parametrize("folder", [*OURS, *WORKSHOP])
def test_nobody_bends_the_path_of_imports(folder: str) -> None:
    for path in modules(folder):
        assert "sys" not in path.read_text() or source(path).bent == (), path


def is_the_path(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """Whether it is `sys.path`, to be read or to be changed."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "path"
        and isinstance(node.value, ast.Name)
        and node.value.id == "sys"
    )


def test_no_file_names_the_directory_it_was_made_in() -> None:
    """Wherever this checkout lies, by its whole path."""
    here = f"{TOP}/".encode()
    assert [str(path.relative_to(TOP)) for path in shipped() if here in path.read_bytes()] == []


@pytest.mark.parametrize("forbidden", NOT_SHIPPED)
def test_no_file_names_the_machines_it_was_made_on(forbidden: str) -> None:
    guilty = [
        str(path.relative_to(TOP))
        for path in shipped()
        if path != Path(__file__) and forbidden.encode() in path.read_bytes()
    ]
    assert guilty == []


def test_a_rule_is_cited_by_its_ruling_and_not_by_a_line_of_a_rulebook() -> None:
    """Nobody who reads the code has the rulebooks' lines before them; every ruling has a number."""
    line = re.compile(rb"\b0\d\d:L\d")
    assert [str(path.relative_to(TOP)) for path in shipped() if line.search(path.read_bytes())] == []


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
    every = [(path, name, lines) for path in modules(folder) for name, lines in source(path).functions]
    assert every
    assert [each for each in every if each[2] > LONGEST_FUNCTION] == []


def imported(folder: str, *rooms: str) -> set[str]:
    """Of these rooms those that a folder imports from; a file that does not name them is not parsed."""
    naming = [path for path in modules(folder) if any(room in path.read_text() for room in rooms)]
    return {name.split(".")[0] for path in naming for name in imports(path)} & set(rooms)


def test_what_judges_lies_with_the_tests_and_the_benches_only_print() -> None:
    """A figure in the docs and the test that holds it ask one oracle; no test hangs on how it is printed."""
    assert imported("tests", "bench") == set()
    assert {folder for folder in OURS if imported(folder, *WORKSHOP)} == set()
    assert imported("tests/oracles", "bench", "tools") == set()
    assert imported("bench", "tests") == {"tests"}


def test_no_constant_is_there_for_nothing() -> None:
    """Editions are found by their directory, by no name."""
    every = [path for folder in (*OURS, *WORKSHOP) for path in modules(folder)]
    taken = {name for path in every for name in (*imports(path), *source(path).attributes)}
    unused = [
        f"{path.relative_to(TOP)}:{line}: {name}"
        for path in every
        if path.parent != TOP / "narrator/rules/editions"
        for name, line in source(path).unread
        if not {name, f"{module_of(path)}.{name}"} & taken
    ]
    assert unused == []


KNOWN_TO_MINDS = ("minds", "errors", "rules.ids", "rules.roles", "rules.kernel.chance")
"""What a mind may use: the wire, public facts about cards, chance from a seed, sentences."""


def test_minds_know_no_game_and_no_world() -> None:
    """Only the host's side has games and processes: what decides has the lines that it was told."""
    for path in modules("narrator/minds"):
        if "hosting" in path.parts:
            continue
        used = set(imports(path))
        ours = [name for name in used if within(name, "narrator") and name.count(".") > 1]
        allowed = [f"narrator.{module}" for module in KNOWN_TO_MINDS]
        assert [name for name in ours if not any(within(name, one) for one in allowed)] == [], path
        assert [name for name in used if within(name, "narrator.minds.hosting")] == [], path
        # The program around a mind may look at the clock, to have it answer in time; what decides may not.
        clock = {"time"} if path.name == "__main__.py" else set()
        assert {name.split(".")[0] for name in used} & IMPURE == clock, path
