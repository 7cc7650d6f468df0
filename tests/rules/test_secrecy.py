"""Secrecy: public facts follow from public history, and a seat's view from the news of that seat.

Many games are played at the same table with the cards in other hands. Two of them with the same public
history must have the same public facts: night schedule, calls, and rolls. A seat with the same card and
the same news in both must also have the same view.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import msgspec
import pytest

from narrator.rules import Event, Game, Prompt, Told, random_answer
from narrator.rules.course import night_calls
from narrator.rules.knowledge import Public, View
from narrator.rules.prompts import BallotsPrompt
from narrator.rules.rule import Village
from narrator.rules.setup import Setup
from tests.effort import kept
from tests.narrowing import the
from tests.rules.tables import random_setup

SECRET_BY_DAY = ("stuttering_judge.signal",)


class SameAsBefore:
    """A record of the value for each key. A second value must be equal."""

    def __init__(self) -> None:
        self.seen: dict[Hashable, Any] = {}
        self.compared = 0

    def add(self, key: Hashable, value: Any) -> None:
        """Compare the value with the earlier one of this key."""
        if key in self.seen:
            self.compared += 1
            assert self.seen[key] == value, f"\nonce: {self.seen[key]}\nnow:  {value}"
        else:
            self.seen[key] = value


class WithDiaries(Game):
    """A game that records the secret answers of every seat."""

    def __init__(self, setup: Setup) -> None:
        self.diaries: dict[str, list[tuple[str, bytes]]] = {name: [] for name in setup.names}
        super().__init__(setup)

    def answer(self, value: Any) -> tuple[Event, ...]:
        prompt = self.pending
        if prompt is not None and not prompt.public:
            for seat in prompt.seats:
                self.diaries[seat].append((prompt.id, msgspec.json.encode(value)))
        return super().answer(value)


def same_table(setup: Setup, rng: random.Random, deals: int) -> Iterator[Setup]:
    """Yield the same table with the cards in other hands each time."""
    cards = list(setup.deck)
    seats = len(setup.seats)
    for _ in range(deals):
        rng.shuffle(cards)
        yield msgspec.structs.replace(setup, deal=tuple(cards[:seats]), centre=tuple(cards[seats:]))


def moments(setup: Setup, public_seed: int, rng: random.Random) -> Iterator[WithDiaries]:
    """Play with public answers that depend on public facts only, and pass often at night."""
    game = WithDiaries(setup)
    for number in range(200):
        yield game
        prompt = game.pending
        if prompt is None:
            return
        if prompt.public:
            game.answer(public_answer(game, prompt, random.Random(public_seed + number)))
        else:
            game.answer(prompt.default if rng.random() < 0.6 else random_answer(prompt, rng))


def public_answer(game: Game, prompt: Prompt, rng: random.Random) -> Any:
    """Return the answer of a table without secret knowledge: a random tally, or the default."""
    if prompt.id.startswith(("village.", "captain.elect")):
        return {"tally": {rng.choice(prompt.roll): 1}}
    return prompt.default


def watch(
    setup: Setup, seed: int, deals: int, note: Callable[[WithDiaries, SameAsBefore], None]
) -> SameAsBefore:
    """Note every moment of many deals at one table."""
    rng = random.Random(seed)
    notes = SameAsBefore()
    for table in same_table(setup, rng, deals):
        for game in moments(table, seed, rng):
            note(game, notes)
    return notes


def history_of(game: Game) -> bytes:
    """Return the public history as a key: past events and the pending public prompt.

    The key includes whether the Captain's finger counts as one. That is public before the vote, because
    the fingers are counted together (RULES.md A91).
    """
    prompt, public = game.pending, the(Public, game.public)
    if prompt is None or not prompt.public:
        return msgspec.json.encode((public.events, None))
    weights = prompt.weights if isinstance(prompt, BallotsPrompt) else ()
    single = public.captain in prompt.seats and public.captain not in dict(weights)
    return msgspec.json.encode((public.events, (prompt.id, prompt.seats, single)))


def note_public(game: Game, notes: SameAsBefore) -> None:
    public = the(Public, game.public)
    history = history_of(game)
    prompt = game.pending
    notes.add((history, "facts"), public.tonight)
    notes.add((history, "calls"), night_calls(public.tonight))
    notes.add((history, "public"), public)
    if prompt is not None:
        notes.add((history, prompt.id), (prompt.roll, prompt.call, prompt.public, prompt.kind))


def note_views(game: WithDiaries, notes: SameAsBefore) -> None:
    prompt = game.pending
    history = history_of(game)
    for seat in game.setup.names:
        view = the(View, game.view(seat))
        told = msgspec.json.encode(
            [event for event in game.events if isinstance(event, Told) and event.to == seat], enc_hook=str
        )
        lover_of = the(Village, game.state).by_name[seat].lover
        asked = (
            None
            if prompt is None or seat not in prompt.seats
            else msgspec.json.encode(
                (prompt.id, prompt.seats, prompt.legal, None if lover_of is None else lover_of.name)
            )
        )
        diary = tuple(game.diaries[seat])
        notes.add((seat, view.card, history, told, asked, diary), view)


TABLES = [random_setup(random.Random(seed), (4, 9)) for seed in range(60)]


@pytest.mark.parametrize(
    ("tables", "least"), kept([(range(10), 2_000), (range(60), 20_000)], [(range(10), 2_000)])
)
def test_equal_public_histories_have_equal_public_facts(tables: range, least: int) -> None:
    compared = sum(watch(TABLES[seed], seed, 25, note_public).compared for seed in tables)
    assert compared > least


@pytest.mark.parametrize(
    ("tables", "least"), kept([(range(10), 500), (range(60), 5_000)], [(range(10), 500)])
)
def test_view_of_a_player_does_not_depend_on_unknown_secrets(tables: range, least: int) -> None:
    compared = sum(watch(TABLES[seed], seed, 12, note_views).compared for seed in tables)
    assert compared > least


@pytest.mark.soak
def test_random_games_leak_no_secret_to_public_or_players(capsys: pytest.CaptureFixture[str]) -> None:
    compared = games = 0
    for seed in range(1_000, 3_000):
        setup = random_setup(random.Random(seed), (4, 12))
        compared += watch(setup, seed, 20, note_public).compared
        compared += watch(setup, seed, 10, note_views).compared
        games += 30
    with capsys.disabled():
        print(f"\n{compared:,} moments with an equal past compared, in {games:,} games at 2,000 tables")


def test_comparison_of_games_finds_a_planted_leak() -> None:
    header = {
        "edition": "base_2014",
        "players": [f"P{seat}" for seat in range(1, 9)],
        "deck": ["werewolf", "werewolf", "seer", "cupid", *["simple_villager"] * 4],
    }

    def leaky(game: Game, notes: SameAsBefore) -> None:
        history = history_of(game)
        notes.add(
            (history, "leak"), [player.name for player in the(Village, game.state).players if player.wolf]
        )

    with pytest.raises(AssertionError, match="once:"):
        watch(the(Setup, Setup.from_dict(header)), 1, 25, leaky)


def test_private_news_is_never_among_the_public_events() -> None:
    for seed, setup in enumerate(TABLES[:20]):
        for game in moments(setup, seed, random.Random(seed)):
            assert not [event for event in game.public.events if isinstance(event, Told)]
            for seat in game.setup.names:
                assert {event.to for event in game.view(seat).told} <= {seat}


def test_only_public_questions_are_marked_public() -> None:
    for seed, setup in enumerate(TABLES):
        for game in moments(setup, seed, random.Random(seed)):
            prompt = game.pending
            if prompt is not None:
                by_day = prompt.call is None and prompt.id not in SECRET_BY_DAY
                assert prompt.public == by_day, prompt


@pytest.mark.parametrize("doubled", ["Captain", "another"])
def test_vote_count_does_not_reveal_holder_of_double_vote(doubled: str) -> None:
    """RULES.md A61: the arrows are dealt in secret, and a Captain may hold the double one."""
    bounds = set()
    for seed in range(40):
        header = {
            "edition": "collector",
            "players": [f"P{n}" for n in range(1, 9)],
            "deal": {f"P{n}": "werewolf" if n < 3 else "simple_villager" for n in range(1, 9)},
            "options": {"captain": True, "captain_election": "setup", "player_limits": "any"},
            "captain": "P4",
            "seed": seed,
        }
        game = Game(Setup.from_dict(header))
        while game.pending is not None and game.pending.id != "village.vote":
            game.answer(game.pending.default)
        assert game.pending is not None
        holder = next(event.to for event in reversed(game.events) if isinstance(event, Told))
        if (holder == "P4") is (doubled == "Captain"):
            bounds.add(the(BallotsPrompt, game.pending).votes - len(game.pending.seats))
    assert bounds == {3}
