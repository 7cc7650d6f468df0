"""Exact probabilities of cards by brute force over all deals and nights, under the real rules.

This module shares no code with the beliefs that it checks. For each deal that the seat considers
possible, `Game` asks its prompts, and every answer is given with the weight from `Behaviour`. Branches
remain only if the public news and the news of the seat are the same as in the real game. Tables of about
seven seats are the largest feasible ones.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any, TypeAlias

import msgspec

from narrator.minds.beliefs import Behaviour, Beliefs, SpokenAct
from narrator.rules import Game, Prompt, Setup, random_answer
from narrator.rules.knowledge import View
from narrator.rules.prompts import ballots_of
from narrator.rules.roles import ROLES
from narrator.rules.village import public_of, village_of

Answers: TypeAlias = Iterator[tuple[Any, float]]
"""Possible answers, each with its weight."""

NO_SURPRISE = Behaviour(surprise=0.0)
PACK = "werewolves.devour"
SEATS = tuple(f"P{number}" for number in range(1, 10))


@dataclass(frozen=True)
class SmallTable:
    """A table, its number of nights, and the talk of each day."""

    deck: tuple[str, ...]
    me: str
    seed: int
    nights: int = 2
    centre: int = 0
    edition: str = "pact"
    talk: Mapping[int, Sequence[SpokenAct]] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[: len(self.deck) - self.centre]

    def setup(self, cards: Sequence[str]) -> Setup:
        """Return the set-up with these cards, the centre's last."""
        seats = self.seats
        options = {"player_limits": "any", "captain_election": "never"}
        header: dict[str, Any] = {
            "edition": self.edition,
            "players": list(seats),
            "deal": dict(zip(seats, cards, strict=False)),
            "options": options | dict(self.options),
            "seed": 1,
        }
        if self.centre:
            header["centre"] = list(cards[len(seats) :])
        return Setup.from_dict(header)


@dataclass
class PlayedTable:
    """A played table: the cards, each prompt with its answer, and the final knowledge of the seat."""

    table: SmallTable
    cards: tuple[str, ...]
    answers: list[tuple[Prompt, Any]]
    game: Game

    @property
    def mine(self) -> list[Any]:
        """Night answers of the seat itself, in order."""
        return [value for prompt, value in self.answers if _is_mine(prompt, self.table.me)]

    @property
    def open(self) -> list[Any]:
        return [value for prompt, value in self.answers if prompt.public]


def _is_mine(prompt: Prompt, me: str) -> bool:
    """Return whether the seat alone answers in secret. A pack's choice does not count."""
    return me in prompt.seats and not prompt.public and prompt.id != PACK


def stops(game: Game, table: SmallTable) -> bool:
    """Return whether the game has reached the vote after the last night."""
    prompt = game.pending
    return prompt is None or (prompt.id == "village.vote" and game.public.day >= table.nights)


def play(table: SmallTable, beliefs: Sequence[Beliefs]) -> PlayedTable:
    """Play the table at random, and update each of `beliefs` of the seat `me`."""
    chance = random.Random(table.seed)
    cards = list(table.deck)
    chance.shuffle(cards)
    game, answers = Game(table.setup(cards)), []
    while not stops(game, table):
        prompt = game.pending
        assert prompt is not None
        see(game, table, beliefs)
        value = random_answer(prompt, chance)
        if prompt.id == "village.vote":
            for one in beliefs:
                for said in table.talk.get(game.public.day, ()):
                    one.hear(said)
                one.cast(ballots_of(value))
        answers.append((prompt, value))
        game.answer(value)
    see(game, table, beliefs)
    return PlayedTable(table, tuple(cards), answers, game)


def see(game: Game, table: SmallTable, beliefs: Sequence[Beliefs]) -> None:
    """Send the seat its view as on the wire."""
    written = json.loads(msgspec.json.encode(game.view(table.me), enc_hook=str))
    for one in beliefs:
        one.see(written)


def card_of(table: SmallTable, seed: int) -> str:
    cards = list(table.deck)
    random.Random(seed).shuffle(cards)
    return cards[table.seats.index(table.me)]


@dataclass(frozen=True)
class Truths:
    """Exact probabilities of each card in each hand, and of each seat being a wolf."""

    cards: Mapping[tuple[str, str], float]
    wolves: Mapping[str, float]


def by_force(evening: PlayedTable, manners: Behaviour) -> Truths:
    """Play every deal with the seat's card in every way, and return the probabilities."""
    table, place = evening.table, evening.table.seats.index(evening.table.me)
    cards: defaultdict[tuple[str, str], float] = defaultdict(float)
    wolves: defaultdict[str, float] = defaultdict(float)
    total = 0.0
    for deal in sorted(set(permutations(table.deck))):
        if deal[place] != evening.cards[place]:
            continue
        for game, share in _branches(evening, table.setup(deal), manners):
            total += share
            for player in village_of(game).players:
                cards[player.name, player.card] += share
                wolves[player.name] += share * player.wolf
    assert total > 0, "what happened can happen"
    return Truths(
        {key: share / total for key, share in cards.items()},
        {seat: share / total for seat, share in wolves.items()},
    )


