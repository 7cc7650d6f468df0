"""The messages of the voice pack for events of Lupusburg, and for the story told after the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from narrator.night.lupusburg_script import PLACES, house_phrase, seat_of
from narrator.rules import Event
from narrator.rules.events import DayBroke, GameOver, NightFell
from narrator.rules.lupusburg import SUSPECTS
from narrator.rules.lupusburg import events as happened
from narrator.table.story import Cue, cue
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, Value, VoicePack


def tell_town(event: Event, pack: VoicePack) -> Iterator[Cue]:
    """Yield the messages that announce one event; none for private news."""
    for said in _news(event, pack):
        yield said._replace(about=event)


def _news(event: Event, pack: VoicePack) -> Iterator[Cue]:
    match event:
        case NightFell(night):
            yield cue("lupusburg.night", night=night)
            yield cue("lupusburg.tap")
        case DayBroke():
            yield cue("night.dawn")
        case happened.Clawed(house):
            yield cue("lupusburg.clawed", house=house_phrase(pack, house))
        case happened.Lynched(house):
            yield cue("lupusburg.lynched", house=house_phrase(pack, house))
        case happened.WentHome(seat):
            yield cue("lupusburg.goes_home", seat=seat)
        case happened.BroomGone():
            yield cue("lupusburg.broom_gone")
        case happened.BetPlaced(seat, on, value):
            yield cue("lupusburg.bet", seat=seat, on=on, coin=value)
        case happened.TokensCounted(votes, ballot):
            # The first ballot's tokens are visible on the table, so only the houses with most votes are read
            # aloud.
            read = votes[:SUSPECTS] if ballot == 1 else votes
            rows = tuple(_row(pack, house, count) for house, count in read)
            if rows:
                yield cue("day.votes", rows=rows)
        case happened.NearestDecided(_, house):
            yield cue("lupusburg.nearest", house=house_phrase(pack, house))
        case happened.Suspected(paw, tuft):
            yield cue("lupusburg.suspects", paw=house_phrase(pack, paw), tuft=house_phrase(pack, tuft))
        case happened.BurgomasterPassed(seat):
            yield cue("lupusburg.burgomaster", seat=seat)
        case _:
            yield from _reckoning(event)


def _reckoning(event: Event) -> Iterator[Cue]:
    match event:
        case happened.Unmasked(seat):
            yield cue("lupusburg.unmasked", seat=seat)
        case happened.Survived(seat, points):
            yield cue("lupusburg.alone", seat=seat, points=points)
        case happened.TurnedOver(seat, a, b, chest, goal):
            if a is not None and b is not None:
                yield cue("lupusburg.hand", seat=seat, a=Ref(f"character-{a}"), b=Ref(f"character-{b}"))
            yield cue("lupusburg.chest", seat=seat, house=Ref(PLACES[chest]))
            if goal is not None:
                yield cue("lupusburg.goal", goal=Ref(f"goal-{goal}"))
        case happened.Scored():
            for what, points in (("living", event.living), ("chest", event.chest), ("goal", event.goal)):
                yield cue(f"lupusburg.points_{what}", points=points)
            yield cue("lupusburg.points_seal", points=event.seal)
            yield cue("lupusburg.total", seat=event.seat, points=event.total)
        case happened.CampaignScored(totals):
            yield cue("lupusburg.campaign")
            for seat, points in totals:
                yield cue("lupusburg.standing", seat=seat, points=points)
        case GameOver(winner, _):
            yield cue("lupusburg.winner", seat=winner)


def _row(pack: VoicePack, house: str, votes: int) -> str:
    values: dict[str, Value] = {"house": house_phrase(pack, house), "votes": votes}
    return plain_text(pack.render("lupusburg.row", values, Draw("")))


VERDICT = 2
"""The number of the day's second ballot, which eliminates a house."""


@dataclass(frozen=True, slots=True)
class _Verdict:
    """The result of a second ballot: day, lynched house, spared house, and difference in votes."""

    day: int
    lynched: str
    spared: str
    margin: int
    last: bool
    """Whether only the Werewolf was left after this ballot, so that the voters had no choice."""


