from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import yaml

from narrator import __version__

TOP = Path(__file__).parents[2]

_VERSION = re.compile(r"^## (\d+)\.(\d+)\.(\d+) – (unreleased|\d{4}-\d\d-\d\d)$", re.MULTILINE)


def told_versions() -> list[tuple[tuple[int, ...], date]]:
    """Return the versions of the changelog with their dates, in its order."""
    text = (TOP / "CHANGELOG.md").read_text()
    assert len(re.findall(r"^## ", text, re.MULTILINE)) == len(_VERSION.findall(text))
    return [
        (tuple(map(int, parts)), date.max if day == "unreleased" else date.fromisoformat(day))
        for *parts, day in _VERSION.findall(text)
    ]


def test_newest_version_in_changelog_is_the_package_version() -> None:
    newest, _ = told_versions()[0]
    assert ".".join(map(str, newest)) == __version__


def test_every_version_has_notes_for_each_kind_of_reader() -> None:
    for part in re.split(r"^## ", (TOP / "CHANGELOG.md").read_text(), flags=re.MULTILINE)[1:]:
        assert re.findall(r"^### (.+)$", part, re.MULTILINE) == ["At the table", "The box", "For builders"], (
            part
        )


def test_ci_workflow_runs_only_the_ci_script() -> None:
    workflow = yaml.safe_load((TOP / ".github" / "workflows" / "tests.yml").read_text())
    commands = [step["run"] for step in workflow["jobs"]["tests"]["steps"] if "run" in step]
    assert commands[-1] == ".ci/run"
    assert not any(
        word in " ".join(commands[:-1]) for word in ("pytest", "ruff", "mypy", "make test", "make lint")
    )


def test_make_targets_named_in_contributing_exist() -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):", (TOP / "Makefile").read_text(), re.MULTILINE))
    told = set(re.findall(r"(?:`|^)make ([a-z-]+)", (TOP / "CONTRIBUTING.md").read_text(), re.MULTILINE))
    assert "release" in told
    assert told <= targets
