"""Rules that are in force together: whom a hook asks, and whom the windows of one hour."""

from __future__ import annotations

import pytest

from narrator.rules import deaths
from narrator.rules.enacting import enact, enact_all, expire, repeal
from narrator.rules.events import DebateOpened
from narrator.rules.force import Until, of_one
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.aloud import ask_yes_no
from narrator.rules.role import Role, role_of
from narrator.rules.roles import ROLES
from narrator.rules.roles.hunter import SHOT
from narrator.rules.twist import Steps, Twist, Village
from narrator.rules.werewolves import village_of
from tests.rules.playing import against, dead, play, table, until
from tests.rules.twisted import SIX, rule, with_rule


def test_a_rule_that_is_over_takes_no_others_end_away() -> None:
    game = with_rule(SIX, rule(), Until.DAWN)
    force, longer = village_of(game).force, rule()
    enact(village_of(game), longer, Until.VOTE)
    until(game, "village.vote")
    assert force.rules == (longer,)
    play(game, ("village.vote", {}), ("seer.look", None))
    assert not force.rules


def test_a_rule_that_comes_into_force_again_as_it_ends_is_in_force_until_the_next_time() -> None:
    again = rule(ends=lambda self, village: enact(village, self, Until.VOTE))
    game = with_rule(SIX, again, Until.VOTE)
    force = village_of(game).force
    for _ in range(2):
        expire(village_of(game), Until.VOTE)
        assert force.rules == (again,)
        assert force.find(type(again)) is again
        assert force.passing


def test_a_hook_asks_those_alone_who_have_something_to_say() -> None:
    speaking = rule(voters=lambda self, village, voters: voters)
    game = with_rule(SIX, rule(weigh=lambda self, village, weights: None))
    village = village_of(game)
    enact(village, speaking)
    assert list(village.asked.voters) == [speaking]


def test_a_hook_asks_the_tables_rules_before_the_cards_of_the_same_place() -> None:
    breaking = rule(break_tie=lambda self, village, tied, ballots: None)
    game = with_rule("wolf scapegoat plain plain", breaking, edition="pact")
    village = village_of(game)
    scapegoat = role_of(village.by_name["P2"].role)
    assert list(village.asked.break_tie) == [breaking, scapegoat]
    repeal(village, breaking)
    assert list(village.asked.break_tie) == [scapegoat]


def test_a_card_has_no_say_in_a_hook_in_which_a_rule_mutes_it() -> None:
    muting = rule()
    type(muting).mutes = frozenset({("scapegoat", Twist.break_tie)})
    game = with_rule("wolf scapegoat plain plain", muting, edition="pact")
    asked = village_of(game).asked
    assert list(asked.break_tie) == []
    assert len(list(asked.last_breath)) == 1


def test_a_rule_hears_of_every_day_that_begins() -> None:
    begun: list[int] = []
    game = with_rule(SIX, rule(day_begins=lambda self, village: begun.append(village.day_number)))
    play(game, ("village.vote", {}), ("village.vote", {}))
    assert begun == [1, 2]


def test_of_what_befalls_a_seat_those_of_its_powers_are_asked_that_have_a_say() -> None:
    watching = rule(survives=lambda self, village, threat, healed: False)
    game = with_rule("wolf elder plain plain plain", watching, edition="pact")
    village = village_of(game)
    elder, plain = (village.by_name[name] for name in ("P2", "P3"))
    assert list(of_one(elder, village.asked.survives)) == [watching, elder.role]
    assert list(of_one(plain, village.asked.survives)) == [watching]
    elder.powerless = True
    assert list(of_one(elder, village.asked.survives)) == [watching]


@pytest.mark.parametrize("opens", [True, False])
def test_the_village_talks_unless_a_rule_wants_it_silent(opens: bool) -> None:
    silent = rule()
    type(silent).debates = opens
    game = with_rule(SIX, silent, Until.DUSK)
    until(game, "village.vote")
    assert (DebateOpened(1) in game.events) is opens
    play(game, ("village.vote", {}))
    until(game, "village.vote")
    assert DebateOpened(2) in game.events


class Toll(Twist):
    """Asks P4 in the hour in which the Servant may step forward."""

    id = "toll"
    windows = (Window("toll.pay", Hour.SERVANT),)

    def attend(self, village: Village, window: Window) -> Steps:
        yield ask_yes_no(window.id, "P4")


def test_in_an_hour_that_a_card_and_a_rule_share_both_are_asked() -> None:
    game = with_rule("wolf seer devoted_servant plain plain plain", Toll(), edition="pact")
    play(game, ("village.vote", against("P2")))
    for asked in ("devoted_servant.take", "toll.pay"):
        assert game.pending is not None
        assert game.pending.id == asked
        game.answer(False)
    assert dead(game) == {"P2": "voted"}


def test_whoever_is_out_of_force_before_the_window_opens_is_not_asked_in_it() -> None:
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


def speaker(name: str, place: int) -> Twist:
    """A rule with a window in the debate; a yes in it takes `last` out of force."""

    def attend(self: Twist, village: Village, window: Window) -> Steps:
        if (yield ask_yes_no(window.id, "P4")):
            repeal(village, next(rule for rule in village.force.rules if rule.id == "last"))

    windows = (Window(f"{name}.speaks", Hour.DEBATE),)
    made: Twist = type(name, (Twist,), {"id": name, "place": place, "windows": windows, "attend": attend})()
    return made


def test_whoever_is_out_of_force_is_none_of_those_who_may_still_act_in_the_debate() -> None:
    game = with_rule(SIX, speaker("first", 1))
    enact_all(village_of(game), (speaker("then", 2), speaker("last", 3)))
    asked = until(game, "first.speaks").any_time
    assert [name for name, _ in asked] == ["first.speaks", "then.speaks", "last.speaks"]
    game.answer(True)
    asked = until(game, "then.speaks").any_time
    assert [name for name, _ in asked] == ["then.speaks", "first.speaks"]


def test_whoever_is_out_of_force_keeps_nobody_behind_it_from_being_asked_in_the_debate() -> None:
    game = with_rule(SIX, speaker("first", 1))
    enact_all(village_of(game), (speaker("last", 2), speaker("then", 3)))
    play(game, ("first.speaks", True))
    assert game.pending is not None
    assert game.pending.id == "then.speaks"


def test_in_the_debate_the_one_who_is_called_is_asked_and_no_other() -> None:
    game = with_rule(SIX, speaker("first", 1))
    enact_all(village_of(game), (speaker("then", 2), speaker("last", 3)))
    play(game, ("first.speaks", {"first": "last.speaks"}))
    assert game.pending is not None
    assert [name for name, _ in game.pending.any_time] == ["last.speaks", "first.speaks", "then.speaks"]


def test_whoever_dies_in_a_window_of_two_holders_is_not_asked_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
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
