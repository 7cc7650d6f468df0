"""The community of hamlets: players who move, the moment, and their belongings (RULES.md §2.6, A60)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import SetupError
from narrator.rules.course import night_calls
from narrator.rules.hamlets import BY_THE_DOOR, Arrived, luggage_of
from narrator.rules.village import public_of, village_of
from tests.rules.playing import play, table, until
from tests.rules.situations import situations

NORTH = {"people": ["N1", "N2", "N3"], "cards": ["werewolf", "seer", "piper", "hunter"]}
V2: dict[str, Any] = {"variants": ["v2_hamlets"], "hamlets": {"North": NORTH}}


test_hamlets = situations("""
    variants v2_hamlets;
    hamlets {"North": {"people": ["N1", "N2", "N3"], "cards": ["werewolf", "seer", "piper", "hunter"]}}
somebody asks, is let in elsewhere and leaves by day, with the card unseen
    deal werewolf plain plain seer plain plain;
    d1 hamlets.leave P4; now: pending hamlets.leave, public wants_to_move=P4; d2 hamlets.goes P4;
    at dusk 2: dead P4, causes P4=moved, public moved, public_not card_shown
who asked plays on until the answer comes: bitten in the night, they leave nobody
    deal werewolf plain plain seer plain plain;
    d1 hamlets.leave P4; n2 werewolves.devour P4; at vote 2: dead P4, causes P4=devoured
whoever is condemned cannot leave any more: the vote comes after the road is closed
    deal werewolf plain plain seer plain plain;
    d1 hamlets.leave P4; d1 village.vote P4; at dusk 1: dead P4, causes P4=voted
turned away, one stays, and may ask again
    deal werewolf plain plain seer plain plain;
    d1 hamlets.leave P4; d2 hamlets.turned_away P4;
    now: pending hamlets.leave, legal P1 P2 P3 P4 P5 P6, dead -; d2 hamlets.leave P4
no more than two may leave a village
    deal werewolf plain plain seer plain plain plain;
    d1 hamlets.leave P4; d2 hamlets.goes P4; d2 hamlets.leave P5; d3 hamlets.goes P5;
    now: pending village.vote, dead P4 P5
as many may leave as the organisers settle
    deal werewolf plain plain seer plain plain plain; options departures=1;
    d1 hamlets.leave P4; d2 hamlets.goes P4; now: pending village.vote
whoever knocks is let in by the village, and sits down the next morning
    deal werewolf plain plain plain plain;
    d1 hamlets.knocks N1; now: pending hamlets.admit, public knocked=N1; d1 hamlets.admit yes;
    now: pending hamlets.knocks, legal N2 N3, public let_in; d2 hamlets.enters "N1: seer";
    now: public arrived, card N1=seer, camp N1=village; d2 village.vote N1; at dusk 2: dead N1
a fascination stays in its village, whose spell takes nobody who moved
    deal werewolf plain plain seer plain plain plain plain; variants v2_hamlets v8_fascination;
    n1 werewolves.devour P4; d1 hamlets.leave P4; n2 werewolves.devour P5; d2 hamlets.goes P4;
    n3 werewolves.devour P6; d3 village.vote P5;
    at dusk 3: causes P4=moved P5=voted P6=fascination, dead P4 P5 P6, winner -
a house stays behind, and a newcomer is a Vagabond
    deal werewolf plain plain seer plain plain; modules village; homes tavern manor school bakery church v;
    d1 hamlets.knocks N1; d1 hamlets.admit yes; d1 hamlets.leave P4; d2 hamlets.enters "N1: hunter";
    now: building N1=vagabond P4=bakery; d2 hamlets.goes P4; now: building P4=-
an affair of the harvest ends without grief when one of the two leaves
    deal werewolf cupid plain plain plain plain plain; variants v2_hamlets v6_harvest;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P3 P5]; d1 hamlets.leave P3; d2 hamlets.goes P3;
    now: dead P3, causes P3=moved; d2 village.vote P5; at dusk 2: dead P3 P5
a potion elsewhere may have made a Simple Villager
    deal werewolf witch seer hunter; variants v2_hamlets v6_harvest;
    d1 hamlets.knocks N1; d1 hamlets.admit yes; d2 hamlets.enters "N1: simple_villager";
    now: card N1=simple_villager, camp N1=village
