from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
import trio
from trio.testing import MockClock

from narrator.rules import Setup
from narrator.setup import Draft, set_up
from narrator.setup.conversation import Agreed
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace
from tests.effort import LATER, sampled
from tests.narrator.whims import Whims
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACKS = {language: VoicePack.load(language) for language in ("fr", "en")}


@cache
def agreed_at_random(seed: int, language: str) -> tuple[Agreed, Counter[str]]:
    async def talk() -> tuple[Agreed, Counter[str]]:
        button, ears, trace = VirtualButton(), VirtualListener(), Trace()
        pack = PACKS[language]
        box = Box(pack, Devices(VirtualSpeaker(pack), button, VirtualLight(), ears), Draw("test"), trace)
        people = Whims(seed, button, ears)
        trace.follow(people.follow)
        with trio.fail_after(7 * 24 * 3600):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(people.run)
                agreed = await set_up(box, Draft(), threaded=False)
                nursery.cancel_scope.cancel()
        return agreed, people.said

    return trio.run(talk, clock=MockClock(autojump_threshold=0))


@pytest.mark.parametrize("seed", sampled(range(24), 2))
def test_random_setup_conversation_leads_to_a_playable_game(seed: int) -> None:
    agreed, said = agreed_at_random(seed, ("fr", "en")[seed % 2])
    setup = Setup.from_dict(agreed.draft.header(seed=1))
    assert len(setup.names) == agreed.draft.players
    assert said["setup.start"] > 0


@LATER
def test_random_setup_conversations_cover_all_questions() -> None:
    wanted = {"undo.done", "help.setup", "pause.on", "pause.off", "ask.none_chosen", "setup.deck_add"}
    for seed in range(24):
        wanted -= agreed_at_random(seed, ("fr", "en")[seed % 2])[1].keys()
        if not wanted:
            return
    pytest.fail(f"none of them says {wanted}")
