from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from narrator.play.games import where
from narrator.play.journal import Journals
from narrator.play.resuming import PLACE, TableGame, notes_of, replay
from narrator.rules import Setup
from tests.faults import evenings
from tests.parts import look_for
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.nspawn import run_in_container
from tests.rigs.scripted_table import configuration

TOP = Path(__file__).parents[2]

pytestmark = [pytest.mark.rig, pytest.mark.alone]

PROBE = (
    "[Service]\nExecStart=\nExecStart=/opt/narrator/bin/python /suite/tests/systemd/probe.py\nWatchdogSec=2\n"
)
"""A tiny box that stalls and fails on request. The real box has its own drop-in, made inside."""
BRISK = Path("usr/local/share/brisk")
DROP_INS = Path("etc/systemd/system/narrator.service.d")
CONFIG = Path("etc/narrator/narrator.toml")
PARTS = ("page", "play", "probe", "failing", "sound", "troubles")
"""Parts of `inside.py`, the longest of the short ones first."""
AT_ONCE = 2
"""Number of parallel containers. They mostly wait, but a start and the Seer's call compute."""


class Containers:
    """Findings about the service in containers, one for each wanted part of `inside.py`."""

    def __init__(self, installed: Path, work: Path, state: Path) -> None:
        """Prepare containers; `state` holds the journal of a game in mid-night."""
        self._installed, self._work, self._state = installed, work, state
        self._pool = ThreadPoolExecutor(AT_ONCE)
        self._looks: dict[str, Future[dict[str, Any]]] = {}

    def begin(self, parts: Iterable[str]) -> None:
        self._looks |= {part: self._pool.submit(self._look, part) for part in parts}

    def seen(self, part: str) -> dict[str, Any]:
        """Wait for a part and return its findings. Raises `ContainerError`."""
        return self._looks[part].result()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def _look(self, part: str) -> dict[str, Any]:
        machine, results = self._work / f"machine-{part}", self._work / f"results-{part}"
        results.mkdir()
        shutil.copytree(self._installed / "etc", machine / "etc")
        if part != "page":  # without PAGE=yes there is no network
            shutil.rmtree(machine / DROP_INS)
        if part in ("probe", "failing"):
            override = machine / DROP_INS / "test.conf"
            override.parent.mkdir()
            override.write_text(PROBE)
        elif part == "sound":
            settings = ["sh", str(TOP / "systemd/sound-server.sh"), "alice"]
            subprocess.run(settings, env={**os.environ, "DESTDIR": str(machine)}, check=True)
            (machine / CONFIG).write_text('language = "en"\n[audio]\noutput = "sink:JBL"\n')
        else:
            (machine / BRISK).parent.mkdir(parents=True)
            brisk_pack(machine / BRISK)
            page = "[page]\nenabled = true\n" if part == "page" else ""
            (machine / CONFIG).write_text(configuration(Path("/") / BRISK) + page)
            shutil.copytree(self._state, results / "state")
        run_in_container(
            f"env PYTHONPATH=/suite /usr/bin/python3 -m tests.systemd.inside {part}",
            results,
            {
                self._installed / "opt/narrator": "/opt/narrator",
                TOP / "tests/systemd": "/suite/tests/systemd",
                TOP / "tests/rigs": "/suite/tests/rigs",
            },
            copied=machine,
            seconds=900,
        )
        found: dict[str, Any] = json.loads((results / "seen.json").read_text())
        print(json.dumps({name: found[name] for name in found if name not in ("process", "log")}, indent=1))
        return found


@dataclass(frozen=True)
class HalfPlayed:
    """A game left in the middle of a night."""

    state: Path
    night: int
    alive: int


@pytest.fixture(scope="module")
def half_played(tmp_path_factory: pytest.TempPathFactory) -> HalfPlayed:
    state = tmp_path_factory.mktemp("half-played") / "state"
    path, _ = evenings.record(state)
    lines = path.read_bytes().splitlines(keepends=True)
    for kept in range(len(lines) - 1, 0, -1):
        path.write_bytes(b"".join(lines[:kept]))
        with Journals(state) as journals:
            saved = journals.unfinished()
        assert saved is not None
        night, day = where(saved)
        if day == 0 and night > 1 and saved.notes[PLACE][1] > 0:
            game = TableGame(Setup.from_dict(saved.setup))
            replay(game, saved.answers, notes_of(saved))
            return HalfPlayed(state, night, len(game.nightfalls[night].alive))
    raise AssertionError("the game was over in the first night")


def parts_for(test: pytest.Function) -> set[object]:
    """Return all texts among a test's parameters, which include the container parts it needs."""
    given = test.callspec.params.values() if hasattr(test, "callspec") else ()
    return {*test.fixturenames, *given}