def distance(truth: Truths, beliefs: Beliefs, table: SmallTable) -> float:
    """Return the greatest total variation between both, over the card and the side of each seat."""
    worst = 0.0
    for seat in table.seats:
        apart = sum(
            abs(truth.cards.get((seat, card), 0.0) - beliefs.chance(seat, card)) for card in set(table.deck)
        )
        worst = max(worst, apart / 2, abs(truth.wolves[seat] - beliefs.chance_of_wolf(seat)))
    return worst


def _branches(evening: PlayedTable, setup: Setup, manners: Behaviour) -> Iterator[tuple[Game, float]]:
    """Yield the plays of a deal that agree with the real game, each with its weight."""
    left: list[tuple[list[Any], float, int, int]] = [([], 1.0, 0, 0)]
    while left:
        answers, share, mine, open_ones = left.pop()
        game = Game(setup)
        for value in answers:
            game.take(value)
        if not _as_it_was(evening, game):
            continue
        prompt = game.pending
        if stops(game, evening.table):
            if len(game.public.events) == len(evening.game.public.events):
                yield game, share
            continue
        assert prompt is not None
        if prompt.public:
            weight = _talk(evening, game, manners) if prompt.id == "village.vote" else 1.0
            value = evening.open[open_ones]
            left.append(([*answers, value], share * weight, mine, open_ones + 1))
        elif _is_mine(prompt, evening.table.me):
            value = evening.mine[mine]
            if value is None or value in prompt.legal:
                left.append(([*answers, value], share, mine + 1, open_ones))
        else:
            for value, part in ways(evening, game, prompt, manners):
                left.append(([*answers, value], share * part, mine, open_ones))


def _as_it_was(evening: PlayedTable, game: Game) -> bool:
    """Return whether the public news and the seat's news agree with the real game."""
    heard, was = game.public.events, evening.game.public.events
    me = evening.table.me
    view, known = game.view(me), evening.game.view(me)
    assert isinstance(view, View)
    assert isinstance(known, View)
    if len(heard) == len(was) and (view.own, view.told, view.card) != (known.own, known.told, known.card):
        return False
    return heard == was[: len(heard)] and view.told == known.told[: len(view.told)]


def ways(evening: PlayedTable, game: Game, prompt: Prompt, manners: Behaviour) -> Iterator[tuple[Any, float]]:
    """Yield every secret answer of other seats with its weight; one for all with equal effects."""
    legal = list(prompt.legal)
    match prompt.id:
        case _ if not legal:
            yield None, 1.0
        case _ if prompt.id == PACK:
            bait = {str(name): _bait(evening, game, str(name), manners) for name in legal}
            for seat, weight in bait.items():
                yield seat, (1 - manners.pack_passes) * weight / sum(bait.values())
            yield None, manners.pack_passes
        case "witch.heal":
            yield legal[0], manners.heals
            yield None, 1 - manners.heals
        case "witch.poison":
            for name in legal:
                yield name, manners.poisons / len(legal)
            yield None, 1 - manners.poisons
        case "accursed_wolf_father.infect":
            yield False, 1 - manners.infects if True in legal else 1.0
            if True in legal:
                yield True, manners.infects
        case "thief.swap" if prompt.min:
            yield from (("first", 0.5), ("second", 0.5))
        case "thief.swap" if len(legal) > 1:
            yield "keep", manners.thief_keeps
            yield from (("first", (1 - manners.thief_keeps) / 2), ("second", (1 - manners.thief_keeps) / 2))
        case "wolf_hound.side":
            yield from (("wolves", manners.hound_hunts), ("village", 1 - manners.hound_hunts))
        case "defender.protect" | "wild_child.model":
            yield from ((name, 1 / len(legal)) for name in legal)
        case _:
            yield legal[0], 1.0


def _bait(evening: PlayedTable, game: Game, seat: str, manners: Behaviour) -> float:
    """Return the factor by which wolves prefer a victim who claimed a power on an earlier day."""
    plain = ("simple_villager", "villager_villager")
    for day, acts in evening.table.talk.items():
        for said in acts:
            claimed = said.get("role") if said["act"] == "claim" else "seer" if said["act"] == "saw" else None
            if day < game.public.night and said["by"] == seat and claimed not in (None, *plain):
                return manners.claimed_bait
    return 1.0


