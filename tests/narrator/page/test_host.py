from __future__ import annotations

import json
import random
import re
import socket
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
import trio
import trio.testing
from trio.testing import MockClock

from hardware.board import Board
from hardware.button import PressStreams
from hardware.presses import Down, PauseHeld, PressEvent, Up
from narrator.assembly.assemble import Assembly
from narrator.config.file import parse_config
from narrator.page.access import ALL_TRIES, DIGITS, TRIES, WITHIN, Entrance, HostPlace, drawn_code
from narrator.page.host_desk import HostDesk
from narrator.page.host_orders import LARGEST_ORDER, ordered
from narrator.page.opening import open_page, page_served, until_a_host_is_in
from narrator.page.seats import SeatPages
from narrator.page.websocket import ELSEWHERE, Refused
from narrator.rules.kernel.events import Phase
from narrator.setup import Draft
from narrator.setup.draft import SetupLine, times_of
from narrator.setup.form import SetupForm, SetupSheet
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.ambience import Alerts
from narrator.table.ask import choose
from narrator.table.box import Box
from narrator.table.console.public_facts import PublicFacts
from narrator.table.console.typed import TypedListener
from narrator.table.devices import Devices
from narrator.table.listening import rest
from narrator.table.offers import Asking, Offer
from narrator.table.stage import Stage
from tests.narrator.page.browser import Browser, PageSocket, page_open
from tests.narrator.page.test_strangers import NOWHERE
from voices.draw import Draw
from voices.playback.speaker import OnMark
from voices.segments import Mark, Segment
from voices.writing.pack import VoicePack

CODE = "4711"
PACKS = {language: VoicePack.load(language) for language in ("en", "fr")}
NINE = [f"P{n}" for n in range(1, 10)]


@dataclass
class Hosted:
    """Box with a host desk, and the presses made at it."""

    box: Box
    desk: HostDesk
    place: HostPlace
    form: SetupForm
    keys: TypedListener
    streams: PressStreams = field(default_factory=PressStreams)

    def said(self, order: dict[str, Any]) -> dict[str, Any]:
        self.desk.hear(json.dumps(order).encode())
        picture: dict[str, Any] = json.loads(self.desk.frame())
        return picture


def hosted(language: str = "en") -> Hosted:
    pack, stage, place, form = PACKS[language], Stage(), HostPlace(CODE), SetupForm()
    devices = Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight())
    box = Box(pack, devices, Draw("test"), stage=stage)
    keys = TypedListener(box.asked, stage, pack.numbers, lambda: None)
    devices = Devices(devices.speaker, devices.button, devices.light, afar=keys)
    box = Box(pack, devices, box.draw, box.trace, stage, box.asked)
    facts, streams = PublicFacts(pack, stage, box.asked), PressStreams()
    facts.follow(box.trace)
    desk = HostDesk(box, facts, keys, streams, place)
    desk.follow(form)
    return Hosted(box, desk, place, form, keys, streams)


@asynccontextmanager
async def host_page(at: Hosted) -> AsyncIterator[Browser]:
    async with page_open({"host": at.desk.attend}) as browser, trio.open_nursery() as nursery:
        nursery.start_soon(at.desk.frames.run)
        yield browser
        nursery.cancel_scope.cancel()


async def entered(browser: Browser, code: str = CODE) -> tuple[PageSocket, dict[str, Any]]:
    """Enter a code and return the socket and the first view."""
    socket = await browser.socket("host")
    assert json.loads(await socket.frame() or "") == {"told": "", "locked": True}
    await socket.say(json.dumps({"do": "enter", "code": code}))
    return socket, json.loads(await socket.frame() or "")


async def test_host_code_admits_one_host_until_the_host_leaves() -> None:
    at = hosted()
    async with host_page(at) as browser:
        first, told = await entered(browser)
        assert set(told) == {"own_pass"}
        assert json.loads(await first.frame() or "")["phase"] == "setup"
        assert at.desk.let_in.is_set()
        second, told = await entered(browser)
        assert told == {"told": "Somebody else is the host. They have to stop first.", "locked": True}
        await first.say('{"do":"leave"}')
        await first.until_closed()
        await second.say(json.dumps({"do": "enter", "code": CODE}))
        assert set(json.loads(await second.frame() or "")) == {"own_pass"}