@pytest.fixture(scope="module")
def containers(
    request: pytest.FixtureRequest,
    installed_service: Path,
    half_played: HalfPlayed,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Containers]:
    """Start the parts of all wanted tests at once."""
    look_for("unshare")
    running = Containers(installed_service, tmp_path_factory.getbasetemp(), half_played.state)
    ours = [item for item in request.session.items if item.path == request.path]
    wanted = {part for item in ours if isinstance(item, pytest.Function) for part in parts_for(item)}
    running.begin(part for part in PARTS if part in wanted)
    try:
        yield running
    finally:
        running.close()


@pytest.fixture(scope="module", params=["probe", pytest.param("play", marks=pytest.mark.soak)])
def seen(request: pytest.FixtureRequest, containers: Containers) -> dict[str, Any]:
    return containers.seen(request.param)


@pytest.fixture(scope="module")
def probe(containers: Containers) -> dict[str, Any]:
    return containers.seen("probe")


@pytest.fixture(scope="module")
def failing(containers: Containers) -> dict[str, Any]:
    return containers.seen("failing")


@pytest.fixture(scope="module")
def play(containers: Containers) -> dict[str, Any]:
    return containers.seen("play")


@pytest.fixture(scope="module")
def sound(containers: Containers) -> dict[str, Any]:
    return containers.seen("sound")


@pytest.fixture(scope="module")
def page(containers: Containers) -> dict[str, Any]:
    return containers.seen("page")


@pytest.fixture(scope="module")
def troubles(containers: Containers) -> dict[str, Any]:
    return containers.seen("troubles")


def test_service_start_waits_until_the_box_is_ready(seen: dict[str, Any]) -> None:
    assert seen["active"] == "active"
    assert seen["start"] < 15


def test_service_status_of_a_ready_box_is_one_line(probe: dict[str, Any]) -> None:
    assert probe["start"] >= 1.0
    assert probe["status"] == "a night"


def test_service_runs_as_its_own_user_without_privileges(seen: dict[str, Any]) -> None:
    process = seen["process"]
    assert "0" not in process["Uid"]
    assert process["NoNewPrivs"] == ["1"]
    assert process["Seccomp"] == ["2"]
    for capabilities in ("CapPrm", "CapEff", "CapBnd", "CapAmb"):
        assert int(process[capabilities][0], 16) == 0
    assert {"audio", "gpio", "spi"} <= set(seen["groups"])


def test_service_state_directory_is_private(seen: dict[str, Any]) -> None:
    assert seen["owner"] == "narrator"
    assert seen["mode"] == "0o700"
    assert set(seen["files"].values()) <= {"0o600"}


def test_service_saves_journals_and_caches_in_unit_directories(probe: dict[str, Any]) -> None:
    assert "game-000001.journal" in probe["files"]
    assert probe["probe"]["state"] == "/var/lib/narrator"
    assert probe["probe"]["cache"] == "/var/cache/narrator"


def test_libraries_work_under_the_limits_of_the_service(probe: dict[str, Any]) -> None:
    failed = {name: said for name, said in probe["probe"]["allowed"].items() if said != "done"}
    if find_spec("lgpio") is None:  # a plain Debian 13 has none for its Python; Raspberry Pi OS does
        assert "No module named 'lgpio'" in failed.pop("pins")
    assert failed == {}


def test_service_refuses_privileges_it_does_not_need(probe: dict[str, Any]) -> None:
    assert [name for name, said in probe["probe"]["refused"].items() if said == "done"] == []


def test_healthy_service_is_not_restarted(probe: dict[str, Any]) -> None:
    assert probe["quiet"]


@pytest.mark.parametrize("what", ["killed", "frozen"])
def test_crashed_service_is_restarted_soon(seen: dict[str, Any], what: str) -> None:
    assert seen[what] is not None
    assert seen[what] < 15


def test_service_with_stalled_program_is_restarted_soon(probe: dict[str, Any]) -> None:
    assert probe["stalled"] is not None
    assert 1 < probe["stalled"] < 10


def test_service_stops_cleanly_within_two_seconds(seen: dict[str, Any]) -> None:
    assert seen["stop"] < 2
    assert seen["stop result"] == "success"


def test_service_closes_open_resources_before_it_ends(probe: dict[str, Any]) -> None:
    assert "ended in order" in probe["log"]


def test_stalled_service_stops_within_two_seconds(probe: dict[str, Any]) -> None:
    assert 1 < probe["stop while stalled"] < 2


def test_repeatedly_failing_service_is_not_restarted_forever(failing: dict[str, Any]) -> None:
    assert failing["after many failures"] == "failed"


def test_service_with_wrong_configuration_is_not_restarted(failing: dict[str, Any]) -> None:
    assert failing["after exit 2"] == ["failed", "2", "0"]


