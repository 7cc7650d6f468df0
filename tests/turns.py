"""Which files of rigs take their turn in CI, and what each of them watches.

Rigs take as long as what they play, however idle the machine. So `make test` has of each real part the
shortest test that shows it working, and the others are marked `wide`: CI runs a part of them at each commit,
by the commit's own number (`make test-all-wide RIGS=1/7 SINCE=HEAD~1`), and beside it every file that watches
what was touched. `make test-rig-wide` without a part runs all.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

TOP = Path(__file__).parents[1]

LOUDSPEAKER = ("voices/playing", "tests/rigs/pulse.py", "tests/voices/found.py")
NIGHT_BY_EAR = ("voices/playing", "tests/sound", "tests/rigs/pulse.py", "narrator/box/line.py")
EARS = ("voices/listening", "voices/models")
SATELLITES = ("voices/listening/network_microphone.py", "voices/playing/network.py", "voices/addresses.py")
BROKER = ("narrator/mqtt", "tests/rigs/mosquitto.py")
PAGE = ("narrator/page", "tests/rigs/webdriver.py", "tests/rigs/page_people.py")
UNATTENDED = ("narrator/page", "narrator/game/phones.py")

WATCHED: dict[str, tuple[str, ...]] = {
    # what measures what it hears, one after the other: those that take the longest first
    "tests/sound/test_game.py": (*NIGHT_BY_EAR, *EARS),
    "tests/systemd/test_running.py": ("systemd", "narrator/box/watchdog.py", "tests/rigs/nspawn.py"),
    "tests/sound/test_dropped_sink.py": NIGHT_BY_EAR,
    "tests/faults/test_sound_server.py": ("narrator/assembly", "voices/playing/sinks.py"),
    "tests/sound/test_french_evening.py": (*NIGHT_BY_EAR, *EARS),
    "tests/sound/test_doctor.py": ("narrator/commands/doctor.py", "narrator/commands/switch.py"),
    "tests/voices/test_sinks.py": LOUDSPEAKER,
    "tests/voices/test_network_speakers.py": LOUDSPEAKER,
    "tests/voices/test_output.py": LOUDSPEAKER,
    "tests/sound/test_far_sink.py": (*LOUDSPEAKER, "narrator/commands/loudspeaker.py"),
    "tests/sound/test_own_voice.py": (*LOUDSPEAKER, *EARS),
    "tests/voices/listening/test_microphone.py": ("voices/listening/microphone.py",),
    "tests/sound/test_late_speaker.py": ("narrator/commands/loudspeaker.py", "voices/playing"),
    "tests/sound/test_start.py": ("narrator/commands/chime.py", "voices/playing/first_sound.py"),
    # what computes, two at a time beside them: likewise
    "tests/rigs/test_evenings_by_browsers.py": (*PAGE, "tests/rigs/new_phone.py"),
    "tests/rigs/test_pages_for_everybody.py": PAGE,
    "tests/rigs/test_same_places.py": PAGE,
    "tests/rigs/test_ways_back.py": PAGE,
    "tests/rigs/test_form_errors.py": (*PAGE, "narrator/setup/changes.py"),
    "tests/rigs/test_round_in_a_browser.py": (*PAGE, "narrator/night/round.py"),
    "tests/rigs/test_evening_by_wire.py": (*UNATTENDED, "tests/rigs/wire_people.py"),
    "tests/voices/listening/test_vosk_engine.py": EARS,
    "tests/voices/listening/test_whisper_engine.py": EARS,
    "tests/faults/test_power_cuts.py": ("narrator/journal", "narrator/files.py"),
    "tests/rigs/test_hamlets.py": ("narrator/hamlets", *BROKER),
    "tests/voices/test_wyoming_programs.py": ("voices/engines", "voices/speaking/wyoming.py"),
    "tests/narrator/test_balance_on_a_cluster.py": ("narrator/rehearsal/balance",),
    "tests/rigs/test_phones_in_a_browser.py": (*PAGE, "narrator/box/phones.py"),
    "tests/faults/test_security.py": ("systemd",),
    "tests/rigs/test_broker.py": BROKER,
    "tests/narrator/test_doctor.py": ("narrator/commands/doctor.py", "narrator/commands/findings.py"),
    "tests/narrator/test_evening_measured.py": ("voices/sound", "voices/speaking"),
    "tests/voices/listening/test_network_microphone.py": SATELLITES,
    "tests/rigs/test_two_programs.py": ("narrator/hamlets", *BROKER),
    "tests/rigs/test_house_on_a_broker.py": ("narrator/house", *BROKER),
    "tests/rigs/test_home_assistant.py": ("narrator/house", *BROKER),
    "tests/faults/test_cuts_in_a_row.py": ("narrator/journal", "narrator/files.py"),
    "tests/faults/test_disk_read_only.py": ("narrator/journal", "narrator/files.py"),
    "tests/systemd/test_unit.py": ("systemd",),
    "tests/voices/test_voices.py": ("voices/speaking", "voices/models"),
    "tests/voices/test_curve.py": ("voices/sound",),
    "tests/voices/test_respelling.py": ("voices/speaking",),
    "tests/narrator/test_better_voice.py": ("narrator/assembly", "voices/models"),
    "tests/sound/test_satellite.py": SATELLITES,
    "tests/hardware/pads/test_found.py": ("hardware/pads",),
}
"""Files with tests of real parts, in the order in which turns go round; files and directories they watch."""
NOT_IN_MAKE_TEST: dict[str, str] = {
    "tests/sound/test_dropped_sink.py": "three nights; that a sink drops is in test_sinks.py",
    "tests/sound/test_french_evening.py": "an evening; by ear is test_game.py, Whisper has its file",
    "tests/sound/test_late_speaker.py": "measures one figure; a late sink is played on in test_far_sink.py",
    "tests/rigs/test_evening_by_wire.py": "an evening; one by browsers goes by the same page",
    "tests/rigs/test_two_programs.py": "two minutes; two boxes on a broker are in test_hamlets.py",
    "tests/rigs/test_round_in_a_browser.py": "a minute; the same seal is in test_phones_in_a_browser.py",
    "tests/rigs/test_home_assistant.py": "wants a program that nothing here installs",
    "tests/faults/test_cuts_in_a_row.py": "an hour; one cut at each write is in test_power_cuts.py",
    "tests/sound/test_satellite.py": "wants a program that nothing here installs",
}
"""Files of which `make test` runs no rig, and why: they have their turn, or are left to `make soak`."""
FEW = 12
"""So many touched files of tests are tried whole at once."""


def place(file: Path) -> int:
    """The number of its row; the last for a file without one."""
    name = _name(file)
    return list(WATCHED).index(name) if name in WATCHED else len(WATCHED)


def is_wanted(file: Path, turn: str, since: str) -> bool:
    """Whether it is this file's turn, `1/7`, or it watches what was touched since that commit.

    A file without a row is always wanted, as is every one where git cannot tell what was touched.
    """
    name = _name(file)
    return name not in WATCHED or has_turn(name, turn) or is_touched(name, touched(since))


def _name(file: Path) -> str:
    return file.relative_to(TOP).as_posix() if file.is_relative_to(TOP) else ""


def is_changed(file: Path, since: str) -> bool:
    """Whether a file of tests is itself among the few that were touched since that commit.

    A sweep through many files changes their form, and goes by turns like what nobody touched.
    """
    paths = touched(since) or frozenset()
    tests = [path for path in paths if path.startswith("tests/")]
    return len(tests) <= FEW and file.is_relative_to(TOP) and file.relative_to(TOP).as_posix() in tests


def has_turn(name: str, turn: str) -> bool:
    """Whether that row is one of the turn's. Raises `ValueError` for what is no turn."""
    number, turns = map(int, turn.split("/"))
    return list(WATCHED).index(name) % turns == number


def is_touched(name: str, paths: Iterable[str] | None) -> bool:
    """Whether that row's file, or what it watches, is among those paths; None stands for any path."""
    watched = (name, *WATCHED[name])
    return paths is None or any(f"{path}/".startswith(f"{one}/") for path in paths for one in watched)


@cache
def touched(since: str, top: Path = TOP) -> frozenset[str] | None:
    """What is otherwise than at that commit, by `git diff`; None where git cannot tell (a shallow copy)."""
    if not since:
        return frozenset()
    told = subprocess.run(
        ["git", "diff", "--name-only", "--no-renames", since, "--"],
        cwd=top,
        capture_output=True,
        text=True,
        check=False,
    )
    return frozenset(told.stdout.splitlines()) if told.returncode == 0 else None


def told(name: Callable[[str], str] = "`{}`".format) -> list[str]:
    """The rows as the documentation has them."""
    return [
        f"| {name(file)} | {', '.join(map(name, watched))} | {NOT_IN_MAKE_TEST.get(file, '')} |"
        for file, watched in WATCHED.items()
    ]
