"""Foreign names: both pronunciations are played at set-up, and one is chosen and kept."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from trio.testing import MockClock

from narrator.setup import Draft, LastTable
from narrator.simulation.room import VirtualKeyboard, VirtualListener
from narrator.table.timing import Pace
from tests.narrator.setting_up import Answers, talk
from tests.narrator.test_names_alike import START
from voices.writing.names import Readings
from voices.writing.pack import VoicePack

NAMES = ("Siobhan", "Bruno", "Chloé", "Antoine", "Hugo", "Marc", "Pauline", "Oscar")
CUES = ("setup.readings", "setup.readings_next")


async def seated(
    names: Sequence[str],
    told: str | Sequence[str],
    then: Sequence[str] = (),
    last: Draft | None = None,
    same: str = "...",
) -> tuple[Draft, Answers]:
    """Type the names; answer `told` about the first pronunciation and `then` about the others."""
    answers: dict[str, str | Sequence[str]] = {
        "setup.seat_name": [f"type:{name}" for name in names],
        "setup.readings": told,
        "setup.readings_next": then,
        "setup.ready": "press",
    }
    start, ears, keyboard = replace(START, pace=Pace.BRISK), VirtualListener(), VirtualKeyboard()
    if last is not None:
        start = replace(start, edition=None, players=None, deck=(), deck_done=False, deck_choice=None)
        answers["setup.same"] = same
        answers |= {"setup.edition": "les règles de base", "setup.players": "huit", "setup.deck": "simple"}
    table = None if last is None else LastTable("fr", last)
    agreed, people = await talk(answers, start, language="fr", ears=ears, keyboard=keyboard, last=table)
    return agreed.draft, people


def asked(people: Answers) -> list[str]:
    return [text for cue, text in people.said if cue in CUES]


@pytest.mark.parametrize(
    ("answer", "read"),
    [
        ("press", "Chivonne"),
        ("le second", "Chivonne"),
        ("deuxième", "Chivonne"),
        ("le premier", "Siobhan"),
        ("...", "Siobhan"),
    ],
)
async def test_chosen_pronunciation_is_kept(answer: str, read: str, autojump_clock: MockClock) -> None:
    draft, people = await seated(NAMES, answer)
    assert draft.names == NAMES
    assert draft.read_as == {"Siobhan": read}
    assert "Siobhan." in " ".join(asked(people))
    assert "Chivonne." in " ".join(asked(people))


@pytest.mark.parametrize(
    ("language", "name", "other"),
    [
        ("fr", "Siobhan", "Chivonne"),
        ("fr", "Jorge Luis", "Rorré Luis"),
        ("fr", "William", "Ouilliam"),
        ("fr", "Xavier", None),
        ("fr", "Jean", None),
        ("en", "Xavier", "Zavvy-ay"),
        ("en", "Jean", "Zhahn"),
        ("en", "Nguyen", "Win"),
        ("en", "William", None),
    ],
)
def test_name_is_doubtful_if_other_reading_differs(language: str, name: str, other: str | None) -> None:
    assert VoicePack.load(language).other_reading(name) == other


@pytest.mark.parametrize("rule", [{"(": "x"}, {"x": r"\1"}])
def test_invalid_reading_rule_is_reported(rule: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"position|reference"):
        Readings(rule)