kept out, one may knock again, but not on the same day
    deal werewolf plain plain plain plain;
    d1 hamlets.knocks N1; d1 hamlets.admit no; now: pending hamlets.knocks, legal N2 N3, public kept_out;
    d2 hamlets.knocks N1; d2 hamlets.admit yes
a charm and an infection go along
    deal werewolf piper plain plain plain plain;
    d1 hamlets.knocks N1; d1 hamlets.admit yes; d2 hamlets.enters "N1: hunter charmed infected";
    now: status N1=charmed+infected, camp N1=wolves, card N1=hunter
two Seers may sit in one village, and both look
    deal werewolf seer plain plain plain plain plain;
    d1 hamlets.knocks N1; d1 hamlets.admit yes; d2 hamlets.enters "N1: seer"; n3 seer.look P1;
    now: pending seer.look, by N1; n3 seer.look P1; at vote 3: told N1:card/P1=werewolf
a wolf from elsewhere hunts with the pack
    deal werewolf plain plain plain plain plain plain;
    d1 hamlets.knocks N1; d1 hamlets.admit yes; d2 hamlets.enters "N1: werewolf"; n3 werewolves.devour P2;
    at vote 3: dead P2, told N1:wolf/P1
A106: a player who came may leave again from the next day on
    deal werewolf plain plain plain plain plain plain;
    d1 hamlets.knocks N1; d1 hamlets.admit yes; d2 hamlets.enters "N1: seer"; d2 hamlets.leave N1 refused;
    d2 hamlets.leave -; d3 hamlets.leave N1; d4 hamlets.goes N1; at dusk 4: causes N1=moved;
    d5 hamlets.knocks N1; d5 hamlets.admit yes; d6 hamlets.enters "N1: seer"; now: card N1=seer;
    d6 village.vote N1; at dusk 6: causes N1=voted
A106: a player of the village comes home
    deal werewolf plain plain seer plain plain plain;
    d1 hamlets.leave P4; d2 hamlets.goes P4; d3 hamlets.knocks P4; d3 hamlets.admit yes;
    d4 hamlets.enters "P4: seer charmed"; now: card P4=seer, status P4=charmed; n5 seer.look P1;
    at dawn 5: told P4:card/P1=werewolf
a card shown by a newcomer is called no more, those that may not have come still are
    deal werewolf witch plain plain plain plain; d1 hamlets.knocks N1; d1 hamlets.admit yes;
    d2 hamlets.enters "N1: seer"; d2 village.vote N1;
    at dawn 3: causes N1=voted, calls werewolves witch piper charmed
a card shown before the arrival is not called, those of the other village are
    deal werewolf witch plain plain plain plain; d1 hamlets.knocks N1; d1 hamlets.admit yes;
    d1 village.vote P2; d2 hamlets.enters "N1: hunter"; d2 village.vote {};
    at dawn 3: calls seer werewolves piper charmed
A106: who arrives chooses as on a first night
    hamlets {"North": {"people": ["N1"], "cards": ["werewolf", "wild_child"]}};
    deal werewolf plain plain plain plain plain; d1 hamlets.knocks N1; d1 hamlets.admit yes;
    d2 hamlets.enters "N1: wild_child"; n3 wild_child.model P1; now: pending werewolves.devour
A106: who arrives has the powers spent elsewhere
    hamlets {"North": {"people": ["N1"], "cards": ["werewolf", "elder"]}};
    deal werewolf plain plain plain plain plain; d1 hamlets.knocks N1; d1 hamlets.admit yes;
    d2 hamlets.enters "N1: elder"; n3 werewolves.devour N1; at dawn 3: dead -
a Captain who leaves hands the medal on
    deal werewolf werewolf plain plain plain plain; options captain; captain P4;
    d1 hamlets.leave P4; d2 hamlets.goes P4; now: pending captain.successor, causes P4=moved, dead P4
a village that its last wolf leaves has won
    deal werewolf plain plain plain plain; d1 hamlets.leave P1; d2 hamlets.goes P1; at over: winner village
