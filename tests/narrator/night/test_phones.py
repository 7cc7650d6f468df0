from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Any, cast

import pytest

from narrator.night.channel import Channels
from narrator.night.phone import PhoneChannel, card_lines, show_sheet
from narrator.night.scene import ReadBeat, Scene, on_one_sheet
from narrator.page.messages import PhoneSaid, PhoneTold
from narrator.page.seats import SeatPages
from narrator.rules import Game, Prompt
from narrator.rules.kernel.events import News, Told
from narrator.rules.schedule import Beat, Roll, agree, ask, show, tour
from narrator.simulation.demo import Evening, play_virtually, random_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box, Line
from narrator.table.devices import Devices
from narrator.table.phones import Sheet, SheetKind, TapFollower
from narrator.table.roll_choice import Moment, MomentKind, Option
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import crossed, kept
from tests.narrator.box_seats import ByRote, heard_until
from tests.narrator.table.test_packs import LANGUAGES
from tests.narrator.tables_of_modules import table_of
from voices.draw import Draw
from voices.segments import Mark, Part, Text
from voices.writing.pack import VoicePack

BY_PHONE = Timing(roll=RollKind.PHONES)


def evening(edition: str, players: int, language: str, seed: int = 1, deal: Deal = Deal.LIGHT) -> Evening:
    return replace(random_evening(edition, players, seed, language), timing=BY_PHONE, deal=deal)


