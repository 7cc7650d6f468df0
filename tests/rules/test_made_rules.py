from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from narrator.rules import deaths, neighbours, public_facts
from narrator.rules.buildings.barbershop import RAZOR
from narrator.rules.card_transfer import lend
from narrator.rules.cause import Cause
from narrator.rules.course import night_calls
from narrator.rules.events import CARD, Died, EyesClosed, EyesOpened, Returned, WindowOpened
from narrator.rules.hours import BEFORE_VOTE, MORNING, VERDICT, DayFacts, Hour, Window, is_open
from narrator.rules.ids import How
from narrator.rules.new_moon.absent_players import AWAY
from narrator.rules.night_threats import threaten
from narrator.rules.player import Player
from narrator.rules.prompts import YesNoPrompt
from narrator.rules.role import Role, ask_seat, short_night
from narrator.rules.roles import ROLES
from narrator.rules.roles.fox import SNIFFED
from narrator.rules.roles.werewolf import STARVED
from narrator.rules.roles.witch import POISONED
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import enact, repeal
from narrator.rules.schedule import Call, NightFacts, ask
from narrator.rules.seat_status import statuses
from narrator.rules.setup_reading import ALL_RULES, TABLE_RULES
from narrator.rules.state import Threat
from narrator.rules.village import public_of, village_of
from tests.rules.made_rules import NO_CAPTAIN, SIX, MadeRule, rule, with_rule
from tests.rules.playing import against, dead, ids, play, table, until


def test_rule_hook_is_found_only_when_overridden() -> None:
    assert type(rule(morning=lambda self, village: None)).overridden == {Rule.morning}
    assert MadeRule.overridden == frozenset()
    assert ROLES["wild_child"].overridden >= {Rule.saw_death, Rule.after_dawn}
    assert ROLES["elder"].overridden >= {Rule.survives, Role.last_breath}


def test_inherited_rule_hook_counts_as_overridden() -> None:
    class Away(MadeRule):
        def voters(self, village: Village, voters: list[Player]) -> list[Player]:
            return voters[1:]

    class Ball(Away):
        id = "ball"

    assert Ball.overridden == {Rule.voters}


@pytest.mark.parametrize(
    ("lasts", "gone_at"), [(Until.DAWN, "village.vote"), (Until.VOTE, "seer.look"), (Until.DUSK, "seer.look")]
)
def test_rule_is_active_until_its_end(lasts: Until, gone_at: str) -> None:
    ended: list[int] = []
    game = with_rule(SIX, rule(ends=lambda self, village: ended.append(village.day_number)), lasts)
    village = village_of(game)
    assert village.find_rule(MadeRule) is not None
    play(game, ("seer.look", None))
    assert not ended
    until(game, gone_at)
    assert len(ended) == 1
    assert village.find_rule(MadeRule) is None


def test_permanent_rule_stays_active_and_can_be_undone() -> None:
    game = with_rule(SIX, rule())
    play(game, *[("seer.look", None)] * 3)
    village = village_of(game)
    found = village.find_rule(MadeRule)
    assert found is not None
    repeal(village_of(game), found)
    assert village.find_rule(MadeRule) is None
    assert "rule" not in public_of(game).rules


def test_dusk_does_not_end_rule_that_lasts_until_dawn() -> None:
    game = table(SIX, options=NO_CAPTAIN)
    until(game, "village.vote")
    enact(village_of(game), rule(), Until.DAWN)
    play(game, ("village.vote", {}), ("seer.look", None))
    assert village_of(game).find_rule(MadeRule) is not None
    until(game, "village.vote")
    assert village_of(game).find_rule(MadeRule) is None


def test_times_of_day_follow_rulebook_order() -> None:
    assert len(Hour) == len(Hour.__members__), "two hours are one"
    assert [*MORNING, *BEFORE_VOTE] == sorted([*MORNING, *BEFORE_VOTE])
    assert list(VERDICT) == sorted(VERDICT)
    assert max(BEFORE_VOTE) < min(VERDICT) < max(VERDICT) < Hour.AFTER_VERDICT < Hour.DUSK
    order = [Hour.COIN, Hour.PACT, Hour.PARDON, Hour.SERVANT, Hour.CARD]
    assert [hour for hour in VERDICT if hour in order] == order


def test_secret_card_is_asked_by_day_while_it_may_be_dealt() -> None:
    (take,) = ALL_RULES["devoted_servant"].windows
    assert is_open(take, "devoted_servant", DayFacts(2, frozenset({"devoted_servant"}), frozenset()))
    assert not is_open(take, "devoted_servant", DayFacts(2, frozenset({"seer"}), frozenset()))


