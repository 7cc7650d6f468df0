"""What has happened, in cues: public events become lines, and the finished game becomes a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from narrator.rules import events as happened
from narrator.rules.buildings.barbershop import RazorDrawn
from narrator.rules.ids import Cause, News
from narrator.rules.kernel.events import Event, Named, NightFell, Told
from narrator.rules.kernel.prompts import Prompt
from narrator.rules.village import Village
from voices.writing.pack import Ref, Value

BY_EVENT = "event:"
"""How the causes of death begin that a card of the moon brings."""


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
    """The cues for public events, in order: each says how it is told; private news is passed over."""
    for place, event in enumerate(events):
        for saying in event.sayings(events[place + 1 :]):
            values = {name: _spoken(value) for name, value in saying.values.items()}
            yield Cue(saying.cue, values, saying.about)


def _spoken(value: Any) -> Value:
    """A value as a pack takes it: a card or a building by its name."""
    spoken: Value = Ref(value.message.format(value)) if isinstance(value, Named) else value
    return spoken


_ENDS = {
    Cause.DEVOURED: "story.devoured",
    Cause.POISONED: "story.poisoned",
    Cause.GRIEF: "story.grief",
    Cause.TIE: "story.tie",
    Cause.ELDER: "story.elder",
    Cause.RUST: "story.rust",
    Cause.BURNED: "story.burned",
    Cause.STARVED: "story.starved",
    Cause.WHITE_WEREWOLF: "story.white_werewolf",
    Cause.FASCINATION: "story.fascination",
}
_TURNS = {
    News.INFECTED: "story.infected",
    News.TURNED: "story.turned",
    News.FASCINATED: "story.fascinated",
}
_TOLD_ALREADY = (Cause.SHOT, Cause.RAZOR)
"""What an event of its own has told, with whoever did it."""


def retell(village: Village) -> Iterator[Cue]:
    """The story of a finished game, secrets and all: nobody is hurt by them any more."""
    yield cue("story.intro")
    lovers = tuple(player.name for player in village.players if player.lover is not None)
    if lovers:
        yield cue("story.lovers", seats=lovers)
    back = Counter(event.seat for event in village.events if isinstance(event, happened.Returned))
    for event in village.events:
        if isinstance(event, happened.Died) and back[event.seat]:
            back[event.seat] -= 1  # only the wolves' victims ever come back
            yield cue("story.devoured", seat=event.seat)
        else:
            yield from _retold(village, event)
    for player in village.players:
        if not player.revealed:
            yield cue("story.card", seat=player.name, card=the(player.card))
    yield cue("story.end")


def _retold(village: Village, event: Event) -> Iterator[Cue]:
    match event:
        case NightFell(night):
            yield cue("story.night", night=night)
        case Told(_, "card", str(seat), str(card)):
            yield cue("story.looked", seat=seat, card=the(card))
        case Told(seat, what) if what in _TURNS:
            yield cue(_TURNS[News(what)], seat=seat)
        case happened.Shot(by, str(seat)):
            yield cue("story.shot", by=by, seat=seat)
        case RazorDrawn(by, seat, pays):
            yield cue("story.razor_pays" if pays else "story.razor", by=by, seat=seat)
        case happened.Returned(seat):
            yield cue("story.returned", seat=seat)
        case happened.Died(seat):
            yield from _died(village, seat)


def _died(village: Village, seat: str) -> Iterator[Cue]:
    player = village.by_name[seat]
    cause = player.cause
    if cause is Cause.VOTED:
        yield cue("story.voted", seat=seat, card=the(player.card))
    elif cause is not None and cause.startswith(BY_EVENT):
        yield cue("story.event", seat=seat, rule=Ref(f"ev_{cause.removeprefix(BY_EVENT)}.the"))
    elif cause not in _TOLD_ALREADY:
        yield cue("story.other" if cause is None else _ENDS.get(cause, "story.other"), seat=seat)


FORESEEN = {prompt: cue for kind in Event.__subclasses__() for prompt, cue in kind.foreseen.items()}
"""What is said first when one of a prompt's roll was chosen."""


def foreseen(prompt: Prompt) -> Iterator[Cue]:
    """Every line that may have to be said as soon as the prompt is answered."""
    cue = FORESEEN.get(prompt.id)
    if cue is not None:
        for name in prompt.roll:
            yield Cue(cue, {"by": prompt.seats[0], "seat": str(name)})
