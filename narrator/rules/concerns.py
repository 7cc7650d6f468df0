"""Which house rules mean something at a table: those of every game, and those of what it plays with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from narrator.rules.ids import Team
from narrator.rules.kernel.setup import Setup as AnySetup
from narrator.rules.options import Options
from narrator.rules.roles import ROLES
from narrator.rules.setup import Setup
from narrator.rules.twist import Twist
from narrator.rules.twists import TWISTS, own_options
from narrator.rules.variants import VARIANTS

TOWN = "lupusburg"
"""What the house rules of the other game, and of no village, begin with."""

OF_VILLAGES = frozenset(
    {
        "tie_rule",
        "runoff_limit",
        "self_vote",
        "reveal_cards",
        "announced_deck",
        "wolves_may_devour_wolves",
        "wolves_starve",
        "wolves_win_at",
    }
)
"""Of every village, whatever is played with."""

CONCERNED: Mapping[str, frozenset[str]] = {
    "captain_votes": frozenset({"captain"}),
    "hunter_must_shoot": frozenset({"hunter"}),
    "hunter_may_shoot_lover": frozenset({"hunter"}),
    "little_girl_caught": frozenset({"little_girl"}),
    "seer_sees": frozenset({"seer"}),
    "witch_sees_designated": frozenset({"witch"}),
    "witch_heals_herself": frozenset({"witch"}),
    "couple_mixed": frozenset({"cupid"}),
    "elder_lives": frozenset({"elder"}),
    "elder_curse": frozenset({"elder"}),
    "brave_idiot": frozenset({"village_idiot"}),
    "idiot_captain_keeps_title": frozenset({"village_idiot"}),
    "scapegoat_any_death": frozenset({"scapegoat"}),
    "defender_may_repeat": frozenset({"defender"}),
    "defender_guards_little_girl": frozenset({"defender"}),
    "fox_keeps_nose": frozenset({"fox"}),
    "siblings_wake": frozenset({"two_sisters", "three_brothers"}),
    "judge_signals": frozenset({"stuttering_judge"}),
    "raven_votes": frozenset({"raven"}),
    "white_werewolf_nights": frozenset({"white_werewolf"}),
    "white_werewolf_with_wolves": frozenset({"white_werewolf"}),
    "big_bad_wolf_disabled": frozenset({"big_bad_wolf"}),
    "infections": frozenset({"accursed_wolf_father"}),
    "piper_charms": frozenset({"piper"}),
    "thief_may_refuse_wolves": frozenset({"thief"}),
    "angel_wins_by": frozenset({"angel"}),
    "servant_enables_big_bad_wolf": frozenset({"devoted_servant"}),
    "great_distrust_picks": frozenset({"new_moon"}),
    "little_rascal_triple": frozenset({"new_moon"}),
    "events_every": frozenset({"new_moon"}),
    "event_variants": frozenset({"new_moon"}),
    "moonlight_hard": frozenset({"v1_moonlight"}),
}
"""The cards, offices, modules or variants of which at least one must be there."""


KINDS: Mapping[str, tuple[str, ...]] = {
    "vote": (
        "captain",
        "captain_votes",
        "tie_rule",
        "runoff_limit",
        "arrows",
        "self_vote",
        "reveal_cards",
        "announced_deck",
    ),
    "wolves": (
        "wolves_may_devour_wolves",
        "wolves_starve",
        "wolves_win_at",
        "little_girl_caught",
        "white_werewolf_nights",
        "white_werewolf_with_wolves",
        "big_bad_wolf_disabled",
        "servant_enables_big_bad_wolf",
        "infections",
    ),
    "village": (
        "seer_sees",
        "witch_sees_designated",
        "witch_heals_herself",
        "hunter_must_shoot",
        "hunter_may_shoot_lover",
        "elder_lives",
        "elder_curse",
        "brave_idiot",
        "idiot_captain_keeps_title",
        "scapegoat_any_death",
        "defender_may_repeat",
        "defender_guards_little_girl",
        "fox_keeps_nose",
        "siblings_wake",
        "judge_signals",
        "raven_votes",
    ),
    "loners": ("couple_mixed", "piper_charms", "thief_may_refuse_wolves", "angel_wins_by"),
    "moon": (
        "events_every",
        "great_distrust_picks",
        "little_rascal_triple",
        "event_variants",
        "moonlight_hard",
    ),
}
"""The house rules of the village by kinds, as a table may ask for them: nobody remembers thirty names."""


FORMED = frozenset(
    option for variant in VARIANTS.values() for form in variant.forms.values() for option in form
)
"""What makes one form of a variant out of another."""


def house_rules_for(setup: AnySetup) -> tuple[str, ...]:
    """The options that this table may still be asked about. Only public facts are looked at.

    Who plays, with which cards, and when a Captain is elected is settled by then.
    """
    kinds: tuple[type[Struct], ...] = (Options, *own_options())
    return tuple(name for rules in kinds for name in rules.__struct_fields__ if _means_something(name, setup))


def kind_of(option: str) -> str:
    """The kind that an option is asked for by: as listed, or that of the rule which keeps it for itself."""
    listed = next((kind for kind, names in KINDS.items() if option in names), None)
    return listed or next((_kind_of_keeper(twist) for twist in _keepers(option)), "village")


def _kind_of_keeper(twist: type[Twist]) -> str:
    if twist.module == "new_moon":
        return "moon"
    role = ROLES.get(twist.id)
    if role is None:
        return "village"
    return "wolves" if role.wolf else "loners" if role.team is Team.SOLO else "village"


def _keepers(option: str) -> Iterator[type[Twist]]:
    """The rules that keep this option in a struct of their own."""
    kept = ((twist, twist.options) for twist in TWISTS.values())
    return (twist for twist, own in kept if own is not None and option in own.__struct_fields__)


def _means_something(option: str, setup: AnySetup) -> bool:
    if not isinstance(setup, Setup):
        return option.startswith(TOWN)
    if option == "captain":  # asked for by itself in every other box
        return not setup.edition.options.captain
    if option == "arrows":  # the box that has them
        return setup.edition.arrows
    office = {"captain"} if setup.options.election_day is not None else set[str]()
    played = {*setup.announced, *setup.actor_cards, *setup.modules, *setup.variants, *office}
    if option in FORMED:  # chosen with the variant itself
        return False
    concerned = {twist.module or twist.id for twist in _keepers(option)}.union(CONCERNED.get(option, ()))
    return option in OF_VILLAGES or not played.isdisjoint(concerned)
