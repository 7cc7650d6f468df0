"""The installed service, really run by systemd in a container."""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).parents[2]
sys.path.insert(0, str(TOP / "tests" / "rigs"))

from nspawn import run_in_container  # noqa: E402

pytestmark = [pytest.mark.rig, pytest.mark.timeout(400)]

OVERRIDES = {
    "probe": "[Service]\nExecStart=\nExecStart=/opt/narrator/bin/python /tests/probe.py\nWatchdogSec=2\n",
    "play": "[Service]\nWatchdogSec=4\n",
}
"""A tiny box that stalls and fails when told to, and the real one."""

BOXES = ["probe"] + (["play"] if (TOP / "narrator" / "commands" / "play.py").exists() else [])


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make install` puts on a machine, below a directory."""
    target = tmp_path_factory.mktemp("installed")
    command = ["make", "--no-print-directory", "install", f"DESTDIR={target}"]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return target


@functools.cache
def look(box: str, installed: Path, work: Path) -> dict[str, Any]:
    """What was seen of a service in a container while it was started, killed, stalled and stopped."""
    machine, results = work / f"machine-{box}", work / f"results-{box}"
    results.mkdir()
    shutil.copytree(installed / "etc", machine / "etc")
    override = machine / "etc/systemd/system/narrator.service.d/test.conf"
    override.parent.mkdir()
    override.write_text(OVERRIDES[box])
    run_in_container(
        f"/usr/bin/python3 /tests/inside.py {box}",
        results,
        {installed / "opt/narrator": "/opt/narrator", TOP / "tests/systemd": "/tests"},
        copied=machine,
    )
    found: dict[str, Any] = json.loads((results / "seen.json").read_text())
    print(json.dumps({name: found[name] for name in found if name not in ("process", "log")}, indent=1))
    return found


@pytest.fixture(scope="module", params=BOXES)
def seen(
    request: pytest.FixtureRequest, installed: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    return look(request.param, installed, tmp_path_factory.getbasetemp())


@pytest.fixture(scope="module")
def probe(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return look("probe", installed, tmp_path_factory.getbasetemp())


def test_a_start_waits_until_the_box_is_ready(seen: dict[str, Any]) -> None:
    assert seen["active"] == "active"
    assert seen["start"] < 15


def test_a_start_waits_for_the_word_and_the_status_is_one_line(probe: dict[str, Any]) -> None:
    assert probe["start"] >= 1.0
    assert probe["status"] == "a night"


def test_the_box_runs_as_its_own_user_without_any_privilege(seen: dict[str, Any]) -> None:
    process = seen["process"]
    assert "0" not in process["Uid"]
    assert process["NoNewPrivs"] == ["1"]
    assert process["Seccomp"] == ["2"]
    for capabilities in ("CapPrm", "CapEff", "CapBnd", "CapAmb"):
        assert int(process[capabilities][0], 16) == 0
    assert {"audio", "gpio", "spi"} <= set(seen["groups"])


def test_the_state_directory_is_the_boxs_alone(seen: dict[str, Any]) -> None:
    assert seen["owner"] == "narrator"
    assert seen["mode"] == "0o700"
    assert set(seen["files"].values()) <= {"0o600"}


def test_journals_and_caches_are_where_the_unit_says(probe: dict[str, Any]) -> None:
    assert "game-000001.journal" in probe["files"]
    assert probe["probe"]["state"] == "/var/lib/narrator"
    assert probe["probe"]["cache"] == "/var/cache/narrator"


def test_the_libraries_work_under_the_limits(probe: dict[str, Any]) -> None:
    assert {name: said for name, said in probe["probe"]["allowed"].items() if said != "done"} == {}


def test_what_the_box_does_not_need_is_refused(probe: dict[str, Any]) -> None:
    assert [name for name, said in probe["probe"]["refused"].items() if said == "done"] == []


def test_a_box_that_is_left_alone_is_not_restarted(seen: dict[str, Any]) -> None:
    assert seen["quiet"]


@pytest.mark.parametrize("what", ["killed", "frozen"])
def test_a_box_that_died_is_back_soon(seen: dict[str, Any], what: str) -> None:
    assert seen[what] is not None
    assert seen[what] < 15


def test_a_box_whose_loop_is_stalled_is_back_soon(probe: dict[str, Any]) -> None:
    assert probe["stalled"] is not None
    assert 1 < probe["stalled"] < 10


def test_a_box_stops_in_order_and_within_two_seconds(seen: dict[str, Any]) -> None:
    assert seen["stop"] < 2
    assert seen["stop result"] == "success"


def test_what_is_open_is_closed_before_the_end(probe: dict[str, Any]) -> None:
    assert "ended in order" in probe["log"]


def test_a_stalled_box_stops_within_two_seconds_too(probe: dict[str, Any]) -> None:
    assert 1 < probe["stop while stalled"] < 2


def test_a_box_that_keeps_failing_is_left_to_a_person(probe: dict[str, Any]) -> None:
    assert probe["after many failures"] == "failed"


def test_a_wrong_configuration_is_not_tried_again(probe: dict[str, Any]) -> None:
    assert probe["after exit 2"] == ["failed", "2", "0"]


def test_an_installation_twice_is_the_same_and_can_be_removed(installed: Path) -> None:
    config = installed / "etc/narrator/narrator.toml"
    config.write_text('language = "en"\n')
    done = subprocess.run(
        ["make", "install", f"DESTDIR={installed}"], cwd=TOP, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert config.read_text() == 'language = "en"\n'
    assert os.readlink(installed / "usr/local/bin/narrator") == "/opt/narrator/bin/narrator"
    assert (installed / "opt/narrator/bin/narrator").read_text().startswith("#!/opt/narrator/bin/python")
    removal = ["make", "uninstall", f"DESTDIR={installed}"]
    subprocess.run(removal, cwd=TOP, capture_output=True, check=True)
    assert [path.name for path in installed.rglob("*") if path.is_file()] == ["narrator.toml"]
    subprocess.run([*removal, "PURGE=1"], cwd=TOP, capture_output=True, check=True)
    assert [path for path in installed.rglob("*") if path.is_file()] == []