@pytest.mark.soak
def test_service_without_pins_and_terminal_reports_it_once(play: dict[str, Any]) -> None:
    found = play["without pins"]
    assert (found["active"], found["status"], found["restarts"]) == ("failed", "2", "0")
    (sentence,) = found["sentences"]
    assert "no pins" in sentence or "no GPIO chip" in sentence
    assert '"keyboard" needs a terminal' in sentence


@pytest.mark.soak
def test_killed_or_frozen_service_resumes_its_night(play: dict[str, Any], half_played: HalfPlayed) -> None:
    night, alive = half_played.night, half_played.alive
    assert len(play["asked"]) == 3
    for question, *cues in play["asked"]:
        assert question == f"You left a game in the middle of night {night}. Shall we go on with it?"
        assert cues.index("box.resume") < cues.index("box.resumed") < cues.index("roll.seat")
        assert "setup.rules" not in cues
        assert not any(cue.startswith(("dawn.", "day.", "story.")) for cue in cues)
    assert play["playing"] == f"Night {night}: {alive} of 8 alive"


@pytest.mark.soak
def test_unwritable_state_directory_is_reported_without_retry(play: dict[str, Any]) -> None:
    found = play["read-only"]
    assert (found["active"], found["restarts"]) == ("failed", "0")
    assert any("Read-only file system" in line for line in found["log"]), found["log"]


@pytest.mark.soak
def test_service_waits_for_loudspeaker_of_user_sound_server(sound: dict[str, Any]) -> None:
    found = sound
    assert found["state"] == "active"
    assert found["waiting"].startswith(
        '/etc/narrator/narrator.toml, line 3: audio.output: no sink fits "JBL"; there'
    )
    assert found["waiting"].endswith("The box waits for it.")
    assert found["played"]
    assert 'application.process.user = "narrator"' in found["streams"]
    assert found["reached by others"] == "", "the socket is alice's and the box's"
    assert found["stop result"] == "success"


@pytest.mark.soak
def test_service_without_screen_serves_page_and_seats_a_phone(page: dict[str, Any]) -> None:
    found = page
    assert found["active"] == "active"
    assert json.loads(found["health"]) == {"phase": "setup"}
    assert found["name"] == "narrator.local.:8080 192.168.77.1"
    exposure = re.search(r"level for narrator.service: ([\d.]+)", found["exposure"])
    assert exposure is not None, found["exposure"]
    assert float(exposure[1]) <= 1.5
    assert ":8080" in found["told"], "without a loudspeaker it is written in figures"
    assert (found["invited"], found["asked"], found["alike"]) == (True, True, True)
    assert found["phone"]["all"]["seat"] == "Ada"
    assert not any("Traceback" in line for line in found["log"])
    assert found["stop result"] == "success"


@pytest.mark.soak
def test_game_killed_at_night_by_service_is_finished_later(troubles: dict[str, Any]) -> None:
    game = troubles["game"]
    assert game["night"]
    assert game["restart"] is not None
    assert game["asked"][:2] == ["You left a game in the middle of night 1.", "Shall we go on with it?"]
    assert game["over"]
    assert game["good night"]
    assert game["calls of the Seer"] == 1
    assert game["cards"] == ["seer", *["simple_villager"] * 6, "werewolf"]
    assert game["marks"]["seer.shows_card"] == ["the Werewolf"]
    assert max(game["delays"]) < 0.2
    assert game["stop"] < 2


@pytest.mark.soak
@pytest.mark.parametrize("when", ["at the start", "in the game"])
def test_full_disk_is_reported_and_game_continues(troubles: dict[str, Any], when: str) -> None:
    found = troubles[f"full {when}"]
    assert found["active"] == "active"
    assert found["told"]
    assert found["night"]
    assert found["stop result"] == "success"


@pytest.mark.soak
def test_repeated_installation_changes_nothing_and_is_removable(installed_service: Path) -> None:
    config = installed_service / "etc/narrator/narrator.toml"
    config.write_text('language = "en"\n')
    done = subprocess.run(
        ["make", "install", f"DESTDIR={installed_service}"], cwd=TOP, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert config.read_text() == 'language = "en"\n'
    assert os.readlink(installed_service / "usr/local/bin/narrator") == "/opt/narrator/bin/narrator"
    program = installed_service / "opt/narrator/bin/narrator"
    assert program.read_text().startswith("#!/opt/narrator/bin/python")
    removal = ["make", "uninstall", f"DESTDIR={installed_service}"]
    subprocess.run(removal, cwd=TOP, capture_output=True, check=True)
    assert [path.name for path in installed_service.rglob("*") if path.is_file()] == ["narrator.toml"]
    subprocess.run([*removal, "PURGE=1"], cwd=TOP, capture_output=True, check=True)
    assert [path for path in installed_service.rglob("*") if path.is_file()] == []
