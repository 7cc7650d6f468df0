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
from tests.narrowing import the
from tests.rules.situations import situations

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


test_small_double_je = situations("""
    variants v5_double_je;
    deal seer+werewolf witch+plain hunter+plain cupid+werewolf defender+plain elder+plain scapegoat+plain
the side is the second card's, and a wolf keeps its power
    now: camp P1=wolves P2=village P3=village P4=wolves P5=village P6=village P7=village;
    n1 cupid.link [P5 P6]; now: pending seer.look, by P1; n1 seer.look P4;
    now: told P1:card/P4=werewolf; n1 defender.protect P2;
    now: pending werewolves.devour, by P1 P4, legal P2 P3 P5 P6 P7
the Seer sees the side
    n1 seer.look P3; now: told P1:card/P3=simple_villager
the village wins without a wolf's side
    n1 cupid.link [P5 P6]; d1 village.vote P1; d2 village.vote P4; at over: winner village
lovers of two sides play for themselves
    n1 cupid.link [P1 P2]; now: camp P1=couple
""")
test_great_double_je = situations("""
    variants v5_double_je; options double_je=great;
    deal seer+witch werewolf+hunter werewolf+plain elder+scapegoat defender+plain cupid+plain plain+plain
both powers work
    now: pending cupid.link; n1 seer.look P4; n1 witch.poison -;
    at dawn 1: told P1:card/P4=elder
a wolf's card makes a wolf, with the power of the other card
    n1 defender.protect P1; now: pending werewolves.devour, by P2 P3; d1 village.vote P2;
    now: pending hunter.shoot, by P2
an Elder by the second card survives a bite
    deal werewolf+plain plain+elder werewolf+plain plain+plain plain+plain plain+plain plain+plain;
    n1 werewolves.devour P2; at vote 1: dead -
two wolf's cards are one wolf
    deal werewolf+werewolf seer+witch hunter+cupid plain+plain plain+plain plain+plain plain+plain;
    d1 village.vote P1; at over: winner village
the call of a second card is voiced until it is shown
    deal hunter+seer werewolf+plain werewolf+plain plain+plain plain+plain plain+plain plain+plain;
    at dawn 1: calls seer werewolves; d1 village.vote P1; at dawn 2: calls werewolves
""")


def test_small_double_je_shows_powers_and_hides_sides() -> None:
    game = table()
    public = the(Public, game.public)

    assert dict(public.shown) == {f"P{place}": power for place, (power, _) in enumerate(SMALL, start=1)}
    assert the(dict, public.more["powers"])["P4"] == "cupid"
    assert [(news.what, news.value) for news in game.view("P1").told] == [("alignment", WOLF)]
    assert [(news.what, news.value) for news in game.view("P2").told] == [("alignment", PLAIN)]


def test_small_double_je_shows_side_of_departed_player() -> None:
    game = table()
    until(game, "village.vote")
    game.answer({"tally": {"P4": 3}})

    died = [event for event in game.events if isinstance(event, Died)]
    assert [(event.seat, event.card) for event in died] == [("P4", WOLF)]


GREAT = [
    ("seer", "witch"),
    (WOLF, "hunter"),
    (WOLF, PLAIN),
    ("elder", "scapegoat"),
    ("defender", PLAIN),
    ("cupid", PLAIN),
    (PLAIN, PLAIN),
]


def test_small_double_je_deals_powers_open() -> None:
    shown = [event for event in table().events if isinstance(event, CardShown)]
    assert shown == [
        CardShown(f"P{place}", power, dealt=True) for place, (power, _) in enumerate(SMALL, start=1)
    ]


def test_great_double_je_hides_both_cards_until_the_end() -> None:
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


def test_great_double_je_shows_both_cards_of_departed_player() -> None:
    game = table(GREAT, options={"double_je": "great"}, leaving={"P1": 1})
    until(game, "village.vote")
    game.answer({})
    shown = [event for event in game.events if isinstance(event, Died | SecondCardShown)]
    assert shown == [Died("P1", "seer", How.LEFT), SecondCardShown("P1", "witch")]


@pytest.mark.parametrize("players", [7, 8, 9])
@pytest.mark.parametrize("kind", ["small", "great"])
def test_double_je_deals_two_wolves_and_every_power_by_default(players: int, kind: str) -> None:
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
def test_another_seed_deals_other_double_je_sides(kind: str) -> None:
    names = [f"P{number}" for number in range(7)]
    setup = Setup.from_dict({**V5, "players": names, "options": {"double_je": kind}})
    wolves = {
        tuple(name for name in names if Game(setup.with_seed(seed)).truth.camp(name) == "wolves")
        for seed in range(60)
    }
    assert len(wolves) > 10


def test_great_double_je_deals_every_card_of_given_deck() -> None:
    names = [f"P{number}" for number in range(7)]
    deck = ["witch", "hunter", "seer", *[WOLF] * 2, *[PLAIN] * 9]
    setup = Setup.from_dict({**V5, "players": names, "deck": deck, "options": {"double_je": "great"}})
    assert Counter(the(Public, Game(setup).public).deck) == Counter(deck)


PLAYERS = [f"P{number}" for number in range(7)]


def test_small_double_je_deals_every_card_of_given_deck() -> None:
    names = [f"P{number}" for number in range(7)]
    powers = ["witch", "hunter", "seer", "elder", "cupid"]
    deck = [*powers, *[WOLF] * 2, *[PLAIN] * 7]
    game = Game(Setup.from_dict({**V5, "players": names, "deck": deck}))
    assert Counter(the(Public, game.public).deck) == Counter(deck)
    assert Counter(card for _, card in the(Public, game.public).shown) == Counter([*powers, *[PLAIN] * 2])


THREE_PLAIN = ["witch", "hunter", "seer", "elder", *[WOLF] * 2, *[PLAIN] * 8]


@pytest.mark.parametrize("dealt", [False, True])
def test_a93_double_je_refuses_over_two_cards_without_power(dealt: bool) -> None:
    powers, sides = [*THREE_PLAIN[:4], *[PLAIN] * 3], [*[WOLF] * 2, *[PLAIN] * 5]
    pairs = {name: list(pair) for name, pair in zip(PLAYERS, zip(powers, sides, strict=True), strict=True)}
    header = {**V5, "players": PLAYERS, **({"deal": pairs} if dealt else {"deck": THREE_PLAIN})}
    with pytest.raises(
        SetupError, match='3 of the powers of v5_double_je are "simple_villager", but at most 2'
    ):
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
