"""Set-up with computer players, by voice and by the button alone."""

from __future__ import annotations

from collections.abc import Iterable

import trio

from narrator.home.hamlets.names import other_header
from narrator.rules import Setup
from narrator.setup import Draft
from tests.narrator.setting_up import BY_BUTTON, BY_VOICE_FR, changing, talk


async def test_voice_setup_adds_two_computer_players(autojump_clock: trio.testing.MockClock) -> None:
    answers: dict[str, str | Iterable[str]] = {
        "setup.summary": ["joue avec nous", "on commence"],
        "setup.minds": ["Emma", "une place de plus", "terminé"],
        "setup.mind_style": ["en silence", "avec audace"],
        "setup.deck": ["simple", "simple"],
    }
    agreed, _ = await talk({**BY_VOICE_FR, **answers}, language="fr", with_ears=True)
    assert agreed.draft.players == 9
    assert agreed.draft.minds == {"Emma": "quiet", "Gaspard": "bold"}
    assert agreed.draft.names[-1] == "Gaspard"
    assert Setup.from_dict(agreed.draft.header(1)).minds == {"Emma": "quiet", "Gaspard": "bold"}


async def test_the_box_takes_a_seat_of_the_second_village(autojump_clock: trio.testing.MockClock) -> None:
    eight = {"setup.minds": ["press:Seat 10", "press:done"], "setup.mind_style": "press:bold"}
    there = {"setup.extras": ["press:Hamlets", "press:nothing more"], "setup.both_here": "press:yes"}
    there |= {"setup.deck": "press:the recommended table", "setup.second_players": "press:eight"}
    agreed, _ = await talk(BY_BUTTON | changing("the seats I play") | eight | there, Draft(edition="pact"))
    assert (agreed.draft.minds, agreed.draft.second_minds) == ({}, {"Seat 10": "bold"})
    assert Setup.from_dict(other_header(agreed.draft.header(1))).minds == {"Seat 10": "bold"}
