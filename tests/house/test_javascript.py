"""The JavaScript of the page: types of the box, a check that finds faults, words that are served."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from narrator.page.site import VIEWS
from tests.parts import look_for
from tools.javascript.messages import FILE, written

TOP = Path(__file__).parents[2]
STATIC = FILE.parent
CHECK = Path("tools", "javascript", "check.sh")
IMPORTED = re.compile(r"""(?:from|import)\s*\(?\s*"\./([\w]+\.js)\"""")
WORD_USED = re.compile(r"\bwords\.(?!js\b)(\w+)")
WORD_SERVED = re.compile(r"\bdata-([\w-]+)=")


def test_message_types_are_those_of_the_box() -> None:
    assert FILE.read_text("utf-8") == written(), "run: python -m tools.javascript.messages"


def scripts_of(page: str) -> set[str]:
    """The scripts that a page loads, by their names."""
    found: set[str] = set()
    waiting = {f"{page}.js"}
    while waiting:
        name = waiting.pop()
        found.add(name)
        code = re.sub(r"^.*@import.*$", "", (STATIC / name).read_text("utf-8"), flags=re.MULTILINE)
        waiting |= set(IMPORTED.findall(code)) - found
    return found


def in_camel_case(name: str) -> str:
    """A name of an attribute as a script reads it."""
    return re.sub(r"-(\w)", lambda found: found[1].upper(), name)


@pytest.mark.parametrize("page", sorted(view.name for view in VIEWS.values() if view.name != "join"))
def test_page_serves_each_word_its_scripts_use(page: str) -> None:
    used = {
        word for name in scripts_of(page) for word in WORD_USED.findall((STATIC / name).read_text("utf-8"))
    }
    served = set(map(in_camel_case, WORD_SERVED.findall((STATIC / f"{page}.html").read_text("utf-8"))))
    assert used
    assert used - served == set()


def checked(top: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The check, run in a copy of the checkout."""
    return subprocess.run(
        ["/bin/sh", str(top / CHECK)], capture_output=True, text=True, check=False, env=environment
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A checkout with what the check reads, and what it has fetched here."""
    for folder in (Path("tools", "javascript"), Path("systemd"), STATIC.relative_to(TOP)):
        shutil.copytree(TOP / folder, tmp_path / folder)
    return tmp_path


@pytest.fixture
def bare_path(tmp_path: Path) -> str:
    """Where a shell finds its own programs, and no npm."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("dirname", "cmp", "rm", "mkdir", "cp"):
        (programs / name).symlink_to(str(shutil.which(name)))
    return str(programs)


def test_check_without_npm_says_so_in_one_line(copy: Path, bare_path: str) -> None:
    done = checked(copy, PATH=bare_path)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == (
        "The JavaScript of the page is not checked: there is no npm here (Debian: apt install npm).\n"
    )


def test_check_without_npm_fails_in_ci(copy: Path, bare_path: str) -> None:
    assert checked(copy, PATH=bare_path, CI="true").returncode == 1


PLANTED = {
    "a field that the box does not send": ("screen.js", "picture.alive", "picture.alife", "alife"),
    "a value that may be missing": ("seat_wire.js", "      if (!seal) return;\n", "", "possibly 'null'"),
    "another manner of writing": ("screen.js", "const MANY = 12;", "const MANY=12", "MANY"),
    "a line left from a search": ("retry.js", "let timer = 0;", "let timer = 0;\n  debugger;", "noDebugger"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_check_finds_a_planted_fault(copy: Path, fault: str) -> None:
    look_for("npm")
    fetched = Path(".venv", "javascript")
    if not (TOP / fetched / "package-lock.json").exists():
        pytest.skip("what checks JavaScript is not fetched: run make lint")
    (copy / fetched).parent.mkdir()
    (copy / fetched).symlink_to(TOP / fetched)
    name, right, wrong, told = PLANTED[fault]
    script = copy / STATIC.relative_to(TOP) / name
    text = script.read_text("utf-8")
    assert right in text
    script.write_text(text.replace(right, wrong, 1), "utf-8")
    done = checked(copy, PATH=os.environ["PATH"])
    assert done.returncode != 0
    assert told in done.stdout + done.stderr
