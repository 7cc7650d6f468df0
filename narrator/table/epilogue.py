"""The story of a finished game, with all its secrets: after the end they can do no harm.

It retells each night, then the vote that decided the game. At the end it names the wolves, those that were
nearly condemned, and those that no vote ever named.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, cast

from narrator.rules import CARDS, Event, Told
from narrator.rules import events as happened
from narrator.rules.events import CARD, How, NightFell, Saying, Winner
from narrator.rules.hamlets import any_player_moved
from narrator.rules.village import ALL_RULES, LINK, Cause, Village, VillageTale, card_seen
from narrator.table.story import Cue, as_cue, cue, the
from voices.writing.pack import Ref


def retell(
    village: Village, *, everywhere: bool = False, chance: Sequence[tuple[int, str]] = ()
) -> Iterator[Cue]:
    """Yield the story, line by line.

    Args:
        village: The village of the finished game.
        everywhere: Whether the games in all other villages are over too.
        chance: The night and the prompt of each answer that the box drew because no player chose.
    """
    if any_player_moved(village) and not everywhere:
        yield cue("hamlets.untold")  # these cards may still be in play in another village
        return
    yield cue("story.intro")
    yield from _nights(village, chance)
    yield from _votes(village)
    hidden = list(_hidden(village))
    yield from (_card(seat, card) for seat, card in hidden if not CARDS[card].wolf)
    yield from _unmasked(village)
    yield from (_card(seat, card) for seat, card in hidden if CARDS[card].wolf and CARDS[card].special)
    yield cue("story.end")


def _hidden(village: Village) -> Iterator[tuple[str, str]]:
    """Yield each seat whose card was never shown, with the card.

    A condemned seat is left out, because its card is named with the vote.
    """
    for player in village.players:
        if not player.revealed and (player.alive or player.cause is not Cause.VOTED):
            yield player.name, card_seen(village, player)


def _card(seat: str, card: str) -> Cue:
    return cue("story.card", seat=seat, card=the(card))


# --- the nights ------------------------------------------------------------------------------------------


def _nights(village: Village, chance: Sequence[tuple[int, str]]) -> Iterator[Cue]:
    """Yield the secret events of each night. A night without any has no heading.

    If a player slept through their call and the box drew the answer, the story calls it chance, not the
    player's deed. Events that all have seen are left out: a shot, a vote that revealed a card, a later night
    with only a bite.
    """
    linked_by_chance = any(prompt == LINK for _, prompt in chance)
    lovers = tuple(player.name for player in village.players if player.lover is not None)
    seen = {player.name for player in village.players if player.revealed}
    first = True
    for heading, happened_then in _by_night(map(as_cue, _together(_happenings(village)))):
        told = [one for one in happened_then if not _was_seen(one, seen)]
        if heading is not None:
            slept = [cue("story.by_chance", card=of) for of in _slept(chance, heading.values["night"])]
            if lovers and first:  # Cupid acts in the first night
                slept.insert(
                    0, cue("story.lovers_by_chance" if linked_by_chance else "story.lovers", seats=lovers)
                )
            told = [*slept, *told]
            if not first and {one.id for one in told} <= {"story.devoured"}:
                continue
            first = False
            if told:
                yield heading
        yield from told


def _was_seen(told: Cue, shown: Collection[str]) -> bool:
    """Return whether the room saw the event: a shot, or a vote against one of the seats in `shown`."""
    return told.id == "story.shot" or (told.id == "story.voted" and told.values["seat"] in shown)


def _by_night(told: Iterable[Cue]) -> Iterator[tuple[Cue | None, list[Cue]]]:
    """Yield each night's heading with its events. For events before the first night, the heading is None."""
    heading: Cue | None = None
    then: list[Cue] = []
    for one in told:
        if one.id == NightFell.retold:
            yield heading, then
            heading, then = one, []
        else:
            then.append(one)
    yield heading, then


def _slept(chance: Sequence[tuple[int, str]], night: object) -> Iterator[Ref]:
    """Yield the cards and rules for which the box drew an answer in this night, because no player chose."""
    for when, prompt in chance:
        power, _, event = prompt.partition(".")
        if when != night or prompt == LINK:
            continue
        if power in CARDS:
            yield the(power)
        else:  # a rule's id has a prefix, as in "ev_specter"
            named = event if power == "event" else power
            yield Ref(f"{next(rule for rule in ALL_RULES if rule.endswith(f'_{named}'))}.the")


def _happenings(village: Village) -> Iterator[Saying]:
    """Yield sentences that retell each event of the game."""
    tale = VillageTale(village)
    for event in village.events:
        yield from event.retell(tale)
        tale.passes(event)


def _together(happenings: Iterator[Saying]) -> Iterator[Saying]:
    """Merge neighbouring sentences that differ only in their seats."""
    for likeness, alike in groupby(happenings, _likeness):
        if likeness is None:
            yield from alike
            continue
        told = list(alike)
        seats = tuple(seat for one in told for seat in cast("tuple[str, ...]", one.values["seats"]))
        yield told[0]._replace(values={**told[0].values, "seats": seats})