""")


def game_of(cards: str, *answers: tuple[str, Any], **header: Any) -> Any:
    return play(table(cards, edition="pact", **{**V2, **header}), *answers)


def test_player_who_moved_does_not_win_with_old_village() -> None:
    game = game_of("wolf plain plain seer plain", ("hamlets.leave", "P1"), ("hamlets.goes", "P1"))
    assert game.outcome.winner == "village"
    assert game.outcome.seats == ("P2", "P3", "P4", "P5")
    stayed = game_of(
        "wolf plain plain seer plain",
        ("hamlets.leave", "P4"),
        ("hamlets.goes", "P4"),
        ("village.vote", {"tally": {"P1": 1}}),
    )
    assert stayed.outcome.seats == ("P2", "P3", "P5")


def test_moving_player_takes_card_and_statuses_along() -> None:
    game = game_of(
        "accursed_wolf_father piper plain plain plain plain",
        *(("werewolves.devour", "P3"), ("accursed_wolf_father.infect", True), ("piper.charm", ["P3", "P4"])),
    )
    until(game, "village.vote")
    assert luggage_of(village_of(game).by_name["P3"]) == "simple_villager charmed infected"
    other = game_of(
        "wolf plain plain plain plain",
        *(
            ("hamlets.knocks", "N1"),
            ("hamlets.admit", True),
            ("hamlets.enters", "N1: hunter charmed infected"),
        ),
    )
    assert luggage_of(village_of(other).by_name["N1"]) == "hunter charmed infected"


@pytest.mark.parametrize(
    ("draw", "luggage"), [("cured_werewolf", "werewolf"), ("cured_villager", "simple_villager")]
)
def test_moving_player_takes_card_changed_by_potion_along(draw: str, luggage: str) -> None:
    game = game_of(
        "wolf witch hunter plain plain plain",
        ("harvest.potion", "P3"),
        variants=["v2_hamlets", "v6_harvest"],
        draws=[draw],
    )
    until(game, "village.vote")
    assert luggage_of(village_of(game).by_name["P3"]) == luggage


def test_night_calls_cards_of_both_villages_after_a_move() -> None:
    """Rule S: the calls show the village a player came from, but not the player's card."""

    def called(brought: str | None) -> list[str]:
        answers = [("hamlets.knocks", "N1"), ("hamlets.admit", True)]
        answers += [("hamlets.enters", f"N1: {brought}")] if brought else []
        game = game_of("wolf witch plain plain plain plain", *answers)
        until(game, "village.vote")
        game.answer({})
        return [call.id for call in night_calls(public_of(game).tonight)]

    assert "seer" not in called(None)
    assert called("seer") == called("werewolf infected") == called("hunter charmed")
    assert {"seer", "piper", "witch"} <= set(called("hunter"))


def test_move_makes_decks_of_both_villages_public() -> None:
    game = game_of(
        "wolf witch plain plain",
        *(
            ("hamlets.knocks", "N1"),
            ("hamlets.admit", True),
            ("hamlets.knocks", "N2"),
            ("hamlets.admit", True),
        ),
    )
    here = ("simple_villager", "simple_villager", "werewolf", "witch")
    both = tuple(sorted((*here, *NORTH["cards"])))
    assert public_of(game).deck == here
    for brought in ("N1: hunter", "N2: seer"):
        play(game, ("hamlets.enters", brought))
        assert public_of(game).deck == both, "the cards of the other village are counted once"


def test_questions_of_other_village_are_asked_of_no_seat() -> None:
    game = game_of("wolf seer plain plain plain plain", ("hamlets.leave", "P2"))
    for prompt in sorted(BY_THE_DOOR - {"hamlets.enters"}):
        asked = (
            until(game, prompt)
            if prompt != "hamlets.knocks"
            else until(game_of("wolf plain plain plain"), prompt)
        )
        assert (asked.public, asked.call, asked.seats, asked.default) == (False, None, (), None)


SIDED = [
    ("wolf wild_child plain plain plain plain", ("wild_child.model", "P3"), "werewolf", "wolves"),
    ("wolf wolf_hound plain plain plain plain", ("wolf_hound.side", "wolves"), "werewolf", "wolves"),
    (
        "wolf wolf_hound plain plain plain plain",
        ("wolf_hound.side", "village"),
        "wolf_hound village",
        "village",
    ),
]


@pytest.mark.parametrize(("cards", "chosen", "luggage", "side"), SIDED)
def test_side_moves_with_the_player_to_other_village(
    cards: str, chosen: tuple[str, Any], luggage: str, side: str
) -> None:
    elsewhere = {"North": NORTH | {"cards": ["werewolf", "wild_child", "wolf_hound"]}}
    game = game_of(cards, chosen, ("village.vote", {"tally": {"P3": 1}}))
    assert luggage_of(village_of(game).by_name["P2"]) == luggage

    arrives = (("hamlets.knocks", "N1"), ("hamlets.admit", True), ("hamlets.enters", f"N1: {luggage}"))
    there = game_of("wolf plain plain plain plain plain", *arrives, hamlets=elsewhere)
    assert there.truth.camp("N1") == side
    asked = {}
    while there.pending is not None and there.public.day < 4:
        asked[there.pending.id] = there.pending.legal
        there.answer(there.pending.default)
    assert "wild_child.model" not in asked
    assert not asked.get("wolf_hound.side")
    assert there.truth.camp("N1") == side


