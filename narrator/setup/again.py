"""Playing again with the last table or with a saved one, and the name under which a table is saved."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from narrator.setup import asking
from narrator.setup.draft import Draft, LastTable
from narrator.table import naming
from narrator.table.box import Box
from narrator.table.offers import Offer
from narrator.table.questions import choose
from voices.writing.pack import VoicePack

SAME, NEW = "same", "new_table"
KEPT = "kept"
"""Prefix of a saved table's key, because its name may equal the key of another answer."""
FORGET = "forget"
"""Key of the pack's phrases that delete a saved table. They have a place for its name."""
SOME = 3
"""How many names are given as examples."""


class ForgetWanted(Exception):
    """A signal that the table wants to delete the saved table `name`."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


async def ask_again(
    box: Box, draft: Draft, last: LastTable | None, saved: Sequence[LastTable]
) -> LastTable | None:
    """Ask which table plays again; return None for a new one.

    Without saved tables, ask only about the last one. Raises `ForgetWanted` if a saved table is to be
    deleted.
    """
    if not saved:
        assert last is not None, "asked only with a table to play again"
        return last if await asking.propose(box, "setup.same", ("same",), seats=last.draft.names) else None
    tables = {str(table.draft.saved_as): table for table in saved}
    unnamed = last if last is not None and last.draft.saved_as not in tables else None
    by_key = {f"{KEPT} {name}": table for name, table in tables.items()}
    offers = [Offer(key, name, (name,)) for key, name in zip(by_key, tables, strict=True)]
    if unnamed is not None:
        label = box.pack.words("word-same")
        seats = ", ".join(unnamed.draft.names)
        offers.insert(0, Offer(SAME, label, (label, *box.pack.phrases["same"]), detail=seats))
    offers.append(asking.offer(box.pack, NEW, f"word-{NEW}"))
    labels = tuple(offer.label for offer in offers[:-1])
    asides = [_forgetting(box.pack, name) for name in tables]
    every = (*offers, *asides)
    chosen = await choose(box, "setup.which_table", every, {"tables": labels}, confirm=False, otherwise=NEW)
    for name, aside in zip(tables, asides, strict=True):
        if chosen == aside.key:
            raise ForgetWanted(name)
    asking.say_taken(box, next(offer.shown for offer in offers if offer.key == chosen))
    return unnamed if chosen == SAME else by_key.get(chosen)


def played_again(draft: Draft, table: LastTable) -> Draft:
    """Return the saved decisions of a table. Values of `draft` from the configuration replace saved ones."""
    configured = {
        key: value
        for key in ("deal", "roll", "pace", "step", "pressed_ballots", "secrets")
        if (value := getattr(draft, key)) is not None
    }
    rules = None if draft.first_time else False
    before = table.draft
    kept = structs.replace(
        before,
        read_as=draft.read_as,
        first_time=draft.first_time,
        secrets=before.secrets if before.secrets in draft.ways else None,
        roll=before.roll if draft.may_walk else None,
        ways=draft.ways,
        may_walk=draft.may_walk,
    )
    return structs.replace(kept, same=True, rules=rules, **configured)


def begun_anew(draft: Draft, before: LastTable) -> Draft:
    """Return a new table that keeps only the button's setting from the one before."""
    roll = before.draft.roll if draft.may_walk else None
    return structs.replace(draft, same=False, roll=draft.roll or roll)


def _forgetting(pack: VoicePack, name: str) -> Offer:
    """Return the answer that deletes a table. It is understood but never read out, because it is rare."""
    phrases = tuple(phrase.format(name) for phrase in pack.phrases[FORGET])
    return Offer(f"{FORGET} {name}", phrases[0], phrases, aside=True)


async def ask_table_name(box: Box, draft: Draft) -> Draft:
    """Ask for the name to save the table under. Without an answer the earlier name stays."""
    usual = box.pack.phrases["table_names"]
    if box.devices.takes_words:
        given = await naming.ask_name(
            box, "setup.table_name", usual, (), help_cues=asking.HELP, tables=usual[:SOME]
        )
    else:
        offers = [Offer(name, name, (name,)) for name in usual]
        given = await choose(box, "setup.table_name", offers, {"tables": usual[:SOME]}, confirm=False)
    if given is not None:
        asking.say_taken(box, given)
    return structs.replace(draft, saved_as=given or draft.saved_as)
