"""The tale of a finished game, secrets and all: nobody is hurt by them any more.

Night by night what the village did not see, then what everybody will talk about on the way home: the vote on
which it turned, and at last the wolves, who are named once: the one that nearly hung, and whom nobody ever
suspected.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, cast

from narrator.rules import CARDS, Event, Told
from narrator.rules import events as happened
from narrator.rules.events import CARD, How, NightFell, Saying, Winner
from narrator.rules.moving import somebody_moved
from narrator.rules.village import LINK, Cause, Village, VillageTale, card_seen
from narrator.table.story import Cue, as_cue, cue, the


def retell(
    village: Village, *, everywhere: bool = False, chance: Sequence[tuple[int, str]] = ()
) -> Iterator[Cue]:
    """Tell the tale, cue by cue.

    Args:
        village: The village of the finished game.
        everywhere: Whether no game goes on in other villages either.
        chance: The night and the prompt of each answer that the box drew because nothing was chosen.
    """
    if somebody_moved(village) and not everywhere:
        yield cue("hamlets.untold")  # cards that are told here would be known where they are still in play
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
    """Whose card nobody saw, and which it was; those that a vote took were told with it."""
    for player in village.players:
        if not player.revealed and (player.alive or player.cause is not Cause.VOTED):
            yield player.name, card_seen(village, player)


def _card(seat: str, card: str) -> Cue:
    return cue("story.card", seat=seat, card=the(card))


# --- what nobody saw --------------------------------------------------------------------------------------


def _nights(village: Village, chance: Sequence[tuple[int, str]]) -> Iterator[Cue]:
    """What happened, with all that was told in secret; a night without anything to tell has no heading.

    An answer that was drawn is told as chance, not as the deed of the one who slept through the call.
    What the room has seen is left out: a shot, a vote whose card was shown, a later night with a bite alone.
    """
    linked_by_chance = any(prompt == LINK for _, prompt in chance)
    lovers = tuple(player.name for player in village.players if player.lover is not None)
    seen = {player.name for player in village.players if player.revealed}
    first = True
    for heading, happened_then in _by_night(map(as_cue, _together(_happenings(village)))):
        told = [one for one in happened_then if not _was_seen(one, seen)]
        if heading is not None:
            slept = [
                cue("story.by_chance", card=the(card)) for card in _slept(chance, heading.values["night"])
            ]
            if lovers and first:  # Cupid is called in the first night
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
    """Whether the whole room knows of it: a shot, or a vote against a seat whose card was `shown`."""
    return told.id == "story.shot" or (told.id == "story.voted" and told.values["seat"] in shown)


def _by_night(told: Iterable[Cue]) -> Iterator[tuple[Cue | None, list[Cue]]]:
    """Each night's heading, and what happened until the next one; None for what came before all of them."""
    heading: Cue | None = None
    then: list[Cue] = []
    for one in told:
        if one.id == NightFell.retold:
            yield heading, then
            heading, then = one, []
        else:
            then.append(one)
    yield heading, then


def _slept(chance: Sequence[tuple[int, str]], night: object) -> Iterator[str]:
    """The cards for which chance answered in this night."""
    for when, prompt in chance:
        card = prompt.partition(".")[0]
        if when == night and prompt != LINK and card in CARDS:
            yield card


def _happenings(village: Village) -> Iterator[Saying]:
    """Event by event, as each of them says."""
    tale = VillageTale(village)
    for event in village.events:
        yield from event.retell(tale)
        tale.passes(event)


def _together(happenings: Iterator[Saying]) -> Iterator[Saying]:
    """The same, with neighbours that differ by nothing but their seats told in one."""
    for likeness, alike in groupby(happenings, _likeness):
        if likeness is None:
            yield from alike
            continue
        told = list(alike)
        seats = tuple(seat for one in told for seat in cast("tuple[str, ...]", one.values["seats"]))
        yield told[0]._replace(values={**told[0].values, "seats": seats})


def _likeness(told: Saying) -> tuple[str, object] | None:
    """What two happenings have in common that one sentence may tell."""
    return (told.cue, told.values.get("rule")) if told.together else None


def _silenced(village: Village) -> Iterator[Cue]:
    """Somebody saw the face of a wolf, and did not live to tell."""
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
    """Give each seat whose card was seen once, though a hand may hold two."""
    return dict.fromkeys(str(one.about) for one in told if one.to == seat)


# --- what everybody will talk about -----------------------------------------------------------------------


class _Verdict(NamedTuple):
    """A vote that sent somebody away: who, and how many votes lay between that seat and the next one."""

    day: int
    seat: str
    margin: int
    """`UNCOUNTED` where the table named none but the one with the most."""
    rows: tuple[tuple[str, int], ...]


UNCOUNTED = -1
A_FEW = 2


def _verdicts(events: Sequence[Event]) -> Iterator[_Verdict]:
    """Those that were carried out: whoever was pardoned did not fall."""
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
    """The vote on which the evening turned."""
    verdicts = list(_verdicts(village.events))
    turned = _turning(village, verdicts)
    if turned is not None:
        named = {Winner.VILLAGE: "story.turned_right", Winner.WOLVES: "story.turned_wrong"}
        told = named.get(village.winner, "story.turned") if village.winner else "story.turned"
        yield cue(told, seat=turned.seat, day=turned.day, margin=turned.margin)


def _nearly(village: Village) -> Iterator[Cue]:
    """The wolf that a vote missed by a finger."""
    missed = [(one, seat) for one in _verdicts(village.events) for seat in _missed(village, one)]
    if missed:
        verdict, seat = missed[-1]
        yield cue("story.close", seat=seat, day=verdict.day)


def _turning(village: Village, verdicts: Sequence[_Verdict]) -> _Verdict | None:
    """Of the verdicts that served who won, the closest that is known; of those as close, the last."""
    wolves = {player.name for player in village.players if player.wolf}
    served = list(verdicts)
    if village.winner in (Winner.VILLAGE, Winner.WOLVES):
        of_a_wolf = village.winner is Winner.VILLAGE
        served = [verdict for verdict in verdicts if (verdict.seat in wolves) is of_a_wolf]
    return min(
        reversed(served), key=lambda verdict: (verdict.margin == UNCOUNTED, verdict.margin), default=None
    )


def _missed(village: Village, verdict: _Verdict) -> Iterator[str]:
    """The wolf that one vote less, or one more, would have sent away in place of somebody else."""
    if village.by_name[verdict.seat].wolf:
        return
    most = dict(verdict.rows)[verdict.seat]
    for seat, votes in verdict.rows:
        if seat != verdict.seat and most - votes <= 1 and village.by_name[seat].wolf:
            yield seat
            return


def _unmasked(village: Village) -> Iterator[Cue]:
    """Who hunted, named here for the first time; who knew of them, who nearly did, and who never."""
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
    """Whether the votes of `A_FEW` days at least went past a living seat that no vote ever named."""
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
