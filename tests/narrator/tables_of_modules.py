"""Tables for pairs of games with modules and variants: for each rule one where it takes effect.

Sex and birth date of all players are known, and the events are stacked. Buildings and visible powers are
equal in both games of a pair: only the hands differ.
"""

from __future__ import annotations

from typing import Any

from narrator.rules import Setup, SetupError
from narrator.rules.buildings import SILHOUETTES
from narrator.rules.kernel.events import VAGABOND
from narrator.rules.new_moon.card import event_cards
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.variants import VARIANTS
from tests.narrator.tables_of_pairs import shuffled
from tests.narrowing import the
from voices.draw import Draw

Header = dict[str, Any]
CARDS = ("werewolf", "werewolf", "seer", "witch", "hunter", "cupid", "defender", "simple_villager")
MORE = ("accursed_wolf_father", "big_bad_wolf", "elder", "wild_child", "scapegoat", "village_idiot", "piper")
"""Cards of which some tables get one."""
HARVEST = ("little_girl", "scapegoat", "village_idiot", "piper", "simple_villager")
"""The same for decks where only some cards are known."""

OF_EVENTS = tuple(sorted(event_cards()))
OF_VARIANTS = tuple(sorted(VARIANTS))
OF_HOUSES = tuple(SILHOUETTES)
OF_CARDS = ("raven", "pyromaniac", "gypsy")
OFFICE = "town_crier"
RULES = (*OF_EVENTS, *OF_VARIANTS, *OF_HOUSES, *OF_CARDS, OFFICE)


def table_of(rule: str, seed: int) -> Header:
    """Return a table where the rule takes effect, dealt by the seed."""
    draw = Draw(f"module {rule} {seed}")
    names = [f"P{seat}" for seat in range(1, len(CARDS) + 1)]
    header: Header = {
        "edition": "pact",
        "players": _people(names, draw),
        "options": {"player_limits": "any", "captain_election": ("never", "day 1")[draw.below(2)]},
        "modules": [],
        "variants": [],
        "seed": seed,
    }
    header |= _with(rule, names, draw)
    return _dealt(header, names, _deck(rule, header, draw))


def _people(names: list[str], draw: Draw) -> list[dict[str, str]]:
    return [
        {
            "name": name,
            "group": ("left", "right")[place % 2],
            "sex": "mf"[draw.below(2)],
            "born": f"{1950 + 7 * place}",
        }
        for place, name in enumerate(names)
    ]


def _with(rule: str, names: list[str], draw: Draw) -> Header:
    """Return the header keys that the rule needs."""
    if rule in OF_VARIANTS:
        return {"variants": [rule]}
    if rule in OF_HOUSES or rule in ("raven", "pyromaniac"):
        rest = [house for house in OF_HOUSES if house != rule]
        homes = [*([rule] if rule in OF_HOUSES else []), "farm", VAGABOND, VAGABOND, *shuffled(rest, draw)]
        return {"modules": ["village"], "buildings": dict(zip(shuffled(names, draw), homes, strict=False))}
    if rule == OFFICE:
        hand = shuffled([event for event in OF_EVENTS if "spiritism" not in event], draw)[:3]
        return {"modules": ["new_moon"], "crier": {"hand": hand, "seat": names[draw.below(len(names))]}}
    events = [] if rule == "gypsy" else [rule]
    return {"modules": ["new_moon"], "events": events}


def _deck(rule: str, header: Header, draw: Draw) -> list[str]:
    cards = list(CARDS)
    spare = HARVEST if rule == "v6_harvest" else MORE
    if draw.below(2):
        cards[-1 - draw.below(2)] = spare[draw.below(len(spare))]
    if rule in OF_CARDS:
        cards[-1] = rule
    return ["simple_villager" if rule == "v7_black_plague" and card == "werewolf" else card for card in cards]


def _dealt(header: Header, names: list[str], deck: list[str]) -> Header:
    """Deal the deck; with two cards a seat, the powers are open."""
    if "v5_double_je" in header["variants"]:
        powers = ["seer", "hunter", "witch", "cupid", "defender", "elder", "scapegoat", "simple_villager"]
        sides = shuffled(["werewolf"] * 2 + ["simple_villager"] * 6, Draw(f"sides {header['seed']}"))
        pairs = zip(powers, sides, strict=True)
        return header | {"deal": dict(zip(names, map(list, pairs), strict=True))}
    try:
        deal, _ = the(VillageSetup, Setup.from_dict(header | {"deck": deck})).dealt()
    except SetupError:
        plain = ["simple_villager" if card not in CARDS else card for card in deck]
        deal, _ = the(VillageSetup, Setup.from_dict(header | {"deck": plain})).dealt()
    return header | {"deal": dict(zip(names, deal, strict=True))}
