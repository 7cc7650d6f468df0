"""The lines of the day's prompts, and the table's answers to them.

A ballot that only the lovers know to be barred is not refused aloud, because that could reveal them.
"""

from __future__ import annotations

from dataclasses import replace

from narrator.rules import Answer, Prompt
from narrator.rules.events import Condemned
from narrator.rules.knowledge import Public
from narrator.rules.prompts import Ballots, BallotsPrompt, Kind, SeatPrompt, tally_of, votes_of
from narrator.rules.schedule import NOBODY
from narrator.table.offers import Offer, word_offer
from voices.writing.pack import Value, VoicePack

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