@pytest.mark.parametrize(("enters", "silent_after"), [(None, 40.0), (3.0, 3.0), (50.0, 40.0)])
async def test_greeting_ends_when_a_host_enters(
    enters: float | None, silent_after: float, autojump_clock: MockClock
) -> None:
    at, said = hosted(), list[float]()

    async def greet() -> None:
        try:
            await trio.sleep(40)
        finally:
            said.append(trio.current_time())

    async def enter() -> None:
        if enters is not None:
            await trio.sleep(enters)
            at.desk.let_in.set()

    began = trio.current_time()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(enter)
        await until_a_host_is_in(at.desk, greet)
        over = trio.current_time()
    assert [over - began, said[0] - began] == [pytest.approx(silent_after)] * 2


@pytest.mark.parametrize("has_screen", [True, False])
async def test_host_code_is_shown_on_screen_and_never_logged(
    has_screen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    @asynccontextmanager
    async def nobody(*around: object) -> AsyncIterator[None]:
        yield

    monkeypatch.setattr("narrator.page.announcing.announced", nobody)
    monkeypatch.setattr("narrator.page.server.served", nobody)
    at, told, defects = hosted(), list[str](), list[BaseException]()
    board = cast(Board, SimpleNamespace(streams=at.streams))
    assembly = Assembly(
        at.box, board, (), Alerts(at.box.stage), told.append, afar=at.keys, has_screen=has_screen
    )
    async with page_served(NOWHERE, assembly, defects.append) as opened:
        assert opened.desk is not None
        code = f"The host's code is {opened.desk.code}"
    assert told == [f"The page is at {NOWHERE.address}", *([code] if has_screen else [])]
    assert defects == []


class SpokenCues:
    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        await trio.lowlevel.checkpoint()
        for mark in segments:
            if isinstance(mark, Mark) and on_mark is not None:
                on_mark(mark.name)

    def prepare(self, segments: Sequence[Segment]) -> None:
        pass

    def bed(self, name: str | None) -> None:
        pass


def assembly_of(at: Hosted, told: list[str]) -> Assembly:
    box = replace(at.box, devices=replace(at.box.devices, speaker=SpokenCues()))
    board = cast(Board, SimpleNamespace(streams=at.streams))
    return Assembly(box, board, (), Alerts(box.stage), told.append, afar=at.keys, has_screen=True)


async def test_page_opens_if_players_choose_phones() -> None:
    at, told, said = hosted(), list[str](), list[str]()
    at.box.trace.follow(lambda line: said.append(str(line.fields.get("cue"))) if line.kind == "say" else None)
    loaded = parse_config('[page]\naddress = "127.0.0.1"\nport = 0\n', "narrator.toml")
    assert not loaded.config.page.enabled
    async with AsyncExitStack() as pages:
        opened = await open_page(pages, loaded, assembly_of(at, told), raise_defect)
        assert opened is not None
        assert opened.box.devices.phones is not None
        assert list(dict.fromkeys(said)) == ["page.address", "page.host_code"]
        code = re.sub(r"\D", "", next(line for line in told if "host's code" in line))
        assert len(code) == DIGITS
    assert at.box.devices.phones is None


async def test_game_continues_if_the_page_cannot_be_opened() -> None:
    at, told = hosted(), list[str]()
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        loaded = parse_config(f'[page]\naddress = "127.0.0.1"\nport = {port}\n', "narrator.toml")
        async with AsyncExitStack() as pages:
            assert await open_page(pages, loaded, assembly_of(at, told), raise_defect) is None
    assert [f"another program has port {port}" in line for line in told] == [True]


def raise_defect(error: BaseException) -> None:
    raise error


async def test_wrong_host_code_is_reported_and_gives_no_control() -> None:
    at = hosted()
    async with host_page(at) as browser:
        socket, told = await entered(browser, "0000")
        assert told["told"] == "That isn't the code."
        await socket.say('{"do":"begin"}')
        assert await socket.until_closed() == 1008
    assert not at.place.is_taken
    assert not at.desk.let_in.is_set()


async def test_invalid_host_message_closes_page() -> None:
    at = hosted()
    async with host_page(at) as browser:
        for said in ('{"do":"shutdown"}', "[]", '{"do":"press","more":1}', "x" * (LARGEST_ORDER + 1)):
            socket, _ = await entered(browser)
            before = at.desk.frame()
            await socket.say(said)
            assert await socket.until_closed() in (1008, 1009)
            assert at.desk.frame() == before
            at.place.given_up()


async def test_wrong_host_code_guesses_do_not_lock_out_the_host(autojump_clock: MockClock) -> None:
    place = HostPlace(CODE)
    for number in range(5):
        for _ in range(TRIES):
            place.enter("0000", f"127.0.0.{number}")
    assert place.enter(CODE, "127.0.0.0") is Entrance.TOO_MANY
    assert place.enter("1111", "127.0.0.99") is Entrance.WRONG
    assert place.enter(CODE, "127.0.0.99") is Entrance.TOO_MANY, "it has a fault now"
    assert place.enter(CODE, "127.0.0.1") is Entrance.TOO_MANY
    assert place.enter(CODE, "192.0.2.7") is Entrance.IN


async def test_pause_makes_a_new_host_code_after_wrong_guesses(autojump_clock: MockClock) -> None:
    at, pages, heard = hosted(), SeatPages(), list[str]()
    pages.renewed_host_code = at.place.renewed
    box = replace(at.box, devices=replace(at.box.devices, phones=pages))
    box.trace.follow(lambda line: heard.append(str(line.fields.get("cue"))) if line.kind == "say" else None)

    async def pause() -> None:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(rest, box)
            await trio.sleep(60)
            await cast(VirtualButton, box.devices.button).press()

    await pause()
    assert "page.new_host_code" not in heard
    for _ in range(2 * TRIES):
        at.place.enter("0000", "192.0.2.66")
    await pause()
    assert "page.new_host_code" in heard
    assert at.desk.code == at.place.code
    assert at.place.enter(at.place.code, "192.0.2.66") is Entrance.IN
    heard.clear()
    await pause()
    assert "page.new_host_code" not in heard, "there is a host"


async def test_host_returns_at_once_after_an_unnoticed_disconnection() -> None:
    at = hosted()
    async with host_page(at) as browser:
        before, told = await entered(browser)
        assert json.loads(await before.frame() or "")["phase"] == "setup"
        now, again = await entered(browser, told["own_pass"])
        assert again == told
        assert json.loads(await before.frame() or "") == {
            "told": "You're the host on another page now. Reload this page to take over here.",
            "locked": True,
        }
        assert await before.until_closed() == ELSEWHERE
        assert json.loads(await now.frame() or "")["phase"] == "setup"
        await now.say('{"do":"begin"}')
        assert "told" in json.loads(await now.frame() or "")
        assert at.place.is_taken
        _, told = await entered(browser)
        assert told == {"told": "Somebody else is the host. They have to stop first.", "locked": True}


async def test_guessing_the_host_code_takes_at_least_a_day(autojump_clock: MockClock) -> None:
    place, heard = HostPlace(CODE), 0
    for number in range(1000):
        heard += place.enter(f"{number:0{DIGITS}}") is not Entrance.TOO_MANY
        await trio.sleep(1)
    assert heard <= 1000 * TRIES / WITHIN + TRIES
    assert 10**DIGITS / (TRIES / WITHIN) > 24 * 3600
    assert 10**DIGITS / (ALL_TRIES / WITHIN) > 11 * 3600, "from many addresses"
    assert len({drawn_code() for _ in range(50)}) > 40


async def test_host_sees_early_answer_as_accepted(autojump_clock: MockClock) -> None:
    at = hosted()
    asking = Asking("setup.captain", (Offer("ann", "Ann", ("ann",)), Offer("bob", "Bob", ("bob",))))
    with at.box.asked.open(asking):  # the box still speaks
        assert "kept" not in json.loads(at.desk.frame())
        assert at.said({"do": "say", "line": "Bob"})["kept"].startswith("Bob: noted.")
        async with at.keys.listen(("Ann", "Bob")) as lines:
            assert (await lines.receive()).phrase == "Bob"
        assert "kept" not in json.loads(at.desk.frame())
        at.said({"do": "say", "line": "Ann"})
    assert "kept" not in json.loads(at.desk.frame()), "that question is over"


SAY_FOR = {
    "numbers": [Offer(str(n), PACKS["en"].numbers[n], (PACKS["en"].numbers[n],)) for n in range(8)],
    "names": [Offer(name, name, (name,)) for name in NINE],
    "details": [Offer(name, name, (name,), detail="the Seer") for name in NINE],
}


@pytest.mark.parametrize("kind", SAY_FOR)
async def test_host_page_shows_and_accepts_every_answer(kind: str, autojump_clock: MockClock) -> None:
    at, chosen, offers = hosted(), list[str](), SAY_FOR[kind]

    async def ask() -> None:
        for _ in offers:
            chosen.append(await choose(at.box, "setup.deck_add", offers, confirm=False))

    async with trio.open_nursery() as nursery:
        nursery.start_soon(ask)
        for place in range(len(offers)):
            await trio.sleep(2)
            shown = json.loads(at.desk.frame())["offers"]
            labels = [offer["name"] or offer["number"] for offer in shown]
            assert len({str(label) for label in labels} - {""}) == len(offers)
            told = at.said({"do": "say", "line": shown[place].get("line") or shown[place]["name"]})
            assert "told" not in told
            await trio.testing.wait_all_tasks_blocked()
            assert chosen == [offer.key for offer in offers[: place + 1]]


async def pressed(at: Hosted, order: str) -> list[type[PressEvent]]:
    async with at.streams.open() as presses:
        at.said({"do": order})
        found: list[type[PressEvent]] = []
        while True:
            try:
                found.append(type(presses.receive_nowait()))
            except trio.WouldBlock:
                return found


@pytest.mark.parametrize("order", [{"do": "say", "line": "yes"}, {"do": "undo"}])
async def test_box_only_question_cannot_be_answered_by_page(order: dict[str, Any]) -> None:
    at = hosted()
    offers = (Offer("yes", "yes", ("yes",)),)
    phrases = ("yes", at.box.pack.phrases["undo"][0])
    async with at.keys.listen(phrases) as lines:
        with at.box.asked.open(Asking("phone.digits", offers, at_the_box=True)):
            told = at.said(order)
            assert told["told"] == "You have to be at the box to answer that."
            assert "offers" not in told
            assert await pressed(at, "press") == []
        with pytest.raises(trio.WouldBlock):
            lines.receive_nowait()
        with at.box.asked.open(Asking("phone.digits", offers)):
            assert "told" not in at.said(order)
            assert await pressed(at, "press") == [Down, Up]
        lines.receive_nowait()


async def test_button_on_host_page_works_only_by_day() -> None:
    at = hosted()
    assert await pressed(at, "press") == [Down, Up]
    assert await pressed(at, "pause") == [PauseHeld]
    at.box.stage.enter(Phase.ASLEEP)
    assert await pressed(at, "press") == []
    assert at.said({"do": "press"})["told"] == "Not during the night."
    assert await pressed(at, "pause") == [PauseHeld], "a wish to rest, and nothing that could be an answer"
    with at.box.stage.resting():
        assert await pressed(at, "press") == [Down, Up], "which ends the rest"
        assert await pressed(at, "pause") == []


@pytest.mark.parametrize(
    "order", [{"do": "say", "line": "x"}, {"do": "undo"}, {"do": "tune", "tune": "louder"}]
)
def test_host_page_cannot_control_the_night(order: dict[str, Any]) -> None:
    at = hosted()
    trio.run(_asleep, at, order, clock=MockClock())


async def _asleep(at: Hosted, order: dict[str, Any]) -> None:
    at.box.stage.enter(Phase.ASLEEP)
    assert at.said(order)["told"] == "Not during the night."


TWICE = {
    "en": "Two people are called Anna. Give one of them another name, or an initial.",
    "fr": "Deux personnes s'appellent Anna. Donnez à l'une un autre nom, ou une initiale.",
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("names", "seats", "told"),
    [
        (["Anna", "Bob", "Anna"], [0, 2], TWICE),
        (["A\u200bnna", "Anna", "Bob"], [0, 1], TWICE),
        (
            ["Bob", "x" * 41],
            [1],
            {"en": "A name has at most 40 letters, not 41.", "fr": "Un nom a 40 lettres au plus, et non 41."},
        ),
        (
            ["An\u202ena"],
            [0],
            {
                "en": "A name has no marks in it that turn the direction of writing; type it anew.",
                "fr": "Un nom ne contient pas de marque qui retourne le sens de l'écriture ; retapez-le.",
            },
        ),
        (
            ["An\x07na"],
            [0],
            {
                "en": "A name has no line breaks or other control characters in it.",
                "fr": "Un nom n'a ni retour à la ligne ni autre caractère de commande.",
            },
        ),
    ],
)
def test_errors_about_names_state_the_seats_in_words(
    language: str, names: list[str], seats: list[int], told: Mapping[str, str]
) -> None:
    at, start = hosted(language), Draft()
    with at.form.shows(SetupSheet(start, start, times_of, lambda _: (), lambda: False)):
        picture = at.said({"do": "names", "names": [*names, *NINE[:6]]})
        assert (picture["told"], picture["told_at"]) == (told[language], "names")
        assert picture["told_seats"] == seats
        again = at.said({"do": "names", "names": [*names, *NINE[:6]]})
        assert again["told_times"] == picture["told_times"] + 1, "the page moves there again"
        assert "told" not in at.said({"do": "names", "names": NINE})


@pytest.mark.parametrize(
    ("order", "part"),
    [
        ({"do": "edition", "edition": "lupusburg"}, "editions"),
        ({"do": "extras", "extras": ["no_such"]}, "extras"),
        ({"do": "deck", "choice": "no_such"}, "cards"),
        ({"do": "choose", "line": "no_such", "value": "light"}, "how"),
        ({"do": "rule", "option": "no_such", "value": True}, "house"),
        ({"do": "list", "line": "women", "items": ["P1"]}, "women"),
        ({"do": "seats", "line": "minds", "values": {"Nobody": "bold"}}, "minds"),
        ({"do": "begin"}, "begin"),
        ({"do": "again", "table": "no_such"}, "tables"),
        ({"do": "tune", "tune": "louder"}, ""),
    ],
)
def test_host_page_error_names_the_part_it_concerns(order: dict[str, Any], part: str) -> None:
    at, start = hosted(), Draft()
    with at.form.shows(SetupSheet(start, start, times_of, lambda _: (SetupLine.DEAL,), lambda: False)):
        at.said({"do": "names", "names": NINE})
        at.said({"do": "edition", "edition": "base_2014"})
        picture = at.said(order)
        assert picture["told"]
        assert picture.get("told_at", "") == part


ORDERS = (
    {"do": "names", "names": ["Ann", "Bob"]},
    {"do": "deck", "choice": "chosen", "cards": {"seer": 1}},
    {"do": "rule", "option": "tie_rule", "value": True},
    {"do": "choose", "line": "deal", "value": "light"},
    {"do": "say", "line": "yes"},
    {"do": "tune", "tune": "louder"},
    {"do": "press"},
)
ODD: list[object] = [
    None,
    True,
    -1,
    10**30,
    0.5,
    "",
    "x" * 61,
    [],
    ["a"] * 61,
    {},
    {"seer": -1},
    "\0",
    [[[]]],
]


async def test_random_host_message_is_a_valid_order_or_refused() -> None:
    at, chance = hosted(), random.Random(3)
    heard = Counter[str]()
    for _ in range(300):
        order: dict[str, Any] = dict(chance.choice(ORDERS))
        key = chance.choice([*order, "more"])
        order[key] = chance.choice(ODD)
        message = json.dumps(order).encode()
        if chance.random() < 0.2:
            message = message[: chance.randrange(len(message))]
        try:
            at.desk.hear(message)
        except Refused:
            heard["refused"] += 1
        else:
            ordered.decode(message)
            heard["done"] += 1
        assert at.form.sheet is None
    assert min(heard["refused"], heard["done"]) > 5
