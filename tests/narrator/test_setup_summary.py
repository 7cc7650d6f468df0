"""Pace of a table, and the summary of its set-up, in which each line can be changed."""

from __future__ import annotations

from typing import Any

import pytest
import trio

from narrator.night.walk import Reaction
from narrator.rules import Setup
from narrator.setup import Draft
from narrator.setup.channel import learned_step, practice
from narrator.setup.draft import DeckChoice
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace, TraceLine
from tests.narrator.setting_up import BY_BUTTON, changing, cues, talk
from voices.draw import Draw
from voices.writing.pack import VoicePack


@pytest.mark.parametrize(
    ("reaction", "step"), [(Reaction(), 0.55), (Reaction(0.38, 0.12), 0.7), (Reaction(0.55, 0.20), 1.0)]
)
def test_practice_finds_the_players_pace(reaction: Reaction, step: float) -> None:
    draw = Draw("practice")
    steps = [learned_step([reaction.draw(draw) for _ in range(12)]) for _ in range(50)]
    assert sorted(found or 0.0 for found in steps)[25] == pytest.approx(step, abs=0.06)
    assert learned_step([0.3, 0.3, 0.3]) is None


async def test_pace_is_learned_from_presses(autojump_clock: trio.testing.MockClock) -> None:
    pack = VoicePack.load("en")
    button = VirtualButton()
    box = Box(pack, Devices(VirtualSpeaker(pack), button, VirtualLight()), Draw("test"), Trace())
    async with trio.open_nursery() as nursery:

        async def press(after: float) -> None:
            await trio.sleep(after)
            await button.press()

        def hear(line: TraceLine) -> None:
            if line.kind == "say" and line.fields["cue"] == "roll.practice":
                nursery.start_soon(press, float(str(line.fields["end"])) - line.at + 0.25)

        box.trace.follow(hear)
        took = await practice(box, seat_names(6))
        nursery.cancel_scope.cancel()
    assert took == pytest.approx([0.25] * 6, abs=0.01)


# --- the summary ------------------------------------------------------------------------------------------

SPOKEN = {
    "setup.players": "eight",
    "setup.edition": "the basic rules",
    "setup.names": "names",
    "setup.seat_name": ["Alice", "Charlotte", "Daniel", "David", "Emma", "Emily", "George", "Grace"],
    "setup.deck": "simple",
    "setup.deal": "the light",
    "setup.rules": "no",
    "setup.ready": "ready",
}


async def spoken(**answers: Any) -> tuple[Draft, list[tuple[str, str]]]:
    given = {cue.replace("__", "."): answer for cue, answer in answers.items()}
    agreed, people = await talk(SPOKEN | given, with_ears=True)
    return agreed.draft, people.said


async def test_the_summary_reads_the_table_once_and_begins_on_a_press(
    autojump_clock: trio.testing.MockClock,
) -> None:
    draft, said = await spoken(setup__summary="press")
    read = " ".join(text for cue, text in said if cue == "setup.summary_line")
    for line in (
        *("The number of players: 8.", "The rules: the basic rules.", "The cards: the simple table."),
        *(
            "The Captain: a Captain, elected on the first day.",
            "The deal: the box deals.",
            "The pace: brisk.",
        ),
        *("House rules: as printed.", "Explanations: no."),
    ):
        assert line in read
    assert any(cue == "setup.evening" and "minutes" in text for cue, text in said)
    assert draft.changing is None


async def test_one_person_less_keeps_the_names_and_chooses_cards_anew(
    autojump_clock: trio.testing.MockClock,
) -> None:
    draft, _ = await spoken(
        setup__summary=["the number of players", "begin"],
        setup__players=["eight", "seven"],
        setup__edition=["the basic rules", "the online rules"],
        setup__deck=["simple", "recommended"],
    )
    assert draft.names == tuple(SPOKEN["setup.seat_name"][:7])
    assert (draft.players, draft.edition, draft.deck_choice) == (7, "web", DeckChoice.RECOMMENDED)
    assert Setup.from_dict(draft.header(seed=1))


async def test_misheard_name_is_corrected(autojump_clock: trio.testing.MockClock) -> None:
    names = [*SPOKEN["setup.seat_name"], "Henry"]
    draft, _ = await spoken(
        setup__summary=["names", "begin"], setup__which_name="two", setup__seat_name=names
    )
    assert draft.names == ("Alice", "Henry", *SPOKEN["setup.seat_name"][2:])


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("the rules", "setup.edition"),
        ("the cards", "setup.deck"),
        ("the Captain", "setup.captain"),
        ("the deal", "setup.deal"),
        ("the button", "setup.clicks"),
        ("the pace", "setup.pace"),
        ("house rules", "setup.house_more"),
        ("explanations", "setup.rules"),
    ],
)
async def test_named_line_changes_and_summary_repeats(
    line: str, asked: str, autojump_clock: trio.testing.MockClock
) -> None:
    answers: dict[str, Any] = {**BY_BUTTON, "setup.clicks": ["press:no"] * 2, **changing(line)}
    answers["setup.captain"] = "press:no Captain"
    for cue in ("setup.edition", "setup.deck", "setup.deal", "setup.rules"):
        answers[cue] = [BY_BUTTON[cue]] * 2
    _, people = await talk(answers)
    told = cues(people.said)
    assert asked in told[told.index("setup.change") :]
    assert "setup.summary_pressed" in told[len(told) - told[::-1].index(asked) :]
