from __future__ import annotations

import json

import pytest
import trio
from trio.testing import MockClock

from narrator.page.big_screen import JoinShown, frame_of, joining
from narrator.page.seats import SeatPages
from narrator.page.websocket import Frames
from narrator.rules.kernel.events import Phase
from narrator.table.console.public_facts import PublicFacts
from narrator.table.offers import Asked
from narrator.table.stage import Stage
from tests.narrator.alike.test_screens import PACKS
from tests.narrator.page.phones import network, until
from tests.narrator.page.test_big_screen import Taker, says_nothing
from tests.narrator.page.test_page_served import door_at

SEATS = ("Ann", "Bob", "Cid")
HOME = door_at("192.168.1.20", 8080)
LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_shows_an_address_that_phones_can_reach(language: str) -> None:
    shown = joining(HOME, SeatPages(), PACKS[language])
    assert shown == JoinShown(PACKS[language].words("page-join_all"), "192.168.1.20:8080")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.1.1", "::1"])
def test_screen_shows_no_address_that_only_the_box_can_reach(host: str, language: str) -> None:
    shown = joining(door_at(host, 8080), SeatPages(), PACKS[language])
    assert shown == JoinShown(PACKS[language].words("page-unreachable"))


async def test_screen_shows_joined_and_missing_players(autojump_clock: MockClock) -> None:
    pages, pack, taker = SeatPages(), PACKS["en"], Taker()
    stage = Stage()
    facts = PublicFacts(pack, stage, Asked())
    frames = Frames(lambda: frame_of(facts, pack, lambda: joining(HOME, pages, pack)))
    pages.joined = frames.stir

    def newest() -> JoinShown | None:
        join = json.loads(taker.frames[-1][1]).get("join")
        return (
            None
            if join is None
            else JoinShown(
                **{**join, **{key: tuple(join[key]) for key in ("here", "missing") if key in join}}
            )
        )

    async with network(pages, SEATS) as net:
        net.nursery.start_soon(frames.run)
        net.nursery.start_soon(frames.attend, taker, says_nothing())  # type: ignore[arg-type]
        await trio.sleep(1)
        assert newest() == JoinShown(pack.words("page-join_all"), "192.168.1.20:8080")
        what = pack.words("page-join_seat")
        with pages.inviting():
            await trio.sleep(1)
            assert newest() == JoinShown(what, "192.168.1.20:8080/seat", (), SEATS)
            net.phone("Bob")
            await until(lambda: pages.seats == {"Bob"})
            await trio.sleep(1)
            assert newest() == JoinShown(what, "192.168.1.20:8080/seat", ("Bob",), ("Ann", "Cid"))
        await trio.sleep(1)
        assert newest() == JoinShown(pack.words("page-join_all"), "192.168.1.20:8080")
        stage.enter(Phase.ASLEEP)
        frames.stir()
        await trio.sleep(1)
        assert newest() is None, "a game shows no way in"