def _talk(evening: PlayedTable, game: Game, manners: Behaviour) -> float:
    """Return the likelihood of today's talk and ballots in this world."""
    share = 1.0
    told = village_of(game)
    hunts = {player.name: player.wolf for player in told.players}
    card = {player.name: player.card for player in told.players}
    alive = game.public.alive
    day = game.public.day
    earlier = [one for when, acts in evening.table.talk.items() if when < day for one in acts]
    acts: list[SpokenAct] = list(evening.table.talk.get(day, ()))
    votes = evening.open[sum(event.id == "vote_counted" for event in game.public.events)]
    announced = len(acts)
    acts += [
        SpokenAct(by=voter, act="vote", seat=target) for voter, target in votes.items() if target is not None
    ]
    shown = dict(public_of(game).shown)
    dead = sum(seat in shown and ROLES[shown[seat]].wolf for seat in evening.table.seats if seat not in alive)
    left = sum(ROLES[one].wolf for one in evening.table.deck) - dead
    for number, said in enumerate(acts):
        by = said["by"]
        if by == evening.table.me:
            continue
        before = [*earlier, *acts[:number]]
        loner = ROLES[card[by]].team == "solo"
        if said["act"] == "claim" or said["act"] == "saw":
            role = said.get("role", "seer")
            if not any(one["by"] == by and _claims(one) == role for one in before):
                share *= _claim(role, card[by], liar=hunts[by] or loner, manners=manners)
        if said["act"] == "saw":
            share *= _sight(said, card, hunts, evening.table.deck, manners, loner=loner)
        elif said["act"] in ("accuse", "trust", "vote"):
            others = len(alive) - (by in alive)
            follows = _following(said, acts[: min(number, announced)], alive, manners)
            share *= _aim(said["act"], by, said["seat"], card, hunts, (left, others), manners, follows)
    return share


def _following(
    said: SpokenAct, before: Sequence[SpokenAct], alive: Sequence[str], manners: Behaviour
) -> float | None:
    """Return the probability of this accusation from a seat that only follows the others."""
    if said["act"] != "vote":
        return None
    meant = {one["by"]: one["seat"] for one in before if one["act"] == "vote" and one["by"] != said["by"]}
    there = [target for target in meant.values() if target in alive]
    others = len(alive) - (said["by"] in alive)
    pull = manners.following
    mine = there.count(said["seat"])
    of_all = others + pull * sum(target != said["by"] for target in there)
    return (1 + pull * mine) / of_all


def _claims(said: SpokenAct) -> str | None:
    return "seer" if said["act"] == "saw" else said.get("role")


def _claim(role: str, card: str, *, liar: bool, manners: Behaviour) -> float:
    if card == role:
        return manners.claims_own
    if role in ("simple_villager", "villager_villager"):
        return manners.plain_claims
    return manners.wolf_claims if liar and not ROLES[role].wolf else manners.villager_claims


def _sight(
    said: SpokenAct,
    card: Mapping[str, str],
    hunts: Mapping[str, bool],
    deck: Sequence[str],
    manners: Behaviour,
    *,
    loner: bool,
) -> float:
    """Return the likelihood of a claimed sight: true for a Seer, chosen by a liar, random otherwise."""
    by, seat = said["by"], said["seat"]
    seen = said.get("card")
    guilty = ROLES[seen].wolf if seen is not None else said["camp"] == "wolves"
    blamed = manners.wolf_betrays if hunts[seat] else manners.wolf_blames
    lie = blamed if guilty else 1 - blamed
    kinds = set(deck)
    if seen is not None:
        lie /= sum(ROLES[one].wolf == guilty for one in kinds)
    if hunts[by] or loner:
        return lie
    if card[by] in ("seer", "fox"):
        if seen is None:
            return manners.true_sight if hunts[seat] == guilty else 1 - manners.true_sight
        wrong = (1 - manners.true_sight) / (len(kinds) - 1)
        return manners.true_sight if card[seat] == seen else wrong
    turning = any(one in kinds for one in ("wolf_hound", "wild_child", "accursed_wolf_father"))
    faces = [ROLES[one].wolf for one in kinds] + [True] * (len(kinds) if turning else 0)
    shares = [manners.wolf_betrays if face else manners.wolf_blames for face in faces]
    mean = sum(share if guilty else 1 - share for share in shares) / len(shares)
    return mean if seen is None else mean / sum(ROLES[one].wolf == guilty for one in kinds)


def _aim(
    act: str,
    by: str,
    seat: str,
    card: Mapping[str, str],
    hunts: Mapping[str, bool],
    around: tuple[int, int],
    manners: Behaviour,
    follows: float | None,
) -> float:
    odds = {
        "accuse": (manners.villager_accuses, manners.wolf_accuses),
        "trust": (manners.villager_trusts, manners.wolf_trusts),
        "vote": (manners.villager_votes, manners.wolf_votes),
    }[act][hunts[by]]
    if card[by] in ("seer", "fox") and not hunts[by]:
        odds = odds * manners.knower if act != "trust" else odds / manners.knower
    wolves = max(min(around), 1) - hunts[by]
    others = max(around[1], 1)
    if others == 1:
        return 1.0
    share = 1 / others if follows is None else follows
    meant = (odds if hunts[seat] else 1.0) * share
    rest = (wolves - hunts[seat]) * odds + max(others - wolves, 0) - (not hunts[seat])
    return meant / (meant + (1 - share) * max(rest, 0) / (others - 1))
