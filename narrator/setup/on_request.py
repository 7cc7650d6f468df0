"""Questions that nobody is asked who has not named their line of the summary."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.rules.cards import BOXES
from narrator.rules.setups import read_house
from narrator.setup import asking, ballots, houses, moon
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.extras import why_not
from narrator.setup.pace import ask_pace
from narrator.setup.step import SetupStep, changing
from narrator.setup.summary import CAPTAINS
from narrator.telling.wording import Wording, house_values
from voices.writing.pack import Ref


def on_request(box: Box) -> Iterator[SetupStep]:
    """The steps that ask them."""
    yield SetupStep(changing(SetupLine.CAPTAIN), lambda draft: ask_captain(box, draft))
    yield SetupStep(changing(SetupLine.CRIER), lambda draft: moon.ask_crier(box, draft))
    yield SetupStep(changing(SetupLine.IN_FORCE), lambda draft: moon.ask_in_force(box, draft))
    yield SetupStep(changing(SetupLine.HOUSES), lambda draft: houses.ask_houses(box, draft))
    yield SetupStep(lambda draft: not draft.houses_done, lambda draft: houses.ask_home(box, draft))
    yield SetupStep(changing(SetupLine.ARROWS), lambda draft: ballots.ask_arrows(box, draft))
    yield SetupStep(changing(SetupLine.PACE), lambda draft: ask_pace(box, replace(draft, changing=None)))


async def ask_captain(box: Box, draft: Draft) -> Draft:
    """When one is elected, or never."""
    phrases = {"first_day": "yes", "never": "no"}
    offers = []
    for key in CAPTAINS:
        made = asking.offer(box.pack, key, f"captain-word-{key}")
        also = box.pack.phrases[phrases[key]] if key in phrases else ()
        offers.append(Offer(key, made.label, (*made.phrases, *also)))
    house = read_house(draft.options, BOXES[str(draft.edition)].house)
    worded = box.worded(Wording(house_values(house)))
    chosen = CAPTAINS[await asking.choose_and_say(worded, "setup.captain", offers)]
    captained = replace(draft, captain=chosen, changing=None)
    if (why := why_not(captained)) is not None:
        await box.say("setup.unfit", what=Ref("captain-word-never"), why=Ref(why))
        return replace(draft, changing=None)
    return captained
