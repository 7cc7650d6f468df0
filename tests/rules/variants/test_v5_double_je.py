"""Double-je: two cards per seat (RULES.md A58)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.events import CardShown, Died
from narrator.rules.ids import How
from narrator.rules.knowledge import Public
from narrator.rules.variants.v5_double_je import SecondCardShown
from tests.narrowing import given, the

V5 = {"edition": "pact", "variants": ["v5_double_je"]}
WOLF, PLAIN = "werewolf", "simple_villager"
SMALL: list[tuple[str, str]] = [
    ("seer", WOLF),
    ("witch", PLAIN),
    ("hunter", PLAIN),
    ("cupid", WOLF),
    ("defender", PLAIN),
    ("elder", PLAIN),
    ("scapegoat", PLAIN),
]


def header(pairs: list[tuple[str, str]] = SMALL, **more: Any) -> dict[str, Any]:
    names = [f"P{number}" for number in range(1, len(pairs) + 1)]
    deal = {name: list(pair) for name, pair in zip(names, pairs, strict=True)}
    options = {"captain": False, **more.pop("options", {})}
    return {**V5, "players": names, "deal": deal, "options": options, **more}


def table(pairs: list[tuple[str, str]] = SMALL, **more: Any) -> Game:
    return Game(Setup.from_dict(header(pairs, **more)))


def great(pairs: list[tuple[str, str]], **more: Any) -> Game:
    return table(pairs, options={"double_je": "great", **more})


def until(game: Game, prompt: str) -> Any:
    for _ in range(60):
        if game.pending is None or game.pending.id == prompt:
            break
        game.answer(game.pending.default)
    return game.pending


def test_the_side_is_the_second_card_s() -> None:
    game = table()

    assert [game.truth.camp(seat) for seat in game.setup.names] == [
        "wolves",
        *["village"] * 2,
        "wolves",
        *["village"] * 3,
    ]
    assert until(game, "werewolves.devour").seats == ("P1", "P4")
    assert given(game.pending).legal == ("P2", "P3", "P5", "P6", "P7")


def test_small_powers_are_public_and_sides_are_not() -> None:
    game = table()
    public = the(Public, game.public)

    assert dict(public.shown) == {f"P{place}": power for place, (power, _) in enumerate(SMALL, start=1)}
    assert the(dict, public.more["powers"])["P4"] == "cupid"
    assert [(news.what, news.value) for news in game.view("P1").told] == [("alignment", WOLF)]
    assert [(news.what, news.value) for news in game.view("P2").told] == [("alignment", PLAIN)]


def test_small_a_wolf_keeps_the_power_it_has() -> None:
    game = table()
    assert until(game, "seer.look").seats == ("P1",)


def test_small_the_seer_sees_the_side() -> None:
    game = table()
    until(game, "seer.look")
    game.answer("P4")
    game2 = table()
    until(game2, "seer.look")
    game2.answer("P3")

    assert _seen(game) == [("P4", WOLF)]
    assert _seen(game2) == [("P3", PLAIN)]


def _seen(game: Game) -> list[tuple[str | None, object]]:
    return [(news.about, news.value) for news in game.view("P1").told if news.what == "card"]


def test_small_player_who_leaves_shows_side() -> None:
    game = table()
    until(game, "village.vote")
    game.answer({"tally": {"P4": 3}})

    died = [event for event in game.events if isinstance(event, Died)]
    assert [(event.seat, event.card) for event in died] == [("P4", WOLF)]


def test_the_village_wins_without_a_wolf_s_side() -> None:
    game = table()
    until(game, "cupid.link")
    game.answer(["P5", "P6"])
    until(game, "village.vote")
    game.answer({"tally": {"P1": 3}})
    until(game, "village.vote")
    game.answer({"tally": {"P4": 3}})

    assert (given(game.outcome).winner, given(game.outcome).seats) == (
        "village",
        ("P2", "P3", "P5", "P6", "P7"),
    )


def test_lovers_of_two_sides_play_for_themselves() -> None:
    game = table()
    until(game, "cupid.link")
    game.answer(["P1", "P2"])
    assert game.truth.camp("P1") == "couple"


GREAT = [
    ("seer", "witch"),
    (WOLF, "hunter"),
    (WOLF, PLAIN),
    ("elder", "scapegoat"),
    ("defender", PLAIN),
    ("cupid", PLAIN),
    (PLAIN, PLAIN),
]


def test_great_both_powers_work() -> None:
    game = great(GREAT)
    assert until(game, "seer.look").seats == ("P1",)
    game.answer("P4")
    assert until(game, "witch.poison").seats == ("P1",)


def test_great_wolf_card_makes_wolf_with_power_of_other_card() -> None:
    game = great(GREAT)
    assert until(game, "werewolves.devour").seats == ("P2", "P3")
    until(game, "village.vote")
    game.answer({"tally": {"P2": 1}})
    assert (given(game.pending).id, given(game.pending).seats) == ("hunter.shoot", ("P2",))


def test_great_an_elder_by_the_second_card_survives_a_bite() -> None:
    game = great([(WOLF, PLAIN), (PLAIN, "elder"), (WOLF, PLAIN), *[(PLAIN, PLAIN)] * 4])
    until(game, "werewolves.devour")
    game.answer("P2")
    until(game, "village.vote")
    assert not [event for event in game.events if isinstance(event, Died)]


def test_small_powers_are_dealt_open_before_all_eyes() -> None:
    shown = [event for event in table().events if isinstance(event, CardShown)]
    assert shown == [
        CardShown(f"P{place}", power, dealt=True) for place, (power, _) in enumerate(SMALL, start=1)
    ]


def test_great_both_cards_stay_hidden_until_the_end() -> None:
    game = great(GREAT)
    assert the(Public, game.public).shown == ()
    until(game, "cupid.link")
    game.answer(["P3", "P5"])
    until(game, "village.vote")
    game.answer({"tally": {"P2": 1}})
    game.answer("P7")
    died = [(event.seat, event.card) for event in game.events if isinstance(event, Died)]
    second = [(event.seat, event.card) for event in game.events if isinstance(event, SecondCardShown)]
    assert died == [("P2", WOLF), ("P7", PLAIN)]
    assert second == [("P7", PLAIN), ("P2", "hunter")]


def test_great_player_who_leaves_shows_both_cards() -> None:
    game = table(GREAT, options={"double_je": "great"}, leaving={"P1": 1})
    until(game, "village.vote")
    game.answer({})
    shown = [event for event in game.events if isinstance(event, Died | SecondCardShown)]
    assert shown == [Died("P1", "seer", How.LEFT), SecondCardShown("P1", "witch")]


def test_great_two_wolf_s_cards_are_one_wolf() -> None:
    game = great([(WOLF, WOLF), *[("seer", "witch"), ("hunter", "cupid")], *[(PLAIN, PLAIN)] * 4])
    until(game, "village.vote")
    game.answer({"tally": {"P1": 1}})
    assert given(game.outcome).winner == "village"


def test_great_second_card_call_is_voiced_until_shown() -> None:
    game = great([("hunter", "seer"), (WOLF, PLAIN), (WOLF, PLAIN), *[(PLAIN, PLAIN)] * 4])
    until(game, "village.vote")
    assert "seer" in game.state.voiced
    game.answer({"tally": {"P1": 1}})
    until(game, "village.vote")
    assert "seer" not in game.state.voiced


@pytest.mark.parametrize("players", [7, 8, 9])
@pytest.mark.parametrize("kind", ["small", "great"])
def test_without_a_deal_two_wolves_and_every_power_are_dealt(players: int, kind: str) -> None:
    names = [f"P{number}" for number in range(players)]
    sides: Counter[int] = Counter()
    for seed in range(30):
        setup = {**V5, "players": names, "seed": seed, "options": {"double_je": kind}}
        game = Game(Setup.from_dict(setup))
        sides[sum(game.truth.camp(name) == "wolves" for name in names)] += 1
        powers = ("seer", "hunter", "witch", "cupid", "defender", "elder", "scapegoat")
        cards = [WOLF] * 2 + [PLAIN] * (2 * players - 9)
        assert Counter(the(Public, game.public).deck) == Counter([*powers, *cards])
    assert set(sides) == ({2} if kind == "small" else {1, 2} & set(sides))


@pytest.mark.parametrize("kind", ["small", "great"])
def test_another_seed_deals_other_sides(kind: str) -> None:
    names = [f"P{number}" for number in range(7)]
    setup = Setup.from_dict({**V5, "players": names, "options": {"double_je": kind}})
    wolves = {
        tuple(name for name in names if Game(setup.with_seed(seed)).truth.camp(name) == "wolves")
        for seed in range(60)
    }
    assert len(wolves) > 10


def test_great_a_deck_of_one_s_own_is_dealt_to_the_last_card() -> None:
    names = [f"P{number}" for number in range(7)]
    deck = ["witch", "hunter", "seer", *[WOLF] * 2, *[PLAIN] * 9]
    setup = Setup.from_dict({**V5, "players": names, "deck": deck, "options": {"double_je": "great"}})
    assert Counter(the(Public, Game(setup).public).deck) == Counter(deck)


PLAYERS = [f"P{number}" for number in range(7)]


def test_a_deck_of_one_s_own() -> None:
    names = [f"P{number}" for number in range(7)]
    powers = ["witch", "hunter", "seer", "elder", "cupid"]
    deck = [*powers, *[WOLF] * 2, *[PLAIN] * 7]
    game = Game(Setup.from_dict({**V5, "players": names, "deck": deck}))
    assert Counter(the(Public, game.public).deck) == Counter(deck)
    assert Counter(card for _, card in the(Public, game.public).shown) == Counter([*powers, *[PLAIN] * 2])


THREE_PLAIN = ["witch", "hunter", "seer", "elder", *[WOLF] * 2, *[PLAIN] * 8]


@pytest.mark.parametrize("dealt", [False, True])
def test_a93_more_than_two_cards_without_power_are_refused(dealt: bool) -> None:
    powers, sides = [*THREE_PLAIN[:4], *[PLAIN] * 3], [*[WOLF] * 2, *[PLAIN] * 5]
    pairs = {name: list(pair) for name, pair in zip(PLAYERS, zip(powers, sides, strict=True), strict=True)}
    header = {**V5, "players": PLAYERS, **({"deal": pairs} if dealt else {"deck": THREE_PLAIN})}
    with pytest.raises(SetupError, match='3 of the powers of v5_double_je are "simple_villager", but 2'):
        Setup.from_dict(header)
    Setup.from_dict({**header, "options": {"player_limits": "any"}})


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"players": PLAYERS[:6], "deal": None}, "players: 6 given, but v5_double_je is for 7 to 9"),
        ({"players": [*PLAYERS, "a", "b", "c"], "deal": None}, "players: 10 given, but v5_double_je is for"),
        ({"players": PLAYERS, "deal": None, "deck": ["witch"] * 7}, "deck: 7 cards given, but v5_double_je"),
        *(
            ({"deal": {**header()["deal"], "P1": [card, PLAIN]}}, f'deck: "{card}" is not dealt in v5')
            for card in ("thief", "little_girl", "village_idiot", "piper", "fox", "nonsense")
        ),
        ({"players": "P1", "deal": None}, "players"),
        ({"options": "great", "deal": None}, "options"),
        (
            {"deal": {**header()["deal"], "P1": ["seer", WOLF, PLAIN]}},
            'deal: v5_double_je deals "P1" two cards',
        ),
        ({"deal": {**header()["deal"], "P1": "seer"}}, 'deal: v5_double_je deals "P1" two cards'),
        ({"deal": {**header()["deal"], "P1": ["seer", "witch"]}}, 'deal: the first card of "P1" is a power'),
        ({"deal": {**header()["deal"], "P1": [WOLF, PLAIN]}}, 'deal: the first card of "P1" is a power'),
        ({"deal": {**header()["deal"], "P1": ["seer", PLAIN]}}, 'deals 2 times "werewolf", not 1 time.'),
        ({"deal": {**header()["deal"], "P2": ["seer", PLAIN]}}, 'deck: v5_double_je deals "seer" once'),
        (
            {"deal": None, "deck": [WOLF] * 14, "options": {"player_limits": "any"}},
            "deck: there are only werewolves in it",
        ),
        ({"deal": ["P1"]}, "deal: it names the two cards of every seat."),
        ({"options": {"double_je": "medium"}}, "is not allowed; allowed: \"small\", \"great\"."),
    ],
)  # fmt: skip
def test_impossible_double_je_deal_is_refused_in_a_sentence(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict({key: value for key, value in {**header(), **changed}.items() if value is not None})
    assert sentence in str(refused.value)
