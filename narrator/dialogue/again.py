"""A table that played before: the last one, or one that was kept by a name; and how a table gets its name."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from narrator.asking import naming
from narrator.asking.question import choose
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.dialogue import asking
from narrator.dialogue.draft import Draft
from narrator.dialogue.memory import LastTable

SAME, NEW = "same", "new_table"
SOME = 3
"""As many names are given as examples."""


async def ask_again(
    box: Box, draft: Draft, last: LastTable | None, saved: Sequence[LastTable]
) -> LastTable | None:
    """Which table plays again; None for a new one. Where none has a name, whether it is the last one."""
    if not saved:
        assert last is not None, "asked only with a table to play again"
        return last if await asking.agreed(box, "setup.same", ("same",), seats=last.draft.names) else None
    tables = {str(table.draft.saved_as): table for table in saved}
    unnamed = last if last is not None and last.draft.saved_as not in tables else None
    offers = [Offer(name, name, (name,)) for name in tables]
    if unnamed is not None:
        label = box.pack.words("word-same")
        seats = ", ".join(unnamed.draft.names)
        offers.insert(0, Offer(SAME, label, (label, *box.pack.phrases["same"]), detail=seats))
    offers.append(asking.offer(box, NEW, f"word-{NEW}"))
    labels = tuple(offer.label for offer in offers[:-1])
    chosen = await asking.chosen(box, "setup.which_table", offers, {"tables": labels}, otherwise=NEW)
    return unnamed if chosen == SAME else tables.get(chosen)


async def ask_table_name(box: Box, draft: Draft) -> Draft:
    """The name that the table is kept by; without an answer it has the one it had, or none."""
    usual = box.pack.phrases["table_names"]
    if box.takes_words:
        given = await naming.name(box, "setup.table_name", usual, (), asking.obey, tables=usual[:SOME])
    else:
        offers = [Offer(name, name, (name,)) for name in usual]
        given = await choose(box, "setup.table_name", offers, {"tables": usual[:SOME]}, confirm=False)
    if given is not None:
        asking.taken(box, given)
    return replace(draft, saved_as=given or draft.saved_as)
