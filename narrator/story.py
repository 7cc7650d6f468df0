"""What has happened, in cues: public events become lines, and the finished game becomes a story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from narrator.rules import events as happened
from narrator.rules.events import Event
from narrator.rules.ids import Cause, How
from narrator.rules.village import Village
from voices.pack import Ref, Value


class Cue(NamedTuple):
    """A thing to say, by its id, with its values."""

    id: str
    values: dict[str, Value]
    about: Event | None = None
    """The event that the room hears of by it; the stage follows."""


def cue(cue_id: str, /, **values: Value) -> Cue:
    """Shorthand for a cue."""
    return Cue(cue_id, values)


def the(card: str) -> Ref:
    """A card by its name with the article."""
    return Ref(f"role-{card}.the")


def tell(events: Sequence[Event]) -> Iterator[Cue]:
    """The cues for public events, in order; private news among them is passed over.

    The night's dead are announced together, then their cards, so that every dawn sounds alike (A67).
    """
    for place, event in enumerate(events):
        for said in _news(event, events[place + 1 :]):
            yield said if said.about is not None else said._replace(about=event)


def _news(event: Event, following: Sequence[Event]) -> Iterator[Cue]:
    match event:
        case happened.DayBroke(day) if day > 0:
            yield cue("night.dawn")
            yield cue("dawn.leads")
            yield from _dawn(following)
        case happened.Died():
            if event.how is not How.NIGHT:
                yield from _death(event)
        case _:
            yield from _other(event)


def _dawn(following: Sequence[Event]) -> Iterator[Cue]:
    """Who is missing this morning: a batch that dies before anything else happens."""
    dead = []
    for event in following:
        if isinstance(event, happened.Died) and event.how is How.NIGHT:
            dead.append(event)
        elif isinstance(event, happened.DayBroke | happened.NightFell):
            break
    if dead:
        yield cue("dawn.dead", seats=tuple(event.seat for event in dead))
        for event in dead:
            yield _card(event)


def _death(event: happened.Died) -> Iterator[Cue]:
    if event.how is How.GRIEF:
        yield cue("day.grief", seat=event.seat)
    elif event.how is How.ELDER:
        yield cue("day.elder_idiot", seat=event.seat)
    yield _card(event)


def _card(event: happened.Died) -> Cue:
    if event.card is None:
        return cue("day.no_card", seat=event.seat)._replace(about=event)
    return cue("day.card", seat=event.seat, card=the(event.card))._replace(about=event)


def _other(event: Event) -> Iterator[Cue]:
    match event:
        case happened.NightFell(night):
            yield cue("night.falls", night=night)
        case happened.NobodyDied():
            yield cue("dawn.nobody")
        case happened.CardShown(seat, card):
            yield cue("day.card_shown", seat=seat, card=the(card))
        case happened.CaptainElected(seat):
            yield cue("day.captain_elected", seat=seat)
        case happened.CaptainNamed(seat, _):
            yield cue("day.captain_named", seat=seat)
        case happened.CaptainOfficeEmpty(for_good):
            yield cue("day.captain_ended" if for_good else "day.captain_none")
        case happened.Tied(seats):
            yield cue("day.tied", seats=seats)
        case happened.Condemned(seat, How.TIE):
            yield cue("day.tie", seat=seat)
        case happened.Condemned(seat):
            yield cue("day.condemned", seat=seat)
        case happened.NobodyCondemned():
            yield cue("day.spared")
        case happened.NoVote():
            yield cue("day.no_vote")
        case happened.SecondVote():
            yield cue("day.second_vote")
        case happened.IdiotPardoned(seat):
            yield cue("day.idiot", seat=seat)
        case happened.ServantTook(seat, of):
            yield cue("day.servant", seat=seat, of=of)
        case happened.PowersLost():
            yield cue("day.powers_lost")
        case happened.BearGrowled():
            yield cue("day.bear")
        case happened.ActorCardGone(card):
            yield cue("day.actor_card", card=the(card))
        case happened.VotersNamed(seats):
            yield cue("day.voters", seats=seats)
        case happened.DoubleVoteShown(seat):
            yield cue("day.double_vote", seat=seat)
        case happened.Shot(by, None):
            yield cue("day.no_shot", by=by)
        case happened.Shot(by, str(seat)):
            yield cue("day.shot", by=by, seat=seat)
        case happened.GameOver(winner, seats):
            yield cue(f"over.{winner}")
            if seats:
                yield cue("over.winners", seats=seats)


_STORY = {
    Cause.DEVOURED: "story.devoured",
    Cause.POISONED: "story.poisoned",
    Cause.VOTED: "story.voted",
    Cause.GRIEF: "story.grief",
}


def retell(village: Village) -> Iterator[Cue]:
    """The story of a finished game, secrets and all: nobody is hurt by them any more."""
    yield cue("story.intro")
    lovers = tuple(player.name for player in village.players if player.lover is not None)
    if lovers:
        yield cue("story.lovers", seats=lovers)
    for event in village.events:
        yield from _retold(village, event)
    for player in village.players:
        if not player.revealed:
            yield cue("story.card", seat=player.name, card=the(player.card))
    yield cue("story.end")


def _retold(village: Village, event: Event) -> Iterator[Cue]:
    match event:
        case happened.NightFell(night):
            yield cue("story.night", night=night)
        case happened.Told(_, "card", str(seat), str(card)):
            yield cue("story.looked", seat=seat, card=the(card))
        case happened.Shot(by, str(seat)):
            yield cue("story.shot", by=by, seat=seat)
        case happened.Died(seat):
            cause = village.by_name[seat].cause
            if cause is Cause.VOTED:
                yield cue("story.voted", seat=seat, card=the(village.by_name[seat].card))
            elif cause is not Cause.SHOT:
                yield cue(_STORY.get(cause, "story.other") if cause else "story.other", seat=seat)
