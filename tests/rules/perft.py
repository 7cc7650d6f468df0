"""Counts of every position of small games, as chess engines make them.

    python -m tests.rules.perft [--deep]

Each role and building gets a table of five with one werewolf and villagers. So does each variant, counted
from its first day. Each event gets a table of seven with one dead player, counted from the morning of the
event. Then every legal answer of every target prompt is tried. A vote is tried once per outcome: no
votes, each candidate, and the first two candidates tied.

The results are the number of positions after 0, 1, 2 … answers, and the kinds of public and private news
on the way. `perft.json` and `heard.json` store them. They may change only when a rule changes.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from narrator.rules import Game, Prompt, Setup, SetupError, Told
from narrator.rules.buildings import SILHOUETTES
from narrator.rules.kernel.events import VAGABOND
from narrator.rules.new_moon.card import event_cards
from narrator.rules.prompts import Kind, MapPrompt
from narrator.rules.roles import ROLES
from narrator.rules.variants import VARIANTS
from tests.rules.reference import complaint

TABLE = Path(__file__).with_name("perft.json")
HEARD = Path(__file__).with_name("heard.json")
SEATS = 5
QUICK, DEEP = 600, 40_000
"""Most positions of a level in the fast and in the deep run. Counting stops before a larger level."""


def small_game(card: str, *, captain: bool = False) -> Setup:
    """Return five seats: the role (all of its cards), a werewolf, villagers."""
    role = ROLES[card]
    cards = [card] * role.dealt_together
    if card != "werewolf":
        cards.append("werewolf")
    cards += ["simple_villager"] * (SEATS - len(cards))
    names = [f"P{seat + 1}" for seat in range(SEATS)]
    header: dict[str, Any] = {
        "edition": "pact",
        "players": [{"name": name, "group": "left" if i % 2 else "right"} for i, name in enumerate(names)],
        "options": {"player_limits": "any", "captain": captain, "captain_election": "setup"},
        "deal": dict(zip(names, cards, strict=True)),
    }
    if card == "thief":
        header["centre"] = ["seer", "werewolf"]
    if card == "actor":
        header["actor_cards"] = ["defender", "hunter", "witch"]
    return Setup.from_dict(header)


class FirstMoves(NamedTuple):
    """Start of a count: a set-up and its first answers."""

    setup: Setup
    answers: tuple[Any, ...] = ()
    deep: int = DEEP // 10
    """Most positions of a level in the deep run."""


def games() -> dict[str, FirstMoves]:
    """Return every small game: by role, with a Captain, by building, variant and event, and Lupusburg."""
    roles = [card for card, role in sorted(ROLES.items()) if role.module is None]
    return (
        {card: FirstMoves(small_game(card), deep=DEEP) for card in roles}
        | {"seer, with a Captain": FirstMoves(small_game("seer", captain=True), deep=DEEP)}
        | {card: FirstMoves(small_village(card, "farm")) for card in roles_of("village")}
        | {house: FirstMoves(small_village("seer", house)) for house in SILHOUETTES}
        | {variant: FirstMoves(small_variant(variant)) for variant in sorted(VARIANTS)}
        | {f"{variant}, by day": on_the_first_day(small_variant(variant)) for variant in sorted(VARIANTS)}
        | {event: small_moon(event) for event in sorted(event_cards())}
        | {"gypsy": small_moon("ev_burial", gypsy=True), "town_crier": small_moon("ev_burial", crier=True)}
        | {"Lupusburg": FirstMoves(small_town(), deep=DEEP)}
        | {"Lupusburg, printed cards": FirstMoves(small_town(printed=True), deep=DEEP)}
    )


def roles_of(module: str) -> list[str]:
    return [card for card, role in sorted(ROLES.items()) if role.module == module]


def small_village(card: str, house: str) -> Setup:
    """Return five seats: the house for the role, a farm, a Bailiff, Vagabonds."""
    homes = (VAGABOND, house, "farm" if house == "bailiff_house" else "bailiff_house", "farm", VAGABOND)
    names = [f"P{seat + 1}" for seat in range(SEATS)]
    cards = ["werewolf", card, *["simple_villager"] * 3]
    return Setup.from_dict(
        {
            "edition": "pact",
            "modules": ["village"],
            "players": names,
            "options": {"player_limits": "any", "captain": house == "farm"},
            "deal": dict(zip(names, cards, strict=True)),
            "buildings": dict(zip(names, homes, strict=True)),
        }
    )


def small_variant(variant: str) -> Setup:
    """Return a table of the variant with the variant's deck: five seats, or its minimum."""
    names = [f"P{seat + 1}" for seat in range(SEATS + 2)]
    header: dict[str, Any] = {
        "edition": "pact",
        "variants": [variant],
        "players": names,
        "options": {"player_limits": "any", "captain": False, "moonlight_hard": True},
        "deck": ["werewolf", "seer", "witch", *["simple_villager"] * (SEATS - 1)],
    }
    for tried in (header, {**header, "deck": ["seer", "witch", *["simple_villager"] * SEATS]}):
        with suppress(SetupError):
            return Setup.from_dict(tried)
    return Setup.from_dict({key: value for key, value in header.items() if key != "deck"})


def on_the_first_day(setup: Setup) -> FirstMoves:
    """Start at the first public prompt, after the wolves devoured a player."""
    game = Game(setup)
    while game.pending is not None and game.pending.call is not None:
        prompt = game.pending
        game.answer(prompt.legal[-1] if prompt.id == "werewolves.devour" else prompt.default)
    return FirstMoves(setup, tuple(game.answers))


