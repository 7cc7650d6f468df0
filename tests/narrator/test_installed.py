"""Installed box: root's commands act on the box; another user's narrator is their own."""

from __future__ import annotations

import os
import pwd
import sys
from pathlib import Path

import pytest

from narrator.assembly.casting import model_store
from narrator.cli import run
from narrator.config import system
from narrator.config.sections import Config
from voices.extras import installing


@pytest.fixture
def box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return this program as if `make install` had installed it, with its directories in a temporary
    place.
    """
    for name in system.DIRECTORIES:
        monkeypatch.setenv(name, "")  # restored after the test
        monkeypatch.delenv(name)
    monkeypatch.setattr(system, "HOME", Path(sys.prefix))
    monkeypatch.setattr(system, "DIRECTORIES", {n: str(tmp_path / n) for n in system.DIRECTORIES})
    return tmp_path


def test_root_means_the_box(
    box: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert run(["models", "list"]) == 0
    assert f"in {box}/CACHE_DIRECTORY/models; fetch one: sudo narrator models install" in (
        capsys.readouterr().out.replace("\n", "")
    )
    assert Config().state_dir == box / "STATE_DIRECTORY"


def test_other_users_have_their_own_directories(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    system.look_where_the_box_looks()
    assert box not in model_store(Config()).parents


def test_root_command_drops_to_service_user(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    me = pwd.getpwuid(os.getuid())
    did: list[tuple[str, object]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(pwd, "getpwnam", lambda name: me)
    for name in ("setgid", "setuid"):
        monkeypatch.setattr(os, name, lambda number, name=name: did.append((name, number)))
    monkeypatch.setattr(os, "initgroups", lambda user, group: did.append(("initgroups", user)))
    monkeypatch.setattr(os, "environ", dict(os.environ))
    system.look_where_the_box_looks()
    system.become_the_box()
    assert did == [("initgroups", "narrator"), ("setgid", me.pw_gid), ("setuid", me.pw_uid)]
    assert oct((box / "STATE_DIRECTORY").stat().st_mode & 0o777) == "0o700"
    assert (box / "CACHE_DIRECTORY").is_dir()


@pytest.mark.parametrize(
    ("environment", "ours", "command"),
    [
        ("checkout/.venv", True, ".venv/bin/pip install 'werewolf-narrator[whisper]'"),
        ("elsewhere", True, "{tmp_path}/elsewhere/bin/pip install 'werewolf-narrator[whisper]'"),
        ("opt", False, "sudo {tmp_path}/opt/bin/pip install 'werewolf-narrator[whisper]'"),
    ],
)
def test_extra_is_installed_by_own_pip(
    environment: str, ours: bool, command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "checkout").mkdir()
    monkeypatch.chdir(tmp_path / "checkout")
    monkeypatch.setattr(sys, "prefix", str(tmp_path / environment))
    monkeypatch.setattr(os, "access", lambda path, mode: ours)
    assert installing("whisper") == command.format(tmp_path=tmp_path)


def test_in_an_environment_of_pipx_it_is_pipx_that_adds_an_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    environment = tmp_path / "venvs" / "werewolf-narrator"
    environment.mkdir(parents=True)
    (environment / "pipx_metadata.json").touch()
    monkeypatch.setattr(sys, "prefix", str(environment))
    command = "pipx runpip werewolf-narrator install 'werewolf-narrator[whisper]'"
    assert installing("whisper") == command
