"""What a table may choose of the new moon: a Town crier with a hand, and events that hold from the start."""

from __future__ import annotations

from dataclasses import replace as change

from msgspec.structs import replace

from narrator.asking.offers import word_offer
from narrator.asking.question import choose
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.rules.cards import event_cards
from narrator.setup import asking
from narrator.setup.draft import Draft
from narrator.setup.extras import why_not
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, VoicePack

MOST_CARDS = 9
"""The largest hand that is offered aloud; RULES.md §2.5 advises no more than five."""
NONE, DONE = "none", "done"


def crier_word(pack: VoicePack, cards: int | None) -> str:
    """What a set-up says of the Town crier."""
    return plain_text(pack.render("setup.crier_hand", {"count": cards or 0}, Draw("")))


async def ask_crier(box: Box, draft: Draft) -> Draft:
    """How many events are in hand, if there is such an office at all; refused where nobody could name one."""
    numbers = [(count, box.pack.numbers[count]) for count in range(1, MOST_CARDS + 1)]
    none, no = crier_word(box.pack, 0), box.pack.phrases["no"]
    offers = [
        Offer(NONE, none, (none, *no), number=0),
        *(Offer(str(count), words, (words,), number=count) for count, words in numbers),
    ]
    key = await choose(box, "setup.crier", offers, {"most": MOST_CARDS}, confirm=False)
    chosen = replace(draft, crier=0 if key == NONE else int(key), changing=None)
    if (why := why_not(chosen)) is not None:
        await box.say("setup.unfit", what=Ref("line-word-crier"), why=Ref(why))
        return replace(draft, crier=None, changing=None)
    asking.say_taken(box, crier_word(box.pack, chosen.crier))
    return chosen


async def ask_in_force(box: Box, draft: Draft) -> Draft:
    """One more event that holds from the start, or that this was all."""
    lasting = [name for name, card in sorted(event_cards().items()) if card.permanent]
    left = [name for name in lasting if name not in (*draft.in_force, *draft.crier_hand)]
    enough = word_offer(box.pack, DONE)
    also = box.pack.phrases["extra_nothing_more"]
    offers = [change(enough, phrases=(*enough.phrases, *also))]
    offers += [asking.offer(box.pack, event, event) for event in left]
    key = await choose(box, "setup.in_force", offers, confirm=False, otherwise=DONE, so_far=draft.in_force)
    if key == DONE:
        return replace(draft, changing=None)
    asking.say_taken(box, Ref(f"{key}.the"))
    more = replace(draft, in_force=(*draft.in_force, key))
    return replace(more, changing=None) if len(left) == 1 else more