def _likeness(told: Saying) -> tuple[str, object] | None:
    """Return the key by which neighbouring sentences are merged. None for a sentence that stays alone."""
    return (told.cue, told.values.get("rule")) if told.together else None


def _silenced(village: Village) -> Iterator[Cue]:
    """Yield a line for each player who learned a wolf's card and was devoured in the same night."""
    told: list[Told] = []
    for event in village.events:
        match event:
            case NightFell():
                told = []
            case Told(_, what, str(seat)) if what == CARD and village.by_name[seat].wolf:
                told.append(event)
            case happened.Died(seat) if village.by_name[seat].cause is Cause.DEVOURED:
                yield from (cue("story.knew", seat=seat, of=of) for of in _seen_by(told, seat))


def _seen_by(told: list[Told], seat: str) -> Iterable[str]:
    """Return the seats whose cards this seat saw. A seat with two cards is listed once."""
    return dict.fromkeys(str(one.about) for one in told if one.to == seat)


# --- the votes -------------------------------------------------------------------------------------------


class _Verdict(NamedTuple):
    """A vote that eliminated a seat, with the number of votes by which it had more than the next seat."""

    day: int
    seat: str
    margin: int
    """How many votes more than the next seat it got, or `UNCOUNTED` if the table named only the first."""
    rows: tuple[tuple[str, int], ...]


UNCOUNTED = -1
A_FEW = 2


def _verdicts(events: Sequence[Event]) -> Iterator[_Verdict]:
    """Yield the votes that eliminated a seat. A pardoned seat is left out."""
    day, rows = 0, tuple[tuple[str, int], ...]()
    condemned: _Verdict | None = None
    for event in events:
        match event:
            case happened.DayBroke(number):
                day = number
            case happened.VoteCounted(votes):
                rows, condemned = votes, None
            case happened.Condemned(seat, How.VOTE) if seat in dict(rows):
                others = [votes for name, votes in rows if name != seat]
                margin = dict(rows)[seat] - max(others) if others else UNCOUNTED
                condemned = _Verdict(day, seat, margin, rows)
            case happened.Died(seat) if condemned is not None and seat == condemned.seat:
                yield condemned
                condemned = None


def _votes(village: Village) -> Iterator[Cue]:
    """Yield the line about the vote that decided the game, if there was one."""
    verdicts = list(_verdicts(village.events))
    turned = _turning(village, verdicts)
    if turned is not None:
        named = {Winner.VILLAGE: "story.turned_right", Winner.WOLVES: "story.turned_wrong"}
        told = named.get(village.winner, "story.turned") if village.winner else "story.turned"
        yield cue(told, seat=turned.seat, day=turned.day, margin=turned.margin)


def _nearly(village: Village) -> Iterator[Cue]:
    """Yield the line about the last wolf that escaped a vote by one hand, if there was one."""
    missed = [(one, seat) for one in _verdicts(village.events) for seat in _missed(village, one)]
    if missed:
        verdict, seat = missed[-1]
        yield cue("story.close", seat=seat, day=verdict.day)


def _turning(village: Village, verdicts: Sequence[_Verdict]) -> _Verdict | None:
    """Return the closest vote that helped the winners. On a tie, return the last of these.

    A vote without known numbers counts as the least close.
    """
    wolves = {player.name for player in village.players if player.wolf}
    served = list(verdicts)
    if village.winner in (Winner.VILLAGE, Winner.WOLVES):
        of_a_wolf = village.winner is Winner.VILLAGE
        served = [verdict for verdict in verdicts if (verdict.seat in wolves) is of_a_wolf]
    return min(
        reversed(served), key=lambda verdict: (verdict.margin == UNCOUNTED, verdict.margin), default=None
    )


def _missed(village: Village, verdict: _Verdict) -> Iterator[str]:
    """Yield the wolf that would have been condemned with one vote more, or one less for the other seat."""
    if village.by_name[verdict.seat].wolf:
        return
    most = dict(verdict.rows)[verdict.seat]
    for seat, votes in verdict.rows:
        if seat != verdict.seat and most - votes <= 1 and village.by_name[seat].wolf:
            yield seat
            return


def _unmasked(village: Village) -> Iterator[Cue]:
    """Yield lines that name the wolves: those discovered, nearly condemned or never suspected."""
    wolves = tuple(player.name for player in village.players if player.wolf)
    if not wolves:
        return
    yield cue("story.pack", seats=wolves)
    yield from _silenced(village)
    yield from _nearly(village)
    unsuspected = tuple(seat for seat in wolves if _passed_by(village.events, seat))
    if unsuspected:
        yield cue("story.unsuspected", seats=unsuspected)


def _passed_by(events: Sequence[Event], seat: str) -> bool:
    """Return whether no vote ever named the seat, though it lived through votes on at least `A_FEW` days."""
    alive, day, days = True, 0, set[int]()
    for event in events:
        match event:
            case happened.DayBroke(number):
                day = number
            case happened.Died(name) if name == seat:
                alive = False
            case happened.Returned(name) if name == seat:
                alive = True
            case happened.VoteCounted(votes) if seat in dict(votes):
                return False
            case happened.VoteCounted(votes) if alive and votes:
                days.add(day)
    return len(days) >= A_FEW
