"""Adds up how long the light of a night shines, call by call, and compares calls that look alike."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import pytest
import trio
from trio.testing import MockClock

from hardware.light import Pattern
from narrator.box.timing import RollKind, Timing
from narrator.box.trace import Trace, TraceLine
from narrator.game import village
from narrator.journal.format import SavedGame
from narrator.lupusburg import town
from narrator.night.secret import STANDING_ORDERS, Secrets
from narrator.night.town.secret import TownSecrets
from narrator.night.woken import called, may_order
from narrator.rehearsal.demo import Evening, play_evening, random_evening
from narrator.rehearsal.plans import RandomPlan
from narrator.rehearsal.room import VirtualLight
from narrator.rules import Game, Setup
from narrator.rules.kernel.events import NightFell
from narrator.rules.lupusburg.town import Town
from narrator.rules.lupusburg.words import Character
from narrator.rules.roles import ROLES
from tests.narrator.pairs import PACKS
from tests.narrator.tables_of_pairs import dealt, shuffled
from tests.oracles.bulb import Bulb
from voices.draw import Draw

FEWEST = 8
"""Calls of both kinds that are enough to be compared."""
ORDERS = "orders"
"""The scene in which a sign for tomorrow is asked for."""
OF_TOWN = re.compile(r"lupusburg\.(\w+)_(wakes|sleeps)")
"""How a call of the town begins and ends."""


class Shone(NamedTuple):
    """So long the light shone in a scene, or before a seat of its tour."""

    scene: str
    seat: str
    seconds: float
    awake: int = 0
    """How many of the living have a card whose call it is."""
    said: int = 0
    """How much was said in it, in lines: as much where as many live, and as many turns are called."""


def with_decoys(patch: pytest.MonkeyPatch, *, on: bool) -> None:
    """Let every night be lit for nobody, or none."""

    def made(*given: Any, **named: Any) -> Secrets:
        return Secrets(*given, **{**named, "decoy": on})

    def made_in_town(*given: Any, **named: Any) -> TownSecrets:
        return TownSecrets(*given, **{**named, "decoy": on})

    patch.setattr(village, "Secrets", made)
    patch.setattr(town, "TownSecrets", made_in_town)


def awake_in(scene: str, game: Game) -> int:
    """How many may be awake in a scene; in the town, how many characters whoever is called has left."""
    if isinstance(game.state, Town):
        holding = (resident for resident in game.state.residents if resident.holds(Character(scene)))
        return sum(len(resident.living) for resident in holding)
    if scene == ORDERS:
        return len({seat for order in STANDING_ORDERS for seat in may_order(game, order)})
    return len(called(game, scene))


def seconds_of(
    patch: pytest.MonkeyPatch,
    evening: Evening,
    watch: Callable[[Game], None] = lambda _: None,
    resume: SavedGame | None = None,
) -> list[Shone]:
    """How long the light shone in every scene of an evening's nights, and before each seat of a tour.

    Of a resumed evening it is the night in which it goes on.
    """
    bulb, found = Bulb(), list[Shone]()
    scene, seat, since, awake, lines, sleeps = "", "", 0.0, 0, 0, False
    games: list[Game] = []
    night = trio.CancelScope()

    def sits_down(game: Game) -> None:
        games.append(game)
        watch(game)

    def show(light: VirtualLight, pattern: Pattern) -> None:
        bulb.until(trio.current_time())
        bulb.show(pattern)
        shown(light, pattern)

    def follow(line: TraceLine) -> None:
        nonlocal scene, seat, since, awake, lines, sleeps
        cue = OF_TOWN.sub(r"\1.\2", str(line.fields.get("cue", "")))
        said = line.kind == "say"
        if said and cue.endswith(".wakes"):
            scene, seat, since = cue.removesuffix(".wakes"), "", bulb.until(trio.current_time())
            awake, lines, sleeps = awake_in(scene, games[-1]) if games else 0, 0, False
        elif scene and ((said and cue == "tour.seat") or (sleeps and cue == "pause")):
            now = bulb.until(trio.current_time())
            if seat or cue != "tour.seat":
                found.append(Shone(scene, seat, now - since, awake, lines))
            seat, since = str(line.fields["text"]).rstrip(".") if cue == "tour.seat" else "", now
            scene = scene if cue == "tour.seat" else ""
        elif resume is not None and cue == "night.dawn":
            night.cancel()
        lines += said
        sleeps = sleeps or (said and bool(scene) and cue == f"{scene}.sleeps")

    shown = VirtualLight.show
    trace = Trace()
    trace.follow(follow)

    async def main() -> None:
        with night:
            await play_evening(evening, trace, watch=sits_down, resume=resume)

    with patch.context() as patched:
        patched.setattr(VirtualLight, "show", show)
        trio.run(main, clock=MockClock(autojump_threshold=0))
    return found


def crowded_table(edition: str, seed: int) -> dict[str, Any] | None:
    """Ten seats, most of whom are called at night, two in the centre; nobody learns whose card is gone.

    `actors` is the Pact with an Actor, who may borrow three cards that are in the deck as well.
    """
    edition, acting = ("pact", True) if edition == "actors" else (edition, False)
    draw = Draw(f"glow {seed}")
    known = [card for card, role in ROLES.items() if edition in role.cards and card in CALLED]
    cards = ["thief", *shuffled([card for card in known if card not in ("thief", "actor")], draw)[:8]]
    deck = ["werewolf"] * 2 + cards
    deck += ["simple_villager"] * (12 - len(deck))
    borrowed = [card for card in cards if ROLES[card].actor_may_borrow][:3]
    if acting and len(borrowed) < 3:
        return None
    deck[-1:] = ["actor"] if acting else deck[-1:]
    players = [{"name": f"P{number}"} for number in range(1, 11)]
    options = {"player_limits": "any", "reveal_cards": False, "captain_election": "never"}
    header = {"edition": edition, "players": players, "seed": seed, "options": options}
    return dealt(header | ({"actor_cards": borrowed} if acting else {}), deck)


CALLED = {
    card
    for card, role in ROLES.items()
    for call in role.calls
    if call.id == card and role.dealt_together == 1 and not role.module
}
"""Cards that have a call of their own, and may be dealt alone."""


def night_falls(header: dict[str, Any], seed: int, night: int) -> SavedGame | None:
    """A game in which that night has just fallen, if it has come so far; nobody has ordered a second vote."""
    game, plan = Game(Setup.from_dict(header)), RandomPlan(seed)
    while game.pending is not None:
        if NightFell(night) in game.events:
            answers = tuple(game.answers)
            return SavedGame(Path("x"), header, answers, {"place": [night, 0]}, False, None, len(answers), 0)
        prompt = game.pending
        game.answer(False if prompt.id in STANDING_ORDERS else plan.answer(game, prompt))
    return None


def lit_by_night(
    edition: str, roll: RollKind, night: int, games: int, patch: pytest.MonkeyPatch
) -> dict[str, list[Shone]]:
    """How long the light shone in each call of a night."""
    lasted: dict[str, list[Shone]] = {}
    for seed in range(games):
        header = crowded_table(edition, seed)
        saved = night_falls(header, seed, night) if header is not None else None
        if header is None or saved is None:
            continue
        evening = Evening(header, PACKS["en"], RandomPlan(seed), seed, timing=Timing(roll=roll), retell=False)
        for one in seconds_of(patch, evening, resume=saved):
            if (one.scene in ROLES or one.scene == ORDERS) and not one.seat:
                lasted.setdefault(one.scene, []).append(one)
    return lasted


def lit_in_town(
    roll: RollKind, games: int, patch: pytest.MonkeyPatch, players: int = 6
) -> dict[str, list[Shone]]:
    """How long the light shone in each call of the nights of so many towns."""
    lasted: dict[str, list[Shone]] = {}
    for seed in range(games):
        timing = Timing(roll=roll, debate=1.0, defence=0.0)
        evening = replace(random_evening("lupusburg", players, seed, "en"), timing=timing, retell=False)
        for one in seconds_of(patch, evening):
            if one.scene in list(Character):
                lasted.setdefault(one.scene, []).append(one)
    return lasted


def apart(lasted: Mapping[str, Sequence[Shone]]) -> tuple[dict[tuple[str, int], tuple[float, float]], int]:
    """The calls that shine longer with so many awake, or shorter, surely and by much; and of how many.

    Each by how much, and how sure that is.
    """
    found: dict[tuple[str, int], tuple[float, float]] = {}
    compared = 0
    for call, every in lasted.items():
        for least in range(1, max(one.awake for one in every) + 1):
            more, fewer = ([one for one in every if (one.awake >= least) is there] for there in (True, False))
            if min(len(more), len(fewer)) < FEWEST:
                continue
            compared += 1
            longer, unsure = longer_by(more, fewer)
            if abs(longer) > max(mean(one.seconds for one in more) / 20, 0.1) + 3 * unsure:
                found[call, least] = longer, unsure
    return found, compared


def longer_by(more: Sequence[Shone], fewer: Sequence[Shone]) -> tuple[float, float]:
    """By how many seconds some calls shine longer than others with as many lines, and its standard error.

    The error is that of chance alone: as far as calls with as many lines differ, whoever is awake.
    """
    differs = weighs = squares = 0.0
    free = 0
    for said in {one.said for one in more}.intersection(one.said for one in fewer):
        one, other = ([lit.seconds for lit in kind if lit.said == said] for kind in (more, fewer))
        weight = len(one) * len(other) / (len(one) + len(other))
        differs += weight * (mean(one) - mean(other))
        weighs += weight
        both = [*one, *other]
        squares += sum((seconds - mean(both)) ** 2 for seconds in both)
        free += len(both) - 1
    return (differs / weighs, math.sqrt(squares / free / weighs)) if weighs else (0.0, math.inf)