def test_rule_of_whole_game_is_asked_by_day_while_active() -> None:
    (elect,) = ALL_RULES["captain"].windows
    assert is_open(elect, "captain", DayFacts(1, frozenset(), frozenset({"captain"})))
    assert not is_open(elect, "captain", DayFacts(1, frozenset(), frozenset()))


@pytest.mark.parametrize("servant", ["lives", "lies in the centre"])
def test_servant_is_asked_by_day_even_if_card_is_in_centre(servant: str) -> None:
    cards = "wolf thief seer plain plain plain"
    centre = ["devoted_servant", "simple_villager"]
    if servant == "lives":
        cards, centre = "wolf thief seer devoted_servant plain plain", ["simple_villager"] * 2
    game = table(cards, edition="pact", options=NO_CAPTAIN, centre=centre)
    play(game, ("village.vote", against("P6")))
    opened = [event for event in public_of(game).events if isinstance(event, WindowOpened)]
    assert opened == [WindowOpened("devoted_servant.take")]


def test_rule_can_ask_at_set_times_and_cancel_a_verdict() -> None:
    class Pardon(MadeRule):
        windows = (Window("rule.ban", Hour.BAN), Window("rule.pardon", Hour.PARDON))

        def attend(self, village: Village, window: Window) -> Steps:
            answer = yield YesNoPrompt(
                id=window.id, call=None, seats=("P1",), roll=(True, False), legal=(True, False), public=True
            )
            if answer and window.hour is Hour.PARDON and village.verdict is not None:
                village.verdict.lifted = True

    game = with_rule(SIX, Pardon())
    play(game, ("rule.ban", False), ("village.vote", against("P1")), ("rule.pardon", True))
    assert dead(game) == {}
    play(game, ("village.vote", against("P1")), ("rule.pardon", False))
    assert dead(game) == {"P1": "voted"}


def test_custom_rule_can_replace_the_vote_with_its_own_steps() -> None:
    def instead(self: Rule, village: Village) -> Steps | None:
        return steps(village) if village.day_number == 1 else None

    def steps(village: Village) -> Steps:
        fallen = Cause("event:rule", how=How.EVENT, retold=None)
        yield from deaths.eliminate(
            village, ((village.by_name["P5"], fallen), (village.by_name["P4"], fallen))
        )

    game = with_rule(SIX, rule(instead_of_vote=instead))
    play(game, ("seer.look", None), ("seer.look", None))
    assert dead(game) == {"P4": "event:rule", "P5": "event:rule"}
    assert "vote_counted" not in ids(game)
    play(game, ("village.vote", against("P6")))
    assert dead(game)["P6"] == "voted"


@pytest.mark.parametrize(
    ("methods", "field", "expected"),
    [
        ({"voters": lambda self, village, voters: voters[2:]}, "seats", ("P3", "P4", "P5", "P6")),
        ({"candidates": lambda self, village, those: those[:2]}, "legal", ("P1", "P2")),
        ({"turns": lambda self, village, voters: voters[1:2]}, "turns", ("P2",)),
        ({"weigh": lambda self, village, weights: weights.update(P4=3)}, "weights", (("P4", 3),)),
        ({"weigh": lambda self, village, weights: weights.update(P4=3)}, "votes", 8),
        (
            {"bars": lambda self, village, barred: barred | {("P1", "P2")}},
            "barred",
            frozenset({("P1", "P2")}),
        ),
    ],
)
def test_custom_rules_can_change_voters_candidates_and_weights(
    methods: Mapping[str, Callable[..., Any]], field: str, expected: object
) -> None:
    game = with_rule(SIX, rule(**methods))
    assert getattr(until(game, "village.vote"), field) == expected


def test_extra_votes_against_a_player_need_a_cast_ballot() -> None:
    game = with_rule(SIX, rule(burdens=lambda self, village: {"P6": 2}))
    play(game, ("village.vote", {}))
    assert dead(game) == {}
    play(game, ("village.vote", {"P1": "P5", "P2": "P5"}))
    assert game.pending is not None
    assert game.pending.id == "village.runoff"
    play(game, ("village.runoff", {"P1": "P5"}))
    assert dead(game) == {"P5": "voted"}


def test_dead_players_hidden_card_is_still_called() -> None:
    game = with_rule(SIX, rule(hides_card=lambda self, village, player, cause: cause is Cause.VOTED))
    play(game, ("village.vote", against("P2")))
    assert village_of(game).by_name["P2"].alive is False
    assert ("P2", "seer") not in public_of(game).shown
    until(game, "werewolves.devour")
    assert "seer" in [call.id for call in night_calls(public_of(game).tonight)]


