from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from narrator.config.file import parse_config
from narrator.page.seats import SeatPages
from narrator.play.games import Games
from narrator.play.journal import Journals
from narrator.simulation.phones import taken_phones
from narrator.table.trace import TraceLine
from tests.narrator.play.test_games import assembled
from tests.narrator.setting_up import CONFIGURED, cues

TABLES = {"cards": ("ABCDEFGH", 'edition = "base_2014"'), "town": ("ABCDEF", 'edition = "lupusburg"')}
DEALS = ("deal.intro", "phone.deal", "lupusburg.deal_intro")


async def begun(
    directory: Path, table: str, phones: SeatPages | None, also: Mapping[str, str | Sequence[str]]
) -> list[str]:
    """Return the cues, each once, from the set-up until the deal begins."""
    names, game = TABLES[table]
    players = ", ".join(f'"{name}"' for name in names)
    loaded = parse_config(f'language = "en"\n[table]\nplayers = [{players}]\n{game}\ndeal = "light"', "test")
    answers = {
        **CONFIGURED,
        "setup.summary_pressed": ["nothing", "press"],
        "setup.change": "press:the second ballot",
        "lupusburg.press_ballots": "press:yes",
        **also,
    }
    with Journals(directory) as journals:
        async with trio.open_nursery() as nursery:
            assembly, people = assembled(answers, nursery, phones)

            def leave(line: TraceLine) -> None:
                assert len(people.said) < 500, "a question that nobody here answers is read for ever"
                if line.fields.get("cue") in DEALS:
                    nursery.cancel_scope.cancel()

            assembly.box.trace.follow(leave)
            await Games(loaded, journals, assembly, lambda _: None).play_one()
    return list(dict.fromkeys(cues(people.said)))


@pytest.mark.parametrize("table", TABLES)
async def test_introduction_for_phones_does_not_mention_the_light(
    tmp_path: Path, table: str, autojump_clock: MockClock
) -> None:
    heard = await begun(tmp_path, table, taken_phones(TABLES[table][0], ()), {})
    assert "phone.intro" in heard
    assert not [cue for cue in heard if "channel" in cue]


@pytest.mark.parametrize("table", TABLES)
async def test_introduction_mentions_light_if_a_player_has_no_phone(
    tmp_path: Path, table: str, autojump_clock: MockClock
) -> None:
    heard = await begun(tmp_path, table, SeatPages(), {"phone.join": "press"})
    assert "phone.intro" not in heard
    assert heard.index("phone.join") < heard.index("setup.channel_light")
