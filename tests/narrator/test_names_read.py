"""Foreign names: both pronunciations are played at set-up, and one is chosen and kept."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from trio.testing import MockClock

from narrator.setup import Draft, LastTable
from narrator.setup.names import KEPT, MOST_PRONOUNCED
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


async def test_clear_names_raise_no_question(autojump_clock: MockClock) -> None:
    draft, people = await seated(("Marie", *NAMES[1:]), "press")
    assert not asked(people)
    assert not draft.read_as


async def test_no_more_than_some_names_are_asked_about(autojump_clock: MockClock) -> None:
    names = ("Siobhan", "Jorge", "Nguyen", "Juan", "Niamh", "Marc", "Pauline", "Oscar")
    draft, _ = await seated(names, "press", ["press"] * len(names))
    assert list(draft.read_as) == list(names[:MOST_PRONOUNCED])


async def test_undo_repeats_pronunciation_question(autojump_clock: MockClock) -> None:
    names = ("Siobhan", "Jorge", *NAMES[2:])
    draft, people = await seated(names, "press", ["annule", "le premier", "le second"])
    assert draft.read_as == {"Siobhan": "Siobhan", "Jorge": "Rorré"}
    assert "undo.done" in [cue for cue, _ in people.said]


async def test_last_times_table_is_asked_nothing_again(autojump_clock: MockClock) -> None:
    last, _ = await seated(NAMES, "press")
    draft, people = await seated(NAMES, "press", last=last, same="press")
    assert draft.same is True
    assert draft.read_as == {"Siobhan": "Chivonne"}
    assert not asked(people)


async def test_new_players_alone_are_asked_for_pronunciation(autojump_clock: MockClock) -> None:
    last, _ = await seated(NAMES, "press")
    crowd = {f"Nom{number}": "Nom" for number in range(KEPT)}
    last = replace(last, read_as=crowd | last.read_as)
    draft, people = await seated(("Jorge", *NAMES[:7]), "le second", last=last, same="non")
    assert [name for name in draft.read_as if name in draft.names] == ["Siobhan", "Jorge"]
    assert len(draft.read_as) == KEPT + 1
    assert not [text for text in asked(people) if "Siobhan" in text]


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


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_first_name_of_the_pack_is_doubtful(language: str) -> None:
    pack = VoicePack.load(language)
    assert [name for name in pack.phrases["first_names"] if pack.other_reading(name) is not None] == []


@pytest.mark.parametrize("rule", [{"(": "x"}, {"x": r"\1"}])
def test_invalid_reading_rule_is_reported(rule: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"position|reference"):
        Readings(rule)