def lines_of(played: Evening) -> list[dict[str, Any]]:
    out = io.StringIO()
    play_virtually(played, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(("deal", "language"), crossed([Deal.LIGHT, Deal.CARDS], ["fr", "en"]))
def test_game_by_phones_reads_no_options_and_uses_no_light(language: str, deal: Deal) -> None:
    lines = lines_of(evening("base_2014", 8, language, deal=deal))
    night = [line for line in lines if str(line.get("cue", "")).startswith(("roll.", "walk.", "tour."))]
    assert [line for line in night if line.get("cue") != "roll.offer"] == []
    assert [line for line in lines if line["side"] == "private" and line["kind"] == "light"] == []


@pytest.mark.parametrize(
    ("edition", "players"),
    kept([("pact", 12), ("collector", 10), ("web", 9), ("lupusburg", 6)], [("web", 9)]),
)
def test_every_kind_of_game_can_be_finished_by_phones(edition: str, players: int) -> None:
    assert lines_of(evening(edition, players, "en", seed=3))


def test_every_phone_sends_one_tap_and_gets_one_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count the taps, the dead included: one per phone and sheet, each answered alike."""
    heard: dict[int, dict[str, PhoneTold]] = {}
    ordinary = SeatPages.heard

    def noted(self: SeatPages, seat: str, said: PhoneSaid) -> PhoneTold:
        told = ordinary(self, seat, said)
        heard.setdefault(said.n, {})[seat] = told
        return told

    monkeypatch.setattr(SeatPages, "heard", noted)
    played = evening("base_2014", 9, "en")
    lines_of(played)
    seats = set(played.header["players"])
    assert len(heard) >= 10
    for told in heard.values():
        assert set(told) == seats
        assert {len(one.taps) for one in told.values()} in ({1}, {2})
        assert not any(one.refused for one in told.values())


def test_phone_questions_close_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    lain: list[str] = []
    lay, put_away = SeatPages.lay, SeatPages.put_away

    def laying(pages: SeatPages, sheet: Sheet) -> None:
        lain.append("laid")
        lay(pages, sheet)

    def putting_away(pages: SeatPages) -> None:
        lain.append("put away")
        put_away(pages)

    monkeypatch.setattr(SeatPages, "lay", laying)
    monkeypatch.setattr(SeatPages, "put_away", putting_away)
    lines_of(evening("base_2014", 8, "en"))
    assert lain.count("laid") > 8
    assert [one for one, other in pairwise(lain) if one == other == "laid"] == []


OWN = seat_names(8)[5:7]


class BitesOne(RandomPlan):
    """Plan whose pack bites one player and whose other players do nothing at night."""

    def __init__(self, victim: str) -> None:
        super().__init__(3, silence=0.0)
        self._victim = victim

    def answer(self, game: Game, prompt: Prompt) -> Any:
        if prompt.public:
            return super().answer(game, prompt)
        return self._victim if prompt.id == "werewolves.devour" else prompt.default


def with_seats_of_the_box(deal: Deal, cards: Sequence[str], link: ByRote) -> Evening:
    """Return six people with phones and two computer players that answer from a table."""
    plain = evening("base_2014", 8, "en", deal=deal)
    names = seat_names(8)
    players = [{"name": name, "mind": "quiet"} if name in OWN else name for name in names]
    held = dict(zip(names, cards, strict=True))
    header = {"edition": "base_2014", "players": players, "seed": 1, "options": {"captain_election": "never"}}
    header |= {"deck": list(cards)} if deal is Deal.CARDS else {"deal": held}
    return replace(plain, header=header, cards=held, start_mind=lambda style: link)


@pytest.mark.parametrize("deal", kept([Deal.KNOWN, Deal.LIGHT, Deal.CARDS], [Deal.CARDS]))
def test_computer_players_play_beside_phones(deal: Deal) -> None:
    """Check them without phone and code: asked at night like the others, and met by name."""
    link = ByRote({})
    cards = [*["simple_villager"] * 4, "hunter", "werewolf", "werewolf", "seer"]
    lines = lines_of(with_seats_of_the_box(deal, cards, link))
    assert {"werewolves.devour", "village.vote"} <= set(link.asked)
    assert not any(line["kind"] == "fault" for line in lines)
    assert [line for line in lines if line["side"] == "private" and line["kind"] == "light"] == []


def test_night_by_phones_sounds_alike_with_computer_players() -> None:
    victim = seat_names(8)[3]
    first = []
    plain = ["hunter", "witch"]
    for cards in (
        ["werewolf", "seer", "simple_villager", "simple_villager", *plain, "werewolf", "simple_villager"],
        ["simple_villager", "werewolf", "simple_villager", "simple_villager", *plain, "seer", "werewolf"],
    ):
        link = ByRote({"werewolves.devour": victim})
        one = with_seats_of_the_box(Deal.KNOWN, cards, link)
        lines = heard_until(
            replace(one, plan=BitesOne(victim)), lambda line: line.fields.get("cue") == "dawn.leads"
        )
        first.append([line for line in lines if line["side"] == "public"])
        assert ("seer.look" in link.asked) is ("seer" in cards[5:7])
    assert first[0] == first[1]


PACK = VoicePack.load("en")


class SheetsKept:
    seats = frozenset({"Ann", "Bob"})

    def __init__(self) -> None:
        self.done: list[tuple[str, Any]] = []

    def lay(self, sheet: Sheet) -> None:
        self.done.append(("lay", sheet))

    def put_away(self) -> None:
        self.done.append(("put away", None))

    def ask(self, seat: str, follows: TapFollower) -> None:
        self.done.append(("ask", seat))

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        self.done.append(("tell", (seat, list(lines))))

    def note(self, seat: str, line: str) -> None:
        self.done.append(("note", (seat, line)))


def box_of(phones: SheetsKept | None) -> Box:
    devices = Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), phones=cast(Any, phones))
    return Box(PACK, devices, Draw("public"), Trace())


def news(what: str) -> News:
    return News(what, retold=None)


SHOW, ASK = show(news("card"), Roll.CARDS), ask("seer.look", picks=2)


MEET, LOOK = agree(), tour(news("lover"))


def beats(*kinds: Beat, turns: Sequence[int] = ()) -> tuple[ReadBeat, ...]:
    return tuple(
        ReadBeat(beat, (Option("Ann"), Option("Bob")), turn)
        for beat, turn in zip(kinds, turns or (0,) * len(kinds), strict=True)
    )


@pytest.mark.parametrize(
    ("read", "sheets", "more"),
    [
        (beats(ASK), [None], [False]),
        (beats(SHOW, ASK), [1, None], [False, True]),
        (beats(SHOW, SHOW, ASK), [2, 2, None], [False, False, True]),
        (beats(ASK, SHOW), [None, None], [False, False]),
        (beats(SHOW, MEET), [None, None], [False, False]),
        (beats(LOOK, ASK), [None, None], [False, False]),
        (beats(SHOW, ASK, turns=(0, 1)), [None, None], [False, False]),  # another seat is asked
        (beats(ASK, SHOW, ASK, SHOW, turns=(0, 0, 1, 1)), [None] * 4, [False] * 4),
        (beats(SHOW, SHOW), [1, None], [False, True]),
    ],
)
def test_phone_shows_news_together_with_next_question(
    read: tuple[ReadBeat, ...], sheets: list[int | None], more: list[bool]
) -> None:
    joined = on_one_sheet(read)
    assert [one.sheet for one in joined] == sheets
    assert [one.tells_more for one in joined] == more


def scene_of(read: tuple[ReadBeat, ...], name: str = "seer") -> Scene:
    """Return a call with numbered words and questions, and one option without a page of its own."""
    lines = [Line("wakes", (Text("Wake up."), Text("All of you.")))]
    for number in range(len(read)):
        begins, ends = (Mark(Moment(kind, number).mark) for kind in (MomentKind.BEGIN, MomentKind.END))
        spoken = (Text(f"Question {number}."), Text("Well?"), Text("Ann", part=Part.ROLL))
        lines.append(Line("asks", (begins, *spoken, ends, Text("Thanks."))))
    return Scene(name, read, tuple(lines))


def lain(
    read: tuple[ReadBeat, ...], name: str = "seer", moments: Sequence[MomentKind] = tuple(MomentKind)
) -> list[Any]:
    """Return the phone operations while a scene is heard."""
    phones = SheetsKept()
    box, scene = box_of(phones), scene_of(read, name)
    for number in range(len(read)):
        for kind in moments:
            show_sheet(box, scene, Moment(kind, number))
    return phones.done


AWAY = ("put away", None)


def laid(kind: SheetKind, number: int, *options: str, picks: int = 1) -> tuple[str, Sheet]:
    return "lay", Sheet(kind, "Wake up. All of you.", f"Question {number}. Well?", options, picks)


@pytest.mark.parametrize(
    ("read", "done"),
    [
        (beats(ASK), [laid(SheetKind.ASK, 0, "Ann", "Bob", picks=2), AWAY]),
        (beats(SHOW, ASK), [laid(SheetKind.ASK, 1, "Ann", "Bob", picks=2), AWAY]),
        (
            beats(ASK, SHOW),
            [laid(SheetKind.ASK, 0, "Ann", "Bob", picks=2), AWAY, laid(SheetKind.SHOW, 1), AWAY],
        ),
        (beats(LOOK), [laid(SheetKind.SHOW, 0), AWAY]),
        (beats(MEET), [AWAY]),  # nothing is shown where people meet
    ],
)
def test_phone_question_stays_until_last_step_of_its_call(
    read: tuple[ReadBeat, ...], done: list[tuple[str, Any]]
) -> None:
    assert lain(on_one_sheet(read)) == done


def test_card_and_news_reach_only_the_players_phone() -> None:
    phones = SheetsKept()
    box = box_of(phones)
    channels = Channels({seat: PhoneChannel(seat, box, cast(Any, phones)) for seat in ("Ann", "Bob")})
    channels.deal("Bob", "seer")
    channels.inform("Ann", [Told(to="Ann", what=news("lover"), about="Bob")])
    assert phones.done == [
        ("tell", ("Bob", card_lines("seer", box))),
        ("tell", ("Ann", ["Bob: the love of your life"])),
    ]


UNFIT: Mapping[str, re.Pattern[str]] = {
    "fr": re.compile(
        r"\byeux|\bœil|\b(r?ouvr|ferm)(e|ez)\b|\bregard|\bappu[iy]|\bpress(i|ez)|bouton|\bpattes?\b"
        r"|lumière|\blampes?\b|\btapez\b|\bfrappez tous\b|\bdorm|\breveill|\bréveill",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\beyes?\b|\blook|\bpeek|\bglance|\bpress|\bbutton|\bpaws?\b|\bfinger|\blights?\b|\blamps?\b"
        r"|\bthe table\b|\bwake|\bsleep",
        re.IGNORECASE,
    ),
}
"""Actions of a player with closed eyes, a light and a button."""


FIT: Mapping[str, str] = {
    "phone.deal": "one looks at the phone",
    "phone.shows": "one looks at the phone",
    "phone.agree": "nobody looks up from it",
    "defender.protect": "asks who is safe in bed",
    "raven.mark": "asks who is accused in the morning",
    "thief.peek": "the Thief looks under a house",
    "sweeper.look": "the Chimney Sweeper looks under a house",
    "event.full_moon_look": "a wolf looks at a card",
}
"""Lines with such a word that still fit, each with its reason."""


EDITIONS = (("pact", 12), ("collector", 10), ("web", 9), ("base_2014", 8), ("lupusburg", 6))


MODULES = ("bakery", "town_crier", "v6_harvest", "ev_full_moon", "gypsy", "ev_specter")


CALLED = {"lupusburg": {"lupusburg.thief_wakes", "night.dawn"}, "bakery": {"night.falls", "baker.wakes"}}
"""Cues heard in some of these evenings only."""


CALLED_ELSEWHERE = {"night.falls", "werewolves.wakes", "night.dawn"}


def played(what: str, language: str) -> Evening:
    """Return an evening by phones, of an edition or with a module; together they call most cards."""
    if what in MODULES:
        return replace(evening("base_2014", 8, language), header=table_of(what, 901))
    return evening(what, dict(EDITIONS)[what], language)


def of_the_night(played: Evening) -> Iterator[tuple[str, str]]:
    """Yield cue and words of each line at night and of its last one."""
    phase = ""
    for line in lines_of(played):
        phase = line["phase"] if line["kind"] == "stage" else phase
        if line["kind"] == "say" and (phase == "asleep" or line["cue"] in ("night.dawn", "arrows.sleeps")):
            yield line["cue"], line["text"]


WHAT = [*dict(EDITIONS), *MODULES]


SPOKEN = [(what, LANGUAGES[number % 2]) for number, what in enumerate(WHAT[::2])]


@pytest.mark.parametrize(("what", "language"), kept(product(WHAT, LANGUAGES), SPOKEN))
def test_night_by_phones_never_mentions_eyes_light_or_button(what: str, language: str) -> None:
    heard = set(of_the_night(played(what, language)))
    assert CALLED.get(what, CALLED_ELSEWHERE) <= {cue for cue, _ in heard}
    unfit = {(cue, text) for cue, text in heard if UNFIT[language].search(text) and cue not in FIT}
    assert not unfit, "\n".join(f"{cue}: {text}" for cue, text in sorted(unfit))