MOONSTRUCK = ("werewolf", "werewolf", "seer", "witch", "hunter", "simple_villager", "simple_villager")


def small_moon(event: str, *, gypsy: bool = False, crier: bool = False) -> FirstMoves:
    """Start on the morning of the event with seven seats. The last seat was devoured in the first night."""
    names = [f"P{seat + 1}" for seat in range(len(MOONSTRUCK))]
    cards = [*MOONSTRUCK[:-2], "gypsy" if gypsy else "simple_villager", "simple_villager"]
    header: dict[str, Any] = {
        "edition": "pact",
        "modules": ["new_moon"],
        "players": [
            {"name": name, "sex": "mf"[seat % 2], "born": f"{1950 + 3 * seat}"}
            for seat, name in enumerate(names)
        ],
        "options": {
            "player_limits": "any",
            "captain": event == "ev_saint_philippe",
            "captain_election": "never",
            "event_variants": True,
        },
        "deal": dict(zip(names, cards, strict=True)),
        "events": [] if crier else [event],
    }
    if crier:
        header["crier"] = {"hand": [event, "ev_enthusiasm"], "seat": "P3"}
    setup = Setup.from_dict(header)
    game = Game(setup)
    while game.pending is not None and (game.public.day < DRAWN_ON or game.public.phase == "night"):
        bites = game.pending.id == "werewolves.devour" and game.public.night == 1
        game.answer(names[-1] if bites else game.pending.default)
    if gypsy:
        game.undo()
        while game.pending is not None and game.pending.id != "gypsy.question":
            game.undo()
    else:
        _back_to_the_reading(game)
    return FirstMoves(setup, tuple(game.answers))


DRAWN_ON = 2
"""The day of the first event."""


def _back_to_the_reading(game: Game) -> None:
    """Undo the answers of this day, so that its first prompt is pending."""
    while game.public.day == DRAWN_ON and game.answers and game.public.phase == "day":
        game.undo()
    if game.pending is not None:
        game.answer(game.pending.default)


def small_town(**more: Any) -> Setup:
    return Setup.from_dict({"edition": "lupusburg", "players": ["P1", "P2", "P3", "P4"], **more})


def every_answer(prompt: Prompt) -> Iterator[Any]:
    if prompt.kind in (Kind.BALLOTS, Kind.ELECTION, Kind.TOKENS, Kind.POINTING):
        yield {}
        votes = prompt.votes if isinstance(prompt, MapPrompt) else 0
        if votes:
            yield from ({"tally": {name: 1}} for name in prompt.legal)
        if len(prompt.legal) > 1 and votes > 1:
            yield {"tally": dict.fromkeys(prompt.legal[:2], 1)}
        return
    if prompt.kind is Kind.SEATS:
        for picks in range(prompt.min, prompt.max + 1):
            yield from (list(names) for names in itertools.combinations(prompt.legal, picks))
        return
    if prompt.min == 0 and prompt.kind is not Kind.YES_NO:
        yield None
    if prompt.kind is Kind.TEXT:
        yield "…"
    yield from prompt.legal


def position(setup: Setup, answers: tuple[Any, ...]) -> Game:
    game = Game(setup)
    for answer in answers:
        game.answer(answer)
    return game


class Counted(NamedTuple):
    positions: list[int]
    """Number of positions after 0, 1, 2 … answers."""
    heard: set[str]
    """News on the way: ids of events, and `told card` for news to one seat."""


def count(start: FirstMoves, most: int) -> Counted:
    """Play every answer. Raise at a dead end and at a malformed prompt."""
    counted = Counted([], set())
    level: list[tuple[Any, ...]] = [start.answers]
    while level and len(level) <= most:
        counted.positions.append(len(level))
        level = [line for answers in level for line in _next(start.setup, answers, counted.heard)]
    return counted


def _next(setup: Setup, answers: tuple[Any, ...], heard: set[str]) -> list[tuple[Any, ...]]:
    game = position(setup, answers)
    heard.update([f"told {event.what}" if isinstance(event, Told) else event.id for event in game.events])
    prompt = game.pending
    if (prompt is None) != (game.outcome is not None):
        raise AssertionError(f"{answers}: neither over nor asking, or both")
    if prompt is None:
        return []
    if wrong := complaint(prompt):
        raise AssertionError(f"{answers}: {prompt.id} {wrong}")
    lines = [(*answers, answer) for answer in every_answer(prompt)]
    if not lines:
        raise AssertionError(f"{answers}: {prompt.id} has no legal answer")
    return lines


def count_all(kept: dict[str, list[int]], *, deep: bool) -> dict[str, list[int]]:
    """Count all games except those already in `kept`, and return the whole table."""
    return {
        title: kept.get(title) or count(start, start.deep if deep else QUICK).positions
        for title, start in games().items()
    }


def _write(path: Path, rows: dict[str, Any]) -> None:
    lines = [f"  {json.dumps(title)}: {json.dumps(row)}" for title, row in rows.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the positions of small games anew.")
    parser.add_argument("--deep", action="store_true", help=f"go on to {DEEP:,} positions a level")
    parser.add_argument("--missing", action="store_true", help="only the games that have no row yet")
    parser.add_argument("--heard", action="store_true", help="only what is told on the way")
    asked = parser.parse_args()
    _write(HEARD, {title: sorted(count(start, QUICK).heard) for title, start in games().items()})
    if asked.heard:
        return
    counts = count_all(json.loads(TABLE.read_text()) if asked.missing else {}, deep=asked.deep)
    _write(TABLE, counts)
    print(f"{sum(map(sum, counts.values())):,} positions")


if __name__ == "__main__":
    main()
