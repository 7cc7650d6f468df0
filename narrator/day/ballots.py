"""The answers that the table gives to the questions of the day, and the lines that ask them.

If only the lovers know that a ballot is not allowed, the box does not refuse it aloud: that could reveal
them.
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
"""The longest list of rules that is read with the option "none" at the end.

In a longer list, "none" comes first.
"""


def without_barred(prompt: Prompt, answer: Answer) -> Answer:
    """Return an answer without the ballots that only the lovers know to be forbidden (RULES.md A65).

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
    """Return the answer that a name means when a player says it.

    If the rules do not check the voter, this is a tally with one vote. So no check can reveal the lovers.
    """
    unchecked = isinstance(prompt, SeatPrompt) and prompt.unchecked
    return {"tally": {name: 1}} if name is not None and unchecked else name


def as_tally(prompt: BallotsPrompt, ballots: Ballots) -> Answer:
    """Return the weighted tally of these ballots. It does not check that these voters may vote.

    >>> asked = dict.fromkeys(("seats", "roll", "legal"), ("Ann", "Bob", "Cid"))
    >>> vote = BallotsPrompt(id="village.vote", call=None, weights=(("Cid", 2),), **asked)
    >>> as_tally(vote, {"Ann": "Bob", "Bob": "Ann", "Cid": "Ann"})
    {'tally': {'Bob': 1, 'Ann': 3}}
    """
    return {"tally": votes_of(ballots, dict(prompt.weights))}


def cue_of(prompt: Prompt, picked: int) -> str:
    """Return the id of the line that asks for the next choice.

    The line depends on whether another choice is required or optional.
    """
    if not picked:
        return prompt.id
    return "pick.also" if picked < prompt.min else "pick.more"


def values_of(prompt: Prompt, public: Public | None = None) -> dict[str, Value]:
    """Return the public values for the line of a prompt.

    `seat` is the seat asked, if it is one; `seats` are the options, if they are seats. With `public`, `of` is
    the last condemned seat, because a question about a vote may name it.
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
    """Return the rules that players may choose, as answers to offer, and "none" if it is allowed.

    In a long list, "none" comes first, so that it can be chosen early.
    """
    words = [(str(rule), pack.words(str(rule))) for rule in prompt.roll]
    offers = [Offer(rule, name, (name,)) for rule, name in words]
    if prompt.min == 0:
        nothing, also = word_offer(pack, NOBODY), pack.phrases["extra_nothing_more"]
        place = 0 if len(offers) > READ_TO_THE_END else len(offers)
        offers.insert(place, replace(nothing, phrases=(*nothing.phrases, *also)))
    return offers
