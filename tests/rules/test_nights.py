from __future__ import annotations

from narrator.rules.ids import Escape
from narrator.rules.night_threats import threaten
from narrator.rules.roles.defender import GUARD
from narrator.rules.roles.witch import POISONED, POTION
from narrator.rules.rule import Rule, Village
from narrator.rules.state import Threat
from narrator.rules.village import village_of
from tests.rules.made_rules import SIX, rule, with_rule
from tests.rules.playing import dead, play, table, until

PACT = {"edition": "pact", "options": {"captain": False}}


def test_guarded_or_healed_victim_is_recorded_as_saved() -> None:
    game = table("wolf defender witch plain plain plain", **PACT)
    play(
        game,
        *(("defender.protect", "P4"), ("werewolves.devour", "P4")),
        *(("defender.protect", "P5"), ("werewolves.devour", "P4"), ("witch.heal", "P4")),
    )
    until(game, "village.vote")
    assert village_of(game).escapes == [Escape(1, "P4", GUARD), Escape(2, "P4", POTION)]


def test_elder_is_recorded_as_saved_by_second_life() -> None:
    game = table("wolf elder plain plain plain plain", **PACT)
    play(game, ("werewolves.devour", "P2"))
    until(game, "village.vote")
    assert village_of(game).escapes == [Escape(1, "P2", None)]


def test_guarded_but_poisoned_victim_is_not_recorded_as_saved() -> None:
    game = table("wolf defender witch plain plain plain", **PACT)
    play(game, ("defender.protect", "P4"), ("werewolves.devour", "P4"), ("witch.poison", "P4"))
    until(game, "village.vote")
    assert dead(game) == {"P4": "poisoned"}
    assert village_of(game).escapes == []


def test_infected_victim_is_not_recorded_as_saved() -> None:
    game = table("wolf accursed_wolf_father plain plain plain plain", **PACT)
    play(game, ("werewolves.devour", "P4"), ("accursed_wolf_father.infect", True))
    until(game, "village.vote")
    assert dead(game) == {}
    assert village_of(game).escapes == []


def test_guard_is_not_credited_for_attack_it_cannot_stop() -> None:
    def survives(self: Rule, village: Village, threat: Threat, *, healed: bool) -> bool:
        return True

    game = with_rule(SIX, rule(survives=survives))
    village = village_of(game)
    village.tonight.saved.add((village.by_name["P4"], GUARD))
    threaten(village, village.by_name["P4"], POISONED)
    until(game, "village.vote")
    assert village.escapes == [Escape(1, "P4", None)]
