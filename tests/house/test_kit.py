"""What a maintainer is handed (changelog, version, forms, workflow, hooks): whether it stays true."""

from __future__ import annotations

import re
import subprocess
import tomllib
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from narrator import __version__

TOP = Path(__file__).parents[2]
PACKAGES = ("narrator", "voices", "hardware")
FORMS = sorted((TOP / ".github" / "ISSUE_TEMPLATE").glob("a-*.yml"))
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]

_VERSION = re.compile(r"^## (\d+)\.(\d+)\.(\d+) – (\d{4}-\d\d-\d\d)$", re.MULTILINE)


def told_versions() -> list[tuple[tuple[int, ...], date]]:
    """Versions of the changelog with their days, as they stand there."""
    text = (TOP / "CHANGELOG.md").read_text()
    assert len(re.findall(r"^## ", text, re.MULTILINE)) == len(_VERSION.findall(text))
    return [(tuple(map(int, parts)), date.fromisoformat(day)) for *parts, day in _VERSION.findall(text)]


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    newest, _ = told_versions()[0]
    assert ".".join(map(str, newest)) == __version__


def test_versions_and_days_go_backwards_in_the_changelog() -> None:
    for (later, day), (earlier, day_before) in pairwise(told_versions()):
        assert later > earlier
        assert day >= day_before


def test_every_version_tells_something_to_players_owners_and_builders() -> None:
    for part in re.split(r"^## ", (TOP / "CHANGELOG.md").read_text(), flags=re.MULTILINE)[1:]:
        assert re.findall(r"^### (.+)$", part, re.MULTILINE) == ["At the table", "The box", "For builders"], (
            part
        )


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_says_that_it_has_types(package: str) -> None:
    assert (TOP / package / "py.typed").read_text() == ""
    assert "Typing :: Typed" in PROJECT["classifiers"]


def test_the_classifiers_name_the_python_that_is_asked_for() -> None:
    named = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"]))
    assert PROJECT["requires-python"] == f">={named[0]}"


def test_ci_elsewhere_runs_what_ci_here_runs() -> None:
    workflow = yaml.safe_load((TOP / ".github" / "workflows" / "tests.yml").read_text())
    commands = [step["run"] for step in workflow["jobs"]["tests"]["steps"] if "run" in step]
    assert commands[-1] == ".ci/run"
    assert not any(
        word in " ".join(commands[:-1]) for word in ("pytest", "ruff", "mypy", "make test", "make lint")
    )


def test_hooks_use_the_tools_that_the_tests_ask_for() -> None:
    """No version stands in the hooks: they call the environment's own."""
    (repository,) = yaml.safe_load((TOP / ".pre-commit-config.yaml").read_text())["repos"]
    entries = [hook["entry"].split()[0] for hook in repository["hooks"]]
    asked = " ".join(PROJECT["optional-dependencies"]["test"])
    assert entries
    assert "tools/javascript/check.sh" in entries, "its versions are those of one lock file"
    for entry in entries:
        if entry == "tools/javascript/check.sh":
            continue
        folder, _, tool = entry.rpartition("/")
        assert folder == ".venv/bin"
        assert tool == "python" or f"{tool}>=" in asked


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_has_a_title_and_names_each_part_once(form: Path) -> None:
    asked = yaml.safe_load(form.read_text())
    assert asked["name"]
    assert asked["description"]
    parts = [part for part in asked["body"] if part["type"] != "markdown"]
    assert len({part["id"] for part in parts}) == len(parts) >= 4
    assert all(part["attributes"]["label"] for part in parts)
    assert any(part.get("validations", {}).get("required") for part in parts)


def test_there_is_a_form_for_a_rule_a_word_and_a_board() -> None:
    assert [form.stem for form in FORMS] == ["a-board", "a-rule-is-wrong", "a-word-is-misheard"]


def test_what_taking_part_tells_to_make_can_be_made() -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", (TOP / "Makefile").read_text(), re.MULTILINE))
    told = set(re.findall(r"(?:`|^)make ([a-z-]+)", (TOP / "CONTRIBUTING.md").read_text(), re.MULTILINE))
    assert "release" in told
    assert told <= targets


def test_scripts_are_bash_that_can_be_read() -> None:
    for script in (TOP / "tools" / "release.sh", TOP / ".ci" / "run"):
        subprocess.run(["bash", "-n", str(script)], check=True)
        assert script.stat().st_mode & 0o111, f"{script} cannot be run"