def test_moving_is_not_offered_without_another_village() -> None:
    game = table("wolf plain plain plain", edition="pact", variants=["v2_hamlets"])
    asked = []
    while game.public.day < 3:
        assert game.pending is not None
        asked.append(game.pending.id)
        game.answer(game.pending.default)
    assert [prompt for prompt in asked if prompt.startswith("hamlets.")] == []


def test_computer_player_cannot_move_to_other_village() -> None:
    players = [{"name": "P2", "mind": "quiet"} if place == 2 else f"P{place}" for place in range(1, 7)]
    game = game_of("wolf plain plain plain plain plain", players=players)
    assert until(game, "hamlets.leave").legal == ("P1", "P3", "P4", "P5", "P6")


def test_moving_player_chooses_among_several_villages() -> None:
    villages = {"North": NORTH, "South": {"people": ["S1"], "cards": ["werewolf"]}}
    game = game_of("wolf plain plain plain", ("hamlets.leave", "P2"), hamlets=villages)
    assert (game.pending.id, game.pending.legal, game.pending.min) == ("hamlets.where", ("North", "South"), 1)
    game.answer("South")
    assert [event.village for event in game.events if event.id == "wants_to_move"] == ["South"]


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "one name for two people": (
        {"hamlets": {"North": {"people": ["P1"], "cards": ["seer"]}}},
        'hamlets: "P1" is named twice; whoever may move needs a name of their own.',
    ),
    "a person there who looks like one here": (
        {"hamlets": {"North": {"people": ["P1\u200b"], "cards": ["seer"]}}},
        "is named twice; whoever may move needs a name of their own.",
    ),
    "a village of no width": (
        {"hamlets": {"\u200b": {"people": ["N1"], "cards": ["seer"]}}},
        "cannot be called out as a name.",
    ),
    "a person called like a village": (
        {"hamlets": {"North": {"people": ["North"], "cards": ["seer"]}}},
        'hamlets: "North" is named twice',
    ),
    "nobody there": (
        {"hamlets": {"North": {"people": [], "cards": ["seer"]}}},
        'hamlets: "North" is not a village yet: give it players and cards.',
    ),
    "no such card": (
        {"hamlets": {"North": {"people": ["N1"], "cards": ["sear"]}}},
        'hamlets: there is no card "sear" for "North" (did you mean "seer"?).',
    ),
    "a card that cannot move": (
        {"hamlets": {"North": {"people": ["N1"], "cards": ["actor"]}}},
        'hamlets: "actor" of "North" belongs to what lies on the table there, and cannot move.',
    ),
    "a seat of the box that is led elsewhere": (
        {"hamlets": {"North": {"people": ["N1"], "cards": ["seer"], "minds": {"N1": "quiet"}}}},
        'hamlets: the box plays "N1" only at a seat of a village that it leads.',
    ),
    "a secret deck": (
        {"options": {"announced_deck": False}},
        "options.announced_deck: v2_hamlets needs true",
    ),
    "a card that needs houses": (
        {"modules": ["village"], "hamlets": {"North": {"people": ["N1"], "cards": ["raven"]}}},
        'hamlets: "raven" of "North" belongs to what lies on the table there, and cannot move.',
    ),
    "events": (
        {"modules": ["new_moon"]},
        'cannot be played with "new_moon": its events apply to one village',
    ),
    "an option": (
        {"options": {"departures": 0}},
        "options.departures: 0 is not allowed; allowed: a whole number from 1.",
    ),
}


@pytest.mark.parametrize(("header", "said"), REFUSED.values(), ids=REFUSED)
def test_impossible_move_to_other_village_is_refused(header: dict[str, Any], said: str) -> None:
    with pytest.raises(SetupError) as refused:
        table("wolf plain plain plain", edition="pact", **{**V2, **header})
    assert said in str(refused.value)


def test_arriving_player_without_a_house_is_announced() -> None:
    cues = [saying.cue for saying in Arrived("N1", "North", has_home=False).sayings(())]
    assert cues == ["hamlets.arrived", "house.homeless"]