def test_card_stays_hidden_where_cards_are_not_shown() -> None:
    hides_none = rule(hides_card=lambda self, village, player, cause: False)
    game = with_rule(SIX, hides_none, options={"reveal_cards": False})
    until(play(game, ("werewolves.devour", "P2")), "village.vote")
    assert Died("P2", None, How.NIGHT) in game.public.events


def test_the_seer_sees_the_card_that_a_rule_shows() -> None:
    game = with_rule(SIX, rule(shows=lambda self, village, player, card: "simple_villager"))
    play(game, ("seer.look", "P1"))
    assert [told.value for told in game.view("P2").told if told.what == CARD] == ["simple_villager"]


def test_revived_player_keeps_seat_and_open_card() -> None:
    game = with_rule(SIX, rule())
    play(game, ("werewolves.devour", "P4"))
    until(game, "village.vote")
    village = village_of(game)
    deaths.revive(village, village.by_name["P4"], "simple_villager")
    assert village.names == ("P1", "P2", "P3", "P4", "P5", "P6")
    assert game.public.events[-1] == Returned("P4", "simple_villager")
    assert dead(game) == {}


def test_card_of_revived_player_is_open_and_called_again() -> None:
    game = with_rule(SIX, rule())
    play(game, ("village.vote", against("P2")))
    until(game, "werewolves.devour")
    village = village_of(game)
    assert "seer" not in public_facts.possible_cards(village)
    village.unseen["seer"] += 1
    deaths.revive(village, village.by_name["P2"], "seer")
    assert ("P2", "seer") in public_of(game).shown
    assert "seer" in public_facts.possible_cards(village)
    until(game, "village.vote")
    assert until(game, "seer.look").seats == ("P2",)


@pytest.mark.parametrize("reveal_cards", [True, False])
def test_player_revived_with_another_card_is_shown_with_it(reveal_cards: bool) -> None:
    game = with_rule(SIX, rule(), options={"reveal_cards": reveal_cards})
    play(game, ("village.vote", against("P2")))
    village = village_of(game)
    deaths.revive(village, village.by_name["P2"], "simple_villager")
    assert village.by_name["P2"].statuses() == {"revealed"}
    assert public_of(game).shown == (("P2", "simple_villager"),)


def test_first_of_the_dead_players_answers_for_all_dead() -> None:
    game = with_rule("wolf wolf seer plain plain plain plain plain plain", rule())
    for name in ("P7", "P4", "P5"):
        play(game, ("village.vote", against(name)))
    village = village_of(game)
    seven, four, five = (village.by_name[name] for name in ("P7", "P4", "P5"))
    assert (village.first_eliminated, village.last_eliminated) == (seven, five)
    deaths.revive(village, seven, "simple_villager")
    assert (village.first_eliminated, village.last_eliminated) == (four, five)
    deaths.revive(village, five, "simple_villager")
    assert (village.first_eliminated, village.last_eliminated) == (four, four)


def test_a49_first_announced_death_answers_for_the_dead() -> None:
    village = village_of(table(SIX, options=NO_CAPTAIN))
    four, five = village.by_name["P4"], village.by_name["P5"]
    assert not list(deaths.eliminate(village, ((five, RAZOR), (four, RAZOR))))
    assert village.first_eliminated is four


def test_revived_player_loses_statuses_of_first_life() -> None:
    game = with_rule(SIX, rule())
    play(game, ("werewolves.devour", "P4"))
    until(game, "village.vote")
    village = village_of(game)
    returned = village.by_name["P4"]
    returned.card_taken = returned.charmed = returned.infected = returned.fascinated = True
    returned.lover, village.by_name["P5"].lover = village.by_name["P5"], returned
    village.silence(returned)
    lend(village, returned, "witch")
    deaths.revive(village, returned, "simple_villager")
    back, beloved = (village_of(game).by_name[name] for name in ("P4", "P5"))
    assert back.cause is None
    assert back.lover is None
    assert beloved.lover is None
    assert not back.card_taken
    assert back.statuses() == {"revealed"}
    assert back.borrowed is None
    assert back not in village.holders(ROLES["witch"])
    assert returned not in village.voiceless
    assert (village.first_eliminated, village.last_eliminated) == (None, None)


def test_player_in_new_seat_has_new_neighbours_and_order() -> None:
    village = village_of(table(SIX))
    one, two, three, four, *others = village.players
    assert village.holders(ROLES["simple_villager"]) == [four, *others]
    village.seat_anew([two, one, three, *others, four])
    assert village.holders(ROLES["simple_villager"]) == [*others, four]
    assert village.names == ("P2", "P1", "P3", "P5", "P6", "P4")
    assert neighbours.scan(village, two, 1) is one
    assert neighbours.beside(village, one) == (three, two)


