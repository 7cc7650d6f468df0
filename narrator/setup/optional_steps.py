"""Steps of setup that are asked only when the table names their line of the summary.

They are the Captain, the Town Crier, events in force, the houses of the village and the vote arrows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace as change

from msgspec import structs

from narrator.rules.cards import BOXES, BUNDLES, SILHOUETTES, event_cards
from narrator.rules.setups import read_house
from narrator.rules.stage import VAGABOND
from narrator.setup import asking
from narrator.setup.draft import Draft, SetupLine, SetupStep, changing
from narrator.setup.extras import why_not
from narrator.setup.trial import ask_pace
from narrator.table.box import Box
from narrator.table.offers import Offer, word_offer
from narrator.table.questions import choose
from narrator.table.sitting import Wording, house_values
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, VoicePack

CAPTAINS = {"first_day": "day 1", "setup": "setup", "never": "never"}
"""The answers about the Captain, with their values of the option `captain_election`."""
MOST_CARDS = 9
"""The largest hand offered to a Town Crier; RULES.md §2.5 advises no more than five."""
NONE, DONE = "none", "done"
DRAWN, CHOSEN = "houses_drawn", "houses_given"
TOKENS = {**{name: house.silhouettes for name, house in SILHOUETTES.items()}, VAGABOND: BUNDLES}
"""The number of seats that may have each home."""
DEALT, HANDS = "arrows_dealt", "arrows_raised"


def optional_steps(box: Box) -> Iterator[SetupStep]:
    """Yield the steps, in the order in which they would be asked."""
    yield SetupStep(changing(SetupLine.CAPTAIN), lambda draft: ask_captain(box, draft))
    yield SetupStep(changing(SetupLine.CRIER), lambda draft: ask_crier(box, draft))
    yield SetupStep(changing(SetupLine.IN_FORCE), lambda draft: ask_in_force(box, draft))
    yield SetupStep(changing(SetupLine.HOUSES), lambda draft: ask_houses(box, draft))
    yield SetupStep(lambda draft: not draft.houses_done, lambda draft: ask_home(box, draft))
    yield SetupStep(changing(SetupLine.ARROWS), lambda draft: ask_arrows(box, draft))
    yield SetupStep(
        changing(SetupLine.PACE), lambda draft: ask_pace(box, structs.replace(draft, changing=None))
    )


async def ask_captain(box: Box, draft: Draft) -> Draft:
    """Ask when a Captain is elected, if ever."""
    phrases = {"first_day": "yes", "never": "no"}
    offers = []
    for key in CAPTAINS:
        made = asking.offer(box.pack, key, f"captain-word-{key}")
        also = box.pack.phrases[phrases[key]] if key in phrases else ()
        offers.append(Offer(key, made.label, (*made.phrases, *also)))
    house = read_house(draft.options, BOXES[str(draft.edition)].house)
    worded = box.worded(Wording(house_values(house)))
    chosen = CAPTAINS[await asking.choose_and_say(worded, "setup.captain", offers)]
    captained = structs.replace(draft, captain=chosen, changing=None)
    if (why := why_not(captained)) is not None:
        await box.say("setup.unfit", what=Ref("captain-word-never"), why=Ref(why))
        return structs.replace(draft, changing=None)
    return captained


def crier_word(pack: VoicePack, cards: int | None) -> str:
    """Return the words for the number of events in the Town Crier's hand."""
    return plain_text(pack.render("setup.crier_hand", {"count": cards or 0}, Draw("")))


async def ask_crier(box: Box, draft: Draft) -> Draft:
    """Ask for the number of events of the Town Crier; refuse one whom no Captain could name."""
    numbers = [(count, box.pack.numbers[count]) for count in range(1, MOST_CARDS + 1)]
    none, no = crier_word(box.pack, 0), box.pack.phrases["no"]
    offers = [
        Offer(NONE, none, (none, *no), number=0),
        *(Offer(str(count), words, (words,), number=count) for count, words in numbers),
    ]
    key = await choose(box, "setup.crier", offers, {"most": MOST_CARDS}, confirm=False)
    chosen = structs.replace(draft, crier=0 if key == NONE else int(key), changing=None)
    if (why := why_not(chosen)) is not None:
        await box.say("setup.unfit", what=Ref("line-word-crier"), why=Ref(why))
        return structs.replace(draft, crier=None, changing=None)
    asking.say_taken(box, crier_word(box.pack, chosen.crier))
    return chosen


