"""What has happened, in cues: public events become lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from narrator.rules import Event, Prompt
from narrator.rules.events import Named, Saying
from voices.writing.pack import Ref, Value


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
            yield as_cue(saying)


def as_cue(saying: Saying) -> Cue:
    """What the rules say, as a pack takes it."""
    return Cue(saying.cue, {name: _spoken(value) for name, value in saying.values.items()}, saying.about)


def _spoken(value: Any) -> Value:
    """A value as a pack takes it: a card or a building by its name."""
    if isinstance(value, tuple):
        return tuple(Ref(one.message.format(one)) if isinstance(one, Named) else one for one in value)
    spoken: Value = Ref(value.message.format(value)) if isinstance(value, Named) else value
    return spoken


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    """A kind of event and all that are made from it, however far."""
    yield kind
    for made in kind.__subclasses__():
        yield from _kinds(made)


@cache
def _said_first() -> Mapping[str, str]:
    """What is said first when one of a prompt's roll was chosen; asked for when a game has all its events."""
    return {prompt: cue for kind in _kinds(Event) for prompt, cue in kind.foreseen.items()}


def foreseen(prompt: Prompt) -> Iterator[Cue]:
    """Every line that may have to be said as soon as the prompt is answered."""
    cue = _said_first().get(prompt.id)
    if cue is not None:
        for name in prompt.roll:
            yield Cue(cue, {"by": prompt.seats[0], "seat": str(name)})
