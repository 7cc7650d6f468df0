"""What the box can explain, aloud or printed: every card, and each rule of the table that has lines."""

from __future__ import annotations

from narrator.rules import CARDS
from narrator.rules.knowledge import Public
from narrator.rules.lupusburg import TownOptions
from narrator.rules.stage import VAGABOND
from narrator.rules.village import TABLE_RULES
from narrator.telling.wording import Wording
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Ref, Value, VoicePack


def message_of(rule: str) -> str:
    """The pack's message with the name of a card or rule; with `-rules` behind it, what it does."""
    return f"role-{rule}" if rule in CARDS else rule


def in_words(rule: str, pack: VoicePack) -> str:
    """What a rule of the table does, for eyes; nothing where the pack has no sentence for it."""
    if not pack.has(f"{rule}-rules"):
        return ""
    return plain_text(pack.render(f"{rule}-rules", Wording().values({}), Draw("")))


def table_rules(pack: VoicePack) -> tuple[str, ...]:
    """The rules of the table that the pack explains: buildings, the homeless, events, variants, offices."""
    return tuple(rule for rule in (*TABLE_RULES, VAGABOND) if pack.has(f"{rule}-rules"))


def asked_about(pack: VoicePack, public: Public) -> tuple[str, ...]:
    """The rules of the table that may come up in this game, whose explanation may be asked for by day."""
    return tuple(
        rule for rule in table_rules(pack) if rule in public.rules or _module(rule) in public.modules
    )


TOWN_RULES = (
    *("town_werewolf", "town_thief", "town_burgomaster", "town_privilege", "town_broom", "town_goals"),
    *("town_chest", "town_bets", "town_ballots", "town_points"),
)
"""What can be explained of Lupusburg."""
_LEFT_OUT = {"town_goals": "lupusburg_goals", "town_broom": "lupusburg_broom"}
"""What a table may play without, and the option for it."""


def town_rules(options: TownOptions) -> tuple[str, ...]:
    """The rules of a table of Lupusburg, whose explanation may be asked for by day."""
    without = {rule for rule, option in _LEFT_OUT.items() if not getattr(options, option)}
    return tuple(rule for rule in TOWN_RULES if rule not in without)


def card_times(pack: VoicePack, card: str, copies: int) -> str | Ref:
    """A card and how many there are of it, as the pack counts cards."""
    if copies == 1:
        return Ref(f"role-{card}.one")
    values: dict[str, Value] = {"card": Ref(f"role-{card}"), "count": copies}
    return plain_text(pack.render("setup.card_times", values, Draw("")))


def _module(rule: str) -> str | None:
    twist = TABLE_RULES.get(rule)
    return "village" if twist is None else twist.module