async def ask_in_force(box: Box, draft: Draft) -> Draft:
    """Ask for one more event in force from the start, or whether the list is complete."""
    lasting = [name for name, card in sorted(event_cards().items()) if card.permanent]
    left = [name for name in lasting if name not in (*draft.in_force, *draft.crier_hand)]
    enough = word_offer(box.pack, DONE)
    also = box.pack.phrases["extra_nothing_more"]
    offers = [change(enough, phrases=(*enough.phrases, *also))]
    offers += [asking.offer(box.pack, event, event) for event in left]
    key = await choose(box, "setup.in_force", offers, confirm=False, otherwise=DONE, so_far=draft.in_force)
    if key == DONE:
        return structs.replace(draft, changing=None)
    asking.say_taken(box, Ref(f"{key}.the"))
    more = structs.replace(draft, in_force=(*draft.in_force, key))
    return structs.replace(more, changing=None) if len(left) == 1 else more


def houses_word(draft: Draft) -> str:
    """Return the message for how this table gets its houses."""
    return f"houses-word-{CHOSEN if draft.houses else DRAWN}"


async def ask_houses(box: Box, draft: Draft) -> Draft:
    """Ask whether houses are drawn by lot or chosen."""
    offers = [asking.offer(box.pack, key, f"houses-word-{key}") for key in (DRAWN, CHOSEN)]
    chosen = await asking.choose_and_say(box, "setup.houses", offers) == CHOSEN
    return structs.replace(draft, houses={}, houses_done=not chosen, changing=None)


async def ask_home(box: Box, draft: Draft) -> Draft:
    """Ask for the home of the next seat; begin again if the homes cannot be played."""
    seat = draft.names[len(draft.houses)]
    given = Counter(draft.houses.values())
    homes = [home for home, most in TOKENS.items() if given[home] < most]
    offers = [
        change(asking.offer(box.pack, home, home), number=place, chosen=home not in homes)
        for place, home in enumerate(TOKENS, start=1)
    ]
    key = await choose(box, "setup.home", offers, {"seat": seat}, confirm=False)
    if key not in homes:
        return draft  # none is left
    asking.say_taken(box, Ref(f"{key}.the"))
    houses = {**draft.houses, seat: key}
    complete = structs.replace(
        draft, houses=houses, houses_done=len(houses) == min(len(draft.names), sum(TOKENS.values()))
    )
    if complete.houses_done and (why := why_not(complete)) is not None:
        await box.say("setup.unfit", what=Ref(f"houses-word-{CHOSEN}"), why=Ref(why))
        return structs.replace(draft, houses={})
    return complete


def arrows_word(draft: Draft) -> str:
    """Return the message for how this table votes (RULES.md A99)."""
    return f"arrows-word-{HANDS if draft.options.get('arrows') is False else DEALT}"


async def ask_arrows(box: Box, draft: Draft) -> Draft:
    """Ask whether arrows are dealt for every vote or hands are shown on three."""
    offers = [asking.offer(box.pack, key, f"arrows-word-{key}") for key in (DEALT, HANDS)]
    dealt = await asking.choose_and_say(box, "setup.arrows", offers) == DEALT
    return structs.replace(with_arrows(draft, dealt=dealt), changing=None)


def with_arrows(draft: Draft, *, dealt: bool) -> Draft:
    """Let a table vote with arrows, or with hands."""
    others = {name: value for name, value in draft.options.items() if name != "arrows"}
    return structs.replace(draft, options=others if dealt else {**others, "arrows": False})
