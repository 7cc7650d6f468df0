"""What has happened in Lupusburg, in cues."""

from __future__ import annotations

from collections.abc import Iterator

from narrator.night.town.houses import PLACES, house_phrase
from narrator.rules import Event
from narrator.rules.events import DayBroke, GameOver, NightFell
from narrator.rules.lupusburg import SUSPECTS
from narrator.rules.lupusburg import events as happened
from narrator.telling.story import Cue, cue
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, Value, VoicePack


def tell_town(event: Event, pack: VoicePack) -> Iterator[Cue]:
    """The cues for one event; none for private news."""
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
        case happened.GoalChanged(seat):
            yield cue("lupusburg.goal_changed", seat=seat)
        case happened.BroomGiven(seat):
            yield cue("lupusburg.broom", seat=seat)
        case happened.BroomGone():
            yield cue("lupusburg.broom_gone")
        case happened.BetPlaced(seat, on, value):
            yield cue("lupusburg.bet", seat=seat, on=on, coin=value)
        case happened.TokensCounted(votes, ballot):
            # All tokens of the first one lie on the table: only what it has come to is read.
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