def test_departed_player_has_neighbours_of_last_seat() -> None:
    game = with_rule(SIX, rule())
    village = village_of(game)
    one, two, three, *others = village.players
    village.seat_anew([two, one, three, *others])
    play(game, ("village.vote", against("P2")))
    assert not two.alive
    assert neighbours.scan(village, two, 1) is one


def test_prevented_bite_kills_nobody_and_is_hidden_from_witch() -> None:
    def threatened(self: Rule, village: Village, threat: Threat) -> None:
        threat.averted = threat.seat.name == "P4"

    game = with_rule(SIX, rule(threatened=threatened))
    play(game, ("werewolves.devour", "P4"))
    assert until(game, "witch.heal").legal == ()
    until(game, "village.vote")
    assert dead(game) == {}


def test_protection_from_bite_does_not_stop_poison() -> None:
    assert Cause.DEVOURED.may_be_kept_off
    assert not POISONED.may_be_kept_off
    game = table("wolf defender witch plain plain plain", edition="pact", options=NO_CAPTAIN)
    play(
        game,
        ("defender.protect", "P4"),
        ("werewolves.devour", "P4"),
        ("witch.heal", None),
        ("witch.poison", "P4"),
    )
    until(game, "village.vote")
    assert dead(game) == {"P4": "poisoned"}


def test_cause_of_death_with_lower_order_is_kept() -> None:
    game = table(SIX, options=NO_CAPTAIN)
    village = village_of(game)
    threaten(village, village.by_name["P5"], STARVED)
    play(game, ("werewolves.devour", "P5"))
    until(game, "village.vote")
    assert dead(game) == {"P5": "devoured"}


def test_rules_can_limit_victims_and_absent_wolves_stay_asleep() -> None:
    game = with_rule(
        SIX,
        rule(
            prey=lambda self, village, hunters, prey: prey[:1],
            sleeps_through=lambda self, village, player, call: player.name == "P2",
            marks=lambda self, village, player: (AWAY,) if player.name == "P2" else (),
        ),
    )
    village = village_of(game)
    assert statuses(village, village.by_name["P2"]) == {AWAY}
    play(game, ("seer.look", None))
    assert until(game, "werewolves.devour").legal == ("P2",)
    play(game, ("werewolves.devour", None), ("village.vote", {}))
    assert until(game, "werewolves.devour").call == "werewolves"
    assert "seer" in village.voiced


def test_player_out_of_reach_is_target_of_no_power() -> None:
    away = rule(within_reach=lambda self, village, seats: [seat for seat in seats if seat.name != "P4"])
    game = with_rule("wolf witch piper plain plain plain", away, edition="pact")
    game.answer(None)
    for power in ("witch.poison", "piper.charm"):
        assert "P4" not in until(game, power).legal
        assert "P5" in until(game, power).legal


def test_rule_can_change_night_calls_by_public_facts_only(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fog(MadeRule):
        id = "fog"
        calls = (Call("owl", slot=45, cards=frozenset(), beats=()),)

        @classmethod
        def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
            return tuple(call for call in calls if call.id != "witch")

    monkeypatch.setitem(TABLE_RULES, "fog", Fog)
    facts = NightFacts(
        edition="base_2014",
        first=False,
        even=True,
        possible=frozenset({"seer", "witch"}),
        rules=frozenset({"fog"}),
    )
    assert [call.id for call in night_calls(facts)] == ["seer", "owl", "werewolves"]
    assert [call.id for call in night_calls(replace(facts, rules=frozenset()))] == [
        "seer",
        "werewolves",
        "witch",
    ]


def test_secret_question_by_day_closes_and_opens_eyes() -> None:
    nap = Call("nap", slot=0, cards=frozenset(), beats=(ask("rule.nap"),))

    class Nap(MadeRule):
        windows = (Window("rule.nap", Hour.EVENT),)
        by_day = (nap,)

        def attend(self, village: Village, window: Window) -> Steps:
            yield from short_night(village, nap, self._nap(village))

        def _nap(self, village: Village) -> Steps:
            name = yield ask_seat(village, "rule.nap", village.by_name["P2"], village.alive)
            village.tell(village.by_name[name], SNIFFED, value=True)

    game = with_rule(SIX, Nap())
    prompt = until(game, "rule.nap")
    assert (prompt.call, prompt.public, prompt.seats) == ("nap", False, ("P2",))
    assert game.public.events[-1] == EyesClosed("nap")
    assert EyesOpened("nap") in game.answer("P5")
    assert [told.what for told in game.view("P5").told] == ["sniffed"]
    assert not game.view("P4").told