def retell_town(
    events: Sequence[Event], pack: VoicePack, chance: Sequence[tuple[int, str]] = ()
) -> Iterator[Cue]:
    """Yield the messages of the story, in order; none if the game is not over, or if the wolf is unknown.

    `chance` has the night and the prompt of each answer that the box drew at random, because none came. Only
    the answer for the claw, the Werewolf's attack, is ever drawn.
    """
    known = happened.Unmasked | happened.Survived
    wolf = next((event.seat for event in events if isinstance(event, known)), None)
    if wolf is None:
        return
    yield cue("tale.intro")
    yield from _toll(events)
    if chance:
        yield cue("tale.by_chance", count=len(chance))
    verdicts = list(_verdicts(events))
    yield from _on_the_trail(wolf, verdicts, pack)
    yield from _bets(wolf, events)
    yield from _photo_finish(events)
    yield cue("tale.end")


def _toll(events: Sequence[Event]) -> Iterator[Cue]:
    """Yield the messages with the number of characters that the Werewolf's claw and the town eliminated."""
    claws = sum(isinstance(event, happened.Clawed) for event in events)
    lynched = sum(isinstance(event, happened.Lynched) for event in events)
    yield cue("tale.claws", count=claws)
    if lynched:
        yield cue("tale.lynched", count=lynched)


def _on_the_trail(wolf: str, verdicts: Sequence[_Verdict], pack: VoicePack) -> Iterator[Cue]:
    """Yield the message about the last ballot that the Werewolf survived as a suspect.

    If the Werewolf never was a suspect, yield the message that says so.
    """
    near = [one for one in verdicts if seat_of(one.spared) == wolf != seat_of(one.lynched) and not one.last]
    if near:
        last = near[-1]
        yield cue("tale.escaped", house=house_phrase(pack, last.spared), day=last.day, margin=last.margin)
    elif not any(wolf in (seat_of(one.lynched), seat_of(one.spared)) for one in verdicts):
        yield cue("tale.unsuspected", seat=wolf)


def _verdicts(events: Sequence[Event]) -> Iterator[_Verdict]:
    day, suspects, votes = 0, tuple[str, ...](), dict[str, int]()
    for place, event in enumerate(events, start=1):
        match event:
            case DayBroke(number):
                day = number
            case happened.Suspected(paw, tuft):
                suspects = paw, tuft
            case happened.TokensCounted(rows, ballot) if ballot == VERDICT:
                votes = dict(rows)
            case happened.Lynched(house):
                (spared,) = (one for one in suspects if one != house)
                margin = votes.get(house, 0) - votes.get(spared, 0)
                last = any(isinstance(after, happened.Survived) for after in events[place : place + 1])
                yield _Verdict(day, house, spared, margin, last)


def _bets(wolf: str, events: Sequence[Event]) -> Iterator[Cue]:
    """Yield the message about the first bet on the Werewolf's seat, or about bets that were all wrong."""
    day, placed = 0, list[tuple[int, happened.BetPlaced]]()
    for event in events:
        if isinstance(event, DayBroke):
            day = event.day
        elif isinstance(event, happened.BetPlaced) and event.seat != wolf:
            placed.append((day, event))
    right = next(((when, bet) for when, bet in placed if bet.on == wolf), None)
    if right is not None:
        when, bet = right
        yield cue("tale.nose", seat=bet.seat, on=wolf, day=when)
    elif placed:
        yield cue("tale.wrong_doors", seat=wolf)


def _photo_finish(events: Sequence[Event]) -> Iterator[Cue]:
    """Yield the message for a narrow result, if the best two scores differ by one point at most."""
    points = sorted((event.total for event in events if isinstance(event, happened.Scored)), reverse=True)
    if len(points) > 1 and points[0] - points[1] <= 1:
        yield cue("tale.narrow", points=points[0] - points[1])
