"""Evenings by phone: nothing is read out, all players tap at every sheet, and a night is short."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from narrator.page.messages import PhoneSaid, PhoneTold
from narrator.page.seats import SeatPages
from narrator.rules import Game, Prompt
from narrator.simulation.demo import Evening, play_virtually, random_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.phones import Sheet
from narrator.table.secrets import Deal
from narrator.table.timing import RollKind, Timing
from tests.effort import crossed, kept
from tests.narrator.box_seats import ByRote, heard_until

BY_PHONE = Timing(roll=RollKind.PHONES)


def evening(edition: str, players: int, language: str, seed: int = 1, deal: Deal = Deal.LIGHT) -> Evening:
    return replace(random_evening(edition, players, seed, language), timing=BY_PHONE, deal=deal)


def lines_of(played: Evening) -> list[dict[str, Any]]:
    out = io.StringIO()
    play_virtually(played, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(("deal", "language"), crossed([Deal.LIGHT, Deal.CARDS], ["fr", "en"]))
def test_phone_evening_has_no_rolls_and_no_light(language: str, deal: Deal) -> None:
    lines = lines_of(evening("base_2014", 8, language, deal=deal))
    night = [line for line in lines if str(line.get("cue", "")).startswith(("roll.", "walk.", "tour."))]
    assert [line for line in night if line.get("cue") != "roll.offer"] == []
    assert [line for line in lines if line["side"] == "private" and line["kind"] == "light"] == []


@pytest.mark.parametrize(
    ("edition", "players"),
    kept([("pact", 12), ("collector", 10), ("web", 9), ("lupusburg", 6)], [("web", 9)]),
)
def test_every_game_is_played_to_its_end_by_phones(edition: str, players: int) -> None:
    assert lines_of(evening(edition, players, "en", seed=3))


def test_all_phones_tap_at_every_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_sheets_are_put_away_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that each sheet is put away before the next."""
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
def test_seats_of_the_box_play_beside_phones(deal: Deal) -> None:
    """Check them without phone and code: asked at night like the others, and met by name."""
    link = ByRote({})
    cards = [*["simple_villager"] * 4, "hunter", "werewolf", "werewolf", "seer"]
    lines = lines_of(with_seats_of_the_box(deal, cards, link))
    assert {"werewolves.devour", "village.vote"} <= set(link.asked)
    assert not any(line["kind"] == "fault" for line in lines)
    assert [line for line in lines if line["side"] == "private" and line["kind"] == "light"] == []


def test_phone_night_sounds_alike_for_computer_players() -> None:
    """Compare a game in which computer players hunt and look with one in which people do; the victim is
    the same.
    """
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
