from __future__ import annotations

import pytest

from narrator.rules import deaths
from narrator.rules.events import DebateOpened
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_yes_no
from narrator.rules.role import Role, role_of
from narrator.rules.roles import ROLES
from narrator.rules.roles.hunter import SHOT
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import enact, enact_all, expire, repeal
from narrator.rules.village import village_of
from tests.rules.made_rules import SIX, rule, with_rule
from tests.rules.playing import against, dead, play, table, until


def test_rule_that_ends_leaves_other_rules_active() -> None:
    game = with_rule(SIX, rule(), Until.DAWN)
    village, longer = village_of(game), rule()
    enact(village, longer, Until.VOTE)
    until(game, "village.vote")
    assert village.rules == (longer,)
    play(game, ("village.vote", {}), ("seer.look", None))
    assert not village.rules


def test_rule_started_again_as_it_ends_lasts_once_more() -> None:
    again = rule(ends=lambda self, village: enact(village, self, Until.VOTE))
    game = with_rule(SIX, again, Until.VOTE)
    village = village_of(game)
    for _ in range(2):
        expire(village, Until.VOTE)
        assert village.rules == (again,)
        assert village.find_rule(type(again)) is again
        assert village.lasting[again] is Until.VOTE


def test_village_calls_only_rules_that_override_the_hook() -> None:
    speaking = rule(voters=lambda self, village, voters: voters)
    game = with_rule(SIX, rule(weigh=lambda self, village, weights: None))
    village = village_of(game)
    enact(village, speaking)
    assert list(village.rules_with(Rule.voters)) == [speaking]


def test_village_calls_rules_of_the_game_before_cards() -> None:
    breaking = rule(break_tie=lambda self, village, tied, ballots: None)
    game = with_rule("wolf scapegoat plain plain", breaking, edition="pact")
    village = village_of(game)
    scapegoat = role_of(village.by_name["P2"].role)
    assert list(village.rules_with(Rule.break_tie)) == [breaking, scapegoat]
    repeal(village, breaking)
    assert list(village.rules_with(Rule.break_tie)) == [scapegoat]


def test_village_does_not_call_hooks_of_muted_cards() -> None:
    muting = rule()
    type(muting).mutes = frozenset({("scapegoat", Rule.break_tie)})
    game = with_rule("wolf scapegoat plain plain", muting, edition="pact")
    village = village_of(game)
    assert list(village.rules_with(Rule.break_tie)) == []
    assert len(village.rules_with(Role.last_breath)) == 1


def test_rule_is_told_of_every_day_that_begins() -> None:
    begun: list[int] = []
    game = with_rule(SIX, rule(day_begins=lambda self, village: begun.append(village.day_number)))
    play(game, ("village.vote", {}), ("village.vote", {}))
    assert begun == [1, 2]


def test_player_is_subject_to_game_rules_and_own_card() -> None:
    watching = rule(survives=lambda self, village, threat, healed: False)
    game = with_rule("wolf elder plain plain plain", watching, edition="pact")
    village = village_of(game)
    elder, plain = (village.by_name[name] for name in ("P2", "P3"))
    assert list(village.rules_about(elder, Rule.survives)) == [watching, elder.role]
    assert list(village.rules_about(plain, Rule.survives)) == [watching]
    elder.powerless = True
    assert list(village.rules_about(elder, Rule.survives)) == [watching]


@pytest.mark.parametrize("opens", [True, False])
def test_village_debates_unless_a_rule_forbids_it(opens: bool) -> None:
    silent = rule()
    type(silent).debates = opens
    game = with_rule(SIX, silent, Until.DUSK)
    until(game, "village.vote")
    assert (DebateOpened(1) in game.events) is opens
    play(game, ("village.vote", {}))
    until(game, "village.vote")
    assert DebateOpened(2) in game.events


