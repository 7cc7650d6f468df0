"""The lines of the day's prompts, and the table's answers to them.

A ballot that only the lovers know to be barred is not refused aloud, because that could reveal them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from narrator.rules import Answer, Prompt
from narrator.rules.events import Condemned
from narrator.rules.knowledge import Public
from narrator.rules.prompts import Ballots, BallotsPrompt, Kind, SeatPrompt, tally_of, votes_of
from narrator.rules.schedule import NOBODY
from narrator.table.box import Box
from narrator.table.offers import Offer, word_offer
from narrator.table.story import Cue, cue
from voices.writing.pack import Value, VoicePack

DOUBLE = 2
"""The weight of the Captain's ballot that is announced in a line of its own."""
READ_TO_THE_END = 9
"""The longest list of rules in which the option "none" is last. In a longer list it is first."""


def without_barred(prompt: Prompt, answer: Answer) -> Answer:
    """Return an answer without its barred ballots, of which only the lovers know (RULES.md A65).

    >>> asked = dict.fromkeys(("seats", "roll", "legal"), ("Ann", "tally"))
    >>> vote = BallotsPrompt(id="village.vote", call=None, barred=(("Ann", "tally"),), **asked)
    >>> without_barred(vote, {"Ann": "tally", "tally": "Ann"})
    {'tally': 'Ann'}
    """
    if not isinstance(prompt, BallotsPrompt) or prompt.kind is not Kind.BALLOTS:
        return answer
    if not isinstance(answer, dict) or tally_of(answer) is not None:
        return answer
    return {voter: target for voter, target in answer.items() if (voter, target) not in prompt.barred}


def as_heard(prompt: Prompt, name: str | None) -> Answer:
    """Return the answer for a name said aloud.

    An unchecked prompt gets a tally, so that no check reveals the lovers.
    """
    unchecked = isinstance(prompt, SeatPrompt) and prompt.unchecked
    return {"tally": {name: 1}} if name is not None and unchecked else name


def as_tally(prompt: BallotsPrompt, ballots: Ballots) -> Answer:
    """Return the tally of these ballots, with their weights. It does not check that these voters may vote.

    >>> asked = dict.fromkeys(("seats", "roll", "legal"), ("Ann", "Bob", "Cid"))
    >>> vote = BallotsPrompt(id="village.vote", call=None, weights=(("Cid", 2),), **asked)
    >>> as_tally(vote, {"Ann": "Bob", "Bob": "Ann", "Cid": "Ann"})
    {'tally': {'Bob': 1, 'Ann': 3}}
    """
    return {"tally": votes_of(ballots, dict(prompt.weights))}


def cue_of(prompt: Prompt, picked: int) -> str:
    """Return the cue that asks for the next pick.

    It depends on whether another pick is required or optional.
    """
    if not picked:
        return prompt.id
    return "pick.also" if picked < prompt.min else "pick.more"


def values_of(prompt: Prompt, public: Public | None = None) -> dict[str, Value]:
    """Return the public values of a prompt's line: `seat` if one seat is asked, `seats` if there is a roll.

    With `public`, `of` is the last condemned seat, because a question about a vote may name it.
    """
    values: dict[str, Value] = {"seats": tuple(map(str, prompt.roll))} if prompt.roll else {}
    if len(prompt.seats) == 1:
        values["seat"] = prompt.seats[0]
    events = () if public is None else reversed(public.events)
    condemned = next((event.seat for event in events if isinstance(event, Condemned)), None)
    if condemned is not None:
        values["of"] = condemned
    return values


def announced(box: Box, prompt: BallotsPrompt, captain: str | None, doubled: str | None) -> Iterator[Cue]:
    """Yield the cues that announce a vote. They use public facts only."""
    yield cue(prompt.id, seats=tuple(str(name) for name in prompt.legal))
    yield from _spared(box.pack, prompt)
    yield from _voting(box.memory.common.public, prompt)
    yield from _weighing(prompt, captain, doubled)
    for seat, votes in prompt.burdens:
        yield cue("vote.burden", seat=seat, votes=votes)


def _spared(pack: VoicePack, prompt: Prompt) -> Iterator[Cue]:
    """Yield a cue that names the seats that may not be voted for, if the pack has one for this prompt."""
    spared = tuple(seat for seat in prompt.seats if seat not in prompt.legal)
    told = f"vote.spared_{prompt.id.partition('.')[2]}"
    if spared and pack.has(told):
        yield cue(told, seats=spared)


def _voting(public: Public | None, prompt: Prompt) -> Iterator[Cue]:
    """Yield a cue that names the seats without a vote. If fewer seats have a vote, name those instead."""
    voteless = () if public is None else tuple(dict.fromkeys(seat for seat, _ in public.without_a_vote))
    if voteless and len(prompt.seats) < len(voteless):
        yield cue("vote.only", seats=prompt.seats)
    elif voteless:
        yield cue("vote.without", seats=voteless)


def _weighing(prompt: BallotsPrompt, captain: str | None, doubled: str | None) -> Iterator[Cue]:
    """Yield a cue for each seat whose vote has a special weight.

    The seat with the double arrow (`doubled`) stays unnamed.
    """
    for seat, votes in prompt.weights:
        if seat == captain and (seat == doubled or votes == DOUBLE):
            yield cue("vote.captain_double", seat=seat)
        elif seat != doubled:
            yield cue("vote.weighs", seat=seat, votes=votes)
    if captain in prompt.seats and captain not in dict(prompt.weights):
        yield cue("vote.captain_single", seat=str(captain))  # RULES.md A91


def rules_offered(pack: VoicePack, prompt: Prompt) -> list[Offer]:
    """Return offers for the rules of a prompt, and for "none" if the prompt allows it.

    In a long list, "none" comes first, so that it can be chosen early.
    """
    words = [(str(rule), pack.words(str(rule))) for rule in prompt.roll]
    offers = [Offer(rule, name, (name,)) for rule, name in words]
    if prompt.min == 0:
        nothing, also = word_offer(pack, NOBODY), pack.phrases["extra_nothing_more"]
        place = 0 if len(offers) > READ_TO_THE_END else len(offers)
        offers.insert(place, replace(nothing, phrases=(*nothing.phrases, *also)))
    return offers
