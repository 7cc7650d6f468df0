from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.day.addressing import sentences
from narrator.minds import wire
from narrator.minds.hosting.company import BoxSeats
from narrator.minds.hosting.seat import Inside, Link, LinkError
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.minds.wire import Act
from narrator.rules import Setup, SetupError
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.game import Game
from narrator.simulation.demo import Evening, play_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.trace import Trace
from tests.effort import kept
from voices.writing.pack import VoicePack

NAMES = seat_names(8)
OWN = NAMES[5]
PEOPLE = ["werewolf", "werewolf", "seer", "witch", "hunter"]


def table(seed: int = 3, mind: str = "quiet", **deal: str) -> dict[str, Any]:
    players = [{"name": name, "mind": mind} if name == OWN else name for name in NAMES]
    header: dict[str, Any] = {"edition": "base_2014", "players": players, "seed": seed}
    cards = [*PEOPLE, "simple_villager", "cupid", "simple_villager"]
    header["deal"] = dict(zip(NAMES, cards, strict=True)) | deal
    return header


def evening(header: dict[str, Any], seed: int = 3, **changes: Any) -> Evening:
    return replace(Evening(header, VoicePack.load("en"), RandomPlan(seed, silence=0.0), seed), **changes)


def played(one: Evening) -> tuple[list[dict[str, Any]], Game]:
    """Return all lines from and to the box, and the game."""
    out = io.StringIO()
    _, game = trio.run(play_evening, one, Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    return [json.loads(line) for line in out.getvalue().splitlines()], game


def public(lines: list[dict[str, Any]], until: str = "") -> list[dict[str, Any]]:
    found = [line for line in lines if line["side"] == "public"]
    ends = next((place for place, line in enumerate(found) if line.get("cue") == until), len(found))
    return found[:ends]


class AnswersByRote:
    """Link to a computer player that answers by prompt, with names that are legal for every seat."""

    def __init__(self, act: dict[str, Any] | None = None, fails: str = "") -> None:
        self._act = act
        self._fails = fails

    def tell(self, line: bytes) -> None:
        """Ignore the line."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        if self._fails == "late":
            raise LinkError("it is late")
        if self._fails:
            return self._fails.encode()
        message = wire.read_line(line)
        if not isinstance(message, wire.AskLine):
            act = None if self._act is None else Act(**self._act)
            return wire.encoded(wire.Speech(v=1, act=act))
        legal = [name for name in NAMES if name in message.ask.legal]
        several = message.ask.kind in ("seats", "tokens")
        answer = legal[: message.ask.min] if several else next(iter(legal), None)
        return wire.encoded(wire.MindAnswer(v=1, answer=answer))

    def close(self) -> None:
        """Close nothing: no resource is held."""


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ({"name": "Zoe", "mind": "quite"}, 'there is no playing style "quite" (did you mean "quiet"?)'),
        ({"name": "Zoe", "mind": ""}, 'there is no playing style ""'),
    ],
)
def test_unknown_kind_of_computer_player_is_refused(seat: dict[str, str], sentence: str) -> None:
    header = {"edition": "base_2014", "players": [*NAMES[:7], seat]}
    with pytest.raises(SetupError, match=r"players\[7\]") as refused:
        Setup.from_dict(header)
    assert sentence in str(refused.value)


def test_game_with_computer_players_is_reproducible_and_ends() -> None:
    first, game = played(evening(table()))
    again, _ = played(evening(table()))
    assert first == again
    assert game.outcome is not None
    assert {line["by"] for line in first if line["kind"] == "said" and line.get("cast")} == {OWN}


LOOKS_ALIKE: tuple[dict[str, str], ...] = (
    {},
    {OWN: "seer", NAMES[2]: "simple_villager"},
    {OWN: "werewolf", NAMES[0]: "simple_villager"},
)


class _DrawnInPublic(RandomPlan):
    """Plan without actions at night, so that evenings differ in cards alone."""

    def __init__(self) -> None:
        super().__init__(3, silence=0.0)

    def answer(self, game: Game, prompt: Any) -> Any:
        return super().answer(game, prompt) if prompt.public else prompt.default


def first_night(link: Callable[[], Link], deal: dict[str, str]) -> list[dict[str, Any]]:
    header = table(3, "quiet", **deal) | {"options": {"captain_election": "never"}}
    one = evening(header, plan=_DrawnInPublic(), start_mind=lambda style: link())
    return public(played(one)[0], "dawn.leads")


@pytest.mark.parametrize("deal", LOOKS_ALIKE[1:], ids=["the Seer", "a wolf"])
def test_night_sounds_alike_for_any_card_of_computer_player(deal: dict[str, str]) -> None:
    assert first_night(AnswersByRote, {}) == first_night(AnswersByRote, deal)


FAILS = ("late", "rubbish", '{"v": 1, "answer": {"P1": "P2"}}')


@pytest.mark.parametrize("fails", kept(FAILS, FAILS[:1]))
def test_failing_computer_player_does_not_change_the_night(fails: str) -> None:
    deal = LOOKS_ALIKE[1]
    assert first_night(AnswersByRote, deal) == first_night(lambda: AnswersByRote(fails=fails), deal)


def test_planted_leak_of_computer_players_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from narrator.night import channel

    whole = channel.Deciding.taken

    def leaking(hands: Any) -> list[str]:
        taken = whole.fget(hands)  # type: ignore[attr-defined]
        if not taken:
            heard[0].public("pause", cue="slept", end=0.0)
        return list(taken)

    heard: list[Trace] = []
    watch = Trace.public

    def watched(one: Trace, kind: str, **fields: Any) -> None:
        heard.insert(0, one)
        watch(one, kind, **fields)

    monkeypatch.setattr(Trace, "public", watched)
    monkeypatch.setattr(channel.Deciding, "taken", property(leaking))
    deal = LOOKS_ALIKE[1]
    assert first_night(AnswersByRote, deal) != first_night(lambda: AnswersByRote(fails="late"), deal)


def test_failed_computer_player_takes_as_long_as_a_silent_one() -> None:
    def day(link: Callable[[], Link]) -> list[tuple[float, Any]]:
        header = table() | {"options": {"captain_election": "never"}}
        one = evening(header, plan=_DrawnInPublic(), start_mind=lambda style: link())
        return [(line["t"], line.get("cue")) for line in public(played(one)[0], "vote.points")]

    assert day(AnswersByRote) == day(lambda: AnswersByRote(fails="late"))


def test_failing_computer_player_is_restarted() -> None:
    started: list[str] = []

    class OnceOnly(Inside):
        """Player that dies at the first question of its first life."""

        def ask(self, line: bytes, seconds: float) -> bytes:
            if len(started) == 1:
                raise LinkError("it has ended")
            return super().ask(line, seconds)

    def start(style: str) -> Link:
        started.append(style)
        return OnceOnly(Mind(POLICIES[style]))

    lines, game = played(evening(table(), start_mind=start))
    assert game.outcome is not None
    assert len(started) > 1
    assert [line["what"] for line in lines if line["kind"] == "fault"] == ["it has ended"]


@pytest.mark.parametrize(
    ("language", "said", "act"),
    [
        ("en", "I am the Seer", Act(act="claim", role="seer")),
        ("en", "Bruno is a wolf", Act(act="accuse", seat="Bruno")),
        ("en", "I saw Chloé: villager", Act(act="saw", seat="Chloé", card="simple_villager")),
        ("en", "I trust Anna", Act(act="trust", seat="Anna")),
        ("en", "why Bruno", Act(act="why", seat="Bruno")),
        ("fr", "je suis la Voyante", Act(act="claim", role="seer")),
        ("fr", "Bruno est un loup", Act(act="accuse", seat="Bruno")),
        ("fr", "j'ai vu Chloé : villageois", Act(act="saw", seat="Chloé", card="simple_villager")),
        ("fr", "pourquoi Bruno", Act(act="why", seat="Bruno")),
    ],
)
def test_sentence_of_computer_player_matches_its_act(language: str, said: str, act: Act) -> None:
    known = sentences(VoicePack.load(language), ("Anna", "Bruno", "Chloé"), ("seer", "simple_villager"))
    assert known[said] == act


@pytest.mark.parametrize(("card", "says_so"), [("seer", True), ("seer-rules", False), ("", False)])
@pytest.mark.parametrize("act", [{"act": "claim"}, {"act": "saw", "seat": OWN}], ids=["claim", "saw"])
def test_computer_players_claim_of_invalid_card_is_not_spoken(
    act: dict[str, str], card: str, says_so: bool
) -> None:
    act = act | {"card" if "seat" in act else "role": card}
    lines, game = played(evening(table(), start_mind=lambda style: AnswersByRote(act)))
    assert game.outcome is not None
    said = [line["act"] for line in lines if line["kind"] == "said" and line["by"] == OWN]
    assert (act["act"] in said) is says_so


@pytest.mark.parametrize("seed", range(5))
def test_lupusburg_computer_player_claims_no_card(seed: int) -> None:
    names = seat_names(4)
    players = [{"name": name, "mind": "quiet"} for name in names[1:]]
    header = {"edition": "lupusburg", "players": [names[0], *players], "seed": seed}
    lines, game = played(evening(header, seed))
    assert game.outcome is not None
    said = [line["act"] for line in lines if line["kind"] == "said" and line["by"] != names[0]]
    assert "vote" in said
    assert "claim" not in said


def test_seed_given_to_computer_players_does_not_reveal_the_deal() -> None:
    hello: list[wire.Greeting] = []

    class Listens(AnswersByRote):
        def tell(self, line: bytes) -> None:
            message = wire.read_line(line)
            if isinstance(message, wire.Greeting):
                hello.append(message)

    played(evening(table(), start_mind=lambda style: Listens()))
    assert hello
    assert hello[0].seed != 3
    assert Chance(hello[0].seed, "deal").below(1000) != Chance(3, "deal").below(1000)


def test_game_continues_if_computer_player_cannot_start() -> None:
    header, faults = table(), list[tuple[str, str]]()

    def start(style: str) -> Link:
        raise LinkError("it cannot be started")

    game = Game(Setup.from_dict(header))
    seats = BoxSeats(game.setup, start, on_fault=lambda seat, fault: faults.append((seat, fault)))
    seats.sit(game)
    assert seats.speak(OWN, 1.0)() is None
    assert (OWN, "it cannot be started") in faults
