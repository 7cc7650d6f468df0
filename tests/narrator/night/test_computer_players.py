from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from narrator.minds.wire import AskLine, MindAnswer, Speech, encoded, read_line
from narrator.night import calls
from narrator.rules import Setup
from narrator.rules.events import WOLF
from narrator.rules.kernel.game import Game
from narrator.rules.village import village_of
from narrator.simulation.demo import Evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.roll_choice import Option
from narrator.table.trace import TraceLine
from tests.narrator.box_seats import heard_until
from tests.narrator.light_of_nights import with_decoys
from voices.writing.pack import VoicePack

NAMES = seat_names(8)
ONE, TWO = NAMES[4], NAMES[6]
MEETS = "own.meets"


class Bites:
    """Computer player that names the second seat, then computer player TWO, then the first legal one."""

    def tell(self, line: bytes) -> None:
        """Ignore the line."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        message = read_line(line)
        if not isinstance(message, AskLine):
            return encoded(Speech(v=1, act=None))
        legal = [name for name in (NAMES[1], TWO, *NAMES) if name in message.ask.legal]
        several = message.ask.kind in ("seats", "tokens")
        answer = legal[: message.ask.min] if several else next(iter(legal), None)
        return encoded(MindAnswer(v=1, answer=answer))

    def close(self) -> None:
        """Close nothing: no resource is held."""


class AtNightNothing(RandomPlan):
    """Plan whose people do only what they must at night."""

    def answer(self, game: Game, prompt: Any) -> Any:
        return super().answer(game, prompt) if prompt.public else prompt.default


def header(**cards: str) -> dict[str, Any]:
    """Return a header of eight seats, two of them computer players; seats not named are plain villagers."""
    players = [{"name": name, "mind": "quiet"} if name in (ONE, TWO) else name for name in NAMES]
    deal = dict.fromkeys(NAMES, "simple_villager") | cards
    options = {"player_limits": "any", "captain_election": "never"}
    return {"edition": "pact", "players": players, "seed": 3, "deal": deal, "options": options}


def evening_of(table: dict[str, Any], link: Bites, ends: Callable[[TraceLine], bool]) -> list[dict[str, Any]]:
    plan = AtNightNothing(3, silence=0.0)
    one = replace(Evening(table, VoicePack.load("en"), plan, 3), start_mind=lambda style: link)
    return heard_until(one, ends)


def dawns(line: TraceLine) -> bool:
    """Return whether the first night is over."""
    return line.fields.get("cue") == "dawn.leads"


def until(lines: list[dict[str, Any]], cue: str) -> list[dict[str, Any]]:
    """Return the lines before the first with this cue."""
    return lines[: next(place for place, line in enumerate(lines) if line.get("cue") == cue)]


def first_night(table: dict[str, Any]) -> list[dict[str, Any]]:
    return until(evening_of(table, Bites(), dawns), "dawn.leads")


def glances(lines: list[dict[str, Any]]) -> dict[str, str]:
    """Return the light's pattern for each computer player after the first line of the kind."""
    start = next(place for place, line in enumerate(lines) if line.get("cue") == MEETS)
    told: dict[str, str] = {}
    named = ""
    for line in lines[start + 1 :]:
        if line["kind"] == "say":
            if line["cue"] != "tour.seat":
                break
            named = line["text"].rstrip(".")
        elif line["kind"] == "light" and line["pattern"] in ("news", "no news"):
            told[named] = line["pattern"]
    return told


def heard(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines if line["side"] == "public"]


PACK_OF_TWO = {NAMES[0]: "werewolf", NAMES[1]: "seer"}


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ({ONE: "werewolf"}, {ONE: "news", TWO: "no news"}),
        ({TWO: "werewolf"}, {ONE: "no news", TWO: "news"}),
        ({NAMES[2]: "werewolf"}, {ONE: "no news", TWO: "no news"}),
    ],
    ids=["the first", "the second", "none"],
)
def test_wolf_learns_of_computer_packmates_silently(cards: dict[str, str], told: dict[str, str]) -> None:
    lines = first_night(header(**PACK_OF_TWO, **cards))
    assert glances(lines) == told
    assert heard(lines) == heard(first_night(header(**PACK_OF_TWO, **{NAMES[3]: "werewolf"})))


def test_planted_leak_of_packmate_names_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    wolves: list[str] = []

    def leaking(beat: Any, public: Any, own: tuple[str, ...]) -> tuple[Option, ...]:
        return tuple(one for one in meeting_of(beat, public, own) if one.key in wolves)

    meeting_of = calls.computer_players_met
    monkeypatch.setattr("narrator.night.script.computer_players_met", leaking)
    wolves[:] = [ONE]
    with_box = heard(first_night(header(**PACK_OF_TWO, **{ONE: "werewolf"})))
    wolves[:] = []
    assert with_box != heard(first_night(header(**PACK_OF_TWO, **{NAMES[3]: "werewolf"})))


@pytest.mark.parametrize("decoy", [True, False])
def test_call_of_computer_player_is_lit_like_one_without_holder(
    decoy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule S: a dark call would be seen through closed eyelids."""
    with_decoys(monkeypatch, on=decoy)
    lines = first_night(header(**{ONE: "werewolf", TWO: "seer"}))
    call, lit = "", dict[str, bool]()
    for line in lines:
        cue = str(line.get("cue", ""))
        if cue.endswith(".wakes"):
            call = cue.removesuffix(".wakes")
        elif line["kind"] == "light" and line["pattern"] != "off":
            lit[call] = True
    assert ("seer" in lit, "werewolves" in lit) == (decoy, decoy)


def test_restarted_night_knows_announced_computer_packmates() -> None:
    """Check the news after the pack has answered: the game then asks another question."""
    game = Game(Setup.from_dict(header(**PACK_OF_TWO, **{ONE: "werewolf"})))
    while game.pending is not None and game.pending.id != "werewolves.devour":
        game.take(game.pending.default)
    assert game.pending is not None
    before = calls.who_meet(game, "werewolves", WOLF)
    assert before == ((NAMES[0], ONE), frozenset({NAMES[0], ONE}))
    game.take(NAMES[2])
    assert {player.name for player in village_of(game).alive if player.wolf} == set(before[0])
    assert calls.who_meet(game, "werewolves", WOLF) == before