class Toll(Rule):
    """A rule that asks P4 in the hour of the Servant's window."""

    id = "toll"
    windows = (Window("toll.pay", Hour.SERVANT),)

    def attend(self, village: Village, window: Window) -> Steps:
        yield ask_yes_no(window.id, "P4")


def test_card_and_rule_at_same_time_of_day_are_both_asked() -> None:
    game = with_rule("wolf seer devoted_servant plain plain plain", Toll(), edition="pact")
    play(game, ("village.vote", against("P2")))
    for asked in ("devoted_servant.take", "toll.pay"):
        assert game.pending is not None
        assert game.pending.id == asked
        game.answer(False)
    assert dead(game) == {"P2": "voted"}


def test_rule_that_ended_is_not_asked_by_day() -> None:
    class Pardon(Toll):
        id = "pardon"
        place = -1

        def attend(self, village: Village, window: Window) -> Steps:
            yield ask_yes_no("pardon.grant", "P5")
            repeal(village, toll)

    toll = Toll()
    game = with_rule(SIX, Pardon())
    enact(village_of(game), toll)
    play(game, ("village.vote", against("P6")), ("pardon.grant", False))
    assert game.pending is not None
    assert game.pending.call is not None, "it is night again"


def speaker(name: str, place: int) -> Rule:
    """Return a rule with a window in the debate. A yes in it repeals the rule `last`."""

    def attend(self: Rule, village: Village, window: Window) -> Steps:
        if (yield ask_yes_no(window.id, "P4")):
            repeal(village, next(rule for rule in village.rules if rule.id == "last"))

    windows = (Window(f"{name}.speaks", Hour.DEBATE),)
    made: Rule = type(name, (Rule,), {"id": name, "place": place, "windows": windows, "attend": attend})()
    return made


def test_inactive_rules_cannot_act_in_debate() -> None:
    game = with_rule(SIX, speaker("first", 1))
    enact_all(village_of(game), (speaker("then", 2), speaker("last", 3)))
    asked = until(game, "first.speaks").any_time
    assert [name for name, _ in asked] == ["first.speaks", "then.speaks", "last.speaks"]
    game.answer(True)
    asked = until(game, "then.speaks").any_time
    assert [name for name, _ in asked] == ["then.speaks", "first.speaks"]


def test_inactive_rule_does_not_block_later_rules_in_debate() -> None:
    game = with_rule(SIX, speaker("first", 1))
    enact_all(village_of(game), (speaker("last", 2), speaker("then", 3)))
    play(game, ("first.speaks", True))
    assert game.pending is not None
    assert game.pending.id == "then.speaks"


def test_rule_called_first_is_asked_first_in_debate() -> None:
    game = with_rule(SIX, speaker("first", 1))
    enact_all(village_of(game), (speaker("then", 2), speaker("last", 3)))
    play(game, ("first.speaks", {"first": "last.speaks"}))
    assert game.pending is not None
    assert [name for name, _ in game.pending.any_time] == ["last.speaks", "first.speaks", "then.speaks"]


def test_dead_card_holder_is_not_asked_by_day(monkeypatch: pytest.MonkeyPatch) -> None:
    class Duellist(Role):
        id = "duellist"
        cards = {"base_2014": 2}
        windows = (Window("duellist.shoot", Hour.BAN, cards=frozenset({"duellist"})),)

        def attend(self, village: Village, window: Window) -> Steps:
            shoots = yield ask_yes_no(window.id, self.me.name)
            if shoots:
                yield from deaths.eliminate(village, ((village.by_name["P3"], SHOT),))

    monkeypatch.setitem(ROLES, "duellist", Duellist)
    game = table("wolf duellist duellist plain plain plain", options={"captain": False})
    play(game, ("duellist.shoot", False))
    assert game.pending is not None
    assert (game.pending.id, game.pending.seats) == ("duellist.shoot", ("P3",))
    play(game, ("duellist.shoot", False), ("duellist.shoot", True))
    assert dead(game) == {"P3": "shot"}
    assert game.pending.id == "village.vote"
